//! The questions that a check asks of the reader, and the answers to keep for the next time.
//!
//! A check of the same problem asks the same questions in the same order. What
//! was answered can be kept ([`Transcript`]) and told again without reading.

use crate::go::{Move, Point, Size};
use crate::problems::{Level, Problem};
use crate::solver::{Answer, Limits, MoveValue, Solver, Status, Task, ThreatTable, Verdict};
use serde_json::{Value, json};

/// What was asked and answered in turn.
#[derive(Clone, Debug, Default)]
pub struct Transcript(Vec<Told>);

/// Equal when they are kept as the same.
impl PartialEq for Transcript {
    fn eq(&self, other: &Transcript) -> bool {
        self.to_json() == other.to_json()
    }
}

/// An answer to a question.
#[derive(Clone, Debug)]
enum Told {
    Answer(Box<Answer>),
    Verdict(Verdict),
    Held(Option<bool>),
    Level(Option<Level>),
    /// Which of the problem's readings is meant.
    Meant(usize),
}

/// A reader with its limits, which writes down what it is asked and what it answers.
#[derive(Debug)]
pub struct Reading<'a> {
    solver: &'a mut Solver,
    limits: &'a Limits,
    /// What was answered the last time and not told yet.
    past: std::vec::IntoIter<Told>,
    told: Vec<Told>,
}

impl<'a> Reading<'a> {
    /// A reader that knows nothing of the problem yet.
    pub fn new(solver: &'a mut Solver, limits: &'a Limits) -> Reading<'a> {
        Reading::knowing(Transcript::default(), solver, limits)
    }

    /// A reader that has answered the questions of this problem before, within the same limits.
    pub fn knowing(past: Transcript, solver: &'a mut Solver, limits: &'a Limits) -> Reading<'a> {
        Reading {
            solver,
            limits,
            past: past.0.into_iter(),
            told: Vec::new(),
        }
    }

    /// Everything that was asked and answered so far.
    #[must_use]
    pub fn transcript(self) -> Transcript {
        Transcript(self.told)
    }

    /// The answer of the last time, if it was one to such a question.
    fn again<T>(&mut self, kind: impl Fn(&Told) -> Option<T>) -> Option<T> {
        let known = self.past.next().and_then(|told| {
            let known = kind(&told);
            self.told.extend(known.is_some().then_some(told));
            known
        });
        if known.is_none() {
            // Another order of questions: nothing that comes after would fit.
            self.past = Vec::new().into_iter();
        }
        known
    }

    /// The problem with the region that is meant, where its file leaves that open.
    pub fn meant(&mut self, problem: &Problem) -> Problem {
        if problem.inferred.elsewhere.is_empty() {
            return problem.clone();
        }
        let known = self.again(|told| match told {
            Told::Meant(at) => Some(*at),
            _ => None,
        });
        let at = known.unwrap_or_else(|| {
            let at = problem.reading_meant(self.solver, self.limits);
            self.told.push(Told::Meant(at));
            at
        });
        problem.in_reading(at)
    }

    /// What the position and every first move in it are worth, and a line.
    pub fn answer(&mut self, task: &Task) -> Answer {
        self.answer_within(task, 1)
    }

    /// [`Reading::answer`] within such a part of the budget.
    pub fn answer_within(&mut self, task: &Task, part: u64) -> Answer {
        let known = self.again(|told| match told {
            Told::Answer(answer) => Some((**answer).clone()),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let answer = self.solver.answer(task, &part_of(self.limits, part));
            self.told.push(Told::Answer(Box::new(answer.clone())));
            answer
        })
    }

    /// What the position is worth.
    pub fn verdict(&mut self, task: &Task) -> Verdict {
        self.verdict_within(task, 1)
    }

    /// [`Reading::verdict`] within such a part of the budget.
    pub fn verdict_within(&mut self, task: &Task, part: u64) -> Verdict {
        let known = self.again(|told| match told {
            Told::Verdict(verdict) => Some(verdict.clone()),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let verdict = self.solver.verdict(task, &part_of(self.limits, part));
            self.told.push(Told::Verdict(verdict.clone()));
            verdict
        })
    }

    /// Whether the position has this status whoever has the threats, within such a part of the budget.
    pub fn holds(&mut self, task: &Task, status: Status, part: u64) -> Option<bool> {
        let known = self.again(|told| match told {
            Told::Held(held) => Some(*held),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let held = self.solver.holds(task, status, &part_of(self.limits, part));
            self.told.push(Told::Held(held));
            held
        })
    }

    /// A level that `measure` finds out by reading.
    pub fn level(
        &mut self,
        measure: impl FnOnce(&mut Solver, &Limits) -> Option<Level>,
    ) -> Option<Level> {
        let known = self.again(|told| match told {
            Told::Level(level) => Some(*level),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let level = measure(self.solver, self.limits);
            self.told.push(Told::Level(level));
            level
        })
    }
}

