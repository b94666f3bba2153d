//! What open boards are about: the target that a strong player would name, and
//! whether the point that matters lies within the region.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test program")]

mod common;

use common::files::{conformance, json_lines, strings};
use tsumego::go::{Board, Color, Point, PointSet, Size};
use tsumego::problems::{Note, Problem, load_str};

fn load(yaml: &str) -> Problem {
    load_str("t", yaml.as_bytes()).unwrap().problems.remove(0)
}

/// A whole board of 13 lines with `rows` in its lower left corner.
fn corner(to_play: &str, goal: &str, rows: &str) -> Problem {
    let rows: Vec<&str> = rows.split('/').map(str::trim).collect();
    let mut yaml = format!(
        "format: 1\nset: t\nproblems:\n- id: a\n  to_play: {to_play}\n  goal: {goal}\n  board: |\n"
    );
    for line in 0..13 {
        let row = (line + rows.len())
            .checked_sub(13)
            .map_or("", |at| rows[at]);
        yaml += &format!("    {row:.<13}\n");
    }
    load(&yaml)
}

fn points(text: &str) -> PointSet {
    let size = Size::new(19, 19).unwrap();
    text.split_whitespace()
        .map(|word| Point::from_vertex(word, size).unwrap())
        .collect()
}

/// To play, goal, the lower left corner, stones of the target, points that matter.
const COMPOSED: [(&str, &str, &str, &str, &str); 20] = [
    ("black", "kill", "XXXX/OOOX/..OX/..OX", "A3 C3 C1", "B1"),
    ("white", "live", "XXXX/OOOX/..OX/..OX", "A3 C3 C1", "B1"),
    ("black", "status", "XXXX/OOOX/..OX/..OX", "A3 C3 C1", "B1"),
    ("white", "status", "XXXX/OOOX/..OX/..OX", "A3 C3 C1", "B1"),
    // The wall stands off, or ends on the second line.
    (
        "white",
        "live",
        ".X.X.X/.XOO.X/.XO.OX/......",
        "C3 D3 C2 E2",
        "C1 D1 E1",
    ),
    (
        "black",
        "kill",
        ".X.X.X/.XOO.X/.XO.OX/......",
        "C3 D3 C2 E2",
        "C1 D1 E1",
    ),
    (
        "white",
        "live",
        ".X..../XX.X../.OOX../..OX../...X..",
        "B3 C3 C2",
        "A3 B2 B1",
    ),
    (
        "black",
        "kill",
        ".X..../XX.X../.OOX../..OX../...X..",
        "B3 C3 C2",
        "A3 B2 B1",
    ),
    (
        "black",
        "kill",
        "..X.X..X/..XOOO.X/..XO..OX/........",
        "D3 E3 F3 D2 G2",
        "D1 E1 F1",
    ),
    (
        "white",
        "status",
        "..X.X..X/..XOOO.X/..XO..OX/........",
        "D3 E3 F3 D2 G2",
        "D1 E1 F1",
    ),
    (
        "black",
        "live",
        ".OOOO/.OXXO/.XX.O/....O",
        "C3 D3 C2",
        "B1 C1",
    ),
    (
        "white",
        "kill",
        ".OOOO/.OXXO/.XX.O/....O",
        "C3 D3 C2",
        "B1 C1",
    ),
    // Helpers elsewhere are not part of the group.
    (
        "white",
        "live",
        ".X.X.X...O/.XOO.X...O/.XO.OX..../..........",
        "C3 D3 C2 E2",
        "D1",
    ),
    (
        "black",
        "status",
        ".X.X.X...O/.XOO.X...O/.XO.OX..../..........",
        "C3 D3 C2 E2",
        "D1",
    ),
    // Captures of cutting stones.
    ("white", "capture", "...O../..OXX./...OO.", "D2 E2", "F2"),
    ("black", "save", "...O../..OXX./...OO.", "D2 E2", "F2"),
    (
        "black",
        "capture",
        "XXXX./XOOX./XO.X./XXO..",
        "B3 C3 B2",
        "C2",
    ),
    // Races in a corner.
    (
        "black",
        "capture",
        "XXXX../OOOX../XXOX../.XOX../..OX..",
        "A4 B4 C4 C1",
        "A2 B1",
    ),
    (
        "white",
        "live",
        "XXXX../OOOX../XXOX../.XOX../..OX..",
        "A4 B4 C4 C1",
        "A2 B1",
    ),
    (
        "black",
        "status",
        "XXXX../OOOX../XXOX../.XOX../..OX..",
        "A4 B4 C4 C1",
        "A2 B1",
    ),
];

