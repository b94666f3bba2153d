//! What can be wrong with a diagram.

use super::{Edge, TextPlace};
use crate::go::MAX_SIZE;
use std::fmt;

/// One fault of a diagram, with its place in the text that was parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, counted in characters.
    pub column: usize,
    /// What is wrong.
    pub kind: DiagramFaultKind,
}

/// What is wrong with a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagramFaultKind {
    /// There are no points: no text, or nothing but edges.
    Empty,
    /// A tab, whose width depends on who looks at it.
    Tab,
    /// A character that stands for nothing.
    UnknownCharacter(char),
    /// A row of another width than the others.
    Ragged {
        /// The number of points in most of the rows.
        expected: usize,
        /// The number of points in this row.
        found: usize,
    },
    /// A `|` between points, or a line of dashes between rows.
    EdgeInMiddle,
    /// A row that differs from most of the rows in whether it draws a side's edge.
    SideEdge {
        /// The side: left or right.
        edge: Edge,
        /// Whether this row draws it, and most do not.
        drawn: bool,
    },
    /// A row with more points than the largest board has columns.
    TooWide,
    /// More rows than the largest board has.
    TooTall,
    /// So many faults that the rest is not looked for.
    TooMany,
}

impl DiagramFault {
    pub(super) fn new(place: TextPlace, kind: DiagramFaultKind) -> DiagramFault {
        DiagramFault {
            line: place.line,
            column: place.column,
            kind,
        }
    }
}

impl DiagramFaultKind {
    /// What to do about it, in a few words; `None` when the fault says it all.
    #[must_use]
    pub fn remedy(self) -> Option<&'static str> {
        match self {
            DiagramFaultKind::Empty => Some("draw rows of X, O and ."),
            DiagramFaultKind::Tab => Some("use spaces"),
            DiagramFaultKind::UnknownCharacter(character) => Some(match character {
                'x' | '#' | '@' | '●' | '⚫' | '黑' | 'Ｘ' => "a black stone is X",
                'o' | '○' | '⚪' | '白' | 'Ｏ' => "a white stone is O",
                '0' => "a white stone is O, the letter",
                '_' | '·' | '┼' | '＋' | '．' | '*' => "an empty point is . or +",
                '-' | '─' | '=' => "an edge is a line of - with no points in it",
                '$' => "leave out the $$ of a wiki page",
                '\u{3000}' | '\u{a0}' => "use ordinary spaces or none",
                letter if letter.is_alphanumeric() => {
                    "a diagram holds stones alone: name points and moves outside of it"
                }
                _ => "use X, O, . + , for points and | - for edges",
            }),
            DiagramFaultKind::Ragged { .. } => Some("give every row the same number of points"),
            DiagramFaultKind::EdgeInMiddle => {
                Some("an edge stands first or last in its row or in the diagram")
            }
            DiagramFaultKind::SideEdge { .. } => Some("draw a side's edge in every row or in none"),
            DiagramFaultKind::TooWide | DiagramFaultKind::TooTall => None,
            DiagramFaultKind::TooMany => Some("is this a diagram?"),
        }
    }
}

/// The fault without its remedy and place.
impl fmt::Display for DiagramFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiagramFaultKind::Empty => f.write_str("the diagram has no points"),
            DiagramFaultKind::Tab => f.write_str("a tab in a diagram"),
            // Escaped: the character may be one that moves a terminal's cursor.
            DiagramFaultKind::UnknownCharacter(character) => {
                write!(f, "{character:?} is neither a point nor an edge")
            }
            DiagramFaultKind::Ragged { expected, found } => {
                write!(f, "this row has {found} points, the others have {expected}")
            }
            DiagramFaultKind::EdgeInMiddle => f.write_str("an edge in the middle of the board"),
            DiagramFaultKind::SideEdge { edge, drawn: true } => {
                write!(f, "this row has a {edge} edge, the others have none")
            }
            DiagramFaultKind::SideEdge { edge, drawn: false } => {
                write!(f, "this row has no {edge} edge, the others have one")
            }
            DiagramFaultKind::TooWide => write!(
                f,
                "this row has more than {MAX_SIZE} points, the width of the largest board"
            ),
            DiagramFaultKind::TooTall => write!(
                f,
                "this is row {}, and the largest board has {MAX_SIZE}",
                MAX_SIZE + 1
            ),
            DiagramFaultKind::TooMany => f.write_str("too many faults to list"),
        }
    }
}

/// `line:column: fault (remedy)`.
impl fmt::Display for DiagramFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)?;
        match self.kind.remedy() {
            Some(remedy) => write!(f, " ({remedy})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for DiagramFault {}
