//! The rules of Go: points, boards, moves, rule sets, diagrams, counting.
//!
//! Nothing here knows of problems or of searching, prints, or reads a file.

mod board;
mod color;
mod coords;
mod diagram;
mod moves;
mod point;
mod point_set;
mod rect;
mod rule_set;

pub use board::{Board, IllegalMove, Played};
pub use color::Color;
pub use coords::{COLUMN_LETTERS, VertexError};
pub use diagram::{
    Axis, Diagram, DiagramFault, DiagramFaultKind, Edge, Edges, PlaceError, Placed, TextPlace,
};
pub use moves::Move;
pub use point::{MAX_SIZE, Point, Size, SizeError};
pub use point_set::PointSet;
pub use rect::Rect;
pub use rule_set::RuleSet;
