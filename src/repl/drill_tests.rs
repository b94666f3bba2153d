//! Every way of practising, line by line: what is told before the answer, and what is counted.

// long because the table of what each situation leaves in the record stands in one place.

use super::*;
use crate::repl::trial;
use crate::solver::Limits;
use crate::trainer::Outcome;
use std::cell::Cell;

const SET: &str = "\
format: 1
set: shapes
problems:
  - id: three
    title: {en: Three, zh: 直三}
    level: 18k
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
    hint: {en: Where would White make two eyes?, zh: 白要在哪里做两只眼？}
  - id: two-ways
    level: 10k
    to_play: white
    goal: kill
    board: |
      . . . . . . .
      O O O O O O .
      X . X . X O .
      . X X X X O .
      X O . . X O .
    target: [A1, B2:E2, A3, C3, E1, E3]
    region: {all-but: [A5:G5, G1:G4]}
";

/// White is alive whatever Black does; in the second problem that is the point.
const ALIVE: &str = "  - id: four
    title: {en: Four in a row, zh: 直四}
    level: 12k
    to_play: black
    goal: kill
    board: |
      | O O O O O X . .
      | . . . . O X . .
      -----------------
  - id: four-as-meant
    level: 12k
    to_play: black
    goal: kill
    board: |
      | O O O O O X . .
      | . . . . O X . .
      -----------------
    claim: {verdict: alive}
";

thread_local! {
    static CLOCK: Cell<u64> = const { Cell::new(1_000_000) };
}

fn clock() -> u64 {
    CLOCK.with(Cell::get)
}

fn wait(seconds: u64) {
    CLOCK.with(|clock| clock.set(clock.get() + seconds));
}

fn prompt(mode: Mode, lang: Lang) -> Prompt {
    prompt_over(SET, mode, lang)
}

fn prompt_over(set: &str, mode: Mode, lang: Lang) -> Prompt {
    let mut prompt = trial::prompt_over(set, lang);
    prompt.diary.clock_by(clock);
    prompt.practise(mode);
    prompt.start(0);
    prompt
}

/// What each line is answered with.
fn say<const N: usize>(prompt: &mut Prompt, lines: [&str; N]) -> [String; N] {
    lines.map(|line| prompt.line(line).doc.text())
}

/// What the lines leave in the record: the outcomes, and the hints before the last.
fn record(mode: Mode, lines: &[&str]) -> (Vec<Outcome>, u32) {
    let mut prompt = prompt_over(&format!("{SET}{ALIVE}"), mode, Lang::En);
    for typed in lines {
        match typed.strip_prefix("wait ") {
            Some(seconds) => wait(seconds.parse().unwrap()),
            None => {
                prompt.line(typed);
            }
        }
    }
    let made = prompt.diary.made();
    let hints = made.last().map_or(0, |attempt| attempt.hints);
    (made.iter().map(|attempt| attempt.outcome).collect(), hints)
}

