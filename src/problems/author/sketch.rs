//! The board of a problem while it is drawn: a part of a board, its edges, the
//! manner of its diagram.

use super::turning::Moved;
use crate::go::{Board, Color, Diagram, Edge, Edges, MAX_SIZE, Point, Rect, Size};
use crate::problems::message::both;
use crate::problems::{Message, rulings};
use serde_yaml::{Mapping, Value};
use std::collections::BTreeMap;

/// A board that is being drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Sketch {
    /// The stones of what is drawn, by column and row from its lower left corner.
    pub(super) cells: BTreeMap<(u8, u8), Color>,
    /// The empty points that are drawn as star points, with their signs.
    pub(super) stars: BTreeMap<(u8, u8), char>,
    pub(super) cols: u8,
    pub(super) rows: u8,
    pub(super) edges: Edges,
    /// The whole board, drawn without its edges.
    pub(super) bare: bool,
    /// Without blanks between the points.
    pub(super) dense: bool,
    /// The size that the problem gives.
    pub(super) size: Option<Size>,
    /// The stones are listed, not drawn.
    pub(super) listed: bool,
}

/// Whether an edit of the board could be made; if not, why not.
pub type Edited = Result<(), Message>;

impl Sketch {
    /// The lower left corner of a board of 19, empty.
    #[must_use]
    pub fn corner() -> Sketch {
        Sketch {
            cells: BTreeMap::new(),
            stars: BTreeMap::new(),
            cols: 9,
            rows: 5,
            edges: Edges {
                left: true,
                bottom: true,
                ..Edges::NONE
            },
            bare: false,
            dense: false,
            size: None,
            listed: false,
        }
    }

