//! The linter: a planted fault of every kind is found and named, and nothing else is.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test program")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tsumego::problems::{
    Demands, Finding, Lang, Outcome, Problem, RULES, Reading, Report, Severity, Twins, check_by,
    content, embedded, load_path, load_str,
};
use tsumego::solver::{Limits, Solver};

fn data(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/linter");
    folder.join(name).to_string_lossy().into_owned()
}

fn limits() -> Limits {
    Limits {
        nodes: 30_000,
        ..Limits::default()
    }
}

/// Everything that is looked for.
fn thorough() -> Demands {
    Demands {
        languages: Vec::new(),
        thorough: true,
    }
}

fn report(problem: &Problem, demands: &Demands) -> Report {
    let (mut solver, limits) = (Solver::new(1 << 24), limits());
    check_by(
        problem,
        &mut Reading::new(&mut solver, &limits),
        demands,
        None,
    )
}

fn problem(keys: &str) -> Problem {
    let yaml = format!(
        "format: 1\nset: test\nproblems:\n- id: a\n  board: |\n    | O O O O X . .\n    | . . . O X . .\n    -----------------\n{keys}"
    );
    load_str("test.yaml", yaml.as_bytes())
        .unwrap()
        .problems
        .remove(0)
}

fn kill(keys: &str) -> Problem {
    problem(&format!("  to_play: black\n  goal: kill\n{keys}"))
}

fn names(findings: &[Finding]) -> Vec<&'static str> {
    findings.iter().map(|finding| finding.name).collect()
}

/// The id of each problem names its fault.
#[test]
fn every_planted_fault_is_found_and_nothing_else() {
    let mut twins = Twins::default();
    let mut planted = BTreeSet::new();
    for name in ["faults.yaml", "more.yaml"] {
        let set = load_path(Path::new(&data(name))).unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{}", faults.join("\n"))
        });
        let text = fs::read_to_string(data(name)).unwrap();
        for problem in &set.problems {
            let twin = twins.meet(name, problem);
            let (mut solver, limits) = (Solver::new(1 << 24), limits());
            let mut reading = Reading::new(&mut solver, &limits);
            let report = check_by(problem, &mut reading, &thorough(), twin.as_ref());
            let fault = problem.id.split("--").next().unwrap();
            let mut found = names(&report.findings);
            found.dedup();
            if fault == "nothing" {
                assert_eq!(found, [""; 0], "{}", problem.id);
                assert_eq!(report.allowed.len(), 1);
                assert_eq!(report.outcome, Outcome::Proven);
                continue;
            }
            assert_eq!(found, [fault], "{}: {:#?}", problem.id, report.findings);
            planted.insert(fault.to_owned());
            for finding in &report.findings {
                let (message, remedy) = (&finding.message, &finding.remedy);
                for part in [message, remedy] {
                    assert!(part.is_complete() && !part.is_empty(), "{message}");
                    assert_ne!(part.get(Lang::En), part.get(Lang::Zh));
                }
                // The place lies within the problem.
                let line = text.lines().nth(finding.place.line - 1).unwrap();
                assert!(!line.trim().is_empty() && finding.place.line >= problem.place.line);
            }
        }
    }
    let all: BTreeSet<String> = RULES.iter().map(|rule| rule.name.to_owned()).collect();
    assert_eq!(planted, all, "a fault of every kind is planted");
}

#[test]
fn messages_name_the_moves_that_decide() {
    let says = |keys: &str, name: &str, parts: &[&str]| {
        let report = report(&kill(keys), &Demands::default());
        let finding = report.findings.iter().find(|finding| finding.name == name);
        let message = finding
            .unwrap_or_else(|| panic!("{keys}: {report:?}"))
            .message
            .to_string();
        for part in parts {
            assert!(message.contains(part), "{message}");
        }
    };
    // By the rules: after Black A1 or C1 White plays the middle and has two eyes.
    says(
        "  claim: {best: [A1]}\n",
        "wrong-best",
        &["A1 leaves alive: B1", "best moves are B1"],
    );
    says(
        "  variations: [{line: [C1, B1], result: right}]\n",
        "variation-fails",
        &["move 1, C1", "alive: B1"],
    );
    says(
        "  variations: [{line: [B1], result: wrong}]\n",
        "refutation-fails",
        &["B1 is no mistake"],
    );
    says(
        "  variations: [{line: [B1, G1], result: wrong}]\n",
        "leak",
        &["move 2, G1", "hole is at G1"],
    );
}

