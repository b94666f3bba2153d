//! Which stones of one colour cannot be cut apart.

use super::Ground;
use crate::go::{Color, Point, PointSet};

/// Where two stones that are linked stand from each other, and the points
/// between them: a diagonal step with its two corners, a jump with the point jumped over.
const STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (2, 0), (0, 2)];

impl Ground<'_> {
    /// The stones of `color`, in groups that are connected in practice.
    pub fn linked(&self, color: Color) -> Vec<PointSet> {
        self.groups(color, &STEPS)
    }

    /// The stones of `color`, in groups that only diagonal steps hold together.
    pub fn tied(&self, color: Color) -> Vec<PointSet> {
        self.groups(color, &STEPS[..2])
    }

    fn groups(&self, color: Color, steps: &[(i8, i8)]) -> Vec<PointSet> {
        let own = self.board.stones(color);
        let chains: Vec<PointSet> = self
            .board
            .chains()
            .into_iter()
            .filter(|chain| chain.intersects(&own))
            .collect();
        let mut groups: Vec<PointSet> = Vec::new();
        for chain in chains {
            let joined = chain
                .iter()
                .flat_map(|stone| self.partners(stone, color, steps))
                .fold(chain, |all, stone| all | self.board.chain(stone));
            let (same, rest): (Vec<PointSet>, Vec<PointSet>) = groups
                .into_iter()
                .partition(|group| group.intersects(&joined));
            groups = rest;
            groups.push(same.into_iter().fold(joined, |all, group| all | group));
        }
        groups
    }

    /// The stones that `stone` is linked with.
    fn partners(&self, stone: Point, color: Color, steps: &[(i8, i8)]) -> Vec<Point> {
        let mut found = Vec::new();
        for (cols, rows) in steps.iter().flat_map(|(c, r)| [(*c, *r), (-*c, -*r)]) {
            let Some(other) = self.shifted(stone, cols, rows) else {
                continue;
            };
            if self.board.get(other) != Some(color) {
                continue;
            }
            let linked = if cols.abs() == 2 || rows.abs() == 2 {
                self.shifted(stone, cols / 2, rows / 2)
                    .is_some_and(|middle| self.is_jump(middle, cols != 0, color))
            } else {
                let corners = [(cols, 0), (0, rows)];
                let corners = corners.map(|(c, r)| self.shifted(stone, c, r));
                self.is_diagonal(corners, color)
            };
            if linked {
                found.push(other);
            }
        }
        found
    }

    /// Two ways to connect, or one that the opponent cannot enter.
    fn is_diagonal(&self, corners: [Option<Point>; 2], color: Color) -> bool {
        let empty: Vec<Point> = corners
            .into_iter()
            .flatten()
            .filter(|corner| self.board.get(*corner).is_none())
            .collect();
        match empty.as_slice() {
            [_, _] => true,
            [only] => self.is_protected(*only, color),
            _ => false,
        }
    }

    /// A jump is sound when the opponent has no stone beside the point jumped over.
    fn is_jump(&self, middle: Point, along_row: bool, color: Color) -> bool {
        if self.board.get(middle).is_some() {
            return false;
        }
        if self.is_protected(middle, color) {
            return true;
        }
        let sides = if along_row {
            [(0, 1), (0, -1)]
        } else {
            [(1, 0), (-1, 0)]
        };
        sides.iter().all(|(c, r)| {
            self.shifted(middle, *c, *r)
                .is_none_or(|side| self.board.get(side) != Some(color.opponent()))
        })
    }

    /// Whether a stone of the opponent's on `point` could be taken at once: a tiger's mouth.
    fn is_protected(&self, point: Point, color: Color) -> bool {
        let mut liberties = 0;
        for next in self.board.size().neighbors(point) {
            match self.board.get(next) {
                None => liberties += 1,
                Some(stone) if stone == color.opponent() => {
                    let chain = self.board.chain(next);
                    let points = self.board.liberties(&chain);
                    liberties += points.len() - usize::from(points.contains(point));
                }
                Some(_) => {}
            }
        }
        liberties <= 1
    }

    fn shifted(&self, point: Point, cols: i8, rows: i8) -> Option<Point> {
        let col = point.col.checked_add_signed(cols)?;
        let row = point.row.checked_add_signed(rows)?;
        let to = Point::new(col, row);
        self.view.contains(to).then_some(to)
    }
}
