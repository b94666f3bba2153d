use super::*;
use crate::go::{Board, Color, Point, PointSet, Size};

fn likely(task: Task) -> Reading {
    Reading {
        task,
        chance: Chance::Likely,
    }
}

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
    let readings: Vec<Reading> = [narrow, around(narrow)]
        .into_iter()
        .map(|region| {
            let frame = around(region) - region;
            likely(Task::with_frame(board.clone(), target, region, frame, Color::Black).unwrap())
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
    let mut study = Study::of(&readings, Vec::new(), &limits);
    study.views = vec![dead, alive];
    assert_eq!(study.hopeless(), Some(1));
}

/// A board of five lines from its rows, the top one first, and what is asked of its black
/// stones: `x` are the target, all empty points the region.
fn asked(rows: [&str; 5], to_play: Color) -> Task {
    let size = Size::new(5, 5).unwrap();
    let mut board = Board::new(size);
    let (mut target, mut region) = (PointSet::EMPTY, PointSet::EMPTY);
    for (row, text) in (0..5).rev().zip(rows) {
        for (col, sign) in (0..5).zip(text.chars()) {
            let point = Point::new(col, row);
            let stone = match sign {
                'x' | 'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            match stone {
                Some(color) => board.set(point, Some(color)),
                None => drop(region.insert(point)),
            }
            if sign == 'x' {
                target.insert(point);
            }
        }
    }
    Task::with_frame(board, target, region | target, PointSet::EMPTY, to_play).unwrap()
}

fn last_resort(task: Task) -> Reading {
    Reading {
        task,
        chance: Chance::LastResort,
    }
}

/// Three points in a row that Black plays in the middle of, or White: the oldest of all shapes.
const STRAIGHT_THREE: [&str; 5] = ["...xO", "xxxxO", "OOOOO", "OOOO.", "OOO.."];
/// Two points are one eye whoever plays.
const STRAIGHT_TWO: [&str; 5] = ["..xOO", "xxxOO", "OOOOO", "OOOO.", "OOO.."];

#[test]
fn a_last_resort_is_taken_only_where_nothing_is_to_gain_elsewhere() {
    let limits = Limits::default();
    let meant = |readings: &[Reading]| {
        let found = study(readings, &mut Solver::new(1 << 22), &limits);
        (found.at, found.found)
    };
    let [open, settled] = [STRAIGHT_THREE, STRAIGHT_TWO].map(|rows| asked(rows, Color::Black));
    let taken = [likely(settled.clone()), last_resort(open.clone())];
    assert_eq!(meant(&taken), (1, true));
    let left = [likely(open.clone()), last_resort(open)];
    assert_eq!(meant(&left), (0, true));
    let nowhere = [likely(settled.clone()), last_resort(settled)];
    assert_eq!(meant(&nowhere).0, 0);
}

#[test]
fn a_wider_region_gets_half_the_look_of_the_one_before() {
    let (three, two) = (
        asked(STRAIGHT_THREE, Color::White),
        asked(STRAIGHT_TWO, Color::White),
    );
    let tasks = [three.clone(), two.clone(), two, three];
    assert_eq!(shares(&tasks.map(likely)), [4, 2, 2, 1]);
}

/// What kills in a hasty neighbourhood is not believed where it is known not to kill in the usual one.
#[test]
fn a_hasty_reading_gives_way_to_a_likely_one_that_is_decided() {
    let frame = PointSet::from_iter([Point::new(4, 0)]);
    let framed = |rows| {
        let task = asked(rows, Color::White);
        let (board, target) = (task.board().clone(), task.target());
        Task::with_frame(board, target, task.region() - frame, frame, Color::White).unwrap()
    };
    let readings = [
        likely(framed(STRAIGHT_THREE)),
        Reading {
            task: framed(STRAIGHT_THREE),
            chance: Chance::Hasty,
        },
    ];
    let limits = Limits::default();
    let kills = View {
        all: Some(true),
        all_second: Some(false),
        ..View::default()
    };
    let mut study = Study::of(&readings, Vec::new(), &limits);
    study.views = vec![View::default(), kills];
    assert_eq!(study.hasty(), Some(1));
    study.views[0].all = Some(false);
    assert_eq!(study.hasty(), None);
}

/// However much may be spent, a ko is looked for before more than the first stage allows is spent
/// on something better.
#[test]
fn no_look_of_the_first_stage_is_longer_than_that_stage() {
    let readings = [STRAIGHT_THREE, STRAIGHT_TWO].map(|rows| likely(asked(rows, Color::Black)));
    let limits = Limits {
        nodes: u64::MAX,
        ..Limits::default()
    };
    let mut study = Study::of(&readings, Vec::new(), &limits);
    let open = study.open(Gain::All);
    let mut nodes = FIRST_LOOK;
    while let Some(longer) = study.next_look(nodes, &open) {
        nodes = longer;
    }
    assert!(nodes <= FIRST_STAGE, "{nodes}");
    study.stage = u64::MAX;
    assert!(study.next_look(nodes, &open).is_some());
}
