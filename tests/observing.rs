//! Whoever watches a reading hears what is true of it, and changes nothing.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::sync::{Arc, Mutex};
use tsumego::problems::embedded;
use tsumego::solver::{Limits, Observer, Progress, Solver, Verdict};

#[derive(Debug, Default)]
struct Ear(Mutex<Vec<Progress>>);

impl Observer for Ear {
    fn hear(&self, progress: &Progress) {
        self.0.lock().unwrap().push(progress.clone());
    }
}

fn watched() -> (Arc<Ear>, Limits) {
    let ear = Arc::new(Ear::default());
    let limits = Limits {
        observer: Some(Arc::clone(&ear) as Arc<dyn Observer>),
        ..Limits::default()
    };
    (ear, limits)
}

#[test]
fn reports_are_true_and_change_nothing() {
    let mut reports = 0;
    for set in embedded() {
        for problem in set.load().unwrap().problems {
            let (ear, limits) = watched();
            let mut solver = Solver::new(1 << 24);
            let verdict = solver.verdict(&problem.task, &limits);
            let (least, most) = match &verdict {
                Verdict::Settled(status) => (*status, *status),
                Verdict::Ko(ko) => (ko.attacker_gets, ko.defender_gets),
                Verdict::Undecided => panic!("{}", problem.id),
            };
            let heard = ear.0.lock().unwrap();
            reports += heard.len();
            for progress in heard.iter() {
                assert_eq!(progress.after, None);
                assert!(
                    progress.least <= least && most <= progress.most,
                    "{progress:?}"
                );
                let mut task = problem.task.clone();
                for play in &progress.line {
                    // A ko may be retaken with a threat.
                    task = task.play_with_threat(*play).unwrap();
                }
            }
            let mut alone = Solver::new(1 << 24);
            assert_eq!(alone.verdict(&problem.task, &Limits::default()), verdict);
            assert_eq!(solver.nodes(), alone.nodes(), "{}", problem.id);
        }
    }
    assert!(reports > 3, "{reports}");
}

#[test]
fn first_moves_are_told_apart() {
    let set = embedded().iter().map(|set| set.load().unwrap());
    let mut problems = set.flat_map(|set| set.problems);
    let problem = problems
        .find(|problem| problem.id == "seki-three-by-three")
        .unwrap();
    let (ear, limits) = watched();
    let answer = Solver::new(1 << 24).answer(&problem.task, &limits);
    let heard = ear.0.lock().unwrap();
    let after: Vec<_> = heard.iter().filter_map(|progress| progress.after).collect();
    assert!(!after.is_empty());
    for play in after {
        assert!(answer.moves.iter().any(|value| value.play == play));
    }
}
