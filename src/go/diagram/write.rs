//! From board to text.

use super::{Diagram, Edges, place};
use crate::go::{Board, Color, Point, Rect};

impl Diagram {
    /// Draws the part `rect` of a board, in the form that [`Diagram::parse`]
    /// reads; one line a row, each ended by a line break.
    ///
    /// Parsed and placed on a board of the same size, the text gives back the
    /// board, if no stone stands outside of what is drawn. What of `rect` lies
    /// off the board is left out. A part whose place the text could not tell
    /// (no edge in one direction, and not in the middle) is drawn to the
    /// nearest edge.
    #[must_use]
    pub fn write(board: &Board, rect: Rect) -> String {
        let corner = board.size().upper_right();
        let (left, right) = widened(rect.min.col, rect.max.col, corner.col);
        let (mut bottom, top) = widened(rect.min.row, rect.max.row, corner.row);
        if left > 0 && bottom > 0 && right < corner.col && top < corner.row {
            // Cut on all sides it would be read as a whole board.
            bottom = 0;
        }
        let edges = Edges {
            left: left == 0,
            right: right == corner.col,
            top: top == corner.row,
            bottom: bottom == 0,
        };
        let symbols =
            1 + usize::from(right - left) + usize::from(edges.left) + usize::from(edges.right);
        // Two dashes are the least that is read as an edge.
        let line = "-".repeat((2 * symbols - 1).max(2)) + "\n";
        let mut text = String::new();
        if edges.top {
            text += &line;
        }
        for row in (bottom..=top).rev() {
            let points = (left..=right).map(|col| match board.get(Point::new(col, row)) {
                Some(Color::Black) => "X",
                Some(Color::White) => "O",
                None => ".",
            });
            let bar = |drawn: bool| drawn.then_some("|").into_iter();
            let cells: Vec<&str> = bar(edges.left)
                .chain(points)
                .chain(bar(edges.right))
                .collect();
            text += &cells.join(" ");
            text.push('\n');
        }
        if edges.bottom {
            text += &line;
        }
        text
    }
}

/// The lines `min` to `max` of 0 to `last`, with as many more as it takes for
/// their place to follow from the edges they reach.
fn widened(min: u8, max: u8, last: u8) -> (u8, u8) {
    let max = max.min(last);
    let min = min.min(max);
    let told = min == 0 || max == last || min == place::middle(max - min + 1, last + 1);
    if told {
        (min, max)
    } else if min <= last - max {
        (0, max)
    } else {
        (min, last)
    }
}
