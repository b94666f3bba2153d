//! A position in the making: a room at the edge or in the corner, its wall, and
//! the stones inside.
//!
//! A room is a row of columns of free points that stand on the lower edge, no
//! column much higher than the next: such rooms have walls as players build
//! them. The wall is one stone thick and no longer than it has to be. The
//! attacker is Black here; colours and sides are changed at the end.

use super::dice::Dice;
use crate::go::{Board, Color, Point, PointSet, Size};
use crate::solver::Task;

/// The attacker while a problem is made.
pub(super) const ATTACKER: Color = Color::Black;
/// The defender while a problem is made.
pub(super) const DEFENDER: Color = Color::White;
/// How often stones are put into a room before another one is taken.
const FURNISHINGS: usize = 40;
/// Columns are no higher than this.
const HIGHEST: usize = 5;
/// Rooms are no wider than this.
const WIDEST: usize = 8;

/// What a problem is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// To kill a group.
    Kill,
    /// To make a group live.
    Live,
    /// To make a ko of it.
    Ko,
    /// To make a seki of it.
    Seki,
    /// To capture stones that could otherwise get away.
    Capture,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 5] = [
        Theme::Kill,
        Theme::Live,
        Theme::Ko,
        Theme::Seki,
        Theme::Capture,
    ];

    /// The word used in names and tags.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Theme::Kill => "kill",
            Theme::Live => "live",
            Theme::Ko => "ko",
            Theme::Seki => "seki",
            Theme::Capture => "capture",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The column where the room begins: 0 in the corner.
    left: usize,
    heights: Vec<usize>,
    /// The wall's stones from the left, whose side each is on: all the
    /// attacker's, but for captures.
    turns: Vec<usize>,
    /// The stones in the room.
    pub inside: Board,
}

/// The board of every problem.
pub(super) fn size() -> Size {
    Size::new(19, 19).unwrap_or(Size::LARGEST)
}

impl Draft {
    /// A room for a problem of about so many grades above 30 kyu.
    pub fn random(theme: Theme, grades: usize, dice: &mut Dice) -> Draft {
        let corner = dice.percent(65);
        let area = 7 + grades / 4 + dice.below(5);
        let tall = dice.between(2, 3) + usize::from(dice.percent(30));
        let width = area.div_ceil(tall).clamp(3, WIDEST);
        let mut heights = Vec::new();
        let mut height = if corner { tall } else { dice.between(1, 2) };
        for column in 0..width {
            heights.push(height);
            let left = width - column - 1;
            let step = dice.below(4);
            height = match step {
                0 => height + 1,
                1 => height - 1,
                _ => height,
            };
            height = height.clamp(1, tall.min(1 + left).max(1)).min(HIGHEST);
            if !corner && column == 0 {
                height = tall;
            }
        }
        let left = if corner { 0 } else { 9 - width / 2 };
        let mut draft = Draft {
            left,
            heights,
            turns: Vec::new(),
            inside: Board::new(size()),
        };
        if theme == Theme::Capture {
            let wall = draft.wall_points().len();
            let first = dice.between(2, wall.saturating_sub(3).max(2));
            draft.turns.push(first);
            if dice.percent(40) {
                draft.turns.push(first + dice.between(2, 4));
            }
        }
        for _ in 0..FURNISHINGS {
            draft.furnish(theme, dice);
            if draft.is_presentable(theme) {
                break;
            }
        }
        draft
    }

    /// Puts stones into the room: the defender's along its wall, and a few inside.
    fn furnish(&mut self, theme: Theme, dice: &mut Dice) {
        let room = self.room();
        let outer = |point: Point| size().neighbors(point).any(|p| !room.contains(p));
        for point in room.iter() {
            let roll = dice.below(100);
            let stone = match (theme, outer(point) && point.row > 0) {
                (Theme::Capture, _) => match roll {
                    0..24 => Some(DEFENDER),
                    24..48 => Some(ATTACKER),
                    _ => None,
                },
                (_, true) => match roll {
                    0..80 => Some(DEFENDER),
                    80..84 => Some(ATTACKER),
                    _ => None,
                },
                (Theme::Seki, false) => match roll {
                    0..5 => Some(DEFENDER),
                    5..50 => Some(ATTACKER),
                    _ => None,
                },
                (_, false) => match roll {
                    0..12 => Some(DEFENDER),
                    12..24 => Some(ATTACKER),
                    _ => None,
                },
            };
            self.inside.set(point, stone);
        }
    }

    /// A small change; one that is likelier to help the side that `favour` names.
    pub fn edit(&mut self, favour: Option<Color>, dice: &mut Dice) {
        if dice.percent(12) {
            let at = dice.below(self.heights.len());
            let height = self.heights[at];
            let raise = match favour {
                None => 50,
                Some(DEFENDER) => 80,
                Some(_) => 20,
            };
            let next = if dice.percent(raise) {
                height + 1
            } else {
                height - 1
            };
            let near = |other: Option<&usize>| other.is_none_or(|h| h.abs_diff(next) <= 2);
            if (1..=HIGHEST).contains(&next)
                && near(self.heights.get(at + 1))
                && near(at.checked_sub(1).and_then(|at| self.heights.get(at)))
            {
                self.heights[at] = next;
                let room = self.room();
                for point in (self.stones_inside() - room).iter() {
                    self.inside.set(point, None);
                }
                if next > height {
                    let point = Point::new((self.left + at) as u8, height as u8);
                    self.inside.set(point, Some(DEFENDER));
                }
            }
            return;
        }
        for _ in 0..dice.between(1, 2) {
            let room: Vec<Point> = self.room().iter().collect();
            let Some(point) = dice.pick(&room) else {
                return;
            };
            let had = self.inside.get(point);
            let stone = match (dice.below(10), favour) {
                (0..4, _) => None,
                (4..8, None) | (4.., Some(DEFENDER)) => Some(DEFENDER),
                _ => Some(ATTACKER),
            };
            // A stone of one's own gone is no help, nor is one of the other side's put down.
            let helps = match (favour, had, stone) {
                (Some(side), Some(had), None) => had != side,
                (Some(side), _, Some(stone)) => stone == side,
                _ => true,
            };
            if helps {
                self.inside.set(point, stone);
            }
        }
    }

