//! A term, its names and its board.

use super::claim::Claim;
use super::fold::{exact, fold, long_vowels};
use crate::go::{Board, Color, Move, Point, Rect};
use crate::problems::{Lang, Text};

/// Terms by topic.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    /// The topics, from the first things to learn on.
    pub topics: Vec<Topic>,
}

/// Terms about one matter.
#[derive(Clone, Debug)]
pub struct Topic {
    /// A short name: `eyes`.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// The terms, from the first ones to learn on.
    pub terms: Vec<Term>,
}

/// A word of the game.
#[derive(Clone, Debug)]
pub struct Term {
    /// Unique in the glossary; letters and hyphens: `double-atari`.
    pub id: String,
    /// The English names, the usual one first.
    pub english: Vec<String>,
    /// The Chinese names with pinyin, the usual one first.
    pub chinese: Vec<Name>,
    /// The Japanese names with their Latin letters; empty where there is no usual one.
    pub japanese: Vec<Name>,
    /// The Korean names; may be empty.
    pub korean: Vec<String>,
    /// What it means, in a sentence.
    pub meaning: Text,
    /// Ids of terms to look at next.
    pub see: Vec<String>,
    /// A board that shows it.
    pub picture: Option<Picture>,
    /// What it can be found by.
    pub(super) keys: Vec<Key>,
}

/// A name as a word is held against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// As it is written, but for case and joints; empty for a spelling that is not written in the file.
    pub(super) exact: String,
    /// In the form that all spellings have in common.
    pub(super) folded: String,
    /// The same from the second word on, from the third on, …
    pub(super) tails: Vec<String>,
}

/// A name as it is written, and how it is read in Latin letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As it is written.
    pub word: String,
    /// Pinyin with tones, or the Hepburn form with long vowels marked.
    pub reading: String,
}

/// A board that shows a term.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The stones.
    pub board: Board,
    /// The part of the board that is drawn.
    pub view: Rect,
    /// Moves shown as numbers.
    pub moves: Vec<(Color, Move)>,
    /// What there is to see.
    pub caption: Text,
    /// What the caption says, so that it can be asked of the rules and the reader.
    pub claims: Vec<Claim>,
}

impl Glossary {
    /// Every term, topic by topic.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.topics.iter().flat_map(|topic| &topic.terms)
    }

    /// The term with this id.
    #[must_use]
    pub fn term(&self, id: &str) -> Option<&Term> {
        self.terms().find(|term| term.id == id)
    }
}

impl Term {
    /// The usual name in `lang`.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        let name = match lang {
            Lang::En => self.english.first().map(String::as_str),
            Lang::Zh => self.chinese.first().map(|name| name.word.as_str()),
        };
        name.unwrap_or(&self.id)
    }

    /// Every name and every reading, as written.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        let with_reading = self.chinese.iter().chain(&self.japanese);
        let plain = self.english.iter().chain(&self.korean);
        plain.map(String::as_str).chain(
            with_reading
                .flat_map(|name| [name.word.as_str(), name.reading.as_str()])
                .filter(|name| !name.is_empty()),
        )
    }
}

impl Key {
    /// The key of a name or of a word that is looked up.
    pub(super) fn new(name: &str) -> Key {
        let breaks = name.match_indices([' ', '-']);
        Key {
            exact: exact(name),
            folded: fold(name),
            tails: breaks.map(|(at, _)| fold(&name[at..])).collect(),
        }
    }

    /// The keys of a term with these names.
    pub(super) fn of(term: &Term) -> Vec<Key> {
        let written = term.spellings().chain([term.id.as_str()]).map(Key::new);
        let readings = term.japanese.iter().map(|name| name.reading.as_str());
        let longer = readings.flat_map(long_vowels).map(|name| Key {
            exact: String::new(),
            ..Key::new(&name)
        });
        written.chain(longer).collect()
    }
}

impl Picture {
    /// The numbers of the moves, each at the point where it was first played.
    #[must_use]
    pub fn numbers(&self) -> Vec<(Point, String)> {
        let mut numbers: Vec<(Point, String)> = Vec::new();
        for (at, (_, play)) in self.moves.iter().enumerate() {
            if let Move::Play(point) = *play
                && numbers.iter().all(|(taken, _)| *taken != point)
            {
                numbers.push((point, (at + 1).to_string()));
            }
        }
        numbers
    }
}
