//! Move generation against published and independently computed counts.
//!
//! Each file of `tests/data/perft` named after a board holds the number of
//! sequences of plays by rule; `legal.txt` the number of legal positions.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::fs;
use std::path::PathBuf;
use tsumego::go::{Board, Color, Ko, Position, Rules, Setup, Size, perft};

/// Boards with more colourings than this are counted on demand alone:
/// `cargo test --release --test perft -- --ignored`.
const MAX_COLORINGS: u64 = 1_000_000;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft")
}

/// The lines of a file that are not comments, each cut into words.
fn rows(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(folder().join(name)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_whitespace().map(String::from).collect())
        .collect()
}

fn size(text: &str) -> Size {
    let (cols, rows) = text.split_once('x').unwrap();
    Size::new(cols.parse().unwrap(), rows.parse().unwrap()).unwrap()
}

fn empty_board(size: Size, self_capture: &str, ko: &str) -> Position {
    let self_capture = match self_capture {
        "no" => false,
        "multi-stone" => true,
        other => panic!("self-capture {other}"),
    };
    let ko = match ko {
        "none" => Ko::None,
        "simple" => Ko::Simple,
        "positional" => Ko::Positional,
        "situational" => Ko::Situational,
        other => panic!("ko {other}"),
    };
    let setup = Setup::new(size, Rules { self_capture, ko });
    setup.position().unwrap()
}

#[test]
fn sequences() {
    let mut counted = 0;
    for board in ["2x2", "3x2", "3x3"] {
        for row in rows(&format!("{board}.txt")) {
            let [self_capture, ko, counts @ ..] = &row[..] else {
                panic!("{board}: {row:?}");
            };
            let mut position = empty_board(size(board), self_capture, ko);
            for (depth, count) in (1..).zip(counts) {
                let expected: u64 = count.parse().unwrap();
                let found = perft(&mut position, depth);
                assert_eq!(
                    found, expected,
                    "{board} {self_capture} {ko}, depth {depth}"
                );
            }
            counted += 1;
        }
    }
    assert_eq!(counted, 24);
}

/// Colours the points from `at` on in every way and counts the legal boards.
fn legal_boards(board: &mut Board, at: usize) -> u64 {
    let Some(point) = board.size().points().nth(at) else {
        return u64::from(board.chains_without_liberties().is_empty());
    };
    let stones = [None, Some(Color::Black), Some(Color::White)];
    stones
        .into_iter()
        .map(|stone| {
            board.set(point, stone);
            legal_boards(board, at + 1)
        })
        .sum()
}

fn legal_positions(wanted: impl Fn(u64) -> bool) -> usize {
    let mut counted = 0;
    for row in rows("legal.txt") {
        let size = size(&row[0]);
        if wanted(3u64.pow(size.area() as u32)) {
            let found = legal_boards(&mut Board::new(size), 0);
            assert_eq!(found, row[1].parse::<u64>().unwrap(), "{size}");
            counted += 1;
        }
    }
    counted
}

#[test]
fn legal_positions_of_small_boards() {
    assert_eq!(legal_positions(|colorings| colorings <= MAX_COLORINGS), 7);
}

#[test]
#[ignore = "takes two minutes"]
fn legal_positions_of_larger_boards() {
    assert_eq!(legal_positions(|colorings| colorings > MAX_COLORINGS), 1);
}
