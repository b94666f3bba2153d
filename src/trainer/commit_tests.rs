//! Lines written at once, and every defence in turn, at shapes that any book has.

use super::*;
use crate::problems::{Problem, load_str};
use crate::solver::Limits;
use crate::trainer::Event;
use std::sync::Arc;

fn problem(rows: &str, to_play: &str, goal: &str) -> Arc<Problem> {
    let drawn: String = rows
        .lines()
        .map(|row| format!("      {}\n", row.trim()))
        .collect();
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: {to_play}\n    goal: {goal}\n    board: |\n{drawn}"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    Arc::new(set.problems.into_iter().next().unwrap())
}

/// Black has a room of four by two in the corner side; White reduces it.
const SIX: &str = "| . . . . . . .
                   | O O O O O . .
                   | X X X X O . .
                   | . . . X O . .
                   ---------------";

/// Black's room is open at one end.
const FOUR: &str = "| . . . . . . .
                    | O O O O O O .
                    | X X X X X O .
                    | . . . . . O .
                    ---------------";

fn moves(text: &str) -> Vec<Move> {
    let size = crate::go::Size::LARGEST;
    text.split_whitespace()
        .map(|word| Move::from_vertex(word, size).unwrap())
        .collect()
}

fn commit(session: &mut Session, line: &str) -> Committed {
    let mut reader = Reader::new(Limits::default());
    session.commit(&moves(line), &mut reader).unwrap().unwrap()
}

#[test]
fn the_first_wrong_move_of_a_line_is_named() {
    // White kills a straight three in the middle only.
    let mut session = Session::new(problem(SIX, "white", "kill"));
    let wrong = commit(&mut session, "A1 B1");
    assert_eq!(wrong.number, 1);
    assert_eq!(Event::of(&wrong.turn), Event::Wrong);
    assert_eq!(
        wrong.turn.reply.map(|reply| reply.play),
        Some(moves("B1")[0])
    );

    let mut session = Session::new(problem(SIX, "white", "kill"));
    let right = commit(&mut session, "B1 A1 C1");
    // Nothing that Black does after B1 has to be answered.
    assert_eq!((Event::of(&right.turn), right.spare), (Event::Solved, 2));
}

#[test]
fn what_cannot_be_played_is_not_judged() {
    let mut session = Session::new(problem(SIX, "white", "kill"));
    let mut reader = Reader::new(Limits::default());
    let refused = session.commit(&moves("A1 A1"), &mut reader).unwrap_err();
    assert_eq!(refused.0, 2);
    assert!(!session.attempted());
    assert!(session.commit(&[], &mut reader).unwrap().is_none());
}

/// Straight four is alive: whichever of the two middle points White takes, Black takes the other.
#[test]
fn a_line_is_followed_where_its_replies_are_worth_answering() {
    let four = problem(FOUR, "black", "live");
    // Black closes the room, White tries a middle point, Black the other.
    let mut session = Session::new(Arc::clone(&four));
    let done = commit(&mut session, "E1 B1 C1");
    assert_eq!(Event::of(&done.turn), Event::Solved, "{done:?}");
    // A reply that need not be answered is not followed.
    let mut session = Session::new(Arc::clone(&four));
    let mut reader = Reader::new(Limits::default());
    let first = session.play(moves("E1")[0], &mut reader).unwrap();
    if first.finish.is_none() {
        let mut session = Session::new(four);
        let stopped = commit(&mut session, "E1 pass C1");
        assert_eq!(stopped.unlikely, Some(Move::Pass));
        assert_eq!(Event::of(&stopped.turn), Event::Nothing);
    }
}

/// With every defence asked for, each of the middle points has to be answered.
#[test]
fn every_defence_is_asked_for() {
    let four = problem(FOUR, "black", "live");
    let mut reader = Reader::new(Limits::default());
    let mut session = Session::new(four);
    session.answer_all();
    let mut turn = session.play(moves("E1")[0], &mut reader).unwrap();
    let mut asked = Vec::new();
    for _ in 0..12 {
        let reply = turn.branch.as_ref().map(|branch| branch.reply);
        let reply = reply.or(turn.reply.map(|reply| reply.play));
        if turn.finish.is_some() {
            break;
        }
        let Some(Move::Play(point)) = reply else {
            panic!("{turn:?}")
        };
        asked.push(point.to_string());
        let best = session.answer(&mut reader).best;
        let play = *best
            .iter()
            .find(|play| **play != Move::Pass)
            .unwrap_or(&best[0]);
        turn = session.play(play, &mut reader).unwrap();
    }
    assert!(
        turn.finish.as_ref().is_some_and(|finish| finish.solved),
        "{turn:?}"
    );
    // White's two ways into the middle are both put to Black.
    for point in ["B1", "C1"] {
        assert!(asked.contains(&point.to_owned()), "{asked:?}");
    }
    assert_eq!(session.defences_answered(), Some(asked.len()));
}
