//! A file as a tree of values with the comments that belong to each of them.

use super::layout::{Form, Layout, Spot};
use saphyr_parser::ScalarStyle;
use serde_yaml::Value;

/// A value, and what is said beside it.
#[derive(Clone, Debug, Default)]
pub struct Knot {
    /// Comments on lines of their own above it; an empty one is a blank line.
    pub above: Vec<String>,
    /// A comment at the end of its line, and how many blanks stand before it.
    pub tail: Option<(usize, String)>,
    /// The value.
    pub value: Tied,
    /// Comments below the last of its entries or items.
    pub foot: Vec<String>,
    /// The line that it stands in, without the comment at its end.
    pub line: String,
}

/// A value whose parts carry their comments.
#[derive(Clone, Debug, Default)]
pub enum Tied {
    /// Nothing after the key.
    #[default]
    Nothing,
    /// A scalar.
    Scalar {
        /// What it means.
        text: String,
        /// It was written without quotation marks, or is the word `null`.
        plain: bool,
        /// The lines of a folded block, with its first line's sign.
        folded: Option<(String, Vec<String>)>,
    },
    /// A list.
    List(Vec<Knot>),
    /// A map, in the order of the file.
    Map(Vec<(String, Knot)>),
}

impl Knot {
    /// A scalar without comments.
    pub fn word(text: impl Into<String>) -> Knot {
        Knot {
            value: Tied::Scalar {
                text: text.into(),
                plain: false,
                folded: None,
            },
            ..Knot::default()
        }
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Tied::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// Whether there are comments in it, other than above it and at its end.
    pub fn has_comments_within(&self) -> bool {
        let own = |knot: &Knot| {
            !knot.above.is_empty() || knot.tail.is_some() || knot.has_comments_within()
        };
        !self.foot.is_empty()
            || match &self.value {
                Tied::List(items) => items.iter().any(own),
                Tied::Map(entries) => entries.iter().any(|(_, knot)| own(knot)),
                _ => false,
            }
    }
}

/// Ties the comments of a text to its values.
pub fn tied(layout: &Layout<'_>, tree: &Value) -> Knot {
    let mut tier = Tier { layout, next: 0 };
    let mut root = tier.knot(&layout.root, tree, layout.text.len());
    let rest = tier.above(layout.text.len());
    root.foot.extend(rest);
    root
}

struct Tier<'a> {
    layout: &'a Layout<'a>,
    /// The comment that comes next.
    next: usize,
}

