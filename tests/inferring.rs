//! What is worked out when a problem names neither its target nor its region.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test program")]

use tsumego::go::{Point, PointSet, Size};
use tsumego::problems::{Fault, Lang, Note, Problem, load_str};
use tsumego::solver::{Limits, Solver, Status};

fn load(to_play: &str, goal: &str, keys: &str, board: &str) -> Result<Problem, Vec<String>> {
    let rows: String = board
        .lines()
        .map(|row| row.trim())
        .filter(|row| !row.is_empty())
        .map(|row| format!("    {row}\n"))
        .collect();
    let yaml = format!(
        "format: 1\nset: t\nproblems:\n- id: a\n  to_play: {to_play}\n  goal: {goal}\n{keys}  board: |\n{rows}"
    );
    match load_str("t", yaml.as_bytes()) {
        Ok(mut set) => Ok(set.problems.remove(0)),
        Err(faults) => Err(faults.iter().map(Fault::to_string).collect()),
    }
}

fn infer(to_play: &str, goal: &str, board: &str) -> Problem {
    load(to_play, goal, "", board).unwrap_or_else(|faults| panic!("{board}\n{}", faults.join("\n")))
}

fn points(text: &str) -> PointSet {
    let size = Size::new(25, 25).unwrap();
    text.split_whitespace()
        .map(|word| Point::from_vertex(word, size).unwrap())
        .collect()
}

const STRAIGHT_THREE: &str = "
    | O O O O X . .
    | . . . O X . .
    -----------------";

const WAY_OUT_ON_THE_RIGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O O . . . . .
    . . X X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_cut_diagram_is_closed_by_what_lies_beyond() {
    for (to_play, goal) in [
        ("black", "kill"),
        ("white", "live"),
        ("black", "status"),
        ("white", "status"),
    ] {
        let problem = infer(to_play, goal, STRAIGHT_THREE);
        let task = &problem.task;
        assert_eq!(task.target(), points("A2 B2 C2 D2 D1"));
        assert_eq!(task.region(), points("A1 B1 C1 A2 B2 C2 D2 D1"));
        assert_eq!(task.frame(), points("A3 B3 C3 D3"));
        let inferred = &problem.inferred;
        assert!(inferred.target && inferred.region && inferred.frame);
        assert!(inferred.notes.contains(&Note::Target(task.target())));
        assert!(inferred.notes.contains(&Note::Closed(task.region())));
        assert_eq!(inferred.notes[0].text(Lang::En), "target: D1 A2 B2 C2 D2");
        assert_eq!(inferred.notes[0].text(Lang::Zh), "所问之棋：D1 A2 B2 C2 D2");
    }
}

