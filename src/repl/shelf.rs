//! Finding one's way: opening and listing problems and sets.

use super::library::Place;
use super::prompt::{Mark, Prompt, line};
use super::suggest::nearest;
use crate::problems::{Fault, Lang, Problem};
use crate::render::texts::{prompt as words, record};
use crate::render::{BoardStyle, Doc, Role};
use crate::trainer::Session;

impl Prompt {
    /// Goes to the next problem of the set, or to the one before.
    pub(super) fn step(&mut self, forward: bool) -> Doc {
        let lang = self.look.lang;
        let Some(place) = self.place else {
            return line(Role::Fault, words::no_problem(lang));
        };
        if let Some(found) = self
            .round
            .as_mut()
            .and_then(|round| round.step(place, forward))
        {
            return match found {
                Some(there) => self.open_at(there),
                None if forward => line(Role::Plain, record::round_over(lang)),
                None => line(Role::Plain, record::round_begins(lang)),
            };
        }
        let problem = if forward {
            place.problem.checked_add(1)
        } else {
            place.problem.checked_sub(1)
        };
        let there = problem.map(|problem| Place { problem, ..place });
        let exists = there.filter(|there| matches!(self.library.problem(*there), Ok(Some(_))));
        match exists {
            Some(there) => self.open_at(there),
            None if forward => line(Role::Plain, words::no_next(lang)),
            None => line(Role::Plain, words::no_prev(lang)),
        }
    }

    /// Opens the problem or the set called `name`.
    pub fn open(&mut self, name: &str) -> Doc {
        let lang = self.look.lang;
        let here = self.place.map(|place| place.set);
        let found = self.library.find_problem(name, here).or_else(|| {
            let set = self.library.find_set(name)?;
            Some(Place { set, problem: 0 })
        });
        if let Some(place) = found {
            self.round = None;
            return self.open_at(place);
        }
        let mut doc = line(Role::Fault, words::no_such(lang, name));
        let names = self.library.names();
        if let Some(near) = nearest(name, names.iter().map(String::as_str)) {
            doc.line(Role::Plain, words::did_you_mean(lang, near));
        }
        doc
    }

    /// Opens the problem at `place`.
    pub(super) fn open_at(&mut self, place: Place) -> Doc {
        let lang = self.look.lang;
        let problem = match self.library.problem(place) {
            Ok(Some(problem)) => problem,
            Ok(None) => return line(Role::Fault, words::no_problem(lang)),
            Err(faults) => return broken(&faults, lang),
        };
        let set = self.library.set(place.set).ok().flatten();
        // By the problem as it was written: how long it may be looked at changes nothing then.
        let name = set.as_ref().map_or("", |set| set.name.as_str());
        self.diary.open(name, &problem);
        self.course.listed = false;
        let problem = self.reader.meant(&problem);
        self.place = Some(place);
        let mut doc = self.heading(&problem);
        let session = Session::new(problem);
        doc.append(self.look.position(&session, false));
        self.session = Some(session);
        doc
    }

    /// Where the problem at hand stands, its title, and what is asked.
    pub(super) fn heading(&mut self, problem: &Problem) -> Doc {
        let lang = self.look.lang;
        let mut doc = Doc::new();
        let place = self.place.unwrap_or(Place { set: 0, problem: 0 });
        let set = self.library.set(place.set).ok().flatten();
        if let Some(set) = set {
            let title = set
                .title
                .as_ref()
                .map_or(set.name.as_str(), |title| title.get(lang));
            let total = set.problems.len();
            let number = words::problem_of(lang, place.problem + 1, total);
            let mut head = format!("{title} · {number} · {}", problem.id);
            if let Some(level) = problem.level {
                head = format!("{head} · {}", words::level(lang, level));
            }
            if self.look.style == BoardStyle::Ascii {
                head = head.replace('·', "-");
            }
            doc.line(Role::Faint, head);
        }
        doc.line(Role::Strong, problem.title.get(lang));
        doc.append(self.look.task(problem));
        doc
    }

    /// The problems of the set.
    pub(super) fn list(&mut self) -> Doc {
        let lang = self.look.lang;
        let Some(place) = self.place else {
            return line(Role::Fault, words::no_problem(lang));
        };
        let set = match self.library.set(place.set) {
            Ok(Some(set)) => set,
            Ok(None) => return line(Role::Fault, words::no_problem(lang)),
            Err(faults) => return broken(&faults, lang),
        };
        let mut table = Vec::new();
        for (problem, about) in set.problems.iter().enumerate() {
            let here = problem == place.problem;
            let mark = match self.marks.get(&Place { problem, ..place }) {
                Some(Mark::Solved) => words::state_solved(lang),
                Some(Mark::Missed) => words::state_missed(lang),
                None => String::new(),
            };
            table.push([
                format!("{}{:>3}", if here { ">" } else { " " }, problem + 1),
                about.id.clone(),
                about
                    .level
                    .map_or(String::new(), |level| words::level(lang, level)),
                about.title.get(lang).to_owned(),
                mark,
            ]);
        }
        let mut doc = columns(&table);
        doc.line(Role::Faint, words::list_problems_hint(lang));
        doc
    }

    /// The sets.
    pub(super) fn sets(&mut self) -> Doc {
        let lang = self.look.lang;
        if self.library.is_empty() {
            return line(Role::Fault, words::no_sets(lang));
        }
        let here = self.place.map(|place| place.set);
        let mut table = Vec::new();
        let mut faults = Doc::new();
        for index in 0..self.library.len() {
            match self.library.set(index) {
                Ok(Some(set)) => table.push([
                    if here == Some(index) { ">" } else { " " }.to_owned(),
                    set.name.clone(),
                    match set.problems.len() {
                        1 => words::one_problem(lang),
                        number => words::problems_count(lang, number),
                    },
                    set.title
                        .as_ref()
                        .map_or(String::new(), |title| title.get(lang).to_owned()),
                ]),
                Ok(None) => {}
                Err(found) => {
                    faults.append(broken(&found, lang));
                }
            }
        }
        let mut doc = columns(&table);
        doc.append(faults);
        doc.line(Role::Faint, words::list_sets_hint(lang));
        doc
    }
}

/// What is wrong with a file, one fault a line.
#[must_use]
pub fn broken(faults: &[Fault], lang: Lang) -> Doc {
    let mut doc = Doc::new();
    for fault in faults {
        doc.line(Role::Fault, fault.text(lang));
    }
    doc
}

/// Rows as columns, two spaces apart; wide characters count for two.
#[must_use]
pub fn columns<const N: usize>(table: &[[String; N]]) -> Doc {
    use unicode_width::UnicodeWidthStr;
    let widths: Vec<usize> = (0..N)
        .map(|at| table.iter().map(|row| row[at].width()).max().unwrap_or(0))
        .collect();
    let mut doc = Doc::new();
    for row in table {
        let mut text = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            text.push_str(cell);
            text.push_str(&" ".repeat(width - cell.width() + if *width > 0 { 2 } else { 0 }));
        }
        doc.line(Role::Plain, text.trim_end());
    }
    doc
}
