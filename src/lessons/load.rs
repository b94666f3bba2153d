//! From the bytes of a file to a lesson, or to all that is wrong with it.

use super::model::{Lesson, Step};
use super::schema::LessonFile;
use super::step::{Before, read_step};
use crate::problems::decode::{decode, is_missing, misplaced};
use crate::problems::faults::Faults;
use crate::problems::load::{check_name, newer_format};
use crate::problems::message::both;
use crate::problems::node::{self, Node, Value};
use crate::problems::points::words;
use crate::problems::read::{decode_text, read_file};
use crate::problems::words::read_text;
use crate::problems::{Fault, Message, Place, Text};
use std::collections::BTreeMap;
use std::path::Path;

/// The most steps in a lesson.
const MAX_STEPS: usize = 100;

/// Reads a lesson from the bytes of a file; `name` is what its faults call it.
///
/// # Errors
/// Every fault of the file, in the order of their places.
pub fn load_str(name: &str, text: &[u8]) -> Result<Lesson, Vec<Fault>> {
    let mut faults = Faults::new(name);
    let lesson = decode_text(text, &mut faults)
        .and_then(|text| node::parse(text, &mut faults))
        .and_then(|root| read_lesson(&root, name, &mut faults));
    match (lesson, faults.len()) {
        (Some(lesson), 0) => Ok(lesson),
        _ => Err(faults.into_list()),
    }
}

/// Reads a lesson from a file.
///
/// # Errors
/// As [`load_str`]; what keeps the file from being read is one fault at line 0.
pub fn load_path(path: &Path) -> Result<Lesson, Vec<Fault>> {
    let bytes = read_file(path).map_err(|fault| vec![fault])?;
    load_str(&path.to_string_lossy(), &bytes)
}

/// Whether a file's text is meant as a lesson, by its top keys: `lesson` or `steps`, and no set of problems.
#[must_use]
pub fn is_lesson(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let top = |key: &str| {
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        lines.any(|line| {
            line.strip_prefix(key)
                .is_some_and(|rest| rest.trim_start().starts_with(':'))
        })
    };
    (top("lesson") || top("steps")) && !top("problems") && !top("set")
}

fn read_lesson(root: &Node, source: &str, faults: &mut Faults) -> Option<Lesson> {
    if let Value::List(_) = root.value {
        let message = both!(
            "the file is a list, where a lesson is expected",
            "文件是一个列表，而不是课"
        );
        let remedy = both!(
            "begin with `format: 1`, `lesson: name`, and put the list under `steps:`",
            "请以 `format: 1`、`lesson: 名称` 开头，把列表放在 `steps:` 之下"
        );
        faults.at(root.place, "", message, remedy);
        return None;
    }
    if newer_format(root, faults) {
        return None;
    }
    let file: LessonFile = decode(root, "", faults)?;
    let id = match (&file.lesson, root.get("lesson")) {
        (Some(id), Some(node)) => {
            check_name(id, node.place, "lesson", faults);
            id.clone()
        }
        _ => String::new(),
    };
    let mut missing = |key: &str, message: Message, remedy: Message| {
        if is_missing(root, key) {
            faults.at(root.place, "", message, remedy);
        }
    };
    missing(
        "lesson",
        both!("the lesson has no name", "课没有名称"),
        both!("add `lesson: some-name`", "请加上 `lesson: 名称`"),
    );
    missing(
        "title",
        both!("the lesson has no title", "课没有标题"),
        both!(
            "add `title: {{en: …, zh: …}}`",
            "请加上 `title: {{en: …, zh: …}}`"
        ),
    );
    missing(
        "steps",
        both!("the lesson has no steps", "课里没有步骤"),
        both!(
            "add `steps:` and a list of them",
            "请加上 `steps:`，其下列出各步"
        ),
    );
    let mut text = |key: &str| root.get(key).and_then(|node| read_text(node, key, faults));
    let (title, summary) = (text("title"), text("summary"));
    let mut builds_on = Vec::new();
    if let Some(node) = root.get("builds_on") {
        for (name, place) in words(node) {
            check_name(&name, place, "builds_on", faults);
            if name == id {
                let message = both!("the lesson builds on itself", "课以自己为基础");
                let remedy = both!("name others", "请写别的课");
                faults.at(place, "builds_on", message, remedy);
            }
            builds_on.push(name);
        }
    }
    let steps = root
        .get("steps")
        .map_or(Vec::new(), |node| read_steps(node, faults));
    let keys = [
        "lesson",
        "title",
        "summary",
        "builds_on",
        "license",
        "steps",
    ];
    let places: BTreeMap<&'static str, Place> = keys
        .into_iter()
        .filter_map(|key| Some((key, root.get(key)?.place)))
        .collect();
    Some(Lesson {
        title: title.unwrap_or_else(|| Text::plain(id.clone())),
        id,
        summary,
        builds_on,
        license: file.license,
        author: file.author,
        steps,
        source: source.to_string(),
        places,
    })
}

fn read_steps(node: &Node, faults: &mut Faults) -> Vec<Step> {
    let Value::List(items) = &node.value else {
        let message = misplaced(node, "a list of steps");
        let remedy = both!(
            "begin each step with `- text:` or another key",
            "每一步以 `- text:` 或别的键开头"
        );
        faults.at(node.place, "steps", message, remedy);
        return Vec::new();
    };
    if items.is_empty() {
        let message = both!("the list is empty", "列表是空的");
        faults.at(
            node.place,
            "steps",
            message,
            both!("add a step", "请加上步骤"),
        );
    }
    if let Some(next) = items.get(MAX_STEPS) {
        let message = both!(
            "the lesson has more than {MAX_STEPS} steps",
            "课超过了 {MAX_STEPS} 步"
        );
        let remedy = both!("make several lessons of it", "请分成几课");
        faults.at(next.place, "steps", message, remedy);
    }
    let mut steps: Vec<Step> = Vec::new();
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    let mut before = Before::default();
    for (at, item) in items.iter().enumerate().take(MAX_STEPS) {
        let id = item.get("id").and_then(Node::text).map(str::to_string);
        let name = id.clone().unwrap_or_else(|| (at + 1).to_string());
        if let (Some(id), Some(node)) = (id, item.get("id")) {
            if let Some(line) = first.get(&id) {
                let message = both!(
                    "another step has this id, in line {line}",
                    "第 {line} 行的步骤已用了这个 id"
                );
                let remedy = both!("give it an id of its own", "请另取一个 id");
                faults.at(node.place, &format!("step {name}"), message, remedy);
            } else {
                first.insert(id, node.place.line);
            }
        }
        steps.extend(read_step(item, &name, &mut before, faults));
    }
    steps
}
