//! The terms that come with the program, and finding them.

use super::file::FILES;
use super::*;
use crate::problems::Lang;
use crate::solver::Solver;
use std::collections::BTreeSet;

fn ids<'a>(terms: impl IntoIterator<Item = &'a Term>) -> Vec<&'a str> {
    terms.into_iter().map(|term| term.id.as_str()).collect()
}

/// Every term that a word leads to.
fn found(word: &str) -> Vec<&'static str> {
    match embedded().find(word) {
        Found::Term(term, others) => ids([term].into_iter().chain(others)),
        Found::Several(terms) => ids(terms),
        Found::Nothing => Vec::new(),
    }
}

/// The one term that a word names.
fn named(word: &str) -> &'static str {
    match embedded().find(word) {
        Found::Term(term, _) => &term.id,
        other => panic!("{word}: {other:?}"),
    }
}

#[test]
fn every_file_is_read() {
    let mut glossary = Glossary::default();
    for (file, text) in FILES {
        if let Err(error) = load(&mut glossary, file, text) {
            panic!("{error}");
        }
    }
    assert_eq!(glossary.terms().count(), embedded().terms().count());
}

#[test]
fn there_are_terms_enough_and_each_is_complete() {
    let glossary = embedded();
    let with_japanese = glossary.terms().filter(|term| !term.japanese.is_empty());
    assert!(with_japanese.count() >= 130);
    let with_board = glossary.terms().filter(|term| term.picture.is_some());
    assert!(with_board.count() >= 40);
    let han = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    let mut known = BTreeSet::new();
    for term in glossary.terms() {
        let id = &term.id;
        assert!(known.insert(id.as_str()), "{id} comes twice");
        assert!(
            id.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
            "{id}"
        );
        for name in term.chinese.iter().chain(&term.japanese) {
            assert!(
                !name.word.is_empty() && !name.reading.is_empty(),
                "{id}: {name:?}"
            );
            assert!(
                !name.word.is_ascii() && !han(&name.reading),
                "{id}: {name:?}"
            );
        }
        // Pinyin carries its tones; a few syllables have none.
        for name in &term.chinese {
            assert!(!name.reading.is_ascii(), "{id}: {}", name.reading);
        }
        let texts = [
            Some(&term.meaning),
            term.picture.as_ref().map(|p| &p.caption),
        ];
        for text in texts.into_iter().flatten() {
            let (en, zh) = (text.get(Lang::En), text.get(Lang::Zh));
            assert!(!han(en) && en.ends_with('.'), "{id}: {en}");
            assert!(han(zh) && zh.ends_with('。'), "{id}: {zh}");
            assert!(
                !en.trim_end_matches('.').contains(". "),
                "{id}: one sentence: {en}"
            );
            assert_eq!(zh.matches('。').count(), 1, "{id}: one sentence: {zh}");
        }
    }
    for term in glossary.terms() {
        assert!(!term.see.is_empty(), "{}: nothing to see next", term.id);
        for id in &term.see {
            assert!(known.contains(id.as_str()), "{} sends to {id}", term.id);
            assert_ne!(*id, term.id, "{id} sends to itself");
        }
    }
    let topics: BTreeSet<&str> = glossary.topics.iter().map(|topic| &*topic.id).collect();
    assert_eq!(topics.len(), glossary.topics.len());
}

#[test]
fn the_usual_names_are_told_apart() {
    for lang in Lang::ALL {
        let mut names = BTreeSet::new();
        for term in embedded().terms() {
            assert!(names.insert(term.name(lang)), "{}", term.name(lang));
        }
    }
}

