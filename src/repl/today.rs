//! Practice that is chosen: what today asks for, what was missed, and problems of a kind.

use super::library::Place;
use super::prompt::{Prompt, line};
use crate::problems::{Level, Problem};
use crate::render::texts::record as words;
use crate::render::{Doc, Role};
use crate::trainer::{Known, MOST_DUE, Today, shape};

/// Problems chosen by the record or by what is written of them, in their order.
#[derive(Debug)]
pub(super) struct Round {
    places: Vec<Place>,
    at: usize,
    /// Where the new ones begin, and how many there are.
    new: Option<(usize, usize)>,
}

impl Round {
    /// How many new ones begin with the problem at hand, if they do there.
    pub fn new_here(&self) -> Option<usize> {
        self.new
            .filter(|(from, _)| *from == self.at)
            .map(|(_, number)| number)
    }

    /// The number of `here` in the round, from 1, and how many there are; `None` when it is not
    /// the round's.
    pub fn position(&self, here: Place) -> Option<(usize, usize)> {
        let there = self.places.get(self.at) == Some(&here);
        there.then_some((self.at + 1, self.places.len()))
    }

    /// The problems in turn.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

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
    /// The greeting, and what today asks for; the first problem of all for whoever has no record
    /// or nothing left to do today.
    pub fn start_day(&mut self) -> Doc {
        let known = self.diary.all().0.total.all > 0;
        let left = self.diary.today().filter(|_| known);
        let Some(left) = left.filter(|left| left.due + left.new > 0) else {
            return self.start(0);
        };
        let mut doc = self.greeting();
        let places = self.daily_places(left);
        if places.0.is_empty() && places.1.is_empty() {
            return self.start(0);
        }
        doc.append(self.go_daily(left, places));
        doc
    }

    /// What today asks for, in a line; nothing where no record is kept.
    pub(super) fn today_line(&self) -> Doc {
        let lang = self.look.lang;
        let Some(left) = self.diary.today() else {
            return Doc::new();
        };
        let text = match left.due + left.new {
            0 => words::today_done(lang),
            _ => words::today_begin(lang, left.due, left.new),
        };
        line(Role::Plain, text)
    }

    /// Opens what is due today, and after that today's new problems; with `new_a_day` so many
    /// new ones from now on.
    pub fn due(&mut self, new_a_day: Option<usize>) -> Doc {
        let lang = self.look.lang;
        if let Some(number) = new_a_day {
            self.diary.new_a_day = number;
        }
        let (history, now) = self.diary.all();
        let left = history.left_today(now, self.diary.new_a_day);
        let (next, known) = (history.next_due(now), history.total.all);
        let places = self.daily_places(left);
        let mut doc = Doc::new();
        if left.due > 0 && places.0.is_empty() {
            doc.line(Role::Plain, words::not_at_hand(lang, left.due));
        }
        if places.0.is_empty() && places.1.is_empty() {
            if left.due == 0 {
                doc.line(Role::Plain, words::nothing_due(lang));
                match next {
                    Some(days) => doc.line(Role::Plain, words::next_due(lang, days)),
                    None if known == 0 => doc.line(Role::Plain, words::nothing_yet(lang)),
                    None => &mut doc,
                };
            }
            return doc;
        }
        doc.append(self.go_daily(left, places));
        doc
    }

    /// What is due, as far as it is at hand, and the new problems that suit best.
    fn daily_places(&mut self, left: Today) -> (Vec<Place>, Vec<Place>) {
        let (history, now) = self.diary.all();
        let due = shapes(&history.due(now));
        let due = self.places_of(&due);
        let new = self.new_places(left.new);
        (due, new)
    }

