//! Where everything stands in the text of a file: values, keys and comments by their bytes.
//!
//! What is kept here is the manner of writing, which the values alone do not tell.
//! The text has been read by [`node`](crate::problems::node) before, so that it
//! nests no deeper and is no larger than a set may be.

use saphyr_parser::{Event, Parser, ScalarStyle};
use std::ops::Range;

/// A value in the text.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its bytes; of a block scalar those of its content, without blank lines at the end.
    pub range: Range<usize>,
    /// How it is written.
    pub form: Form,
}

/// How a value is written.
#[derive(Clone, Debug)]
pub enum Form {
    /// A scalar.
    Scalar(ScalarStyle),
    /// A name for a value that stands elsewhere.
    Alias,
    /// A list, in brackets or with dashes.
    List {
        /// In brackets.
        flow: bool,
        /// Its items.
        items: Vec<Spot>,
    },
    /// A map, in braces or line by line.
    Map {
        /// In braces.
        flow: bool,
        /// Its entries.
        entries: Vec<Pair>,
    },
}

/// A key with its value in the text.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The key as it is meant.
    pub key: String,
    /// Its bytes.
    pub at: Range<usize>,
    /// The value.
    pub value: Spot,
}

impl Spot {
    /// The entries of a map; of anything else none.
    pub fn entries(&self) -> &[Pair] {
        match &self.form {
            Form::Map { entries, .. } => entries,
            _ => &[],
        }
    }

    /// The items of a list; of anything else none.
    pub fn items(&self) -> &[Spot] {
        match &self.form {
            Form::List { items, .. } => items,
            _ => &[],
        }
    }

    /// The entry with this key.
    pub fn entry(&self, key: &str) -> Option<&Pair> {
        self.entries().iter().find(|pair| pair.key == key)
    }

    /// Whether it is a list or a map without brackets and braces.
    pub fn is_block(&self) -> bool {
        matches!(
            self.form,
            Form::List { flow: false, .. } | Form::Map { flow: false, .. }
        )
    }

    /// Whether it is a `|` or `>` block.
    pub fn is_block_scalar(&self) -> bool {
        matches!(
            self.form,
            Form::Scalar(ScalarStyle::Literal | ScalarStyle::Folded)
        )
    }
}

/// A text with its values and its comments.
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    /// The text.
    pub text: &'a str,
    /// The value of the whole.
    pub root: Spot,
    /// The comments, each from its `#` to the end of its line.
    pub comments: Vec<Range<usize>>,
}

impl<'a> Layout<'a> {
    /// The layout of a text that holds one document; `None` when it is no YAML.
    pub fn of(text: &'a str) -> Option<Layout<'a>> {
        let places: Vec<usize> = text
            .char_indices()
            .map(|(at, _)| at)
            .chain([text.len()])
            .collect();
        let mut builder = Builder {
            text,
            places,
            solid: Vec::new(),
            open: Vec::new(),
            root: None,
        };
        for event in Parser::new_from_str(text) {
            let (event, span) = event.ok()?;
            builder.take(event, span.start.index(), span.end.index());
        }
        let comments = comments(text, &builder.solid);
        Some(Layout {
            text,
            root: builder.root?,
            comments,
        })
    }

    /// The comments that begin within these bytes.
    pub fn comments_in(&self, range: &Range<usize>) -> &[Range<usize>] {
        let from = self.comments.partition_point(|c| c.start < range.start);
        let to = self.comments.partition_point(|c| c.start < range.end);
        &self.comments[from..to.max(from)]
    }

    /// Where the line that holds this byte begins.
    pub fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |at| at + 1)
    }

    /// Where the line that holds this byte ends, before its line break.
    pub fn line_end(&self, at: usize) -> usize {
        self.text[at..]
            .find('\n')
            .map_or(self.text.len(), |end| at + end)
    }

    /// Where the line after the one that holds this byte begins.
    pub fn next_line(&self, at: usize) -> usize {
        (self.line_end(at) + 1).min(self.text.len())
    }

    /// The column of this byte, from 0, in characters.
    pub fn column(&self, at: usize) -> usize {
        self.text[self.line_start(at)..at].chars().count()
    }

    /// Whether nothing but white space stands before this byte in its line.
    pub fn begins_line(&self, at: usize) -> bool {
        self.text[self.line_start(at)..at].trim().is_empty()
    }

    /// Where the comment lines begin that stand right above the line of this byte, indented
    /// no deeper than it.
    pub fn comment_lines_above(&self, at: usize) -> usize {
        let column = self.column(at);
        let mut start = self.line_start(at);
        while start > 0 {
            let above = self.line_start(start - 1);
            let own = self.text[above..start].trim_start();
            let hash = start - own.len();
            let is_comment = own.starts_with('#') && self.comments.iter().any(|c| c.start == hash);
            if !is_comment || self.column(hash) > column {
                break;
            }
            start = above;
        }
        start
    }

    /// The dash that begins this item of a block list.
    pub fn dash(&self, item: &Spot) -> Option<usize> {
        let mut at = item.range.start;
        loop {
            let before = self.text[..at].trim_end_matches([' ', '\t', '\n', '\r']);
            if before.ends_with('-') {
                return Some(before.len() - 1);
            }
            // Comments between the dash and what it begins.
            let line = self.line_start(before.len());
            let comment = self.comments_in(&(line..before.len())).first()?;
            at = comment.start;
        }
    }
}

