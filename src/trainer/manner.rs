//! What kind of move a move is, by what stands round it: as players call it.

use super::eyes::{areas, chains};
use crate::go::{Board, Color, Move, Point, Size};
use crate::solver::Task;

/// A kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// It takes stones.
    Capture,
    /// A single stone that can be taken at once.
    ThrowIn,
    /// It joins chains of its own colour.
    Connection,
    /// It leaves enemy stones a single liberty.
    Atari,
    /// Down from the second line to the edge.
    Descent,
    /// Round the corner of an enemy stone, diagonally from a stone of its own.
    Hane,
    /// A stone by itself inside what the enemy has closed off.
    Placement,
    /// Between two enemy stones that are not joined otherwise.
    Cut,
    /// In the space of the own stones, where it divides or fills it.
    Vital,
    /// Diagonally from a stone of its own, with nothing beside it.
    Diagonal,
    /// On from a stone of its own.
    Extension,
    /// Playing elsewhere.
    Pass,
}

impl Manner {
    /// Every kind.
    pub const ALL: [Manner; 12] = [
        Manner::Capture,
        Manner::ThrowIn,
        Manner::Connection,
        Manner::Atari,
        Manner::Descent,
        Manner::Hane,
        Manner::Placement,
        Manner::Cut,
        Manner::Vital,
        Manner::Diagonal,
        Manner::Extension,
        Manner::Pass,
    ];
}

/// The kind of a move of the side to play; `None` where it has no name, or may not be made.
#[must_use]
pub fn manner(task: &Task, play: Move) -> Option<Manner> {
    let Move::Play(point) = play else {
        return Some(Manner::Pass);
    };
    let after = task.play(play).ok()?;
    let (board, color) = (task.board(), task.to_play());
    let other = color.opponent();
    let size = board.size();
    let seen = Around {
        board,
        size,
        point,
        color,
    };
    if after.board().stones(other) != board.stones(other) {
        return Some(Manner::Capture);
    }
    let now = after.board();
    let own = now.chain(point);
    let mut breath = now.liberties(&own);
    let framed = color == task.attacker() && breath.intersects(&task.frame());
    if color == task.defender() {
        breath = breath - task.frame();
    }
    if breath.len() == 1 && !framed {
        // Several stones in atari are no throw-in.
        return (own.len() == 1).then_some(Manner::ThrowIn);
    }
    let in_atari = |next: Point| {
        let chain = now.chain(next);
        let around = now.liberties(&chain);
        let safe = other == task.attacker() && around.intersects(&task.frame());
        !safe && (around - task.frame()).len() == 1
    };
    if seen.neighbors(other).any(in_atari) {
        return Some(Manner::Atari);
    }
    let joins = |color| chains(task, color, seen.neighbors(color).collect()).len() > 1;
    if joins(color) {
        return Some(Manner::Connection);
    }
    let enclosed = enclosed_by(task, point, other);
    if enclosed && seen.neighbors(color).next().is_none() {
        return Some(Manner::Placement);
    }
    if enclosed_by(task, point, color) {
        return Some(Manner::Vital);
    }
    if seen.descends() {
        return Some(Manner::Descent);
    }
    if seen.is_hane() {
        return Some(Manner::Hane);
    }
    if joins(other) && seen.divides(other) {
        return Some(Manner::Cut);
    }
    let has_own = seen.neighbors(color).next().is_some();
    if !has_own && size.diagonals(point).any(|p| board.get(p) == Some(color)) {
        return Some(Manner::Diagonal);
    }
    has_own.then_some(Manner::Extension)
}

/// What stands round a point before the move there.
struct Around<'a> {
    board: &'a Board,
    size: Size,
    point: Point,
    color: Color,
}

