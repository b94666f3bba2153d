//! The reader: what a position is worth, by reading it out with the rules.
//!
//! A [`Task`] goes in, a [`Verdict`] or a whole [`Answer`] comes out. What a
//! verdict claims, and under which rules, stands at [`Task`] and [`Status`];
//! a position that could not be decided within its [`Limits`] is
//! [`Verdict::Undecided`], never guessed.

mod arena;
mod bits;
mod confirmation;
mod distance;
mod estimate;
#[cfg(test)]
mod fit;
mod kos;
mod line;
mod numbers;
mod observer;
mod path;
mod proof;
mod reader;
mod repetition;
mod search;
mod statics;
mod strategy;
mod table;
mod task;
mod verdict;
mod verify;
mod weighing;
mod weights;

pub use confirmation::{Standing, standing};
pub use kos::{StandingKo, standing_kos};
pub use observer::{Observer, Progress};
pub use proof::{Claim, Goal, Node, Proof, Step, needed_claims};
pub use reader::{Answer, Limits, MoveValue, STACK, Solver};
pub use repetition::{Repetition, Round};
pub use strategy::{Book, Page, Wanted};
pub use task::{Illegal, Save, Task, TaskError};
pub use verdict::{Ko, Status, ThreatTable, Verdict};
pub use verify::{ProofFault, ProofFaultKind, verify};
