//! Sessions from start to end, over problems whose answers stand in any book.

use super::*;
use crate::go::{Board, Point, PointSet, Rect, RuleSet};
use crate::problems::{Accept, Inferred, Place, Text};
use crate::solver::Limits;
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
