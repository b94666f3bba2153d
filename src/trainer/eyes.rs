//! What can be pointed at when a matter is settled: the eyes, the shared liberties.

use super::judge::Side;
use super::reader::Reader;
use crate::go::{Color, Move, PointSet};
use crate::solver::{Save, Status, Task, Verdict};
use std::cmp::Ordering;

/// How unconditionally alive target stones stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The separate eye spaces that keep them, each with the attacker's stones inside it.
    pub eyes: Vec<PointSet>,
    /// Whether a liberty outside of the region, which nobody can fill, keeps them.
    pub outside: bool,
}

/// What a seki looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seki {
    /// No eyes on either side, and these liberties in common: who fills one is taken.
    NoEyes(PointSet),
    /// One eye on either side, and these liberties in common: who fills one is taken.
    OneEyeEach(PointSet),
    /// Something else.
    Other,
}

/// How the target stands when it is unconditionally alive on the board as it
/// is, in Benson's sense; else `None`.
#[must_use]
pub fn standing(task: &Task) -> Option<Standing> {
    let color = task.defender();
    let board = task.board();
    let mut chains: Vec<PointSet> = chains(task, color, board.stones(color));
    let mut spaces = areas(task, |point| board.get(point) != Some(color));
    let outside =
        |chain: &PointSet| !(board.liberties(chain) - task.region() - task.frame()).is_empty();
    let serves = |space: &PointSet, chain: &PointSet| {
        let around: PointSet = neighbors(task, chain);
        let needed = if task.self_capture() {
            *space
        } else {
            *space & (board.empty() - task.frame())
        };
        !needed.is_empty() && needed.is_subset(&around)
    };
    loop {
        let before = (chains.len(), spaces.len());
        chains.retain(|chain| {
            outside(chain) || spaces.iter().filter(|space| serves(space, chain)).count() >= 2
        });
        let alive = chains
            .iter()
            .fold(PointSet::EMPTY, |all, chain| all | *chain);
        spaces.retain(|space| (neighbors(task, space) & board.stones(color)).is_subset(&alive));
        if before == (chains.len(), spaces.len()) {
            break;
        }
    }
    let alive = chains
        .iter()
        .fold(PointSet::EMPTY, |all, chain| all | *chain);
    let stands = match task.save() {
        Save::Any => alive.intersects(&task.target()),
        Save::All => task.target().is_subset(&alive),
    };
    let ours = |chain: &&PointSet| chain.intersects(&task.target());
    stands.then(|| Standing {
        outside: chains.iter().filter(ours).any(outside),
        eyes: spaces
            .iter()
            .filter(|space| chains.iter().filter(ours).any(|chain| serves(space, chain)))
            .copied()
            .collect(),
    })
}

/// What the seki in which a position has ended looks like, with every claim asked of the reader.
///
/// It is one only where it is one whoever plays first: where somebody has to answer yet nothing
/// is to be said of shared liberties.
pub fn seki(task: &Task, reader: &mut Reader) -> Seki {
    let value = Verdict::Settled(Status::Seki);
    let mut first = |color: Color| reader.probe(&task.clone().with_to_play(color)) == value;
    if !Color::BOTH.into_iter().all(&mut first) {
        return Seki::Other;
    }
    let board = task.board();
    let (attacker, defender) = (task.attacker(), task.defender());
    let target: PointSet = task
        .target()
        .iter()
        .fold(PointSet::EMPTY, |all, point| all | board.chain(point));
    let confined = |chain: &PointSet| board.liberties(chain).is_subset(&task.region());
    let liberties = board.liberties(&target);
    let inside = chains(task, attacker, board.stones(attacker))
        .into_iter()
        .filter(|chain| confined(chain) && board.liberties(chain).intersects(&liberties))
        .fold(PointSet::EMPTY, |all, chain| all | chain);
    let shared = liberties & board.liberties(&inside);
    let taken = |color: Color, reader: &mut Reader| {
        let side = Side {
            attacks: color == attacker,
        };
        shared.iter().all(|point| {
            let turn = task.clone().with_to_play(color);
            let loses = |next: &Task, reader: &mut Reader| {
                let value = Verdict::Settled(Status::Seki);
                side.compare(&reader.probe(next), &value) == Some(Ordering::Less)
            };
            // What may not be played at all need not be feared either.
            turn.play(Move::Play(point))
                .map_or(true, |next| loses(&next, reader))
        })
    };
    if shared.is_empty() || !taken(attacker, reader) || !taken(defender, reader) {
        return Seki::Other;
    }
    let eyes = |chains: &PointSet, color: Color| {
        areas(task, |point| board.get(point).is_none())
            .into_iter()
            .filter(|area| {
                let walls = neighbors(task, area);
                walls.intersects(chains) && !walls.intersects(&board.stones(color.opponent()))
            })
            .count()
    };
    match (eyes(&target, defender), eyes(&inside, attacker)) {
        (0, 0) => Seki::NoEyes(shared),
        (1, 1) => Seki::OneEyeEach(shared),
        _ => Seki::Other,
    }
}