/// `why` of this shipped problem: C1 is met by D2; C2 instead of B2 is no life.
#[test]
fn variations_are_held_against_the_proof() {
    let set = embedded()
        .iter()
        .find(|set| set.name() == "12-first-dan")
        .unwrap();
    let written = set.text();
    let with = |variations: &str| {
        let at = "    claim: {best: [B2], verdict: alive}\n";
        assert!(written.contains(at));
        let text = written.replacen(at, &format!("{at}    variations:\n{variations}"), 1);
        let set = load_str("t", text.as_bytes()).unwrap();
        let report = report(&set.problems[0], &Demands::default());
        let mut findings = report.findings;
        findings.retain(|finding| finding.severity > Severity::Warning);
        findings
    };
    let good = "    - {line: [B2, C1, D2], result: right}\n    - {line: [B2, B1, C1], result: right}\n    - {line: [C2, D2], result: wrong}\n    - {line: [D2], result: wrong}\n";
    assert_eq!(with(good), []);
    let broken = with("    - {line: [B2, C1], result: wrong}\n");
    assert_eq!(names(&broken), ["refutation-fails"]);
    assert!(
        broken[0]
            .message
            .to_string()
            .contains("still solves it: D2"),
        "{broken:?}"
    );
    let broken = with("    - {line: [C2, D2], result: right}\n");
    assert_eq!(names(&broken), ["variation-fails"]);
}

#[test]
fn what_is_allowed_does_not_count_and_what_is_allowed_in_vain_does() {
    let allowed = |allow: &str, demands: &Demands| {
        let report = report(
            &kill(&format!("  claim: {{verdict: alive}}\n  allow: {allow}\n")),
            demands,
        );
        let allowed: Vec<&str> = report.allowed.iter().map(|a| a.finding.name).collect();
        let mut found = names(&report.findings);
        found.retain(|name| !name.ends_with("-missing"));
        (report.outcome, found, allowed)
    };
    let plain = Demands::default();
    assert_eq!(
        allowed("{wrong-verdict: an old book says so}", &plain),
        (Outcome::Proven, vec![], vec!["wrong-verdict"])
    );
    assert_eq!(
        allowed("{leak: none}", &plain),
        (
            Outcome::False,
            vec!["wrong-verdict", "unused-allow"],
            vec![]
        )
    );
    // What is told only over several files, or by looking thoroughly, may be there unseen.
    let unseen = "{wrong-verdict: x, duplicate: x, idle-stones: x}";
    assert_eq!(allowed(unseen, &plain).1, [""; 0]);
    assert_eq!(allowed(unseen, &thorough()).1, ["unused-allow"]);
    let excused = "{wrong-verdict: x, leak: x, unused-allow: x}";
    assert_eq!(allowed(excused, &plain).1, [""; 0]);
}

#[test]
fn what_was_answered_before_is_told_again_without_reading() {
    let mut reports = 0;
    for set in embedded().iter().take(3) {
        for problem in &set.load().unwrap().problems {
            let (mut solver, limits) = (Solver::new(1 << 24), limits());
            let mut reading = Reading::new(&mut solver, &limits);
            let first = check_by(problem, &mut reading, &thorough(), None);
            let told = reading.transcript();
            let kept = serde_json::to_string(&told.to_json()).unwrap();
            let kept = serde_json::from_str(&kept).unwrap();
            let past = tsumego::problems::Transcript::from_json(&kept).unwrap();
            let mut solver = Solver::new(1 << 16);
            let mut reading = Reading::knowing(past, &mut solver, &limits);
            let again = check_by(problem, &mut reading, &thorough(), None);
            assert_eq!(reading.transcript(), told);
            assert_eq!(solver.nodes(), 0, "{}", problem.id);
            assert_eq!(
                (again.findings, again.outcome),
                (first.findings, first.outcome)
            );
            assert_eq!(again.answer.line, first.answer.line);
            reports += 1;
        }
    }
    assert!(reports > 10);
}

