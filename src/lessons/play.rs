//! What a move reached of what it was to reach.

use super::consequence::{Fact, Judgement, Picture, Stones};
use super::goal::{Goal, GoalKind};
use super::query::{About, Value};
use super::race::shortest_capture;
use super::reading::{Ground, Referee, Trouble, advance, word_of};
use super::value::answer;
use crate::go::{Color, Move, Point, PointSet};
use crate::problems::Kind;
use crate::solver::{Save, Status, Task};
use std::cmp::Ordering;

/// Holds a legal move against all of `goals`; of those it misses the first one is shown.
///
/// # Errors
/// [`Trouble`]: it could not be found out, or the move cannot be made.
pub fn judge_play(
    goals: &[Goal],
    before: &Ground,
    play: Move,
    referee: &mut Referee<'_>,
) -> Result<Judgement, Trouble> {
    let after = before.after(&[play])?;
    let mut right = Judgement {
        right: true,
        facts: Vec::new(),
        picture: Some(Picture::of(&after)),
    };
    for goal in goals {
        let trial = Trial {
            goal,
            before,
            after: &after,
            play,
            mover: before.position.to_play(),
        };
        let judged = trial.judge(referee)?;
        if !judged.right {
            return Ok(judged);
        }
        right.facts.extend(judged.facts);
        if judged.picture.is_some() {
            right.picture = judged.picture;
        }
    }
    Ok(right)
}

/// The question that a goal of reading asks, with `to_play` to move.
pub fn task_of(goal: &Goal, ground: &Ground, to_play: Color) -> Result<Task, Trouble> {
    let points = goal.about.points();
    let tactical = matches!(
        goal.kind,
        GoalKind::Capture | GoalKind::Save | GoalKind::Threaten
    );
    let task = if tactical {
        ground.tactical(&points, to_play)?
    } else {
        ground.life(&points, to_play)?
    };
    Ok(if goal.kind == GoalKind::Save {
        task.with_save(Save::All)
    } else {
        task
    })
}

/// Whether a verdict after a move is what the goal wants; `best` is what was to be had.
#[must_use]
pub fn wants(goal: GoalKind, kind: Kind) -> bool {
    match goal {
        GoalKind::Capture | GoalKind::Kill => kind == Kind::Dead,
        GoalKind::Save => matches!(kind, Kind::Seki | Kind::Alive | Kind::Cycle),
        GoalKind::Live => kind == Kind::Alive,
        GoalKind::Seki => kind == Kind::Seki,
        GoalKind::Ko => kind == Kind::Ko,
        _ => false,
    }
}

/// What became of the stones that a goal is about.
#[must_use]
pub fn outcome(goal: GoalKind, stone: Stones, kind: Kind) -> Fact {
    match (goal, kind) {
        (GoalKind::Capture | GoalKind::Save, Kind::Dead) => Fact::Caught(stone, true),
        (GoalKind::Capture | GoalKind::Save, Kind::Alive | Kind::Seki) => {
            Fact::Caught(stone, false)
        }
        _ => Fact::Becomes(stone, word_of(kind)),
    }
}

/// What the other side answers, and so on.
#[must_use]
pub fn replies(goal: GoalKind, next: &Task, referee: &mut Referee<'_>) -> Vec<Move> {
    match goal {
        GoalKind::Capture | GoalKind::Save => referee.escape(next),
        _ => referee.line(next),
    }
}

pub(super) struct Trial<'a> {
    pub(super) goal: &'a Goal,
    pub(super) before: &'a Ground,
    pub(super) after: &'a Ground,
    pub(super) play: Move,
    pub(super) mover: Color,
}

