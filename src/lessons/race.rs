//! How long it takes to capture.

use super::reading::{Ground, Trouble};
use super::sets::LARGEST_EYE;
use crate::go::{Board, Color, Point, PointSet};
use crate::life;
use std::collections::HashMap;

/// The longest captures that are looked for, in moves of the attacker.
const LONGEST: usize = 16;
/// The longest forced captures that are looked for, in moves of the attacker.
const LONGEST_FORCED: usize = 5;
/// Positions that a question may visit.
const NODES: usize = 400_000;
/// Positions that a race may come to.
const STATES: usize = 20_000;
/// Stones around with more liberties than this are in no hurry.
const SHORT: usize = 2;
/// How far from the chain play goes where no region is given, in steps.
const REACH: u8 = 2;

/// The moves that the other side needs to take the chain at `stone` when its owner plays elsewhere all the time.
///
/// # Errors
/// When no stone stands there, or it takes too many.
pub fn moves_to_take(ground: &Ground, stone: Point) -> Result<usize, Trouble> {
    let mut race = Race::new(ground, stone)?;
    (1..=LONGEST)
        .find(|moves| race.taken_within(ground.board(), *moves))
        .ok_or(Trouble::Undecided)
}

/// The moves that [`moves_to_take`] counts, in their order; none where it has no answer.
#[must_use]
pub fn taking(ground: &Ground, stone: Point) -> Vec<Point> {
    let (Ok(number), Ok(mut race)) = (moves_to_take(ground, stone), Race::new(ground, stone))
    else {
        return Vec::new();
    };
    let mut board = ground.board().clone();
    let mut line = Vec::new();
    for left in (0..number).rev() {
        let plays = race.plays_by_point(&board, race.owner.opponent());
        let next = plays
            .into_iter()
            .find(|(_, after)| race.gone(after) || (left > 0 && race.taken_within(after, left)));
        let Some((point, after)) = next else { break };
        line.push(point);
        board = after;
    }
    line
}

/// How often the owner of the chain at `stone` can play elsewhere before it is
/// taken, and one more: what the chain counts in a race. The other side plays
/// first, and the owner also answers where that gains time, as in a big eye.
///
/// # Errors
/// When no stone stands there, it takes too many, or it cannot be taken.
pub fn race_moves(ground: &Ground, stone: Point) -> Result<usize, Trouble> {
    let mut race = Race::new(ground, stone)?;
    race.count(ground.board()).ok_or(Trouble::Undecided)
}

/// The attacker's moves in the shortest capture of the chain at `stone` that
/// can be forced; the attacker plays first unless `first` says otherwise.
///
/// # Errors
/// When no stone stands there, or none so short is found.
pub fn shortest_capture(
    ground: &Ground,
    stone: Point,
    first: Option<Color>,
) -> Result<usize, Trouble> {
    let mut race = Race::new(ground, stone)?;
    let near = ground.around(&ground.board().chain(stone), REACH);
    race.points = ground.region.unwrap_or(near);
    let first = first.unwrap_or(race.owner.opponent());
    for moves in 1..=LONGEST_FORCED {
        if race.caught(ground.board(), first, moves) {
            return Ok(moves);
        }
        if race.nodes > NODES {
            break;
        }
    }
    Err(Trouble::Undecided)
}

struct Race {
    stone: Point,
    owner: Color,
    /// Where either side may play.
    points: PointSet,
    self_capture: bool,
    nodes: usize,
    seen: HashMap<(u64, usize), bool>,
}

impl Race {
    fn new(ground: &Ground, stone: Point) -> Result<Race, Trouble> {
        let (owner, chain) = ground.chains(&[stone])?;
        let board = ground.board();
        // The liberties, and those of the stones around, whose shortage makes approach moves.
        let mut points = ground.around(&chain, 1);
        for space in life::eye_spaces(board, owner, &chain) {
            if space.len() <= LARGEST_EYE {
                points = points | space;
            }
        }
        for other in board.chains() {
            let liberties = board.liberties(&other);
            if other.intersects(&points) && liberties.len() <= SHORT {
                points = points | other | liberties;
            }
        }
        Ok(Race {
            stone,
            owner,
            points: ground.region.unwrap_or(points),
            self_capture: ground.position.rules().self_capture,
            nodes: 0,
            seen: HashMap::new(),
        })
    }

    fn gone(&self, board: &Board) -> bool {
        board.get(self.stone) != Some(self.owner)
    }

