//! Values that are one of a few words, and texts in several languages.

use super::Text;
use super::decode::{OneOf, decode, misplaced, nearest};
use super::faults::Faults;
use super::message::both;
use super::model::{Goal, Kind};
use super::node::{Node, Value};
use super::schema::TextFile;
use crate::go::{Color, RuleSet};
use crate::solver::{Save, Status};

/// What a word may be: the word and what it stands for.
type Choice<T> = (&'static str, T);

/// The value that the node's word stands for; notes the words there are when it is none of them.
pub fn choose<T: Copy>(
    node: &Node,
    choices: &[Choice<T>],
    item: &str,
    faults: &mut Faults,
) -> Option<T> {
    let text = node.text()?;
    let found = choices
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(text.trim()));
    if found.is_none() {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        let (all, all_zh) = (OneOf(&words), words.join("、"));
        let remedy = match nearest(text, &words) {
            Some(near) => both!(
                "did you mean `{near}`? It may be {all}",
                "是不是 `{near}`？可以是 {all_zh}"
            ),
            None => both!("it may be {all}", "可以是 {all_zh}"),
        };
        let text = short(text);
        let message = both!("unknown word `{text}`", "不认识 `{text}`");
        faults.at(node.place, item, message, remedy);
    }
    found.map(|(_, value)| *value)
}

/// No more of a text than a message needs.
pub fn short(text: &str) -> String {
    let mut shown: String = text.chars().take(40).collect();
    if text.chars().nth(40).is_some() {
        shown.push('…');
    }
    shown
}

/// `black`, `white`, `b`, `w`.
pub const COLORS: [Choice<Color>; 4] = [
    ("black", Color::Black),
    ("white", Color::White),
    ("b", Color::Black),
    ("w", Color::White),
];

/// The rule sets.
pub const RULES: [Choice<RuleSet>; 3] = [
    ("chinese", RuleSet::Chinese),
    ("japanese", RuleSet::Japanese),
    ("ing", RuleSet::Ing),
];

/// Which target stones have to survive.
pub const SAVES: [Choice<Save>; 2] = [("any", Save::Any), ("all", Save::All)];

/// Yes and no.
pub const YES_NO: [Choice<bool>; 4] = [
    ("true", true),
    ("false", false),
    ("yes", true),
    ("no", false),
];

/// The statuses.
pub const STATUSES: [Choice<Status>; 4] = [
    ("dead", Status::Dead),
    ("alive", Status::Alive),
    ("seki", Status::Seki),
    ("cycle", Status::Cycle),
];

/// The goals.
pub fn goals() -> [Choice<Goal>; 5] {
    Goal::ALL.map(|goal| (goal.word(), goal))
}

/// The kinds of verdict.
pub fn kinds() -> [Choice<Kind>; 5] {
    Kind::ALL.map(|kind| (kind.word(), kind))
}

/// Reads a text: a string, or one for each language.
pub fn read_text(node: &Node, item: &str, faults: &mut Faults) -> Option<Text> {
    let text = match &node.value {
        Value::Scalar { text, .. } => return filled(node, text, item, faults).map(Text::plain),
        Value::Map(_) => decode::<TextFile>(node, item, faults)?,
        _ => {
            let message = misplaced(node, "a text");
            let remedy = both!(
                "write a string, or {{en: …, zh: …}}",
                "请写一段文字，或 {{en: …, zh: …}}"
            );
            faults.at(node.place, item, message, remedy);
            return None;
        }
    };
    let mut part = |key: &str, text: Option<String>| {
        let text = text?;
        filled(node.get(key)?, &text, item, faults)
    };
    let (en, zh) = (part("en", text.en), part("zh", text.zh));
    let found = Text::from_parts(en, zh);
    if found.is_none() && matches!(&node.value, Value::Map(entries) if entries.is_empty()) {
        let message = both!("a text in no language", "哪种语言的文字都没有");
        let remedy = both!("write {{en: …, zh: …}}", "请写 {{en: …, zh: …}}");
        faults.at(node.place, item, message, remedy);
    }
    found
}

/// The text without white space around it, if there is any left.
fn filled(node: &Node, text: &str, item: &str, faults: &mut Faults) -> Option<String> {
    let text = text.trim();
    if text.is_empty() {
        let message = both!("an empty text", "文字是空的");
        let remedy = both!(
            "write something, or take the key out",
            "请写上内容，或去掉这个键"
        );
        faults.at(node.place, item, message, remedy);
        return None;
    }
    Some(text.to_string())
}
