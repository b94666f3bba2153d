//! Right or wrong: answers held against the rules and the reader.

use super::answer::Answer;
use super::consequence::{Fact, Judgement, Picture, Stones};
use super::model::{Ask, Choice, Step};
use super::play::judge_play;
use super::query::{About, Kind, Query, Value, Word};
use super::reading::{Ground, Referee, Trouble};
use super::value::{answer, evidence, weigh, whole_chains};
use crate::go::{Color, Move, Point, PointSet};
use crate::problems::message::both;

/// What `given` is worth as an answer to the step, asked on `ground`.
///
/// Moves have to be legal: the step machine sees to it.
///
/// # Errors
/// [`Trouble`]: it could not be found out.
pub fn judge(
    step: &Step,
    ground: Option<&Ground>,
    given: &Answer,
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let missing = || Trouble::NoTask(both!("there is no board", "没有棋盘"));
    let Some(ask) = &step.ask else {
        return Err(Trouble::NoTask(both!("nothing is asked", "没有提问")));
    };
    if let (Ask::Choose(choices), Answer::Choice(chosen)) = (ask, given) {
        return choose(choices, *chosen, ground, referee);
    }
    let ground = ground.ok_or_else(missing)?;
    match (ask, given) {
        (Ask::Play(goals), Answer::Play(play)) => judge_play(goals, ground, *play, referee),
        (Ask::Mark(query), Answer::Points(points)) => mark(query, ground, points, referee),
        (Ask::Count(query) | Ask::Predict(query), Answer::Number(number)) => {
            let value = answer(query, ground, referee)?;
            let right = value.number() == Some(*number);
            let mut facts: Vec<Fact> = value.number().map(Fact::Number).into_iter().collect();
            facts.extend(
                value
                    .points()
                    .filter(|points| !points.is_empty())
                    .map(Fact::Points),
            );
            let shown = ground.after(&query.after)?;
            let mut picture = shown_after(query, &shown)?;
            let board = picture.board.clone();
            let (counted, moves) = evidence(query, &shown);
            let moves = moves.into_iter().zip(1..);
            picture.numbers = moves.collect();
            for point in (value.points().unwrap_or_default() | counted).iter() {
                let marked = if board.get(point).is_some() {
                    &mut picture.stones
                } else {
                    &mut picture.points
                };
                marked.insert(point);
            }
            Ok(Judgement {
                right,
                facts,
                picture: Some(picture),
            })
        }
        (Ask::Predict(query), Answer::Word(word)) => {
            let Value::Word(truth) = answer(query, ground, referee)? else {
                let value = answer(query, ground, referee)?;
                let any = value.points().is_some_and(|points| !points.is_empty());
                let right = any == (*word == Word::Yes);
                let truth = if any { Word::Yes } else { Word::No };
                return Ok(Judgement {
                    right,
                    facts: vec![Fact::Truth(truth)],
                    picture: None,
                });
            };
            let right = (truth == Word::Yes) == (*word == Word::Yes);
            let shown = ground.after(&query.after)?;
            let mut facts = vec![Fact::Truth(truth)];
            let mut picture = shown_after(query, &shown)?;
            if let (Kind::Capturable, Some(first)) = (query.kind, query.about.points().first()) {
                let color = shown.chains(&[*first])?.0;
                let task = shown.tactical(
                    &query.about.points(),
                    query.first.unwrap_or(color.opponent()),
                )?;
                let line = referee.line(&task);
                if !line.is_empty() {
                    picture = Picture::line(&shown, &line);
                    facts.push(Fact::Line(task.to_play(), line));
                }
            }
            Ok(Judgement {
                right,
                facts,
                picture: Some(picture),
            })
        }
        (Ask::Status(query), Answer::Word(word)) => status(query, ground, *word, referee),
        (Ask::Line(goal), Answer::Line(moves)) => {
            super::line::judge_line(goal, ground, moves, referee)
        }
        _ => Err(Trouble::NoTask(both!(
            "this is no answer to the question",
            "这不是对这个问题的回答"
        ))),
    }
}

/// The board after the move that a question is about, if it is about one and it can be played.
fn shown_after(query: &Query, ground: &Ground) -> Result<Picture, Trouble> {
    let mut picture = Picture::of(ground);
    if let About::Play(color, point) = query.about {
        let mut position = ground.with_to_play(color)?;
        if position.play(Move::Play(point)).is_ok() {
            picture.board = position.board().clone();
            picture.last = Some(Move::Play(point));
        } else if ground.board().get(point).is_none() {
            picture.points.insert(point);
        }
    }
    Ok(picture)
}