pub(super) fn neighbors(task: &Task, points: &PointSet) -> PointSet {
    let size = task.board().size();
    points
        .iter()
        .flat_map(|point| size.neighbors(point))
        .collect()
}

pub(super) fn chains(task: &Task, color: Color, mut stones: PointSet) -> Vec<PointSet> {
    let mut chains = Vec::new();
    while let Some(stone) = stones.first() {
        debug_assert_eq!(task.board().get(stone), Some(color));
        let chain = task.board().chain(stone);
        stones = stones - chain;
        chains.push(chain);
    }
    chains
}

/// The connected areas of the points for which `belongs` is true.
pub(super) fn areas(task: &Task, belongs: impl Fn(crate::go::Point) -> bool) -> Vec<PointSet> {
    let size = task.board().size();
    let mut rest: PointSet = size.points().filter(|point| belongs(*point)).collect();
    let mut areas = Vec::new();
    while let Some(start) = rest.first() {
        let mut area = PointSet::EMPTY;
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            if rest.remove(point) {
                area.insert(point);
                open.extend(size.neighbors(point));
            }
        }
        areas.push(area);
    }
    areas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Point, Size};

    fn board(rows: &[&str]) -> Board {
        let size = Size::new(rows[0].len(), rows.len()).unwrap();
        let mut board = Board::new(size);
        for (down, row) in rows.iter().enumerate() {
            for (col, sign) in row.chars().enumerate() {
                let point = Point::new(col as u8, (rows.len() - 1 - down) as u8);
                match sign {
                    'X' => board.set(point, Some(Color::Black)),
                    'O' => board.set(point, Some(Color::White)),
                    _ => {}
                }
            }
        }
        board
    }

    fn task(rows: &[&str], target: (u8, u8)) -> Task {
        let board = board(rows);
        let whole = board.size().points().collect();
        let target = board.chain(Point::new(target.0, target.1));
        Task::new(board, target, whole, Color::White).unwrap()
    }

    #[test]
    fn two_eyes_are_pointed_out() {
        let rows = ["......", "OOOOO.", "XXXXO.", ".X.XO."];
        let standing = standing(&task(&rows, (0, 1))).unwrap();
        assert!(!standing.outside);
        let eyes: Vec<Vec<Point>> = standing
            .eyes
            .iter()
            .map(|eye| eye.iter().collect())
            .collect();
        assert_eq!(eyes, [vec![Point::new(0, 0)], vec![Point::new(2, 0)]]);
    }

    #[test]
    fn one_eye_is_not_alive() {
        for bottom in ["..XO..", ".XXO..", "O.XO.."] {
            let rows = ["......", "OOOO..", "XXXO..", bottom];
            assert_eq!(standing(&task(&rows, (0, 1))), None, "{bottom}");
        }
    }
}
