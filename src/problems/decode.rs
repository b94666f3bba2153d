//! From a map of the tree to one of the structs of `schema`.
//!
//! Serde stops at the first thing that does not fit. Here each key is tried by
//! itself first, so that every key that does not fit is reported at its place,
//! and the struct is then made of those that do.

use super::faults::Faults;
use super::message::{Message, both};
use super::node::{Entry, Node, Value};
use super::words::short;
use serde::de::{DeserializeOwned, Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_yaml::Value as Yaml;
use std::collections::BTreeMap;
use std::fmt;

/// Reads a map as a `T`, without the keys that have a fault; those are noted.
/// `None` when the node is no map at all. `item` is what messages call it.
pub fn decode<T: DeserializeOwned>(node: &Node, item: &str, faults: &mut Faults) -> Option<T> {
    let mut good = serde_yaml::Mapping::new();
    for entry in known_entries(node, &keys_of::<T>(), item, faults)? {
        let key = entry.key.as_str();
        let value = to_yaml(&entry.value);
        match fits::<T>(key, value.clone()) {
            Ok(()) => {
                good.insert(Yaml::String(key.to_string()), value);
            }
            Err(expected) => blame::<T>(entry, &expected, &sub_item(item, key), faults),
        }
    }
    T::deserialize(Yaml::Mapping(good)).ok()
}

/// The entries of a map whose keys are among `known`; those that are not, that
/// come twice or have no value are noted. `None` when the node is no map at all.
pub fn known_entries<'a>(
    node: &'a Node,
    known: &[&str],
    item: &str,
    faults: &mut Faults,
) -> Option<Vec<&'a Entry>> {
    let Value::Map(entries) = &node.value else {
        let (keys, keys_zh) = (known.join(", "), known.join("、"));
        let message = misplaced(node, "a map of keys");
        let remedy = both!("its keys are {keys}", "可用的键有 {keys_zh}");
        faults.at(node.place, item, message, remedy);
        return None;
    };
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut good = Vec::new();
    for entry in entries {
        let key = entry.key.as_str();
        if !known.contains(&key) {
            let remedy = match nearest(key, known) {
                Some(near) => both!("did you mean `{near}`?", "是不是 `{near}`？"),
                None if matches!(entry.value.value, Value::Null { written: false }) => both!(
                    "put a text that holds a comma in quotation marks",
                    "含有逗号的文字要加引号"
                ),
                None => {
                    let (keys, keys_zh) = (known.join(", "), known.join("、"));
                    both!("the keys here are {keys}", "这里可用的键有 {keys_zh}")
                }
            };
            let key = short(key);
            faults.at(
                entry.place,
                item,
                both!("unknown key `{key}`", "没有 `{key}` 这个键"),
                remedy,
            );
            continue;
        }
        if let Some(line) = seen.get(key) {
            let message = both!(
                "the key `{key}` comes twice, first in line {line}",
                "键 `{key}` 重复了，先前在第 {line} 行"
            );
            let remedy = both!("keep one of them", "请只留一个");
            faults.at(entry.place, item, message, remedy);
            continue;
        }
        seen.insert(key, entry.place.line);
        if let Value::Null { written: false } = entry.value.value {
            let message = both!("the key `{key}` has no value", "键 `{key}` 没有值");
            let remedy = both!("give it one, or take it out", "请写上值，或去掉这个键");
            faults.at(entry.place, item, message, remedy);
            continue;
        }
        good.push(entry);
    }
    Some(good)
}

/// Whether `key` is missing from a map: neither there, nor there by a slip
/// that [`decode`] reports, without a value or misspelt.
pub fn is_missing(node: &Node, key: &str) -> bool {
    node.entries().iter().all(|entry| {
        let null = matches!(entry.value.value, Value::Null { written: true });
        let other = entry.key != key && nearest(&entry.key, &[key]).is_none();
        other || (entry.key == key && null)
    })
}

/// `item.key`.
pub fn sub_item(item: &str, key: &str) -> String {
    if item.is_empty() {
        key.to_string()
    } else {
        format!("{item}.{key}")
    }
}

/// That a value is of another kind than is expected.
pub fn misplaced(node: &Node, expected: &str) -> Message {
    let (kind, kind_zh) = (node.kind(), node.kind_zh());
    both!("{kind} where {expected} is expected", "此处不能是{kind_zh}")
}

