//! What passes between a session and whoever shows it.

use super::commit::Branch;
use super::ending::Ending;
use super::judge::Judgement;
use super::reason::Reason;
use crate::go::{Color, Move};
use crate::solver::{Answer, Illegal, Standing, Task, Verdict};

/// A position on the way, and how it came about.
#[derive(Clone, Debug)]
pub struct Step {
    /// The position.
    pub task: Task,
    /// The move that led to it; `None` for the problem as it was set.
    pub last: Option<Move>,
    /// The stones taken so far by Black and by White.
    pub taken: [usize; 2],
    /// Whether a wrong move lies behind.
    pub lost: bool,
    /// Whether a reply of the opponent was chosen for it on the way, or play went on past the end.
    pub explored: bool,
    /// What the position is worth, where that was asked.
    pub(super) verdict: Option<Verdict>,
}

/// The engine's answer to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its move.
    pub play: Move,
    /// How many stones it took.
    pub taken: usize,
}

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Whether the learner reached what counts as solved.
    pub solved: bool,
    /// Whether that was done without an earlier wrong move, hint of the solution or look at it.
    pub clean: bool,
    /// Why it is over.
    pub ending: Ending,
    /// What the position was worth in the end.
    pub verdict: Verdict,
}

/// Everything that followed from a learner's move.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The learner's colour.
    pub player: Color,
    /// The learner's move.
    pub play: Move,
    /// How many stones it took.
    pub taken: usize,
    /// What it was.
    pub judgement: Judgement,
    /// The engine's answer; `None` when it had none to make, or the move was taken back.
    pub reply: Option<Reply>,
    /// Whether the engine's pass after the learner's helps only because it ends the game.
    pub ends_game: bool,
    /// Whether the position was on the board before.
    pub been_here: bool,
    /// Whether a reply of the opponent was chosen for it before.
    pub explored: bool,
    /// Where every defence is to be answered: the next of them, after the end of the last.
    pub branch: Option<Branch>,
    /// How it ended, if it did.
    pub finish: Option<Finish>,
}

/// Why nothing was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the move.
    Illegal(Illegal),
    /// The attempt has ended.
    Settled,
    /// The problem asks for a status, which has not been answered yet.
    StatusFirst,
    /// The problem does not ask for a status.
    NoStatusAsked,
    /// The status could not be decided.
    Undecided,
    /// What is asked for cannot be done, whatever is played.
    Hopeless,
}

/// The answer and a line of best play.
#[derive(Clone, Debug)]
pub struct Solution {
    /// Where the line starts.
    pub from: Task,
    /// Whether that is the problem as it was set.
    pub from_start: bool,
    /// What the reader says of the position.
    pub answer: Answer,
    /// What the rules show on its line.
    pub reason: Reason,
    /// Under the Japanese rules, what the target is if the game stops there,
    /// where that was found out.
    pub japanese: Option<Standing>,
}

impl Solution {
    /// Whether it tells anything: not where nothing could be decided.
    #[must_use]
    pub fn tells(&self) -> bool {
        self.answer.verdict.is_decided() || !self.answer.best.is_empty()
    }
}
