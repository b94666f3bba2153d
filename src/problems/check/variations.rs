//! Recorded variations held against the rules, against each other and against the proof.

use super::reading::Reading;
use super::{Audit, describe, line_of, list, reason};
use crate::go::Move;
use crate::problems::message::both;
use crate::problems::model::Variation;
use crate::problems::report::Severity;
use crate::problems::{Lang, Message};
use crate::solver::{Illegal, Status, Task, Verdict};
use std::collections::BTreeMap;

impl Audit<'_> {
    /// Every recorded variation: whether it can be played, whether it agrees
    /// with the others, and whether it comes to what it says.
    pub(super) fn variations(&mut self, reading: &mut Reading<'_>) {
        let problem = self.problem;
        let mut clear = self.at_odds();
        for (at, variation) in problem.variations.iter().enumerate() {
            let Some(positions) = self.played_out(variation) else {
                continue;
            };
            // Which of two that are at odds is meant, only their author knows.
            if !std::mem::take(&mut clear[at]) || self.reference().is_none() {
                continue;
            }
            if variation.right {
                self.right(variation, &positions, reading);
            } else {
                self.wrong(variation, &positions, reading);
            }
        }
    }

    /// For each variation whether no other says the opposite or the same.
    fn at_odds(&mut self) -> Vec<bool> {
        let variations = &self.problem.variations;
        let mut clear = vec![true; variations.len()];
        let mut first: BTreeMap<&[Move], usize> = BTreeMap::new();
        for (at, variation) in variations.iter().enumerate() {
            let earlier = *first.entry(&variation.line).or_insert(at);
            if earlier != at && variations[earlier].right == variation.right {
                clear[at] = false;
                let line = variations[earlier].place.line;
                let message = both!(
                    "the same line is recorded before, in line {line}",
                    "同样的变化前面已有，在第 {line} 行"
                );
                let remedy = both!("keep one of them", "请只留一个");
                let place = variation.place;
                self.error("variation-unreachable", place, message, remedy);
            }
        }
        let mut pairs = Vec::new();
        for (at, variation) in variations.iter().enumerate() {
            let line = variation.line.as_slice();
            // What goes on after a mistake that was refuted cannot be right; and no
            // answer of the opponent's makes a right move wrong.
            let shortest = if variation.right { 1 } else { line.len() - 1 };
            for length in shortest.max(1)..=line.len() {
                let Some(other) = first.get(&line[..length]).copied() else {
                    continue;
                };
                let (short, opponents) = (&variations[other], length % 2 == 1);
                let odds = short.right != variation.right
                    && (variation.right || length == line.len() || opponents);
                if odds {
                    pairs.push((at.min(other), at.max(other)));
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        for (one, other) in pairs {
            (clear[one], clear[other]) = (false, false);
            let line = variations[one].place.line;
            let (en, zh) = said(variations[one].right);
            let message = both!(
                "contradicts the variation in line {line}, which is recorded as {en}",
                "与第 {line} 行的变化矛盾，那里记作{zh}"
            );
            let remedy = both!("correct one of them", "请改正其中之一");
            let place = variations[other].place;
            self.error("variation-contradicts", place, message, remedy);
        }
        clear
    }

    /// The positions after each move; `None`, and a finding, when one cannot be played.
    fn played_out(&mut self, variation: &Variation) -> Option<Vec<Task>> {
        let mut positions = vec![self.problem.task.clone()];
        for (at, play) in variation.line.iter().enumerate() {
            let task = positions.last()?;
            match task.play(*play) {
                Ok(next) => positions.push(next),
                Err(illegal) => {
                    let task = task.clone();
                    self.unplayable(variation, at + 1, &task, *play, illegal);
                    return None;
                }
            }
        }
        Some(positions)
    }

    fn unplayable(
        &mut self,
        variation: &Variation,
        number: usize,
        task: &Task,
        play: Move,
        illegal: Illegal,
    ) {
        let place = variation.place;
        match illegal {
            Illegal::Over => {
                let (en, zh) = match task.over() {
                    Some(true) => ("the target has been taken", "目标已被吃掉"),
                    _ => ("both sides have passed", "双方都已停着"),
                };
                let message = both!(
                    "move {number}, {play}, comes after the end: {en}",
                    "第 {number} 手 {play} 在结束之后：{zh}"
                );
                let remedy = both!("end the line before it", "请把变化截到它之前");
                self.error("variation-unreachable", place, message, remedy);
            }
            Illegal::OutsideRegion if self.problem.inferred.region => {
                self.leaves(number, play, place);
            }
            _ => {
                let reason = reason(task, play);
                let (en, zh) = (reason.get(Lang::En), reason.get(Lang::Zh));
                let message = both!("move {number}, {play}: {en}", "第 {number} 手 {play}：{zh}");
                let remedy = both!("correct the line", "请改正这个变化");
                self.error("variation-illegal", place, message, remedy);
            }
        }
    }

    /// What a solution has to leave: the verdict of the best moves.
    fn reference(&self) -> Option<Verdict> {
        let answer = self.answer;
        let best = answer.moves.iter().find(|m| answer.best.contains(&m.play));
        let verdict = best.map_or(&answer.verdict, |best| &best.verdict);
        verdict.is_decided().then(|| verdict.clone())
    }

    /// Whether a position that is worth `got` counts as solved.
    fn solves(&self, got: &Verdict) -> Option<bool> {
        let attacks = self.problem.attacker_to_play();
        let wanted = if attacks { Status::Dead } else { Status::Alive };
        if *got == Verdict::Settled(wanted) {
            return Some(true);
        }
        let best = self.reference()?;
        self.problem.accept.accepts(&best, got, attacks)
    }

    /// Every move of the side to play has to keep what counts as solved.
    fn right(&mut self, variation: &Variation, positions: &[Task], reading: &mut Reading<'_>) {
        for (at, play) in variation.line.iter().enumerate().step_by(2) {
            let (number, after) = (at + 1, &positions[at + 1]);
            let verdict = reading.verdict(after);
            match self.solves(&verdict) {
                Some(true) => {}
                None => return self.open(variation, number, *play),
                Some(false) => {
                    let found = describe(&verdict);
                    let answer = reading.answer(after);
                    let refutation = line_of(&answer.line);
                    let message = both!(
                        "recorded as right, but move {number}, {play}, leaves {found}: {refutation}",
                        "记作正解，但第 {number} 手 {play} 的结果是 {found}：{refutation}"
                    );
                    let remedy = both!(
                        "correct the line, or record it as wrong",
                        "请改正这个变化，或记作失败"
                    );
                    let place = variation.place;
                    return self.error("variation-fails", place, message, remedy);
                }
            }
        }
    }

    /// At its end nothing may be left that counts as solved.
    fn wrong(&mut self, variation: &Variation, positions: &[Task], reading: &mut Reading<'_>) {
        let (Some(last), Some(play)) = (positions.last(), variation.line.last()) else {
            return;
        };
        let verdict = reading.verdict(last);
        let message = match self.solves(&verdict) {
            Some(false) => return,
            None => return self.open(variation, variation.line.len(), *play),
            Some(true) if last.over().is_some() => both!(
                "recorded as wrong, but after {play} it is solved",
                "记作失败，但 {play} 之后已经解出"
            ),
            Some(true) if last.to_play() == self.problem.to_play => {
                let answer = reading.answer(last);
                let best = list(&answer.best);
                let found = describe(&verdict);
                both!(
                    "recorded as wrong, but after {play} this still solves it: {best} ({found})",
                    "记作失败，但 {play} 之后仍可解出：{best}（{found}）"
                )
            }
            Some(true) => {
                let answer = reading.answer(last);
                let line = line_of(&answer.line);
                let found = describe(&verdict);
                both!(
                    "recorded as wrong, but {play} is no mistake: {found}, as by {line}",
                    "记作失败，但 {play} 不是错着，结果是 {found}：{line}"
                )
            }
        };
        let remedy = both!(
            "record the refutation that works, or the line as right",
            "请写出成立的反驳，或记作正解"
        );
        self.error("refutation-fails", variation.place, message, remedy);
    }

    fn open(&mut self, variation: &Variation, number: usize, play: Move) {
        let message: Message = both!(
            "whether the line comes to this could not be decided, see move {number}, {play}",
            "这个变化没有判明，见第 {number} 手 {play}"
        );
        self.undecided(variation.place, message);
    }

    /// A recorded move beyond the region that was worked out.
    pub(super) fn leaves(&mut self, number: usize, play: Move, place: crate::problems::Place) {
        let message = both!(
            "move {number}, {play}, leaves the inferred region: the hole is at {play}",
            "第 {number} 手 {play} 走出了推定的范围：缺口在 {play}"
        );
        let remedy = both!(
            "give a `region` that holds it, or close the wall",
            "请写明包含此处的 `region`，或把包围画严"
        );
        self.note(Severity::Error, "leak", place, message, remedy);
    }
}

/// A result in words.
fn said(right: bool) -> (&'static str, &'static str) {
    match right {
        true => ("right", "正解"),
        false => ("wrong", "失败"),
    }
}
