//! The record at the prompt: attempts as they are made, and practice chosen by it.

use super::prompt::{Prompt, line};
use super::record::{Stamp, Store, Trouble};
use crate::problems::{Lang, Level, Problem, escape};
use crate::render::texts::{prompt as problems, record as words};
use crate::render::{Doc, Role};
use crate::trainer::{
    Account, Attempt, Event, History, Known, NEW_A_DAY, Outcome, Rating, Tally, Today, VERSION,
    Zone, shape,
};

use std::collections::HashMap;

/// How wide a bar is drawn.
const BAR: usize = 20;

/// The attempts of a learner, and where they are kept.
#[derive(Debug)]
pub(super) struct Diary {
    store: Option<Store>,
    history: History,
    /// What could not be written yet.
    waiting: Vec<Attempt>,
    told: bool,
    clock: fn() -> u64,
    zone: Zone,
    /// How many new problems a day begins.
    pub new_a_day: usize,
    /// Whether it was said that today's new problems are done.
    pub told_enough: bool,
    /// How the record's file stood when it was last read.
    read: Option<Stamp>,
    /// The attempt at the problem on the board.
    account: Account,
    begun: u64,
    /// The shapes looked at in this run that have no verdict yet, with the seconds before this look.
    looked: HashMap<String, u64>,
    about: Option<About>,
    /// How the attempt came out, for whoever asks once.
    settled: Option<(Outcome, u32)>,
    #[cfg(test)]
    made: Vec<Attempt>,
}

/// What the record says of a problem beside the attempt.
#[derive(Debug)]
struct About {
    shape: String,
    set: String,
    id: String,
    level: Option<Level>,
    tags: Vec<String>,
}

impl Default for Diary {
    /// Keeps nothing beyond the run.
    fn default() -> Diary {
        Diary {
            store: None,
            history: History::default(),
            waiting: Vec::new(),
            told: false,
            clock: || 0,
            zone: Zone::default(),
            new_a_day: NEW_A_DAY,
            told_enough: false,
            read: None,
            account: Account::default(),
            begun: 0,
            looked: HashMap::new(),
            about: None,
            settled: None,
            #[cfg(test)]
            made: Vec::new(),
        }
    }
}

impl Diary {
    /// A look at a problem begins; whether its board was looked at before, without a verdict since.
    pub fn open(&mut self, set: &str, problem: &Problem) -> bool {
        self.refresh();
        let now = (self.clock)();
        if let Some(about) = self.about.take().filter(|_| !self.account.is_settled()) {
            let spent = self.looked.entry(about.shape).or_default();
            *spent = spent.saturating_add(now.saturating_sub(self.begun));
        }
        self.account = Account::default();
        self.settled = None;
        self.begun = now;
        let shape = shape(&problem.task);
        let known = self.looked.contains_key(&shape) || self.history.helped(&shape).is_some();
        self.looked.entry(shape.clone()).or_default();
        self.about = Some(About {
            shape,
            set: set.to_owned(),
            id: problem.id.clone(),
            level: problem.level,
            tags: problem.tags.clone(),
        });
        known
    }

    /// Puts down that the board is looked at, where another look will be a hint.
    pub fn hear_look(&mut self, lang: Lang) -> Doc {
        match self.attempt(Outcome::Hinted, 0) {
            Some(look) => self.put(look, lang),
            None => Doc::new(),
        }
    }

    /// Takes in what happened; an attempt that it settles is on the disk when this returns.
    /// Trouble with that is told once.
    pub fn hear(&mut self, event: Event, lang: Lang) -> Doc {
        let hinted = event == Event::Hint && !self.account.is_settled();
        let (outcome, hints) = match self.account.hear(event) {
            Some((outcome, _)) => {
                // Another window may have asked for hints, too.
                self.refresh();
                let about = self.about.as_ref();
                let hints = about.and_then(|about| self.history.helped(&about.shape));
                let hints = hints.unwrap_or(0);
                self.settled = Some((outcome, hints));
                (outcome, hints)
            }
            None if hinted => (Outcome::Hinted, 1),
            None => return Doc::new(),
        };
        match self.attempt(outcome, hints) {
            Some(attempt) => self.put(attempt, lang),
            None => Doc::new(),
        }
    }

