//! Whole lines committed at once, and every defence answered in turn.

use super::judge::Judgement;
use super::reader::Reader;
use super::resist::{Try, last_try};
use super::session::Session;
use super::turn::{Finish, Refusal, Reply, Step, Turn};
use crate::go::Move;
use crate::solver::{Task, Verdict};

/// No more other defences are kept of one move, and of all moves together.
const MOST_AT_ONCE: usize = 3;
const MOST: usize = 12;

/// What came of a line that was committed.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The move of the learner's that settled it, or the last: its number in the line, from 1.
    pub number: usize,
    /// What that move was, and what followed.
    pub turn: Turn,
    /// A reply in the line that the opponent would not make; the engine made the turn's instead.
    pub unlikely: Option<Move>,
    /// How many moves of the line were not needed any more.
    pub spare: usize,
}

impl Session {
    /// Takes a whole line, the learner's move first, and judges it as far as the first move
    /// that is not right, or until it is over.
    ///
    /// The opponent's moves in it have to be worth answering; where one is not, the engine
    /// makes its own and the line stops. A line that stops short is right as far as it goes.
    ///
    /// # Errors
    /// The number of the first move (from 1) that the rules forbid; nothing has been judged then.
    pub fn commit(
        &mut self,
        line: &[Move],
        reader: &mut Reader,
    ) -> Result<Option<Committed>, (usize, Refusal)> {
        if self.asks_status() {
            return Err((1, Refusal::StatusFirst));
        }
        if self.finish.is_some() {
            return Err((1, Refusal::Settled));
        }
        let mut task = self.now().task.clone();
        for (at, play) in line.iter().enumerate() {
            // What comes after the end is looked at no further.
            if task.over().is_some() {
                break;
            }
            task = task
                .play(*play)
                .map_err(|illegal| (at + 1, Refusal::Illegal(illegal)))?;
        }
        let mut at = 0;
        let mut last = None;
        while let Some(play) = line.get(at) {
            let turn = self
                .play(*play, reader)
                .map_err(|refusal| (at + 1, refusal))?;
            let mut committed = Committed {
                number: at + 1,
                unlikely: None,
                spare: line.len() - at - 1,
                turn,
            };
            let right = matches!(committed.turn.judgement, Judgement::Right { .. });
            let on = right && committed.turn.finish.is_none() && committed.turn.branch.is_none();
            let (true, Some(reply), Some(read)) =
                (on, committed.turn.reply, line.get(at + 1).copied())
            else {
                return Ok(Some(committed));
            };
            if read != reply.play {
                match self.instead(read, reader) {
                    Some(other) => committed.turn.reply = Some(other),
                    None => {
                        committed.unlikely = Some(read);
                        return Ok(Some(committed));
                    }
                }
            }
            committed.spare -= 1;
            last = Some(committed);
            at += 2;
        }
        Ok(last)
    }

    /// Plays `play` in place of the engine's reply, where it is worth answering too.
    fn instead(&mut self, play: Move, reader: &mut Reader) -> Option<Reply> {
        let step = self.trail.pop()?;
        let value = self.now().verdict.clone().unwrap_or(Verdict::Undecided);
        let task = self.now().task.clone();
        let found = last_try(reader, &task, &value, &[play], |next| self.was_here(next));
        let next = match found {
            Try::Threat(_) | Try::Unsure(_) => self.step(play).ok(),
            Try::Nothing => None,
        };
        let Some(next) = next else {
            self.trail.push(step);
            return None;
        };
        let taken = self.taken_by(&next, task.to_play());
        let lost = self.now().lost;
        self.push(next, &value, lost);
        Some(Reply { play, taken })
    }
}

/// The defences that are still to be answered.
#[derive(Clone, Debug, Default)]
pub struct Defences {
    waiting: Vec<Vec<Step>>,
    seen: Vec<Task>,
    /// How many were put to the learner, the one on the board included.
    pub asked: usize,
}

/// A defence that has been answered, and the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// How the last one ended.
    pub finish: Finish,
    /// The reply that is to be answered now.
    pub reply: Move,
    /// Its number, and how many there are as far as is known.
    pub number: usize,
    /// How many wait behind it.
    pub left: usize,
}

impl Session {
    /// Has the learner answer every defence that is worth answering, one after another.
    pub fn answer_all(&mut self) {
        self.defences = Some(Defences {
            asked: 1,
            ..Defences::default()
        });
    }

    /// Keeps the defences beside `chosen` for later.
    pub(super) fn keep_defences(
        &mut self,
        chosen: Move,
        order: &[Move],
        value: &Verdict,
        reader: &mut Reader,
    ) {
        let Some(mut defences) = self.defences.take() else {
            return;
        };
        let task = self.now().task.clone();
        if let Ok(next) = task.play(chosen) {
            defences.seen.push(next);
        }
        let mut kept = 0;
        for play in order {
            let full = kept == MOST_AT_ONCE || defences.seen.len() >= MOST;
            if full || reader.interrupted() {
                break;
            }
            if *play == chosen || *play == Move::Pass {
                continue;
            }
            let found = last_try(reader, &task, value, &[*play], |next| self.was_here(next));
            let (Try::Threat(_), Ok(step)) = (found, self.step(*play)) else {
                continue;
            };
            if defences
                .seen
                .iter()
                .any(|seen| seen.is_same_question(&step.task))
            {
                continue;
            }
            defences.seen.push(step.task.clone());
            let mut trail = self.trail.clone();
            trail.push(Step {
                verdict: Some(value.clone()),
                ..step
            });
            defences.waiting.push(trail);
            kept += 1;
        }
        self.defences = Some(defences);
    }

    /// After one defence has been answered: puts the next on the board.
    pub(super) fn next_defence(&mut self) -> Option<Branch> {
        let finish = self.finish.clone().filter(|finish| finish.solved)?;
        let defences = self.defences.as_mut()?;
        let trail = defences.waiting.pop()?;
        defences.asked += 1;
        let reply = trail.last()?.last?;
        let branch = Branch {
            finish,
            reply,
            number: defences.asked,
            left: defences.waiting.len(),
        };
        self.trail = trail;
        self.finish = None;
        self.hints = 0;
        Some(branch)
    }

    /// How many defences were answered, once all of them are.
    #[must_use]
    pub fn defences_answered(&self) -> Option<usize> {
        let solved = |finish: &Finish| finish.solved;
        let defences = self.defences.as_ref()?;
        self.finish
            .as_ref()
            .is_some_and(solved)
            .then_some(defences.asked)
    }
}

#[cfg(test)]
#[path = "commit_tests.rs"]
mod tests;
