//! What a file says of where a problem comes from, and which of its properties are not kept.

use super::game::Source;
use super::opening::{How, Opening};
use super::remark::RemarkKind;
use super::{FileReport, list, own};
use crate::problems::message::both;
use crate::problems::{Level, Place};
use crate::sgf::{Game, NodeId, value};
use std::collections::BTreeSet;

/// Properties of the root that are kept, or that say nothing about a problem.
const UNDERSTOOD: &[&str] = &[
    "FF",
    "GM",
    "SZ",
    "CA",
    "AP",
    "ST",
    "AB",
    "AW",
    "AE",
    "PL",
    "C",
    "N",
    "GN",
    "GC",
    "EV",
    "SO",
    "AN",
    "US",
    "CP",
    "PC",
    "DI",
    "GE",
    "B",
    "W",
    "VW",
    "MN",
    "LB",
    "L",
    "TE",
    "BM",
    "DO",
    "GB",
    "GW",
    "WV",
    own::IDENT,
];

/// A level such as `15k`, alone or within a text.
pub fn level(text: Option<String>) -> Option<Level> {
    let text = text?;
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
    text.parse()
        .ok()
        .or_else(|| words.find_map(|word| word.parse().ok()))
}

/// Where a problem comes from, by what the file says of itself.
pub fn origin(game: &Game, source: &Source<'_>, opening: &Opening) -> Option<String> {
    let root = game.node(game.root());
    let mut parts: Vec<String> = Vec::new();
    let mut keys = vec!["SO", "EV", "AN", "US", "PC", "CP"];
    if matches!(opening.how, How::Asked(_)) {
        keys.extend(["PB", "PW", "DT"]);
    }
    for key in keys {
        let text = root.text(key).map(|text| value::simple_text(&text));
        if let Some(text) = text.filter(|text| !parts.contains(text)) {
            parts.push(text);
        }
    }
    if let How::Asked(number) = opening.how {
        parts.push(format!("move {number}"));
    }
    if parts.is_empty() {
        parts.push(match source.number {
            Some(number) => format!("{}.sgf, {number}", source.stem),
            None => format!("{}.sgf", source.stem),
        });
    }
    Some(parts.join("; "))
}

/// Says which properties of a game were not kept.
/// `shown` are the nodes whose marks were understood.
pub fn losses(game: &Game, shown: &[NodeId], at: Place, item: &str, report: &mut FileReport) {
    let (mut unknown, mut markup) = (BTreeSet::new(), BTreeSet::new());
    for id in 0..game.len() {
        let node = game.node(id);
        for property in &node.properties {
            let ident = property.ident.as_str();
            let mark = matches!(
                ident,
                "TR" | "MA" | "SQ" | "CR" | "SL" | "DD" | "AR" | "LN" | "TB" | "TW"
            );
            // A triangle on the move itself may say that it is wrong.
            let own = ["B", "W"].into_iter().filter_map(|color| node.value(color));
            let sign = ident == "TR"
                && own
                    .into_iter()
                    .any(|own| property.values.iter().any(|v| v == own));
            if mark && (sign || shown.contains(&id)) {
                continue;
            }
            if mark {
                markup.insert(ident.to_owned());
            } else if !UNDERSTOOD.contains(&ident) && unknown.len() < 40 {
                unknown.insert(ident.chars().take(20).collect::<String>());
            }
        }
    }
    let words = |set: BTreeSet<String>| list(&set.into_iter().collect::<Vec<_>>());
    if !unknown.is_empty() {
        let names = words(unknown);
        let (en, zh) = (
            names.get(crate::problems::Lang::En),
            names.get(crate::problems::Lang::Zh),
        );
        let message = both!(
            "properties that a set has no place for: {en}",
            "题集里没有位置的属性：{zh}"
        );
        report.say(RemarkKind::LeftOut, at, item, message);
    }
    if !markup.is_empty() {
        let names = words(markup);
        let (en, zh) = (
            names.get(crate::problems::Lang::En),
            names.get(crate::problems::Lang::Zh),
        );
        let message = both!("marks on the board: {en}", "棋盘上的标记：{zh}");
        report.say(RemarkKind::LeftOut, at, item, message);
    }
}
