//! The places in lessons on disk: one small file beside the record, written anew as a whole.
//!
//! As with the record a lock is held while it is written; a file that cannot be read is put
//! aside, one by a newer program is left alone.

use super::prompt::{Prompt, line};
use super::record::{Store, Trouble, is_there};
use crate::render::texts::lessons as words;
use crate::render::{Doc, Role};
use crate::trainer::{BadLine, Bookmark, Bookmarks};
use std::fs;
use std::io;
use std::path::PathBuf;

/// The file's name.
pub(super) const BOOKMARKS: &str = "lessons.json";

impl Store {
    fn bookmarks_path(&self) -> PathBuf {
        self.dir.join(BOOKMARKS)
    }

    /// Reads the places in lessons; and says where a file that could not be read was put.
    ///
    /// # Errors
    /// [`Trouble`] says why they cannot be used.
    pub fn bookmarks(&self) -> Result<(Bookmarks, Option<PathBuf>), Trouble> {
        match self.read_bookmarks()? {
            Some(marks) => Ok((marks, None)),
            None => {
                let _lock = self.lock()?;
                self.mend_bookmarks()
            }
        }
    }

    /// `None` when the file is broken.
    fn read_bookmarks(&self) -> Result<Option<Bookmarks>, Trouble> {
        let path = self.bookmarks_path();
        is_there(&path)?;
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Some(Bookmarks::default()));
            }
            Err(error) => return Err(Trouble::Io(path, error)),
            Ok(bytes) => bytes,
        };
        match Bookmarks::read(&bytes) {
            Ok(marks) => Ok(Some(marks)),
            Err(BadLine::Newer(version)) => Err(Trouble::Newer(path, version)),
            Err(BadLine::Broken) => Ok(None),
        }
    }

    fn mend_bookmarks(&self) -> Result<(Bookmarks, Option<PathBuf>), Trouble> {
        if let Some(marks) = self.read_bookmarks()? {
            return Ok((marks, None));
        }
        let path = self.bookmarks_path();
        let aside = self.move_aside(&path, "broken");
        let aside = aside.map_err(|error| Trouble::Io(path, error))?;
        Ok((Bookmarks::default(), Some(aside)))
    }

    /// Keeps where a lesson was left, which is the last one at hand now. What another run has
    /// kept of other lessons stays, and where it is not `before` that it has kept of this one,
    /// the two become one.
    ///
    /// # Errors
    /// [`Trouble`] says why it could not be written; the file is as it was then.
    pub fn put_bookmark(
        &self,
        lesson: &str,
        before: Option<&Bookmark>,
        mark: &Bookmark,
        steps: &[String],
    ) -> Result<(), Trouble> {
        let _lock = self.lock()?;
        let (mut marks, _) = self.mend_bookmarks()?;
        let mark = match marks.lessons.get(lesson) {
            Some(kept) if Some(kept) != before => mark.clone().merged(kept, steps),
            _ => mark.clone(),
        };
        marks.lessons.insert(lesson.to_owned(), mark);
        marks.last = Some(lesson.to_owned());
        let written = self.replace(BOOKMARKS, marks.text().as_bytes());
        written.map_err(|error| Trouble::Io(self.bookmarks_path(), error))
    }
}

/// The places in lessons of a run.
#[derive(Debug, Default)]
pub(super) struct Ribbons {
    store: Option<Store>,
    marks: Bookmarks,
}

impl Ribbons {
    /// Where a lesson was left.
    pub fn mark(&self, lesson: &str) -> Option<&Bookmark> {
        self.marks.lessons.get(lesson)
    }

    /// The lesson that was last at hand.
    pub fn last(&self) -> Option<&str> {
        self.marks.last.as_deref()
    }

    /// Takes in what other runs have kept of the lessons that are none of `walked`, which this
    /// run knows better; what cannot be read changes nothing.
    pub fn refresh(&mut self, walked: &[String]) {
        let Some(Ok((kept, _))) = self.store.as_ref().map(Store::bookmarks) else {
            return;
        };
        for (lesson, mark) in kept.lessons {
            if !walked.contains(&lesson) {
                self.marks.lessons.insert(lesson, mark);
            }
        }
    }

    /// The lesson is begun anew: what was kept of it, here or by another run, is over.
    pub fn restart(&mut self, lesson: &str) {
        let kept = self.store.as_ref().map(Store::bookmarks);
        let kept = match &kept {
            Some(Ok((marks, _))) => marks.lessons.get(lesson).map_or(0, |mark| mark.restarts),
            _ => 0,
        };
        let own = self.marks.lessons.entry(lesson.to_owned()).or_default();
        own.restarts = own.restarts.max(kept).saturating_add(1);
    }

    /// Keeps where a lesson with these steps stands, if that is news.
    pub fn put(&mut self, lesson: &str, mark: Bookmark, steps: &[String]) -> Result<(), Trouble> {
        let mark = Bookmark {
            restarts: self.mark(lesson).map_or(0, |own| own.restarts),
            ..mark
        };
        if self.last() == Some(lesson) && self.mark(lesson) == Some(&mark) {
            return Ok(());
        }
        let written = match &self.store {
            Some(store) => store.put_bookmark(lesson, self.mark(lesson), &mark, steps),
            None => Ok(()),
        };
        self.marks.lessons.insert(lesson.to_owned(), mark);
        self.marks.last = Some(lesson.to_owned());
        written
    }
}

