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
const FORMAT: u64 = 1;

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
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_false(flag: &bool) -> bool {
    !flag
}

impl Bookmark {
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
            Some(FORMAT) => serde_json::from_value(value).map_err(|_| BadLine::Broken),
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
        let newer = br#"{"v": 2, "whatever": []}"#;
        assert_eq!(Bookmarks::read(newer), Err(BadLine::Newer(2)));
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
