//! What there is to check: the problems and lessons of files, and what is wrong with these.

use crate::lessons::{Lesson, embedded_lessons, is_lesson};
use crate::problems::message::both;
use crate::problems::{
    Fault, Place, Problem, ProblemSet, Twin, Twins, files_at, load_str, read_file,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// A problem or a lesson to check, or what is wrong with a file.
pub(super) enum Item {
    Faults(Vec<Fault>),
    Problem(Asked),
    /// With the text of its file.
    Lesson(Arc<Lesson>, String),
}

/// A problem of a set.
pub(super) struct Asked {
    pub set: Arc<ProblemSet>,
    at: usize,
    /// An earlier problem that asks the same.
    pub twin: Option<Twin>,
}

impl Asked {
    pub fn problem(&self) -> &Problem {
        &self.set.problems[self.at]
    }
}

impl Item {
    /// What it is called while it is worked on.
    pub fn name(&self) -> String {
        match self {
            Item::Faults(_) => String::new(),
            Item::Problem(asked) => asked.problem().id.clone(),
            Item::Lesson(lesson, _) => lesson.id.clone(),
        }
    }

    /// The fault to report when the program breaks down over it: ours to mend, not the author's.
    pub fn failure(&self, message: String) -> Option<Fault> {
        let (file, place, item) = match self {
            Item::Faults(_) => return None,
            Item::Problem(asked) => {
                let problem = asked.problem();
                (&asked.set.source, problem.place, &problem.id)
            }
            Item::Lesson(lesson, _) => (&lesson.source, Place::new(1, 1), &lesson.id),
        };
        Some(Fault {
            file: file.clone(),
            line: place.line,
            column: place.column,
            item: item.clone(),
            message: message.into(),
            remedy: both!(
                "this is a fault of the program: please report it",
                "这是程序本身的错误，请告诉我们"
            ),
        })
    }
}

/// Everything at the paths. Which problems are the same is told over all of them.
pub(super) fn items(paths: &[PathBuf]) -> Vec<Item> {
    let mut items = Vec::new();
    let mut twins = Twins::default();
    for path in paths {
        let (files, faults) = files_at(path);
        items.push(Item::Faults(faults));
        for file in files {
            match read(&file, &mut twins) {
                Ok(read) => items.extend(read),
                Err(faults) => items.push(Item::Faults(faults)),
            }
        }
    }
    items.retain(|item| !matches!(item, Item::Faults(faults) if faults.is_empty()));
    items
}

/// The problems of a file, or its lesson.
fn read(file: &Path, twins: &mut Twins) -> Result<Vec<Item>, Vec<Fault>> {
    let bytes = read_file(file).map_err(|fault| vec![fault])?;
    let name = file.to_string_lossy();
    if is_lesson(&bytes) {
        let lesson = crate::lessons::load_str(&name, &bytes)?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        return Ok(vec![Item::Lesson(Arc::new(lesson), text)]);
    }
    let set = Arc::new(load_str(&name, &bytes)?);
    let asked = set.problems.iter().enumerate().map(|(at, problem)| {
        Item::Problem(Asked {
            set: Arc::clone(&set),
            at,
            twin: twins.meet(&name, problem),
        })
    });
    Ok(asked.collect())
}

/// The lessons that others may build on: those at hand, those beside them, and those that come
/// with the program.
pub(super) fn lesson_names(items: &[Item]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut folders = BTreeSet::new();
    for item in items {
        if let Item::Lesson(lesson, _) = item {
            names.insert(lesson.id.clone());
            folders.insert(folder(Path::new(&lesson.source)));
        }
    }
    for folder in folders {
        names.extend(siblings(folder));
    }
    if !names.is_empty() {
        let shipped = embedded_lessons()
            .iter()
            .filter_map(|lesson| lesson.load().ok());
        names.extend(shipped.map(|lesson| lesson.id));
    }
    names
}

fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// The names of the lessons in a folder.
fn siblings(folder: &Path) -> Vec<String> {
    let (files, _) = files_at(folder);
    let bytes = files.iter().filter_map(|file| read_file(file).ok());
    let names = bytes.filter(|bytes| is_lesson(bytes)).filter_map(|bytes| {
        let text = String::from_utf8(bytes).ok()?;
        let name = text.lines().find_map(|line| line.strip_prefix("lesson:"))?;
        let name = name.split('#').next().unwrap_or_default();
        Some(name.trim().trim_matches(['"', '\'']).to_owned())
    });
    names.collect()
}

/// One of so many shares of the work: every so-manieth item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Shard {
    share: usize,
    of: usize,
}

impl Shard {
    /// The items of this share, in their order.
    pub fn pick<T>(self, items: Vec<T>) -> Vec<T> {
        let mine = items.into_iter().skip(self.share - 1);
        mine.step_by(self.of).collect()
    }
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `2/8`, the second of eight shares.
    fn from_str(text: &str) -> Result<Shard, String> {
        let number = |text: &str| -> Option<usize> {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|_| digits)
        };
        text.split_once('/')
            .and_then(|(share, of)| Some((number(share)?, number(of)?)))
            .filter(|(share, of)| (1..=*of).contains(share))
            .map(|(share, of)| Shard { share, of })
            .ok_or_else(|| format!("{text} is no share such as 2/8"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_together_are_everything_and_nothing_twice() {
        for of in 1..=7 {
            let mut all: Vec<u32> = Vec::new();
            for share in 1..=of {
                let shard: Shard = format!("{share}/{of}").parse().unwrap();
                let mine = shard.pick((0..20).collect());
                assert!(mine.len() >= 20 / of && mine.is_sorted());
                all.extend(mine);
            }
            all.sort_unstable();
            assert_eq!(all, (0..20).collect::<Vec<_>>());
        }
        for wrong in [
            "", "1", "/", "0/3", "4/3", "1/0", "-1/3", "+1/3", "a/b", "1/2/3", "1 /2",
        ] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