#[test]
fn what_each_situation_leaves_in_the_record() {
    use Mode::{Blind, Defences, Free, Line, Status, Timed};
    use Outcome::{Missed, Shown, Solved};
    type Row<'a> = (&'a str, Mode, &'a [&'a str], &'a [Outcome], u32);
    let table: &[Row<'_>] = &[
        ("left before the verdict", Free, &["hint", "next"], &[], 0),
        ("solved", Free, &["b1"], &[Solved], 0),
        ("undone", Free, &["a1", "undo", "b1"], &[Missed], 0),
        ("a hint", Free, &["hint", "hint", "b1"], &[Solved], 2),
        (
            "every hint",
            Free,
            &["hint", "hint", "hint", "hint", "hint", "b1"],
            &[Solved],
            4,
        ),
        ("a second try", Free, &["c1", "retry", "b1"], &[Missed], 0),
        (
            "explored after",
            Free,
            &["b1", "retry", "a1", "swap", "b1"],
            &[Solved],
            0,
        ),
        (
            "lost and won as the other side",
            Free,
            &["a1", "swap", "c1", "retry", "b1", "swap", "b1"],
            &[Missed],
            0,
        ),
        (
            "the opponent's reply chosen",
            Free,
            &["a1", "opponent c1", "b1"],
            &[Missed],
            0,
        ),
        (
            "played past the end",
            Free,
            &["b1", "play on", "a1"],
            &[Solved],
            0,
        ),
        (
            "threats before an answer",
            Free,
            &["open two-ways", "threats 1 0"],
            &[Shown],
            0,
        ),
        (
            "better exists",
            Free,
            &["open two-ways", "A2", "B3"],
            &[],
            0,
        ),
        (
            "better exists, then solved",
            Free,
            &["open two-ways", "A2", "B3", "A2"],
            &[Solved],
            0,
        ),
        (
            "status right",
            Status,
            &["depends", "dead", "alive"],
            &[Solved],
            0,
        ),
        ("status wrong", Status, &["alive"], &[Missed], 0),
        (
            "status half right",
            Status,
            &["depends", "ko", "alive"],
            &[Missed],
            0,
        ),
        // Nothing has been told of it then.
        ("status, one answer", Status, &["depends", "ko"], &[], 0),
        ("status, no hint", Status, &["hint", "alive"], &[Missed], 0),
        ("status left", Status, &["depends", "next"], &[], 0),
        ("status, a move first", Status, &["b1"], &[], 0),
        (
            "status, then played",
            Status,
            &["alive", "b1"],
            &[Missed],
            0,
        ),
        ("line right", Line, &["b1 a1"], &[Solved], 0),
        ("a line in free practice", Free, &["b1 a1"], &[Solved], 0),
        ("more than a move", Free, &["b1 please"], &[], 0),
        ("line wrong", Line, &["a1 b1"], &[Missed], 0),
        ("line that cannot be played", Line, &["a1 a1"], &[], 0),
        ("every defence", Defences, &["b1"], &[Solved], 0),
        ("blind", Blind, &["", "b1"], &[Solved], 0),
        ("blind, a look", Blind, &["", "look", "b1"], &[Solved], 1),
        (
            "blind, by ear",
            Blind,
            &["", "row 1", "show", "b1"],
            &[Solved],
            2,
        ),
        (
            "blind, where the last move costs nothing",
            Blind,
            &["", "last", "b1"],
            &[Solved],
            0,
        ),
        ("in time", Timed(20), &["wait 20", "b1"], &[Solved], 0),
        ("too late", Timed(20), &["wait 21", "b1"], &[Missed], 0),
        (
            "too late, and left",
            Timed(20),
            &["wait 21", "next"],
            &[Missed],
            0,
        ),
        ("left in time", Timed(20), &["wait 5", "next"], &[], 0),
        (
            "hints, and opened again",
            Free,
            &["hint", "hint", "open three", "b1"],
            &[Solved],
            2,
        ),
        (
            "hints, next and back",
            Free,
            &["hint", "next", "hint", "prev", "hint", "b1"],
            &[Solved],
            2,
        ),
        (
            "hints of another problem",
            Free,
            &["hint", "next", "open two-ways", "B3", "A2"],
            &[Solved],
            0,
        ),
        (
            "hints, then another way",
            Free,
            &["hint", "mode line", "b1"],
            &[Solved],
            1,
        ),
        (
            "the name asked for",
            Free,
            &["name", "name", "b1"],
            &[Solved],
            1,
        ),
        (
            "blind after a look in free practice",
            Free,
            &["mode blind", "", "b1"],
            &[Solved],
            1,
        ),
        (
            "blind, opened again",
            Blind,
            &["", "open three", "", "b1"],
            &[Solved],
            1,
        ),
        (
            "blind, a stone found by a move",
            Blind,
            &["", "a2", "g1", "b1"],
            &[Solved],
            1,
        ),
        (
            "blind, a look after the verdict",
            Blind,
            &["", "b1", "look", "open two-ways"],
            &[Solved],
            0,
        ),
        (
            "timed, opened again",
            Timed(20),
            &["wait 15", "open three", "wait 15", "b1"],
            &[Solved],
            1,
        ),
        (
            "again on the same day",
            Free,
            &["a1", "open three", "b1", "open three", "b1"],
            &[Missed, Solved, Solved],
            0,
        ),
        (
            "what cannot be done",
            Free,
            &["open four", "pass", "a1", "solution", "threats 1 0", "hint"],
            &[],
            0,
        ),
        (
            "what cannot be done, late",
            Timed(20),
            &["open four", "wait 30", "pass"],
            &[],
            0,
        ),
        (
            "what cannot be done, a line",
            Line,
            &["open four", "b1 c1"],
            &[],
            0,
        ),
        (
            "what cannot be done, as is the point",
            Free,
            &["open four-as-meant", "pass"],
            &[Solved],
            0,
        ),
        (
            "solved, then late",
            Timed(20),
            &["b1", "wait 99", "why"],
            &[Solved],
            0,
        ),
    ];
    for (situation, mode, lines, expected, hints) in table {
        let found = record(*mode, lines);
        assert_eq!(found, (expected.to_vec(), *hints), "{situation}");
    }
}