#[test]
fn composed_boards_are_about_the_stones_in_danger() {
    let mut wrong = String::new();
    for (at, (to_play, goal, rows, target, matter)) in COMPOSED.iter().enumerate() {
        let problem = corner(to_play, goal, rows);
        let task = &problem.task;
        let open: PointSet = points(matter) - task.region();
        let stones: PointSet = points(target) - task.target();
        // Whatever stands in column K is a helper outside.
        let helper = task.target().iter().any(|stone| stone.col == 9);
        if !open.is_empty() || !stones.is_empty() || helper {
            wrong += &format!(
                "{at} {rows}: target {:?} lacks {stones:?}, the region lacks {open:?}\n",
                task.target()
            );
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn where_the_target_is_a_choice_the_others_are_named() {
    // Two groups alike: either may be meant.
    let board = "X X X . X X X\n    O O X . X O O\n    . O X . X O .\n";
    let problem = load(&format!(
        "format: 1\nset: t\nproblems:\n- id: a\n  to_play: black\n  goal: kill\n  board: |\n    {board}"
    ));
    let others = problem.inferred.notes.iter().find_map(|note| match note {
        Note::Otherwise(groups) => Some(groups.clone()),
        _ => None,
    });
    let both = [points("A2 B2 B1"), points("F1 F2 G2")];
    let target = problem.task.target();
    assert!(both.contains(&target), "{target:?}");
    assert!(both.contains(&others.unwrap()[0]));
}

/// Problems from books, judged by eye.
#[test]
fn book_problems_are_about_the_stones_judged_to_be_meant() {
    let judged = include_str!("data/targets.txt");
    let mut wrong = String::new();
    for name in ["classics.jsonl", "mixed.jsonl"] {
        let Some(text) = conformance(name) else {
            return;
        };
        for entry in json_lines(&text) {
            let id = entry["id"].as_str().unwrap();
            let mut lines = judged.lines().map(|line| line.split_whitespace());
            let Some(mut words) = lines.find(|words| words.clone().next() == Some(id)) else {
                continue;
            };
            let stone = words.nth(1).unwrap();
            let known_miss = words.next() == Some("?");
            let target = read(&entry).task.target();
            if target.is_empty() || points(stone).is_subset(&target) == known_miss {
                wrong += &format!("{id}: {stone}, found {target:?}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// An entry as a problem that names nothing but its stones, its side and its goal.
fn read(entry: &serde_json::Value) -> Problem {
    let lines = usize::try_from(entry["size"].as_u64().unwrap()).unwrap();
    let size = Size::new(lines, lines).unwrap();
    let mut board = Board::new(size);
    for (key, color) in [("black", Color::Black), ("white", Color::White)] {
        for vertex in strings(&entry[key]) {
            board.set(Point::from_vertex(vertex, size).unwrap(), Some(color));
        }
    }
    let goal = match entry["goal"].as_str().unwrap() {
        word @ ("live" | "kill" | "capture") => word,
        _ => "status",
    };
    let to_play = entry["to_play"].as_str().unwrap();
    let mut yaml = format!(
        "format: 1\nset: t\nproblems:\n- id: a\n  to_play: {to_play}\n  goal: {goal}\n  board: |\n"
    );
    for row in (0..size.rows()).rev() {
        let signs = (0..size.cols()).map(|col| match board.get(Point::new(col, row)) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '.',
        });
        yaml += &format!("    {}\n", signs.collect::<String>());
    }
    load(&yaml)
}
