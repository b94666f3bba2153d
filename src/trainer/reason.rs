//! Why a line comes out as it does: what the rules show on it, and nothing that they do not.
//!
//! A fact is found by playing on the board or by counting there. Where nothing of the
//! kind is found there is no fact, and the line alone has to do.

// long because each fact is described where it is looked for.

use super::eyes::{Seki, Standing, areas, chains, neighbors, seki, standing};
use super::race::{Race, race};
use super::reader::Reader;
use super::tricks::{ko_taken, ladder, last_liberty, liberties, net, tactic, taken};
use crate::go::{Color, Move, Point, PointSet};
use crate::life::{Eye, eye_at};
use crate::solver::{Status, Task, Verdict};

/// No space that is larger counts as one that is looked through at a glance.
pub(super) const LARGEST_SPACE: usize = 8;
/// A line that is played on to the capture has no more moves.
const LONGEST: usize = 40;

/// Something that the rules show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A stone is given; whoever takes it is taken back.
    Snapback {
        /// Who gives it.
        by: Color,
        /// Where, and where it is taken back.
        gift: Point,
        /// Where the other side takes it.
        taker: Point,
        /// How many stones are taken back.
        taken: usize,
    },
    /// A stone is given, and where it is taken only a false eye is left.
    ThrowIn {
        /// Who gives it.
        by: Color,
        /// Where.
        gift: Point,
        /// Where the other side takes it.
        taker: Point,
    },
    /// Stones in atari that are in atari still when they have connected.
    ConnectAndDie {
        /// Who gives the atari.
        by: Color,
        /// Where.
        play: Point,
        /// The stones in atari.
        stones: PointSet,
        /// Where they would connect.
        connect: Point,
    },
    /// Two chains that can both be taken, and which of them is first.
    Race(Box<Race>),
    /// Stones chased by one atari after another.
    Ladder {
        /// Who chases.
        by: Color,
        /// How many ataris there are.
        ataris: usize,
    },
    /// A stone that does not touch the ones in question, and yet closes every way out.
    Net {
        /// Who plays it.
        by: Color,
        /// Where.
        play: Point,
        /// The ways out.
        ways: PointSet,
    },
    /// Several stones are given, and a play where they stood takes or gives atari.
    UnderTheStones {
        /// Who gives them.
        by: Color,
        /// How many.
        given: usize,
        /// Where the play is.
        back: Point,
    },
    /// The line takes stones that are not the ones in question.
    Takes {
        /// Who takes.
        by: Color,
        /// Where.
        play: Point,
        /// How many stones.
        stones: usize,
    },
    /// The stones in question are taken.
    Taken {
        /// Who takes.
        by: Color,
        /// The last liberty.
        play: Point,
        /// How many stones.
        stones: usize,
    },
    /// An eye that is none in the end.
    FalseEye {
        /// Whose it looks like.
        of: Color,
        /// The point.
        point: Point,
        /// The stones that hang on it alone.
        stones: PointSet,
        /// The stones that cut them off from the others.
        cutters: PointSet,
        /// What has to be filled before they are in atari; none: they are.
        liberties: PointSet,
    },
    /// There is a single space that could hold an eye.
    OneSpace {
        /// Whose.
        of: Color,
        /// Its points, with the other side's stones in it.
        space: PointSet,
        /// Those stones.
        inside: PointSet,
    },
    /// There is no eye.
    NoEye {
        /// Whose.
        of: Color,
    },
    /// Wherever the stones fill a liberty of their own, they are in atari or have none.
    ShortOfLiberties {
        /// Whose they are.
        of: Color,
        /// The liberties.
        points: PointSet,
    },
    /// Two eyes stand, or a liberty that nobody can fill.
    Stands {
        /// Whose.
        of: Color,
        /// How.
        standing: Standing,
    },
    /// Each of these points makes it unconditionally alive; the other side takes only one.
    Either {
        /// Whose.
        of: Color,
        /// The points.
        points: PointSet,
    },
    /// Neither side can play.
    Seki(Seki),
    /// Who takes the ko first, and where.
    KoTaken {
        /// Who.
        by: Color,
        /// Where.
        play: Point,
    },
}

/// What there is to be said of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// The line, to the capture where only that shows something.
    pub line: Vec<Move>,
    /// What the rules show on it.
    pub facts: Vec<Fact>,
}

/// Looks for what the rules show on a line of best play from `from`, which is worth `verdict`.
pub fn reason(from: &Task, line: &[Move], verdict: &Verdict, reader: &mut Reader) -> Reason {
    let mut line = line.to_vec();
    let mut facts = facts(from, &line, verdict, reader);
    let dead = *verdict == Verdict::Settled(Status::Dead);
    if facts.is_empty() && dead && !reader.interrupted() {
        let longer = to_the_capture(from, &line, reader);
        if let Some(longer) = longer {
            facts = self::facts(from, &longer, verdict, reader);
            line = longer;
        }
    }
    if facts.is_empty() && *verdict == Verdict::Settled(Status::Seki) && !reader.interrupted() {
        let longer = to_the_seki(from, &line, reader);
        if let Some((longer, shape)) = longer {
            facts.push(Fact::Seki(shape));
            line = longer;
        }
    }
    Reason { line, facts }
}

