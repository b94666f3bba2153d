//! What goes into the step machine, and what comes of it.

use super::answer::{Answer, NoAnswer};
use super::consequence::{Fact, Judgement, Picture};
use super::game::Turn;
use super::reading::Trouble;
use super::solve::Solution;
use crate::go::{Color, Move, PlayError, Played};

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Go on: to the next move of the step, or to the next step.
    Next,
    /// Go back to the step before.
    Back,
    /// Begin the step again.
    Again,
    /// Take back the last move of a game.
    Undo,
    /// Give a game up.
    Resign,
    /// Leave the step out.
    Skip,
    /// Ask for help.
    Hint,
    /// Ask for the answer.
    Show,
    /// Go to a step by its number, from 0.
    Go(usize),
    /// A line that is to be read as an answer.
    Line(String),
    /// An answer.
    Answer(Answer),
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Event {
    /// The step at hand is to be shown.
    Step,
    /// A move of the step was made.
    Moved {
        /// Who made it.
        player: Color,
        /// The move.
        play: Move,
        /// What it did.
        played: Played,
    },
    /// All moves are made and the question is open.
    Asked,
    /// The step asks something; it is to be answered or skipped.
    Waits,
    /// The step was answered before, and there is more to answer only when it begins again.
    Solved,
    /// The moves come first.
    MovesFirst,
    /// The line is no answer.
    Unreadable(NoAnswer),
    /// The move is against the rules.
    Illegal {
        /// The move.
        play: Move,
        /// By which rule.
        error: PlayError,
    },
    /// A right answer.
    Right(Judgement),
    /// A wrong answer.
    Wrong(Judgement),
    /// It could not be found out.
    Trouble(Trouble),
    /// A help.
    Hint,
    /// There is nothing to help with.
    NoHint,
    /// The answer.
    Solution(Solution),
    /// A move of a game, and what it took.
    Turn(Turn),
    /// The game goes on; it is the learner's turn.
    YourTurn(Picture),
    /// With this move of the learner the aim of the game went out of reach.
    Slipped(Move),
    /// The last move of the game is taken back.
    TakenBack(Picture),
    /// There is no move to take back.
    NoUndo,
    /// The game is over.
    GameOver {
        /// Whether the learner won.
        won: bool,
        /// What shows it.
        facts: Vec<Fact>,
        /// The board in the end.
        picture: Picture,
    },
    /// The game was given up.
    Resigned,
    /// There is no game to give up.
    NoGame,
    /// The step was left out.
    Skipped,
    /// There is no step before.
    AtFirst,
    /// There is no such step.
    NoStep,
    /// The lesson is at its end.
    Finished,
    /// The lesson has been at its end already.
    Over,
}

/// How a step came out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Not yet done.
    #[default]
    Open,
    /// Read, or answered right.
    Done,
    /// Left out, or answered after its answer was shown.
    Skipped,
}
