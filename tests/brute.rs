//! The brute-force reader of the tests is itself held against written verdicts.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::brute::Graph;
use common::files::{Written, conformance, json_lines, strings};
use common::shape::Shape;
use std::collections::BTreeMap;
use std::time::Instant;
use tsumego::go::Color;

/// Compares all of `verdicts.jsonl` with at most `most` empty points.
fn agrees_with_verdicts(least: usize, most: usize) {
    let Some(text) = conformance("verdicts.jsonl") else {
        return;
    };
    let (mut right, mut moves, mut states) = (0, 0, 0);
    let mut slowest = (0.0, String::new(), 0);
    let mut wrong = Vec::new();
    for entry in json_lines(&text) {
        let id = entry["id"].as_str().unwrap();
        let to_play = if entry["to_play"] == "black" {
            Color::Black
        } else {
            Color::White
        };
        let shape = Shape::from_rows(&strings(&entry["board"]), to_play);
        if !(least..=most).contains(&shape.count(".")) {
            continue;
        }
        let start = Instant::now();
        let graph = Graph::solve(&shape.game(), 4, 20_000_000).unwrap();
        let took = start.elapsed().as_secs_f64();
        if took > slowest.0 {
            slowest = (took, id.to_owned(), graph.states());
        }
        states += graph.states();
        let mut faults: Vec<String> = Written(&entry["verdict"])
            .differs(&graph.verdict())
            .into_iter()
            .collect();
        let found: BTreeMap<String, _> = (graph.moves().into_iter())
            .map(|(play, verdict)| (shape.vertex(play.map(|at| at as usize)), verdict))
            .collect();
        let written = entry["moves"].as_object().unwrap();
        if !found
            .keys()
            .eq(written.keys().collect::<std::collections::BTreeSet<_>>())
        {
            faults.push(format!("the moves are {:?}", found.keys()));
        }
        for (play, verdict) in written {
            let fault = found
                .get(play)
                .and_then(|found| Written(verdict).differs(found));
            faults.extend(fault.map(|fault| format!("{play}: {fault}")));
        }
        if faults.is_empty() {
            right += 1;
            moves += written.len();
        } else {
            wrong.push(format!("{id}\n{shape}{}\n", faults.join("\n")));
        }
    }
    println!(
        "verdicts.jsonl, {least} to {most} empty points: {right} right with {moves} moves, {} wrong; \
         {states} states, slowest {slowest:?}",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn small_written_verdicts() {
    agrees_with_verdicts(0, 4);
}

#[test]
#[ignore = "long"]
fn all_written_verdicts() {
    agrees_with_verdicts(0, 64);
}
