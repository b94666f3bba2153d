//! How hard problems are, measured: held against the levels that people gave them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::path::Path;
use tsumego::go::Color;
use tsumego::problems::{Difficulty, Trial, WEIGHTS, embedded, load_str, measure};
use tsumego::solver::{Limits, Solver, Task, Verdict};

fn measured(task: &Task) -> Option<Difficulty> {
    let limits = Limits {
        nodes: 60_000,
        ..Limits::default()
    };
    let mut solver = Solver::new(1 << 24);
    let answer = solver.answer(task, &limits);
    measure(task, &answer, &mut solver, &limits)
}

fn task(board: &str, goal: &str) -> Task {
    let board: String = board.lines().map(|row| format!("      {row}\n")).collect();
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: black\n    goal: {goal}\n    board: |\n{board}"
    );
    load_str("a.yaml", text.as_bytes()).unwrap().problems[0]
        .task
        .clone()
}

#[test]
fn what_is_counted_is_what_is_there() {
    // The vital point; at A1 or C1 White takes it and lives, though either would do twice.
    let three = measured(&task(
        "| O O O O X . .\n| . . . O X . .\n---------------\n",
        "kill",
    ))
    .unwrap();
    assert_eq!((three.wrong, three.tempting), (2, 2));
    assert!(three.first_line && !three.ko && three.sacrificed == 0);
    // Both corners' points are needed for a ko's sake; nothing else is tempting.
    let ko = task(
        "| X X . . .\n| O X . . .\n| . O X . .\n| O O X . .\n-----------\n",
        "kill",
    );
    let mut solver = Solver::new(1 << 20);
    let verdict = solver.verdict(&ko, &Limits::default());
    let is_ko = matches!(verdict, Verdict::Ko(_));
    assert_eq!(measured(&ko).unwrap().ko, is_ko);
}

#[test]
fn the_measure_does_not_depend_on_colours() {
    for set in embedded().iter().take(2) {
        for problem in set.load().unwrap().problems {
            let task = &problem.task;
            let board = task.board().swap_colors();
            let swapped = Task::with_frame(
                board,
                task.target(),
                task.region(),
                task.frame(),
                task.to_play().opponent(),
            );
            let swapped = swapped.unwrap().with_save(task.save());
            if task.ko_point().is_none() && !task.self_capture() {
                assert_eq!(measured(task), measured(&swapped), "{}", problem.id);
            }
        }
    }
    assert_ne!(Color::Black, Color::White);
}

/// The rank correlation (C. Spearman, 1904), equal ranks shared.
fn spearman(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |values: Vec<f64>| -> Vec<f64> {
        let rank = |value: f64| {
            let below = values.iter().filter(|v| **v < value).count() as f64;
            let same = values.iter().filter(|v| **v == value).count() as f64;
            below + (same + 1.0) / 2.0
        };
        values.iter().map(|value| rank(*value)).collect()
    };
    let a = ranks(pairs.iter().map(|pair| pair.0).collect());
    let b = ranks(pairs.iter().map(|pair| pair.1).collect());
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (ma, mb) = (mean(&a), mean(&b));
    let dot = |x: &[f64], mx: f64, y: &[f64], my: f64| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mx) * (y - my)).sum()
    };
    dot(&a, ma, &b, mb) / (dot(&a, ma, &a, ma) * dot(&b, mb, &b, mb)).sqrt()
}

#[test]
fn the_rank_correlation_is_what_it_is_defined_as() {
    let line = |f: fn(f64) -> f64| -> Vec<(f64, f64)> {
        (0..9).map(|x| (f64::from(x), f(f64::from(x)))).collect()
    };
    assert!((spearman(&line(|x| x * x)) - 1.0).abs() < 1e-9);
    assert!((spearman(&line(|x| -x)) + 1.0).abs() < 1e-9);
}

const N: usize = Difficulty::FEATURES;

/// Weights by least squares, none of them below zero: what makes a problem
/// harder cannot make it easier. Small ones are preferred where few problems speak.
fn fit(rows: &[([f64; N], f64)]) -> [f64; N] {
    const PULL: f64 = 2.0;
    let mut weights = [0.0; N];
    for _ in 0..20_000 {
        for at in 0..N {
            let (mut top, mut bottom) = (0.0, if at == 0 { 1e-9 } else { PULL });
            for (features, given) in rows {
                let rest = given - grade(features, &weights) + features[at] * weights[at];
                top += features[at] * rest;
                bottom += features[at] * features[at];
            }
            weights[at] = f64::max(top / bottom, 0.0);
        }
    }
    weights
}

fn grade(features: &[f64; N], weights: &[f64; N]) -> f64 {
    features.iter().zip(weights).map(|(f, w)| f * w).sum()
}

/// Sets that people graded: those that were composed by hand.
fn graded() -> Vec<([f64; N], f64)> {
    let mut rows = Vec::new();
    for set in embedded() {
        let set = set.load().unwrap();
        let generated = set
            .author
            .as_deref()
            .is_some_and(|a| a.contains("generate"));
        for problem in set.problems.iter().filter(|_| !generated) {
            if let (Some(level), Some(found)) = (problem.level, measured(&problem.task)) {
                rows.push((found.features(), f64::from(level.steps())));
            }
        }
    }
    rows
}

/// Prints the correlations, and the weights that the graded problems would give.
#[test]
#[ignore = "prints figures to look at"]
fn correlation_with_levels() {
    let rows = graded();
    let halves = [0, 1].map(|half| -> Vec<_> {
        let of_half = rows.iter().enumerate().filter(|(at, _)| at % 2 == half);
        of_half.map(|(_, row)| *row).collect()
    });
    println!("{} graded problems", rows.len());
    for (name, rows) in [("all", &rows), ("even", &halves[0]), ("odd", &halves[1])] {
        let pairs: Vec<_> = rows.iter().map(|(f, g)| (grade(f, &WEIGHTS), *g)).collect();
        let off: f64 = pairs.iter().map(|(a, b)| (a - b).abs()).sum::<f64>() / pairs.len() as f64;
        println!(
            "shipped weights, {name}: rho {:.3}, {off:.1} grades off",
            spearman(&pairs)
        );
    }
    for (half, name) in [(0, "odd"), (1, "even")] {
        let weights = fit(&halves[half]);
        let rest = &halves[1 - half];
        let pairs: Vec<_> = rest.iter().map(|(f, g)| (grade(f, &weights), *g)).collect();
        let off: f64 = pairs.iter().map(|(a, b)| (a - b).abs()).sum::<f64>() / pairs.len() as f64;
        println!(
            "fitted to the other half, held out {name}: rho {:.3}, {off:.1} grades off",
            spearman(&pairs)
        );
        println!("  {weights:.2?}");
    }
    println!("fitted to the even half: {:.2?}", fit(&halves[0]));
    println!("fitted to all: {:.2?}", fit(&rows));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance/mixed.jsonl");
    let Ok(text) = std::fs::read_to_string(&path) else {
        return;
    };
    let (_, trials) = Trial::load(&path).unwrap();
    let mut pairs = Vec::new();
    for (line, trial) in text.lines().zip(&trials) {
        let given: f64 = line
            .split("\"difficulty\":")
            .nth(1)
            .and_then(|rest| rest.split([',', '}']).next())
            .and_then(|number| number.trim().parse().ok())
            .unwrap();
        if let Some(found) = trial.task.as_ref().ok().and_then(measured) {
            pairs.push((found.grades(), given));
        }
    }
    println!(
        "mixed.jsonl: {} decided, rho {:.3}",
        pairs.len(),
        spearman(&pairs)
    );
}
