//! A test of strength: problems that suit what is known so far, until the range is narrow.

use super::attempt::Outcome;
use super::rating::Rating;
use crate::problems::Level;

/// No test is shorter.
const FEWEST: usize = 8;
/// No test is longer.
const MOST: usize = 20;
/// A range of so many grades is narrow enough.
const NARROW: u8 = 7;
/// One of so many problems that suit equally well is taken.
const CHOICE: usize = 4;

/// A test of strength.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exam {
    rating: Rating,
    asked: usize,
    solved: usize,
}

impl Exam {
    /// Which of the problems with these ratings to ask next; `chance` decides among the nearest.
    #[must_use]
    pub fn choose(&self, problems: &[Rating], chance: u64) -> Option<usize> {
        let mut near: Vec<usize> = (0..problems.len()).collect();
        let far = |at: usize| (problems[at].value() - self.rating.value()).abs();
        near.sort_by(|a, b| far(*a).total_cmp(&far(*b)));
        near.truncate(CHOICE);
        let number = u64::try_from(near.len())
            .ok()
            .filter(|number| *number > 0)?;
        usize::try_from(chance % number).ok().map(|at| near[at])
    }

    /// Takes in how a problem went: solved without hints, or not.
    pub fn hear(&mut self, problem: Rating, outcome: Outcome, hints: u32) {
        let won = outcome == Outcome::Solved && hints == 0;
        self.rating = self.rating.meets(problem, won).0;
        self.asked += 1;
        self.solved += usize::from(won);
    }

    /// How many were asked, and how many of them were solved.
    #[must_use]
    pub fn score(&self) -> (usize, usize) {
        (self.asked, self.solved)
    }

    /// How many there may be at most.
    #[must_use]
    pub const fn most(&self) -> usize {
        MOST
    }

    /// Whether enough is known.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let (low, high) = self.range();
        let narrow = high.steps().abs_diff(low.steps()) <= NARROW;
        self.asked >= MOST || (self.asked >= FEWEST && narrow)
    }

    /// The grades that the learner most likely has.
    #[must_use]
    pub fn range(&self) -> (Level, Level) {
        self.rating.range()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        text.parse().unwrap()
    }

    /// Learners of known strength, who solve what is no harder than that, come out near it.
    #[test]
    fn the_range_holds_the_true_strength() {
        let pool: Vec<Level> = (0..35)
            .flat_map(|step| [Level::nearest(f64::from(step)); 6])
            .collect();
        for truth in ["20k", "14k", "10k", "5k"] {
            let (mut exam, mut left) = (Exam::default(), pool.clone());
            let mut chance = 1_u64;
            while !exam.is_over() {
                chance = chance * 48_271 % 2_147_483_647;
                let ratings: Vec<Rating> = left
                    .iter()
                    .map(|level| Rating::of_level(Some(*level)))
                    .collect();
                let at = exam.choose(&ratings, chance).unwrap();
                let asked = left.remove(at);
                let solved = asked <= level(truth);
                let outcome = if solved {
                    Outcome::Solved
                } else {
                    Outcome::Missed
                };
                exam.hear(ratings[at], outcome, 0);
            }
            let (low, high) = exam.range();
            assert!(
                low <= level(truth) && level(truth) <= high,
                "{truth}: {low} {high}"
            );
            assert!((8..=20).contains(&exam.score().0));
        }
    }

    #[test]
    fn a_hint_is_no_point_and_nothing_is_asked_of_no_problems() {
        let mut exam = Exam::default();
        assert_eq!(exam.choose(&[], 5), None);
        exam.hear(Rating::default(), Outcome::Solved, 1);
        assert_eq!(exam.score(), (1, 0));
    }
}
