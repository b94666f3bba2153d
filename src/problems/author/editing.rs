//! Edits of a board that is being drawn.

use super::sketch::{Edited, Sketch, side_words};
use super::turning::moved_keys;
use crate::go::{Color, Diagram, Edge, Edges, MAX_SIZE, Point, Rect, Size};
use crate::problems::Message;
use crate::problems::message::both;
use serde_yaml::Mapping;
use std::collections::BTreeMap;

impl Sketch {
    /// Puts stones of a colour on points, or takes them off; the drawing grows with them.
    pub fn put(&mut self, points: &[Point], stone: Option<Color>) -> Edited {
        for point in points {
            let at = self.reach(*point)?;
            match stone {
                Some(color) => drop(self.cells.insert(at, color)),
                None => drop(self.cells.remove(&at)),
            }
        }
        self.check()
    }

    /// The cell of a point; what is drawn grows until it is in it.
    fn reach(&mut self, point: Point) -> Result<(u8, u8), Message> {
        let (col, row) = self.cell(point)?;
        let far = |n: i16| u8::try_from(n).unwrap_or(0);
        let before = self.board_size()?;
        let sides = [
            (Edge::Left, -col),
            (Edge::Bottom, -row),
            (Edge::Right, col + 1 - i16::from(self.cols)),
            (Edge::Top, row + 1 - i16::from(self.rows)),
        ];
        for (side, by) in sides {
            if by > 0 {
                let (name, zh) = side_words(side);
                if self.has_edge(side) {
                    return Err(both!(
                        "{point} lies beyond the {name} edge",
                        "{point} 在{zh}边线之外"
                    ));
                }
                self.grow(side, far(by))?;
            }
        }
        if self.size.is_none() && self.board_size()? != before {
            return Err(both!("{point} is not on the board", "{point} 不在棋盘上"));
        }
        let (col, row) = self.cell(point)?;
        Ok((far(col), far(row)))
    }

    /// Whether a side of what is drawn is an edge of the board.
    #[must_use]
    pub fn has_edge(&self, side: Edge) -> bool {
        match side {
            Edge::Left => self.edges.left,
            Edge::Right => self.edges.right,
            Edge::Top => self.edges.top,
            Edge::Bottom => self.edges.bottom,
        }
    }

    /// Moves what is drawn within a drawing of another size.
    fn recut(&mut self, cols: i16, rows: i16, by: (i16, i16)) -> Edited {
        let most = i16::from(MAX_SIZE);
        if !(1..=most).contains(&cols) || !(1..=most).contains(&rows) {
            return Err(both!(
                "a board has 1 to {MAX_SIZE} columns and rows",
                "棋盘的行列数须在 1 至 {MAX_SIZE} 之间"
            ));
        }
        let to = |(col, row): (u8, u8)| {
            let (col, row) = (i16::from(col) + by.0, i16::from(row) + by.1);
            ((0..cols).contains(&col) && (0..rows).contains(&row)).then_some((col as u8, row as u8))
        };
        let mut cells = BTreeMap::new();
        for (at, color) in &self.cells {
            let Some(to) = to(*at) else {
                return Err(both!(
                    "a stone would fall out of the drawing",
                    "有棋子会移出图外"
                ));
            };
            cells.insert(to, *color);
        }
        self.stars = (self.stars.iter())
            .filter_map(|(at, sign)| Some((to(*at)?, *sign)))
            .collect();
        self.cells = cells;
        // Both are within the largest board.
        self.cols = cols as u8;
        self.rows = rows as u8;
        Ok(())
    }

    /// Adds lines at a side; at an edge they come between it and the stones.
    pub fn grow(&mut self, side: Edge, by: u8) -> Edited {
        self.lines(side, i16::from(by))
    }

    /// Takes lines away at a side, on which no stone stands.
    pub fn shrink(&mut self, side: Edge, by: u8) -> Edited {
        self.lines(side, -i16::from(by))
    }