    /// The board that a problem's keys give; an empty corner where they give none.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(keys: &Mapping) -> Result<Sketch, Message> {
        let size = match keys.get("size").and_then(Value::as_str) {
            Some(text) => Some(read_size(text)?),
            None => None,
        };
        let text = match keys.get("board") {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Sequence(rows)) => {
                let rows: Vec<&str> = rows.iter().filter_map(Value::as_str).collect();
                rows.join("\n")
            }
            _ if keys.contains_key("black") || keys.contains_key("white") => {
                return Sketch::of_lists(keys, size);
            }
            _ => {
                return Ok(Sketch {
                    size,
                    ..Sketch::corner()
                });
            }
        };
        Sketch::drawn(&text, size)
    }

    /// The board of a diagram.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn drawn(text: &str, size: Option<Size>) -> Result<Sketch, Message> {
        let diagram = Diagram::parse(text).map_err(|faults| {
            let faults: Vec<Message> = faults.iter().map(diagram_fault).collect();
            Message::joined(&faults)
        })?;
        let (cols, rows) = (diagram.cols(), diagram.rows());
        let mut sketch = Sketch {
            cells: BTreeMap::new(),
            stars: BTreeMap::new(),
            cols,
            rows,
            edges: diagram.edges(),
            bare: !text.contains(['|', '-']),
            dense: false,
            size,
            listed: false,
        };
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let whole = Rect::new(Point::new(0, 0), Point::new(cols - 1, rows - 1));
        let mut dense = 0;
        for point in whole.points() {
            let at = (point.col, point.row);
            if let Some(color) = diagram.stone(point.col, point.row) {
                sketch.cells.insert(at, color);
            }
            let Some(place) = diagram.text_place(whole, point) else {
                continue;
            };
            let line = lines.get(place.line - 1);
            let sign = line.and_then(|line| line.get(place.column - 1));
            if let Some(sign @ ('+' | ',')) = sign {
                sketch.stars.insert(at, *sign);
            }
            let next = line.and_then(|line| line.get(place.column));
            dense += usize::from(next.is_some_and(|c| "XO.,+".contains(*c)));
        }
        sketch.dense = dense > 0;
        sketch.check()?;
        Ok(sketch)
    }

    /// A diagram in the one manner: blanks between the points, edges of the right length;
    /// `None` when it is none.
    pub(super) fn tidied(text: &str) -> Option<String> {
        let sketch = Sketch::drawn(text, None).ok().or_else(|| {
            // Cut on two sides it may need a board of another size than 19.
            let largest = Size::clamped(MAX_SIZE, MAX_SIZE);
            Sketch::drawn(text, Some(largest)).ok()
        })?;
        let sketch = Sketch {
            dense: false,
            ..sketch
        };
        Some(sketch.text(false))
    }

    fn of_lists(keys: &Mapping, size: Option<Size>) -> Result<Sketch, Message> {
        let size = size.unwrap_or(Size::clamped(19, 19));
        let mut sketch = Sketch {
            cols: size.cols(),
            rows: size.rows(),
            edges: Edges::ALL,
            size: keys.contains_key("size").then_some(size),
            listed: true,
            ..Sketch::corner()
        };
        for color in Color::BOTH {
            for word in list_words(keys.get(color.to_string())) {
                let rect = Rect::from_vertices(&word, size).map_err(|error| {
                    let why = rulings::vertex(&error);
                    let text = |lang| format!("`{word}`: {}", why.get(lang));
                    Message::both(
                        text(crate::problems::Lang::En),
                        text(crate::problems::Lang::Zh),
                    )
                })?;
                for point in rect.points() {
                    sketch.cells.insert((point.col, point.row), color);
                }
            }
        }
        Ok(sketch)
    }

    /// Whether the stones are listed, not drawn.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.listed
    }

    pub(super) fn check(&self) -> Edited {
        self.placed().map(drop)
    }

    /// The board, and the part of it that is drawn.
    ///
    /// # Errors
    /// Why the drawing does not fit the board.
    pub fn placed(&self) -> Result<(Board, Rect), Message> {
        let text = self.text(true);
        let diagram = Diagram::parse(&text).map_err(|faults| {
            let faults: Vec<Message> = faults.iter().map(diagram_fault).collect();
            Message::joined(&faults)
        })?;
        let placed = diagram.place(self.size).map_err(|faults| {
            let faults: Vec<Message> = faults.iter().map(|f| rulings::place(f).0).collect();
            Message::joined(&faults)
        })?;
        Ok((placed.board, placed.view))
    }

    /// The diagram; `edges` draws those of a whole board too.
    fn text(&self, edges: bool) -> String {
        let edges = if self.bare && !edges {
            Edges::NONE
        } else {
            self.edges
        };
        let blank = if self.dense { "" } else { " " };
        let symbols = usize::from(self.cols) + usize::from(edges.left) + usize::from(edges.right);
        let wide = if self.dense { symbols } else { 2 * symbols - 1 };
        let bar = "-".repeat(wide.max(2)) + "\n";
        let mut text = String::new();
        if edges.top {
            text += &bar;
        }
        for row in (0..self.rows).rev() {
            let points = (0..self.cols).map(|col| match self.cells.get(&(col, row)) {
                Some(Color::Black) => "X".to_owned(),
                Some(Color::White) => "O".to_owned(),
                None => self.stars.get(&(col, row)).unwrap_or(&'.').to_string(),
            });
            let side = |drawn: bool| drawn.then(|| "|".to_owned()).into_iter();
            let signs: Vec<String> = side(edges.left)
                .chain(points)
                .chain(side(edges.right))
                .collect();
            text += &signs.join(blank);
            text.push('\n');
        }
        if edges.bottom {
            text += &bar;
        }
        text
    }

    /// The keys of a problem with this board; its other points stay as they are.
    ///
    /// # Errors
    /// Why the drawing does not fit the board.
    pub fn into_keys(self, keys: &Mapping) -> Result<Mapping, Message> {
        let (board, _) = self.placed()?;
        let mut keys = keys.clone();
        match self.size {
            Some(_) => {
                let size = board.size();
                let text = if size.cols() == size.rows() {
                    size.cols().to_string()
                } else {
                    size.to_string()
                };
                let same = keys.get("size").and_then(Value::as_str).map(read_size);
                if same != Some(Ok(size)) {
                    keys.insert("size".into(), text.into());
                }
            }
            None => drop(keys.shift_remove("size")),
        }
        if self.listed {
            for color in Color::BOTH {
                let points: Vec<Value> = (board.stones(color).iter())
                    .map(|point| point.to_string().into())
                    .collect();
                let key = color.to_string();
                let same = list_points(keys.get(&key), board.size()) == board.stones(color);
                if points.is_empty() {
                    keys.shift_remove(&key);
                } else if !same {
                    keys.insert(key.into(), points.into());
                }
            }
        } else {
            keys.shift_remove("black");
            keys.shift_remove("white");
            let text = self.text(false);
            let rows = || text.lines().map(Into::into).collect::<Vec<Value>>();
            let board = match keys.get("board") {
                Some(Value::Sequence(_)) => Value::Sequence(rows()),
                _ => text.clone().into(),
            };
            keys.insert("board".into(), board);
        }
        Ok(keys)
    }

    /// The cell of a point of the board, counted from what is drawn; it may lie outside.
    pub(super) fn cell(&self, point: Point) -> Result<(i16, i16), Message> {
        let (_, view) = self.placed()?;
        Ok((
            i16::from(point.col) - i16::from(view.min.col),
            i16::from(point.row) - i16::from(view.min.row),
        ))
    }

    /// The size of the whole board.
    ///
    /// # Errors
    /// Why the drawing does not fit the board.
    pub fn board_size(&self) -> Result<Size, Message> {
        Ok(self.placed()?.0.size())
    }

    /// Turns or mirrors what is drawn; `transpose` exchanges columns and rows, last of all.
    pub(super) fn turned(&self, moved: &Moved) -> Sketch {
        let mut turned = self.clone();
        let at = |at: &(u8, u8)| moved.cell(*at, self.cols, self.rows);
        let color = |color: &Color| if moved.swap { color.opponent() } else { *color };
        turned.cells = (self.cells.iter())
            .map(|(cell, stone)| (at(cell), color(stone)))
            .collect();
        turned.stars = self
            .stars
            .iter()
            .map(|(cell, sign)| (at(cell), *sign))
            .collect();
        let edges = self.edges;
        let (left, right) = if moved.flip_cols {
            (edges.right, edges.left)
        } else {
            (edges.left, edges.right)
        };
        let (bottom, top) = if moved.flip_rows {
            (edges.top, edges.bottom)
        } else {
            (edges.bottom, edges.top)
        };
        turned.edges = Edges {
            left,
            right,
            top,
            bottom,
        };
        if moved.transpose {
            (turned.cols, turned.rows) = (self.rows, self.cols);
            turned.size = self
                .size
                .map(|size| Size::clamped(size.rows(), size.cols()));
            turned.edges = Edges {
                left: bottom,
                right: top,
                bottom: left,
                top: right,
            };
        }
        turned
    }
}

