//! Whole sessions over positions with known values: learners who play only
//! best moves solve every problem, learners who do not are refuted, and nobody
//! has to play for ever.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::files::{conformance, json_lines, strings};
use common::rng::Rng;
use std::sync::Arc;
use tsumego::go::Move;
use tsumego::problems::{Goal, Problem, embedded, load_str};
use tsumego::solver::{Limits, MoveValue, Status, Verdict};
use tsumego::trainer::{Judgement, Reader, Refusal, Session, Turn};

/// More turns than any learner should need for a small position.
const MOST_TURNS: usize = 40;

/// A problem from rows in the letters of the conformance files.
fn problem(id: &str, rows: &[&str], attacker_plays: bool) -> Arc<Problem> {
    let (mut target, mut closed, mut board) = (Vec::new(), Vec::new(), String::new());
    for (down, row) in rows.iter().enumerate() {
        let cells: Vec<&str> = row.split_whitespace().collect();
        board.push_str("      ");
        for (col, cell) in cells.iter().enumerate() {
            let letter = "ABCDEFGHJKLMNOPQRSTUVWXYZ".as_bytes()[col] as char;
            let point = format!("{letter}{}", rows.len() - down);
            let sign = match *cell {
                "x" => {
                    target.push(point);
                    "X"
                }
                "_" => {
                    closed.push(point);
                    "."
                }
                sign => sign,
            };
            board.push_str(sign);
            board.push(' ');
        }
        board.push('\n');
    }
    let (to_play, goal) = if attacker_plays {
        ("white", "kill")
    } else {
        ("black", "live")
    };
    let yaml = format!(
        "format: 1\nset: test\nproblems:\n  - id: {id}\n    to_play: {to_play}\n    goal: {goal}\n    \
         board: |\n{board}    target: [{}]\n    region: {{all-but: [{}]}}\n",
        target.join(", "),
        closed.join(", ")
    );
    let set = load_str("test", yaml.as_bytes()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}\n{yaml}", faults.join("\n"))
    });
    Arc::new(set.problems.into_iter().next().unwrap())
}

/// Plays moves that `choose` picks until the end, or until it picks none.
fn play_out(
    problem: &Arc<Problem>,
    reader: &mut Reader,
    mut choose: impl FnMut(&Session, &mut Reader) -> Option<Move>,
) -> (Session, Vec<Turn>) {
    let mut session = Session::new(Arc::clone(problem));
    let mut turns = Vec::new();
    while session.finish().is_none() && turns.len() < MOST_TURNS {
        let Some(play) = choose(&session, reader) else {
            break;
        };
        match session.play(play, reader) {
            Ok(turn) => turns.push(turn),
            Err(Refusal::Illegal(_)) => continue,
            Err(refusal) => panic!("{}: {refusal:?}", problem.id),
        }
    }
    (session, turns)
}

fn show(turns: &[Turn]) -> String {
    let turns = turns.iter().map(|turn| {
        let word = match turn.judgement {
            Judgement::Right { .. } => "right",
            Judgement::BetterExists { .. } => "better",
            Judgement::Wrong { .. } => "wrong",
            Judgement::TooLate { .. } => "late",
            _ => "open",
        };
        let reply = turn
            .reply
            .map_or("-".to_owned(), |reply| reply.play.to_string());
        format!("{}({word}) {reply}", turn.play)
    });
    turns.collect::<Vec<_>>().join(", ")
}

/// One of the best moves by chance, on the board where there is one.
fn best_move(session: &Session, reader: &mut Reader, rng: &mut Rng) -> Option<Move> {
    let mut best = session.answer(reader).best;
    if best.iter().any(|play| *play != Move::Pass) {
        best.retain(|play| *play != Move::Pass);
    }
    (!best.is_empty()).then(|| best[rng.below(best.len())])
}

/// Whether a ko is such that no one move keeps all of it, whatever the threats.
fn has_no_best_move(session: &Session, reader: &mut Reader) -> bool {
    let answer = session.answer(reader);
    let keeps = |value: &MoveValue| value.verdict == answer.verdict;
    matches!(answer.verdict, Verdict::Ko(_)) && !answer.moves.iter().any(keeps)
}

/// Whether a session stands still because the reader could not decide the position.
fn is_open(session: &Session, reader: &mut Reader) -> bool {
    let moves = session.answer(reader).moves;
    session.finish().is_none() && moves.iter().any(|value| !value.verdict.is_decided())
}

fn best_moves_solve(problem: &Arc<Problem>, reader: &mut Reader, rng: &mut Rng) {
    if !reader.verdict(&problem.task).is_decided() {
        eprintln!("undecided: {}", problem.id);
        return;
    }
    let mut blurred = has_no_best_move(&Session::new(Arc::clone(problem)), reader);
    let (session, turns) = play_out(problem, reader, |session, reader| {
        blurred |= has_no_best_move(session, reader);
        best_move(session, reader, rng)
    });
    let story = format!("{}: {}", problem.id, show(&turns));
    if blurred || is_open(&session, reader) {
        eprintln!("left out: {story}");
        return;
    }
    for turn in &turns {
        assert!(matches!(turn.judgement, Judgement::Right { .. }), "{story}");
    }
    let finish = session
        .finish()
        .unwrap_or_else(|| panic!("no end: {story}"));
    assert!(finish.solved && finish.clean, "{story}: {finish:?}");
}

