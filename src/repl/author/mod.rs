//! Writing a set at a prompt: the author's loop, without a terminal.
//!
//! | file | holds |
//! |---|---|
//! | `command` | the commands by topic |
//! | `desk` | the machine: a line in, a document out |
//! | `set`, `board`, `keys` | its parts for the set, the board, the keys and texts |
//! | `reading`, `proven` | its parts for reading, trying and proving; for claims and variations |
//! | `saving`, `talk` | saving; line by line |
//! | `file` | the file on disk, and what keeps unsaved work |

mod board;
mod command;
mod desk;
mod file;
mod keys;
mod proven;
mod reading;
mod saving;
mod set;
mod talk;
#[cfg(test)]
mod tests;

pub use desk::Author;
pub use file::{Cannot, Manner, SetFile};
