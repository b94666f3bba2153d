//! A game in progress: whose turn it is, what may be played, and how it came to this.

use super::{Board, Color, IllegalMove, Ko, Move, Played, Point, PointSet, Rules, Setup};
use std::fmt;

/// A position of a game, with the moves that led to it.
///
/// Every chain has a liberty. Equality includes all that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    now: State,
    rules: Rules,
    /// Each move with what was there before it, the first one first.
    past: Vec<(Move, State)>,
}

/// What changes with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    board: Board,
    to_play: Color,
    ko_point: Option<Point>,
    /// The number of passes in a row up to now.
    passes: u32,
    prisoners: [u32; 2],
}

/// Why a move may not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The stones forbid it.
    Stones(IllegalMove),
    /// The single stone that was just taken may not be retaken at once.
    Ko,
    /// The board would be again what it was after so many moves (0: at the start).
    Repeats {
        /// The number of moves after which the board was the same.
        moves: usize,
    },
    /// Both sides have passed.
    Over,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Stones(illegal) => illegal.fmt(f),
            PlayError::Ko => {
                f.write_str("ko: the stone that was just taken may not be retaken at once")
            }
            PlayError::Repeats { moves: 0 } => {
                f.write_str("superko: the board would be again as it was at the start")
            }
            PlayError::Repeats { moves } => {
                write!(
                    f,
                    "superko: the board would be again as it was after move {moves}"
                )
            }
            PlayError::Over => f.write_str("both sides have passed: the game is over"),
        }
    }
}

impl std::error::Error for PlayError {}

impl Position {
    pub(super) fn from_setup(setup: Setup) -> Position {
        Position {
            now: State {
                board: setup.board,
                to_play: setup.to_play,
                ko_point: setup.ko_point,
                passes: 0,
                prisoners: setup.prisoners,
            },
            rules: setup.rules,
            past: Vec::new(),
        }
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.now.board
    }

    /// The side to move.
    #[must_use]
    pub fn to_play(&self) -> Color {
        self.now.to_play
    }

    /// Where the side to move may not play by the basic ko rule.
    #[must_use]
    pub fn ko_point(&self) -> Option<Point> {
        self.now.ko_point
    }

    /// What may be played.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The stones that `color` has taken, and those that took themselves off for it.
    #[must_use]
    pub fn prisoners(&self, color: Color) -> u32 {
        self.now.prisoners[color.index()]
    }

    /// Whether both sides have passed, one after the other.
    ///
    /// By the Ing rules these two passes only suspend the game until the dead
    /// stones are agreed on, and two more end it; the stones stay the same.
    #[must_use]
    pub fn over(&self) -> bool {
        self.now.passes >= 2
    }

    /// The moves that were made, the first one first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.past.iter().map(|(play, _)| *play)
    }

    /// The move that was made last.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.past.last().map(|(play, _)| *play)
    }

    /// After how many moves the same board with the same side to move was
    /// there before, the latest such time; `None` when it is new.
    ///
    /// By the Japanese rules the players may then agree on *no result*.
    #[must_use]
    pub fn repeats(&self) -> Option<usize> {
        self.past.iter().rposition(|(_, state)| {
            state.to_play == self.now.to_play && state.board == self.now.board
        })
    }

    /// Makes a move for the side to move and says what it did.
    ///
    /// # Errors
    /// [`PlayError`]; the position is then unchanged.
    pub fn play(&mut self, play: Move) -> Result<Played, PlayError> {
        let (next, played) = self.after(play)?;
        let before = std::mem::replace(&mut self.now, next);
        self.past.push((play, before));
        Ok(played)
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Move> {
        let (play, before) = self.past.pop()?;
        self.now = before;
        Some(play)
    }

    /// Whether a move may be made.
    ///
    /// # Errors
    /// [`PlayError`] says by which rule it may not.
    pub fn check(&self, play: Move) -> Result<(), PlayError> {
        self.after(play).map(|_| ())
    }

    /// Every legal move, in row order from A1, then the pass; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let plays = self.now.board.empty();
        let plays = plays.iter().map(Move::Play).chain([Move::Pass]);
        plays.filter(|play| self.check(*play).is_ok()).collect()
    }

    fn after(&self, play: Move) -> Result<(State, Played), PlayError> {
        if self.over() {
            return Err(PlayError::Over);
        }
        let mover = self.now.to_play;
        let mut next = State {
            to_play: mover.opponent(),
            ko_point: None,
            passes: 0,
            ..self.now.clone()
        };
        let Move::Play(point) = play else {
            next.passes = self.now.passes + 1;
            let nothing = Played {
                captured: PointSet::EMPTY,
                self_captured: PointSet::EMPTY,
                ko_point: None,
            };
            return Ok((next, nothing));
        };
        let played = next.board.play(mover, point, self.rules.self_capture);
        let played = played.map_err(PlayError::Stones)?;
        if self.rules.ko != Ko::None {
            if self.now.ko_point == Some(point) {
                return Err(PlayError::Ko);
            }
            next.ko_point = played.ko_point;
        }
        if let Some(moves) = self.seen(&next) {
            return Err(PlayError::Repeats { moves });
        }
        let takers = [
            (mover, &played.captured),
            (mover.opponent(), &played.self_captured),
        ];
        for (color, taken) in takers {
            let prisoners = &mut next.prisoners[color.index()];
            *prisoners = prisoners.saturating_add(taken.len() as u32);
        }
        Ok((next, played))
    }

    /// After how many moves there was what superko forbids to come again.
    fn seen(&self, next: &State) -> Option<usize> {
        let same = |state: &State| match self.rules.ko {
            Ko::None | Ko::Simple => false,
            Ko::Positional => state.board == next.board,
            Ko::Situational => state.to_play == next.to_play && state.board == next.board,
        };
        // The position at hand counts too: a move by which it stays as it is repeats it.
        let states = self.past.iter().map(|(_, state)| state);
        states.chain([&self.now]).position(same)
    }
}

#[cfg(test)]
mod tests;
