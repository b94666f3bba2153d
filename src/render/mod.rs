//! What a learner sees: boards, verdicts and texts for a terminal, in two languages.
//!
//! Everything is made as a [`Doc`], a sequence of texts with roles; one file
//! ([`paint`]) turns roles into colours.
//!
//! | file | holds |
//! |---|---|
//! | `doc` | texts with roles, broken into lines |
//! | `paint` | colour |
//! | `style`, `board` | the signs that suit a terminal; boards |
//! | `verdict` | verdicts in words |
//! | `play` | a session in words: the problem, the moves, why it is over |
//! | `drill` | ways of practising in words, kos fought out |
//! | `explain` | the solution, hints, why |
//! | `why`, `reason` | why it is over or fails; what the rules show on a line |
//! | `finding` | what a check found |
//! | `say` | a board in words |
//! | `term` | terms of the glossary |
//! | `ko_card` | what a ko is, for whoever meets one |
//! | `lesson`, `lesson_facts`, `lesson_faults` | a lesson in words and pictures; what comes of an answer; what is no answer |
//! | `lesson_picture` | boards that show what comes of an answer |
//! | `picture`, `svg` | boards as SVG; such a file of its own |
//! | `html`, `columns`, `press` | documents as HTML; lines in columns as tables; boards to press |
//! | `charts` | what a record adds up to, as HTML with charts |
//! | `page` | a set as a page to print |
//! | `sgf_file` | problems as SGF |
//! | `texts` | every text of the program |

pub mod board;
mod charts;
mod columns;
mod doc;
mod drill;
mod explain;
mod finding;
mod html;
mod ko_card;
mod lesson;
mod lesson_facts;
mod lesson_faults;
mod lesson_picture;
mod page;
mod paint;
mod picture;
mod play;
mod press;
mod reason;
pub mod say;
mod sgf_file;
mod style;
mod svg;
mod term;
pub mod texts;
pub mod verdict;
mod why;

pub use crate::trainer::Hint;
pub use charts::{Charts, STYLE as CHARTS_STYLE, charts, charts_page};
pub use doc::{Doc, Figure, Piece, Role, Span};
pub use drill::resistance;
pub use finding::{finding, findings};
pub use html::{Instead, html, signs};
pub use lesson::lesson_marks;
pub use page::{lang_code, marked_target, page};
pub use paint::{ColorChoice, paint};
pub use picture::{Numbered, escape_markup, numbered, picture};
pub use play::Look;
pub use press::pressable;
pub use sgf_file::{objective, sgf_file};
pub use style::BoardStyle;
pub use svg::{Theme, svg_file};
