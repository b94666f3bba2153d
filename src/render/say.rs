//! A board in words, for those who do not see it drawn.
//!
//! Everything a drawing shows can be asked for here: where the stones stand, what is
//! marked, where the edges are. Each function answers one question in a few
//! short sentences, each of them a line.

use super::board::Marks;
use super::texts::{self, say as words};
use crate::go::{Board, COLUMN_LETTERS, Color, Move, Point, PointSet, Rect};
use crate::problems::Lang;

/// A board as it is shown: the part that is in the picture, and what is marked.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The stones.
    pub board: &'a Board,
    /// The part that is drawn.
    pub view: Rect,
    /// What is marked; the last move is taken from `last`.
    pub marks: &'a Marks,
    /// Points outside of the picture that count as this side's stones.
    pub wall: Option<(Color, PointSet)>,
    /// Whose turn it is, where that matters.
    pub to_play: Option<Color>,
    /// The last move and who made it.
    pub last: Option<(Color, Move)>,
}

impl<'a> Scene<'a> {
    /// A board with marks, without a last move or a side to play.
    #[must_use]
    pub fn new(board: &'a Board, view: Rect, marks: &'a Marks) -> Scene<'a> {
        Scene {
            board,
            view,
            marks,
            wall: None,
            to_play: None,
            last: None,
        }
    }

    /// The position as a whole.
    #[must_use]
    pub fn position(&self, lang: Lang) -> String {
        let mut lines = self.place(lang);
        if let Some(player) = self.to_play {
            lines.push(words::to_play(lang, texts::color(lang, player)));
        }
        for color in Color::BOTH {
            lines.push(self.stones(lang, color));
        }
        if !self.marks.target.is_empty() {
            let stones = texts::points(&self.marks.target);
            lines.push(words::marked_stones(lang, stones));
        }
        let crosses = self.marks.crosses & self.board.empty();
        if !crosses.is_empty() {
            lines.push(words::marked_points(lang, texts::points(&crosses)));
        }
        let seen = self.shown();
        if self.marks.closed.intersects(&seen) {
            let open = (self.board.empty() & seen) - self.marks.closed;
            lines.push(words::confined(lang, texts::points(&open)));
        }
        if !self.marks.labels.is_empty() {
            let marks = self.marks.labels.iter();
            let marks: Vec<String> = marks
                .map(|(point, mark)| words::mark_at(lang, mark, point))
                .collect();
            lines.push(words::letters(lang, texts::clauses(lang, &marks)));
        }
        if self.last.is_some() {
            lines.push(self.last_move(lang));
        }
        lines.join("\n")
    }

    /// The last move.
    #[must_use]
    pub fn last_move(&self, lang: Lang) -> String {
        let Some((color, play)) = self.last else {
            return words::no_last(lang);
        };
        let player = texts::color(lang, color);
        match play {
            Move::Pass => words::last_pass(lang, player),
            Move::Play(point) if self.board.get(point) == Some(color) => {
                words::last_play(lang, player, point)
            }
            Move::Play(point) => words::last_taken(lang, player, point),
        }
    }

    /// What stands on a row of the board, counted from 0, from left to right.
    #[must_use]
    pub fn row(&self, lang: Lang, row: u8) -> String {
        let view = self.view;
        if !(view.min.row..=view.max.row).contains(&row) {
            let line = words::not_shown(lang, words::row_name(lang, row + 1));
            let shown = words::rows_shown(lang, view.min.row + 1, view.max.row + 1);
            return format!("{line}\n{shown}");
        }
        let points = (view.min.col..=view.max.col).map(|col| Point::new(col, row));
        let cells = points.map(|point| (letter(point.col).to_string(), self.what(lang, point)));
        let ends = [
            (view.min.col == 0).then(|| words::edge_left(lang)),
            (view.max.col + 1 == self.board.size().cols()).then(|| words::edge_right(lang)),
        ];
        words::row(lang, row + 1, runs(lang, cells, ends))
    }

    /// What stands on a column of the board, counted from 0, from the bottom up.
    #[must_use]
    pub fn column(&self, lang: Lang, col: u8) -> String {
        let view = self.view;
        if !(view.min.col..=view.max.col).contains(&col) {
            let line = words::not_shown(lang, words::column_name(lang, letter(col)));
            let shown = words::columns_shown(lang, letter(view.min.col), letter(view.max.col));
            return format!("{line}\n{shown}");
        }
        let points = (view.min.row..=view.max.row).map(|row| Point::new(col, row));
        let cells = points.map(|point| ((point.row + 1).to_string(), self.what(lang, point)));
        let ends = [
            (view.min.row == 0).then(|| words::edge_bottom(lang)),
            (view.max.row + 1 == self.board.size().rows()).then(|| words::edge_top(lang)),
        ];
        words::column(lang, letter(col), runs(lang, cells, ends))
    }

    /// A point, its neighbours, and the points at its corners.
    #[must_use]
    pub fn around(&self, lang: Lang, point: Point) -> String {
        let at = |cols: i8, rows: i8| {
            let col = point.col.checked_add_signed(cols)?;
            let row = point.row.checked_add_signed(rows)?;
            Some(Point::new(col, row)).filter(|point| self.board.size().contains(*point))
        };
        let sides = [
            (words::up(lang), at(0, 1)),
            (words::right(lang), at(1, 0)),
            (words::down(lang), at(0, -1)),
            (words::left(lang), at(-1, 0)),
        ];
        let sides = sides.map(|(side, next)| match next {
            Some(next) => words::side(lang, side, self.named(lang, next)),
            None => words::at_edge(lang, side),
        });
        let corners = [at(-1, 1), at(1, 1), at(1, -1), at(-1, -1)];
        let corners = corners.into_iter().flatten();
        let corners: Vec<String> = corners.map(|next| self.named(lang, next)).collect();
        [
            words::is_at(lang, point, self.what(lang, point)),
            words::next_to(lang, texts::clauses(lang, &sides)),
            words::corners(lang, texts::clauses(lang, &corners)),
        ]
        .join("\n")
    }

    /// The stones joined to the one on `point`, and their liberties.
    #[must_use]
    pub fn chain(&self, lang: Lang, point: Point) -> String {
        let chain = self.board.chain(point);
        let stones = words::stones(lang, chain.len());
        let points = texts::points(&chain);
        let line = match (self.board.get(point), chain.len()) {
            (None, _) => return words::no_stone(lang, point),
            (Some(Color::Black), 1) => words::stone_black(lang, point),
            (Some(Color::White), 1) => words::stone_white(lang, point),
            (Some(Color::Black), _) => words::chain_black(lang, point, stones, points),
            (Some(Color::White), _) => words::chain_white(lang, point, stones, points),
        };
        format!("{line}\n{}", self.liberties_of(lang, &chain))
    }

    /// The liberties of the chain on `point`.
    #[must_use]
    pub fn liberties(&self, lang: Lang, point: Point) -> String {
        match self.board.chain(point) {
            chain if chain.is_empty() => words::no_stone(lang, point),
            chain => self.liberties_of(lang, &chain),
        }
    }

    fn liberties_of(&self, lang: Lang, chain: &PointSet) -> String {
        let wall = self.wall.map_or(PointSet::EMPTY, |(_, points)| points);
        let liberties = self.board.liberties(chain) - wall;
        let inside = liberties & self.shown();
        let outside = liberties.len() - inside.len();
        let mut lines = Vec::new();
        match (inside.first(), inside.len()) {
            (Some(only), 1) if outside == 0 => lines.push(words::in_atari(lang, only)),
            (None, _) => lines.push(words::no_liberties(lang)),
            (Some(_), number) => {
                let number = words::liberties(lang, number);
                lines.push(words::has_liberties(lang, number, texts::points(&inside)));
            }
        }
        if outside > 0 {
            lines.push(words::beyond(lang, words::liberties(lang, outside)));
        }
        lines.join("\n")
    }

    /// Which part of the board it is.
    fn place(&self, lang: Lang) -> Vec<String> {
        let (view, size) = (self.view, self.board.size());
        if view == Rect::whole(size) {
            let letter = letter(view.max.col);
            return vec![words::whole_board(lang, size.cols(), size.rows(), letter)];
        }
        let (left, right) = (letter(view.min.col), letter(view.max.col));
        let mut lines = vec![words::part_of_board(
            lang,
            left,
            right,
            view.min.row + 1,
            view.max.row + 1,
        )];
        let edges = [
            (view.min.col == 0, words::edge_left(lang)),
            (view.max.col + 1 == size.cols(), words::edge_right(lang)),
            (view.max.row + 1 == size.rows(), words::edge_top(lang)),
            (view.min.row == 0, words::edge_bottom(lang)),
        ];
        let edges: Vec<String> = edges
            .into_iter()
            .filter_map(|(shown, name)| shown.then_some(name))
            .collect();
        lines.push(if edges.is_empty() {
            words::no_edges_shown(lang)
        } else {
            words::edges_shown(lang, texts::row(lang, &edges))
        });
        if let Some((color, points)) = self.wall
            && !points.is_empty()
        {
            lines.push(words::wall(lang, texts::color(lang, color)));
        }
        lines
    }

    /// One side's stones, chain by chain.
    fn stones(&self, lang: Lang, color: Color) -> String {
        let player = texts::color(lang, color);
        let all = self.board.stones(color);
        let mine = |chain: &PointSet| chain.intersects(&all);
        let chains: Vec<String> = self
            .board
            .chains()
            .iter()
            .filter(|chain| mine(chain))
            .map(texts::points)
            .collect();
        let stones = words::stones(lang, all.len());
        match chains.len() {
            0 => words::no_stones(lang, player),
            1 => words::one_chain(lang, player, stones, chains.concat()),
            number => {
                let between = match lang {
                    Lang::En => "; ",
                    Lang::Zh => "；",
                };
                words::in_chains(lang, player, stones, number, chains.join(between))
            }
        }
    }

    /// A point by name and what is there.
    fn named(&self, lang: Lang, point: Point) -> String {
        format!("{point} {}", self.what(lang, point))
    }

    /// What is on a point, with all that is marked there.
    fn what(&self, lang: Lang, point: Point) -> String {
        let stone = self.board.get(point);
        let mut notes = Vec::new();
        if self.last.is_some_and(|(_, play)| play == Move::Play(point)) && stone.is_some() {
            notes.push(words::note_last(lang));
        }
        let marked = match stone {
            Some(_) => &self.marks.target,
            None => &self.marks.crosses,
        };
        if marked.contains(point) {
            notes.push(words::note_marked(lang));
        }
        if !self.shown().contains(point) {
            notes.push(words::note_outside(lang));
        } else if self.marks.closed.contains(point) && stone.is_none() {
            notes.push(words::note_closed(lang));
        }
        let labels = self.marks.labels.iter();
        for (_, mark) in labels.filter(|(at, _)| *at == point) {
            notes.push(words::note_letter(lang, mark));
        }
        let what = match self.wall {
            Some((color, points)) if points.contains(point) => words::stone(lang, Some(color)),
            _ => words::stone(lang, stone),
        };
        if notes.is_empty() {
            what
        } else {
            words::note(lang, what, texts::clauses(lang, &notes))
        }
    }

    /// The points in the picture.
    fn shown(&self) -> PointSet {
        self.view.points().collect()
    }
}

/// The letter of a column.
fn letter(col: u8) -> char {
    COLUMN_LETTERS.chars().nth(usize::from(col)).unwrap_or('?')
}

/// Cells in a row, those that are alike together; where an end is no edge, the board goes on.
fn runs(
    lang: Lang,
    cells: impl Iterator<Item = (String, String)>,
    [start, end]: [Option<String>; 2],
) -> String {
    let mut runs: Vec<(String, String, String)> = Vec::new();
    for (name, what) in cells {
        match runs.last_mut() {
            Some((_, last, same)) if *same == what => *last = name,
            _ => runs.push((name.clone(), name, what)),
        }
    }
    let runs = runs.into_iter().map(|(first, last, what)| {
        if first == last {
            format!("{first} {what}")
        } else {
            words::run(lang, first, last, what)
        }
    });
    let goes_on = |edge: Option<String>| edge.unwrap_or_else(|| words::goes_on(lang));
    let all: Vec<String> = [goes_on(start)]
        .into_iter()
        .chain(runs)
        .chain([goes_on(end)])
        .collect();
    texts::clauses(lang, &all)
}

#[cfg(test)]
#[path = "say_tests.rs"]
mod tests;
