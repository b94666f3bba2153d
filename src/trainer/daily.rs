//! Days by the learner's clock, and what each of them asks for.
//!
//! New problems wait until what is due is done: who begins more a day than can be repeated
//! has more to repeat every week (`tests/learners.rs` follows learners who do).

use super::history::History;
use super::rating::Rating;
use super::schedule::DAY;
use crate::problems::Level;

/// The most problems that a day asks to repeat.
pub const MOST_DUE: usize = 20;
/// How many new problems a day begins unless asked otherwise.
pub const NEW_A_DAY: usize = 6;

/// What the clock of a place shows: how far it is ahead of UTC at an instant.
#[derive(Clone, Copy, Debug)]
pub struct Zone(fn(u64) -> i32);

impl Default for Zone {
    /// UTC.
    fn default() -> Zone {
        Zone(|_| 0)
    }
}

impl Zone {
    /// A place whose clock is ahead by the seconds that `east` says for an instant, in seconds
    /// since 1970 (UTC).
    #[must_use]
    pub fn of(east: fn(u64) -> i32) -> Zone {
        Zone(east)
    }

    /// How many minutes the clock is ahead of UTC at an instant.
    #[must_use]
    pub fn minutes_east(self, at: u64) -> Option<i16> {
        i16::try_from(self.0(at).div_euclid(60)).ok()
    }

    /// What the clock shows at an instant, in seconds since the beginning of its 1970.
    #[must_use]
    pub fn local(self, at: u64) -> u64 {
        at.saturating_add_signed(self.0(at).into())
    }
}

/// What is left of a day's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// How many problems are due.
    pub due: usize,
    /// How many new ones there is room for beside them.
    pub new: usize,
    /// How many new ones were begun today.
    pub begun: usize,
}

impl History {
    /// What is left to do on the day of `now`, for a learner who begins `new_a_day` problems.
    #[must_use]
    pub fn left_today(&self, now: u64, new_a_day: usize) -> Today {
        let today = self.today(now);
        let due = self.due(now).len();
        let begun = self.known.values().filter(|known| known.met == today);
        let begun = begun.count();
        let repeated = self.known.values().filter(|known| {
            let seen = known.memory.seen / DAY;
            known.met < today && seen == today
        });
        let room = MOST_DUE
            .max(new_a_day)
            .saturating_sub(due.saturating_add(repeated.count()));
        Today {
            due,
            new: new_a_day.min(room).saturating_sub(begun),
            begun,
        }
    }

    /// How far a problem of a level is from what the learner can surely do: the nearest suits best.
    #[must_use]
    pub fn unsuited(&self, level: Option<Level>) -> f64 {
        let Some(level) = level else {
            return f64::INFINITY;
        };
        (Rating::of_level(Some(level)).value() - self.rating.sure()).abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trainer::{Attempt, Outcome, VERSION};

    fn missed(shape: usize, day: u64) -> Attempt {
        Attempt {
            v: VERSION,
            at: day * DAY + 3600,
            east: None,
            shape: format!("{shape}"),
            set: "s".into(),
            id: "i".into(),
            outcome: Outcome::Missed,
            hints: 0,
            seconds: 60,
            repeat: false,
            level: None,
            tags: Vec::new(),
        }
    }

    fn left(history: &History, day: u64, new: usize) -> (usize, usize) {
        let today = history.left_today(day * DAY + 7200, new);
        (today.due, today.new)
    }

    #[test]
    fn new_ones_wait_until_what_is_due_is_done() {
        // What was missed is due the next day.
        let mut history = History::default();
        assert_eq!(left(&history, 100, 6), (0, 6));
        for shape in 0..18 {
            history.add(&missed(shape, 100));
        }
        assert_eq!(left(&history, 100, 6), (0, 0));
        assert_eq!(left(&history, 100, 20), (0, 2));
        // Eighteen of twenty leave room for two.
        assert_eq!(left(&history, 101, 6), (18, 2));
        // What is repeated makes no more room; what is begun takes of it.
        history.add(&missed(0, 101));
        assert_eq!(left(&history, 101, 6), (17, 2));
        history.add(&missed(50, 101));
        assert_eq!(left(&history, 101, 6), (17, 1));
        history.add(&missed(50, 101));
        assert_eq!(history.left_today(101 * DAY, 6).begun, 1);
        for shape in 0..18 {
            history.add(&missed(shape, 101));
        }
        assert_eq!(left(&history, 101, 6), (0, 1));
        assert_eq!(left(&history, 101, 1), (0, 0));
        assert_eq!(left(&history, 101, 0), (0, 0));
        // Whoever wants many gets as many as there is time for.
        assert_eq!(left(&history, 102, 40), (19, 21));
    }

    #[test]
    fn what_is_new_suits_the_surely_known() {
        let history = History::default();
        let level = |text: &str| text.parse::<Level>().ok();
        let far = |text: &str| history.unsuited(level(text));
        // A beginner may be as weak as 20 kyu or weaker: what is easy comes first.
        assert!(far("20k") < far("15k") && far("15k") < far("5k"));
        assert!(history.unsuited(None).is_infinite());
    }
}