impl Trial<'_> {
    fn judge(&self, referee: &mut Referee<'_>) -> Result<Judgement, Trouble> {
        let points = self.goal.about.points();
        match self.goal.kind {
            GoalKind::Legal => Ok(self.simple(self.play != Move::Pass, Vec::new())),
            GoalKind::Pass => {
                Ok(self.simple(self.play == Move::Pass, vec![Fact::NotThere(self.play)]))
            }
            GoalKind::At => {
                let there = matches!(self.play, Move::Play(at) if points.contains(&at));
                Ok(self.simple(there, vec![Fact::NotThere(self.play)]))
            }
            GoalKind::On => {
                let there = match &self.goal.query {
                    Some(query) => match answer(query, self.before, referee)? {
                        Value::Points(set) | Value::Chains(set, _) => set,
                        _ => PointSet::EMPTY,
                    },
                    None => PointSet::EMPTY,
                };
                let there = matches!(self.play, Move::Play(at) if there.contains(at));
                Ok(self.simple(there, vec![Fact::NotThere(self.play)]))
            }
            GoalKind::Atari => Ok(self.atari(&points)),
            GoalKind::Take => Ok(self.take(&points)),
            GoalKind::Liberties => Ok(self.liberties(&points)),
            GoalKind::Connect => self.connect(&points),
            GoalKind::Cut => self.cut(&points),
            GoalKind::MakeEye => Ok(self.make_eye(&points)),
            GoalKind::BreakEye => Ok(self.break_eye(&points)),
            GoalKind::Threaten => self.threaten(referee),
            _ => self.read(referee),
        }
    }

    pub(super) fn simple(&self, right: bool, facts: Vec<Fact>) -> Judgement {
        let picture = Some(Picture::of(self.after));
        Judgement {
            right,
            facts: if right { Vec::new() } else { facts },
            picture,
        }
    }

    /// The board after the move with the liberties of a chain marked.
    fn with_liberties(&self, right: bool, stone: Point) -> Judgement {
        let board = self.after.board();
        let chain = board.chain(stone);
        let liberties = board.liberties(&chain);
        let mut picture = Picture::of(self.after);
        picture.points = liberties;
        picture.stones = chain;
        Judgement {
            right,
            facts: vec![Fact::Liberties(Stones::chain(board, stone), liberties)],
            picture: Some(picture),
        }
    }

    fn taken(&self) -> PointSet {
        self.before.board().stones(self.mover.opponent())
            - self.after.board().stones(self.mover.opponent())
    }

    fn atari(&self, points: &[Point]) -> Judgement {
        let board = self.after.board();
        for point in points {
            if board.get(*point).is_none() {
                return self.simple(false, vec![Fact::Taken(self.mover, self.taken())]);
            }
            if board.liberties(&board.chain(*point)).len() != 1 {
                return self.with_liberties(false, *point);
            }
        }
        let mut judged = self.simple(true, Vec::new());
        // Of several chains each is shown.
        let mut seen = PointSet::EMPTY;
        for point in points {
            if !seen.contains(*point) {
                let one = self.with_liberties(true, *point);
                seen = seen | board.chain(*point);
                judged.facts.extend(one.facts);
                if let (Some(all), Some(one)) = (&mut judged.picture, one.picture) {
                    all.points = all.points | one.points;
                    all.stones = all.stones | one.stones;
                }
            }
        }
        judged
    }

    fn take(&self, points: &[Point]) -> Judgement {
        let taken = self.taken();
        let board = self.after.board();
        let standing = points
            .iter()
            .find(|point| board.get(**point) == Some(self.mover.opponent()));
        match (standing, &self.goal.about) {
            (Some(stone), _) => {
                let mut judged = self.with_liberties(false, *stone);
                judged
                    .facts
                    .insert(0, Fact::StillThere(Stones::chain(board, *stone)));
                judged
            }
            (None, About::Side(_)) if taken.is_empty() => {
                self.simple(false, vec![Fact::NotThere(self.play)])
            }
            _ => {
                let enough = self.goal.least.is_none_or(|least| taken.len() >= least);
                let mut judged = self.simple(enough, Vec::new());
                judged.facts.push(Fact::Taken(self.mover, taken));
                judged
            }
        }
    }

    fn liberties(&self, points: &[Point]) -> Judgement {
        let board = self.after.board();
        let first = points.first().copied().unwrap_or(Point::new(0, 0));
        let found = board.liberties(&board.chain(first)).len();
        let enough = self.goal.least.is_none_or(|least| found >= least);
        let few = self.goal.most.is_none_or(|most| found <= most);
        self.with_liberties(enough && few && board.get(first).is_some(), first)
    }

    fn threaten(&self, referee: &mut Referee<'_>) -> Result<Judgement, Trouble> {
        let task = task_of(self.goal, self.before, self.mover)?;
        let next = advance(&task, self.play)?;
        let caught = referee.holds(
            &next.clone().with_to_play(self.mover.opponent()),
            Status::Dead,
        )?;
        let again = referee.holds(&next.with_to_play(self.mover), Status::Dead)?;
        Ok(self.simple(again && !caught, vec![Fact::NoThreat]))
    }

    /// Goals that take reading.
    fn read(&self, referee: &mut Referee<'_>) -> Result<Judgement, Trouble> {
        let task = task_of(self.goal, self.before, self.mover)?;
        let next = advance(&task, self.play)?;
        let next = if next.passed() {
            next.with_to_play(self.mover.opponent())
        } else {
            next
        };
        let first = self
            .goal
            .about
            .points()
            .first()
            .copied()
            .unwrap_or(Point::new(0, 0));
        let verdict = referee.verdict(&next);
        let kind = Kind::of(&verdict).ok_or(Trouble::Undecided)?;
        let mut right = wants(self.goal.kind, kind);
        if self.goal.kind == GoalKind::Best {
            let best = referee.verdict(&task);
            right = verdict.rank_cmp(&best).ok_or(Trouble::Undecided)? == Ordering::Equal;
        }
        let mut facts = Vec::new();
        if let (true, Some(most)) = (right && next.over().is_none(), self.goal.most) {
            let more = shortest_capture(self.after, first, Some(self.mover.opponent()))?;
            if more + 1 > most {
                right = false;
                facts.push(Fact::TooSlow(more + 1));
            }
        }
        let over = next.over() == Some(true);
        if over {
            facts.push(Fact::Taken(task.attacker(), task.target()));
        } else {
            let stones = Stones::of(first, &task.target());
            facts.push(outcome(self.goal.kind, stones, kind));
        }
        let mut line = vec![self.play];
        let replies = if over {
            Vec::new()
        } else {
            replies(self.goal.kind, &next, referee)
        };
        if replies.is_empty() && !right && !over {
            facts.push(Fact::NoAnswer(self.mover.opponent()));
        }
        line.extend(&replies);
        if !replies.is_empty() {
            facts.push(Fact::Line(self.mover, line.clone()));
        }
        let picture = if line.len() > 1 {
            Picture::line(self.before, &line)
        } else {
            Picture::of(self.after)
        };
        Ok(Judgement {
            right,
            facts,
            picture: Some(picture),
        })
    }
}
