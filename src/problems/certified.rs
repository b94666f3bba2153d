//! Whether a certificate's entry is about a problem, and bears out what its author says.

use super::check::differences;
use super::message::both;
use super::model::Problem;
use super::{Message, Place};
use crate::certificate::Entry;
use std::path::{Path, PathBuf};

/// Where the certificate of a set's file lies: beside it, `eyes.cert` for `eyes.yaml`.
#[must_use]
pub fn certificate_path(set: &Path) -> PathBuf {
    set.with_extension("cert")
}

/// How a problem differs from what its certificate proves; nothing when it is
/// the same problem and its claims are what was proven.
///
/// The proof itself is not looked at: that is [`Entry::verify`].
#[must_use]
pub fn uncertified(problem: &Problem, entry: &Entry) -> Vec<(Place, Message)> {
    let readings = problem.readings();
    if !readings.iter().any(|task| entry.asks(&problem.id, task)) {
        let message = both!(
            "the problem was changed: the certificate is about another position",
            "题目改动过：证书证明的是另一个局面"
        );
        return vec![(problem.place, message)];
    }
    let mut found = Vec::new();
    let Some(claim) = &problem.claim else {
        return found;
    };
    if let Some(best) = &claim.best {
        let same = best.len() == entry.best.len() && best.iter().all(|m| entry.best.contains(m));
        if !same {
            let proven: Vec<String> = entry.best.iter().map(ToString::to_string).collect();
            let proven = proven.join(" ");
            let message = both!(
                "the problem claims other best moves than are proven: {proven}",
                "题目所写的最佳着法与证明的不同：{proven}"
            );
            found.push((problem.place_of("claim.best"), message));
        }
    }
    if let Some(claimed) = &claim.verdict {
        let place = problem.place_of("claim.verdict");
        let differences = differences(claimed, &entry.verdict).unwrap_or_default();
        found.extend(differences.into_iter().map(|message| (place, message)));
    }
    found
}
