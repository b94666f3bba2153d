//! A YAML document as a tree of values that know their places.
//!
//! One pass over the parser's events, before anything else looks at the text:
//! nesting, aliases and the number of values are bounded here, so that what
//! comes after may walk the tree without fear.

use super::Place;
use super::faults::Faults;
use super::message::{Message, both};
use super::syntax::syntax_fault;
use saphyr_parser::{Event, Parser, ScalarStyle, Span};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How deep values may nest; a set needs 7.
const MAX_DEPTH: usize = 32;
/// How many values a file may hold, each alias counted with all it stands for.
const MAX_VALUES: usize = 400_000;

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Node {
    /// Where it begins.
    pub place: Place,
    /// The value.
    pub value: Value,
    /// The number of values in it, itself included.
    count: usize,
}

/// What a node holds.
#[derive(Clone, Debug)]
pub enum Value {
    /// Nothing at all after the key, or the word `null`.
    Null {
        /// Whether it was written out.
        written: bool,
    },
    /// A word, a number, a text: what was written, unquoted.
    Scalar {
        /// The text.
        text: String,
        /// How it was written.
        style: ScalarStyle,
        /// Over how many lines it was written.
        lines: usize,
    },
    /// A list.
    List(Vec<Rc<Node>>),
    /// Keys with values, in the order of the file; a key may come twice.
    Map(Vec<Entry>),
}

/// A key with its value.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key begins.
    pub place: Place,
    /// The value.
    pub value: Rc<Node>,
}

impl Node {
    /// A single word at `place`.
    pub fn word(text: &str, place: Place) -> Node {
        Node {
            place,
            value: Value::Scalar {
                text: text.to_string(),
                style: ScalarStyle::Plain,
                lines: 1,
            },
            count: 1,
        }
    }

    /// The value of `key`, the first if it comes twice; `None` where there is
    /// none, or null, and for a node that is no map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key)
            .map(|entry| &*entry.value)
            .filter(|node| !matches!(node.value, Value::Null { .. }))
    }

    /// The first entry with this key.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The keys and values of a map; of anything else none.
    pub fn entries(&self) -> &[Entry] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The text of a scalar.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    /// What it is, in words: `a list`.
    pub fn kind(&self) -> &'static str {
        match &self.value {
            Value::Null { .. } => "nothing",
            Value::Scalar { .. } => "a single value",
            Value::List(_) => "a list",
            Value::Map(_) => "a map of keys",
        }
    }

    /// The same in Chinese.
    pub fn kind_zh(&self) -> &'static str {
        match &self.value {
            Value::Null { .. } => "空值",
            Value::Scalar { .. } => "单个的值",
            Value::List(_) => "列表",
            Value::Map(_) => "一组键",
        }
    }

    /// Where the character at `column` of the text's line `line` stands in the
    /// file, both from 1. Exact for a `|` block and for a value on one line.
    pub fn place_in_text(&self, line: usize, column: usize) -> Place {
        let Value::Scalar { text, style, .. } = &self.value else {
            return self.place;
        };
        match style {
            ScalarStyle::Literal => {
                let blank = text.chars().take_while(|c| *c == '\n').count();
                Place::new(
                    (self.place.line + line).saturating_sub(blank + 1),
                    self.place.column + column - 1,
                )
            }
            ScalarStyle::Plain if line == 1 => {
                Place::new(self.place.line, self.place.column + column - 1)
            }
            ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted if line == 1 => {
                Place::new(self.place.line, self.place.column + column)
            }
            _ => self.place,
        }
    }
}

/// The tree of the one document in `text`; `None` when there is a fault that ends reading.
pub fn parse(text: &str, faults: &mut Faults) -> Option<Rc<Node>> {
    let mut builder = Builder::default();
    let mut parser = Parser::new_from_str(text);
    while let Some(event) = parser.next_event() {
        let (event, span) = match event {
            Ok(event) => event,
            Err(error) => {
                syntax_fault(text, &error, faults);
                return None;
            }
        };
        if let Err((message, remedy)) = builder.take(event, &span) {
            faults.at(place_of(&span), "", message, remedy);
            return None;
        }
    }
    if builder.root.is_none() {
        let message = both!("the file is empty", "文件是空的");
        let remedy = both!("a set begins with `format: 1`", "题集以 `format: 1` 开头");
        faults.at(Place::new(1, 1), "", message, remedy);
    }
    builder.root
}

fn place_of(span: &Span) -> Place {
    Place::new(span.start.line(), span.start.col() + 1)
}

type Refusal = (Message, Message);

#[derive(Default)]
struct Builder {
    open: Vec<Open>,
    anchors: BTreeMap<usize, Rc<Node>>,
    count: usize,
    documents: usize,
    root: Option<Rc<Node>>,
}

/// A list or a map whose end has not come yet.
struct Open {
    place: Place,
    anchor: usize,
    count: usize,
    items: Vec<Rc<Node>>,
    /// `None` for a list.
    entries: Option<Vec<Entry>>,
    key: Option<(String, Place)>,
}

