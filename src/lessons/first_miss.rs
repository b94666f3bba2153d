//! What a first wrong answer is told: what is wrong with it, and not yet what would be right.

use super::answer::Answer;
use super::consequence::{Fact, Judgement, Picture};
use super::model::Ask;
use super::query::Word;
use super::reading::Ground;
use super::value::whole_chains;
use crate::go::{Color, PointSet};

/// What is left of a judgement of a wrong answer when the right one is kept back.
///
/// A move, a line or a choice shows what it leads to, and *yes* what *no* would:
/// these stay as they are.
#[must_use]
pub fn only_the_fault(ask: &Ask, ground: &Ground, given: &Answer, judged: Judgement) -> Judgement {
    match (ask, given) {
        (Ask::Mark(_), Answer::Points(points)) => marked(ground, points, judged),
        (Ask::Count(query) | Ask::Predict(query), Answer::Number(number)) => {
            let truth = judged.facts.iter().find_map(|fact| match fact {
                Fact::Number(truth) => Some(*truth),
                _ => None,
            });
            let fault = match truth {
                Some(truth) if *number > truth => Fact::TooMany,
                _ => Fact::TooFew,
            };
            let mut picture = Picture::of(ground);
            let named = query.about.points().into_iter().collect();
            picture.stones = whole_chains(ground.board(), &named);
            Judgement {
                facts: vec![fault],
                picture: Some(picture),
                ..judged
            }
        }
        (Ask::Status(query), Answer::Word(word)) => {
            let stone = query.about.points().first().copied();
            let owner = stone.and_then(|stone| ground.board().get(stone));
            status(owner, *word, ground, judged)
        }
        _ => judged,
    }
}

/// Of points those that do not belong to it, and how many are missing; drawn are those that are right.
fn marked(ground: &Ground, given: &PointSet, judged: Judgement) -> Judgement {
    let mut right = *given;
    let facts = judged.facts.into_iter().map(|fact| match fact {
        Fact::Missing(points) => Fact::MissingNumber(points.len()),
        Fact::Extra(points) | Fact::NoStones(points) | Fact::NotEmpty(points) => {
            right = right - points;
            fact
        }
        other => other,
    });
    let facts = facts.collect();
    let picture = judged.picture.map(|picture| Picture {
        stones: picture.stones & whole_chains(ground.board(), &right),
        points: picture.points & right,
        ..picture
    });
    Judgement {
        facts,
        picture,
        ..judged
    }
}

/// The one line that refutes what was said of stones of `owner`.
fn status(owner: Option<Color>, said: Word, ground: &Ground, judged: Judgement) -> Judgement {
    let lines = |first: Option<Color>| {
        judged.facts.iter().find(|fact| match (fact, first) {
            (Fact::Line(player, _), Some(first)) => *player == first,
            (Fact::Line(..), None) => true,
            _ => false,
        })
    };
    let first = match said {
        Word::Alive => owner.map(Color::opponent),
        Word::Dead => owner,
        _ => None,
    };
    let line = lines(first).or_else(|| lines(None)).cloned();
    let picture = match &line {
        Some(Fact::Line(_, moves)) => Some(Picture::line(ground, moves)),
        _ => judged.picture,
    };
    Judgement {
        facts: line.into_iter().collect(),
        picture,
        ..judged
    }
}
