//! Problems from other formats: SGF, and the text diagrams of the web.
//!
//! Nobody's marks are proof: what is imported is unverified until `check` has
//! proven it. Whatever had to be assumed, and whatever could not be kept, is said.
//!
//! | file | holds |
//! |---|---|
//! | `remark` | what is to be said of an import |
//! | `game` | from a game of SGF to problems |
//! | `origin` | where it comes from, and what is not kept |
//! | `opening` | which position of a game the problem is |
//! | `shown` | what a node shows beside stones |
//! | `words` | what comments say: who plays, what for, right, wrong |
//! | `marks` | which lines are marked right and wrong, in which manner |
//! | `lines` | the tree's lines as recorded variations |
//! | `draft` | a problem on its way into a set |
//! | `own` | the property by which an exported problem comes back as it was |
//! | `drawn` | text diagrams |

mod draft;
mod drawn;
mod game;
mod lines;
mod marks;
mod opening;
mod origin;
pub(crate) mod own;
mod remark;
mod shown;
#[cfg(test)]
mod tests;
mod words;

pub(crate) use opening::reached;
pub use remark::{FileReport, Remark, RemarkKind};

use drawn::import_text;

use super::message::both;
use super::model::{Goal, Problem, ProblemSet};
use super::{Message, Place, Text};
use crate::go::Color;
use crate::sgf;
use std::collections::BTreeSet;
use std::path::Path;

/// The largest SGF file that is read, in bytes.
pub const MAX_SGF_BYTES: u64 = 32 << 20;

/// Whether the bytes of a file are SGF, by its name or by what stands in it;
/// else they are a text with diagrams.
#[must_use]
pub fn looks_like_sgf(file: &str, bytes: &[u8]) -> bool {
    let end = Path::new(file).extension().and_then(|end| end.to_str());
    if end.is_some_and(|end| end.eq_ignore_ascii_case("sgf")) {
        return true;
    }
    let head = &bytes[..bytes.len().min(1 << 16)];
    !sgf::parse(&sgf::decode(head).text).games.is_empty()
}

/// What the importer is told.
#[derive(Clone, Debug, Default)]
pub struct ImportOptions {
    /// The set's name; the first file's where there is none.
    pub set: Option<String>,
    /// Take the position after so many moves of the main line.
    pub at_move: Option<usize>,
    /// Keep this part of the board alone, such as `A1:H8`.
    pub crop: Option<String>,
    /// Who plays first, whatever the file says.
    pub to_play: Option<Color>,
    /// What for, whatever the file says.
    pub goal: Option<Goal>,
}

/// A set in the making.
#[derive(Debug, Default)]
pub struct Importer {
    options: ImportOptions,
    problems: Vec<Problem>,
    ids: BTreeSet<String>,
    about: own::About,
    first_file: Option<String>,
}

impl Importer {
    /// A set without problems.
    #[must_use]
    pub fn new(options: ImportOptions) -> Importer {
        Importer {
            options,
            ..Importer::default()
        }
    }

    /// How many problems there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.problems.len()
    }

    /// Whether there is no problem.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    /// Takes the problems of an SGF file, and says what became of it.
    pub fn sgf(&mut self, file: &str, bytes: &[u8]) -> FileReport {
        self.begin(file);
        let mut report = FileReport::new(file);
        let decoded = sgf::decode(bytes);
        report.encodings = decoded.encodings.clone();
        for note in &decoded.notes {
            report.push(remark::of_encoding(note));
        }
        let read = sgf::parse(&decoded.text);
        for fault in &read.faults {
            report.push(remark::of_fault(fault));
        }
        if read.more_faults > 0 {
            let n = read.more_faults;
            let message = both!("{n} more faults of this file", "此文件另有 {n} 处错误");
            report.push(Remark::new(RemarkKind::Mended, Place::default(), message));
        }
        report.games = read.games.len();
        for (at, game) in read.games.iter().enumerate() {
            let source = game::Source {
                stem: stem(file),
                number: (read.games.len() > 1).then_some(at + 1),
                options: &self.options,
            };
            let found = game::problems(game, &source, &mut report);
            self.about.merge(&found.about);
            for draft in found.drafts {
                self.add(draft, &mut report);
            }
        }
        report
    }

    /// Takes the problems of a file with diagrams, and says what became of it.
    pub fn text(&mut self, file: &str, bytes: &[u8]) -> FileReport {
        self.begin(file);
        let mut report = FileReport::new(file);
        let decoded = sgf::decode(bytes);
        report.encodings.clone_from(&decoded.encodings);
        for note in &decoded.notes {
            report.push(remark::of_encoding(note));
        }
        for draft in import_text(&decoded.text, stem(file), &self.options, &mut report) {
            self.add(draft, &mut report);
        }
        report
    }

    fn begin(&mut self, file: &str) {
        self.first_file.get_or_insert_with(|| stem(file).to_owned());
    }

    fn add(&mut self, mut draft: draft::Draft, report: &mut FileReport) {
        draft.id = self.free_id(&draft.id);
        let place = draft.place;
        let id = draft.id.clone();
        if let Some(problem) = draft.into_problem(report) {
            self.problems.push(problem);
            report.problems += 1;
        } else {
            self.ids.remove(&id);
        }
        let _ = place;
    }

    /// The id, with a number where another problem has it.
    fn free_id(&mut self, id: &str) -> String {
        let mut free = id.to_owned();
        let mut number = 2;
        while !self.ids.insert(free.clone()) {
            free = format!("{id}-{number}");
            number += 1;
        }
        free
    }

    /// The set, unverified; `None` without problems.
    #[must_use]
    pub fn into_set(self) -> Option<ProblemSet> {
        let first = self.first_file.unwrap_or_default();
        let name = (self.options.set.or(self.about.set)).unwrap_or_else(|| slug(&first));
        let name = if name.is_empty() {
            "imported".to_owned()
        } else {
            name
        };
        (!self.problems.is_empty()).then_some(ProblemSet {
            name,
            title: self.about.title,
            description: self.about.description,
            license: self.about.license,
            author: self.about.author,
            problems: self.problems,
            source: first,
        })
    }
}

/// A file's name without its directory and extension.
fn stem(file: &str) -> &str {
    match file {
        "-" => "imported",
        file => Path::new(file)
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or("imported"),
    }
}

/// A text as an id: small letters, digits and characters of other scripts, with `-` between.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
        if slug.chars().count() >= 60 {
            break;
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// A text in the language of its characters; `None` when it is empty.
fn plain(text: &str) -> Option<Text> {
    // Lines are indented in many ways that say nothing.
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let text = lines.join("\n");
    let text = text.trim();
    (!text.is_empty()).then(|| Text::plain(text))
}

/// `a, b`: words as they are, for a message in either language.
fn list(words: &[String]) -> Message {
    Message::both(words.join(", "), words.join("、"))
}
