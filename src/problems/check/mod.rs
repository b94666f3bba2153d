//! Holds what an author says of a problem against what the reader proves.
//!
//! | name | severity | says |
//! |---|---|---|
//! | `undecided` | undecided | the position, a move of it or a claim could not be decided |
//! | `wrong-verdict`, `wrong-best` | error | the claim differs from the proof |
//! | `line-illegal`, `line-not-best` | error | the claimed line cannot be played, or gives something away |
//! | `wrong-target`, `wrong-region` | error | the claim differs from what the task was made of |
//! | `already-settled` | error | the side to play has what it wants without playing |
//! | `no-solution` | error | no move is better than playing elsewhere |
//! | `accept-too-weak` | error | what comes of playing elsewhere would count as solved |
//! | `hint-gives-answer` | error or warning | the hint is a best move, or names one |
//! | `off-board-point` | error | a text names a point that the board does not have |
//! | `leak` | warning | best play touches the border of an inferred region |
//! | `translation-missing` | warning; error when languages are demanded | a text lacks a language |
//! | `objective-missing`, `hint-missing`, `why-missing`, `level-missing` | warning | the key is not there |
//! | `objective-without-side` | warning | the objective does not name the side to play |

mod claims;
mod rules;
pub(crate) mod texts;

pub(super) use claims::{differences, reason};
pub use rules::{RULES, Rule};

use super::message::both;
use super::model::{Goal, Kind, Note, Problem};
use super::report::{Finding, Outcome, Report, Severity};
use super::{Lang, Message, Place, rulings};
use crate::go::{Move, Point, PointSet};
use crate::solver::{Answer, Limits, Solver, Verdict};
use std::cmp::Ordering;

/// What is asked of a problem beyond its being true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The languages that every text has to be in.
    pub languages: Vec<Lang>,
}

/// Reads a problem out and holds everything that is said of it against the
/// proof. Nothing counts as proven that the reader could not decide.
pub fn check(problem: &Problem, solver: &mut Solver, limits: &Limits) -> Report {
    check_with(problem, solver, limits, &Demands::default())
}

/// [`check`] with demands on the texts.
pub fn check_with(
    problem: &Problem,
    solver: &mut Solver,
    limits: &Limits,
    demands: &Demands,
) -> Report {
    let problem = &problem.meant(solver, limits);
    let answer = solver.answer(&problem.task, limits);
    let mut audit = Audit {
        problem,
        answer: &answer,
        findings: Vec::new(),
    };
    audit.position();
    audit.claims();
    audit.line(solver, limits);
    audit.goal(solver, limits);
    audit.leak();
    let mut findings = audit.findings;
    texts::check_texts(problem, &answer.best, demands, &mut findings);
    findings.sort_by_key(|finding| finding.place);
    let outcome = findings
        .iter()
        .map(|finding| match finding.severity {
            Severity::Warning => Outcome::Proven,
            Severity::Undecided => Outcome::Undecided,
            Severity::Error => Outcome::False,
        })
        .max()
        .unwrap_or_default();
    Report {
        id: problem.id.clone(),
        answer,
        findings,
        outcome,
    }
}

struct Audit<'a> {
    problem: &'a Problem,
    answer: &'a Answer,
    findings: Vec<Finding>,
}

impl Audit<'_> {
    fn error(
        &mut self,
        name: &'static str,
        place: Place,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        self.note(Severity::Error, name, place, message, remedy);
    }

    fn undecided(&mut self, place: Place, message: impl Into<Message>) {
        let remedy = both!(
            "give it more nodes, or a smaller region",
            "请增加搜索量（--nodes），或缩小范围"
        );
        self.note(Severity::Undecided, "undecided", place, message, remedy);
    }

    fn note(
        &mut self,
        severity: Severity,
        name: &'static str,
        place: Place,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        self.findings.push(Finding {
            severity,
            name,
            message: message.into(),
            remedy: remedy.into(),
            place,
        });
    }

    /// Whether the position and its first moves were decided.
    fn position(&mut self) {
        let open: Vec<Move> = self
            .answer
            .moves
            .iter()
            .filter(|m| !m.verdict.is_decided())
            .map(|m| m.play)
            .collect();
        let place = self.problem.place;
        if !self.answer.verdict.is_decided() {
            let message = both!("the position could not be decided", "这个局面没有判明");
            self.undecided(place, message);
        } else if !open.is_empty() && self.problem.claim.as_ref().is_none_or(|c| c.best.is_none()) {
            let moves = list(&open);
            let message = both!(
                "the value of {moves} could not be decided",
                "{moves} 的结果没有判明"
            );
            self.undecided(place, message);
        }
    }

    /// Whether the side to play gains anything by playing here and not elsewhere.
    ///
    /// Elsewhere is the position with the other side to move: a pass would
    /// not do, for a second one ends the game with the target standing.
    fn goal(&mut self, solver: &mut Solver, limits: &Limits) {
        let problem = self.problem;
        if problem.goal == Goal::Status || !self.answer.verdict.is_decided() {
            return;
        }
        let place = problem.place_of("goal");
        let side = problem.to_play;
        let other = problem.task.clone().with_to_play(side.opponent());
        let elsewhere = solver.verdict(&other, limits);
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
                    self.error("accept-too-weak", place, message, remedy);
                }
            }
        }
    }

    /// Whether best play touches a border that was drawn by inference.
    fn leak(&mut self) {
        let framed = |note: &Note| matches!(note, Note::Framed { .. } | Note::Open(_));
        if !self.problem.inferred.notes.iter().any(framed) {
            return;
        }
        let task = &self.problem.task;
        let size = task.board().size();
        let at_border = |point: Point| {
            let mut next = size.neighbors(point);
            let outside = |p: Point| {
                let inside = task.region().contains(p) || task.board().get(p).is_some();
                !inside && self.problem.view.contains(p)
            };
            next.any(outside)
        };
        let line = self.answer.line.iter().chain(&self.answer.best);
        let touching: PointSet = line
            .filter_map(|play| match play {
                Move::Play(point) if at_border(*point) => Some(*point),
                _ => None,
            })
            .collect();
        if !touching.is_empty() {
            let points = points_list(&touching);
            let message = both!(
                "best play touches the border of the inferred region at {points}",
                "最佳应对碰到了推定范围的边界：{points}"
            );
            let place = self.problem.place;
            let remedy = both!(
                "give the `region`, or close the wall",
                "请写明 `region`，或把包围画严"
            );
            self.note(Severity::Warning, "leak", place, message, remedy);
        }
    }
}

/// A verdict in a few words.
pub(super) fn describe(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Ko(ko) => match ko.attacker_needs {
            Some(needs) => format!("ko (attacker_needs {needs})"),
            None => "ko (attacker_needs null)".to_string(),
        },
        other => other.word().to_string(),
    }
}

fn list(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().take(12).map(Move::to_string).collect();
    let more = if moves.len() > 12 { " …" } else { "" };
    format!("{}{more}", names.join(" "))
}

fn points_list(points: &PointSet) -> String {
    let moves: Vec<Move> = points.iter().map(Move::Play).collect();
    list(&moves)
}
