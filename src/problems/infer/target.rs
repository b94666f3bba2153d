//! What a problem is about: the stones that a strong player would ask about.

use super::reach::Area;
use super::{Given, Ground, Unclear};
use crate::go::{Color, PointSet};
use crate::problems::model::Goal;
use std::cmp::Reverse;

/// The most plausible target, and what else it could be.
pub struct Choice {
    /// The stones.
    pub target: PointSet,
    /// The runners-up, most plausible first.
    pub others: Vec<PointSet>,
}

impl Choice {
    /// The first of `ranked`; the rest may have been meant.
    fn of(ranked: Vec<PointSet>) -> Option<Choice> {
        let mut ranked = ranked.into_iter();
        Some(Choice {
            target: ranked.next()?,
            others: ranked.collect(),
        })
    }
}

/// More alternatives than this are not worth a reader's time.
const MAX_OTHERS: usize = 3;

impl Ground<'_> {
    /// The target where it is not given.
    ///
    /// # Errors
    /// When there is no stone that it could be.
    pub fn target(&self, given: &Given<'_>) -> Result<Choice, Unclear> {
        let color = given.goal.defender(given.to_play);
        let colors = color.map_or(Color::BOTH.to_vec(), |color| vec![color]);
        let stones = colors.iter().fold(PointSet::EMPTY, |all, color| {
            all | self.board.stones(*color)
        });
        let ranked = match (&given.region, given.goal) {
            (Some(region), goal) => self.in_region(region, &colors, goal),
            (None, Goal::Capture | Goal::Save) => self.weakest(&stones),
            (None, _) => self.surrounded(&colors),
        };
        let mut choice = Choice::of(ranked).ok_or(Unclear::NoStones(color))?;
        choice.others.truncate(MAX_OTHERS);
        Ok(choice)
    }

    /// The stones in the region, or else around it; of each colour apart.
    fn in_region(&self, region: &PointSet, colors: &[Color], goal: Goal) -> Vec<PointSet> {
        let near = *region | self.neighbors(region);
        for reach in [region, &near] {
            let mut found: Vec<PointSet> = colors
                .iter()
                .map(|color| self.board.stones(*color) & *reach)
                .filter(|stones| !stones.is_empty())
                .collect();
            match found.as_slice() {
                [] => continue,
                [stones] if matches!(goal, Goal::Capture | Goal::Save) => {
                    return self.weakest(stones);
                }
                _ => found.sort_by_key(|stones| Reverse(stones.len())),
            }
            return found;
        }
        Vec::new()
    }

    /// The groups of these colours that life or death is a question for.
    fn surrounded(&self, colors: &[Color]) -> Vec<PointSet> {
        let mut areas: Vec<Area> = self
            .areas()
            .into_iter()
            .filter(|area| colors.contains(&area.color))
            .collect();
        areas.sort_by_key(|area| {
            if area.is_enclosed() {
                (false, area.is_junk(), -area.weight())
            } else {
                (true, false, area.room.len() as isize)
            }
        });
        areas.into_iter().map(|area| area.stones).collect()
    }

    /// The chains that `stones` belong to, from the one with the fewest liberties.
    fn weakest(&self, stones: &PointSet) -> Vec<PointSet> {
        let mut chains: Vec<PointSet> = self
            .board
            .chains()
            .into_iter()
            .filter(|chain| chain.intersects(stones))
            .collect();
        let enclosed = self
            .areas()
            .iter()
            .filter(|area| area.is_enclosed())
            .fold(PointSet::EMPTY, |all, area| all | area.stones);
        chains.sort_by_key(|chain| {
            let drawn = self.board.liberties(chain);
            let drawn = drawn.iter().filter(|point| self.view.contains(*point));
            let loose = 2 * drawn.count() as isize - chain.len().min(6) as isize;
            (!chain.intersects(&enclosed), loose)
        });
        chains
    }
}
