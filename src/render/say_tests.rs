//! Boards in words, worked out by hand.

use super::*;
use crate::go::{Diagram, Size};

fn point(vertex: &str) -> Point {
    Point::from_vertex(vertex, Size::LARGEST).unwrap()
}

fn points(vertices: &str) -> PointSet {
    vertices.split_whitespace().map(point).collect()
}

/// The lower left corner of a board of nine lines:
///
/// ```text
/// 3 | . . + . .
/// 2 | O O O . .
/// 1 | . X . O .
///     A B C D E
/// ```
fn corner() -> Board {
    let mut board = Board::new(Size::new(9, 9).unwrap());
    for white in ["A2", "B2", "C2", "D1"] {
        board.set(point(white), Some(Color::White));
    }
    board.set(point("B1"), Some(Color::Black));
    board
}

fn view() -> Rect {
    Rect::new(point("A1"), point("E3"))
}

#[test]
fn a_corner_as_a_whole() {
    let (board, marks) = (corner(), Marks::default());
    let scene = Scene {
        to_play: Some(Color::White),
        last: Some((Color::Black, Move::Play(point("B1")))),
        ..Scene::new(&board, view(), &marks)
    };
    assert_eq!(
        scene.position(Lang::En),
        "A part of a larger board: columns A to E, rows 1 to 3.\n\
         Edges of the board in it: left edge, lower edge.\n\
         White to play.\n\
         Black, 1 stone: B1.\n\
         White, 4 stones in 2 chains: D1; A2 B2 C2.\n\
         Last move: Black B1."
    );
    assert_eq!(
        scene.position(Lang::Zh),
        "棋盘的一部分：A 至 E 列，1 至 3 行。\n\
         其中可见的边线：左边线、下边线。\n\
         轮白下。\n\
         黑 1 子：B1。\n\
         白 4 子，分 2 块：D1；A2 B2 C2。\n\
         上一手：黑 B1。"
    );
}

#[test]
fn rows_and_columns() {
    let (board, marks) = (corner(), Marks::default());
    let scene = Scene {
        last: Some((Color::Black, Move::Play(point("B1")))),
        ..Scene::new(&board, view(), &marks)
    };
    assert_eq!(
        scene.row(Lang::En, 0),
        "Row 1: left edge, A empty, B black (the last move), C empty, D white, E empty, the board \
         goes on."
    );
    assert_eq!(
        scene.row(Lang::En, 1),
        "Row 2: left edge, A to C white, D to E empty, the board goes on."
    );
    assert_eq!(
        scene.row(Lang::Zh, 1),
        "第 2 行：左边线，A 至 C 白子，D 至 E 空，图外仍是棋盘。"
    );
    assert_eq!(
        scene.column(Lang::En, 1),
        "Column B: lower edge, 1 black (the last move), 2 white, 3 empty, the board goes on."
    );
    assert_eq!(
        scene.row(Lang::En, 4),
        "Row 5 is not in the picture.\nIts rows go from 1 to 3."
    );
    assert_eq!(
        scene.column(Lang::Zh, 8),
        "图上没有 J 列。\n图上是 A 至 E 列。"
    );
    let whole = Scene::new(&board, Rect::whole(board.size()), &marks);
    assert_eq!(
        whole.row(Lang::En, 1),
        "Row 2: left edge, A to C white, D to J empty, right edge."
    );
    assert_eq!(
        whole.column(Lang::En, 0),
        "Column A: lower edge, 1 empty, 2 white, 3 to 9 empty, upper edge."
    );
}

#[test]
fn around_a_point() {
    let (board, marks) = (corner(), Marks::default());
    let scene = Scene::new(&board, view(), &marks);
    assert_eq!(
        scene.around(Lang::En, point("C2")),
        "C2: white.\n\
         Next to it: above C3 empty, right D2 empty, below C1 empty, left B2 white.\n\
         Diagonally: B3 empty, D3 empty, D1 white, B1 black."
    );
    assert_eq!(
        scene.around(Lang::En, point("A1")),
        "A1: empty.\n\
         Next to it: above A2 white, right B1 black, below is the edge, left is the edge.\n\
         Diagonally: B2 white."
    );
    assert_eq!(
        scene.around(Lang::Zh, point("A1")),
        "A1：空。\n\
         四周：上 A2 白子，右 B1 黑子，下为边线，左为边线。\n\
         斜角：B2 白子。"
    );
    assert!(
        scene
            .around(Lang::En, point("E3"))
            .contains("above E4 empty (outside of the picture)")
    );
}

