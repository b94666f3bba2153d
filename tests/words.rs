//! The program's words: the glossary, both languages of its messages, boards by ear.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use assert_cmd::Command;

/// The program without colours and with a locale of its own choice.
fn tsumego(args: &[&str], locale: &[(&str, &str)]) -> Command {
    let mut command = Command::cargo_bin("tsumego").unwrap();
    command
        .args(args)
        .env_clear()
        .env("TERM", "xterm")
        .env("HOME", std::env::temp_dir())
        .envs(locale.iter().copied());
    command
}

const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];

/// What a run wrote and its exit code.
fn run(command: &mut Command) -> (String, String, i32) {
    let output = command.output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

#[test]
fn terms_on_the_command_line() {
    for words in [&["term", "double", "atari"][..], &["term", "shuang", "chi"]] {
        let (out, err, code) = run(&mut tsumego(words, ENGLISH));
        assert_eq!((err.as_str(), code), ("", 0));
        assert!(out.starts_with("double atari\n"), "{out}");
    }
    let (out, _, code) = run(&mut tsumego(&["term", "atarri"], ENGLISH));
    assert_eq!(code, 1);
    assert!(out.contains("atari"), "{out}");
    let (out, _, code) = run(&mut tsumego(&["--lang", "zh", "term"], ENGLISH));
    assert_eq!(code, 0);
    assert!(out.contains("直三") && out.contains("倒扑"), "{out}");
}

/// The first problem of a set, from the first look to the solution, by what is said alone.
#[test]
fn a_problem_by_ear() {
    let typed = "say\nrow 1\naround B1\nchain A2\nlast\nB1\nlast\nquit\n";
    let args = ["practice", "killing-by-eye-space", "--ascii", "--no-color"];
    let (out, err, code) = run(tsumego(&args, ENGLISH).write_stdin(typed));
    assert_eq!((err.as_str(), code), ("", 0));
    // White's straight three in the corner: D1 and A2 to D2, with A1 to C1 inside.
    for expected in [
        "Black> say\nA part of a larger board: columns A to G, rows 1 to 5.\n",
        "White, 5 stones: D1 A2 B2 C2 D2.\n",
        "Play is confined to A1 B1 C1.\n",
        "Row 1: left edge, A to C empty, D white (marked), E black",
        "B1: empty.\nNext to it: above B2 white (marked), right C1 empty, below is the edge",
        "It has 3 liberties: A1 B1 C1.\n",
        "No move has been made yet.\n",
        "Black B1: right.",
        "Last move: Black B1.\n",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
    let (out, _, _) = run(tsumego(&args, &[("LANG", "zh_CN.UTF-8")]).write_stdin("盘面\n气 A2\n"));
    assert!(out.contains("白 5 子：D1 A2 B2 C2 D2。"), "{out}");
    assert!(out.contains("有 3 口气：A1 B1 C1。"), "{out}");
}

#[test]
fn questions_that_make_no_sense_are_explained() {
    let typed =
        "row 99\nrow x\ncolumn I\ncolumn CC\nchain Z9\naround\nliberties A1\nrow 4294967296\n";
    let args = ["practice", "killing-by-eye-space", "--ascii"];
    let (out, _, code) = run(tsumego(&args, ENGLISH).write_stdin(typed));
    assert_eq!(code, 0);
    for expected in [
        "99 is no row of this board: they go from 1 to 19.",
        "x is no row",
        "I is no column of this board",
        "CC is no column",
        "Z9 is not on this board",
        "Usage: around C4",
        "A1 is empty: there is no chain.",
        "4294967296 is no row",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
}
