//! A lesson being walked through: state and input to state and events.
//!
//! Nothing here knows of a terminal or of the time. What a step asks of the
//! reader is asked through the [`Referee`] that comes with each input.

use super::answer::{Answer, NoAnswer, read_answer};
use super::consequence::Fact;
use super::event::{Event, Input, Mark};
use super::first_miss::only_the_fault;
use super::game::Game;
use super::judge::judge;
use super::model::{Ask, Lesson, Scene, Step};
use super::reading::{Ground, Referee};
use super::solve::solve;
use crate::go::Move;
use std::sync::Arc;

/// A lesson being walked through.
#[derive(Clone, Debug)]
pub struct Walk {
    lesson: Arc<Lesson>,
    at: usize,
    /// How many moves of the step were made.
    shown: usize,
    answered: bool,
    /// How often the step was answered wrong since it began.
    misses: usize,
    /// Whether the answer was shown.
    told: bool,
    game: Option<Game>,
    /// The game before each move of the learner.
    past: Vec<Game>,
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
            misses: 0,
            told: false,
            game: None,
            past: Vec::new(),
            marks,
            finished: false,
        };
        walk.enter(0, true);
        walk
    }

    /// The lesson taken up at the step `at`, whose steps came out as `marks` say so far; at its
    /// end where it is `finished`. A step that there is not is the last one.
    #[must_use]
    pub fn resume(lesson: Arc<Lesson>, mut marks: Vec<Mark>, at: usize, finished: bool) -> Walk {
        let steps = lesson.steps.len();
        marks.resize(steps, Mark::Open);
        let mut walk = Walk::new(lesson);
        walk.marks = marks;
        walk.enter(at.min(steps.saturating_sub(1)), false);
        walk.finished = finished;
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

    /// Whether the walk is at the end.
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

    /// Whether the question of the step at hand has been answered.
    #[must_use]
    pub fn answered(&self) -> bool {
        self.answered
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
            scene.play(*play);
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
        if self.finished && !matches!(input, Input::Back | Input::Again | Input::Go(_)) {
            return vec![Event::Over];
        }
        match input {
            Input::Next => self.next(),
            // From the end it is the last step that one goes back to.
            Input::Back if self.finished => self.enter(self.at, false),
            Input::Back => match self.at.checked_sub(1) {
                Some(before) => self.enter(before, false),
                None => vec![Event::AtFirst],
            },
            Input::Again => self.enter(self.at, true),
            Input::Undo => self.undo(),
            Input::Resign => self.resign(),
            Input::Go(at) if at < self.lesson.steps.len() => self.enter(at, false),
            Input::Go(_) => vec![Event::NoStep],
            Input::Skip => {
                self.mark(Mark::Skipped);
                let mut events = vec![Event::Skipped];
                events.extend(self.onward());
                events
            }
            Input::Hint if self.moves_left() > 0 => vec![Event::MovesFirst],
            Input::Hint if self.answered => vec![Event::Solved],
            Input::Hint => match self.step() {
                Some(step) if step.hint.is_some() => vec![Event::Hint],
                _ => vec![Event::NoHint],
            },
            Input::Show => self.show(referee),
            Input::Line(_) | Input::Answer(_) if self.moves_left() > 0 => vec![Event::MovesFirst],
            Input::Line(_) | Input::Answer(_) if self.answered => vec![Event::Solved],
            Input::Line(line) => {
                let answer = self.step().map(|step| read_answer(&line, step));
                match answer {
                    Some(Ok(answer)) => self.answer(&answer, referee),
                    Some(Err(fault)) => vec![Event::Unreadable(fault)],
                    None => vec![Event::NoStep],
                }
            }
            Input::Answer(answer) => self.answer(&answer, referee),
        }
    }

    /// Begins the step `at`; what was answered there before need not be answered again
    /// unless it is to be a `fresh` beginning.
    fn enter(&mut self, at: usize, fresh: bool) -> Vec<Event> {
        self.at = at;
        self.shown = 0;
        let asks = self.step().is_some_and(|step| step.ask.is_some());
        self.answered = !fresh && asks && self.marks.get(at) == Some(&Mark::Done);
        self.misses = 0;
        self.told = false;
        self.finished = false;
        self.past.clear();
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
            return self.enter(self.at + 1, false);
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
        let mut ground = self.scene().as_ref().map(Ground::of);
        let mut first = None;
        if let Some(game) = &self.game {
            // After a slip there is nothing to show but what should have been played instead.
            let before = game.slip().and_then(|(turn, play)| {
                let before = self.past.get(turn)?;
                Some((before.ground(), play))
            });
            match before {
                Some((before, play)) => {
                    (ground, first) = (Some(before), Some(Fact::Slip(play)));
                }
                // A game that is over goes back to the learner's last turn.
                None if game.won == Some(false) => {
                    ground = self.past.last().map(Game::ground);
                    first = Some(Fact::LastTurn);
                }
                None if game.won.is_some() => return vec![Event::Solved],
                None => {}
            }
        }
        match solve(step, ground.as_ref(), referee) {
            Ok(mut solution) => {
                if let Some(fact) = first {
                    solution.facts.insert(0, fact);
                }
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
            Ok(judged) => {
                self.misses += 1;
                let whole = self.misses > 1 || self.told;
                let judged = match (&step.ask, &ground) {
                    (Some(ask), Some(ground)) if !whole => {
                        only_the_fault(ask, ground, answer, judged)
                    }
                    _ => judged,
                };
                vec![Event::Wrong(judged)]
            }
            Err(trouble) => vec![Event::Trouble(trouble)],
        }
    }

    fn undo(&mut self) -> Vec<Event> {
        if self.answered {
            return vec![Event::Solved];
        }
        let Some(before) = self.past.pop() else {
            return vec![Event::NoUndo];
        };
        let picture = before.picture();
        self.game = Some(before);
        vec![Event::TakenBack(picture)]
    }

    /// Gives a game up; it is not told as lost, since nothing came of it.
    fn resign(&mut self) -> Vec<Event> {
        match &mut self.game {
            Some(game) if game.won.is_none() => {
                self.past.push(game.clone());
                game.won = Some(false);
                vec![Event::Resigned]
            }
            Some(_) => vec![Event::Waits],
            None => vec![Event::NoGame],
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
        self.past.push(game.clone());
        let before = game.slip();
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
            None => {
                events.push(Event::YourTurn(picture));
                if let (None, Some((_, play))) = (before, game.slip()) {
                    events.push(Event::Slipped(play));
                }
            }
        }
        self.game = Some(game);
        events
    }
}