/// The option that is right.
///
/// # Errors
/// When there is none or more than one, or what the author says and what is so differ.
pub fn right_choice(
    choices: &[Choice],
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<usize, Trouble> {
    let mut right = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let truth = match (&choice.condition, ground) {
            (Some(claim), Some(ground)) => Some(weigh(claim, ground, referee)?.0),
            _ => None,
        };
        if let (Some(truth), Some(said)) = (truth, choice.right)
            && truth != said
        {
            let option = at + 1;
            return Err(Trouble::NoTask(if truth {
                both!(
                    "the `if` of option {option} is true, but the option is called wrong",
                    "选项 {option} 的 `if` 成立，却写作错误"
                )
            } else {
                both!(
                    "the `if` of option {option} is false, but the option is called right",
                    "选项 {option} 的 `if` 不成立，却写作正确"
                )
            }));
        }
        if truth.or(choice.right).unwrap_or(false) {
            right.push(at);
        }
    }
    match right[..] {
        [one] => Ok(one),
        [] => Err(Trouble::NoTask(both!(
            "no option is right",
            "没有正确的选项"
        ))),
        ref right => {
            let number = right.len();
            Err(Trouble::NoTask(both!(
                "{number} options are right, where one is to be chosen",
                "有 {number} 个选项正确，应只有一个"
            )))
        }
    }
}

fn choose(
    choices: &[Choice],
    chosen: usize,
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let right = right_choice(choices, ground, referee)? == chosen;
    let because = choices
        .get(chosen)
        .map(|choice| Fact::Because(choice.because.clone()));
    Ok(Judgement {
        right,
        facts: because.into_iter().collect(),
        picture: None,
    })
}

fn mark(
    query: &Query,
    ground: &Ground,
    given: &PointSet,
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let value = answer(query, ground, referee)?;
    let shown = ground.after(&query.after)?;
    let wanted = value.points().unwrap_or_default();
    let (missing, extra) = match value {
        Value::Chains(..) => {
            let board = shown.board();
            let named = whole_chains(board, given);
            // Of each chain left out one stone is enough to name it.
            let mut missing = PointSet::EMPTY;
            let mut rest = wanted - named;
            while let Some(stone) = rest.first() {
                missing.insert(stone);
                rest = rest - board.chain(stone);
            }
            (missing, *given - wanted)
        }
        _ => (wanted - *given, *given - wanted),
    };
    let right = missing.is_empty() && extra.is_empty();
    let mut facts = Vec::new();
    // What cannot be meant at all is said to be so, whatever the author says of mistakes.
    let empty = shown.board().empty();
    let odd = if wanted.is_subset(&empty) {
        extra - empty
    } else if wanted.intersects(&empty) {
        PointSet::EMPTY
    } else {
        extra & empty
    };
    if odd.intersects(&empty) {
        facts.push(Fact::NoStones(odd));
    } else if !odd.is_empty() {
        facts.push(Fact::NotEmpty(odd));
    }
    if !(extra - odd).is_empty() {
        facts.push(Fact::Extra(extra - odd));
    }
    if !missing.is_empty() {
        facts.push(Fact::Missing(missing));
    }
    let mut picture = Picture::of(&shown);
    for point in wanted.iter() {
        let stone = picture.board.get(point).is_some();
        let marked = if stone {
            &mut picture.stones
        } else {
            &mut picture.points
        };
        marked.insert(point);
    }
    Ok(Judgement {
        right,
        facts,
        picture: Some(picture),
    })
}

fn status(
    query: &Query,
    ground: &Ground,
    given: Word,
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let Value::Word(truth) = answer(query, ground, referee)? else {
        return Err(Trouble::Undecided);
    };
    let points = query.about.points();
    let first = points.first().copied().unwrap_or(Point::new(0, 0));
    let mut shown = ground.after(&query.after)?;
    if query.region.is_some() {
        shown.region = query.region;
    }
    let (color, _) = shown.chains(&points)?;
    let group = shown.life(&points, color.opponent())?.target();
    let mut facts = vec![Fact::Becomes(Stones::of(first, &group), truth)];
    let mut picture = None;
    // Of an unsettled position both lines are told, and the attacker's is drawn.
    let firsts: Vec<Color> = match query.first {
        Some(color) => vec![color],
        None if truth == Word::Unsettled => vec![color.opponent(), color],
        None if truth == Word::Alive => vec![color.opponent()],
        None if truth == Word::Dead => vec![color],
        None => vec![color.opponent()],
    };
    for side in firsts {
        let task = shown.life(&points, side)?;
        let line = referee.line(&task);
        if !line.is_empty() {
            if picture.is_none() {
                picture = Some(Picture::line(&shown, &line));
            }
            facts.push(Fact::Line(side, line));
        }
    }
    let mut picture = picture.unwrap_or_else(|| Picture::of(&shown));
    picture.stones = points
        .iter()
        .copied()
        .filter(|p| picture.numbers.iter().all(|(at, _)| at != p))
        .collect();
    Ok(Judgement {
        right: truth == given,
        facts,
        picture: Some(picture),
    })
}
