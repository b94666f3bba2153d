//! Sets of points as machine words, in three widths: apart from those of the
//! reader, which a certificate is to be checked without.

use std::fmt::Debug;

/// A set of numbers below [`Set::WIDTH`].
pub(super) trait Set: Copy + PartialEq + Debug {
    const WIDTH: usize;
    const NONE: Self;

    fn one(at: usize) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// Every number greater by so much.
    fn up(self, by: usize) -> Self;
    /// Every number less by so much.
    fn down(self, by: usize) -> Self;
    fn count(self) -> u32;
    /// The least number; [`Set::WIDTH`] of the empty set.
    fn least(self) -> usize;

    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }
    #[inline]
    fn meets(self, other: Self) -> bool {
        !self.and(other).is_none()
    }
    #[inline]
    fn is_in(self, other: Self) -> bool {
        self.minus(other).is_none()
    }
    /// Takes the least number out.
    #[inline]
    fn pop(&mut self) -> Option<usize> {
        if self.is_none() {
            return None;
        }
        let at = self.least();
        *self = self.minus(Self::one(at));
        Some(at)
    }
}

macro_rules! word {
    ($word:ty) => {
        impl Set for $word {
            const WIDTH: usize = <$word>::BITS as usize;
            const NONE: $word = 0;

            #[inline]
            fn one(at: usize) -> $word {
                1 << at
            }
            #[inline]
            fn or(self, other: $word) -> $word {
                self | other
            }
            #[inline]
            fn and(self, other: $word) -> $word {
                self & other
            }
            #[inline]
            fn minus(self, other: $word) -> $word {
                self & !other
            }
            #[inline]
            fn up(self, by: usize) -> $word {
                self << by
            }
            #[inline]
            fn down(self, by: usize) -> $word {
                self >> by
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn least(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    };
}

word!(u64);
word!(u128);

/// As many words as a board of 25 times 25 with a guard column needs.
pub(super) const WORDS: usize = 11;

/// A set as large as the largest board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Large([u64; WORDS]);

impl Large {
    #[inline]
    fn zip(self, other: Large, with: impl Fn(u64, u64) -> u64) -> Large {
        Large(std::array::from_fn(|at| with(self.0[at], other.0[at])))
    }
}

impl Set for Large {
    const WIDTH: usize = WORDS * 64;
    const NONE: Large = Large([0; WORDS]);

    fn one(at: usize) -> Large {
        let mut words = [0; WORDS];
        words[at / 64] = 1 << (at % 64);
        Large(words)
    }
    fn or(self, other: Large) -> Large {
        self.zip(other, |a, b| a | b)
    }
    fn and(self, other: Large) -> Large {
        self.zip(other, |a, b| a & b)
    }
    fn minus(self, other: Large) -> Large {
        self.zip(other, |a, b| a & !b)
    }
    /// By less than a word, which is the longest row.
    fn up(self, by: usize) -> Large {
        Large(std::array::from_fn(|at| {
            let carry = if at == 0 { 0 } else { self.0[at - 1] };
            self.0[at] << by | carry >> (64 - by)
        }))
    }
    fn down(self, by: usize) -> Large {
        Large(std::array::from_fn(|at| {
            let carry = if at + 1 == WORDS { 0 } else { self.0[at + 1] };
            self.0[at] >> by | carry << (64 - by)
        }))
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    fn least(self) -> usize {
        let first = self.0.iter().position(|word| *word != 0);
        first.map_or(Large::WIDTH, |at| {
            at * 64 + self.0[at].trailing_zeros() as usize
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers<S: Set>(mut set: S) -> Vec<usize> {
        std::iter::from_fn(|| set.pop()).collect()
    }

    fn behaves<S: Set>() {
        let all = [0, 5, 62, 63, S::WIDTH - 2, S::WIDTH - 1];
        let set = all.into_iter().fold(S::NONE, |set, at| set.or(S::one(at)));
        let mut expected = all.to_vec();
        expected.dedup();
        expected.sort_unstable();
        expected.dedup();
        assert_eq!(numbers(set), expected);
        assert_eq!(set.count() as usize, expected.len());
        let shifted = |by: i64| -> Vec<usize> {
            let moved = expected.iter().map(|at| *at as i64 + by);
            moved
                .filter(|at| (0..S::WIDTH as i64).contains(at))
                .map(|at| at as usize)
                .collect()
        };
        for by in [1, 7, 26] {
            assert_eq!(numbers(set.up(by)), shifted(by as i64));
            assert_eq!(numbers(set.down(by)), shifted(-(by as i64)));
        }
        assert!(S::one(5).is_in(set) && set.meets(S::one(5)));
        assert!(!S::one(6).is_in(set) && !set.meets(S::one(6)));
        assert!(set.minus(set).is_none() && S::NONE.least() >= 64);
    }

    #[test]
    fn every_width_behaves_alike() {
        behaves::<u64>();
        behaves::<u128>();
        behaves::<Large>();
    }
}
