//! A set while it is written: keys and values, whether or not they make a set yet.

pub use super::texts::{texts, with_text};

use super::rewrite::{Rewritten, rewrite};
use super::tree::{PROBLEM_KEYS, presented, read_tree, whole};
use crate::problems::load::FORMAT;
use crate::problems::write::text_of;
use crate::problems::{Fault, Problem, is_name, load_str};
use serde_yaml::{Mapping, Value};
use std::sync::Arc;

/// A file as keys and values.
pub type Tree = Value;

/// The keys of a problem, or of another map.
pub type Keys = Mapping;

/// A value on one line, for show.
#[must_use]
pub fn shown(value: &Tree) -> String {
    super::tree::one_line(value)
}

/// The most steps that can be undone.
const MOST_UNDO: usize = 500;

/// The keys of one problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Where it stood in the file that was opened.
    origin: Option<usize>,
    keys: Mapping,
}

/// What undoing brings back.
#[derive(Clone, Debug, PartialEq)]
struct State {
    head: Mapping,
    items: Vec<Arc<Item>>,
    at: Option<usize>,
}

/// A set that is being written, with the text it came from.
#[derive(Clone, Debug)]
pub struct Draft {
    text: String,
    tree: Value,
    now: State,
    past: Vec<State>,
    future: Vec<State>,
    /// Another number after each edit.
    revision: u64,
}

/// Why an edit of the list of problems cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoEdit {
    /// No problem is open.
    NothingOpen,
    /// Another problem has this id.
    IdTaken,
    /// This cannot be an id.
    NoName,
}

impl Draft {
    /// A new set with no problem.
    #[must_use]
    pub fn new(name: &str) -> Draft {
        let mut head = Mapping::new();
        head.insert("format".into(), FORMAT.to_string().into());
        head.insert("set".into(), name.into());
        Draft {
            text: String::new(),
            tree: Value::Null,
            now: State {
                head,
                items: Vec::new(),
                at: None,
            },
            past: Vec::new(),
            future: Vec::new(),
            revision: 0,
        }
    }

    /// The draft of a text, its lines ended by `\n` alone; `None` when it is no set at all: no YAML, no map
    /// with a list of maps as its problems, a key twice.
    #[must_use]
    pub fn read(text: &str) -> Option<Draft> {
        let tree = read_tree(text)?;
        let mut head = tree.as_mapping()?.clone();
        let problems = match head.shift_remove("problems") {
            Some(Value::Sequence(items)) => items,
            None | Some(Value::Null) => Vec::new(),
            Some(_) => return None,
        };
        let item = |(at, item): (usize, &Value)| {
            Some(Arc::new(Item {
                origin: Some(at),
                keys: item.as_mapping()?.clone(),
            }))
        };
        let items: Option<Vec<Arc<Item>>> = problems.iter().enumerate().map(item).collect();
        let items = items?;
        let at = (!items.is_empty()).then_some(0);
        Some(Draft {
            text: text.to_owned(),
            tree,
            now: State { head, items, at },
            past: Vec::new(),
            future: Vec::new(),
            revision: 0,
        })
    }

    /// The text of the draft, as near to the one it came from as can be.
    #[must_use]
    pub fn rewritten(&self) -> Rewritten {
        let problems: Vec<_> = (self.now.items.iter())
            .map(|item| (item.origin, &item.keys))
            .collect();
        rewrite(&self.text, &self.tree, &self.now.head, &problems)
    }

    /// Whether a file's tree holds just what the draft does.
    #[must_use]
    pub fn is_in(&self, tree: &Value) -> bool {
        let Value::Mapping(map) = tree else {
            return false;
        };
        let problems = match map.get("problems") {
            Some(Value::Sequence(items)) => items.as_slice(),
            None | Some(Value::Null) => &[],
            Some(_) => return false,
        };
        let head: Vec<_> = map.iter().filter(|(key, _)| *key != "problems").collect();
        head.len() == self.now.head.len()
            && (head.iter()).all(|(key, value)| self.now.head.get(*key) == Some(*value))
            && problems.len() == self.len()
            && (problems.iter().zip(self.all())).all(|(item, keys)| item.as_mapping() == Some(keys))
    }

