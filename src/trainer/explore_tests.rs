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

/// White plays E1 and lives in the row of five A1 B1 C1 D1 D2, whatever Black plays first.
const TAIL: &str = "      | . . X X . . .
      | X X O O X . .
      | O O O . O X .
      | . . . . . O X
      ---------------
";

/// The engine's reply to E1 when it resists like this, with the position that it replied to.
fn tail(resistance: Resistance, reader: &mut Reader) -> (Move, crate::solver::Task) {
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: white\n    goal: live\n    board: |\n{TAIL}"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    let mut session = Session::new(Arc::new(set.problems.into_iter().next().unwrap()));
    session.resist(resistance);
    let task = session.problem().task.play(at("E1")).unwrap();
    let turn = session.play(at("E1"), reader).unwrap();
    assert!(
        matches!(turn.judgement, Judgement::Right { .. }),
        "{turn:?}"
    );
    (turn.reply.unwrap().play, task)
}

const ALIVE: Verdict = Verdict::Settled(crate::solver::Status::Alive);

/// White's moves that keep the life after Black's `play`.
fn answers(task: &crate::solver::Task, play: Move, reader: &mut Reader) -> Vec<Move> {
    let after = task.play(play).unwrap();
    let mut moves = after.legal_moves();
    moves.retain(|answer| reader.verdict(&after.play(*answer).unwrap()) == ALIVE);
    moves
}

/// Whether White can have unconditional life on the board within so many plies.
fn lives_within(task: &crate::solver::Task, plies: usize) -> bool {
    if standing(task).is_some() {
        return true;
    }
    if plies == 0 || task.over().is_some() {
        return false;
    }
    let mut next = task
        .legal_moves()
        .into_iter()
        .filter_map(|play| task.play(play).ok());
    if task.to_play() == task.defender() {
        next.any(|task| lives_within(&task, plies - 1))
    } else {
        next.all(|task| lives_within(&task, plies - 1))
    }
}

#[test]
fn three_kinds_of_resistance_choose_three_moves_by_their_own_lights() {
    let mut reader = reader();
    let [natural, longest, trickiest] = Resistance::ALL.map(|kind| tail(kind, &mut reader).0);
    let (_, task) = tail(Resistance::Natural, &mut reader);
    assert!(
        natural != longest && longest != trickiest && trickiest != natural,
        "{natural} {longest} {trickiest}"
    );
    // What has to be answered: White may not play elsewhere after it.
    let mut threats = task.legal_moves();
    threats.retain(|play| {
        *play != Move::Pass && !answers(&task, *play, &mut reader).contains(&Move::Pass)
    });
    for play in [natural, longest, trickiest] {
        assert!(threats.contains(&play), "{play} of {threats:?}");
        // White is alive before and after: the move costs Black nothing, since nothing can.
        assert_eq!(reader.verdict(&task.play(play).unwrap()), ALIVE);
    }
    // Nothing can be taken, saved or put into atari in one move here, so that the nearest to
    // E1 is the most natural: D1 beside it, the only one.
    assert_eq!(natural, at("D1"));
    assert!(threats.iter().all(|play| *play == natural || {
        let Move::Play(point) = *play else {
            return false;
        };
        point.col.abs_diff(4) + point.row.abs_diff(0) > 1
    }));
    // The trickiest leaves no more right answers than any other, the longest more.
    let count = |play: Move, reader: &mut Reader| answers(&task, play, reader).len();
    let least = threats.iter().map(|play| count(*play, &mut reader)).min();
    assert_eq!(Some(count(trickiest, &mut reader)), least);
    assert!(Some(count(longest, &mut reader)) > least);
    // The longest puts unconditional life off as long as any.
    let plies = |play: Move| {
        let after = task.play(play).unwrap();
        (0..9).find(|plies| lives_within(&after, *plies)).unwrap()
    };
    let most = threats.iter().map(|play| plies(*play)).max();
    assert_eq!(Some(plies(longest)), most);
}

#[test]
fn where_a_move_would_cost_something_no_resistance_makes_it() {
    // Black has killed with B1 or not: White, who may still live, always plays B1.
    let mut reader = reader();
    for resistance in Resistance::ALL {
        let mut session = session("black", "kill");
        session.resist(resistance);
        let turn = session.play(at("A1"), &mut reader).unwrap();
        // C1 would be as near to A1 as B1 is natural, and would lose.
        assert_eq!(turn.reply.unwrap().play, at("B1"), "{resistance:?}");
    }
}

#[test]
fn the_opponents_reply_may_be_illegal_losing_or_good() {
    let mut reader = reader();
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: white\n    goal: live\n    board: |\n{TAIL}"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    let mut session = Session::new(Arc::new(set.problems.into_iter().next().unwrap()));
    session.play(at("E1"), &mut reader).unwrap();
    let reply = session.now().last;
    // On a stone, and off the region: nothing changes.
    for illegal in ["E1", "A2", "G4"] {
        assert!(matches!(
            session.oppose(at(illegal), &mut reader),
            Err(Refusal::Illegal(_))
        ));
        assert_eq!(session.now().last, reply);
    }
    // A good reply still has to be answered: C1 by what keeps the life, and not by A1.
    assert!(session.oppose(at("C1"), &mut reader).unwrap());
    let task = session.now().task.clone();
    assert!(!session.now().lost && session.finish().is_none());
    let keeps = |play: &Move, reader: &mut Reader| {
        task.play(*play)
            .is_ok_and(|next| reader.verdict(&next) == ALIVE)
    };
    assert!(!keeps(&at("A1"), &mut reader));
    let turn = session.play(at("A1"), &mut reader).unwrap();
    assert!(matches!(turn.judgement, Judgement::Wrong { .. }));
    assert_eq!(Event::of(&turn), Event::Wrong);
    session.undo();
    let moves = task.legal_moves();
    let right = moves.iter().find(|play| keeps(play, &mut reader)).unwrap();
    let turn = session.play(*right, &mut reader).unwrap();
    assert!(matches!(turn.judgement, Judgement::Right { .. }));
    assert_ne!(Event::of(&turn), Event::Solved);
    // A losing reply, passing, leaves nothing to do wrong: alive, and no credit.
    session.retry();
    session.play(at("E1"), &mut reader).unwrap();
    assert!(session.oppose(Move::Pass, &mut reader).unwrap());
    assert_eq!(reader.verdict(&session.now().task), ALIVE);
}

#[test]
fn the_other_side_can_fail_too() {
    // Black C1 was wrong; White, who is to refute it at B1, plays A1 and dies.
    let (mut session, mut reader) = (session("black", "kill"), reader());
    session.play(at("C1"), &mut reader).unwrap();
    let (_, problem) = session.swapped(&mut reader).unwrap();
    let mut other = Session::new(Arc::new(problem));
    let turn = other.play(at("A1"), &mut reader).unwrap();
    assert!(matches!(turn.judgement, Judgement::Wrong { .. }));
    assert_eq!(turn.reply.unwrap().play, at("B1"));
    other.retry();
    let turn = other.play(at("B1"), &mut reader).unwrap();
    assert!(turn.finish.unwrap().solved);
}
