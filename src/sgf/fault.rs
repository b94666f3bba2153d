//! What is wrong with a file, and where.

use std::fmt;

/// A place in a file: line and column from 1, the column in characters; line 0
/// for what came from no file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// One thing that is wrong with a file, and what was made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is.
    pub place: TextPlace,
    /// What it is.
    pub kind: FaultKind,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no game in it.
    NoGame,
    /// Text before, between or after the games; left out.
    TextOutside(String),
    /// Text in a game that is neither a property nor a bracket; left out.
    StrayText(String),
    /// An identifier that no value follows; left out.
    NoValue(String),
    /// A value without an identifier before it; left out.
    NoIdent(String),
    /// A property before the first `;`; taken for the first node's.
    NoNode,
    /// A game without its `(`; taken for one.
    NoOpening,
    /// A value whose `]` is missing; ended where it seems to end.
    ValueNotClosed(String),
    /// A `]` in a text without a `\` before it; taken for a part of the text.
    UnescapedBracket,
    /// So many `)` are missing at the end of a game.
    NotClosed(usize),
    /// A `)` without its `(`; left out.
    StrayClosing,
    /// A node with two moves; each taken for a node.
    SeveralMoves,
    /// NUL characters; left out.
    Nul,
    /// More nodes than are read; the rest of the file is left out.
    TooManyNodes(usize),
}

/// No more of a text than a message needs, on one line.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 30;
    let text = text.trim();
    let mut shown: String = text
        .chars()
        .take(MOST)
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::NoGame => f.write_str("there is no game in it"),
            FaultKind::TextOutside(text) => {
                write!(f, "text outside of the games: `{text}`")
            }
            FaultKind::StrayText(text) => write!(f, "stray text: `{text}`"),
            FaultKind::NoValue(ident) => write!(f, "`{ident}` has no value"),
            FaultKind::NoIdent(value) => {
                write!(f, "a value without a name before it: `{value}`")
            }
            FaultKind::NoNode => f.write_str("a property before the first `;`"),
            FaultKind::NoOpening => f.write_str("a game without `(` before it"),
            FaultKind::ValueNotClosed(ident) => {
                write!(
                    f,
                    "the value of `{ident}` has no `]`; ended where it seems to end"
                )
            }
            FaultKind::UnescapedBracket => {
                f.write_str("a `]` in a text without `\\` before it, taken for text")
            }
            FaultKind::NotClosed(1) => f.write_str("a `)` is missing at the end of the game"),
            FaultKind::NotClosed(n) => write!(f, "{n} `)` are missing at the end of the game"),
            FaultKind::StrayClosing => f.write_str("a `)` too many, left out"),
            FaultKind::SeveralMoves => f.write_str("two moves in one node, taken one by one"),
            FaultKind::Nul => f.write_str("NUL characters, left out"),
            FaultKind::TooManyNodes(most) => {
                write!(
                    f,
                    "more than {most} nodes; the rest of the file is left out"
                )
            }
        }
    }
}

/// `line:column: fault`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextPlace { line, column } = self.place;
        write!(f, "{line}:{column}: {}", self.kind)
    }
}

impl std::error::Error for Fault {}