    /// The tree of a text, to be compared with.
    #[must_use]
    pub fn tree_of(text: &str) -> Value {
        read_tree(text).unwrap_or_default()
    }

    /// A text of the open problem's keys, in the form of a file.
    #[must_use]
    pub fn open_text(&self) -> Option<String> {
        Some(self.alone(self.keys()?))
    }

    fn alone(&self, keys: &Mapping) -> String {
        let mut head = Mapping::new();
        head.insert("format".into(), FORMAT.to_string().into());
        head.insert("set".into(), "draft".into());
        text_of(&presented("", &whole(&head, [keys.clone()].into_iter())))
    }

    /// The open problem, or what is wrong with it; `None` when none is open.
    #[must_use]
    pub fn problem(&self) -> Option<Result<Problem, Vec<Fault>>> {
        let found = load_str("", self.open_text()?.as_bytes());
        Some(found.and_then(|set| set.problems.into_iter().next().ok_or_else(Vec::new)))
    }

    /// The keys of the set.
    #[must_use]
    pub fn head(&self) -> &Mapping {
        &self.now.head
    }

    /// The keys of every problem.
    pub fn all(&self) -> impl Iterator<Item = &Mapping> {
        self.now.items.iter().map(|item| &item.keys)
    }

    /// The number of problems.
    #[must_use]
    pub fn len(&self) -> usize {
        self.now.items.len()
    }

