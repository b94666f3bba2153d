//! How the weights of `estimate.rs` come about: logistic regression over
//! positions that the search itself settled, on random shapes and, where
//! `TSUMEGO_TASKS` names a file of them (rows of `bench --json`), on listed
//! tasks too.
//!
//! ```text
//! TSUMEGO_WEIGHTS=src/solver/weights.rs TSUMEGO_TASKS=rows.jsonl \
//!     cargo test --release --lib solver::fit -- --ignored --nocapture
//! ```
//!
//! A weight for every feature says how much it speaks for the goal after a
//! move; a tenth of the samples is held out and reported on. As many positions
//! are taken that cost much to settle as that cost little: of those that cost
//! little there are far more, and they matter less.

use super::arena::{Arena, mix};
use super::bits::Bits;
use super::estimate::{FEATURES, Try, kind};
use super::statics::Prospects;
use super::table::{Entry, Goal, Table};
use super::{Limits, STACK, Solver, Status, Task};
use crate::go::{Board, Color, Point, PointSet, Size};
use serde_json::Value;
use std::cell::RefCell;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// Samples looked at of one question, and kept of each kind, result and octave of visits.
const MOST_SEEN: usize = 100_000;
const MOST_KEPT: usize = 200;
/// More visits than of this many octaves no entry counts.
const OCTAVES: usize = 32;

struct Sample {
    key: u128,
    cell: usize,
    goal: Goal,
    mover: usize,
    features: Vec<u16>,
}

/// Whether somebody collects.
static COLLECTING: AtomicBool = AtomicBool::new(false);

thread_local! {
    static SEEN: RefCell<(u64, Vec<Sample>)> = const { RefCell::new((0, Vec::new())) };
}

/// Notes a move that was estimated, if somebody collects.
pub(super) fn sample<B: Bits>(
    arena: &Arena<B>,
    goal: Goal,
    key: u128,
    cell: usize,
    play: &Try<'_, B>,
    prospects: &Prospects,
) {
    if !COLLECTING.load(Ordering::Relaxed) {
        return;
    }
    SEEN.with_borrow_mut(|(count, seen)| {
        *count += 1;
        if !mix(*count).is_multiple_of(4) || seen.len() >= MOST_SEEN {
            return;
        }
        let mut features = Vec::new();
        arena.each_feature(play, prospects, |feature| features.push(feature as u16));
        let mover = play.before.mover();
        seen.push(Sample {
            key,
            cell,
            goal,
            mover,
            features,
        });
    });
}

/// Samples of one kind: their features, and whether the goal was proven.
type Labelled = Vec<(Vec<u16>, bool)>;

/// Labels what was seen of one question by what the table knows at its end.
fn label(table: &Table, kept: &mut [Labelled; 4]) {
    let mut counts = [[[0; OCTAVES]; 2]; 4];
    SEEN.with_borrow_mut(|(_, seen)| {
        for sample in seen.drain(..) {
            let entry = table.get(sample.key);
            let Some(proven) = entry.and_then(|e| e.known.result(sample.goal, sample.cell)) else {
                continue;
            };
            let kind = kind(sample.goal, sample.mover);
            let octave = entry.map_or(0, Entry::octave);
            let count = &mut counts[kind][usize::from(proven)][octave];
            *count += 1;
            if *count <= MOST_KEPT {
                kept[kind].push((sample.features, proven));
            }
        }
    });
}

struct Rng(u64);

impl Rng {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0) % n
    }
}

