//! The parts of a claim, each held against the proof.

use super::reading::Reading;
use super::{Audit, describe, line_of, list, points_list};
use crate::go::Move;
use crate::problems::message::both;
use crate::problems::model::{ClaimedVerdict, Kind};
use crate::problems::report::Severity;
use crate::problems::{Lang, Message, rulings};
use crate::solver::{Illegal, Ko, Task, Verdict};

impl Audit<'_> {
    /// The verdict, the best moves, the target and the region.
    pub(super) fn claims(&mut self, reading: &mut Reading<'_>) {
        let Some(claim) = &self.problem.claim else {
            return;
        };
        if let Some(claimed) = &claim.verdict {
            self.claimed_verdict(claimed);
        }
        if let Some(best) = &claim.best {
            self.claimed_best(best, reading);
        }
        let task = &self.problem.task;
        let sets = [
            ("claim.target", "wrong-target", claim.target, task.target()),
            ("claim.region", "wrong-region", claim.region, task.region()),
        ];
        for (key, name, claimed, found) in sets {
            if let Some(claimed) = claimed.filter(|claimed| *claimed != found) {
                let which = &key["claim.".len()..];
                let mut parts = vec![both!("the {which} is another", "{which} 与所写不同")];
                let (more, less) = (found - claimed, claimed - found);
                if !more.is_empty() {
                    let points = points_list(&more);
                    parts.push(both!("also {points}", "还有 {points}"));
                }
                if !less.is_empty() {
                    let points = points_list(&less);
                    parts.push(both!("not {points}", "没有 {points}"));
                }
                let message = Message::joined(&parts);
                let remedy = both!(
                    "correct the claim, or give the set by its own key",
                    "请改正 claim，或用同名的键直接给出"
                );
                self.error(name, self.problem.place_of(key), message, remedy);
            }
        }
    }

    fn claimed_verdict(&mut self, claimed: &ClaimedVerdict) {
        let place = self.problem.place_of("claim.verdict");
        let found = &self.answer.verdict;
        let Some(differences) = differences(claimed, found) else {
            let word = claimed.kind.word();
            let message = both!(
                "`{word}` is neither proven nor refuted",
                "`{word}` 既没有证明，也没有否定"
            );
            return self.undecided(place, message);
        };
        for message in differences {
            let remedy = both!("correct the claim or the position", "请改正 claim 或局面");
            self.error("wrong-verdict", place, message, remedy);
        }
        let Verdict::Ko(ko) = found else { return };
        for ((a, d), _) in &claimed.table {
            if ko.table.get(*a, *d).is_none() {
                let message = both!(
                    "the cell \"{a},{d}\" lies outside of the threats asked about",
                    "\"{a},{d}\" 超出了所考虑的劫材数"
                );
                let remedy = both!(
                    "ask about more threats, or take the cell out",
                    "请考虑更多劫材，或去掉这一格"
                );
                self.note(Severity::Undecided, "undecided", place, message, remedy);
            }
        }
    }

    fn claimed_best(&mut self, claimed: &[Move], reading: &mut Reading<'_>) {
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
        // Where the position is undecided, so is what is best in it.
        let known = self.answer.verdict.is_decided();
        let wrong: Vec<Move> = claimed
            .iter()
            .copied()
            .filter(|m| known && legal.contains(m) && !best.contains(m) && decided(m))
            .collect();
        let mut differences: Vec<Message> = illegal
            .iter()
            .map(|play| {
                let reason = reason(&self.problem.task, *play);
                let (en, zh) = (reason.get(Lang::En), reason.get(Lang::Zh));
                both!("{play} cannot be played: {en}", "{play} 不能下：{zh}")
            })
            .collect();
        for play in wrong.iter().take(4) {
            let found = value(play).map(|m| describe(&m.verdict));
            let found = found.unwrap_or_default();
            let next = self.problem.task.play(*play);
            let refutation = next.map(|next| reading.answer(&next).line);
            let refutation = line_of(&refutation.unwrap_or_default());
            differences.push(both!(
                "{play} leaves {found}: {refutation}",
                "{play} 的结果是 {found}：{refutation}"
            ));
        }
        let decided_all = known && legal.iter().all(decided);
        if differences.is_empty() && !missing.is_empty() && decided_all {
            let (missing, all) = (list(&missing), list(best));
            let message = both!(
                "the claim leaves out {missing}; the best first moves are {all}",
                "claim 漏了 {missing}；最好的第一手是 {all}"
            );
            let remedy = both!(
                "name them all, or change the position",
                "请全部写出，或改动局面"
            );
            return self.error("several-answers", place, message, remedy);
        }
        if !missing.is_empty() && decided_all {
            let missing = list(&missing);
            differences.push(both!(
                "the claim leaves out {missing}",
                "claim 漏了 {missing}"
            ));
        }
        if !differences.is_empty() {
            if decided_all {
                let best = list(best);
                let known = both!("the best moves are {best}", "最好的下法是 {best}");
                differences.insert(0, known);
            }
            let remedy = both!(
                "correct the claim, the region or the position",
                "请改正 claim、范围或局面"
            );
            self.error("wrong-best", place, Message::joined(&differences), remedy);
        } else if !decided_all {
            let claimed = list(claimed);
            let message = both!(
                "whether {claimed} are all the best moves is open",
                "最好的下法是否就是 {claimed}，没有判明"
            );
            self.undecided(place, message);
        }
    }

    /// Every move of the claimed line has to be legal, and one of the best.
    pub(super) fn line(&mut self, reading: &mut Reading<'_>) {
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
                Err(Illegal::OutsideRegion) if self.problem.inferred.region => {
                    return self.leaves(number, *play, place);
                }
                Err(_) => {
                    let reason = reason(&task, *play);
                    let (en, zh) = (reason.get(Lang::En), reason.get(Lang::Zh));
                    let message =
                        both!("move {number}, {play}: {en}", "第 {number} 手 {play}：{zh}");
                    let remedy = both!("correct the line", "请改正这个变化");
                    return self.error("line-illegal", place, message, remedy);
                }
            };
            if !answer.verdict.is_decided() {
                return self.undecided(place, not_judged(number, *play));
            }
            if !answer.best.contains(play) {
                let value = answer.moves.iter().find(|m| m.play == *play);
                match value.filter(|m| m.verdict.is_decided()) {
                    Some(value) => {
                        let found = describe(&value.verdict);
                        let best = list(&answer.best);
                        let message = both!(
                            "move {number}, {play}, leaves {found}; best is {best}",
                            "第 {number} 手 {play} 的结果是 {found}，最好是 {best}"
                        );
                        let remedy = both!("correct the line", "请改正这个变化");
                        self.error("line-not-best", place, message, remedy);
                    }
                    None => {
                        self.undecided(place, not_judged(number, *play));
                    }
                }
                return;
            }
            task = next;
            if at + 1 < line.len() {
                answer = reading.answer(&task);
            }
        }
    }
}

