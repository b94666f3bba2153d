//! What `why` says, held against the rules alone: every kind of claim is looked for on the board
//! that is drawn with it, over the shipped problems, their solutions and wrong first moves.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use tsumego::go::{Board, Color, Move, Point, PointSet};
use tsumego::problems::{Problem, embedded};
use tsumego::solver::{Limits, Status, Task, Verdict};
use tsumego::trainer::{Fact, Judgement, Reader, Reason, Seki, Session, reason};

/// One problem of so many is looked at where time is short.
const SAMPLE: usize = 23;
/// No more wrong moves of each are.
const WRONG: usize = 3;

/// The positions of a line, the first of them where it starts.
fn path(from: &Task, line: &[Move]) -> Vec<Task> {
    let mut path = vec![from.clone()];
    for play in line {
        path.push(path[path.len() - 1].play(*play).unwrap());
    }
    path
}

fn liberties(board: &Board, stone: Point) -> PointSet {
    board.liberties(&board.chain(stone))
}

fn gone(before: &Task, after: &Task, color: Color) -> PointSet {
    before.board().stones(color) - after.board().stones(color)
}

/// Empty points that a single chain of `color` walls in: eyes that nobody can make false.
fn walled(task: &Task, color: Color) -> Vec<PointSet> {
    let board = task.board();
    let mut seen = PointSet::EMPTY;
    let mut eyes = Vec::new();
    for start in task.region().iter() {
        if board.get(start).is_some() || seen.contains(start) {
            continue;
        }
        let (mut space, mut wall) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            if board.get(point).is_some() {
                wall.insert(point);
            } else if space.insert(point) {
                open.extend(board.size().neighbors(point));
            }
        }
        seen = seen | space;
        let chain = wall.first().map(|stone| board.chain(stone));
        let own = wall.first().is_some_and(|at| board.get(at) == Some(color));
        if own && chain.is_some_and(|chain| wall.is_subset(&chain)) {
            eyes.push(space);
        }
    }
    eyes
}

/// Whether a chain can be brought down to `eye` as its last liberty, and nothing but filling that helps it.
fn hangs(task: &Task, stone: Point, eye: Point, rest: &PointSet) -> bool {
    let of = task.board().get(stone).unwrap();
    if let Some(fill) = rest.iter().find(|fill| {
        let turn = task.clone().with_to_play(of.opponent());
        turn.play(Move::Play(*fill)).is_ok()
    }) {
        let turn = task.clone().with_to_play(of.opponent());
        let mut left = *rest;
        left.remove(fill);
        return hangs(&turn.play(Move::Play(fill)).unwrap(), stone, eye, &left);
    }
    let only = |task: &Task| {
        task.board().get(stone) == Some(of)
            && liberties(task.board(), stone) == [eye].into_iter().collect()
    };
    let turn = task.clone().with_to_play(of);
    rest.is_empty()
        && only(&turn)
        && turn
            .legal_moves()
            .into_iter()
            .filter(|play| *play != Move::Play(eye))
            .all(|play| turn.play(play).is_ok_and(|next| only(&next)))
}

