//! The wrong move that stands on the board, with the reply that refutes it.

use super::session::Session;
use crate::go::Move;

/// A wrong move of the learner's, as long as nothing was played since its refutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The wrong move.
    pub play: Move,
    /// The reply; `None` where none was needed.
    pub reply: Option<Move>,
}

impl Session {
    /// The wrong move that was made just now, with its refutation.
    #[must_use]
    pub fn refuted(&self) -> Option<Refuted> {
        let first = self.trail.iter().position(|step| step.lost)?;
        let play = self.trail.get(first)?.last?;
        let reply = match self.trail.get(first + 1..)? {
            [] => None,
            [reply] => reply.last,
            _ => return None,
        };
        Some(Refuted { play, reply })
    }
}
