//! Lessons at the prompt: the course, and a lesson being walked through.

use super::command::{COMMANDS, entry};
use super::course::Course;
use super::prompt::{Outcome, Prompt, line};
use super::shelf::{broken, columns};
use super::suggest::nearest;
use crate::go::{Color, PlayError};
use crate::lessons::{Event, Expected, Fact, Input, Walk, expected, read_answer};
use crate::render::texts::{self, lessons as words, prompt};
use crate::render::{Doc, Role};
use crate::trainer::Bookmark;
use std::sync::Arc;

/// The words that do something in a lesson whatever is asked, and what they do.
const WORDS: [(&str, Input); 30] = [
    ("next", Input::Next),
    ("继续", Input::Next),
    ("back", Input::Back),
    ("prev", Input::Back),
    ("previous", Input::Back),
    ("上一步", Input::Back),
    ("again", Input::Again),
    ("retry", Input::Again),
    ("repeat", Input::Again),
    ("重来", Input::Again),
    ("重做", Input::Again),
    ("undo", Input::Undo),
    ("takeback", Input::Undo),
    ("resign", Input::Resign),
    ("认输", Input::Resign),
    ("投子", Input::Resign),
    ("悔棋", Input::Undo),
    ("skip", Input::Skip),
    ("跳过", Input::Skip),
    ("hint", Input::Hint),
    ("提示", Input::Hint),
    ("show", Input::Show),
    ("answer", Input::Show),
    ("solution", Input::Show),
    ("答案", Input::Show),
    ("下一步", Input::Next),
    // Short ones, which an answer goes before.
    ("n", Input::Next),
    ("b", Input::Back),
    ("h", Input::Hint),
    ("s", Input::Show),
];

/// The words that begin a lesson from its first step.
const RESTART: [&str; 3] = ["restart", "从头开始", "从头"];

