//! `bench`: what reading sets of problems costs, and whether it comes out right.

use super::args::LimitArgs;
use super::{FAILURE, Stage, report};
use crate::problems::{
    Demands, Fault, Outcome, Problem, ProblemSet, check_with, escape, files_at, load_path,
};
use crate::repl::Library;
use crate::solver::Solver;
use crate::trainer::{Reader, Session};
use anyhow::Result;
use serde_json::json;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Bytes for the reader's table.
const MEMORY: usize = 256 << 20;

/// What is measured, and how it is to look.
pub(super) struct Question {
    pub json: bool,
    pub moves: bool,
    pub limits: LimitArgs,
}

/// What one problem took.
struct Row {
    set: String,
    id: String,
    outcome: Outcome,
    verdict: &'static str,
    nodes: u64,
    reading: Duration,
    /// The slowest answer to a learner's first move.
    slowest: Option<Duration>,
}

/// Measures the sets that are named, or all that come with the program.
pub(super) fn bench(stage: &mut Stage, files: &[PathBuf], question: &Question) -> Result<u8> {
    let sets = match sets(files) {
        Ok(sets) => sets,
        Err(faults) => {
            report(&faults);
            return Ok(FAILURE);
        }
    };
    let mut rows = Vec::new();
    for set in sets {
        for problem in &set.problems {
            let row = measure(&set, problem, question);
            stage.output.write(&shown(&row, question.json))?;
            rows.push(row);
        }
    }
    stage.output.write(&summary(&mut rows, question.json))?;
    Ok(0)
}

/// The sets in the files, or all that come with the program.
fn sets(files: &[PathBuf]) -> Result<Vec<Arc<ProblemSet>>, Vec<Fault>> {
    let mut library = Library::embedded();
    if !files.is_empty() {
        let mut sets = Vec::new();
        for path in files {
            let (files, faults) = files_at(path);
            if !faults.is_empty() {
                return Err(faults);
            }
            for file in files {
                sets.push(load_path(&file)?);
            }
        }
        library = Library::of(sets);
    }
    (0..library.len())
        .filter_map(|at| library.set(at).transpose())
        .collect()
}

fn measure(set: &ProblemSet, problem: &Problem, question: &Question) -> Row {
    let limits = question.limits.limits();
    let mut solver = Solver::new(MEMORY);
    let start = Instant::now();
    let report = check_with(problem, &mut solver, &limits, &Demands::default());
    let reading = start.elapsed();
    let problem = Arc::new(problem.clone());
    let slowest = question.moves.then(|| {
        let answers = report.answer.moves.iter().map(|value| {
            let mut reader = Reader::new(limits.clone());
            let mut session = Session::new(Arc::clone(&problem));
            let start = Instant::now();
            let _ = session.play(value.play, &mut reader);
            start.elapsed()
        });
        answers.max().unwrap_or_default()
    });
    Row {
        set: set.name.clone(),
        id: report.id.clone(),
        outcome: report.outcome,
        verdict: report.verdict().word(),
        nodes: report.answer.nodes,
        reading,
        slowest,
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn shown(row: &Row, json: bool) -> String {
    if json {
        let line = json!({
            "set": row.set,
            "id": row.id,
            "outcome": row.outcome.word(),
            "verdict": row.verdict,
            "nodes": row.nodes,
            "ms": millis(row.reading),
            "slowest_move_ms": row.slowest.map(millis),
        });
        return format!("{line}\n");
    }
    let slowest = row
        .slowest
        .map_or(String::new(), |time| format!("{:9.2}", millis(time)));
    format!(
        "{:24} {:32} {:10} {:10} {:9} {:9.2} {slowest}\n",
        escape(&row.set),
        escape(&row.id),
        row.outcome.word(),
        row.verdict,
        row.nodes,
        millis(row.reading),
    )
}

/// Totals: counts by outcome, nodes, median, 99th percentile and slowest.
fn summary(rows: &mut [Row], json: bool) -> String {
    let count = |outcome| rows.iter().filter(|row| row.outcome == outcome).count();
    let (right, wrong) = (count(Outcome::Proven), count(Outcome::False));
    let undecided = count(Outcome::Undecided);
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    let slowest = rows.iter().filter_map(|row| row.slowest).max();
    rows.sort_by_key(|row| row.reading);
    let rank = |percent: usize| {
        let at = (rows.len() * percent / 100).min(rows.len().saturating_sub(1));
        rows.get(at).map_or(0.0, |row| millis(row.reading))
    };
    let total: f64 = rows.iter().map(|row| millis(row.reading)).sum();
    if json {
        let line = json!({
            "problems": rows.len(), "right": right, "wrong": wrong, "undecided": undecided,
            "nodes": nodes, "ms": total, "median_ms": rank(50), "p99_ms": rank(99),
            "max_ms": rank(100), "slowest_move_ms": slowest.map(millis),
        });
        return format!("{line}\n");
    }
    let moves = slowest.map_or(String::new(), |time| {
        format!("; slowest answer to a first move {:.2}", millis(time))
    });
    format!(
        "{} problems: {right} right, {wrong} wrong, {undecided} undecided; {nodes} nodes; ms: \
         {total:.1} in all, median {:.2}, 99th percentile {:.2}, slowest {:.2}{moves}\n",
        rows.len(),
        rank(50),
        rank(99),
        rank(100),
    )
}
