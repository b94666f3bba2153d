//! Terms of the glossary: one of them, the hits of a word, a topic.

use super::board::{Marks, board};
use super::texts::{self, terms as words};
use super::{Doc, Look, Role};
use crate::lessons::glossary::{Glossary, Name, Term, Topic};
use crate::problems::Lang;
use unicode_width::UnicodeWidthStr;

/// The most names that are listed beside a term.
const SHOWN: usize = 10;

impl Look {
    /// A term: its names, what it means, its board, and where to go on.
    ///
    /// `others` are terms whose names have the word that led here.
    #[must_use]
    pub fn term(self, glossary: &Glossary, term: &Term, others: &[&Term]) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let chinese: Vec<String> = term.chinese.iter().map(read).collect();
        let japanese: Vec<String> = term.japanese.iter().map(read).collect();
        let (own, foreign) = match lang {
            Lang::En => (
                &term.english,
                words::chinese(lang, texts::row(lang, &chinese)),
            ),
            Lang::Zh => (
                &chinese,
                words::english(lang, texts::row(lang, &term.english)),
            ),
        };
        let (head, also) = own
            .split_first()
            .map_or(("", &[][..]), |(head, also)| (head, also));
        doc.line(Role::Strong, head);
        if !also.is_empty() {
            doc.line(
                Role::Faint,
                words::also_called(lang, texts::row(lang, also)),
            );
        }
        doc.line(Role::Faint, foreign);
        if !japanese.is_empty() {
            doc.line(
                Role::Faint,
                words::japanese(lang, texts::row(lang, &japanese)),
            );
        }
        if !term.korean.is_empty() {
            doc.line(
                Role::Faint,
                words::korean(lang, texts::row(lang, &term.korean)),
            );
        }
        doc.line(Role::Plain, term.meaning.get(lang));
        if let Some(picture) = &term.picture {
            let marks = Marks {
                labels: picture.numbers(),
                ..Marks::default()
            };
            doc.append(board(&picture.board, picture.view, &marks, self.style));
            doc.line(Role::Plain, picture.caption.get(lang));
        }
        let see: Vec<&Term> = term.see.iter().filter_map(|id| glossary.term(id)).collect();
        if !see.is_empty() {
            doc.line(Role::Key, words::see(lang, self.names(&see)));
        }
        let seen = |other: &&Term| see.iter().all(|term| term.id != other.id);
        let others: Vec<&Term> = others.iter().copied().filter(seen).take(SHOWN).collect();
        if !others.is_empty() {
            doc.line(Role::Faint, words::with_word(lang, self.names(&others)));
        }
        doc
    }

    /// The terms that a word may mean.
    #[must_use]
    pub fn term_hits(self, word: &str, hits: &[&Term]) -> Doc {
        let mut doc = Doc::new();
        doc.line(Role::Plain, words::several(self.lang, word));
        doc.append(self.term_table(hits));
        doc.line(Role::Faint, words::one_of_them(self.lang));
        doc
    }

    /// That a word finds nothing, and what is spelt like it.
    #[must_use]
    pub fn no_term(self, word: &str, near: &[&Term]) -> Doc {
        let mut doc = Doc::new();
        doc.line(Role::Fault, words::none(self.lang, word));
        if !near.is_empty() {
            let near: Vec<&Term> = near.iter().copied().take(SHOWN).collect();
            doc.line(Role::Plain, words::near(self.lang, self.names(&near)));
        }
        doc.line(Role::Faint, words::list_all(self.lang));
        doc
    }

    /// Every topic with the names of its terms.
    #[must_use]
    pub fn topics(self, glossary: &Glossary) -> Doc {
        let mut doc = Doc::new();
        for topic in &glossary.topics {
            doc.line(Role::Strong, self.topic_title(topic));
            let terms: Vec<&Term> = topic.terms.iter().collect();
            doc.line(Role::Plain, format!("  {}", self.names(&terms)));
        }
        doc.line(Role::Faint, words::one_topic(self.lang));
        doc
    }

    /// The terms of a topic with their names in the other languages.
    #[must_use]
    pub fn topic(self, topic: &Topic) -> Doc {
        let mut doc = Doc::new();
        doc.line(Role::Strong, self.topic_title(topic));
        doc.append(self.term_table(&topic.terms.iter().collect::<Vec<_>>()));
        doc
    }

    /// That there is no such topic, and which there are.
    #[must_use]
    pub fn no_topic(self, name: &str, glossary: &Glossary) -> Doc {
        let topics: Vec<&str> = glossary.topics.iter().map(|topic| &*topic.id).collect();
        let mut doc = Doc::new();
        doc.line(Role::Fault, words::no_topic(self.lang, name));
        doc.line(
            Role::Plain,
            words::topics(self.lang, texts::row(self.lang, &topics)),
        );
        doc
    }

    fn topic_title(self, topic: &Topic) -> String {
        words::topic(self.lang, topic.title.get(self.lang), &topic.id)
    }

    /// A line for each term: its name, and those in the other languages.
    fn term_table(self, terms: &[&Term]) -> Doc {
        let rows: Vec<[String; 3]> = terms
            .iter()
            .map(|term| {
                let chinese = term.chinese.first().map_or(String::new(), read);
                let japanese = term.japanese.first().map_or(String::new(), read);
                let english = term.name(Lang::En).to_owned();
                match self.lang {
                    Lang::En => [english, chinese, japanese],
                    Lang::Zh => [chinese, english, japanese],
                }
            })
            .collect();
        let width = |at: usize| rows.iter().map(|row| row[at].width()).max().unwrap_or(0);
        let widths = [width(0), width(1)];
        let mut doc = Doc::new();
        for [first, second, third] in &rows {
            let pad = |text: &str, at: usize| " ".repeat(widths[at] + 2 - text.width());
            doc.push(Role::Key, format!("  {first}"));
            let rest = format!("{}{second}{}{third}", pad(first, 0), pad(second, 1));
            doc.line(Role::Plain, rest.trim_end());
        }
        doc
    }

    fn names(self, terms: &[&Term]) -> String {
        let names: Vec<&str> = terms.iter().map(|term| term.name(self.lang)).collect();
        texts::row(self.lang, &names)
    }
}

/// A name with how it is read.
fn read(name: &Name) -> String {
    format!("{} {}", name.word, name.reading)
}
