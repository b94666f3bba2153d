//! From a task to a verdict: which questions to ask of the search, and in what order.

use super::arena::{Arena, Plan};
use super::bits::Wide;
use super::observer::{Observer, Watch};
use super::search::{Budget, Search};
use super::table::{Goal, MOST_THREATS, Table};
use super::verdict::Status;
use super::weighing::weigh;
use super::{Task, Verdict};
use crate::go::Move;
use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::{self, AtomicBool};

/// The stack that a thread needs which reads, in bytes: a reading goes deep, and this is as much
/// as the main thread usually has.
pub const STACK: usize = 16 << 20;

/// What a question may cost.
///
/// The budget is counted in nodes, so that the same question gets the same
/// answer on any machine; the flag only interrupts.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most positions that the search may visit, over all parts of the question.
    pub nodes: u64,
    /// The number of outside threats asked about: `n` of the threat table, 1 to 6
    /// (taken as the nearest of these where it is not).
    pub threats: u8,
    /// How many threads may work at a question, where it has parts that can be
    /// read side by side; the answer is the same for any number.
    pub threads: usize,
    /// Raised by somebody else to end the search early.
    pub stop: Option<Arc<AtomicBool>>,
    /// Hears how the reading comes along.
    pub observer: Option<Arc<dyn Observer>>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: 5_000_000,
            threats: 4,
            threads: 1,
            stop: None,
            observer: None,
        }
    }
}

impl Limits {
    /// Whether somebody else has ended the search.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(atomic::Ordering::SeqCst))
    }

    pub(super) fn n(&self) -> u8 {
        self.threats.clamp(1, MOST_THREATS)
    }

    pub(super) fn budget(&self) -> Budget<'_> {
        Budget {
            nodes: 0,
            limit: self.nodes,
            stop: self.stop.as_deref(),
            watch: self.observer.as_deref().map(Watch::new),
        }
    }
}

/// A first move and what the position after it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub play: Move,
    /// The verdict after it.
    pub verdict: Verdict,
}

/// Everything about a position.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the position is worth.
    pub verdict: Verdict,
    /// Every legal first move, and the pass, with its value.
    pub moves: Vec<MoveValue>,
    /// The moves that keep the verdict, in the order of `moves`.
    pub best: Vec<Move>,
    /// A line of best play from both sides, until the matter is settled.
    pub line: Vec<Move>,
    /// The number of positions visited for it.
    pub nodes: u64,
}

/// Reads positions out; keeps what it learnt for the next question.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    /// Bytes for the table.
    memory: usize,
    /// The last arena; tasks that come of one another by moves share it.
    reader: Option<(Task, Reader)>,
    nodes: u64,
}

/// An arena of the width that the task needs.
#[derive(Debug)]
pub(super) enum Reader {
    Small(Box<Arena<u64>>, Search<u64>),
    Medium(Box<Arena<u128>>, Search<u128>),
    Large(Box<Arena<Wide<11>>>, Search<Wide<11>>),
}

impl Reader {
    fn new(task: &Task) -> Reader {
        let plan = Plan::new(task);
        match plan.span() {
            ..=64 => Reader::Small(Box::new(Arena::new(&plan)), Search::new()),
            65..=128 => Reader::Medium(Box::new(Arena::new(&plan)), Search::new()),
            _ => Reader::Large(Box::new(Arena::new(&plan)), Search::new()),
        }
    }
}