    /// What is to be written of the problem on the board.
    fn attempt(&self, outcome: Outcome, hints: u32) -> Option<Attempt> {
        let about = self.about.as_ref()?;
        let now = (self.clock)();
        let before = self.looked.get(&about.shape).copied().unwrap_or(0);
        Some(Attempt {
            v: VERSION,
            at: now,
            east: self.zone.minutes_east(now),
            shape: about.shape.clone(),
            set: about.set.clone(),
            id: about.id.clone(),
            outcome,
            hints,
            seconds: before.saturating_add(now.saturating_sub(self.begun)),
            repeat: outcome != Outcome::Hinted && self.history.would_repeat(&about.shape, now),
            level: about.level.map(|level| level.to_string()),
            tags: about.tags.clone(),
        })
    }

    /// Writes a line of the record.
    fn put(&mut self, attempt: Attempt, lang: Lang) -> Doc {
        self.history.add(&attempt);
        if attempt.outcome != Outcome::Hinted {
            self.looked.remove(&attempt.shape);
            #[cfg(test)]
            self.made.push(attempt.clone());
        }
        let Some(store) = &self.store else {
            // Where there was to be a record it is told in the end what was not kept.
            self.waiting.extend(self.told.then_some(attempt));
            return Doc::new();
        };
        self.waiting.push(attempt);
        match store.add(&self.waiting) {
            Ok(()) => {
                self.waiting.clear();
                put_aside(store, lang)
            }
            Err(trouble) => self.tell(&trouble, lang),
        }
    }

    /// At the end: tries once more to save what waits, and says how much is lost.
    pub fn end(&mut self, lang: Lang) -> Doc {
        if self.waiting.is_empty() {
            return Doc::new();
        }
        let saved = self.store.as_ref().map(|store| store.add(&self.waiting));
        if matches!(saved, Some(Ok(()))) {
            self.waiting.clear();
            return Doc::new();
        }
        line(Role::Fault, words::not_saved(lang, self.waiting.len()))
    }

    /// What is known of a shape.
    pub fn known(&self, shape: &str) -> Option<&Known> {
        self.history.known(shape)
    }

    /// Everything that is known, and the time.
    pub fn all(&self) -> (&History, u64) {
        (&self.history, (self.clock)())
    }

    /// Takes in what others have written since; what cannot be read changes nothing.
    pub fn refresh(&mut self) {
        let Some(store) = self.store.as_ref().filter(|_| self.waiting.is_empty()) else {
            return;
        };
        // From before it is read: who writes meanwhile is read the next time.
        let stamp = store.stamp();
        if stamp.is_some() && stamp == self.read {
            return;
        }
        if let Ok(found) = store.load() {
            self.history = History::in_zone(self.zone, &found.attempts);
            self.read = stamp;
        }
    }

    /// What is left to do today; `None` where no record is kept.
    pub fn today(&self) -> Option<Today> {
        let store = self.store.as_ref();
        store.map(|_| self.history.left_today((self.clock)(), self.new_a_day))
    }

    /// How the attempt came out, once.
    pub fn take_settled(&mut self) -> Option<(Outcome, u32)> {
        self.settled.take()
    }

    /// Whether the attempt has been settled.
    pub fn is_settled(&self) -> bool {
        self.account.is_settled()
    }

    /// Whether nothing can be held against the learner.
    pub fn is_void(&self) -> bool {
        self.account.is_void()
    }

    /// The seconds since 1970.
    pub fn now(&self) -> u64 {
        (self.clock)()
    }

    /// What a problem is rated, by what is known of its shape or by its level.
    pub fn rating(&self, problem: &Problem) -> Rating {
        self.history
            .known(&shape(&problem.task))
            .map_or_else(|| Rating::of_level(problem.level), |known| known.rating)
    }

    /// Tells the time by this from now on.
    #[cfg(test)]
    pub fn clock_by(&mut self, clock: fn() -> u64) {
        self.clock = clock;
    }

    /// Every verdict of this run.
    #[cfg(test)]
    pub fn made(&self) -> &[Attempt] {
        &self.made
    }

    pub(super) fn tell(&mut self, trouble: &Trouble, lang: Lang) -> Doc {
        let mut doc = Doc::new();
        if !std::mem::replace(&mut self.told, true) {
            doc.line(Role::Fault, trouble.text(lang));
            doc.line(Role::Plain, words::goes_on(lang));
        }
        doc
    }
}

