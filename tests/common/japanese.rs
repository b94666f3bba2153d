//! What the conformance files say of targets when the game has stopped, by the
//! Japanese rules of 1989.

use super::files::{conformance, json_lines, strings};
use super::shape::Shape;
use super::suites::precedent_shape;
use serde_json::Value;
use std::time::Instant;
use tsumego::go::Color;
use tsumego::solver::{Limits, Standing, standing};

/// A position and what its target is.
pub struct Stopped {
    pub id: String,
    pub shape: Shape,
    /// What would be right.
    pub right: Vec<Standing>,
}

/// `textbook.jsonl`, where `japanese_status` says it: `saved` is alive or seki.
pub fn textbook() -> Option<Vec<Stopped>> {
    let text = conformance("textbook.jsonl")?;
    let mut cases = Vec::new();
    for entry in json_lines(&text) {
        // The target of one entry has no liberty there: no board of a game.
        if entry.get("japanese_status").is_none() || entry["id"] == "ing_suicide" {
            continue;
        }
        cases.push(Stopped {
            id: entry["id"].as_str().unwrap().to_owned(),
            shape: Shape::from_rows(&strings(&entry["board"]), Color::Black),
            right: match entry["japanese_status"].as_str().unwrap() {
                "dead" => vec![Standing::Dead],
                "saved" => vec![Standing::Seki, Standing::Alive],
                word => panic!("unknown status {word}"),
            },
        });
    }
    Some(cases)
}

/// `precedents.yaml`: what its Japanese verdicts say of a position that is left.
pub fn precedents() -> Option<Vec<Stopped>> {
    let text = conformance("precedents.yaml")?;
    let file: Value = serde_yaml::from_str(&text).unwrap();
    let mut cases = Vec::new();
    for entry in file["precedents"].as_array().unwrap() {
        let id = entry["id"].as_str().unwrap();
        let said = entry["verdict"]["japanese_1989"].as_str().unwrap();
        for (target, right) in asked(id, said) {
            let mut entry = entry.clone();
            if let Some((color, vertex)) = target {
                entry["ask"]["defender"] = color.into();
                entry["ask"]["target"] = vec![vertex].into();
            }
            let on = target.map_or(String::new(), |(_, vertex)| format!(" {vertex}"));
            cases.push(Stopped {
                id: format!("{id}{on}"),
                shape: precedent_shape(&entry, true),
                right: vec![right],
            });
        }
    }
    Some(cases)
}

type Asked = (Option<(&'static str, &'static str)>, Standing);

/// Which stones of a precedent are asked about (`None`: as it says itself), and what they are.
fn asked(id: &str, said: &str) -> Vec<Asked> {
    match (id, said) {
        (
            "tightko",
            "if left at the end BOTH the black seven stones and the white stone B1 are dead (art. 7-2)",
        ) => vec![
            (None, Standing::Dead),
            (Some(("white", "B1")), Standing::Dead),
        ],
        ("mannenko", "left at the end: alive, in seki") => vec![
            (None, Standing::Seki),
            (Some(("white", "C1")), Standing::Seki),
        ],
        ("seki_noeye", "alive in seki (eye points do not count)") => vec![
            (None, Standing::Seki),
            (Some(("white", "E1")), Standing::Seki),
        ],
        ("seki_eyes", "alive in seki (eye points do not count)") => vec![
            (None, Standing::Seki),
            (Some(("white", "G1")), Standing::Seki),
        ],
        ("doubleko_seki", "both alive, seki (double-ko seki)") => vec![
            (None, Standing::Seki),
            (Some(("white", "A5")), Standing::Seki),
        ],
        (
            "torazu3",
            "left at the end: all stones alive, seki (1949 rule: three points for Black)",
        ) => vec![
            (Some(("black", "B1")), Standing::Seki),
            (Some(("white", "A2")), Standing::Seki),
        ],
        // The file names A6, where White stands.
        ("dragon2", "alive") => vec![(Some(("black", "A5")), Standing::Alive)],
        // The right-hand side is a seki of two groups.
        ("moonshine", "dead (art. 7-2: the double ko gives no usable threats)") => {
            vec![(None, Standing::Dead)]
        }
        // What these say is about play, not about a position that is left, or about no stones.
        ("tripleko" | "eternal" | "send2ret1" | "forbidden_points", _) | (_, "same") => vec![],
        (_, "alive" | "alive; A1 is forbidden to White") => vec![(None, Standing::Alive)],
        (
            _,
            "dead"
            | "dead if left"
            | "unsettled in play; dead if left at the end of the game"
            | "ko in play; dead if left at the end of the game"
            | "dead (no threats in the confirmation)",
        ) => vec![(None, Standing::Dead)],
        _ => panic!("{id}: what does {said:?} mean?"),
    }
}

/// Asks every case that `take` picks; fails when any is wrong, or is neither
/// decided nor among `open`.
pub fn hold(
    name: &str,
    cases: Option<Vec<Stopped>>,
    open: &[&str],
    take: impl Fn(&Stopped) -> bool,
) {
    let Some(cases) = cases else { return };
    let limits = Limits::default();
    let (mut right, mut wrong, mut undecided) = (0, Vec::new(), Vec::new());
    for case in cases.iter().filter(|case| take(case)) {
        let start = Instant::now();
        let task = case
            .shape
            .task()
            .unwrap_or_else(|faults| panic!("{faults:?}\n{}", case.shape));
        let found = standing(&task, &limits);
        if std::env::var_os("TSUMEGO_TIMES").is_some() {
            println!(
                "{:20} {found:?} {:.2} s",
                case.id,
                start.elapsed().as_secs_f64()
            );
        }
        match found {
            None => undecided.push(case.id.as_str()),
            Some(found) if case.right.contains(&found) => right += 1,
            Some(found) => wrong.push(format!(
                "{}: {found}, not {:?}\n{}",
                case.id, case.right, case.shape
            )),
        }
    }
    println!(
        "{name}: {right} right, {} wrong, {} undecided",
        wrong.len(),
        undecided.len()
    );
    assert!(wrong.is_empty(), "wrong:\n{}", wrong.join("\n"));
    assert_eq!(undecided, open, "undecided");
}