/// Whether a fact is so, by the rules and the line that is shown with it.
fn holds(fact: &Fact, line: &[Move], path: &[Task], reader: &mut Reader) -> bool {
    let end = &path[path.len() - 1];
    let board = end.board();
    let steps = || {
        path.windows(2)
            .zip(line)
            .map(|(pair, play)| (&pair[0], &pair[1], *play))
    };
    match fact {
        Fact::NoEye { of } => walled(end, *of).is_empty(),
        Fact::OneSpace { of, space, inside } => {
            *inside == (*space & board.stones(of.opponent()))
                && walled(end, *of).iter().all(|eye| eye.is_subset(space))
        }
        Fact::FalseEye {
            of,
            point,
            stones,
            cutters,
            liberties: rest,
        } => {
            let stone = stones.first().unwrap();
            let around = |at: Point| board.get(at) == Some(*of);
            board.chain(stone) == *stones
                && board.get(*point).is_none()
                && board.size().neighbors(*point).all(around)
                && !cutters.is_empty()
                && cutters.is_subset(&board.stones(of.opponent()))
                && hangs(end, stone, *point, rest)
        }
        Fact::ShortOfLiberties { of, points } => {
            let last = if end.over() == Some(true) {
                let earlier = path[..path.len() - 1].iter().rev();
                earlier
                    .clone()
                    .find(|task| task.to_play() == *of)
                    .unwrap()
                    .clone()
            } else {
                end.clone().with_to_play(*of)
            };
            points
                .iter()
                .all(|point| match last.play(Move::Play(point)) {
                    Err(_) => true,
                    Ok(next) => liberties(next.board(), point).len() == 1,
                })
        }
        Fact::Taken { by, play, stones } | Fact::Takes { by, play, stones } => {
            steps().any(|(before, after, played)| {
                before.to_play() == *by
                    && played == Move::Play(*play)
                    && gone(before, after, by.opponent()).len() == *stones
            })
        }
        Fact::Snapback {
            by,
            gift,
            taker,
            taken,
        } => steps().any(|(_, after, played)| {
            let Ok(then) = after.play(Move::Play(*taker)) else {
                return false;
            };
            let Ok(back) = then.play(Move::Play(*gift)) else {
                return false;
            };
            let lost = gone(&then, &back, by.opponent());
            played == Move::Play(*gift)
                && gone(after, &then, *by).len() == 1
                && lost.len() == *taken
                && lost.contains(*taker)
        }),
        Fact::ThrowIn { by, gift, taker } => steps().any(|(_, after, played)| {
            let then = after.play(Move::Play(*taker));
            played == Move::Play(*gift)
                && then.is_ok_and(|then| {
                    let now = then.board();
                    let around = |at: Point| now.get(at) == Some(by.opponent());
                    now.get(*gift).is_none()
                        && now.size().neighbors(*gift).all(around)
                        && !walled(&then, by.opponent()).contains(&[*gift].into_iter().collect())
                })
        }),
        Fact::ConnectAndDie {
            by,
            play,
            stones,
            connect,
        } => steps().any(|(before, after, played)| {
            let stone = stones.first().unwrap();
            let joined = after.play(Move::Play(*connect));
            before.to_play() == *by
                && played == Move::Play(*play)
                && after.board().chain(stone) == *stones
                && liberties(after.board(), stone) == [*connect].into_iter().collect()
                && joined.is_ok_and(|joined| liberties(joined.board(), stone).len() == 1)
        }),
        Fact::UnderTheStones { by, given, back } => (1..line.len()).any(|at| {
            let lost = gone(&path[at - 1], &path[at], *by);
            path[at].to_play() == *by
                && line[at] == Move::Play(*back)
                && lost.len() == *given
                && lost.contains(*back)
        }),
        Fact::Net { play, ways, .. } => {
            let after = &path[1];
            let stone = after.target().first().unwrap();
            line[0] == Move::Play(*play) && liberties(after.board(), stone) == *ways
        }
        Fact::Stands { of, standing } => {
            let walls = |eye: &PointSet| {
                let beside = eye.iter().flat_map(|at| board.size().neighbors(at));
                beside
                    .filter(|at| !eye.contains(*at))
                    .all(|at| board.get(at) == Some(*of))
            };
            standing.outside || (standing.eyes.len() >= 2 && standing.eyes.iter().all(walls))
        }
        Fact::Either { of, points } => points.iter().all(|point| {
            let turn = end.clone().with_to_play(*of);
            turn.play(Move::Play(point)).is_ok_and(|next| {
                let again = next.with_to_play(of.opponent());
                reader.verdict(&again) == Verdict::Settled(Status::Alive)
            })
        }),
        Fact::Seki(Seki::NoEyes(shared) | Seki::OneEyeEach(shared)) => {
            let seki = Verdict::Settled(Status::Seki);
            !shared.is_empty()
                && Color::BOTH.into_iter().all(|color| {
                    let turn = end.clone().with_to_play(color);
                    let plays = shared
                        .iter()
                        .filter_map(|at| turn.play(Move::Play(at)).ok());
                    let fine: Vec<Task> = plays.collect();
                    reader.verdict(&turn) == seki
                        && fine.iter().all(|next| reader.verdict(next) != seki)
                })
        }
        Fact::KoTaken { by, play } => steps().any(|(before, after, played)| {
            before.to_play() == *by && played == Move::Play(*play) && after.ko_point().is_some()
        }),
        // A row of ataris, and what is no claim of the rules.
        _ => true,
    }
}

fn name(problem: &Problem, set: &str) -> String {
    format!("{set} {}", problem.id)
}

fn look(
    what: &str,
    from: &Task,
    found: &Reason,
    reader: &mut Reader,
    wrongly: &mut Vec<String>,
) -> usize {
    let path = path(from, &found.line);
    for fact in &found.facts {
        if !holds(fact, &found.line, &path, reader) {
            wrongly.push(format!("{what}: {fact:?}"));
        }
    }
    found.facts.len()
}

/// Everything that is said of one problem: of its solution, of wrong first moves, of a pass.
fn sweep(problem: &Problem, set: &str, reader: &mut Reader, wrongly: &mut Vec<String>) -> usize {
    let what = name(problem, set);
    let answer = reader.answer(&problem.task);
    let found = reason(&problem.task, &answer.line, &answer.verdict, reader);
    let mut told = look(&what, &problem.task, &found, reader, wrongly);
    let wrong = answer.moves.iter().filter(|value| {
        let side = tsumego::trainer::Side::to_play(&problem.task);
        side.compare(&value.verdict, &answer.verdict) == Some(std::cmp::Ordering::Less)
    });
    for value in wrong.take(WRONG) {
        let after = problem.task.play(value.play).unwrap();
        let after = reader.going_on(&after);
        if after.over().is_some() {
            continue;
        }
        let answer = reader.answer(&after);
        let found = reason(&after, &answer.line, &answer.verdict, reader);
        told += look(
            &format!("{what}, {:?}", value.play),
            &after,
            &found,
            reader,
            wrongly,
        );
    }
    passed(problem, &what, reader, wrongly);
    told
}

