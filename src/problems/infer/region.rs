//! Where play is confined: the inside of a wall, or the neighbourhood where it has gaps.

use super::Ground;
use crate::go::{Color, PointSet};

/// An inside with more empty points than this is no inside: the wall has gaps.
pub const MAX_INSIDE: usize = 40;
/// How far from the target play reaches at least where the wall has gaps, in steps.
pub const REACH: u8 = 2;
/// It reaches further, up to [`MAX_REACH`], while there are no more empty points than this.
const MAX_FRAMED: usize = 20;
/// How far from the target play reaches at most where the wall has gaps.
const MAX_REACH: u8 = 4;
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
            MAX_FRAMED
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

    /// The neighbourhood of the target that leaves the most room without
    /// having too many empty points, and how far it reaches.
    pub(super) fn widest_neighborhood(&self, target: PointSet, defender: Color) -> (PointSet, u8) {
        let around = |reach| self.neighborhood(target, defender, reach);
        let fits = |region: &PointSet| self.empty(region).len() <= MAX_FRAMED;
        (REACH + 1..=MAX_REACH)
            .rev()
            .map(|reach| (around(reach), reach))
            .find(|(region, _)| fits(region))
            .unwrap_or_else(|| (around(REACH), REACH))
    }

    /// The points within `reach` steps of the target over empty points, with
    /// the defender's chains that they meet and a liberty for each.
    fn neighborhood(&self, target: PointSet, defender: Color, reach: u8) -> PointSet {
        let attackers = self.board.stones(defender.opponent());
        let mut region = target;
        for _ in 0..reach {
            let step: PointSet = self
                .neighbors(&region)
                .iter()
                .filter(|point| self.view.contains(*point) && !attackers.contains(*point))
                .collect();
            region = self.with_chains(region | step);
        }
        for chain in self.board.chains() {
            let liberties = self.board.liberties(&chain);
            if chain.is_subset(&region) && !liberties.intersects(&region) {
                region = region | liberties;
            }
        }
        // The attacker's stones that have no liberty elsewhere can be taken.
        for chain in self.board.chains() {
            let liberties = self.board.liberties(&chain);
            if chain.is_subset(&attackers) && liberties.is_subset(&region) {
                region = region | chain;
            }
        }
        region
    }

    /// `points` with the whole of each chain that has a stone among them.
    fn with_chains(&self, points: PointSet) -> PointSet {
        let chains = self.board.chains().into_iter();
        chains
            .filter(|chain| chain.intersects(&points))
            .fold(points, |all, chain| all | chain)
    }
}
