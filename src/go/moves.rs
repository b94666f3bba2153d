//! A player's turn.

use super::Point;

/// What a player does on a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Puts a stone on a point.
    Play(Point),
    /// Passes: plays elsewhere, or not at all.
    Pass,
}
