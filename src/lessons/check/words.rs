//! Numbers that a text names, and what they count.

// long because what counts as a number of something is one table and its reading.

use crate::go::Amount;
use crate::lessons::answer::ENGLISH_NUMBERS;
use crate::lessons::decode::amount;
use crate::lessons::query::Kind;

/// What a number in a text counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noun {
    /// Liberties.
    Liberties,
    /// Stones.
    Stones,
    /// Eyes.
    Eyes,
    /// Points.
    Points,
    /// Points next to another.
    Neighbors,
    /// Moves.
    Moves,
    /// Chains, groups.
    Chains,
    /// Ko threats.
    Threats,
    /// Tiger's mouths.
    Mouths,
    /// The points or stones of a shape that is called by their number: the bulky five.
    Shape,
    /// Captures, places: anything.
    Anything,
}

impl Noun {
    /// The questions whose answer may be such a number; none: all.
    #[must_use]
    pub const fn kinds(self) -> &'static [Kind] {
        use Kind::*;
        match self {
            Noun::Liberties => &[
                Liberties,
                OutsideLiberties,
                SharedLiberties,
                MovesToTake,
                RaceMoves,
            ],
            Noun::Stones => &[
                Chain,
                Stones,
                StonesBeside,
                Chains,
                Atari,
                CanBeTaken,
                Takes,
                DeadStones,
                Area,
                Score,
                Komi,
                AreaNeeded,
                Prisoners,
                InTurn,
            ],
            Noun::Eyes => &[RealEyes, FalseEyes, Eyes],
            Noun::Neighbors => &[Neighbors, Diagonals],
            Noun::Moves => &[
                MovesToTake,
                RaceMoves,
                ShortestCapture,
                Liberties,
                OutsideLiberties,
                Vital,
                Kills,
                Lives,
                Catches,
                Saves,
            ],
            Noun::Chains => &[Chains, Atari, CanBeTaken, DeadStones],
            Noun::Threats => &[ThreatsNeeded],
            Noun::Mouths => &[TigersMouths],
            Noun::Shape => &[Chain, EyeSpace, Stones, Takes],
            Noun::Points | Noun::Anything => &[],
        }
    }

    /// A question that asks for them.
    pub const fn example(self) -> Kind {
        match self.kinds() {
            [first, ..] => *first,
            [] => Kind::Liberties,
        }
    }
}

/// A number of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number.
    pub number: Amount,
    /// What it counts.
    pub noun: Noun,
    /// The words.
    pub words: String,
}

/// Numbers of things that can be counted on a board.
#[must_use]
pub fn counted(text: &str) -> Vec<Counted> {
    let mut found = english_numbers(text);
    found.extend(chinese_numbers(text));
    found.extend(great_numbers(text));
    found
}

/// The same as numbers and words.
#[must_use]
pub fn numbers(text: &str) -> Vec<(Amount, String)> {
    let counted = counted(text).into_iter();
    counted
        .map(|counted| (counted.number, counted.words))
        .collect()
}

/// Numbers with a fraction, and those too great for counting at a glance, whatever they are of;
/// years are none.
fn great_numbers(text: &str) -> Vec<Counted> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '.';
    let words = text.split(|c: char| !fits(c));
    let words = words.map(|word| word.trim_matches('.'));
    let numbers = words.filter_map(|word| Some((amount(word)?, word)));
    let great = numbers.filter(|(number, word)| {
        let year = word.len() == 4 && (word.starts_with("19") || word.starts_with("20"));
        !year && (word.contains('.') || *number > Amount::whole(19))
    });
    great
        .map(|(number, word)| Counted {
            number,
            noun: Noun::Anything,
            words: word.to_owned(),
        })
        .collect()
}

/// Numbers in words are looked for up to this one.
const GREATEST_SPELT: usize = 12;

