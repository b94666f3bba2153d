//! Practice: the judge of a learner's moves, the engine's replies, and why it is over.
//!
//! There is no terminal here and no clock; texts are made by `render` from what
//! this module returns.
//!
//! | file | holds |
//! |---|---|
//! | `reader` | the solver, made when first needed, within a budget |
//! | `judge` | right, works but better exists, wrong, undecided |
//! | `resist` | the engine's resistance, and when there is none left |
//! | `answers` | the whole answer to a problem, as a book would print it
//! | `eyes`, `ending` | why it is over: eyes, shared liberties, ko |
//! | `session`, `turn`, `refuted` | one problem being practised; what comes of a move; a wrong one on the board |
//! | `engine` | the engine's part of a session |
//! | `shape` | a problem's name, however it lies |
//! | `attempt` | what an attempt counts for; a line of the record |
//! | `bookmark` | where a learner is in each lesson |
//! | `schedule`, `rating` | when to see a problem again; how strong a learner is |
//! | `history` | what all attempts add up to |

mod answers;
mod attempt;
mod bookmark;
mod ending;
mod engine;
mod eyes;
mod history;
mod judge;
mod rating;
mod reader;
mod refuted;
mod resist;
mod schedule;
mod session;
mod shape;
mod turn;

pub use answers::{AnswerLine, Answers, answers};
pub use attempt::{Account, Attempt, BadLine, Event, Outcome, VERSION};
pub use bookmark::{Bookmark, Bookmarks};
pub use ending::Ending;
pub use eyes::{Seki, Standing};
pub use history::{History, Known, Tally};
pub use judge::{Judgement, Side};
pub use rating::Rating;
pub use reader::Reader;
pub use refuted::Refuted;
pub use schedule::{DAY, Grade, Memory};
pub use session::Session;
pub use shape::shape;
pub use turn::{Finish, Refusal, Reply, Solution, Step, Turn};
