//! Numbers and statuses that a text names.

use crate::go::Amount;
use crate::lessons::answer::ENGLISH_NUMBERS;
use crate::lessons::decode::amount;

/// Numbers of things that can be counted on a board: the number and the words.
#[must_use]
pub fn numbers(text: &str) -> Vec<(Amount, String)> {
    let mut found = english_numbers(text);
    found.extend(chinese_numbers(text));
    found
}

/// Numbers in words are looked for up to this one.
const GREATEST_SPELT: usize = 12;

/// Things that the rules count.
const NOUNS: [&str; 20] = [
    "liberty",
    "liberties",
    "stone",
    "stones",
    "eye",
    "eyes",
    "point",
    "points",
    "move",
    "moves",
    "chain",
    "chains",
    "prisoner",
    "prisoners",
    "threat",
    "threats",
    "group",
    "groups",
    "mouth",
    "mouths",
];

/// Words that end what a number belongs to.
const BREAKS: [&str; 24] = [
    "of", "and", "or", "the", "a", "at", "in", "on", "to", "is", "by", "for", "with", "from",
    "has", "have", "are", "was", "were", "than", "fewer", "that", "which", "its",
];

/// Numbers of anything, but for a mere *one*: what a goal or a hint may name.
#[must_use]
pub fn bare_numbers(text: &str) -> Vec<(Amount, String)> {
    let one = Amount::whole(1);
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric());
    let english = words.filter_map(|word| Some((english_number(word)?, word.to_owned())));
    let mut found: Vec<(Amount, String)> = english.filter(|(number, _)| *number != one).collect();
    let letters = without_idioms(text);
    let mut at = 0;
    while at < letters.len() {
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        let ordinal = before.is_some_and(|c| *c == '第' || c.is_ascii_alphanumeric());
        match chinese_number(&letters[at..]) {
            Some((number, length)) => {
                let words: String = letters[at..at + length].iter().collect();
                if !ordinal && number != one && !words.is_ascii() {
                    found.push((number, words));
                }
                at += length;
            }
            None => at += 1,
        }
    }
    found
}

/// Sayings with a number in them that counts nothing.
const IDIOMS: [&str; 22] = [
    "一气呵成",
    "一气之下",
    "一眼看出",
    "一眼看到",
    "一眼看去",
    "一眼望去",
    "一眼就",
    "一板一眼",
    "看一眼",
    "看两眼",
    "两手空空",
    "两手准备",
    "七手八脚",
    "三三两两",
    "三心二意",
    "三言两语",
    "五子棋",
    "一举两得",
    "四面八方",
    "七上八下",
    "十字",
    "两难",
];

/// The letters of a text, with something that is no number in place of sayings.
fn without_idioms(text: &str) -> Vec<char> {
    let mut text = text.to_owned();
    for idiom in IDIOMS {
        text = text.replace(idiom, "□");
    }
    text.chars().collect()
}

fn english_numbers(text: &str) -> Vec<(Amount, String)> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| c.is_whitespace() || "()[]\"“”".contains(c) || is_han(c))
        .filter(|word| !word.is_empty())
        .collect();
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let bare = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let Some(number) = english_number(bare) else {
            continue;
        };
        // Nothing that ends a clause stands between a number and its noun.
        if *word != bare {
            continue;
        }
        for next in words.iter().skip(at + 1).take(3) {
            let noun = next.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            if NOUNS.contains(&noun) {
                let loose = number == Amount::whole(1)
                    && !matches!(noun, "liberty" | "liberties" | "eye" | "eyes");
                if !loose {
                    found.push((number, format!("{bare} {noun}")));
                }
                break;
            }
            if BREAKS.contains(&noun) || *next != noun {
                break;
            }
        }
    }
    found
}

fn english_number(word: &str) -> Option<Amount> {
    let mut small = ENGLISH_NUMBERS.iter().take(GREATEST_SPELT + 1);
    let spelt = small.position(|small| *small == word);
    let spelt = spelt
        .and_then(|number| i32::try_from(number).ok())
        .map(Amount::whole);
    spelt.or_else(|| amount(word))
}

const DIGITS: [(char, i32); 11] = [
    ('一', 1),
    ('二', 2),
    ('两', 2),
    ('三', 3),
    ('四', 4),
    ('五', 5),
    ('六', 6),
    ('七', 7),
    ('八', 8),
    ('九', 9),
    ('十', 10),
];

/// What may stand between a Chinese number and its noun.
const BETWEEN: &str = "口颗个只枚块外公内真假黑白大小活空条";
/// After these 一 does not count anything.
const NOT_ONE: &str = "第每这那后紧收填长同任哪某另";

fn chinese_numbers(text: &str) -> Vec<(Amount, String)> {
    let letters = without_idioms(text);
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let Some((number, length)) = chinese_number(&letters[at..]) else {
            at += 1;
            continue;
        };
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        let start = at;
        at += length;
        let mut end = at;
        while end < letters.len() && end < at + 3 && BETWEEN.contains(letters[end]) {
            end += 1;
        }
        let noun = match letters.get(end) {
            Some('气' | '子' | '眼' | '点' | '目' | '手') => letters[end],
            Some('劫') if letters.get(end + 1) == Some(&'材') => '劫',
            Some('虎') if letters.get(end + 1) == Some(&'口') => '虎',
            _ => continue,
        };
        let ordinal = before == Some(&'第');
        let one = number == Amount::whole(1);
        let loose =
            one && (!matches!(noun, '气' | '眼') || before.is_some_and(|c| NOT_ONE.contains(*c)));
        if !ordinal && !loose {
            found.push((number, letters[start..=end].iter().collect()));
        }
    }
    found
}