    fn lines(&mut self, side: Edge, by: i16) -> Edited {
        let drawn = self.is_drawn()?;
        let (cols, rows) = (i16::from(self.cols), i16::from(self.rows));
        let before = self.clone();
        let result = match side {
            Edge::Left => self.recut(cols + by, rows, (by, 0)),
            Edge::Right => self.recut(cols + by, rows, (0, 0)),
            Edge::Bottom => self.recut(cols, rows + by, (0, by)),
            Edge::Top => self.recut(cols, rows + by, (0, 0)),
        };
        // A board that is drawn from edge to edge grows with its drawing.
        let across = match side {
            Edge::Left | Edge::Right => drawn.left && drawn.right,
            Edge::Top | Edge::Bottom => drawn.top && drawn.bottom,
        };
        if let (Some(size), true) = (self.size, across) {
            let (cols, rows) = match side {
                Edge::Left | Edge::Right => (self.cols, size.rows()),
                Edge::Top | Edge::Bottom => (size.cols(), self.rows),
            };
            self.size = Some(Size::clamped(cols, rows));
        }
        let result = result.and_then(|()| self.check());
        if result.is_err() {
            *self = before;
        }
        result
    }

    fn is_drawn(&self) -> Result<Edges, Message> {
        if self.listed {
            return Err(both!(
                "the stones are given by lists: `draw` makes a diagram of them",
                "棋子是用列表给出的：先用 draw 画成图"
            ));
        }
        Ok(self.edges)
    }

    /// Moves all stones within the drawing.
    pub fn shift(&mut self, side: Edge, by: u8) -> Edited {
        self.is_drawn()?;
        let by = i16::from(by);
        let by = match side {
            Edge::Left => (-by, 0),
            Edge::Right => (by, 0),
            Edge::Top => (0, by),
            Edge::Bottom => (0, -by),
        };
        let stars = self.stars.clone();
        self.recut(i16::from(self.cols), i16::from(self.rows), by)?;
        self.stars = stars;
        Ok(())
    }

    /// Draws with these sides as edges of the board.
    pub fn set_edges(&mut self, edges: Edges) -> Edited {
        self.is_drawn()?;
        let before = self.clone();
        self.edges = if edges == Edges::NONE {
            Edges::ALL
        } else {
            edges
        };
        self.bare = self.bare && self.edges == Edges::ALL;
        if edges.left && edges.right || edges.top && edges.bottom {
            // What is drawn from edge to edge is as large as the board.
            let old = self.size.unwrap_or(Size::clamped(19, 19));
            let across = edges.left && edges.right;
            let down = edges.top && edges.bottom;
            self.size = (across != down || self.size.is_some()).then(|| {
                let cols = if across { self.cols } else { old.cols() };
                let rows = if down { self.rows } else { old.rows() };
                Size::clamped(cols, rows)
            });
            if across && down {
                self.size = None;
            }
        }
        let result = self.check();
        if result.is_err() {
            *self = before;
        }
        result
    }

    /// The size of the whole board; a whole board that is drawn grows or shrinks at the right and the top.
    pub fn set_size(&mut self, size: Size) -> Edited {
        let before = self.clone();
        if self.listed || self.edges.left && self.edges.right {
            self.recut(i16::from(size.cols()), i16::from(self.rows), (0, 0))?;
        }
        if self.listed || self.edges.top && self.edges.bottom {
            let result = self.recut(i16::from(self.cols), i16::from(size.rows()), (0, 0));
            if let Err(why) = result {
                *self = before;
                return Err(why);
            }
        }
        let told = !self.listed && self.edges == Edges::ALL;
        self.size = (!told).then_some(size);
        if self.size == Some(Size::clamped(19, 19)) {
            self.size = None;
            if self.check().is_err() || self.board_size() != Ok(size) {
                self.size = Some(size);
            }
        }
        let result = self.check();
        if result.is_err() {
            *self = before;
        }
        result
    }

