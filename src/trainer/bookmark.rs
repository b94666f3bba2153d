//! Where a learner is in each lesson, as it is kept from one run to the next.
//!
//! Steps go by their names, so that a lesson may be changed in between: what is not there any
//! more is forgotten, and nothing else.

use super::attempt::BadLine;
use crate::lessons::{Lesson, Mark, Walk};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The version of what is written.
const FORMAT: u64 = 2;

/// Where one lesson was left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    /// The step at hand, by its name.
    pub step: String,
    /// The steps that were read, or answered right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<String>,
    /// The steps that were left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skipped: Vec<String>,
    /// Whether the walk was at the lesson's end.
    #[serde(default, skip_serializing_if = "is_false")]
    pub ended: bool,
    /// Whether the lesson was once walked through with nothing left out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub finished: bool,
    /// How often the lesson was begun anew.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub restarts: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Bookmark {
    /// This place and one that another window has kept of the same lesson, as one: where one of
    /// them has begun anew since, that one; else what was done in either, and of the places the
    /// later in the order of `steps`. What was once finished stays so.
    #[must_use]
    pub fn merged(self, other: &Bookmark, steps: &[String]) -> Bookmark {
        let finished = self.finished || other.finished;
        if self.restarts != other.restarts {
            let newer = if self.restarts > other.restarts {
                self
            } else {
                other.clone()
            };
            return Bookmark { finished, ..newer };
        }
        let place = |mark: &Bookmark| {
            let at = steps.iter().position(|step| *step == mark.step);
            (mark.ended, at)
        };
        let (ended, step) = if place(other) > place(&self) {
            (other.ended, other.step.clone())
        } else {
            (self.ended, self.step.clone())
        };
        let both = |own: &[String], others: &[String]| {
            let mut all = own.to_vec();
            all.extend(others.iter().filter(|step| !own.contains(step)).cloned());
            all.sort_by_key(|step| steps.iter().position(|other| other == step));
            all
        };
        let done = both(&self.done, &other.done);
        let mut skipped = both(&self.skipped, &other.skipped);
        skipped.retain(|step| !done.contains(step));
        Bookmark {
            step,
            done,
            skipped,
            ended,
            finished,
            restarts: self.restarts,
        }
    }

    /// Where a walk stands; `finished` when the lesson was finished before already.
    #[must_use]
    pub fn of(walk: &Walk, finished: bool) -> Bookmark {
        let marked = |wanted: Mark| {
            let steps = walk.lesson().steps.iter().zip(walk.marks());
            let steps = steps.filter(|(_, mark)| **mark == wanted);
            steps.map(|(step, _)| step.name.clone()).collect()
        };
        let whole = walk.marks().iter().all(|mark| *mark == Mark::Done);
        Bookmark {
            step: walk.step().map_or(String::new(), |step| step.name.clone()),
            done: marked(Mark::Done),
            skipped: marked(Mark::Skipped),
            ended: walk.finished(),
            finished: finished || (walk.finished() && whole),
            restarts: 0,
        }
    }

    /// The walk, taken up where it was left.
    #[must_use]
    pub fn walk(&self, lesson: Arc<Lesson>) -> Walk {
        let mark = |name: &String| {
            if self.done.contains(name) {
                Mark::Done
            } else if self.skipped.contains(name) {
                Mark::Skipped
            } else {
                Mark::Open
            }
        };
        let marks: Vec<Mark> = lesson.steps.iter().map(|step| mark(&step.name)).collect();
        let at = lesson.steps.iter().position(|step| step.name == self.step);
        // Of a step that is gone the first one that is still open is the next.
        let open = || marks.iter().position(|mark| *mark == Mark::Open);
        let at = at.or_else(open).unwrap_or_default();
        Walk::resume(lesson, marks, at, self.ended)
    }
}

/// Where all lessons were left.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmarks {
    v: u64,
    /// The lesson that was last at hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<String>,
    /// By the lessons' names.
    #[serde(default)]
    pub lessons: BTreeMap<String, Bookmark>,
}

impl Bookmarks {
    /// Reads what [`Bookmarks::text`] wrote.
    ///
    /// # Errors
    /// [`BadLine`] says why it cannot be read.
    pub fn read(bytes: &[u8]) -> Result<Bookmarks, BadLine> {
        let value: Value = serde_json::from_slice(bytes).map_err(|_| BadLine::Broken)?;
        match value.get("v").and_then(Value::as_u64) {
            Some(newer) if newer > FORMAT => Err(BadLine::Newer(newer)),
            Some(1..=FORMAT) => serde_json::from_value(value).map_err(|_| BadLine::Broken),
            _ => Err(BadLine::Broken),
        }
    }

