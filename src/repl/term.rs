//! The glossary at the prompt.

use super::prompt::Prompt;
use super::suggest::nearest_few;
use crate::lessons::glossary::{Found, Term, Topic, embedded};
use crate::render::{Doc, Look};

/// The most terms that are suggested for a word that finds none.
const SUGGESTED: usize = 5;

impl Prompt {
    /// What `word` means, or which terms it may be.
    #[must_use]
    pub fn term(&self, word: &str) -> Doc {
        look_up(self.look(), word).0
    }

    /// The terms by topic, or those of one topic.
    #[must_use]
    pub fn terms(&self, topic: Option<&str>) -> Doc {
        let (glossary, look) = (embedded(), self.look());
        let Some(name) = topic else {
            return look.topics(glossary);
        };
        let lower = name.to_lowercase();
        let is_named = |text: &str| text.to_lowercase() == lower;
        let begins = |text: &str| text.to_lowercase().starts_with(&lower);
        let title = |topic: &Topic| topic.title.get(look.lang).to_owned();
        let topics = || glossary.topics.iter();
        let found = topics()
            .find(|topic| is_named(&topic.id) || is_named(&title(topic)))
            .or_else(|| topics().find(|topic| begins(&topic.id) || begins(&title(topic))));
        match found {
            Some(topic) => look.topic(topic),
            None => look.no_topic(name, glossary),
        }
    }
}

/// What a word means, and whether it finds anything.
pub fn look_up(look: Look, word: &str) -> (Doc, bool) {
    let glossary = embedded();
    match glossary.find(word) {
        Found::Term(term, others) => (look.term(glossary, term, &others), true),
        Found::Several(terms) => (look.term_hits(word, &terms), true),
        Found::Nothing => (look.no_term(word, &near(word)), false),
    }
}

/// Terms whose names are spelt like a word, or have characters in common with it.
fn near(word: &str) -> Vec<&'static Term> {
    let glossary = embedded();
    let mut near: Vec<&Term> = Vec::new();
    if word.is_ascii() {
        let names = glossary.terms().flat_map(Term::spellings);
        for name in nearest_few(word, names, SUGGESTED) {
            if let Found::Term(term, _) = glossary.find(name)
                && near.iter().all(|other| other.id != term.id)
            {
                near.push(term);
            }
        }
    } else {
        near = glossary.sharing_characters(word);
        near.truncate(SUGGESTED);
    }
    near
}

#[cfg(test)]
mod tests {
    use crate::problems::Lang;
    use crate::repl::{Library, Prompt, trial};

    fn prompt(lang: Lang) -> Prompt {
        let mut prompt = trial::prompt(Library::embedded(), lang);
        prompt.start(0);
        prompt
    }

    #[test]
    fn a_word_in_any_language_while_a_problem_is_open() {
        let mut english = prompt(Lang::En);
        let before = english.prompt();
        for word in ["atari", "打吃", "da chi", "アタリ"] {
            let text = english.line(&format!("term {word}")).doc.text();
            assert!(text.starts_with("atari\n"), "{text}");
            assert!(
                text.contains("打吃 dǎchī") && text.contains("アタリ"),
                "{text}"
            );
            assert!(text.contains("See also: double atari"), "{text}");
        }
        assert_eq!(english.prompt(), before);
        let text = prompt(Lang::Zh).line("术语 atari").doc.text();
        assert!(text.starts_with("打吃 dǎchī\n"), "{text}");
        assert!(text.contains("英文：atari\n"), "{text}");
    }

    #[test]
    fn several_none_and_nearly() {
        let mut prompt = prompt(Lang::En);
        let text = prompt.line("term threat").doc.text();
        for name in ["ko threat", "losing ko threat", "劫材 jiécái"] {
            assert!(text.contains(name), "{text}");
        }
        let text = prompt.line("term snapbak").doc.text();
        assert!(
            text.contains("no term snapbak") && text.contains("snapback\n"),
            "{text}"
        );
        let text = prompt.line("term 双打乞").doc.text();
        assert!(text.contains("double atari"), "{text}");
        let text = prompt.line("term").doc.text();
        assert!(text.contains("Usage: term WORD"), "{text}");
    }

    #[test]
    fn lists_by_topic() {
        let mut english = prompt(Lang::En);
        let text = english.line("terms").doc.text();
        assert!(text.contains("Eyes and eye shapes (eyes)"), "{text}");
        assert!(
            text.contains("straight three") && text.contains("snapback"),
            "{text}"
        );
        let text = english.line("terms eyes").doc.text();
        assert!(
            text.contains("straight three") && !text.contains("snapback"),
            "{text}"
        );
        let text = english.line("terms nonsense").doc.text();
        assert!(text.contains("The topics: board, liberties"), "{text}");
        let text = prompt(Lang::Zh).line("terms 眼").doc.text();
        assert!(
            text.contains("直三 zhísān") && !text.contains("倒扑"),
            "{text}"
        );
    }
}
