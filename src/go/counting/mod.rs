//! Counting a finished game, the dead stones given.
//!
//! First the [`Territory`]: whose stones live, and what they surround; it is
//! the same under all rule sets. Then the [`Score`] by the [`Terms`] of the
//! game.

mod score;
#[cfg(test)]
mod tests;

pub use score::{Score, Side, Terms};

use super::{Board, Color, Point, PointSet};

/// What the players agreed on when play had stopped.
///
/// One stone stands for its whole chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// The dead stones of both colours.
    pub dead: PointSet,
    /// The live stones in seki. They matter in territory counting alone.
    pub seki: PointSet,
}

/// Who holds which points of a finished game; pairs are by [`Color::index`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    live: [PointSet; 2],
    dead: [PointSet; 2],
    surrounded: [PointSet; 2],
    seki_eyes: [PointSet; 2],
    neutral: PointSet,
    touching_neutral: PointSet,
}

impl Territory {
    /// Looks at a board with `agreed` dead stones taken off.
    ///
    /// # Errors
    /// The points of `agreed` where no stone stands, and those that are said
    /// to be both dead and in seki.
    pub fn new(board: &Board, agreed: &Agreed) -> Result<Territory, Vec<Point>> {
        let stones = board.stones(Color::Black) | board.stones(Color::White);
        let dead = chains(board, &agreed.dead);
        let seki = chains(board, &agreed.seki);
        let wrong = ((agreed.dead | agreed.seki) - stones) | (dead & seki);
        if !wrong.is_empty() {
            return Err(wrong.iter().collect());
        }
        let mut cleared = board.clone();
        for point in dead.iter() {
            cleared.set(point, None);
        }
        let mut territory = Territory {
            live: Color::BOTH.map(|color| cleared.stones(color)),
            dead: Color::BOTH.map(|color| board.stones(color) & dead),
            surrounded: [PointSet::EMPTY; 2],
            seki_eyes: [PointSet::EMPTY; 2],
            neutral: PointSet::EMPTY,
            touching_neutral: PointSet::EMPTY,
        };
        let mut seen = PointSet::EMPTY;
        for point in cleared.empty().iter() {
            if seen.contains(point) {
                continue;
            }
            let (region, border) = region(&cleared, point);
            seen = seen | region;
            let touches = |color: &Color| territory.live[color.index()].intersects(&border);
            let owners: Vec<Color> = Color::BOTH.into_iter().filter(touches).collect();
            if let [owner] = owners[..] {
                territory.surrounded[owner.index()] = territory.surrounded[owner.index()] | region;
                if seki.intersects(&border) {
                    let eyes = &mut territory.seki_eyes[owner.index()];
                    *eyes = *eyes | region;
                }
            } else {
                territory.neutral = territory.neutral | region;
                territory.touching_neutral = territory.touching_neutral | chains(&cleared, &border);
            }
        }
        Ok(territory)
    }

    /// The stones of `color` that stay on the board.
    #[must_use]
    pub fn live(&self, color: Color) -> PointSet {
        self.live[color.index()]
    }

    /// The stones of `color` that were taken off as dead.
    #[must_use]
    pub fn dead(&self, color: Color) -> PointSet {
        self.dead[color.index()]
    }

    /// The points that only live stones of `color` surround, those under dead stones included.
    #[must_use]
    pub fn surrounded(&self, color: Color) -> PointSet {
        self.surrounded[color.index()]
    }

    /// Those of the surrounded points that border on a stone in seki: no
    /// territory by the Japanese rules.
    #[must_use]
    pub fn seki_eyes(&self, color: Color) -> PointSet {
        self.seki_eyes[color.index()]
    }

    /// The empty points that border on live stones of both colours, or of none.
    #[must_use]
    pub fn neutral(&self) -> PointSet {
        self.neutral
    }

    /// The live chains that border on neutral points.
    ///
    /// By article 8 of the Japanese rules of 1989 these are the stones in
    /// seki, provided that every neutral point that can be filled has been
    /// filled. They can then be given back as [`Agreed::seki`].
    #[must_use]
    pub fn touching_neutral(&self) -> PointSet {
        self.touching_neutral
    }
}

/// The whole chains of the stones among `points`.
fn chains(board: &Board, points: &PointSet) -> PointSet {
    let mut stones = PointSet::EMPTY;
    for point in points.iter() {
        if !stones.contains(point) {
            stones = stones | board.chain(point);
        }
    }
    stones
}

/// The connected empty points around `start`, and the stones next to them.
fn region(board: &Board, start: Point) -> (PointSet, PointSet) {
    let mut region: PointSet = [start].into_iter().collect();
    let mut border = PointSet::EMPTY;
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in board.size().neighbors(point) {
            if board.get(next).is_some() {
                border.insert(next);
            } else if region.insert(next) {
                open.push(next);
            }
        }
    }
    (region, border)
}
