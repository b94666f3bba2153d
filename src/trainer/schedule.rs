//! When to see a problem again: FSRS, with the formulas and weights of the crate `rs-fsrs`,
//! which the tests hold this to; the crate itself would bring a calendar library along.

use super::attempt::Attempt;

/// Seconds of a day.
pub const DAY: u64 = 86_400;

/// The default weights.
const W: [f64; 19] = [
    0.407_2, 1.182_9, 3.126_2, 15.472_2, 7.210_2, 0.531_6, 1.065_1, 0.023_4, 1.616, 0.154_4,
    1.082_4, 1.981_3, 0.095_3, 0.297_5, 2.204_2, 0.240_7, 2.946_6, 0.503_4, 0.656_7,
];
/// A problem comes back when the chance to still know it has fallen to this.
const RETENTION: f64 = 0.9;
const DECAY: f64 = -0.5;
const FACTOR: f64 = 19.0 / 81.0;
/// The longest time until a problem comes back.
const LONGEST: f64 = 36_500.0;

/// A quick answer needs no more than so many seconds; a slow one more than the second number.
const QUICK: u64 = 15;
const SLOW: u64 = 180;

/// How well a problem was known: by rule, not by mood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// Missed, or the solution was looked at.
    Again = 1,
    /// Solved with hints, or slowly.
    Hard = 2,
    /// Solved.
    Good = 3,
    /// Solved quickly.
    Easy = 4,
}

impl Grade {
    /// The grade of an attempt.
    #[must_use]
    pub fn of(attempt: &Attempt) -> Grade {
        match attempt.seconds {
            _ if !attempt.solved() => Grade::Again,
            _ if attempt.hints > 0 => Grade::Hard,
            0..=QUICK => Grade::Easy,
            seconds if seconds <= SLOW => Grade::Good,
            _ => Grade::Hard,
        }
    }

    fn number(self) -> f64 {
        f64::from(self as u8)
    }
}

/// How well a problem is remembered.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    /// Days until the chance to know it has fallen to nine in ten.
    pub stability: f64,
    /// From 1 (easy) to 10.
    pub difficulty: f64,
    /// When it was seen last, in seconds by the learner's clock: days are those of the calendar.
    pub seen: u64,
}

fn first_difficulty(grade: Grade) -> f64 {
    (W[4] - (W[5] * (grade.number() - 1.0)).exp() + 1.0).clamp(1.0, 10.0)
}

impl Memory {
    /// What is remembered after a first attempt.
    #[must_use]
    pub fn first(grade: Grade, at: u64) -> Memory {
        Memory {
            stability: W[grade as usize - 1].max(0.1),
            difficulty: first_difficulty(grade),
            seen: at,
        }
    }

    /// The chance to still know it at a time.
    #[must_use]
    pub fn chance(&self, at: u64) -> f64 {
        // Whole days, as the scheduler was fitted to.
        let days = self.days_until(at) as f64;
        (1.0 + FACTOR * days / self.stability).powf(DECAY)
    }

    /// Days of the calendar from the last look to a time.
    fn days_until(&self, at: u64) -> u64 {
        (at / DAY).saturating_sub(self.seen / DAY)
    }

    /// What is remembered after another attempt.
    #[must_use]
    pub fn after(&self, grade: Grade, at: u64) -> Memory {
        let (s, d, g) = (self.stability, self.difficulty, grade.number());
        let stability = if self.days_until(at) == 0 {
            s * (W[17] * (g - 3.0 + W[18])).exp()
        } else if grade == Grade::Again {
            let r = self.chance(at);
            W[11] * d.powf(-W[12]) * ((s + 1.0).powf(W[13]) - 1.0) * (W[14] * (1.0 - r)).exp()
        } else {
            let r = self.chance(at);
            let hard = if grade == Grade::Hard { W[15] } else { 1.0 };
            let easy = if grade == Grade::Easy { W[16] } else { 1.0 };
            let growth =
                W[8].exp() * (11.0 - d) * s.powf(-W[9]) * ((W[10] * (1.0 - r)).exp() - 1.0);
            s * (1.0 + growth * hard * easy)
        };
        let moved = d - W[6] * (g - 3.0);
        let difficulty = W[7] * first_difficulty(Grade::Easy) + (1.0 - W[7]) * moved;
        Memory {
            stability: stability.clamp(0.01, LONGEST),
            difficulty: difficulty.clamp(1.0, 10.0),
            seen: at.max(self.seen),
        }
    }

    /// Days until it comes back.
    #[must_use]
    pub fn interval(&self) -> u64 {
        let days = self.stability / FACTOR * (RETENTION.powf(1.0 / DECAY) - 1.0);
        // Between 1 and 36,500: nothing is cut off.
        days.round().clamp(1.0, LONGEST) as u64
    }

    /// When it is due: with the beginning of a day.
    #[must_use]
    pub fn due(&self) -> u64 {
        (self.seen / DAY + self.interval()).saturating_mul(DAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rs_fsrs::{Card, FSRS, Parameters, Rating};

    /// The maintained crate gives the same stability and difficulty, attempt by attempt.
    #[test]
    fn it_remembers_as_the_published_scheduler_does() {
        let parameters = Parameters {
            enable_short_term: false,
            enable_fuzz: false,
            ..Parameters::default()
        };
        let fsrs = FSRS::new(parameters);
        let ratings = [Rating::Again, Rating::Hard, Rating::Good, Rating::Easy];
        let grades = [Grade::Again, Grade::Hard, Grade::Good, Grade::Easy];
        let mut seed = 7_u32;
        for first in 0..4 {
            let mut now = Card::new().last_review;
            let mut at = 1_000_000;
            let mut card = fsrs.next(Card::new(), now, ratings[first]).card;
            let mut memory = Memory::first(grades[first], at);
            for step in 0..12 {
                let close = |a: f64, b: f64| (a - b).abs() <= 1e-3 * b.abs().max(1.0);
                assert!(
                    close(memory.stability, card.stability),
                    "{first} {step} {memory:?} {card:?}"
                );
                assert!(
                    close(memory.difficulty, card.difficulty),
                    "{first} {step} {memory:?} {card:?}"
                );
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (days, next) = (1 + (seed >> 8) % 30, (seed >> 24) as usize % 4);
                at += u64::from(days) * DAY;
                for _ in 0..days {
                    now += std::time::Duration::from_secs(DAY);
                }
                card = fsrs.next(card, now, ratings[next]).card;
                memory = memory.after(grades[next], at);
            }
        }
    }

    #[test]
    fn what_is_forgotten_comes_back_sooner() {
        let known = Memory::first(Grade::Good, 0).after(Grade::Good, 3 * DAY);
        let lost = known.after(Grade::Again, 13 * DAY);
        let kept = known.after(Grade::Good, 13 * DAY);
        assert!(lost.interval() < known.interval() && known.interval() < kept.interval());
        // A clock that was set back, and times without end, do no harm.
        let back = known.after(Grade::Good, 0);
        assert!(back.due() >= known.seen && known.after(Grade::Easy, u64::MAX).due() == u64::MAX);
    }
}
