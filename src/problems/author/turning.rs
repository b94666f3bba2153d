//! A problem turned, mirrored, moved on the board, or with the colours exchanged: its board, every point
//! that it names, and the points and colours in its texts.

use super::sketch::Sketch;
use crate::go::{COLUMN_LETTERS, Color, Move, Point, Rect, Size};
use crate::problems::Message;
use crate::problems::message::both;
use serde_yaml::{Mapping, Value};

/// A way to turn a problem over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Mirrors left and right, first of all.
    pub flip_cols: bool,
    /// Mirrors bottom and top.
    pub flip_rows: bool,
    /// Exchanges columns and rows, last of all.
    pub transpose: bool,
    /// Exchanges the colours.
    pub swap: bool,
}

impl Moved {
    /// Left and right exchanged.
    pub const LEFT_RIGHT: Moved = Moved::new(true, false, false);
    /// Top and bottom exchanged.
    pub const UP_DOWN: Moved = Moved::new(false, true, false);
    /// Mirrored at the diagonal through A1.
    pub const DIAGONAL: Moved = Moved::new(false, false, true);
    /// A quarter turn, clockwise.
    pub const RIGHT: Moved = Moved::new(true, false, true);
    /// A quarter turn, anticlockwise.
    pub const LEFT: Moved = Moved::new(false, true, true);
    /// A half turn.
    pub const ROUND: Moved = Moved::new(true, true, false);
    /// The colours exchanged.
    pub const SWAP: Moved = Moved {
        swap: true,
        ..Moved::new(false, false, false)
    };

    const fn new(flip_cols: bool, flip_rows: bool, transpose: bool) -> Moved {
        Moved {
            flip_cols,
            flip_rows,
            transpose,
            swap: false,
        }
    }

    /// Where a cell of a drawing comes to lie, or of what is around it.
    fn far(self, (col, row): (i16, i16), cols: u8, rows: u8) -> (i16, i16) {
        let col = if self.flip_cols {
            i16::from(cols) - 1 - col
        } else {
            col
        };
        let row = if self.flip_rows {
            i16::from(rows) - 1 - row
        } else {
            row
        };
        if self.transpose {
            (row, col)
        } else {
            (col, row)
        }
    }

    /// Where a cell of a drawing comes to lie.
    pub(super) fn cell(self, (col, row): (u8, u8), cols: u8, rows: u8) -> (u8, u8) {
        let (col, row) = self.far((i16::from(col), i16::from(row)), cols, rows);
        // A cell of the drawing stays one.
        (col.unsigned_abs() as u8, row.unsigned_abs() as u8)
    }
}

/// The keys of a problem that was turned over.
///
/// # Errors
/// Why it cannot be.
pub fn turned(keys: &Mapping, moved: Moved) -> Result<Mapping, Message> {
    let sketch = Sketch::of(keys)?;
    let image = sketch.turned(&moved);
    let ((old, from), (new, to)) = (sketch.placed()?, image.placed()?);
    // A quarter turn and the flips of a view go by the drawing, wherever it lies.
    let (cols, rows) = (from.cols() as u8, from.rows() as u8);
    let place = |point: Point| {
        let cell = (
            i16::from(point.col) - i16::from(from.min.col),
            i16::from(point.row) - i16::from(from.min.row),
        );
        let (col, row) = moved.far(cell, cols, rows);
        on_board(
            (col + i16::from(to.min.col), row + i16::from(to.min.row)),
            new.size(),
        )
    };
    let keys = image.into_keys(keys)?;
    let mut keys = mapped(&keys, old.size(), &place)?;
    if moved.swap {
        let side = keys.get("to_play").and_then(Value::as_str);
        let side = side.map(|side| match side.to_ascii_lowercase().as_str() {
            "black" | "b" => Color::White.to_string(),
            "white" | "w" => Color::Black.to_string(),
            other => other.to_owned(),
        });
        if let Some(side) = side {
            keys.insert("to_play".into(), side.into());
        }
        keys = with_texts(&keys, &swapped);
    }
    Ok(keys)
}

/// The keys of a problem whose stones moved on the board.
pub(super) fn moved_keys(
    keys: &Mapping,
    from: &Size,
    to: &Size,
    by: (i16, i16),
) -> Result<Mapping, Message> {
    let place = |point: Point| {
        on_board(
            (i16::from(point.col) + by.0, i16::from(point.row) + by.1),
            *to,
        )
    };
    mapped(keys, *from, &place)
}

fn on_board((col, row): (i16, i16), size: Size) -> Option<Point> {
    let point = Point::new(u8::try_from(col).ok()?, u8::try_from(row).ok()?);
    size.contains(point).then_some(point)
}

type Map<'a> = &'a dyn Fn(Point) -> Option<Point>;

/// The keys with every point that they name mapped, the board's own aside.
fn mapped(keys: &Mapping, size: Size, place: Map<'_>) -> Result<Mapping, Message> {
    let mut keys = keys.clone();
    for key in ["target", "region", "ko"] {
        if let Some(value) = keys.get_mut(key) {
            *value = points(value, size, place)?;
        }
    }
    if let Some(Value::Mapping(claim)) = keys.get_mut("claim") {
        for key in ["best", "line", "target", "region"] {
            if let Some(value) = claim.get_mut(key) {
                *value = points(value, size, place)?;
            }
        }
    }
    if let Some(Value::Sequence(variations)) = keys.get_mut("variations") {
        for variation in variations {
            if let Some(line) = variation.get_mut("line") {
                *line = points(line, size, place)?;
            }
        }
    }
    Ok(with_texts(&keys, &|text| with_points(text, size, place)))
}

