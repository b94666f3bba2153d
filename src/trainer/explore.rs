//! Exploring: another reply of the opponent, play past the end, the other side of a mistake.
//!
//! Nothing here earns credit: what is solved after the opponent's reply was chosen for it is
//! not solved, and play past the end and from the other side is no attempt at all.

use super::answers::answers;
use super::eyes::standing;
use super::reader::Reader;
use super::session::Session;
use super::turn::{Refusal, Reply, Step};
use crate::go::{Color, Move};
use crate::problems::{Accept, Goal, Problem};
use crate::solver::{Illegal, Verdict};
use std::cmp::Ordering;

/// A move past the end, and what the opponent did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// The learner's move with the stones it took; `None` where the opponent goes on.
    pub played: Option<Reply>,
    /// The opponent's; `None` where play has ended.
    pub reply: Option<Reply>,
    /// Whether play has ended: the target taken, or two passes.
    pub over: Option<bool>,
}

impl Session {
    /// Plays another move for the opponent than the engine chose, or one where it had none to
    /// make; what follows earns no credit. `false` when there is no move of the learner's yet.
    ///
    /// # Errors
    /// When the rules forbid the move; nothing has changed then.
    pub fn oppose(&mut self, play: Move, reader: &mut Reader) -> Result<bool, Refusal> {
        let mut back = self.trail.len();
        while back > 0 && self.trail[back - 1].task.to_play() == self.learner() {
            back -= 1;
        }
        // The engine's answer goes back, and nothing that lies before it.
        if back == 0 || self.trail.len() - back > 1 {
            return Ok(false);
        }
        let rest = self.trail.split_off(back);
        let step = match self.step(play) {
            Ok(step) => step,
            Err(illegal) => {
                self.trail.extend(rest);
                return Err(Refusal::Illegal(illegal));
            }
        };
        let value = reader.verdict(&step.task);
        let best = self.best(reader);
        let lost = self.now().lost
            && self
                .side()
                .accepts(self.problem.accept, &best, &value)
                .is_none_or(|enough| !enough);
        self.push(step, &value, lost);
        self.set_explored();
        self.finish = None;
        self.hints = 0;
        let task = self.now().task.clone();
        if task.over().is_some() || standing(&task).is_some() {
            self.end_as_it_stands(!lost, play, 0, &value, reader);
        }
        Ok(true)
    }

    /// Has the opponent go on where the attempt has ended and it is its turn.
    pub fn go_on(&mut self, reader: &mut Reader) -> Beyond {
        let reply = self.answer_beyond(reader);
        Beyond {
            played: None,
            reply,
            over: self.now().task.over(),
        }
    }

    /// Plays a move past the end, which is not judged, and has it answered.
    ///
    /// # Errors
    /// When the rules forbid the move; nothing has changed then.
    pub fn play_beyond(&mut self, play: Move, reader: &mut Reader) -> Result<Beyond, Refusal> {
        let step = self.step(play).map_err(|illegal| match illegal {
            Illegal::Over => Refusal::Settled,
            illegal => Refusal::Illegal(illegal),
        })?;
        let taken = self.taken_by(&step, self.now().task.to_play());
        self.push_beyond(step);
        let reply = self.answer_beyond(reader);
        Ok(Beyond {
            played: Some(Reply { play, taken }),
            reply,
            over: self.now().task.over(),
        })
    }

    fn answer_beyond(&mut self, reader: &mut Reader) -> Option<Reply> {
        let task = self.now().task.clone();
        if task.over().is_some() || task.to_play() == self.learner() {
            return None;
        }
        let on = reader.going_on(&task);
        let play = reader.reply(&on).unwrap_or(Move::Pass);
        let step = self.step(play).ok()?;
        let taken = self.taken_by(&step, task.to_play());
        self.push_beyond(step);
        Some(Reply { play, taken })
    }

    fn push_beyond(&mut self, step: Step) {
        self.trail.push(Step {
            explored: true,
            verdict: None,
            ..step
        });
    }

