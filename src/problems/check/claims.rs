//! The parts of a claim, each held against the proof.

use super::{Audit, describe, list, points_list};
use crate::go::Move;
use crate::problems::model::{ClaimedVerdict, Kind};
use crate::problems::report::Severity;
use crate::solver::{Illegal, Ko, Limits, Solver, Task, Verdict};

impl Audit<'_> {
    /// The verdict, the best moves, the target and the region.
    pub(super) fn claims(&mut self) {
        let Some(claim) = &self.problem.claim else {
            return;
        };
        if let Some(claimed) = &claim.verdict {
            self.claimed_verdict(claimed);
        }
        if let Some(best) = &claim.best {
            self.claimed_best(best);
        }
        let task = &self.problem.task;
        let sets = [
            ("claim.target", "wrong-target", claim.target, task.target()),
            ("claim.region", "wrong-region", claim.region, task.region()),
        ];
        for (key, name, claimed, found) in sets {
            if let Some(claimed) = claimed.filter(|claimed| *claimed != found) {
                let mut message = format!("the {} is another", &key["claim.".len()..]);
                for (what, points) in [("also", found - claimed), ("not", claimed - found)] {
                    if !points.is_empty() {
                        message += &format!("; {what} {}", points_list(&points));
                    }
                }
                let remedy = "correct the claim, or give the set by its own key";
                self.error(name, self.problem.place_of(key), message, remedy);
            }
        }
    }

    fn claimed_verdict(&mut self, claimed: &ClaimedVerdict) {
        let place = self.problem.place_of("claim.verdict");
        let found = &self.answer.verdict;
        let Some(differences) = differences(claimed, found) else {
            return self.undecided(
                place,
                format!("`{}` is neither proven nor refuted", claimed.kind.word()),
            );
        };
        for message in differences {
            self.error(
                "wrong-verdict",
                place,
                message,
                "correct the claim or the position",
            );
        }
        let Verdict::Ko(ko) = found else { return };
        for ((a, d), _) in &claimed.table {
            if ko.table.get(*a, *d).is_none() {
                let message =
                    format!("the cell \"{a},{d}\" lies outside of the threats asked about");
                self.note(
                    Severity::Undecided,
                    "undecided",
                    place,
                    message,
                    "ask about more threats, or take the cell out",
                );
            }
        }
    }

    fn claimed_best(&mut self, claimed: &[Move]) {
        let place = self.problem.place_of("claim.best");
        let legal: Vec<Move> = self.answer.moves.iter().map(|m| m.play).collect();
        let illegal: Vec<Move> = claimed
            .iter()
            .copied()
            .filter(|m| !legal.contains(m))
            .collect();
        let value = |play: &Move| self.answer.moves.iter().find(|m| m.play == *play);
        let decided = |play: &Move| value(play).is_some_and(|m| m.verdict.is_decided());
        let best = &self.answer.best;
        let missing: Vec<Move> = best
            .iter()
            .copied()
            .filter(|m| !claimed.contains(m))
            .collect();
        let wrong: Vec<Move> = claimed
            .iter()
            .copied()
            .filter(|m| legal.contains(m) && !best.contains(m) && decided(m))
            .collect();
        let mut differences: Vec<String> = illegal
            .iter()
            .map(|play| {
                format!(
                    "{play} cannot be played: {}",
                    reason(&self.problem.task, *play)
                )
            })
            .collect();
        for play in wrong.iter().take(4) {
            let found = value(play).map(|m| describe(&m.verdict));
            differences.push(format!("{play} leaves {}", found.unwrap_or_default()));
        }
        let decided_all = self.answer.verdict.is_decided() && legal.iter().all(decided);
        if !missing.is_empty() && decided_all {
            differences.push(format!("the claim leaves out {}", list(&missing)));
        }
        if !differences.is_empty() {
            let known = match decided_all {
                true => format!("the best moves are {}; ", list(best)),
                false => String::new(),
            };
            let message = format!("{known}{}", differences.join("; "));
            let remedy = "correct the claim, the region or the position";
            self.error("wrong-best", place, message, remedy);
        } else if !decided_all {
            let message = format!("whether {} are all the best moves is open", list(claimed));
            self.undecided(place, message);
        }
    }

    /// Every move of the claimed line has to be legal, and one of the best.
    pub(super) fn line(&mut self, solver: &mut Solver, limits: &Limits) {
        let Some(line) = self
            .problem
            .claim
            .as_ref()
            .and_then(|claim| claim.line.as_ref())
        else {
            return;
        };
        let place = self.problem.place_of("claim.line");
        let mut task = self.problem.task.clone();
        let mut answer = self.answer.clone();
        for (at, play) in line.iter().enumerate() {
            let number = at + 1;
            let next = match task.play(*play) {
                Ok(next) => next,
                Err(_) => {
                    let message = format!("move {number}, {play}: {}", reason(&task, *play));
                    return self.error("line-illegal", place, message, "correct the line");
                }
            };
            if !answer.verdict.is_decided() {
                return self
                    .undecided(place, format!("move {number}, {play}, could not be judged"));
            }
            if !answer.best.contains(play) {
                let value = answer.moves.iter().find(|m| m.play == *play);
                match value.filter(|m| m.verdict.is_decided()) {
                    Some(value) => {
                        let message = format!(
                            "move {number}, {play}, leaves {}; best is {}",
                            describe(&value.verdict),
                            list(&answer.best)
                        );
                        self.error("line-not-best", place, message, "correct the line");
                    }
                    None => {
                        let message = format!("move {number}, {play}, could not be judged");
                        self.undecided(place, message);
                    }
                }
                return;
            }
            task = next;
            if at + 1 < line.len() {
                answer = solver.answer(&task, limits);
            }
        }
    }
}