    fn stones_inside(&self) -> PointSet {
        self.inside.stones(ATTACKER) | self.inside.stones(DEFENDER)
    }

    /// Where play is confined.
    pub fn room(&self) -> PointSet {
        let columns = self.heights.iter().enumerate();
        columns
            .flat_map(|(at, height)| {
                (0..*height).map(move |row| Point::new((self.left + at) as u8, row as u8))
            })
            .collect()
    }

    pub fn in_corner(&self) -> bool {
        self.left == 0
    }

    /// The points next to the room, from the left round it.
    fn wall_points(&self) -> Vec<Point> {
        let room = self.room();
        let mut points: Vec<Point> = room
            .iter()
            .flat_map(|point| size().neighbors(point))
            .filter(|point| !room.contains(*point))
            .collect();
        let centre = self.left as i32 * 2 + self.heights.len() as i32 - 1;
        // By the angle as seen from the middle of the lower edge, the left first.
        let key = |point: &Point| {
            let (x, y) = (
                i32::from(point.col) * 2 - centre,
                i32::from(point.row) * 2 + 1,
            );
            x * 1000 / (x.abs() + y)
        };
        points.sort_by_key(|point| (key(point), point.index()));
        points.dedup();
        points
    }

    /// The whole board: the stones inside and the wall.
    pub fn board(&self) -> Board {
        let mut board = self.inside.clone();
        for (at, point) in self.wall_points().into_iter().enumerate() {
            let turned = self.turns.iter().filter(|turn| at >= **turn).count();
            let side = if turned % 2 == 0 { ATTACKER } else { DEFENDER };
            board.set(point, Some(side));
        }
        board
    }

    /// The stones in question: all the defender's in the room; for captures
    /// the largest chain that does not belong to the wall.
    pub fn target(&self, theme: Theme, board: &Board) -> PointSet {
        let room = self.room();
        let own = board.stones(DEFENDER) & room;
        if theme != Theme::Capture {
            return own;
        }
        let mut largest = PointSet::EMPTY;
        for chain in board.chains() {
            if chain.is_subset(&own) && chain.len() > largest.len() {
                largest = chain;
            }
        }
        largest
    }

    /// The question with `to_play` to move; `None` when the stones cannot stand so.
    pub fn task(&self, theme: Theme, to_play: Color) -> Option<Task> {
        let board = self.board();
        let target = self.target(theme, &board);
        Task::new(board, target, self.room(), to_play).ok()
    }
}

impl Draft {
    /// Whether the position might do at all: nothing in atari, not too many
    /// stones thrown about, the defender's stones near each other.
    pub fn is_presentable(&self, theme: Theme) -> bool {
        let board = self.board();
        let room = self.room();
        let chains = board.chains();
        if chains.iter().any(|chain| board.liberties(chain).len() < 2) {
            return false;
        }
        let own = board.stones(DEFENDER) & room;
        let enemy = board.stones(ATTACKER) & room;
        let empty = room - own - enemy;
        let target = self.target(theme, &board);
        let on_first_line = |points: PointSet| points.iter().filter(|p| p.row == 0).count();
        // In a seki the attacker's stones fill most of the room.
        let seki = theme == Theme::Seki;
        let (least, most) = if seki { (3, 9) } else { (4, 14) };
        let fits = match theme {
            Theme::Capture => (2..=6).contains(&target.len()) && enemy.len() <= 6 && own.len() <= 8,
            Theme::Seki => target.len() >= 4 && enemy.len() <= 6 && enemy.len() < own.len(),
            _ => target.len() >= 4 && enemy.len() <= 3 && enemy.len() * 3 <= own.len(),
        };
        fits && (least..=most).contains(&empty.len())
            && on_first_line(own) <= 3
            && on_first_line(enemy) <= if seki { 4 } else { 2 }
            && lumps(&board, own) <= 1
            && lumps(&board, enemy) == 0
            && (theme == Theme::Capture || is_close(own))
    }
}

/// Squares of four stones of one set: clumsy shape.
fn lumps(board: &Board, stones: PointSet) -> usize {
    let square = |p: &Point| {
        let [a, b, c] = [(1, 0), (0, 1), (1, 1)].map(|(x, y)| Point::new(p.col + x, p.row + y));
        board.size().contains(c) && [a, b, c].iter().all(|p| stones.contains(*p))
    };
    stones.iter().filter(square).count()
}

/// Whether the stones hang together by steps of no more than two points.
fn is_close(stones: PointSet) -> bool {
    let Some(first) = stones.first() else {
        return false;
    };
    let near = |a: Point, b: Point| {
        let (x, y) = (a.col.abs_diff(b.col), a.row.abs_diff(b.row));
        x + y <= 2
    };
    let mut found: PointSet = [first].into_iter().collect();
    loop {
        let more: PointSet = stones
            .iter()
            .filter(|point| found.iter().any(|other| near(*point, other)))
            .collect();
        if more == found {
            return found == stones;
        }
        found = more;
    }
}
