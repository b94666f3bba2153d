//! The lessons at hand.

use crate::lessons::{EmbeddedLesson, Lesson, Walk, embedded_lessons};
use crate::problems::{Fault, Lang};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// A lesson, or where it can be read from.
#[derive(Clone, Debug)]
enum Page {
    Closed(&'static EmbeddedLesson),
    Open(Arc<Lesson>),
}

/// The lessons at hand and how far they were walked through.
#[derive(Debug, Default)]
pub struct Course {
    pages: Vec<Page>,
    /// Where each lesson was left, by its place in the course.
    pub(super) walks: HashMap<usize, Walk>,
    /// The lesson at hand.
    pub(super) open: Option<usize>,
    /// The lesson that was left last.
    pub(super) last: Option<usize>,
    /// The lessons that were walked through to the end.
    pub(super) done: HashSet<usize>,
    /// Whether the list of them was shown and nothing else opened since.
    pub(super) listed: bool,
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

    /// The same lessons, none of them begun.
    #[must_use]
    pub fn afresh(&self) -> Course {
        Course {
            pages: self.pages.clone(),
            ..Course::default()
        }
    }

    /// How many lessons there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Adds a lesson in place of one of the same name, or at the end.
    pub fn add(&mut self, lesson: Lesson) -> usize {
        let name = lesson.id.to_lowercase();
        let same = self.names().iter().position(|other| *other == name);
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

    pub(super) fn lesson(&mut self, at: usize) -> Result<Option<Arc<Lesson>>, Vec<Fault>> {
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

    /// The lesson of this name or number, of the only name that begins so, or of the only name
    /// or title, in any language, that this is a part of.
    pub fn find(&mut self, name: &str) -> Option<usize> {
        let name = name.trim().to_lowercase();
        if let Ok(number) = name.parse::<usize>() {
            return number.checked_sub(1).filter(|at| *at < self.pages.len());
        }
        if name.is_empty() {
            return None;
        }
        let names = self.names();
        let only = |fits: &dyn Fn(usize) -> bool| {
            let mut found = (0..names.len()).filter(|at| fits(*at));
            found.next().filter(|_| found.next().is_none())
        };
        let titles: Vec<Vec<String>> = (0..names.len()).map(|at| self.titles_of(at)).collect();
        only(&|at| names[at] == name)
            .or_else(|| only(&|at| titles[at].contains(&name)))
            .or_else(|| only(&|at| names[at].starts_with(&name)))
            .or_else(|| {
                let within = |text: &String| text.contains(&name);
                only(&|at| within(&names[at]) || titles[at].iter().any(within))
            })
    }

    /// The titles of a lesson in all languages, in small letters.
    fn titles_of(&mut self, at: usize) -> Vec<String> {
        let Ok(Some(lesson)) = self.lesson(at) else {
            return Vec::new();
        };
        let titles = Lang::ALL
            .into_iter()
            .filter_map(|lang| lesson.title.in_lang(lang));
        titles.map(str::to_lowercase).collect()
    }

    /// The numbers and titles of lessons that are called by their names.
    pub(super) fn titles(&mut self, names: &[String], lang: Lang) -> Vec<String> {
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