    /// Sets a whole row, from the left; the rest of it becomes empty.
    pub fn set_row(&mut self, row: u8, signs: &[Option<Color>]) -> Edited {
        let (_, view) = self.placed()?;
        let points = (view.min.col..).map(|col| Point::new(col, row));
        let last = view.max.col;
        self.line(points, signs, |point| point.col <= last)
    }

    /// Sets a whole column, from the top; the rest of it becomes empty.
    pub fn set_column(&mut self, col: u8, signs: &[Option<Color>]) -> Edited {
        let (_, view) = self.placed()?;
        let lowest = view.min.row;
        let rows = (0..=view.max.row).rev();
        let points = rows.map(|row| Point::new(col, row));
        self.line(points, signs, |point| point.row >= lowest)
    }

    fn line(
        &mut self,
        points: impl Iterator<Item = Point>,
        signs: &[Option<Color>],
        drawn: impl Fn(Point) -> bool,
    ) -> Edited {
        let before = self.clone();
        let mut signs = signs.iter();
        for point in points {
            let stone = match signs.next() {
                Some(stone) => *stone,
                None if drawn(point) => None,
                None => break,
            };
            if let Err(why) = self.put(&[point], stone) {
                *self = before;
                return Err(why);
            }
        }
        if signs.next().is_some() {
            *self = before;
            return Err(both!(
                "there is no room for so many points",
                "放不下这么多点"
            ));
        }
        Ok(())
    }

    /// Takes every stone off.
    pub fn clear(&mut self) {
        self.cells.clear();
    }

    /// Makes a diagram of stones that are listed: the smallest with a line around them.
    pub fn draw(&mut self) -> Edited {
        if !self.listed {
            return Ok(());
        }
        let (board, _) = self.placed()?;
        let size = board.size();
        let points = Color::BOTH.into_iter().flat_map(|c| board.stones(c).iter());
        let around = Rect::around(points).unwrap_or(Rect::whole(size));
        let corner = size.upper_right();
        let rect = Rect::new(
            Point::new(
                around.min.col.saturating_sub(2),
                around.min.row.saturating_sub(2),
            ),
            Point::new(
                (around.max.col + 2).min(corner.col),
                (around.max.row + 2).min(corner.row),
            ),
        );
        let sketch = Sketch::drawn(&Diagram::write(&board, rect), Some(size))?;
        *self = sketch;
        if size == Size::clamped(19, 19) {
            self.size = None;
            if self.board_size() != Ok(size) {
                self.size = Some(size);
            }
        }
        Ok(())
    }
}

/// The keys of a problem with another board, its points carried along.
///
/// # Errors
/// Why it cannot be.
pub fn redrawn(
    keys: &Mapping,
    edit: impl FnOnce(&mut Sketch) -> Edited,
    carry: bool,
) -> Result<Mapping, Message> {
    let before = Sketch::of(keys)?;
    let mut after = before.clone();
    edit(&mut after)?;
    let shift = carry.then(|| before.offset(&after)).transpose()?;
    let mut keys = after.clone().into_keys(keys)?;
    if let Some(by) = shift.filter(|by| *by != (0, 0)) {
        keys = moved_keys(&keys, &before.board_size()?, &after.board_size()?, by)?;
    }
    Ok(keys)
}

impl Sketch {
    /// How far the stones moved on the board, from this sketch to another with the same ones.
    fn offset(&self, after: &Sketch) -> Result<(i16, i16), Message> {
        let (_, from) = self.placed()?;
        let (_, to) = after.placed()?;
        // By the first stone; without stones by the lower left corner.
        let first = |sketch: &Sketch| sketch.cells.keys().next().copied().unwrap_or((0, 0));
        let (a, b) = (first(self), first(after));
        let axis = |a: u8, from: u8, b: u8, to: u8| {
            i16::from(b) + i16::from(to) - i16::from(a) - i16::from(from)
        };
        Ok((
            axis(a.0, from.min.col, b.0, to.min.col),
            axis(a.1, from.min.row, b.1, to.min.row),
        ))
    }
}
