//! What a move promises before it is read: an estimate for the order of search.
//!
//! A linear model over simple features of the move and of the position after
//! it. Its weights were fitted to positions that the search had settled
//! (`fit.rs`); it steers the search and claims nothing.

use super::arena::{ATTACKER, Arena, DEFENDER, State};
use super::bits::Bits;
use super::statics::Prospects;
use super::table::Goal;
use super::weights::WEIGHTS;

/// Where each kind of feature begins in the list of weights.
mod at {
    pub const BIAS: usize = 0;
    /// What two eyes cost, by how many points for eyes are left.
    pub const ROOM: usize = BIAS + 1;
    pub const TARGET_LIBERTIES: usize = ROOM + 13 * 7;
    pub const EMPTY: usize = TARGET_LIBERTIES + 9;
    pub const TAKEN: usize = EMPTY + 11;
    /// The liberties of the stone's chain, by the fewest of a chain next to it.
    pub const LIBERTIES: usize = TAKEN + 4;
    pub const SACRIFICE: usize = LIBERTIES + 6 * 5;
    pub const RESCUE: usize = SACRIFICE + 4;
    pub const NEIGHBORS: usize = RESCUE + 1;
    pub const NEIGHBORS_EMPTY: usize = NEIGHBORS + 25;
    pub const DIAGONALS: usize = NEIGHBORS_EMPTY + 5;
    /// How far from the last move.
    pub const DISTANCE: usize = DIAGONALS + 25;
    pub const KO: usize = DISTANCE + 5;
    pub const BORDER: usize = KO + 1;
    /// The size of the space that the move is made in, by the neighbours within it.
    pub const SPACE: usize = BORDER + 3;
    pub const LIKELY: usize = SPACE + 8 * 5;
    pub const PASS: usize = LIKELY + 1;
    pub const COUNT: usize = PASS + 1;
}

/// How many features there are.
pub(super) const FEATURES: usize = at::COUNT;
/// What an even chance counts for in a proof number, in 64ths of ln 2; wide, so
/// that a sure thing costs next to nothing in a sum of many.
const SCALE: i32 = 100;
/// The longest odds that are believed, in 64ths.
const LONGEST: i32 = 64 * 12;

/// Larger spaces are all the same.
const LARGEST_SPACE: usize = 8;

/// A move about to be looked at.
pub(super) struct Try<'a, B> {
    pub before: &'a State<B>,
    pub after: &'a State<B>,
    /// The point played; `None` is a pass.
    pub at: Option<usize>,
    /// The point played before it.
    pub last: Option<usize>,
    /// It answered a sibling.
    pub likely: bool,
}

/// The weights that apply to a goal and a mover.
pub(super) fn kind(goal: Goal, mover: usize) -> usize {
    2 * usize::from(goal != Goal::Capture) + mover
}

/// First proof and disproof number of the position after a move.
pub(super) fn first_numbers<B: Bits>(
    arena: &Arena<B>,
    goal: Goal,
    play: &Try<'_, B>,
    prospects: &Prospects,
) -> (u32, u32) {
    let weights = &WEIGHTS[kind(goal, play.before.mover())];
    let mut odds = 0;
    arena.each_feature(play, prospects, |feature| {
        odds += i32::from(weights[feature])
    });
    let odds = odds.clamp(-LONGEST, LONGEST);
    let number = |odds: i32| 1 + (SCALE * softplus(odds) / 64).unsigned_abs();
    (number(-odds), number(odds))
}

/// ln(1 + e^z), of and in 64ths, by whole numbers: the same on any machine.
fn softplus(z: i32) -> i32 {
    const WIDTH: i32 = 256;
    let bump = 44 * (WIDTH - z.abs().min(WIDTH)).pow(2) / (WIDTH * WIDTH);
    z.max(0) + bump
}

impl<B: Bits> Arena<B> {
    /// The points next to any point of `set`, straight or across; may spill over the arena.
    pub(super) fn near(&self, set: B) -> B {
        self.around(set) | self.diagonals(set)
    }

