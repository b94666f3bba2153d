//! The text forms of points and moves: GTP vertices and SGF coordinates.
//!
//! Everything that turns a [`Point`] into letters and back is in this file. A
//! vertex (`C2`) counts columns from the left by letter, without `I`, and rows
//! from the bottom by number. SGF (`cr`) counts both by letter, with `i`, from
//! the upper left corner.

use super::{Move, Point, Rect, Size};
use std::fmt;

/// The letters of the columns, from the left: `I` is left out, for it looks like `1` and `J`.
pub const COLUMN_LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Why a text is not a vertex of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VertexError {
    /// The text is not a letter followed by a number.
    NotAVertex,
    /// The column is called `I`, which boards do not have.
    ColumnI {
        /// The row that was written; it may be off the board too.
        row: u32,
    },
    /// The vertex is well formed, but the board has no such point.
    OffBoard {
        /// The column's letter, in upper case.
        column: char,
        /// The row that was written.
        row: u32,
        /// The size of the board that was meant.
        size: Size,
    },
}

impl fmt::Display for VertexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VertexError::NotAVertex => f.write_str(
                "not a point: a point is a column's letter and a row's number, such as C2",
            ),
            VertexError::ColumnI { row } => write!(
                f,
                "there is no column I: H is followed by J, so this is H{row} or J{row}"
            ),
            VertexError::OffBoard { column, row, size } => write!(
                f,
                "{column}{row} is not on this board: its points go from A1 to {}",
                size.upper_right()
            ),
        }
    }
}

impl std::error::Error for VertexError {}

/// The vertex as GTP spells it: `A1` is the lower left corner, columns skip `I`.
///
/// A point beyond the largest board has no vertex; its column shows as `?`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = COLUMN_LETTERS.as_bytes().get(usize::from(self.col));
        let vertex = format!(
            "{}{}",
            letter.map_or('?', |letter| char::from(*letter)),
            u16::from(self.row) + 1
        );
        f.pad(&vertex)
    }
}

/// The vertex, or `pass`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(point) => point.fmt(f),
            Move::Pass => f.pad("pass"),
        }
    }
}

impl Point {
    /// The point of a vertex such as `C2`, in either case, on a board of `size`.
    ///
    /// White space around the vertex is ignored.
    ///
    /// # Errors
    /// [`VertexError`] says whether the text is no vertex, names the column `I`,
    /// or lies off the board.
    pub fn from_vertex(text: &str, size: Size) -> Result<Point, VertexError> {
        let text = text.trim();
        let letter = text.chars().next().ok_or(VertexError::NotAVertex)?;
        let digits = &text[letter.len_utf8()..];
        if !letter.is_ascii_alphabetic()
            || digits.is_empty()
            || !digits.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Err(VertexError::NotAVertex);
        }
        let column = letter.to_ascii_uppercase();
        let row: u32 = digits.parse().unwrap_or(u32::MAX);
        if column == 'I' {
            return Err(VertexError::ColumnI { row });
        }
        let off_board = VertexError::OffBoard { column, row, size };
        let col = COLUMN_LETTERS
            .find(column)
            .and_then(|col| u8::try_from(col).ok());
        let row = row.checked_sub(1).and_then(|row| u8::try_from(row).ok());
        match (col, row) {
            (Some(col), Some(row)) if size.contains(Point { col, row }) => Ok(Point { col, row }),
            _ => Err(off_board),
        }
    }

    /// The point of two SGF letters such as `cr` on a board of `size`.
    ///
    /// `None` when the text is not two letters, or the point is not on the
    /// board; so also for the texts that stand for a pass (see [`Move::from_sgf`]).
    #[must_use]
    pub fn from_sgf(text: &str, size: Size) -> Option<Point> {
        let &[col, down] = text.as_bytes() else {
            return None;
        };
        let (col, down) = (sgf_number(col)?, sgf_number(down)?);
        let row = size.rows().checked_sub(down + 1)?;
        Some(Point { col, row }).filter(|point| size.contains(*point))
    }

    /// The two SGF letters of this point on a board of `size`.
    ///
    /// A point off the board gives a text that [`Point::from_sgf`] refuses.
    #[must_use]
    pub fn to_sgf(self, size: Size) -> String {
        let down = size.rows().wrapping_sub(1).wrapping_sub(self.row);
        [self.col, down].into_iter().map(sgf_letter).collect()
    }
}

impl Move {
    /// The move of a vertex, or of `pass`, in either case.
    ///
    /// # Errors
    /// As [`Point::from_vertex`].
    pub fn from_vertex(text: &str, size: Size) -> Result<Move, VertexError> {
        if text.trim().eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        Point::from_vertex(text, size).map(Move::Play)
    }

    /// The move of an SGF property value: two letters, or nothing for a pass;
    /// on boards up to 19x19 `tt` is a pass too.
    ///
    /// `None` when the text is neither.
    #[must_use]
    pub fn from_sgf(text: &str, size: Size) -> Option<Move> {
        let small = size.cols() <= 19 && size.rows() <= 19;
        if text.is_empty() || (small && text == "tt") {
            return Some(Move::Pass);
        }
        Point::from_sgf(text, size).map(Move::Play)
    }

    /// The SGF property value of this move on a board of `size`; a pass is empty.
    #[must_use]
    pub fn to_sgf(self, size: Size) -> String {
        match self {
            Move::Play(point) => point.to_sgf(size),
            Move::Pass => String::new(),
        }
    }
}

