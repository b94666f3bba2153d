//! Boards drawn with signs.

use super::doc::Figure;
use super::{BoardStyle, Doc, Role};
use crate::go::{Board, Color, Move, Point, PointSet, Rect};
use unicode_width::UnicodeWidthStr;

/// What is marked on a board besides its stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The last move, in brackets.
    pub last: Option<Move>,
    /// Stones that get the sign of a stone in question.
    pub target: PointSet,
    /// Empty points where nobody plays.
    pub closed: PointSet,
    /// Empty points that are pointed out.
    pub crosses: PointSet,
    /// Short texts in place of what stands there, such as the numbers of moves.
    pub labels: Vec<(Point, String)>,
    /// Who makes move 1, where the labels on empty points are numbers of moves in turn.
    pub first: Option<Color>,
}

/// The signs of a style, all equally wide.
struct Signs {
    width: usize,
    stones: [&'static str; 2],
    targets: [&'static str; 2],
    empty: &'static str,
    star: &'static str,
    closed: &'static str,
    cross: &'static str,
    /// Left and right edge, lower and upper edge, and the corners from the lower left clockwise.
    side: &'static str,
    bar: &'static str,
    corners: [&'static str; 4],
}

fn signs(style: BoardStyle) -> Signs {
    match style {
        BoardStyle::Ascii => Signs {
            width: 1,
            stones: ["X", "O"],
            targets: ["#", "@"],
            empty: ".",
            star: "+",
            closed: "_",
            cross: "*",
            side: "|",
            bar: "-",
            corners: ["+"; 4],
        },
        BoardStyle::Unicode => Signs {
            width: 1,
            stones: ["●", "○"],
            targets: ["▲", "△"],
            empty: "·",
            star: "┼",
            closed: "×",
            cross: "×",
            side: "│",
            bar: "─",
            corners: ["└", "┌", "┐", "┘"],
        },
        BoardStyle::Wide => Signs {
            width: 2,
            stones: ["⚫", "⚪"],
            targets: ["＃", "＠"],
            empty: "・",
            star: "＋",
            closed: "＿",
            cross: "＊",
            side: "|",
            bar: "-",
            corners: ["+"; 4],
        },
    }
}

/// The sign of a stone, for legends.
#[must_use]
pub fn stone_sign(style: BoardStyle, color: Color) -> &'static str {
    signs(style).stones[color.index()]
}

/// The sign of a stone in question.
#[must_use]
pub fn target_sign(style: BoardStyle, color: Color) -> &'static str {
    signs(style).targets[color.index()]
}

/// The sign of an empty point where nobody plays.
#[must_use]
pub fn closed_sign(style: BoardStyle) -> &'static str {
    signs(style).closed
}

/// The sign of an empty point that is pointed out.
#[must_use]
pub fn cross_sign(style: BoardStyle) -> &'static str {
    signs(style).cross
}

