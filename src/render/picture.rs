//! Boards as pictures: SVG with nothing but black, white and lines, so that it prints.
//!
//! What is drawn has a class beside its colour, by which a style sheet can draw it anew:
//! `ground`, `ink` (lines and marks on empty points), `stroke`, `coord`, `black`, `white`, `on-black`, `on-white`.

use super::board::Marks;
use crate::go::{Board, COLUMN_LETTERS, Color, Move, Point, Rect, Size};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The distance between two lines of the board.
const STEP: i32 = 24;
/// What a stone leaves of it, half on each side.
const RADIUS: f32 = 11.3;
/// The room for coordinates, below and on the left.
const MARGIN: i32 = 22;
/// The room on the other sides, where a stone on the edge still fits.
const EDGE: i32 = 14;

/// The text with everything that means something in HTML and XML escaped, and
/// without the characters that neither can hold.
#[must_use]
pub fn escape_markup(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(c),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// A line of play on a board, with a number on each stone as in a book.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The stones, with those that were taken and those that were played.
    pub board: Board,
    /// The numbers.
    pub labels: Vec<(Point, String)>,
    /// Moves that have no point of their own: `4 = 1`, `6 = C2`, `5 = pass`.
    pub notes: Vec<(usize, String)>,
}

/// Numbers a line from 1, its first move by `first`; `pass` is the word for a pass.
#[must_use]
pub fn numbered(board: &Board, line: &[Move], first: Color, pass: &str) -> Numbered {
    let mut found = Numbered {
        board: board.clone(),
        labels: Vec::new(),
        notes: Vec::new(),
    };
    let mut numbers: BTreeMap<Point, usize> = BTreeMap::new();
    let mut color = first;
    for (number, play) in (1..).zip(line) {
        match play {
            Move::Pass => found.notes.push((number, pass.to_owned())),
            Move::Play(point) => match (numbers.get(point), found.board.get(*point)) {
                (Some(before), _) => found.notes.push((number, before.to_string())),
                // On a point where a stone has been taken.
                (None, Some(_)) => found.notes.push((number, point.to_string())),
                (None, None) => {
                    found.board.set(*point, Some(color));
                    found.labels.push((*point, number.to_string()));
                    numbers.insert(*point, number);
                }
            },
        }
        color = color.opponent();
    }
    found
}

/// The star points of a board.
fn stars(size: Size) -> Vec<Point> {
    let lines = |length: u8| -> Vec<u8> {
        match length {
            13.. => {
                let mut lines = vec![3, length - 4];
                if length % 2 == 1 && length >= 15 {
                    lines.push(length / 2);
                }
                lines
            }
            9..=12 => vec![2, length - 3],
            _ => Vec::new(),
        }
    };
    let (cols, rows) = (lines(size.cols()), lines(size.rows()));
    let mut stars: Vec<Point> = cols
        .iter()
        .flat_map(|col| rows.iter().map(|row| Point::new(*col, *row)))
        .collect();
    let odd = size.cols() % 2 == 1 && size.rows() % 2 == 1;
    if odd && (9..=13).contains(&size.cols()) && (9..=13).contains(&size.rows()) {
        stars.push(Point::new(size.cols() / 2, size.rows() / 2));
    }
    stars
}

/// Where things are drawn.
pub(super) struct Frame {
    pub view: Rect,
    size: Size,
}

impl Frame {
    /// A frame for what of `view` lies on the board.
    pub fn new(size: Size, view: Rect) -> Frame {
        let corner = size.upper_right();
        let view = Rect::new(
            Point::new(view.min.col.min(corner.col), view.min.row.min(corner.row)),
            Point::new(view.max.col.min(corner.col), view.max.row.min(corner.row)),
        );
        Frame { view, size }
    }

    pub fn x(&self, col: u8) -> i32 {
        MARGIN + EDGE + STEP * i32::from(col - self.view.min.col)
    }

    pub fn y(&self, row: u8) -> i32 {
        EDGE + STEP * i32::from(self.view.max.row - row)
    }

    pub fn width(&self) -> i32 {
        self.x(self.view.max.col) + EDGE
    }

    pub fn height(&self) -> i32 {
        self.y(self.view.min.row) + EDGE + MARGIN
    }

    /// Where a line ends: at the edge of the board, or half a step on where the drawing is cut.
    fn span(&self, horizontal: bool) -> (i32, i32) {
        let half = STEP / 2;
        if horizontal {
            let low = if self.view.min.col == 0 { 0 } else { half };
            let high = if self.view.max.col + 1 == self.size.cols() {
                0
            } else {
                half
            };
            (
                self.x(self.view.min.col) - low,
                self.x(self.view.max.col) + high,
            )
        } else {
            let high = if self.view.min.row == 0 { 0 } else { half };
            let low = if self.view.max.row + 1 == self.size.rows() {
                0
            } else {
                half
            };
            (
                self.y(self.view.max.row) - low,
                self.y(self.view.min.row) + high,
            )
        }
    }
}

/// The part `view` of a board as an `<svg>` element, with coordinates; `title`
/// says in words what it shows.
#[must_use]
pub fn picture(board: &Board, view: Rect, marks: &Marks, title: &str) -> String {
    let frame = Frame::new(board.size(), view);
    let (width, height) = (frame.width(), frame.height());
    let mut svg = String::new();
    let title = escape_markup(title);
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" font-family=\"sans-serif\">\n\
         <title>{title}</title>"
    );
    draw(&mut svg, &frame, board, marks);
    svg.push_str("</svg>\n");
    svg
}

