//! A reader held against what is known of a position.

use super::{Fate, FateWith, Found, Known, Trial};
use crate::go::{Move, PointSet};
use crate::problems::check::{check_claims, describe, differences, reason};
use crate::problems::infer;
use crate::problems::model::{ClaimedVerdict, Kind, Problem};
use crate::problems::{Outcome, Report, Severity};
use crate::solver::{Limits, Solver, Status, Task, Verdict};

/// What becomes of a position when the other side plays first is looked at with
/// no more nodes than were spent on it before, or with these.
const ELSEWHERE_NODES: u64 = 100_000;

impl Trial {
    /// Has the position read, and holds the answer against what is known; the
    /// budget is that of each question. Fails where there is nothing to ask.
    ///
    /// # Errors
    /// Why there is no task.
    pub fn read(&self, solver: &mut Solver, limits: &Limits) -> Result<Found, &str> {
        let task = self.task.as_ref().map_err(String::as_str)?;
        let before = solver.nodes();
        let (meant, in_region_meant) = infer::meant(task, &self.elsewhere, solver, limits);
        let task = meant.as_ref().unwrap_or(task);
        let mut found = match &self.known {
            Known::Claims(problem) => claims(problem, solver, limits),
            Known::Values { verdict, moves } => {
                values(task, verdict, moves.as_deref(), solver, limits)
            }
            Known::Fates(fates) => held(fates, solver.verdict(task, limits)),
            Known::FirstMoves { moves, kinds } => {
                let book = Book {
                    moves,
                    kinds,
                    in_region_meant,
                };
                first_moves(task, &book, solver, limits)
            }
        };
        found.nodes = solver.nodes() - before;
        found.meant = meant;
        Ok(found)
    }
}

impl Found {
    fn new(verdict: Verdict) -> Found {
        Found {
            outcome: Outcome::Proven,
            verdict,
            meant: None,
            status: None,
            moves: None,
            play: None,
            nodes: 0,
            reasons: Vec::new(),
        }
    }

    /// The outcome is the worst of its parts.
    fn all(mut self) -> Found {
        self.outcome = self.status.max(self.moves).unwrap_or_default();
        self
    }
}

/// Everything that the author of a problem says.
fn claims(problem: &Problem, solver: &mut Solver, limits: &Limits) -> Found {
    let report = check_claims(problem, solver, limits);
    let claim = problem.claim.as_ref();
    let errors = || {
        let findings = report.findings.iter();
        findings.filter(|finding| finding.severity == Severity::Error)
    };
    let part = |claimed: bool, wrong: &[&str], decided: bool| {
        claimed.then(
            || match errors().any(|finding| wrong.contains(&finding.name)) {
                true => Outcome::False,
                false if decided => Outcome::Proven,
                false => Outcome::Undecided,
            },
        )
    };
    let moves_decided = report.answer.moves.iter().all(|m| m.verdict.is_decided());
    Found {
        outcome: report.outcome,
        status: part(
            claim.is_some_and(|claim| claim.verdict.is_some()),
            &["wrong-verdict"],
            report.verdict().is_decided(),
        ),
        moves: part(
            claim.is_some_and(|claim| claim.best.is_some()),
            &["wrong-best", "several-answers"],
            moves_decided,
        ),
        play: report.answer.line.first().copied(),
        reasons: reasons(&report),
        ..Found::new(report.answer.verdict.clone())
    }
}

fn reasons(report: &Report) -> Vec<String> {
    let weighty = |finding: &&crate::problems::Finding| finding.severity != Severity::Warning;
    let findings = report.findings.iter().filter(weighty);
    findings
        .map(|finding| format!("{} [{}]", finding.message, finding.name))
        .collect()
}

/// The verdict and every first move exactly.
fn values(
    task: &Task,
    known: &ClaimedVerdict,
    known_moves: Option<&[(Move, ClaimedVerdict)]>,
    solver: &mut Solver,
    limits: &Limits,
) -> Found {
    let Some(known_moves) = known_moves else {
        let mut found = Found::new(solver.verdict(task, limits));
        found.status = Some(exactly(
            known,
            &found.verdict.clone(),
            &mut found.reasons,
            "",
        ));
        return found.all();
    };
    let answer = solver.answer(task, limits);
    let mut found = Found::new(answer.verdict);
    found.play = answer.line.first().copied();
    found.status = Some(exactly(
        known,
        &found.verdict.clone(),
        &mut found.reasons,
        "",
    ));
    let mut moves = Outcome::Proven;
    for (play, _) in known_moves {
        if !answer.moves.iter().any(|value| value.play == *play) {
            found.reasons.push(format!("{play} is not taken for legal"));
            moves = Outcome::False;
        }
    }
    for value in &answer.moves {
        let play = value.play;
        match known_moves.iter().find(|(known, _)| *known == play) {
            Some((_, known)) => {
                let before = format!("{play}: ");
                moves = moves.max(exactly(known, &value.verdict, &mut found.reasons, &before));
            }
            None => {
                found.reasons.push(format!("{play} is taken for legal"));
                moves = Outcome::False;
            }
        }
    }
    found.moves = Some(moves);
    found.all()
}

fn exactly(
    known: &ClaimedVerdict,
    verdict: &Verdict,
    reasons: &mut Vec<String>,
    before: &str,
) -> Outcome {
    match differences(known, verdict) {
        None => {
            reasons.push(format!("{before}undecided"));
            Outcome::Undecided
        }
        Some(differences) if differences.is_empty() => Outcome::Proven,
        Some(differences) => {
            let differences: Vec<String> = differences.iter().map(ToString::to_string).collect();
            reasons.push(format!("{before}{}", differences.join("; ")));
            Outcome::False
        }
    }
}

