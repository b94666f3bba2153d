//! The solver against the brute-force reader on random small positions, and
//! against itself: the eight symmetries, the colours exchanged, a line replayed.
//!
//! `TSUMEGO_SEEDS=20000 cargo test --release --test reading` reads that many
//! positions instead of a few hundred; `TSUMEGO_SEED` sets where they start.
//! Positions with more empty points are read with `--include-ignored`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::brute::{Bits, Game, Graph};
use common::cases::brute;
use common::files::show;
use common::random::{Taste, position, whole_board};
use common::rng::Rng;
use common::shape::Shape;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use tsumego::go::{Move, PointSet};
use tsumego::solver::{Answer, Limits, Save, Solver, Task, Verdict};

const SMALL: Taste = Taste {
    empty: (1, 6),
    inside: 12,
};
const LARGER: Taste = Taste {
    empty: (4, 11),
    inside: 18,
};

fn small(rng: &mut Rng) -> Shape {
    position(rng, SMALL)
}

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect(name))
}

/// The `count` positions that a test looks at, by `TSUMEGO_SEED` and `TSUMEGO_SEEDS`.
fn positions(count: u64, draw: impl Fn(&mut Rng) -> Shape) -> impl Iterator<Item = (Rng, Shape)> {
    let first = setting("TSUMEGO_SEED", 1);
    (first..first + setting("TSUMEGO_SEEDS", count)).map(move |seed| {
        let mut rng = Rng::new(seed);
        let shape = draw(&mut rng);
        (rng, shape)
    })
}

fn moves_by_name(shape: &Shape, answer: &Answer) -> BTreeMap<String, Verdict> {
    let moves = answer.moves.iter();
    moves
        .map(|value| {
            (
                shape.vertex(shape.number(value.play)),
                value.verdict.clone(),
            )
        })
        .collect()
}

/// What the two readers say, side by side, where it differs; nothing is said
/// of what the solver left undecided.
fn differences(
    shape: &Shape,
    (verdict, moves): (&Verdict, &BTreeMap<String, Verdict>),
    (right, right_moves): (&Verdict, &BTreeMap<String, Verdict>),
) -> Option<String> {
    let wrong = |found: &Verdict, right: &Verdict| found.is_decided() && found != right;
    let mut text = String::new();
    if wrong(verdict, right) {
        text += &format!(
            "    verdict {}, brute force {}\n",
            show(verdict),
            show(right)
        );
    }
    for (play, right) in right_moves {
        match moves.get(play) {
            None => text += &format!("    {play}: left out\n"),
            Some(found) if wrong(found, right) => {
                text += &format!("    {play}: {}, brute force {}\n", show(found), show(right));
            }
            Some(_) => {}
        }
    }
    for play in moves.keys().filter(|play| !right_moves.contains_key(*play)) {
        text += &format!("    {play}: not a legal move\n");
    }
    (!text.is_empty()).then(|| format!("{shape}{text}"))
}

fn all_decided(answer: &Answer) -> bool {
    answer.verdict.is_decided() && answer.moves.iter().all(|value| value.verdict.is_decided())
}

/// What an answer has to be whatever the position.
fn check_answer(shape: &Shape, task: &Task, answer: &Answer) {
    let legal = task.legal_moves();
    let plays: Vec<Move> = answer.moves.iter().map(|value| value.play).collect();
    assert_eq!(plays, legal, "moves in order\n{shape}");
    let same = |value: &Verdict| value.rank_cmp(&answer.verdict) == Some(Ordering::Equal);
    let keep: Vec<Move> = answer
        .moves
        .iter()
        .filter(|value| same(&value.verdict))
        .map(|value| value.play)
        .collect();
    if !keep.is_empty() {
        assert_eq!(answer.best, keep, "best moves\n{shape}");
    }
    assert!(
        answer.best.iter().all(|play| plays.contains(play)),
        "best moves\n{shape}"
    );
    let mut at = task.clone();
    for play in &answer.line {
        at = at.play_with_threat(*play).unwrap_or_else(|fault| {
            panic!(
                "{fault:?}: {} in the line {:?}\n{shape}",
                shape.vertex(shape.number(*play)),
                answer.line
            )
        });
    }
    if let (Some(first), false) = (answer.line.first(), answer.best.is_empty()) {
        assert!(
            answer.best.contains(first),
            "the line starts with {first:?}\n{shape}"
        );
    }
}