/// Nobody "need not answer" a pass to whom a second move in a row would be dangerous.
fn passed(problem: &Problem, what: &str, reader: &mut Reader, wrongly: &mut Vec<String>) {
    let mut session = Session::new(std::sync::Arc::new(problem.clone()));
    let Ok(turn) = session.play(Move::Pass, reader) else {
        return;
    };
    let (Judgement::Wrong { verdict }, Some(reply)) = (&turn.judgement, turn.reply) else {
        return;
    };
    if reply.play == Move::Pass && !turn.ends_game {
        let again = reader.verdict(&problem.task.clone().with_to_play(problem.to_play));
        if again != *verdict {
            wrongly.push(format!(
                "{what}: a pass, and then {again:?} for {verdict:?}"
            ));
        }
    }
}

fn sweep_all(one_of: usize) {
    let mut reader = Reader::new(Limits::default());
    let (mut at, mut told) = (0, 0);
    let mut wrongly = Vec::new();
    for set in embedded() {
        for problem in set.load().unwrap().problems {
            at += 1;
            if at % one_of == 0 {
                told += sweep(&problem, set.name(), &mut reader, &mut wrongly);
            }
        }
    }
    assert!(
        told > at / one_of,
        "{told} claims of {} problems",
        at / one_of
    );
    assert!(
        wrongly.is_empty(),
        "{} of {told}: {wrongly:#?}",
        wrongly.len()
    );
}

#[test]
fn what_is_said_is_so_on_the_board() {
    sweep_all(SAMPLE);
}

#[test]
#[ignore = "every shipped problem"]
fn what_is_said_of_every_problem_is_so_on_the_board() {
    sweep_all(1);
}

/// The problem of a set by its number, as `open` counts.
fn shipped(set: &str, number: usize) -> Problem {
    let found = embedded().iter().find(|found| found.name().ends_with(set));
    let mut problems = found.unwrap().load().unwrap().problems;
    problems.remove(number - 1)
}

fn play(vertex: &str) -> Move {
    Move::Play(Point::from_vertex(vertex, tsumego::go::Size::LARGEST).unwrap())
}

/// Claims that once were made and are false.
#[test]
fn a_walled_eye_is_an_eye_and_a_filled_one_can_be_filled() {
    let mut reader = Reader::new(Limits::default());
    for (set, number, first) in [
        ("making-ko", 15, "B19"),
        ("making-ko", 15, "A18"),
        ("living-eye-points", 14, "S1"),
        ("living-eye-points", 18, "A2"),
        ("living-eye-points", 25, "S1"),
        ("living-first-moves", 63, "B3"),
        ("living-first-moves", 66, "A2"),
        ("real-and-false-eyes", 5, "pass"),
    ] {
        let problem = shipped(set, number);
        let first = if first == "pass" {
            Move::Pass
        } else {
            play(first)
        };
        let after = reader.going_on(&problem.task.play(first).unwrap());
        let answer = reader.answer(&after);
        let found = reason(&after, &answer.line, &answer.verdict, &mut reader);
        let mut wrongly = Vec::new();
        look(set, &after, &found, &mut reader, &mut wrongly);
        assert!(wrongly.is_empty(), "{set} {number}: {wrongly:#?}");
    }
}

/// Black's eye is gone after White's move at G2: Black answers the pass, and play goes on.
#[test]
fn a_pass_is_answered_where_it_has_to_be() {
    let mut reader = Reader::new(Limits::default());
    let problem = shipped("capturing-races", 4);
    let answered = problem.task.play(Move::Pass).unwrap();
    let mut session = Session::new(std::sync::Arc::new(problem));
    let turn = session.play(Move::Pass, &mut reader).unwrap();
    let Judgement::Wrong { verdict } = turn.judgement else {
        panic!("{:?}", turn.judgement);
    };
    let reply = turn.reply.unwrap().play;
    assert_ne!(reply, Move::Pass);
    assert_eq!(reader.verdict(&answered.play(reply).unwrap()), verdict);
    assert_ne!(session.now().task.over(), Some(false));
    assert!(!turn.ends_game);
}

/// Where play goes on White has no more than a ko of two steps here: only the end of the game is
/// a seki, and that is said instead of that no answer is needed.
#[test]
fn a_second_pass_that_ends_the_game_is_called_that() {
    let mut reader = Reader::new(Limits::default());
    let problem = shipped("capturing-races", 2);
    let on = problem
        .task
        .clone()
        .with_to_play(problem.to_play.opponent());
    assert!(matches!(reader.verdict(&on), Verdict::Ko(_)));
    let mut session = Session::new(std::sync::Arc::new(problem));
    let turn = session.play(Move::Pass, &mut reader).unwrap();
    assert!(turn.ends_game && turn.reply.is_some_and(|reply| reply.play == Move::Pass));
    assert_eq!(session.now().task.over(), Some(false));
}
