//! Changes of single entries in the text of a file.

use super::layout::{Form, Pair, Spot};
use super::rewrite::{Edits, is_flow};
use super::tree::{one_line, presented};
use crate::problems::emit::{WIDTH, entry_lines, flow, width};
use serde_yaml::{Mapping, Value};

impl Edits<'_> {
    /// The entries of a map: changed, taken out, put in.
    pub(super) fn map(
        &mut self,
        spot: &Spot,
        before: &Mapping,
        after: &Mapping,
        order: &[&str],
        item: &str,
    ) -> bool {
        let Form::Map { entries, flow } = &spot.form else {
            return false;
        };
        let below = |key: &str| match item {
            "" => key.to_owned(),
            _ => format!("{item}.{key}"),
        };
        for (at, pair) in entries.iter().enumerate() {
            let Some(old) = before.get(&pair.key) else {
                // The list of problems, which is looked at by itself.
                continue;
            };
            match after.get(&pair.key) {
                Some(new) if new == old => {}
                Some(new) => self.value(pair, old, new, *flow, &below(&pair.key)),
                None if !self.remove(entries, at, *flow, &below(&pair.key)) => return false,
                None => {}
            }
        }
        let added = after.iter().filter(|(key, _)| !before.contains_key(key));
        for (key, value) in added {
            let key = key.as_str().unwrap_or_default();
            if !self.insert(spot, key, value, order) {
                return false;
            }
        }
        true
    }

    fn value(&mut self, pair: &Pair, old: &Value, new: &Value, in_flow: bool, item: &str) {
        let marks = (self.list.len(), self.lost.len());
        let done = match (old, new) {
            (Value::Mapping(old), Value::Mapping(new)) if !old.is_empty() && !new.is_empty() => {
                self.map(&pair.value, old, new, &[], item)
            }
            (Value::Sequence(old), Value::Sequence(new)) => self.items(&pair.value, old, new, item),
            _ => false,
        };
        if !done {
            self.list.truncate(marks.0);
            self.lost.truncate(marks.1);
            self.replace(pair, new, in_flow, item);
        }
    }

    /// The items of a list with dashes, changed one by one, with more at the end or fewer.
    fn items(&mut self, spot: &Spot, old: &[Value], new: &[Value], item: &str) -> bool {
        let Form::List { flow: false, items } = &spot.form else {
            return false;
        };
        if new.is_empty() || items.len() != old.len() || items.is_empty() {
            return false;
        }
        for ((spot, old), new) in items.iter().zip(old).zip(new) {
            match (old, new) {
                _ if old == new => {}
                (Value::Mapping(old), Value::Mapping(new)) if !new.is_empty() => {
                    if !self.map(spot, old, new, &[], item) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        let Some(column) = self.layout.dash(&items[0]).map(|at| self.layout.column(at)) else {
            return false;
        };
        if let Some(last) = items.last() {
            let end = self.layout.next_line(last.range.end);
            let broken = !self.layout.text[..end].ends_with('\n');
            for value in new.iter().skip(items.len()) {
                let Some(line) = flow(&presented("", value)) else {
                    return false;
                };
                let line = format!("{}- {line}", " ".repeat(column));
                let line = if broken {
                    format!("\n{line}")
                } else {
                    format!("{line}\n")
                };
                self.put(end..end, line);
            }
        }
        if let Some(first_gone) = items.get(new.len()) {
            let Some(start) = self.first_line(first_gone) else {
                return false;
            };
            let range = start..self.layout.next_line(spot.range.end);
            self.lose_comments(&range, item);
            self.put(range, "");
        }
        true
    }

    /// Another value for a key.
    pub(super) fn replace(&mut self, pair: &Pair, new: &Value, in_flow: bool, item: &str) {
        let layout = self.layout;
        let new = &presented(&pair.key, new);
        let old = &pair.value;
        let range = old.range.clone();
        let colon = layout.text[pair.at.end..]
            .find(':')
            .map_or(pair.at.end, |far| pair.at.end + far + 1);
        if in_flow {
            let text = one_line(new);
            self.lose_comments(&range, item);
            if range.is_empty() {
                self.put(colon..colon, format!(" {text}"));
            } else {
                self.put(range, text);
            }
            return;
        }
        let same_line = layout.line_start(range.start) == layout.line_start(pair.at.start);
        let comments = layout.comments_in(&range);
        if let (Some(text), true, true) = (flow(new), same_line, comments.is_empty())
            && !range.is_empty()
            && !old.is_block()
            && !old.is_block_scalar()
            && (layout.column(range.start) + width(&text) < WIDTH || is_scalar(new))
        {
            self.put(range, text);
            return;
        }
        let mut lines = entry_lines(&pair.key, new, layout.column(pair.at.start));
        let mut end = range.end.max(colon);
        // A comment at the end of the old value would fall into a block that ends there.
        let tail = layout.comments_in(&(end..layout.line_end(end))).first();
        let stays = tail.is_some() && !lines.contains('\n');
        if let Some(tail) = tail.filter(|_| !stays) {
            end = tail.end;
        }
        let comments: Vec<&str> = layout
            .comments_in(&(pair.at.start..end))
            .iter()
            .map(|comment| &layout.text[comment.clone()])
            .collect();
        if let ([comment], false) = (&comments[..], stays) {
            let first = lines.find('\n').unwrap_or(lines.len());
            lines.insert_str(first, &format!("  {comment}"));
        } else if !comments.is_empty() {
            let above = layout.line_start(pair.at.start);
            let line = &layout.text[above..];
            let blank = line.len() - line.trim_start_matches(' ').len();
            let indent = " ".repeat(blank);
            let block: String = comments
                .iter()
                .map(|comment| format!("{indent}{comment}\n"))
                .collect();
            self.put(above..above, block);
        }
        self.put(pair.at.start..end, lines);
    }

    /// Takes the entry at `at` out.
    fn remove(&mut self, entries: &[Pair], at: usize, in_flow: bool, item: &str) -> bool {
        let layout = self.layout;
        let pair = &entries[at];
        let end = pair.value.range.end.max(pair.at.end);
        let range = match (in_flow, at, entries.get(at + 1)) {
            (_, 0, None) => return false,
            (true, 0, Some(next)) => pair.at.start..next.at.start,
            (true, ..) => {
                let before = &entries[at - 1];
                before.value.range.end.max(before.at.end)..end
            }
            (false, _, next) => {
                if layout.begins_line(pair.at.start) {
                    layout.line_start(pair.at.start)..layout.next_line(end)
                } else if let Some(next) = next {
                    pair.at.start..next.at.start
                } else {
                    return false;
                }
            }
        };
        self.lose_comments(&range, item);
        self.put(range, "");
        true
    }

    /// Puts a new entry behind those that come before it in `order`.
    pub(super) fn insert(&mut self, spot: &Spot, key: &str, value: &Value, order: &[&str]) -> bool {
        let layout = self.layout;
        let value = presented(key, value);
        let entries = spot.entries();
        let Some(last) = entries.last() else {
            return false;
        };
        if is_flow(spot) {
            let end = last.value.range.end.max(last.at.end);
            self.put(end..end, format!(", {key}: {}", one_line(&value)));
            return true;
        }
        let rank = order.iter().position(|known| *known == key);
        let before = rank.and_then(|rank| {
            let mut earlier = order[..rank].iter().rev();
            earlier.find_map(|known| spot.entry(known))
        });
        let behind = match (rank, before) {
            (Some(_), Some(pair)) => pair,
            (Some(_), None) => &entries[0],
            (None, _) => last,
        };
        let column = layout.column(entries[0].at.start);
        let end = layout.next_line(behind.value.range.end.max(behind.at.end));
        let lines = entry_lines(key, &value, column);
        let indent = " ".repeat(column);
        let text = if layout.text[..end].ends_with('\n') {
            format!("{indent}{lines}\n")
        } else {
            format!("\n{indent}{lines}")
        };
        self.put(end..end, text);
        true
    }
}

fn is_scalar(value: &Value) -> bool {
    !matches!(value, Value::Mapping(_) | Value::Sequence(_))
}