impl Rect {
    /// The rectangle between two vertices, such as `A1:C3`, on a board of
    /// `size`; any two opposite corners do, and a single vertex is a rectangle
    /// of one point.
    ///
    /// # Errors
    /// As [`Point::from_vertex`], for the first corner that is wrong.
    pub fn from_vertices(text: &str, size: Size) -> Result<Rect, VertexError> {
        let (one, other) = text.split_once(':').unwrap_or((text, text));
        Ok(Rect::new(
            Point::from_vertex(one, size)?,
            Point::from_vertex(other, size)?,
        ))
    }
}

/// `A1:C3`, or the vertex alone when the rectangle is one point.
impl fmt::Display for Rect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max {
            return self.min.fmt(f);
        }
        f.pad(&format!("{}:{}", self.min, self.max))
    }
}

/// SGF counts `a` to `z` and then `A` to `Z`.
fn sgf_number(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

fn sgf_letter(number: u8) -> char {
    match number {
        0..26 => char::from(b'a' + number),
        26..52 => char::from(b'A' + number - 26),
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(cols: usize, rows: usize) -> Size {
        Size::new(cols, rows).unwrap()
    }

    #[test]
    fn corners_of_a_rectangular_board() {
        let size = size(9, 13);
        for (vertex, sgf, col, row) in [
            ("A1", "am", 0, 0),
            ("J1", "im", 8, 0),
            ("A13", "aa", 0, 12),
            ("J13", "ia", 8, 12),
            ("C4", "cj", 2, 3),
        ] {
            let point = Point::new(col, row);
            assert_eq!(point.to_string(), vertex);
            assert_eq!(Point::from_vertex(vertex, size), Ok(point));
            assert_eq!(point.to_sgf(size), sgf);
            assert_eq!(Point::from_sgf(sgf, size), Some(point));
        }
    }

    /// GTP 2: the columns of a 25x25 board run from A to Z without I.
    #[test]
    fn every_point_has_its_own_vertex() {
        let size = size(25, 25);
        assert_eq!(size.upper_right().to_string(), "Z25");
        assert_eq!(Point::new(7, 0).to_string(), "H1");
        assert_eq!(Point::new(8, 0).to_string(), "J1");
        for point in size.points() {
            assert_eq!(Point::from_vertex(&point.to_string(), size), Ok(point));
            assert_eq!(Point::from_sgf(&point.to_sgf(size), size), Some(point));
        }
    }

    #[test]
    fn case_and_white_space() {
        let size = size(19, 19);
        assert_eq!(Point::from_vertex(" q16 ", size), Ok(Point::new(15, 15)));
        assert_eq!(Move::from_vertex("PASS", size), Ok(Move::Pass));
        assert_eq!(
            Move::from_vertex("t19", size),
            Ok(Move::Play(Point::new(18, 18)))
        );
    }

    #[test]
    fn column_i_is_explained() {
        let error = Point::from_vertex("i5", size(9, 9)).unwrap_err();
        assert_eq!(error, VertexError::ColumnI { row: 5 });
        let text = error.to_string();
        assert!(text.contains("no column I"), "{text}");
        assert!(text.contains("H5 or J5"), "{text}");
    }

    #[test]
    fn off_board_is_explained() {
        for vertex in ["A10", "K1", "A0", "Z99999999999999999999"] {
            let error = Point::from_vertex(vertex, size(9, 9)).unwrap_err();
            assert!(matches!(error, VertexError::OffBoard { .. }), "{vertex}");
            assert!(error.to_string().contains("from A1 to J9"), "{error}");
        }
    }

    #[test]
    fn other_texts_are_no_vertex() {
        for text in [
            "", " ", "A", "5", "5A", "AA", "A-1", "A+1", "A 1", "A1B", "黑1", "I", "A1:B2", "é5",
        ] {
            let read = Point::from_vertex(text, size(9, 9));
            assert_eq!(read, Err(VertexError::NotAVertex), "{text}");
        }
    }

    #[test]
    fn sgf_passes_and_faults() {
        assert_eq!(Move::from_sgf("", size(25, 25)), Some(Move::Pass));
        assert_eq!(Move::from_sgf("tt", size(19, 19)), Some(Move::Pass));
        assert_eq!(
            Move::from_sgf("tt", size(21, 21)),
            Some(Move::Play(Point::new(19, 1)))
        );
        for text in ["a", "aaa", "a1", "ja", "aj", "黑", "AA"] {
            assert_eq!(Move::from_sgf(text, size(9, 9)), None, "{text}");
        }
    }

    #[test]
    fn moves_and_rectangles_as_text() {
        let size = size(9, 9);
        assert_eq!(Move::Pass.to_string(), "pass");
        assert_eq!(Move::Play(Point::new(2, 1)).to_string(), "C2");
        assert_eq!(format!("[{:>4}]", Point::new(2, 1)), "[  C2]");
        let rect = Rect::from_vertices("c1:A3", size).unwrap();
        assert_eq!(rect.to_string(), "A1:C3");
        assert_eq!(Rect::from_vertices("B2", size).unwrap().to_string(), "B2");
        assert_eq!(
            Rect::from_vertices("A1:I3", size),
            Err(VertexError::ColumnI { row: 3 })
        );
    }
}
