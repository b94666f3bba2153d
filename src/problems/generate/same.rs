//! Telling a problem from those there are: the same position is the same turned
//! over, shifted along an edge, or with the colours exchanged.

use super::compose::Made;
use super::draft::size;
use crate::go::{Point, PointSet, least_picture};

/// What a position is, however it lies: the points of play and those next to
/// them, each with what stands there and which sides of it are edges.
///
/// Stones are told apart by who attacks, not by colour.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Twin {
    cols: usize,
    rows: usize,
    cells: Vec<u8>,
    /// The attacker is to play.
    attacks: bool,
}

/// Beyond the room, empty, the attacker's, the defender's; 0 is beyond the board.
const AWAY: u8 = 1;
const EMPTY: u8 = 2;
const ATTACKED: u8 = 3;
const DEFENDED: u8 = 4;
const OUTSIDE: u8 = 8;

impl Twin {
    pub fn of(made: &Made) -> Twin {
        let (attacker, defender, room) = made.marks();
        let near = |point: Point| size().neighbors(point).any(|p| room.contains(p));
        let shown: PointSet = size()
            .points()
            .filter(|point| room.contains(*point) || near(*point))
            .collect();
        let code = |point: Point| {
            if !shown.contains(point) {
                return AWAY;
            }
            let stone = match (attacker.contains(point), defender.contains(point)) {
                (true, _) => ATTACKED,
                (_, true) => DEFENDED,
                _ => EMPTY,
            };
            stone + if room.contains(point) { 0 } else { OUTSIDE }
        };
        let (cols, rows, cells) = least_picture(&shown, size(), code);
        Twin {
            cols,
            rows,
            cells,
            attacks: made.task.to_play() == made.task.attacker(),
        }
    }

    /// Whether they differ in so few points that nobody would want both.
    pub fn resembles(&self, other: &Twin) -> bool {
        let same_box = (self.cols, self.rows) == (other.cols, other.rows);
        let points = self.cells.iter().zip(&other.cells);
        same_box && points.filter(|(a, b)| a != b).count() <= 2
    }
}
