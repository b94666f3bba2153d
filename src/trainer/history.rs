//! What the attempts of a record add up to: memory, mistakes, rating, streak. One statistic for each shape.

use super::attempt::{Attempt, Outcome};
use super::daily::Zone;
use super::rating::Rating;
use super::schedule::{DAY, Grade, Memory};
use crate::problems::Level;
use std::collections::{BTreeMap, HashMap};

/// Seconds of an hour.
const HOUR: u64 = 3600;
/// A tag tells something once it was met so often.
const OFTEN: usize = 4;
/// No more tags are named to work on.
const MOST_WEAK: usize = 3;

/// Everything known of one shape.
#[derive(Clone, Debug)]
pub struct Known {
    /// The day on which it was met first, as [`History::today`] counts them.
    pub met: u64,
    /// How well it is remembered.
    pub memory: Memory,
    /// The attempt made last.
    pub last: Attempt,
    /// What it is worth as an opponent.
    pub rating: Rating,
}

/// Solved and all attempts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were solved.
    pub solved: usize,
    /// How many there were.
    pub all: usize,
}

impl Tally {
    /// The share that was solved, of so many parts, to the nearest.
    #[must_use]
    pub fn share_of(self, parts: usize) -> usize {
        (self.solved * parts + self.all / 2) / self.all.max(1)
    }

    fn add(&mut self, attempt: &Attempt) {
        self.solved += usize::from(attempt.solved());
        self.all += 1;
    }
}

/// What a row of attempts adds up to.
#[derive(Clone, Debug, Default)]
pub struct History {
    pub(super) known: HashMap<String, Known>,
    /// The hints that were had for a shape since its last verdict; none of them: a look.
    helped: HashMap<String, u32>,
    zone: Zone,
    /// The learner's strength.
    pub rating: Rating,
    /// All attempts that count.
    pub total: Tally,
    /// How many were made at a shape that had a verdict the same day: they count for nothing
    /// else, except that the day was one of practice.
    pub repeats: usize,
    /// By the level of the problem, from weak to strong.
    pub by_level: BTreeMap<Level, Tally>,
    /// By tag.
    pub by_tag: BTreeMap<String, Tally>,
    /// By the day of the learner's calendar, in days since 1970.
    pub by_day: BTreeMap<u64, Tally>,
    /// By the hour of the day on the learner's clock, from 0.
    pub by_hour: BTreeMap<u64, Tally>,
}

impl History {
    /// Adds up attempts, in the order of their times, for a learner whose clock shows UTC.
    #[must_use]
    pub fn of(attempts: &[Attempt]) -> History {
        History::in_zone(Zone::default(), attempts)
    }

    /// Adds up attempts, in the order of their times, for a learner who lives in `zone` now.
    #[must_use]
    pub fn in_zone(zone: Zone, attempts: &[Attempt]) -> History {
        let mut sorted: Vec<&Attempt> = attempts.iter().collect();
        sorted.sort_by_key(|attempt| attempt.at);
        let mut history = History {
            zone,
            ..History::default()
        };
        for attempt in sorted {
            history.add(attempt);
        }
        history
    }

    /// The day of the learner's calendar at `now`, in days since 1970.
    #[must_use]
    pub fn today(&self, now: u64) -> u64 {
        self.zone.local(now) / DAY
    }

    /// Takes in one more attempt.
    pub fn add(&mut self, attempt: &Attempt) {
        let local = attempt.local(self.zone);
        let today = local / DAY;
        if attempt.outcome == Outcome::Hinted {
            let helped = self.helped.entry(attempt.shape.clone()).or_default();
            *helped = helped.saturating_add(attempt.hints);
            return;
        }
        self.helped.remove(&attempt.shape);
        self.by_day.entry(today).or_default();
        if attempt.repeat || self.is_repeat(&attempt.shape, local) {
            self.repeats += 1;
            return;
        }
        let grade = Grade::of(attempt);
        self.total.add(attempt);
        if let Some(level) = attempt.level() {
            self.by_level.entry(level).or_default().add(attempt);
        }
        for tag in &attempt.tags {
            self.by_tag.entry(tag.clone()).or_default().add(attempt);
        }
        let hour = local % DAY / HOUR;
        self.by_hour.entry(hour).or_default().add(attempt);
        self.by_day.entry(today).or_default().add(attempt);
        let before = self.known.get(&attempt.shape);
        let memory = match before {
            None => Memory::first(grade, local),
            Some(known) => known.memory.after(grade, local),
        };
        let problem =
            before.map_or_else(|| Rating::of_level(attempt.level()), |known| known.rating);
        // What was seen yesterday tells of memory, and little of strength.
        let again = before.is_some_and(|known| today <= known.memory.seen / DAY + 1);
        let rating = if again {
            problem
        } else {
            let won = attempt.solved() && attempt.hints == 0;
            let (learner, problem) = self.rating.meets(problem, won);
            self.rating = learner;
            problem
        };
        let known = Known {
            met: before.map_or(today, |known| known.met),
            memory,
            last: attempt.clone(),
            rating,
        };
        self.known.insert(attempt.shape.clone(), known);
    }

