//! Colour: the one file that knows of it.

use super::{Doc, Role};
use colored::{ColoredString, Colorize};
use std::io::IsTerminal;

/// When to use colours, as `--color` has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// On a terminal that knows colours, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always, also into a pipe.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// Whether to colour what goes to the standard output, by this choice and the environment.
    ///
    /// `NO_COLOR` (set and not empty) wins over `CLICOLOR_FORCE` (set and not 0); a
    /// choice other than [`Auto`](ColorChoice::Auto) wins over both.
    #[must_use]
    pub fn decide(self) -> bool {
        let var = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        match self {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                if var("NO_COLOR").is_some() {
                    false
                } else if var("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
                    true
                } else {
                    std::io::stdout().is_terminal()
                        && var("TERM").is_none_or(|term| term != "dumb")
                        && var("CLICOLOR").is_none_or(|value| value != "0")
                }
            }
        }
    }
}

/// The document as text for a terminal: with escape sequences when `colors` is true.
#[must_use]
pub fn paint(doc: &Doc, colors: bool) -> String {
    if !colors {
        return doc.text();
    }
    colored::control::set_override(true);
    let mut painted = String::new();
    for span in doc.spans() {
        let style = style(span.role);
        for (at, piece) in span.text.split('\n').enumerate() {
            if at > 0 {
                painted.push('\n');
            }
            match &style {
                Some(style) if !piece.trim().is_empty() => {
                    let mut styled = style.clone();
                    piece.clone_into(&mut styled.input);
                    painted.push_str(&styled.to_string());
                }
                _ => painted.push_str(piece),
            }
        }
    }
    painted
}

/// Colours that can be read on light and on dark backgrounds: no yellow, no white, no black, and
/// no colour that stands for something by itself.
fn style(role: Role) -> Option<ColoredString> {
    let plain = || ColoredString::from("");
    Some(match role {
        Role::Plain | Role::Black | Role::White => return None,
        Role::Strong | Role::Last => plain().bold(),
        Role::Faint | Role::Empty | Role::Howto => plain().dimmed(),
        Role::Mark => plain().magenta().bold(),
        Role::Right => plain().green().bold(),
        Role::Better => plain().magenta(),
        Role::Wrong => plain().red().bold(),
        Role::Fault => plain().red(),
        Role::Key => plain().cyan(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_round_words_and_not_round_line_breaks() {
        let mut doc = Doc::new();
        doc.line(Role::Wrong, "Wrong.");
        assert_eq!(paint(&doc, false), "Wrong.\n");
        assert_eq!(paint(&doc, true), "\u{1b}[1;31mWrong.\u{1b}[0m\n");
    }

    /// In the palettes of terminals yellow and white vanish on white, black and dark blue on black.
    #[test]
    fn every_colour_is_seen_on_light_and_on_dark_grounds() {
        for role in [
            Role::Strong,
            Role::Faint,
            Role::Empty,
            Role::Last,
            Role::Mark,
            Role::Right,
            Role::Better,
            Role::Wrong,
            Role::Fault,
            Role::Key,
            Role::Howto,
        ] {
            let mut doc = Doc::new();
            doc.push(role, "x");
            let painted = paint(&doc, true);
            let codes = painted.trim_start_matches("\u{1b}[");
            let (codes, _) = codes.split_once('m').unwrap();
            for code in codes.split(';') {
                let code: u8 = code.parse().unwrap();
                assert!([1, 2, 31, 32, 35, 36].contains(&code), "{role:?} {code}");
            }
        }
    }
}
