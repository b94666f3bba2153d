//! The prompt at a terminal: the line editor, Ctrl-C, Ctrl-D.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]
#![cfg(unix)]

use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use std::process::Command;
use std::time::Duration;

fn start(args: &[&str]) -> OsSession {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_tsumego"));
    command
        .args(args)
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env("XDG_CACHE_HOME", home.path())
        .env("LANG", "en_US.UTF-8")
        .env("TERM", "xterm")
        .env("NO_COLOR", "1");
    // The history is written at the end; the folder may be gone by then, which has to do no harm.
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session
}

#[test]
fn a_session_at_a_terminal() {
    let mut session = start(&["practice", "first-captures", "--ascii", "--as-printed"]);
    session.expect("+---").unwrap();
    session.expect("Black> ").unwrap();
    // A slip is explained, a wrong move is refuted.
    session.send("i5\r").unwrap();
    session.expect("There is no column I").unwrap();
    session.expect("Black> ").unwrap();
    session.send("pass\r").unwrap();
    session.expect("wrong.").unwrap();
    session.expect("> ").unwrap();
    // Ctrl-C abandons the line; what was typed does not happen.
    session.send("quit\x03").unwrap();
    session.expect("line abandoned").unwrap();
    session.expect("> ").unwrap();
    // The tabulator completes a command.
    session.send("ret\t\r").unwrap();
    session.expect("retry").unwrap();
    session.expect("Black> ").unwrap();
    // Ctrl-D leaves.
    session.send("\x04").unwrap();
    session.expect("Goodbye.").unwrap();
    session.expect(Eof).unwrap();
}

#[test]
fn chinese_at_a_terminal() {
    let mut session = start(&["--lang", "zh", "practice", "--as-printed"]);
    session.expect("黑> ").unwrap();
    session.send("题集\r").unwrap();
    session.expect("初学吃子").unwrap();
    session.expect("黑> ").unwrap();
    session.send("退出\r").unwrap();
    session.expect("再见。").unwrap();
    session.expect(Eof).unwrap();
}

/// One stone on an empty board: nobody reads that out.
const ALONE: &str = "\
format: 1
set: hard
problems:
  - id: alone
    to_play: black
    goal: kill
    size: 9
    white: [E5]
    target: E5
    region: all
";

fn hard() -> (tempfile::TempDir, String) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("hard.yaml");
    std::fs::write(&path, ALONE).unwrap();
    let path = path.to_string_lossy().into_owned();
    (dir, path)
}

const ENDLESS: [&str; 2] = ["--nodes", "1000000000000"];

#[test]
fn long_reading_shows_a_line_and_can_be_stopped() {
    let (_dir, path) = hard();
    let mut session = start(&[&["practice", path.as_str(), "--as-printed"], &ENDLESS[..]].concat());
    session.expect("Black> ").unwrap();
    for (typed, stopped) in [
        (
            "D5\r",
            "Stopped: the move is taken back, and nothing is lost.",
        ),
        ("solution\r", "Stopped; nothing is lost."),
    ] {
        session.send(typed).unwrap();
        session.expect("\rReading: ").unwrap();
        session.expect(" positions so far").unwrap();
        session.send("\x03").unwrap();
        // The line is gone before anything else is written.
        session.expect("\r\x1b[K").unwrap();
        session.expect(stopped).unwrap();
        session.expect("Black> ").unwrap();
    }
    session.send("\x04").unwrap();
    session.expect("Goodbye.").unwrap();
    session.expect(Eof).unwrap();
}

#[test]
fn a_set_shows_what_is_being_read() {
    let (_dir, path) = hard();
    let mut session = start(&[&["check", path.as_str()], &ENDLESS[..]].concat());
    session.expect("alone: ").unwrap();
    session.expect(" positions").unwrap();
    session.send("\x03").unwrap();
    session.expect("\r\x1b[K").unwrap();
    session.expect("interrupted; not read: 1").unwrap();
    session.expect(Eof).unwrap();
}

