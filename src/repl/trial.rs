//! A prompt as the tests of its parts try it: boards in plain signs, the usual limits.

use super::{Library, Prompt};
use crate::problems::{Lang, load_str};
use crate::render::{BoardStyle, Look};
use crate::solver::Limits;
use crate::trainer::Reader;

/// A prompt over these sets, with nothing open yet.
pub(super) fn prompt(library: Library, lang: Lang) -> Prompt {
    limited(library, lang, Limits::default())
}

/// A prompt over the set that is written here.
pub(super) fn prompt_over(yaml: &str, lang: Lang) -> Prompt {
    prompt(library(yaml), lang)
}

/// A prompt that reads no further than this.
pub(super) fn limited(library: Library, lang: Lang, limits: Limits) -> Prompt {
    let style = BoardStyle::Ascii;
    Prompt::new(library, Reader::new(limits), Look { lang, style })
}

/// The set that is written here, and no other.
pub(super) fn library(yaml: &str) -> Library {
    Library::of(vec![load_str("shapes", yaml.as_bytes()).unwrap()])
}
