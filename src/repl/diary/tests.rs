//! What practice leaves in the record, and what the record brings back.

use super::*;
use crate::repl::trial;
use crate::trainer::{DAY, Outcome, Zone};
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
    prompt_in(Zone::default(), dir, clock)
}

fn prompt_in(zone: Zone, dir: &Path, clock: fn() -> u64) -> Prompt {
    let mut prompt = trial::prompt_over(SET, Lang::En);
    prompt.live_in(zone, 6);
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
    use Outcome::{Hinted, Missed, Shown, Solved};
    let line = |outcome, hints| ("three".to_owned(), outcome, hints);
    let three = |outcome, hints| vec![line(outcome, hints)];
    let table: [(&[&str], Vec<_>); 11] = [
        (&["show", "next", "prev", "quit"], vec![]),
        (&["hint", "quit"], three(Hinted, 1)),
        // Illegal, off the board, no command.
        (&["A2", "Z9", "xyzzy", "quit"], vec![]),
        (&["B1"], three(Solved, 0)),
        (&["hint", "B1"], vec![line(Hinted, 1), line(Solved, 1)]),
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

/// Hints are not forgotten by leaving, nor by another run, nor by another window.
#[test]
fn hints_stay_counted_until_the_verdict() {
    let dir = tempfile::tempdir().unwrap();
    let hints = || {
        let found = Store::at(Some(dir.path().into()), None).unwrap().load();
        let attempts = found.unwrap().attempts;
        let verdicts = attempts.iter().filter(|a| a.outcome != Outcome::Hinted);
        verdicts.map(|a| (a.at / DAY, a.hints)).collect::<Vec<_>>()
    };
    let mut first = prompt(dir.path(), || 100 * DAY);
    first.line("hint");
    first.line("hint");
    drop(first);
    // Two windows of the next run: what one of them asks for counts in the other.
    let mut other = prompt(dir.path(), || 101 * DAY);
    let mut next = prompt(dir.path(), || 101 * DAY);
    other.line("hint");
    next.line("B1");
    assert_eq!(hints(), [(101, 3)]);
    // With the verdict they are settled.
    let mut later = prompt(dir.path(), || 120 * DAY);
    later.line("B1");
    assert_eq!(hints(), [(101, 3), (120, 0)]);
    // The board of timed and of blind practice is seen once.
    for (day, mode) in [(130_u64, "mode timed"), (150, "mode blind")] {
        let clock: fn() -> u64 = if day == 130 {
            || 130 * DAY
        } else {
            || 150 * DAY
        };
        let start = |lines: &[&str]| {
            let mut prompt = trial::prompt_over(SET, Lang::En);
            prompt.keep(Store::at(Some(dir.path().to_owned()), None), clock);
            for line in lines {
                prompt.line(line);
            }
        };
        start(&[mode, "open three", "quit"]);
        start(&[mode, "open three", "B1"]);
        assert_eq!(hints().last(), Some(&(day, 1)), "{mode}");
    }
}

/// What is tried again on the day of a verdict is written down, and counts for nothing.
#[test]
fn a_second_try_on_the_same_day_counts_for_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut day = prompt(dir.path(), || 100 * DAY + 60);
    day.line("A1");
    let shape = shape_of(&mut day);
    let once = day.diary.known(&shape).unwrap().clone();
    let rating = day.diary.all().0.rating.value();
    for _ in 0..20 {
        day.line("open 1");
        day.line("B1");
    }
    let stats = day.line("stats").doc.text();
    assert!(stats.contains("Attempts: 1, at 1 different"), "{stats}");
    assert!(
        stats.contains("Solved: 0 (0%)") && stats.contains("  0/1"),
        "{stats}"
    );
    assert!(stats.contains("Again on the same day: 20"), "{stats}");
    assert!(!stats.contains("21"), "{stats}");
    let known = day.diary.known(&shape).unwrap().clone();
    assert_eq!(
        (known.memory, known.last.outcome),
        (once.memory, Outcome::Missed)
    );
    assert_eq!(day.diary.all().0.rating.value(), rating);
    assert!(
        day.line("mistakes")
            .doc
            .text()
            .contains("Missed when last tried: 1")
    );
    let found = Store::at(Some(dir.path().into()), None)
        .unwrap()
        .load()
        .unwrap();
    let repeats = found.attempts.iter().filter(|attempt| attempt.repeat);
    assert_eq!((found.attempts.len(), repeats.count()), (21, 20));
    assert!(!found.attempts[0].repeat);
    // A day later it is another matter.
    let mut next = prompt(dir.path(), || 101 * DAY);
    next.line("B1");
    assert!(
        next.line("mistakes")
            .doc
            .text()
            .contains("no problem that you missed")
    );
    assert!(next.line("stats").doc.text().contains("Solved: 1 (50%)"));
}

fn shape_of(prompt: &mut Prompt) -> String {
    let place = crate::repl::Place { set: 0, problem: 0 };
    let problem = prompt.library.problem(place).unwrap().unwrap();
    crate::trainer::shape(&problem.task)
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
    let missed = first.line("mistakes").doc.text();
    assert!(missed.contains("Missed when last tried: 1"), "{missed}");
    // The next day, in another run.
    let mut next = prompt(dir.path(), || 101 * DAY);
    let due = next.line("due").doc.text();
    assert!(
        due.contains("1 due, 1 new today.") && due.contains("Black to play and kill"),
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
    assert!(pick("pick 10k").contains("becomes of"));
    assert!(pick("next").contains("end of this round"));
    assert!(pick("pick 15k-20k vital-point").contains("play and kill"));
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

#[test]
fn what_is_due_goes_before_what_is_new() {
    let dir = tempfile::tempdir().unwrap();
    let mut first = prompt(dir.path(), || 100 * DAY);
    let opening = first.start(0).text();
    assert!(opening.contains("0 due, 6 new today: `due`"), "{opening}");
    // The harder problem first, which is missed; there is another new one for today.
    first.line("open four");
    first.line("ko");
    let due = first.line("due").doc.text();
    assert!(
        due.contains("0 due, 1 new today") && due.contains("kill"),
        "{due}"
    );
    let none = first.line("due 0").doc.text();
    assert!(
        none.contains("Nothing is due") && none.contains("next one: 1."),
        "{none}"
    );
    // The next day it goes before the new one, although it is harder and stands after it.
    let mut next = prompt(dir.path(), || 101 * DAY + 5);
    let opening = next.start_day().text();
    assert!(
        opening.contains("1 due, 1 new today") && opening.contains("becomes of"),
        "{opening}"
    );
    next.line("alive");
    let new = next.line("next").doc.text();
    assert!(
        new.contains("New today: 1") && new.contains("kill"),
        "{new}"
    );
    let end = next.line("next").doc.text();
    assert!(end.contains("end of this round"), "{end}");
    // So does it in a round that is chosen otherwise.
    let mut again = prompt(dir.path(), || 110 * DAY);
    let picked = again.line("pick 20k-10k").doc.text();
    assert!(
        picked.contains("fit: 2") && picked.contains("Due among them: 1"),
        "{picked}"
    );
    assert!(picked.contains("becomes of"), "{picked}");
}

#[test]
fn practice_is_free_when_the_days_new_ones_are_done() {
    let dir = tempfile::tempdir().unwrap();
    let mut prompt = prompt(dir.path(), || 100 * DAY);
    prompt.line("due 1");
    prompt.line("open three");
    prompt.line("B1");
    let stats = prompt.line("stats").doc.text();
    assert!(
        stats.contains("New today: 1, and room for 0 more"),
        "{stats}"
    );
    // It is said once that it would do, and nothing is forbidden.
    let open = prompt.line("open four").doc.text();
    assert!(
        open.contains("Today's new problems") && open.contains("becomes of"),
        "{open}"
    );
    let again = prompt.line("open four").doc.text();
    assert!(!again.contains("Today's new problems"), "{again}");
    assert!(prompt.line("alive").doc.text().contains("Right"));
    assert!(prompt.line("due").doc.text().contains("Nothing is due"));
    for bad in ["due x", "due -1", "due 1 2", "due 99999"] {
        assert!(prompt.line(bad).doc.text().contains("due [NEW]"), "{bad}");
    }
}

#[test]
fn a_day_begins_at_midnight_where_the_learner_is() {
    let dir = tempfile::tempdir().unwrap();
    let tokyo = Zone::of(|_| 9 * 3600);
    // Missed on day 100 at 23:30 in Tokyo; half an hour later it is due, and another day.
    let mut late = prompt_in(tokyo, dir.path(), || 100 * DAY + 14 * 3600 + 1800);
    late.line("A1");
    assert!(!late.line("due").doc.text().contains("1 due"));
    let mut early = prompt_in(tokyo, dir.path(), || 100 * DAY + 15 * 3600);
    assert!(early.line("due").doc.text().contains("1 due"));
    early.line("B1");
    // Where it is still the evening before, the days stay as they were lived.
    let mut away = prompt_in(Zone::default(), dir.path(), || 100 * DAY + 16 * 3600);
    let stats = away.line("stats").doc.text();
    assert!(
        stats.contains("  23  ") && stats.contains("  00  "),
        "{stats}"
    );
    let found = Store::at(Some(dir.path().into()), None).unwrap().load();
    assert_eq!(found.unwrap().attempts[0].east, Some(540));
}

#[test]
fn a_problem_is_one_however_it_lies() {
    let dir = tempfile::tempdir().unwrap();
    let mut prompt = prompt(dir.path(), || 100 * DAY);
    prompt.turn_by(5);
    let mut shown = std::collections::HashSet::new();
    for _ in 0..8 {
        shown.insert(prompt.line("open three").doc.text());
        prompt.line("solution");
    }
    assert!(shown.len() > 2);
    let (history, _) = prompt.diary.all();
    // On one day it counts once.
    assert_eq!((history.total.all, history.shapes()), (1, 1));
    assert_eq!(history.repeats, 7);
}