fn facts(from: &Task, line: &[Move], verdict: &Verdict, reader: &mut Reader) -> Vec<Fact> {
    let path = path(from, line);
    let Some(end) = path.last() else {
        return Vec::new();
    };
    let winner = match verdict {
        Verdict::Settled(Status::Dead) => Some(from.attacker()),
        Verdict::Settled(Status::Alive) => Some(from.defender()),
        _ => None,
    };
    let mut found = Vec::new();
    for at in 0..path.len() - 1 {
        if winner.is_none_or(|winner| winner == path[at].to_play()) {
            found.extend(tactic(&path, line, at));
        }
    }
    found.extend(ladder(&path, from));
    if let Some(race) = race(&path, line, verdict, reader) {
        found.insert(0, Fact::Race(Box::new(race)));
    }
    match verdict {
        Verdict::Settled(Status::Dead) => {
            found.extend(net(&path, line));
            found.extend(why_dead(&path, line));
        }
        Verdict::Settled(Status::Alive) => {
            let raced = matches!(found.first(), Some(Fact::Race(_)));
            // Whoever has taken the others is out by that.
            let out =
                |fact: &Fact| matches!(fact, Fact::Stands { standing, .. } if standing.outside);
            found.extend(why_alive(end).filter(|fact| !raced || !out(fact)));
        }
        Verdict::Settled(Status::Seki) if end.over().is_none() => {
            let shape = seki(end, reader);
            if shape != Seki::Other {
                found.push(Fact::Seki(shape));
            }
        }
        Verdict::Ko(_) => found.extend(ko_taken(&path, line)),
        _ => {}
    }
    found.dedup();
    found
}

/// The positions of a line, the first of them `from`; ends before what cannot be played.
fn path(from: &Task, line: &[Move]) -> Vec<Task> {
    let mut path = vec![from.clone()];
    for play in line {
        let Some(next) = path.last().and_then(|now| now.play(*play).ok()) else {
            break;
        };
        path.push(next);
    }
    path
}

/// The line and best play from its end until the target is taken, the defender letting it be.
fn to_the_capture(from: &Task, line: &[Move], reader: &mut Reader) -> Option<Vec<Move>> {
    let mut line = line.to_vec();
    let mut now = path(from, &line).pop()?;
    while now.over().is_none() && line.len() < LONGEST && !reader.interrupted() {
        let play = reader.reply(&now)?;
        now = now.play(play).ok()?;
        line.push(play);
    }
    (now.over() == Some(true)).then_some(line)
}

/// The line and best play from its end until somebody has nothing better than to pass, where a
/// seki is to be seen then.
fn to_the_seki(from: &Task, line: &[Move], reader: &mut Reader) -> Option<(Vec<Move>, Seki)> {
    let mut line = line.to_vec();
    let mut now = path(from, &line).pop()?;
    while now.over().is_none() && line.len() < LONGEST && !reader.interrupted() {
        let play = reader.reply(&now)?;
        if play == Move::Pass {
            let shape = seki(&now, reader);
            return (shape != Seki::Other).then_some((line, shape));
        }
        now = now.play(play).ok()?;
        line.push(play);
    }
    None
}

/// Why the target is dead at the end of a line.
fn why_dead(path: &[Task], line: &[Move]) -> Vec<Fact> {
    let Some(end) = path.last() else {
        return Vec::new();
    };
    let of = end.defender();
    if end.over() == Some(true) {
        let (Some(Move::Play(play)), Some(before)) = (
            line.get(path.len().saturating_sub(2)),
            path.get(path.len().saturating_sub(2)),
        ) else {
            return Vec::new();
        };
        // What the defender had to choose from last.
        let choice = path.iter().rev().skip(1).find(|task| task.to_play() == of);
        let mut facts: Vec<Fact> = choice.and_then(short_of_liberties).into_iter().collect();
        if before.to_play() != of {
            facts.push(Fact::Taken {
                by: of.opponent(),
                play: *play,
                stones: taken(before, end, of).len(),
            });
        }
        return facts;
    }
    let mut facts = eyes(end);
    facts.extend(short_of_liberties(&end.clone().with_to_play(of)));
    facts
}

/// What the spaces at the target are worth, where all of them are seen at a glance.
fn eyes(task: &Task) -> Vec<Fact> {
    let (board, of) = (task.board(), task.defender());
    let mut facts = Vec::new();
    let mut spaces = Vec::new();
    // Also those beside other stones than the target's: they are this side's eyes as well.
    for area in areas(task, |point| board.get(point) != Some(of)) {
        if !area.is_subset(&task.region()) {
            continue;
        }
        if area.len() > LARGEST_SPACE {
            return Vec::new();
        }
        match area.first().filter(|_| area.len() == 1) {
            Some(point) if eye_at(board, point, of) == Some(Eye::False) => {
                // An eye that is false by a rule of thumb only is not spoken of.
                match false_eye(task, point) {
                    Some(fact) => facts.push(fact),
                    None => return Vec::new(),
                }
            }
            _ => spaces.push(area),
        }
    }
    match spaces.as_slice() {
        [] => facts.insert(0, Fact::NoEye { of }),
        [space] => facts.insert(
            0,
            Fact::OneSpace {
                of,
                space: *space,
                inside: *space & board.stones(of.opponent()),
            },
        ),
        _ => facts.clear(),
    }
    facts
}