    /// The file's text.
    #[must_use]
    pub fn text(&self) -> String {
        let written = Bookmarks {
            v: FORMAT,
            ..self.clone()
        };
        // A struct of plain fields always can be written.
        let text = serde_json::to_string_pretty(&written).unwrap_or_default();
        format!("{text}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::{Input, embedded_lessons, load_str};
    use crate::solver::Limits;
    use crate::trainer::Reader;

    fn lesson(text: &str) -> Arc<Lesson> {
        Arc::new(load_str("a", text.as_bytes()).unwrap())
    }

    fn four(names: [&str; 4]) -> Arc<Lesson> {
        let steps = names.map(|name| format!("  - {{id: {name}, text: {{en: A, zh: 甲}}}}\n"));
        let head = "format: 1\nlesson: a\ntitle: {en: A, zh: 甲}\nsteps:\n";
        lesson(&format!("{head}{}", steps.concat()))
    }

    #[test]
    fn a_walk_is_taken_up_where_it_was_left() {
        let lesson = four(["one", "two", "three", "four"]);
        let mut reader = Reader::new(Limits::default());
        let mut walk = Walk::new(Arc::clone(&lesson));
        for input in [Input::Next, Input::Skip] {
            walk = walk.take(input, &mut reader.referee()).0;
        }
        let mark = Bookmark::of(&walk, false);
        assert_eq!(
            (mark.step.as_str(), &mark.done[..], &mark.skipped[..]),
            ("three", &["one".to_owned()][..], &["two".to_owned()][..])
        );
        assert!(!mark.ended && !mark.finished);
        let again = mark.walk(lesson);
        assert_eq!((again.at(), again.marks()), (walk.at(), walk.marks()));
        // Steps were put before and in between, and the one at hand was taken out.
        let changed = four(["zero", "two", "one", "four"]);
        let again = mark.walk(changed);
        let marks = [Mark::Open, Mark::Skipped, Mark::Done, Mark::Open];
        assert_eq!((again.at(), again.marks()), (0, &marks[..]));
    }

    #[test]
    fn the_end_is_the_end_after_it_was_kept_too() {
        let lesson = Arc::new(embedded_lessons()[0].load().unwrap());
        let mut reader = Reader::new(Limits::default());
        let mut walk = Walk::new(Arc::clone(&lesson));
        while !walk.finished() {
            walk = walk.take(Input::Skip, &mut reader.referee()).0;
        }
        let mark = Bookmark::of(&walk, false);
        assert!(mark.ended && !mark.finished && mark.done.is_empty());
        assert_eq!(mark.skipped.len(), lesson.steps.len());
        assert!(mark.walk(lesson).finished());
        // Once finished it stays so.
        assert!(Bookmark::of(&walk, true).finished);
    }

    #[test]
    fn two_places_of_a_lesson_become_one() {
        let steps = ["1", "2", "3", "4"].map(str::to_owned);
        let mark = |step: &str, done: &[&str], skipped: &[&str]| Bookmark {
            step: step.to_owned(),
            done: done.iter().map(|step| (*step).to_owned()).collect(),
            skipped: skipped.iter().map(|step| (*step).to_owned()).collect(),
            ..Bookmark::default()
        };
        let ahead = mark("4", &["1", "3"], &["2"]);
        let behind = mark("3", &["1", "2"], &[]);
        let one = mark("4", &["1", "2", "3"], &[]);
        assert_eq!(ahead.clone().merged(&behind, &steps), one);
        assert_eq!(behind.clone().merged(&ahead, &steps), one);
        // A step that is there no more is before all that are.
        let gone = mark("0", &[], &[]);
        assert_eq!(gone.merged(&behind, &steps), behind);
        // Whoever begins anew later stands where they stand, and has finished what they have.
        let anew = Bookmark {
            restarts: 1,
            ..mark("1", &[], &[])
        };
        let ended = Bookmark {
            ended: true,
            finished: true,
            ..ahead.clone()
        };
        let both = anew.clone().merged(&ended, &steps);
        assert_eq!(both, ended.clone().merged(&anew, &steps));
        assert!(both.finished && !both.ended && both.done.is_empty());
        // The end is later than the last step.
        assert!(ahead.merged(&ended, &steps).ended);
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let mut marks = Bookmarks {
            last: Some("b".to_owned()),
            ..Bookmarks::default()
        };
        let mark = Bookmark {
            step: "气 \"\n".to_owned(),
            ended: true,
            ..Bookmark::default()
        };
        marks.lessons.insert("b".to_owned(), mark.clone());
        let read = Bookmarks::read(marks.text().as_bytes()).unwrap();
        assert_eq!(
            (read.last.as_deref(), read.lessons.get("b")),
            (Some("b"), Some(&mark))
        );
        // The first version did not count how often a lesson was begun anew.
        let old = br#"{"v": 1, "lessons": {"a": {"step": "x"}}}"#;
        assert_eq!(Bookmarks::read(old).unwrap().lessons["a"].restarts, 0);
        let newer = br#"{"v": 3, "whatever": []}"#;
        assert_eq!(Bookmarks::read(newer), Err(BadLine::Newer(3)));
        for broken in [
            &b""[..],
            b"{",
            b"[]",
            b"{}",
            b"null",
            b"\xff",
            br#"{"v": 0, "lessons": {}}"#,
            br#"{"v": 1, "lessons": []}"#,
            br#"{"v": 1, "lessons": {"a": {}}}"#,
            br#"{"v": 1, "lessons": {}, "more": 1}"#,
        ] {
            assert_eq!(Bookmarks::read(broken), Err(BadLine::Broken), "{broken:?}");
        }
    }
}
