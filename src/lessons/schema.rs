//! What a lesson file says, key by key, as it is written and before it is understood.
//!
//! As in the schema of problems: anything else is an unknown key.

use crate::problems::schema::{Nested, Points, Region, Rows};
use serde::Deserialize;

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LessonFile {
    /// The version of the format: 1.
    pub format: Option<String>,
    /// The lesson's short name.
    pub lesson: Option<String>,
    /// What it is called.
    pub title: Option<Nested>,
    /// What it is about.
    pub summary: Option<Nested>,
    /// The lessons it builds on.
    pub builds_on: Option<Points>,
    /// Under which licence it may be passed on.
    pub license: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Anything else; nobody reads it.
    pub notes: Option<Nested>,
    /// The steps.
    pub steps: Option<Nested>,
}

/// One step.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StepFile {
    /// Unique in the file; its number where there is none.
    pub id: Option<String>,
    /// What is told.
    pub text: Option<Nested>,
    /// A text diagram, or `same`.
    pub board: Option<Rows>,
    /// `9`, `9x7`: columns and rows of the whole board.
    pub size: Option<String>,
    /// `black`, `white`.
    pub to_play: Option<String>,
    /// The point that may not be retaken at once.
    pub ko: Option<String>,
    /// `chinese`, `japanese`, `ing`.
    pub rules: Option<String>,
    /// The stones that each side has taken.
    pub prisoners: Option<Nested>,
    /// Where the reader may play.
    pub region: Option<Region>,
    /// Letters, stones and points that are marked.
    pub marks: Option<Nested>,
    /// Moves that are stepped through.
    pub moves: Option<Points>,
    /// To reach something with one move.
    pub play: Option<Nested>,
    /// To name all points of a set.
    pub mark: Option<Nested>,
    /// To say how many.
    pub count: Option<Nested>,
    /// To choose.
    pub choose: Option<Nested>,
    /// To say what will happen.
    pub predict: Option<Nested>,
    /// To say what becomes of stones.
    pub status: Option<Nested>,
    /// To write down a whole line.
    pub line: Option<Nested>,
    /// To play against the engine.
    #[serde(rename = "play-on")]
    pub play_on: Option<Nested>,
    /// What is to be done.
    pub goal: Option<Nested>,
    /// A help that is not the answer.
    pub hint: Option<Nested>,
    /// What is said after a right answer.
    pub success: Option<Nested>,
    /// What is said after a wrong one.
    pub failure: Option<Nested>,
    /// What the texts say.
    pub claims: Option<Nested>,
    /// Anything else; nobody reads it.
    pub notes: Option<Nested>,
}

/// Something to choose.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ChoiceFile {
    /// What it says.
    pub text: Option<Nested>,
    /// `true`, `false`.
    pub right: Option<String>,
    /// It is right when this claim is true.
    #[serde(rename = "if")]
    pub condition: Option<Nested>,
    /// Why it is right or wrong.
    pub because: Option<Nested>,
}

/// Numbers by colour.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct BySideFile {
    /// Of Black.
    pub black: Option<String>,
    /// Of White.
    pub white: Option<String>,
}
