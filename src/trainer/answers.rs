//! The whole answer to a problem, as a book would print it: every right first
//! move with the strongest resistance, and the refutation of each plausible wrong one.

use super::reader::Reader;
use super::resist::refutation;
use crate::go::{Move, Point};
use crate::problems::{Problem, Text};
use crate::solver::{Task, Verdict};

/// The most wrong first moves that are refuted.
const MOST_WRONG: usize = 8;
/// A line is no longer than this.
const LONGEST: usize = 40;

/// What there is to know of a problem.
#[derive(Clone, Debug)]
pub struct Answers {
    /// What it is worth.
    pub verdict: Verdict,
    /// The moves that keep that.
    pub best: Vec<Move>,
    /// The lines: right first moves, then wrong ones, then what the author recorded.
    pub lines: Vec<AnswerLine>,
}

/// A line of an answer.
#[derive(Clone, Debug)]
pub struct AnswerLine {
    /// The moves in turn, the first by the side to play.
    pub moves: Vec<Move>,
    /// Whether it counts as solved.
    pub right: bool,
    /// What the problem is worth after the first move; undecided for what was only recorded.
    pub verdict: Verdict,
    /// What the author says of it.
    pub text: Option<Text>,
}

/// Reads the whole answer out. What could not be decided is left out.
pub fn answers(problem: &Problem, reader: &mut Reader) -> Answers {
    let task = &problem.task;
    let answer = reader.answer(task);
    let attacks = problem.attacker_to_play();
    let (mut right, mut wrong) = (Vec::new(), Vec::new());
    for value in &answer.moves {
        let solved = problem
            .accept
            .accepts(&answer.verdict, &value.verdict, attacks);
        match (solved, value.play) {
            (Some(true), _) => right.push(value),
            (Some(false), Move::Play(point)) => wrong.push((point, value)),
            _ => {}
        }
    }
    // Playing elsewhere is an answer only where there is no other.
    if right.iter().any(|value| value.play != Move::Pass) {
        right.retain(|value| value.play != Move::Pass);
    }
    // What the reader thinks best comes first.
    right.sort_by_key(|value| Some(&value.play) != answer.line.first());
    let near: Vec<Point> = right.iter().filter_map(|value| point(value.play)).collect();
    wrong.sort_by_key(|(point, _)| near.iter().map(|other| distance(*point, *other)).min());
    wrong.truncate(MOST_WRONG);
    let mut lines = Vec::new();
    for value in right {
        let line = match answer.line.first() == Some(&value.play) {
            true => finished(answer.line.clone(), true, &value.verdict),
            false => continued(task, value.play, &value.verdict, reader),
        };
        lines.push(AnswerLine {
            moves: line,
            right: true,
            verdict: value.verdict.clone(),
            text: None,
        });
    }
    for (_, value) in wrong {
        lines.push(AnswerLine {
            moves: refuted(task, value.play, &value.verdict, reader),
            right: false,
            verdict: value.verdict.clone(),
            text: None,
        });
    }
    for recorded in &problem.variations {
        let known = lines.iter_mut().find(|line| line.moves == recorded.line);
        match known {
            Some(line) if line.right == recorded.right => line.text.clone_from(&recorded.text),
            _ => lines.push(AnswerLine {
                moves: recorded.line.clone(),
                right: recorded.right,
                verdict: Verdict::Undecided,
                text: recorded.text.clone(),
            }),
        }
    }
    Answers {
        verdict: answer.verdict,
        best: answer.best,
        lines,
    }
}

fn point(play: Move) -> Option<Point> {
    match play {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}

fn distance(one: Point, other: Point) -> u8 {
    one.col.abs_diff(other.col).max(one.row.abs_diff(other.row))
}

/// A move and best play after it.
fn continued(task: &Task, play: Move, value: &Verdict, reader: &mut Reader) -> Vec<Move> {
    let mut line = vec![play];
    let Ok(after) = task.play(play) else {
        return line;
    };
    if after.over().is_none() {
        line.extend(reader.answer(&after).line);
    }
    line.truncate(LONGEST);
    finished(line, true, value)
}

/// A wrong move, what refutes it, and best play after that.
fn refuted(task: &Task, play: Move, value: &Verdict, reader: &mut Reader) -> Vec<Move> {
    let mut line = vec![play];
    let Ok(after) = task.play(play) else {
        return line;
    };
    if after.over().is_some() {
        return line;
    }
    if let Some(answer) = refutation(reader, &after, value)
        && let Ok(refuted) = after.play(answer)
    {
        // Where nothing needs to be answered the move fails by itself.
        if answer == Move::Pass {
            return line;
        }
        line.push(answer);
        if refuted.over().is_none() {
            line.extend(reader.answer(&refuted).line);
        }
    }
    line.truncate(LONGEST);
    finished(line, false, value)
}

/// The line without what whoever has lost may still do in the end: a right line
/// ends with a move of the side to play, a wrong one with its opponent's. A ko
/// may be left to either.
fn finished(mut line: Vec<Move>, right: bool, value: &Verdict) -> Vec<Move> {
    let least = if right { 1 } else { 2 };
    let settled = matches!(value, Verdict::Settled(_));
    while line.len() > least
        && (line.last() == Some(&Move::Pass) || (settled && (line.len() % 2 == 1) != right))
    {
        line.pop();
    }
    line
}