/// Design 1.5: surrounding chains that the defender can really take belong inside the region.
#[test]
fn a_wall_in_atari_does_not_close_anything() {
    let problem = infer(
        "black",
        "capture",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X O . . . .
        . X . O X . . . .
        . X . O X O . . .
        . . X X O . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let task = &problem.task;
    assert_eq!(task.target(), points("D4 D5"));
    // White takes two stones at F5.
    assert!(points("C4 C5 E4 E5 F5").is_subset(&task.region()));
}

#[test]
fn no_other_region_is_meant_where_the_wall_is_whole() {
    let problem = infer("black", "kill", STRAIGHT_THREE);
    assert!(problem.inferred.elsewhere.is_empty());
    let meant = problem.meant(&mut Solver::new(1 << 20), &Limits::default());
    assert_eq!(meant.task.region(), problem.task.region());
    assert_eq!(meant.inferred, problem.inferred);
}

/// Within the narrow neighbourhood White's two stones run into the frame and die even
/// when they move first. On the board they get out on the right when they do.
#[test]
fn a_region_in_which_nothing_helps_is_not_what_is_meant() {
    let problem = infer("white", "save", WAY_OUT_ON_THE_RIGHT);
    let limits = Limits {
        nodes: 200_000,
        ..Limits::default()
    };
    let mut solver = Solver::new(1 << 24);
    let meant = problem.meant(&mut solver, &limits);
    let dead = solver.holds(&meant.task, Status::Dead, &limits);
    assert_ne!(dead, Some(true), "{:?}", meant.inferred);
}

/// With a budget that settles nothing, whoever asks is told that no region was found to be
/// meant; with enough of it the same stones get one.
#[test]
fn what_was_not_found_out_about_the_region_is_said() {
    let problem = infer("white", "save", WAY_OUT_ON_THE_RIGHT);
    for (nodes, unsettled) in [(1, true), (200_000, false)] {
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let meant = problem.meant(&mut Solver::new(1 << 24), &limits);
        let notes = &meant.inferred.notes;
        assert_eq!(notes.contains(&Note::Unsettled), unsettled, "{notes:?}");
        assert!(!problem.inferred.notes.contains(&Note::Unsettled));
    }
}

/// Two stones whose only way out is shut are dead however far play may reach: the
/// region is no matter of doubt.
#[test]
fn where_nothing_helps_in_any_region_none_is_missed() {
    let problem = infer(
        "white",
        "save",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X X X . . . .
        . X O O . . X . .
        . . X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    assert!(problem.readings().len() > 1);
    let limits = Limits::default();
    let mut solver = Solver::new(1 << 24);
    let meant = problem.meant(&mut solver, &limits);
    assert!(!meant.inferred.notes.contains(&Note::Unsettled));
    let dead = solver.holds(&meant.task, Status::Dead, &limits);
    assert_eq!(dead, Some(true));
}

/// Neighbourhoods are looked at side by side, but what is found is what one thread finds.
#[test]
fn the_region_meant_is_the_same_for_any_number_of_threads() {
    let boards = [
        ("white", "save", WAY_OUT_ON_THE_RIGHT),
        (
            "black",
            "kill",
            "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X X . X . .
        . X . O . X . . .
        . X O . O O X . .
        . . . O . . . . .
        . X . . . X . . .
        . . . . . . . . .",
        ),
    ];
    for (to_play, goal, board) in boards {
        let problem = infer(to_play, goal, board);
        assert!(problem.readings().len() > 1, "{board}");
        let mut found = (1..=3).map(|threads| {
            let limits = Limits {
                nodes: 30_000,
                threads,
                ..Limits::default()
            };
            let mut solver = Solver::new(1 << 26);
            let at = problem.reading_meant(&mut solver, &limits);
            (at, solver.nodes())
        });
        let alone = found.next().unwrap();
        assert!(found.all(|other| other == alone), "{board}");
    }
}

#[test]
fn a_whole_board_has_no_frame() {
    let problem = infer(
        "black",
        "kill",
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X X X . . .
        O O O X . . .
        . . O X . . .
        . . O X . . .",
    );
    assert_eq!(problem.task.region(), points("A1 B1 C1 A2 B2 C2 A3 B3 C3"));
    assert!(problem.task.frame().is_empty());
}

#[test]
fn attackers_inside_belong_to_the_region() {
    let board = "
        X X X X . . .
        O O O X . . .
        O X O X . . .
        . X O X . . .
        O O O X . . .";
    let inside = "A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4";
    assert_eq!(infer("white", "live", board).task.region(), points(inside));
}

#[test]
fn a_wall_without_a_way_out_is_read_out_with_the_rest() {
    // Black's wall has two outer liberties in a pocket of White's: White may win that race.
    let problem = infer(
        "black",
        "kill",
        "
        | . O . . . .
        | . O . . . .
        | X O . . . .
        | O X O . . .
        | . X O . . .
        | . X O . . .
        --------------
        ",
    );
    let region = problem.task.region();
    assert!(
        region.contains(Point::new(1, 0)),
        "the wall at B1: {region:?}"
    );
}

#[test]
fn a_wall_with_gaps_is_bordered_by_a_frame() {
    let problem = infer(
        "white",
        "live",
        "
        | . . . . . . . .
        | . . . . . . . .
        | . . . . . . . .
        | . . . . . . . .
        | . X . X X . . .
        | . . O O X . . .
        | . . . O X . . .
        -----------------",
    );
    let problem_19 = load(
        "white",
        "live",
        "  size: 19\n",
        "
        | . . . . . . . . . .
        | . . . . . . . . . .
        | . . . . . . . . . .
        | . . . . . . . . . .
        | . X . X X . . . . .
        | . . O O X . . . . .
        | . . . O X . . . . .
        ---------------------",
    )
    .unwrap();
    for problem in [problem, problem_19] {
        let task = &problem.task;
        assert_eq!(task.target(), points("D1 C2 D2"));
        let framed = problem
            .inferred
            .notes
            .iter()
            .any(|note| matches!(note, Note::Framed { .. }));
        assert!(framed && problem.inferred.frame);
        // What lies next to the stones and a step beyond. E1 and E2 are free outside.
        assert!(
            points("B2 B1 C1 C3").is_subset(&task.region()),
            "{:?}",
            task.region()
        );
        assert!(!task.region().intersects(&points("E1 E2")));
        // Every way out is framed.
        for point in task.region().iter() {
            for next in task.board().size().neighbors(point) {
                let empty = task.board().get(next).is_none();
                assert!(!empty || task.region().contains(next) || task.frame().contains(next));
            }
        }
    }
}

#[test]
fn captures_are_about_the_chain_with_the_fewest_liberties() {
    let board = "
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . . . .
        . . . . . O O . .
        . . . . O X X O .
        . . . . . . O . .
        . . X . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(
        infer("white", "capture", board).task.target(),
        points("F5 G5")
    );
    assert_eq!(infer("black", "save", board).task.target(), points("F5 G5"));
}

#[test]
fn a_region_that_is_given_tells_the_target() {
    let board = "
        . . . . . . .
        X X X . X X X
        O O X . X O O
        . O X . X O .";
    let problem = load("black", "kill", "  region: [A1:B2]\n", board).unwrap();
    assert_eq!(problem.task.target(), points("A2 B2 B1"));
    assert_eq!(problem.task.region(), points("A1 B1 A2 B2"));
    assert!(problem.inferred.target && !problem.inferred.region);
    let problem = load("black", "kill", "  region: G1\n", board).unwrap();
    assert_eq!(problem.task.target(), points("F1 G2"));
}

#[test]
fn what_is_given_is_used_as_given() {
    let keys = "  target: D1\n  region: A1 B1\n";
    let problem = load("black", "kill", keys, STRAIGHT_THREE).unwrap();
    assert_eq!(problem.task.target(), points("D1"));
    assert_eq!(problem.task.region(), points("A1 B1"));
    assert!(problem.task.frame().is_empty());
    assert_eq!(problem.inferred.notes, []);
}