impl Solver {
    /// A reader whose table takes at most `memory` bytes (and at least about 64 KiB).
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        Solver {
            table: Table::new(memory),
            memory,
            reader: None,
            nodes: 0,
        }
    }

    /// The number of positions visited by all questions so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// So many readers that know nothing yet, and have this one's memory between them without
    /// what a reader has that is kept beside them. What this one knows is given up.
    pub(crate) fn share_out(&mut self, count: usize, beside: Option<&Solver>) -> Vec<Solver> {
        let kept = beside.map_or(0, |reader| reader.table.size());
        let share = self.memory.saturating_sub(kept) / count.max(1);
        self.table = Table::new(0);
        self.reader = None;
        (0..count).map(|_| Solver::new(share)).collect()
    }

    /// Lets those of some readers that are not done with use what the others leave of the memory
    /// of all: these keep what they know.
    pub(crate) fn share_anew(readers: &mut [Solver], is_done: impl Fn(usize) -> bool) {
        let mut left: usize = readers.iter().map(|reader| reader.memory).sum();
        let mut at_work = Vec::new();
        for (at, reader) in readers.iter_mut().enumerate() {
            if is_done(at) {
                reader.memory = reader.table.size();
                reader.table.allow(reader.memory);
                left = left.saturating_sub(reader.memory);
            } else {
                at_work.push(reader);
            }
        }
        let share = left / at_work.len().max(1);
        for reader in at_work {
            reader.memory = reader.memory.max(share);
            reader.table.allow(reader.memory);
        }
    }

    /// Goes on with what a reader that came of [`Solver::share_out`] knows; all that came of
    /// it visited `nodes` positions.
    pub(crate) fn take_over(&mut self, reader: Solver, nodes: u64) {
        self.table = reader.table;
        self.table.allow(self.memory);
        self.reader = reader.reader;
        self.nodes += nodes;
    }

    /// What the position is worth, for the side to play.
    pub fn verdict(&mut self, task: &Task, limits: &Limits) -> Verdict {
        let mut budget = limits.budget();
        let verdict = self.weigh(task, limits.n(), &mut budget);
        self.nodes += budget.nodes;
        verdict
    }

    /// What the position and every first move in it are worth, and a line.
    pub fn answer(&mut self, task: &Task, limits: &Limits) -> Answer {
        let mut answer = self.values(task, limits);
        answer.line = self.line(task, &answer, limits);
        answer
    }

    /// Whether the position is `dead` or `alive`, whoever has the threats: one
    /// question where [`Solver::verdict`] may need many. `None` when the budget
    /// ran out, and for the other statuses.
    pub fn holds(&mut self, task: &Task, status: Status, limits: &Limits) -> Option<bool> {
        let n = limits.n();
        let (goal, threats) = match status {
            Status::Dead => (Goal::Capture, [0, n]),
            Status::Alive => (Goal::Live, [n, 0]),
            Status::Cycle | Status::Seki => return None,
        };
        if task.over().is_some() || task.target_is_immortal() {
            return Some(self.verdict(task, limits) == Verdict::Settled(status));
        }
        let mut budget = limits.budget();
        let (reader, table) = self.reader_for(task);
        let holds = match reader {
            Reader::Small(x, s) => s.prove(x, table, &mut budget, goal, &x.state(task), threats),
            Reader::Medium(x, s) => s.prove(x, table, &mut budget, goal, &x.state(task), threats),
            Reader::Large(x, s) => s.prove(x, table, &mut budget, goal, &x.state(task), threats),
        };
        self.nodes += budget.nodes;
        holds
    }

    /// An answer without its line.
    pub(super) fn values(&mut self, task: &Task, limits: &Limits) -> Answer {
        let mut budget = limits.budget();
        let n = limits.n();
        let verdict = self.weigh(task, n, &mut budget);
        let mut moves = Vec::new();
        for play in task.legal_moves() {
            let Ok(next) = task.play(play) else { continue };
            if let Some(watch) = &mut budget.watch {
                watch.after = Some(play);
            }
            moves.push(MoveValue {
                play,
                verdict: self.weigh(&next, n, &mut budget),
            });
        }
        self.nodes += budget.nodes;
        let best = best_moves(task, &verdict, &moves);
        Answer {
            verdict,
            moves,
            best,
            line: Vec::new(),
            nodes: budget.nodes,
        }
    }

    fn weigh(&mut self, task: &Task, n: u8, budget: &mut Budget<'_>) -> Verdict {
        if let Some(taken) = task.over() {
            return Verdict::Settled(if taken {
                Status::Dead
            } else {
                end_status(task)
            });
        }
        let (reader, table) = self.reader_for(task);
        match reader {
            Reader::Small(arena, search) => weigh(arena, search, table, task, n, budget),
            Reader::Medium(arena, search) => weigh(arena, search, table, task, n, budget),
            Reader::Large(arena, search) => weigh(arena, search, table, task, n, budget),
        }
    }

    #[cfg(test)]
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// The arena of the task, the last one where it fits, and the table.
    pub(super) fn reader_for(&mut self, task: &Task) -> (&mut Reader, &mut Table) {
        if !self
            .reader
            .as_ref()
            .is_some_and(|(last, _)| last.shares_arena(task))
        {
            self.reader = None;
        }
        let (_, reader) = self
            .reader
            .get_or_insert_with(|| (task.clone(), Reader::new(task)));
        (reader, &mut self.table)
    }
}

/// After two passes the target stands: alive where it is so unconditionally.
fn end_status(task: &Task) -> Status {
    let plan = Plan::new(task);
    let arena = Arena::<Wide<11>>::new(&plan);
    let alive = arena.target_is_alive(&arena.state(task)) || task.target_is_immortal();
    if alive { Status::Alive } else { Status::Seki }
}

/// The moves that keep the verdict. Where none keeps all of it (a side that
/// would begin a ko with enough threats and pass with fewer), those that no
/// other move beats whatever the threats, and of these the foremost in the
/// verdicts' order.
fn best_moves(task: &Task, verdict: &Verdict, moves: &[MoveValue]) -> Vec<Move> {
    let attacks = task.to_play() == task.attacker();
    let same = |a: &Verdict, b: &Verdict| a.rank_cmp(b) == Some(Ordering::Equal);
    let keeping = moves.iter().filter(|m| same(&m.verdict, verdict));
    let best: Vec<Move> = keeping.map(|m| m.play).collect();
    if !best.is_empty() || !verdict.is_decided() {
        return best;
    }
    let decided: Vec<&MoveValue> = moves.iter().filter(|m| m.verdict.is_decided()).collect();
    let beaten = |m: &MoveValue| {
        decided.iter().any(|other| {
            let (low, high) = if attacks { (other, &m) } else { (&m, other) };
            low.verdict.is_below(&high.verdict)
        })
    };
    let unbeaten: Vec<&&MoveValue> = decided.iter().filter(|m| !beaten(m)).collect();
    let foremost = unbeaten.iter().max_by(|a, b| {
        let order = a.verdict.rank_cmp(&b.verdict).unwrap_or(Ordering::Equal);
        if attacks { order.reverse() } else { order }
    });
    let Some(foremost) = foremost else {
        return Vec::new();
    };
    unbeaten
        .iter()
        .filter(|m| same(&m.verdict, &foremost.verdict))
        .map(|m| m.play)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_at_work_get_what_the_others_leave_of_the_memory() {
        let memory = 64 << 20;
        let mut readers = Solver::new(memory).share_out(4, None);
        Solver::share_anew(&mut readers, |at| at != 2);
        let [done, at_work] = [0, 2].map(|at: usize| readers[at].memory);
        assert!(done < 1 << 20 && at_work > 60 << 20, "{done} {at_work}");
        let all: usize = readers.iter().map(|reader| reader.memory).sum();
        assert!(all <= memory, "{all}");
    }
}
