//! Lessons at the prompt: the course, and a lesson being walked through.

use super::command::{COMMANDS, entry};
use super::prompt::{Outcome, Prompt, line};
use super::shelf::{broken, columns};
use super::suggest::nearest;
use crate::go::{Color, PlayError};
use crate::lessons::{
    EmbeddedLesson, Event, Expected, Fact, Input, Lesson, Mark, Walk, embedded_lessons, expected,
    read_answer,
};
use crate::problems::{Fault, Lang};
use crate::render::texts::{self, lessons as words, prompt};
use crate::render::{Doc, Role};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A lesson, or where it can be read from.
#[derive(Debug)]
enum Page {
    Closed(&'static EmbeddedLesson),
    Open(Arc<Lesson>),
}

/// The lessons at hand and how far they were walked through.
#[derive(Debug, Default)]
pub struct Course {
    pages: Vec<Page>,
    /// Where each lesson was left, by its place in the course.
    walks: HashMap<usize, Walk>,
    /// The lesson at hand.
    open: Option<usize>,
    /// The lesson that was left last.
    last: Option<usize>,
    /// The lessons that were walked through to the end.
    done: HashSet<usize>,
}

impl Course {
    /// The lessons that come with the program; none of them is read yet.
    #[must_use]
    pub fn embedded() -> Course {
        Course {
            pages: embedded_lessons().iter().map(Page::Closed).collect(),
            ..Course::default()
        }
    }

    /// Adds a lesson in place of one of the same name, or at the end.
    pub fn add(&mut self, lesson: Lesson) -> usize {
        let same = self.find(&lesson.id);
        let page = Page::Open(Arc::new(lesson));
        match same {
            Some(at) => {
                self.pages[at] = page;
                at
            }
            None => {
                self.pages.push(page);
                self.pages.len() - 1
            }
        }
    }

    fn lesson(&mut self, at: usize) -> Result<Option<Arc<Lesson>>, Vec<Fault>> {
        let Some(page) = self.pages.get_mut(at) else {
            return Ok(None);
        };
        if let Page::Closed(embedded) = page {
            *page = Page::Open(Arc::new(embedded.load()?));
        }
        Ok(match page {
            Page::Open(lesson) => Some(Arc::clone(lesson)),
            Page::Closed(_) => None,
        })
    }

    /// The lesson of this name or number, or of this beginning of a name.
    pub fn find(&mut self, name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        if let Ok(number) = name.parse::<usize>() {
            return number.checked_sub(1).filter(|at| *at < self.pages.len());
        }
        let names = self.names();
        let exact = names.iter().position(|other| *other == name);
        exact.or_else(|| {
            let mut starting = names
                .iter()
                .enumerate()
                .filter(|(_, other)| other.starts_with(&name));
            let first = starting.next()?.0;
            starting.next().is_none().then_some(first)
        })
    }

    /// The numbers and titles of lessons that are called by their names.
    fn titles(&mut self, names: &[String], lang: Lang) -> Vec<String> {
        let title = |name: &String| {
            let at = self.names().iter().position(|other| other == name);
            match at.map(|at| (at + 1, self.lesson(at))) {
                Some((number, Ok(Some(lesson)))) => {
                    format!("{number} {}", lesson.title.get(lang))
                }
                _ => name.clone(),
            }
        };
        names.iter().map(title).collect()
    }

    /// The names of the lessons, in order.
    pub fn names(&mut self) -> Vec<String> {
        let pages = 0..self.pages.len();
        let name = |at| match self.lesson(at) {
            Ok(Some(lesson)) => lesson.id.to_lowercase(),
            _ => String::new(),
        };
        pages.map(name).collect()
    }
}

/// The words that do something in a lesson whatever is asked, and what they do.
const WORDS: [(&str, Input); 27] = [
    ("next", Input::Next),
    ("继续", Input::Next),
    ("back", Input::Back),
    ("prev", Input::Back),
    ("previous", Input::Back),
    ("上一步", Input::Back),
    ("again", Input::Again),
    ("retry", Input::Again),
    ("restart", Input::Again),
    ("repeat", Input::Again),
    ("重来", Input::Again),
    ("重做", Input::Again),
    ("undo", Input::Undo),
    ("takeback", Input::Undo),
    ("悔棋", Input::Undo),
    ("skip", Input::Skip),
    ("跳过", Input::Skip),
    ("hint", Input::Hint),
    ("提示", Input::Hint),
    ("show", Input::Show),
    ("answer", Input::Show),
    ("solution", Input::Show),
    ("答案", Input::Show),
    // Short ones, which an answer goes before.
    ("n", Input::Next),
    ("b", Input::Back),
    ("h", Input::Hint),
    ("s", Input::Show),
];

/// Commands about problems: in a lesson these words are answers, or nothing.
const PRACTICE: [&str; 13] = [
    "play", "pass", "undo", "retry", "hint", "solution", "why", "show", "next", "prev", "list",
    "open", "status",
];

/// Whether someone tried to retake a ko at once, as a move or in a line.
fn retakes(event: &Event) -> bool {
    match event {
        Event::Illegal { error, .. } => *error == PlayError::Ko,
        Event::Wrong(judged) => judged
            .facts
            .iter()
            .any(|fact| matches!(fact, Fact::Illegal(_, _, PlayError::Ko))),
        _ => false,
    }
}

impl Prompt {
    /// The lesson at hand.
    pub(super) fn walk(&self) -> Option<&Walk> {
        self.course.walks.get(&self.course.open?)
    }