/// Whether `key` alone makes a `T`; if not, what was expected.
fn fits<T: DeserializeOwned>(key: &str, value: Yaml) -> Result<(), String> {
    let alone = serde_yaml::Mapping::from_iter([(Yaml::String(key.to_string()), value)]);
    T::deserialize(Yaml::Mapping(alone))
        .map(drop)
        .map_err(|error| {
            let text = error.to_string();
            match text.rsplit_once("expected ") {
                Some((_, "a string")) => "a single value".to_string(),
                Some((_, expected)) => expected.to_string(),
                None => text,
            }
        })
}

/// Notes what does not fit: the items of a list that do not, or the value itself.
fn blame<T: DeserializeOwned>(entry: &Entry, expected: &str, item: &str, faults: &mut Faults) {
    let mut note = |node: &Node, expected: &str| {
        faults.at(node.place, item, misplaced(node, expected), "");
    };
    let mut found = false;
    let lists_fit = fits::<T>(&entry.key, Yaml::Sequence(Vec::new())).is_ok();
    if let (Value::List(items), true) = (&entry.value.value, lists_fit) {
        for node in items {
            if let Err(expected) = fits::<T>(&entry.key, Yaml::Sequence(vec![to_yaml(node)])) {
                note(node, &expected);
                found = true;
            }
        }
    }
    if !found {
        note(&entry.value, expected);
    }
}

/// The value as serde_yaml has it. What is written stays what it is: `no`,
/// `1.10` and `12` are texts, and the reader of each key decides.
pub fn to_yaml(node: &Node) -> Yaml {
    match &node.value {
        Value::Null { .. } => Yaml::Null,
        Value::Scalar { text, .. } => Yaml::String(text.clone()),
        Value::List(items) => Yaml::Sequence(items.iter().map(|item| to_yaml(item)).collect()),
        Value::Map(entries) => Yaml::Mapping(
            entries
                .iter()
                .map(|entry| (Yaml::String(entry.key.clone()), to_yaml(&entry.value)))
                .collect(),
        ),
    }
}

/// The known word that `word` was meant to be, if one is near enough.
pub fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "_");
    let word = plain(word);
    if word.chars().count() > 40 {
        return None;
    }
    known
        .iter()
        .map(|other| (distance(&word, &plain(other)), *other))
        .filter(|(far, other)| *far <= other.len().div_ceil(3))
        .min_by_key(|(far, _)| *far)
        .map(|(_, other)| other)
}

/// How many letters have to be put in, taken out, changed, or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let change = usize::from(a[i - 1] != b[j - 1]);
                let mut least = (rows[i - 1][j] + 1)
                    .min(rows[i][j - 1] + 1)
                    .min(rows[i - 1][j - 1] + change);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[a.len()][b.len()]
}

/// The keys that the derived reader of `T` knows, asked of itself.
pub fn keys_of<T: DeserializeOwned>() -> Vec<&'static str> {
    struct Ask<'a>(&'a mut &'static [&'static str]);

    impl<'de> Deserializer<'de> for Ask<'_> {
        type Error = serde::de::value::Error;

        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            _: V,
        ) -> Result<V::Value, Self::Error> {
            *self.0 = fields;
            Err(serde::de::Error::custom("only asked for its keys"))
        }

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
            Err(serde::de::Error::custom("only asked for its keys"))
        }

        forward_to_deserialize_any! {
            bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option
            unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }

    let mut keys: &'static [&'static str] = &[];
    let _ = T::deserialize(Ask(&mut keys));
    keys.to_vec()
}

/// Words joined for a message: `a, b or c`.
pub struct OneOf<'a>(pub &'a [&'a str]);

impl fmt::Display for OneOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, word) in self.0.iter().enumerate() {
            let joint = match at {
                0 => "",
                _ if at + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{joint}{word}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::schema::{ClaimFile, TextFile};
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_struct() {
        assert_eq!(keys_of::<TextFile>(), ["en", "zh"]);
        assert_eq!(
            keys_of::<ClaimFile>(),
            ["best", "verdict", "line", "target", "region"]
        );
    }

    #[test]
    fn a_misspelt_word_finds_its_neighbour() {
        let known = ["to_play", "target", "title", "tags"];
        assert_eq!(nearest("to-play", &known), Some("to_play"));
        assert_eq!(nearest("toplay", &known), Some("to_play"));
        assert_eq!(nearest("traget", &known), Some("target"));
        assert_eq!(nearest("Title", &known), Some("title"));
        assert_eq!(nearest("zzz", &known), None);
    }

    #[test]
    fn words_are_joined_as_one_says_them() {
        assert_eq!(OneOf(&["a", "b", "c"]).to_string(), "a, b or c");
        assert_eq!(OneOf(&["a"]).to_string(), "a");
    }
}
