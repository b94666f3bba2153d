//! One problem being practised: the learner's moves, the engine's, and how it ends.

// long because everything that can happen in one attempt is told in one place.

use super::commit::Defences;
use super::explore::Resistance;
use super::judge::{Facts, Judgement, Side, judge};
use super::reader::Reader;
use super::reason::reason;
use super::turn::{Finish, Refusal, Solution, Step, Turn};
use crate::go::{Color, Move};
use crate::problems::{Accept, Goal, Kind, Problem};
use crate::solver::{Answer, Illegal, Task, Verdict};
use std::cmp::Ordering;
use std::sync::Arc;

/// A learner's work on one problem.
#[derive(Debug)]
pub struct Session {
    pub(super) problem: Arc<Problem>,
    pub(super) trail: Vec<Step>,
    pub(super) finish: Option<Finish>,
    pub(super) best: Option<Verdict>,
    pub(super) missed: bool,
    attempted: bool,
    pub(super) hints: usize,
    status: Option<bool>,
    wrong: Option<(Task, Move)>,
    better: Option<(Task, Move)>,
    pub(super) resistance: Resistance,
    pub(super) defences: Option<Defences>,
}

impl Session {
    /// A first look at a problem; nothing is read out yet.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> Session {
        let start = Step {
            task: problem.task.clone(),
            last: None,
            taken: [0, 0],
            lost: false,
            explored: false,
            verdict: None,
        };
        Session {
            problem,
            trail: vec![start],
            finish: None,
            best: None,
            missed: false,
            attempted: false,
            hints: 0,
            status: None,
            wrong: None,
            better: None,
            resistance: Resistance::default(),
            defences: None,
        }
    }

    /// The problem.
    #[must_use]
    pub fn problem(&self) -> &Arc<Problem> {
        &self.problem
    }

    /// The learner's colour.
    #[must_use]
    pub fn learner(&self) -> Color {
        self.problem.to_play
    }

    /// The learner's side.
    #[must_use]
    pub fn side(&self) -> Side {
        Side {
            attacks: self.problem.attacker_to_play(),
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn now(&self) -> &Step {
        // The trail is never empty: `new` puts the first step, `undo` leaves it.
        &self.trail[self.trail.len() - 1]
    }

    /// The moves on the board since the problem was set, in turn.
    #[must_use]
    pub fn played(&self) -> Vec<Move> {
        self.trail.iter().filter_map(|step| step.last).collect()
    }

    /// How the attempt ended, if it did.
    #[must_use]
    pub fn finish(&self) -> Option<&Finish> {
        self.finish.as_ref()
    }

    /// Whether the learner has tried something or has seen the solution.
    #[must_use]
    pub fn attempted(&self) -> bool {
        self.attempted
    }

    /// Whether the problem still waits for the learner to name a status.
    #[must_use]
    pub fn asks_status(&self) -> bool {
        self.problem.goal == Goal::Status && self.status.is_none()
    }

    /// The wrong move made last, with the position before it.
    #[must_use]
    pub fn last_wrong(&self) -> Option<&(Task, Move)> {
        self.wrong.as_ref()
    }

    /// The move tried last, with the position, where it works and better exists.
    #[must_use]
    pub fn last_better(&self) -> Option<&(Task, Move)> {
        let here = |(task, _): &&(Task, Move)| task.is_same_question(&self.now().task);
        self.better.as_ref().filter(here)
    }

    /// Plays a move of the learner, judges it, and answers it.
    ///
    /// # Errors
    /// [`Refusal`] when the move may not be made; nothing has changed then.
    pub fn play(&mut self, play: Move, reader: &mut Reader) -> Result<Turn, Refusal> {
        if self.asks_status() {
            return Err(Refusal::StatusFirst);
        }
        let after = match self.step(play) {
            // Whoever tries to retake when the ko has just begun wants to hear of the ko.
            Err(Illegal::Ko) => return Err(Refusal::Illegal(Illegal::Ko)),
            _ if self.finish.is_some() => return Err(Refusal::Settled),
            after => after.map_err(Refusal::Illegal)?,
        };
        if self.trail.len() == 1 && self.is_hopeless(reader) {
            return Err(Refusal::Hopeless);
        }
        self.attempted = true;
        self.hints = 0;
        self.better = None;
        let taken = self.taken_by(&after, self.learner());
        let mut turn = Turn {
            player: self.learner(),
            play,
            taken,
            judgement: self.judge(&after.task, reader),
            reply: None,
            ends_game: false,
            been_here: self.was_here(&after.task),
            explored: self.now().explored,
            branch: None,
            finish: None,
        };
        if reader.interrupted() {
            turn.judgement = Judgement::Interrupted;
        }
        match turn.judgement.clone() {
            Judgement::Interrupted | Judgement::Undecided => {}
            Judgement::BetterExists { .. } => {
                self.better = Some((self.now().task.clone(), play));
            }
            Judgement::Right { verdict } => {
                self.push(after, &verdict, false);
                self.answer_right(&mut turn, &verdict, reader);
            }
            Judgement::Wrong { verdict } => {
                self.wrong = Some((self.now().task.clone(), play));
                self.missed = true;
                self.push(after, &verdict, true);
                self.answer_wrong(&mut turn, &verdict, reader);
            }
            Judgement::TooLate { verdict, .. } => {
                self.push(after, &verdict, true);
                self.answer_wrong(&mut turn, &verdict, reader);
            }
        }
        turn.branch = self.next_defence();
        turn.finish.clone_from(&self.finish);
        Ok(turn)
    }

    /// Takes the answer to a problem that asks for a status: whether it is right, and the verdict.
    ///
    /// # Errors
    /// When no status is asked, or it could not be decided.
    pub fn name_status(
        &mut self,
        kind: Kind,
        reader: &mut Reader,
    ) -> Result<(bool, Verdict), Refusal> {
        if self.problem.goal != Goal::Status {
            return Err(Refusal::NoStatusAsked);
        }
        let verdict = self.best(reader);
        let truth = Kind::of(&verdict).ok_or(Refusal::Undecided)?;
        let right = truth == kind;
        self.attempted = true;
        self.missed |= !right;
        self.status = Some(self.status.unwrap_or(right));
        Ok((right, verdict))
    }

    /// From here on nothing is solved cleanly any more.
    pub fn count_as_missed(&mut self) {
        self.missed = true;
    }

    /// Takes back the learner's last move and what followed it; false when there is none.
    pub fn undo(&mut self) -> bool {
        if self.trail.len() == 1 {
            return false;
        }
        self.finish = None;
        self.hints = 0;
        self.trail.pop();
        while self.trail.len() > 1 && self.now().task.to_play() != self.learner() {
            self.trail.pop();
        }
        true
    }

    /// Goes back to the problem as it was set.
    pub fn retry(&mut self) {
        self.trail.truncate(1);
        self.hints = 0;
        self.finish = None;
        if self.defences.is_some() {
            self.answer_all();
        }
    }

    /// Everything about the position on the board.
    pub fn answer(&self, reader: &mut Reader) -> Answer {
        reader.answer(&self.now().task)
    }

    /// The answer, from here on where nothing is lost yet, else from the start.
    pub fn solution(&mut self, reader: &mut Reader) -> Solution {
        let finished = self.finish.is_some();
        let from_start = self.now().lost || finished || self.trail.len() == 1;
        let from = if from_start {
            &self.trail[0]
        } else {
            self.now()
        }
        .task
        .clone();
        let answer = reader.answer(&from);
        let japanese = reader.standing(&self.problem, &from);
        let reason = reason(&from, &answer.line, &answer.verdict, reader);
        let solution = Solution {
            from,
            from_start,
            answer,
            reason,
            japanese,
        };
        // A reading that was stopped has told nothing, and one that found nothing neither.
        if !reader.interrupted() && solution.tells() {
            self.attempted = true;
            self.missed |= !finished;
        }
        solution
    }

    /// What the problem is worth as it was set.
    pub fn best(&mut self, reader: &mut Reader) -> Verdict {
        match &self.best {
            Some(best) => best.clone(),
            None => {
                let best = reader.verdict(&self.problem.task);
                if best.is_decided() {
                    self.best = Some(best.clone());
                }
                best
            }
        }
    }

    /// Whether what is asked for cannot be had by any move, as nobody meant it: an author who
    /// claims as much asks whether the learner sees it.
    pub fn is_hopeless(&mut self, reader: &mut Reader) -> bool {
        if self.problem.goal == Goal::Status {
            return false;
        }
        let best = self.best(reader);
        let kind = Kind::of(&best);
        let claim = self.problem.claim.as_ref();
        let meant = claim.is_some_and(|claim| {
            let verdict = claim.verdict.as_ref().map(|verdict| verdict.kind);
            (verdict.is_some() && verdict == kind) || claim.best == Some(vec![Move::Pass])
        });
        let attacks = self.side().attacks;
        let short = match (self.problem.accept, kind) {
            (Accept::AtLeast(least), Some(kind)) if attacks => kind > least,
            (Accept::AtLeast(least), Some(kind)) => kind < least,
            _ => best == self.side().opponent().triumph(),
        };
        short && !meant
    }

    fn judge(&mut self, after: &Task, reader: &mut Reader) -> Judgement {
        let now = self.now();
        let before = match &now.verdict {
            Some(verdict) => verdict.clone(),
            None => reader.verdict(&now.task),
        };
        let after = reader.verdict(after);
        let best = if now.lost {
            self.best(reader)
        } else {
            attainable(&now.task, before.clone(), &after, self.side(), reader)
        };
        let now = self.now();
        let facts = Facts {
            side: self.side(),
            accept: self.problem.accept,
            best: &best,
            before: &before,
            after: &after,
            lost: now.lost,
        };
        judge(&facts, || match now.task.play(Move::Pass) {
            Ok(elsewhere) => reader.verdict(&elsewhere),
            Err(_) => Verdict::Undecided,
        })
    }

    /// The step after a move of the side to play.
    pub(super) fn step(&self, play: Move) -> Result<Step, Illegal> {
        let now = self.now();
        let task = now.task.play(play)?;
        let mut taken = now.taken;
        for color in Color::BOTH {
            let gone = now.task.board().stones(color) - task.board().stones(color);
            taken[color.opponent().index()] += gone.len();
        }
        Ok(Step {
            task,
            last: Some(play),
            taken,
            lost: now.lost,
            explored: now.explored,
            verdict: None,
        })
    }

    pub(super) fn taken_by(&self, step: &Step, color: Color) -> usize {
        step.taken[color.index()] - self.now().taken[color.index()]
    }

    pub(super) fn push(&mut self, step: Step, value: &Verdict, lost: bool) {
        self.trail.push(Step {
            lost,
            verdict: Some(value.clone()),
            ..step
        });
    }

    /// From here on nothing earns credit any more, until it is taken back.
    pub(super) fn set_explored(&mut self) {
        if let Some(step) = self.trail.last_mut() {
            step.explored = true;
        }
    }

    pub(super) fn was_here(&self, task: &Task) -> bool {
        self.trail.iter().any(|step| {
            step.task.board() == task.board()
                && step.task.to_play() == task.to_play()
                && step.task.ko_point() == task.ko_point()
        })
    }
}

/// What a move that leaves `after` is held against: the position's verdict.
///
/// Of a ko no one move may keep all of it, the best move being another one with
/// more threats; then a move is held against one that is better with some
/// number of threats and worse with none, or else passes.
fn attainable(
    task: &Task,
    verdict: Verdict,
    after: &Verdict,
    side: Side,
    reader: &mut Reader,
) -> Verdict {
    let no_worse = |a: &Verdict, b: &Verdict| side.compare(a, b) != Some(Ordering::Less);
    if !matches!(verdict, Verdict::Ko(_)) || no_worse(after, &verdict) {
        return verdict;
    }
    let moves = reader.answer(task).moves;
    if moves.iter().any(|value| no_worse(&value.verdict, &verdict)) {
        return verdict;
    }
    let better = moves
        .into_iter()
        .find(|value| side.dominates(&value.verdict, after));
    better.map_or_else(|| after.clone(), |value| value.verdict)
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