fn points(value: &Value, size: Size, place: Map<'_>) -> Result<Value, Message> {
    Ok(match value {
        Value::String(text) => {
            let mut mapped = String::new();
            for piece in text.split_inclusive(|c: char| c.is_whitespace() || c == ',') {
                let word = piece.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
                mapped += &one(word, size, place)?;
                mapped += &piece[word.len()..];
            }
            mapped.into()
        }
        Value::Sequence(items) => {
            let items: Result<Vec<Value>, Message> =
                items.iter().map(|item| points(item, size, place)).collect();
            items?.into()
        }
        Value::Mapping(map) => {
            let mut map = map.clone();
            for (_, value) in &mut map {
                *value = points(value, size, place)?;
            }
            map.into()
        }
        other => other.clone(),
    })
}

/// A word among points: a point, a rectangle, or something else that stays.
fn one(word: &str, size: Size, place: Map<'_>) -> Result<String, Message> {
    let off = || both!("{word} would leave the board", "{word} 会移到棋盘之外");
    if let Ok(Move::Pass) = Move::from_vertex(word, size) {
        return Ok(word.to_owned());
    }
    let Ok(rect) = Rect::from_vertices(word, size) else {
        return Ok(word.to_owned());
    };
    let corner = |point| place(point).ok_or_else(off);
    let image = Rect::new(corner(rect.min)?, corner(rect.max)?);
    Ok(if word.contains(':') {
        image.to_string()
    } else {
        image.min.to_string()
    })
}

/// The keys of a problem that hold texts.
const TEXTS: [&str; 4] = ["title", "objective", "hint", "why"];

/// The keys with every text changed.
fn with_texts(keys: &Mapping, change: &dyn Fn(&str) -> String) -> Mapping {
    let mut keys = keys.clone();
    for key in TEXTS {
        if let Some(value) = keys.get_mut(key) {
            text(value, change);
        }
    }
    if let Some(Value::Sequence(variations)) = keys.get_mut("variations") {
        for variation in variations {
            if let Some(value) = variation.get_mut("text") {
                text(value, change);
            }
        }
    }
    if let Some(Value::Mapping(allow)) = keys.get_mut("allow") {
        for (_, reason) in allow {
            text(reason, change);
        }
    }
    keys
}

fn text(value: &mut Value, change: &dyn Fn(&str) -> String) {
    match value {
        Value::String(text) => *text = change(text),
        Value::Mapping(map) => map.iter_mut().for_each(|(_, value)| text(value, change)),
        _ => {}
    }
}

/// A text with the points in it mapped: capital letters with numbers, standing alone.
fn with_points(text: &str, size: Size, place: Map<'_>) -> String {
    let mut changed = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let alone = !changed
            .chars()
            .next_back()
            .is_some_and(|before| before.is_ascii_alphanumeric());
        let digits = rest[c.len_utf8()..]
            .bytes()
            .take_while(u8::is_ascii_digit)
            .count();
        let word = &rest[..c.len_utf8() + digits];
        let ends = !rest[word.len()..].starts_with(|c: char| c.is_ascii_alphanumeric());
        let image = (alone && ends && digits > 0 && COLUMN_LETTERS.contains(c))
            .then(|| Point::from_vertex(word, size).ok())
            .flatten()
            .and_then(place);
        match image {
            Some(point) => changed += &point.to_string(),
            None if digits > 0 && c.is_ascii_alphanumeric() => changed += word,
            None => changed.push(c),
        }
        let used = if image.is_some() || digits > 0 && c.is_ascii_alphanumeric() {
            word.len()
        } else {
            c.len_utf8()
        };
        rest = &rest[used..];
    }
    changed
}

/// What stands before 白 where it is no colour.
const NOT_WHITE: &str = "明坦空";

/// A text with the names of the colours exchanged.
fn swapped(text: &str) -> String {
    const PAIRS: [(&str, &str); 3] = [("black", "white"), ("Black", "White"), ("BLACK", "WHITE")];
    let mut changed = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let before = changed.chars().next_back();
        let alone = !before.is_some_and(|before| before.is_ascii_alphabetic());
        let pairs = PAIRS.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
        let found = pairs
            .into_iter()
            .find(|(word, _)| rest.starts_with(word))
            .filter(|(word, _)| {
                let after = rest[word.len()..].chars().next();
                alone && !after.is_some_and(|after| after.is_ascii_alphabetic())
            });
        match (found, c) {
            (Some((word, other)), _) => {
                changed += other;
                rest = &rest[word.len()..];
                continue;
            }
            (None, '黑') => changed.push('白'),
            (None, '白') if !before.is_some_and(|before| NOT_WHITE.contains(before)) => {
                changed.push('黑');
            }
            (None, c) => changed.push(c),
        }
        rest = &rest[c.len_utf8()..];
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_places_and_other_words_stay() {
        assert_eq!(
            swapped("Black plays; White's stones, blackout, 黑先，白明白。"),
            "White plays; Black's stones, blackout, 白先，黑明白。"
        );
    }

    #[test]
    fn points_in_texts_are_told_from_other_words() {
        let size = Size::clamped(9, 9);
        let right = |point: Point| on_board((i16::from(point.col) + 1, i16::from(point.row)), size);
        assert_eq!(
            with_points("A1 then 18k, B12, xB1, 黑C2扑 (H9) J9.", size, &right),
            "B1 then 18k, B12, xB1, 黑D2扑 (J9) J9."
        );
    }
}
