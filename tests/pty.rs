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