    /// Whether there are no problems yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.now.items.is_empty()
    }

    /// The ids in the order of the file; `?` where there is none.
    #[must_use]
    pub fn ids(&self) -> Vec<&str> {
        self.all().map(id_of).collect()
    }

    /// The number of the open problem, from 0.
    #[must_use]
    pub fn at(&self) -> Option<usize> {
        self.now.at
    }

    /// The keys of the open problem.
    #[must_use]
    pub fn keys(&self) -> Option<&Mapping> {
        Some(&self.now.items.get(self.now.at?)?.keys)
    }

    /// The id of the open problem.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.keys().map(id_of)
    }

    /// A value of the open problem.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.keys()?.get(key)
    }

    /// Opens the problem with this number, from 0; nothing to undo.
    pub fn open(&mut self, at: Option<usize>) {
        self.now.at = at.filter(|at| *at < self.len());
    }

    /// The problem with this id, or with this number from 1.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        let by_id = self.all().position(|keys| id_of(keys) == name);
        by_id.or_else(|| {
            let number: usize = name.parse().ok()?;
            number.checked_sub(1).filter(|at| *at < self.len())
        })
    }

    /// A number that is another one after each edit.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Remembers the state before an edit.
    fn step(&mut self) {
        if self.past.len() >= MOST_UNDO {
            self.past.remove(0);
        }
        self.past.push(self.now.clone());
        self.future.clear();
        self.revision += 1;
    }

    /// Takes the last edit back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.now, before));
        self.revision += 1;
        true
    }

    /// Makes an edit again that was taken back; false when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.now, after));
        self.revision += 1;
        true
    }

    /// Gives the open problem other keys, as one step.
    ///
    /// # Errors
    /// When no problem is open.
    pub fn put(&mut self, keys: Mapping) -> Result<(), NoEdit> {
        let at = self.now.at.ok_or(NoEdit::NothingOpen)?;
        if self.keys() == Some(&keys) {
            return Ok(());
        }
        self.step();
        let item = self.now.items.get_mut(at).ok_or(NoEdit::NothingOpen)?;
        Arc::make_mut(item).keys = in_order(keys);
        Ok(())
    }

    /// Gives the set other keys, as one step.
    pub fn put_head(&mut self, head: Mapping) {
        if self.now.head != head {
            self.step();
            self.now.head = head;
        }
    }

    /// Changes one key of the open problem; `None` takes it out.
    ///
    /// # Errors
    /// When no problem is open.
    pub fn set(&mut self, key: &str, value: Option<Value>) -> Result<(), NoEdit> {
        let mut keys = self.keys().ok_or(NoEdit::NothingOpen)?.clone();
        match value {
            Some(value) => drop(keys.insert(key.into(), value)),
            None => drop(keys.shift_remove(key)),
        }
        self.put(keys)
    }

    fn check_id(&self, id: &str) -> Result<(), NoEdit> {
        if !is_name(id) {
            return Err(NoEdit::NoName);
        }
        if self.ids().contains(&id) {
            return Err(NoEdit::IdTaken);
        }
        Ok(())
    }

    fn add(&mut self, keys: Mapping) {
        self.step();
        let at = self.now.at.map_or(self.len(), |at| at + 1);
        let item = Item {
            origin: None,
            keys: in_order(keys),
        };
        self.now.items.insert(at, Arc::new(item));
        self.now.at = Some(at);
    }

    /// A new problem at the end of the set, which is opened.
    ///
    /// # Errors
    /// When it cannot have this id.
    pub fn create(&mut self, id: &str, keys: Mapping) -> Result<(), NoEdit> {
        self.check_id(id)?;
        let mut own = Mapping::new();
        own.insert("id".into(), id.into());
        own.extend(keys);
        let open = self.now.at;
        self.now.at = self.len().checked_sub(1);
        let before = State {
            at: open,
            ..self.now.clone()
        };
        self.add(own);
        if let Some(last) = self.past.last_mut() {
            *last = before;
        }
        Ok(())
    }

    /// A copy of the open problem behind it, which is opened.
    ///
    /// # Errors
    /// When it cannot have this id, or none is open.
    pub fn copy(&mut self, id: &str) -> Result<(), NoEdit> {
        self.check_id(id)?;
        let mut keys = self.keys().ok_or(NoEdit::NothingOpen)?.clone();
        keys.insert("id".into(), id.into());
        self.add(keys);
        Ok(())
    }

    /// Takes a problem out of the set.
    pub fn delete(&mut self, at: usize) {
        if at >= self.len() {
            return;
        }
        self.step();
        self.now.items.remove(at);
        let left = self.len();
        self.now.at = match self.now.at {
            _ if left == 0 => None,
            Some(open) if open > at => Some(open - 1),
            other => other.map(|open| open.min(left - 1)),
        };
    }

    /// Gives the open problem another id.
    ///
    /// # Errors
    /// When it cannot have this id, or none is open.
    pub fn rename(&mut self, id: &str) -> Result<(), NoEdit> {
        if self.id().ok_or(NoEdit::NothingOpen)? == id {
            return Ok(());
        }
        self.check_id(id)?;
        self.set("id", Some(id.into()))
    }

    /// The texts under a key of the open problem, by language.
    #[must_use]
    pub fn texts(&self, key: &str) -> [Option<String>; 2] {
        texts(self.get(key))
    }
}

/// The id among a problem's keys.
fn id_of(keys: &Mapping) -> &str {
    keys.get("id").and_then(Value::as_str).unwrap_or("?")
}

/// New keys where they belong; those that are there keep their order.
fn in_order(keys: Mapping) -> Mapping {
    let rank = |key: &Value| {
        let key = key.as_str().unwrap_or_default();
        let known = PROBLEM_KEYS.iter().position(|other| *other == key);
        known.unwrap_or(PROBLEM_KEYS.len())
    };
    let mut entries: Vec<(Value, Value)> = keys.into_iter().collect();
    entries.sort_by_key(|(key, _)| rank(key));
    entries.into_iter().collect()
}
