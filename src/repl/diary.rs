//! The record at the prompt: attempts as they are made, and practice chosen by it.

use super::library::Place;
use super::prompt::{Prompt, line};
use super::record::{Store, Trouble};
use crate::problems::{Lang, Level, Problem};
use crate::render::texts::{prompt as problems, record as words};
use crate::render::{Doc, Role};
use crate::trainer::{
    Account, Attempt, DAY, Event, History, Known, Outcome, Rating, Tally, VERSION, shape,
};

/// The most problems that are asked for as due at a time.
const MOST_DUE: usize = 20;
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
    /// The attempt at the problem on the board.
    account: Account,
    begun: u64,
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
            account: Account::default(),
            begun: 0,
            about: None,
            settled: None,
            #[cfg(test)]
            made: Vec::new(),
        }
    }
}

impl Diary {
    /// A look at a problem begins.
    pub fn open(&mut self, set: &str, problem: &Problem) {
        self.account = Account::default();
        self.settled = None;
        self.begun = (self.clock)();
        self.about = Some(About {
            shape: shape(&problem.task),
            set: set.to_owned(),
            id: problem.id.clone(),
            level: problem.level,
            tags: problem.tags.clone(),
        });
    }

    /// Takes in what happened; an attempt that it settles is on the disk when this returns.
    /// Trouble with that is told once.
    pub fn hear(&mut self, event: Event, lang: Lang) -> Doc {
        let (Some((outcome, hints)), Some(about)) = (self.account.hear(event), &self.about) else {
            return Doc::new();
        };
        let now = (self.clock)();
        self.settled = Some((outcome, hints));
        let attempt = Attempt {
            v: VERSION,
            at: now,
            shape: about.shape.clone(),
            set: about.set.clone(),
            id: about.id.clone(),
            outcome,
            hints,
            seconds: now.saturating_sub(self.begun),
            level: about.level.map(|level| level.to_string()),
            tags: about.tags.clone(),
        };
        self.history.add(&attempt);
        #[cfg(test)]
        self.made.push(attempt.clone());
        let Some(store) = &self.store else {
            return Doc::new();
        };
        self.waiting.push(attempt);
        match store.add(&self.waiting) {
            Ok(()) => {
                self.waiting.clear();
                Doc::new()
            }
            Err(trouble) => self.tell(&trouble, lang),
        }
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
        let found = self.store.as_ref().map(Store::load);
        if let (Some(Ok(found)), true) = (found, self.waiting.is_empty()) {
            self.history = History::of(&found.attempts);
        }
    }

    /// How the attempt came out, once.
    pub fn take_settled(&mut self) -> Option<(Outcome, u32)> {
        self.settled.take()
    }

    /// Whether the attempt has been settled.
    pub fn is_settled(&self) -> bool {
        self.account.is_settled()
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

    /// Every attempt of this run.
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

/// Problems chosen by the record or by what is written of them, in their order.
#[derive(Debug)]
pub(super) struct Round {
    places: Vec<Place>,
    at: usize,
}

impl Round {
    /// The place after or before `here`; `None` when `here` is not the round's or at its end.
    pub fn step(&mut self, here: Place, forward: bool) -> Option<Option<Place>> {
        if self.places.get(self.at) != Some(&here) {
            return None;
        }
        let next = if forward {
            self.at.checked_add(1)
        } else {
            self.at.checked_sub(1)
        };
        let there = next.and_then(|at| Some((at, *self.places.get(at)?)));
        Some(there.map(|(at, place)| {
            self.at = at;
            place
        }))
    }
}

/// What problems are chosen by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// From the weaker level to the stronger, both included.
    pub levels: Option<(Level, Level)>,
    /// A tag that all of them have.
    pub tags: Vec<String>,
}

impl Choice {
    /// Reads words such as `15k`, `20k-15k`, `ko`.
    #[must_use]
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Choice {
        let mut choice = Choice::default();
        for word in words {
            match levels(word) {
                Some(levels) => choice.levels = Some(levels),
                None => choice.tags.push(word.to_owned()),
            }
        }
        choice
    }

    fn fits(&self, problem: &Problem) -> bool {
        let level = self.levels.is_none_or(|(low, high)| {
            problem
                .level
                .is_some_and(|level| low <= level && level <= high)
        });
        let has = |tag: &String| problem.tags.iter().any(|own| own.eq_ignore_ascii_case(tag));
        level && self.tags.iter().all(has)
    }
}

/// Reads `15k` or `20k-15k`, in either order.
#[must_use]
pub fn levels(text: &str) -> Option<(Level, Level)> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let (from, to): (Level, Level) = (from.parse().ok()?, to.parse().ok()?);
    Some((from.min(to), from.max(to)))
}

