//! What a learner's line says, as an answer to a step.

use super::decode::amount;
use super::goal::GoalKind;
use super::model::{Ask, Scene, Step};
use super::query::{Answers, Kind, Query, Word};
use crate::go::{Amount, Move, Point, PointSet, Size, VertexError};
use crate::problems::Lang;

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A move.
    Play(Move),
    /// Points, or stones of chains.
    Points(PointSet),
    /// A number.
    Number(Amount),
    /// The option with this number, from 0.
    Choice(usize),
    /// A word.
    Word(Word),
    /// Moves of both sides in turn.
    Line(Vec<Move>),
}

/// Why a line is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The step asks nothing.
    NotAsked,
    /// Something else is asked for.
    Expected(Expected),
    /// No point of the board.
    Vertex {
        /// The word.
        word: String,
        /// What is wrong with it.
        error: VertexError,
    },
}

/// What a step wants to be answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A move.
    Play,
    /// A pass.
    Pass,
    /// Points in any order.
    Points,
    /// One stone at least of each chain.
    Chains,
    /// A number, of things on a board of so many points; of a count that prisoners may
    /// bring below nothing where it says so.
    Number {
        /// The greatest that makes sense.
        most: usize,
        /// Whether it may be below zero.
        below: bool,
    },
    /// One of so many options.
    Choice(usize),
    /// Yes or no.
    YesNo,
    /// What becomes of stones.
    Status,
    /// All moves of both sides.
    Line,
}

/// What a step wants to be answered with; `None` when it asks nothing.
#[must_use]
pub fn expected(step: &Step) -> Option<Expected> {
    let number = |query: &Query| Expected::Number {
        most: scene_size(step).area(),
        below: query.kind == Kind::Score,
    };
    Some(match step.ask.as_ref()? {
        Ask::Play(goals) if goals.iter().all(|goal| goal.kind == GoalKind::Pass) => Expected::Pass,
        Ask::Play(_) | Ask::PlayOn(_) => Expected::Play,
        Ask::Mark(query) if query.kind.answers() == Answers::Chains => Expected::Chains,
        Ask::Mark(_) => Expected::Points,
        Ask::Count(query) => number(query),
        Ask::Choose(choices) => Expected::Choice(choices.len()),
        Ask::Predict(query) if query.kind.answers() == Answers::Word => Expected::YesNo,
        Ask::Predict(query) => number(query),
        Ask::Status(_) => Expected::Status,
        Ask::Line(_) => Expected::Line,
    })
}

/// The board of a step; without one the largest.
fn scene_size(step: &Step) -> Size {
    let board = |scene: &Scene| scene.board().size();
    step.scene.as_ref().map_or(Size::LARGEST, board)
}

/// Words for yes and no.
const YES_NO: [(&str, Word); 20] = [
    ("yes", Word::Yes),
    ("y", Word::Yes),
    ("true", Word::Yes),
    ("是", Word::Yes),
    ("对", Word::Yes),
    ("是的", Word::Yes),
    ("能", Word::Yes),
    ("可以", Word::Yes),
    ("会", Word::Yes),
    ("no", Word::No),
    ("n", Word::No),
    ("false", Word::No),
    ("不", Word::No),
    ("否", Word::No),
    ("不是", Word::No),
    ("不对", Word::No),
    ("不能", Word::No),
    ("不行", Word::No),
    ("不可以", Word::No),
    ("不会", Word::No),
];

/// Words for what becomes of stones.
const STATUSES: [(&str, Word); 25] = [
    ("alive", Word::Alive),
    ("dead", Word::Dead),
    ("seki", Word::Seki),
    ("ko", Word::Ko),
    ("unsettled", Word::Unsettled),
    ("depends", Word::Unsettled),
    ("cycle", Word::Cycle),
    ("活", Word::Alive),
    ("活棋", Word::Alive),
    ("净活", Word::Alive),
    ("活的", Word::Alive),
    ("lives", Word::Alive),
    ("dies", Word::Dead),
    ("净死", Word::Dead),
    ("死的", Word::Dead),
    ("it depends", Word::Unsettled),
    ("死", Word::Dead),
    ("死棋", Word::Dead),
    ("双活", Word::Seki),
    ("劫", Word::Ko),
    ("打劫", Word::Ko),
    ("未定", Word::Unsettled),
    ("死活未定", Word::Unsettled),
    ("看先手", Word::Unsettled),
    ("看谁先走", Word::Unsettled),
];

