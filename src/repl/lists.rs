//! What there is to choose from, as data, and going to it: for a front end with lists of its own.

use super::drill::Mode;
use super::prompt::Prompt;
use super::screen::Button;
use super::shelf::broken;
use super::{Course, Place};
use crate::lessons::Mark as StepMark;
use crate::lessons::glossary::embedded;
use crate::problems::{Lang, Problem, ProblemSet};
use crate::render::texts::{lessons, prompt as words};
use crate::render::{Charts, Doc, charts, charts_page};

/// A set as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetRow {
    /// Its short name.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// How many problems it has.
    pub problems: usize,
}

impl SetRow {
    fn of(set: &ProblemSet, lang: Lang) -> SetRow {
        let title = set.title.as_ref();
        SetRow {
            name: set.name.clone(),
            title: title.map_or(&*set.name, |title| title.get(lang)).to_owned(),
            problems: set.problems.len(),
        }
    }
}

/// A problem as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemRow {
    /// What it is opened by in its set: its number, which tells nothing, where that is possible.
    pub name: String,
    /// What it is called, where it was solved: before that the title might be the answer.
    pub title: Option<String>,
    /// Its level in words.
    pub level: Option<String>,
    /// Whether it was solved when last tried; `None` when it never was.
    pub solved: Option<bool>,
}

/// A lesson as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    /// Its place in the course, from 0.
    pub at: usize,
    /// Its short name.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// How far it was walked through, in words.
    pub state: String,
}

/// Where to go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// To a problem, `SET/ID`.
    Problem(String),
    /// To a lesson by its name.
    Lesson(String),
    /// To what is due.
    Due,
    /// To what was missed.
    Mistakes,
    /// To what fits these levels and tags.
    Pick(String),
    /// To a test of strength.
    Test,
}

/// Where a learner is, and how practice goes there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whereabouts {
    visit: Visit,
    mode: Mode,
    chance: Option<u64>,
}

impl Prompt {
    /// Where the learner is, to be gone back to by another prompt; `None` where nothing is
    /// open, and in a test, which cannot be gone on with.
    #[must_use]
    pub fn whereabouts(&mut self) -> Option<Whereabouts> {
        let visit = match (self.course.open, self.place) {
            (Some(at), _) => Visit::Lesson((at + 1).to_string()),
            (None, Some(_)) if self.drill.exam.is_some() => return None,
            (None, Some(place)) => {
                let set = self.library.set(place.set).ok()??;
                let problem = set.problems.get(place.problem)?;
                Visit::Problem(format!("{}/{}", set.name, problem.id))
            }
            (None, None) => return None,
        };
        Some(Whereabouts {
            visit,
            mode: self.drill.mode,
            chance: self.drill.chance,
        })
    }

    /// Goes where another learner's prompt was.
    pub fn go_back(&mut self, there: &Whereabouts) -> Doc {
        self.drill.mode = there.mode;
        self.drill.chance = there.chance;
        self.visit(&there.visit)
    }

    /// Gives back the memory of what was read out.
    pub fn rest(&mut self) {
        self.reader.rest();
    }

    /// Goes somewhere from wherever the learner is, a lesson too.
    pub fn visit(&mut self, visit: &Visit) -> Doc {
        if self.walk().is_some() {
            self.line("leave");
        }
        // A number that comes next is an answer, not one of the list.
        self.course.listed = false;
        self.reader.resume();
        if matches!(visit, Visit::Due | Visit::Mistakes) {
            self.diary.refresh();
        }
        let go = |prompt: &mut Prompt| match visit {
            Visit::Problem(name) => prompt.open(name),
            Visit::Due => prompt.due(None),
            Visit::Mistakes => prompt.mistakes(),
            Visit::Pick(text) => prompt.pick(text),
            Visit::Lesson(name) => prompt.lesson(Some(name)),
            Visit::Test => prompt.test(None, &[]),
        };
        match visit {
            // A lesson leaves a test where it stands.
            Visit::Lesson(_) => go(self),
            _ => self.leaving(go),
        }
    }

