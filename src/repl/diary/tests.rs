//! What practice leaves in the record, and what the record brings back.

use super::*;
use crate::repl::trial;
use crate::trainer::Outcome;
use std::path::Path;

const SET: &str = "\
format: 1
set: shapes
problems:
  - id: three
    level: 18k
    tags: [vital-point]
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
    hint: Where would White make two eyes?
  - id: four
    level: 10k
    to_play: white
    goal: status
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
";

fn prompt(dir: &Path, clock: fn() -> u64) -> Prompt {
    let mut prompt = trial::prompt_over(SET, Lang::En);
    let trouble = prompt.keep(Store::at(Some(dir.to_owned()), None), clock);
    assert_eq!(trouble.text(), "");
    prompt.start(0);
    prompt
}

/// What a row of lines leaves in the record.
fn kept(lines: &[&str]) -> Vec<(String, Outcome, u32)> {
    let dir = tempfile::tempdir().unwrap();
    let mut prompt = prompt(dir.path(), || 1_000_000);
    for line in lines {
        prompt.line(line);
    }
    let found = Store::at(Some(dir.path().into()), None)
        .unwrap()
        .load()
        .unwrap();
    found
        .attempts
        .into_iter()
        .map(|a| (a.id, a.outcome, a.hints))
        .collect()
}

#[test]
fn what_each_situation_leaves() {
    use Outcome::{Missed, Shown, Solved};
    let three = |outcome, hints| vec![("three".to_owned(), outcome, hints)];
    let table: [(&[&str], Vec<_>); 11] = [
        (&["show", "next", "prev", "quit"], vec![]),
        (&["hint", "quit"], vec![]),
        // Illegal, off the board, no command.
        (&["A2", "Z9", "xyzzy", "quit"], vec![]),
        (&["B1"], three(Solved, 0)),
        (&["hint", "B1"], three(Solved, 1)),
        (&["A1"], three(Missed, 0)),
        (&["A1", "undo", "B1", "retry", "C1"], three(Missed, 0)),
        (&["solution", "B1"], three(Shown, 0)),
        (&["B1", "retry", "A1", "solution"], three(Solved, 0)),
        (&["next", "alive"], vec![("four".into(), Solved, 0)]),
        (&["next", "ko", "alive"], vec![("four".into(), Missed, 0)]),
    ];
    for (lines, expected) in table {
        assert_eq!(kept(lines), expected, "{lines:?}");
    }
}

#[test]
fn mistakes_come_back_and_what_is_due() {
    let dir = tempfile::tempdir().unwrap();
    let mut first = prompt(dir.path(), || 100 * DAY);
    assert!(
        first
            .line("mistakes")
            .doc
            .text()
            .contains("no problem that you missed")
    );
    first.line("A1");
    assert!(first.line("mistakes").doc.text().contains("three"));
    // The next day, in another run.
    let mut next = prompt(dir.path(), || 101 * DAY);
    let due = next.line("due").doc.text();
    assert!(
        due.contains("Due: 1") && due.contains("Black to play and kill"),
        "{due}"
    );
    for spoiler in ["B1", "dead", "vital"] {
        assert!(!due.contains(spoiler), "{due}");
    }
    next.line("B1");
    assert!(
        next.line("mistakes")
            .doc
            .text()
            .contains("no problem that you missed")
    );
    let stats = next.line("stats").doc.text();
    assert!(stats.contains("##########..........   50%  1/2"), "{stats}");
    assert!(stats.contains("Days in a row: 2"), "{stats}");
}

#[test]
fn by_level_and_tag() {
    let dir = tempfile::tempdir().unwrap();
    let mut prompt = prompt(dir.path(), || 0);
    let mut pick = |text: &str| prompt.line(text).doc.text();
    assert!(pick("pick 10k").contains("four"));
    assert!(pick("next").contains("end of this round"));
    assert!(pick("pick 15k-20k vital-point").contains("three"));
    assert!(pick("pick 10k vital-point").contains("No problem"));
}

#[test]
fn trouble_is_told_once_and_practice_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("folder");
    let mut prompt = prompt(&folder, || 5);
    // A file where the folder should be.
    std::fs::write(&folder, "").unwrap();
    let answer = prompt.line("A1").doc.text();
    assert!(
        answer.contains("cannot be used") && answer.contains("wrong"),
        "{answer}"
    );
    prompt.line("open four");
    let answer = prompt.line("alive").doc.text();
    assert!(
        !answer.contains("cannot be used") && answer.contains("Right"),
        "{answer}"
    );
    // What could not be written is, once that is possible.
    std::fs::remove_file(&folder).unwrap();
    prompt.line("open three");
    prompt.line("B1");
    let found = Store::at(Some(folder), None).unwrap().load().unwrap();
    assert_eq!(found.attempts.len(), 3);
}
