//! The solver against the conformance files: positions with known right values.
//!
//! The files lie beside the project (`../shared/conformance`, or where
//! `TSUMEGO_CONFORMANCE` points); without them the tests say so and pass.
//! What takes long is left out of a plain `cargo test`:
//!
//! ```text
//! cargo test --release --test conformance -- --include-ignored --nocapture
//! ```
//!
//! `TSUMEGO_NODES` sets another budget than the default one.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::cases::{Case, Tally, solve};
use common::japanese;
use common::suites::{self, Precedents};
use tsumego::solver::Limits;

/// Reads every case that `take` picks, within the budget.
fn run(name: &str, cases: Option<Vec<Case>>, percent: usize, take: impl Fn(&Case) -> bool) {
    let Some(cases) = cases else {
        return;
    };
    let mut limits = Limits::default();
    if let Ok(nodes) = std::env::var("TSUMEGO_NODES") {
        limits.nodes = nodes.parse().unwrap();
    }
    let tally = Tally::run(name, cases, |case| {
        take(case).then(|| solve(&case.shape, case.with_moves, &limits))
    });
    tally.hold(percent);
}

fn empty(case: &Case) -> usize {
    case.shape.count(".")
}

#[test]
fn verdicts() {
    run("verdicts.jsonl", suites::verdicts(), 2, |_| true);
}

#[test]
fn textbook() {
    run(
        "textbook.jsonl, to 10 points",
        suites::textbook(),
        0,
        |case| empty(case) <= 10,
    );
}

#[test]
#[ignore = "long"]
fn all_textbook() {
    run("textbook.jsonl", suites::textbook(), 0, |_| true);
}

#[test]
fn precedents_of_eye_shapes() {
    run(
        "precedents.yaml, eye shapes",
        suites::precedents(Precedents::EyeShapes),
        0,
        |_| true,
    );
}

#[test]
fn precedents() {
    run(
        "precedents.yaml, others to 10 points",
        suites::precedents(Precedents::Others),
        0,
        |case| empty(case) <= 10,
    );
}

#[test]
#[ignore = "long"]
fn all_precedents() {
    run(
        "precedents.yaml, others",
        suites::precedents(Precedents::Others),
        10,
        |_| true,
    );
}

#[test]
fn precedents_by_the_rules_of_ing() {
    run(
        "precedents.yaml, Ing, to 8 points",
        suites::precedents_under_ing(),
        0,
        |case| empty(case) <= 8,
    );
}

#[test]
fn eye_spaces() {
    run("eyeshapes.tsv", suites::eyeshapes(), 0, |_| true);
}

#[test]
fn textbook_by_the_japanese_rules() {
    japanese::hold(
        "textbook.jsonl, Japanese",
        japanese::textbook(),
        &[],
        |_| true,
    );
}

#[test]
fn precedents_by_the_japanese_rules() {
    japanese::hold(
        "precedents.yaml, Japanese",
        japanese::precedents(),
        &[
            "Lplus1long",
            "Lplus1short",
            "Jstraight",
            "carpenter0",
            "carpenter_weak",
        ],
        |_| true,
    );
}
