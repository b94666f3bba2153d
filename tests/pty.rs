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
    let mut session = start(&["practice", "first-captures", "--ascii"]);
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
    let mut session = start(&["--lang", "zh"]);
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
    let mut session = start(&[&["practice", path.as_str()], &ENDLESS[..]].concat());
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
