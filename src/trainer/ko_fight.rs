//! A ko fought out with so many threats on either side.

use super::eyes::standing;
use super::judge::Side;
use super::reader::Reader;
use super::resist::{Try, last_try};
use crate::go::{Color, Move};
use crate::solver::{Illegal, Status, Task, ThreatTable, Verdict};
use std::cmp::Ordering;

/// A fight goes on no longer.
const LONGEST: usize = 60;

/// A position that is played out, each side with some threats elsewhere.
#[derive(Clone, Debug)]
pub struct KoFight {
    start: Task,
    threats: [u8; 2],
    now: Task,
    left: [u8; 2],
    seen: Vec<(Task, [u8; 2])>,
    moves: usize,
}

/// A move that may be made in a fight, and what it leads to.
struct Choice {
    play: Move,
    status: Status,
    verdict: Verdict,
    rank: u8,
}

/// A move of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoMove {
    /// Who played it.
    pub player: Color,
    /// The move.
    pub play: Move,
    /// How many stones it took.
    pub taken: usize,
    /// Whether a threat was spent on it: played elsewhere, and answered.
    pub threat: bool,
}

impl KoFight {
    /// A fight over a position, with the attacker's and the defender's threats; `None` where
    /// the reader does not look at so many of them.
    #[must_use]
    pub fn new(task: &Task, attacker: u8, defender: u8, reader: &Reader) -> Option<KoFight> {
        let pairs = ThreatTable::pairs(reader.limits().threats);
        let threats = [attacker, defender];
        pairs.contains(&(attacker, defender)).then(|| KoFight {
            start: task.clone(),
            threats,
            now: task.clone(),
            left: threats,
            seen: Vec::new(),
            moves: 0,
        })
    }

    /// The position.
    #[must_use]
    pub fn now(&self) -> &Task {
        &self.now
    }

    /// The threats that a side has left.
    #[must_use]
    pub fn left(&self, color: Color) -> u8 {
        self.left[self.index(color)]
    }

    /// The same fight from its beginning.
    #[must_use]
    pub fn again(&self) -> KoFight {
        KoFight {
            now: self.start.clone(),
            left: self.threats,
            seen: Vec::new(),
            moves: 0,
            ..self.clone()
        }
    }

    fn index(&self, color: Color) -> usize {
        usize::from(color == self.now.defender())
    }

    /// What becomes of the target with the threats that are left; `None` where that was not found out.
    pub fn status(&self, reader: &mut Reader) -> Option<Status> {
        match reader.verdict(&self.now) {
            Verdict::Settled(status) => Some(status),
            Verdict::Ko(ko) => ko.table.get(self.left[0], self.left[1]),
            Verdict::Undecided => None,
        }
    }

    /// Whether nothing is left to fight for.
    pub fn is_over(&self, reader: &mut Reader) -> bool {
        if self.now.over().is_some() || standing(&self.now).is_some() || self.moves >= LONGEST {
            return true;
        }
        let value = reader.verdict(&self.now);
        let loser = match value {
            Verdict::Settled(Status::Dead) => self.now.defender(),
            Verdict::Settled(Status::Alive) => self.now.attacker(),
            Verdict::Settled(_) | Verdict::Ko(_) => return false,
            Verdict::Undecided => return true,
        };
        self.now.to_play() == loser
            && last_try(reader, &self.now, &value, &self.now.legal_moves(), |_| {
                false
            }) == Try::Nothing
    }

    /// Plays a move; a ko is retaken at once by spending a threat, where one is left.
    ///
    /// # Errors
    /// When the rules forbid the move, or there is no threat left for it.
    pub fn play(&mut self, play: Move) -> Result<KoMove, Illegal> {
        let player = self.now.to_play();
        let (next, threat) = match self.now.play(play) {
            Err(Illegal::Ko) if self.left(player) > 0 => (self.now.play_with_threat(play)?, true),
            next => (next?, false),
        };
        let other = player.opponent();
        let taken = (self.now.board().stones(other) - next.board().stones(other)).len();
        self.seen.push((self.now.clone(), self.left));
        if threat {
            let index = self.index(player);
            self.left[index] -= 1;
        }
        self.now = next;
        self.moves += 1;
        Ok(KoMove {
            player,
            play,
            taken,
            threat,
        })
    }

    /// The best move with the threats that are left; `None` where play is over or it was not found out.
    pub fn best(&self, reader: &mut Reader) -> Option<Move> {
        let side = Side::to_play(&self.now);
        let strongest = reader.reply(&self.now);
        let ban = self.now.ko_point().map(Move::Play);
        let mut found: Vec<Choice> = Vec::new();
        for play in self.now.legal_moves().into_iter().chain(ban) {
            let mut next = self.clone();
            let Ok(made) = next.play(play) else { continue };
            let Some(status) = next.status(reader) else {
                continue;
            };
            let verdict = reader.verdict(&next.now);
            let again = self
                .seen
                .iter()
                .any(|(task, left)| *left == next.left && task.is_same_question(&next.now));
            // What settles it, then the ko, then what the reader would play; a circle last.
            let rank = match play {
                _ if again => 5,
                _ if verdict == Verdict::Settled(status) => 0,
                _ if made.threat || next.now.ko_point().is_some() => 1,
                _ if Some(play) == strongest => 2,
                Move::Pass => 4,
                Move::Play(_) => 3,
            };
            found.push(Choice {
                play,
                status,
                verdict,
                rank,
            });
        }
        // For the attacker the lowest status is the best, for the defender the highest.
        let statuses = found.iter().map(|choice| choice.status);
        let best = if side.attacks {
            statuses.min()
        } else {
            statuses.max()
        }?;
        found.retain(|choice| choice.status == best);
        let value = reader.verdict(&self.now);
        let hope = match &value {
            Verdict::Ko(ko) if side.attacks => ko.attacker_gets,
            Verdict::Ko(ko) => ko.defender_gets,
            _ => best,
        };
        if hope != best {
            // Whoever lacks the threats keeps what would be got with more of them.
            let top =
                found
                    .iter()
                    .map(|choice| choice.verdict.clone())
                    .reduce(|a, b| match side.compare(&a, &b) {
                        Some(Ordering::Less) => b,
                        _ => a,
                    })?;
            found.retain(|choice| side.compare(&choice.verdict, &top) != Some(Ordering::Less));
        } else if !matches!(value, Verdict::Ko(_))
            && let Some(play) = strongest
        {
            return Some(play);
        }
        found
            .iter()
            .min_by_key(|choice| (choice.rank, Some(choice.play) != strongest))
            .map(|choice| choice.play)
    }

    /// Plays both sides to the end.
    pub fn watch(&mut self, reader: &mut Reader) -> Vec<KoMove> {
        let mut moves = Vec::new();
        while !self.is_over(reader) && !reader.interrupted() {
            let Some(made) = self.best(reader).and_then(|play| self.play(play).ok()) else {
                break;
            };
            moves.push(made);
        }
        moves
    }
}

#[cfg(test)]
#[path = "ko_fight_tests.rs"]
mod tests;