#[test]
fn chains_and_liberties() {
    let (board, marks) = (corner(), Marks::default());
    let scene = Scene::new(&board, Rect::whole(board.size()), &marks);
    let chain = "At B2 is a white chain of 3 stones: A2 B2 C2.";
    let liberties = "It has 6 liberties: A1 C1 D2 A3 B3 C3.";
    assert_eq!(
        scene.chain(Lang::En, point("B2")),
        format!("{chain}\n{liberties}")
    );
    assert_eq!(scene.liberties(Lang::En, point("A2")), liberties);
    assert_eq!(
        scene.chain(Lang::Zh, point("B1")),
        "B1 是黑棋单独一子。\n有 2 口气：A1 C1。"
    );
    assert_eq!(
        scene.chain(Lang::En, point("E5")),
        "E5 is empty: there is no chain."
    );
    // Of the six liberties A3, B3 and C3 are cut off.
    let low = Scene::new(&board, Rect::new(point("A1"), point("E2")), &marks);
    assert_eq!(
        low.liberties(Lang::En, point("A2")),
        "It has 3 liberties: A1 C1 D2.\nIt has 3 liberties outside of the picture."
    );
    // A wall out there takes them away.
    let walled = Scene {
        wall: Some((Color::Black, points("A3 B3 C3 D3 E3"))),
        ..low
    };
    assert_eq!(
        walled.liberties(Lang::En, point("A2")),
        "It has 3 liberties: A1 C1 D2."
    );
    assert!(
        walled
            .position(Lang::En)
            .contains("Beyond the picture Black's wall stands.")
    );
    assert!(
        walled
            .around(Lang::En, point("A2"))
            .contains("above A3 black (outside of the picture)")
    );
}

#[test]
fn one_liberty_is_atari() {
    let placed = Diagram::parse(". X .\nX O .\n. X .\n")
        .unwrap()
        .place(None)
        .unwrap();
    let marks = Marks::default();
    let scene = Scene::new(&placed.board, placed.view, &marks);
    assert_eq!(
        scene.liberties(Lang::En, point("B2")),
        "It has 1 liberty, C2: it is in atari."
    );
    assert_eq!(
        scene.liberties(Lang::Zh, point("B2")),
        "只有 1 口气，在 C2：被打吃。"
    );
}

#[test]
fn marks_are_said_too() {
    let board = corner();
    let marks = Marks {
        target: points("A2 B2 C2"),
        closed: points("E1 E2 E3 D3 C3 B3 A3"),
        crosses: points("D2 B2"),
        labels: vec![(point("C1"), "a".into())],
        ..Marks::default()
    };
    let scene = Scene::new(&board, view(), &marks);
    let text = scene.position(Lang::En);
    assert!(text.contains("Marked stones: A2 B2 C2."), "{text}");
    assert!(text.contains("Marked points: D2."), "{text}");
    assert!(text.contains("Play is confined to A1 C1 D2."), "{text}");
    assert!(text.contains("Letters and numbers: a at C1."), "{text}");
    assert_eq!(
        scene.row(Lang::En, 1),
        "Row 2: left edge, A to C white (marked), D empty (marked), E empty (nobody plays there), the \
         board goes on."
    );
    assert!(scene.row(Lang::En, 0).contains("C empty (a)"));
}

#[test]
fn the_last_move() {
    let (board, marks) = (corner(), Marks::default());
    let last = |last| {
        Scene {
            last,
            ..Scene::new(&board, view(), &marks)
        }
        .last_move(Lang::En)
    };
    assert_eq!(last(None), "No move has been made yet.");
    assert_eq!(
        last(Some((Color::White, Move::Pass))),
        "Last move: White played elsewhere."
    );
    assert_eq!(
        last(Some((Color::White, Move::Play(point("D1"))))),
        "Last move: White D1."
    );
    // A stone that took its own chain, or that was taken since.
    assert_eq!(
        last(Some((Color::White, Move::Play(point("A1"))))),
        "Last move: White A1, where no stone stands now."
    );
}
