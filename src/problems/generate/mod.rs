//! Problems composed by search: rooms with natural walls, edited until one
//! first move alone is best, every one of them proven.
//!
//! | file | holds |
//! |---|---|
//! | `dice` | numbers that look random |
//! | `draft` | a position in the making |
//! | `compose` | from a draft to a problem, or to nothing |
//! | `same` | which positions are the same |
//! | `words` | title, objective, hint and reason, from the proof |
//! | `sheet` | a set of them, as a file |

mod compose;
mod dice;
mod draft;
mod same;
mod sheet;
mod words;

pub use compose::{Made, Order, attempt};
pub use draft::Theme;
pub use sheet::Sheet;
