//! The one form of a file: the order of its keys, its indents, what stands on one line, how words,
//! points and boards are written. Comments stay with what they are about.

use super::knot::{Knot, Tied, tied};
use super::layout::Layout;
use super::lines::{comment, map};
use super::tree::{HEAD_KEYS, PROBLEM_KEYS, read_tree};
use super::wording::plain_words;
use crate::problems::{load_str, write};
use serde_yaml::Value;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A set of problems.
    Set,
    /// A lesson.
    Lesson,
}

/// The keys of a lesson in their order.
const LESSON_KEYS: &[&str] = &[
    "format",
    "lesson",
    "title",
    "summary",
    "builds_on",
    "license",
    "author",
    "notes",
    "steps",
];

/// The keys of a step in their order.
const STEP_KEYS: &[&str] = &[
    "id",
    "text",
    "board",
    "size",
    "to_play",
    "ko",
    "rules",
    "prisoners",
    "region",
    "marks",
    "moves",
    "play",
    "mark",
    "count",
    "choose",
    "predict",
    "status",
    "line",
    "play-on",
    "goal",
    "hint",
    "success",
    "failure",
    "claims",
    "notes",
];

const CLAIM_KEYS: &[&str] = &["best", "verdict", "line", "target", "region"];
const VARIATION_KEYS: &[&str] = &["line", "result", "text"];
const VERDICT_KEYS: &[&str] = &[
    "status",
    "attacker_gets",
    "defender_gets",
    "attacker_needs",
    "table",
];
const TEXT_KEYS: &[&str] = &["en", "zh"];

/// The text of a file in the one form, its lines ended by `\n`; the file has no fault.
/// `None` when the form would say something else, which is a fault of this program.
#[must_use]
pub fn canonical(text: &str, kind: Kind) -> Option<String> {
    let tree = read_tree(text)?;
    let layout = Layout::of(text)?;
    let mut root = tied(&layout, &tree);
    order(&mut root, kind);
    if kind == Kind::Set {
        plain_words(&mut root);
    }
    let mut out = String::new();
    if let Tied::Map(entries) = &root.value {
        map(entries, 0, &mut out);
    }
    for line in &root.foot {
        comment(line, 0, &mut out);
    }
    let text = out.trim_end_matches('\n').to_owned() + "\n";
    means_the_same(&tree, &text, &layout, kind).then_some(text)
}

/// Whether the new text says what the old one said.
fn means_the_same(old: &Value, text: &str, layout: &Layout<'_>, kind: Kind) -> bool {
    let Some(new) = read_tree(text) else {
        return false;
    };
    let comments = Layout::of(text).map(|new| new.comments.len());
    if comments != Some(layout.comments.len()) {
        return false;
    }
    if kind == Kind::Lesson {
        return *old == new;
    }
    let value = |text: &str| {
        let set = load_str("", text.as_bytes()).ok()?;
        Some(write::to_value(&set))
    };
    let loaded = value(layout.text);
    loaded.is_some() && loaded == value(text) && untouched(old) == untouched(&new)
}

/// The values that the form leaves as they are.
fn untouched(tree: &Value) -> Value {
    const TOUCHED: &[&str] = &[
        "board",
        "black",
        "white",
        "size",
        "to_play",
        "goal",
        "save",
        "rules",
        "accept",
        "level",
        "tags",
        "target",
        "region",
        "ko",
        "self_capture",
        "claim",
        "line",
        "result",
    ];
    let mut tree = tree.clone();
    if let Some(Value::Sequence(problems)) = tree.get_mut("problems") {
        for problem in problems {
            if let Value::Mapping(map) = problem {
                map.retain(|key, _| !TOUCHED.contains(&key.as_str().unwrap_or_default()));
                if let Some(Value::Sequence(list)) = map.get_mut("variations") {
                    for item in list.iter_mut().filter_map(Value::as_mapping_mut) {
                        item.retain(|key, _| !TOUCHED.contains(&key.as_str().unwrap_or_default()));
                    }
                }
            }
        }
    }
    tree
}

/// Puts the keys of every map that has an order into it.
fn order(root: &mut Knot, kind: Kind) {
    let (head, list, item) = match kind {
        Kind::Set => (HEAD_KEYS, "problems", PROBLEM_KEYS),
        Kind::Lesson => (LESSON_KEYS, "steps", STEP_KEYS),
    };
    let Tied::Map(entries) = &mut root.value else {
        return;
    };
    // What stands at the top of the file stays there.
    let top = entries
        .first_mut()
        .map_or_else(Vec::new, |(_, knot)| std::mem::take(&mut knot.above));
    for (key, knot) in entries.iter_mut() {
        match &mut knot.value {
            Tied::List(items) if key == list => items.iter_mut().for_each(|knot| {
                sort(knot, item);
                below(knot);
            }),
            _ if key == "notes" => {}
            _ => sort(knot, TEXT_KEYS),
        }
    }
    sort(root, head);
    if let Tied::Map(entries) = &mut root.value
        && let Some((_, first)) = entries.first_mut()
    {
        first.above = [top, std::mem::take(&mut first.above)].concat();
    }
}

fn below(knot: &mut Knot) {
    let Tied::Map(entries) = &mut knot.value else {
        return;
    };
    for (key, knot) in entries {
        match (key.as_str(), &mut knot.value) {
            ("claim", Tied::Map(parts)) => {
                for (_, part) in parts.iter_mut() {
                    sort(part, VERDICT_KEYS);
                }
                sort(knot, CLAIM_KEYS);
            }
            ("variations", Tied::List(items)) => {
                for item in items {
                    if let Tied::Map(parts) = &mut item.value {
                        parts.iter_mut().for_each(|(_, part)| sort(part, TEXT_KEYS));
                    }
                    sort(item, VARIATION_KEYS);
                }
            }
            ("allow", Tied::Map(parts)) => {
                parts.iter_mut().for_each(|(_, part)| sort(part, TEXT_KEYS));
            }
            ("notes", _) => {}
            _ => sort(knot, TEXT_KEYS),
        }
    }
}

/// Sorts a map all of whose keys are among these.
fn sort(knot: &mut Knot, keys: &[&str]) {
    let rank = |key: &String| keys.iter().position(|known| known == key);
    if let Tied::Map(entries) = &mut knot.value
        && entries.iter().all(|(key, _)| rank(key).is_some())
    {
        entries.sort_by_key(|(key, _)| rank(key));
    }
}
