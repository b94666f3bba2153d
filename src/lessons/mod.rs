//! Guided lessons and the words they use.
//!
//! | module | holds |
//! |---|---|
//! | [`glossary`] | terms in English, Chinese and Japanese, with boards whose claims are checked |

pub mod glossary;
