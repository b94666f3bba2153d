//! What is wrong with a file, and where.

use super::{Lang, Message};
use std::fmt;

/// A place in a file: line and column, both from 1, the column in characters.
///
/// Ordered as one reads. Line 0 stands for a file as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1; 0 when the fault is the file's own.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// The place at `line` and `column`, both from 1.
    #[must_use]
    pub const fn new(line: usize, column: usize) -> Place {
        Place { line, column }
    }
}

/// One thing that is wrong with a file, so that its author can mend it.
///
/// Holds text of the file as it is; what a terminal gets is what [`Display`](fmt::Display)
/// makes of it, with control characters escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file as it was named, or `embedded:name`.
    pub file: String,
    /// The line from 1; 0 for the file as a whole.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// A problem's id, a key path, or both: `straight-three.claim.best`; may be empty.
    pub item: String,
    /// What is wrong.
    pub message: Message,
    /// What to do about it; may be empty.
    pub remedy: Message,
}

impl Fault {
    /// The fault's place.
    #[must_use]
    pub const fn place(&self) -> Place {
        Place::new(self.line, self.column)
    }

    /// `file:line:column: item: message (remedy)` in `lang`, fit for a terminal.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let mut text = escape(&self.file);
        if self.line > 0 {
            text += &format!(":{}:{}", self.line, self.column);
        }
        if !self.item.is_empty() {
            text += &format!(": {}", escape(&self.item));
        }
        text += &format!(": {}", escape(self.message.get(lang)));
        if !self.remedy.is_empty() {
            let remedy = escape(self.remedy.get(lang));
            text += &match lang {
                Lang::En => format!(" ({remedy})"),
                Lang::Zh => format!("（{remedy}）"),
            };
        }
        text
    }
}

/// The [text](Fault::text) in English.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Fault {}

/// `text` with every character that could command a terminal, or turn the
/// direction of the text round it, written as `\u{..}`.
///
/// Line breaks and tabs count as such too: the result is one line.
#[must_use]
pub fn escape(text: &str) -> String {
    escape_except(text, &[])
}

/// [`escape`] that leaves line breaks alone, for texts of several lines.
#[must_use]
pub fn escape_lines(text: &str) -> String {
    escape_except(text, &['\n'])
}

fn escape_except(text: &str, keep: &[char]) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if keep.contains(&c) || !commands(c) {
            safe.push(c);
        } else {
            safe.extend(c.escape_unicode());
        }
    }
    safe
}

/// Control characters, line and paragraph separators, marks of direction,
/// characters without width that hide text, and tag characters.
fn commands(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_command_a_terminal() {
        assert_eq!(escape("黑先 ok"), "黑先 ok");
        assert_eq!(escape("\x1b[31mred\x07"), "\\u{1b}[31mred\\u{7}");
        assert_eq!(escape("a\nb\tc"), "a\\u{a}b\\u{9}c");
        assert_eq!(escape_lines("a\nb\r"), "a\nb\\u{d}");
        assert_eq!(escape("\u{9b}\u{202e}"), "\\u{9b}\\u{202e}");
    }

    #[test]
    fn a_fault_reads_as_one_line() {
        let fault = Fault {
            file: "a.yaml".into(),
            line: 3,
            column: 7,
            item: "corner.level".into(),
            message: "`40k` is no level".into(),
            remedy: "write 30k to 9d".into(),
        };
        assert_eq!(
            fault.to_string(),
            "a.yaml:3:7: corner.level: `40k` is no level (write 30k to 9d)"
        );
        let whole = Fault {
            line: 0,
            item: String::new(),
            remedy: Message::default(),
            ..fault
        };
        assert_eq!(whole.to_string(), "a.yaml: `40k` is no level");
    }
}
