//! Learners of known strength who come back every day, on the real scheduler and rating.
//!
//! A learner solves a problem that is new to them by strength: a grade stronger than the
//! problem solves three of five more often than not. One that they have met they know again by
//! a memory that fades, faster with some than with others, and not by the scheduler's book.
//!
//! `TSUMEGO_LEARNERS=2000 cargo test --release --test learners -- --nocapture` reports on as many.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::rng::Rng;
use std::collections::HashMap;
use tsumego::problems::{Level, embedded};
use tsumego::trainer::{Attempt, DAY, History, MOST_DUE, NEW_A_DAY, Outcome, VERSION};

const DAYS: u64 = 90;
/// 2026-01-01, in days since 1970.
const BEGIN: u64 = 20_454;

/// A number from 0 to 1, by lot.
fn share(dice: &mut Rng) -> f64 {
    (dice.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// What a learner keeps of a problem.
struct Trace {
    /// Days until half of it is gone.
    half_life: f64,
    seen: u64,
}

struct Learner {
    /// In steps of a grade, the weakest first, as [`Level::steps`].
    strength: f64,
    /// How many times as fast as usual things are forgotten.
    fading: f64,
    traces: HashMap<usize, Trace>,
    history: History,
    dice: Rng,
}

struct Lesson {
    level: Level,
    shape: String,
}

impl Learner {
    fn solves_afresh(&mut self, level: Level) -> bool {
        let ahead = self.strength - f64::from(level.steps());
        // Three of five, from even, is what a grade is worth.
        let odds = 1.5_f64.powf(ahead);
        share(&mut self.dice) < odds / (1.0 + odds)
    }

    fn tries(&mut self, at: usize, lesson: &Lesson, now: u64) -> bool {
        let known = self.traces.get(&at).map(|trace| {
            let days = (now - trace.seen) as f64 / DAY as f64;
            0.5_f64.powf(days * self.fading / trace.half_life)
        });
        let remembers = known.is_some_and(|kept| share(&mut self.dice) < kept);
        let solved = remembers || self.solves_afresh(lesson.level);
        let half_life = match self.traces.get(&at) {
            // What was recalled after a while lasts longer; what was not begins anew, a little firmer.
            Some(trace) if solved => trace.half_life * 2.2,
            Some(trace) => (trace.half_life * 0.5).max(2.0),
            None if solved => 8.0,
            None => 3.0,
        };
        self.traces.insert(
            at,
            Trace {
                half_life,
                seen: now,
            },
        );
        let attempt = Attempt {
            v: VERSION,
            at: now,
            east: None,
            shape: lesson.shape.clone(),
            set: "s".to_owned(),
            id: at.to_string(),
            outcome: if solved {
                Outcome::Solved
            } else {
                Outcome::Missed
            },
            hints: 0,
            seconds: 20 + self.dice.next() % 100,
            repeat: false,
            level: Some(lesson.level.to_string()),
            tags: Vec::new(),
        };
        self.history.add(&attempt);
        solved
    }
}

/// What came of one learner.
struct Course {
    strength: f64,
    rated: f64,
    /// How many were due each day.
    due: Vec<usize>,
    /// Days until a problem came back that was missed, and one that was solved, on average.
    back: [f64; 2],
}

fn course(seed: u64, lessons: &[Lesson]) -> Course {
    let mut dice = Rng::new(seed);
    let mut learner = Learner {
        strength: 4.0 + 26.0 * share(&mut dice),
        fading: 0.5 + 1.5 * share(&mut dice),
        traces: HashMap::new(),
        history: History::default(),
        dice,
    };
    let places: HashMap<&str, usize> = lessons
        .iter()
        .enumerate()
        .map(|(at, lesson)| (lesson.shape.as_str(), at))
        .collect();
    let mut due_counts = Vec::new();
    let mut back = [(0_u64, 0_u64); 2];
    for day in 0..DAYS {
        let mut now = (BEGIN + day) * DAY + 18 * 3600;
        let due: Vec<usize> = learner
            .history
            .due(now)
            .iter()
            .map(|known| places[known.last.shape.as_str()])
            .collect();
        due_counts.push(due.len());
        let mut today: Vec<usize> = due.into_iter().take(MOST_DUE).collect();
        // As `tsumego due` has it.
        let left = learner.history.left_today(now, NEW_A_DAY);
        for _ in 0..left.new {
            // Of a few that are new, the one that suits best.
            let far = |at: &usize| learner.history.unsuited(Some(lessons[*at].level));
            let fresh: Vec<usize> = (0..12)
                .map(|_| learner.dice.below(lessons.len()))
                .filter(|at| !learner.traces.contains_key(at) && !today.contains(at))
                .collect();
            today.extend(fresh.into_iter().min_by(|a, b| far(a).total_cmp(&far(b))));
        }
        for at in today {
            now += 60;
            let solved = learner.tries(at, &lessons[at], now);
            let known = learner.history.known(&lessons[at].shape).unwrap();
            let of = &mut back[usize::from(solved)];
            of.0 += known.memory.due() - now;
            of.1 += 1;
        }
    }
    Course {
        strength: learner.strength,
        rated: learner.history.rating.value(),
        due: due_counts,
        back: back.map(|(time, count)| time as f64 / DAY as f64 / count.max(1) as f64),
    }
}

/// Spearman's coefficient: how far two orders agree.
fn agreement(pairs: &[(f64, f64)]) -> f64 {
    let ranks = |pick: fn(&(f64, f64)) -> f64| {
        let mut order: Vec<usize> = (0..pairs.len()).collect();
        order.sort_by(|a, b| pick(&pairs[*a]).total_cmp(&pick(&pairs[*b])));
        let mut ranks = vec![0.0; pairs.len()];
        for (rank, at) in order.into_iter().enumerate() {
            ranks[at] = rank as f64;
        }
        ranks
    };
    let (a, b) = (ranks(|pair| pair.0), ranks(|pair| pair.1));
    let apart: f64 = a.iter().zip(&b).map(|(a, b)| (a - b).powi(2)).sum();
    let n = pairs.len() as f64;
    1.0 - 6.0 * apart / (n * (n * n - 1.0))
}

#[test]
fn strengths_come_out_and_what_is_forgotten_comes_back_sooner() {
    let count: u64 = std::env::var("TSUMEGO_LEARNERS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(200);
    let lessons: Vec<Lesson> = embedded()
        .iter()
        .flat_map(|set| set.load().unwrap().problems)
        .filter_map(|problem| problem.level)
        .enumerate()
        .map(|(at, level)| Lesson {
            level,
            shape: format!("shape-{at}"),
        })
        .collect();
    assert!(lessons.len() > 400);
    let courses: Vec<Course> = (0..count).map(|seed| course(seed, &lessons)).collect();
    let pairs: Vec<(f64, f64)> = courses.iter().map(|c| (c.strength, c.rated)).collect();
    let agreement = agreement(&pairs);
    let most = courses.iter().flat_map(|c| &c.due).max().unwrap();
    let mean = |days: std::ops::Range<usize>| {
        let sum: usize = courses
            .iter()
            .map(|c| c.due[days.clone()].iter().sum::<usize>())
            .sum();
        sum as f64 / (courses.len() * days.len()) as f64
    };
    let by_month = [mean(0..30), mean(30..60), mean(60..90)];
    let back = |at: usize| courses.iter().map(|c| c.back[at]).sum::<f64>() / courses.len() as f64;
    let sooner = courses.iter().filter(|c| c.back[0] < c.back[1]).count();
    println!(
        "{count} learners, {DAYS} days, {} problems: ranks agree to {agreement:.3} (Spearman); due a day {:.1}, {:.1}, {:.1} by month, at most {most}; missed comes back after {:.1} days, solved after {:.1}",
        lessons.len(),
        by_month[0],
        by_month[1],
        by_month[2],
        back(0),
        back(1),
    );
    assert!(agreement > 0.9, "{agreement}");
    // What falls due can be worked off: no backlog beyond a few days' worth, and none that grows.
    assert!(*most < 4 * MOST_DUE, "{most}");
    assert!(by_month[2] < 1.5 * by_month[1], "{by_month:?}");
    assert_eq!(sooner, courses.len());
}
