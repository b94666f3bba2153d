//! Positions with something known of their worth, to hold a reader against.

mod judge;
mod line;

use super::model::{ClaimedVerdict, Confines, Goal, Kind, Problem};
use super::{Fault, Outcome, ProblemSet, load_path};
use crate::go::Move;
use crate::solver::{Task, Verdict};
use std::path::Path;

/// A position with something known of it.
///
/// Trials come from sets of problems, whose authors claim things, and from files
/// of JSON lines, one position a line:
///
/// | keys | what is known |
/// |---|---|
/// | `board`, `to_play`, `verdict`, `moves` | the verdict, and that after every first move |
/// | `board`, `attacker_first`, `defender_first` | a verdict, or who wins with which threats, for either side to move |
/// | `size`, `black`, `white`, `to_play`, `goal`, `first_moves` | the right first moves; none: nothing works |
///
/// `board` is a list of rows, the top one first, all of whose sides are edges:
/// `x` a target stone (black), `X` another black one, `O` white, `.` empty, `_`
/// empty and outside of the region. In the last kind target and region are
/// worked out as for a problem that does not name them.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Unique in its file.
    pub id: String,
    /// What the side to play wants, as far as that is said.
    pub goal: Goal,
    /// What is asked, or why that cannot be told.
    pub task: Result<Task, String>,
    /// Where else play may be confined, where the region was worked out.
    pub elsewhere: Vec<Confines>,
    /// What the answer is held against.
    pub known: Known,
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub enum Known {
    /// What the author of a problem says of it.
    Claims(Box<Problem>),
    /// The verdict, and that after every first move.
    Values {
        /// The verdict.
        verdict: ClaimedVerdict,
        /// Every legal first move with the verdict after it; `None` when nothing is said of them.
        moves: Option<Vec<(Move, ClaimedVerdict)>>,
    },
    /// What becomes of the target with so many threats for attacker and defender.
    Fates(Vec<FateWith>),
    /// What a book says.
    FirstMoves {
        /// The first moves that are right; empty when nothing works.
        moves: Vec<Move>,
        /// The verdict is one of these; empty when nothing is said of it.
        kinds: Vec<Kind>,
    },
}

/// A status without the difference between life and seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The target can be taken.
    Dead,
    /// It can be saved.
    Saved,
    /// Neither: endless repetition.
    Cycle,
}

/// So many threats for attacker and defender, and what becomes of the target then.
pub type FateWith = ((u8, u8), Fate);

/// How a reader did on a trial.
#[derive(Clone, Debug)]
pub struct Found {
    /// Whether what is known was proven, refuted or left open.
    pub outcome: Outcome,
    /// What was asked, where it is not what the trial says at first.
    pub meant: Option<Task>,
    /// The reader's verdict.
    pub verdict: Verdict,
    /// The verdict alone held against what is known; `None` when nothing is.
    pub status: Option<Outcome>,
    /// The first moves alone held against what is known; `None` when nothing is.
    pub moves: Option<Outcome>,
    /// A book's move that is among the best, or else the move that the reader would play, where
    /// one was asked for.
    pub play: Option<Move>,
    /// Positions visited.
    pub nodes: u64,
    /// What differs or was left open, in words.
    pub reasons: Vec<String>,
}

impl Trial {
    /// The trials that the problems of a set make.
    #[must_use]
    pub fn of_set(set: &ProblemSet) -> Vec<Trial> {
        let trial = |problem: &Problem| Trial {
            id: problem.id.clone(),
            goal: problem.goal,
            task: Ok(problem.task.clone()),
            elsewhere: Vec::new(),
            known: Known::Claims(Box::new(problem.clone())),
        };
        set.problems.iter().map(trial).collect()
    }

    /// The trials in a file, and what they are called together: JSON lines
    /// where the file's name ends so (`.jsonl`), else a set of problems.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn load(path: &Path) -> Result<(String, Vec<Trial>), Vec<Fault>> {
        if path.extension().is_some_and(|end| end == "jsonl") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            return Ok((name.into_owned(), line::load(path)?));
        }
        let set = load_path(path)?;
        Ok((set.name.clone(), Trial::of_set(&set)))
    }
}

/// Trials from JSON lines; `name` is what faults call them.
///
/// # Errors
/// Every line that is no trial.
pub fn trials(name: &str, text: &str) -> Result<Vec<Trial>, Vec<Fault>> {
    line::read(name, text)
}