/// A random shape in a corner, on a side or in the open of 8 to 15 empty points,
/// within a wall that is whole or has gaps.
fn shape(rng: &mut Rng) -> Option<Task> {
    let (width, height): (u8, u8) = [
        (5, 3),
        (6, 3),
        (5, 4),
        (6, 4),
        (7, 3),
        (4, 4),
        (5, 5),
        (8, 2),
    ][rng.below(8) as usize];
    let gaps = rng.below(2) == 0;
    // In the corner, or with a wall on the left too.
    let left = u8::try_from(rng.below(2)).unwrap_or(0);
    let size = Size::new(usize::from(width + left * 2 + 2), usize::from(height + 2)).ok()?;
    let mut board = Board::new(size);
    let (mut region, mut frame) = (PointSet::EMPTY, PointSet::EMPTY);
    let first = left * 2;
    let inside = |x: u8, y: u8| (first..first + width).contains(&x) && y < height;
    for point in size.points() {
        let (x, y) = (point.col, point.row);
        if inside(x, y) {
            region.insert(point);
            let border = x + 1 == first + width || y + 1 == height || (left > 0 && x == first);
            let (black, white) = if border { (62, 10) } else { (22, 8) };
            match rng.below(100) {
                n if n < black => board.set(point, Some(Color::Black)),
                n if n < black + white => board.set(point, Some(Color::White)),
                _ => {}
            }
        } else if inside(x, y.saturating_sub(1)) || inside(x + 1, y) || inside(x.wrapping_sub(1), y)
        {
            region.insert(point);
            if !gaps || rng.below(100) < 65 {
                board.set(point, Some(Color::White));
            }
        } else if gaps {
            frame.insert(point);
        }
    }
    let empty = region.iter().filter(|p| board.get(*p).is_none()).count();
    let black = board.stones(Color::Black);
    let target = board
        .chains()
        .into_iter()
        .filter(|chain| chain.is_subset(&black))
        .max_by_key(PointSet::len)?;
    let to_play = if rng.below(2) == 0 {
        Color::Black
    } else {
        Color::White
    };
    if !(8..=15).contains(&empty) || black.len() < 5 {
        return None;
    }
    Task::with_frame(board, target, region, frame, to_play).ok()
}

/// The tasks of a file of rows as `bench --json` writes them, with either side to play.
fn listed(path: &str) -> Vec<Task> {
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let tasks = rows.filter_map(|row: Value| row.get("task").filter(|t| t.is_object()).cloned());
    let both =
        tasks.flat_map(|task| [Color::Black, Color::White].map(|color| (task.clone(), color)));
    both.filter_map(|(task, to_play)| {
        let number = |name: &str| task[name].as_u64().and_then(|n| usize::try_from(n).ok());
        let size = Size::new(number("cols")?, number("rows")?).ok()?;
        let points = |name: &str| -> Option<PointSet> {
            let names = task[name].as_array()?.iter();
            names
                .map(|name| Point::from_vertex(name.as_str()?, size).ok())
                .collect()
        };
        let mut board = Board::new(size);
        for (name, color) in [("black", Color::Black), ("white", Color::White)] {
            for point in points(name)?.iter() {
                board.set(point, Some(color));
            }
        }
        Task::with_frame(
            board,
            points("target")?,
            points("region")?,
            points("frame")?,
            to_play,
        )
        .ok()
    })
    .collect()
}

/// What the search settles of all questions about the tasks, labelled.
fn settled(tasks: &[Task], nodes: u64) -> [Labelled; 4] {
    let waiting = Mutex::new(tasks.iter().enumerate());
    let next = || waiting.lock().unwrap().next();
    let all = Mutex::new(Vec::new());
    let work = || {
        while let Some((at, task)) = next() {
            let mut kept: [Labelled; 4] = Default::default();
            for status in [Status::Dead, Status::Alive] {
                let mut solver = Solver::new(256 << 20);
                let limits = Limits {
                    nodes,
                    ..Limits::default()
                };
                let _ = solver.holds(task, status, &limits);
                label(solver.table(), &mut kept);
            }
            all.lock().unwrap().push((at, kept));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            let worker = std::thread::Builder::new().stack_size(4 * STACK);
            worker.spawn_scoped(scope, work).unwrap();
        }
    });
    let mut all = all.into_inner().unwrap();
    // Whichever thread was first: the weights are the same.
    all.sort_by_key(|(at, _)| *at);
    let mut sum: [Labelled; 4] = Default::default();
    for (_, kept) in all {
        for (sum, kept) in sum.iter_mut().zip(kept) {
            sum.extend(kept);
        }
    }
    sum
}

