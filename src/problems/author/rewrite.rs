//! The text of a file with what was changed in it, and nothing else: comments,
//! order, blank lines and manner of writing stay as they are.

use super::layout::{Form, Layout, Spot};
use super::tree::{HEAD_KEYS, PROBLEM_KEYS, presented, presented_map, read_tree, whole};
use crate::problems::Message;
use crate::problems::emit::{flow, map_lines};
use crate::problems::message::both;
use crate::problems::words::short;
use crate::problems::write::text_of;
use serde_yaml::{Mapping, Value};
use std::ops::Range;

/// A problem as it is to be: its place in the file's list, if it has one, and its keys.
pub type Wanted<'a> = (Option<usize>, &'a Mapping);

/// What a text became.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewritten {
    /// The text.
    pub text: String,
    /// What could not be kept of the old one.
    pub lost: Vec<Message>,
}

/// Writes `head` and `problems` into the text of a file that holds `before`;
/// the problems that come from it stand in their order.
pub fn rewrite(text: &str, before: &Value, head: &Mapping, problems: &[Wanted<'_>]) -> Rewritten {
    let wanted = whole(head, problems.iter().map(|(_, keys)| (*keys).clone()));
    if *before == wanted {
        return Rewritten {
            text: text.to_owned(),
            lost: Vec::new(),
        };
    }
    let Some(layout) = Layout::of(text) else {
        return anew(text, &wanted);
    };
    // With whole problems where single keys do not do, and the whole file where those do not.
    for whole in [false, true] {
        let mut edits = Edits {
            layout: &layout,
            list: Vec::new(),
            lost: Vec::new(),
            whole,
        };
        if edits.file(before, head, problems) {
            let lost = std::mem::take(&mut edits.lost);
            let text = edits.applied();
            if read_tree(&text).as_ref() == Some(&wanted) {
                return Rewritten { text, lost };
            }
        }
    }
    anew(text, &wanted)
}

/// The whole file written anew.
fn anew(text: &str, wanted: &Value) -> Rewritten {
    let comments = Layout::of(text).map_or(0, |layout| layout.comments.len());
    let mut lost = Vec::new();
    if !text.trim().is_empty() {
        lost.push(both!(
            "the file could not be changed piece by piece, and was written anew",
            "无法逐处修改，整个文件重新写过"
        ));
    }
    if comments > 0 {
        lost.push(both!(
            "{comments} comments are lost",
            "丢失了 {comments} 条注释"
        ));
    }
    Rewritten {
        text: text_of(&presented("", wanted)),
        lost,
    }
}

/// The file with these changes.
pub(super) struct Edits<'a> {
    pub(super) layout: &'a Layout<'a>,
    pub(super) list: Vec<(Range<usize>, String)>,
    pub(super) lost: Vec<Message>,
    /// Writes a changed problem as a whole.
    whole: bool,
}

