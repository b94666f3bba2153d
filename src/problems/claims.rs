//! What an author claims of a problem, read from its file.

use super::decode::{decode, sub_item};
use super::faults::Faults;
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
            faults.at(
                value.place,
                &item,
                "no move is named",
                "name one, or take the key out",
            );
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
            let remedy = "add `status:`, one of dead, alive, seki, cycle or ko";
            faults.at(node.place, item, "the verdict has no status", remedy);
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
                let message = format!("`{key}` says something of a ko, and the status is none");
                faults.at(
                    value.place,
                    item,
                    message,
                    "write `status: ko`, or take it out",
                );
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
        let message = format!("`{}` is no surplus of threats", short(text));
        faults.at(
            node.place,
            item,
            message,
            "write a small whole number, or null",
        );
    }
    needs.map(Some)
}

/// A map from `"a,d"` to a status.
fn read_table(node: &Node, item: &str, faults: &mut Faults) -> Option<Vec<((u8, u8), Status)>> {
    let Value::Map(entries) = &node.value else {
        let message = format!("{} where a map is expected", node.kind());
        faults.at(
            node.place,
            item,
            message,
            "write {\"0,0\": dead, \"0,1\": alive}",
        );
        return None;
    };
    let mut table: Vec<((u8, u8), Status)> = Vec::new();
    for entry in entries {
        let pair = entry.key.split_once(',').and_then(|(a, d)| {
            let (a, d) = (a.trim().parse().ok()?, d.trim().parse().ok()?);
            (a <= 20 && d <= 20).then_some((a, d))
        });
        let Some(pair) = pair else {
            let message = format!("`{}` is no pair of threats", short(&entry.key));
            let remedy = "write the attacker's and the defender's threats as \"1,0\"";
            faults.at(entry.place, item, message, remedy);
            continue;
        };
        if table.iter().any(|(other, _)| *other == pair) {
            twice(&entry.key, entry.place, item, faults);
        } else if entry.value.text().is_none() {
            let message = format!("{} where a status is expected", entry.value.kind());
            faults.at(entry.value.place, item, message, "");
        } else if let Some(status) = choose(&entry.value, &STATUSES, item, faults) {
            table.push((pair, status));
        }
    }
    Some(table)
}

fn twice(key: &str, place: Place, item: &str, faults: &mut Faults) {
    let message = format!("the key `{}` comes twice", short(key));
    faults.at(place, item, message, "keep one of them");
}