/// Weights that make the results likely, by gradient descent (D. Kingma and
/// J. Ba, *Adam*, 2014) on all samples at once.
fn fit(samples: &[(Vec<u16>, bool)]) -> Vec<f32> {
    const ROUNDS: i32 = 400;
    const DECAY: f32 = 2e-5;
    let mut weights = vec![0.0_f32; FEATURES];
    let (mut mean, mut square) = (vec![0.0_f32; FEATURES], vec![0.0_f32; FEATURES]);
    for round in 1..=ROUNDS {
        let mut gradient: Vec<f32> = weights.iter().map(|weight| DECAY * weight).collect();
        for (features, proven) in samples {
            let error = chance(&weights, features) - f32::from(u8::from(*proven));
            for feature in features {
                gradient[usize::from(*feature)] += error / samples.len() as f32;
            }
        }
        let rate = if round <= 300 { 0.05 } else { 0.01 };
        for at in 0..FEATURES {
            mean[at] = 0.9 * mean[at] + 0.1 * gradient[at];
            square[at] = 0.99 * square[at] + 0.01 * gradient[at] * gradient[at];
            let (m, s) = (
                mean[at] / (1.0 - 0.9_f32.powi(round)),
                square[at] / (1.0 - 0.99_f32.powi(round)),
            );
            weights[at] -= rate * m / (s.sqrt() + 1e-6);
        }
    }
    weights
}

fn chance(weights: &[f32], features: &[u16]) -> f32 {
    let odds: f32 = features.iter().map(|at| weights[usize::from(*at)]).sum();
    1.0 / (1.0 + (-odds).exp())
}

#[test]
#[ignore = "makes the weights anew, in some minutes"]
fn fit_the_weights() {
    let number = |name: &str, default| {
        std::env::var(name).map_or(default, |text| text.parse().unwrap_or(default))
    };
    let (shapes, nodes) = (
        usize::try_from(number("TSUMEGO_SHAPES", 400)).unwrap(),
        number("TSUMEGO_NODES", 300_000),
    );
    let mut rng = Rng(number("TSUMEGO_SEED", 1) << 32);
    let shapes = std::iter::repeat_with(|| shape(&mut rng))
        .flatten()
        .take(shapes);
    let mut tasks: Vec<Task> = shapes.collect();
    if let Ok(path) = std::env::var("TSUMEGO_TASKS") {
        tasks.extend(listed(&path));
    }
    COLLECTING.store(true, Ordering::Relaxed);
    let kept = settled(&tasks, nodes);
    let mut text = String::from(
        "//! Fitted by `fit.rs`, which says how; not written by hand.\n\n\
         use super::estimate::FEATURES;\n\n\
         /// In 64ths of log odds: capture by moves of the attacker and of the\n\
         /// defender, then life by the same.\n\
         #[rustfmt::skip]\n\
         pub(super) const WEIGHTS: [[i16; FEATURES]; 4] = [\n",
    );
    for samples in &kept {
        let (held, learnt): (Labelled, Labelled) = {
            let mut turn = 0;
            samples.iter().cloned().partition(|_| {
                turn += 1;
                turn % 10 == 0
            })
        };
        let weights = fit(&learnt);
        let right = held
            .iter()
            .filter(|(features, proven)| (chance(&weights, features) > 0.5) == *proven);
        let proven = held.iter().filter(|(_, proven)| *proven).count();
        let (right, all) = (right.count(), held.len());
        println!(
            "{} samples; of {all} held out {right} are told right, {proven} are proven",
            samples.len()
        );
        assert!(right * 2 > all);
        text.push_str("    [\n");
        for row in weights.chunks(16) {
            let row: Vec<String> = row
                .iter()
                .map(|w| ((w * 64.0).round() as i16).to_string())
                .collect();
            let _ = writeln!(text, "        {},", row.join(", "));
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    match std::env::var("TSUMEGO_WEIGHTS") {
        Ok(path) => std::fs::write(path, text).unwrap(),
        Err(_) => println!("TSUMEGO_WEIGHTS names no file to write to"),
    }
}