/// Types lines and expects what each of them brings.
fn play(arguments: &[&str], script: &[(&str, &str)]) {
    let mut session = start(arguments);
    for (expected, typed) in script {
        session
            .expect(expected)
            .unwrap_or_else(|error| panic!("{arguments:?}: {expected:?}: {error}"));
        // What is typed before the prompt stands there is lost.
        session.expect("> ").unwrap();
        session.send(format!("{typed}\r")).unwrap();
    }
    session.expect(Eof).unwrap();
}

/// The first problem of the set is a straight three: Black B1 kills.
const SET: [&str; 4] = [
    "practice",
    "killing-by-eye-space",
    "--ascii",
    "--as-printed",
];

#[test]
fn every_mode_from_start_to_end() {
    let modes: [(&str, &[(&str, &str)]); 6] = [
        (
            "free",
            &[
                ("Counts as solved", "A1"),
                ("wrong.", "why"),
                ("separate eyes", "opponent C1"),
                ("instead", "undo"),
                ("captured", "hint"),
                ("One move of Black's does it.", "B1"),
                ("after an earlier miss", "play on"),
                ("past the end", "swap"),
                ("Now you are White", "B1"),
                ("Solved.", "swap"),
                ("Back to the problem", "quit"),
            ],
        ),
        (
            "status",
            &[
                ("whoever plays first", "B1"),
                ("what becomes of the stones", "hint"),
                ("no hints in this way", "depends"),
                ("if Black plays first", "dead"),
                ("if White plays first", "alive"),
                ("All of it is right.", "quit"),
            ],
        ),
        (
            "line",
            &[
                ("Write the whole line", "A1 B1"),
                ("The first wrong move is number 1, A1.", "retry"),
                ("captured", "B1 A1"),
                ("Solved", "quit"),
            ],
        ),
        (
            "defences",
            &[("one after another", "B1"), ("Solved.", "quit")],
        ),
        (
            "blind",
            &[
                ("Look at the board", ""),
                ("The stones are hidden.", "look"),
                ("counted as a hint", "B1"),
                ("Solved.", "quit"),
            ],
        ),
        (
            "timed",
            &[("You have 30 seconds.", "B1"), ("Solved.", "quit")],
        ),
    ];
    for (mode, script) in modes {
        play(&[&SET[..], &["--mode", mode]].concat(), script);
    }
}

#[test]
fn every_mode_in_chinese() {
    let modes: [(&str, &[(&str, &str)]); 6] = [
        (
            "free",
            &[
                ("未提子", "A1"),
                ("错误", "为什么"),
                ("分开的眼", "对方 C1"),
                ("改下 C1", "悔棋"),
                ("未提子", "B1"),
                ("解出来了", "接着下"),
                ("在结束之后", "换边"),
                ("由你执白", "换边"),
                ("回到原题", "退出"),
            ],
        ),
        (
            "status",
            &[
                ("死活如何", "看先后"),
                ("黑先下", "死"),
                ("白先下", "活"),
                ("全部答对", "退出"),
            ],
        ),
        ("line", &[("一次写全", "A1 B1"), ("第一步错着", "退出")]),
        ("defences", &[("逐一摆出来", "B1"), ("解出来了", "退出")]),
        (
            "blind",
            &[
                ("棋子就会消失", ""),
                ("棋子已隐去", "看"),
                ("算一次提示", "B1"),
                ("解出来了", "退出"),
            ],
        ),
        ("timed", &[("限时30秒", "B1"), ("解出来了", "退出")]),
    ];
    for (mode, script) in modes {
        play(
            &[&SET[..], &["--lang", "zh", "--mode", mode]].concat(),
            script,
        );
    }
}

#[test]
fn a_test_of_strength_and_a_ko_at_a_terminal() {
    play(
        &["test", "killing-by-eye-space", "--seed", "3"],
        &[
            ("Question 1", "pass"),
            ("Question 2", "hint"),
            ("do", "test stop"),
            ("The test is over: 0 of 1 solved.", "quit"),
        ],
    );
    play(
        &["practice", "ko", "--ascii", "--as-printed"],
        &[
            ("captured", "threats 1 0"),
            ("With these threats: ", "watch"),
            ("The fight is over.", "retry"),
            ("captured", "threats"),
            ("threats 1 0", "quit"),
        ],
    );
    play(
        &["--lang", "zh", "practice", "ko", "--ascii", "--as-printed"],
        &[("未提子", "劫材 0 1"), ("在这样的劫材下", "退出")],
    );
}