/// A number at the start of some letters, and how many letters it takes.
fn chinese_number(letters: &[char]) -> Option<(Amount, usize)> {
    let digits = letters
        .iter()
        .take_while(|c| c.is_ascii_digit() || **c == '.')
        .count();
    if digits > 0 {
        let text: String = letters[..digits].iter().collect();
        return Some((amount(&text)?, digits));
    }
    let digit = |c: &char| {
        DIGITS
            .iter()
            .find(|(known, _)| known == c)
            .map(|(_, number)| *number)
    };
    let first = digit(letters.first()?)?;
    let number = match (
        first,
        letters.get(1).and_then(digit),
        letters.get(2).and_then(digit),
    ) {
        (10, Some(ones), _) if ones < 10 => (10 + ones, 2),
        (tens, Some(10), Some(ones)) if ones < 10 => (tens * 10 + ones, 3),
        (tens, Some(10), _) if tens < 10 => (tens * 10, 2),
        _ => (first, 1),
    };
    Some((Amount::whole(number.0), number.1))
}

fn is_han(c: char) -> bool {
    ('\u{3000}'..='\u{9fff}').contains(&c) || ('\u{ff00}'..='\u{ffef}').contains(&c)
}

/// A status that a text can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Stones live.
    Alive,
    /// Stones are dead.
    Dead,
    /// Stones live together.
    Seki,
    /// It depends on who plays.
    Unsettled,
    /// A chain has one liberty.
    Atari,
    /// An eye that is none.
    FalseEye,
    /// An eye that holds.
    RealEye,
}

/// The words of each status.
const STATUSES: [(&str, Status); 26] = [
    ("alive", Status::Alive),
    ("dead", Status::Dead),
    ("seki", Status::Seki),
    ("unsettled", Status::Unsettled),
    ("in atari", Status::Atari),
    ("false eye", Status::FalseEye),
    ("false eyes", Status::FalseEye),
    ("real eye", Status::RealEye),
    ("real eyes", Status::RealEye),
    ("活棋", Status::Alive),
    ("净活", Status::Alive),
    ("已活", Status::Alive),
    ("已经活", Status::Alive),
    ("是活的", Status::Alive),
    ("死棋", Status::Dead),
    ("净死", Status::Dead),
    ("已死", Status::Dead),
    ("已经死", Status::Dead),
    ("是死的", Status::Dead),
    ("双活", Status::Seki),
    ("未定", Status::Unsettled),
    ("被打吃", Status::Atari),
    ("被叫吃", Status::Atari),
    ("处于打吃", Status::Atari),
    ("假眼", Status::FalseEye),
    ("真眼", Status::RealEye),
];

/// The statuses that a text names, with the words.
#[must_use]
pub fn statuses(text: &str) -> Vec<(Status, &'static str)> {
    let lower = text.to_lowercase();
    let mut found = Vec::new();
    for (word, status) in STATUSES {
        let there = if word.is_ascii() {
            has_word(&lower, word)
        } else {
            lower.contains(word)
        };
        if there {
            found.push((status, word));
        }
    }
    found
}

/// Whether `word` stands in `text` as a word of its own.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        !letter(text[..at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<i32> {
        numbers(text)
            .iter()
            .map(|(number, _)| number.in_quarters() / 4)
            .collect()
    }

    #[test]
    fn numbers_of_things_are_found() {
        assert_eq!(
            named("A lone stone has four liberties, at the edge 3 liberties."),
            [4, 3]
        );
        assert_eq!(named("It has two real eyes and one eye."), [2, 1]);
        assert_eq!(
            named("One stone at a time, one of the moves. Two players, 9x9 points."),
            [0; 0]
        );
        assert_eq!(named("黑子有四口气，边上3口气，角上两气。"), [4, 3, 2]);
        assert_eq!(named("两只真眼，十二个子，二十一手"), [2, 12, 21]);
        assert_eq!(named("最后一口气，第三手，一手棋，一子"), [0; 0]);
        assert_eq!(named("只剩一口气"), [1]);
        assert_eq!(named("一气呵成，一眼就看出来，七手八脚"), [0; 0]);
        let bare = |text| bare_numbers(text).len();
        assert_eq!(bare("Take three, then 12, not one, at C3 or D12."), 2);
        assert_eq!(
            bare("先提三个，再提12个；第二手在C3，一个就够，四面八方"),
            2
        );
    }

    #[test]
    fn statuses_are_found() {
        assert_eq!(statuses("White is alive."), [(Status::Alive, "alive")]);
        assert_eq!(statuses("deadline"), []);
        assert_eq!(
            statuses("这是假眼，白棋净死"),
            [(Status::Dead, "净死"), (Status::FalseEye, "假眼")]
        );
    }
}
