//! The rules of Go: points, boards, moves, rule sets, diagrams, counting.
//!
//! Nothing here knows of problems or of searching, prints, or reads a file.

mod amount;
mod board;
mod color;
mod coords;
mod counting;
mod diagram;
mod hash;
mod moves;
mod perft;
mod point;
mod point_set;
mod position;
mod rect;
mod rule_set;
mod setup;
mod symmetry;

pub use amount::Amount;
pub use board::{Board, IllegalMove, Inconsistency, Played};
pub use color::Color;
pub use coords::{COLUMN_LETTERS, VertexError};
pub use counting::{Agreed, Score, Side, Terms, Territory};
pub use diagram::{
    Axis, Diagram, DiagramFault, DiagramFaultKind, Edge, Edges, PlaceError, Placed, TextPlace,
};
pub use hash::fnv1a;
pub use moves::Move;
pub use perft::perft;
pub use point::{MAX_SIZE, Point, Size, SizeError};
pub use point_set::PointSet;
pub use position::{PlayError, Position};
pub use rect::Rect;
pub use rule_set::{Ko, RuleSet, Rules, UnknownRuleSet};
pub use setup::{Setup, SetupFault};
pub use symmetry::{Symmetry, least_picture};
