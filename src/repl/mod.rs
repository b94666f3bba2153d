//! The prompt: commands parsed and run without a terminal, and a line editor round it.
//!
//! | file | holds |
//! |---|---|
//! | `command`, `suggest` | what a line says; what a misspelt word may have meant |
//! | `course`, `lesson` | the lessons at hand; lessons at the prompt |
//! | `library` | the sets at hand, read when needed |
//! | `prompt` | the machine: a line in, a document out |
//! | `attempt`, `complete` | its parts for the open problem, and for a word that is being typed |
//! | `shelf`, `advice` | its parts for finding problems, and for help |
//! | `gtp` | the same engine for programs, by the Go Text Protocol |
//! | `record`, `diary` | the record on disk; its part of the prompt: attempts, statistics |
//! | `today` | what today asks for; problems chosen by the record or by their kind |
//! | `bookmarks` | where each lesson was left, on disk beside the record |
//! | `screen`, `lists` | what is before the learner, and what there is to choose from, as data |
//! | `files` | files that are written |
//! | `drill`, `strength`, `teach` | its parts for ways of practising, for tests of strength, and for exploring |
//! | `timed`, `ticking` | its part for practice against the clock; the clock that is seen to run |
//! | `hear` | its part for the board in words |
//! | `term` | its part for the glossary |
//! | `author` | writing a set |
//! | `progress` | the line that tells how long work comes along |
//! | `trial` | a prompt as the tests of its parts try it |
//! | `output`, `terminal` | writing; the line editor, or plain lines where there is no terminal |

mod advice;
mod attempt;
mod author;
mod bookmarks;
pub mod command;
mod complete;
mod course;
mod diary;
mod drill;
pub mod files;
pub mod gtp;
mod hear;
mod lesson;
mod library;
mod lists;
mod output;
mod progress;
mod prompt;
mod record;
mod screen;
mod shelf;
mod strength;
mod suggest;
mod teach;
mod term;
mod terminal;
mod ticking;
mod timed;
mod today;
#[cfg(test)]
mod trial;

pub use author::{Author, Cannot, Manner, SetFile};
pub use course::Course;
pub use drill::{Mode, SECONDS};
pub use library::{Library, Place};
pub use lists::{LessonRow, ProblemRow, SetRow, Visit, Whereabouts};
pub use output::Output;
pub use progress::ProgressLine;
pub use prompt::{NewFile, Outcome, Prompt};
pub use record::{Found, Store, Trouble};
pub use screen::{Button, Screen, Wants};
pub use shelf::{broken, columns};
pub use term::look_up;
pub use terminal::{Talk, Work, converse};
pub use timed::TimeLeft;
pub use today::{Choice, levels};
