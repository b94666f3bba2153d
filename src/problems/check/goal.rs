//! Whether there is something to do, in one way, and nothing better than what is asked.

use super::reading::Reading;
use super::texts::{self, Aim};
use super::{Audit, describe, list};
use crate::problems::message::both;
use crate::problems::model::{Accept, Goal, Kind};
use crate::problems::report::Severity;
use crate::problems::rulings;
use std::cmp::Ordering;

impl Audit<'_> {
    /// Whether the side to play gains anything by playing here and not elsewhere.
    ///
    /// Elsewhere is the position with the other side to move: a pass would
    /// not do, for a second one ends the game with the target standing.
    pub(super) fn goal(&mut self, reading: &mut Reading<'_>) {
        let problem = self.problem;
        if problem.goal == Goal::Status || !self.answer.verdict.is_decided() {
            return;
        }
        let place = problem.place_of("goal");
        let side = problem.to_play;
        let other = problem.task.clone().with_to_play(side.opponent());
        let elsewhere = reading.verdict(&other);
        let wanted = match problem.goal {
            Goal::Kill | Goal::Capture => Kind::Dead,
            _ => Kind::Alive,
        };
        let found = describe(&elsewhere);
        let zh = rulings::color_zh(side);
        let remedy = both!(
            "change the position, or use `goal: status`",
            "请改动局面，或用 `goal: status`"
        );
        match self.answer.verdict.rank_cmp(&elsewhere) {
            None => {
                let message = both!(
                    "what becomes of it when {side} plays elsewhere is open",
                    "{zh}脱先的结果没有判明"
                );
                self.undecided(place, message);
            }
            Some(Ordering::Equal) if Kind::of(&elsewhere) == Some(wanted) => {
                let message = both!(
                    "already {found}: {side} need not play",
                    "已经是 {found}：{zh}不必下"
                );
                self.error("already-settled", place, message, remedy);
            }
            Some(Ordering::Equal) => {
                let message = both!(
                    "no move of {side} is better than playing elsewhere: {found}",
                    "{zh}怎么下也不比脱先好：{found}"
                );
                self.error("no-solution", place, message, remedy);
            }
            Some(_) => {
                let accept = problem.accept;
                let attacker = problem.attacker_to_play();
                if accept.accepts(&self.answer.verdict, &elsewhere, attacker) == Some(true) {
                    let message = both!(
                        "{found} would count as solved, and needs no move",
                        "{found} 就算解出，而这不必下子"
                    );
                    let remedy = both!("accept less under `accept`", "请收紧 `accept`");
                    let place = problem.place_of("accept");
                    self.error("accept-too-weak", place, message, remedy);
                } else {
                    self.better();
                }
                self.several();
            }
        }
    }

    /// Whether more is to be had than the problem asks for.
    fn better(&mut self) {
        let (problem, answer) = (self.problem, self.answer);
        let attacks = problem.attacker_to_play();
        let Some(best) = Kind::of(&answer.verdict) else {
            return;
        };
        let less = |kind: Kind| if attacks { best < kind } else { best > kind };
        let found = describe(&answer.verdict);
        let moves = list(&answer.best);
        if let Accept::AtLeast(least) = problem.accept
            && less(least)
        {
            let least = least.word();
            let message = both!(
                "{least} counts as solved, and {found} is to be had: {moves}",
                "{least} 就算解出，而更好的 {found} 可以得到：{moves}"
            );
            let remedy = both!(
                "accept only the best, or allow it and say why",
                "请只接受最好的结果，或许可并写明理由"
            );
            let place = problem.place_of("accept");
            self.note(Severity::Warning, "better-exists", place, message, remedy);
        }
        let asked = problem.objective.as_ref().and_then(texts::asks_for);
        let asked = asked.map(|aim| match aim {
            Aim::Ko => Kind::Ko,
            Aim::Seki => Kind::Seki,
        });
        if let Some(asked) = asked.filter(|asked| less(*asked)) {
            let asked = asked.word();
            let message = both!(
                "the objective asks for {asked}, and {found} is to be had: {moves}",
                "objective 只要求 {asked}，而更好的 {found} 可以得到：{moves}"
            );
            let remedy = both!("ask for the best there is", "请要求最好的结果");
            let place = problem.place_of("objective");
            self.note(Severity::Warning, "better-exists", place, message, remedy);
        }
    }

    /// Whether there is more than one best first move that the claim does not deny;
    /// one that leaves some out is false.
    fn several(&mut self) {
        let best = &self.answer.best;
        if best.len() < 2 {
            return;
        }
        let claimed = self.problem.claim.as_ref();
        if claimed.is_some_and(|claim| claim.best.is_some()) {
            // The claim has been held against all of them.
            if self
                .findings
                .iter()
                .any(|finding| finding.name == "several-answers")
            {
                return;
            }
        }
        let moves = list(best);
        let number = best.len();
        let message = both!(
            "there are {number} best first moves: {moves}",
            "最好的第一手有 {number} 个：{moves}"
        );
        let remedy = both!(
            "change the position, or allow it and say why",
            "请改动局面，或许可并写明理由"
        );
        let place = self.problem.place_of("goal");
        self.note(Severity::Warning, "several-answers", place, message, remedy);
    }
}
