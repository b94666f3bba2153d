//! Races counted by hand.

use super::*;
use crate::problems::{Problem, load_str};
use crate::solver::Limits;
use crate::trainer::reason::{Fact, reason};
use std::collections::BTreeSet;

/// Two chains of seven and six stones; `G1` is Black's or empty.
///
/// White G3 H3 J3 H2 J2 H1 J1 has G2 outside and K1 shared; Black K3 L3 M3 K2 L2 L1 has M2
/// outside and K1 shared. With G1 empty White has that as well.
fn two_each(to_play: &str, goal: &str, g1: &str) -> Problem {
    load(&format!(
        "    to_play: {to_play}
    goal: {goal}
    board: |
      . . . . . . . . . .
      . . X X X O O O . .
      . X O O O X X X O .
      . X . O O X X . O .
      . X {g1} O O . X O O .
      -------------------
    target: [H3]
    region: [F1:N3]
"
    ))
}

fn load(problem: &str) -> Problem {
    let text = format!("format: 1\nset: s\nproblems:\n  - id: a\n{problem}");
    let set = load_str("s", text.as_bytes()).unwrap();
    set.problems.into_iter().next().unwrap()
}

fn set(vertices: &str) -> PointSet {
    let size = crate::go::Size::LARGEST;
    let points = vertices.split(' ').filter(|vertex| !vertex.is_empty());
    points
        .map(|vertex| Point::from_vertex(vertex, size).unwrap())
        .collect()
}

fn play(vertex: &str) -> Move {
    Move::Play(set(vertex).first().unwrap())
}

fn race_of(task: &Task) -> Option<Race> {
    let mut reader = Reader::new(Limits::default());
    let answer = reader.answer(task);
    let found = reason(task, &answer.line, &answer.verdict, &mut reader);
    found.facts.into_iter().find_map(|fact| match fact {
        Fact::Race(race) => Some(*race),
        _ => None,
    })
}

/// Own liberties, those in the eye space, shared ones.
fn counts(runner: &Runner) -> [PointSet; 3] {
    [runner.own, runner.eye, runner.shared]
}

#[test]
fn with_two_each_whoever_moves_first_takes() {
    let (black, white) = (
        [set("M2"), set(""), set("K1")],
        [set("G2"), set(""), set("K1")],
    );
    // Black G2 leaves White K1 alone; White M2 leaves Black the same; Black fills it first.
    let race = race_of(&two_each("black", "capture", "X").task).unwrap();
    assert_eq!(
        (race.winner.color, race.first),
        (Color::Black, Color::Black)
    );
    assert_eq!((counts(&race.winner), counts(&race.loser)), (black, white));
    assert_eq!(race.line, [play("G2"), play("M2"), play("K1")]);
    let race = race_of(&two_each("white", "save", "X").task).unwrap();
    assert_eq!(
        (race.winner.color, race.first),
        (Color::White, Color::White)
    );
    assert_eq!((counts(&race.winner), counts(&race.loser)), (white, black));
    assert_eq!(race.line, [play("M2"), play("G2"), play("K1")]);
}

/// Black has filled the shared liberty, which was his own too: one each is left, and White is first.
#[test]
fn the_shared_liberty_filled_too_early() {
    let start = two_each("black", "capture", "X").task;
    let after = start.play(play("K1")).unwrap();
    let race = race_of(&after).unwrap();
    assert_eq!(
        (race.winner.color, race.first),
        (Color::White, Color::White)
    );
    assert_eq!(counts(&race.winner), [set("G2"), set(""), set("")]);
    assert_eq!(counts(&race.loser), [set("M2"), set(""), set("")]);
    assert_eq!(race.line, [play("M2")]);
}

/// G1 and G2 and K1 against M2 and K1: Black moves first and is one behind.
#[test]
fn with_three_against_two_the_first_move_does_not_help() {
    let race = race_of(&two_each("black", "capture", ".").task).unwrap();
    assert_eq!(
        (race.winner.color, race.first),
        (Color::White, Color::Black)
    );
    assert_eq!(counts(&race.winner), [set("G1 G2"), set(""), set("K1")]);
    assert_eq!(counts(&race.loser), [set("M2"), set(""), set("K1")]);
    assert_eq!((race.winner.liberties(), race.loser.liberties()), (3, 2));
}

/// G1 lies between F1, G2 and H1, all Black's: an eye once F2 joins F1 to the others.
#[test]
fn a_liberty_in_an_eye_is_told_from_the_others() {
    let eye = load(
        "    to_play: black
    goal: capture
    board: |
      . . . . . . . . . . .
      . O O O O X X X X . .
      O X X X X O O O O X .
      O . X X . O O O . X .
      O X . X . O O O . X .
      ---------------------
    target: [M3]
    region: [F1:N2]
",
    );
    let race = race_of(&eye.task).unwrap();
    assert_eq!(
        (race.winner.color, race.first),
        (Color::Black, Color::Black)
    );
    assert_eq!(counts(&race.winner), [set("F2"), set("G1"), set("J1 J2")]);
    assert_eq!(counts(&race.loser), [set("N1 N2"), set(""), set("J1 J2")]);
}

