//! Hints out of the proof, a step at a time, each giving no more than it says.

use super::judge::Side;
use super::manner::{Manner, manner};
use super::reader::Reader;
use super::session::Session;
use crate::go::{Move, Point, Rect};
use crate::problems::Problem;
use crate::solver::{Answer, Task, Verdict};

/// A part of the board that holds fewer moves would be the answer itself.
const FEWEST: usize = 3;

/// A help that is not the answer, until the last of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The author's own.
    Author,
    /// It can still be solved from here.
    Open,
    /// What is asked for cannot be forced in the position as it was set.
    Never,
    /// How many moves keep what counts as solved, and whether playing elsewhere is one.
    Count {
        /// The moves on the board.
        plays: usize,
        /// Whether a pass is one too.
        pass: bool,
    },
    /// The part of the board where such a move is.
    Part(Rect),
    /// What kind of move it is.
    Kind(Manner),
    /// The move.
    Move(Move),
    /// Nothing can be saved from here.
    Lost,
    /// There are no more.
    NoMore,
    /// It was not found out.
    Undecided,
}

impl Hint {
    /// Whether it tells something of the answer, so that it counts as a hint used.
    #[must_use]
    pub fn counts(&self) -> bool {
        !matches!(
            self,
            Hint::Lost | Hint::NoMore | Hint::Undecided | Hint::Never
        )
    }
}

impl Session {
    /// The next hint in this position.
    pub fn hint(&mut self, reader: &mut Reader) -> Hint {
        if self.now().lost {
            return Hint::Lost;
        }
        if self.finish.is_some() {
            return Hint::NoMore;
        }
        let mut steps = Vec::new();
        let at_start = self.now().last.is_none();
        // Of a question of status every step would be the answer.
        if !self.asks_status() {
            let answer = self.answer(reader);
            if reader.interrupted() {
                return Hint::Undecided;
            }
            steps = self.out_of(&answer, at_start);
        }
        // What the author says may name the kind of move: it comes before nothing but the move.
        if at_start && self.problem.hint.is_some() && steps != [Hint::Never] {
            let last = matches!(steps.last(), Some(Hint::Move(_)));
            steps.insert(steps.len() - usize::from(last), Hint::Author);
        }
        if steps.is_empty() && !self.asks_status() {
            return Hint::Undecided;
        }
        let number = self.hints;
        self.hints += 1;
        steps.into_iter().nth(number).unwrap_or(Hint::NoMore)
    }

    /// The hints that an answer gives, in turn.
    fn out_of(&self, answer: &Answer, at_start: bool) -> Vec<Hint> {
        let task = &self.now().task;
        let moves = solving(&self.problem, self.side(), answer);
        let first = answer.line.first().filter(|play| moves.contains(play));
        let Some(first) = first.or(moves.first()).copied() else {
            return Vec::new();
        };
        if at_start && answer.verdict == self.side().opponent().triumph() {
            return vec![Hint::Never];
        }
        let mut steps = Vec::new();
        if !at_start {
            steps.push(Hint::Open);
        }
        if answer.moves.iter().all(|value| value.verdict.is_decided()) {
            let pass = moves.contains(&Move::Pass);
            steps.push(Hint::Count {
                plays: moves.len() - usize::from(pass),
                pass,
            });
        }
        if let Move::Play(point) = first {
            steps.extend(part(task, point).map(Hint::Part));
        }
        steps.extend(manner(task, first).map(Hint::Kind));
        steps.push(Hint::Move(first));
        steps
    }
}

/// The moves that keep what counts as solved, a pass last.
fn solving(problem: &Problem, side: Side, answer: &Answer) -> Vec<Move> {
    let accepted =
        |verdict: &Verdict| side.accepts(problem.accept, &answer.verdict, verdict) == Some(true);
    let mut moves: Vec<Move> = answer
        .moves
        .iter()
        .filter(|value| accepted(&value.verdict))
        .map(|value| value.play)
        .collect();
    if moves.is_empty() {
        moves.clone_from(&answer.best);
    }
    moves.sort_by_key(|play| *play == Move::Pass);
    moves
}

