//! A race of liberties: counted on the board, and claimed only where it is played out there.

use super::eyes::{areas, chains, neighbors};
use super::reader::Reader;
use super::reason::LARGEST_SPACE;
use super::tricks::{liberties, taken};
use crate::go::{Color, Move, Point, PointSet};
use crate::solver::{Status, Task, Verdict};

/// A race that is played out has no more moves.
const LONGEST: usize = 40;

/// Two chains each of which is taken unless it takes the other first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The move after which it is counted; none: as the position stands.
    pub after: Option<(Color, Move)>,
    /// Who plays first from there.
    pub first: Color,
    /// The chain that stays.
    pub winner: Runner,
    /// The chain that is taken.
    pub loser: Runner,
    /// The line from there in which the loser does nothing but fill the winner's liberties.
    pub line: Vec<Move>,
}

/// A chain in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runner {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Its liberties that are none of the others.
    pub own: PointSet,
    /// Those that are the other chain's as well.
    pub shared: PointSet,
    /// Those in a space that its side closes off.
    pub eye: PointSet,
}

impl Runner {
    /// How many liberties it has.
    #[must_use]
    pub fn liberties(&self) -> usize {
        self.own.len() + self.shared.len() + self.eye.len()
    }
}

/// The race that decides the position, counted there or, where it only begins then, after the
/// first move of best play.
pub(super) fn race(
    path: &[Task],
    line: &[Move],
    value: &Verdict,
    reader: &mut Reader,
) -> Option<Race> {
    let from = path.first()?;
    let winner = match value {
        Verdict::Settled(Status::Dead) => from.attacker(),
        Verdict::Settled(Status::Alive) => from.defender(),
        _ => return None,
    };
    if let Some(race) = counted(from, winner, reader) {
        return Some(race);
    }
    // A move of the winner's that a proof answers to.
    let (play, next) = (line.first()?, path.get(1)?);
    let race = counted(next, winner, reader).filter(|_| from.to_play() == winner)?;
    Some(Race {
        after: Some((winner, *play)),
        ..race
    })
}

fn counted(from: &Task, winner: Color, reader: &mut Reader) -> Option<Race> {
    let target: PointSet = from.target() & from.board().stones(from.defender());
    let mut ours = chains(from, from.defender(), target).into_iter();
    let (Some(target), None, None) = (ours.next(), ours.next(), from.over()) else {
        return None;
    };
    liberties(from, &target)?;
    let beside = neighbors(from, &target);
    let attacker = from.attacker();
    let others = chains(from, attacker, from.board().stones(attacker));
    let mut rivals = others.into_iter().filter(|chain| {
        let near = chain.intersects(&beside);
        near && liberties(from, chain).is_some() && !is_inside(from, chain, &target)
    });
    // With more than two it takes more than counting.
    let (Some(rival), None) = (rivals.next(), rivals.next()) else {
        return None;
    };
    let runner = |color: Color, stones: PointSet, others: PointSet| {
        let own = liberties(from, &stones).unwrap_or_default();
        let shared = own & liberties(from, &others).unwrap_or_default();
        let eye = eyes(from, color, &others) & (own - shared);
        Runner {
            color,
            stones,
            own: own - shared - eye,
            shared,
            eye,
        }
    };
    let defends = runner(from.defender(), target, rival);
    let attacks = runner(attacker, rival, target);
    let (winner, loser) = if winner == attacker {
        (attacks, defends)
    } else {
        (defends, attacks)
    };
    if !falls(from, &winner, &loser) || !falls(from, &loser, &winner) {
        return None;
    }
    let line = played_out(from, &winner, &loser, reader)?;
    Some(Race {
        after: None,
        first: from.to_play(),
        winner,
        loser,
        line,
    })
}

/// Whether stones stand in a space that nobody but `wall` closes off.
fn is_inside(task: &Task, stones: &PointSet, wall: &PointSet) -> bool {
    let board = task.board();
    let color = wall.first().and_then(|point| board.get(point));
    areas(task, |point| board.get(point) != color)
        .iter()
        .filter(|area| area.intersects(stones))
        .all(|area| {
            let around = neighbors(task, area) - *area;
            around.is_subset(wall)
        })
}

/// The empty points in spaces that `color` closes off, the other runner not among what is in them.
fn eyes(task: &Task, color: Color, other: &PointSet) -> PointSet {
    let board = task.board();
    let own = board.stones(color);
    areas(task, |point| !own.contains(point))
        .into_iter()
        .filter(|area| area.len() <= LARGEST_SPACE && area.is_subset(&task.region()))
        .filter(|area| !area.intersects(other))
        .fold(PointSet::EMPTY, |all, area| all | area)
        & board.empty()
}

/// Whether a chain is taken when its side only looks on.
fn falls(from: &Task, chain: &Runner, by: &Runner) -> bool {
    let mut now = from.clone().with_to_play(by.color);
    for _ in 0..LONGEST {
        let Some(next) = filled(&now, chain, by).and_then(|play| now.play(play).ok()) else {
            return false;
        };
        if taken(from, &next, chain.color).intersects(&chain.stones) {
            return true;
        }
        let Ok(passed) = next.play(Move::Pass) else {
            return false;
        };
        now = passed;
    }
    false
}

/// The move that leaves a chain the fewest liberties, and the other one the most.
fn filled(now: &Task, chain: &Runner, by: &Runner) -> Option<Move> {
    let stone = chain.stones.first()?;
    let own = by.stones.first()?;
    let points = around(now, stone) & now.region();
    let left = |task: &Task, at, color| match task.board().get(at) {
        Some(stands) if stands == color => around(task, at).len(),
        _ => 0,
    };
    points
        .iter()
        .filter_map(|point| {
            let next = now.play(Move::Play(point)).ok()?;
            let stays = left(&next, own, by.color);
            Some((left(&next, stone, chain.color), usize::MAX - stays, point))
        })
        .min()
        .map(|(.., point)| Move::Play(point))
}

/// The liberties of the chain at a point.
fn around(task: &Task, at: Point) -> PointSet {
    let board = task.board();
    board.liberties(&board.chain(at))
}

/// The line in which the loser fills liberties and is taken all the same, every move of the
/// winner's by the reader; `None` where it is no race: nobody comes to attack the winner.
fn played_out(
    from: &Task,
    winner: &Runner,
    loser: &Runner,
    reader: &mut Reader,
) -> Option<Vec<Move>> {
    let mut now = from.clone();
    let mut line = Vec::new();
    let mut attacked = false;
    while line.len() < LONGEST && !reader.interrupted() {
        let play = if now.to_play() == winner.color {
            reader.reply(&now)?
        } else {
            let play = filled(&now, winner, loser);
            // Whoever is in atari and fills his own last liberty runs rather than attacks.
            let own = loser.stones.first().map(|at| around(&now, at));
            let runs = |point: Point| own.is_some_and(|own| own.len() == 1 && own.contains(point));
            attacked |= matches!(play, Some(Move::Play(point)) if !runs(point));
            play.unwrap_or(Move::Pass)
        };
        now = now.play(play).ok()?;
        line.push(play);
        let board = now.board();
        if !winner.stones.is_subset(&board.stones(winner.color)) {
            return None;
        }
        if !loser.stones.intersects(&board.stones(loser.color)) {
            // Taken at once it is a race where the winner would be as well.
            let close = winner.liberties() == 1;
            return (attacked || close).then_some(line);
        }
        if now.over().is_some() {
            return None;
        }
    }
    None
}

#[cfg(test)]
#[path = "race_tests.rs"]
mod tests;
