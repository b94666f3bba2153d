//! Finding one's way: opening and listing problems and sets.

use super::drill::Mode;
use super::library::Place;
use super::prompt::{Mark, Prompt, line};
use super::suggest::nearest;
use crate::problems::{Fault, Lang, Problem};
use crate::render::texts::{drills, prompt as words, record};
use crate::render::{BoardStyle, Doc, Role};
use crate::trainer::Session;
use std::sync::Arc;

impl Prompt {
    /// Goes to the next problem of the set, or to the one before.
    pub(super) fn step(&mut self, forward: bool) -> Doc {
        let lang = self.look.lang;
        let Some(place) = self.place else {
            return line(Role::Fault, words::no_problem(lang));
        };
        if self.drill.exam.is_some() {
            return self.next_question();
        }
        if let Some(found) = self
            .round
            .as_mut()
            .and_then(|round| round.step(place, forward))
        {
            return match found {
                Some(there) => {
                    let new = self.round.as_ref().filter(|_| forward);
                    let new = new.and_then(|round| round.new_here());
                    let mut doc = new.map_or_else(Doc::new, |number| {
                        line(Role::Strong, record::new_begin(lang, number))
                    });
                    doc.append(self.open_at(there));
                    doc
                }
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
        let (problem, turned) = self.disguised(problem);
        self.place = Some(place);
        let (session, notes) = self.set_up(Arc::clone(&problem));
        let mut doc = self.enough(place);
        doc.append(self.heading(&problem));
        if turned && self.drill.exam.is_none() {
            doc.line(Role::Faint, drills::guise(lang));
        }
        doc.append(notes);
        doc.append(self.look.position(&session, self.asks_group()));
        self.session = Some(session);
        doc
    }

    /// Where the problem at hand stands, its title, and what is asked.
    pub(super) fn heading(&mut self, problem: &Problem) -> Doc {
        let mut doc = self.head(problem);
        match self.drill.quiz.as_ref().filter(|_| self.asks_group()) {
            Some(quiz) => {
                doc.append(self.look.status_question(quiz, problem.task.defender()));
            }
            None => {
                doc.append(self.look.task(problem));
            }
        }
        doc
    }

    /// Which problem it is, as far as that gives nothing away.
    fn head(&mut self, problem: &Problem) -> Doc {
        let lang = self.look.lang;
        let place = self.place.unwrap_or(Place { set: 0, problem: 0 });
        let set = self.library.set(place.set).ok().flatten();
        let mut doc = Doc::new();
        let tells = |text: &str| self.asks_nothing() || gives_away(text);
        let mut parts = Vec::new();
        if let Some(set) = set.filter(|_| self.drill.exam.is_none()) {
            let title = set.title.as_ref();
            let title = title.map_or(set.name.as_str(), |title| title.get(lang));
            if !gives_away(title) && self.round.is_none() {
                parts.push(title.to_owned());
            }
            let total = set.problems.len();
            parts.push(words::problem_of(lang, place.problem + 1, total));
            if !tells(&problem.id) {
                parts.push(problem.id.clone());
            }
        }
        if let Some(level) = problem.level.filter(|_| self.drill.exam.is_none()) {
            parts.push(words::level(lang, level));
        }
        let dot = if self.look.style == BoardStyle::Ascii {
            " - "
        } else {
            " · "
        };
        let head = parts.join(dot);
        if !head.is_empty() {
            doc.line(Role::Faint, head);
        }
        let title = problem.title.get(lang);
        if !tells(title) {
            doc.line(Role::Strong, title);
        }
        doc
    }

    /// Whether a title could tell more than is asked: in questions of status and in tests.
    fn asks_nothing(&self) -> bool {
        self.drill.mode == Mode::Status || self.drill.exam.is_some()
    }

    /// The title that was kept back, once nothing is left to give away.
    pub(super) fn hidden_title(&self, session: &Session) -> Option<String> {
        let title = session.problem().title.get(self.look.lang);
        (self.asks_nothing() || gives_away(title)).then(|| title.to_owned())
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
                    words::problems(lang, set.problems.len()),
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

/// Words of titles and names that tell what kind of move it is, or what comes of it.
const TELLING: [&str; 75] = [
    "diagonal",
    "throw",
    "snapback",
    "hane",
    "place",
    "descent",
    "descend",
    "edge",
    "atari",
    "connect",
    "cut",
    "capture",
    "take",
    "extend",
    "extension",
    "block",
    "push",
    "net",
    "ladder",
    "approach",
    "vital",
    "inside",
    "outside",
    "first",
    "seki",
    "ko",
    "dead",
    "alive",
    "live",
    "kill",
    "death",
    "divid",
    "widen",
    "reduc",
    "feed",
    "gift",
    "press",
    "join",
    "sacrific",
    "resist",
    "second",
    "quiet",
    "扑",
    "扳",
    "点",
    "立",
    "接",
    "粘",
    "断",
    "打吃",
    "提",
    "长",
    "尖",
    "挡",
    "冲",
    "枷",
    "征",
    "劫",
    "双活",
    "死",
    "活",
    "杀",
    "吃",
    "救",
    "挖",
    "夹",
    "托",
    "跳",
    "弯",
    "退",
    "压",
    "先",
    "送",
    "弃",
    "分",
];

/// Whether a title or a name tells what is to be found.
pub(super) fn gives_away(text: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    TELLING.iter().any(|telling| match telling.is_ascii() {
        // Short words as words, longer ones as their beginnings.
        true if telling.len() < 4 => {
            words.contains(telling) || words.iter().any(|w| *w == format!("{telling}s"))
        }
        true => words.iter().any(|word| word.starts_with(telling)),
        false => text.contains(telling),
    })
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

#[cfg(test)]
#[path = "spoiler_tests.rs"]
mod tests;
