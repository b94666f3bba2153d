//! The conformance files as cases.
//!
//! What each file says, and how far it binds us, stands in its folder's README.

use super::cases::{Case, Findings, Reading, status_at};
use super::files::{Written, conformance, json_lines, strings};
use super::shape::Shape;
use serde_json::Value;
use std::collections::BTreeSet;
use tsumego::go::Color;
use tsumego::solver::{Status, Verdict};

/// `verdicts.jsonl`: everything exactly.
pub fn verdicts() -> Option<Vec<Case>> {
    let text = conformance("verdicts.jsonl")?;
    let case = |entry: Value| {
        let to_play = if entry["to_play"] == "black" {
            Color::Black
        } else {
            Color::White
        };
        Case {
            id: entry["id"].as_str().unwrap().to_owned(),
            shape: Shape::from_rows(&strings(&entry["board"]), to_play),
            with_moves: true,
            check: Box::new(move |reading| exactly(&entry, reading)),
        }
    };
    Some(json_lines(&text).into_iter().map(case).collect())
}

fn exactly(entry: &Value, reading: &Reading) -> Findings {
    let mut findings = Findings::default();
    let differs = Written(&entry["verdict"]).differs(&reading.verdict);
    findings.note("verdict", &reading.verdict, differs);
    let written = entry["moves"].as_object().unwrap();
    let found: BTreeSet<&str> = reading
        .moves
        .iter()
        .map(|(play, _)| play.as_str())
        .collect();
    if !found.is_empty() || reading.verdict.is_decided() {
        findings.equal("moves", found, written.keys().map(String::as_str).collect());
    }
    for (play, verdict) in &reading.moves {
        let differs = written
            .get(play)
            .and_then(|written| Written(written).differs(verdict));
        findings.note(play, verdict, differs);
    }
    findings
}

/// `textbook.jsonl`: both sides to move.
pub fn textbook() -> Option<Vec<Case>> {
    let text = conformance("textbook.jsonl")?;
    let mut cases = Vec::new();
    for entry in json_lines(&text) {
        // The target has no liberty there: no board of a game.
        if entry["id"] == "ing_suicide" {
            continue;
        }
        for (first, to_play) in [
            ("attacker_first", Color::White),
            ("defender_first", Color::Black),
        ] {
            let written = entry[first].clone();
            cases.push(Case {
                id: format!("{}/{first}", entry["id"].as_str().unwrap()),
                shape: Shape::from_rows(&strings(&entry["board"]), to_play),
                with_moves: false,
                check: Box::new(move |reading| textbook_entry(&written, &reading.verdict)),
            });
        }
    }
    Some(cases)
}

fn textbook_entry(written: &Value, verdict: &Verdict) -> Findings {
    let mut findings = Findings::default();
    if let Some(full) = written.get("verdict") {
        findings.note("verdict", verdict, Written(full).differs(verdict));
        return findings;
    }
    for (key, a, d) in [
        ("no_threats", 0, 0),
        ("attacker_wins_every_ko", 4, 0),
        ("defender_wins_every_ko", 0, 4),
    ] {
        let Some(word) = written.get(key) else {
            continue;
        };
        let saved = match status_at(verdict, a, d) {
            None => {
                findings.undecided = true;
                continue;
            }
            Some(Status::Dead) => "dead",
            Some(Status::Seki | Status::Alive) => "saved",
            Some(Status::Cycle) => "cycle",
        };
        findings.equal(key, saved, word.as_str().unwrap());
    }
    findings
}

/// Which entries of `precedents.yaml`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Precedents {
    /// The eye shapes.
    EyeShapes,
    /// All others that were solved.
    Others,
}

/// `precedents.yaml`: who wins, with what threats, and by which first moves.
pub fn precedents(which: Precedents) -> Option<Vec<Case>> {
    let text = conformance("precedents.yaml")?;
    let file: Value = serde_yaml::from_str(&text).unwrap();
    let mut cases = Vec::new();
    for entry in file["precedents"].as_array().unwrap() {
        let eyes = entry["category"] == "eyeshape";
        if eyes != (which == Precedents::EyeShapes) || entry.get("solver").is_none() {
            continue;
        }
        for first in ["attacker_first", "defender_first"] {
            let solver = &entry["solver"][first];
            let word = |key: &str| match solver[key].as_str().unwrap() {
                "dead" => 'A',
                "lives" => 'D',
                _ => '-',
            };
            let moves = if first == "attacker_first" {
                "attacker_kills"
            } else {
                "defender_lives"
            };
            let eyes = entry["solver"]["independent_two_eyes_no_threats"][first].as_str();
            let known = Known {
                none: word("no_threats"),
                attacker: word("attacker_unlimited_threats"),
                defender: word("defender_unlimited_threats"),
                alive: eyes.map(|word| word == "yes"),
                moves: strings(&entry["first_moves"][moves])
                    .into_iter()
                    .map(str::to_owned)
                    .collect(),
                by_attacker: first == "attacker_first",
            };
            cases.push(Case {
                id: format!("{}/{first}", entry["id"].as_str().unwrap()),
                shape: precedent_shape(entry, first == "attacker_first"),
                with_moves: true,
                check: Box::new(move |reading| known.check(reading)),
            });
        }
    }
    Some(cases)
}

/// The solved entries of `precedents.yaml` where self-capture is legal: what
/// Ing's rules say of them is what the Chinese say, even where a self-capture
/// is one threat more (`ing_suicide`).
pub fn precedents_under_ing() -> Option<Vec<Case>> {
    let mut cases = precedents(Precedents::EyeShapes)?;
    cases.extend(precedents(Precedents::Others)?);
    for case in &mut cases {
        case.shape.self_capture = true;
        case.with_moves = false;
    }
    Some(cases)
}

