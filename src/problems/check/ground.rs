//! The region and the stones around it: leaks, walls that can be taken, stones that do not matter.

use super::reading::Reading;
use super::{Audit, describe, points_list};
use crate::go::{Board, Color, Move, Point, PointSet, Size};
use crate::problems::infer::{Given, infer};
use crate::problems::message::both;
use crate::problems::model::{Note, Problem};
use crate::problems::report::Severity;
use crate::solver::{Status, Task, Verdict};
use std::cmp::Ordering;

/// A wall with more liberties than this is not read.
const MAX_WALL_LIBERTIES: usize = 3;
/// What part of the budget may go into each wall.
const WALL_PART: u64 = 50;
/// What part of the budget may go into each stone that is taken off.
const IDLE_PART: u64 = 10;

impl Audit<'_> {
    /// Whether best play touches a border that was drawn by inference.
    pub(super) fn leak(&mut self) {
        let framed = |note: &Note| matches!(note, Note::Framed { .. } | Note::Open(_));
        if !self.problem.inferred.notes.iter().any(framed) {
            return;
        }
        let task = &self.problem.task;
        let size = task.board().size();
        let holes_at = |point: Point| -> PointSet {
            let next = size.neighbors(point);
            let outside = |p: &Point| {
                let inside = task.region().contains(*p) || task.board().get(*p).is_some();
                !inside && self.problem.view.contains(*p)
            };
            next.filter(outside).collect()
        };
        let line = self.answer.line.iter().chain(&self.answer.best);
        let (mut touching, mut holes) = (PointSet::EMPTY, PointSet::EMPTY);
        for play in line {
            let Move::Play(point) = play else { continue };
            let found = holes_at(*point);
            if !found.is_empty() {
                touching.insert(*point);
                holes = holes | found;
            }
        }
        if !touching.is_empty() {
            let points = points_list(&touching);
            let holes = points_list(&holes);
            let message = both!(
                "best play touches the border of the inferred region at {points}; the hole is at {holes}",
                "最佳应对在 {points} 碰到了推定范围的边界，缺口在 {holes}"
            );
            let place = self.problem.place;
            let remedy = both!(
                "give the `region`, or close the wall",
                "请写明 `region`，或把包围画严"
            );
            self.note(Severity::Warning, "leak", place, message, remedy);
        }
    }

    /// Whether a chain of the wall, which is out of reach in the region, could
    /// really be taken, and with it something of the verdict.
    pub(super) fn walls(&mut self, reading: &mut Reading<'_>) {
        let (task, found) = (&self.problem.task, &self.answer.verdict);
        let worst = Verdict::Settled(Status::Alive);
        if !found.is_decided() || *found == worst {
            return;
        }
        for chain in walls(task) {
            let reach = within_reach(self.problem, &chain);
            // What lies further out, and beyond the drawing, is free for the defender at first …
            let siege = Task::new(task.board().clone(), chain, reach, task.defender());
            let Ok(siege) = siege else { continue };
            let siege = siege.with_self_capture(task.self_capture());
            if reading.holds(&siege, Status::Dead, WALL_PART) != Some(true) {
                continue;
            }
            // … and the attacker's when it comes to what follows for the problem.
            let Some(wider) = wider(task, reach) else {
                continue;
            };
            let verdict = reading.verdict_within(&wider, WALL_PART);
            if verdict.rank_cmp(found) != Some(Ordering::Greater) {
                continue;
            }
            let (at, now) = (points_list(&chain), describe(&verdict));
            let found = describe(found);
            let message = both!(
                "the wall's stones at {at} can be taken: with the points around them in play \
                 it is {now}, not {found}",
                "包围中 {at} 的棋子会被吃掉：算上其周围的点，结果是 {now}，不是 {found}"
            );
            let remedy = both!(
                "make the wall solid, or give a `region` that holds its liberties",
                "请把包围补厚，或写明包含其气的 `region`"
            );
            let place = self.problem.place_of("board");
            return self.note(Severity::Warning, "wall-falls", place, message, remedy);
        }
    }

    /// Stones without which everything is as before: inference, verdict and best moves.
    pub(super) fn idle(&mut self, reading: &mut Reading<'_>) {
        let (problem, answer) = (self.problem, self.answer);
        let task = &problem.task;
        let decided = answer.moves.iter().all(|m| m.verdict.is_decided());
        if !answer.verdict.is_decided() || !decided {
            return;
        }
        let mut board = task.board().clone();
        let mut idle = PointSet::EMPTY;
        for point in loose(task).iter() {
            let mut less = board.clone();
            less.set(point, None);
            let Some(task) = same_task(problem, &less) else {
                continue;
            };
            let without = reading.answer_within(&task, IDLE_PART);
            let decided = without.moves.iter().all(|m| m.verdict.is_decided());
            if decided && without.verdict == answer.verdict && without.best == answer.best {
                idle.insert(point);
                board = less;
            }
        }
        if !idle.is_empty() {
            let at = points_list(&idle);
            let message = both!(
                "without the stones at {at} nothing changes: the same verdict, the same best moves",
                "去掉 {at} 的棋子，结论和最好的下法都不变"
            );
            let remedy = both!(
                "take them off, or allow them for the look of the wall",
                "请去掉，或为了形状完整而许可"
            );
            let place = problem.place_of("board");
            self.note(Severity::Warning, "idle-stones", place, message, remedy);
        }
    }
}

