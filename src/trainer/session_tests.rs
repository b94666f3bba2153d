//! Sessions from start to end, over problems whose answers stand in any book.

use super::*;
use crate::go::{Board, Point, PointSet, Rect, RuleSet};
use crate::problems::{Accept, Inferred, Place, Text};
use crate::solver::Limits;
use crate::trainer::{Ending, Reply, Seki};
use std::collections::BTreeMap;

/// A problem from rows of a whole board: `x`/`o` are target stones, `_` is
/// an empty point outside of the region.
fn problem(goal: Goal, to_play: Color, rows: &[&str]) -> Arc<Problem> {
    let size = crate::go::Size::new(rows[0].len(), rows.len()).unwrap();
    let mut board = Board::new(size);
    let (mut target, mut region) = (PointSet::EMPTY, PointSet::EMPTY);
    for (down, row) in rows.iter().enumerate() {
        for (col, sign) in row.chars().enumerate() {
            let point = Point::new(col as u8, (rows.len() - 1 - down) as u8);
            match sign {
                'X' | 'x' => board.set(point, Some(Color::Black)),
                'O' | 'o' => board.set(point, Some(Color::White)),
                _ => {}
            }
            if sign == 'x' || sign == 'o' {
                target.insert(point);
            }
            if sign != '_' {
                region.insert(point);
            }
        }
    }
    Arc::new(Problem {
        id: "test".into(),
        title: Text::plain("Test"),
        level: None,
        tags: Vec::new(),
        goal,
        to_play,
        task: Task::new(board, target, region, to_play).unwrap(),
        accept: Accept::Best,
        claim: None,
        objective: None,
        hint: None,
        why: None,
        variations: Vec::new(),
        allow: Vec::new(),
        source: None,
        rules: RuleSet::Chinese,
        view: Rect::whole(size),
        inferred: Inferred::default(),
        place: Place::default(),
        places: BTreeMap::new(),
    })
}

fn straight_three(goal: Goal, to_play: Color) -> Session {
    Session::new(problem(
        goal,
        to_play,
        &["_______", "XXXXXX_", "oooooX_", "...OoX_"],
    ))
}

fn at(vertex: &str) -> Move {
    let size = crate::go::Size::new(25, 25).unwrap();
    Move::from_vertex(vertex, size).unwrap()
}

fn reader() -> Reader {
    Reader::new(Limits::default())
}

#[test]
fn the_vital_point_kills_and_it_is_over() {
    let mut session = straight_three(Goal::Kill, Color::Black);
    let turn = session.play(at("B1"), &mut reader()).unwrap();
    assert!(
        matches!(turn.judgement, Judgement::Right { .. }),
        "{turn:?}"
    );
    let finish = turn.finish.unwrap();
    assert!(finish.solved && finish.clean);
    assert_eq!(finish.ending, Ending::DeadAsItStands);
    assert_eq!(
        session.play(at("A1"), &mut reader()).unwrap_err(),
        Refusal::Settled
    );
}

#[test]
fn a_miss_is_refuted_with_the_vital_point() {
    let mut reader = reader();
    let mut session = straight_three(Goal::Kill, Color::Black);
    let turn = session.play(at("A1"), &mut reader).unwrap();
    assert!(
        matches!(turn.judgement, Judgement::Wrong { .. }),
        "{turn:?}"
    );
    assert_eq!(
        turn.reply,
        Some(Reply {
            play: at("B1"),
            taken: 1
        })
    );
    let finish = turn.finish.unwrap();
    assert!(!finish.solved);
    assert!(matches!(finish.ending, Ending::Alive(_)), "{finish:?}");
    assert!(session.undo());
    assert_eq!(session.now().last, None);
    let turn = session.play(at("B1"), &mut reader).unwrap();
    let finish = turn.finish.unwrap();
    assert!(finish.solved && !finish.clean);
}

/// Plays moves that are all right, and gives the last turn.
fn play_all(session: &mut Session, reader: &mut Reader, moves: &[&str]) -> Turn {
    let mut last = None;
    for vertex in moves {
        let turn = session.play(at(vertex), reader).unwrap();
        assert!(
            matches!(turn.judgement, Judgement::Right { .. }),
            "{turn:?}"
        );
        last = Some(turn);
    }
    last.unwrap()
}

const SIX_IN_A_ROW: [&str; 4] = ["________", "XXXXXX__", "ooooooX_", "..X...X_"];