/// Things that are counted on a board.
const NOUNS: [(&str, Noun); 28] = [
    ("liberty", Noun::Liberties),
    ("liberties", Noun::Liberties),
    ("stone", Noun::Stones),
    ("stones", Noun::Stones),
    ("taken", Noun::Stones),
    ("eye", Noun::Eyes),
    ("eyes", Noun::Eyes),
    ("point", Noun::Points),
    ("points", Noun::Points),
    ("neighbour", Noun::Neighbors),
    ("neighbours", Noun::Neighbors),
    ("neighbor", Noun::Neighbors),
    ("neighbors", Noun::Neighbors),
    ("neighbouring", Noun::Neighbors),
    ("move", Noun::Moves),
    ("moves", Noun::Moves),
    ("chain", Noun::Chains),
    ("chains", Noun::Chains),
    ("group", Noun::Chains),
    ("groups", Noun::Chains),
    ("prisoner", Noun::Stones),
    ("prisoners", Noun::Stones),
    ("threat", Noun::Threats),
    ("threats", Noun::Threats),
    ("mouth", Noun::Mouths),
    ("mouths", Noun::Mouths),
    ("captures", Noun::Anything),
    ("ataris", Noun::Anything),
];

/// Shapes that are called by the number of their points.
const SHAPES: [&str; 10] = [
    "straight",
    "bent",
    "square",
    "pyramid",
    "t",
    "bulky",
    "crossed",
    "rabbity",
    "rectangular",
    "flower",
];

/// Words that end what a number belongs to.
const BREAKS: [&str; 25] = [
    "will", "of", "and", "or", "the", "a", "at", "in", "on", "to", "is", "by", "for", "with",
    "from", "has", "have", "are", "was", "were", "than", "fewer", "that", "which", "its",
];

/// What of a text stands outside of quotation marks, and what inside: names, and sayings that count
/// nothing here.
#[must_use]
pub fn split_quotes(text: &str) -> (String, String) {
    let (mut outside, mut inside) = (String::new(), String::new());
    let mut quoted = false;
    for c in text.chars() {
        let quotes = matches!(c, '“' | '”' | '"');
        if quotes {
            quoted = c == '“' || (c == '"' && !quoted);
        }
        let part = if quoted { &mut inside } else { &mut outside };
        part.push(if quotes { ' ' } else { c });
    }
    (outside, inside)
}

