//! A lesson as it is taught: checked, complete, its questions bound to the rules.

use super::goal::Goal;
use super::query::{Claim, Query};
use crate::go::{Board, Color, Move, Point, PointSet, Position, Rect};
use crate::problems::{Place, Text};
use std::collections::BTreeMap;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its short name (the key `lesson`), unique among the embedded ones.
    pub id: String,
    /// What it is called.
    pub title: Text,
    /// What it is about, in a sentence.
    pub summary: Option<Text>,
    /// The lessons it builds on, by id.
    pub builds_on: Vec<String>,
    /// Under which licence it may be passed on.
    pub license: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The steps in the file's order; at least one.
    pub steps: Vec<Step>,
    /// Where it was read from: a path, or `embedded:name`.
    pub source: String,
    /// Where the values of the lesson's own keys stand.
    pub places: BTreeMap<&'static str, Place>,
}

/// A step of a lesson: it shows something, and may ask something.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its id, or its number in the file from 1.
    pub name: String,
    /// What is told before anything is asked.
    pub text: Option<Text>,
    /// The board; `None` for a step of text alone.
    pub scene: Option<Scene>,
    /// Moves that are stepped through before anything is asked.
    pub moves: Vec<Move>,
    /// What is asked; `None` for a step that only teaches.
    pub ask: Option<Ask>,
    /// What is to be done, in one sentence.
    pub goal: Option<Text>,
    /// A help that is not the answer.
    pub hint: Option<Text>,
    /// What is said after a right answer.
    pub success: Option<Text>,
    /// What is said after a wrong one.
    pub failure: Option<Text>,
    /// What the step's texts say, put so that it can be asked.
    pub claims: Vec<Claim>,
    /// Where the step begins.
    pub place: Place,
    /// Where the values of its keys stand.
    pub places: BTreeMap<&'static str, Place>,
}

impl Step {
    /// Where the value of `key` stands, or else where the step begins.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Place {
        self.places.get(key).copied().unwrap_or(self.place)
    }

    /// The board as it stands when the step asks: after its moves.
    #[must_use]
    pub fn asked(&self) -> Option<Scene> {
        let mut scene = self.scene.clone()?;
        for play in &self.moves {
            // Moves that cannot be played were refused when the lesson was read.
            scene.play(*play);
        }
        Some(scene)
    }

    /// The texts of the step with their keys, but for those of options.
    #[must_use]
    pub fn texts(&self) -> Vec<(&'static str, &Text)> {
        let texts = [
            ("text", &self.text),
            ("goal", &self.goal),
            ("hint", &self.hint),
            ("success", &self.success),
            ("failure", &self.failure),
        ];
        let given = texts.into_iter();
        given
            .filter_map(|(key, text)| Some((key, text.as_ref()?)))
            .collect()
    }
}

/// A board with what is marked on it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The stones, who is to play, ko and prisoners.
    pub position: Position,
    /// The part of the board that is drawn.
    pub view: Rect,
    /// Where the reader may play, where the author says so.
    pub region: Option<PointSet>,
    /// Letters on empty points.
    pub letters: Vec<(Point, char)>,
    /// Stones that are drawn as stones in question.
    pub stones: PointSet,
    /// Empty points that are drawn with a cross.
    pub points: PointSet,
}

impl Scene {
    /// Makes a move that has been found legal. What was marked stays marked only
    /// where it has not been played on, or taken from.
    pub fn play(&mut self, play: Move) {
        let Ok(played) = self.position.play(play) else {
            return;
        };
        let mut changed = played.captured;
        if let Move::Play(point) = play {
            changed.insert(point);
        }
        // Letters beside stones that were taken named the liberties of those.
        let size = self.position.board().size();
        let beside: PointSet = played
            .captured
            .iter()
            .flat_map(|point| size.neighbors(point))
            .collect();
        self.letters
            .retain(|(point, _)| !changed.contains(*point) && !beside.contains(*point));
        self.stones = self.stones - played.captured;
        self.points = self.points - changed;
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The side to play.
    #[must_use]
    pub fn to_play(&self) -> Color {
        self.position.to_play()
    }
}

/// What a step asks.
#[derive(Clone, Debug)]
pub enum Ask {
    /// To play a stone that reaches every one of these goals.
    Play(Vec<Goal>),
    /// To name all the points (or chains) of this set.
    Mark(Query),
    /// To say how many there are.
    Count(Query),
    /// To choose one of these.
    Choose(Vec<Choice>),
    /// To say what will happen before it is played out.
    Predict(Query),
    /// To say what becomes of stones.
    Status(Query),
    /// To write down all the moves that reach this goal before any is judged.
    Line(Goal),
    /// To play on against the engine.
    PlayOn(PlayOn),
}

impl Ask {
    /// The key that asks it.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Ask::Play(_) => "play",
            Ask::Mark(_) => "mark",
            Ask::Count(_) => "count",
            Ask::Choose(_) => "choose",
            Ask::Predict(_) => "predict",
            Ask::Status(_) => "status",
            Ask::Line(_) => "line",
            Ask::PlayOn(_) => "play-on",
        }
    }
}

/// Something to choose.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What it says.
    pub text: Text,
    /// Whether it is right, where the author says so.
    pub right: Option<bool>,
    /// It is right when this is true.
    pub condition: Option<Claim>,
    /// Why it is right or wrong.
    pub because: Text,
    /// Where it begins in the file.
    pub place: Place,
}

/// A game, or part of one, against the engine.
#[derive(Clone, Debug)]
pub struct PlayOn {
    /// What the learner is after.
    pub aim: Aim,
    /// How well the engine plays, 1 to 3.
    pub strength: u8,
    /// What the engine's chance moves are drawn from.
    pub seed: u64,
    /// After so many moves of the learner without a result it is over.
    pub most: usize,
}

/// What a game against the engine is about.
#[derive(Clone, Debug)]
pub enum Aim {
    /// To take so many stones before the engine does.
    Take(usize),
    /// To reach this goal by reading, against best resistance.
    Goal(Box<Goal>),
}
