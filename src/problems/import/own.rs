//! The property by which an exported problem comes back as it was.
//!
//! SGF has no word for a goal, a target or a text in two languages. An exported
//! problem carries them in the root's private property `TSUMEGO`: a list of
//! `key:value`, each key as in the YAML of a set and its value as JSON. The
//! stones, the size and the side to play are told by SGF's own properties. Keys
//! of the set stand there as `set.title` and so on, with its name as `set.set`;
//! `view` is the part of the board that is drawn.

use crate::go::{Diagram, Rect};
use crate::problems::Text;
use crate::problems::load::is_name;
use crate::problems::model::{Problem, ProblemSet};
use crate::problems::write::{self, to_value};
use crate::sgf::{Node, value};
use serde_yaml::{Mapping, Value};

/// The property's identifier.
pub const IDENT: &str = "TSUMEGO";

/// Keys that SGF has properties for.
const TOLD: [&str; 3] = ["board", "size", "to_play"];

/// What the files say of the set as a whole.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its name.
    pub set: Option<String>,
    /// What it is called.
    pub title: Option<Text>,
    /// What it is about.
    pub description: Option<Text>,
    /// Under which licence.
    pub license: Option<String>,
    /// Who made it.
    pub author: Option<String>,
}

impl About {
    /// Takes from another what is not known yet.
    pub fn merge(&mut self, other: &About) {
        fn fill<T: Clone>(own: &mut Option<T>, other: &Option<T>) {
            if own.is_none() {
                own.clone_from(other);
            }
        }
        fill(&mut self.set, &other.set);
        fill(&mut self.title, &other.title);
        fill(&mut self.description, &other.description);
        fill(&mut self.license, &other.license);
        fill(&mut self.author, &other.author);
    }
}

/// The values of the property for a problem; of the first one of a file with the set's own.
#[must_use]
pub fn values(set: &ProblemSet, problem: &Problem, first: bool) -> Vec<String> {
    let Value::Mapping(whole) = to_value(&ProblemSet {
        problems: vec![problem.clone()],
        ..set.clone()
    }) else {
        return Vec::new();
    };
    let mut entries: Vec<(String, &Value)> = Vec::new();
    for (key, value) in &whole {
        match (key.as_str(), value) {
            (Some("problems"), Value::Sequence(problems)) => {
                let keys = problems.first().and_then(Value::as_mapping);
                for (key, value) in keys.into_iter().flatten() {
                    if let Some(key) = key.as_str().filter(|key| !TOLD.contains(key)) {
                        entries.push((key.to_owned(), value));
                    }
                }
            }
            (Some("format"), _) => {}
            (Some(key), value) if first => entries.push((format!("set.{key}"), value)),
            _ => {}
        }
    }
    let view = Value::String(problem.view.to_string());
    entries.push(("view".to_owned(), &view));
    let text = |(key, value): (String, &Value)| {
        let json = serde_json::to_string(value).unwrap_or_default();
        format!("{key}:{}", value::escape(&json, true))
    };
    entries.into_iter().map(text).collect()
}

/// What the property says.
pub struct Own {
    /// The keys of the problem.
    pub keys: Mapping,
    /// The part of the board that is drawn, as it is written.
    pub view: Option<String>,
    /// What it says of the set.
    pub about: About,
    /// Values that make no sense.
    pub broken: Vec<String>,
}

/// Reads the property of a node, if it has one.
pub fn read(node: &Node) -> Option<Own> {
    let mut own = Own {
        keys: Mapping::new(),
        view: None,
        about: About::default(),
        broken: Vec::new(),
    };
    let mut set = Mapping::new();
    for raw in &node.property(IDENT)?.values {
        let entry = value::composed(raw).and_then(|(key, json)| {
            let parsed: Value = serde_json::from_str(&value::text(json)).ok()?;
            Some((key.trim().to_owned(), parsed))
        });
        match entry {
            Some((key, Value::String(view))) if key == "view" => own.view = Some(view),
            Some((key, value)) => match key.strip_prefix("set.") {
                Some(key) => drop(set.insert(key.into(), value)),
                None => drop(own.keys.insert(key.into(), value)),
            },
            None => own.broken.push(raw.chars().take(20).collect()),
        }
    }
    let text = |key: &str| set.get(key).and_then(text_of);
    let word = |key: &str| set.get(key).and_then(Value::as_str).map(str::to_owned);
    own.about = About {
        set: word("set").filter(|name| is_name(name)),
        title: text("title"),
        description: text("description"),
        license: word("license"),
        author: word("author"),
    };
    Some(own)
}

fn text_of(value: &Value) -> Option<Text> {
    let part = |lang: &str| {
        let text = value.get(lang)?.as_str()?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    match value {
        Value::String(text) => super::plain(text),
        _ => Text::from_parts(part("en"), part("zh")),
    }
}

/// The keys of a problem with what SGF tells, as YAML of a set of one.
pub fn yaml_of(keys: &Mapping, board: &crate::go::Board, view: Rect, to_play: &str) -> String {
    let mut problem = keys.clone();
    let drawn = Diagram::write(board, view);
    problem.insert("board".into(), drawn.into());
    problem.insert("size".into(), board.size().to_string().into());
    problem.insert("to_play".into(), to_play.into());
    let mut set = Mapping::new();
    set.insert("format".into(), 1.into());
    set.insert("set".into(), "imported".into());
    set.insert("problems".into(), Value::Sequence(vec![problem.into()]));
    write::text_of(&Value::Mapping(set))
}
