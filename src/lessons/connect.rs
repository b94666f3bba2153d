//! Whether two stones can be cut apart.

use super::reading::{Ground, Trouble};
use crate::go::{Board, Color, Point, PointSet};
use std::collections::HashMap;

/// How many moves both sides together may make.
const DEPTH: u8 = 6;
/// How far from the stones play goes where no region is given, in steps.
const REACH: u8 = 2;
/// Chains with more liberties than this cannot be taken while they are joined.
const SHORT: usize = 2;

/// Whether the stones at `a` and `b` become one chain, or are one, whatever
/// the other side does; it plays first unless `first` says otherwise.
///
/// Read out for [`DEPTH`] moves near the stones, or in the region.
///
/// # Errors
/// When the stones are not two of one colour.
pub fn connected(
    ground: &Ground,
    a: Point,
    b: Point,
    first: Option<Color>,
) -> Result<bool, Trouble> {
    let (owner, stones) = ground.chains(&[a, b])?;
    let region = ground
        .region
        .unwrap_or_else(|| ground.around(&stones, REACH));
    let mut line = Line {
        a,
        b,
        owner,
        region,
        self_capture: ground.position.rules().self_capture,
        known: HashMap::new(),
    };
    let first = first.unwrap_or(owner.opponent());
    Ok(line.joins(ground.board(), first, DEPTH))
}

struct Line {
    a: Point,
    b: Point,
    owner: Color,
    region: PointSet,
    self_capture: bool,
    known: HashMap<(u64, Color, u8), bool>,
}

impl Line {
    /// Whether the owner joins the stones when `to_play` plays.
    fn joins(&mut self, board: &Board, to_play: Color, depth: u8) -> bool {
        let stands = |point| board.get(point) == Some(self.owner);
        if !stands(self.a) || !stands(self.b) {
            return false;
        }
        let chains = [board.chain(self.a), board.chain(self.b)];
        if chains[0].contains(self.b) {
            return true;
        }
        let liberties = chains.map(|chain| board.liberties(&chain));
        let joints = liberties[0] & liberties[1];
        // Without a point that joins them at once the owner needs two moves, with one between.
        let needed = if joints.is_empty() { 3 } else { 1 };
        let own = to_play == self.owner;
        if depth < needed + u8::from(!own) {
            return false;
        }
        let key = (board.hash(), to_play, depth);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let found = if own {
            self.any(board, joints, depth)
                || self.any(board, (self.region & board.empty()) - joints, depth)
        } else {
            // What is not even joined after a move elsewhere is cut. What the
            // owner would join at once only a few moves prevent: those on the
            // points themselves, and those that take or threaten one of the chains.
            self.joins(board, self.owner, depth - 1) && {
                let mut plays = joints;
                for chain in liberties {
                    if chain.len() <= SHORT {
                        plays = plays | chain;
                    }
                }
                if joints.is_empty() {
                    plays = self.region & board.empty();
                }
                self.all(board, plays, depth)
            }
        };
        self.known.insert(key, found);
        found
    }

    /// Whether one of these moves of the owner joins the stones.
    fn any(&mut self, board: &Board, plays: PointSet, depth: u8) -> bool {
        let next = self.after(board, self.owner, plays);
        let other = self.owner.opponent();
        next.iter().any(|after| self.joins(after, other, depth - 1))
    }

    /// Whether the stones are joined in spite of each of these moves of the other side.
    fn all(&mut self, board: &Board, plays: PointSet, depth: u8) -> bool {
        let next = self.after(board, self.owner.opponent(), plays);
        let owner = self.owner;
        next.iter().all(|after| self.joins(after, owner, depth - 1))
    }

    fn after(&self, board: &Board, color: Color, plays: PointSet) -> Vec<Board> {
        let boards = plays.iter().filter_map(|point| {
            let mut after = board.clone();
            after.play(color, point, self.self_capture).ok()?;
            Some(after)
        });
        boards.collect()
    }
}