impl Edits<'_> {
    pub(super) fn put(&mut self, range: Range<usize>, text: impl Into<String>) {
        self.list.push((range, text.into()));
    }

    /// The text with all edits; what is put in at a place comes before what is taken out there.
    fn applied(mut self) -> String {
        self.list
            .sort_by_key(|(range, _)| (range.start, !range.is_empty()));
        let old = self.layout.text;
        let mut text = String::with_capacity(old.len());
        let mut at = 0;
        for (range, new) in &self.list {
            text += old.get(at..range.start).unwrap_or_default();
            text += new;
            at = at.max(range.end);
        }
        text + old.get(at..).unwrap_or_default()
    }

    pub(super) fn lose_comments(&mut self, range: &Range<usize>, item: &str) {
        for comment in self.layout.comments_in(range) {
            let comment = short(&self.layout.text[comment.clone()]);
            self.lost.push(both!(
                "{item}: the comment `{comment}` is gone",
                "{item}：注释 `{comment}` 没有保留"
            ));
        }
    }

    /// False when it cannot be done in this manner.
    fn file(&mut self, before: &Value, head: &Mapping, problems: &[Wanted<'_>]) -> bool {
        let (Some(old), Form::Map { .. }) = (before.as_mapping(), &self.layout.root.form) else {
            return false;
        };
        let root = &self.layout.root;
        let mut old_head = old.clone();
        let old_problems = old_head.shift_remove("problems");
        let list = root.entry("problems");
        if !self.map(root, &old_head, head, HEAD_KEYS, "") {
            return false;
        }
        let new: Vec<&Mapping> = problems.iter().map(|(_, keys)| *keys).collect();
        match (list, old_problems) {
            (Some(pair), Some(Value::Sequence(old)))
                if matches!(pair.value.form, Form::List { .. })
                    && !old.is_empty()
                    && !new.is_empty() =>
            {
                self.problems(&pair.value, &old, problems)
            }
            (Some(_), Some(Value::Sequence(old))) if old.is_empty() && new.is_empty() => true,
            (Some(pair), Some(_)) => {
                let items = new.into_iter().cloned().map(Value::Mapping).collect();
                self.replace(pair, &Value::Sequence(items), is_flow(root), "problems");
                true
            }
            _ => {
                let items: Vec<Value> = new.into_iter().cloned().map(Value::Mapping).collect();
                self.insert(root, "problems", &Value::Sequence(items), HEAD_KEYS)
            }
        }
    }

    /// The list of problems.
    fn problems(&mut self, list: &Spot, old: &[Value], new: &[Wanted<'_>]) -> bool {
        let items = list.items();
        let kept: Vec<usize> = new.iter().filter_map(|(origin, _)| *origin).collect();
        if kept.iter().any(|at| *at >= items.len()) || !kept.is_sorted() {
            return false;
        }
        let same = kept.len() == items.len() && new.len() == items.len();
        if is_flow(list) && !same {
            return false;
        }
        let mut anchor: Option<usize> = None;
        for (origin, keys) in new {
            if let Some(at) = *origin {
                anchor = Some(at);
                let Some(before) = old.get(at).and_then(Value::as_mapping) else {
                    return false;
                };
                if before != *keys && !self.problem(&items[at], before, keys) {
                    return false;
                }
            } else if !self.new_problem(items, anchor, keys) {
                return false;
            }
        }
        for at in (0..items.len()).filter(|at| !kept.contains(at)) {
            if !self.delete_problem(items, at, old) {
                return false;
            }
        }
        true
    }

    fn problem(&mut self, item: &Spot, before: &Mapping, keys: &Mapping) -> bool {
        let name = name_of(keys);
        let marks = (self.list.len(), self.lost.len());
        if !self.whole && self.map(item, before, keys, PROBLEM_KEYS, &name) {
            return true;
        }
        self.list.truncate(marks.0);
        self.lost.truncate(marks.1);
        if is_flow(item) {
            let Some(text) = flow(&Value::Mapping(presented_map(keys))) else {
                return false;
            };
            self.lose_comments(&item.range.clone(), &name);
            self.put(item.range.clone(), text);
            return true;
        }
        self.lost.push(both!(
            "{name}: written anew, not key by key",
            "{name}：整题重新写过"
        ));
        self.lose_comments(&item.range.clone(), &name);
        let column = self.layout.column(item.range.start);
        self.put(item.range.clone(), map_lines(&presented_map(keys), column));
        true
    }

    /// Where the lines of an item begin, with the comments right above it.
    pub(super) fn first_line(&self, item: &Spot) -> Option<usize> {
        let dash = self.layout.dash(item)?;
        if !self.layout.begins_line(dash) {
            return None;
        }
        Some(self.layout.comment_lines_above(dash))
    }

    fn new_problem(&mut self, items: &[Spot], anchor: Option<usize>, keys: &Mapping) -> bool {
        let layout = self.layout;
        let Some(dash) = items.first().and_then(|item| layout.dash(item)) else {
            return false;
        };
        let column = layout.column(dash);
        let lines = map_lines(&presented_map(keys), column + 2);
        let text = format!("{}- {lines}\n", " ".repeat(column));
        match anchor {
            Some(at) => {
                let mut end = layout.next_line(items[at].range.end);
                // What is indented like its keys still belongs to the problem before.
                while let Some(comment) = layout.comments_in(&(end..layout.line_end(end))).first()
                    && layout.begins_line(comment.start)
                    && layout.column(comment.start) > column
                {
                    end = layout.next_line(end);
                }
                let broken = end > 0 && !layout.text[..end].ends_with('\n');
                let gap = if broken { "\n\n" } else { "\n" };
                self.put(end..end, format!("{gap}{text}"));
            }
            None => {
                let Some(start) = self.first_line(&items[0]) else {
                    return false;
                };
                self.put(start..start, format!("{text}\n"));
            }
        }
        true
    }

    fn delete_problem(&mut self, items: &[Spot], at: usize, old: &[Value]) -> bool {
        let Some(start) = self.first_line(&items[at]) else {
            return false;
        };
        let range = match items.get(at + 1) {
            Some(next) => match self.first_line(next) {
                Some(end) => start..end,
                None => return false,
            },
            None => {
                let before = self.layout.text[..start].trim_end();
                let gap = self.layout.next_line(before.len());
                let end = self.layout.next_line(items[at].range.end);
                if items.len() > 1 {
                    gap.min(start)..end
                } else {
                    start..end
                }
            }
        };
        let name = old
            .get(at)
            .and_then(Value::as_mapping)
            .map_or_else(String::new, name_of);
        self.lose_comments(&range, &name);
        self.put(range, "");
        true
    }
}

pub(super) fn is_flow(spot: &Spot) -> bool {
    matches!(
        spot.form,
        Form::List { flow: true, .. } | Form::Map { flow: true, .. }
    )
}

fn name_of(keys: &Mapping) -> String {
    let id = keys.get("id").and_then(Value::as_str);
    short(id.unwrap_or("?"))
}
