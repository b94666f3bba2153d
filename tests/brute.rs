//! The brute-force reader of the tests is itself held against what is known.
//!
//! `cargo test --release --test brute -- --include-ignored --nocapture` runs all of it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::cases::{Case, Tally, brute};
use common::suites::{Precedents, eyeshapes, precedents, textbook, verdicts};

/// Reads every case with at most `most` empty points.
fn run(name: &str, cases: Option<Vec<Case>>, most: usize) {
    let Some(cases) = cases else {
        return;
    };
    let tally = Tally::run(name, cases, |case| {
        let small = case.shape.count(".") <= most;
        if small {
            brute(&case.shape, 12_000_000)
        } else {
            None
        }
    });
    tally.hold(0);
}

#[test]
fn written_verdicts() {
    run("verdicts.jsonl", verdicts(), 64);
}

#[test]
fn small_textbook_shapes() {
    run("textbook.jsonl", textbook(), 5);
}

#[test]
fn small_eye_spaces() {
    run("eyeshapes.tsv", eyeshapes(), 3);
}

#[test]
#[ignore = "long"]
fn all_textbook_shapes() {
    run("textbook.jsonl", textbook(), 10);
}

#[test]
#[ignore = "long"]
fn all_eye_spaces() {
    run("eyeshapes.tsv", eyeshapes(), 64);
}

#[test]
#[ignore = "long"]
fn precedents_of_eye_shapes() {
    run(
        "precedents.yaml, eye shapes",
        precedents(Precedents::EyeShapes),
        9,
    );
}

#[test]
#[ignore = "long"]
fn other_precedents() {
    run("precedents.yaml, others", precedents(Precedents::Others), 9);
}
