//! Positions with something known of them, held against a reader.

use super::brute::Graph;
use super::files::show;
use super::shape::Shape;
use std::time::Instant;
use tsumego::solver::{Limits, Solver, Status, Verdict};

/// What a reader says of a position.
pub struct Reading {
    pub verdict: Verdict,
    /// First moves by their text form, `pass` last; may be left out when not asked for.
    pub moves: Vec<(String, Verdict)>,
    pub nodes: u64,
}

/// What the brute-force reader says; `None` when the position is too big for it.
pub fn brute(shape: &Shape, max_states: usize) -> Option<Reading> {
    if shape.cells.len() > 64 {
        return None;
    }
    let graph = Graph::solve(&shape.game(), 4, max_states)?;
    let name = |play: Option<u32>| shape.vertex(play.map(|at| at as usize));
    let moves = graph.moves().into_iter();
    Some(Reading {
        verdict: graph.verdict(),
        moves: moves.map(|(play, verdict)| (name(play), verdict)).collect(),
        nodes: graph.states() as u64,
    })
}

/// What the solver says, with a fresh table.
pub fn solve(shape: &Shape, with_moves: bool, limits: &Limits) -> Reading {
    let mut solver = Solver::new(1 << 26);
    let task = shape
        .task()
        .unwrap_or_else(|faults| panic!("{faults:?}\n{shape}"));
    if !with_moves {
        // The verdict's own cost is not told; none of the checks needs it.
        let verdict = solver.verdict(&task, limits);
        return Reading {
            verdict,
            moves: Vec::new(),
            nodes: 0,
        };
    }
    let answer = solver.answer(&task, limits);
    let name = |play| shape.vertex(shape.number(play));
    let moves = answer.moves.into_iter();
    Reading {
        verdict: answer.verdict,
        moves: moves
            .map(|value| (name(value.play), value.verdict))
            .collect(),
        nodes: answer.nodes,
    }
}

/// What a check found.
#[derive(Default)]
pub struct Findings {
    pub wrong: Vec<String>,
    pub undecided: bool,
}

impl Findings {
    /// Notes a difference, or that there was nothing to compare.
    pub fn note(&mut self, what: &str, found: &Verdict, differs: Option<String>) {
        if !found.is_decided() {
            self.undecided = true;
        } else if let Some(text) = differs {
            self.wrong.push(format!("{what}: {text}"));
        }
    }

    /// Compares two things that are both known.
    pub fn equal<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, found: T, written: T) {
        if found != written {
            self.wrong
                .push(format!("{what}: {written:?} is written, not {found:?}"));
        }
    }
}

/// The status for a pair of threats; `None` when undecided.
pub fn status_at(verdict: &Verdict, a: u8, d: u8) -> Option<Status> {
    match verdict {
        Verdict::Settled(status) => Some(*status),
        Verdict::Ko(ko) => ko.table.get(a, d),
        Verdict::Undecided => None,
    }
}

/// A position and what has to hold of a reading of it.
pub struct Case {
    pub id: String,
    pub shape: Shape,
    /// Whether the check looks at the first moves.
    pub with_moves: bool,
    pub check: Box<dyn Fn(&Reading) -> Findings>,
}

/// How a run over many cases went.
#[derive(Default)]
pub struct Tally {
    pub right: usize,
    pub undecided: Vec<String>,
    pub wrong: Vec<String>,
    pub skipped: usize,
}

impl Tally {
    /// Reads every case that `reader` takes on, and prints a summary.
    pub fn run(
        name: &str,
        cases: Vec<Case>,
        mut reader: impl FnMut(&Case) -> Option<Reading>,
    ) -> Tally {
        let mut tally = Tally::default();
        let (mut nodes, mut total, mut slowest) = (0, 0.0, (0.0, String::new()));
        for case in cases {
            let start = Instant::now();
            let Some(reading) = reader(&case) else {
                tally.skipped += 1;
                continue;
            };
            let took = start.elapsed().as_secs_f64();
            total += took;
            nodes += reading.nodes;
            if took > slowest.0 {
                slowest = (took, case.id.clone());
            }
            let findings = (case.check)(&reading);
            if !findings.wrong.is_empty() {
                let moves = (reading.moves.iter())
                    .map(|(play, verdict)| format!("      {play:5} {}\n", show(verdict)));
                tally.wrong.push(format!(
                    "{}\n{}    {}\n{}    {}\n",
                    case.id,
                    case.shape,
                    show(&reading.verdict),
                    moves.collect::<String>(),
                    findings.wrong.join("\n    "),
                ));
            } else if findings.undecided {
                tally.undecided.push(case.id);
            } else {
                tally.right += 1;
            }
        }
        println!(
            "{name}: {} right, {} wrong, {} undecided, {} left out; {nodes} nodes, {total:.1} s, \
             slowest {} ({:.2} s)",
            tally.right,
            tally.wrong.len(),
            tally.undecided.len(),
            tally.skipped,
            slowest.1,
            slowest.0,
        );
        if !tally.undecided.is_empty() {
            println!("  undecided: {}", tally.undecided.join(" "));
        }
        tally
    }

    /// Fails when anything was wrong, or more than `percent` of a hundred undecided.
    pub fn hold(&self, percent: usize) {
        assert!(self.wrong.is_empty(), "wrong:\n{}", self.wrong.join("\n"));
        let all = self.right + self.undecided.len();
        assert!(
            self.undecided.len() * 100 <= all * percent,
            "{} of {all} undecided: {}",
            self.undecided.len(),
            self.undecided.join(" ")
        );
    }
}
