//! What a ko is, told to whoever first tries to retake one at once.

use super::board::{Marks, board};
use super::texts::lessons as words;
use super::{Doc, Look, Role};
use crate::go::{Board, Color, Diagram, Move, Point, Rect};

/// Before Black takes.
const KO: &str = "
    . X O . .
    X O . O .
    . X O . .";
/// The ko's moves.
const TAKING: Move = Move::Play(Point::new(2, 1));
/// Before Black throws in.
const SNAPBACK: &str = "
    . . . . . . .
    . . X X . . .
    . X O O X . .
    . X . . O O .";
/// The snapback's moves, Black first.
const THROW_IN: [Point; 3] = [Point::new(3, 0), Point::new(2, 0), Point::new(3, 0)];

impl Look {
    /// A card about ko, with the snapback as what is none.
    #[must_use]
    pub fn ko_card(self) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        doc.end();
        doc.line(Role::Strong, words::ko_title(lang));
        doc.line(Role::Plain, words::ko_taking(lang));
        let mut ko = stones(KO);
        doc.append(self.small(&ko, None));
        play(&mut ko, Color::Black, TAKING);
        doc.append(self.small(&ko, Some(TAKING)));
        doc.line(Role::Plain, words::ko_ban(lang));
        doc.line(Role::Plain, words::ko_snapback(lang));
        let mut snapback = stones(SNAPBACK);
        doc.append(self.small(&snapback, None));
        for (at, point) in THROW_IN.into_iter().enumerate() {
            let color = if at % 2 == 0 {
                Color::Black
            } else {
                Color::White
            };
            play(&mut snapback, color, Move::Play(point));
        }
        doc.append(self.small(&snapback, Some(Move::Play(THROW_IN[2]))));
        doc
    }

    fn small(self, stones: &Board, last: Option<Move>) -> Doc {
        let marks = Marks {
            last,
            ..Marks::default()
        };
        board(stones, Rect::whole(stones.size()), &marks, self.style)
    }
}

fn stones(text: &str) -> Board {
    let placed = Diagram::parse(text)
        .ok()
        .and_then(|diagram| diagram.place(None).ok());
    placed.map_or_else(
        || Board::new(crate::go::Size::LARGEST),
        |placed| placed.board,
    )
}

fn play(board: &mut Board, color: Color, play: Move) {
    if let Move::Play(point) = play {
        let _ = board.play(color, point, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_board_is_a_ko_and_the_second_is_none() {
        let mut ko = stones(KO);
        let Move::Play(taking) = TAKING else { panic!() };
        let taken = ko.play(Color::Black, taking, false).unwrap();
        assert_eq!(taken.ko_point, Some(Point::new(1, 1)));

        let mut snapback = stones(SNAPBACK);
        let sides = [Color::Black, Color::White, Color::Black];
        let taken: Vec<usize> = sides
            .into_iter()
            .zip(THROW_IN)
            .map(|(color, point)| {
                let played = snapback.play(color, point, false).unwrap();
                assert_eq!(played.ko_point, None);
                played.captured.len()
            })
            .collect();
        assert_eq!(taken, [0, 1, 3]);
    }
}