/// The diagram of a precedent: empty points that are not in its region are `_`.
pub fn precedent_shape(entry: &Value, attacker_first: bool) -> Shape {
    let rows: Vec<&str> = entry["diagram"].as_str().unwrap().lines().collect();
    let target = strings(&entry["ask"]["target"]);
    let black = entry["ask"]["defender"] == "black";
    let (defender, own) = if black {
        (Color::Black, 'X')
    } else {
        (Color::White, 'O')
    };
    let mut shape = Shape::from_rows(&rows, Color::Black);
    shape.defender = defender;
    shape.to_play = if attacker_first {
        defender.opponent()
    } else {
        defender
    };
    if let Some(region) = entry["region"].as_array() {
        let region: Vec<usize> = region
            .iter()
            .map(|point| shape.at(point.as_str().unwrap()))
            .collect();
        for at in 0..shape.cells.len() {
            if shape.cells[at] == '.' && !region.contains(&at) {
                shape.cells[at] = '_';
            }
        }
    }
    for cell in &mut shape.cells {
        *cell = match *cell {
            stone @ ('X' | 'O') => {
                if stone == own {
                    'X'
                } else {
                    'O'
                }
            }
            other => other,
        };
    }
    for vertex in target {
        let at = shape.at(vertex);
        shape.mark_target(at);
    }
    shape
}

/// `eyeshapes.tsv`: enclosed eye spaces of 1 to 6 points.
pub fn eyeshapes() -> Option<Vec<Case>> {
    let text = conformance("eyeshapes.tsv")?;
    let mut cases = Vec::new();
    for (number, line) in text.lines().enumerate().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let rows: Vec<&str> = cells[10].split('/').collect();
        let space: Vec<&str> = cells[3].split(' ').collect();
        for (by_attacker, outcome, alive, moves) in [
            (true, cells[5], 0, cells[8]),
            (false, cells[6], 1, cells[9]),
        ] {
            let to_play = if by_attacker {
                Color::White
            } else {
                Color::Black
            };
            let mut shape = Shape::from_rows(&rows, to_play);
            let outcome: Vec<char> = outcome.chars().collect();
            let known = Known {
                none: outcome[0],
                attacker: outcome[1],
                defender: outcome[2],
                // In one line the file is wrong (seki) and a player can see it: A2 B2
                // B1 (takes A1) A3, and the two eyes cannot be taken away.
                alive: (number + 1 != 482).then(|| cells[7].as_bytes()[alive] == b'D'),
                moves: moves.split_whitespace().map(str::to_owned).collect(),
                by_attacker,
            };
            close_wall(&mut shape, &space, cells[2].parse().unwrap());
            cases.push(Case {
                id: format!(
                    "line {}, {} first",
                    number + 1,
                    if by_attacker { "attacker" } else { "defender" }
                ),
                shape,
                with_moves: true,
                check: Box::new(move |reading| known.check(reading)),
            });
        }
    }
    Some(cases)
}

/// The one group's stones are the target; what is empty beside the eye space
/// and the outside liberties is the wall's own eye.
fn close_wall(shape: &mut Shape, space: &[&str], outside: usize) {
    let space: Vec<usize> = space.iter().map(|vertex| shape.at(vertex)).collect();
    let mut free = 0;
    for at in 0..shape.cells.len() {
        match shape.cells[at] {
            'X' => shape.cells[at] = 'x',
            '.' if !space.contains(&at) => {
                if shape.touches(at, 'x') || shape.touches(at, 'X') {
                    free += 1;
                } else {
                    shape.cells[at] = '_';
                }
            }
            _ => {}
        }
    }
    assert_eq!(free, outside, "outside liberties of\n{shape}");
}

/// What an exhaustive solver with three kinds of ko threats said: `A` the
/// attacker captures, `D` the defender holds, `-` neither.
struct Known {
    none: char,
    attacker: char,
    defender: char,
    /// Whether the defender gets independent life, without threats.
    alive: Option<bool>,
    /// Every first move that gets `none`; for the defender also the pass.
    moves: BTreeSet<String>,
    by_attacker: bool,
}

impl Known {
    fn check(&self, reading: &Reading) -> Findings {
        let mut findings = Findings::default();
        let Some(none) = status_at(&reading.verdict, 0, 0) else {
            return Findings {
                undecided: true,
                ..findings
            };
        };
        let letter = |status: Option<Status>| match status {
            Some(Status::Dead) => 'A',
            Some(Status::Cycle) => '-',
            _ => 'D',
        };
        findings.equal("without threats", letter(Some(none)), self.none);
        // Theirs are endless, ours finite: what four threats are enough for, endless
        // ones are; not the other way round (many steps; stalling for ever).
        let most = letter(status_at(&reading.verdict, 4, 0));
        let least = letter(status_at(&reading.verdict, 0, 4));
        if most == 'A' || self.attacker == 'D' {
            findings.equal("attacker's threats", most, self.attacker);
        }
        if least == 'D' || self.defender == 'A' {
            findings.equal("defender's threats", least, self.defender);
        }
        if let Some(alive) = self.alive {
            findings.equal("independent life", none == Status::Alive, alive);
        }
        // Where the first moves were asked for, there is at least the pass.
        if reading.moves.is_empty() {
            return findings;
        }
        let mut good = BTreeSet::new();
        for (play, verdict) in &reading.moves {
            let Some(status) = status_at(verdict, 0, 0) else {
                findings.undecided = true;
                return findings;
            };
            let wins = if self.by_attacker {
                status == Status::Dead && play != "pass"
            } else {
                matches!(status, Status::Seki | Status::Alive)
            };
            if wins {
                good.insert(play.clone());
            }
        }
        findings.equal("first moves", &good, &self.moves);
        findings
    }
}