fn part_of(limits: &Limits, part: u64) -> Limits {
    Limits {
        nodes: (limits.nodes / part).max(1),
        ..limits.clone()
    }
}

impl Transcript {
    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether every answer in it is known, so that no more memory would make another of it.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.0.iter().all(|told| match told {
            Told::Answer(answer) => {
                answer.verdict.is_decided() && answer.moves.iter().all(|m| m.verdict.is_decided())
            }
            Told::Verdict(verdict) => verdict.is_decided(),
            Told::Held(held) => held.is_some(),
            Told::Level(_) | Told::Meant(_) => true,
        })
    }

    /// As JSON, to be kept.
    #[must_use]
    pub fn to_json(&self) -> Value {
        self.0.iter().map(told).collect()
    }

    /// From what [`Transcript::to_json`] gave; `None` for anything else.
    #[must_use]
    pub fn from_json(value: &Value) -> Option<Transcript> {
        let list = value.as_array()?.iter().map(read_told);
        list.collect::<Option<Vec<_>>>().map(Transcript)
    }
}

fn told(told: &Told) -> Value {
    let moves = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>();
    match told {
        Told::Answer(answer) => json!({
            "verdict": verdict(&answer.verdict),
            "moves": answer.moves.iter()
                .map(|value| json!([value.play.to_string(), verdict(&value.verdict)]))
                .collect::<Vec<_>>(),
            "best": moves(&answer.best),
            "line": moves(&answer.line),
            "nodes": answer.nodes,
        }),
        Told::Verdict(found) => json!({ "only": verdict(found) }),
        Told::Held(held) => json!({ "held": held }),
        Told::Level(level) => json!({ "level": level.map(|level| level.to_string()) }),
        Told::Meant(at) => json!({ "meant": at }),
    }
}

fn read_told(value: &Value) -> Option<Told> {
    if let Some(found) = value.get("only") {
        return Some(Told::Verdict(read_verdict(found)?));
    }
    if let Some(held) = value.get("held") {
        return match held {
            Value::Null => Some(Told::Held(None)),
            held => Some(Told::Held(Some(held.as_bool()?))),
        };
    }
    if let Some(level) = value.get("level") {
        return match level {
            Value::Null => Some(Told::Level(None)),
            level => Some(Told::Level(Some(level.as_str()?.parse().ok()?))),
        };
    }
    if let Some(at) = value.get("meant") {
        return Some(Told::Meant(usize::try_from(at.as_u64()?).ok()?));
    }
    let list = |key: &str| value.get(key)?.as_array();
    let moves = |key: &str| {
        let moves = list(key)?.iter().map(|play| read_move(play.as_str()?));
        moves.collect::<Option<Vec<_>>>()
    };
    let values = list("moves")?.iter().map(|value| {
        Some(MoveValue {
            play: read_move(value.get(0)?.as_str()?)?,
            verdict: read_verdict(value.get(1)?)?,
        })
    });
    Some(Told::Answer(Box::new(Answer {
        verdict: read_verdict(value.get("verdict")?)?,
        moves: values.collect::<Option<Vec<_>>>()?,
        best: moves("best")?,
        line: moves("line")?,
        nodes: value.get("nodes")?.as_u64()?,
    })))
}

