//! Points and moves as files write them: lists, strings, rectangles, `all-but`.

use super::decode::decode;
use super::faults::Faults;
use super::message::both;
use super::node::{Node, Value};
use super::schema::AllButFile;
use super::{Lang, Message, Place, rulings};
use crate::go::{Move, Point, PointSet, Rect, Size, VertexError};

/// Points of a file, each with the place of the word that names it.
#[derive(Clone, Debug, Default)]
pub struct PointList {
    /// The points in the order of the file.
    pub points: Vec<(Point, Place)>,
}

impl PointList {
    /// The points without their places.
    pub fn set(&self) -> PointSet {
        self.points.iter().map(|(point, _)| *point).collect()
    }

    /// Where `point` was named.
    pub fn place_of(&self, point: Point) -> Option<Place> {
        let named = self.points.iter().find(|(other, _)| *other == point);
        named.map(|(_, place)| *place)
    }
}

/// Reads a list of points and rectangles: those of its words that are such.
pub fn read_points(node: &Node, size: Size, item: &str, faults: &mut Faults) -> PointList {
    let mut list = PointList::default();
    for (word, place) in words(node) {
        if is_all(&word) || is_all_but(&word) {
            let message = both!("`{word}` has no meaning here", "`{word}` 用在这里没有意义");
            let remedy = both!(
                "only `region` may say so: name the points",
                "只有 `region` 可以这样写，请逐点写出"
            );
            faults.at(place, item, message, remedy);
            continue;
        }
        match Rect::from_vertices(&word, size) {
            Ok(rect) => list
                .points
                .extend(rect.points().map(|point| (point, place))),
            Err(error) => vertex_fault(&word, error, place, item, faults),
        }
    }
    list
}

/// Reads a region: points, `all`, or `all-but` and points.
pub fn read_region(node: &Node, size: Size, item: &str, faults: &mut Faults) -> Option<PointSet> {
    let all: PointSet = size.points().collect();
    if let Value::Map(_) = &node.value {
        let before = faults.len();
        decode::<AllButFile>(node, item, faults)?;
        let but = match node.get("all-but") {
            Some(but) => read_points(but, size, item, faults),
            None => PointList::default(),
        };
        return (faults.len() == before).then_some(all - but.set());
    }
    let mut named = words(node).into_iter().peekable();
    let complement = named.next_if(|(word, _)| is_all_but(word)).is_some();
    let mut points = PointSet::EMPTY;
    let before = faults.len();
    for (word, place) in named {
        if is_all_but(&word) {
            let message = both!(
                "`{word}` comes after other points",
                "`{word}` 写在了别的点之后"
            );
            let remedy = both!("`all-but` comes first", "`all-but` 要写在最前面");
            faults.at(place, item, message, remedy);
        } else if is_all(&word) {
            points = points | all;
        } else {
            match Rect::from_vertices(&word, size) {
                Ok(rect) => points.extend(rect.points()),
                Err(error) => vertex_fault(&word, error, place, item, faults),
            }
        }
    }
    if faults.len() > before {
        return None;
    }
    Some(if complement { all - points } else { points })
}

/// Reads a list of moves, `pass` among them, as [`read_points`] does.
pub fn read_moves(node: &Node, size: Size, item: &str, faults: &mut Faults) -> Vec<(Move, Place)> {
    let mut moves = Vec::new();
    for (word, place) in words(node) {
        match Move::from_vertex(&word, size) {
            Ok(play) => moves.push((play, place)),
            Err(error) => vertex_fault(&word, error, place, item, faults),
        }
    }
    moves
}

/// Reads one point.
pub fn read_point(node: &Node, size: Size, item: &str, faults: &mut Faults) -> Option<Point> {
    let word = node.text().unwrap_or_default();
    match Point::from_vertex(word, size) {
        Ok(point) => Some(point),
        Err(error) => {
            vertex_fault(word, error, node.place, item, faults);
            None
        }
    }
}

fn vertex_fault(word: &str, error: VertexError, place: Place, item: &str, faults: &mut Faults) {
    let shown: String = word.chars().take(30).collect();
    let remedy = match error {
        VertexError::NotAVertex if word.contains(':') => {
            both!("a rectangle is written A1:C3", "矩形写作 A1:C3")
        }
        _ => Message::default(),
    };
    let why = rulings::vertex(&error);
    let (en, zh) = (why.get(Lang::En), why.get(Lang::Zh));
    let message = both!("`{shown}`: {en}", "`{shown}`：{zh}");
    faults.at(place, item, message, remedy);
}

fn is_all(word: &str) -> bool {
    word.eq_ignore_ascii_case("all")
}

fn is_all_but(word: &str) -> bool {
    word.eq_ignore_ascii_case("all-but") || word.eq_ignore_ascii_case("all_but")
}

/// The words of a string or of a list of strings, between spaces or commas,
/// with their places. What else is in a list has been reported by the schema.
pub fn words(node: &Node) -> Vec<(String, Place)> {
    match &node.value {
        Value::List(items) => items
            .iter()
            .flat_map(|item| words_of_scalar(item))
            .collect(),
        _ => words_of_scalar(node),
    }
}

/// Whether a node is a string or a list of strings, as the schema demands.
pub fn is_words(node: &Node) -> bool {
    match &node.value {
        Value::List(items) => items.iter().all(|item| item.text().is_some()),
        _ => node.text().is_some(),
    }
}

fn words_of_scalar(node: &Node) -> Vec<(String, Place)> {
    let mut found: Vec<(String, Place)> = Vec::new();
    for (line, text) in node.text().unwrap_or_default().split('\n').enumerate() {
        let mut open = false;
        for (column, c) in text.chars().enumerate() {
            if c.is_whitespace() || c == ',' {
                open = false;
                continue;
            }
            if !open {
                let place = node.place_in_text(line + 1, column + 1);
                found.push((String::new(), place));
                open = true;
            }
            if let Some((word, _)) = found.last_mut() {
                word.push(c);
            }
        }
    }
    found
}
