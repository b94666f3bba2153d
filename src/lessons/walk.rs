//! A lesson being walked through: state and input to state and events.
//!
//! Nothing here knows of a terminal or of the time. What a step asks of the
//! reader is asked through the [`Referee`] that comes with each input.

use super::answer::{Answer, NoAnswer, read_answer};
use super::consequence::{Fact, Judgement, Picture};
use super::game::{Game, Turn};
use super::judge::judge;
use super::model::{Ask, Lesson, Scene, Step};
use super::reading::{Ground, Referee, Trouble};
use super::solve::{Solution, solve};
use crate::go::{Color, Move, PlayError, Played};
use std::sync::Arc;

/// What a learner does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Go on: to the next move of the step, or to the next step.
    Next,
    /// Go back to the step before.
    Back,
    /// Begin the step again.
    Again,
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
    /// The game is over.
    GameOver {
        /// Whether the learner won.
        won: bool,
        /// What shows it.
        facts: Vec<Fact>,
        /// The board in the end.
        picture: Picture,
    },
    /// The step was left out.
    Skipped,
    /// There is no step before.
    AtFirst,
    /// There is no such step.
    NoStep,
    /// The lesson is at its end.
    Finished,
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

/// A lesson being walked through.
#[derive(Clone, Debug)]
pub struct Walk {
    lesson: Arc<Lesson>,
    at: usize,
    /// How many moves of the step were made.
    shown: usize,
    answered: bool,
    /// Whether the answer was shown.
    told: bool,
    game: Option<Game>,
    marks: Vec<Mark>,
    finished: bool,
}