/// Numbers of anything, but for a mere *one*: what a goal or a hint may name.
#[must_use]
pub fn bare_numbers(text: &str) -> Vec<(Amount, String)> {
    let one = Amount::whole(1);
    let lower = text.to_lowercase().replace("four sides", "□");
    let words = lower.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let words = words.map(|word| word.trim_matches('.'));
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
                // Lines are called by their number: 二路.
                let line = matches!(letters.get(at + length), Some('路' | '线'));
                if !ordinal && !line && number != one && !words.is_ascii() {
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
const IDIOMS: [&str; 25] = [
    "盘角曲四",
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
    "四面",
    "四周",
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

fn english_numbers(text: &str) -> Vec<Counted> {
    // The bent four in the corner is a name for what becomes of it.
    let lower = text.to_lowercase().replace("bent four in the corner", "□");
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
        let before = at.checked_sub(1).and_then(|before| words.get(before));
        let shape = before.filter(|before| SHAPES.contains(before));
        if let Some(shape) = shape.filter(|_| SHAPE_SIZES.contains(&number)) {
            found.push(Counted {
                number,
                noun: Noun::Shape,
                words: format!("{shape} {bare}"),
            });
            continue;
        }
        // Nothing that ends a clause stands between a number and its noun.
        if *word != bare {
            continue;
        }
        for next in words.iter().skip(at + 1).take(3) {
            let noun = next.trim_matches(|c: char| !c.is_ascii_alphanumeric());
            if let Some((_, kind)) = NOUNS.iter().find(|(known, _)| *known == noun) {
                let loose = number == Amount::whole(1)
                    && !matches!(kind, Noun::Liberties | Noun::Eyes)
                    && !noun.ends_with('s');
                if !loose {
                    found.push(Counted {
                        number,
                        noun: *kind,
                        words: format!("{bare} {noun}"),
                    });
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

/// What stands before the number of a shape that is called by it.
const SHAPES_ZH: [&str; 10] = [
    "直", "曲", "弯", "方", "丁", "板", "刀把", "梅花", "葡萄", "花",
];

/// How many points the shapes have that are called by their number.
const SHAPE_SIZES: std::ops::RangeInclusive<Amount> = Amount::whole(2)..=Amount::whole(7);

fn chinese_numbers(text: &str) -> Vec<Counted> {
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
        let shaped = |shape: &&str| {
            let shape: Vec<char> = shape.chars().collect();
            letters[..start].ends_with(&shape)
        };
        if let (Some(shape), false) = (
            SHAPES_ZH.iter().find(|shape| shaped(shape)),
            !SHAPE_SIZES.contains(&number),
        ) {
            let digit: String = letters[start..at].iter().collect();
            found.push(Counted {
                number,
                noun: Noun::Shape,
                words: format!("{shape}{digit}"),
            });
            continue;
        }
        let mut end = at;
        while end < letters.len() && end < at + 3 && BETWEEN.contains(letters[end]) {
            end += 1;
        }
        // 块 counts by itself where nothing follows; 两块棋 are any two.
        let piece = letters.get(at) == Some(&'块')
            && letters
                .get(at + 1)
                .is_none_or(|next| !next.is_alphanumeric());
        let noun = match letters.get(end) {
            Some('气') => Noun::Liberties,
            Some('子') => Noun::Stones,
            Some('眼') => Noun::Eyes,
            Some('点' | '目') => Noun::Points,
            Some('手') => Noun::Moves,
            Some('处') => Noun::Anything,
            Some('星') => Noun::Points,
            Some('劫') if letters.get(end + 1) == Some(&'材') => Noun::Threats,
            Some('虎') if letters.get(end + 1) == Some(&'口') => Noun::Mouths,
            Some('斜') if letters.get(end + 1) == Some(&'角') => Noun::Neighbors,
            _ if piece => Noun::Chains,
            _ => continue,
        };
        let ordinal = before == Some(&'第');
        let one = number == Amount::whole(1);
        let counts = matches!(noun, Noun::Liberties | Noun::Eyes);
        let loose = one && (!counts || before.is_some_and(|c| NOT_ONE.contains(*c)));
        if !ordinal && !loose {
            let end = end.min(letters.len() - 1);
            found.push(Counted {
                number,
                noun,
                words: letters[start..=end].iter().collect(),
            });
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
        assert_eq!(named("The straight three becomes a bent four."), [3, 4]);
        assert_eq!(named("The bent four in the corner, 盘角曲四"), [0; 0]);
        assert_eq!(named("One stones, a bent two, 直两"), [1, 2, 2]);
        assert_eq!(
            named("直三、刀把五、梅花五，共两块，四个斜角，弯一弯"),
            [3, 5, 5, 2, 4]
        );
        assert_eq!(
            named("185 wins; more than 20; since 1988, row 7, C19"),
            [185, 20]
        );
        assert_eq!(named("一气呵成，一眼就看出来，七手八脚"), [0; 0]);
        let bare = |text| bare_numbers(text).len();
        assert_eq!(bare("Take three, then 12, not one, at C3 or D12."), 2);
        assert_eq!(
            bare("先提三个，再提12个；第二手在C3，一个就够，四面八方"),
            2
        );
        assert_eq!(bare("On all four sides; 四周都是白子，在二路爬"), 0);
        let (outside, inside) = split_quotes("As they say: \"four die\", “六死八活”, and three.");
        assert_eq!(bare_numbers(&outside).len(), 1, "{outside}");
        assert_eq!(bare_numbers(&inside).len(), 3, "{inside}");
    }
}