/// Why a false eye is one: stones that hang on it alone.
///
/// Everything that is said of it is played out: the other side can fill their other liberties
/// here and now, and then nothing but filling the eye saves them.
fn false_eye(task: &Task, point: Point) -> Option<Fact> {
    let (board, of) = (task.board(), task.defender());
    let size = board.size();
    let mut around: Vec<PointSet> = Vec::new();
    for next in size.neighbors(point) {
        let chain = board.chain(next);
        if !around.contains(&chain) {
            around.push(chain);
        }
    }
    // What is cut off is rather the smaller part.
    around.sort_by_key(|chain| chain.len());
    let found = around.iter().find_map(|chain| {
        let beside = neighbors(task, chain);
        let cutters: PointSet = size
            .diagonals(point)
            .filter(|next| board.get(*next) == Some(of.opponent()) && beside.contains(*next))
            .collect();
        let rest = hangs_on(task, chain, point).filter(|_| !cutters.is_empty())?;
        Some((*chain, cutters, rest))
    });
    let (stones, cutters, liberties) = found?;
    Some(Fact::FalseEye {
        of,
        point,
        stones,
        cutters,
        liberties,
    })
}

/// The other liberties of a chain of the defender's, if it hangs on `point` alone once they are filled.
fn hangs_on(task: &Task, chain: &PointSet, point: Point) -> Option<PointSet> {
    let of = task.defender();
    let stone = chain.first()?;
    let all = liberties(task, chain)?;
    let mut rest = all;
    rest.remove(point);
    // Whoever gains a liberty or an ally by filling one of them does not hang on the eye.
    let ours = task.clone().with_to_play(of);
    for own in rest.iter() {
        if let Ok(next) = ours.play(Move::Play(own)) {
            let grown = next.board().chain(stone);
            let more = liberties(&next, &grown).is_none_or(|left| !left.is_subset(&all));
            if grown.len() > chain.len() + 1 || more {
                return None;
            }
        }
    }
    let mut now = task.clone();
    let mut open = rest;
    while !open.is_empty() {
        let turn = now.clone().with_to_play(of.opponent());
        let (filled, next) = open
            .iter()
            .find_map(|fill| Some((fill, turn.play(Move::Play(fill)).ok()?)))?;
        open.remove(filled);
        now = next;
    }
    let turn = now.clone().with_to_play(of);
    let caught = |task: &Task| {
        task.board().get(stone) == Some(of) && last_liberty(task, stone) == Some(point)
    };
    let others = turn.legal_moves().into_iter();
    let helpless = others
        .filter(|play| *play != Move::Play(point))
        .filter_map(|play| turn.play(play).ok())
        .all(|next| caught(&next));
    (caught(&turn) && helpless).then_some(rest)
}

/// Whether every liberty that the target fills of its own leaves it in atari, or may not be filled.
fn short_of_liberties(task: &Task) -> Option<Fact> {
    let of = task.defender();
    let ours = chains(task, of, task.target());
    let [chain] = ours.as_slice() else {
        return None;
    };
    let points = liberties(task, chain)?;
    let bad = |point: Point| match task.play(Move::Play(point)) {
        Err(_) => true,
        Ok(next) => {
            let took = !taken(task, &next, of.opponent()).is_empty();
            !took && last_liberty(&next, point).is_some()
        }
    };
    let stuck = !points.is_empty() && points.iter().all(bad);
    stuck.then_some(Fact::ShortOfLiberties { of, points })
}

/// Why the target is alive at the end of a line.
fn why_alive(end: &Task) -> Option<Fact> {
    let of = end.defender();
    if let Some(standing) = standing(end) {
        return Some(Fact::Stands { of, standing });
    }
    let turn = end.clone().with_to_play(of);
    let points: PointSet = end
        .region()
        .iter()
        .filter(|point| {
            let next = turn.play(Move::Play(*point));
            next.is_ok_and(|next| standing(&next).is_some())
        })
        .collect();
    // Taking one of them leaves another.
    let theirs = end.clone().with_to_play(of.opponent());
    let left = |taken: Point| {
        theirs.play(Move::Play(taken)).map_or(true, |then| {
            points.iter().any(|point| {
                let next = then.play(Move::Play(point));
                next.is_ok_and(|next| standing(&next).is_some())
            })
        })
    };
    (points.len() > 1 && points.iter().all(left)).then_some(Fact::Either { of, points })
}

#[cfg(test)]
#[path = "reason_tests.rs"]
mod tests;
