//! Sets of points as machine words, in three widths.
//!
//! A region with its guard column mostly fits 64 bits, where a flood fill
//! takes a few nanoseconds; larger ones take 128 bits or eleven words.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A fixed-width set of small numbers.
pub(super) trait Bits:
    Copy
    + Eq
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// How many numbers fit.
    const WIDTH: usize;
    /// The empty set.
    const EMPTY: Self;

    fn bit(index: usize) -> Self;
    fn count(self) -> u32;
    /// The least number in the set; the set must not be empty.
    fn lowest(self) -> usize;
    /// Every number moved up by `by`, which is less than 64.
    fn up(self, by: usize) -> Self;
    /// Every number moved down by `by`, which is less than 64.
    fn down(self, by: usize) -> Self;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }
    #[inline]
    fn within(self, other: Self) -> bool {
        self.without(other).is_empty()
    }
    /// The least number alone; the set must not be empty.
    #[inline]
    fn first(self) -> Self {
        Self::bit(self.lowest())
    }
    /// The numbers in rising order.
    #[inline]
    fn each(self) -> Each<Self> {
        Each(self)
    }
}

/// Iterates over the numbers of a set.
pub(super) struct Each<B>(B);

impl<B: Bits> Iterator for Each<B> {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest();
        self.0 &= !B::bit(index);
        Some(index)
    }
}

macro_rules! word_bits {
    ($word:ty) => {
        impl Bits for $word {
            const WIDTH: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;
            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn up(self, by: usize) -> Self {
                self << (by & 63)
            }
            #[inline]
            fn down(self, by: usize) -> Self {
                self >> (by & 63)
            }
        }
    };
}

word_bits!(u64);
word_bits!(u128);

/// `N` words, the lowest numbers in the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, merge: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|at| merge(self.0[at], other.0[at])))
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}
impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
impl<const N: usize> BitAndAssign for Wide<N> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}
impl<const N: usize> BitOrAssign for Wide<N> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const WIDTH: usize = 64 * N;
    const EMPTY: Self = Wide([0; N]);

    #[inline]
    fn bit(index: usize) -> Self {
        let mut words = [0; N];
        words[index / 64] = 1 << (index % 64);
        Wide(words)
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn lowest(self) -> usize {
        self.0
            .iter()
            .position(|word| *word != 0)
            .map_or(Self::WIDTH, |at| {
                at * 64 + self.0[at].trailing_zeros() as usize
            })
    }
    /// `by` is less than 64: a row of the widest board and its guard is 26.
    #[inline]
    fn up(self, by: usize) -> Self {
        Wide(std::array::from_fn(|at| {
            let carried = if at > 0 {
                self.0[at - 1] >> (64 - by)
            } else {
                0
            };
            self.0[at] << by | carried
        }))
    }
    #[inline]
    fn down(self, by: usize) -> Self {
        Wide(std::array::from_fn(|at| {
            let carried = if at + 1 < N {
                self.0[at + 1] << (64 - by)
            } else {
                0
            };
            self.0[at] >> by | carried
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees_with_a_list<B: Bits>() {
        let numbers = [0, 1, 5, 25, 26, 38, 60];
        let set = numbers.iter().fold(B::EMPTY, |set, n| set | B::bit(*n));
        assert_eq!(set.each().collect::<Vec<_>>(), numbers);
        assert_eq!(set.count(), 7);
        let moved: Vec<usize> = numbers.iter().map(|n| n + 3).collect();
        assert_eq!(set.up(3).each().collect::<Vec<_>>(), moved);
        assert_eq!(set.up(3).down(3), set);
        assert_eq!(set.lowest(), 0);
        assert!(set.meets(B::bit(26)) && !set.meets(B::bit(27)));
        assert!(set.without(B::bit(60)).within(set));
    }

    #[test]
    fn every_width_is_a_set_of_numbers() {
        agrees_with_a_list::<u64>();
        agrees_with_a_list::<u128>();
        agrees_with_a_list::<Wide<11>>();
    }

    #[test]
    fn wide_sets_carry_between_words() {
        let set = Wide::<3>::bit(63) | Wide::<3>::bit(128);
        assert_eq!(set.up(26).each().collect::<Vec<_>>(), [89, 154]);
        assert_eq!(set.down(26).each().collect::<Vec<_>>(), [37, 102]);
    }
}