    /// Whether the shape had a verdict on the day of a time by the learner's clock: what was seen
    /// so lately says nothing of strength, and memory is not asked.
    fn is_repeat(&self, shape: &str, local: u64) -> bool {
        let known = self.known.get(shape);
        known.is_some_and(|known| local / DAY <= known.memory.seen / DAY)
    }

    /// Whether another verdict on a shape would count for nothing at `now`.
    #[must_use]
    pub fn would_repeat(&self, shape: &str, now: u64) -> bool {
        self.is_repeat(shape, self.zone.local(now))
    }

    /// How many hints were had for a shape since its last verdict, 0 where the board was looked
    /// at; `None` where there was neither.
    #[must_use]
    pub fn helped(&self, shape: &str) -> Option<u32> {
        self.helped.get(shape).copied()
    }

    /// What is known of a shape.
    #[must_use]
    pub fn known(&self, shape: &str) -> Option<&Known> {
        self.known.get(shape)
    }

    /// What is due on the day of a time, the least remembered first.
    #[must_use]
    pub fn due(&self, now: u64) -> Vec<&Known> {
        let now = self.zone.local(now);
        let today = now / DAY;
        let mut due: Vec<&Known> = self
            .known
            .values()
            .filter(|known| known.memory.due() / DAY <= today)
            .collect();
        due.sort_by(|a, b| {
            let chance = a.memory.chance(now).total_cmp(&b.memory.chance(now));
            chance.then_with(|| a.last.shape.cmp(&b.last.shape))
        });
        due
    }

    /// In how many days the next shape falls due.
    #[must_use]
    pub fn next_due(&self, now: u64) -> Option<u64> {
        let days = self.known.values().map(|known| known.memory.due() / DAY);
        days.min().map(|day| day.saturating_sub(self.today(now)))
    }

