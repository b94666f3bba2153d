//! The conformance files: where they are, and verdicts as they write them.

use serde_json::Value;
use std::path::PathBuf;
use tsumego::solver::{Status, ThreatTable, Verdict};

/// The text of a conformance file; `None`, and a word on it, when the folder is not there.
///
/// The folder is `../shared/conformance` beside the project, or where
/// `TSUMEGO_CONFORMANCE` says.
pub fn conformance(name: &str) -> Option<String> {
    let folder = std::env::var_os("TSUMEGO_CONFORMANCE").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
        PathBuf::from,
    );
    let path = folder.join(name);
    if !path.exists() {
        eprintln!("skipped: {} is not there", path.display());
        return None;
    }
    Some(std::fs::read_to_string(&path).unwrap())
}

/// A JSON-lines file.
pub fn json_lines(text: &str) -> Vec<Value> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A list of strings.
pub fn strings(value: &Value) -> Vec<&str> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item.as_str().unwrap())
        .collect()
}

fn status(word: &str) -> Status {
    match word {
        "dead" => Status::Dead,
        "alive" => Status::Alive,
        "seki" => Status::Seki,
        "cycle" => Status::Cycle,
        _ => panic!("unknown status {word:?}"),
    }
}

/// A verdict that was written down: every part of it that is given has to be equal.
#[derive(Debug)]
pub struct Written<'a>(pub &'a Value);

impl Written<'_> {
    /// How `verdict` differs; `None` when it agrees. An undecided verdict differs.
    pub fn differs(&self, verdict: &Verdict) -> Option<String> {
        let word = self.0["status"].as_str().unwrap();
        let wrong = |what: &str| {
            Some(format!(
                "{what}: {} is written, not {}",
                self.0,
                show(verdict)
            ))
        };
        if verdict.word() != word {
            return wrong("status");
        }
        let Verdict::Ko(ko) = verdict else {
            return None;
        };
        if ko.attacker_gets != status(self.0["attacker_gets"].as_str().unwrap())
            || ko.defender_gets != status(self.0["defender_gets"].as_str().unwrap())
        {
            return wrong("what the ko is about");
        }
        let needs = self.0.get("attacker_needs").unwrap();
        if needs.as_i64() != ko.attacker_needs.map(i64::from) {
            return wrong("attacker_needs");
        }
        if let Some(table) = self.0.get("table") {
            let table = table.as_object().unwrap();
            let table = ThreatTable::new(4, |a, d| {
                status(table[&format!("{a},{d}")].as_str().unwrap())
            });
            if table != ko.table {
                return wrong("table");
            }
        }
        None
    }
}

/// A verdict in one short line.
pub fn show(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Ko(ko) => {
            let cells: Vec<String> = (ko.table.iter())
                .map(|((a, d), status)| format!("{a},{d}:{status}"))
                .collect();
            let needs = ko
                .attacker_needs
                .map_or("irregular".to_owned(), |n| n.to_string());
            format!(
                "ko {}/{} {needs} [{}]",
                ko.attacker_gets,
                ko.defender_gets,
                cells.join(" ")
            )
        }
        other => other.word().to_owned(),
    }
}

/// A verdict in a few words: `dead`, `ko dead/alive 0`, `ko dead/seki irregular`.
pub fn brief(verdict: &Verdict) -> String {
    show(verdict).split(" [").next().unwrap().to_owned()
}
