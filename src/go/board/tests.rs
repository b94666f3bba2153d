use super::*;
use crate::go::{Diagram, Symmetry};
use proptest::prelude::*;
use std::collections::HashSet;

fn board(text: &str) -> Board {
    Diagram::parse(text).unwrap().place(None).unwrap().board
}

fn at(board: &Board, vertex: &str) -> Point {
    Point::from_vertex(vertex, board.size()).unwrap()
}

fn vertices(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

fn play(board: &mut Board, color: Color, vertex: &str) -> Result<Played, IllegalMove> {
    board.play(color, at(board, vertex), false)
}

/// The numbers every beginner's book gives, checked once more in the rules digest.
#[test]
fn liberties_in_the_centre_at_the_side_and_in_the_corner() {
    for (stones, liberties) in [
        ("K10", 4),
        ("K1", 3),
        ("A1", 2),
        ("K10 L10", 6),
        ("K1 L1", 4),
        ("K1 K2", 5),
        ("A1 B1", 3),
        ("K10 L10 M10", 8),
        ("K1 L1 M1", 5),
        ("K1 K2 K3", 7),
        ("A1 B1 C1", 4),
        ("K10 L10 L11", 7),
        ("K1 L1 L2", 5),
        ("K1 K2 L2", 6),
        ("A2 A1 B1", 3),
        ("A1 B1 B2", 4),
        ("A2 B2 B1", 5),
    ] {
        let mut board = Board::new(Size::new(19, 19).unwrap());
        let chain: PointSet = stones.split(' ').map(|vertex| at(&board, vertex)).collect();
        for point in chain.iter() {
            board.set(point, Some(Color::White));
        }
        for point in chain.iter() {
            assert_eq!(board.chain(point), chain, "{stones}");
        }
        assert_eq!(board.liberties(&chain).len(), liberties, "{stones}");
    }
}

#[test]
fn takes_in_each_corner_and_on_the_sides() {
    for (text, play_at, taken) in [
        ("O . . .\nX . . .\n. . . .", "B3", vec!["A3"]),
        (". . X O\n. . . .\n. . . .", "D2", vec!["D3"]),
        (". . . .\nX X . .\nO O . .", "C1", vec!["A1", "B1"]),
        (". . . X\n. . X O\n. . X O", "B1", vec![]),
        (". X O .\nX O O X\n. X X .", "D3", vec!["B2", "C2", "C3"]),
    ] {
        let mut board = board(text);
        let before = board.stones(Color::White);
        let played = play(&mut board, Color::Black, play_at).unwrap();
        assert_eq!(vertices(&played.captured), taken, "{text}");
        assert_eq!(board.stones(Color::White), before - played.captured);
        assert!(played.self_captured.is_empty());
    }
}

#[test]
fn two_stones_take_a_corner_on_boards_of_every_shape() {
    for (cols, rows) in [(2, 2), (2, 25), (25, 2), (9, 13), (19, 19), (25, 25)] {
        let size = Size::new(cols, rows).unwrap();
        for corner in [(0, 0), (cols - 1, 0), (0, rows - 1), (cols - 1, rows - 1)] {
            let corner = Point::new(corner.0 as u8, corner.1 as u8);
            let mut board = Board::new(size);
            board.play(Color::White, corner, false).unwrap();
            let around: Vec<Point> = size.neighbors(corner).collect();
            let first = board.play(Color::Black, around[0], false).unwrap();
            assert!(first.captured.is_empty());
            let second = board.play(Color::Black, around[1], false).unwrap();
            assert_eq!(second.captured.first(), Some(corner), "{size}");
            assert_eq!(board.stones(Color::White), PointSet::EMPTY);
        }
    }
}

/// Enemy stones come off first: a play that leaves neither side a liberty is legal.
#[test]
fn the_opponents_stones_come_off_first() {
    let mut board = board(". X O .\n X O . O\n . X O .");
    let played = play(&mut board, Color::Black, "C2").unwrap();
    assert_eq!(vertices(&played.captured), ["B2"]);
    assert_eq!(played.ko_point, Some(at(&board, "B2")));
}

#[test]
fn several_chains_come_off_at_once() {
    let mut board = board("X O . O X\n. X O X .\n. . X . .");
    let played = play(&mut board, Color::Black, "C3").unwrap();
    assert_eq!(vertices(&played.captured), ["C2", "B3", "D3"]);
    assert_eq!(played.ko_point, None);
}

/// One stone is taken, but the stone that took it is not alone, or has more liberties.
#[test]
fn no_ko_unless_the_taker_could_be_retaken_alone() {
    let mut row = board("O . X .");
    let played = play(&mut row, Color::Black, "B1").unwrap();
    assert_eq!(vertices(&played.captured), ["A1"]);
    assert_eq!(played.ko_point, None);
    let mut open = board("O . .\nX . .\n. . .");
    let played = play(&mut open, Color::Black, "B3").unwrap();
    assert_eq!(vertices(&played.captured), ["A3"]);
    assert_eq!(played.ko_point, None);
}

#[test]
fn self_capture_by_rule_set() {
    let shape = ". O . .\nX O . .\nX O . .";
    let mut chinese = board(shape);
    assert_eq!(
        play(&mut chinese, Color::Black, "A3"),
        Err(IllegalMove::SelfCapture)
    );
    assert_eq!(chinese, board(shape));
    let mut ing = board(shape);
    let played = ing.play(Color::Black, at(&ing, "A3"), true).unwrap();
    assert_eq!(vertices(&played.self_captured), ["A1", "A2", "A3"]);
    assert_eq!(ing, board(". O . .\n. O . .\n. O . ."));
    let mut lone = board(". O .\nO . .\n. . .");
    let corner = at(&lone, "A3");
    assert_eq!(
        lone.play(Color::Black, corner, true),
        Err(IllegalMove::SelfCapture)
    );
}

#[test]
fn points_off_the_board_and_occupied_ones() {
    let mut board = Board::new(Size::new(9, 13).unwrap());
    for point in [Point::new(9, 0), Point::new(0, 13), Point::new(200, 200)] {
        assert_eq!(
            board.play(Color::Black, point, false),
            Err(IllegalMove::OffBoard)
        );
        board.set(point, Some(Color::Black));
        assert_eq!(board.get(point), None);
        assert!(board.chain(point).is_empty());
    }
    assert!(board.stones(Color::Black).is_empty());
    play(&mut board, Color::Black, "J13").unwrap();
    assert_eq!(
        play(&mut board, Color::White, "J13"),
        Err(IllegalMove::Occupied)
    );
}

#[test]
fn chains_and_those_without_liberties() {
    let board = board("X X O\n. X O\nO O O");
    let chains: Vec<_> = board.chains().iter().map(vertices).collect();
    assert_eq!(
        chains,
        [vec!["A1", "B1", "C1", "C2", "C3"], vec!["B2", "A3", "B3"]]
    );
    assert!(board.chains_without_liberties().is_empty());
    let mut full = board.clone();
    full.set(at(&board, "A2"), Some(Color::Black));
    assert_eq!(full.chains_without_liberties().len(), 2);
}

/// Over all colourings of 3x3 and both sides to move no two hashes are the same.
#[test]
fn hashes_differ() {
    let size = Size::new(3, 3).unwrap();
    let mut seen = HashSet::new();
    for mut number in 0..3u32.pow(9) {
        let mut board = Board::new(size);
        for point in size.points() {
            let stone = [None, Some(Color::Black), Some(Color::White)][number as usize % 3];
            board.set(point, stone);
            number /= 3;
        }
        for color in Color::BOTH {
            assert!(seen.insert(board.situation_hash(color)));
        }
    }
}

#[test]
fn the_hash_is_of_the_stones_alone() {
    let mut small = Board::new(Size::new(9, 9).unwrap());
    let mut large = Board::new(Size::new(19, 13).unwrap());
    assert_eq!(small.hash(), 0);
    for board in [&mut small, &mut large] {
        play(board, Color::Black, "C3").unwrap();
        play(board, Color::White, "D4").unwrap();
    }
    assert_eq!(small.hash(), large.hash());
    // Computed apart, from the generator's definition: stable across versions.
    assert_eq!(small.hash(), HASH_OF_BLACK_C3_WHITE_D4);
}

const HASH_OF_BLACK_C3_WHITE_D4: u64 = 0x38C2_6A6A_26D7_5922;

#[test]
fn the_check_finds_what_is_wrong() {
    let good = board("X O\n. .");
    assert_eq!(good.check_consistency(), Ok(()));
    let mut bad = good.clone();
    bad.hash ^= 1;
    assert!(matches!(
        bad.check_consistency(),
        Err(Inconsistency::Hash { .. })
    ));
    let mut bad = good.clone();
    bad.stones[0].insert(Point::new(1, 1));
    assert_eq!(
        bad.check_consistency(),
        Err(Inconsistency::BothColors(Point::new(1, 1)))
    );
    let mut bad = good;
    bad.stones[0].insert(Point::new(5, 1));
    assert_eq!(
        bad.check_consistency(),
        Err(Inconsistency::OffBoard(Point::new(5, 1)))
    );
}

/// The rules once more, on an array with a border and by repeated marking.
struct Plain {
    cols: usize,
    cells: Vec<u8>,
}

impl Plain {
    fn new(cols: usize, rows: usize) -> Plain {
        let width = cols + 2;
        let mut cells = vec![b'#'; width * (rows + 2)];
        for row in 1..=rows {
            cells[row * width + 1..][..cols].fill(b'.');
        }
        Plain { cols, cells }
    }

    fn spot(&self, point: Point) -> usize {
        (usize::from(point.row) + 1) * (self.cols + 2) + usize::from(point.col) + 1
    }

    fn around(&self, spot: usize) -> [usize; 4] {
        [
            spot - 1,
            spot + 1,
            spot - self.cols - 2,
            spot + self.cols + 2,
        ]
    }

    /// Removes the stones of `color` that cannot reach an empty spot; returns how many.
    fn clear(&mut self, color: u8) -> usize {
        let spots: Vec<usize> = (0..self.cells.len())
            .filter(|s| self.cells[*s] == color)
            .collect();
        let mut breathes = vec![false; self.cells.len()];
        for _ in 0..spots.len() {
            for spot in &spots {
                breathes[*spot] |= self.around(*spot).into_iter().any(|next| {
                    self.cells[next] == b'.' || (self.cells[next] == color && breathes[next])
                });
            }
        }
        let dead: Vec<usize> = spots.into_iter().filter(|spot| !breathes[*spot]).collect();
        for spot in &dead {
            self.cells[*spot] = b'.';
        }
        dead.len()
    }

    /// True when the play was legal and has been made.
    fn play(&mut self, color: Color, point: Point, self_capture: bool) -> bool {
        let spot = self.spot(point);
        if self.cells[spot] != b'.' {
            return false;
        }
        let before = self.cells.clone();
        let colors = [b'X', b'O'];
        self.cells[spot] = colors[color.index()];
        self.clear(colors[color.opponent().index()]);
        let own = self.clear(colors[color.index()]);
        let legal = own == 0 || (self_capture && own > 1);
        if !legal {
            self.cells = before;
        }
        legal
    }

    fn same(&self, board: &Board) -> bool {
        board.size().points().all(|point| {
            let cell = match board.get(point) {
                None => b'.',
                Some(Color::Black) => b'X',
                Some(Color::White) => b'O',
            };
            self.cells[self.spot(point)] == cell
        })
    }
}

proptest! {
    #[test]
    fn plays_as_the_plain_rules_do(
        cols in 1usize..7,
        rows in 1usize..6,
        self_capture: bool,
        plays in proptest::collection::vec((any::<bool>(), 0u8..7, 0u8..6), 0..120),
    ) {
        let mut board = Board::new(Size::new(cols, rows).unwrap());
        let mut plain = Plain::new(cols, rows);
        for (black, col, row) in plays {
            let color = if black { Color::Black } else { Color::White };
            let point = Point::new(col, row);
            let before = board.clone();
            let played = board.play(color, point, self_capture);
            if !board.size().contains(point) {
                prop_assert_eq!(played, Err(IllegalMove::OffBoard));
                continue;
            }
            prop_assert_eq!(played.is_ok(), plain.play(color, point, self_capture));
            prop_assert!(plain.same(&board));
            prop_assert_eq!(board.check_consistency(), Ok(()));
            prop_assert!(board.chains_without_liberties().is_empty());
            match played {
                Err(_) => prop_assert_eq!(&board, &before),
                Ok(played) => {
                    let empty = board.empty();
                    prop_assert!((played.captured | played.self_captured).is_subset(&empty));
                    if let Some(ko) = played.ko_point {
                        // Retaking there would bring the board back.
                        let mut retaken = board.clone();
                        retaken.play(color.opponent(), ko, self_capture).unwrap();
                        prop_assert_eq!(retaken, before);
                    }
                }
            }
        }
    }

    #[test]
    fn images_play_alike(
        cols in 1usize..6,
        rows in 1usize..6,
        self_capture: bool,
        plays in proptest::collection::vec((any::<bool>(), 0u8..6, 0u8..6), 0..60),
    ) {
        let size = Size::new(cols, rows).unwrap();
        for symmetry in Symmetry::ALL {
            let mut board = Board::new(size);
            let mut image = Board::new(symmetry.size(size));
            let mut swapped = board.swap_colors();
            for &(black, col, row) in &plays {
                let color = if black { Color::Black } else { Color::White };
                let point = Point::new(col % cols as u8, row % rows as u8);
                let played = board.play(color, point, self_capture);
                let there = symmetry.apply(point, size);
                let image_played = image.play(color, there, self_capture);
                let mapped = played.clone().map(|played| Played {
                    captured: symmetry.apply_set(&played.captured, size),
                    self_captured: symmetry.apply_set(&played.self_captured, size),
                    ko_point: played.ko_point.map(|ko| symmetry.apply(ko, size)),
                });
                prop_assert_eq!(image_played, mapped);
                prop_assert_eq!(&image, &symmetry.apply_board(&board));
                let swapped_played = swapped.play(color.opponent(), point, self_capture);
                prop_assert_eq!(swapped_played, played);
                prop_assert_eq!(&swapped, &board.swap_colors());
            }
        }
    }
}
