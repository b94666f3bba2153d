//! What an author claims of a problem, read from its file.

use super::decode::{decode, misplaced, sub_item};
use super::faults::Faults;
use super::message::both;
use super::model::{Claim, ClaimedVerdict, Kind};
use super::node::{Node, Value};
use super::points::{is_words, read_moves, read_points, read_region, words};
use super::schema::{ClaimFile, VerdictFile};
use super::words::{STATUSES, choose, kinds, short};
use super::{Place, load::Places};
use crate::go::{Move, Size};
use crate::solver::Status;

/// Reads the value of `claim`, and notes in `places` where its parts stand.
pub fn read_claim(
    node: &Node,
    size: Size,
    item: &str,
    places: &mut Places,
    faults: &mut Faults,
) -> Option<Claim> {
    decode::<ClaimFile>(node, item, faults)?;
    for key in [
        "claim.best",
        "claim.verdict",
        "claim.line",
        "claim.target",
        "claim.region",
    ] {
        if let Some(value) = node.get(&key["claim.".len()..]) {
            places.insert(key, value.place);
        }
    }
    let mut moves = |key: &str| -> Option<Vec<Move>> {
        let item = sub_item(item, key);
        let value = node.get(key)?;
        let found = read_moves(value, size, &item, faults);
        if is_words(value) && words(value).is_empty() {
            let message = both!("no move is named", "没有写着法");
            let remedy = both!("name one, or take the key out", "请写出着法，或去掉这个键");
            faults.at(value.place, &item, message, remedy);
        }
        Some(found.into_iter().map(|(play, _)| play).collect())
    };
    let (best, line) = (moves("best"), moves("line"));
    let target = node
        .get("target")
        .map(|value| read_points(value, size, &sub_item(item, "target"), faults).set());
    let region = node
        .get("region")
        .and_then(|value| read_region(value, size, &sub_item(item, "region"), faults));
    let verdict = node
        .get("verdict")
        .and_then(|value| read_verdict(value, &sub_item(item, "verdict"), faults));
    Some(Claim {
        verdict,
        best,
        line,
        target,
        region,
    })
}

/// A word, or a map as in the JSON of `solve`.
fn read_verdict(node: &Node, item: &str, faults: &mut Faults) -> Option<ClaimedVerdict> {
    let mut claimed = ClaimedVerdict {
        kind: Kind::Ko,
        attacker_gets: None,
        defender_gets: None,
        attacker_needs: None,
        table: Vec::new(),
    };
    if let Value::Scalar { .. } = node.value {
        claimed.kind = choose(node, &kinds(), item, faults)?;
        return Some(claimed);
    }
    decode::<VerdictFile>(node, item, faults)?;
    match node.get("status") {
        Some(status) => {
            claimed.kind = choose(status, &kinds(), &sub_item(item, "status"), faults)?;
        }
        None => {
            let message = both!("the verdict has no status", "结论没有写 status");
            let remedy = both!(
                "add `status:`, one of dead, alive, seki, cycle or ko",
                "请加上 `status:`，取 dead、alive、seki、cycle 或 ko"
            );
            faults.at(node.place, item, message, remedy);
            return None;
        }
    }
    let mut status = |key: &str| {
        let value = node.get(key)?;
        choose(value, &STATUSES, &sub_item(item, key), faults)
    };
    claimed.attacker_gets = status("attacker_gets");
    claimed.defender_gets = status("defender_gets");
    if let Some(needs) = node.entry("attacker_needs") {
        claimed.attacker_needs =
            read_needs(&needs.value, &sub_item(item, "attacker_needs"), faults);
    }
    if let Some(table) = node.get("table") {
        claimed.table = read_table(table, &sub_item(item, "table"), faults)?;
    }
    if claimed.kind != Kind::Ko {
        for key in ["attacker_gets", "defender_gets", "attacker_needs", "table"] {
            if let Some(value) = node.get(key) {
                let message = both!(
                    "`{key}` says something of a ko, and the status is none",
                    "`{key}` 只用于劫，而 status 不是 ko"
                );
                let remedy = both!(
                    "write `status: ko`, or take it out",
                    "请写 `status: ko`，或去掉它"
                );
                faults.at(value.place, item, message, remedy);
            }
        }
    }
    Some(claimed)
}

fn read_needs(node: &Node, item: &str, faults: &mut Faults) -> Option<Option<i8>> {
    if let Value::Null { written } = node.value {
        return written.then_some(None);
    }
    let text = node.text()?;
    let needs = text.trim_start_matches('+').parse().ok();
    let needs = needs.filter(|needs: &i8| needs.abs() <= 20);
    if needs.is_none() {
        let text = short(text);
        let message = both!("`{text}` is no surplus of threats", "`{text}` 不是劫材之差");
        let remedy = both!(
            "write a small whole number, or null",
            "请写不大的整数，或 null"
        );
        faults.at(node.place, item, message, remedy);
    }
    needs.map(Some)
}

/// A map from `"a,d"` to a status.
fn read_table(node: &Node, item: &str, faults: &mut Faults) -> Option<Vec<((u8, u8), Status)>> {
    let Value::Map(entries) = &node.value else {
        let message = misplaced(node, "a map");
        let remedy = both!(
            "write {{\"0,0\": dead, \"0,1\": alive}}",
            "请写 {{\"0,0\": dead, \"0,1\": alive}}"
        );
        faults.at(node.place, item, message, remedy);
        return None;
    };
    let mut table: Vec<((u8, u8), Status)> = Vec::new();
    for entry in entries {
        let pair = entry.key.split_once(',').and_then(|(a, d)| {
            let (a, d) = (a.trim().parse().ok()?, d.trim().parse().ok()?);
            (a <= 20 && d <= 20).then_some((a, d))
        });
        let Some(pair) = pair else {
            let key = short(&entry.key);
            let message = both!("`{key}` is no pair of threats", "`{key}` 不是一对劫材数");
            let remedy = both!(
                "write the attacker's and the defender's threats as \"1,0\"",
                "请写攻方和守方的劫材数，如 \"1,0\""
            );
            faults.at(entry.place, item, message, remedy);
            continue;
        };
        if table.iter().any(|(other, _)| *other == pair) {
            twice(&entry.key, entry.place, item, faults);
        } else if entry.value.text().is_none() {
            let message = misplaced(&entry.value, "a status");
            faults.at(entry.value.place, item, message, "");
        } else if let Some(status) = choose(&entry.value, &STATUSES, item, faults) {
            table.push((pair, status));
        }
    }
    Some(table)
}

fn twice(key: &str, place: Place, item: &str, faults: &mut Faults) {
    let key = short(key);
    let message = both!("the key `{key}` comes twice", "键 `{key}` 重复了");
    faults.at(
        place,
        item,
        message,
        both!("keep one of them", "请只留一个"),
    );
}