impl Walk {
    /// The lesson from its beginning.
    #[must_use]
    pub fn new(lesson: Arc<Lesson>) -> Walk {
        let marks = vec![Mark::Open; lesson.steps.len()];
        let mut walk = Walk {
            lesson,
            at: 0,
            shown: 0,
            answered: false,
            told: false,
            game: None,
            marks,
            finished: false,
        };
        walk.enter(0);
        walk
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The step at hand, from 0.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The step at hand.
    #[must_use]
    pub fn step(&self) -> Option<&Step> {
        self.lesson.steps.get(self.at)
    }

    /// How the steps came out.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Whether the end was reached.
    #[must_use]
    pub fn finished(&self) -> bool {
        self.finished
    }

    /// Whether the step at hand still waits for an answer.
    #[must_use]
    pub fn waits(&self) -> bool {
        let asks = self.step().is_some_and(|step| step.ask.is_some());
        asks && !self.answered && self.moves_left() == 0
    }

    /// How many moves of the step are still to be made.
    #[must_use]
    pub fn moves_left(&self) -> usize {
        self.step()
            .map_or(0, |step| step.moves.len().saturating_sub(self.shown))
    }

    /// The game at hand.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// The board as it stands: after the moves made so far, and those of a game.
    #[must_use]
    pub fn scene(&self) -> Option<Scene> {
        let step = self.step()?;
        let mut scene = step.scene.clone()?;
        for play in step.moves.iter().take(self.shown) {
            let _ = scene.position.play(*play);
        }
        if let Some(game) = &self.game {
            scene.position = game.position.clone();
        }
        Some(scene)
    }

    /// What comes of an input.
    #[must_use]
    pub fn take(&self, input: Input, referee: &mut Referee<'_>) -> (Walk, Vec<Event>) {
        let mut walk = self.clone();
        let events = walk.act(input, referee);
        (walk, events)
    }

    fn act(&mut self, input: Input, referee: &mut Referee<'_>) -> Vec<Event> {
        match input {
            Input::Next => self.next(),
            Input::Back => match self.at.checked_sub(1) {
                Some(before) => self.enter(before),
                None => vec![Event::AtFirst],
            },
            Input::Again => self.enter(self.at),
            Input::Go(at) if at < self.lesson.steps.len() => self.enter(at),
            Input::Go(_) => vec![Event::NoStep],
            Input::Skip => {
                self.mark(Mark::Skipped);
                let mut events = vec![Event::Skipped];
                events.extend(self.onward());
                events
            }
            Input::Hint => match self.step() {
                Some(step) if step.hint.is_some() => vec![Event::Hint],
                _ => vec![Event::NoHint],
            },
            Input::Show => self.show(referee),
            Input::Line(line) => {
                if self.moves_left() > 0 {
                    return vec![Event::MovesFirst];
                }
                let answer = self.step().map(|step| read_answer(&line, step));
                match answer {
                    Some(Ok(answer)) => self.answer(&answer, referee),
                    Some(Err(fault)) => vec![Event::Unreadable(fault)],
                    None => vec![Event::NoStep],
                }
            }
            Input::Answer(answer) => {
                if self.moves_left() > 0 {
                    return vec![Event::MovesFirst];
                }
                self.answer(&answer, referee)
            }
        }
    }

    /// Begins the step `at`.
    fn enter(&mut self, at: usize) -> Vec<Event> {
        self.at = at;
        self.shown = 0;
        self.answered = false;
        self.told = false;
        self.game = self.fresh_game();
        vec![Event::Step]
    }

    fn fresh_game(&self) -> Option<Game> {
        let step = self.step()?;
        match (&step.ask, step.asked()) {
            (Some(Ask::PlayOn(game)), Some(scene)) if self.moves_left() == 0 => {
                Some(Game::new(game, &scene))
            }
            _ => None,
        }
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(here) = self.marks.get_mut(self.at) {
            // What was done stays done.
            if *here != Mark::Done {
                *here = mark;
            }
        }
    }

    fn next(&mut self) -> Vec<Event> {
        if self.moves_left() > 0 {
            return self.move_on();
        }
        let asks = self.step().is_some_and(|step| step.ask.is_some());
        if asks && !self.answered && !self.told {
            return vec![Event::Waits];
        }
        if !asks {
            self.mark(Mark::Done);
        } else if !self.answered {
            self.mark(Mark::Skipped);
        }
        self.onward()
    }

    /// Makes the next move of the step.
    fn move_on(&mut self) -> Vec<Event> {
        let Some(mut position) = self.scene().map(|scene| scene.position) else {
            return Vec::new();
        };
        let Some(play) = self
            .step()
            .and_then(|step| step.moves.get(self.shown).copied())
        else {
            return Vec::new();
        };
        let player = position.to_play();
        self.shown += 1;
        let mut events = Vec::new();
        if let Ok(played) = position.play(play) {
            events.push(Event::Moved {
                player,
                play,
                played,
            });
        }
        if self.moves_left() == 0 {
            self.game = self.fresh_game();
            events.push(Event::Asked);
        }
        events
    }

    fn onward(&mut self) -> Vec<Event> {
        if self.at + 1 < self.lesson.steps.len() {
            return self.enter(self.at + 1);
        }
        self.finished = true;
        vec![Event::Finished]
    }

    fn show(&mut self, referee: &mut Referee<'_>) -> Vec<Event> {
        if self.moves_left() > 0 {
            return vec![Event::MovesFirst];
        }
        let Some(step) = self.step().filter(|step| step.ask.is_some()) else {
            return vec![Event::Unreadable(NoAnswer::NotAsked)];
        };
        match solve(
            step,
            self.scene().as_ref().map(Ground::of).as_ref(),
            referee,
        ) {
            Ok(solution) => {
                self.told = true;
                vec![Event::Solution(solution)]
            }
            Err(trouble) => vec![Event::Trouble(trouble)],
        }
    }

    fn answer(&mut self, answer: &Answer, referee: &mut Referee<'_>) -> Vec<Event> {
        let Some(step) = self.lesson.steps.get(self.at) else {
            return vec![Event::NoStep];
        };
        let scene = self.scene();
        let ground = scene.as_ref().map(Ground::of);
        if let (Answer::Play(play), Some(ground)) = (answer, &ground) {
            if let Err(error) = ground.position.check(*play) {
                return vec![Event::Illegal { play: *play, error }];
            }
            if let Some(Ask::PlayOn(game)) = &step.ask {
                let game = game.clone();
                return self.play_on(&game, *play, referee);
            }
        }
        match judge(step, ground.as_ref(), answer, referee) {
            Ok(judged) if judged.right => {
                self.answered = true;
                let mark = if self.told { Mark::Skipped } else { Mark::Done };
                self.mark(mark);
                vec![Event::Right(judged)]
            }
            Ok(judged) => vec![Event::Wrong(judged)],
            Err(trouble) => vec![Event::Trouble(trouble)],
        }
    }

    fn play_on(
        &mut self,
        terms: &super::model::PlayOn,
        play: Move,
        referee: &mut Referee<'_>,
    ) -> Vec<Event> {
        let Some(mut game) = self.game.take() else {
            return vec![Event::Waits];
        };
        if game.won.is_some() {
            // A finished game is begun again by `again`.
            self.game = Some(game);
            return vec![Event::Waits];
        }
        let turns = game.play(terms, play, referee);
        let mut events: Vec<Event> = turns.into_iter().map(Event::Turn).collect();
        let picture = game.picture();
        match game.won {
            Some(won) => {
                let facts = game.facts(terms, referee);
                events.push(Event::GameOver {
                    won,
                    facts,
                    picture,
                });
                if won {
                    self.answered = true;
                    self.mark(Mark::Done);
                }
            }
            None => events.push(Event::YourTurn(picture)),
        }
        self.game = Some(game);
        events
    }
}
