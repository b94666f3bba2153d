//! Replaying strategies: every move of the winner's is played by the rules,
//! every legal reply of the loser's is looked for, and every end is what it
//! claims to be.
//!
//! A strategy's positions are written without themselves: each follows from the
//! move that leads to it. Where a goal is forced, steps lead to later positions
//! only, so that play comes to an end; where it is prevented, play may go round.

use super::bytes::{Bad, Reader};
use super::entry::MOST_THREATS;
use super::game::{ATTACKER, After, DEFENDER, Ground, State};
use super::sets::Set;
use crate::solver::Goal;

/// More positions than this are not kept at a time.
const MOST_PAGES: usize = 1 << 20;

/// What is wrong with a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Its bytes end too early, go on too long, or are no numbers.
    Malformed,
    /// It has more positions than anybody would replay.
    TooLarge,
    /// An answer of the winner's is illegal.
    IllegalMove,
    /// A step leads nowhere.
    NoPosition,
    /// One position is said to be two.
    TwoPositions,
    /// A position is never met.
    NotMet,
    /// Play is said to be decided where it is not.
    NotDecided,
    /// Play reaches what was to be prevented.
    Reached,
    /// A step has threats that nobody has left.
    Threats,
    /// What is proven does not settle the value of the position or of a first move.
    Open,
    /// The verdict that follows from the proof is another.
    WrongVerdict,
    /// The best first moves that follow from the proof are others.
    WrongBest,
}

impl From<Bad> for Flaw {
    fn from(_: Bad) -> Flaw {
        Flaw::Malformed
    }
}

/// A question that a book answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub goal: Goal,
    pub holds: bool,
}

impl Aim {
    pub const ALL: [Aim; 6] = [
        Aim::new(Goal::Capture, true),
        Aim::new(Goal::Capture, false),
        Aim::new(Goal::Stand, true),
        Aim::new(Goal::Stand, false),
        Aim::new(Goal::Live, true),
        Aim::new(Goal::Live, false),
    ];

    const fn new(goal: Goal, holds: bool) -> Aim {
        Aim { goal, holds }
    }

    pub fn winner(self) -> usize {
        let attackers = matches!(self.goal, Goal::Capture);
        if attackers == self.holds {
            ATTACKER
        } else {
            DEFENDER
        }
    }
}

/// Where a step leads: nowhere when play is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub to: usize,
    pub threats: Option<[u8; 2]>,
}

impl Edge {
    /// How far the position is from the one with the number `at`: forced goals only look ahead.
    fn distance(self, at: usize, forced: bool) -> u64 {
        let (to, at) = (self.to as u64, at as u64);
        if forced {
            to.wrapping_sub(at + 1)
        } else if to >= at {
            (to - at) << 1
        } else {
            (at - to) << 1 | 1
        }
    }

    pub fn put(edge: Option<Edge>, at: usize, forced: bool, bytes: &mut Vec<u8>) {
        let Some(edge) = edge else {
            bytes.push(0);
            return;
        };
        let flag = u64::from(edge.threats.is_some());
        let code = 1 + (edge.distance(at, forced) << 1 | flag);
        super::bytes::put_number(bytes, code);
        if let Some(threats) = edge.threats {
            bytes.extend(threats);
        }
    }

    #[inline]
    pub fn read(reader: &mut Reader<'_>, at: usize, forced: bool) -> Result<Option<Edge>, Flaw> {
        let Some(code) = reader.number()?.checked_sub(1) else {
            return Ok(None);
        };
        let distance = usize::try_from(code >> 1).map_err(|_| Flaw::NoPosition)?;
        let to = if forced {
            at.checked_add(1 + distance)
        } else if distance & 1 == 0 {
            at.checked_add(distance >> 1)
        } else {
            at.checked_sub(distance >> 1)
        };
        let threats = if code & 1 != 0 {
            Some([reader.byte()?, reader.byte()?])
        } else {
            None
        };
        let to = to.ok_or(Flaw::NoPosition)?;
        Ok(Some(Edge { to, threats }))
    }
}

