//! The prompt, line by line, without a terminal.

use super::*;
use crate::repl::command::COMMANDS;
use crate::repl::trial;

/// Known shapes: Black kills a straight three, Black lives in seki or by ko only.
const SET: &str = "\
format: 1
set: shapes
title: {en: Shapes, zh: 形状}
problems:
  - id: straight-three
    title: {en: Straight three, zh: 直三}
    level: 18k
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
    hint: {en: Where would White make two eyes?, zh: 白要在哪里做两只眼？}
    why: {en: The middle is the vital point., zh: 中间是急所。}
  - id: two-ways
    title: {en: Two ways, zh: 两种打法}
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
  - id: what-becomes
    title: {en: What becomes of it?, zh: 死活如何？}
    to_play: white
    goal: status
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
";

fn prompt(lang: Lang) -> Prompt {
    let mut prompt = trial::prompt_over(SET, lang);
    prompt.start(0);
    prompt
}

/// What each line is answered with.
fn answers<const N: usize>(prompt: &mut Prompt, lines: [&str; N]) -> [String; N] {
    lines.map(|line| prompt.line(line).doc.text())
}

#[test]
fn a_right_move_is_accepted_with_the_reason() {
    let [right, after, again] = answers(&mut prompt(Lang::En), ["b1", "A1", "why"]);
    assert!(right.starts_with("Black B1: right.\n"), "{right}");
    assert!(right.contains("  1 | .(X). O X . .\n"), "{right}");
    assert!(
        right.contains("Solved. White is dead as it stands"),
        "{right}"
    );
    assert!(right.contains("The middle is the vital point."), "{right}");
    assert!(after.starts_with("It is settled here."), "{after}");
    assert!(again.contains("The middle is the vital point."), "{again}");
}

#[test]
fn a_wrong_move_is_refuted_on_the_board() {
    let lines = [
        "C1", "why", "hint", "undo", "hint", "hint", "hint", "hint", "hint",
    ];
    let [
        wrong,
        why,
        late,
        undone,
        first,
        second,
        third,
        fourth,
        fifth,
    ] = answers(&mut prompt(Lang::En), lines);
    assert!(
        wrong.starts_with("Black C1: wrong.\nWhite refutes it with B1."),
        "{wrong}"
    );
    assert!(
        wrong.contains("White is alive with separate eyes: A1 and C1."),
        "{wrong}"
    );
    assert!(
        why.starts_with("Why C1 fails: White is unconditionally alive"),
        "{why}"
    );
    assert!(why.contains("White has separate eyes: A1 and C1."), "{why}");
    assert!(late.starts_with("From here it cannot be solved"), "{late}");
    assert!(undone.contains("  1 | . . . O X . .\n"), "{undone}");
    assert_eq!(first, "One move of Black's does it.\n");
    // Three points are no more than an answer each, so no part of the board is named.
    assert_eq!(second, "Hint: it is a placement inside.\n");
    assert_eq!(third, "Hint: Where would White make two eyes?\n");
    assert_eq!(fourth, "Hint: Black B1.\n");
    assert!(fifth.starts_with("No more hints; `solution`"), "{fifth}");
}

#[test]
fn the_same_in_chinese() {
    let mut prompt = prompt(Lang::Zh);
    let [wrong, _, count, _, hint, right] =
        answers(&mut prompt, ["A1", "重做", "提示", "提示", "提示", "b1"]);
    assert!(
        wrong.starts_with("黑 A1：错误。\n白应以 B1，这手棋不成立。（提1子）\n"),
        "{wrong}"
    );
    assert!(wrong.contains("白棋净活，眼在 A1 和 C1。"), "{wrong}");
    assert_eq!(count, "黑只有一手棋成立。\n");
    assert_eq!(hint, "提示：白要在哪里做两只眼？\n");
    assert!(
        right.contains("解出来了（此前曾经失误）。白棋已死"),
        "{right}"
    );
    assert_eq!(prompt.prompt(), "> ");
}

/// White may take first with B3 or C1; A2 makes the ko that Black takes first.
#[test]
fn a_ko_says_who_takes_first_and_what_it_takes() {
    let mut prompt = prompt(Lang::En);
    let [_, better, first, last, retake] =
        answers(&mut prompt, ["open two-ways", "A2", "B3", "A2", "A1"]);
    assert!(
        better.starts_with("White A2: works, but better exists."),
        "{better}"
    );
    assert!(better.contains("ko (Black takes first)"), "{better}");
    assert!(
        first.starts_with("White B3: right.\nBlack answers C1."),
        "{first}"
    );
    assert!(
        last.contains(
            "Ko: White takes first; to win it, Black needs at least 1 threat more than White."
        ),
        "{last}"
    );
    assert!(retake.contains("It is settled here."), "{retake}");
    // Another move that the file need not list.
    let [_, other] = answers(&mut prompt, ["retry", "C1"]);
    assert!(other.starts_with("White C1: right."), "{other}");
}

