//! The eight symmetries of the board, and the exchange of colours.

use super::{Board, Color, Move, Point, PointSet, Rect, Size};

/// A way to turn or mirror a board.
///
/// Four of the eight exchange columns and rows, and so the two numbers of a
/// board's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Mirrors left and right, first of all.
    flip_cols: bool,
    /// Mirrors bottom and top.
    flip_rows: bool,
    /// Exchanges columns and rows, last of all.
    transpose: bool,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry::new(0);

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::IDENTITY,
        Symmetry::new(1),
        Symmetry::new(2),
        Symmetry::new(3),
        Symmetry::new(4),
        Symmetry::new(5),
        Symmetry::new(6),
        Symmetry::new(7),
    ];

    const fn new(bits: u8) -> Symmetry {
        Symmetry {
            flip_cols: bits & 1 != 0,
            flip_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        }
    }

    /// The symmetry that takes back what this one does.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        if self.transpose {
            Symmetry {
                flip_cols: self.flip_rows,
                flip_rows: self.flip_cols,
                transpose: true,
            }
        } else {
            self
        }
    }

    /// The size of the image of a board.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transpose {
            Size::clamped(size.rows(), size.cols())
        } else {
            size
        }
    }

    /// Where a point of a board of `size` comes to lie.
    ///
    /// The image lies on a board of [`Symmetry::size`]. A point that is not on
    /// the board stays where it is.
    #[must_use]
    pub fn apply(self, point: Point, size: Size) -> Point {
        if !size.contains(point) {
            return point;
        }
        let corner = size.upper_right();
        let col = if self.flip_cols {
            corner.col - point.col
        } else {
            point.col
        };
        let row = if self.flip_rows {
            corner.row - point.row
        } else {
            point.row
        };
        if self.transpose {
            Point { col: row, row: col }
        } else {
            Point { col, row }
        }
    }

    /// Where the points of a set come to lie.
    #[must_use]
    pub fn apply_set(self, points: &PointSet, size: Size) -> PointSet {
        points.iter().map(|point| self.apply(point, size)).collect()
    }

    /// The image of a move.
    #[must_use]
    pub fn apply_move(self, play: Move, size: Size) -> Move {
        match play {
            Move::Play(point) => Move::Play(self.apply(point, size)),
            Move::Pass => Move::Pass,
        }
    }

    /// The image of a part of the board.
    #[must_use]
    pub fn apply_rect(self, rect: Rect, size: Size) -> Rect {
        Rect::new(self.apply(rect.min, size), self.apply(rect.max, size))
    }

    /// The image of a board.
    #[must_use]
    pub fn apply_board(self, board: &Board) -> Board {
        let mut image = Board::new(self.size(board.size()));
        for color in Color::BOTH {
            for point in board.stones(color).iter() {
                image.set(self.apply(point, board.size()), Some(color));
            }
        }
        image
    }
}

/// The least, among all eight symmetries, of the pictures of a part of a board:
/// the numbers of its columns and rows, and its cells row by row.
///
/// The part is the smallest that holds the `shown` points, and what lies
/// around it. `cell` says what there is to see at a point of the board of
/// `size`; 0 stands beyond the board.
#[must_use]
pub fn least_picture(
    shown: &PointSet,
    size: Size,
    cell: impl Fn(Point) -> u8,
) -> (usize, usize, Vec<u8>) {
    let span = |of: fn(Point) -> u8| {
        let least = shown.iter().map(of).min().unwrap_or(0);
        let most = shown.iter().map(of).max().unwrap_or(0);
        // From one before the first to one after the last.
        (i16::from(least) - 1, usize::from(most - least) + 3)
    };
    let ((left, cols), (low, rows)) = (span(|p| p.col), span(|p| p.row));
    let at = |from: i16, number: usize| u8::try_from(from + number as i16).ok();
    let mut cells = Vec::with_capacity(cols * rows);
    for row in 0..rows {
        for col in 0..cols {
            let point = at(left, col).zip(at(low, row));
            let point = point.map(|(col, row)| Point::new(col, row));
            let point = point.filter(|point| size.contains(*point));
            cells.push(point.map_or(0, &cell));
        }
    }
    let turned = |symmetry: Symmetry| {
        let (width, height) = if symmetry.transpose {
            (rows, cols)
        } else {
            (cols, rows)
        };
        let mut image = Vec::with_capacity(cells.len());
        for y in 0..height {
            for x in 0..width {
                let (col, row) = if symmetry.transpose { (y, x) } else { (x, y) };
                let col = if symmetry.flip_cols {
                    cols - 1 - col
                } else {
                    col
                };
                let row = if symmetry.flip_rows {
                    rows - 1 - row
                } else {
                    row
                };
                image.push(cells[row * cols + col]);
            }
        }
        (width, height, image)
    };
    let images = Symmetry::ALL.into_iter().map(turned);
    images.min().unwrap_or_default()
}