/// What becomes of the target with some threats.
fn held(fates: &[FateWith], verdict: Verdict) -> Found {
    let mut found = Found::new(verdict);
    let mut outcome = Outcome::Proven;
    for ((a, d), known) in fates {
        let status = match &found.verdict {
            Verdict::Settled(status) => Some(*status),
            Verdict::Ko(ko) => ko.table.get(*a, *d),
            Verdict::Undecided => None,
        };
        let fate = match status {
            None => {
                found.reasons.push(format!("\"{a},{d}\": undecided"));
                outcome = outcome.max(Outcome::Undecided);
                continue;
            }
            Some(Status::Dead) => Fate::Dead,
            Some(Status::Cycle) => Fate::Cycle,
            Some(Status::Seki | Status::Alive) => Fate::Saved,
        };
        if fate != *known {
            let text = format!("\"{a},{d}\": {fate:?}, not {known:?}").to_lowercase();
            found.reasons.push(text);
            outcome = Outcome::False;
        }
    }
    found.status = Some(outcome);
    found.all()
}

/// What a book says.
struct Book<'a> {
    /// The first moves that are right; empty when nothing works.
    moves: &'a [Move],
    /// The verdict is one of these; empty when nothing is said of it.
    kinds: &'a [Kind],
    /// Whether the region that the question is put in was found out to be meant.
    in_region_meant: bool,
}

/// A position held against a book. The outcome is that of the moves; a book's verdict is no
/// more than a word, and is told apart.
fn first_moves(task: &Task, book: &Book<'_>, solver: &mut Solver, limits: &Limits) -> Found {
    let (known, kinds) = (book.moves, book.kinds);
    let before = solver.nodes();
    let mut found = Found::new(solver.verdict(task, limits));
    let Some(kind) = Kind::of(&found.verdict) else {
        found.reasons.push("the position: undecided".to_owned());
        found.status = (!kinds.is_empty()).then_some(Outcome::Undecided);
        found.moves = Some(Outcome::Undecided);
        return found.all();
    };
    if !kinds.is_empty() {
        let agrees = kinds.contains(&kind);
        found.status = Some(if agrees {
            Outcome::Proven
        } else {
            Outcome::False
        });
        if !agrees {
            let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
            let found_words = describe(&found.verdict);
            found.reasons.push(format!(
                "the verdict is {found_words}, not {}",
                words.join(" or ")
            ));
        }
    }
    // The book's moves come first: what is left of the budget may not do for the rest.
    let listed = (!known.is_empty()).then(|| listed(task, known, &mut found, solver, limits));
    let other = task.clone().with_to_play(task.to_play().opponent());
    let spent = (solver.nodes() - before).max(ELSEWHERE_NODES);
    let little = Limits {
        nodes: spent.min(limits.nodes),
        ..limits.clone()
    };
    // A pass would not do: a second one ends the game with the target standing.
    let idle = keeps(&other, &found.verdict, solver, &little);
    let moves = match (listed, found.status) {
        // Where nothing works the verdict says it all.
        (None, Some(status)) => status,
        (None, None) if idle == Some(true) => Outcome::Proven,
        (None, None) => idle.map_or(Outcome::Undecided, |_| {
            found.reasons.push("playing first helps".to_owned());
            Outcome::False
        }),
        (Some(_), _) if idle == Some(true) => {
            let text = format!("{} whoever plays first", describe(&found.verdict));
            found.reasons.push(text);
            if book.in_region_meant {
                Outcome::False
            } else {
                // In another region the first move may matter, which is what the book says.
                found.reasons.push("another region: undecided".to_owned());
                found.status = found.status.map(|_| Outcome::Undecided);
                Outcome::Undecided
            }
        }
        (Some(outcome), _) => outcome,
    };
    found.moves = Some(moves);
    found.outcome = moves;
    found
}

/// Whether one of the known moves is among the best.
fn listed(
    task: &Task,
    known: &[Move],
    found: &mut Found,
    solver: &mut Solver,
    limits: &Limits,
) -> Outcome {
    let mut outcome = Outcome::False;
    for play in known {
        let kept = match task.play(*play) {
            Ok(next) => keeps(&next, &found.verdict, solver, limits),
            Err(_) => {
                let place = match play {
                    Move::Play(point) if !task.region().contains(*point) => {
                        format!(", the region is {}", names(&task.region()))
                    }
                    _ => String::new(),
                };
                found.reasons.push(format!(
                    "{play} cannot be played: {}{place}",
                    reason(task, *play)
                ));
                continue;
            }
        };
        match kept {
            Some(true) => {
                found.play = Some(*play);
                return Outcome::Proven;
            }
            Some(false) => found.reasons.push(format!("{play} is not among the best")),
            None => {
                found.reasons.push(format!("{play}: undecided"));
                outcome = Outcome::Undecided;
            }
        }
    }
    found.play = solver.reply(task, limits);
    if let Some(play) = found.play {
        found.reasons.push(format!("best is {play}"));
    }
    outcome
}

fn names(points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    names.join(" ")
}

/// Whether a position has this verdict; `None` when the budget ran out.
fn keeps(task: &Task, verdict: &Verdict, solver: &mut Solver, limits: &Limits) -> Option<bool> {
    match verdict {
        Verdict::Settled(status @ (Status::Dead | Status::Alive)) => {
            solver.holds(task, *status, limits)
        }
        _ => solver
            .verdict(task, limits)
            .rank_cmp(verdict)
            .map(std::cmp::Ordering::is_eq),
    }
}