#[test]
fn who_leaves_when_the_time_is_up_has_missed() {
    let mut late = prompt(Mode::Timed(10), Lang::En);
    wait(11);
    assert!(late.close().text().contains("counts as missed"));
    assert_eq!(late.diary.made()[0].outcome, Outcome::Missed);
    let mut early = prompt(Mode::Timed(10), Lang::En);
    wait(10);
    assert!(early.close().is_empty() && early.diary.made().is_empty());
}

#[test]
fn time_that_is_up_ends_the_attempt_without_a_line() {
    let seconds = |prompt: &Prompt| prompt.time_left().unwrap().seconds;
    let mut timed = prompt(Mode::Timed(10), Lang::En);
    assert_eq!(seconds(&timed), Some(10));
    wait(9);
    assert_eq!(seconds(&timed), Some(1));
    // A hint stops no clock.
    timed.line("hint");
    wait(1);
    assert_eq!(seconds(&timed), Some(0));
    assert!(timed.time_up().is_empty() && timed.diary.made().is_empty());
    wait(1);
    assert_eq!(seconds(&timed), None);
    assert!(timed.time_up().text().contains("10 seconds are over"));
    assert_eq!(timed.time_left(), None);
    let made = timed.diary.made().to_vec();
    assert_eq!((made[0].outcome, made[0].hints), (Outcome::Missed, 1));
    // It is told once, and what comes after counts for nothing.
    assert!(timed.time_up().is_empty());
    assert!(!timed.line("b1").doc.text().contains("seconds are over"));
    assert_eq!(timed.diary.made().len(), 1);
    // The next problem has its own time; one that is solved has none left to run.
    timed.line("open three");
    assert_eq!(seconds(&timed), Some(10));
    timed.line("b1");
    assert_eq!(timed.time_left(), None);
    // A lesson is not timed, but time goes on.
    timed.line("open three");
    timed.line("lesson 1");
    assert_eq!(timed.time_left(), None);
    wait(11);
    assert!(timed.time_up().is_empty());
    timed.line("leave");
    assert!(timed.time_up().text().contains("10 seconds are over"));
    for mode in [Mode::Free, Mode::Blind, Mode::Status] {
        assert_eq!(prompt(mode, Lang::Zh).time_left(), None);
    }
}

#[test]
fn nothing_is_counted_of_what_could_not_be_decided() {
    let limits = Limits {
        nodes: 1,
        ..Limits::default()
    };
    for mode in [Mode::Free, Mode::Status, Mode::Line, Mode::Defences] {
        let mut prompt = trial::limited(trial::library(SET), Lang::En, limits.clone());
        prompt.practise(mode);
        prompt.start(0);
        prompt.line("open two-ways");
        for typed in ["b3", "ko", "b3 c1", "solution", "threats 1 0"] {
            prompt.line(typed);
        }
        assert!(
            prompt.diary.made().is_empty(),
            "{mode:?} {:?}",
            prompt.diary.made()
        );
    }
}

#[test]
fn blind_hides_the_stones_until_a_look() {
    let mut prompt = prompt(Mode::Blind, Lang::En);
    let outcome = prompt.line("");
    assert!(outcome.clear && outcome.doc.text().contains("hidden"));
    let [wrong, look, again] = say(&mut prompt, ["undo", "look", ""]);
    assert!(!wrong.contains("O O O O X"), "{wrong}");
    assert!(look.contains("O O O O X"), "{look}");
    assert!(again.contains("hidden"), "{again}");
    // At the end everything is in sight.
    let [end] = say(&mut prompt, ["b1"]);
    assert!(end.contains("O O O O X"), "{end}");
}