#[test]
fn a_seki_ends_with_the_liberties_that_nobody_fills() {
    let mut session = Session::new(problem(Goal::Kill, Color::Black, &SIX_IN_A_ROW));
    let turn = play_all(&mut session, &mut reader(), &["B1", "D1"]);
    let finish = turn.finish.unwrap();
    let shared = [Point::new(0, 0), Point::new(4, 0)].into_iter().collect();
    assert_eq!(finish.ending, Ending::Seki(Seki::NoEyes(shared)));
}

#[test]
fn the_accept_policy_decides_what_is_enough() {
    let mut enough = (*problem(Goal::Kill, Color::Black, &SIX_IN_A_ROW)).clone();
    enough.accept = Accept::AtLeast(Kind::Alive);
    let turn = Session::new(Arc::new(enough)).play(at("A1"), &mut reader());
    assert!(matches!(turn.unwrap().judgement, Judgement::Right { .. }));
}

#[test]
fn a_ko_ends_when_it_has_begun_and_is_not_retaken_at_once() {
    let rows = ["_______", "OOOOOO_", "..xxxO_", "x..O.O_", "..xx.O_"];
    let mut reader = reader();
    let mut session = Session::new(problem(Goal::Live, Color::Black, &rows));
    let turn = play_all(&mut session, &mut reader, &["E2", "B3", "B1"]);
    assert_eq!(
        turn.reply,
        Some(Reply {
            play: at("A1"),
            taken: 1
        })
    );
    let finish = turn.finish.unwrap();
    let Ending::Ko { ko, begun: true } = finish.ending else {
        panic!("{finish:?}");
    };
    // White, the attacker, has taken first: a direct ko for which Black needs one threat more.
    assert_eq!(ko.attacker_needs, Some(0));
    let retake = session.play(at("A2"), &mut reader).unwrap_err();
    assert_eq!(retake, Refusal::Illegal(Illegal::Ko));
}

#[test]
fn what_may_not_be_played_changes_nothing() {
    let mut reader = reader();
    let mut session = straight_three(Goal::Kill, Color::Black);
    for (vertex, why) in [
        ("A2", Illegal::Occupied),
        ("G1", Illegal::OutsideRegion),
        ("Z25", Illegal::OffBoard),
    ] {
        let refusal = session.play(at(vertex), &mut reader).unwrap_err();
        assert_eq!(refusal, Refusal::Illegal(why), "{vertex}");
    }
    assert!(!session.attempted() && !session.undo());
}

#[test]
fn a_status_is_named_before_it_is_played_out() {
    let mut reader = reader();
    let mut session = straight_three(Goal::Status, Color::White);
    assert_eq!(
        session.play(at("B1"), &mut reader).unwrap_err(),
        Refusal::StatusFirst
    );
    assert!(!session.name_status(Kind::Dead, &mut reader).unwrap().0);
    assert!(session.name_status(Kind::Alive, &mut reader).unwrap().0);
    let finish = session.play(at("B1"), &mut reader).unwrap().finish.unwrap();
    assert!(finish.solved && !finish.clean);
    let kill = straight_three(Goal::Kill, Color::Black).name_status(Kind::Dead, &mut reader);
    assert_eq!(kill.unwrap_err(), Refusal::NoStatusAsked);
}

#[test]
fn a_raised_flag_takes_the_move_back() {
    use std::sync::atomic::{AtomicBool, Ordering};
    let stop = Arc::new(AtomicBool::new(true));
    let mut reader = Reader::new(Limits {
        stop: Some(Arc::clone(&stop)),
        ..Limits::default()
    });
    let mut session = straight_three(Goal::Kill, Color::Black);
    let turn = session.play(at("B1"), &mut reader).unwrap();
    assert_eq!(turn.judgement, Judgement::Interrupted);
    assert_eq!(session.now().last, None);
    reader.resume();
    assert!(!stop.load(Ordering::Relaxed));
    play_all(&mut session, &mut reader, &["B1"]);
}

#[test]
fn the_solution_starts_anew_once_something_is_lost() {
    let mut reader = reader();
    let mut session = straight_three(Goal::Kill, Color::Black);
    session.play(at("A1"), &mut reader).unwrap();
    let solution = session.solution(&mut reader);
    assert!(solution.from_start);
    assert_eq!(solution.answer.best, [at("B1")]);
}
