//! Positions whose reasons stand in any book.

use super::*;
use crate::problems::{Problem, load_str};
use crate::solver::Limits;

fn problem(board: &str, to_play: &str, goal: &str, more: &str) -> Problem {
    let drawn: String = board
        .lines()
        .map(|row| format!("      {}\n", row.trim()))
        .collect();
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: {to_play}\n    goal: {goal}\n{more}    board: |\n{drawn}"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    set.problems.into_iter().next().unwrap()
}

fn at(vertex: &str) -> Point {
    Point::from_vertex(vertex, crate::go::Size::LARGEST).unwrap()
}

fn set(vertices: &[&str]) -> PointSet {
    vertices.iter().map(|vertex| at(vertex)).collect()
}

/// The facts of a line that is played from the start.
fn facts_of(problem: &Problem, moves: &[&str]) -> Vec<Fact> {
    let mut reader = Reader::new(Limits::default());
    let line: Vec<Move> = moves.iter().map(|vertex| Move::Play(at(vertex))).collect();
    let end = path(&problem.task, &line).pop().unwrap();
    let verdict = reader.verdict(&end);
    reason(&problem.task, &line, &verdict, &mut reader).facts
}

/// Black's stone in the middle of three leaves one eye.
#[test]
fn a_straight_three_has_one_space_left() {
    let three = problem(
        "| X X X X X . .\n| O O O O X . .\n| . . . O X . .\n---------------",
        "black",
        "kill",
        "",
    );
    let facts = facts_of(&three, &["B1"]);
    let one = Fact::OneSpace {
        of: Color::White,
        space: set(&["A1", "B1", "C1"]),
        inside: set(&["B1"]),
    };
    assert!(facts.contains(&one), "{facts:?}");
    // White at B1 has two eyes.
    let alive = facts_of(&three, &["A1", "B1"]);
    let [Fact::Stands { of, standing }] = &alive[1..] else {
        panic!("{alive:?}");
    };
    assert_eq!((*of, standing.eyes.len()), (Color::White, 2));
    assert!(matches!(
        alive[0],
        Fact::Takes {
            by: Color::White,
            stones: 1,
            ..
        }
    ));
}

/// From the set on real and false eyes: E2 puts E1 in atari, and D1 is no eye.
#[test]
fn a_false_eye_says_which_stones_hang_on_it() {
    let eye = problem(
        "| . . . . . . . .
         | . X . X . . . .
         | X X X X X X . .
         | O O O O X . X .
         | O X . O . X . .
         | O . O . O X . .
         -----------------",
        "black",
        "kill",
        "",
    );
    let facts = facts_of(&eye, &["E2"]);
    let fact = Fact::FalseEye {
        of: Color::White,
        point: at("D1"),
        stones: set(&["E1"]),
        cutters: set(&["E2"]),
        liberties: PointSet::EMPTY,
    };
    assert!(facts.contains(&fact), "{facts:?}");
    assert!(matches!(facts[0], Fact::OneSpace { .. }), "{facts:?}");
}

/// From the set on shortage of liberties: C1 is given, and three stones are taken back.
#[test]
fn a_snapback_is_told_by_its_moves() {
    let snapback = problem(
        "| . . . . . . .
         | . . . . . . .
         | X X X X O . .
         | X O . X O . .
         | X O . O O . .
         ---------------",
        "black",
        "capture",
        "    target: [B1, B2]\n    region: [B1:D2]\n",
    );
    let facts = facts_of(&snapback, &["C1"]);
    let fact = Fact::Snapback {
        by: Color::Black,
        gift: at("C1"),
        taker: at("C2"),
        taken: 3,
    };
    assert!(facts.contains(&fact), "{facts:?}");
}

/// What the sets call these problems, the rules find on their lines.
#[test]
fn tricks_that_have_a_name_are_found_where_the_sets_have_them() {
    let is_ladder: fn(&Fact) -> bool = |fact| matches!(fact, Fact::Ladder { .. });
    let is_snapback: fn(&Fact) -> bool = |fact| matches!(fact, Fact::Snapback { .. });
    let is_late: fn(&Fact) -> bool = |fact| matches!(fact, Fact::ConnectAndDie { .. });
    let is_under: fn(&Fact) -> bool = |fact| matches!(fact, Fact::UnderTheStones { .. });
    let is_net: fn(&Fact) -> bool = |fact| matches!(fact, Fact::Net { .. });
    let known = [
        ("ladder", is_ladder),
        ("ladder-past-a-stone", is_ladder),
        ("net", is_net),
        ("snapback", is_snapback),
        ("snapback-in-the-centre", is_snapback),
        ("connect-and-die", is_late),
        ("under-four-stones", is_under),
        ("under-kill-snap", is_under),
        ("under-twice-patient", is_under),
    ];
    let mut reader = Reader::new(Limits::default());
    let mut missing: Vec<&str> = known.iter().map(|(id, _)| *id).collect();
    let mut wrongly = Vec::new();
    for set in crate::problems::embedded() {
        for problem in set.load().unwrap().problems {
            let Some((id, is)) = known.iter().find(|(id, _)| *id == problem.id) else {
                continue;
            };
            let answer = reader.answer(&problem.task);
            let found = reason(&problem.task, &answer.line, &answer.verdict, &mut reader);
            missing.retain(|missing| missing != id);
            if !found.facts.iter().any(is) {
                wrongly.push((id.to_owned(), found));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    assert!(wrongly.is_empty(), "{wrongly:#?}");
}

/// Whatever is said of an eye agrees with the verdict: nobody is said to have no eye, or room for one
/// only, who is alive, and nobody with two eyes is dead.
#[test]
fn no_fact_contradicts_the_verdict() {
    let mut reader = Reader::new(Limits::default());
    let (mut told, mut all) = (0, 0);
    for set in crate::problems::embedded() {
        for problem in set.load().unwrap().problems {
            let verdict = reader.verdict(&problem.task);
            if !matches!(verdict, Verdict::Settled(_)) {
                continue;
            }
            let answer = reader.answer(&problem.task);
            let found = reason(&problem.task, &answer.line, &verdict, &mut reader);
            all += 1;
            told += usize::from(!found.facts.is_empty());
            for fact in &found.facts {
                let dead = match fact {
                    Fact::OneSpace { .. }
                    | Fact::NoEye { .. }
                    | Fact::Taken { .. }
                    | Fact::Net { .. } => true,
                    Fact::Stands { .. } | Fact::Either { .. } => false,
                    _ => continue,
                };
                let expected = if dead { Status::Dead } else { Status::Alive };
                assert_eq!(
                    verdict,
                    Verdict::Settled(expected),
                    "{} {fact:?}",
                    problem.id
                );
            }
        }
    }
    // Of most problems something can be said.
    assert!(told * 10 > all * 7, "{told} of {all}");
}
