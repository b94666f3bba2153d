//! Boards that show what comes of something, with the words for their signs.

use super::board::{Marks, board, cross_sign, target_sign};
use super::texts::{self, lessons as words};
use super::{Doc, Look, Role};
use crate::go::{Board, Color, Point, PointSet};
use crate::lessons::{Picture, Walk};

impl Look {
    /// A picture with the letters of the step where nothing else stands.
    pub(super) fn lettered(self, walk: &Walk, picture: &Picture) -> Doc {
        let scene = walk.scene();
        let letters = scene.iter().flat_map(|scene| scene.letters.iter());
        let free = |point| {
            let numbered = picture.numbers.iter().any(|(at, _)| *at == point);
            picture.board.get(point).is_none() && !numbered && !picture.points.contains(point)
        };
        let letters = letters.filter(|(point, _)| free(*point));
        let letters = letters.map(|(point, letter)| (*point, letter.to_string()));
        // Numbers are counted from the board as it stands.
        let first = scene
            .as_ref()
            .filter(|scene| *scene.board() == picture.board)
            .map(|scene| scene.to_play());
        self.drawn(picture, letters.collect(), first)
    }

    /// A board that shows what comes of something.
    #[must_use]
    pub fn picture(self, picture: &Picture) -> Doc {
        self.drawn(picture, Vec::new(), None)
    }

    fn drawn(self, picture: &Picture, letters: Vec<(Point, String)>, first: Option<Color>) -> Doc {
        let numbers = picture.numbers.iter();
        let empty = |point| picture.board.get(point).is_none();
        let marks = Marks {
            last: picture.last,
            target: picture.stones,
            crosses: picture
                .points
                .iter()
                .filter(|point| empty(*point))
                .collect(),
            labels: numbers
                .map(|(point, number)| (*point, number.to_string()))
                .chain(letters)
                .collect(),
            first: first.filter(|_| !picture.numbers.is_empty()),
            ..Marks::default()
        };
        let mut below = Doc::new();
        if !picture.numbers.is_empty() {
            below.line(Role::Faint, format!("     {}", words::numbers(self.lang)));
        }
        if let Some(signs) = self.marked(&picture.board, &marks) {
            below.line(Role::Faint, format!("     {signs}"));
        }
        let mut doc = board(&picture.board, picture.view, &marks, self.style);
        doc.legend(below);
        doc
    }

    /// The signs of what is marked, with the word for it; letters and numbers speak for themselves.
    pub(super) fn marked(self, board: &Board, marks: &Marks) -> Option<String> {
        let labelled: PointSet = marks.labels.iter().map(|(point, _)| *point).collect();
        let mut signs: Vec<String> = Color::BOTH
            .into_iter()
            .filter(|color| {
                (board.stones(*color) & (marks.target - labelled))
                    .first()
                    .is_some()
            })
            .map(|color| {
                let sign = target_sign(self.style, color);
                words::marked_stone(self.lang, sign, texts::color(self.lang, color))
            })
            .collect();
        if (board.empty() & (marks.crosses - labelled))
            .first()
            .is_some()
        {
            signs.push(words::marked_point(self.lang, cross_sign(self.style)));
        }
        (!signs.is_empty()).then(|| signs.join("  "))
    }
}
