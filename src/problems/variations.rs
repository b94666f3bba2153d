//! Recorded variations, and what a problem allows: lists and maps of a problem's file.

use super::check::{RULES, Rule};
use super::decode::{decode, is_missing, known_entries, misplaced, sub_item};
use super::faults::Faults;
use super::message::both;
use super::model::{Allowed, Variation};
use super::node::{Node, Value};
use super::points::{is_words, read_moves, words};
use super::schema::VariationFile;
use super::words::{choose, read_text};
use crate::go::Size;

/// What a variation may come to.
const RESULTS: [(&str, bool); 2] = [("right", true), ("wrong", false)];

/// Reads the value of `variations`: a list of lines, each with what it comes to.
pub fn read_variations(node: &Node, size: Size, item: &str, faults: &mut Faults) -> Vec<Variation> {
    let example = || {
        both!(
            "write `- {{line: [B1, A1], result: wrong}}`",
            "请写 `- {{line: [B1, A1], result: wrong}}`"
        )
    };
    let Value::List(items) = &node.value else {
        let message = misplaced(node, "a list of variations");
        faults.at(node.place, item, message, example());
        return Vec::new();
    };
    if items.is_empty() {
        let message = both!("the list is empty", "列表是空的");
        let remedy = both!(
            "record a variation, or take the key out",
            "请写上变化，或去掉这个键"
        );
        faults.at(node.place, item, message, remedy);
    }
    let mut variations = Vec::new();
    for (at, node) in items.iter().enumerate() {
        let number = at + 1;
        let item = format!("{item}.{number}");
        variations.extend(read_variation(node, size, &item, faults));
    }
    variations
}

fn read_variation(node: &Node, size: Size, item: &str, faults: &mut Faults) -> Option<Variation> {
    let before = faults.len();
    decode::<VariationFile>(node, item, faults)?;
    let line = node.get("line").map(|value| {
        let sub = sub_item(item, "line");
        let moves = read_moves(value, size, &sub, faults);
        if is_words(value) && words(value).is_empty() {
            let message = both!("no move is named", "没有写着法");
            let remedy = both!("name the moves in turn", "请依次写出着法");
            faults.at(value.place, &sub, message, remedy);
        }
        moves
    });
    if is_missing(node, "line") {
        let message = both!("the variation has no line", "这个变化没有写着法");
        let remedy = both!("add `line: [B1, A1]`", "请加上 `line: [B1, A1]`");
        faults.at(node.place, item, message, remedy);
    }
    let right = node.get("result");
    let right = right.and_then(|value| choose(value, &RESULTS, &sub_item(item, "result"), faults));
    if is_missing(node, "result") {
        let message = both!(
            "the variation does not say what it comes to",
            "这个变化没有写明结果"
        );
        let remedy = both!(
            "add `result: right` or `result: wrong`",
            "请加上 `result: right` 或 `result: wrong`"
        );
        faults.at(node.place, item, message, remedy);
    }
    let text = node
        .get("text")
        .and_then(|value| read_text(value, &sub_item(item, "text"), faults));
    if faults.len() > before {
        return None;
    }
    Some(Variation {
        line: line?.into_iter().map(|(play, _)| play).collect(),
        right: right?,
        text,
        place: node.place,
    })
}

/// Reads the value of `allow`: from the name of a finding to the reason why it is as it should be.
pub fn read_allow(node: &Node, item: &str, faults: &mut Faults) -> Vec<Allowed> {
    let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
    let mut allowed = Vec::new();
    if matches!(&node.value, Value::Map(entries) if entries.is_empty()) {
        let message = both!("nothing is allowed", "没有写明许可什么");
        let remedy = both!(
            "write {{several-answers: the reason}}, or take the key out",
            "请写 {{several-answers: 理由}}，或去掉这个键"
        );
        faults.at(node.place, item, message, remedy);
    }
    for entry in known_entries(node, &names, item, faults).unwrap_or_default() {
        let Some(rule) = Rule::named(&entry.key) else {
            continue;
        };
        let name = rule.name;
        if !rule.allowable {
            let message = both!("`{name}` cannot be allowed", "`{name}` 不能许可");
            let remedy = both!(
                "what could not be decided is not verified, whatever the reason",
                "没有判明的就是没有证明，什么理由都不行"
            );
            faults.at(entry.place, item, message, remedy);
            continue;
        }
        if let Value::Null { .. } = entry.value.value {
            let message = both!(
                "`{name}` is allowed without a reason",
                "许可 `{name}` 没有写理由"
            );
            let remedy = both!("say why it is as it should be", "请写明为什么本该如此");
            faults.at(entry.place, item, message, remedy);
            continue;
        }
        let reason = read_text(&entry.value, &sub_item(item, name), faults);
        allowed.extend(reason.map(|reason| Allowed {
            name,
            reason,
            place: entry.place,
        }));
    }
    allowed
}