/// Neither a slip nor leaving tells anything of hidden stones without being counted.
#[test]
fn blind_tells_nothing_for_free() {
    let mut prompt = prompt(Mode::Blind, Lang::En);
    let [_, outside, taken] = say(&mut prompt, ["", "G1", "A2"]);
    assert_eq!(outside, "G1 is outside of this problem.\n");
    assert!(taken.contains("counted as a hint"), "{taken}");
    let [_, look] = say(&mut prompt, ["b1", "look"]);
    assert!(!look.contains("counted"), "{look}");
    let mut prompt = self::prompt(Mode::Blind, Lang::En);
    let left = prompt.line("quit");
    assert_eq!(
        (left.doc.text().as_str(), left.clear),
        ("Goodbye.\n", false)
    );
}

/// Where nothing was read nothing is said of a ko, nor of anything else.
#[test]
fn what_was_not_read_is_not_told() {
    for (lang, ko) in [(Lang::En, "no ko"), (Lang::Zh, "没有劫争")] {
        let limits = Limits {
            nodes: 1,
            ..Limits::default()
        };
        let mut prompt = trial::limited(trial::library(SET), lang, limits);
        prompt.start(0);
        let [_, threats, solution] = say(&mut prompt, ["open two-ways", "threats 1 0", "solution"]);
        assert_eq!(threats, format!("{}\n", texts::verdicts::undecided(lang)));
        assert!(
            !threats.contains(ko) && solution.contains(threats.trim()),
            "{solution}"
        );
    }
}

#[test]
fn what_cannot_be_done_is_said_to_be_so() {
    let mut prompt = prompt_over(&format!("{SET}{ALIVE}"), Mode::Free, Lang::En);
    let [_, pass, play] = say(&mut prompt, ["open four", "pass", "B1"]);
    for answer in [&pass, &play] {
        assert!(answer.contains("cannot be done"), "{answer}");
        assert!(
            !answer.contains("right") && !answer.contains("Solved"),
            "{answer}"
        );
    }
    // No more is known of it than before.
    let [list] = say(&mut prompt, ["list"]);
    assert!(
        !list.contains("solved") && !list.contains("missed"),
        "{list}"
    );
}

#[test]
fn a_question_of_status_says_what_may_be_answered_and_what_counts() {
    let mut prompt = prompt(Mode::Status, Lang::En);
    let opened = prompt.line("open three").doc.text();
    assert!(
        opened.contains("Counts as solved: every answer right."),
        "{opened}"
    );
    let [point, hint, help] = say(&mut prompt, ["B1", "hint", "help depends"]);
    assert!(point.contains("`depends`"), "{point}");
    assert!(hint.contains("no hints in this way"), "{hint}");
    assert!(help.contains("| depends"), "{help}");
    // What was said is judged when all of it is.
    let [first, second, last] = say(&mut prompt, ["depends", "dead", "alive"]);
    for answer in [&first, &second] {
        assert!(
            !answer.contains("Right") && answer.contains("plays first"),
            "{answer}"
        );
    }
    assert!(last.contains("All of it is right."), "{last}");
}

#[test]
fn names_and_titles_come_after_the_answer() {
    let mut prompt = prompt(Mode::Free, Lang::En);
    let told = |text: &str| text.contains("three") || text.contains("Three");
    let [zh, en] = say(&mut prompt, ["lang zh", "lang en"]);
    let [opened, list] = say(&mut prompt, ["open 1", "list"]);
    for text in [&zh, &en, &opened, &list] {
        assert!(!told(text) && !text.contains("直三"), "{text}");
    }
    let [solved, list, again] = say(&mut prompt, ["b1", "list", "open 1"]);
    assert!(solved.contains("It was: Three"), "{solved}");
    assert!(told(&list) && told(&again), "{list}{again}");
    // What is picked by a tag or a level, and so what is due, is to be found again.
    let [picked, listed] = say(&mut prompt, ["pick 18k", "list"]);
    assert!(!told(&picked) && !told(&listed), "{picked}{listed}");
    assert!(
        picked.contains("1 of 1") && listed.contains("solved"),
        "{picked}{listed}"
    );
    let [begun, list, name, sets] = say(&mut prompt, ["test", "list", "name", "sets"]);
    assert!(!told(&begun), "{begun}");
    assert!(
        list.contains("not listed") && name.contains("not named"),
        "{list}{name}"
    );
    assert!(!sets.contains('>'), "{sets}");
    let key = prompt.screen().unwrap().key;
    assert_eq!(key, "question 1");
}