    /// The shapes that were missed when last tried, the latest first.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&Known> {
        let mut missed: Vec<&Known> = self
            .known
            .values()
            .filter(|known| !known.last.solved())
            .collect();
        missed.sort_by(|a, b| (b.last.at, &a.last.shape).cmp(&(a.last.at, &b.last.shape)));
        missed
    }

    /// What to work on: the tags of which the least was solved, the worst first; only those
    /// that were met often enough to tell and are solved less than the rest.
    #[must_use]
    pub fn weak_tags(&self) -> Vec<(&str, Tally)> {
        let share = |tally: &Tally| (tally.solved + 1) as f64 / (tally.all + 2) as f64;
        let usual = share(&self.total);
        let mut weak: Vec<(&str, Tally)> = self
            .by_tag
            .iter()
            .filter(|(_, tally)| tally.all >= OFTEN && share(tally) < usual)
            .map(|(tag, tally)| (tag.as_str(), *tally))
            .collect();
        weak.sort_by(|(_, a), (_, b)| share(a).total_cmp(&share(b)));
        weak.truncate(MOST_WEAK);
        weak
    }

    /// How many different shapes were met.
    #[must_use]
    pub fn shapes(&self) -> usize {
        self.known.len()
    }

    /// How many days in a row, up to today or yesterday, had an attempt.
    #[must_use]
    pub fn streak(&self, now: u64) -> usize {
        let today = self.today(now);
        let mut days = self
            .by_day
            .keys()
            .rev()
            .skip_while(|day| **day > today)
            .peekable();
        let Some(last) = days.peek().map(|day| **day).filter(|day| day + 1 >= today) else {
            return 0;
        };
        days.enumerate()
            .take_while(|(at, day)| **day + *at as u64 == last)
            .count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trainer::{Outcome, attempt::VERSION};

    fn attempt(shape: &str, day: u64, outcome: Outcome) -> Attempt {
        Attempt {
            v: VERSION,
            at: day * DAY,
            east: None,
            shape: shape.into(),
            set: "s".into(),
            id: shape.into(),
            outcome,
            hints: 0,
            seconds: 60,
            repeat: false,
            level: Some("15k".into()),
            tags: vec!["ko".into()],
        }
    }

    #[test]
    fn due_and_mistakes() {
        use Outcome::{Missed, Solved};
        let history = History::of(&[
            attempt("b", 101, Missed),
            attempt("a", 100, Solved),
            attempt("c", 100, Missed),
            attempt("c", 101, Solved),
        ]);
        let names = |known: Vec<&Known>| -> Vec<String> {
            known.iter().map(|k| k.last.id.clone()).collect()
        };
        assert_eq!(names(history.mistakes()), ["b"]);
        assert!(history.due(101 * DAY).is_empty());
        assert_eq!(names(history.due(102 * DAY))[0], "b");
        // A first good answer comes back after three days.
        assert!(names(history.due(103 * DAY)).contains(&"a".to_owned()));
        assert!(!names(history.due(102 * DAY)).contains(&"a".to_owned()));
        assert_eq!(history.total, Tally { solved: 2, all: 4 });
        assert_eq!((history.shapes(), history.by_tag["ko"].all), (3, 4));
    }

    #[test]
    fn hours_and_what_to_work_on() {
        use Outcome::{Missed, Solved};
        let tagged = |tag: &str, hour: u64, outcome| Attempt {
            at: 100 * DAY + hour * HOUR + 59 * 60,
            tags: vec![tag.into()],
            ..attempt(&format!("{tag}{hour}"), 100, outcome)
        };
        let mut attempts: Vec<Attempt> = (0..4).map(|hour| tagged("ko", hour, Missed)).collect();
        attempts.extend((0..4).map(|hour| tagged("eyes", hour, Solved)));
        // Once is too seldom to tell anything.
        attempts.push(tagged("seki", 23, Missed));
        let history = History::of(&attempts);
        let weak = history.weak_tags();
        assert_eq!(weak, [("ko", Tally { solved: 0, all: 4 })]);
        assert_eq!(history.by_hour[&0], Tally { solved: 1, all: 2 });
        assert_eq!(history.by_hour[&23], Tally { solved: 0, all: 1 });
        assert_eq!(history.by_hour.len(), 5);
    }

    #[test]
    fn a_streak_breaks_after_a_day_without() {
        let on = |days: &[u64]| {
            let attempts: Vec<Attempt> = days
                .iter()
                .map(|d| attempt("a", *d, Outcome::Solved))
                .collect();
            History::of(&attempts)
        };
        assert_eq!(on(&[7, 8, 8, 9]).streak(9 * DAY), 3);
        assert_eq!(on(&[7, 8, 9]).streak(10 * DAY + 5), 3);
        assert_eq!(on(&[7, 8, 9]).streak(11 * DAY), 0);
        assert_eq!(on(&[5, 7, 8]).streak(8 * DAY), 2);
        assert_eq!(on(&[]).streak(8 * DAY), 0);
    }

    #[test]
    fn days_and_hours_add_up() {
        use Outcome::{Missed, Solved};
        let late = Attempt {
            at: 8 * DAY - 1,
            ..attempt("b", 7, Missed)
        };
        let history = History::of(&[attempt("a", 7, Solved), late, attempt("c", 9, Solved)]);
        let days: Vec<_> = history
            .by_day
            .iter()
            .map(|(day, t)| (*day, t.solved, t.all))
            .collect();
        assert_eq!(days, [(7, 1, 2), (9, 1, 1)]);
        assert_eq!(history.by_hour[&0], Tally { solved: 2, all: 2 });
        assert_eq!(history.by_hour[&23], Tally { solved: 0, all: 1 });
    }

    /// Central European time of 2026: an hour ahead of UTC, two from 29 March, 01:00 UTC, on.
    fn berlin(at: u64) -> i32 {
        const SUMMER: u64 = 1_774_746_000;
        if at < SUMMER { 3600 } else { 7200 }
    }

    /// Attempts at these times, as seconds since 1970 and minutes east of UTC.
    fn at(times: &[(u64, Option<i16>)]) -> Vec<Attempt> {
        let attempts = times.iter().map(|(at, east)| Attempt {
            at: *at,
            east: *east,
            // Each at a shape of its own: a second one on a day would count for nothing.
            ..attempt(&format!("{at}"), 0, Outcome::Solved)
        });
        attempts.collect()
    }

    #[test]
    fn days_and_hours_are_those_of_the_learners_clock() {
        // 28 March 2026, 23:30 UTC is half past midnight of the 29th in Berlin; at 00:59:59 UTC
        // of the 29th it is 01:59:59 there, a second later 03:00.
        const MIDNIGHT: u64 = 1_774_742_400;
        let zone = Zone::of(berlin);
        let times = [MIDNIGHT - 1800, MIDNIGHT + 3599, MIDNIGHT + 3600].map(|at| (at, None));
        let history = History::in_zone(zone, &at(&times));
        let day = MIDNIGHT / DAY;
        assert_eq!(history.by_day.keys().collect::<Vec<_>>(), [&day]);
        let hours: Vec<u64> = history.by_hour.keys().copied().collect();
        assert_eq!(hours, [0, 1, 3]);
        // In UTC the first of them was the evening before.
        let utc = History::of(&at(&times));
        assert_eq!(utc.by_day.keys().collect::<Vec<_>>(), [&(day - 1), &day]);
        // The day with 23 hours is a day like others.
        let row = [day - 1, day, day + 1].map(|day| (day * DAY + 12 * HOUR, None));
        let history = History::in_zone(zone, &at(&row));
        // Half past ten in the evening UTC is the next day there, twelve hours before it is not.
        let evening = (day + 1) * DAY + 22 * HOUR + 1800;
        assert_eq!(history.today(evening), day + 2);
        assert_eq!(history.today(evening - 12 * HOUR), day + 1);
        assert_eq!(history.streak(evening), 3);
        assert_eq!(history.streak(evening + DAY), 0);
    }

    #[test]
    fn what_is_due_is_due_all_day() {
        // Solved on day 100 at 23:00 by the clock, which is 15:00 UTC: due on day 103.
        let tokyo = Zone::of(|_| 9 * 3600);
        let solved = at(&[(100 * DAY + 14 * HOUR, Some(540))]);
        let history = History::in_zone(tokyo, &solved);
        let midnight = 103 * DAY - 9 * HOUR;
        assert!(history.due(midnight - 1).is_empty());
        assert_eq!(history.next_due(midnight - 1), Some(1));
        assert_eq!(history.due(midnight).len(), 1);
        assert_eq!(history.next_due(midnight), Some(0));
    }

    #[test]
    fn an_attempt_stays_on_its_day_wherever_one_travels() {
        // Three evenings at nine in Tokyo, then at nine in Los Angeles: the flight repeats a
        // day of the calendar, and none is left out.
        let evening = |day: u64, east: i64| {
            let at = (day * DAY + 21 * HOUR).saturating_add_signed(-east * 60);
            (at, Some(i16::try_from(east).unwrap()))
        };
        let times = [
            evening(100, 540),
            evening(101, 540),
            evening(102, 540),
            evening(102, -480),
            evening(103, -480),
        ];
        let home = History::in_zone(Zone::of(|_| -8 * 3600), &at(&times));
        let tallies: Vec<_> = home.by_day.iter().map(|(day, t)| (*day, t.all)).collect();
        assert_eq!(tallies, [(100, 1), (101, 1), (102, 2), (103, 1)]);
        assert_eq!(home.streak(times[4].0), 4);
        assert_eq!(home.by_hour.keys().collect::<Vec<_>>(), [&21]);
        // Times before and after all calendars do no harm.
        for (far, east) in [(0, -900), (u64::MAX, 900)] {
            let history = History::of(&at(&[(far, Some(east))]));
            assert_eq!(history.total.all, 1);
            assert!(history.streak(far) <= 1);
        }
    }

    #[test]
    fn solving_rates_higher_and_trying_again_at_once_rates_nothing() {
        use Outcome::{Missed, Solved};
        let start = Rating::default().value();
        assert!(History::of(&[attempt("a", 1, Solved)]).rating.value() > start);
        let missed = History::of(&[attempt("a", 1, Missed)]).rating;
        assert!(missed.value() < start);
        let again = History::of(&[attempt("a", 1, Missed), attempt("a", 1, Solved)]).rating;
        assert_eq!(again.value(), missed.value());
    }
}
