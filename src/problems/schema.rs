//! What a set file says, key by key, as it is written and before it is understood.
//!
//! These are the keys that there are: anything else is an unknown key. Words,
//! points and moves are still text here; `load` makes sense of them.

use serde::de::{Error, IgnoredAny, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SetFile {
    /// The version of the format: 1.
    pub format: Option<String>,
    /// The set's short name.
    pub set: Option<String>,
    /// What it is called.
    pub title: Option<Nested>,
    /// What it is about.
    pub description: Option<Nested>,
    /// Under which licence it may be passed on.
    pub license: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// Anything else; nobody reads it.
    pub notes: Option<Nested>,
    /// The problems.
    pub problems: Option<Nested>,
}

/// One problem.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ProblemFile {
    /// Unique in the file.
    pub id: Option<String>,
    /// What it is called.
    pub title: Option<Nested>,
    /// `30k` to `9d`.
    pub level: Option<String>,
    /// Words to find it by.
    pub tags: Option<Words>,
    /// `black`, `white`, `b`, `w`.
    pub to_play: Option<String>,
    /// `kill`, `live`, `capture`, `save`, `status`.
    pub goal: Option<String>,
    /// A text diagram, or a list of its rows.
    pub board: Option<Rows>,
    /// Black stones, where there is no diagram.
    pub black: Option<Points>,
    /// White stones, where there is no diagram.
    pub white: Option<Points>,
    /// `19`, `9x13`: columns and rows of the whole board.
    pub size: Option<String>,
    /// The stones it is about.
    pub target: Option<Points>,
    /// Where play is confined.
    pub region: Option<Region>,
    /// `any`, `all`: which target stones have to survive.
    pub save: Option<String>,
    /// Kinds of verdict that count as solved beside the best.
    pub accept: Option<Words>,
    /// `chinese`, `japanese`, `ing`.
    pub rules: Option<String>,
    /// Whether self-capture of several stones is legal, where it differs from the rules.
    pub self_capture: Option<String>,
    /// The point that may not be retaken at once.
    pub ko: Option<String>,
    /// What the author says of it.
    pub claim: Option<Nested>,
    /// What is asked.
    pub objective: Option<Nested>,
    /// A help that is not the answer.
    pub hint: Option<Nested>,
    /// Why the answer works.
    pub why: Option<Nested>,
    /// Lines of play and what they come to.
    pub variations: Option<Nested>,
    /// What a check need not report, and why.
    pub allow: Option<Nested>,
    /// Where it comes from.
    pub source: Option<String>,
    /// Anything else; nobody reads it.
    pub notes: Option<Nested>,
}

/// What the author says of a problem.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ClaimFile {
    /// All the best first moves.
    pub best: Option<Points>,
    /// A word, or a map as in the JSON of `solve`.
    pub verdict: Option<Nested>,
    /// A line of best play.
    pub line: Option<Points>,
    /// The stones that the problem is found to be about.
    pub target: Option<Points>,
    /// The points that play is found to be confined to.
    pub region: Option<Region>,
}

/// A recorded variation.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct VariationFile {
    /// The moves in turn, the first by the side to play.
    pub line: Option<Points>,
    /// `right`, `wrong`.
    pub result: Option<String>,
    /// What is to be said of it.
    pub text: Option<Nested>,
}

/// A verdict written as a map.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct VerdictFile {
    /// `dead`, `alive`, `seki`, `cycle`, `ko`.
    pub status: Option<String>,
    /// A status.
    pub attacker_gets: Option<String>,
    /// A status.
    pub defender_gets: Option<String>,
    /// A whole number, or null.
    pub attacker_needs: Option<String>,
    /// From `"a,d"` to a status.
    pub table: Option<Nested>,
}

/// A text in one language or more.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TextFile {
    /// In English.
    pub en: Option<String>,
    /// In Chinese.
    pub zh: Option<String>,
}

/// Points given as all but some.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct AllButFile {
    /// The points left out.
    #[serde(rename = "all-but")]
    pub all_but: Option<Points>,
}

/// A value that is read on its own, whatever it is.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Nested(IgnoredAny);

/// A list of words, or one string of them between spaces or commas.
#[derive(Debug)]
pub struct Words(pub Vec<String>);

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Words, D::Error> {
        struct OneOrMany;
        impl<'de> Visitor<'de> for OneOrMany {
            type Value = Words;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a list of words")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Words, E> {
                let words = text.split([' ', ',', '\n', '\t']);
                Ok(Words(
                    words
                        .filter(|word| !word.is_empty())
                        .map(str::to_string)
                        .collect(),
                ))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Words, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = list.next_element()? {
                    words.push(word);
                }
                Ok(Words(words))
            }
        }
        from.deserialize_any(OneOrMany)
    }
}

/// Declares a type for a value of one of some shapes, of which nothing is kept:
/// what is in it is read with its places from the tree.
macro_rules! shape {
    ($(#[$doc:meta])* $name:ident, $expected:literal, map: $map:literal) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                struct Shape;
                impl<'de> Visitor<'de> for Shape {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, _: &str) -> Result<$name, E> {
                        Ok($name)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$name, A::Error> {
                        while list.next_element::<String>()?.is_some() {}
                        Ok($name)
                    }

                    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<$name, A::Error> {
                        if !$map {
                            return Err(Error::invalid_type(Unexpected::Map, &self));
                        }
                        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                        Ok($name)
                    }
                }
                from.deserialize_any(Shape)
            }
        }
    };
}

shape! {
    /// Points or moves: a list, or one string of them.
    Points, "a point such as `C3`, or a list of points", map: false
}

shape! {
    /// Points as for [`Points`], or a map [`AllButFile`].
    Region, "a point such as `C3`, a list of points, or `{all-but: [..]}`", map: true
}

shape! {
    /// A text diagram, or a list of its rows.
    Rows, "a text diagram", map: false
}
