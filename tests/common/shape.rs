//! Small positions as text, as a task for the solver and as a game for the brute-force reader.

use super::brute::{Bits, Game};
use tsumego::go::{Board, Color, Move, Point, PointSet, Size};
use tsumego::solver::{Save, Task, TaskError};

/// A position on a whole small board: every side is an edge.
///
/// `x` target, `X` other stones of the defender, `O` attacker, `.` empty, `_`
/// empty and outside the region, `#` the attacker's frame. The region is all
/// but `_` and `#`; `o` is an attacker's stone and `z` a target stone whose
/// point lies outside the region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    pub cols: usize,
    pub rows: usize,
    /// Row by row from the lower left.
    pub cells: Vec<char>,
    pub defender: Color,
    pub to_play: Color,
    pub self_capture: bool,
    pub save_all: bool,
}

impl Shape {
    /// From rows, the top row first; spaces between the points do not matter.
    /// The defender is Black.
    pub fn from_rows<S: AsRef<str>>(rows: &[S], to_play: Color) -> Shape {
        let rows: Vec<Vec<char>> = (rows.iter())
            .map(|row| {
                row.as_ref()
                    .chars()
                    .filter(|c| !c.is_whitespace())
                    .collect()
            })
            .collect();
        let cols = rows[0].len();
        assert!(
            rows.iter().all(|row| row.len() == cols),
            "ragged rows: {rows:?}"
        );
        let cells: Vec<char> = rows.iter().rev().flatten().copied().collect();
        assert!(
            cells.iter().all(|c| "xXO._#oz".contains(*c)),
            "unknown letter in {rows:?}"
        );
        Shape {
            cols,
            rows: rows.len(),
            cells,
            defender: Color::Black,
            to_play,
            self_capture: false,
            save_all: false,
        }
    }

    /// The point with number `at`, as in [`Game`].
    pub fn point(&self, at: usize) -> Point {
        Point::new((at % self.cols) as u8, (at / self.cols) as u8)
    }

    /// The number of a point that a text names (`A1`; no column I).
    pub fn at(&self, vertex: &str) -> usize {
        let letter = vertex.chars().next().unwrap().to_ascii_uppercase();
        let col = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(letter).unwrap();
        let row: usize = vertex[1..].parse().unwrap();
        assert!(
            col < self.cols && (1..=self.rows).contains(&row),
            "{vertex} is off the board"
        );
        (row - 1) * self.cols + col
    }

    /// The text form of a point's number, or of a pass.
    pub fn vertex(&self, play: Option<usize>) -> String {
        play.map_or("pass".to_owned(), |at| {
            let letter = char::from(b"ABCDEFGHJKLMNOPQRSTUVWXYZ"[at % self.cols]);
            format!("{letter}{}", at / self.cols + 1)
        })
    }

    /// A move of the library as a point's number.
    pub fn number(&self, play: Move) -> Option<usize> {
        match play {
            Move::Play(point) => Some(usize::from(point.row) * self.cols + usize::from(point.col)),
            Move::Pass => None,
        }
    }

    /// The number of points that hold one of `letters`.
    pub fn count(&self, letters: &str) -> usize {
        self.cells.iter().filter(|c| letters.contains(**c)).count()
    }

    /// Whether a point next to the one with number `at` holds `letter`.
    pub fn touches(&self, at: usize, letter: char) -> bool {
        self.neighbours(at)
            .into_iter()
            .any(|near| self.cells[near] == letter)
    }

    /// The numbers of the points next to `at`.
    pub fn neighbours(&self, at: usize) -> Vec<usize> {
        let (col, row) = (at % self.cols, at / self.cols);
        let mut near = Vec::new();
        if col > 0 {
            near.push(at - 1);
        }
        if col + 1 < self.cols {
            near.push(at + 1);
        }
        if row > 0 {
            near.push(at - self.cols);
        }
        if row + 1 < self.rows {
            near.push(at + self.cols);
        }
        near
    }