    /// The ways of practising as buttons, and whether each is the one at hand.
    #[must_use]
    pub fn modes(&self) -> Vec<(Button, bool)> {
        let lang = self.look.lang;
        let now = self.drill.mode;
        let modes = Mode::NAMES.iter().filter_map(|name| Mode::read(name));
        let modes = modes.zip(Mode::NAMES);
        modes
            .map(|(mode, name)| {
                let button = Button::new(&format!("mode {name}"), mode.text(lang));
                (
                    button,
                    std::mem::discriminant(&mode) == std::mem::discriminant(&now),
                )
            })
            .collect()
    }

    /// The sets, and what is wrong with those that cannot be read.
    pub fn set_rows(&mut self) -> (Vec<SetRow>, Doc) {
        let lang = self.look.lang;
        let mut rows = Vec::new();
        let mut faults = Doc::new();
        for index in 0..self.library.len() {
            match self.library.set(index) {
                Ok(Some(set)) => rows.push(SetRow::of(&set, lang)),
                Ok(None) => {}
                Err(found) => {
                    faults.append(broken(&found, lang));
                }
            }
        }
        (rows, faults)
    }

    /// The problems of the set called `name`, with the set; `None` when there is no such set.
    pub fn problem_rows(&mut self, name: &str) -> Option<(SetRow, Vec<ProblemRow>)> {
        self.diary.refresh();
        let lang = self.look.lang;
        let index = self.library.find_set(name)?;
        let set = self.library.set(index).ok().flatten()?;
        // A name that is a number goes before the number.
        let numbered = |problem: &Problem| problem.id.parse::<usize>().is_ok();
        let by_id = set.problems.iter().any(numbered);
        let mut problems = Vec::new();
        for (at, problem) in set.problems.iter().enumerate() {
            let solved = self.is_solved(Place {
                set: index,
                problem: at,
            });
            let title = problem.title.get(lang).to_owned();
            problems.push(ProblemRow {
                name: if by_id {
                    problem.id.clone()
                } else {
                    (at + 1).to_string()
                },
                title: (solved == Some(true)).then_some(title),
                level: problem.level.map(|level| words::level(lang, level)),
                solved,
            });
        }
        Some((SetRow::of(&set, lang), problems))
    }

    /// The lessons, and what is wrong with those that cannot be read.
    pub fn lesson_rows(&mut self) -> (Vec<LessonRow>, Doc) {
        let lang = self.look.lang;
        let mut rows = Vec::new();
        let mut faults = Doc::new();
        self.look_up_places();
        for at in 0..self.course.len() {
            self.recall(at);
            match self.course.lesson(at) {
                Ok(Some(lesson)) => {
                    let state = match self.course.walks.get(&at) {
                        _ if self.course.done.contains(&at) => lessons::list_done(lang),
                        Some(walk) if walk.finished() => {
                            let done = walk.marks().iter().filter(|mark| **mark == StepMark::Done);
                            lessons::list_partly(lang, done.count(), lesson.steps.len())
                        }
                        Some(walk) => lessons::list_begun(lang, walk.at() + 1, lesson.steps.len()),
                        None => lessons::list_steps(lang, lesson.steps.len()),
                    };
                    rows.push(LessonRow {
                        at,
                        id: lesson.id.clone(),
                        title: lesson.title.get(lang).to_owned(),
                        state,
                    });
                }
                Ok(None) => {}
                Err(found) => {
                    faults.append(broken(&found, lang));
                }
            }
        }
        (rows, faults)
    }

    /// Has these lessons instead of those that come with the program.
    pub fn take_course(&mut self, course: Course) {
        self.course = course;
    }

    /// What a word means; without one, all words by topic.
    pub fn words(&mut self, word: &str) -> Doc {
        if word.trim().is_empty() {
            self.look.topics(embedded())
        } else {
            self.term(word)
        }
    }

    /// The record as it is now, as HTML with charts: a part of a page.
    #[must_use]
    pub fn charts(&mut self) -> String {
        self.diary.refresh();
        let (history, now) = self.diary.all();
        charts(Charts { history, now }, self.look.lang)
    }

    /// The record as a page of its own, with charts.
    #[must_use]
    pub fn charts_page(&self) -> String {
        let (history, now) = self.diary.all();
        charts_page(Charts { history, now }, self.look.lang)
    }
}