#[test]
fn a_status_is_asked_for() {
    let mut prompt = prompt(Lang::En);
    let [opened, early, wrong, play] =
        answers(&mut prompt, ["open what-becomes", "B1", "dead", "B1"]);
    assert!(
        opened.contains("Answer `dead`, `ko`, `seki` or `alive`."),
        "{opened}"
    );
    assert!(
        early.contains("answer `dead`, `ko`, `seki` or `alive`"),
        "{early}"
    );
    assert!(wrong.starts_with("No: it is alive."), "{wrong}");
    assert!(play.starts_with("White B1: right."), "{play}");
}

#[test]
fn finding_ones_way() {
    let mut prompt = prompt(Lang::En);
    let [first, next, list, sets, set, near] = answers(
        &mut prompt,
        [
            "prev",
            "next",
            "list",
            "sets",
            "open shapes/what-becomes",
            "open straight-tree",
        ],
    );
    assert_eq!(first, "This is the first problem of the set.\n");
    assert!(
        next.starts_with("Shapes - 2 of 3\n") || next.starts_with("Shapes - 2 of 3 - "),
        "{next}"
    );
    assert!(
        list.contains("   1  18 kyu\n>  2") && !list.contains("two") && !list.contains("three"),
        "{list}"
    );
    assert!(sets.contains(">  shapes  3 problems  Shapes"), "{sets}");
    assert!(set.starts_with("Shapes - 3 of 3"), "{set}");
    assert!(near.contains("Did you mean straight-three?"), "{near}");
    let [last, by_number, pass] = answers(&mut prompt, ["next", "open 1", "PASS"]);
    assert!(last.starts_with("That was the last problem"), "{last}");
    assert!(by_number.starts_with("Shapes - 1 of 3"), "{by_number}");
    assert!(pass.starts_with("Black pass: wrong."), "{pass}");
}

#[test]
fn what_cannot_be_played_is_explained() {
    let mut prompt = prompt(Lang::En);
    let [column, off, taken, outside, self_capture] =
        answers(&mut prompt, ["I1", "A25", "a2", "G1", "help xyzzy"]);
    assert!(column.starts_with("There is no column I"), "{column}");
    assert!(off.contains("is not on this board"), "{off}");
    assert!(taken.starts_with("A2 is taken"), "{taken}");
    // To name the few points that are left would be half the answer.
    assert!(outside.contains("is outside of this problem"), "{outside}");
    assert!(!outside.contains("B1"), "{outside}");
    assert!(
        self_capture.starts_with("xyzzy is neither"),
        "{self_capture}"
    );
    let [_, own] = answers(&mut prompt, ["open two-ways", "A4"]);
    assert!(own.starts_with("A4 is taken"), "{own}");
    let [_, _, self_capture] = answers(&mut prompt, ["open two-ways", "D3", "A2"]);
    assert!(self_capture.contains("(self-capture)"), "{self_capture}");
}

#[test]
fn settings_change_at_the_prompt() {
    let mut prompt = prompt(Lang::En);
    let [zh, board, show, unknown] =
        answers(&mut prompt, ["lang zh", "board unicode", "show", "lang fr"]);
    assert_eq!(zh, "语言为中文。\n");
    assert_eq!(board, "棋盘样式：unicode。\n");
    assert!(show.contains("△ △ △ △ ●"), "{show}");
    assert!(unknown.starts_with("没有语言 fr"), "{unknown}");
}

#[test]
fn completion_offers_commands_points_and_names() {
    let mut prompt = prompt(Lang::En);
    assert_eq!(prompt.complete("so"), (0, vec!["solution".to_owned()]));
    assert_eq!(prompt.complete("b").1, ["board", "B1"]);
    assert_eq!(
        prompt.complete("open str"),
        (5, vec!["straight-three".to_owned()])
    );
    assert_eq!(prompt.complete("lang z"), (5, vec!["zh".to_owned()]));
    assert!(!prompt.complete("").1.iter().any(|choice| choice == "B1"));
}

#[test]
fn help_explains_every_command_in_both_languages() {
    for lang in Lang::ALL {
        let mut prompt = prompt(lang);
        let [all] = answers(&mut prompt, ["help"]);
        for entry in COMMANDS {
            assert!(all.contains(entry.usage), "{}", entry.name);
            let [one] = answers(&mut prompt, [&format!("help {}", entry.name)]);
            assert!(one.lines().count() >= 3, "{one}");
        }
    }
}
