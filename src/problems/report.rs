//! What a check found out about a problem.

use super::{Level, Message, Place, Text};
use crate::go::Move;
use crate::solver::{Answer, Verdict};

/// How a check of one problem, or of many, came out.
///
/// Ordered so that the greater one wins when results are put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Every claim is proven.
    #[default]
    Proven,
    /// Nothing is known to be false, but not everything could be decided.
    Undecided,
    /// Something is false, or a file is broken.
    False,
}

impl Outcome {
    /// The exit code: 0 proven, 1 false, 2 undecided.
    #[must_use]
    pub const fn exit_code(self) -> u8 {
        match self {
            Outcome::Proven => 0,
            Outcome::False => 1,
            Outcome::Undecided => 2,
        }
    }

    /// The word used in JSON: `proven`, `false`, `undecided`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Proven => "proven",
            Outcome::False => "false",
            Outcome::Undecided => "undecided",
        }
    }
}

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth a look; the problem stands.
    Warning,
    /// The search ended before this could be decided: not verified, not refuted.
    Undecided,
    /// The problem says something false or cannot be used as it is.
    Error,
}

impl Severity {
    /// The word used in messages and in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Undecided => "undecided",
            Severity::Error => "error",
        }
    }
}

/// One thing that a check has to say about a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How much it weighs.
    pub severity: Severity,
    /// A short name that stays the same, such as `wrong-verdict`.
    pub name: &'static str,
    /// What was found.
    pub message: Message,
    /// What to do about it; may be empty.
    pub remedy: Message,
    /// Where in the file.
    pub place: Place,
}

/// What a check found out about one problem.
#[derive(Clone, Debug)]
pub struct Report {
    /// The problem's id.
    pub id: String,
    /// What the reader says of the position: verdict, best moves, values, a line.
    pub answer: Answer,
    /// How hard it was found to be; `None` when that is open.
    pub measured: Option<Level>,
    /// Everything there is to say, in the order of the file.
    pub findings: Vec<Finding>,
    /// What the problem allows.
    pub allowed: Vec<AllowedFinding>,
    /// Whether everything is proven.
    pub outcome: Outcome,
}

/// A finding that its problem allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedFinding {
    /// What was found.
    pub finding: Finding,
    /// Why it is as it should be.
    pub reason: Text,
}

impl Report {
    /// What the position is worth.
    #[must_use]
    pub fn verdict(&self) -> &Verdict {
        &self.answer.verdict
    }

    /// The best first moves.
    #[must_use]
    pub fn best(&self) -> &[Move] {
        &self.answer.best
    }
}
