//! What can be said of life without reading: unconditional life, eyes, eye spaces.
//!
//! Everything here is a theorem or a definition, never an estimate.

mod benson;
mod eye;

pub use benson::{Field, pass_alive};
pub use eye::{Eye, eye_at, eye_spaces, eyes_of};