/// Reads a line as the answer to `step`.
///
/// # Errors
/// [`NoAnswer`]: what is wanted instead.
pub fn read_answer(line: &str, step: &Step) -> Result<Answer, NoAnswer> {
    let expected = expected(step).ok_or(NoAnswer::NotAsked)?;
    let size = scene_size(step);
    let line = line.trim();
    let no = || NoAnswer::Expected(expected);
    let names = Names {
        size,
        letters: step.asked().map_or(Vec::new(), |scene| scene.letters),
    };
    match expected {
        Expected::Play | Expected::Pass => {
            let word = line.trim_start_matches("play ").trim();
            names.play(word).map(Answer::Play)
        }
        Expected::Points | Expected::Chains => {
            let found: Result<PointSet, NoAnswer> =
                split(line).map(|word| names.point(word)).collect();
            found.and_then(|points| {
                if points.is_empty() {
                    Err(no())
                } else {
                    Ok(Answer::Points(points))
                }
            })
        }
        Expected::Number { most, below } => {
            let most = Amount::whole(i32::try_from(most).unwrap_or(i32::MAX));
            let least = if below { -most } else { Amount::whole(0) };
            let fits = number(line).filter(|number| (least..=most).contains(number));
            fits.map(Answer::Number).ok_or_else(no)
        }
        Expected::Choice(options) => {
            let bare = bare(line);
            let letter = || {
                let mut letters = bare.chars();
                let first = letters.next()?.to_ascii_lowercase();
                let at = (first as usize).checked_sub('a' as usize)?;
                (letters.next().is_none()).then_some(at + 1)
            };
            let chosen = bare.parse::<usize>().ok().or_else(letter);
            let chosen = chosen.filter(|n| (1..=options).contains(n));
            chosen
                .map(|n| n - 1)
                .or_else(|| option_called(line, step))
                .map(Answer::Choice)
                .ok_or_else(no)
        }
        Expected::YesNo => named(line, &YES_NO).map(Answer::Word).ok_or_else(no),
        Expected::Status => named(line, &STATUSES).map(Answer::Word).ok_or_else(no),
        Expected::Line => {
            let moves: Result<Vec<Move>, NoAnswer> =
                split(line).map(|word| names.play(word)).collect();
            moves.and_then(|moves| {
                if moves.is_empty() {
                    Err(no())
                } else {
                    Ok(Answer::Line(moves))
                }
            })
        }
    }
}

fn named(line: &str, words: &[(&str, Word)]) -> Option<Word> {
    let found = words
        .iter()
        .find(|(word, _)| word.eq_ignore_ascii_case(line));
    found.map(|(_, word)| *word)
}

/// Words between spaces and commas.
fn split(line: &str) -> impl Iterator<Item = &str> {
    let words =
        line.split(|c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | ';' | '；'));
    words.filter(|word| !word.is_empty())
}

/// A short answer without the brackets or the dot that it may come with: `(a)`, `2.`.
fn bare(line: &str) -> &str {
    line.trim_matches(|c: char| "()（）.。 ".contains(c))
}

/// The option whose whole text was typed, in any language.
fn option_called(line: &str, step: &Step) -> Option<usize> {
    let plain = |text: &str| -> String {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let line = plain(line);
    let Some(Ask::Choose(choices)) = &step.ask else {
        return None;
    };
    choices.iter().position(|choice| {
        let mut texts = Lang::ALL
            .into_iter()
            .filter_map(|lang| choice.text.in_lang(lang));
        texts.any(|text| !line.is_empty() && plain(text) == line)
    })
}

/// Words for a pass besides `pass`.
const PASSES: [&str; 5] = ["停一手", "虚手", "停着", "脱先", "弃权"];

/// What points may be called: their names, and the letters that are marked on the board.
struct Names {
    size: Size,
    letters: Vec<(Point, char)>,
}

impl Names {
    fn point(&self, word: &str) -> Result<Point, NoAnswer> {
        let lower = bare(word).to_ascii_lowercase();
        let mut marked = self.letters.iter();
        if let Some((point, _)) = marked.find(|(_, letter)| lower == letter.to_string()) {
            return Ok(*point);
        }
        Point::from_vertex(bare(word), self.size).map_err(|error| vertex(word, error))
    }

    fn play(&self, word: &str) -> Result<Move, NoAnswer> {
        if bare(word).eq_ignore_ascii_case("pass") || PASSES.contains(&bare(word)) {
            return Ok(Move::Pass);
        }
        self.point(word).map(Move::Play)
    }
}

fn vertex(word: &str, error: VertexError) -> NoAnswer {
    NoAnswer::Vertex {
        word: word.chars().take(40).collect(),
        error,
    }
}

/// The numbers from zero in English words.
pub(super) const ENGLISH_NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A number in figures, or a small one in words.
fn number(line: &str) -> Option<Amount> {
    const CHINESE: [&str; 21] = [
        "零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三",
        "十四", "十五", "十六", "十七", "十八", "十九", "二十",
    ];
    let lower = line.to_lowercase();
    let named = |words: &[&str]| words.iter().position(|word| *word == lower);
    let spelt = named(&ENGLISH_NUMBERS)
        .or_else(|| named(&CHINESE))
        .or((lower == "两").then_some(2));
    let spelt = spelt
        .and_then(|number| i32::try_from(number).ok())
        .map(Amount::whole);
    spelt.or_else(|| amount(line))
}
