//! Where play is confined: the inside of a wall, or the neighbourhood where it has gaps.

use super::Ground;
use crate::go::{Color, PointSet};

/// An inside with more empty points than this is no inside: the wall has gaps.
pub const MAX_INSIDE: usize = 40;
/// An inside that runs out to where the drawing is cut has no more than this.
const MAX_CUT: usize = 20;
/// An outside with more empty points than this gives a wall its second eye or its
/// way out; with fewer it is read out with the rest.
const MIN_OUTSIDE: usize = 12;

impl Ground<'_> {
    /// Everything within the wall around the target: empty points, the
    /// defender's stones, and those of the attacker's chains that have no way
    /// out of it. `None` when the wall has gaps.
    pub(super) fn inside(&self, target: PointSet, attacker: Color) -> Option<PointSet> {
        let mut taken = PointSet::EMPTY;
        let grow = |from: PointSet, taken: PointSet| {
            self.flood(from, |point| {
                self.board.get(point) != Some(attacker) || taken.contains(point)
            })
        };
        let mut area = grow(target, taken);
        // An inside that runs out to where the drawing is cut is small, or it
        // has slipped through a gap of the wall, as under one that ends on the second line.
        let empty = self.empty(&area);
        let most = if self.touches_beyond(&empty) {
            MAX_CUT
        } else {
            MAX_INSIDE
        };
        if empty.len() > most {
            return None;
        }
        let chains: Vec<PointSet> = self
            .board
            .chains()
            .into_iter()
            .filter(|chain| chain.intersects(&self.board.stones(attacker)))
            .collect();
        let hangs = |chain: &PointSet| {
            let liberties = self.board.liberties(chain);
            liberties.len() == 1 && !liberties.is_subset(&area) && !self.touches_beyond(chain)
        };
        let touches_area = |chain: &&PointSet| self.neighbors(chain).intersects(&area);
        if chains.iter().filter(touches_area).any(hangs) {
            // A wall of which a part can be taken at once does not close anything.
            return None;
        }
        loop {
            let mortal = chains.iter().find_map(|chain| {
                let touches = self.neighbors(chain).intersects(&area) && !chain.intersects(&taken);
                if !touches || self.has_way_out(chain, &area, attacker) {
                    return None;
                }
                let larger = grow(area | *chain, taken | *chain);
                (self.empty(&larger).len() <= MAX_INSIDE).then_some((*chain, larger))
            });
            let Some((chain, larger)) = mortal else {
                return Some(area);
            };
            taken = taken | chain;
            area = larger;
        }
    }

    /// Whether a chain of the wall has liberties outside of `area`, in a space
    /// that is large, or goes on beyond the drawing.
    fn has_way_out(&self, chain: &PointSet, area: &PointSet, attacker: Color) -> bool {
        if self.touches_beyond(chain) {
            return true;
        }
        let outer = self.board.liberties(chain) - *area;
        let space = self.flood(outer, |point| {
            !area.contains(point) && self.board.get(point) != Some(attacker.opponent())
        });
        !outer.is_empty() && (self.touches_beyond(&space) || self.empty(&space).len() > MIN_OUTSIDE)
    }
}
