//! Stones on a board: chains, liberties, capture.

use super::{Color, Point, PointSet, Size, hash};
use std::fmt;

/// Stones on a board, and nothing else: no side to move, no ko, no history.
///
/// Equality is equality of size and stones. The [hash](Board::hash) is of the
/// stones alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: Size,
    stones: [PointSet; 2],
    /// Kept up to date with the stones.
    hash: u64,
}

/// What a stone did when it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The opponent's stones that were taken.
    pub captured: PointSet,
    /// The mover's own stones that went with it (self-capture), the new one included.
    pub self_captured: PointSet,
    /// Where the opponent may not play next by the basic ko rule.
    pub ko_point: Option<Point>,
}

/// Why a stone may not be played, by the stones alone (ko is the position's affair).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The point is not on the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The stone or its chain would have no liberty and takes nothing.
    SelfCapture,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::OffBoard => "the point is not on the board",
            IllegalMove::Occupied => "a stone stands there",
            IllegalMove::SelfCapture => "the stone would have no liberty and takes nothing",
        })
    }
}

impl std::error::Error for IllegalMove {}

/// What a [consistency check](Board::check_consistency) can find: a fault of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inconsistency {
    /// Stones of both colours stand on this point.
    BothColors(Point),
    /// A stone stands beside the board.
    OffBoard(Point),
    /// The hash that was kept is not that of the stones.
    Hash {
        /// The hash that was kept.
        kept: u64,
        /// The hash of the stones.
        computed: u64,
    },
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Board {
        Board {
            size,
            stones: [PointSet::EMPTY; 2],
            hash: 0,
        }
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// What stands on `point`; `None` is empty.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        Color::BOTH
            .into_iter()
            .find(|color| self.stones[color.index()].contains(point))
    }

    /// Puts a stone on `point`, or clears it, without applying any rule.
    ///
    /// Nothing happens when the point is not on the board.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        if !self.size.contains(point) {
            return;
        }
        for color in Color::BOTH {
            if self.stones[color.index()].remove(point) {
                self.hash ^= hash::stone(color, point);
            }
        }
        if let Some(color) = stone {
            self.stones[color.index()].insert(point);
            self.hash ^= hash::stone(color, point);
        }
    }

    /// Clears the points of `stones` that hold a stone of `color`.
    fn take(&mut self, color: Color, stones: &PointSet) {
        for point in (self.stones[color.index()] & *stones).iter() {
            self.hash ^= hash::stone(color, point);
        }
        self.stones[color.index()] = self.stones[color.index()] - *stones;
    }

    /// A hash of the stones and of nothing else, kept up to date as they come
    /// and go; that of an empty board is 0.
    ///
    /// Not in it: the board's size, the side to move, ko, history. Equal boards
    /// have equal hashes; unequal ones nearly always, not always, have unequal
    /// ones. The same stones give the same hash in every run, on every machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The [hash](Board::hash) of the stones with the side to move.
    #[must_use]
    pub fn situation_hash(&self, to_play: Color) -> u64 {
        match to_play {
            Color::Black => self.hash,
            Color::White => self.hash ^ hash::WHITE_TO_PLAY,
        }
    }

    /// Recomputes everything that could be wrong about a board.
    ///
    /// Debug builds call it after each move. That chains have liberties is not
    /// looked at: boards that are being set up may have some that do not.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check_consistency(&self) -> Result<(), Inconsistency> {
        if let Some(point) = (self.stones[0] & self.stones[1]).first() {
            return Err(Inconsistency::BothColors(point));
        }
        let mut computed = 0;
        for color in Color::BOTH {
            for point in self.stones(color).iter() {
                if !self.size.contains(point) {
                    return Err(Inconsistency::OffBoard(point));
                }
                computed ^= hash::stone(color, point);
            }
        }
        if computed != self.hash {
            let kept = self.hash;
            return Err(Inconsistency::Hash { kept, computed });
        }
        Ok(())
    }

    /// All stones of one colour.
    #[must_use]
    pub fn stones(&self, color: Color) -> PointSet {
        self.stones[color.index()]
    }

    /// All empty points.
    #[must_use]
    pub fn empty(&self) -> PointSet {
        self.size.points().collect::<PointSet>() - self.stones[0] - self.stones[1]
    }

    /// The chain that `point` belongs to; empty when no stone stands there.
    #[must_use]
    pub fn chain(&self, point: Point) -> PointSet {
        let mut chain = PointSet::EMPTY;
        let Some(color) = self.get(point) else {
            return chain;
        };
        let mut open = vec![point];
        chain.insert(point);
        while let Some(at) = open.pop() {
            for next in self.size.neighbors(at) {
                if self.stones[color.index()].contains(next) && chain.insert(next) {
                    open.push(next);
                }
            }
        }
        chain
    }

    /// Every chain of either colour, in the order of their first points.
    #[must_use]
    pub fn chains(&self) -> Vec<PointSet> {
        let mut seen = PointSet::EMPTY;
        let mut chains = Vec::new();
        for point in (self.stones[0] | self.stones[1]).iter() {
            if !seen.contains(point) {
                let chain = self.chain(point);
                seen = seen | chain;
                chains.push(chain);
            }
        }
        chains
    }

    /// The chains that have no liberty: no position that arose by play has any.
    #[must_use]
    pub fn chains_without_liberties(&self) -> Vec<PointSet> {
        let mut chains = self.chains();
        chains.retain(|chain| self.liberties(chain).is_empty());
        chains
    }

    /// The empty points next to any stone of `chain`.
    #[must_use]
    pub fn liberties(&self, chain: &PointSet) -> PointSet {
        chain
            .iter()
            .flat_map(|point| self.size.neighbors(point))
            .filter(|point| self.get(*point).is_none())
            .collect()
    }

    /// Plays a stone of `color`: takes what it takes, then looks at its own chain.
    ///
    /// `self_capture` says whether a chain of two and more stones may take
    /// itself; a lone stone never may. The board is unchanged on an error.
    ///
    /// # Errors
    /// [`IllegalMove`]; ko and superko are not looked at.
    pub fn play(
        &mut self,
        color: Color,
        point: Point,
        self_capture: bool,
    ) -> Result<Played, IllegalMove> {
        if !self.size.contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        if self.get(point).is_some() {
            return Err(IllegalMove::Occupied);
        }
        self.set(point, Some(color));
        let opponent = color.opponent();
        let mut captured = PointSet::EMPTY;
        for next in self.size.neighbors(point) {
            if self.get(next) == Some(opponent) {
                let chain = self.chain(next);
                if self.liberties(&chain).is_empty() {
                    captured = captured | chain;
                }
            }
        }
        self.take(opponent, &captured);
        let own = self.chain(point);
        let liberties = self.liberties(&own);
        let mut self_captured = PointSet::EMPTY;
        if liberties.is_empty() {
            if !self_capture || own.len() == 1 {
                self.set(point, None);
                return Err(IllegalMove::SelfCapture);
            }
            self_captured = own;
            self.take(color, &own);
        }
        let ko_point = if captured.len() == 1 && own.len() == 1 && liberties.len() == 1 {
            captured.first()
        } else {
            None
        };
        debug_assert_eq!(self.check_consistency(), Ok(()));
        Ok(Played {
            captured,
            self_captured,
            ko_point,
        })
    }
}

#[cfg(test)]
mod tests;