impl Prompt {
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
                self.diary.history = History::of(&found.attempts);
                self.diary.store = Some(store);
                match found.aside {
                    Some(path) => line(Role::Better, words::put_aside(lang, path.display())),
                    None => Doc::new(),
                }
            }
            Err(trouble) => self.diary.tell(&trouble, lang),
        }
    }

    /// Opens what is due today.
    pub fn due(&mut self) -> Doc {
        let lang = self.look.lang;
        let now = (self.diary.clock)();
        let due: Vec<String> = shapes(&self.diary.history.due(now));
        let next = self.diary.history.next_due();
        let places = self.places_of(&due);
        if places.is_empty() {
            return match next.filter(|_| due.is_empty()) {
                Some(next) => {
                    let days = next.saturating_sub(now).div_ceil(DAY);
                    let mut doc = line(Role::Plain, words::nothing_due(lang));
                    doc.line(Role::Plain, words::next_due(lang, days));
                    doc
                }
                None if due.is_empty() => line(Role::Plain, words::nothing_yet(lang)),
                None => line(Role::Plain, words::not_at_hand(lang, due.len())),
            };
        }
        let all = places.len();
        let mut doc = line(Role::Plain, words::due_count(lang, all));
        if all > MOST_DUE {
            doc.line(Role::Plain, words::due_capped(lang, MOST_DUE));
        }
        let first = places.into_iter().take(MOST_DUE).collect();
        doc.append(self.go_round(first));
        doc
    }

    /// Opens what was missed when last tried.
    pub fn mistakes(&mut self) -> Doc {
        let lang = self.look.lang;
        let missed = shapes(&self.diary.history.mistakes());
        let places = self.places_of(&missed);
        if places.is_empty() {
            return match missed.len() {
                0 => line(Role::Plain, words::no_mistakes(lang)),
                number => line(Role::Plain, words::not_at_hand(lang, number)),
            };
        }
        let mut doc = line(Role::Plain, words::mistakes_count(lang, places.len()));
        doc.append(self.go_round(places));
        doc
    }

    /// Opens the problems of a level or with a tag; `None` when there are none. Only those of
    /// `sets`, where some are named.
    pub fn choose(&mut self, choice: &Choice, sets: &[usize]) -> Option<Doc> {
        let places = self.places(|place, problem| {
            (sets.is_empty() || sets.contains(&place.set)) && choice.fits(problem)
        });
        if places.is_empty() {
            return None;
        }
        let mut doc = line(Role::Plain, words::chosen(self.look.lang, places.len()));
        doc.append(self.go_round(places));
        Some(doc)
    }

    /// [`Prompt::choose`] at the prompt.
    pub(super) fn pick(&mut self, text: &str) -> Doc {
        let lang = self.look.lang;
        let found = self.choose(&Choice::read(text.split_whitespace()), &[]);
        found.unwrap_or_else(|| line(Role::Fault, words::none_chosen(lang)))
    }

    pub(super) fn go_round(&mut self, places: Vec<Place>) -> Doc {
        let Some(first) = places.first().copied() else {
            return Doc::new();
        };
        self.round = Some(Round { places, at: 0 });
        self.open_at(first)
    }

    pub(super) fn places(&mut self, fits: impl Fn(Place, &Problem) -> bool) -> Vec<Place> {
        let mut places = Vec::new();
        for set in 0..self.library.len() {
            if let Ok(Some(found)) = self.library.set(set) {
                for (problem, about) in found.problems.iter().enumerate() {
                    let place = Place { set, problem };
                    if fits(place, about) {
                        places.push(place);
                    }
                }
            }
        }
        places
    }

    /// Where the shapes are found, in the order of `wanted`; one place each.
    fn places_of(&mut self, wanted: &[String]) -> Vec<Place> {
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = std::collections::HashMap::new();
        for place in self.places(|_, _| true) {
            if let Ok(Some(problem)) = self.library.problem(place) {
                found.entry(shape(&problem.task)).or_insert(place);
            }
        }
        wanted
            .iter()
            .filter_map(|shape| found.get(shape).copied())
            .collect()
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
        doc.line(
            Role::Plain,
            words::stats_solved(lang, solved, history.total.share_of(100)),
        );
        doc.line(Role::Plain, words::streak(lang, history.streak(now)));
        doc.line(Role::Plain, words::stats_due(lang, history.due(now).len()));
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
            doc.line(Role::Better, words::work_on(lang, tag, share));
        }
        doc
    }
}

fn shapes(known: &[&Known]) -> Vec<String> {
    known.iter().map(|known| known.last.shape.clone()).collect()
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
                format!("  {name}"),
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
