//! Play that comes round to a position that was there before.

use super::Task;
use crate::go::{Color, Move, PointSet};

/// A line of play whose last move brings back an earlier position: the same stones, side to
/// move and ko ban.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// Where the round begins: the place in the line of its first move, from 0.
    pub from: usize,
    /// The points where stones are played or taken in it.
    pub points: PointSet,
    /// What goes round.
    pub round: Round,
}

/// What goes round, by the stones that are taken on the way.
///
/// The names are those of the field for the usual forms; what they say of a line holds for
/// the line alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// So many kos, each taken and taken back.
    Kos(usize),
    /// Each side takes two stones at once: eternal life.
    TwoForTwo,
    /// This side loses two stones for one: sending two, returning one.
    TwoForOne(Color),
    /// Any other: a round-robin ko.
    Captures,
}

impl Repetition {
    /// The repetition that a line of moves from `start` ends in, if its last move closes a round.
    ///
    /// A move that is not legal ends the line.
    #[must_use]
    pub fn of(start: &Task, line: &[Move]) -> Option<Repetition> {
        let mut seen = vec![start.clone()];
        for play in line {
            let next = seen.last()?.play(*play).ok()?;
            seen.push(next);
        }
        let last = seen.last()?;
        let from = seen[..line.len()]
            .iter()
            .position(|earlier| earlier.is_same_question(last))?;
        let mut round = Tally::default();
        for (steps, play) in seen[from..].windows(2).zip(&line[from..]) {
            if let [before, after] = steps {
                round.count(before, after, *play);
            }
        }
        Some(Repetition {
            from,
            points: round.points,
            round: round.kind(),
        })
    }
}

/// What is taken in a round.
#[derive(Default)]
struct Tally {
    points: PointSet,
    /// The stones that each side loses, by capture; Black's first.
    lost: [Vec<usize>; 2],
    /// The pairs of points between which single stones are taken.
    kos: Vec<PointSet>,
}

impl Tally {
    fn count(&mut self, before: &Task, after: &Task, play: Move) {
        let Move::Play(point) = play else { return };
        let loser = before.to_play().opponent();
        let taken = before.board().stones(loser) - after.board().stones(loser);
        let played = PointSet::from_iter([point]);
        self.points = self.points | played | taken;
        if !taken.is_empty() {
            self.lost[loser.index()].push(taken.len());
        }
        let pair = played | taken;
        if taken.len() == 1 && !self.kos.contains(&pair) {
            self.kos.push(pair);
        }
    }

    fn kind(&self) -> Round {
        let [black, white] = &self.lost;
        let by_ones = black.iter().chain(white).all(|count| *count == 1);
        match (black.as_slice(), white.as_slice()) {
            ([2], [2]) => Round::TwoForTwo,
            ([2], [1]) => Round::TwoForOne(Color::Black),
            ([1], [2]) => Round::TwoForOne(Color::White),
            // Each ko is taken once by either side.
            _ if by_ones && [black.len(), white.len()] == [self.kos.len(); 2] => {
                Round::Kos(self.kos.len())
            }
            _ => Round::Captures,
        }
    }
}