/// The half of the room for play in which a point lies; `None` where that would be the answer.
fn part(task: &Task, point: Point) -> Option<Rect> {
    let plays: Vec<Point> = task
        .legal_moves()
        .into_iter()
        .filter_map(|play| match play {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        })
        .collect();
    let room = Rect::around(plays.iter().copied())?;
    let halves = |by_col: bool| {
        let (mut low, mut high) = (room, room);
        if by_col {
            let middle = (room.min.col + room.max.col) / 2;
            low.max.col = middle;
            high.min.col = (middle + 1).min(room.max.col);
        } else {
            let middle = (room.min.row + room.max.row) / 2;
            low.max.row = middle;
            high.min.row = (middle + 1).min(room.max.row);
        }
        [low, high]
    };
    let by_col = room.cols() >= room.rows();
    [by_col, !by_col]
        .into_iter()
        .flat_map(halves)
        .filter(|half| half.contains(point))
        .find(|half| {
            let inside = plays.iter().filter(|play| half.contains(**play)).count();
            (FEWEST..plays.len()).contains(&inside)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::{Accept, Goal, embedded};
    use crate::solver::Limits;
    use std::sync::Arc;

    /// The hints in turn, to the last.
    fn hints(session: &mut Session, reader: &mut Reader) -> Vec<Hint> {
        std::iter::repeat_with(|| session.hint(reader))
            .take_while(|hint| *hint != Hint::NoMore)
            .take(9)
            .collect()
    }

    /// Held against what the sets claim to be the best moves.
    #[test]
    fn no_hint_lies_and_each_gives_more_than_the_one_before() {
        let mut reader = Reader::new(Limits::default());
        let (mut parts, mut kinds) = (0, 0);
        for set in embedded() {
            for problem in set.load().unwrap().problems {
                let best = problem.claim.as_ref().and_then(|claim| claim.best.clone());
                let Some(best) = best.filter(|_| problem.accept == Accept::Best) else {
                    continue;
                };
                if problem.goal == Goal::Status {
                    continue;
                }
                let id = problem.id.clone();
                let plays = best.iter().filter(|play| **play != Move::Pass).count();
                let task = problem.task.clone();
                let mut session = Session::new(Arc::new(problem));
                let given = hints(&mut session, &mut reader);
                for (at, hint) in given.iter().enumerate() {
                    match hint {
                        // Neither the kind nor the verdict before its turn.
                        Hint::Author => assert_eq!(at + 2, given.len(), "{id}"),
                        Hint::Count { plays: counted, .. } => assert_eq!(*counted, plays, "{id}"),
                        Hint::Part(part) => {
                            let inside = |play: &Move| matches!(play, Move::Play(point) if part.contains(*point));
                            assert!(best.iter().any(inside), "{id} {part:?}");
                            parts += 1;
                        }
                        Hint::Kind(kind) => {
                            let named = |play: &Move| manner(&task, *play) == Some(*kind);
                            assert!(best.iter().any(named), "{id} {kind:?}");
                            kinds += 1;
                        }
                        Hint::Move(play) => {
                            assert!(best.contains(play), "{id}");
                            assert_eq!(at, given.len() - 1, "{id}");
                        }
                        other => panic!("{id} {other:?}"),
                    }
                }
                assert!(
                    matches!(given.last(), Some(Hint::Move(_))),
                    "{id} {given:?}"
                );
            }
        }
        assert!(parts > 200 && kinds > 300, "{parts} {kinds}");
    }

    #[test]
    fn on_the_way_the_first_hint_says_whether_it_can_still_be_solved() {
        let mut reader = Reader::new(Limits::default());
        let set = embedded().iter().find(|set| set.name() == "09-ko").unwrap();
        for problem in set.load().unwrap().problems {
            if problem.goal == Goal::Status {
                continue;
            }
            let mut session = Session::new(Arc::new(problem));
            let best = session.answer(&mut reader).best;
            let Some(play) = best.iter().find(|play| **play != Move::Pass) else {
                continue;
            };
            let turn = session.play(*play, &mut reader).unwrap();
            if turn.finish.is_none() {
                assert_eq!(session.hint(&mut reader), Hint::Open);
            }
            session.retry();
            let wrong = session.now().task.legal_moves().into_iter().find(|play| {
                let turn = session.play(*play, &mut reader);
                turn.is_ok_and(|turn| {
                    matches!(turn.judgement, crate::trainer::Judgement::Wrong { .. })
                })
            });
            if wrong.is_some() {
                assert_eq!(session.hint(&mut reader), Hint::Lost);
            }
        }
    }
}
