//! Smart Game Format: the bytes of a file to a tree of nodes, and back.
//!
//! FF\[4\] as it is defined, FF\[3\] and older as it was written, and what
//! careless hands and programs made of them: a file is read as far as it can
//! be, and what could not be made sense of is said with its place. Nothing here
//! recurses, so that no file is too deep.
//!
//! | file | holds |
//! |---|---|
//! | `encoding` | from bytes in any of the usual encodings to text |
//! | `guess` | which encoding it may be |
//! | `tree` | games, nodes and properties |
//! | `fault` | what is wrong with a file, and where |
//! | `parse`, `values` | from text to the tree; the values of a property |
//! | `value` | what stands in the brackets: texts, points, sizes |
//! | `write` | from the tree to text |
//!
//! ```
//! use tsumego::sgf;
//! let read = sgf::parse("(;FF[4]SZ[9]AB[aa:ca];W[ab])");
//! let game = &read.games[0];
//! assert_eq!(game.node(game.root()).values("AB"), ["aa:ca"]);
//! assert!(read.faults.is_empty());
//! ```

mod encoding;
mod fault;
mod guess;
mod parse;
#[cfg(test)]
mod tests;
mod tree;
pub mod value;
mod values;
mod write;

pub use encoding::{Decoded, EncodingNote, decode};
pub use fault::{Fault, FaultKind, TextPlace};
pub use parse::{MAX_FAULTS, MAX_NODES, parse};
pub use tree::{Collection, Game, Node, NodeId, Property};
pub use write::write;