/// The words of a list of points, or of one string of them.
pub(super) fn list_words(value: Option<&Value>) -> Vec<String> {
    let split = |text: &str| {
        text.split(|c: char| c.is_whitespace() || c == ',')
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    match value {
        Some(Value::String(text)) => split(text),
        Some(Value::Sequence(items)) => {
            let texts = items.iter().filter_map(Value::as_str);
            texts.flat_map(split).collect()
        }
        _ => Vec::new(),
    }
}

/// The points that a list of them names on a board.
fn list_points(value: Option<&Value>, size: Size) -> crate::go::PointSet {
    let rects = list_words(value).into_iter();
    rects
        .filter_map(|word| Rect::from_vertices(&word, size).ok())
        .flat_map(|rect| rect.points().collect::<Vec<_>>())
        .collect()
}

/// `19` or `9x13`.
///
/// # Errors
/// That it is no size.
pub fn read_size(text: &str) -> Result<Size, Message> {
    let lower = text.to_ascii_lowercase().replace(['×', '*'], "x");
    let (cols, rows) = lower.split_once('x').unwrap_or((&lower, &lower));
    match (cols.trim().parse(), rows.trim().parse()) {
        (Ok(cols), Ok(rows)) => Size::new(cols, rows).map_err(|error| rulings::size(&error)),
        _ => Err(both!("`{text}` is no size", "`{text}` 不是棋盘大小")),
    }
}

fn diagram_fault(fault: &crate::go::DiagramFault) -> Message {
    let (message, _) = rulings::diagram(fault.kind);
    let (line, column) = (fault.line, fault.column);
    let (en, zh) = (
        message.get(crate::problems::Lang::En),
        message.get(crate::problems::Lang::Zh),
    );
    both!(
        "line {line}, column {column} of the board: {en}",
        "棋盘第 {line} 行第 {column} 列：{zh}"
    )
}

/// A side in English and in Chinese.
#[must_use]
pub const fn side_words(side: Edge) -> (&'static str, &'static str) {
    match side {
        Edge::Left => ("left", "左"),
        Edge::Right => ("right", "右"),
        Edge::Top => ("top", "上"),
        Edge::Bottom => ("bottom", "下"),
    }
}
