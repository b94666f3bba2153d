//! Finding one's way: opening and listing problems and sets.

use super::drill::Mode;
use super::library::Place;
use super::prompt::{Mark, Prompt, line};
use super::suggest::nearest;
use crate::problems::{Fault, Lang, Problem, ProblemSet};
use crate::render::texts::{drills, prompt as words, record};
use crate::render::{BoardStyle, Doc, Role};
use crate::trainer::{Event, Session};
use std::sync::Arc;

impl Prompt {
    /// Goes to the next problem of the set, or to the one before.
    pub(super) fn step(&mut self, forward: bool) -> Doc {
        let lang = self.look.lang;
        let Some(place) = self.place else {
            return line(Role::Fault, words::no_problem(lang));
        };
        if self.drill.exam.is_some() {
            return self.skip_question();
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
        let seen = self.diary.open(name, &problem);
        self.course.listed = false;
        let problem = self.reader.meant(&problem);
        let (problem, turned) = self.disguised(problem);
        self.place = Some(place);
        let (session, notes) = self.set_up(Arc::clone(&problem), seen);
        self.drill.named = self.tells_name();
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
        let named = self.tells_name();
        let mut parts = Vec::new();
        if let Some(set) = set.filter(|_| self.drill.exam.is_none()) {
            match self.round.as_ref().and_then(|round| round.position(place)) {
                Some((number, total)) => parts.push(words::problem_of(lang, number, total)),
                None => {
                    let title = set.title.as_ref();
                    let title = title.map_or(set.name.as_str(), |title| title.get(lang));
                    if self.tells_set(&set) {
                        parts.push(title.to_owned());
                    }
                    let total = set.problems.len();
                    parts.push(words::problem_of(lang, place.problem + 1, total));
                }
            }
            if named {
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
        if named {
            doc.line(Role::Strong, problem.title.get(lang));
        }
        doc
    }

    /// Whether the title of a set tells no kind of move, in any language.
    fn tells_set(&self, set: &ProblemSet) -> bool {
        match &set.title {
            None => !gives_away(&set.name),
            Some(title) => Lang::ALL.iter().all(|lang| !gives_away(title.get(*lang))),
        }
    }

    /// Whether the name and the title of the problem at hand may be told before it is answered.
    /// Any of them may be the answer, so only where the learner knows that: in a set of their
    /// choice, of a problem that they have solved. What is repeated is to be found again.
    fn tells_name(&mut self) -> bool {
        let hides = self.drill.way() == Mode::Status || self.drill.exam.is_some();
        let Some(place) = self.place.filter(|_| !hides) else {
            return false;
        };
        let round = self.round.as_ref().and_then(|round| round.position(place));
        round.is_none() && self.is_solved(place) == Some(true)
    }

    /// Whether a problem was solved when last tried; `None` when it never was.
    pub(super) fn is_solved(&mut self, place: Place) -> Option<bool> {
        let marked = self.marks.get(&place).map(|mark| *mark == Mark::Solved);
        marked.or_else(|| {
            let shape = self.shape_at(place)?;
            let known = self.diary.known(&shape)?;
            Some(known.last.solved())
        })
    }

    /// The title that was kept back, once nothing is left to give away.
    pub(super) fn hidden_title(&self, session: &Session) -> Option<String> {
        let title = session.problem().title.get(self.look.lang);
        (!self.drill.named).then(|| title.to_owned())
    }

    /// Which problem it is, for whoever asks; before the answer that is a hint.
    pub(super) fn name_it(&mut self, session: &Session) -> Doc {
        let lang = self.look.lang;
        if self.drill.exam.is_some() {
            return line(Role::Fault, drills::test_no_name(lang));
        }
        let mut doc = Doc::new();
        if !self.drill.named && !self.diary.is_settled() {
            doc.append(self.note(Event::Hint));
            doc.line(Role::Faint, drills::name_hint(lang));
        }
        self.drill.named = true;
        let place = self.place.unwrap_or(Place { set: 0, problem: 0 });
        let set = self.library.set(place.set).ok().flatten();
        let set = set.map_or(String::new(), |set| format!("{}/", set.name));
        let problem = session.problem();
        doc.line(Role::Plain, format!("{set}{}", problem.id));
        doc.line(Role::Strong, problem.title.get(lang));
        doc
    }

    /// The problems of the round or of the set; nothing of what is not solved tells its answer.
    pub(super) fn list(&mut self) -> Doc {
        let lang = self.look.lang;
        let Some(place) = self.place else {
            return line(Role::Fault, words::no_problem(lang));
        };
        if self.drill.exam.is_some() {
            return line(Role::Fault, drills::test_no_list(lang));
        }
        let set = match self.library.set(place.set) {
            Ok(Some(set)) => set,
            Ok(None) => return line(Role::Fault, words::no_problem(lang)),
            Err(faults) => return broken(&faults, lang),
        };
        let round = self.round.as_ref();
        let round = round.filter(|round| round.position(place).is_some());
        let in_round = round.is_some();
        let places: Vec<Place> = match round {
            Some(round) => round.places().to_vec(),
            None => (0..set.problems.len())
                .map(|problem| Place { problem, ..place })
                .collect(),
        };
        let asks_status = self.drill.way() == Mode::Status;
        let mut table = Vec::new();
        for (number, there) in places.into_iter().enumerate() {
            let Ok(Some(about)) = self.library.problem(there) else {
                continue;
            };
            let solved = self.is_solved(there);
            let mark = match solved {
                Some(true) => words::state_solved(lang),
                Some(false) => words::state_missed(lang),
                None => String::new(),
            };
            let named = solved == Some(true) && !in_round && !asks_status;
            let name = |text: &str| if named { text } else { "" }.to_owned();
            table.push([
                format!(
                    "{}{:>3}",
                    if there == place { ">" } else { " " },
                    number + 1
                ),
                about
                    .level
                    .map_or(String::new(), |level| words::level(lang, level)),
                mark,
                name(&about.id),
                name(about.title.get(lang)),
            ]);
        }
        let mut doc = columns(&table);
        if in_round {
            return doc;
        }
        doc.line(Role::Faint, words::list_problems_hint(lang));
        doc
    }

    /// The sets.
    pub(super) fn sets(&mut self) -> Doc {
        let lang = self.look.lang;
        if self.library.is_empty() {
            return line(Role::Fault, words::no_sets(lang));
        }
        // In a test and in a round the set would tell the kind.
        let own = self.drill.exam.is_none() && self.round.is_none();
        let here = self.place.map(|place| place.set).filter(|_| own);
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
