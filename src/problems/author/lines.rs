//! A file as lines: what stands on one line, what on several, and the comments with it.

use super::knot::{Knot, Tied};
use crate::problems::emit::{WIDTH, alone, is_block, is_plain, means, quoted, width};

/// A comment on a line of its own; an empty one is a blank line.
pub fn comment(line: &str, column: usize, out: &mut String) {
    if !line.is_empty() {
        *out += &" ".repeat(column);
        *out += line;
    }
    out.push('\n');
}

/// Ends a line, with the comment that belongs to it.
fn end(knot: &Knot, start: usize, out: &mut String) {
    if let Some((gap, comment)) = &knot.tail {
        // What is lined up stays so where the line is the same.
        let same = out.get(start..) == Some(knot.line.as_str());
        let gap = if same { (*gap).max(1) } else { 2 };
        *out += &" ".repeat(gap);
        *out += comment;
    }
    out.push('\n');
}

/// The entries of a map as lines, the first of them where the last line ends.
pub fn map(entries: &[(String, Knot)], column: usize, out: &mut String) {
    for (at, (key, knot)) in entries.iter().enumerate() {
        let apart = at > 0
            && column == 0
            && matches!(&knot.value, Tied::List(items) if items.iter().any(is_map));
        if apart {
            out.push('\n');
        }
        if at > 0 || column == 0 {
            for line in &knot.above {
                comment(line, column, out);
            }
            *out += &" ".repeat(column);
        }
        let start = out.len();
        *out += &scalar(key, false, column == 0 || !means(key));
        out.push(':');
        entry(knot, column, start, out);
    }
}

fn is_map(knot: &Knot) -> bool {
    matches!(knot.value, Tied::Map(_))
}

/// What stands after a key.
fn entry(knot: &Knot, column: usize, start: usize, out: &mut String) {
    let own = out.len() - start + column;
    let listed = matches!(&knot.value, Tied::List(items) if items.iter().any(is_map));
    let line = flow(knot)
        .filter(|line| !listed && own + 1 + width(line) <= WIDTH && !knot.has_comments_within());
    if let Some(line) = line {
        if !line.is_empty() {
            out.push(' ');
            *out += &line;
        }
        end(knot, start, out);
        return;
    }
    match &knot.value {
        Tied::Map(entries) => {
            end(knot, start, out);
            *out += &" ".repeat(column + 2);
            let above = entries.first().map(|(_, knot)| knot.above.as_slice());
            hoisted(above.unwrap_or_default(), column + 2, out);
            map(entries, column + 2, out);
            for line in &knot.foot {
                comment(line, column + 2, out);
            }
        }
        Tied::List(items) if !listed && !knot.has_comments_within() && all_flow(items) => {
            wrapped(items, column + 2, out);
            end(knot, start, out);
        }
        Tied::List(items) => {
            end(knot, start, out);
            block_list(items, column + 2, out);
            for line in &knot.foot {
                comment(line, column + 2, out);
            }
        }
        Tied::Scalar {
            text,
            plain,
            folded,
        } => {
            out.push(' ');
            block_scalar(knot, text, *plain, folded.as_ref(), column, start, out);
        }
        Tied::Nothing => end(knot, start, out),
    }
}

/// Comments that stand above what begins at the end of the last line, which is an indent.
fn hoisted(above: &[String], column: usize, out: &mut String) {
    if above.is_empty() {
        return;
    }
    out.truncate(out.trim_end_matches(' ').len());
    for line in above {
        comment(line, column, out);
    }
    *out += &" ".repeat(column);
}

fn all_flow(items: &[Knot]) -> bool {
    items.iter().all(|item| flow(item).is_some())
}

fn block_scalar(
    knot: &Knot,
    text: &str,
    plain: bool,
    folded: Option<&(String, Vec<String>)>,
    column: usize,
    start: usize,
    out: &mut String,
) {
    let indent = " ".repeat(column + 2);
    let mut lines = |head: &str, lines: &mut dyn Iterator<Item = &str>| {
        *out += head;
        end(knot, start, out);
        for line in lines {
            if !line.is_empty() {
                *out += &indent;
                *out += line;
            }
            out.push('\n');
        }
    };
    match folded {
        Some((head, rows)) => lines(head, &mut rows.iter().map(String::as_str)),
        None if is_block(text) => {
            let head = if text.ends_with('\n') { "|" } else { "|-" };
            lines(head, &mut text.lines());
        }
        None => {
            *out += &scalar(text, false, plain);
            end(knot, start, out);
        }
    }
}

