//! Boards as players draw them in text.
//!
//! The form is that of the diagrams in Sensei's Library: `X` black, `O` white,
//! `.` empty, `+` or `,` an empty star point; `|` at the left or right edge; a
//! line of dashes at the top or bottom edge, with `+` or `|` at its corners or
//! not. Spaces and blank lines mean nothing. A diagram without any edge is a
//! whole board; in any other a side without an edge is a cut.
//!
//! ```
//! use tsumego::go::{Color, Diagram, Point};
//! let diagram = Diagram::parse("
//!     | O O O O X . .
//!     | . . . O X . .
//!     ---------------").unwrap();
//! let placed = diagram.place(None).unwrap();
//! assert_eq!(placed.board.size().to_string(), "19x19");
//! assert_eq!(placed.board.get(Point::new(4, 0)), Some(Color::Black));
//! assert_eq!(placed.view.to_string(), "A1:G2");
//! ```

mod fault;
mod parse;
mod place;
#[cfg(test)]
mod tests;
mod write;

pub use fault::{DiagramFault, DiagramFaultKind};
pub use place::{Axis, PlaceError, Placed};

use super::Color;
use parse::Cell;
use std::fmt;

/// A rectangle of points with the edges it shows, not yet a board.
///
/// Has at least one column and row and at most [`MAX_SIZE`](super::MAX_SIZE)
/// of each. Its points are counted from its own lower left corner. Equality
/// includes the places in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// As written: the top row first, all of the same width.
    rows: Vec<Vec<Cell>>,
    edges: Edges,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Beside column A.
    Left,
    /// Beside the last column.
    Right,
    /// Above the last row.
    Top,
    /// Below row 1.
    Bottom,
}

/// The sides at which a diagram shows the board's edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// Whether the left column is column A.
    pub left: bool,
    /// Whether the right column is the last.
    pub right: bool,
    /// Whether the top row is the last.
    pub top: bool,
    /// Whether the bottom row is row 1.
    pub bottom: bool,
}

/// A place in a text: line and column from 1, the column counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextPlace {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, counted in characters.
    pub column: usize,
}

impl Edges {
    /// The whole board.
    pub const ALL: Edges = Edges {
        left: true,
        right: true,
        top: true,
        bottom: true,
    };
    /// A piece out of the middle.
    pub const NONE: Edges = Edges {
        left: false,
        right: false,
        top: false,
        bottom: false,
    };
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edge::Left => "left",
            Edge::Right => "right",
            Edge::Top => "top",
            Edge::Bottom => "bottom",
        })
    }
}

impl Diagram {
    /// Reads a diagram.
    ///
    /// # Errors
    /// Every fault, in the order of the text, with line and column; after a
    /// thousand of them the rest of the text is not looked at. Stones without
    /// liberties are no fault of a diagram: see
    /// [`Board::chains_without_liberties`](super::Board::chains_without_liberties).
    pub fn parse(text: &str) -> Result<Diagram, Vec<DiagramFault>> {
        parse::parse(text)
    }

    /// The number of columns drawn.
    #[must_use]
    pub fn cols(&self) -> u8 {
        // The parser keeps to the largest board.
        self.rows.first().map_or(0, Vec::len) as u8
    }

    /// The number of rows drawn.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows.len() as u8
    }

    /// What stands in a column and row, both from 0 at the lower left; `None`
    /// is empty, or outside of what is drawn.
    #[must_use]
    pub fn stone(&self, col: u8, row: u8) -> Option<Color> {
        self.cell(col, row).and_then(|cell| cell.0)
    }

    /// The edges shown; all of them when none was drawn.
    #[must_use]
    pub fn edges(&self) -> Edges {
        self.edges
    }

    fn cell(&self, col: u8, row: u8) -> Option<&Cell> {
        let down = self.rows().checked_sub(row)?.checked_sub(1)?;
        self.rows.get(usize::from(down))?.get(usize::from(col))
    }
}
