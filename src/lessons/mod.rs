//! Lessons in YAML: read them, hold what they say against the rules, walk through them.
//!
//! | file | holds |
//! |---|---|
//! | `model` | a lesson as it is taught |
//! | `query`, `value`, `sets` | questions about a board, what claims are made of, and their answers |
//! | `goal` | what a move is to reach |
//! | `trouble` | why something could not be found out, in each language |
//! | `reading`, `connect`, `race` | the reader's part in it; whether stones can be cut; how long capture takes |
//! | `schema`, `decode`, `aims` | the keys that there are; questions and claims, and goals as files write them |
//! | `step`, `scene`, `ask`, `load` | one step, its board, its question; a whole file |
//! | `answer` | what a learner's line says |
//! | `judge`, `play`, `shapes`, `line`, `consequence` | right or wrong, for moves, for what they do to shapes, for whole lines; what shows it |
//! | `first_miss` | what a first wrong answer is told |
//! | `solve` | right answers and wrong ones |
//! | `walk`, `event`, `game` | the step machine, what goes in and comes out; its games against the engine |
//! | `check` | claims, texts, and whether each step can be solved |
//! | `json` | what machines get to read of a check |
//! | `json_schema` | what editors are told of the keys |
//! | [`glossary`] | terms in English, Chinese and Japanese, with boards whose claims are checked |
//! | `embedded` | the lessons that come with the program |

mod aims;
mod answer;
mod ask;
pub mod check;
mod connect;
mod consequence;
mod decode;
mod embedded;
mod event;
mod first_miss;
mod game;
pub mod glossary;
mod goal;
mod json;
pub mod json_schema;
mod judge;
mod line;
mod load;
mod model;
mod play;
mod query;
mod race;
mod reading;
mod scene;
mod schema;
mod sets;
mod shapes;
mod solve;
mod step;
mod trouble;
mod value;
mod walk;

pub use answer::{Answer, Expected, NoAnswer, expected, read_answer};
pub use check::{LessonReport, StepFinding, check_lesson, check_lesson_telling};
pub use consequence::{Fact, Judgement, Picture, Stones};
pub use embedded::{EmbeddedLesson, embedded_lessons};
pub use event::{Event, Input, Mark};
pub use game::{Game, Turn};
pub use goal::{GOALS, Goal, GoalKind};
pub use json::report_line;
pub use judge::judge;
pub use load::{is_lesson, load_path, load_str};
pub use model::{Aim, Ask, Choice, Lesson, PlayOn, Scene, Step};
pub use query::{About, Answers, Claim, Is, KINDS, Kind, Query, Shape, Value, Word};
pub use reading::{Ground, Referee, Trouble};
pub use solve::{Solution, right_answer, solve, wrong_answer};
pub use value::{answer, weigh};
pub use walk::Walk;
