use super::*;
use crate::go::{Board, Color, Point, PointSet, Size};

/// Dead in a narrow frame and alive in a wide one, whoever plays first: what lives where the
/// attacker stands all around it lives anywhere.
#[test]
fn what_lives_in_a_wide_frame_is_not_asked_about_in_a_narrow_one() {
    let size = Size::new(5, 5).unwrap();
    let stone = Point::new(2, 2);
    let mut board = Board::new(size);
    board.set(stone, Some(Color::White));
    let target = PointSet::from_iter([stone]);
    let around = |points: PointSet| -> PointSet {
        let next = points.iter().flat_map(|point| size.neighbors(point));
        points | next.collect::<PointSet>()
    };
    let narrow = around(target);
    let tasks: Vec<Task> = [narrow, around(narrow)]
        .into_iter()
        .map(|region| {
            let frame = around(region) - region;
            Task::with_frame(board.clone(), target, region, frame, Color::Black).unwrap()
        })
        .collect();
    let limits = Limits::default();
    let (dead, alive) = (
        View {
            all: Some(true),
            all_second: Some(true),
            ..View::default()
        },
        View {
            nothing: Some(true),
            ..View::default()
        },
    );
    let study = Study {
        tasks: &tasks,
        views: vec![dead, alive],
        readers: Vec::new(),
        limits: &limits,
        spent: 0,
    };
    assert_eq!(study.hopeless(), Some(1));
}
