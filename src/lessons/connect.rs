//! Whether two stones can be cut apart.

use super::reading::{Ground, Trouble};
use crate::go::{Board, Color, Point, PointSet};

/// How many moves both sides together may make.
const DEPTH: u8 = 6;
/// How far from the stones play goes where no region is given, in steps.
const REACH: u8 = 2;

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
    let line = Line {
        a,
        b,
        owner,
        region,
        self_capture: ground.position.rules().self_capture,
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
}

impl Line {
    /// Whether the owner joins the stones when `to_play` plays.
    fn joins(&self, board: &Board, to_play: Color, depth: u8) -> bool {
        let chain = board.chain(self.a);
        let stands = |point| board.get(point) == Some(self.owner);
        if !stands(self.a) || !stands(self.b) {
            return false;
        }
        if chain.contains(self.b) {
            return true;
        }
        if depth == 0 {
            return false;
        }
        let owner_plays = to_play == self.owner;
        let plays = self.region & board.empty();
        let mut next = plays.iter().filter_map(|point| {
            let mut after = board.clone();
            after.play(to_play, point, self.self_capture).ok()?;
            Some(after)
        });
        if owner_plays {
            return next.any(|after| self.joins(&after, to_play.opponent(), depth - 1));
        }
        // The other side may also play elsewhere, which is never better for it here.
        next.all(|after| self.joins(&after, to_play.opponent(), depth - 1))
            && self.joins(board, self.owner, depth - 1)
    }
}
