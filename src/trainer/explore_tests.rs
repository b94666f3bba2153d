//! Exploring earns no credit, and leads back.

use super::*;
use crate::problems::load_str;
use crate::solver::Limits;
use crate::trainer::{Event, Judgement};
use std::sync::Arc;

const THREE: &str = "      | O O O O X . .\n      | . . . O X . .\n      ---------------\n";

fn session(to_play: &str, goal: &str) -> Session {
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: {to_play}\n    goal: {goal}\n    board: |\n{THREE}"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    Session::new(Arc::new(set.problems.into_iter().next().unwrap()))
}

fn at(vertex: &str) -> Move {
    Move::from_vertex(vertex, crate::go::Size::LARGEST).unwrap()
}

fn reader() -> Reader {
    Reader::new(Limits::default())
}

#[test]
fn a_reply_chosen_for_the_opponent_earns_nothing() {
    let (mut session, mut reader) = (session("black", "kill"), reader());
    assert!(!session.oppose(at("B1"), &mut reader).unwrap());
    let turn = session.play(at("A1"), &mut reader).unwrap();
    assert_eq!(Event::of(&turn), Event::Wrong);
    // White answers at C1 instead of B1: Black gets the middle after all.
    assert!(session.oppose(at("C1"), &mut reader).unwrap());
    assert!(!session.now().lost && session.finish().is_none());
    assert!(session.oppose(at("A1"), &mut reader).is_err());
    assert_eq!(session.now().last, Some(at("C1")));
    let turn = session.play(at("B1"), &mut reader).unwrap();
    assert!(
        matches!(turn.judgement, Judgement::Right { .. }),
        "{turn:?}"
    );
    let finish = turn.finish.clone().unwrap();
    assert!(finish.solved && !finish.clean);
    assert_eq!(Event::of(&turn), Event::Nothing);
    // Taken back it is as before.
    session.retry();
    assert!(!session.now().explored);
}

#[test]
fn play_goes_on_past_the_end_until_the_stones_are_taken() {
    let (mut session, mut reader) = (session("black", "kill"), reader());
    session.play(at("B1"), &mut reader).unwrap();
    assert!(session.finish().is_some());
    let mut over = session.go_on(&mut reader).over;
    for _ in 0..10 {
        if over.is_some() {
            break;
        }
        let play = reader.reply(&session.now().task).unwrap();
        over = session.play_beyond(play, &mut reader).unwrap().over;
    }
    assert_eq!(over, Some(true));
    assert_eq!(
        session.play_beyond(at("A1"), &mut reader),
        Err(Refusal::Settled)
    );
}

#[test]
fn the_other_side_refutes_the_mistake() {
    let (mut session, mut reader) = (session("black", "kill"), reader());
    session.play(at("C1"), &mut reader).unwrap();
    let (wrong, problem) = session.swapped(&mut reader).unwrap();
    assert_eq!(
        (wrong, problem.goal, problem.to_play),
        (at("C1"), Goal::Live, Color::White)
    );
    let mut other = Session::new(Arc::new(problem));
    let turn = other.play(at("B1"), &mut reader).unwrap();
    assert!(turn.finish.unwrap().solved);
}

#[test]
fn a_natural_reply_takes_what_can_be_taken() {
    // White may take B1 at A1 or C1; every reply is as good as another, for all are lost.
    let (mut session, mut reader) = (session("black", "kill"), reader());
    session.resist(Resistance::Natural);
    let task = session.problem.task.play(at("B1")).unwrap();
    session.trail.push(Step {
        task,
        last: Some(at("B1")),
        taken: [0, 0],
        lost: false,
        explored: false,
        verdict: None,
    });
    for resistance in Resistance::ALL {
        session.resist(resistance);
        let dead = Verdict::Settled(crate::solver::Status::Dead);
        let order = session.in_order(&dead, &mut reader);
        let mut legal = session.now().task.legal_moves();
        let mut sorted = order.clone();
        let key = |play: &Move| play.to_string();
        legal.sort_by_key(key);
        sorted.sort_by_key(key);
        assert_eq!(sorted, legal);
        if resistance == Resistance::Natural {
            // Next to the stone that was just played.
            assert!(order[0] == at("A1") || order[0] == at("C1"), "{order:?}");
        }
    }
}
