//! Which signs a terminal can show, from what the environment says of it.

use std::fmt;

/// The signs that boards are drawn with; all signs of one style are equally wide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BoardStyle {
    /// `X O .`: any terminal, any font, any screen reader.
    Ascii,
    /// `● ○ ·`: one column each, except on terminals set up to show such signs two columns wide.
    #[default]
    Unicode,
    /// `⚫ ⚪ ・`: two columns each, on every terminal.
    Wide,
}

impl BoardStyle {
    /// Every style.
    pub const ALL: [BoardStyle; 3] = [BoardStyle::Ascii, BoardStyle::Unicode, BoardStyle::Wide];

    /// The name used on the command line and at the prompt.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BoardStyle::Ascii => "ascii",
            BoardStyle::Unicode => "unicode",
            BoardStyle::Wide => "wide",
        }
    }

    /// The style with this name, in small or capital letters.
    #[must_use]
    pub fn from_name(name: &str) -> Option<BoardStyle> {
        let named = |style: &BoardStyle| style.name().eq_ignore_ascii_case(name);
        BoardStyle::ALL.into_iter().find(named)
    }

    /// The style that suits the terminal.
    ///
    /// `var` looks up a variable of the environment. ASCII where the terminal
    /// is dumb or the locale's encoding is not UTF-8; wide signs in Chinese, Japanese
    /// and Korean locales, where `●` may take one column or two.
    #[must_use]
    pub fn for_terminal(var: impl Fn(&str) -> Option<String>) -> BoardStyle {
        if var("TERM").is_some_and(|term| term == "dumb") {
            return BoardStyle::Ascii;
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| var(name).filter(|value| !value.is_empty()));
        let Some(locale) = locale else {
            return if cfg!(windows) {
                BoardStyle::Unicode
            } else {
                BoardStyle::Ascii
            };
        };
        let locale = locale.to_ascii_lowercase();
        if !locale.contains("utf-8") && !locale.contains("utf8") {
            BoardStyle::Ascii
        } else if ["zh", "ja", "ko"]
            .iter()
            .any(|lang| locale.starts_with(lang))
        {
            BoardStyle::Wide
        } else {
            BoardStyle::Unicode
        }
    }
}

impl fmt::Display for BoardStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(vars: &[(&str, &str)]) -> BoardStyle {
        BoardStyle::for_terminal(|name| {
            let found = vars.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_terminal_decides() {
        let ascii = [
            &[("TERM", "dumb"), ("LANG", "en_US.UTF-8")][..],
            &[("TERM", "xterm"), ("LANG", "C")],
            &[("LC_ALL", "zh_CN.GB18030"), ("LANG", "en_US.UTF-8")],
        ];
        for vars in ascii {
            assert_eq!(with(vars), BoardStyle::Ascii, "{vars:?}");
        }
        assert_eq!(with(&[("LANG", "en_US.UTF-8")]), BoardStyle::Unicode);
        assert_eq!(
            with(&[("LC_ALL", ""), ("LANG", "C.utf8")]),
            BoardStyle::Unicode
        );
        assert_eq!(with(&[("LANG", "zh_CN.UTF-8")]), BoardStyle::Wide);
        assert_eq!(
            with(&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "ja_JP.UTF-8")]),
            BoardStyle::Unicode
        );
    }
}