fn block_list(items: &[Knot], column: usize, out: &mut String) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 && column == 2 && is_map(item) {
            out.push('\n');
        }
        for line in &item.above {
            comment(line, column, out);
        }
        let line = flow(item).filter(|line| {
            let fits = column + 2 + width(line) <= WIDTH;
            (column > 2 || !is_map(item)) && fits && !item.has_comments_within()
        });
        if let (None, Tied::Map(entries)) = (&line, &item.value) {
            // What stands behind the dash, or above the first key, stands above the item.
            if let Some((_, tail)) = &item.tail {
                comment(tail, column, out);
            }
            let first = entries.first().map(|(_, knot)| knot.above.as_slice());
            for line in first.unwrap_or_default() {
                comment(line, column, out);
            }
        }
        *out += &" ".repeat(column);
        *out += "- ";
        let start = out.len();
        match (line, &item.value) {
            (Some(line), _) => {
                *out += &line;
                end(item, start, out);
            }
            (None, Tied::Map(entries)) => {
                map(entries, column + 2, out);
                for line in &item.foot {
                    comment(line, column + 2, out);
                }
            }
            (
                None,
                Tied::Scalar {
                    text,
                    plain,
                    folded,
                },
            ) => {
                block_scalar(item, text, *plain, folded.as_ref(), column, start, out);
            }
            (None, Tied::List(list)) if all_flow(list) && !item.has_comments_within() => {
                let list: Vec<String> = list.iter().filter_map(flow).collect();
                *out += &format!("[{}]", list.join(", "));
                end(item, start, out);
            }
            (None, Tied::List(list)) => {
                out.truncate(out.trim_end_matches(' ').len());
                end(item, start, out);
                block_list(list, column + 2, out);
                for line in &item.foot {
                    comment(line, column + 2, out);
                }
            }
            (None, Tied::Nothing) => end(item, start, out),
        }
    }
}

/// A list that is too long for one line, in brackets on several.
fn wrapped(items: &[Knot], column: usize, out: &mut String) {
    *out += " [";
    let mut at = WIDTH;
    for (number, item) in items.iter().enumerate() {
        let word = flow(item).unwrap_or_default();
        let comma = if number + 1 < items.len() { "," } else { "" };
        let wide = width(&word) + 2;
        if at + wide > WIDTH {
            out.push('\n');
            *out += &" ".repeat(column);
            at = column;
        } else {
            out.push(' ');
        }
        at += wide;
        *out += &word;
        *out += comma;
    }
    out.push(']');
}

/// The value on one line, if it has no text of several and no comments.
fn flow(knot: &Knot) -> Option<String> {
    line_of(knot, false)
}

fn line_of(knot: &Knot, within: bool) -> Option<String> {
    match &knot.value {
        Tied::Nothing => (!within).then(String::new),
        Tied::Scalar {
            folded: Some(_), ..
        } => None,
        Tied::Scalar { text, .. } if is_block(text) => None,
        Tied::Scalar { text, plain, .. } => Some(scalar(text, within, *plain)),
        Tied::List(items) => {
            let items: Option<Vec<String>> = items.iter().map(|item| line_of(item, true)).collect();
            Some(format!("[{}]", items?.join(", ")))
        }
        Tied::Map(entries) => {
            let entry = |(key, knot): &(String, Knot)| {
                let key = scalar(key, true, !means(key));
                Some(format!("{key}: {}", line_of(knot, true)?))
            };
            let entries: Option<Vec<String>> = entries.iter().map(entry).collect();
            Some(format!("{{{}}}", entries?.join(", ")))
        }
    }
}

/// A scalar on one line, in quotation marks where it needs them.
fn scalar(text: &str, within: bool, plain: bool) -> String {
    let bare = plain && (matches!(text, "null" | "true" | "false") || is_number(text));
    match within {
        _ if bare => text.to_owned(),
        true if is_plain(text) => text.to_owned(),
        true => quoted(text),
        false => alone(text),
    }
}

/// A number that no reader of YAML takes for something else.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.')
        && digits.bytes().filter(|b| *b == b'.').count() <= 1
        && digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.ends_with(|c: char| c.is_ascii_digit())
}
