//! What stands in the brackets of a property: texts, points, moves, sizes.

use crate::go::{Board, Color, Move, Point, PointSet, Rect, Size, SizeError};

/// A text of several lines without its escapes: line breaks are `\n`, other
/// white space is a space, and a line break after a `\` is none.
#[must_use]
pub fn text(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(first @ ('\n' | '\r')) => skip_second(first, &mut chars),
                Some(c) if c.is_whitespace() => text.push(' '),
                Some(c) => text.push(c),
                None => {}
            },
            '\n' | '\r' => {
                skip_second(c, &mut chars);
                text.push('\n');
            }
            // The ideographic space belongs to the text that it stands in.
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

/// A line break may have two characters, in either order.
fn skip_second(first: char, chars: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    let second = if first == '\n' { '\r' } else { '\n' };
    chars.next_if_eq(&second);
}

/// A text of one line: its line breaks are spaces.
#[must_use]
pub fn simple_text(raw: &str) -> String {
    text(raw).replace('\n', " ").trim().to_string()
}

/// The text with the escapes that it needs in a value; its colons too where it
/// is a part of a composed one.
#[must_use]
pub fn escape(text: &str, composed: bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') || (composed && c == ':') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// The two parts of a composed value, as they are written; `None` without a colon.
#[must_use]
pub fn composed(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, c) in raw.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            ':' => return Some((&raw[..at], &raw[at + 1..])),
            _ => {}
        }
    }
    None
}

/// The points of values such as `aa` and, compressed, `aa:cc`; and the values
/// that are none on this board.
#[must_use]
pub fn points(values: &[String], size: Size) -> (PointSet, Vec<String>) {
    let (mut set, mut wrong) = (PointSet::EMPTY, Vec::new());
    for value in values {
        let rect = match value.split_once(':') {
            Some((one, other)) => point(one, size).zip(point(other, size)),
            None => point(value, size).map(|point| (point, point)),
        };
        match rect {
            Some((one, other)) => set.extend(Rect::new(one, other).points()),
            // An empty list of points is one empty value.
            None if value.trim().is_empty() && values.len() == 1 => {}
            None => wrong.push(value.clone()),
        }
    }
    (set, wrong)
}

/// The point of two letters; in capitals too, where the board has no such columns.
#[must_use]
pub fn point(raw: &str, size: Size) -> Option<Point> {
    let raw = raw.trim();
    Point::from_sgf(raw, size).or_else(|| Point::from_sgf(&raw.to_ascii_lowercase(), size))
}

/// A move: two letters, or a pass.
#[must_use]
pub fn play(raw: &str, size: Size) -> Option<Move> {
    let raw = raw.trim();
    Move::from_sgf(raw, size).or_else(|| Move::from_sgf(&raw.to_ascii_lowercase(), size))
}

/// `B`, `W`, and what careless files say instead.
#[must_use]
pub fn color(raw: &str) -> Option<Color> {
    match raw.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}

/// A size as files give it: `19`, `9:13`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeFault {
    /// The value is no size.
    NoSize(String),
    /// The board is larger than this program can take, or has no points.
    Impossible(SizeError),
}

/// The size that the value of `SZ` gives.
///
/// # Errors
/// When it is no size, or no size that a [`Board`] can have.
pub fn size(raw: &str) -> Result<Size, SizeFault> {
    let (cols, rows) = raw.split_once([':', 'x', 'X']).unwrap_or((raw, raw));
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let (Some(cols), Some(rows)) = (number(cols), number(rows)) else {
        return Err(SizeFault::NoSize(super::fault::short(raw)));
    };
    Size::new(cols, rows).map_err(SizeFault::Impossible)
}

/// The points as values, one for each: every reader understands those.
#[must_use]
pub fn point_values(points: &PointSet, size: Size) -> Vec<String> {
    points.iter().map(|point| point.to_sgf(size)).collect()
}

/// The properties that set a board up: `AB`, `AW`.
#[must_use]
pub fn set_up(board: &Board) -> [(&'static str, Vec<String>); 2] {
    let list = |color| point_values(&board.stones(color), board.size());
    [("AB", list(Color::Black)), ("AW", list(Color::White))]
}
