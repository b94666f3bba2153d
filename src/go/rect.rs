//! Rectangles of points.

use super::{Point, Size};

/// A rectangle of points, both corners included: the part of a board that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    /// The lower left corner.
    pub min: Point,
    /// The upper right corner.
    pub max: Point,
}

impl Rect {
    /// The rectangle that has `one` and `other` as opposite corners.
    #[must_use]
    pub fn new(one: Point, other: Point) -> Rect {
        Rect {
            min: Point::new(one.col.min(other.col), one.row.min(other.row)),
            max: Point::new(one.col.max(other.col), one.row.max(other.row)),
        }
    }

    /// The whole of a board.
    #[must_use]
    pub fn whole(size: Size) -> Rect {
        Rect::new(Point::new(0, 0), size.upper_right())
    }

    /// The smallest rectangle that holds all of `points`; `None` without points.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Rect> {
        points
            .into_iter()
            .map(|point| Rect::new(point, point))
            .reduce(|a, b| Rect {
                min: Point::new(a.min.col.min(b.min.col), a.min.row.min(b.min.row)),
                max: Point::new(a.max.col.max(b.max.col), a.max.row.max(b.max.row)),
            })
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> usize {
        (self.max.col as usize + 1).saturating_sub(self.min.col as usize)
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        (self.max.row as usize + 1).saturating_sub(self.min.row as usize)
    }

    /// Whether `point` lies in it.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        (self.min.col..=self.max.col).contains(&point.col)
            && (self.min.row..=self.max.row).contains(&point.row)
    }

    /// Every point, row by row from the lower left corner.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.min.row..=self.max.row)
            .flat_map(move |row| (self.min.col..=self.max.col).map(move |col| Point { col, row }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_in_any_order() {
        let rect = Rect::new(Point::new(4, 1), Point::new(2, 5));
        assert_eq!(rect.min, Point::new(2, 1));
        assert_eq!(rect.max, Point::new(4, 5));
        assert_eq!((rect.cols(), rect.rows()), (3, 5));
        assert_eq!(rect.points().count(), 15);
        assert!(rect.points().all(|point| rect.contains(point)));
        assert!(!rect.contains(Point::new(1, 3)));
        assert!(!rect.contains(Point::new(3, 6)));
        assert_eq!(Rect::around(rect.points()), Some(rect));
        assert_eq!(Rect::around([]), None);
    }

    #[test]
    fn whole_board() {
        let size = Size::new(9, 13).unwrap();
        assert_eq!(Rect::whole(size).points().count(), 117);
        assert!(Rect::whole(size).points().all(|point| size.contains(point)));
    }
}
