//! Positions with known values as JSON lines, and what a reader is told of them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use tsumego::go::Move;
use tsumego::problems::{Found, Outcome, Trial, trials};
use tsumego::solver::{Limits, Solver};

/// Black's straight three in the corner, walled in; a liberty of the wall's for good.
const THREE: &str = r#""board":["_ _ _ _ _","O O O O _","x x x x O",". . . x O"]"#;

fn load(line: &str) -> Vec<Trial> {
    trials("t", line).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn read_with(trial: &Trial, nodes: u64) -> Found {
    let limits = Limits {
        nodes,
        ..Limits::default()
    };
    trial.read(&mut Solver::new(1 << 20), &limits).unwrap()
}

fn read(line: &str) -> Found {
    let trials = load(line);
    assert_eq!(trials.len(), 1);
    read_with(&trials[0], 1_000_000)
}

fn three(verdict: &str, moves: &str) -> String {
    format!(
        r#"{{"id":"a","to_play":"white",{THREE},"verdict":{{"status":"{verdict}"}},"moves":{moves}}}"#
    )
}

/// White takes the middle and Black is dead; anywhere else Black takes it.
const VALUES: &str = r#"{"A1":{"status":"alive"},"B1":{"status":"dead"},"C1":{"status":"alive"},"pass":{"status":"alive"}}"#;

#[test]
fn verdict_and_moves_are_held_against_the_answer() {
    let found = read(&three("dead", VALUES));
    assert_eq!(found.outcome, Outcome::Proven, "{:?}", found.reasons);
    assert_eq!(found.play.unwrap().to_string(), "B1");
    assert!(found.nodes > 0);
    let found = read(&three("alive", VALUES));
    assert_eq!(found.status, Some(Outcome::False));
    assert_eq!(found.moves, Some(Outcome::Proven));
    assert_eq!(found.outcome, Outcome::False);
    for wrong in [
        VALUES.replacen("alive", "dead", 1),
        VALUES.replace(r#""C1":{"status":"alive"},"#, ""),
        VALUES.replace("pass", "E4"),
    ] {
        let found = read(&three("dead", &wrong));
        assert_eq!(found.moves, Some(Outcome::False), "{wrong}");
        assert!(!found.reasons.is_empty());
    }
    let found = read_with(&load(&three("dead", VALUES))[0], 1);
    assert_eq!(found.outcome, Outcome::Undecided);
}

#[test]
fn either_side_may_be_first() {
    let known = r#""attacker_first":{"no_threats":"dead","attacker_wins_every_ko":"dead"},
                   "defender_first":{"verdict":{"status":"alive"}}"#;
    let line = format!(r#"{{"id":"a",{THREE},{known}}}"#).replace('\n', " ");
    let trials = load(&line);
    let ids: Vec<&str> = trials.iter().map(|trial| trial.id.as_str()).collect();
    assert_eq!(ids, ["a/attacker_first", "a/defender_first"]);
    for trial in &trials {
        assert_eq!(read_with(trial, 1_000_000).outcome, Outcome::Proven);
    }
    let trials = load(&line.replace("\"dead\"", "\"saved\""));
    assert_eq!(read_with(&trials[0], 1_000_000).outcome, Outcome::False);
}

/// The same shape of White's as a book prints it.
fn book(first_moves: &str, rest: &str) -> String {
    format!(
        r#"{{"id":"a","size":9,"black":["A3","B3","C3","D3","E2","E1"],"white":["A2","B2","C2","D2","D1"],"to_play":"black","first_moves":{first_moves}{rest}}}"#
    )
}

#[test]
fn a_book_is_right_when_one_of_its_moves_is_among_the_best() {
    let found = read(&book(r#"["A1","B1"]"#, r#","goal":"kill""#));
    assert_eq!(
        (found.outcome, found.status),
        (Outcome::Proven, Some(Outcome::Proven))
    );
    let found = read(&book(r#"["A1"]"#, r#","goal":"kill""#));
    assert_eq!(
        (found.outcome, found.status),
        (Outcome::False, Some(Outcome::Proven))
    );
    assert_eq!(
        found.play,
        Some(Move::from_vertex("B1", tsumego::go::Size::new(9, 9).unwrap()).unwrap())
    );
    // The goal is missed, so nothing works; but something does.
    let found = read(&book("[]", r#","goal":"kill""#));
    assert_eq!(found.outcome, Outcome::False);
    // A word on the verdict alone does not decide.
    let found = read(&book(r#"["B1"]"#, r#","goal":"ko""#));
    assert_eq!(
        (found.outcome, found.status),
        (Outcome::Proven, Some(Outcome::False))
    );
}

/// Four in a row live whoever plays first: no move is a solution there.
#[test]
fn a_move_that_is_not_needed_is_none_of_the_best() {
    let four = |first_moves: &str, target: &str| {
        format!(
            r#"{{"id":"a","size":9,"black":["A3","B3","C3","D3","E3","F2","F1"],"white":["A2","B2","C2","D2","E2","E1"],"to_play":"black","goal":"kill","target":{target},"first_moves":{first_moves}}}"#
        )
    };
    assert_eq!(read(&four(r#"["B1"]"#, "null")).outcome, Outcome::False);
    // One stone stands for its chain, and the other side's are left alone.
    assert_eq!(read(&four("[]", r#"["A2","A3"]"#)).outcome, Outcome::Proven);
}

#[test]
fn where_nothing_can_be_asked_it_is_said_why() {
    let two = r#"{"id":"a","size":9,"black":["A1"],"white":[],"to_play":"black","goal":"kill","first_moves":["B1"]}"#;
    let trials = load(two);
    let why = trials[0].read(&mut Solver::new(1 << 20), &Limits::default());
    assert!(why.unwrap_err().contains("there is no target"));
    let full = THREE.replace(". . . x", "x x x x");
    let line = format!(r#"{{"id":"a","to_play":"white",{full},"verdict":{{"status":"dead"}}}}"#);
    assert!(
        load(&line)[0]
            .task
            .as_ref()
            .unwrap_err()
            .contains("no liberty")
    );
}

#[test]
fn faults_have_a_line() {
    let good = three("dead", VALUES);
    for (bad, part) in [
        ("{", "EOF"),
        ("[1]", ""),
        (r#"{"id":"a"}"#, "no board"),
        (r#"{"id":"a","board":["x O","x"]}"#, "row"),
        (r#"{"id":"a","board":[]}"#, ""),
        (r#"{"id":"a","board":["x ? O"]}"#, "`?`"),
        (r#"{"id":"a","board":["x . O"]}"#, "nothing is said"),
        (&good.replace("\"dead\"", "\"deaf\""), "`deaf`"),
        (&good.replace("\"A1\"", "\"I1\""), "I"),
        (&good.replace("white", "grey"), "`grey`"),
        (&book("[]", r#","goal":"win""#), "`win`"),
        (&book(r#"["Z9"]"#, ""), "Z9"),
        (&book("[]", "").replace("\"size\":9", "\"size\":77"), "77"),
    ] {
        let faults = trials("t", &format!("{good}\n\n{bad}\n")).unwrap_err();
        assert_eq!((faults.len(), faults[0].line), (1, 3), "{bad}");
        assert!(faults[0].to_string().contains(part), "{bad}: {}", faults[0]);
    }
}