struct Builder<'a> {
    text: &'a str,
    /// The byte of each character.
    places: Vec<usize>,
    /// Where scalars stand, in the order of the text.
    solid: Vec<Range<usize>>,
    open: Vec<Open>,
    root: Option<Spot>,
}

/// A list or a map whose end has not come yet.
struct Open {
    start: usize,
    flow: bool,
    items: Vec<Spot>,
    entries: Option<Vec<Pair>>,
    key: Option<(String, Range<usize>)>,
}

impl Builder<'_> {
    fn byte(&self, index: usize) -> usize {
        self.places.get(index).copied().unwrap_or(self.text.len())
    }

    fn take(&mut self, event: Event<'_>, start: usize, end: usize) {
        let (start, end) = (self.byte(start), self.byte(end));
        match event {
            Event::Alias(_) => self.put(
                Spot {
                    range: start..end,
                    form: Form::Alias,
                },
                String::new(),
            ),
            Event::Scalar(value, style, ..) => {
                let written = self.text.get(start..end).unwrap_or_default();
                let kept = match style {
                    ScalarStyle::Literal | ScalarStyle::Folded => written.trim_end().len(),
                    ScalarStyle::SingleQuoted => quoted_end(written, '\''),
                    ScalarStyle::DoubleQuoted => quoted_end(written, '"'),
                    ScalarStyle::Plain => written.len(),
                };
                let range = start..start + kept;
                if !range.is_empty() {
                    self.solid.push(range.clone());
                }
                self.put(
                    Spot {
                        range,
                        form: Form::Scalar(style),
                    },
                    value.into_owned(),
                );
            }
            Event::SequenceStart(..) | Event::MappingStart(..) => {
                let map = matches!(event, Event::MappingStart(..));
                let sign = if map { '{' } else { '[' };
                let flow = self
                    .text
                    .get(start..end)
                    .is_some_and(|text| text.ends_with(sign));
                self.open.push(Open {
                    start,
                    flow,
                    items: Vec::new(),
                    entries: map.then(Vec::new),
                    key: None,
                });
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let Some(open) = self.open.pop() else { return };
                let last = match &open.entries {
                    Some(entries) => entries.last().map(|pair| &pair.value.range),
                    None => open.items.last().map(|item| &item.range),
                };
                // A bracket is one byte; a block ends with what is last in it.
                let end = if open.flow {
                    start + 1
                } else {
                    last.map_or(open.start, |range| range.end)
                };
                let form = match open.entries {
                    Some(entries) => Form::Map {
                        flow: open.flow,
                        entries,
                    },
                    None => Form::List {
                        flow: open.flow,
                        items: open.items,
                    },
                };
                self.put(
                    Spot {
                        range: open.start..end.max(open.start),
                        form,
                    },
                    String::new(),
                );
            }
            _ => {}
        }
    }

    fn put(&mut self, spot: Spot, text: String) {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(spot);
            return;
        };
        match (&mut open.entries, open.key.take()) {
            (None, _) => open.items.push(spot),
            (Some(_), None) => open.key = Some((text, spot.range)),
            (Some(entries), Some((key, at))) => entries.push(Pair {
                key,
                at,
                value: spot,
            }),
        }
    }
}