/// Where a claimed verdict and the one that was found differ; `None` when none was found.
pub fn differences(claimed: &ClaimedVerdict, found: &Verdict) -> Option<Vec<String>> {
    let kind = Kind::of(found)?;
    if kind != claimed.kind {
        let (found, claimed) = (describe(found), claimed.kind.word());
        return Some(vec![format!("the verdict is {found}, not {claimed}")]);
    }
    Some(match found {
        Verdict::Ko(ko) => ko_differences(claimed, ko),
        _ => Vec::new(),
    })
}

/// Where a claimed ko and the one that was found differ.
fn ko_differences(claimed: &ClaimedVerdict, ko: &Ko) -> Vec<String> {
    let mut found = Vec::new();
    let gets = [
        ("attacker", claimed.attacker_gets, ko.attacker_gets),
        ("defender", claimed.defender_gets, ko.defender_gets),
    ];
    for (who, claimed, status) in gets {
        if let Some(claimed) = claimed.filter(|claimed| *claimed != status) {
            found.push(format!("the {who} gets {status}, not {claimed}"));
        }
    }
    let needs =
        |needs: Option<i8>| needs.map_or("no one number (irregular)".into(), |n| n.to_string());
    if let Some(claimed) = claimed.attacker_needs.filter(|n| *n != ko.attacker_needs) {
        found.push(format!(
            "the attacker needs {}, not {}",
            needs(ko.attacker_needs),
            needs(claimed)
        ));
    }
    for ((a, d), claimed) in &claimed.table {
        if let Some(status) = ko.table.get(*a, *d).filter(|status| status != claimed) {
            found.push(format!("\"{a},{d}\" is {status}, not {claimed}"));
        }
    }
    found
}

/// Why a move may not be made, in words.
pub fn reason(task: &Task, play: Move) -> String {
    match task.play(play) {
        Ok(_) => "it can".to_string(),
        Err(illegal) => match illegal {
            Illegal::OffBoard => "it is not on the board",
            Illegal::Occupied => "a stone stands there",
            Illegal::SelfCapture => "it would take itself",
            Illegal::Ko => "the ko may not be retaken at once",
            Illegal::OutsideRegion => "it lies outside of the region",
            Illegal::Over => "play is over",
        }
        .to_string(),
    }
}
