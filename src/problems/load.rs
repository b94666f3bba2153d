//! From the bytes of a file to a set of problems, or to all that is wrong with it.

use super::assemble::assemble;
use super::decode::{decode, is_missing, sub_item};
use super::faults::Faults;
use super::model::ProblemSet;
use super::node::{self, Node, Value};
use super::read::{decode_text, read_file};
use super::schema::SetFile;
use super::words::{read_text, short};
use super::{Fault, Place};
use std::collections::BTreeMap;
use std::path::Path;

/// Where the values of a problem's keys stand.
pub type Places = BTreeMap<&'static str, Place>;

/// The version of the format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// The most problems in a set.
const MAX_PROBLEMS: usize = 5000;

/// Reads a set from the bytes of a file; `name` is what its faults call it.
///
/// # Errors
/// Every fault of the file, in the order of their places; of more than 500
/// faults the first ones found, and how many there are.
pub fn load_str(name: &str, text: &[u8]) -> Result<ProblemSet, Vec<Fault>> {
    match load_partly(name, text) {
        (Some(set), faults) if faults.is_empty() => Ok(set),
        (_, faults) => Err(faults),
    }
}

/// Reads what can be read: the set with those of its problems that have no
/// fault, which may be none, and every fault of the file as [`load_str`] gives
/// them. There is no set when the file as a whole cannot be read.
#[must_use]
pub fn load_partly(name: &str, text: &[u8]) -> (Option<ProblemSet>, Vec<Fault>) {
    let mut faults = Faults::new(name);
    let set = decode_text(text, &mut faults)
        .and_then(|text| node::parse(text, &mut faults))
        .and_then(|root| read_set(&root, name, &mut faults));
    (set, faults.into_list())
}

/// Reads a set from a file.
///
/// # Errors
/// As [`load_str`]; what keeps the file from being read is one fault at line 0.
pub fn load_path(path: &Path) -> Result<ProblemSet, Vec<Fault>> {
    let bytes = read_file(path).map_err(|fault| vec![fault])?;
    load_str(&path.to_string_lossy(), &bytes)
}

fn read_set(root: &Node, source: &str, faults: &mut Faults) -> Option<ProblemSet> {
    if let Value::List(_) = root.value {
        let message = "the file is a list, where a set is expected";
        let remedy = "begin with `format: 1`, `set: name`, and put the list under `problems:`";
        faults.at(root.place, "", message, remedy);
        return None;
    }
    if newer_format(root, faults) {
        return None;
    }
    let file: SetFile = decode(root, "", faults)?;
    let name = match (&file.set, root.get("set")) {
        (Some(name), Some(node)) => {
            check_name(name, node.place, "set", faults);
            name.clone()
        }
        _ => {
            if is_missing(root, "set") {
                faults.at(
                    root.place,
                    "",
                    "the set has no name",
                    "add `set: some-name`",
                );
            }
            String::new()
        }
    };
    let mut text = |key: &str| root.get(key).and_then(|node| read_text(node, key, faults));
    let (title, description) = (text("title"), text("description"));
    let problems = match root.get("problems") {
        Some(node) => read_problems(node, faults),
        None => {
            if is_missing(root, "problems") {
                let remedy = "add `problems:` and a list of them";
                faults.at(root.place, "", "the set has no problems", remedy);
            }
            Vec::new()
        }
    };
    Some(ProblemSet {
        name,
        title,
        description,
        license: file.license,
        author: file.author,
        problems,
        source: source.to_string(),
    })
}

/// Looks at the key `format`; true when it names a format that is newer than this program.
pub fn newer_format(root: &Node, faults: &mut Faults) -> bool {
    let Value::Map(_) = root.value else {
        return false;
    };
    let Some(node) = root.get("format") else {
        if is_missing(root, "format") {
            let message = "the file does not say which format it has";
            faults.at(root.place, "", message, format!("add `format: {FORMAT}`"));
        }
        return false;
    };
    // A list or a map is reported by the schema.
    let Some(text) = node.text() else {
        return false;
    };
    match text.parse::<u32>() {
        Ok(FORMAT) => false,
        Ok(newer) if newer > FORMAT => {
            let message =
                format!("format {newer} is newer than this program, which reads {FORMAT}");
            faults.at(
                node.place,
                "format",
                message,
                "use a newer version of tsumego",
            );
            true
        }
        _ => {
            let message = format!("`{}` is no format", short(text));
            faults.at(
                node.place,
                "format",
                message,
                format!("write `format: {FORMAT}`"),
            );
            false
        }
    }
}

fn read_problems(node: &Node, faults: &mut Faults) -> Vec<super::Problem> {
    let Value::List(items) = &node.value else {
        let message = format!("{} where a list of problems is expected", node.kind());
        let remedy = "begin each problem with `- id: its-name`";
        faults.at(node.place, "problems", message, remedy);
        return Vec::new();
    };
    if items.is_empty() {
        faults.at(node.place, "problems", "the list is empty", "add a problem");
    }
    if let Some(next) = items.get(MAX_PROBLEMS) {
        let message = format!("the set has more than {MAX_PROBLEMS} problems");
        faults.at(next.place, "problems", message, "make several sets of it");
    }
    let mut problems = Vec::new();
    let mut first: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, item) in items.iter().enumerate().take(MAX_PROBLEMS) {
        let id = item.get("id").and_then(Node::text);
        let name = id.map_or_else(|| format!("problem {}", at + 1), short);
        let mut again = false;
        if let (Some(id), Some(node)) = (id, item.get("id")) {
            if let Some(line) = first.get(id) {
                again = true;
                let message = format!("another problem has this id, in line {line}");
                faults.at(
                    node.place,
                    &sub_item(&name, "id"),
                    message,
                    "give it an id of its own",
                );
            } else {
                first.insert(id, node.place.line);
            }
        }
        problems.extend(assemble(item, &name, faults).filter(|_| !again));
    }
    problems
}

/// Reports a name that could not be typed at a prompt or on a command line.
pub fn check_name(name: &str, place: Place, item: &str, faults: &mut Faults) {
    let odd = |c: char| c.is_whitespace() || c.is_control() || c == '#';
    if name.is_empty() || name.chars().any(odd) || name.chars().count() > 80 {
        let message = format!("`{}` cannot be a name", short(name));
        let remedy = "use up to 80 letters, digits, `-` and `_`, without spaces and `#`";
        faults.at(place, item, message, remedy);
    }
}