/// Where a quoted scalar ends: the parser counts the comment behind it as a part of it.
fn quoted_end(written: &str, mark: char) -> usize {
    let Some(first) = written.find(mark) else {
        return written.len();
    };
    let mut letters = written[first + 1..].char_indices().peekable();
    while let Some((at, c)) = letters.next() {
        let next = letters.peek().map(|(_, c)| *c);
        let escapes = (c == '\\' && mark == '"') || (c == '\'' && mark == c && next == Some(c));
        if escapes {
            letters.next();
        } else if c == mark {
            return first + 1 + at + 1;
        }
    }
    written.len()
}

/// The comments of a text whose scalars stand at `solid`.
fn comments(text: &str, solid: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut solid: Vec<&Range<usize>> = solid.iter().collect();
    solid.sort_by_key(|range| range.start);
    let mut found = Vec::new();
    let mut next = 0;
    let mut at = 0;
    while let Some(hash) = text[at..].find('#').map(|far| at + far) {
        while solid.get(next).is_some_and(|range| range.end <= hash) {
            next += 1;
        }
        if let Some(range) = solid.get(next).filter(|range| range.contains(&hash)) {
            at = range.end;
            continue;
        }
        let before = text[..hash].chars().next_back();
        if before.is_none_or(char::is_whitespace) {
            let line = &text[hash..];
            let end = line.find('\n').unwrap_or(line.len());
            let end = hash + line[..end].trim_end().len();
            found.push(hash..end);
            at = end;
        } else {
            at = hash + 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# 黑\nset: é黑 # tail\nproblems:\n- id: x   # c\n  title: {en: 'A # b', zh: \"黑\"}\n  \
        board: |  # head\n    # X O\n    -----\n\n  # after\n  list: [a,\n    b] # z\n  al: &q {a: 1}\n  \
        two: *q\n  none:\n# end\n";

    #[test]
    fn values_are_where_they_are_written() {
        let layout = Layout::of(TEXT).unwrap();
        let item = &layout.root.entry("problems").unwrap().value.items()[0];
        let written = |key: &str| &TEXT[item.entry(key).unwrap().value.range.clone()];
        assert_eq!(written("id"), "x");
        assert_eq!(written("title"), "{en: 'A # b', zh: \"黑\"}");
        assert_eq!(written("board"), "# X O\n    -----");
        assert_eq!(written("list"), "[a,\n    b]");
        assert_eq!(written("two"), "*q");
        assert_eq!(written("none"), "");
        assert_eq!(layout.dash(item), TEXT.find("- id"));
    }

    #[test]
    fn quotation_marks_end_where_they_close() {
        for (text, value) in [
            ("a: \"b \\\" # c\"  # d\nb: 1\n", "\"b \\\" # c\""),
            ("a: 'it''s' # d\n", "'it''s'"),
            ("a: ''   # d", "''"),
        ] {
            let layout = Layout::of(text).unwrap();
            assert_eq!(
                &text[layout.root.entry("a").unwrap().value.range.clone()],
                value
            );
            assert_eq!(&text[layout.comments[0].clone()], "# d");
        }
    }

    #[test]
    fn comments_are_told_from_texts() {
        let layout = Layout::of(TEXT).unwrap();
        let found: Vec<&str> = layout.comments.iter().map(|c| &TEXT[c.clone()]).collect();
        let meant = ["# 黑", "# tail", "# c", "# head", "# after", "# z", "# end"];
        assert_eq!(found, meant);
    }
}
