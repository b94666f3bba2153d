//! What a learner's line says, as an answer to a step.

use super::decode::amount;
use super::model::{Ask, Scene, Step};
use super::query::{Answers, Word};
use crate::go::{Amount, Move, Point, PointSet, Size, VertexError};

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
    /// Points in any order.
    Points,
    /// One stone at least of each chain.
    Chains,
    /// A number.
    Number,
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
    Some(match step.ask.as_ref()? {
        Ask::Play(_) | Ask::PlayOn(_) => Expected::Play,
        Ask::Mark(query) if query.kind.answers() == Answers::Chains => Expected::Chains,
        Ask::Mark(_) => Expected::Points,
        Ask::Count(_) => Expected::Number,
        Ask::Choose(choices) => Expected::Choice(choices.len()),
        Ask::Predict(query) if query.kind.answers() == Answers::Word => Expected::YesNo,
        Ask::Predict(_) => Expected::Number,
        Ask::Status(_) => Expected::Status,
        Ask::Line(_) => Expected::Line,
    })
}

/// Words for yes and no.
const YES_NO: [(&str, Word); 10] = [
    ("yes", Word::Yes),
    ("y", Word::Yes),
    ("true", Word::Yes),
    ("是", Word::Yes),
    ("对", Word::Yes),
    ("no", Word::No),
    ("n", Word::No),
    ("false", Word::No),
    ("不", Word::No),
    ("否", Word::No),
];

/// Words for what becomes of stones.
const STATUSES: [(&str, Word); 16] = [
    ("alive", Word::Alive),
    ("dead", Word::Dead),
    ("seki", Word::Seki),
    ("ko", Word::Ko),
    ("unsettled", Word::Unsettled),
    ("depends", Word::Unsettled),
    ("cycle", Word::Cycle),
    ("活", Word::Alive),
    ("活棋", Word::Alive),
    ("死", Word::Dead),
    ("死棋", Word::Dead),
    ("双活", Word::Seki),
    ("劫", Word::Ko),
    ("打劫", Word::Ko),
    ("未定", Word::Unsettled),
    ("看先手", Word::Unsettled),
];

/// Reads a line as the answer to `step`.
///
/// # Errors
/// [`NoAnswer`]: what is wanted instead.
pub fn read_answer(line: &str, step: &Step) -> Result<Answer, NoAnswer> {
    let expected = expected(step).ok_or(NoAnswer::NotAsked)?;
    let size = step
        .scene
        .as_ref()
        .map_or(Size::LARGEST, |scene: &Scene| scene.board().size());
    let line = line.trim();
    let no = || NoAnswer::Expected(expected);
    match expected {
        Expected::Play => {
            let word = line.trim_start_matches("play ").trim();
            play(word, size).map(Answer::Play)
        }
        Expected::Points | Expected::Chains => {
            let found: Result<PointSet, NoAnswer> =
                split(line).map(|word| point(word, size)).collect();
            found.and_then(|points| {
                if points.is_empty() {
                    Err(no())
                } else {
                    Ok(Answer::Points(points))
                }
            })
        }
        Expected::Number => number(line).map(Answer::Number).ok_or_else(no),
        Expected::Choice(options) => {
            let number = line
                .trim_end_matches(['.', '。', ')'])
                .parse::<usize>()
                .ok();
            let letter = || {
                let mut letters = line.chars();
                let first = letters.next()?.to_ascii_lowercase();
                let at = (first as usize).checked_sub('a' as usize)?;
                (letters.next().is_none()).then_some(at + 1)
            };
            let chosen = number.or_else(letter).filter(|n| (1..=options).contains(n));
            chosen.map(|n| Answer::Choice(n - 1)).ok_or_else(no)
        }
        Expected::YesNo => named(line, &YES_NO).map(Answer::Word).ok_or_else(no),
        Expected::Status => named(line, &STATUSES).map(Answer::Word).ok_or_else(no),
        Expected::Line => {
            let moves: Result<Vec<Move>, NoAnswer> =
                split(line).map(|word| play(word, size)).collect();
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

fn point(word: &str, size: Size) -> Result<Point, NoAnswer> {
    Point::from_vertex(word, size).map_err(|error| vertex(word, error))
}

fn play(word: &str, size: Size) -> Result<Move, NoAnswer> {
    Move::from_vertex(word, size).map_err(|error| vertex(word, error))
}

fn vertex(word: &str, error: VertexError) -> NoAnswer {
    NoAnswer::Vertex {
        word: word.chars().take(40).collect(),
        error,
    }
}

/// A number in figures, or a small one in words.
fn number(line: &str) -> Option<Amount> {
    const ENGLISH: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    const CHINESE: [&str; 11] = [
        "零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十",
    ];
    let lower = line.to_lowercase();
    let named = |words: &[&str]| words.iter().position(|word| *word == lower);
    let spelt = named(&ENGLISH)
        .or_else(|| named(&CHINESE))
        .or((lower == "两").then_some(2));
    let spelt = spelt
        .and_then(|number| i32::try_from(number).ok())
        .map(Amount::whole);
    spelt.or_else(|| amount(line))
}