#[test]
fn an_author_at_a_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("set.yaml");
    let name = path.to_str().unwrap();
    let mut session = start(&["author", name, "--ascii"]);
    session.expect("not there yet").unwrap();
    session.expect("> ").unwrap();
    session.send("new three\r").unwrap();
    session.expect("three*> ").unwrap();
    // Ctrl-C gives a board up that is being pasted.
    session.send("board\r").unwrap();
    session.expect("| ").unwrap();
    session.send("X O\r").unwrap();
    session.expect("X O").unwrap();
    session.expect("| ").unwrap();
    session.send("\x03").unwrap();
    session.expect("stays as it was").unwrap();
    session.expect("three*> ").unwrap();
    session.send("board\r").unwrap();
    session.expect("| ").unwrap();
    for row in [
        "| X X X X . .",
        "| O O O O X .",
        "| . . . O X .",
        "-------------",
    ] {
        session.send(format!("{row}\r")).unwrap();
        session.expect(row).unwrap();
        session.expect("| ").unwrap();
    }
    session.send("end\r").unwrap();
    session.expect("A B C D E F").unwrap();
    session.expect("three*> ").unwrap();
    // The tabulator completes a command.
    session.send("rea\t\r").unwrap();
    session.expect("Black's best move: B1.").unwrap();
    session.expect("three*> ").unwrap();
    // Leaving asks, and Ctrl-D keeps what is not saved.
    session.send("quit\r").unwrap();
    session.expect("unsaved changes").unwrap();
    session.expect("three*> ").unwrap();
    session.send("\x04").unwrap();
    session.expect("kept in").unwrap();
    session.expect(Eof).unwrap();
    assert!(!path.exists());
    let mut session = start(&["author", name, "--ascii"]);
    session.expect("`recover` takes it up").unwrap();
    session.expect("> ").unwrap();
    session.send("recover\r").unwrap();
    session.expect("three*> ").unwrap();
    session.send("save\r").unwrap();
    session.expect("Saved").unwrap();
    session.expect("three> ").unwrap();
    session.send("quit\r").unwrap();
    session.expect("Goodbye.").unwrap();
    session.expect(Eof).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("| O O O O X ."), "{text}");
}

#[test]
fn the_end_of_the_time_is_told_when_it_comes() {
    for (lang, left, over) in [
        ("en", "Time left: 2 s", "The 4 seconds are over"),
        ("zh", "还剩2秒", "4秒已到"),
    ] {
        let mut session = start(&[&SET[..], &["--lang", lang, "--seconds", "4"]].concat());
        session.expect("> ").unwrap();
        // Nothing more than this is typed, and it stays in the line.
        session.send("unfin").unwrap();
        session.expect(left).unwrap();
        session.expect(over).unwrap();
        session.expect("> unfin").unwrap();
        session.send("\x15quit\r").unwrap();
        session.expect(Eof).unwrap();
    }
}

#[test]
fn where_there_are_colours_the_time_is_written_over() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tsumego"));
    let home = tempfile::tempdir().unwrap();
    command
        .args(["practice", "killing-by-eye-space", "--as-printed"])
        .args(["--board", "unicode", "--color", "always", "--seconds", "4"])
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path())
        .env("LANG", "en_US.UTF-8")
        .env("TERM", "xterm")
        .env_remove("NO_COLOR");
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(20)));
    session.expect("> ").unwrap();
    for told in ["Time left: 1 s", "Time left: 0 s", "The 4 seconds"] {
        // A line up, to its beginning, and over what stood there.
        session.expect("\x1b[A\r\x1b[2K").unwrap();
        session.expect(told).unwrap();
    }
    session.send("quit\r").unwrap();
    session.expect(Eof).unwrap();
}
