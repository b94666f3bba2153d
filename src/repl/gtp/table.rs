//! The board of a session with what was played on it.

use crate::go::{Board, Color, Move, Point, Size};

/// A board and its past. Either side may play at any time, as GTP has it.
#[derive(Clone, Debug)]
pub struct Table {
    now: Moment,
    before: Vec<Moment>,
}

#[derive(Clone, Debug)]
struct Moment {
    board: Board,
    /// Where a ko may not be retaken at once, and by whom.
    ko: Option<(Point, Option<Color>)>,
    last: Option<Move>,
}

impl Default for Table {
    fn default() -> Table {
        // A board can have 19 lines.
        Size::new(19, 19).map_or_else(|_| Table::new(Size::LARGEST), Table::new)
    }
}

impl Table {
    /// An empty board.
    pub fn new(size: Size) -> Table {
        Table::from(Board::new(size), None)
    }

    /// A board that was come by otherwise.
    pub fn from(board: Board, ko: Option<Point>) -> Table {
        Table {
            now: Moment {
                board,
                ko: ko.map(|point| (point, None)),
                last: None,
            },
            before: Vec::new(),
        }
    }

    pub fn board(&self) -> &Board {
        &self.now.board
    }

    pub fn last(&self) -> Option<Move> {
        self.now.last
    }

    /// Where this side may not retake a ko.
    pub fn ko_for(&self, color: Color) -> Option<Point> {
        let (point, side) = self.now.ko?;
        side.is_none_or(|side| side == color).then_some(point)
    }

    pub fn clear(&mut self) {
        *self = Table::new(self.now.board.size());
    }

    pub fn is_legal(&self, color: Color, play: Move) -> bool {
        self.clone_now().played(color, play).is_some()
    }

    /// Makes a move.
    pub fn play(&mut self, color: Color, play: Move) -> Result<(), ()> {
        let next = self.clone_now().played(color, play).ok_or(())?;
        self.before.push(std::mem::replace(&mut self.now, next));
        Ok(())
    }

    /// Takes the last move back; false where there is none.
    pub fn undo(&mut self) -> bool {
        let before = self.before.pop();
        let there = before.is_some();
        if let Some(before) = before {
            self.now = before;
        }
        there
    }

    /// Puts black stones on an empty board.
    pub fn set_up(&mut self, points: &[Point]) -> Result<(), String> {
        let board = &mut self.now.board;
        if board.empty().len() != board.size().area() {
            return Err("board not empty".into());
        }
        for point in points {
            board.set(*point, Some(Color::Black));
        }
        self.before.clear();
        Ok(())
    }

    /// The points of so many handicap stones, as the protocol places them.
    pub fn handicap(&self, stones: usize) -> Result<Vec<Point>, String> {
        let size = self.now.board.size();
        let line = size.cols();
        if size.cols() != size.rows() || line < 7 {
            return Err("invalid handicap".into());
        }
        let edge = if line >= 13 { 3 } else { 2 };
        let (low, high, middle) = (edge, line - 1 - edge, line / 2);
        let most = if line % 2 == 1 && line > 7 { 9 } else { 4 };
        if !(2..=most).contains(&stones) {
            return Err("invalid handicap".into());
        }
        let corners = [(low, low), (high, high), (low, high), (high, low)];
        let mut points: Vec<(u8, u8)> = corners.into_iter().take(stones.min(4)).collect();
        if stones >= 6 {
            points.extend([(low, middle), (high, middle)]);
        }
        if stones >= 8 {
            points.extend([(middle, low), (middle, high)]);
        }
        if stones % 2 == 1 && stones >= 5 {
            points.push((middle, middle));
        }
        Ok(points
            .into_iter()
            .map(|(col, row)| Point::new(col, row))
            .collect())
    }

    fn clone_now(&self) -> Moment {
        self.now.clone()
    }
}

impl Moment {
    fn played(mut self, color: Color, play: Move) -> Option<Moment> {
        if let Move::Play(point) = play {
            let banned = self
                .ko
                .is_some_and(|(ko, side)| ko == point && side.is_none_or(|side| side == color));
            if banned {
                return None;
            }
            let played = self.board.play(color, point, false).ok()?;
            self.ko = played.ko_point.map(|point| (point, Some(color.opponent())));
        } else {
            self.ko = None;
        }
        self.last = Some(play);
        Some(self)
    }
}
