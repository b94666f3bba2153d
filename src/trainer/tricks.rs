//! Tricks that have a name, found on a line by playing them out: snapbacks, throw-ins, ladders,
//! nets, stones that connect too late, stones that are given to come back under them.

use super::eyes::{chains, neighbors};
use super::reason::Fact;
use crate::go::{Color, Move, Point, PointSet};
use crate::life::{Eye, eye_at};
use crate::solver::Task;

/// How many times stones are to be chased before it is a ladder.
const CHASED: usize = 3;
/// A net catches no more stones than this.
const FEW_STONES: usize = 3;

/// What the move at `at` of a line is, where it is one of the tricks that have a name.
pub(super) fn tactic(path: &[Task], line: &[Move], at: usize) -> Option<Fact> {
    let (before, after) = (&path[at], path.get(at + 1)?);
    let Move::Play(play) = line[at] else {
        return None;
    };
    let by = before.to_play();
    let other = by.opponent();
    let gone = taken(before, after, other);
    // Stones that were given a move ago.
    if let Some(earlier) = at.checked_sub(1).map(|at| &path[at]) {
        let given = taken(earlier, before, by);
        let hits = !gone.is_empty() || gives_atari(after, play, other);
        if given.len() > 1 && given.contains(play) && hits {
            return Some(Fact::UnderTheStones {
                by,
                given: given.len(),
                back: play,
            });
        }
    }
    if gone.is_empty() {
        if let Some(fact) = gift(after, play, by) {
            return Some(fact);
        }
        return connect_and_die(after, play, by);
    }
    let target = before.target().intersects(&gone);
    (!target).then(|| Fact::Takes {
        by,
        play,
        stones: gone.len(),
    })
}

fn gives_atari(after: &Task, play: Point, other: Color) -> bool {
    let board = after.board();
    board
        .size()
        .neighbors(play)
        .any(|next| board.get(next) == Some(other) && last_liberty(after, next).is_some())
}

/// What is gained by the stone at `gift`, which the other side can take at once.
fn gift(after: &Task, gift: Point, by: Color) -> Option<Fact> {
    let board = after.board();
    if board.chain(gift).len() != 1 {
        return None;
    }
    let taker = last_liberty(after, gift)?;
    let then = after.play(Move::Play(taker)).ok()?;
    if taken(after, &then, by).len() != 1 {
        return None;
    }
    if let Ok(back) = then.play(Move::Play(gift)) {
        let taken = taken(&then, &back, by.opponent());
        if taken.len() > 1 && taken.contains(taker) {
            return Some(Fact::Snapback {
                by,
                gift,
                taker,
                taken: taken.len(),
            });
        }
    }
    let ruined = eye_at(then.board(), gift, by.opponent()) == Some(Eye::False);
    ruined.then_some(Fact::ThrowIn { by, gift, taker })
}

/// Stones that a move has put in atari, and that are in atari still once they have connected.
fn connect_and_die(after: &Task, play: Point, by: Color) -> Option<Fact> {
    let board = after.board();
    let other = by.opponent();
    for next in board.size().neighbors(play) {
        if board.get(next) != Some(other) {
            continue;
        }
        let stones = board.chain(next);
        let Some(connect) = last_liberty(after, next) else {
            continue;
        };
        let Ok(then) = after.play(Move::Play(connect)) else {
            continue;
        };
        let joined = then.board().chain(connect);
        let more = joined.len() > stones.len() + 1;
        if !more || !taken(after, &then, by).is_empty() || !stones.is_subset(&joined) {
            continue;
        }
        let Some(last) = last_liberty(&then, connect) else {
            continue;
        };
        let Ok(end) = then.play(Move::Play(last)) else {
            continue;
        };
        if joined.is_subset(&taken(&then, &end, other)) {
            return Some(Fact::ConnectAndDie {
                by,
                play,
                stones,
                connect,
            });
        }
    }
    None
}

/// A row of ataris after each of which the stones in question are extended.
pub(super) fn ladder(path: &[Task], from: &Task) -> Option<Fact> {
    let stone = from.target().first()?;
    let by = from.attacker();
    let mut longest = 0;
    let mut ataris = 0;
    for pair in path.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        if after.board().get(stone) != Some(from.defender()) {
            break;
        }
        let grown = after.board().chain(stone).len() > before.board().chain(stone).len();
        let chased = last_liberty(after, stone).is_some();
        if before.to_play() == by {
            ataris = if chased { ataris + 1 } else { 0 };
        } else if !grown {
            ataris = 0;
        }
        longest = longest.max(ataris);
    }
    (longest >= CHASED).then_some(Fact::Ladder {
        by,
        ataris: longest,
    })
}

/// A first move from afar that catches a few stones: wherever they run they are put in atari.
pub(super) fn net(path: &[Task], line: &[Move]) -> Option<Fact> {
    let (before, after) = (path.first()?, path.get(1)?);
    let (by, Move::Play(play)) = (before.attacker(), *line.first()?) else {
        return None;
    };
    let ours = chains(after, after.defender(), after.target());
    let [chain] = ours.as_slice() else {
        return None;
    };
    let beside = neighbors(after, chain);
    let ways = liberties(after, chain)?;
    let few = chain.len() <= FEW_STONES && (2..=3).contains(&ways.len());
    if before.to_play() != by || beside.contains(play) || !few {
        return None;
    }
    let closed = |way: Point| {
        let Ok(next) = after.play(Move::Play(way)) else {
            return true;
        };
        let moves = next.legal_moves().into_iter();
        moves
            .filter_map(|play| next.play(play).ok())
            .any(|then| then.over() == Some(true) || last_liberty(&then, way).is_some())
    };
    ways.iter()
        .all(closed)
        .then_some(Fact::Net { by, play, ways })
}

/// Who takes a stone of which there is then a ko, first in a line.
pub(super) fn ko_taken(path: &[Task], line: &[Move]) -> Option<Fact> {
    let at = path
        .iter()
        .skip(1)
        .position(|task| task.ko_point().is_some())?;
    let Move::Play(play) = line[at] else {
        return None;
    };
    Some(Fact::KoTaken {
        by: path[at].to_play(),
        play,
    })
}

/// The liberties of a chain; `None` where it can never be taken.
pub(super) fn liberties(task: &Task, chain: &PointSet) -> Option<PointSet> {
    let board = task.board();
    let color = chain.first().and_then(|point| board.get(point))?;
    let around = board.liberties(chain);
    if color == task.attacker() && around.intersects(&task.frame()) {
        return None;
    }
    let around = around - task.frame();
    around.is_subset(&task.region()).then_some(around)
}

/// The only liberty of the chain at a point.
pub(super) fn last_liberty(task: &Task, point: Point) -> Option<Point> {
    let chain = task.board().chain(point);
    let around = liberties(task, &chain)?;
    (around.len() == 1).then(|| around.first()).flatten()
}

/// The stones of `color` that were taken between two positions.
pub(super) fn taken(before: &Task, after: &Task, color: Color) -> PointSet {
    before.board().stones(color) - after.board().stones(color)
}
