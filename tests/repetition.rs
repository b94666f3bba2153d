//! Play without end: what goes round, from sequences that are printed in the rules digest
//! (tests of KataGo's rules).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test program")]

use tsumego::go::{Color, Move, Point};
use tsumego::problems::{Lang, Problem, load_str};
use tsumego::render::verdict::kos;
use tsumego::solver::{Limits, Repetition, Round, Solver, Status, Verdict};

const ETERNAL: [&str; 5] = ["........", "OOOOOO..", "XXXXXO..", "XOOOXXOO", ".O.X.OX."];
const TRIPLE: [&str; 6] = [
    "OOOOOOO", "OXO.O.O", "X.XOXOX", "XXXXXXX", "OOOOOOO", ".......",
];
const SENDING_TWO: [&str; 6] = [".....", "..XXX", "XX.OO", "XOOO.", "XO.OX", "XOXX."];

/// A problem of Black's stone on `target`, Black to play.
fn problem(rows: &[&str], target: &str, region: &str) -> Problem {
    let board: String = rows.iter().map(|row| format!("    {row}\n")).collect();
    let yaml = format!(
        "format: 1\nset: t\nproblems:\n- id: a\n  to_play: black\n  goal: live\n  board: |\n{board}  target: {target}\n{region}"
    );
    load_str("t", yaml.as_bytes()).unwrap().problems.remove(0)
}

fn moves(problem: &Problem, line: &str) -> Vec<Move> {
    let size = problem.task.board().size();
    line.split_whitespace()
        .map(|word| match word {
            "pass" => Move::Pass,
            point => Move::Play(Point::from_vertex(point, size).unwrap()),
        })
        .collect()
}

fn round(problem: &Problem, line: &str) -> Option<(usize, Round)> {
    let found = Repetition::of(&problem.task, &moves(problem, line))?;
    Some((found.from, found.round))
}

#[test]
fn printed_rounds_are_called_by_their_names() {
    let eternal = problem(&ETERNAL, "A3", "");
    assert_eq!(round(&eternal, "C1 E1 D1"), None);
    assert_eq!(round(&eternal, "C1 E1 D1 F1"), Some((0, Round::TwoForTwo)));
    let triple = problem(&TRIPLE, "A3", "");
    // The stones are back after six moves, the ko ban after seven.
    assert_eq!(round(&triple, "D5 B4 F5 D4 B5 F4"), None);
    assert_eq!(
        round(&triple, "D5 B4 F5 D4 B5 F4 D5"),
        Some((1, Round::Kos(3)))
    );
    let sending = problem(&SENDING_TWO, "A1", "");
    assert_eq!(
        round(&sending, "C4 pass E3 E1 E2 pass"),
        Some((2, Round::TwoForOne(Color::Black)))
    );
}

/// The verdict comes from the reader, and its line stops where it comes round.
#[test]
fn a_line_without_end_is_told_once_and_by_name() {
    let inside = "  region: A1 B1 C1 D1 E1 F1 G1 H1 A2 B2 C2 D2 E2 F2 A3 B3 C3 D3 E3\n";
    let eternal = problem(&ETERNAL, "A3", inside);
    let task = &eternal.task;
    let answer = Solver::new(1 << 24).answer(task, &Limits::default());
    assert_eq!(answer.verdict, Verdict::Settled(Status::Cycle));
    assert_eq!(answer.line, moves(&eternal, "C1 E1 D1 F1"));
    for (lang, name) in [(Lang::En, "Eternal life"), (Lang::Zh, "长生")] {
        let said = kos(lang, &answer.verdict, task, &answer.line).unwrap();
        assert!(said.starts_with(name), "{said}");
    }
}
