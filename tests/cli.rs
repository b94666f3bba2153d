//! The program as other programs meet it: exit codes, pipes, languages, broken files.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::{large_problem, run, tsumego};
use std::io::{Read, Write};
use std::process::Stdio;

/// White's straight three in the corner.
const STRAIGHT_THREE: &str = "\
format: 1
set: mine
problems:
  - id: straight-three
    title: {en: Straight three, zh: 直三}
    level: 18k
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
    claim: {best: [B1], verdict: dead}
    objective: {en: Black to play and kill., zh: 黑先杀白。}
    hint: {en: Where would White make two eyes?, zh: 白要在哪里做两只眼？}
    why: {en: The middle is the vital point., zh: 中间是急所。}
";

/// A file with this text in a folder of its own, which lasts as long as it is kept.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("mine.yaml");
    std::fs::write(&path, text).unwrap();
    let path = path.to_string_lossy().into_owned();
    (dir, path)
}

#[test]
fn a_session_through_a_pipe() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let script = "A1\nundo\nB1\nquit\n";
    let (out, err, code) = run(tsumego(&["practice", &path, "--ascii"]).write_stdin(script));
    assert_eq!((err.as_str(), code), ("", 0));
    for expected in [
        "Black to play and kill.",
        "  1 | . . . O X . .",
        "Black> A1\nBlack A1: wrong.",
        "White refutes it with B1.",
        "Black> B1\nBlack B1: right.",
        "Solved, after an earlier miss.",
        "The middle is the vital point.",
        "> quit\nGoodbye.",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
    assert!(!out.contains('\u{1b}'), "{out}");
}

/// Before the first move nothing tells the answer: neither the move nor the verdict.
#[test]
fn the_problem_does_not_give_itself_away() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let (out, _, code) = run(tsumego(&["practice", &path]).write_stdin("list\nwhy\nhint\n"));
    assert_eq!(code, 0);
    for spoiler in ["B1", "dead", "vital"] {
        assert!(
            !out.contains(spoiler),
            "{spoiler:?} is given away in\n{out}"
        );
    }
}

#[test]
fn the_language_follows_the_locale_and_the_option() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let args = ["practice", path.as_str()];
    let (out, _, _) = run(tsumego(&args)
        .env("LANG", "zh_CN.UTF-8")
        .write_stdin("A1\n"));
    assert!(
        out.contains("黑先杀白。") && out.contains("黑 A1：错误。"),
        "{out}"
    );
    // Two columns for every sign, so that the rows align whatever the font.
    assert!(out.contains("  1 | ・ ・ ・ ⚪ ⚫ ・ ・"), "{out}");
    let args = ["--lang", "en", "practice", path.as_str()];
    let (out, _, _) = run(tsumego(&args)
        .env("LANG", "zh_CN.UTF-8")
        .write_stdin("lang zh\nhelp\n"));
    assert!(
        out.contains("Black to play and kill.") && out.contains("悔一手"),
        "{out}"
    );
    let (out, _, code) = run(&mut tsumego(&["--lang=zh", "--help"]));
    assert!(code == 0 && out.contains("显示帮助"), "{out}");
}

