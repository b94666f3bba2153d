//! Positions as text, with the words that a reader has to find: `tests/data/reading`.
//!
//! Both readers are held to them, the solver and the brute-force one.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::cases::{Reading, brute, solve};
use common::files::brief;
use common::shape::Shape;
use std::path::Path;
use tsumego::go::Color;
use tsumego::solver::{Limits, Verdict};

/// One entry of a file.
struct Entry {
    title: String,
    shape: Shape,
    /// Left of the equals sign, right of it.
    expected: Vec<(String, String)>,
}

fn entries(text: &str) -> Vec<Entry> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("//"))
        .collect();
    let blocks = lines
        .split(|line| line.trim().is_empty())
        .filter(|block| !block.is_empty());
    blocks.map(entry).collect()
}

fn entry(block: &[&str]) -> Entry {
    let (title, setting) = (block[0].to_owned(), block[1]);
    let (expected, rows): (Vec<&str>, Vec<&str>) =
        block[2..].iter().partition(|line| line.contains('='));
    let mut shape = Shape::from_rows(&rows, Color::Black);
    for (at, part) in setting.split(", ").enumerate() {
        match (at, part) {
            (0, "attacker to play") => shape.to_play = Color::White,
            (0, "defender to play") => shape.to_play = Color::Black,
            (_, "self-capture") => shape.self_capture = true,
            (_, "save all") => shape.save_all = true,
            (_, "white target") => shape = shape.recoloured(),
            _ => panic!("{title}: {part:?} is not understood"),
        }
    }
    let expected = expected.into_iter().map(|line| {
        let (left, right) = line.split_once('=').unwrap();
        (left.trim().to_owned(), right.trim().to_owned())
    });
    Entry {
        title,
        expected: expected.collect(),
        shape,
    }
}

/// What differs from the entry's words.
fn faults(entry: &Entry, reading: &Reading, solver: bool) -> Vec<String> {
    let best: Vec<&str> = (reading.moves.iter())
        .filter(|(_, value)| *value == reading.verdict)
        .map(|(play, _)| play.as_str())
        .collect();
    let mut faults = Vec::new();
    for (left, right) in &entry.expected {
        let found = match left.as_str() {
            "" => brief(&reading.verdict),
            "?" if solver => {
                if reading.verdict != Verdict::Undecided {
                    faults.push(format!(
                        "{}: decided now, take the question mark away",
                        entry.title
                    ));
                }
                continue;
            }
            "?" => brief(&reading.verdict),
            "best" => best.join(" "),
            play => {
                let value = reading.moves.iter().find(|(name, _)| name == play);
                value.map_or("illegal".to_owned(), |(_, value)| brief(value))
            }
        };
        if found != *right {
            faults.push(format!(
                "{}: {left} = {right} is written, not {found}",
                entry.title
            ));
        }
    }
    if !faults.is_empty() {
        let moves = reading
            .moves
            .iter()
            .map(|(play, value)| format!("{play}: {}", brief(value)));
        faults.push(format!(
            "{}    {}",
            entry.shape,
            moves.collect::<Vec<_>>().join("; ")
        ));
    }
    faults
}

fn files() -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/reading");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let texts = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap());
    texts.flat_map(|text| entries(&text)).collect()
}

#[test]
fn the_solver_finds_the_words() {
    let mut wrong = Vec::new();
    for entry in files() {
        wrong.extend(faults(
            &entry,
            &solve(&entry.shape, true, &Limits::default()),
            true,
        ));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn brute_force_finds_the_words() {
    let (mut wrong, mut too_big) = (Vec::new(), Vec::new());
    for entry in files() {
        match brute(&entry.shape, 600_000) {
            Some(reading) => wrong.extend(faults(&entry, &reading, false)),
            None => too_big.push(entry.title),
        }
    }
    println!("too big for brute force: {too_big:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