impl Tier<'_> {
    fn comment(&self) -> Option<std::ops::Range<usize>> {
        self.layout.comments.get(self.next).cloned()
    }

    /// The comments before this byte that nobody has taken, blank lines among them as they are.
    fn above(&mut self, until: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        let mut end = None;
        while let Some(comment) = self.comment().filter(|comment| comment.start < until) {
            if end.is_some_and(|end| self.blank_between(end, comment.start)) {
                lines.push(String::new());
            }
            lines.push(self.layout.text[comment.clone()].to_owned());
            end = Some(comment.end);
            self.next += 1;
        }
        if end.is_some_and(|end| until < self.layout.text.len() && self.blank_between(end, until)) {
            lines.push(String::new());
        }
        lines
    }

    fn blank_between(&self, from: usize, to: usize) -> bool {
        let between = self.layout.text.get(from..to).unwrap_or_default();
        between.matches('\n').count() > 1
    }

    /// The comment at the end of the line that holds this byte, if it stands before `until`.
    fn tail(&mut self, at: usize, until: usize) -> Option<(usize, String)> {
        let end = self.layout.line_end(at);
        let comment = self.comment()?;
        if comment.start < at || comment.start > end || comment.start >= until {
            return None;
        }
        self.next += 1;
        let before = &self.layout.text[..comment.start];
        let gap = before.len() - before.trim_end_matches(' ').len();
        Some((gap, self.layout.text[comment].to_owned()))
    }

    /// A value, of which nothing stands at or after `until`.
    fn knot(&mut self, spot: &Spot, value: &Value, until: usize) -> Knot {
        let mut knot = Knot::default();
        // What comes behind a closing bracket is not in it.
        let until = match spot.form {
            Form::List { flow: true, .. } | Form::Map { flow: true, .. } => {
                until.min(spot.range.end)
            }
            _ => until,
        };
        match (&spot.form, value) {
            (Form::Map { entries, .. }, Value::Mapping(map)) => {
                let mut tied = Vec::new();
                for (at, pair) in entries.iter().enumerate() {
                    let Some(value) = map.get(&pair.key) else {
                        continue;
                    };
                    let next = entries.get(at + 1).map_or(until, |pair| pair.at.start);
                    let above = self.above(pair.at.start);
                    let mut own = self.entry(&pair.value, value, pair.at.end, next);
                    own.above = above;
                    own.line = self.line_of(pair.at.start, own.tail.as_ref());
                    tied.push((pair.key.clone(), own));
                }
                knot.value = Tied::Map(tied);
                knot.foot = self.foot(spot, entries.first().map(|pair| pair.at.start), until);
            }
            (Form::List { flow, items }, Value::Sequence(values)) => {
                let mut tied = Vec::new();
                let start = |item: &Spot| match flow {
                    true => item.range.start,
                    false => self.layout.dash(item).unwrap_or(item.range.start),
                };
                let starts: Vec<usize> = items.iter().map(start).collect();
                for (at, (item, value)) in items.iter().zip(values).enumerate() {
                    let next = starts.get(at + 1).copied().unwrap_or(until);
                    let above = self.above(starts[at]);
                    let mut own = self.entry(item, value, starts[at], next);
                    own.above = above;
                    tied.push(own);
                }
                knot.value = Tied::List(tied);
                knot.foot = self.foot(spot, starts.first().copied(), until);
            }
            (form, value) => knot.value = self.plain(spot, form, value),
        }
        knot
    }

    /// The value of an entry or an item, with the comment in its line.
    fn entry(&mut self, spot: &Spot, value: &Value, head: usize, next: usize) -> Knot {
        let block = spot.is_block() || spot.is_block_scalar();
        let starts_below = self.layout.line_start(spot.range.start) > self.layout.line_start(head);
        // Behind the key of a block, before what is in it.
        let early = if block && starts_below {
            self.tail(head, spot.range.start.min(next))
        } else {
            None
        };
        let mut knot = self.knot(spot, value, next);
        knot.tail = early;
        if knot.tail.is_none() && !spot.is_block() {
            let end = spot.range.end.max(head);
            knot.tail = self.tail(end, next.max(end + 1));
        }
        knot
    }

    /// Comments below the last entry of a block that are indented like its entries.
    fn foot(&mut self, spot: &Spot, first: Option<usize>, until: usize) -> Vec<String> {
        let Some(first) = first else {
            return Vec::new();
        };
        let mut lines = Vec::new();
        if !spot.is_block() {
            // Before the closing bracket.
            return self.above(spot.range.end.min(until));
        }
        let column = self.layout.column(first);
        while let Some(comment) = self.comment().filter(|comment| comment.start < until) {
            let own = self.layout.begins_line(comment.start);
            if !own || column == 0 || self.layout.column(comment.start) < column {
                break;
            }
            lines.push(self.layout.text[comment].to_owned());
            self.next += 1;
        }
        lines
    }

    fn plain(&self, spot: &Spot, form: &Form, value: &Value) -> Tied {
        match value {
            Value::Null if spot.range.is_empty() => Tied::Nothing,
            Value::Null => Tied::Scalar {
                text: "null".to_owned(),
                plain: true,
                folded: None,
            },
            Value::String(text) => Tied::Scalar {
                text: text.clone(),
                plain: matches!(form, Form::Scalar(ScalarStyle::Plain)),
                folded: match form {
                    Form::Scalar(ScalarStyle::Folded) => self.folded(spot),
                    _ => None,
                },
            },
            // What an alias stands for is written out.
            other => bare(other),
        }
    }

    /// The lines of a folded block; `None` when its first line says how far it is indented.
    fn folded(&self, spot: &Spot) -> Option<(String, Vec<String>)> {
        let text = self.layout.text;
        let before = &text[..spot.range.start];
        let sign = before.rfind('>')?;
        let head: String = before[sign..]
            .chars()
            .take_while(|c| !c.is_whitespace())
            .collect();
        if head.chars().any(|c| c.is_ascii_digit()) {
            return None;
        }
        let column = self.layout.column(spot.range.start);
        let lines = text[spot.range.clone()].split('\n').enumerate();
        let lines: Vec<String> = lines
            .map(|(at, line)| {
                let cut = if at == 0 {
                    0
                } else {
                    column.min(line.len() - line.trim_start_matches(' ').len())
                };
                line[cut..].trim_end().to_owned()
            })
            .collect();
        Some((head, lines))
    }

    fn line_of(&self, at: usize, tail: Option<&(usize, String)>) -> String {
        let line = &self.layout.text[at..self.layout.line_end(at)];
        let line = match tail {
            Some((_, comment)) => line
                .rsplit_once(comment.as_str())
                .map_or(line, |(line, _)| line),
            None => line,
        };
        line.trim_end().to_owned()
    }
}

/// A value without comments.
fn bare(value: &Value) -> Tied {
    let knot = |value| Knot {
        value: bare(value),
        ..Knot::default()
    };
    match value {
        Value::String(text) => Tied::Scalar {
            text: text.clone(),
            plain: false,
            folded: None,
        },
        Value::Sequence(items) => Tied::List(items.iter().map(knot).collect()),
        Value::Mapping(map) => Tied::Map(
            map.iter()
                .map(|(key, value)| (key.as_str().unwrap_or_default().to_owned(), knot(value)))
                .collect(),
        ),
        _ => Tied::Scalar {
            text: "null".to_owned(),
            plain: true,
            folded: None,
        },
    }
}
