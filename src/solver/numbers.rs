//! The numbers of proof-number search, and how a position's come of its children's.

use super::arena::State;
use super::bits::Bits;
use super::table::INFINITE;

/// Sums beyond this grow by their greatest part only. A position that is
/// reached in many ways is counted as often, and sums without a bound would
/// soon reach [`INFINITE`] and say nothing any more.
pub(super) const LARGE: u32 = 1 << 16;
/// A refutation that leans on no position of the path.
pub(super) const NOWHERE: u16 = u16::MAX;
/// Stands for no point.
pub(super) const NO_MOVE: u16 = u16::MAX;

/// A move from a state and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub state: State<B>,
    pub key: u128,
    pub threats: [u8; 2],
    /// The point played.
    pub at: u16,
    pub pn: u32,
    pub dn: u32,
    /// The least ply that a refutation leans on.
    pub leans: u16,
}

impl<B> Child<B> {
    /// What it costs the mover to settle the state by this child, and the opponent to answer it.
    #[inline]
    pub fn numbers_for(&self, proving: bool) -> (u32, u32) {
        if proving {
            (self.pn, self.dn)
        } else {
            (self.dn, self.pn)
        }
    }

    /// Whether neither a proof nor a refutation is known.
    pub fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    /// Notes what was found out of it.
    pub fn learn(&mut self, found: &Numbers) {
        (self.pn, self.dn, self.leans) = (found.pn, found.dn, found.leans);
    }
}

/// Proof and disproof number of a position, and what a refutation leans on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub pn: u32,
    pub dn: u32,
    pub leans: u16,
    /// The move that settles it, where one move does.
    pub by: u16,
}

impl Numbers {
    /// Of what has not been looked at.
    pub const UNKNOWN: Numbers = Numbers::open(1, 1);
    pub const PROVEN: Numbers = Numbers::open(0, INFINITE);
    pub const REFUTED: Numbers = Numbers::open(INFINITE, 0);

    pub const fn open(pn: u32, dn: u32) -> Numbers {
        Numbers {
            pn,
            dn,
            leans: NOWHERE,
            by: NO_MOVE,
        }
    }

    /// Whether neither a proof nor a refutation is known.
    pub fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }

    pub fn of(result: bool) -> Numbers {
        if result {
            Numbers::PROVEN
        } else {
            Numbers::REFUTED
        }
    }
}

/// A position's numbers and which child to read next.
pub(super) struct Choice {
    /// The place of the child that is cheapest to settle.
    pub best: usize,
    /// What the next cheapest would cost.
    pub second: u32,
    pub numbers: Numbers,
}

/// The children's numbers taken together, and which child to read next.
pub(super) fn survey<B: Bits>(children: &[Child<B>], proving: bool) -> Choice {
    let mut best = (0, u32::MAX, u32::MAX);
    let mut second = INFINITE;
    let mut sum = 0_u32;
    let (mut most, mut open) = (0_u32, 0_u32);
    let mut leans_all = NOWHERE;
    let mut leans_one = None;
    for (at, child) in children.iter().enumerate() {
        let (own, other) = child.numbers_for(proving);
        sum = sum.saturating_add(other);
        most = most.max(other);
        open += u32::from(other != 0);
        if proving {
            leans_all = leans_all.min(child.leans);
        } else if child.dn == 0 {
            leans_one = leans_one.max(Some(child.leans));
        }
        if (own, other) < (best.1, best.2) {
            second = second.min(best.1);
            best = (at, own, other);
        } else {
            second = second.min(own);
        }
    }
    if sum > LARGE {
        sum = LARGE.max((most + open.saturating_sub(1)).min(INFINITE - 1));
    }
    let own = best.1.min(INFINITE);
    let mut numbers = if proving {
        Numbers::open(own, sum)
    } else {
        Numbers::open(sum, own)
    };
    if own == 0 {
        numbers = Numbers::of(proving);
        numbers.by = children[best.0].at;
    }
    if numbers.dn == 0 {
        numbers.leans = if proving {
            leans_all
        } else {
            leans_one.unwrap_or(NOWHERE)
        };
    }
    Choice {
        best: best.0,
        second,
        numbers,
    }
}