impl Board {
    /// The same board with the colours exchanged.
    #[must_use]
    pub fn swap_colors(&self) -> Board {
        let mut swapped = Board::new(self.size());
        for color in Color::BOTH {
            for point in self.stones(color).iter() {
                swapped.set(point, Some(color.opponent()));
            }
        }
        swapped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(size: Size, vertex: &str) -> Vec<String> {
        let point = Point::from_vertex(vertex, size).unwrap();
        let images = Symmetry::ALL.map(|symmetry| symmetry.apply(point, size).to_string());
        images.to_vec()
    }

    #[test]
    fn corners_of_a_rectangular_board() {
        let size = Size::new(9, 13).unwrap();
        assert_eq!(
            names(size, "A1"),
            ["A1", "J1", "A13", "J13", "A1", "A9", "N1", "N9"]
        );
        assert_eq!(
            names(size, "J1"),
            ["J1", "A1", "J13", "A13", "A9", "A1", "N9", "N1"]
        );
        assert_eq!(
            names(size, "B3"),
            ["B3", "H3", "B11", "H11", "C2", "C8", "L2", "L8"]
        );
    }

    #[test]
    fn they_are_a_group() {
        let size = Size::new(5, 3).unwrap();
        let images = |symmetry: Symmetry| -> Vec<Point> {
            size.points()
                .map(|point| symmetry.apply(point, size))
                .collect()
        };
        for one in Symmetry::ALL {
            let image_size = one.size(size);
            for other in Symmetry::ALL {
                let both: Vec<Point> = images(one)
                    .into_iter()
                    .map(|point| other.apply(point, image_size))
                    .collect();
                let single = Symmetry::ALL.into_iter().filter(|s| images(*s) == both);
                assert_eq!(single.count(), 1, "{one:?} then {other:?}");
            }
            let back = one.inverse();
            assert!(
                size.points()
                    .all(|p| back.apply(one.apply(p, size), image_size) == p)
            );
        }
    }

    #[test]
    fn boards_sets_and_parts() {
        let size = Size::new(5, 3).unwrap();
        let mut board = Board::new(size);
        let points = [Point::new(0, 0), Point::new(3, 1), Point::new(4, 2)];
        for point in points {
            board.set(point, Some(Color::Black));
        }
        board.set(points[2], Some(Color::White));
        for symmetry in Symmetry::ALL {
            let image = symmetry.apply_board(&board);
            assert_eq!(image.check_consistency(), Ok(()));
            assert_eq!(symmetry.inverse().apply_board(&image), board);
            let black = symmetry.apply_set(&board.stones(Color::Black), size);
            assert_eq!(image.stones(Color::Black), black);
            let part = Rect::new(points[0], points[1]);
            let drawn: PointSet = symmetry.apply_rect(part, size).points().collect();
            assert_eq!(drawn, symmetry.apply_set(&part.points().collect(), size));
        }
        let swapped = board.swap_colors();
        assert_eq!(swapped.stones(Color::White), board.stones(Color::Black));
        assert_eq!(swapped.swap_colors(), board);
    }
}
