//! Checks the shipped problems, and problems that say something false.

#![allow(clippy::panic)]

use tsumego::problems::{Lang, Outcome, Report, Severity, check, embedded, json, load_str};
use tsumego::solver::{Limits, Solver};

fn reports(yaml: &str) -> Vec<Report> {
    let set = load_str("test.yaml", yaml.as_bytes()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}", faults.join("\n"))
    });
    let mut solver = Solver::new(1 << 24);
    let limits = Limits::default();
    let problems = set.problems.iter();
    let reports: Vec<Report> = problems
        .map(|problem| check(problem, &mut solver, &limits))
        .collect();
    for finding in reports.iter().flat_map(|report| &report.findings) {
        for message in [&finding.message, &finding.remedy] {
            let (en, zh) = (message.get(Lang::En), message.get(Lang::Zh));
            assert!(message.is_complete() && en != zh, "{en}");
        }
    }
    reports
}

/// The names of the findings that are more than warnings.
fn names(report: &Report) -> Vec<&'static str> {
    let findings = report.findings.iter();
    findings
        .filter(|finding| finding.severity > Severity::Warning)
        .map(|finding| finding.name)
        .collect()
}

/// The straight three of the textbooks with more keys: whoever is first at B1 has his way.
fn straight_three(keys: &str) -> String {
    format!(
        "format: 1\nset: test\nproblems:\n- id: a\n  board: |\n    | O O O O X . .\n    | . . . O X . .\n    -----------------\n{keys}"
    )
}

fn outcome(keys: &str) -> (Outcome, Vec<&'static str>) {
    let reports = reports(&straight_three(keys));
    (reports[0].outcome, names(&reports[0]))
}

#[test]
fn every_shipped_problem_is_proven() {
    for set in embedded() {
        for report in reports(set.text()) {
            let id = (set.name(), &report.id);
            assert_eq!(names(&report), [""; 0], "{id:?}");
            assert_eq!(report.outcome, Outcome::Proven, "{id:?}");
        }
    }
}

#[test]
fn true_claims_are_proven() {
    let kill = "  to_play: black\n  goal: kill\n  claim: {best: [B1], verdict: dead, line: [B1], target: [A2:D2, D1], region: A1:D2}\n";
    assert_eq!(outcome(kill), (Outcome::Proven, vec![]));
    let live = "  to_play: white\n  goal: live\n  claim: {best: b1, verdict: {status: alive}}\n";
    assert_eq!(outcome(live), (Outcome::Proven, vec![]));
}

#[test]
fn false_claims_are_refuted() {
    for (claim, name) in [
        ("{verdict: alive}", "wrong-verdict"),
        ("{verdict: ko}", "wrong-verdict"),
        ("{best: [A1]}", "wrong-best"),
        ("{best: [B1, C1]}", "wrong-best"),
        ("{best: [G1]}", "wrong-best"),
        ("{line: [A1]}", "line-not-best"),
        ("{line: [B1, B1]}", "line-illegal"),
        ("{target: [A2]}", "wrong-target"),
        ("{region: [A1]}", "wrong-region"),
    ] {
        let keys = format!("  to_play: black\n  goal: kill\n  claim: {claim}\n");
        assert_eq!(outcome(&keys), (Outcome::False, vec![name]), "{claim}");
    }
}

#[test]
fn a_problem_needs_something_to_do() {
    let board = "  board: |\n    | O O O X .\n    | . . O X .\n    | . . O X .\n    -----------\n";
    let square = |keys: &str| {
        let yaml = format!("format: 1\nset: t\nproblems:\n- id: a\n{board}{keys}");
        names(&reports(&yaml)[0])
    };
    // The square four is dead whoever plays.
    assert_eq!(
        square("  to_play: black\n  goal: kill\n"),
        ["already-settled"]
    );
    assert_eq!(square("  to_play: white\n  goal: live\n"), ["no-solution"]);
    assert_eq!(square("  to_play: white\n  goal: status\n"), [""; 0]);
}

#[test]
fn what_cannot_be_decided_is_not_verified() {
    let yaml =
        straight_three("  to_play: black\n  goal: kill\n  claim: {verdict: dead, best: [B1]}\n");
    let set = load_str("test.yaml", yaml.as_bytes()).unwrap();
    let limits = Limits {
        nodes: 1,
        ..Limits::default()
    };
    let report = check(&set.problems[0], &mut Solver::new(1 << 20), &limits);
    assert_eq!(report.outcome, Outcome::Undecided);
    assert!(names(&report).iter().all(|name| *name == "undecided"));
    assert_eq!(report.outcome.exit_code(), 2);
    assert_eq!(Outcome::False.max(Outcome::Undecided).exit_code(), 1);
}

#[test]
fn texts_are_looked_at() {
    let texts =
        "  to_play: black\n  goal: kill\n  objective: {en: Kill at T20, zh: 黑先}\n  hint: B1!\n";
    let reports = reports(&straight_three(texts));
    let found: Vec<_> = reports[0]
        .findings
        .iter()
        .map(|finding| (finding.severity.word(), finding.name))
        .collect();
    for expected in [
        ("error", "off-board-point"),
        ("error", "hint-gives-answer"),
        ("warning", "translation-missing"),
        ("warning", "objective-vague"),
        ("warning", "why-missing"),
        ("warning", "level-missing"),
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
}

#[test]
fn the_json_of_solve_has_the_keys_of_the_format() {
    let yaml = straight_three("  to_play: black\n  goal: kill\n");
    let set = load_str("test.yaml", yaml.as_bytes()).unwrap();
    let problem = &set.problems[0];
    let answer = Solver::new(1 << 20).answer(&problem.task, &Limits::default());
    let line = json::solve_line(problem, &answer, None, None);
    assert!(!line.contains('\n'));
    let object: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(object["id"], "a");
    assert_eq!(object["to_play"], "black");
    assert_eq!(object["attacker"], "black");
    assert_eq!(
        object["target"],
        serde_json::json!(["D1", "A2", "B2", "C2", "D2"])
    );
    assert_eq!(object["verdict"], serde_json::json!({"status": "dead"}));
    assert_eq!(object["best"], serde_json::json!(["B1"]));
    assert_eq!(object["undecided"], false);
    assert_eq!(
        object.get("japanese"),
        None,
        "only under the Japanese rules"
    );
    assert_eq!(object["moves"].as_array().unwrap().len(), 4);
    assert_eq!(object["moves"][3]["move"], "pass");
    assert_eq!(object["moves"][3]["verdict"]["status"], "alive");
}
