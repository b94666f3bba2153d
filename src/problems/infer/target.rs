//! What a problem is about: the stones that a strong player would ask about.

use super::open::Room;
use super::reach::Area;
use super::{Given, Ground, Place, Unclear};
use crate::go::{Color, PointSet};
use crate::problems::model::{Goal, Note};
use crate::solver::{Limits, Solver, Status, Task};
use std::cmp::Reverse;

/// More alternatives than this are not worth a reader's time.
const MAX_OTHERS: usize = 3;
/// How long a look at a candidate may take, in nodes.
const LOOK_NODES: u64 = 1_500;
/// The table that such a look uses, in bytes.
const LOOK_MEMORY: usize = 1 << 20;

impl Ground<'_> {
    /// What the target could be where it is not given, most plausible first; at least one.
    ///
    /// # Errors
    /// When there is no stone that it could be.
    pub fn candidates(&self, given: &Given<'_>) -> Result<Vec<PointSet>, Unclear> {
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
        if ranked.is_empty() {
            return Err(Unclear::NoStones(color));
        }
        Ok(ranked)
    }

    /// The first of `ranked` whose fate hangs on who plays first, as far as a
    /// short look tells, and those that could have been meant instead.
    pub fn open_question(
        &self,
        mut ranked: Vec<PointSet>,
        given: &Given<'_>,
    ) -> (PointSet, Vec<PointSet>) {
        ranked.truncate(MAX_OTHERS + 1);
        // Whoever draws a part of a board means the stones in its midst, settled or not.
        if ranked.len() > 1 && self.beyond().is_empty() {
            let mut solver = Solver::new(LOOK_MEMORY);
            let open = ranked
                .iter()
                .position(|target| !self.is_settled(*target, given, &mut solver));
            // Where all of them are settled the most plausible is as good as any.
            ranked[..=open.unwrap_or(0)].rotate_right(1);
        }
        let others = ranked.split_off(1.min(ranked.len()));
        (ranked.pop().unwrap_or_default(), others)
    }

    /// Whether the target is taken, or lives, even when its owner, or its
    /// enemy, plays first.
    fn is_settled(&self, target: PointSet, given: &Given<'_>, solver: &mut Solver) -> bool {
        if self.board.liberties(&target).len() == 1 {
            // Stones in atari may run where no neighbourhood is wide enough to tell.
            return false;
        }
        // What lives where the frame is drawn around it lives anywhere. A group that dies there is
        // hardly meant; but stones to be captured may well run further than that.
        let (region, frame, open) = match given.region {
            Some(region) => (region, PointSet::EMPTY, PointSet::EMPTY),
            None => {
                let confines = Place::of(self, target).confines(&Room::USUAL);
                let runs = matches!(given.goal, Goal::Capture | Goal::Save)
                    && !matches!(confines.note, Note::Closed(_));
                let frame = confines.frame;
                let open = if runs { self.unframed(frame) } else { frame };
                (confines.region, frame, open)
            }
        };
        let task = |frame| {
            let board = self.board.clone();
            Task::with_frame(board, target, region, frame, given.to_play)
        };
        let (Ok(framed), Ok(open)) = (task(frame), task(open)) else {
            // Without liberties, or with the frame for its only ones: nothing to ask.
            return true;
        };
        let limits = Limits {
            nodes: LOOK_NODES,
            ..Limits::default()
        };
        let mut holds = |task: &Task, first: Color, status: Status| {
            let task = task.clone().with_to_play(first);
            solver.holds(&task, status, &limits) == Some(true)
        };
        holds(&open, open.defender(), Status::Dead)
            || holds(&framed, framed.attacker(), Status::Alive)
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
        // Next to stones that are surrounded those that are not are out of the question.
        if areas.first().is_some_and(Area::is_enclosed) {
            areas.retain(Area::is_enclosed);
        }
        // Whether one stone is taken matters for the stones around it.
        if areas.iter().any(|area| area.stones.len() > 1) {
            areas.retain(|area| area.stones.len() > 1);
        }
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