#[test]
fn signs_suit_the_terminal() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let args = ["practice", path.as_str()];
    let (out, _, _) = run(tsumego(&args).write_stdin(""));
    assert!(out.contains("  1 │ · · · ○ ● · ·"), "{out}");
    for (name, value) in [("TERM", "dumb"), ("LANG", "C")] {
        let (out, _, _) = run(tsumego(&args).env(name, value).write_stdin(""));
        assert!(out.contains("  1 | . . . O X . ."), "{out}");
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let colored = |args: &[&str], vars: &[(&str, &str)]| {
        let mut command = tsumego(&["practice", &path]);
        command.args(args).envs(vars.iter().copied());
        run(command.write_stdin("A1\n")).0.contains('\u{1b}')
    };
    assert!(!colored(&[], &[]));
    assert!(colored(&["--color", "always"], &[]));
    assert!(colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!colored(&["--no-color"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn text_of_a_file_cannot_command_the_terminal() {
    let hostile = STRAIGHT_THREE.replace("Straight three", r#""\e]0;owned\a\e[2J""#);
    let (_dir, path) = file(&hostile);
    for args in [
        ["practice", path.as_str()],
        ["solve", &path],
        ["check", &path],
    ] {
        let (out, err, _) = run(tsumego(&args).write_stdin("list\n"));
        assert!(
            !out.contains('\u{1b}') && !err.contains('\u{1b}'),
            "{out}{err}"
        );
    }
}

#[test]
fn solve_writes_json_lines() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let expected = r#""verdict":{"status":"dead"},"best":["B1"],"line":["B1"]"#;
    for name in [path.clone(), format!("{path}#straight-three")] {
        let (out, err, code) = run(&mut tsumego(&["solve", &name, "--json"]));
        assert_eq!((err.as_str(), code), ("", 0));
        assert_eq!(out.lines().count(), 1);
        assert!(
            out.starts_with(r#"{"id":"straight-three","to_play":"black""#),
            "{out}"
        );
        assert!(out.contains(expected), "{out}");
    }
    let (out, _, code) = run(tsumego(&["solve", "-", "--json"]).write_stdin(STRAIGHT_THREE));
    assert!(code == 0 && out.contains(expected), "{out}");
    let (out, _, code) = run(&mut tsumego(&["solve", &path]));
    assert!(code == 0 && out.contains("Black's best move: B1."), "{out}");
    let (_, err, code) = run(&mut tsumego(&["solve", &format!("{path}#none")]));
    assert!(code == 1 && err.contains("straight-three"), "{err}");
}

#[test]
fn check_tells_proven_false_and_undecided_apart() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let (out, _, code) = run(&mut tsumego(&["check", &path, "--languages", "en,zh"]));
    assert_eq!(code, 0, "{out}");
    let (_dir, path) = file(&STRAIGHT_THREE.replace("best: [B1]", "best: [A1]"));
    let (out, _, code) = run(&mut tsumego(&["check", &path]));
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("mine.yaml:13:19: error"), "{out}");
    let (_dir, path) = file(&STRAIGHT_THREE.replace("zh: 直三", ""));
    let (out, _, code) = run(&mut tsumego(&["check", &path, "--languages", "en,zh"]));
    assert_eq!(code, 1, "{out}");
    let (_dir, path) = file(STRAIGHT_THREE);
    let (out, _, code) = run(&mut tsumego(&["check", &path, "--nodes", "1"]));
    assert_eq!(code, 2, "{out}");
    let (out, _, code) = run(&mut tsumego(&["check", &path, "--nodes", "1", "--json"]));
    assert!(
        code == 2 && out.contains(r#""outcome":"undecided""#),
        "{out}"
    );
}

#[test]
fn a_certificate_is_written_beside_the_set_and_replayed() {
    let (dir, path) = file(STRAIGHT_THREE);
    let cert = dir.path().join("mine.cert");
    let cert_path = cert.to_string_lossy().into_owned();
    let (_, err, code) = run(&mut tsumego(&["verify", &cert_path]));
    assert!(code == 1 && err.is_empty(), "{err}");
    let (out, _, code) = run(&mut tsumego(&["check", &path, "--certify"]));
    assert!(code == 0 && out.contains("mine.cert: 1 proofs"), "{out}");
    for name in [
        &cert_path,
        &path,
        &dir.path().to_string_lossy().into_owned(),
    ] {
        let (out, err, code) = run(&mut tsumego(&["verify", name, "--compare"]));
        assert_eq!((err.as_str(), code), ("", 0), "{out}");
        assert!(out.contains("straight-three: proven"), "{out}");
    }
    let (out, _, code) = run(&mut tsumego(&["verify", &cert_path, "--json"]));
    assert!(code == 0 && out.contains(r#""best":["B1"]"#), "{out}");

    // The set is changed, then the certificate.
    std::fs::write(&path, STRAIGHT_THREE.replace("| . . . O X", "| X . . O X")).unwrap();
    let (out, _, code) = run(&mut tsumego(&["verify", &cert_path]));
    assert_eq!(code, 1, "{out}");
    assert!(
        out.contains("straight-three: false: the problem was changed"),
        "{out}"
    );
    // What is undecided has no proof.
    let (out, err, code) = run(&mut tsumego(&["check", &path, "--certify", "--nodes", "1"]));
    assert!(
        code == 2 && err.contains("straight-three: no proof"),
        "{out}{err}"
    );
    std::fs::write(&path, STRAIGHT_THREE).unwrap();
    run(&mut tsumego(&["check", &path, "--certify"]));
    let mut bytes = std::fs::read(&cert).unwrap();
    let at = bytes.len() - 20;
    bytes[at] ^= 1;
    std::fs::write(&cert, bytes).unwrap();
    let (out, _, code) = run(&mut tsumego(&["verify", &cert_path]));
    assert_eq!(code, 1, "{out}");
    assert!(
        out.contains("straight-three: false: the certificate was changed"),
        "{out}"
    );
    let (out, _, code) = run(&mut tsumego(&["verify", &cert_path, "--lang", "zh"]));
    assert!(code == 1 && out.contains("证书的第1项改动过"), "{out}");
}

#[test]
fn a_broken_file_is_an_error_with_its_place() {
    let broken = STRAIGHT_THREE
        .replace("goal: kill", "goal: win")
        .replace("level: 18k", "level: 99");
    let (_dir, path) = file(&broken);
    for command in ["practice", "solve", "check"] {
        let (_, err, code) = run(&mut tsumego(&[command, &path]));
        assert_eq!(code, 1, "{command}: {err}");
        assert!(
            err.contains("mine.yaml:6:12: ") && err.contains("mine.yaml:8:11: "),
            "{err}"
        );
    }
    let (_, err, code) = run(&mut tsumego(&["practice", "no-such-set"]));
    assert!(code == 1 && err.contains("no-such-set"), "{err}");
    let (_, err, code) = run(&mut tsumego(&["practice", "no/such/file.yaml"]));
    assert!(code == 1 && err.contains("no/such/file.yaml"), "{err}");
}

#[test]
fn a_senseless_command_line_exits_64() {
    for args in [
        &["--frobnicate"][..],
        &["solve"],
        &["check"],
        &["solve", "x", "--nodes", "0"],
    ] {
        let (_, err, code) = run(&mut tsumego(args));
        assert_eq!(code, 64, "{args:?}: {err}");
        assert!(!err.is_empty());
    }
    for args in [
        &["--help"][..],
        &["--version"],
        &["help", "check"],
        &["completions", "bash"],
    ] {
        let (out, _, code) = run(&mut tsumego(args));
        assert_eq!(code, 0, "{args:?}");
        assert!(!out.is_empty());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error_and_no_panic() {
    let (_dir, path) = file(STRAIGHT_THREE);
    let json = ["solve", path.as_str(), "--json"];
    for args in [
        &["practice"][..],
        &["sets"],
        &["--help"],
        &json,
        &["completions", "bash"],
    ] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tsumego"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(full)
            .stderr(Stdio::piped())
            .env("LANG", "en_US.UTF-8")
            .output()
            .unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {err}");
        assert!(
            err.contains("cannot write") && !err.contains("panicked"),
            "{args:?}: {err}"
        );
    }
}

#[test]
fn a_closed_pipe_ends_the_program_silently() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .arg("practice")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..1000 {
        if input.write_all(b"help\nsets\n").is_err() {
            break;
        }
    }
    drop(input);
    let code = child.wait().unwrap().code();
    let mut err = String::new();
    child.stderr.unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((code, err.as_str()), (Some(0), ""));
}

/// Two shapes as JSON lines: a straight three that White kills and one with a wrong value.
const LINES: &str = r#"{"id":"three","to_play":"white","board":["O O O O _","x x x x O",". . . x O"],"verdict":{"status":"dead"}}
{"id":"wrong","to_play":"black","board":["O O O O _","x x x x O",". . . x O"],"verdict":{"status":"dead"}}
{"id":"unclear","size":9,"black":["A1"],"white":[],"to_play":"black","goal":"kill","first_moves":["B1"]}
"#;

#[test]
fn bench_holds_json_lines_against_the_answers() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("lines.jsonl");
    std::fs::write(&path, LINES).unwrap();
    let path = path.to_string_lossy();
    let args = ["bench", "--set", &path];
    let (out, err, code) = run(&mut tsumego(&args));
    assert_eq!((err.as_str(), code), ("", 1), "{out}");
    for part in [
        "lines                three                            right     dead",
        "wrong                            wrong     alive",
        "    the verdict is alive, not dead",
        "    there is no target",
        "3 problems: 2 decided, 1 right, 1 wrong, 0 undecided, 1 refused",
    ] {
        assert!(out.contains(part), "{part:?} is missing in\n{out}");
    }
    for (only, expected) in [("three", 0), ("unclear", 2), ("wrong", 1), ("lines", 1)] {
        let (out, _, code) = run(tsumego(&args).args(["--only", only]));
        assert_eq!(code, expected, "{out}");
    }
    let (out, _, code) = run(tsumego(&args).args(["--only", "three", "--nodes", "1"]));
    assert!(code == 2 && out.contains("1 undecided"), "{out}");
    std::fs::write(dir.path().join("lines.jsonl"), "{\n").unwrap();
    let (_, err, code) = run(&mut tsumego(&args));
    assert!(code == 1 && err.contains("lines.jsonl:1:"), "{err}");
}

/// The number of threads changes neither what is written nor the exit code.
#[test]
fn work_is_spread_over_threads_without_a_trace() {
    let timeless = |text: &str| -> String {
        let lines = text.lines().map(|line| {
            let mut value: serde_json::Value = serde_json::from_str(line).unwrap();
            for key in ["ms", "wall_ms", "median_ms", "p99_ms", "max_ms"] {
                for place in ["", "/summary"] {
                    let object = value.pointer_mut(place);
                    object.and_then(|object| object.as_object_mut()?.remove(key));
                }
            }
            format!("{value}\n")
        });
        lines.collect()
    };
    let problems = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/problems/05-killing-by-eye-space.yaml"
    );
    for args in [
        &["bench", "--set", problems, "--json", "--nodes", "3000"][..],
        &["check", "--no-cache", problems, "--json", "--nodes", "3000"],
        &["check", "--no-cache", problems, "--nodes", "3000"],
        &["solve", problems, "--json", "--nodes", "3000"],
        &["solve", problems, "--nodes", "3000"],
    ] {
        let one = run(tsumego(args).args(["--threads", "1"]));
        assert!(one.0.lines().count() > 8, "{args:?}: {}", one.0);
        for threads in ["2", "5"] {
            let more = run(tsumego(args).args(["--threads", threads]));
            assert_eq!((&more.1, more.2), (&one.1, one.2), "{args:?}");
            match args[0] {
                "bench" => assert_eq!(timeless(&more.0), timeless(&one.0)),
                _ => assert_eq!(more.0, one.0, "{args:?}"),
            }
        }
    }
}

fn large(names: &[&str]) -> String {
    let problems: String = names.iter().map(|name| large_problem(name)).collect();
    format!("format: 1\nset: large\nproblems:\n{problems}")
}

/// The most memory that a run took, in KiB, as far as was seen while it ran.
#[cfg(target_os = "linux")]
fn peak(args: &[&str]) -> u64 {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse().ok());
        peak = peak.max(kib.unwrap_or(0));
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    peak
}

/// All threads together keep within what they were given; without that they would not.
#[test]
#[cfg(target_os = "linux")]
fn memory_stays_within_its_bound() {
    let (_dir, path) = file(&large(&["one", "two"]));
    let run = |memory: &str, threads: &str| {
        let limits = ["--memory", memory, "--threads", threads, "--nodes", "60000"];
        peak(&[&["solve", path.as_str(), "--json"], &limits[..]].concat())
    };
    // The program itself and the stacks take some.
    let bound = (4 << 10) + (16 << 10);
    for threads in ["1", "2"] {
        let most = run("4", threads);
        assert!(most < bound, "{most} KiB with {threads} threads");
    }
    let most = run("512", "2");
    assert!(most > bound, "{most} KiB are too few to show anything");
}

/// What was read before Ctrl-C is kept and shown.
#[test]
#[cfg(unix)]
fn an_interruption_keeps_what_was_done() {
    use std::io::{BufRead, BufReader};
    let names: Vec<String> = (0..50).map(|at| format!("large-{at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let problems = large(&names);
    let three = STRAIGHT_THREE.split_once("problems:\n").unwrap().1;
    let (_dir, path) = file(&problems.replace("problems:\n", &format!("problems:\n{three}")));
    for args in [
        &["bench", "--json", "--set", path.as_str()][..],
        &["check", "--no-cache", "--json", &path],
        &["solve", "--json", &path],
    ] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tsumego"))
            .args(args)
            .args(["--nodes", "1000000000000", "--lang", "en"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert!(line.contains("straight-three"), "{args:?}: {line}");
        let id = child.id().to_string();
        let killed = std::process::Command::new("kill")
            .args(["-INT", &id])
            .status();
        assert!(killed.unwrap().success());
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(130), "{args:?}: {rest}{err}");
        match args[0] {
            "bench" => assert!(rest.contains(r#"{"summary":{"asked":51,"#), "{rest}"),
            _ => assert!(err.contains("interrupted; not read: "), "{err}"),
        }
    }
}
