//! A file as a tree of keys and values, each scalar a text: what a draft is made of.

use crate::problems::decode::to_yaml;
use crate::problems::emit::quoted;
use crate::problems::faults::Faults;
use crate::problems::node::{self, Node};
use serde_yaml::{Mapping, Value};

/// The keys of a set in their order, the problems last.
pub const HEAD_KEYS: &[&str] = &[
    "format",
    "set",
    "title",
    "description",
    "license",
    "author",
    "source",
    "notes",
    "problems",
];

/// The keys of a problem in their order.
pub const PROBLEM_KEYS: &[&str] = &[
    "id",
    "title",
    "level",
    "tags",
    "to_play",
    "goal",
    "size",
    "board",
    "black",
    "white",
    "target",
    "region",
    "save",
    "accept",
    "rules",
    "self_capture",
    "ko",
    "claim",
    "objective",
    "hint",
    "why",
    "variations",
    "allow",
    "source",
    "notes",
];

/// The tree of a text; `None` when it cannot be read, or a key comes twice in it.
pub fn read_tree(text: &str) -> Option<Value> {
    let mut faults = Faults::new("");
    let root = node::parse(text, &mut faults)?;
    (faults.len() == 0 && !doubled(&root)).then(|| to_yaml(&root))
}

/// Whether a key comes twice in a map.
fn doubled(node: &Node) -> bool {
    use crate::problems::node::Value;
    match &node.value {
        Value::List(items) => items.iter().any(|item| doubled(item)),
        Value::Map(entries) => {
            let mut seen = std::collections::BTreeSet::new();
            (entries.iter()).any(|entry| !seen.insert(&entry.key) || doubled(&entry.value))
        }
        _ => false,
    }
}

/// The tree of a file, the problems as its last key.
pub fn whole(head: &Mapping, problems: impl Iterator<Item = Mapping>) -> Value {
    let mut map = head.clone();
    let problems = problems.map(Value::Mapping).collect();
    map.insert("problems".into(), Value::Sequence(problems));
    Value::Mapping(map)
}

/// Keys whose values are numbers, or yes and no, without quotation marks.
const BARE: &[&str] = &["format", "size", "attacker_needs", "self_capture"];

/// The value of a key as it is to be written: numbers as such where they are meant.
pub fn presented(key: &str, value: &Value) -> Value {
    match value {
        Value::String(text) if BARE.contains(&key) => match (text.parse::<i64>(), text.as_str()) {
            (Ok(number), _) if number.to_string() == *text => Value::Number(number.into()),
            (_, "true") => Value::Bool(true),
            (_, "false") => Value::Bool(false),
            _ => value.clone(),
        },
        Value::Mapping(map) => Value::Mapping(presented_map(map)),
        Value::Sequence(items) => {
            Value::Sequence(items.iter().map(|item| presented("", item)).collect())
        }
        _ => value.clone(),
    }
}

/// [`presented`] for every value of a map.
pub fn presented_map(map: &Mapping) -> Mapping {
    map.iter()
        .map(|(key, value)| {
            let name = key.as_str().unwrap_or_default();
            (key.clone(), presented(name, value))
        })
        .collect()
}

/// A value on one line, in brackets and braces; texts of several lines are quoted.
pub fn one_line(value: &Value) -> String {
    match value {
        Value::Sequence(items) => {
            let items: Vec<String> = items.iter().map(one_line).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Mapping(map) => {
            let entries: Vec<String> = map
                .iter()
                .map(|(key, value)| format!("{}: {}", one_line(key), one_line(value)))
                .collect();
            format!("{{{}}}", entries.join(", "))
        }
        Value::String(text) if text.contains('\n') => quoted(text),
        other => crate::problems::emit::scalar(other),
    }
}
