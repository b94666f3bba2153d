//! The right answers of a step, and wrong ones: found by trying.

use super::answer::Answer;
use super::consequence::{Fact, Picture};
use super::game::Game;
use super::goal::Goal;
use super::judge::{judge, right_choice};
use super::line::is_finished;
use super::model::{Aim, Ask, PlayOn, Scene, Step};
use super::play::task_of;
use super::query::{Answers, Query, Value, Word};
use super::reading::{Ground, Referee, Trouble};
use super::value::answer;
use crate::go::{Amount, Move, PointSet};
use crate::problems::message::both;

/// A right answer with what shows it.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The answer; `None` for a game.
    pub answer: Option<Answer>,
    /// What shows it.
    pub facts: Vec<Fact>,
    /// A board that shows it.
    pub picture: Option<Picture>,
}

/// A right answer to a step, asked on `ground`.
///
/// # Errors
/// When there is none, or it was not found out.
pub fn solve(
    step: &Step,
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<Solution, Trouble> {
    let found = right_answer(step, ground, referee)?;
    let Some(answer) = found else {
        return game(step, ground, referee);
    };
    let judged = judge(step, ground, &answer, referee)?;
    Ok(Solution {
        answer: Some(answer),
        facts: judged.facts,
        picture: judged.picture,
    })
}

/// A right answer; `None` for a game.
///
/// # Errors
/// When there is none, or it was not found out.
pub fn right_answer(
    step: &Step,
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<Option<Answer>, Trouble> {
    let none = Trouble::NoTask;
    let nothing = || none(both!("nothing is asked", "没有提问"));
    let ask = step.ask.as_ref().ok_or_else(nothing)?;
    if let Ask::Choose(choices) = ask {
        return right_choice(choices, ground, referee).map(|at| Some(Answer::Choice(at)));
    }
    let ground = ground.ok_or_else(|| none(both!("there is no board", "没有棋盘")))?;
    Ok(Some(match ask {
        Ask::Play(goals) => {
            let found = search(step, goals, ground, true, referee)?;
            found.ok_or_else(|| {
                none(both!(
                    "no legal move reaches the goal",
                    "没有哪一手能达到目标"
                ))
            })?
        }
        Ask::Mark(query) | Ask::Count(query) | Ask::Predict(query) | Ask::Status(query) => {
            let value = answer(query, ground, referee)?;
            if matches!(ask, Ask::Mark(_)) && value.points().is_some_and(|points| points.is_empty())
            {
                return Err(none(both!("there is nothing to mark", "没有可标的点")));
            }
            as_answer(ask, value).ok_or_else(|| {
                none(both!(
                    "the question has no such answer",
                    "这个问题没有这样的答案"
                ))
            })?
        }
        Ask::Line(goal) => Answer::Line(best_line(goal, ground, referee)?),
        Ask::Choose(_) | Ask::PlayOn(_) => return Ok(None),
    }))
}

/// The answer that a value is.
fn as_answer(ask: &Ask, value: Value) -> Option<Answer> {
    Some(match (ask, value) {
        (Ask::Mark(_), Value::Points(points) | Value::Chains(points, _)) => Answer::Points(points),
        (Ask::Predict(query), value) if query.kind.answers() == Answers::Word => match value {
            Value::Word(Word::Yes) => Answer::Word(Word::Yes),
            _ => Answer::Word(Word::No),
        },
        (Ask::Status(_), Value::Word(word)) => Answer::Word(word),
        (Ask::Count(_) | Ask::Predict(_), value) => Answer::Number(value.number()?),
        _ => return None,
    })
}

/// So many moves that could not be decided are enough to give up.
const MOST_TROUBLES: usize = 4;

/// A legal move that reaches the goals, or one that does not.
fn search(
    step: &Step,
    goals: &[Goal],
    ground: &Ground,
    right: bool,
    referee: &mut Referee<'_>,
) -> Result<Option<Answer>, Trouble> {
    let mut plays = ground.position.legal_moves();
    plays.sort_by_cached_key(|play| eagerness(goals, ground, *play));
    let mut trouble = None;
    let mut troubles = 0;
    for play in plays {
        let answer = Answer::Play(play);
        match judge(step, Some(ground), &answer, referee) {
            Ok(judged) if judged.right == right => return Ok(Some(answer)),
            Ok(_) => {}
            Err(found) => {
                trouble = Some(found);
                troubles += 1;
                // The moves nearest come first: where these are too much, so are the others.
                if troubles == MOST_TROUBLES {
                    break;
                }
            }
        }
    }
    trouble.map_or(Ok(None), Err)
}

/// In which order moves are tried: at the stones in question first, those that join
/// most of one's own and leave most liberties; far from them last, a pass after all.
fn eagerness(goals: &[Goal], ground: &Ground, play: Move) -> (usize, usize, usize, usize) {
    const FAR: usize = 1000;
    let Move::Play(point) = play else {
        return (FAR, FAR, FAR, FAR);
    };
    let board = ground.board();
    let own = ground.position.to_play();
    let named = goals.iter().flat_map(|goal| goal.about.points());
    let chains: Vec<PointSet> = named
        .map(|stone| board.chain(stone) | PointSet::from_iter([stone]))
        .collect();
    let steps = |chain: &PointSet| {
        let steps = chain
            .iter()
            .map(|stone| stone.col.abs_diff(point.col) + stone.row.abs_diff(point.row));
        steps.min().map_or(FAR, usize::from)
    };
    let distance: usize = chains.iter().map(steps).sum();
    let mut after = board.clone();
    let Ok(played) = after.play(own, point, ground.position.rules().self_capture) else {
        return (distance, FAR, FAR, FAR);
    };
    let chain = after.chain(point);
    (
        distance,
        FAR - played.captured.len().min(FAR),
        FAR - after.liberties(&chain).len().min(FAR),
        FAR - chain.len().min(FAR),
    )
}

/// Best play for a goal, from the first move until nothing is left to answer.
fn best_line(
    goal: &Goal,
    ground: &Ground,
    referee: &mut Referee<'_>,
) -> Result<Vec<Move>, Trouble> {
    let task = task_of(goal, ground, ground.position.to_play())?;
    let idle = referee.is_decided(&task);
    let mut line = Vec::new();
    let mut task = task;
    while task.over().is_none() && line.len() < 60 {
        let limits = referee.limits.clone();
        if !line.is_empty() && is_finished(goal, idle, &task, referee) {
            break;
        }
        let own = task.to_play() == ground.position.to_play();
        let forced = if own {
            referee.strike(&task)
        } else {
            referee.resist(&task).or_else(|| referee.cling(&task))
        };
        let play = forced
            .or_else(|| referee.solver.reply(&task, &limits))
            .ok_or(Trouble::Undecided)?;
        let next = task.play(play).map_err(|_| Trouble::Undecided)?;
        task = next;
        line.push(play);
    }
    Ok(line)
}

/// A good move in a game, and for one about stones how it goes on.
fn game(
    step: &Step,
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<Solution, Trouble> {
    let (Some(Ask::PlayOn(terms)), Some(ground), Some(mut scene)) =
        (&step.ask, ground, step.asked())
    else {
        return Err(Trouble::NoTask(both!("nothing is asked", "没有提问")));
    };
    scene.position = ground.position.clone();
    let mut solution = Solution {
        answer: None,
        facts: Vec::new(),
        picture: None,
    };
    if let Aim::Goal(goal) = &terms.aim {
        let line = best_line(goal, ground, referee)?;
        solution.answer = line.first().map(|play| Answer::Play(*play));
        solution.picture = Some(Picture::line(ground, &line));
        solution
            .facts
            .push(Fact::Line(ground.position.to_play(), line));
    } else {
        let play = Game::new(terms, &scene).suggest(terms, referee);
        solution.answer = Some(Answer::Play(play));
        solution.picture = Some(Picture::line(ground, &[play]));
    }
    Ok(solution)
}

/// How a game comes out when the learner plays as well as the engine can, or
/// only passes.
#[must_use]
pub fn play_out(terms: &PlayOn, scene: &Scene, well: bool, referee: &mut Referee<'_>) -> bool {
    let mut game = Game::new(terms, scene);
    while game.won.is_none() {
        let play = if well {
            game.suggest(terms, referee)
        } else {
            Move::Pass
        };
        if game.play(terms, play, referee).is_empty() {
            return false;
        }
    }
    game.won == Some(true)
}

/// A wrong answer; `None` when every answer is right, and for a game.
///
/// # Errors
/// When it was not found out.
pub fn wrong_answer(
    step: &Step,
    ground: Option<&Ground>,
    referee: &mut Referee<'_>,
) -> Result<Option<Answer>, Trouble> {
    let Some(ask) = &step.ask else {
        return Ok(None);
    };
    if let Ask::Choose(choices) = ask {
        let right = right_choice(choices, ground, referee)?;
        return Ok((0..choices.len())
            .find(|at| *at != right)
            .map(Answer::Choice));
    }
    let Some(ground) = ground else {
        return Ok(None);
    };
    if let Ask::Play(goals) = ask {
        return search(step, goals, ground, false, referee);
    }
    if let Ask::Line(goal) = ask {
        let stop = vec![Move::Pass];
        let whole = best_line(goal, ground, referee)?;
        let line = if whole.first() == Some(&Move::Pass) {
            whole
        } else {
            stop
        };
        return Ok(Some(Answer::Line(line)));
    }
    Ok(match right_answer(step, Some(ground), referee)? {
        Some(Answer::Number(number)) => Some(Answer::Number(number + Amount::whole(1))),
        Some(Answer::Word(word)) => Some(Answer::Word(match (ask, word) {
            (Ask::Status(_), Word::Dead) => Word::Alive,
            (Ask::Status(_), _) => Word::Dead,
            (_, Word::Yes) => Word::No,
            _ => Word::Yes,
        })),
        Some(Answer::Points(points)) => one_off(ask, ground, points),
        _ => None,
    })
}

/// The points without one of them, or with one that does not belong to them.
fn one_off(ask: &Ask, ground: &Ground, mut points: PointSet) -> Option<Answer> {
    let chains = matches!(ask, Ask::Mark(Query { kind, .. }) if kind.answers() == Answers::Chains);
    if points.len() > 1 && !chains {
        let first = points.first()?;
        points.remove(first);
        return Some(Answer::Points(points));
    }
    let other = ground
        .board()
        .size()
        .points()
        .find(|point| !points.contains(*point))?;
    points.insert(other);
    Some(Answer::Points(points))
}
