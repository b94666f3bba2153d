//! How hard a problem is, measured on its solution.
//!
//! The measure is a linear model over what makes a problem hard for a player:
//! how far the solution has to be read, how many wrong moves look right and how
//! deep their refutations are, and whether the moves go against habit. Each
//! weight is in grades for one unit of its feature ([`WEIGHTS`]). They lie half-way
//! between a least-squares fit to every other problem that people graded and
//! what was held plausible beforehand: a bare fit to so few crowds all levels
//! together in the middle. How well they do on the problems that the fit did not
//! see, and what other halves would give, is printed by
//!
//! ```text
//! cargo test --test difficulty -- --include-ignored --nocapture
//! ```
//!
//! A measure is a guess: its rank correlation with the levels that people gave
//! is about a half.

use super::Level;
use crate::go::{Move, Point};
use crate::solver::{Answer, Limits, Solver, Status, Task, Verdict};
use std::cmp::Ordering;

/// More moves than this are all the same to a reader who counts them.
const LONGEST: usize = 16;
/// Wrong moves whose refutations are read at most.
const MOST_REFUTED: usize = 16;
/// A refutation costs no more than this.
const REFUTATION_NODES: u64 = 250_000;

/// What makes a problem hard, counted; and the level that comes of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Difficulty {
    /// Moves of the main line.
    pub length: usize,
    /// First moves on the board that do not keep the verdict.
    pub wrong: usize,
    /// Wrong first moves that would do if they were not answered.
    pub tempting: usize,
    /// Moves of the longest refutation of one of these.
    pub deepest: usize,
    /// Moves of all these refutations together.
    pub refuted: usize,
    /// Whether every best first move lies on the first line.
    pub first_line: bool,
    /// Whether the first move of the main line can be taken at once.
    pub throw_in: bool,
    /// Stones that the side to play loses in the main line.
    pub sacrificed: usize,
    /// Whether the verdict is a ko.
    pub ko: bool,
    /// Points where the side to play may move.
    pub choices: usize,
}

/// Grades for a unit of each of [`Difficulty::features`].
pub const WEIGHTS: [f64; Difficulty::FEATURES] =
    [7.0, 0.7, 0.1, 0.5, 0.4, 0.03, 3.0, 1.0, 0.8, 2.5];

impl Difficulty {
    /// How many features the model has.
    pub const FEATURES: usize = 10;

    /// What the model sees: a constant first, then length, wrong moves,
    /// tempting moves (their logarithm: the tenth is not ten times worse), the
    /// longest refutation, all of them, and the ways to go against habit.
    #[must_use]
    pub fn features(&self) -> [f64; Difficulty::FEATURES] {
        let number = |n: usize| f64::from(u16::try_from(n).unwrap_or(u16::MAX));
        let flag = |is: bool| if is { 1.0 } else { 0.0 };
        [
            1.0,
            number(self.length),
            number(self.wrong),
            number(self.tempting + 1).log2(),
            number(self.deepest),
            number(self.refuted),
            flag(self.first_line),
            flag(self.throw_in),
            number(self.sacrificed.min(4)),
            flag(self.ko),
        ]
    }

    /// Grades above 30 kyu, by the model.
    #[must_use]
    pub fn grades(&self) -> f64 {
        let terms = self.features().into_iter().zip(WEIGHTS);
        terms.map(|(feature, weight)| feature * weight).sum()
    }

    /// The level nearest to [`Difficulty::grades`].
    #[must_use]
    pub fn level(&self) -> Level {
        Level::nearest(self.grades())
    }
}

/// How hard the task is that has this answer. `None` when something that counts
/// is undecided.
///
/// The reader is asked for refutations, a twentieth of the limits each at most;
/// what it has learnt for the answer makes them cheap.
#[must_use]
pub fn measure(
    task: &Task,
    answer: &Answer,
    solver: &mut Solver,
    limits: &Limits,
) -> Option<Difficulty> {
    if !answer.verdict.is_decided() {
        return None;
    }
    let limits = &Limits {
        nodes: (limits.nodes / 20).clamp(2000, REFUTATION_NODES),
        ..limits.clone()
    };
    let keeps = |verdict: &Verdict| verdict.rank_cmp(&answer.verdict) == Some(Ordering::Equal);
    let size = task.board().size();
    let on_first_line = |point: Point| size.neighbors(point).count() < 4;
    let wrong: Vec<Move> = answer
        .moves
        .iter()
        .filter(|value| value.play != Move::Pass && !answer.best.contains(&value.play))
        .map(|value| value.play)
        .collect();
    let mut refutations = Vec::new();
    for play in &wrong {
        let Ok(next) = task.play(*play) else { continue };
        let ignored = next.play(Move::Pass).ok();
        let works = ignored.is_some_and(|again| keeps(&solver.verdict(&again, limits)));
        if works && refutations.len() < MOST_REFUTED {
            refutations.push(settling(&next, solver, limits));
        }
    }
    let first = answer.line.first().copied();
    let throw_in = first.is_some_and(|play| in_atari_after(task, play));
    Some(Difficulty {
        length: answer.line.len().min(LONGEST),
        wrong: wrong.len(),
        tempting: refutations.len(),
        deepest: refutations.iter().copied().max().unwrap_or(0),
        refuted: refutations.iter().sum(),
        first_line: !answer.best.is_empty()
            && answer.best.iter().all(|play| match play {
                Move::Play(point) => on_first_line(*point),
                Move::Pass => false,
            }),
        throw_in,
        sacrificed: sacrificed(task, &answer.line),
        ko: matches!(answer.verdict, Verdict::Ko(_)),
        choices: answer.moves.len().saturating_sub(1),
    })
}

/// How many moves it takes until nothing is left to answer.
fn settling(task: &Task, solver: &mut Solver, limits: &Limits) -> usize {
    let mut task = task.clone();
    for moves in 0..LONGEST {
        if task.over().is_some() || (moves > 0 && settled_for_loser(&task, solver, limits)) {
            return moves;
        }
        let next = solver.reply(&task, limits);
        let Some(Ok(after)) = next.map(|play| task.play(play)) else {
            return moves;
        };
        task = after;
    }
    LONGEST
}

/// Whether the side to play has lost and has nothing left to try.
fn settled_for_loser(task: &Task, solver: &mut Solver, limits: &Limits) -> bool {
    let loser = match solver.verdict(task, limits) {
        Verdict::Settled(Status::Dead) => task.defender(),
        Verdict::Settled(Status::Alive) => task.attacker(),
        _ => return task.ko_point().is_some(),
    };
    task.to_play() == loser && solver.is_settled(task, limits)
}

/// Whether the stone just played can be taken by the opponent's next move.
fn in_atari_after(task: &Task, play: Move) -> bool {
    let (Move::Play(point), Ok(next)) = (play, task.play(play)) else {
        return false;
    };
    let board = next.board();
    board.liberties(&board.chain(point)).len() == 1
}

/// Stones of the side to play that are taken in the course of a line.
fn sacrificed(task: &Task, line: &[Move]) -> usize {
    let side = task.to_play();
    let mut lost = 0;
    let mut task = task.clone();
    for play in line {
        let before = task.board().stones(side);
        let Ok(next) = task.play(*play) else { break };
        lost += (before - next.board().stones(side)).len();
        task = next;
    }
    lost
}
