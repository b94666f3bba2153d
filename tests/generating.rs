//! Problems composed by search: proven, different, and the same on every run.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use assert_cmd::Command;
use tsumego::go::{Color, Move};
use tsumego::problems::{Goal, Lang, Order, Outcome, Sheet, Theme, attempt, check, load_str};
use tsumego::solver::{Limits, Solver};

fn sheet(theme: Theme, level: &str, tries: u64) -> Sheet {
    let order = Order {
        theme,
        level: level.parse().unwrap(),
        seed: 7,
    };
    let mut sheet = Sheet::new(order);
    for number in 0..tries {
        if let Some(made) = attempt(&order, number, &Limits::default()) {
            sheet.add(made);
        }
    }
    sheet
}

#[test]
fn what_is_made_is_proven_and_has_one_answer() {
    for (theme, tries) in [(Theme::Kill, 80), (Theme::Live, 60), (Theme::Capture, 60)] {
        let sheet = sheet(theme, "15k", tries);
        let set = load_str("made.yaml", sheet.to_yaml().as_bytes()).unwrap();
        assert!(!sheet.is_empty(), "{theme:?}");
        assert_eq!(set.problems.len(), sheet.len());
        for problem in &set.problems {
            let mut solver = Solver::new(1 << 24);
            let limits = Limits {
                nodes: 60_000,
                ..Limits::default()
            };
            let report = check(problem, &mut solver, &limits);
            assert_eq!(
                report.outcome,
                Outcome::Proven,
                "{}: {:?}",
                problem.id,
                report.findings
            );
            let [Move::Play(best)] = report.answer.best[..] else {
                panic!("{}: {:?}", problem.id, report.answer.best);
            };
            // No chain stands in atari, and the answer takes nothing.
            let board = problem.task.board();
            for chain in board.chains() {
                assert!(board.liberties(&chain).len() > 1, "{}", problem.id);
            }
            let other = problem.to_play.opponent();
            let next = problem.task.play(Move::Play(best)).unwrap();
            assert_eq!(
                board.stones(other),
                next.board().stones(other),
                "{}",
                problem.id
            );
            let goal = match theme {
                Theme::Kill => Goal::Kill,
                Theme::Live => Goal::Live,
                _ => Goal::Capture,
            };
            assert_eq!(problem.goal, goal);
            for text in [&problem.objective, &problem.hint, &problem.why] {
                let text = text.as_ref().unwrap();
                assert!(Lang::ALL.iter().all(|lang| text.in_lang(*lang).is_some()));
            }
            let hint = problem.hint.as_ref().unwrap();
            assert!(!hint.get(Lang::En).contains(&best.to_string()));
        }
    }
}

/// Removing any stone inside changes the verdict or the answer, or leaves a
/// position that is none: so says the composer; the reader is asked again.
#[test]
fn no_stone_of_the_group_is_idle() {
    let sheet = sheet(Theme::Kill, "16k", 60);
    let set = load_str("made.yaml", sheet.to_yaml().as_bytes()).unwrap();
    let limits = Limits {
        nodes: 60_000,
        ..Limits::default()
    };
    let mut looked_at = 0;
    for problem in &set.problems {
        let task = &problem.task;
        let mut solver = Solver::new(1 << 24);
        let answer = solver.answer(task, &limits);
        // The attacker's stones in the room.
        let inside = task.region() & task.board().stones(task.attacker());
        for stone in inside.iter() {
            let mut board = task.board().clone();
            board.set(stone, None);
            let Ok(without) =
                tsumego::solver::Task::new(board, task.target(), task.region(), task.to_play())
            else {
                continue;
            };
            let found = solver.answer(&without, &limits);
            let other = without.clone().with_to_play(task.to_play().opponent());
            let elsewhere = solver.verdict(&other, &limits);
            let same = found.verdict == answer.verdict && found.best == answer.best;
            let still_open = elsewhere != found.verdict;
            assert!(!(same && still_open), "{} {stone}", problem.id);
            looked_at += 1;
        }
    }
    println!("{looked_at} stones looked at");
}

#[test]
fn a_problem_is_not_added_twice() {
    let order = Order {
        theme: Theme::Live,
        level: "15k".parse().unwrap(),
        seed: 7,
    };
    let mut sheet = Sheet::new(order);
    let mut made = (0..200).filter_map(|number| attempt(&order, number, &Limits::default()));
    let first = made.find(|made| sheet.add(made.clone())).unwrap();
    assert!(!sheet.add(first));
    assert_eq!(sheet.len(), 1);
}

fn generate(jobs: &str, extra: &[&str]) -> (Vec<u8>, i32) {
    let mut command = Command::cargo_bin("tsumego").unwrap();
    command
        .args([
            "generate", "--kind", "live", "--level", "16k", "--count", "3", "--seed", "5",
        ])
        .args(["--tries", "256", "--jobs", jobs])
        .args(extra)
        .env_clear()
        .env("LANG", "en_US.UTF-8");
    let output = command.output().unwrap();
    (output.stdout, output.status.code().unwrap())
}

#[test]
fn the_same_seed_gives_the_same_set_however_many_work_at_it() {
    let one = generate("1", &[]);
    assert_eq!(one.1, 0);
    assert_eq!(one, generate("3", &["--memory", "16"]));
    let set = load_str("made.yaml", &one.0).unwrap();
    assert_eq!(set.problems.len(), 3);
    let sides: Vec<Color> = set.problems.iter().map(|problem| problem.to_play).collect();
    assert_eq!(sides.len(), 3);
    // A file that is there is left alone.
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("live.yaml");
    std::fs::write(&path, "mine").unwrap();
    let (_, code) = generate("1", &["-o", &path.to_string_lossy()]);
    assert_eq!(code, 1);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine");
}