    /// The problem from the other side: the position after the learner's last wrong move, or
    /// after the most tempting one, to be refuted. `None` where there is no such move.
    pub fn swapped(&self, reader: &mut Reader) -> Option<(Move, Problem)> {
        let (before, wrong) = match self.last_wrong() {
            Some((before, play)) => (before.clone(), *play),
            None => {
                let task = self.problem.task.clone();
                let found = answers(&self.problem, reader);
                let line = found
                    .lines
                    .iter()
                    .find(|line| !line.right && line.moves.len() > 1)?;
                (task, *line.moves.first()?)
            }
        };
        let task = before.play(wrong).ok()?;
        if task.over().is_some() {
            return None;
        }
        let task = reader.going_on(&task);
        let problem = &self.problem;
        let goal = match (problem.goal, self.side().attacks) {
            (Goal::Capture, _) => Goal::Save,
            (Goal::Save, _) => Goal::Capture,
            (_, true) => Goal::Live,
            (_, false) => Goal::Kill,
        };
        let swapped = Problem {
            goal,
            to_play: task.to_play(),
            task,
            accept: Accept::Best,
            claim: None,
            objective: None,
            hint: None,
            why: None,
            variations: Vec::new(),
            ..(**problem).clone()
        };
        Some((wrong, swapped))
    }
}

/// How the engine chooses among the replies that cost it nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resistance {
    /// What a player would answer at sight: takes, saves, gives atari, stays close.
    Natural,
    /// What puts the end off longest.
    #[default]
    Longest,
    /// What leaves the fewest right answers.
    Trickiest,
}

impl Resistance {
    /// Every kind.
    pub const ALL: [Resistance; 3] = [
        Resistance::Natural,
        Resistance::Longest,
        Resistance::Trickiest,
    ];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Resistance::Natural => "natural",
            Resistance::Longest => "longest",
            Resistance::Trickiest => "trickiest",
        }
    }
}

/// Replies that are looked at for how few right answers they leave.
const MOST_TRICKS: usize = 12;

impl Session {
    /// Chooses how the engine resists from now on.
    pub fn resist(&mut self, resistance: Resistance) {
        self.resistance = resistance;
    }

    /// The moves of the engine, in the order in which it would choose them.
    pub(super) fn in_order(&self, value: &Verdict, reader: &mut Reader) -> Vec<Move> {
        let task = &self.now().task;
        let strongest = reader.reply(task);
        let mut moves = task.legal_moves();
        moves.sort_by_key(|play| Some(*play) != strongest);
        match self.resistance {
            Resistance::Longest => {}
            Resistance::Natural => moves.sort_by_key(|play| self.unnatural(*play)),
            Resistance::Trickiest => {
                let mut tried = Vec::new();
                for play in moves.iter().take(MOST_TRICKS) {
                    if reader.interrupted() {
                        break;
                    }
                    tried.push((self.answers_to(*play, value, reader), *play));
                }
                tried.sort_by_key(|(answers, _)| *answers);
                for (place, (_, play)) in moves.iter_mut().zip(tried) {
                    *place = play;
                }
            }
        }
        moves
    }

    /// How many moves answer a reply; as many as can be where it need not be answered.
    fn answers_to(&self, play: Move, value: &Verdict, reader: &mut Reader) -> usize {
        let side = self.side();
        let Ok(next) = self.now().task.play(play) else {
            return usize::MAX;
        };
        let keeps = |task: &crate::solver::Task, reader: &mut Reader| {
            let found = reader.probe(task);
            side.compare(&found, value)
                .map(|order| order != Ordering::Less)
        };
        let mut right = 0;
        for answer in next.legal_moves() {
            let Ok(then) = next.play(answer) else {
                continue;
            };
            if keeps(&then, reader) == Some(true) {
                if answer == Move::Pass {
                    return usize::MAX;
                }
                right += 1;
            }
        }
        right
    }

    /// The smaller the more natural: takes, saves, gives atari, then what is near the last move.
    fn unnatural(&self, play: Move) -> (u8, u8) {
        let task = &self.now().task;
        let Move::Play(point) = play else {
            return (9, u8::MAX);
        };
        let Ok(next) = task.play(play) else {
            return (9, u8::MAX);
        };
        let me = task.to_play();
        let board = task.board();
        let alone = |color: Color, board: &crate::go::Board| {
            board
                .chains()
                .into_iter()
                .filter(|chain| chain.first().and_then(|p| board.get(p)) == Some(color))
                .filter(|chain| board.liberties(chain).len() == 1)
                .count()
        };
        let takes = next.board().stones(me.opponent()) != board.stones(me.opponent());
        let saves = alone(me, next.board()) < alone(me, board);
        let atari = alone(me.opponent(), next.board()) > alone(me.opponent(), board);
        let rank = match (takes, saves, atari) {
            (true, ..) => 0,
            (_, true, _) => 1,
            (.., true) => 2,
            _ => 3,
        };
        let far = match self.now().last {
            Some(Move::Play(last)) => point.col.abs_diff(last.col) + point.row.abs_diff(last.row),
            _ => 0,
        };
        (rank, far)
    }
}

#[cfg(test)]
#[path = "explore_tests.rs"]
mod tests;
