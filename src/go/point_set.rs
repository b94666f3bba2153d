//! Sets of points.

use super::point::{MAX_SIZE, Point};
use std::ops::{BitAnd, BitOr, Sub};

const WORDS: usize = (MAX_SIZE as usize * MAX_SIZE as usize).div_ceil(64);

/// A set of points; cheap to copy and independent of the board's size.
///
/// Iterates row by row from A1. Points beyond the largest board are never in a set.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct PointSet {
    words: [u64; WORDS],
}

impl PointSet {
    /// No points.
    pub const EMPTY: PointSet = PointSet { words: [0; WORDS] };

    /// Whether `point` is in the set.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        let index = point.index();
        fits(point) && self.words[index / 64] >> (index % 64) & 1 != 0
    }

    /// Adds `point`; true when it was not there.
    pub fn insert(&mut self, point: Point) -> bool {
        let new = fits(point) && !self.contains(point);
        if new {
            self.words[point.index() / 64] |= 1 << (point.index() % 64);
        }
        new
    }

    /// Takes `point` out; true when it was there.
    pub fn remove(&mut self, point: Point) -> bool {
        let there = self.contains(point);
        if there {
            self.words[point.index() / 64] &= !(1 << (point.index() % 64));
        }
        there
    }

    /// The number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == PointSet::EMPTY
    }

    /// Whether the two sets share a point.
    #[must_use]
    pub fn intersects(&self, other: &PointSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every point of this set is in `other`.
    #[must_use]
    pub fn is_subset(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// The first point in row order from A1.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row from A1.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let words = self.words;
        (0..WORDS).flat_map(move |at| {
            let mut word = words[at];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Point::from_index(at * 64 + bit)
                })
            })
        })
    }

    fn zip(self, other: PointSet, merge: impl Fn(u64, u64) -> u64) -> PointSet {
        PointSet {
            words: std::array::from_fn(|at| merge(self.words[at], other.words[at])),
        }
    }
}

/// Beyond the largest board another point has the same index.
const fn fits(point: Point) -> bool {
    point.col < MAX_SIZE && point.row < MAX_SIZE
}

impl BitAnd for PointSet {
    type Output = PointSet;
    fn bitand(self, other: PointSet) -> PointSet {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    fn bitor(self, other: PointSet) -> PointSet {
        self.zip(other, |a, b| a | b)
    }
}

/// The points of the first set that are not in the second.
impl Sub for PointSet {
    type Output = PointSet;
    fn sub(self, other: PointSet) -> PointSet {
        self.zip(other, |a, b| a & !b)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl std::fmt::Debug for PointSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_beyond_the_largest_board_are_no_members() {
        let beyond = [Point::new(25, 0), Point::new(0, 25), Point::new(255, 255)];
        let mut set: PointSet = beyond.into_iter().collect();
        assert!(set.is_empty());
        set.insert(Point::new(0, 1));
        for point in beyond {
            assert!(!set.contains(point) && !set.insert(point) && !set.remove(point));
        }
        assert_eq!(set.len(), 1);
    }

    #[test]
    fn iterates_by_rows() {
        let points = [Point::new(24, 0), Point::new(3, 7), Point::new(24, 24)];
        let set: PointSet = points.into_iter().rev().collect();
        assert!(set.iter().eq(points));
        assert_eq!(set.first(), Some(points[0]));
    }
}