/// Draws the ground, the lines and what stands on them.
pub(super) fn draw(svg: &mut String, frame: &Frame, board: &Board, marks: &Marks) {
    let (width, height) = (frame.width(), frame.height());
    let _ = writeln!(
        svg,
        "<rect class=\"ground\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>"
    );
    lines(svg, frame);
    for point in frame.view.points() {
        let label = marks.labels.iter().find(|(other, _)| *other == point);
        let label = label.map(|(_, text)| text.as_str());
        cell(svg, frame, board, point, marks, label);
    }
}

fn lines(svg: &mut String, frame: &Frame) {
    let view = frame.view;
    let (left, right) = frame.span(true);
    let (top, bottom) = frame.span(false);
    let mut line = |x1: i32, y1: i32, x2: i32, y2: i32, edge: bool| {
        let width = if edge { "2" } else { "0.8" };
        let _ = writeln!(
            svg,
            "<line class=\"stroke\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#000\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"
        );
    };
    for col in view.min.col..=view.max.col {
        let edge = col == 0 || col + 1 == frame.size.cols();
        line(frame.x(col), top, frame.x(col), bottom, edge);
    }
    for row in view.min.row..=view.max.row {
        let edge = row == 0 || row + 1 == frame.size.rows();
        line(left, frame.y(row), right, frame.y(row), edge);
    }
    for star in stars(frame.size)
        .into_iter()
        .filter(|star| view.contains(*star))
    {
        let _ = writeln!(
            svg,
            "<circle class=\"ink\" cx=\"{}\" cy=\"{}\" r=\"2.6\"/>",
            frame.x(star.col),
            frame.y(star.row)
        );
    }
    let letters = COLUMN_LETTERS.as_bytes();
    let mut text = |x: i32, y: i32, anchor: &str, text: String| {
        let _ = writeln!(
            svg,
            "<text class=\"coord\" x=\"{x}\" y=\"{y}\" font-size=\"12\" text-anchor=\"{anchor}\" fill=\"#333\">{text}</text>"
        );
    };
    let base = frame.y(view.min.row) + EDGE + 16;
    for col in view.min.col..=view.max.col {
        let letter = letters
            .get(usize::from(col))
            .map_or('?', |letter| char::from(*letter));
        text(frame.x(col), base, "middle", letter.to_string());
    }
    for row in view.min.row..=view.max.row {
        text(
            MARGIN - 2,
            frame.y(row) + 4,
            "end",
            (u16::from(row) + 1).to_string(),
        );
    }
}

fn cell(
    svg: &mut String,
    frame: &Frame,
    board: &Board,
    point: Point,
    marks: &Marks,
    label: Option<&str>,
) {
    let (x, y) = (frame.x(point.col), frame.y(point.row));
    // A numbered move is a stone, whether or not it still is there.
    let numbered = || {
        let number: usize = label?.parse().ok()?;
        let first = marks.first?;
        let own = number % 2 == 1;
        Some(if own { first } else { first.opponent() })
    };
    let stone = board.get(point).or_else(numbered);
    let (ink, on) = match stone {
        Some(Color::Black) => ("#fff", "on-black"),
        Some(Color::White) => ("#000", "on-white"),
        None => ("#000", "ink"),
    };
    // What is drawn with lines.
    let stroke = if stone.is_none() { "stroke" } else { on };
    if let Some(color) = stone {
        let (fill, class) = match color {
            Color::Black => ("#000", "black"),
            Color::White => ("#fff", "white"),
        };
        let _ = writeln!(
            svg,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"1.2\"/>"
        );
    } else if label.is_some() {
        // The lines make room for what is written.
        let _ = writeln!(
            svg,
            "<circle class=\"ground\" cx=\"{x}\" cy=\"{y}\" r=\"9\" fill=\"#fff\"/>"
        );
    }
    if let Some(label) = label {
        let font = match label.chars().count() {
            0 | 1 => 14,
            2 => 12,
            _ => 9,
        };
        let label = escape_markup(label);
        let _ = writeln!(
            svg,
            "<text class=\"{on}\" x=\"{x}\" y=\"{}\" font-size=\"{font}\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"{ink}\">{label}</text>",
            y + font * 36 / 100
        );
        return;
    }
    if stone.is_some() && marks.target.contains(point) {
        let _ = writeln!(
            svg,
            "<path class=\"{stroke}\" d=\"M{x} {} L{} {} L{} {} Z\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\"/>",
            y - 6,
            f64::from(x) + 5.4,
            f64::from(y) + 3.4,
            f64::from(x) - 5.4,
            f64::from(y) + 3.4,
        );
    } else if marks.last == Some(Move::Play(point)) {
        let _ = writeln!(
            svg,
            "<circle class=\"{stroke}\" cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\"/>"
        );
    } else if stone.is_none() && marks.crosses.contains(point) {
        let _ = writeln!(
            svg,
            "<path class=\"{stroke}\" d=\"M{} {} l10 10 m0 -10 l-10 10\" stroke=\"#000\" stroke-width=\"2\"/>",
            x - 5,
            y - 5
        );
    } else if stone.is_none() && marks.closed.contains(point) {
        let _ = writeln!(
            svg,
            "<path class=\"{stroke}\" d=\"M{} {} l6 6 m0 -6 l-6 6\" stroke=\"#000\" stroke-width=\"1\"/>",
            x - 3,
            y - 3
        );
    }
}
