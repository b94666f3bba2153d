//! From diagram to board: what a side without an edge means.

use super::{Diagram, Edges, TextPlace};
use crate::go::{Board, Point, Rect, Size};
use std::fmt;

/// The number of columns and rows of a board whose diagram does not show both edges.
const DEFAULT_SIZE: u8 = 19;

/// A board with the part of it that a diagram shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The board; empty outside of `view`.
    pub board: Board,
    /// The part of the board that was drawn.
    pub view: Rect,
}

/// Columns or rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Columns,
    /// From bottom to top.
    Rows,
}

/// Why a diagram does not fit a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceError {
    /// The diagram shows both edges, and the board has another size.
    SizeDiffers {
        /// What is meant by the numbers.
        axis: Axis,
        /// How many the diagram draws.
        drawn: u8,
        /// How many the board has.
        board: u8,
    },
    /// The diagram is cut at a side, and the board does not go on there.
    NoRoom {
        /// What is meant by the numbers.
        axis: Axis,
        /// How many the diagram draws.
        drawn: u8,
        /// How many the board has.
        board: u8,
    },
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Axis::Columns => "columns",
            Axis::Rows => "rows",
        })
    }
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlaceError::SizeDiffers { axis, drawn, board } => write!(
                f,
                "the diagram shows {drawn} {axis} from edge to edge, but the board has {board} \
                 (a diagram without any edge is a whole board: draw the edges it has, or correct the size)"
            ),
            PlaceError::NoRoom { axis, drawn, board } => write!(
                f,
                "the diagram shows {drawn} {axis} and is cut where it has no edge, \
                 but the board of {board} {axis} does not go on there (draw the edge, or give a larger size)"
            ),
        }
    }
}

impl std::error::Error for PlaceError {}

impl Diagram {
    /// The board that the diagram is a part of.
    ///
    /// A side without an edge is a cut: the board goes on there, by a line at
    /// least. Where both edges are drawn the board is as large as the diagram;
    /// elsewhere as large as `size` says, or 19. The diagram lies at the edges
    /// it shows; between two cuts it lies in the middle, nearer to A1 if need be.
    ///
    /// # Errors
    /// Every [`PlaceError`], columns first.
    pub fn place(&self, size: Option<Size>) -> Result<Placed, Vec<PlaceError>> {
        let Edges {
            left,
            right,
            top,
            bottom,
        } = self.edges;
        let cols = fit(
            Axis::Columns,
            self.cols(),
            left,
            right,
            size.map(Size::cols),
        );
        let rows = fit(Axis::Rows, self.rows(), bottom, top, size.map(Size::rows));
        let ((cols, col), (rows, row)) = match (cols, rows) {
            (Ok(cols), Ok(rows)) => (cols, rows),
            (cols, rows) => return Err(cols.err().into_iter().chain(rows.err()).collect()),
        };
        let mut board = Board::new(Size::clamped(cols, rows));
        let view = Rect::new(
            Point::new(col, row),
            Point::new(col + self.cols() - 1, row + self.rows() - 1),
        );
        for point in view.points() {
            board.set(point, self.stone(point.col - col, point.row - row));
        }
        Ok(Placed { board, view })
    }

    /// Where in the diagram's text a point of the board stands.
    ///
    /// `view` is what [`Diagram::place`] returned. `None` when the diagram does
    /// not draw the point.
    #[must_use]
    pub fn text_place(&self, view: Rect, point: Point) -> Option<TextPlace> {
        let col = point.col.checked_sub(view.min.col)?;
        let row = point.row.checked_sub(view.min.row)?;
        self.cell(col, row).map(|cell| cell.1)
    }
}

/// How many lines the board has in one direction, and which of them is the diagram's first.
fn fit(
    axis: Axis,
    drawn: u8,
    low_edge: bool,
    high_edge: bool,
    given: Option<u8>,
) -> Result<(u8, u8), PlaceError> {
    if low_edge && high_edge {
        let board = given.unwrap_or(drawn);
        if board != drawn {
            return Err(PlaceError::SizeDiffers { axis, drawn, board });
        }
        return Ok((board, 0));
    }
    let board = given.unwrap_or(DEFAULT_SIZE);
    let cuts = u8::from(!low_edge) + u8::from(!high_edge);
    if drawn + cuts > board {
        return Err(PlaceError::NoRoom { axis, drawn, board });
    }
    let first = match (low_edge, high_edge) {
        (true, _) => 0,
        (false, true) => board - drawn,
        (false, false) => middle(drawn, board),
    };
    Ok((board, first))
}

/// The first of `drawn` lines that lie in the middle of `board` lines.
pub(super) fn middle(drawn: u8, board: u8) -> u8 {
    (board - drawn) / 2
}