    /// The side that the learner is to move for in a lesson; `None` when no move is asked for.
    pub(super) fn lesson_side(&self) -> Option<Color> {
        let walk = self.walk()?;
        let plays = matches!(
            walk.step().and_then(expected),
            Some(Expected::Play | Expected::Pass)
        );
        let scene = walk.scene().filter(|_| plays && walk.waits());
        scene.map(|scene| scene.to_play())
    }

    /// What stands before a line in a lesson; `None` outside of one.
    pub(super) fn lesson_prompt(&self) -> Option<String> {
        self.walk()?;
        Some(match self.lesson_side() {
            Some(color) => format!("{}> ", texts::color(self.look.lang, color)),
            None => "> ".to_owned(),
        })
    }

    /// Carries out a line in a lesson; `None` when there is none, or the line is for the prompt outside.
    pub(super) fn lesson_line(&mut self, text: &str) -> Option<Outcome> {
        let walk = self.walk()?;
        let text = text.trim();
        let said = |doc: Doc| Some(Outcome { doc, quit: false });
        let word = text
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_lowercase();
        let alone = text.split_whitespace().count() == 1;
        if matches!(word.as_str(), "leave" | "离开") && alone {
            return said(self.leave());
        }
        if matches!(word.as_str(), "help" | "?" | "帮助") && alone {
            return said(line(Role::Plain, words::commands(self.look.lang)));
        }
        let onward = text.is_empty() || (alone && matches!(word.as_str(), "next" | "n" | "继续"));
        if onward && walk.finished() {
            let next = self.course.open.map(|at| at + 1);
            return said(match next.filter(|at| *at < self.course.pages.len()) {
                Some(next) => self.begin(next),
                None => self.leave(),
            });
        }
        let answers = walk
            .step()
            .is_some_and(|step| walk.waits() && read_answer(text, step).is_ok());
        let named = WORDS.iter().find(|(name, _)| *name == word && alone);
        let input = match named {
            _ if text.is_empty() => Input::Next,
            Some((name, input)) if name.len() > 1 || !answers => input.clone(),
            _ if answers => Input::Line(text.to_owned()),
            _ => {
                let elsewhere = |name: &str| !PRACTICE.contains(&name);
                if entry(&word).is_some_and(|entry| elsewhere(entry.name)) {
                    return None;
                }
                Input::Line(text.to_owned())
            }
        };
        said(self.take(input))
    }

    /// Gives an input to the lesson at hand.
    fn take(&mut self, input: Input) -> Doc {
        let Some(walk) = self.walk() else {
            return Doc::new();
        };
        let (walk, events) = walk.clone().take(input, &mut self.reader.referee());
        let mut doc = Doc::new();
        for event in &events {
            doc.append(self.look.lesson_event(&walk, event));
            if retakes(event) {
                doc.append(self.ko_card());
            }
        }
        if let Some(at) = self.course.open {
            let all_done = walk.marks().iter().all(|mark| *mark == Mark::Done);
            if walk.finished() && all_done {
                self.course.done.insert(at);
            }
            self.course.walks.insert(at, walk);
        }
        doc
    }

    /// The step at hand, for whoever could not read it before.
    pub(super) fn question_again(&self) -> Doc {
        self.walk()
            .map_or_else(Doc::new, |walk| self.look.lesson_step(walk))
    }

    /// What ko is, the first time in a run.
    pub(super) fn ko_card(&mut self) -> Doc {
        if std::mem::replace(&mut self.ko_told, true) {
            return Doc::new();
        }
        self.look.ko_card()
    }