/// The part `view` of a board, with coordinates below and on the left.
///
/// Edges of the board are drawn; a side without an edge is where the drawing
/// ends and the board goes on.
#[must_use]
pub fn board(board: &Board, view: Rect, marks: &Marks, style: BoardStyle) -> Doc {
    let signs = signs(style);
    let size = board.size();
    let label_width = marks.labels.iter().map(|(_, text)| text.width()).max();
    let width = signs.width.max(label_width.unwrap_or(0));
    let edges = Edges {
        left: view.min.col == 0,
        right: view.max.col + 1 == size.cols(),
    };
    let mut doc = Doc::new();
    if view.max.row + 1 == size.rows() {
        edge_line(
            &mut doc,
            &signs,
            view,
            width,
            edges,
            [signs.corners[1], signs.corners[2]],
        );
    }
    for row in (view.min.row..=view.max.row).rev() {
        doc.push(Role::Faint, format!("{:>3} ", row + 1));
        doc.push(Role::Faint, if edges.left { signs.side } else { " " });
        let mut closes = false;
        for col in view.min.col..=view.max.col {
            let point = Point::new(col, row);
            let last = marks.last == Some(Move::Play(point));
            let (sign, role) = cell(board, point, marks, &signs);
            match (closes, last) {
                (_, true) => doc.push(Role::Last, "("),
                (true, false) => doc.push(Role::Last, ")"),
                (false, false) => doc.push(Role::Plain, " "),
            };
            doc.push(
                role,
                format!("{}{sign}", " ".repeat(width - sign.width().min(width))),
            );
            closes = last;
        }
        if closes {
            doc.push(Role::Last, ")");
        } else {
            doc.push(Role::Plain, if edges.right { " " } else { "" });
        }
        doc.line(Role::Faint, if edges.right { signs.side } else { "" });
    }
    if view.min.row == 0 {
        edge_line(
            &mut doc,
            &signs,
            view,
            width,
            edges,
            [signs.corners[0], signs.corners[3]],
        );
    }
    let letters: String = (view.min.col..=view.max.col)
        .map(|col| {
            let name = Point::new(col, 0).to_string();
            let letter = name.trim_end_matches('1');
            format!(" {letter:>width$}")
        })
        .collect();
    doc.line(Role::Faint, format!("     {letters}"));
    let figure = Figure {
        board: board.clone(),
        view,
        marks: marks.clone(),
    };
    doc.drawing(figure, style)
}

/// A figure in as few parts side by side, one below the other here, as fit into `width` columns.
pub(super) fn in_parts(figure: &Figure, style: BoardStyle, width: usize) -> Doc {
    let view = figure.view;
    let mut doc = Doc::new();
    for parts in 2..=view.cols() {
        doc = Doc::new();
        let mut col = view.min.col;
        for part in 0..parts {
            let left = u8::try_from(
                (view.cols() - usize::from(col - view.min.col)).div_ceil(parts - part),
            );
            let end = left.unwrap_or(1).max(1) + col - 1;
            let rect = Rect::new(Point::new(col, view.min.row), Point::new(end, view.max.row));
            doc.append(board(&figure.board, rect, &figure.marks, style));
            if end >= view.max.col {
                break;
            }
            doc.end();
            col = end + 1;
        }
        if doc.text().lines().all(|line| line.width() <= width) {
            break;
        }
    }
    doc
}

#[derive(Clone, Copy)]
struct Edges {
    left: bool,
    right: bool,
}

fn edge_line(
    doc: &mut Doc,
    signs: &Signs,
    view: Rect,
    width: usize,
    edges: Edges,
    corners: [&str; 2],
) {
    let inner = view.cols() * (width + 1) + usize::from(edges.right);
    doc.line(
        Role::Faint,
        format!(
            "    {}{}{}",
            if edges.left { corners[0] } else { " " },
            signs.bar.repeat(inner),
            if edges.right { corners[1] } else { "" }
        ),
    );
}

fn cell<'a>(board: &Board, point: Point, marks: &'a Marks, signs: &Signs) -> (&'a str, Role) {
    if let Some((_, label)) = marks.labels.iter().find(|(at, _)| *at == point) {
        return (label, Role::Mark);
    }
    match board.get(point) {
        Some(color) if marks.target.contains(point) => (signs.targets[color.index()], Role::Mark),
        Some(Color::Black) => (signs.stones[0], Role::Black),
        Some(Color::White) => (signs.stones[1], Role::White),
        None if marks.crosses.contains(point) => (signs.cross, Role::Mark),
        None if marks.closed.contains(point) => (signs.closed, Role::Empty),
        None if is_star(board, point) => (signs.star, Role::Empty),
        None => (signs.empty, Role::Empty),
    }
}

