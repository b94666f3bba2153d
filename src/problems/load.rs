//! From the bytes of a file to a set of problems, or to all that is wrong with it.

use super::assemble::assemble;
use super::decode::{decode, is_missing, misplaced, sub_item};
use super::faults::Faults;
use super::message::both;
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
        let message = both!(
            "the file is a list, where a set is expected",
            "文件是一个列表，而不是题集"
        );
        let remedy = both!(
            "begin with `format: 1`, `set: name`, and put the list under `problems:`",
            "请以 `format: 1`、`set: 名称` 开头，把列表放在 `problems:` 之下"
        );
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
                let message = both!("the set has no name", "题集没有名称");
                let remedy = both!("add `set: some-name`", "请加上 `set: 名称`");
                faults.at(root.place, "", message, remedy);
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
                let message = both!("the set has no problems", "题集里没有题目");
                let remedy = both!(
                    "add `problems:` and a list of them",
                    "请加上 `problems:`，其下列出各题"
                );
                faults.at(root.place, "", message, remedy);
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
            let message = both!(
                "the file does not say which format it has",
                "文件没有写明格式"
            );
            let remedy = both!("add `format: {FORMAT}`", "请加上 `format: {FORMAT}`");
            faults.at(root.place, "", message, remedy);
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
            let message = both!(
                "format {newer} is newer than this program, which reads {FORMAT}",
                "格式 {newer} 比本程序新，本程序只能读 {FORMAT}"
            );
            let remedy = both!("use a newer version of tsumego", "请使用新版的 tsumego");
            faults.at(node.place, "format", message, remedy);
            true
        }
        _ => {
            let text = short(text);
            let message = both!("`{text}` is no format", "没有格式 `{text}`");
            let remedy = both!("write `format: {FORMAT}`", "请写 `format: {FORMAT}`");
            faults.at(node.place, "format", message, remedy);
            false
        }
    }
}

fn read_problems(node: &Node, faults: &mut Faults) -> Vec<super::Problem> {
    let Value::List(items) = &node.value else {
        let message = misplaced(node, "a list of problems");
        let remedy = both!(
            "begin each problem with `- id: its-name`",
            "每道题以“- id: 名称”开头"
        );
        faults.at(node.place, "problems", message, remedy);
        return Vec::new();
    };
    if items.is_empty() {
        let message = both!("the list is empty", "列表是空的");
        let remedy = both!("add a problem", "请加上题目");
        faults.at(node.place, "problems", message, remedy);
    }
    if let Some(next) = items.get(MAX_PROBLEMS) {
        let message = both!(
            "the set has more than {MAX_PROBLEMS} problems",
            "题集超过了 {MAX_PROBLEMS} 题"
        );
        let remedy = both!("make several sets of it", "请分成几个题集");
        faults.at(next.place, "problems", message, remedy);
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
                let message = both!(
                    "another problem has this id, in line {line}",
                    "第 {line} 行的题目已用了这个 id"
                );
                let remedy = both!("give it an id of its own", "请另取一个 id");
                faults.at(node.place, &sub_item(&name, "id"), message, remedy);
            } else {
                first.insert(id, node.place.line);
            }
        }
        problems.extend(assemble(item, &name, faults).filter(|_| !again));
    }
    problems
}

/// Whether a name can be typed at a prompt and on a command line.
pub fn is_name(name: &str) -> bool {
    let odd = |c: char| c.is_whitespace() || c.is_control() || c == '#';
    !name.is_empty() && !name.chars().any(odd) && name.chars().count() <= 80
}

/// Reports a name that could not be typed at a prompt or on a command line.
pub fn check_name(name: &str, place: Place, item: &str, faults: &mut Faults) {
    if !is_name(name) {
        let name = short(name);
        let message = both!("`{name}` cannot be a name", "`{name}` 不能作名称");
        let remedy = both!(
            "use up to 80 letters, digits, `-` and `_`, without spaces and `#`",
            "请用字母、数字、`-` 和 `_`，不超过 80 个，不含空格和 `#`"
        );
        faults.at(place, item, message, remedy);
    }
}
