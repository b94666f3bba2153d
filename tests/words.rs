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