/// Whether nothing can be had of what is asked, which nobody claims here; then the first move,
/// whatever it is, is refused.
fn cannot_be_done(problem: &Arc<Problem>, reader: &mut Reader) -> bool {
    let worst = match problem.goal {
        Goal::Kill => Status::Alive,
        _ => Status::Dead,
    };
    let verdict = reader.verdict(&problem.task);
    let first = problem.task.legal_moves()[0];
    let turn = Session::new(Arc::clone(problem)).play(first, reader);
    let refused = matches!(turn, Err(Refusal::Hopeless));
    // What is undecided at first may be read out when it is asked again.
    if verdict.is_decided() {
        let lost = verdict == Verdict::Settled(worst);
        assert_eq!(refused, lost, "{}", problem.id);
    }
    refused
}

/// A first move that keeps less is never right, and what was lost is never found again.
fn other_moves_fail(problem: &Arc<Problem>, reader: &mut Reader, rng: &mut Rng) {
    let start = Session::new(Arc::clone(problem));
    if is_open(&start, reader) {
        return;
    }
    let answer = start.answer(reader);
    for value in answer
        .moves
        .iter()
        .filter(|value| !answer.best.contains(&value.play))
    {
        let mut first = Some(value.play);
        let (session, turns) = play_out(problem, reader, |session, _| {
            let moves = session.now().task.legal_moves();
            first.take().or_else(|| Some(moves[rng.below(moves.len())]))
        });
        let story = format!("{}: {}", problem.id, show(&turns));
        match turns[0].judgement {
            Judgement::BetterExists { .. } | Judgement::Undecided => {}
            Judgement::Wrong { .. } => {
                let solved = session.finish().is_some_and(|finish| finish.solved);
                // In a ko the engine cannot keep what every number of threats would give it.
                let ko = matches!(value.verdict, Verdict::Ko(_));
                assert!(!solved || ko, "{story}");
                let ended = session.finish().is_some() || is_open(&session, reader);
                assert!(ended, "no end: {story}");
            }
            // No one move keeps all of such a ko; any that is not beaten by another is right.
            Judgement::Right { .. } if matches!(answer.verdict, Verdict::Ko(_)) => {}
            _ => panic!("{story}"),
        }
    }
}

#[test]
fn embedded_problems() {
    let mut reader = Reader::new(Limits::default());
    let mut rng = Rng::new(1);
    for set in embedded() {
        for problem in set.load().unwrap().problems {
            let problem = Arc::new(problem);
            if Session::new(Arc::clone(&problem)).asks_status() {
                continue;
            }
            best_moves_solve(&problem, &mut reader, &mut rng);
            other_moves_fail(&problem, &mut reader, &mut rng);
        }
    }
}

#[test]
fn textbook_shapes() {
    let Some(text) = conformance("textbook.jsonl") else {
        return;
    };
    // Enough for most of them; how far the reader gets is tested elsewhere.
    let mut reader = Reader::new(Limits {
        nodes: 50_000,
        ..Limits::default()
    });
    let mut rng = Rng::new(2);
    for shape in json_lines(&text) {
        // The target has no liberty there: no board of a game.
        if shape["id"] == "ing_suicide" {
            continue;
        }
        let rows = strings(&shape["board"]);
        for attacker_plays in [true, false] {
            let id = shape["id"]
                .as_str()
                .unwrap()
                .to_lowercase()
                .replace('_', "-");
            let problem = problem(&id, &rows, attacker_plays);
            if cannot_be_done(&problem, &mut reader) {
                continue;
            }
            best_moves_solve(&problem, &mut reader, &mut rng);
            other_moves_fail(&problem, &mut reader, &mut rng);
        }
    }
}

#[test]
fn small_positions() {
    let Some(text) = conformance("verdicts.jsonl") else {
        return;
    };
    let mut reader = Reader::new(Limits {
        nodes: 50_000,
        ..Limits::default()
    });
    let mut rng = Rng::new(3);
    // A sample with kos of all kinds, seki and repetition.
    for shape in json_lines(&text).iter().step_by(5) {
        let rows = strings(&shape["board"]);
        let id = shape["id"].as_str().unwrap().to_lowercase();
        let problem = problem(&id, &rows, shape["to_play"] == "white");
        if cannot_be_done(&problem, &mut reader) {
            continue;
        }
        best_moves_solve(&problem, &mut reader, &mut rng);
        other_moves_fail(&problem, &mut reader, &mut rng);
    }
}
