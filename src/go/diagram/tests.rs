use super::*;
use crate::go::{Board, Point, Rect, Size};
use proptest::prelude::*;

fn size(cols: usize, rows: usize) -> Size {
    Size::new(cols, rows).unwrap()
}

fn parse(text: &str) -> Diagram {
    Diagram::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The faults as `line:column kind`.
fn faults(text: &str) -> Vec<(usize, usize, DiagramFaultKind)> {
    let faults = Diagram::parse(text).unwrap_err();
    faults.iter().map(|f| (f.line, f.column, f.kind)).collect()
}

fn stones(board: &Board) -> Vec<String> {
    let points = board.size().points();
    points
        .filter_map(|point| Some(format!("{point}{}", &board.get(point)?.to_string()[..1])))
        .collect()
}

#[test]
fn a_diagram_without_edges_is_a_whole_board() {
    let diagram = parse("X.O\n.+,\n");
    assert_eq!(diagram.edges(), Edges::ALL);
    let placed = diagram.place(None).unwrap();
    assert_eq!(placed.board.size(), size(3, 2));
    assert_eq!(stones(&placed.board), ["A2b", "C2w"]);
    assert_eq!(placed.view, Rect::whole(size(3, 2)));
}

#[test]
fn each_corner() {
    for (text, view, stone) in [
        ("|..\n|.X\n---", "A1:B2", "B1b"),
        ("..|\n.X|\n---", "H1:J2", "J1b"),
        ("---\n|..\n|.X", "A12:B13", "B12b"),
        ("+---+\n . . |\n . X |", "H12:J13", "J12b"),
    ] {
        let placed = parse(text).place(Some(size(9, 13))).unwrap();
        assert_eq!(placed.view.to_string(), view);
        assert_eq!(stones(&placed.board), [stone]);
    }
}

#[test]
fn between_two_cuts_lies_the_middle() {
    let placed = parse(". X .\n-----").place(None).unwrap();
    assert_eq!(placed.view.to_string(), "J1:L1");
    assert_eq!(stones(&placed.board), ["K1b"]);
    let placed = parse("| X . |").place(None).unwrap();
    assert_eq!(placed.board.size(), size(2, 19));
    assert_eq!(placed.view.to_string(), "A10:B10");
}

#[test]
fn a_cut_needs_room() {
    let columns = |drawn, board| PlaceError::NoRoom {
        axis: Axis::Columns,
        drawn,
        board,
    };
    let corner = parse("| . . .\n-------");
    assert_eq!(corner.place(Some(size(3, 9))), Err(vec![columns(3, 3)]));
    assert!(corner.place(Some(size(4, 2))).is_ok());
    let side = parse(". . .\n-----");
    assert_eq!(side.place(Some(size(4, 9))), Err(vec![columns(3, 4)]));
    assert!(side.place(Some(size(5, 9))).is_ok());
}

#[test]
fn both_edges_fix_the_size() {
    let both = parse("...\n...").place(Some(size(19, 19))).unwrap_err();
    let differs = |axis, drawn| PlaceError::SizeDiffers {
        axis,
        drawn,
        board: 19,
    };
    assert_eq!(both, [differs(Axis::Columns, 3), differs(Axis::Rows, 2)]);
    assert!(both[0].to_string().contains("3 columns from edge to edge"));
}

#[test]
fn written_form() {
    let board = parse("X.O\n.X.").place(None).unwrap().board;
    let whole = Diagram::write(&board, Rect::whole(board.size()));
    assert_eq!(whole, "---------\n| X . O |\n| . X . |\n---------\n");
    let corner = Rect::from_vertices("C1", board.size()).unwrap();
    assert_eq!(Diagram::write(&board, corner), ". |\n---\n");
    let empty = Board::new(size(9, 9));
    let middle = Rect::from_vertices("E5", empty.size()).unwrap();
    assert_eq!(Diagram::write(&empty, middle), ".\n.\n.\n.\n.\n--\n");
}

#[test]
fn text_places_are_kept() {
    let diagram = parse("\n  ---\n | X .\n");
    let placed = diagram.place(None).unwrap();
    let point = Point::from_vertex("A19", size(19, 19)).unwrap();
    let place = TextPlace { line: 3, column: 4 };
    assert_eq!(diagram.text_place(placed.view, point), Some(place));
    let outside = Point::new(0, 0);
    assert_eq!(diagram.text_place(placed.view, outside), None);
}

#[test]
fn all_faults_at_once() {
    use DiagramFaultKind::*;
    let text = "------\n| . a . |\n| X\t. . |\n----\n| . | . . |\n. O . _ |\n| . .";
    let unknown = |character| UnknownCharacter(character);
    let ragged = |found| Ragged { expected: 3, found };
    let side = |edge, drawn| SideEdge { edge, drawn };
    assert_eq!(
        faults(text),
        [
            (2, 5, unknown('a')),
            (3, 4, Tab),
            (4, 1, EdgeInMiddle),
            (5, 5, EdgeInMiddle),
            (6, 1, side(Edge::Left, false)),
            (6, 7, unknown('_')),
            (6, 7, ragged(4)),
            (7, 6, side(Edge::Right, false)),
            (7, 6, ragged(2)),
        ]
    );
}

#[test]
fn faults_say_what_to_do() {
    for (text, message) in [
        (
            "X _ O",
            "1:3: '_' is neither a point nor an edge (an empty point is . or +)",
        ),
        (
            "1 . .",
            "1:1: '1' is neither a point nor an edge (a diagram holds stones alone: name points and moves outside of it)",
        ),
        ("X\t.", "1:2: a tab in a diagram (use spaces)"),
        (
            "...\n..",
            "2:3: this row has 2 points, the others have 3 (give every row the same number of points)",
        ),
        (
            "",
            "1:1: the diagram has no points (draw rows of X, O and .)",
        ),
        (
            "\u{1b}[2J",
            "1:1: '\\u{1b}' is neither a point nor an edge (use X, O, . + , for points and | - for edges)",
        ),
    ] {
        let faults = Diagram::parse(text).unwrap_err();
        assert_eq!(faults[0].to_string(), message);
    }
}

#[test]
fn edges_alone_are_empty() {
    for text in ["", " \n\n", "---\n---", "|\n|", "| |", "---"] {
        assert_eq!(faults(text), [(1, 1, DiagramFaultKind::Empty)], "{text:?}");
    }
}

#[test]
fn too_large() {
    let widest = ".".repeat(25) + "\n";
    let tallest = parse(&widest.repeat(25));
    assert_eq!((tallest.cols(), tallest.rows()), (25, 25));
    let wider = widest.clone() + &".".repeat(26);
    assert_eq!(faults(&wider), [(2, 26, DiagramFaultKind::TooWide)]);
    let taller = widest.repeat(26);
    assert_eq!(faults(&taller), [(26, 1, DiagramFaultKind::TooTall)]);
}

/// Ten megabytes of anything are refused at once, with few words.
#[test]
fn hostile_texts() {
    let many = 10_000_000;
    for piece in [
        "X", ".", "|", "-", " ", "\t", "\n", "--\n", "X\n", "é", "|\n", "X|", "a\n",
    ] {
        let text = piece.repeat(many / piece.len());
        let faults = Diagram::parse(&text).unwrap_err();
        assert!(faults.len() <= 1001, "{piece:?}: {}", faults.len());
    }
}

/// A board with stones in a part of it, and the part.
fn drawings() -> impl Strategy<Value = (Board, Rect)> {
    let line = || (1u8..=25).prop_flat_map(|n| (Just(n), 0..n, 0..n));
    let cells = proptest::collection::vec(0usize..3, 625);
    (line(), line(), cells).prop_map(|((cols, a, b), (rows, c, d), cells)| {
        let mut board = Board::new(size(cols.into(), rows.into()));
        let rect = Rect::new(Point::new(a, c), Point::new(b, d));
        for (point, cell) in rect.points().zip(cells) {
            let stone = [None, Some(Color::Black), Some(Color::White)][cell];
            board.set(point, stone);
        }
        (board, rect)
    })
}

proptest! {
    #[test]
    fn written_then_read_is_the_same((board, rect) in drawings()) {
        let text = Diagram::write(&board, rect);
        let placed = parse(&text).place(Some(board.size())).unwrap();
        prop_assert_eq!(&placed.board, &board);
        prop_assert!(rect.points().all(|point| placed.view.contains(point)));
        let last = board.size().upper_right();
        let reaches = |min, max, last| min == 0 || max == last;
        if reaches(rect.min.col, rect.max.col, last.col)
            && reaches(rect.min.row, rect.max.row, last.row)
        {
            prop_assert_eq!(placed.view, rect);
        }
        prop_assert_eq!(Diagram::write(&placed.board, placed.view), text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[XO.+,|\\- \\t\\nab黑]{0,200}") {
        match Diagram::parse(&text) {
            Ok(diagram) => prop_assert!(diagram.cols() >= 1 && diagram.rows() >= 1),
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                let lines = text.lines().count().max(1);
                prop_assert!(faults.iter().all(|f| f.line <= lines && f.column >= 1));
            }
        }
    }
}
