//! `check` from the command line: what it keeps for the next run, shares of the work,
//! summaries, and what is left after Ctrl-C.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::large_problem;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const THREE: &str = "  - id: three
    title: {en: Straight three, zh: 直三}
    level: 18k
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      -----------------
    claim: {best: [B1], verdict: dead}
    objective: {en: Black to play and kill., zh: 黑先杀白。}
    hint: {en: The middle., zh: 中间。}
    why: {en: No two eyes., zh: 没有两只眼。}
";

/// A folder with a set of these problems and a place for what is kept.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new(problems: &[&str]) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let yaml = format!("format: 1\nset: mine\nproblems:\n{}", problems.concat());
        fs::write(folder.path().join("mine.yaml"), yaml).unwrap();
        Desk { folder }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tsumego"));
        command
            .args(["--lang", "en", "check", "mine.yaml"])
            .args(args)
            .env("XDG_CACHE_HOME", self.folder.path().join("cache"))
            .env("HOME", self.folder.path())
            .current_dir(&self.folder);
        command
    }

    fn check(&self, args: &[&str]) -> (String, Option<i32>) {
        let Output { status, stdout, .. } = self.command(args).output().unwrap();
        (String::from_utf8(stdout).unwrap(), status.code())
    }

    fn nodes(&self, args: &[&str]) -> Vec<u64> {
        let (out, _) = self.check(&[args, &["--json"]].concat());
        let nodes = |line: &str| serde_json::from_str::<Value>(line).unwrap()["nodes"].as_u64();
        out.lines().map(|line| nodes(line).unwrap()).collect()
    }

    /// The files that are kept.
    fn kept(&self) -> Vec<PathBuf> {
        fn files(path: &Path, found: &mut Vec<PathBuf>) {
            for entry in fs::read_dir(path).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    files(&path, found);
                } else {
                    found.push(path);
                }
            }
        }
        let mut found = Vec::new();
        files(&self.folder.path().join("cache"), &mut found);
        found
    }
}

/// That nothing is read again shows when what was kept is something else.
#[test]
fn what_was_found_out_is_kept_for_the_next_run() {
    let desk = Desk::new(&[THREE]);
    let read = desk.nodes(&[]);
    let [kept] = &desk.kept()[..] else {
        panic!("{:?}", desk.kept())
    };
    let text = fs::read_to_string(kept).unwrap();
    let other = text.replace(&format!("\"nodes\":{}", read[0]), "\"nodes\":987654321");
    assert_ne!(text, other);
    fs::write(kept, &other).unwrap();
    assert_eq!(desk.nodes(&[]), [987_654_321]);
    // Neither with another budget, nor unless it is wanted.
    assert_eq!(desk.nodes(&["--nodes", "4999999"]), read);
    assert_eq!(desk.nodes(&["--no-cache"]), read);
    assert_eq!(desk.nodes(&[]), [987_654_321]);
    // Words may change, and lines move.
    let file = desk.folder.path().join("mine.yaml");
    let yaml = fs::read_to_string(&file).unwrap();
    let words = yaml.replace("The middle.", "In the middle.");
    fs::write(&file, format!("# moved\n{words}")).unwrap();
    assert_eq!(desk.nodes(&[]), [987_654_321]);
    let (out, code) = desk.check(&[]);
    assert!(code == Some(0) && out.contains("three: proven"), "{out}");
    // The claims may not.
    fs::write(&file, yaml.replace("best: [B1]", "best: [A1]")).unwrap();
    let (out, code) = desk.check(&[]);
    assert!(
        code == Some(1) && out.contains("mine.yaml:13:19: error"),
        "{out}"
    );
    // What cannot be read does no harm.
    fs::write(&file, &yaml).unwrap();
    fs::write(kept, "{\"content\":").unwrap();
    assert_eq!(desk.nodes(&[]), read);
    assert_eq!(fs::read_to_string(kept).unwrap(), text, "mended");
}

