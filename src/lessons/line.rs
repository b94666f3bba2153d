//! Whole lines, judged after all of their moves are written down.

use super::consequence::{Fact, Judgement, Picture, Stones};
use super::goal::{Goal, GoalKind};
use super::play::{outcome, replies, task_of, wants};
use super::reading::{Ground, Referee, Trouble, advance};
use crate::go::{Move, Point};
use crate::problems::Kind;
use crate::solver::Task;
use std::cmp::Ordering;

/// Holds a line against its goal and names the first move that is wrong.
///
/// A move of the learner is wrong when the goal is no longer to be had after
/// it. A move of the other side is wrong when it leaves nothing to answer
/// though another move would. The line has to go on until there is nothing
/// left to answer.
///
/// # Errors
/// [`Trouble`]: it could not be found out.
pub fn judge_line(
    goal: &Goal,
    ground: &Ground,
    moves: &[Move],
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let mover = ground.position.to_play();
    let mut task = task_of(goal, ground, mover)?;
    let best = referee.verdict(&task);
    let idle = referee.is_decided(&task);
    let mut position = ground.position.clone();
    let wrong = |facts: Vec<Fact>, shown: &[Move]| Judgement {
        right: false,
        facts,
        picture: Some(Picture::line(ground, shown)),
    };
    let first = goal
        .about
        .points()
        .first()
        .copied()
        .unwrap_or(Point::new(0, 0));
    let first = Stones::of(first, &task.target());
    for (at, play) in moves.iter().enumerate() {
        if task.over().is_some() {
            // What comes after the end does no harm.
            break;
        }
        if let Err(error) = position.play(*play) {
            return Ok(wrong(
                vec![Fact::Illegal(at + 1, *play, error)],
                &moves[..=at],
            ));
        }
        let own = task.to_play() == mover;
        let next = advance(&task, *play)?;
        let next = if next.passed() {
            next.clone().with_to_play(next.to_play())
        } else {
            next
        };
        let verdict = referee.verdict(&next);
        let kind = Kind::of(&verdict).ok_or(Trouble::Undecided)?;
        let keeps = match goal.kind {
            GoalKind::Best => verdict.rank_cmp(&best).ok_or(Trouble::Undecided)? == Ordering::Equal,
            kind_of_goal => wants(kind_of_goal, kind),
        };
        if own && !keeps {
            let mut facts = vec![Fact::FirstWrong(at + 1, *play)];
            let replies = if next.over().is_some() {
                Vec::new()
            } else {
                replies(goal.kind, &next, referee)
            };
            let mut shown = moves[..=at].to_vec();
            shown.extend(&replies);
            if replies.is_empty() {
                facts.push(Fact::NoAnswer(mover.opponent()));
            } else {
                facts.push(Fact::Line(mover, shown.clone()));
            }
            facts.push(outcome(goal.kind, first, kind));
            return Ok(wrong(facts, &shown));
        }
        if !own
            && next.over().is_none()
            && !referee.asks_for_answer(&next)
            && let Some(better) = referee.resist(&task)
        {
            return Ok(wrong(vec![Fact::Weak(at + 1, *play, better)], &moves[..at]));
        }
        task = next;
    }
    if !is_finished(goal, idle, &task, referee) {
        let next = referee.line(&task).first().copied();
        let next = next.unwrap_or(Move::Pass);
        let facts = vec![Fact::TooShort(task.to_play(), next)];
        return Ok(wrong(facts, moves));
    }
    Ok(Judgement {
        right: true,
        facts: referee
            .kind(&task)
            .map(|kind| outcome(goal.kind, first, kind))
            .into_iter()
            .collect(),
        picture: Some(Picture::line(ground, moves)),
    })
}

/// Whether a line has come to its end: nothing is left to answer; or, where
/// that was so from the start (`idle`), the stones are taken.
pub fn is_finished(goal: &Goal, idle: bool, task: &Task, referee: &mut Referee<'_>) -> bool {
    let takes = matches!(goal.kind, GoalKind::Capture | GoalKind::Kill);
    if idle && takes {
        return task.over().is_some();
    }
    referee.is_decided(task)
}