impl Prompt {
    /// Goes by the clock of this place, and begins so many new problems a day; before
    /// [`Prompt::keep`], which adds up days.
    pub fn live_in(&mut self, zone: Zone, new_a_day: usize) {
        self.diary.new_a_day = new_a_day;
        self.diary.zone = zone;
        self.diary.history = History::in_zone(zone, &[]);
    }

    /// Keeps attempts in `store` from now on, with the seconds since 1970 that `clock` says;
    /// says what is wrong with the record there, if something is.
    pub fn keep(&mut self, store: Result<Store, Trouble>, clock: fn() -> u64) -> Doc {
        self.diary.clock = clock;
        let lang = self.look.lang;
        let store = match store {
            Ok(store) => store,
            Err(trouble) => return self.diary.tell(&trouble, lang),
        };
        let mut doc = self.keep_places(&store);
        doc.append(self.keep_attempts(store));
        doc
    }

    fn keep_attempts(&mut self, store: Store) -> Doc {
        let lang = self.look.lang;
        match store.load() {
            Ok(found) => {
                self.diary.history = History::in_zone(self.diary.zone, &found.attempts);
                self.diary.store = Some(store);
                self.diary
                    .store
                    .as_ref()
                    .map_or_else(Doc::new, |store| put_aside(store, lang))
            }
            Err(trouble) => self.diary.tell(&trouble, lang),
        }
    }

    /// What the record adds up to.
    pub fn stats(&self) -> Doc {
        let lang = self.look.lang;
        let history = &self.diary.history;
        let now = (self.diary.clock)();
        if history.total.all == 0 {
            return line(Role::Plain, words::nothing_yet(lang));
        }
        let Tally { solved, all } = history.total;
        let mut doc = line(
            Role::Strong,
            words::stats_total(lang, all, history.shapes()),
        );
        if !self.diary.waiting.is_empty() {
            let waiting = self.diary.waiting.len();
            doc.line(Role::Fault, words::not_saved_yet(lang, waiting));
        }
        doc.line(
            Role::Plain,
            words::stats_solved(lang, solved, history.total.share_of(100)),
        );
        if history.repeats > 0 {
            doc.line(Role::Plain, words::stats_repeats(lang, history.repeats));
        }
        doc.line(Role::Plain, words::streak(lang, history.streak(now)));
        let today = history.left_today(now, self.diary.new_a_day);
        doc.line(Role::Plain, words::stats_due(lang, today.due));
        doc.line(Role::Plain, words::stats_new(lang, today.begun, today.new));
        let (low, high) = history.rating.range();
        let (low, high) = (problems::level(lang, low), problems::level(lang, high));
        doc.line(Role::Plain, words::rating(lang, low, high));
        let levels = history
            .by_level
            .iter()
            .map(|(level, tally)| (problems::level(lang, *level), *tally));
        doc.append(bars(&words::by_level(lang), levels.collect()));
        let tags = history
            .by_tag
            .iter()
            .map(|(tag, tally)| (tag.clone(), *tally));
        doc.append(bars(&words::by_tag(lang), tags.collect()));
        let hours = history
            .by_hour
            .iter()
            .map(|(hour, tally)| (format!("{hour:02}"), *tally));
        doc.append(bars(&words::by_hour(lang), hours.collect()));
        for (tag, tally) in history.weak_tags() {
            let share = tally.share_of(100);
            doc.line(Role::Better, words::work_on(lang, escape(tag), share));
        }
        doc
    }
}

/// Says where lines that could not be read have been put.
fn put_aside(store: &Store, lang: Lang) -> Doc {
    let mut doc = Doc::new();
    for path in store.take_asides() {
        let path = escape(&path.to_string_lossy());
        doc.line(Role::Better, words::put_aside(lang, path));
    }
    doc
}

/// Rows of `name ####....  50%  2/4`.
fn bars(title: &str, rows: Vec<(String, Tally)>) -> Doc {
    let mut doc = Doc::new();
    if rows.is_empty() {
        return doc;
    }
    doc.line(Role::Strong, title);
    let table: Vec<[String; 4]> = rows
        .into_iter()
        .map(|(name, tally)| {
            let full = tally.share_of(BAR);
            let bar = format!("{}{}", "#".repeat(full), ".".repeat(BAR - full));
            let share = format!("{:>3}%", tally.share_of(100));
            [
                format!("  {}", escape(&name)),
                bar,
                share,
                format!("{}/{}", tally.solved, tally.all),
            ]
        })
        .collect();
    doc.append(super::shelf::columns(&table));
    doc
}

#[cfg(test)]
mod tests;
