//! The kos that stand on the board.

use super::Task;
use crate::go::{Color, Point};

/// A single stone that can be taken in a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingKo {
    /// The stone.
    pub stone: Point,
    /// The empty point from which it is taken.
    pub from: Point,
    /// Whose stone it is.
    pub color: Color,
}

/// Every ko of the region as it stands: a single stone in atari whose capture
/// leaves the capturing stone alone with that one liberty. In the order of the
/// empty points.
#[must_use]
pub fn standing_kos(task: &Task) -> Vec<StandingKo> {
    let board = task.board();
    let size = board.size();
    let mut kos = Vec::new();
    for from in task.region().iter().filter(|p| board.get(*p).is_none()) {
        let around: Vec<Point> = size.neighbors(from).collect();
        let colors: Vec<Option<Color>> = around.iter().map(|p| board.get(*p)).collect();
        let Some(Some(color)) = colors.first().copied() else {
            continue;
        };
        if colors.iter().any(|other| *other != Some(color)) {
            continue;
        }
        let in_ko: Vec<Point> = around
            .into_iter()
            .filter(|stone| task.region().contains(*stone))
            .filter(|stone| {
                let chain = board.chain(*stone);
                let walled = color == task.attacker()
                    && size.neighbors(*stone).any(|p| task.frame().contains(p));
                let liberties = board.liberties(&chain) - task.frame();
                chain.len() == 1 && liberties.len() == 1 && !walled
            })
            .collect();
        if let [stone] = in_ko[..] {
            kos.push(StandingKo { stone, from, color });
        }
    }
    kos
}
