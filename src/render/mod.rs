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
//! | `texts` | every text of the program |

pub mod board;
mod doc;
mod paint;
mod style;
pub mod texts;
pub mod verdict;

pub use doc::{Doc, Role, Span};
pub use paint::{ColorChoice, paint};
pub use style::BoardStyle;
