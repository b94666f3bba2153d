//! Writing a set: a draft that is edited, and its text that keeps the author's hand.
//!
//! | file | holds |
//! |---|---|
//! | `layout` | where everything stands in a text |
//! | `draft`, `texts` | a set while it is written, key by key; undo; its texts |
//! | `tree` | a file as keys and values |
//! | `sketch`, `editing`, `turning` | its boards; edited; turned, shifted, with the colours exchanged |
//! | `rewrite`, `entries` | the text of a file with what was changed in it; single keys |
//! | `knot` | a file with its comments tied to its values |
//! | `canonical`, `wording`, `lines` | the one form of a file: its order, its words, its lines |

pub mod canonical;
pub mod draft;
pub mod editing;
mod entries;
mod knot;
pub(crate) mod layout;
mod lines;
pub(crate) mod rewrite;
pub mod sketch;
mod texts;
pub(crate) mod tree;
pub mod turning;
mod wording;