    fn go_daily(&mut self, left: Today, (due, new): (Vec<Place>, Vec<Place>)) -> Doc {
        let lang = self.look.lang;
        let mut doc = line(Role::Plain, words::today(lang, left.due, new.len()));
        if due.len() > MOST_DUE {
            doc.line(Role::Plain, words::due_capped(lang, MOST_DUE));
        }
        let mut places: Vec<Place> = due.into_iter().take(MOST_DUE).collect();
        let from = (places.len(), new.len());
        places.extend(new);
        doc.append(self.go_round(places));
        if let Some(round) = self.round.as_mut().filter(|_| from.0 > 0 && from.1 > 0) {
            round.new = Some(from);
        }
        doc
    }

    /// So many problems that were never met, those that suit best first, and of those that suit
    /// alike the ones that come first in their sets.
    fn new_places(&mut self, number: usize) -> Vec<Place> {
        if number == 0 {
            return Vec::new();
        }
        let mut seen = std::collections::HashSet::new();
        let mut new: Vec<(f64, Place)> = Vec::new();
        for place in self.places(|_, _| true) {
            if let Ok(Some(problem)) = self.library.problem(place) {
                let shape = shape(&problem.task);
                let history = self.diary.all().0;
                if history.known(&shape).is_none() && seen.insert(shape) {
                    new.push((history.unsuited(problem.level), place));
                }
            }
        }
        new.sort_by(|(far, a), (further, b)| {
            let order = far.total_cmp(further);
            order.then_with(|| (a.problem, a.set).cmp(&(b.problem, b.set)))
        });
        new.into_iter()
            .take(number)
            .map(|(_, place)| place)
            .collect()
    }

    /// The shape of the problem at a place, by which the record knows it.
    pub(super) fn shape_at(&mut self, place: Place) -> Option<String> {
        let problem = self.library.problem(place).ok().flatten()?;
        Some(shape(&problem.task))
    }

    /// Whether the shape was never met before.
    fn is_new(&mut self, place: Place) -> bool {
        let shape = self.shape_at(place);
        shape.is_some_and(|shape| self.diary.known(&shape).is_none())
    }

    /// Says once in a run that today's new problems are done, where one more is opened.
    pub(super) fn enough(&mut self, place: Place) -> Doc {
        let number = self.diary.new_a_day;
        let done = self.diary.today().is_some_and(|left| left.begun >= number);
        if self.drill.exam.is_some() || self.diary.told_enough || number == 0 || !done {
            return Doc::new();
        }
        if !self.is_new(place) {
            return Doc::new();
        }
        self.diary.told_enough = true;
        line(Role::Faint, words::enough_new(self.look.lang, number))
    }

    /// Opens what was missed when last tried.
    pub fn mistakes(&mut self) -> Doc {
        let lang = self.look.lang;
        let missed = shapes(&self.diary.all().0.mistakes());
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
        let lang = self.look.lang;
        let mut doc = line(Role::Plain, words::chosen(lang, places.len()));
        let Some(left) = self.diary.today() else {
            doc.append(self.go_round(places));
            return Some(doc);
        };
        // What is due goes first, the rest in the order of the sets.
        let (history, now) = self.diary.all();
        let due: std::collections::HashSet<String> =
            shapes(&history.due(now)).into_iter().collect();
        let mut new = 0;
        let (first, then): (Vec<Place>, Vec<Place>) = places.into_iter().partition(|place| {
            let Some(shape) = self.shape_at(*place) else {
                return false;
            };
            new += usize::from(self.diary.known(&shape).is_none());
            due.contains(&shape)
        });
        if !first.is_empty() {
            doc.line(Role::Plain, words::chosen_due(lang, first.len()));
        }
        if new > left.new {
            doc.line(Role::Faint, words::chosen_new(lang, new, left.new));
        }
        doc.append(self.go_round([first, then].concat()));
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
        self.round = Some(Round {
            places,
            at: 0,
            new: None,
        });
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
            if let Some(shape) = self.shape_at(place) {
                found.entry(shape).or_insert(place);
            }
        }
        wanted
            .iter()
            .filter_map(|shape| found.get(shape).copied())
            .collect()
    }
}

fn shapes(known: &[&Known]) -> Vec<String> {
    known.iter().map(|known| known.last.shape.clone()).collect()
}
