//! Every text of the program, each in both languages side by side.
//!
//! A text is a function of the language and of what goes into it. The macro
//! asks for both languages, so that a missing one does not compile.
//!
//! | file | texts about |
//! |---|---|
//! | `verdicts` | what a position is worth, ko, the threat table |
//! | `reasons` | why a line comes out as it does; kinds of moves, hints |
//! | `session` | moves, replies, why it is over |
//! | `prompt` | problems, sets, commands and their faults |
//! | `lessons` | lessons: steps, answers, what comes of them |
//! | `drills` | ways of practising, exploring, kos fought out |
//! | `help` | the help of each command |
//! | `record` | the learner's record: what is due, statistics |
//! | `say` | a board in words |
//! | `terms` | the glossary |
//! | `pages` | SGF files and worksheets |
//! | `author` | writing a set at the prompt |
//! | `page` | the page that `serve` shows, statistics with charts |
//! | `cli` | the command line |

/// Defines texts: `name(arguments) { en: "…", zh: "…" }`, arguments in braces inside the texts.
macro_rules! texts {
    ($($name:ident($($arg:ident),*) { en: $en:literal, zh: $zh:literal $(,)? })*) => {
        $(
            #[doc = concat!("*", $en, "*")]
            // A text may hold brackets that are no link.
            #[allow(rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags)]
            #[must_use]
            pub fn $name(lang: $crate::problems::Lang $(, $arg: impl std::fmt::Display)*) -> String {
                match lang {
                    $crate::problems::Lang::En => format!($en),
                    $crate::problems::Lang::Zh => format!($zh),
                }
            }
        )*
    };
}

pub mod author;
pub mod cli;
pub mod drills;
pub mod help;
pub mod lessons;
pub mod page;
pub mod pages;
pub mod prompt;
pub mod reasons;
pub mod record;
pub mod say;
pub mod session;
pub mod terms;
pub mod verdicts;

use crate::go::{Color, Move, PointSet};
use crate::problems::Lang;

texts! {
    black() { en: "Black", zh: "黑" }
    white() { en: "White", zh: "白" }
    pass() { en: "pass", zh: "脱先" }
    and_last(first, last) { en: "{first} and {last}", zh: "{first} 和 {last}" }
    or_last(first, last) { en: "{first} or {last}", zh: "{first} 或 {last}" }
}

/// The name of a colour.
#[must_use]
pub fn color(lang: Lang, color: Color) -> String {
    match color {
        Color::Black => black(lang),
        Color::White => white(lang),
    }
}

/// A move: its vertex, or the word for playing elsewhere.
#[must_use]
pub fn play(lang: Lang, play: Move) -> String {
    match play {
        Move::Play(point) => point.to_string(),
        Move::Pass => pass(lang),
    }
}

/// What stands between things in a row.
#[must_use]
pub const fn comma(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Zh => "、",
    }
}

/// Things in a row: `a, b and c`.
#[must_use]
pub fn list<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => and_last(lang, row(lang, first), last.as_ref()),
        items => row(lang, items),
    }
}

/// Things of which one is chosen: `a, b or c`.
#[must_use]
pub fn list_or<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => or_last(lang, row(lang, first), last.as_ref()),
        items => row(lang, items),
    }
}

/// Things in a row with nothing but commas: `a, b, c`.
#[must_use]
pub fn row<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    items.join(comma(lang))
}

/// Short clauses in a row: `a, b`.
#[must_use]
pub fn clauses<T: AsRef<str>>(lang: Lang, items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    items.join(match lang {
        Lang::En => ", ",
        Lang::Zh => "，",
    })
}

/// Points by name, in row order: `A1 B1 C1`.
#[must_use]
pub fn points(points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    names.join(" ")
}

/// `1 stone`, `2 stones`: a number of things, in English with its plural.
#[must_use]
pub fn count(lang: Lang, number: usize, one: &str, many: &str, zh: &str) -> String {
    match lang {
        Lang::En => format!("{number} {}", if number == 1 { one } else { many }),
        Lang::Zh => format!("{number} {zh}"),
    }
}
