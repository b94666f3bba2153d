//! From a task to a verdict.

use super::{Task, Verdict};
use crate::go::Move;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What a question may cost.
///
/// The budget is counted in nodes, so that the same question gets the same
/// answer on any machine; the flag only interrupts.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The most positions that the search may visit, over all parts of the question.
    pub nodes: u64,
    /// The number of outside threats asked about: `n` of the threat table, 1 to 6.
    pub threats: u8,
    /// Raised by somebody else to end the search early.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: 5_000_000,
            threats: 4,
            stop: None,
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
pub struct Solver {}

impl Solver {
    /// A reader whose table takes at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Solver {
        let _ = memory;
        Solver {}
    }

    /// What the position is worth, for the side to play.
    pub fn verdict(&mut self, task: &Task, limits: &Limits) -> Verdict {
        let _ = (task, limits);
        Verdict::Undecided
    }

    /// What the position and every first move in it are worth, and a line.
    pub fn answer(&mut self, task: &Task, limits: &Limits) -> Answer {
        let _ = (task, limits);
        Answer {
            verdict: Verdict::Undecided,
            moves: Vec::new(),
            best: Vec::new(),
            line: Vec::new(),
            nodes: 0,
        }
    }
}