/// Whether `point` is one of the dots that boards of 9, 13 and 19 lines carry.
fn is_star(board: &Board, point: Point) -> bool {
    let size = board.size();
    let lines: &[u8] = match (size.cols(), size.rows()) {
        (19, 19) => &[3, 9, 15],
        (13, 13) => &[3, 9],
        (9, 9) => &[2, 6],
        _ => return false,
    };
    let middle = size.cols() / 2;
    (lines.contains(&point.col) && lines.contains(&point.row))
        || (point.col == middle && point.row == middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    fn corner() -> Board {
        let mut board = Board::new(Size::new(9, 9).unwrap());
        for vertex in ["A2", "B2", "C2", "D1"] {
            board.set(
                Point::from_vertex(vertex, board.size()).unwrap(),
                Some(Color::White),
            );
        }
        board.set(Point::new(1, 0), Some(Color::Black));
        board
    }

    fn corner_view() -> Rect {
        Rect::new(Point::new(0, 0), Point::new(4, 2))
    }

    #[test]
    fn a_corner_in_ascii() {
        let marks = Marks {
            last: Some(Move::Play(Point::new(1, 0))),
            ..Marks::default()
        };
        let drawn = board(&corner(), corner_view(), &marks, BoardStyle::Ascii).text();
        let expected = "
  3 | . . + . .
  2 | O O O . .
  1 | .(X). O .
    +----------
      A B C D E
";
        assert_eq!(format!("\n{drawn}"), expected);
    }

    #[test]
    fn all_sides_of_a_whole_board() {
        let board_2x2 = Board::new(Size::new(2, 2).unwrap());
        let view = Rect::whole(board_2x2.size());
        let drawn = board(&board_2x2, view, &Marks::default(), BoardStyle::Unicode).text();
        let expected = "
    ┌─────┐
  2 │ · · │
  1 │ · · │
    └─────┘
      A B
";
        assert_eq!(format!("\n{drawn}"), expected);
    }

    /// As unicode-width has it when ambiguous signs take one column and when they take two.
    #[test]
    fn rows_are_equally_wide_on_any_terminal() {
        let marks = Marks {
            last: Some(Move::Play(Point::new(1, 0))),
            target: [Point::new(0, 1)].into_iter().collect(),
            closed: [Point::new(4, 0)].into_iter().collect(),
            crosses: PointSet::EMPTY,
            labels: Vec::new(),
            first: None,
        };
        for style in BoardStyle::ALL {
            let drawn = board(&corner(), corner_view(), &marks, style).text();
            let rows: Vec<&str> = drawn.lines().take(3).collect();
            for row in &rows {
                assert_eq!(row.width(), rows[0].width(), "{style}: {row}");
                assert_eq!(row.width_cjk(), rows[0].width_cjk(), "{style}: {row}");
            }
            if style != BoardStyle::Unicode {
                let letters = drawn.lines().last().unwrap();
                assert_eq!(letters.width(), rows[0].width(), "{style}");
                assert_eq!(letters.width_cjk(), rows[0].width_cjk(), "{style}");
            }
        }
    }

    /// Nine columns take 25 places: two each, five before the first and the edge with its space behind.
    #[test]
    fn a_board_that_is_too_wide_is_drawn_in_parts() {
        let view = Rect::whole(corner().size());
        let drawn = board(&corner(), view, &Marks::default(), BoardStyle::Ascii);
        assert_eq!(drawn.wrapped(25).text(), drawn.text());
        assert_ne!(drawn.wrapped(24).text(), drawn.text());
        let parts = drawn.wrapped(20).text();
        assert!(parts.lines().all(|line| line.width() <= 20), "{parts}");
        assert!(parts.contains("  2 | O O O . .\n"), "{parts}");
        assert!(parts.contains("      A B C D E\n\n"), "{parts}");
        assert!(parts.ends_with("      F G H J\n"), "{parts}");
        assert!(parts.contains("  1   . . . . |\n"), "{parts}");
    }

    #[test]
    fn numbers_of_two_digits_keep_the_columns() {
        let marks = Marks {
            labels: vec![
                (Point::new(0, 0), "10".into()),
                (Point::new(1, 0), "9".into()),
            ],
            ..Marks::default()
        };
        let drawn = board(&corner(), corner_view(), &marks, BoardStyle::Ascii).text();
        assert!(drawn.contains("  2 |  O  O  O  .  ."), "{drawn}");
        assert!(drawn.contains("  1 | 10  9  .  O  ."), "{drawn}");
    }
}