/// Replays the strategies for one aim.
pub(super) struct Replay<'a, S> {
    ground: &'a Ground<S>,
    aim: Aim,
    met: Vec<Option<State<S>>>,
}

impl<'a, S: Set> Replay<'a, S> {
    /// For a book of so many positions.
    pub fn new(ground: &'a Ground<S>, aim: Aim, pages: usize) -> Result<Replay<'a, S>, Flaw> {
        if pages > MOST_PAGES {
            return Err(Flaw::TooLarge);
        }
        Ok(Replay {
            ground,
            aim,
            met: vec![None; pages],
        })
    }

    /// Play comes to `state` by a step that leads to `edge`.
    #[inline]
    pub fn arrive(&mut self, state: &State<S>, edge: Option<Edge>) -> Result<(), Flaw> {
        let Some(edge) = edge else {
            return if self.is_decided(state) {
                Ok(())
            } else {
                Err(Flaw::NotDecided)
            };
        };
        let mut state = *state;
        if let Some(threats) = edge.threats {
            let (winner, loser) = (self.aim.winner(), 1 - self.aim.winner());
            let fair = threats[winner] <= state.threats[winner]
                && (state.threats[loser]..=MOST_THREATS).contains(&threats[loser]);
            if !fair {
                return Err(Flaw::Threats);
            }
            state.threats = threats;
        }
        match self.met.get_mut(edge.to) {
            None => Err(Flaw::NoPosition),
            Some(Some(before)) if *before != state => Err(Flaw::TwoPositions),
            Some(place) => {
                *place = Some(state);
                Ok(())
            }
        }
    }

    /// Whether the winner has what it wants by a theorem, or by taking the target at once.
    fn is_decided(&self, state: &State<S>) -> bool {
        let ground = self.ground;
        match self.aim.winner() {
            DEFENDER => ground.lives(state),
            _ if ground.takes_now(state) => true,
            _ if self.aim.goal == Goal::Live => ground.never_lives(state),
            _ => ground.falls(state),
        }
    }

    /// What comes of a move, and where it is said to lead.
    #[inline]
    fn go(&mut self, after: After<S>, edge: Option<Edge>) -> Result<(), Flaw> {
        let winner = match after {
            After::On(state) => return self.arrive(&state, edge),
            After::Taken => ATTACKER,
            // Two passes: life was not forced, and so it was prevented.
            After::Stands if self.aim.goal == Goal::Live => match self.aim.holds {
                true => return Err(Flaw::NotDecided),
                false => self.aim.winner(),
            },
            After::Stands => DEFENDER,
        };
        if edge.is_some() {
            Err(Flaw::NoPosition)
        } else if winner != self.aim.winner() {
            Err(Flaw::NotDecided)
        } else {
            Ok(())
        }
    }

    /// Replays every position; those where play begins have been arrived at.
    pub fn pages(&mut self, reader: &mut Reader<'_>) -> Result<(), Flaw> {
        let (ground, forced) = (self.ground, self.aim.holds);
        let watched = !forced && self.aim.goal != Goal::Capture;
        for at in 0..self.met.len() {
            let Some(state) = self.met[at] else {
                // A position that nothing before it leads to.
                return Err(Flaw::NotMet);
            };
            if watched && ground.lives(&state) {
                return Err(Flaw::Reached);
            }
            if usize::from(state.mover) == self.aim.winner() {
                let number = reader.at_most(S::WIDTH)?;
                let edge = Edge::read(reader, at, forced)?;
                let after = ground.play(&state, number).ok_or(Flaw::IllegalMove)?;
                self.go(after, edge)?;
            } else {
                ground.each_move(&state, |after| {
                    let edge = Edge::read(reader, at, forced)?;
                    self.go(after, edge)
                })?;
            }
        }
        Ok(())
    }
}