fn not_judged(number: usize, play: Move) -> Message {
    both!(
        "move {number}, {play}, could not be judged",
        "第 {number} 手 {play} 没有判明"
    )
}

/// Where a claimed verdict and the one that was found differ; `None` when none was found.
pub fn differences(claimed: &ClaimedVerdict, found: &Verdict) -> Option<Vec<Message>> {
    let kind = Kind::of(found)?;
    if kind != claimed.kind {
        let (found, claimed) = (describe(found), claimed.kind.word());
        return Some(vec![both!(
            "the verdict is {found}, not {claimed}",
            "结论是 {found}，不是 {claimed}"
        )]);
    }
    Some(match found {
        Verdict::Ko(ko) => ko_differences(claimed, ko),
        _ => Vec::new(),
    })
}

/// Where a claimed ko and the one that was found differ.
fn ko_differences(claimed: &ClaimedVerdict, ko: &Ko) -> Vec<Message> {
    let mut found = Vec::new();
    let gets = [
        ("attacker", claimed.attacker_gets, ko.attacker_gets),
        ("defender", claimed.defender_gets, ko.defender_gets),
    ];
    for (who, claimed, status) in gets {
        if let Some(claimed) = claimed.filter(|claimed| *claimed != status) {
            found.push(both!(
                "the {who} gets {status}, not {claimed}",
                "{who}_gets 是 {status}，不是 {claimed}"
            ));
        }
    }
    let needs = |needs: Option<i8>, none: &str| needs.map_or(none.to_owned(), |n| n.to_string());
    if let Some(claimed) = claimed.attacker_needs.filter(|n| *n != ko.attacker_needs) {
        let row = |none| [needs(ko.attacker_needs, none), needs(claimed, none)];
        let [is, not] = row("no one number (irregular)");
        let [is_zh, not_zh] = row("null");
        found.push(both!(
            "the attacker needs {is}, not {not}",
            "attacker_needs 是 {is_zh}，不是 {not_zh}"
        ));
    }
    for ((a, d), claimed) in &claimed.table {
        if let Some(status) = ko.table.get(*a, *d).filter(|status| status != claimed) {
            found.push(both!(
                "\"{a},{d}\" is {status}, not {claimed}",
                "\"{a},{d}\" 是 {status}，不是 {claimed}"
            ));
        }
    }
    found
}

/// Why a move may not be made, in words.
pub fn reason(task: &Task, play: Move) -> Message {
    match task.play(play) {
        Ok(_) => both!("it can", "可以下"),
        Err(error) => rulings::illegal(error),
    }
}