/// White's straight three is killed or lives; no chain of Black's is in a race with it, the wall
/// having liberties that nobody can fill and the stones inside being food.
#[test]
fn what_is_killed_by_eye_space_is_no_race() {
    let three = load(
        "    to_play: black
    goal: kill
    board: |
      | X X X X X . .
      | O O O O X . .
      | . . . O X . .
      ---------------
",
    );
    assert_eq!(race_of(&three.task), None);
    for first in ["A1", "B1", "C1"] {
        assert_eq!(
            race_of(&three.task.play(play(first)).unwrap()),
            None,
            "{first}"
        );
    }
}

/// The stones and liberties of the chain at a point, by looking from stone to stone.
fn chain_by_hand(task: &Task, start: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
    let board = task.board();
    let (mut stones, mut liberties, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![start]);
    while let Some(at) = open.pop() {
        if board.get(at).is_none() {
            liberties.insert(at);
        } else if board.get(at) == board.get(start) && stones.insert(at) {
            let (col, row) = (i16::from(at.col), i16::from(at.row));
            for (col, row) in [
                (col + 1, row),
                (col - 1, row),
                (col, row + 1),
                (col, row - 1),
            ] {
                let inside = |n: i16, length: u8| (0..i16::from(length)).contains(&n);
                let size = board.size();
                if inside(col, size.cols()) && inside(row, size.rows()) {
                    open.push(Point::new(col as u8, row as u8));
                }
            }
        }
    }
    (stones, liberties)
}

/// Holds a race against the board: every count, and the line to its end.
fn holds(from: &Task, race: &Race, about: &str) {
    let mut now = from.clone();
    if let Some((color, play)) = race.after {
        assert_eq!(color, now.to_play(), "{about}");
        now = now.play(play).unwrap();
    }
    assert_eq!(race.first, now.to_play(), "{about}");
    let mut sides = Vec::new();
    for runner in [&race.winner, &race.loser] {
        let (stones, liberties) = chain_by_hand(&now, runner.stones.first().unwrap());
        assert_eq!(stones, runner.stones.iter().collect(), "{about}");
        let told = runner.own | runner.eye | runner.shared;
        assert_eq!(liberties, told.iter().collect(), "{about}");
        assert_eq!(runner.liberties(), liberties.len(), "{about}");
        sides.push(liberties);
    }
    let shared: BTreeSet<Point> = sides[0].intersection(&sides[1]).copied().collect();
    for runner in [&race.winner, &race.loser] {
        assert_eq!(shared, runner.shared.iter().collect(), "{about}");
    }
    // The loser only fills liberties, or can fill none.
    let (last, before) = race.line.split_last().unwrap();
    for play in before {
        if now.to_play() == race.loser.color
            && let Move::Play(point) = play
        {
            let (_, liberties) = chain_by_hand(&now, race.winner.stones.first().unwrap());
            assert!(liberties.contains(point), "{about} {play}");
        }
        now = now.play(*play).unwrap();
        let own = now.board().stones(race.loser.color);
        assert!(race.loser.stones.intersects(&own), "{about}");
    }
    assert_eq!(now.to_play(), race.winner.color, "{about}");
    now = now.play(*last).unwrap();
    let stand = |runner: &Runner| runner.stones & now.board().stones(runner.color);
    assert!(stand(&race.loser).is_empty(), "{about}");
    assert_eq!(stand(&race.winner), race.winner.stones, "{about}");
}

/// Every race that is told of in the shipped sets, from the start and after each first move of
/// those that are about races, is as the board has it.
#[test]
fn the_counts_of_all_shipped_races_are_those_on_the_board() {
    let mut reader = Reader::new(Limits::default());
    let mut told = BTreeSet::new();
    let mut number = 0;
    for set in crate::problems::embedded() {
        for problem in set.load().unwrap().problems {
            let race = problem.tags.iter().any(|tag| tag == "race");
            let mut tasks = vec![(String::new(), problem.task.clone())];
            for play in problem.task.legal_moves().into_iter().filter(|_| race) {
                tasks.push((play.to_string(), problem.task.play(play).unwrap()));
            }
            for (after, task) in tasks {
                let answer = reader.answer(&task);
                let found = reason(&task, &answer.line, &answer.verdict, &mut reader);
                for fact in &found.facts {
                    let Fact::Race(found) = fact else { continue };
                    holds(&task, found, &format!("{} {after}", problem.id));
                    let wins = Verdict::Settled(if found.winner.color == task.attacker() {
                        Status::Dead
                    } else {
                        Status::Alive
                    });
                    assert_eq!(answer.verdict, wins, "{} {after}", problem.id);
                    told.insert(problem.id.clone());
                    number += 1;
                }
            }
        }
    }
    for id in [
        "outside-liberties-first",
        "make-an-eye-first",
        "take-the-eye",
        "whose-eye",
        "approach-move",
        "big-eye-small-eye",
    ] {
        assert!(told.contains(id), "{id}");
    }
    println!("{number} counts in {told:?}");
}