impl Builder {
    fn take(&mut self, event: Event<'_>, span: &Span) -> Result<(), Refusal> {
        let place = place_of(span);
        match event {
            Event::DocumentStart(_) => {
                self.documents += 1;
                if self.documents > 1 {
                    return Err((
                        both!("a second document begins here", "这里开始了另一份文档"),
                        both!(
                            "one file holds one set: take out the `---` or make two files",
                            "一个文件只放一个题集：请去掉 `---`，或分成两个文件"
                        ),
                    ));
                }
            }
            Event::Alias(anchor) => {
                let Some(node) = self.anchors.get(&anchor).map(Rc::clone) else {
                    return Err((
                        both!("an alias inside its own anchor", "别名用在了自己的锚点里"),
                        both!("write the value out", "请直接写出值"),
                    ));
                };
                self.put(node)?;
            }
            Event::Scalar(text, style, anchor, tag) => {
                let nothing = matches!(&*text, "" | "~" | "null" | "Null" | "NULL");
                let value = if style == ScalarStyle::Plain && nothing {
                    Value::Null {
                        written: !text.is_empty(),
                    }
                } else {
                    Value::Scalar {
                        text: text.into_owned(),
                        style,
                        lines: span.end.line() - span.start.line() + 1,
                    }
                };
                refuse_tag(tag.as_deref())?;
                self.finish(place, value, 1, anchor)?;
            }
            Event::SequenceStart(anchor, tag) => {
                refuse_tag(tag.as_deref())?;
                self.open(place, anchor, None)?;
            }
            Event::MappingStart(anchor, tag) => {
                refuse_tag(tag.as_deref())?;
                self.open(place, anchor, Some(Vec::new()))?;
            }
            Event::SequenceEnd | Event::MappingEnd => {
                if let Some(open) = self.open.pop() {
                    let value = match open.entries {
                        Some(entries) => Value::Map(entries),
                        None => Value::List(open.items),
                    };
                    self.finish(open.place, value, open.count, open.anchor)?;
                }
            }
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => {}
        }
        Ok(())
    }

    fn open(
        &mut self,
        place: Place,
        anchor: usize,
        entries: Option<Vec<Entry>>,
    ) -> Result<(), Refusal> {
        if self.open.len() >= MAX_DEPTH {
            return Err((
                both!(
                    "values nest more than {MAX_DEPTH} deep",
                    "嵌套超过了 {MAX_DEPTH} 层"
                ),
                both!("a set needs no more than 7", "题集至多需要 7 层"),
            ));
        }
        self.open.push(Open {
            place,
            anchor,
            count: 1,
            items: Vec::new(),
            entries,
            key: None,
        });
        Ok(())
    }

    fn finish(
        &mut self,
        place: Place,
        value: Value,
        count: usize,
        anchor: usize,
    ) -> Result<(), Refusal> {
        let node = Rc::new(Node {
            place,
            value,
            count,
        });
        if anchor != 0 {
            self.anchors.insert(anchor, Rc::clone(&node));
        }
        self.put(node)
    }

    /// Puts a whole value where it belongs: into the open list or map, or at the root.
    fn put(&mut self, node: Rc<Node>) -> Result<(), Refusal> {
        let Some(open) = self.open.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        open.count += node.count;
        // What an open value holds is counted when it ends, an alias with all
        // that it stands for: the total bounds every walk over the tree.
        self.count += 1;
        if open.count.max(self.count) > MAX_VALUES {
            return Err((
                both!(
                    "the file holds more than {MAX_VALUES} values",
                    "文件里的值超过了 {MAX_VALUES} 个"
                ),
                both!(
                    "make several files of it; aliases count with all they stand for",
                    "请分成几个文件；别名按其代表的全部内容计算"
                ),
            ));
        }
        match (&mut open.entries, open.key.take()) {
            (None, _) => open.items.push(node),
            (Some(_), None) => match &node.value {
                Value::Scalar { text, .. } => open.key = Some((text.clone(), node.place)),
                Value::Null { .. } => open.key = Some((String::new(), node.place)),
                _ => {
                    let (kind, kind_zh) = (node.kind(), node.kind_zh());
                    return Err((
                        both!("{kind} stands where a key is expected", "{kind_zh}不能作键"),
                        both!(
                            "a key is a word followed by a colon; quote a value that begins with [ or {{",
                            "键是一个词加冒号；以 [ 或 {{ 开头的值要加引号"
                        ),
                    ));
                }
            },
            (Some(entries), Some((key, place))) => entries.push(Entry {
                key,
                place,
                value: node,
            }),
        }
        Ok(())
    }
}

fn refuse_tag(tag: Option<&saphyr_parser::Tag>) -> Result<(), Refusal> {
    match tag {
        Some(tag) if !tag.is_yaml_core_schema() => Err((
            both!(
                "the tag `{tag}` means nothing here",
                "标签 `{tag}` 在这里没有意义"
            ),
            both!(
                "take it out; quote a value that begins with `!`",
                "请去掉；以 `!` 开头的值要加引号"
            ),
        )),
        _ => Ok(()),
    }
}