/// The stones that may be of no use: all but the target and the wall, which is
/// whatever touches the region or the target, at a corner too. A wall is drawn
/// whole for the eye's sake.
fn loose(task: &Task) -> PointSet {
    let (board, region) = (task.board(), task.region());
    let size = board.size();
    let inside = region | task.target();
    let at_wall = |point: Point| {
        let mut around = size.neighbors(point).chain(size.diagonals(point));
        !region.contains(point) && around.any(|next| inside.contains(next))
    };
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let loose = (stones - task.target()).iter();
    loose.filter(|point| !at_wall(*point)).collect()
}

/// The attacker's chains next to the region that are taken to be out of reach
/// and have few liberties.
fn walls(task: &Task) -> Vec<PointSet> {
    let (board, region) = (task.board(), task.region());
    let size = board.size();
    let inside = region | task.target();
    let attackers = board.stones(task.attacker());
    let mut chains = board.chains();
    chains.retain(|chain| {
        let mut next = chain.iter().flat_map(|point| size.neighbors(point));
        let liberties = board.liberties(chain);
        chain.intersects(&attackers)
            && !chain.is_subset(&region)
            && next.any(|point| inside.contains(point))
            // With every liberty in the region it is read out with the rest.
            && !liberties.is_subset(&region)
            && liberties.len() <= MAX_WALL_LIBERTIES
    });
    chains
}

/// The region with a chain of the wall, what it can reach in two steps, and the
/// stones next to it, which may be taken in their turn.
fn within_reach(problem: &Problem, chain: &PointSet) -> PointSet {
    let task = &problem.task;
    let (board, size) = (task.board(), task.board().size());
    let empty = board.empty();
    let drawn = |points: PointSet| -> PointSet {
        let seen = points.iter().filter(|point| problem.view.contains(*point));
        seen.collect()
    };
    let mut reach = *chain;
    for _ in 0..2 {
        let next: PointSet = neighbors(size, &reach);
        reach = drawn(reach | (next & empty));
    }
    let besiegers: PointSet = neighbors(size, chain)
        .iter()
        .filter(|point| board.get(*point) == Some(task.defender()))
        .flat_map(|point| board.chain(point).iter())
        .collect();
    task.region() | reach | besiegers | drawn(board.liberties(&besiegers))
}

/// The problem's question in a wider region, with the attacker all around it.
fn wider(task: &Task, region: PointSet) -> Option<Task> {
    let board = task.board();
    let frame = (neighbors(board.size(), &region) & board.empty()) - region;
    let wider = Task::with_frame(board.clone(), task.target(), region, frame, task.to_play());
    let wider = wider.ok()?.with_save(task.save());
    Some(
        wider
            .with_self_capture(task.self_capture())
            .with_ko_point(task.ko_point()),
    )
}

fn neighbors(size: Size, points: &PointSet) -> PointSet {
    points
        .iter()
        .flat_map(|point| size.neighbors(point))
        .collect()
}

/// The problem's task on a board with fewer stones, if what was worked out stays the same.
fn same_task(problem: &Problem, board: &Board) -> Option<Task> {
    let (task, inferred) = (&problem.task, &problem.inferred);
    let given = Given {
        board,
        view: problem.view,
        goal: problem.goal,
        to_play: problem.to_play,
        target: (!inferred.target).then(|| task.target()),
        region: (!inferred.region).then(|| task.region()),
    };
    let found = infer(&given).ok()?;
    let confined = (task.region(), task.frame());
    let mut others = found.inferred.elsewhere.iter();
    let same = (found.region, found.frame) == confined
        || others.any(|confines| (confines.region, confines.frame) == confined);
    if found.target != task.target() || !same {
        return None;
    }
    let (region, frame) = confined;
    let less = Task::with_frame(board.clone(), found.target, region, frame, task.to_play());
    let less = less.ok()?.with_save(task.save());
    Some(
        less.with_self_capture(task.self_capture())
            .with_ko_point(task.ko_point()),
    )
}
