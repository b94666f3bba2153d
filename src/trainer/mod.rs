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
//! | `reason`, `tricks` | what the rules show on a line: false eyes, shortage of liberties, snapbacks … |
//! | `race` | a race of liberties, counted and played out |
//! | `manner` | what kind of move a move is |
//! | `explore` | the opponent's other replies, play past the end, the other side; kinds of resistance |
//! | `ko_fight` | a ko fought out with so many threats |
//! | `commit` | whole lines committed at once; every defence in turn |
//! | `quiz`, `exam` | what becomes of a group, whoever plays first; a test of strength |
//! | `hints` | hints out of the proof, step by step |
//! | `session`, `turn`, `refuted` | one problem being practised; what comes of a move; a wrong one on the board |
//! | `engine` | the engine's part of a session |
//! | `shape` | a problem's name, however it lies |
//! | `attempt` | what an attempt counts for; a line of the record |
//! | `bookmark` | where a learner is in each lesson |
//! | `schedule`, `rating` | when to see a problem again; how strong a learner is |
//! | `history`, `daily` | what all attempts add up to; days by the learner's clock, and what each asks for |

mod answers;
mod attempt;
mod bookmark;
mod commit;
mod daily;
mod ending;
mod engine;
mod exam;
mod explore;
mod eyes;
mod hints;
mod history;
mod judge;
mod ko_fight;
mod manner;
mod quiz;
mod race;
mod rating;
mod reader;
mod reason;
mod refuted;
mod resist;
mod schedule;
mod session;
mod shape;
mod tricks;
mod turn;

pub use answers::{AnswerLine, Answers, answers};
pub use attempt::{Account, Attempt, BadLine, Event, Outcome, VERSION};
pub use bookmark::{Bookmark, Bookmarks};
pub use commit::{Branch, Committed, Defences};
pub use daily::{MOST_DUE, NEW_A_DAY, Today, Zone};
pub use ending::Ending;
pub use exam::Exam;
pub use explore::{Beyond, Resistance};
pub use eyes::{Seki, Standing};
pub use hints::Hint;
pub use history::{History, Known, Tally};
pub use judge::{Judgement, Side};
pub use ko_fight::{KoFight, KoMove};
pub use manner::{Manner, manner};
pub use quiz::{Asked, Graded, Named, StatusQuiz};
pub use race::{Race, Runner};
pub use rating::Rating;
pub use reader::Reader;
pub use reason::{Fact, Reason, reason};
pub use refuted::Refuted;
pub use schedule::{DAY, Grade, Memory};
pub use session::Session;
pub use shape::shape;
pub use turn::{Finish, Refusal, Reply, Solution, Step, Turn};