    fn liberties(&self, board: &Board) -> PointSet {
        board.liberties(&board.chain(self.stone))
    }

    /// The boards after each move of `color`, those at the chain's liberties first.
    fn plays(&self, board: &Board, color: Color) -> Vec<Board> {
        let plays = self.plays_by_point(board, color).into_iter();
        plays.map(|(_, after)| after).collect()
    }

    fn plays_by_point(&self, board: &Board, color: Color) -> Vec<(Point, Board)> {
        let near = self.liberties(board);
        let empty = self.points & board.empty();
        let order = (near & empty).iter().chain((empty - near).iter());
        order
            .filter_map(|point| {
                let mut after = board.clone();
                after.play(color, point, self.self_capture).ok()?;
                Some((point, after))
            })
            .collect()
    }

    /// Whether so many moves in a row take the chain.
    fn taken_within(&mut self, board: &Board, moves: usize) -> bool {
        self.nodes += 1;
        // Each move fills one liberty at most.
        if self.nodes > NODES || self.liberties(board).len() > moves {
            return false;
        }
        let key = (board.hash(), moves);
        if let Some(known) = self.seen.get(&key) {
            return *known;
        }
        let plays = self.plays(board, self.owner.opponent());
        let found = plays
            .iter()
            .any(|after| self.gone(after) || (moves > 1 && self.taken_within(after, moves - 1)));
        self.seen.insert(key, found);
        found
    }

    /// How often the owner can play elsewhere, and one more.
    ///
    /// Of every position that can come up with the attacker to play the number
    /// is found at once: 0 where a move takes the chain, else the least over
    /// the attacker's moves of the most over the owner's answers, one more for
    /// an answer elsewhere. Positions where the owner can go on for ever have none.
    fn count(&mut self, board: &Board) -> Option<usize> {
        let mut known: HashMap<u64, usize> = HashMap::new();
        let mut boards = vec![board.clone()];
        known.insert(board.hash(), 0);
        // Of each position the attacker's moves: none when one takes the chain,
        // else where the answers lead, the one elsewhere first.
        let mut moves: Vec<Option<Vec<Vec<usize>>>> = Vec::new();
        while let Some(at) = boards.get(moves.len()).cloned() {
            if boards.len() > STATES {
                return None;
            }
            let mut own = Some(Vec::new());
            for after in self.plays(&at, self.owner.opponent()) {
                if self.gone(&after) {
                    own = None;
                    break;
                }
                let answers = self.plays(&after, self.owner);
                let answers = answers.into_iter().filter(|next| !self.gone(next));
                let mut leads = Vec::new();
                for next in std::iter::once(after.clone()).chain(answers) {
                    let number = *known.entry(next.hash()).or_insert_with(|| {
                        boards.push(next);
                        boards.len() - 1
                    });
                    leads.push(number);
                }
                if let Some(own) = &mut own {
                    own.push(leads);
                }
            }
            moves.push(own);
        }
        let mut counts: Vec<Option<usize>> = vec![None; moves.len()];
        loop {
            let mut changed = false;
            for (at, own) in moves.iter().enumerate() {
                let worst = |leads: &Vec<usize>| {
                    let mut answers = leads.iter();
                    let elsewhere = counts[*answers.next()?]? + 1;
                    answers.try_fold(elsewhere, |most, to| Some(most.max(counts[*to]?)))
                };
                let best = match own {
                    None => Some(0),
                    Some(own) => own.iter().filter_map(worst).min(),
                };
                if best.is_some() && best < counts[at].or(Some(usize::MAX)) {
                    counts[at] = best;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        counts.first().copied().flatten().map(|count| count + 1)
    }

    /// Whether the chain is caught within so many moves of the attacker, whatever its owner answers.
    fn caught(&mut self, board: &Board, to_play: Color, moves: usize) -> bool {
        self.nodes += 1;
        if self.nodes > NODES || self.liberties(board).len() > moves {
            return false;
        }
        if to_play == self.owner {
            let plays = self.plays(board, to_play);
            let attacker = to_play.opponent();
            return self.caught(board, attacker, moves)
                && plays
                    .iter()
                    .all(|after| self.gone(after) || self.caught(after, attacker, moves));
        }
        let plays = self.plays(board, to_play);
        plays.iter().any(|after| {
            self.gone(after) || (moves > 1 && self.caught(after, self.owner, moves - 1))
        })
    }
}