impl Prompt {
    /// Keeps the places in lessons in `store` from now on.
    pub(super) fn keep_places(&mut self, store: &Store) -> Doc {
        let lang = self.look.lang;
        match store.bookmarks() {
            Ok((marks, aside)) => {
                self.ribbons = Ribbons {
                    store: Some(store.clone()),
                    marks,
                };
                let said = aside.map(|path| words::put_aside(lang, path.display()));
                said.map_or_else(Doc::new, |said| line(Role::Better, said))
            }
            Err(trouble) => self.diary.tell(&trouble, lang),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::at(Some(dir.path().join("deep/er")), None).unwrap();
        (dir, store)
    }

    fn at(step: &str) -> Bookmark {
        Bookmark {
            step: step.to_owned(),
            ..Bookmark::default()
        }
    }

    #[test]
    fn reading_makes_nothing_and_two_runs_keep_each_others_places() {
        let (_dir, store) = store();
        assert_eq!(store.bookmarks().unwrap(), (Bookmarks::default(), None));
        assert!(!store.dir.exists());
        // Two runs that read before either of them wrote.
        let mut runs = [(); 2].map(|()| Ribbons {
            store: Some(store.clone()),
            marks: store.bookmarks().unwrap().0,
        });
        runs[0].put("a", at("1"), &[]).unwrap();
        runs[1].put("b", at("2"), &[]).unwrap();
        runs[0].put("a", at("3"), &[]).unwrap();
        let (marks, _) = store.bookmarks().unwrap();
        assert_eq!(marks.last.as_deref(), Some("a"));
        assert_eq!(marks.lessons["a"], at("3"));
        assert_eq!(marks.lessons["b"], at("2"));
        let names = fs::read_dir(&store.dir).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        assert_eq!(names, [BOOKMARKS, "record.lock"]);
    }

    #[test]
    fn a_broken_file_is_put_aside_and_a_newer_one_left_alone() {
        let (_dir, store) = store();
        store.put_bookmark("a", None, &at("1"), &[]).unwrap();
        fs::write(store.bookmarks_path(), b"{\"v\": 1, \"less").unwrap();
        let (marks, aside) = store.bookmarks().unwrap();
        let aside = aside.unwrap();
        assert!(marks.lessons.is_empty() && aside.ends_with("lessons.json.broken-1"));
        assert_eq!(fs::read(aside).unwrap(), b"{\"v\": 1, \"less");
        // It may break under a run, too.
        fs::write(store.bookmarks_path(), b"").unwrap();
        store.put_bookmark("a", None, &at("2"), &[]).unwrap();
        assert!(store.dir.join("lessons.json.broken-2").exists());
        assert_eq!(store.bookmarks().unwrap().0.lessons["a"], at("2"));
        let newer = b"{\"v\": 99}";
        fs::write(store.bookmarks_path(), newer).unwrap();
        assert!(matches!(store.bookmarks(), Err(Trouble::Newer(_, 99))));
        assert!(store.put_bookmark("a", None, &at("3"), &[]).is_err());
        assert_eq!(fs::read(store.bookmarks_path()).unwrap(), newer);
    }

    #[test]
    fn two_windows_with_the_same_lesson() {
        use crate::problems::Lang;
        use crate::render::{BoardStyle, Look};
        use crate::repl::Library;
        use crate::solver::Limits;
        use crate::trainer::Reader;
        let (_dir, store) = store();
        let window = || {
            let look = Look {
                lang: Lang::En,
                style: BoardStyle::Ascii,
            };
            let reader = Reader::new(Limits::default());
            let mut prompt = Prompt::new(Library::default(), reader, look);
            assert!(prompt.keep(Ok(store.clone()), || 0).is_empty());
            prompt
        };
        let at = |prompt: &Prompt| prompt.walk().unwrap().at();
        let kept = || {
            let mut later = window();
            later.line("lesson 1");
            at(&later)
        };
        let [mut one, mut two] = [window(), window()];
        for window in [&mut one, &mut two] {
            window.line("lesson 1");
        }
        for _ in 0..3 {
            one.line("skip");
        }
        // The window behind takes nothing back, and stays where it is.
        two.line("skip");
        assert_eq!((at(&two), kept()), (1, 3));
        // Its own way back is kept by the one that is ahead.
        one.line("back");
        one.line("back");
        assert_eq!(kept(), 1);
        for _ in 0..4 {
            two.line("skip");
        }
        assert_eq!(kept(), 5);
        // Beginning anew is newer than all of it, whatever the other window goes on with.
        one.line("restart");
        assert_eq!((at(&one), kept()), (0, 0));
        two.line("skip");
        assert_eq!(kept(), 0);
        one.line("skip");
        assert_eq!(kept(), 1);
        // A lesson that another window has begun is taken up where that one left it.
        one.line("lesson 2");
        one.line("skip");
        two.line("lesson 2");
        assert_eq!(at(&two), 1);
    }
}