#[test]
fn without_a_place_to_keep_anything_all_is_read() {
    let desk = Desk::new(&[THREE]);
    let file = desk.folder.path().join("cache");
    fs::write(&file, "in the way").unwrap();
    let (out, code) = desk.check(&[]);
    assert!(code == Some(0) && out.contains("three: proven"), "{out}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "in the way");
}

#[test]
fn the_undecided_is_kept_with_its_budget() {
    let desk = Desk::new(&[&large_problem("large")]);
    let small = ["--nodes", "2000", "--threads", "1"];
    let read = desk.nodes(&small);
    assert_eq!(desk.kept().len(), 1);
    let (out, code) = desk.check(&small);
    assert!(code == Some(2) && out.contains("large: undecided"), "{out}");
    assert_eq!(desk.nodes(&small), read);
    // More memory or another budget may decide it.
    let more = [&small[..], &["--memory", "600"]].concat();
    desk.nodes(&more);
    assert_eq!(desk.kept().len(), 1);
    desk.nodes(&["--nodes", "3000", "--threads", "1"]);
    assert_eq!(desk.kept().len(), 2);
}

#[test]
fn shares_are_everything_together() {
    let problems: Vec<String> = (0..7)
        .map(|at| THREE.replace("id: three", &format!("id: three-{at}")))
        .collect();
    let problems: Vec<&str> = problems.iter().map(String::as_str).collect();
    let desk = Desk::new(&problems);
    let lines = |args: &[&str]| -> Vec<String> {
        let (out, _) = desk.check(&[args, &["--json"]].concat());
        out.lines().map(str::to_owned).collect()
    };
    let all = lines(&[]);
    assert_eq!(all.len(), 7);
    let mut shared: Vec<String> = ["1/3", "2/3", "3/3"]
        .iter()
        .flat_map(|share| lines(&["--shard", share]))
        .collect();
    assert_eq!(lines(&["--shard", "1/3"]).len(), 3);
    shared.sort();
    let mut sorted = all.clone();
    sorted.sort();
    assert_eq!(shared, sorted);
    // The same question is one, whichever share it is in.
    let twins = all
        .iter()
        .filter(|line| line.contains("\"duplicate\""))
        .count();
    assert_eq!(twins, 6);
    for wrong in ["0/3", "4/3", "3", "1/0"] {
        let (_, code) = desk.check(&["--shard", wrong]);
        assert_eq!(code, Some(64), "{wrong}");
    }
}

#[test]
fn a_summary_counts_outcomes_verdicts_and_levels() {
    let wrong = THREE.replace("three", "wrong").replace("[B1]", "[A1]");
    let live =
        "  - {id: live, to_play: white, goal: live, board: ['|OOOOX', '|...OX', '------']}\n";
    let desk = Desk::new(&[THREE, &wrong, live, &large_problem("large")]);
    let (out, code) = desk.check(&["--nodes", "2000"]);
    assert_eq!(code, Some(1), "{out}");
    for line in [
        "mine.yaml: problems 4, proven 2, false 1, undecided 1",
        "  levels: 18k 2, none 2",
        "4 checked: something is false",
    ] {
        assert!(out.lines().any(|found| found == line), "{line}\n{out}");
    }
    let verdicts = out
        .lines()
        .find(|line| line.starts_with("  verdicts: "))
        .unwrap();
    assert!(verdicts.contains("dead 2"), "{verdicts}");
}

#[test]
#[cfg(unix)]
fn after_an_interruption_there_is_a_summary_and_nothing_is_lost() {
    use std::io::{BufRead, BufReader, Read};
    let desk = Desk::new(&[THREE, &large_problem("large")]);
    let mut child = desk
        .command(&["--nodes", "1000000000000", "--threads", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line, "mine.yaml: three: proven\n");
    let id = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{rest}{err}");
    assert!(
        rest.starts_with("mine.yaml: problems 1, proven 1, false 0, undecided 0"),
        "{rest}"
    );
    assert!(err.contains("interrupted; not read: 1"), "{err}");
    assert_eq!(
        desk.kept().len(),
        1,
        "of what was interrupted nothing is kept"
    );
}
