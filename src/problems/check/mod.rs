//! Holds what an author says of a problem against what the reader proves.
//!
//! What is found has a name ([`RULES`]); `problems/README.md` explains each, with
//! its remedy. A problem may allow a finding and say why: it is told apart from
//! the others then, and does not count.
//!
//! | file | holds |
//! |---|---|
//! | `rules` | the names |
//! | `content` | what the answers depend on |
//! | `reading` | what is asked of the reader, and its answers to keep |
//! | `claims`, `variations` | what the author claims and recorded |
//! | `goal` | whether there is something to do, and something better |
//! | `ground` | the region, the wall, stones that do not matter |
//! | `twins` | problems that are the same |
//! | `texts` | what is said in words |

mod claims;
mod content;
mod goal;
mod ground;
mod reading;
mod rules;
pub(crate) mod texts;
mod twins;
mod variations;

pub(super) use claims::{differences, reason};
pub use content::content;
pub use reading::{Reading, Transcript};
pub use rules::{RULES, Rule};
pub use twins::{Figure, Twin, Twins};

use super::difficulty::measure;
use super::message::both;
use super::model::Problem;
use super::report::{AllowedFinding, Finding, Outcome, Report, Severity};
use super::{Lang, Level, Message, Place};
use crate::go::{Move, PointSet};
use crate::solver::{Answer, Limits, Solver, Verdict};

/// What is asked of a problem beyond its being true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// The languages that every text has to be in.
    pub languages: Vec<Lang>,
    /// Whether each stone is taken off to see if it matters: as much reading
    /// again for every stone.
    pub thorough: bool,
}

/// A level further from the measured one than this is worth a look. The measure
/// is a rough one: half of the grades from the weakest beginner to a dan player.
const LEVEL_BAND: u8 = 15;

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
    let mut reading = Reading::new(solver, limits);
    check_by(problem, &mut reading, demands, None)
}

/// [`check_with`], by a reader that may know the answers from another time;
/// `twin` is an earlier problem that asks the same.
pub fn check_by(
    problem: &Problem,
    reading: &mut Reading<'_>,
    demands: &Demands,
    twin: Option<&Twin>,
) -> Report {
    let problem = &reading.meant(problem);
    let answer = reading.answer(&problem.task);
    let measured = reading.level(|solver, limits| {
        let difficulty = measure(&problem.task, &answer, solver, limits);
        difficulty.map(|difficulty| difficulty.level())
    });
    let mut audit = Audit {
        problem,
        answer: &answer,
        findings: Vec::new(),
    };
    audit.position();
    audit.claims(reading);
    audit.line(reading);
    audit.goal(reading);
    audit.variations(reading);
    audit.leak();
    audit.walls(reading);
    if demands.thorough {
        audit.idle(reading);
    }
    if let Some(measured) = measured {
        audit.level(measured);
    }
    let mut findings = audit.findings;
    findings.extend(twin.map(|twin| twins::finding(problem, twin)));
    texts::check_texts(problem, &answer, demands, &mut findings);
    let allowed = sort_out(problem, demands, &mut findings);
    Report {
        measured,
        allowed,
        ..reported(problem, answer, findings)
    }
}

/// Holds what the author claims against the proof, and no more: no measure, no
/// look at the ground, the variations or the texts.
pub(super) fn check_claims(problem: &Problem, solver: &mut Solver, limits: &Limits) -> Report {
    let mut reading = Reading::new(solver, limits);
    let problem = &reading.meant(problem);
    let answer = reading.answer(&problem.task);
    let mut audit = Audit {
        problem,
        answer: &answer,
        findings: Vec::new(),
    };
    audit.position();
    audit.claims(&mut reading);
    audit.line(&mut reading);
    audit.goal(&mut reading);
    let findings = audit.findings;
    reported(problem, answer, findings)
}

fn reported(problem: &Problem, answer: Answer, mut findings: Vec<Finding>) -> Report {
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
        measured: None,
        findings,
        allowed: Vec::new(),
        outcome,
    }
}

/// Takes out the findings that the problem allows, and notes what it allows in vain.
fn sort_out(
    problem: &Problem,
    demands: &Demands,
    findings: &mut Vec<Finding>,
) -> Vec<AllowedFinding> {
    let mut allowed = Vec::new();
    findings.retain(|finding| {
        let allows = problem.allow.iter().find(|a| a.name == finding.name);
        allowed.extend(allows.map(|allows| AllowedFinding {
            finding: finding.clone(),
            reason: allows.reason.clone(),
        }));
        allows.is_none()
    });
    // What was not looked at, or not to the end, may be there all the same.
    let open = (findings.iter()).any(|finding| finding.severity == Severity::Undecided);
    let unseen = |name: &str| match name {
        "duplicate" => true,
        "idle-stones" => !demands.thorough,
        _ => false,
    };
    let excused = |name: &str| problem.allow.iter().any(|a| a.name == name);
    for allows in &problem.allow {
        let name = allows.name;
        let used = allowed.iter().any(|found| found.finding.name == name);
        if used || open || unseen(name) || name == UNUSED || excused(UNUSED) {
            continue;
        }
        findings.push(Finding {
            severity: Severity::Warning,
            name: UNUSED,
            message: both!(
                "`{name}` is allowed, and there is nothing of the kind",
                "许可了 `{name}`，但并没有这种情况"
            ),
            remedy: both!("take it out of `allow`", "请从 `allow` 中去掉"),
            place: allows.place,
        });
    }
    allowed
}

/// That something is allowed in vain.
const UNUSED: &str = "unused-allow";

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

    /// Whether the level is one that the problem could have.
    fn level(&mut self, measured: Level) {
        let Some(level) = self.problem.level else {
            return;
        };
        if level.steps().abs_diff(measured.steps()) > LEVEL_BAND {
            let message = both!(
                "the level is {level}, and the measured one {measured}",
                "级别写作 {level}，测得的是 {measured}"
            );
            let remedy = both!(
                "see whether it is meant, and correct or allow it",
                "请看是否有误，改正或许可"
            );
            let place = self.problem.place_of("level");
            self.note(Severity::Warning, "level-far", place, message, remedy);
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

/// The first moves of a line.
fn line_of(line: &[Move]) -> String {
    list(&line[..line.len().min(8)]) + if line.len() > 8 { " …" } else { "" }
}

fn points_list(points: &PointSet) -> String {
    let moves: Vec<Move> = points.iter().map(Move::Play).collect();
    list(&moves)
}