impl Around<'_> {
    fn neighbors(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        let size = self.size;
        size.neighbors(self.point)
            .filter(move |next| self.board.get(*next) == Some(color))
    }

    /// On the first line, straight down from a stone of its own on the second.
    fn descends(&self) -> bool {
        let above =
            |next: &Point| line_of(self.size, self.point) == 1 && line_of(self.size, *next) == 2;
        self.neighbors(self.color).any(|next| above(&next))
    }

    /// Beside an enemy stone that a stone of its own touches, diagonally from that.
    fn is_hane(&self) -> bool {
        if self.neighbors(self.color).next().is_some() {
            return false;
        }
        self.size
            .diagonals(self.point)
            .filter(|from| self.board.get(*from) == Some(self.color))
            .any(|from| {
                self.size.neighbors(from).any(|enemy| {
                    self.board.get(enemy) == Some(self.color.opponent())
                        && self.size.neighbors(enemy).any(|next| next == self.point)
                })
            })
    }

    /// Whether two enemy stones that touch it at right angles are held apart by a stone of its
    /// own on the other side.
    fn divides(&self, enemy: Color) -> bool {
        self.size
            .diagonals(self.point)
            .filter(|far| self.board.get(*far) == Some(self.color))
            .any(|far| {
                let both = self
                    .size
                    .neighbors(far)
                    .filter(|next| self.size.neighbors(*next).any(|p| p == self.point));
                let stones: Vec<Point> = both
                    .filter(|next| self.board.get(*next) == Some(enemy))
                    .collect();
                matches!(stones.as_slice(), [a, b] if !self.board.chain(*a).contains(*b))
            })
    }
}

/// The line from the edge on which a point lies, from 1.
fn line_of(size: Size, point: Point) -> u8 {
    let corner = size.upper_right();
    let from = [
        point.col,
        point.row,
        corner.col - point.col,
        corner.row - point.row,
    ];
    from.into_iter().min().unwrap_or(0) + 1
}

/// Whether a point lies in an area that stones of `color` alone close off, within the region.
fn enclosed_by(task: &Task, point: Point, color: Color) -> bool {
    /// Larger areas are no inside.
    const LARGEST: usize = 12;
    let board = task.board();
    areas(task, |p| board.get(p) != Some(color))
        .into_iter()
        .any(|area| area.contains(point) && area.len() <= LARGEST && area.is_subset(&task.region()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::load_str;

    /// The kind of a move on a board drawn with edges.
    fn kind(board: &str, to_play: &str, target: &str, play: &str) -> Option<Manner> {
        let drawn: String = board.lines().map(|row| format!("      {row}\n")).collect();
        let goal = "status";
        let text = format!(
            "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: {to_play}\n    goal: {goal}\n    \
             target: [{target}]\n    region: all\n    board: |\n{drawn}"
        );
        let set = load_str("s", text.as_bytes()).unwrap();
        let task = &set.problems[0].task;
        manner(task, Move::from_vertex(play, task.board().size()).unwrap())
    }

    #[test]
    fn moves_have_the_names_that_players_give_them() {
        // A wall of White's on the third line, open to the right.
        let side = ". . . . . . .\n. O O O . . .\n. O X X . . .\n. . . . X . .\n. . . . . . .";
        let named = |play| kind(side, "black", "C3", play);
        assert_eq!(named("D2"), Some(Manner::Connection));
        assert_eq!(named("E1"), Some(Manner::Descent));
        assert_eq!(named("B2"), Some(Manner::Hane));
        assert_eq!(named("F1"), Some(Manner::Diagonal));
        assert_eq!(named("C2"), Some(Manner::Extension));
        assert_eq!(named("pass"), Some(Manner::Pass));
        assert_eq!(named("C3"), None);
    }

    #[test]
    fn inside_a_group() {
        let three = "X X X X X .\nO O O O X .\n. . . O X .";
        assert_eq!(kind(three, "black", "A2", "B1"), Some(Manner::Placement));
        assert_eq!(kind(three, "white", "A2", "B1"), Some(Manner::Vital));
        let eye = "X X X X .\nO O X X .\n. O . O X\nX O O O X";
        // White's stones have A2 and C2; a stone at A2 takes nothing and leaves one liberty.
        assert_eq!(kind(eye, "white", "A3", "A2"), Some(Manner::Capture));
        let edge = "X X X X X .\nO O O O X .\n. O . O X .";
        assert_eq!(kind(edge, "black", "A2", "A1"), None);
        let mouth = "X X X X X .\nX O O O O .\nX O . . O .\n. . O O O .";
        assert_eq!(kind(mouth, "black", "B3", "B1"), Some(Manner::ThrowIn));
        assert_eq!(kind(mouth, "black", "B3", "A1"), Some(Manner::Extension));
    }
}