fn read_move(word: &str) -> Option<Move> {
    if word == Move::Pass.to_string() {
        return Some(Move::Pass);
    }
    // Whatever the board: the names of points are the same on all of them.
    let most = usize::from(crate::go::MAX_SIZE);
    let size = Size::new(most, most).ok()?;
    Point::from_vertex(word, size).ok().map(Move::Play)
}

/// A word, or the statuses of a ko's table by its number of threats.
fn verdict(verdict: &Verdict) -> Value {
    match verdict {
        Verdict::Ko(ko) => json!({
            "n": ko.table.n(),
            "table": ko.table.iter().map(|(_, status)| status.word()).collect::<Vec<_>>(),
        }),
        other => json!(other.word()),
    }
}

fn read_verdict(value: &Value) -> Option<Verdict> {
    if let Some(word) = value.as_str() {
        return match word {
            "undecided" => Some(Verdict::Undecided),
            word => read_status(word).map(Verdict::Settled),
        };
    }
    let n = u8::try_from(value.get("n")?.as_u64()?).ok()?;
    if !(1..=6).contains(&n) {
        return None;
    }
    let cells = value.get("table")?.as_array()?.iter();
    let cells: Option<Vec<Status>> = cells.map(|cell| read_status(cell.as_str()?)).collect();
    let cells = cells?;
    if cells.len() != ThreatTable::pairs(n).len() {
        return None;
    }
    let mut cells = cells.into_iter();
    let table = ThreatTable::new(n, |_, _| cells.next().unwrap_or(Status::Cycle));
    // A table that is the same everywhere is no ko.
    Some(table.verdict()).filter(|verdict| matches!(verdict, Verdict::Ko(_)))
}

fn read_status(word: &str) -> Option<Status> {
    let all = [Status::Dead, Status::Cycle, Status::Seki, Status::Alive];
    all.into_iter().find(|status| status.word() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transcript_is_kept_and_told_again() {
        let a1 = Move::Play(Point::new(0, 0));
        let answer = Answer {
            verdict: Verdict::ko_needing(1),
            moves: vec![
                MoveValue {
                    play: a1,
                    verdict: Verdict::ko_needing(1),
                },
                MoveValue {
                    play: Move::Pass,
                    verdict: Verdict::Settled(Status::Alive),
                },
            ],
            best: vec![a1],
            line: vec![a1, Move::Pass],
            nodes: 77,
        };
        let transcript = Transcript(vec![
            Told::Answer(Box::new(answer)),
            Told::Verdict(Verdict::Undecided),
            Told::Held(Some(true)),
            Told::Held(None),
            Told::Level("5k".parse().ok()),
            Told::Level(None),
            Told::Meant(2),
        ]);
        let text = transcript.to_json().to_string();
        let read = Transcript::from_json(&serde_json::from_str(&text).unwrap());
        assert_eq!(read.as_ref(), Some(&transcript));
        assert!(!transcript.is_decided());
        for broken in [
            "{}",
            "[{}]",
            "[{\"only\": \"lost\"}]",
            "[{\"held\": 3}]",
            "[{\"level\": \"40k\"}]",
            "[{\"only\": {\"n\": 200, \"table\": []}}]",
            "[{\"only\": {\"n\": 1, \"table\": [\"dead\", \"dead\", \"dead\"]}}]",
            "[{\"verdict\": \"dead\", \"moves\": [[\"I9\", \"dead\"]], \"best\": [], \"line\": [], \"nodes\": 1}]",
        ] {
            let value = serde_json::from_str(broken).unwrap();
            assert_eq!(Transcript::from_json(&value), None, "{broken}");
        }
    }
}