#[test]
fn a_question_that_is_skipped_is_not_known() {
    let mut prompt = prompt(Mode::Free, Lang::En);
    let [begun, skipped] = say(&mut prompt, ["test", "next"]);
    assert!(
        begun.contains("one that you skip counts as not known"),
        "{begun}"
    );
    assert!(
        skipped.starts_with("Skipped: counted as not known.\n"),
        "{skipped}"
    );
    assert!(skipped.contains("Question 2"), "{skipped}");
    let [over] = say(&mut prompt, ["prev"]);
    assert!(over.contains("0 of 2 solved"), "{over}");
}

#[test]
fn a_ko_at_first_hand() {
    let mut prompt = prompt(Mode::Free, Lang::En);
    let [_, none, many, one] = say(
        &mut prompt,
        ["open two-ways", "threats", "threats 9 9", "threats 0 1"],
    );
    assert!(
        none.contains("threats 1 0") && many.contains("threats 1 0"),
        "{none}{many}"
    );
    // White is the attacker and takes first; with one threat more Black wins the ko.
    assert!(one.contains("With these threats: alive."), "{one}");
    assert!(one.contains("after a threat elsewhere"), "{one}");
    let [even, watched, back] = say(&mut prompt, ["threats 0 0", "watch", "retry"]);
    assert!(even.contains("With these threats: dead."), "{even}");
    assert!(watched.contains("With these threats: dead."), "{watched}");
    assert!(back.contains("White to play"), "{back}");
}

#[test]
fn modes_are_named_and_misnamed() {
    let mut prompt = prompt(Mode::Free, Lang::En);
    let [now, blind, timed, bad, none] = say(
        &mut prompt,
        [
            "mode",
            "mode blind",
            "mode timed 7",
            "mode timed 0",
            "mode dumb",
        ],
    );
    assert_eq!(now, "Way of practising: free.\n");
    assert!(blind.contains("the stones vanish"), "{blind}");
    assert!(timed.contains("You have 7 seconds."), "{timed}");
    assert!(bad.contains("1 to 3600"), "{bad}");
    assert!(
        none.contains("free status line defences blind timed"),
        "{none}"
    );
    assert_eq!(Mode::read("all defences"), Some(Mode::Defences));
}

#[test]
fn a_test_of_strength_ends_with_a_range() {
    let mut prompt = prompt(Mode::Free, Lang::En);
    let [begun] = say(&mut prompt, ["test"]);
    // Neither title nor name nor level is told.
    assert!(
        begun.contains("Question 1") && !begun.contains("Three"),
        "{begun}"
    );
    assert!(!begun.contains("kyu"), "{begun}");
    let mut last = String::new();
    for _ in 0..2 {
        let black = prompt.prompt().starts_with("Black");
        let lines: &[&str] = if black { &["b1"] } else { &["B3", "A2"] };
        for typed in lines {
            last = prompt.line(typed).doc.text();
        }
    }
    // There are no more than two problems that can be solved.
    assert!(last.contains("The test is over: 2 of 2 solved."), "{last}");
    assert!(last.contains("most likely between"), "{last}");
    for typed in ["test", "pass"] {
        last = prompt.line(typed).doc.text();
    }
    // The next question follows, and nothing is offered for the one before but its title.
    assert!(
        last.contains("wrong") && last.contains("Question 2 of at most 20"),
        "{last}"
    );
    assert!(
        !last.contains("Play on") && !last.contains("`undo`"),
        "{last}"
    );
    prompt.line("test stop");
    let [stopped] = say(&mut prompt, ["test stop"]);
    assert!(stopped.contains("no test going on"), "{stopped}");
}

#[test]
fn turned_by_the_same_seed_it_is_the_same() {
    let shown = |seed: u64| {
        let mut prompt = prompt(Mode::Free, Lang::En);
        prompt.turn_by(seed);
        let texts: Vec<String> = (0..6)
            .map(|_| prompt.line("open three").doc.text())
            .collect();
        texts
    };
    assert_eq!(shown(5), shown(5));
    let mut different = shown(5);
    different.sort();
    different.dedup();
    assert!(different.len() > 2, "{different:?}");
}
