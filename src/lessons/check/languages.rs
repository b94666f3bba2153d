//! Whether a text says the same in every language: its points, letters, numbers and statuses.
//!
//! A language may leave out a number that another names. What both name has to agree.

use super::Audit;
use super::statuses::{Status, statuses};
use super::words::{Counted, Noun, bare_numbers, counted, split_quotes};
use crate::go::Amount;
use crate::problems::check::texts::{letters, vertices};
use crate::problems::message::both;
use crate::problems::{Lang, Place, Text};
use std::collections::BTreeSet;

/// Statuses of which one text names all that another does, as soon as both name any.
const GROUPS: [&[Status]; 3] = [
    &[Status::Alive, Status::Dead, Status::Seki, Status::Unsettled],
    &[Status::RealEye, Status::FalseEye],
    &[Status::Allowed, Status::Forbidden],
];

/// Notes what the languages of a text disagree about.
pub fn check_agreement(key: &str, text: &Text, place: Place, audit: &mut Audit) {
    let (Some(en), Some(zh)) = (text.in_lang(Lang::En), text.in_lang(Lang::Zh)) else {
        return;
    };
    let Some((one, other)) = disagreement(en, zh) else {
        return;
    };
    let (one, other) = (one.join(", "), other.join(", "));
    let message = both!(
        "the languages of the {key} differ: [{one}] in English, [{other}] in Chinese",
        "{key} 的两种文字不一致：英文是 [{one}]，中文是 [{other}]"
    );
    let remedy = both!("make them say the same", "请改成一致");
    audit.error("translations-differ", place, message, remedy);
}

/// What of one kind the texts name differently, in words.
fn disagreement(en: &str, zh: &str) -> Option<(Vec<String>, Vec<String>)> {
    let differ = |one: BTreeSet<String>, other: BTreeSet<String>| {
        (one != other).then(|| (one.into_iter().collect(), other.into_iter().collect()))
    };
    let points = |text| vertices(text).into_iter().collect();
    let marks = |text| {
        let letters = letters(text).into_iter();
        letters.map(|letter| format!("({letter})")).collect()
    };
    differ(points(en), points(zh))
        .or_else(|| differ(marks(en), marks(zh)))
        .or_else(|| numbers_differ(en, zh))
        .or_else(|| sayings_differ(en, zh))
        .or_else(|| {
            GROUPS
                .iter()
                .find_map(|group| statuses_differ(group, en, zh))
        })
}

/// Numbers of the same things that only one text names, or that it names more often.
fn numbers_differ(en: &str, zh: &str) -> Option<(Vec<String>, Vec<String>)> {
    let (one, other) = (counted(en), counted(zh));
    let of = |found: &[Counted], noun: Noun| {
        let found = found.iter().filter(|counted| counted.noun == noun);
        let mut numbers: Vec<Amount> = found.map(|counted| counted.number).collect();
        numbers.sort_unstable();
        numbers
    };
    let all = |found: &[Counted], text: &str| {
        let bare = bare_numbers(text).into_iter().map(|(number, _)| number);
        let found = found.iter().map(|counted| counted.number);
        bare.chain(found).collect::<BTreeSet<_>>()
    };
    let (all_one, all_other) = (all(&one, en), all(&other, zh));
    let differ = one.iter().map(|counted| counted.noun).any(|noun| {
        let (one, other) = (of(&one, noun), of(&other, noun));
        let strange = one.iter().any(|number| !all_other.contains(number))
            || other.iter().any(|number| !all_one.contains(number));
        !other.is_empty() && (strange || (one.len() == other.len() && one != other))
    });
    let words = |found: &[Counted]| found.iter().map(|found| found.words.clone()).collect();
    differ.then(|| (words(&one), words(&other)))
}

/// Numbers of sayings in quotation marks, where both have as many.
fn sayings_differ(en: &str, zh: &str) -> Option<(Vec<String>, Vec<String>)> {
    let numbers = |text: &str| bare_numbers(&split_quotes(text).1);
    let (one, other) = (numbers(en), numbers(zh));
    let pairs = || one.iter().zip(&other);
    let differ = one.len() == other.len() && pairs().any(|((one, _), (other, _))| one != other);
    let words = |found: &[(Amount, String)]| found.iter().map(|(_, word)| word.clone()).collect();
    differ.then(|| (words(&one), words(&other)))
}

/// Statuses of a group that only one text names, where both name some.
fn statuses_differ(group: &[Status], en: &str, zh: &str) -> Option<(Vec<String>, Vec<String>)> {
    let named = |text: &str, ascii: bool| {
        let found = statuses(text).into_iter();
        found
            .filter(|(status, word)| group.contains(status) && word.is_ascii() == ascii)
            .collect::<Vec<_>>()
    };
    let (one, other) = (named(en, true), named(zh, false));
    let within = |some: &[(Status, &str)], all: &[(Status, &str)]| {
        some.iter()
            .all(|(status, _)| all.iter().any(|(other, _)| other == status))
    };
    let words =
        |found: &[(Status, &str)]| found.iter().map(|(_, word)| (*word).to_owned()).collect();
    let both = !one.is_empty() && !other.is_empty();
    let same = within(&one, &other) && within(&other, &one);
    (both && !same).then(|| (words(&one), words(&other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_both_languages_name_has_to_agree() {
        for (en, zh) in [
            ("Two liberties at C3, (a).", "C3有两口气，(a)。"),
            ("Two liberties, three stones.", "三颗子。"),
            ("Both live at C3.", "C3都是活棋。"),
            (
                "More than 184.25 of 361 points, 8 points.",
                "361个点，184.25子，8点。",
            ),
            ("White is dead, Black alive.", "白死棋，黑活棋。"),
            ("“Four die, six live.”", "“四死六活”。"),
        ] {
            assert_eq!(disagreement(en, zh), None, "{en}");
        }
        for (en, zh) in [
            ("Two liberties.", "三口气。"),
            ("Two liberties and three liberties.", "三口气。"),
            (
                "Two liberties, three liberties, two liberties.",
                "两口气，三口气，三口气。",
            ),
            ("“Four die, six live.”", "“四死七活”。"),
            ("Play C3.", "走D3。"),
            ("Play (a).", "走(b)。"),
            ("Play C3.", "走。"),
            ("White is dead.", "白是活棋。"),
            ("A real eye.", "假眼。"),
            ("It is legal.", "是禁着点。"),
        ] {
            assert!(disagreement(en, zh).is_some(), "{en}");
        }
    }
}