fn against_brute_force(
    name: &str,
    count: u64,
    draw: impl Fn(&mut Rng) -> Shape,
    max_states: usize,
) {
    let mut solver = Solver::new(1 << 26);
    let (mut read, mut moves, mut undecided, mut too_big) = (0, 0, 0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (_, shape) in positions(count, draw) {
        let Some(reading) = brute(&shape, max_states) else {
            too_big += 1;
            continue;
        };
        let task = shape.task().unwrap();
        let answer = solver.answer(&task, &Limits::default());
        if all_decided(&answer) {
            check_answer(&shape, &task, &answer);
        } else {
            undecided += 1;
        }
        let right: BTreeMap<_, _> = reading.moves.into_iter().collect();
        let found = moves_by_name(&shape, &answer);
        wrong.extend(differences(
            &shape,
            (&answer.verdict, &found),
            (&reading.verdict, &right),
        ));
        read += 1;
        moves += right.len();
        let kind = match &reading.verdict {
            Verdict::Ko(ko) => {
                let needs = ko
                    .attacker_needs
                    .map_or("irregular".to_owned(), |n| n.to_string());
                format!("ko {}/{} {needs}", ko.attacker_gets, ko.defender_gets)
            }
            other => other.word().to_owned(),
        };
        *kinds.entry(kind).or_default() += 1;
    }
    println!(
        "{name}: {read} positions and {moves} moves read, {undecided} undecided, {too_big} left out"
    );
    println!("  {kinds:?}");
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(8)].join("\n")
    );
    assert!(undecided * 100 <= read, "{undecided} of {read} undecided");
}

#[test]
fn random_positions() {
    against_brute_force("random positions", 2000, small, 25_000);
}

#[test]
fn whole_tiny_boards() {
    against_brute_force("whole tiny boards", 700, whole_board, 25_000);
}

#[test]
#[ignore = "long"]
fn larger_random_positions() {
    against_brute_force(
        "larger random positions",
        1500,
        |rng| position(rng, LARGER),
        700_000,
    );
}

#[test]
fn symmetries_and_colours() {
    let mut solver = Solver::new(1 << 26);
    let mut read = 0;
    for (_, shape) in positions(250, small) {
        // A board without a wall is too much for the default budget.
        if brute(&shape, 25_000).is_none() {
            continue;
        }
        let answer = solver.answer(&shape.task().unwrap(), &Limits::default());
        if !all_decided(&answer) {
            continue;
        }
        let here = moves_by_name(&shape, &answer);
        for which in 0..8 {
            let turned = shape.turned(which);
            for seen in [turned.clone(), turned.recoloured()] {
                let other = Solver::new(1 << 22).answer(&seen.task().unwrap(), &Limits::default());
                assert_eq!(other.verdict, answer.verdict, "{shape}\n{seen}");
                let there = moves_by_name(&seen, &other);
                assert_eq!(there.len(), here.len(), "{shape}\n{seen}");
                for (play, value) in &here {
                    let name = match play.as_str() {
                        "pass" => play.clone(),
                        _ => seen.vertex(Some(shape.turned_point(shape.at(play), which))),
                    };
                    assert_eq!(
                        there.get(&name),
                        Some(value),
                        "{play} as {name}\n{shape}\n{seen}"
                    );
                }
                read += 1;
            }
        }
    }
    println!("symmetries and colours: {read} answers equal");
}

/// A position in the middle of play, for the brute-force reader.
fn game(task: &Task) -> Game {
    let size = task.board().size();
    let cols = usize::from(size.cols());
    let bits = |set: PointSet| -> Bits {
        set.iter().fold(0, |bits, p| {
            bits | 1 << (usize::from(p.row) * cols + usize::from(p.col))
        })
    };
    Game {
        cols,
        rows: usize::from(size.rows()),
        attacker: bits(task.board().stones(task.attacker())),
        defender: bits(task.board().stones(task.defender())),
        target: bits(task.target()),
        region: bits(task.region()),
        frame: bits(task.frame()),
        attacker_to_play: task.to_play() == task.attacker(),
        ban: task.ko_point().map(|p| p.row * size.cols() + p.col),
        passed: task.passed(),
        self_capture: task.self_capture(),
        save_all: task.save() == Save::All,
    }
}

#[test]
fn in_the_middle_of_play() {
    let mut solver = Solver::new(1 << 26);
    let (mut read, mut bans, mut passes) = (0, 0, 0);
    for (mut rng, shape) in positions(700, small) {
        let mut task = shape.task().unwrap();
        let mut line = Vec::new();
        for _ in 0..1 + rng.below(6) {
            let legal = task.legal_moves();
            let mut play = legal[rng.below(legal.len())];
            // Kos are rare: take one where there is one.
            let ko = |play: &&Move| {
                task.play(**play)
                    .is_ok_and(|next| next.ko_point().is_some())
            };
            if let Some(taking) = legal.iter().find(ko) {
                play = *taking;
            }
            let next = task.play(play).unwrap();
            if next.over().is_some() {
                break;
            }
            line.push(shape.vertex(shape.number(play)));
            task = next;
        }
        let Some(graph) = Graph::solve(&game(&task), 4, 25_000) else {
            continue;
        };
        let right: BTreeMap<String, Verdict> = (graph.moves().into_iter())
            .map(|(play, value)| (shape.vertex(play.map(|at| at as usize)), value))
            .collect();
        let answer = solver.answer(&task, &Limits::default());
        let found = moves_by_name(&shape, &answer);
        let wrong = differences(
            &shape,
            (&answer.verdict, &found),
            (&graph.verdict(), &right),
        );
        assert!(wrong.is_none(), "after {line:?}: {}", wrong.unwrap());
        read += 1;
        bans += usize::from(task.ko_point().is_some());
        passes += usize::from(task.passed());
    }
    println!(
        "in the middle of play: {read} positions equal, {bans} with a ban, {passes} after a pass"
    );
}
