//! Points and board sizes.

/// The largest number of columns or rows.
pub const MAX_SIZE: u8 = 25;

/// A board size: columns and rows, each 1 to [`MAX_SIZE`].
///
/// Boards that people play on have at least 2 of each; lines of one row exist
/// for the published counts of legal positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    cols: u8,
    rows: u8,
}

/// `9x13`: columns, then rows.
impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{}x{}", self.cols, self.rows))
    }
}

/// A board size outside 1 to [`MAX_SIZE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The number of columns asked for.
    pub cols: usize,
    /// The number of rows asked for.
    pub rows: usize,
}

impl std::fmt::Display for SizeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "a board of {}x{} cannot be: columns and rows go from 1 to {MAX_SIZE}",
            self.cols, self.rows
        )
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The largest board.
    pub const LARGEST: Size = Size {
        cols: MAX_SIZE,
        rows: MAX_SIZE,
    };

    /// A board of `cols` columns and `rows` rows.
    ///
    /// # Errors
    /// When either is 0 or above [`MAX_SIZE`].
    pub fn new(cols: usize, rows: usize) -> Result<Size, SizeError> {
        let fits = |n: usize| u8::try_from(n).ok().filter(|n| (1..=MAX_SIZE).contains(n));
        match (fits(cols), fits(rows)) {
            (Some(cols), Some(rows)) => Ok(Size { cols, rows }),
            _ => Err(SizeError { cols, rows }),
        }
    }

    /// The size nearest to `cols` by `rows` that a board can have.
    pub(crate) fn clamped(cols: u8, rows: u8) -> Size {
        Size {
            cols: cols.clamp(1, MAX_SIZE),
            rows: rows.clamp(1, MAX_SIZE),
        }
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.col < self.cols && point.row < self.rows
    }

    /// The point in the upper right corner.
    #[must_use]
    pub const fn upper_right(self) -> Point {
        Point {
            col: self.cols - 1,
            row: self.rows - 1,
        }
    }

    /// Every point, row by row from A1.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Point { col, row }))
    }

    /// The points next to `point` on this board: two to four.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let Point { col, row } = point;
        [
            (col > 0).then(|| Point { col: col - 1, row }),
            (col + 1 < self.cols).then(|| Point { col: col + 1, row }),
            (row > 0).then(|| Point { col, row: row - 1 }),
            (row + 1 < self.rows).then(|| Point { col, row: row + 1 }),
        ]
        .into_iter()
        .flatten()
    }

    /// The points that touch `point` at a corner: one to four.
    pub fn diagonals(self, point: Point) -> impl Iterator<Item = Point> {
        let (col, row) = (i16::from(point.col), i16::from(point.row));
        [(-1, -1), (1, -1), (-1, 1), (1, 1)]
            .into_iter()
            .filter_map(move |(dc, dr)| {
                let col = u8::try_from(col + dc).ok()?;
                let row = u8::try_from(row + dr).ok()?;
                Some(Point { col, row }).filter(|p| self.contains(*p))
            })
    }
}

/// A point of a board, counted from the lower left corner.
///
/// `A1` is column 0, row 0. A point does not know its board: whether it lies on
/// one is asked of [`Size::contains`]. The text form (a GTP vertex, without a
/// column I) and the SGF form are in `coords`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// Column, 0 at the left.
    pub col: u8,
    /// Row, 0 at the bottom.
    pub row: u8,
}

impl Point {
    /// The point in column `col` and row `row`, both from 0.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Point {
        Point { col, row }
    }

    /// A number below [`MAX_SIZE`]², the same on boards of every size.
    #[must_use]
    pub const fn index(self) -> usize {
        self.row as usize * MAX_SIZE as usize + self.col as usize
    }

    /// The point with this [`index`](Point::index).
    #[must_use]
    pub const fn from_index(index: usize) -> Point {
        Point {
            col: (index % MAX_SIZE as usize) as u8,
            row: (index / MAX_SIZE as usize) as u8,
        }
    }
}
