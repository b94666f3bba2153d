//! Certificates: the proofs of a set's problems in a file that is replayed
//! without search, by code that shares only the rules with the reader.
//!
//! | file | holds |
//! |---|---|
//! | `bytes` | numbers and strings as bytes |
//! | `entry`, `file` | one problem's part, and the whole |
//! | `sets`, `game`, `life` | the reading game on sets of points; what needs no moves |
//! | `replay`, `verify` | strategies replayed; what follows from them |
//! | `make` | writing a proof: the only part that asks the reader |
//!
//! All but `make` takes of the reader's layer the definitions alone: [`Task`],
//! [`Save`](crate::solver::Save), [`Goal`](crate::solver::Goal) and the
//! verdicts; a test reads the sources and holds it to that.

mod bytes;
mod entry;
mod file;
mod game;
mod life;
mod make;
mod replay;
mod sets;
mod verify;

pub use entry::Entry;
pub use file::{Certificate, Damage, MAX_BYTES};
pub use make::{NoProof, certify};
pub use replay::Flaw;
pub use verify::Replayed;

use crate::solver::Task;

impl Entry {
    /// Replays the proof and holds the verdict and the best moves against it.
    ///
    /// # Errors
    /// The first [`Flaw`] met.
    pub fn verify(&self) -> Result<Replayed, Flaw> {
        verify::verify(self)
    }

    /// Whether the entry is about this problem: whether it asks the same.
    #[must_use]
    pub fn asks(&self, id: &str, task: &Task) -> bool {
        self.id == id && self.task.is_same_question(task)
    }
}
