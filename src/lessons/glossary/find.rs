//! A term by a word in any language; the terms that a text names.

use super::fold::fold;
use super::model::{Glossary, Key, Term};
use crate::problems::Lang;

/// What a word finds.
#[derive(Clone, Debug)]
pub enum Found<'a> {
    /// One term has this name; others that have the word in one of theirs.
    Term(&'a Term, Vec<&'a Term>),
    /// Several have this name, or have the word in one of theirs.
    Several(Vec<&'a Term>),
    /// None has it.
    Nothing,
}

/// How well a word fits a term, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It is a name, as it is written.
    Exact,
    /// It is a name, in another spelling.
    Same,
    /// A name begins with it.
    Start,
    /// A word of a name begins with it, or a name in other signs than letters has it somewhere.
    Part,
    /// It is inside of a word.
    Inside,
}

impl Glossary {
    /// The terms that `word` may mean, in any language and spelling, or by a part of a name.
    #[must_use]
    pub fn find(&self, word: &str) -> Found<'_> {
        let word = Key::new(word);
        let mut fits: Vec<(Fit, &Term)> = self
            .terms()
            .filter_map(|term| Some((fit(term, &word)?, term)))
            .collect();
        fits.sort_by_key(|(fit, _)| *fit);
        let with = |wanted: &[Fit]| -> Vec<&Term> {
            let fitting = fits.iter().filter(|(fit, _)| wanted.contains(fit));
            fitting.map(|(_, term)| *term).collect()
        };
        for name in [Fit::Exact, Fit::Same] {
            match with(&[name])[..] {
                [] => {}
                [term] => {
                    // That watari ends as atari does says nothing.
                    let others = with(&[Fit::Exact, Fit::Same, Fit::Start, Fit::Part]);
                    let others = others.into_iter().filter(|other| other.id != term.id);
                    return Found::Term(term, others.collect());
                }
                ref several => return Found::Several(several.to_vec()),
            }
        }
        match with(&[Fit::Start, Fit::Part, Fit::Inside])[..] {
            [] => Found::Nothing,
            [term] => Found::Term(term, Vec::new()),
            ref several => Found::Several(several.to_vec()),
        }
    }

    /// Names near to a word that finds nothing: those that share the most
    /// characters with it, for a word in Chinese characters or kana.
    ///
    /// Words in Latin letters are better compared by their spelling, which is
    /// the caller's affair.
    #[must_use]
    pub fn sharing_characters(&self, word: &str) -> Vec<&Term> {
        let signs: Vec<char> = fold(word).chars().filter(|c| !c.is_ascii()).collect();
        let shared = |key: &Key| {
            let has = |sign: &&char| key.folded.contains(**sign);
            signs.iter().filter(has).count()
        };
        let mut near: Vec<(usize, &Term)> = self
            .terms()
            .map(|term| (term.keys.iter().map(shared).max().unwrap_or(0), term))
            .filter(|(shared, _)| *shared > 0)
            .collect();
        near.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
        near.into_iter().map(|(_, term)| term).collect()
    }

    /// The terms that a text in `lang` names, each once, in the order in which they come.
    ///
    /// Where names overlap the longest counts: a text that speaks of a double
    /// atari does not name the atari there. English names have to stand as words,
    /// but may be plural. Chinese has no spaces, and a single character is
    /// often part of another word: a name of one character counts only where
    /// no name of the glossary is around it, and a text may so seem to name a term
    /// that it does not.
    #[must_use]
    pub fn named_in(&self, text: &str, lang: Lang) -> Vec<&Term> {
        let text: Vec<char> = text.chars().flat_map(char::to_lowercase).collect();
        let mut names: Vec<(Vec<char>, &Term)> = Vec::new();
        for term in self.terms() {
            let spellings: Vec<&str> = match lang {
                Lang::En => term.english.iter().map(String::as_str).collect(),
                Lang::Zh => term.chinese.iter().map(|name| name.word.as_str()).collect(),
            };
            for name in spellings {
                names.push((name.to_lowercase().chars().collect(), term));
            }
        }
        // Stable, so that of two terms with one name the first counts.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let mut found: Vec<&Term> = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let named = names.iter().find_map(|(name, term)| {
                let length = named_at(&text, at, name, lang)?;
                Some((length, *term))
            });
            match named {
                Some((length, term)) => {
                    if found.iter().all(|other| other.id != term.id) {
                        found.push(term);
                    }
                    at += length;
                }
                None => at += 1,
            }
        }
        found
    }
}

/// How well a word fits the term; `None`: not at all.
fn fit(term: &Term, word: &Key) -> Option<Fit> {
    if word.folded.is_empty() {
        return None;
    }
    // One letter is part of nearly every word.
    let telling = word.folded.chars().count() > 1 || !word.folded.is_ascii();
    let fits = term.keys.iter().filter_map(|key| {
        if key.exact == word.exact {
            Some(Fit::Exact)
        } else if key.folded == word.folded {
            Some(Fit::Same)
        } else if telling && key.folded.starts_with(&word.folded) {
            Some(Fit::Start)
        } else if telling && key.folded.contains(&word.folded) {
            let starts = |tail: &String| tail.starts_with(&word.folded);
            let part = !word.folded.is_ascii() || key.tails.iter().any(starts);
            Some(if part { Fit::Part } else { Fit::Inside })
        } else {
            None
        }
    });
    fits.min()
}

/// The length of `name` in the text at `at`, with the ending of a plural; `None` when it is not there.
fn named_at(text: &[char], at: usize, name: &[char], lang: Lang) -> Option<usize> {
    let rest = text.get(at..)?;
    match lang {
        Lang::Zh => rest.starts_with(name).then_some(name.len()),
        Lang::En => {
            let inside = at > 0 && text[at - 1].is_alphanumeric();
            if inside {
                return None;
            }
            let ends = |length: usize| {
                let next = rest.get(length);
                next.is_none_or(|next| !next.is_alphanumeric())
            };
            let (last, stem) = name.split_last()?;
            let stem_there = rest.starts_with(stem);
            let plurals: [&[char]; 3] = [&[], &['s'], &['e', 's']];
            if stem_there && rest.get(stem.len()) == Some(last) {
                let length = plurals.iter().map(|ending| {
                    let length = name.len() + ending.len();
                    let there = rest.get(name.len()..length) == Some(*ending);
                    (there && ends(length)).then_some(length)
                });
                return length.flatten().next();
            }
            // liberty, liberties
            let ies: &[char] = &['i', 'e', 's'];
            let length = stem.len() + ies.len();
            let plural = *last == 'y' && stem_there && rest.get(stem.len()..length) == Some(ies);
            (plural && ends(length)).then_some(length)
        }
    }
}
