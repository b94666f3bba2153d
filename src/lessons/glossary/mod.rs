//! The glossary: the words of life and death in several languages.
//!
//! | file | holds |
//! |---|---|
//! | `model` | a term, its names, its board |
//! | `file` | the YAML that terms are written in; the ones that come with the program |
//! | `fold` | spellings that count as the same: with tones or without, kana of either kind |
//! | `find` | a term by a word in any language; the terms that a text names |
//! | `claim` | what a board claims, and whether it holds |

mod claim;
mod file;
mod find;
mod fold;
mod model;
#[cfg(test)]
mod tests;

pub use claim::Claim;
pub use file::{embedded, load};
pub use find::Found;
pub use model::{Glossary, Name, Picture, Term, Topic};
