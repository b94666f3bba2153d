//! Files that are written, as the prompt writes them too.

pub(super) use crate::repl::files::{Place, written};