/// Whether a line is nothing but figures.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

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
        self.walk()?;
        let text = text.trim();
        let said = |doc: Doc| Some(Outcome::said(doc));
        if let Some(name) = text.strip_prefix("show --svg ") {
            return Some(self.draw(name.trim().to_owned()));
        }
        let word = text
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .to_lowercase();
        let alone = text.split_whitespace().count() == 1;
        if matches!(word.as_str(), "leave" | "离开") && alone {
            return said(self.leave());
        }
        if RESTART.contains(&word.as_str()) && alone {
            return said(self.restart());
        }
        // Right after the list a number is one of it, whatever the step asks.
        let listed = std::mem::replace(&mut self.course.listed, false);
        if let Some(number) = Some(text).filter(|_| listed && is_number(text)) {
            return said(self.lesson(Some(number)));
        }
        if matches!(word.as_str(), "help" | "?" | "帮助") && alone {
            return said(line(Role::Plain, words::commands(self.look.lang)));
        }
        let walk = self.walk()?;
        let onward = text.is_empty() || (alone && matches!(word.as_str(), "next" | "n" | "继续"));
        if onward && walk.finished() {
            let next = self.course.open.map(|at| at + 1);
            return said(match next.filter(|at| *at < self.course.len()) {
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
            doc.append(self.put(at, walk));
        }
        doc
    }

    /// Keeps where a lesson stands, for this run and those to come.
    fn put(&mut self, at: usize, walk: Walk) -> Doc {
        let mark = Bookmark::of(&walk, self.course.done.contains(&at));
        if mark.finished {
            self.course.done.insert(at);
        }
        let steps = walk.lesson().steps.iter().map(|step| step.name.clone());
        let steps: Vec<String> = steps.collect();
        let kept = self.ribbons.put(&walk.lesson().id, mark, &steps);
        self.course.walks.insert(at, walk);
        match kept {
            Ok(()) => Doc::new(),
            Err(trouble) => self.diary.tell(&trouble, self.look.lang),
        }
    }

    /// Takes in where other runs have left lessons.
    pub(super) fn look_up_places(&mut self) {
        let walks = self.course.walks.values();
        let walked: Vec<String> = walks.map(|walk| walk.lesson().id.clone()).collect();
        self.ribbons.refresh(&walked);
    }

    /// A lesson is begun from its first step, whatever was done of it.
    fn forget(&mut self, at: usize) {
        if let Some(walk) = self.course.walks.remove(&at) {
            self.ribbons.restart(&walk.lesson().id);
        }
    }

    /// Where a lesson was left in an earlier run, as if it had been in this one.
    pub(super) fn recall(&mut self, at: usize) {
        if let Ok(Some(lesson)) = self.course.lesson(at)
            && let Some(mark) = self.ribbons.mark(&lesson.id)
            && !self.course.walks.contains_key(&at)
        {
            if mark.finished {
                self.course.done.insert(at);
            }
            self.course.walks.insert(at, mark.walk(lesson));
        }
    }

    /// The lesson that was last at hand, in this run or an earlier one.
    fn last_lesson(&mut self) -> Option<usize> {
        let here = self.course.open.or(self.course.last);
        let kept = self.ribbons.last().map(str::to_lowercase);
        here.or_else(|| {
            let names = self.course.names();
            names.iter().position(|name| Some(name) == kept.as_ref())
        })
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
        words.extend(["leave", "restart"].map(str::to_owned));
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
        match &self.session {
            Some(session) => {
                let problem = session.problem();
                doc.line(Role::Strong, problem.title.get(self.look.lang));
                doc.append(self.look.task(problem));
                doc.append(self.look.position(session, false));
            }
            None => {
                doc.append(self.lessons());
            }
        }
        doc
    }

    /// Begins the lesson at hand from its first step.
    fn restart(&mut self) -> Doc {
        let Some(at) = self.course.open else {
            return Doc::new();
        };
        self.forget(at);
        self.enter(at)
    }

    /// The lessons with what has been done of them.
    pub(super) fn lessons(&mut self) -> Doc {
        let lang = self.look.lang;
        if self.course.is_empty() {
            return line(Role::Fault, words::none(lang));
        }
        let last = self.last_lesson();
        let (rows, faults) = self.lesson_rows();
        let table: Vec<[String; 4]> = rows
            .into_iter()
            .map(|row| {
                let sign = if last == Some(row.at) { ">" } else { " " };
                [
                    format!("{sign}{:>3}", row.at + 1),
                    row.id,
                    row.title,
                    row.state,
                ]
            })
            .collect();
        let mut doc = columns(&table);
        doc.append(faults);
        doc.line(Role::Faint, words::list_hint(lang));
        if let Some(at) = last {
            doc.line(Role::Faint, words::list_resume(lang, at + 1));
        }
        self.course.listed = true;
        doc
    }

    /// The lesson that a line after the list names, by its number or a part of its name; `None`
    /// when the list was not shown, or it names none and is no number.
    pub(super) fn listed(&mut self, text: &str) -> Option<Doc> {
        let text = text.trim();
        if !self.course.listed {
            return None;
        }
        if self.course.find(text).is_some() || is_number(text) {
            return Some(self.lesson(Some(text)));
        }
        None
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
            let last = self.last_lesson().unwrap_or(0);
            return self.begin(last);
        };
        if let Some(at) = self.course.find(name) {
            return self.begin(at);
        }
        let mut doc = line(Role::Fault, words::no_such(lang, name));
        doc.line(Role::Plain, words::which_there_are(lang, self.course.len()));
        let names = self.course.names();
        if let Some(near) = nearest(name, names.iter().map(String::as_str)) {
            doc.line(Role::Plain, prompt::did_you_mean(lang, near));
        }
        doc
    }

    /// Begins the lesson at a place of the course, or goes on where it was left.
    pub(super) fn begin(&mut self, at: usize) -> Doc {
        self.look_up_places();
        self.recall(at);
        let left = self.course.walks.get(&at);
        if left.is_some_and(Walk::finished) {
            self.forget(at);
        }
        self.enter(at)
    }

    fn enter(&mut self, at: usize) -> Doc {
        let lang = self.look.lang;
        let lesson = match self.course.lesson(at) {
            Ok(Some(lesson)) => lesson,
            Ok(None) => return line(Role::Fault, words::none(lang)),
            Err(faults) => return broken(&faults, lang),
        };
        self.course.open = Some(at);
        self.course.listed = false;
        let left = self.course.walks.get(&at).cloned();
        let begun = left.is_some();
        let walk = left.unwrap_or_else(|| Walk::new(Arc::clone(&lesson)));
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
        if walk.at() > 0 {
            doc.line(Role::Faint, words::resumed(lang));
        }
        doc.append(self.put(at, walk));
        doc.append(self.question_again());
        doc
    }
}