    /// Makes the defender's chain at `at` part of the target.
    pub fn mark_target(&mut self, at: usize) {
        assert!(
            "xX".contains(self.cells[at]),
            "no defender's stone at {}",
            self.vertex(Some(at))
        );
        let mut open = vec![at];
        while let Some(at) = open.pop() {
            self.cells[at] = 'x';
            open.extend(
                self.neighbours(at)
                    .into_iter()
                    .filter(|near| self.cells[*near] == 'X'),
            );
        }
    }

    fn attacker_to_play(&self) -> bool {
        self.to_play != self.defender
    }

    fn bits(&self, letters: &str) -> Bits {
        let cells = self.cells.iter().enumerate();
        cells
            .filter(|(_, c)| letters.contains(**c))
            .fold(0, |set, (at, _)| set | 1 << at)
    }

    /// The position for the brute-force reader (at most 64 points).
    pub fn game(&self) -> Game {
        Game {
            cols: self.cols,
            rows: self.rows,
            attacker: self.bits("Oo"),
            defender: self.bits("xXz"),
            target: self.bits("xz"),
            region: self.bits("xXO."),
            frame: self.bits("#"),
            attacker_to_play: self.attacker_to_play(),
            ban: None,
            passed: false,
            self_capture: self.self_capture,
            save_all: self.save_all,
        }
    }

    /// The position for the solver.
    pub fn task(&self) -> Result<Task, Vec<TaskError>> {
        let mut board = Board::new(Size::new(self.cols, self.rows).unwrap());
        let set = |letters: &str| -> PointSet {
            let cells = self.cells.iter().enumerate();
            cells
                .filter(|(_, c)| letters.contains(**c))
                .map(|(at, _)| self.point(at))
                .collect()
        };
        for point in set("xXz").iter() {
            board.set(point, Some(self.defender));
        }
        for point in set("Oo").iter() {
            board.set(point, Some(self.defender.opponent()));
        }
        let task = Task::with_frame(board, set("xz"), set("xXO."), set("#"), self.to_play)?;
        let save = if self.save_all { Save::All } else { Save::Any };
        Ok(task.with_save(save).with_self_capture(self.self_capture))
    }

    /// The same position seen in the `which`th of eight ways.
    pub fn turned(&self, which: usize) -> Shape {
        let (swap, flip_cols, flip_rows) = (which & 1 != 0, which & 2 != 0, which & 4 != 0);
        let mut turned = self.clone();
        if swap {
            (turned.cols, turned.rows) = (self.rows, self.cols);
        }
        for at in 0..self.cells.len() {
            turned.cells[self.turn(at, swap, flip_cols, flip_rows)] = self.cells[at];
        }
        turned
    }

    /// Where the point with number `at` is in the `which`th of eight ways.
    pub fn turned_point(&self, at: usize, which: usize) -> usize {
        self.turn(at, which & 1 != 0, which & 2 != 0, which & 4 != 0)
    }

    fn turn(&self, at: usize, swap: bool, flip_cols: bool, flip_rows: bool) -> usize {
        let (mut col, mut row) = (at % self.cols, at / self.cols);
        if flip_cols {
            col = self.cols - 1 - col;
        }
        if flip_rows {
            row = self.rows - 1 - row;
        }
        if swap {
            col * self.rows + row
        } else {
            row * self.cols + col
        }
    }

    /// The same position with black and white exchanged.
    pub fn recoloured(&self) -> Shape {
        Shape {
            defender: self.defender.opponent(),
            to_play: self.to_play.opponent(),
            ..self.clone()
        }
    }
}

/// The diagram, the top row first, and what else is asked.
impl std::fmt::Display for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in (0..self.rows).rev() {
            let cells: Vec<String> = (0..self.cols)
                .map(|col| self.cells[row * self.cols + col].to_string())
                .collect();
            writeln!(f, "    {}", cells.join(" "))?;
        }
        let side = if self.attacker_to_play() {
            "attacker"
        } else {
            "defender"
        };
        let capture = if self.self_capture {
            ", self-capture"
        } else {
            ""
        };
        let save = if self.save_all { ", save all" } else { "" };
        writeln!(
            f,
            "    {side} to play, defender {}{capture}{save}",
            self.defender
        )
    }
}
