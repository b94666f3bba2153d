//! Telling a problem from those there are: the same position is the same turned
//! over, shifted along an edge, or with the colours exchanged.

use super::compose::Made;
use super::draft::size;
use crate::go::{Point, PointSet};

/// What a position is, however it lies: the points of play and those next to
/// them, each with what stands there and which sides of it are edges.
///
/// Stones are told apart by who attacks, not by colour.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Twin {
    cols: i16,
    rows: i16,
    cells: Vec<u8>,
    /// The attacker is to play.
    attacks: bool,
}

/// Beyond the board, beyond the room, empty, the attacker's, the defender's.
const EDGE: u8 = 0;
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
        let code = |x: i16, y: i16| {
            let (Ok(col), Ok(row)) = (u8::try_from(x), u8::try_from(y)) else {
                return EDGE;
            };
            let point = Point::new(col, row);
            if !size().contains(point) {
                EDGE
            } else if !shown.contains(point) {
                AWAY
            } else {
                let stone = match (attacker.contains(point), defender.contains(point)) {
                    (true, _) => ATTACKED,
                    (_, true) => DEFENDED,
                    _ => EMPTY,
                };
                stone + if room.contains(point) { 0 } else { OUTSIDE }
            }
        };
        let cols: Vec<i16> = shown.iter().map(|p| p.col.into()).collect();
        let rows: Vec<i16> = shown.iter().map(|p| p.row.into()).collect();
        let span = |all: &[i16]| {
            let (low, high) = (all.iter().min(), all.iter().max());
            (
                low.copied().unwrap_or(0) - 1,
                high.copied().unwrap_or(0) + 1,
            )
        };
        let ((left, right), (low, high)) = (span(&cols), span(&rows));
        let attacks = made.task.to_play() == made.task.attacker();
        let image = |turn: u8| {
            let (width, height) = (right - left + 1, high - low + 1);
            let (cols, rows) = match turn & 4 {
                0 => (width, height),
                _ => (height, width),
            };
            let mut cells = Vec::new();
            for y in 0..rows {
                for x in 0..cols {
                    let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
                    let x = if turn & 1 == 0 { left + x } else { right - x };
                    let y = if turn & 2 == 0 { low + y } else { high - y };
                    cells.push(code(x, y));
                }
            }
            Twin {
                cols,
                rows,
                cells,
                attacks,
            }
        };
        let mut least = image(0);
        for turn in 1..8 {
            least = least.min(image(turn));
        }
        least
    }

    /// Whether they differ in so few points that nobody would want both.
    pub fn resembles(&self, other: &Twin) -> bool {
        let same_box = (self.cols, self.rows) == (other.cols, other.rows);
        let points = self.cells.iter().zip(&other.cells);
        same_box && points.filter(|(a, b)| a != b).count() <= 2
    }
}