    fn diagonals(&self, set: B) -> B {
        let rows = set.up(self.stride) | set.down(self.stride);
        rows.up(1) | rows.down(1)
    }

    /// Names every feature of a move.
    pub(super) fn each_feature(
        &self,
        play: &Try<'_, B>,
        prospects: &Prospects,
        mut found: impl FnMut(usize),
    ) {
        let (state, next) = (play.before, play.after);
        found(at::BIAS);
        let (life, death) = (prospects.life, prospects.death);
        found(at::ROOM + (life * 7 + death) as usize);
        let empty = self.empty(next);
        let liberties = (self.around(next.target) & empty).count().min(8);
        found(at::TARGET_LIBERTIES + liberties as usize);
        found(at::EMPTY + ((empty & self.playable).count() / 2).min(10) as usize);
        if play.likely {
            found(at::LIKELY);
        }
        let Some(index) = play.at else {
            found(at::PASS);
            return;
        };
        let (me, you) = (state.mover(), 1 - state.mover());
        let stone = B::bit(index);
        let taken = state.stones[you].without(next.stones[you]).count();
        found(at::TAKEN + taken.min(3) as usize);
        let own = if next.stones[me].meets(stone) {
            self.flood(stone, next.stones[me])
        } else {
            B::EMPTY
        };
        let rooted = own.meets(self.free | self.wall[me]);
        let own_liberties = (self.around(own) & empty).count().min(5);
        let own_liberties = if rooted { 5 } else { own_liberties };
        let around = self.around(stone);
        let mut weakest = 0;
        let mut near = around & next.stones[you];
        while !near.is_empty() {
            let chain = self.flood(near.first(), next.stones[you]);
            near = near.without(chain);
            let left = (self.around(chain) & empty).count();
            let left = if chain.meets(self.free | self.wall[you]) {
                4
            } else {
                left.clamp(1, 4)
            };
            weakest = if weakest == 0 {
                left
            } else {
                weakest.min(left)
            };
        }
        found(at::LIBERTIES + (own_liberties * 5 + weakest) as usize);
        if own_liberties <= 1 {
            found(at::SACRIFICE + own.count().min(3) as usize);
        }
        let before = self.empty(state);
        let mut friends = around & state.stones[me];
        while !friends.is_empty() {
            let chain = self.flood(friends.first(), state.stones[me]);
            friends = friends.without(chain);
            if (self.around(chain) & before).count() == 1 && !chain.meets(self.free | self.wall[me])
            {
                found(at::RESCUE);
                break;
            }
        }
        let (own_near, other_near) = (
            (around & state.stones[me]).count(),
            (around & state.stones[you]).count(),
        );
        found(at::NEIGHBORS + (own_near * 5 + other_near) as usize);
        found(at::NEIGHBORS_EMPTY + (around & before & self.points).count() as usize);
        let diagonals = self.diagonals(stone);
        found(
            at::DIAGONALS
                + ((diagonals & state.stones[me]).count() * 5
                    + (diagonals & state.stones[you]).count()) as usize,
        );
        found(
            at::DISTANCE
                + match play.last {
                    None => 0,
                    Some(last) => {
                        let last = B::bit(last);
                        let close = self.around(last);
                        if close.meets(stone) {
                            1
                        } else if self.diagonals(last).meets(stone) {
                            2
                        } else if self.around(close).meets(stone) {
                            3
                        } else {
                            4
                        }
                    }
                },
        );
        if next.ko != 0 {
            found(at::KO);
        }
        for (number, set) in [self.wall[ATTACKER], self.wall[DEFENDER], self.free]
            .into_iter()
            .enumerate()
        {
            if set.meets(stone) {
                found(at::BORDER + number);
            }
        }
        let open = self.points.without(state.stones[DEFENDER]);
        let size = self.flood_up_to(LARGEST_SPACE, stone, open).count() as usize;
        let size = size.min(LARGEST_SPACE);
        let inner = (around & open).count() as usize;
        found(at::SPACE + (size - 1) * 5 + inner);
    }
}