#[test]
fn what_is_said_of_the_boards_is_so() {
    let mut solver = Solver::new(64 << 20);
    let mut faults = Vec::new();
    for term in embedded().terms() {
        let Some(picture) = &term.picture else {
            continue;
        };
        assert!(!picture.claims.is_empty(), "{}: nothing to check", term.id);
        for claim in &picture.claims {
            if let Err(fault) = claim.check(picture, &mut solver) {
                faults.push(format!("{}: {fault}", term.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A point named in a caption is on the board that is drawn.
#[test]
fn captions_name_points_that_are_there() {
    for term in embedded().terms() {
        let Some(picture) = &term.picture else {
            continue;
        };
        for lang in Lang::ALL {
            let text = picture.caption.get(lang);
            let words = text.split(|c: char| !c.is_ascii_alphanumeric());
            for word in words {
                let point = crate::go::Point::from_vertex(word, picture.board.size());
                let vertex = word.len() > 1
                    && word.starts_with(|c: char| c.is_ascii_uppercase())
                    && word.ends_with(|c: char| c.is_ascii_digit());
                if vertex {
                    let seen = point.is_ok_and(|point| picture.view.points().any(|p| p == point));
                    assert!(seen, "{}: {word}", term.id);
                }
            }
        }
    }
}

#[test]
fn every_name_finds_its_term() {
    for term in embedded().terms() {
        let plain = |text: &str| super::fold::fold(text);
        for name in term.spellings().chain([term.id.as_str()]) {
            for word in [name.to_owned(), name.to_uppercase(), plain(name)] {
                let found = found(&word);
                assert!(found.contains(&&*term.id), "{}: {word}: {found:?}", term.id);
            }
        }
    }
}

#[test]
fn spellings_of_atari() {
    for word in [
        "atari",
        "Atari",
        "打吃",
        "叫吃",
        "dǎchī",
        "da chi",
        "dachi",
        "da3 chi1",
        "アタリ",
        "あたり",
        "当たり",
        "단수",
    ] {
        assert_eq!(named(word), "atari", "{word}");
    }
    for word in ["shichou", "shicho", "shichō", "シチョウ", "ladder", "征子"] {
        assert_eq!(named(word), "ladder", "{word}");
    }
    // Tones tell apart what is one without them.
    assert_eq!(named("jié"), "ko");
    assert_eq!(named("jiē"), "connection");
    let both = found("jie");
    assert!(
        both.contains(&"ko") && both.contains(&"connection"),
        "{both:?}"
    );
    // Traditional characters.
    assert_eq!(named("雙活"), "seki");
}

#[test]
fn parts_of_words() {
    assert_eq!(found("chicken"), ["golden-chicken"]);
    // Inside of a word, where nothing fits better.
    assert_eq!(found("suberi"), ["monkey-jump"]);
    // A word's end that happens to be another word is left out beside a term.
    assert!(!found("atari").contains(&"crossing-under"));
    assert!(found("atari").contains(&"self-atari"));
    let threats = found("threat");
    assert!(
        threats.contains(&"ko-threat") && threats.contains(&"losing-ko-threat"),
        "{threats:?}"
    );
    let eyes = found("眼");
    assert_eq!(eyes[0], "eye");
    assert!(eyes.contains(&"false-eye"), "{eyes:?}");
    assert!(found("xyzzy").is_empty());
    assert!(found("").is_empty());
    assert!(found("- ").is_empty());
}

#[test]
fn characters_in_common() {
    let near = embedded().sharing_characters("打切");
    assert!(ids(near).contains(&"atari"));
    assert!(embedded().sharing_characters("zzz").is_empty());
}

#[test]
fn terms_that_a_text_names() {
    let en = |text| ids(embedded().named_in(text, Lang::En));
    assert_eq!(
        en("A double atari, then its liberties."),
        ["double-atari", "liberty"]
    );
    assert_eq!(en("Snapbacks are no ko."), ["snapback", "ko"]);
    // Not inside of other words.
    assert_eq!(en("Kossuth eyed it"), Vec::<&str>::new());
    let zh = |text| ids(embedded().named_in(text, Lang::Zh));
    assert_eq!(
        zh("黑先，双打吃，白气紧。"),
        ["double-atari", "shortage-of-liberties"]
    );
    assert_eq!(zh("此处成双活，不是打劫。"), ["seki", "ko"]);
}

#[test]
fn a_wrong_claim_is_refuted() {
    let file = "\
format: 1
topic: t
title: {en: T, zh: 题}
license: CC0-1.0
terms:
  - id: a
    en: [a]
    zh: [气 qì]
    means: {en: A., zh: 气。}
    board: |
      . . .
      . X .
      . . .
    caption: {en: A., zh: 气。}
    claims:
      - {liberties: B2, is: 4}
      - {liberties: B2, is: 3}
      - {atari: B2}
      - {stones: B2, is: 2}
      - {eye: A1, by: black, is: real}
      - {legal: B2, by: white, is: yes}
      - {takes: A1, by: white, is: 1}
      - {empty: B2}
      - {alive: B2}
      - {chain: B2 A1}
      - {area: black, is: 8}
      - {territory: black, is: 9}
      - {neutral: A1}
      - {shared: A1, of: B2}
";
    let mut glossary = Glossary::default();
    load(&mut glossary, "t", file).unwrap();
    let picture = glossary.term("a").unwrap().picture.as_ref().unwrap();
    let mut solver = Solver::new(1 << 20);
    let held: Vec<bool> = (picture.claims.iter())
        .map(|claim| claim.check(picture, &mut solver).is_ok())
        .collect();
    assert!(held[0]);
    assert_eq!(held.iter().filter(|held| **held).count(), 1, "{held:?}");
    for broken in [
        file.replace("zh: 气。}\n    board", "zz: 气。}\n    board"),
        file.replace("- {atari: B2}", "- {atari: B9}"),
        file.replace("- {atari: B2}", "- {atari: B2, empty: B2}"),
        file.replace("format: 1", "format: 2"),
    ] {
        assert!(
            load(&mut Glossary::default(), "t", &broken).is_err(),
            "{broken}"
        );
    }
}