fn readme() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(folder.join("problems/README.md")).unwrap()
}

/// The words in backticks at the beginning of the rows of tables.
fn rows(text: &str) -> BTreeSet<String> {
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| {
        let cell = row.split('|').nth(1).unwrap_or_default().to_owned();
        let words = cell.split('`').skip(1).step_by(2);
        words.map(str::to_owned).collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn the_sets_of_the_readme_are_without_fault() {
    let readme = readme();
    let blocks: Vec<&str> = readme
        .split("```yaml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert_eq!(blocks.len(), 2);
    let demands = Demands {
        languages: Lang::ALL.to_vec(),
        thorough: true,
    };
    for block in blocks {
        let set = load_str("README.md", block.as_bytes()).unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("{}", faults.join("\n"))
        });
        for problem in &set.problems {
            assert_eq!(report(problem, &demands).findings, [], "{}", problem.id);
        }
    }
}

#[test]
fn the_readme_explains_every_finding_and_every_key() {
    let readme = readme();
    let (keys, findings) = readme.split_once("## What `check` finds").unwrap();
    let (findings, _) = findings.split_once("## Large archives").unwrap();
    let names: BTreeSet<String> = RULES.iter().map(|rule| rule.name.to_owned()).collect();
    assert_eq!(rows(findings), names);
    // What an unknown key is answered with, for each map of a file.
    let mut known = BTreeSet::new();
    for place in [
        "zzzzzzzz: 1\n",
        "- zzzzzzzz: 1\n",
        "- claim: {zzzzzzzz: 1}\n",
        "- variations: [{zzzzzzzz: 1}]\n",
    ] {
        let yaml = match place.strip_prefix("- ") {
            None => format!("format: 1\nset: s\n{place}"),
            Some(rest) => format!(
                "format: 1\nset: s\nproblems:\n- id: a\n  to_play: black\n  board: |\n    . X O\n    . . .\n    . . .\n  {rest}"
            ),
        };
        let faults = load_str("t", yaml.as_bytes()).unwrap_err();
        let remedies = faults.iter().map(|fault| fault.remedy.to_string());
        let lists: Vec<String> = remedies
            .filter_map(|remedy| Some(remedy.strip_prefix("the keys here are ")?.to_owned()))
            .collect();
        assert_eq!(lists.len(), 1, "{faults:?}");
        known.extend(lists[0].split(", ").map(str::to_owned));
    }
    assert_eq!(rows(keys), known);
}

/// Words and places make no difference to what is read; everything else does.
#[test]
fn the_content_is_what_the_answers_depend_on() {
    let (plain, limits) = (Demands::default(), limits());
    let of = |problem: &Problem| content(problem, &plain, &limits);
    let one = kill("  hint: one\n  claim: {best: [B1]}\n");
    assert_eq!(
        of(&one),
        of(&kill("  claim: {best: [B1]}\n  title: another\n"))
    );
    for other in [
        kill("  claim: {best: [A1]}\n"),
        kill("  claim: {best: [B1], line: [B1]}\n"),
        kill("  claim: {best: [B1]}\n  accept: [ko]\n"),
        kill("  claim: {best: [B1]}\n  save: all\n"),
        kill("  claim: {best: [B1]}\n  region: [A1, B1, C1]\n"),
        kill("  claim: {best: [B1]}\n  target: [A2]\n"),
        kill("  claim: {best: [B1]}\n  self_capture: true\n"),
        kill("  claim: {best: [B1]}\n  variations: [{line: [B1], result: right}]\n"),
        problem("  to_play: white\n  goal: live\n  claim: {best: [B1]}\n"),
    ] {
        assert_ne!(of(&one), of(&other));
    }
    assert_ne!(of(&one), content(&one, &thorough(), &limits));
    let more = Limits {
        nodes: limits.nodes + 1,
        ..limits.clone()
    };
    assert_ne!(of(&one), content(&one, &plain, &more));
}