    /// What may be typed at the beginning of a line in a lesson; `None` outside of one.
    pub(super) fn lesson_words(&self) -> Option<Vec<String>> {
        let walk = self.walk()?;
        let named = WORDS
            .iter()
            .filter(|(name, _)| name.len() > 1 && name.is_ascii());
        let mut words: Vec<String> = named.map(|(name, _)| (*name).to_owned()).collect();
        words.push("leave".to_owned());
        let others = COMMANDS
            .iter()
            .filter(|entry| !PRACTICE.contains(&entry.name));
        words.extend(others.map(|entry| entry.name.to_owned()));
        if let Some(scene) = walk.scene().filter(|_| walk.waits()) {
            let points = scene.board().size().points();
            words.extend(points.map(|point| point.to_string()));
        }
        Some(words)
    }

    fn leave(&mut self) -> Doc {
        self.course.last = self.course.open.take();
        let mut doc = line(Role::Plain, words::left(self.look.lang));
        if let Some(session) = &self.session {
            doc.append(self.look.position(session, false));
        }
        doc
    }

    /// The lessons with what has been done of them.
    pub(super) fn lessons(&mut self) -> Doc {
        let lang = self.look.lang;
        if self.course.pages.is_empty() {
            return line(Role::Fault, words::none(lang));
        }
        let mut table = Vec::new();
        let mut faults = Doc::new();
        for at in 0..self.course.pages.len() {
            match self.course.lesson(at) {
                Ok(Some(lesson)) => {
                    let here = if self.course.open == Some(at) {
                        ">"
                    } else {
                        " "
                    };
                    let state = match self.course.walks.get(&at) {
                        _ if self.course.done.contains(&at) => words::list_done(lang),
                        Some(walk) if walk.finished() => {
                            let done = walk.marks().iter().filter(|mark| **mark == Mark::Done);
                            words::list_partly(lang, done.count(), lesson.steps.len())
                        }
                        Some(walk) => words::list_begun(lang, walk.at() + 1, lesson.steps.len()),
                        None => words::list_steps(lang, lesson.steps.len()),
                    };
                    table.push([
                        format!("{here}{:>3}", at + 1),
                        lesson.id.clone(),
                        lesson.title.get(lang).to_owned(),
                        state,
                    ]);
                }
                Ok(None) => {}
                Err(found) => {
                    faults.append(broken(&found, lang));
                }
            }
        }
        let mut doc = columns(&table);
        doc.append(faults);
        doc.line(Role::Faint, words::list_hint(lang));
        doc
    }

    /// The greeting, and the lesson at `first` of `course`, or the list of all.
    pub fn start_course(&mut self, course: Course, first: Option<usize>) -> Doc {
        self.course = course;
        let mut doc = line(Role::Plain, prompt::welcome(self.look.lang));
        doc.end();
        doc.append(match first {
            Some(first) => self.begin(first),
            None => self.lessons(),
        });
        doc
    }

    /// Begins a lesson, or takes up the one that was left.
    pub fn lesson(&mut self, name: Option<&str>) -> Doc {
        let lang = self.look.lang;
        let Some(name) = name else {
            let last = self.course.open.or(self.course.last).unwrap_or(0);
            return self.begin(last);
        };
        if let Some(at) = self.course.find(name) {
            return self.begin(at);
        }
        let mut doc = line(Role::Fault, words::no_such(lang, name));
        let names = self.course.names();
        if let Some(near) = nearest(name, names.iter().map(String::as_str)) {
            doc.line(Role::Plain, prompt::did_you_mean(lang, near));
        }
        doc
    }

    /// Begins the lesson at a place of the course, or goes on where it was left.
    pub(super) fn begin(&mut self, at: usize) -> Doc {
        let lang = self.look.lang;
        let lesson = match self.course.lesson(at) {
            Ok(Some(lesson)) => lesson,
            Ok(None) => return line(Role::Fault, words::none(lang)),
            Err(faults) => return broken(&faults, lang),
        };
        self.course.open = Some(at);
        let begun = self
            .course
            .walks
            .get(&at)
            .is_some_and(|walk| !walk.finished());
        if !begun {
            self.course.walks.insert(at, Walk::new(Arc::clone(&lesson)));
        }
        let mut doc = Doc::new();
        doc.line(Role::Strong, lesson.title.get(lang));
        if let Some(summary) = lesson.summary.as_ref().filter(|_| !begun) {
            doc.line(Role::Plain, summary.get(lang));
        }
        if !lesson.builds_on.is_empty() && !begun {
            let names = self.course.titles(&lesson.builds_on, lang);
            doc.line(
                Role::Faint,
                words::builds_on(lang, texts::row(lang, &names)),
            );
        }
        doc.append(self.question_again());
        doc
    }
}
