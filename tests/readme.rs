//! What the README shows is what the program does.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn readme() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap()
}

/// The README's blocks in a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = readme();
    let fence = format!("```{language}\n");
    let ends = readme.split(&fence).skip(1);
    ends.map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

/// What the program writes, run beside the README's problem file.
fn run(arguments: &[&str], typed: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("eye-shapes.yaml"), &blocks("yaml")[0]).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .args(["--lang", "en", "--board", "unicode", "--color", "never"])
        .args(arguments)
        .env("TSUMEGO_DATA", folder.path().join("data"))
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program
        .stdin
        .take()
        .unwrap()
        .write_all(typed.as_bytes())
        .unwrap();
    let output = program.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The console blocks: the command after `$`, what is typed after a prompt, and
/// every line in its order (some of the program's lines are left out there).
#[test]
fn sessions_go_as_shown() {
    let sessions = blocks("console");
    assert_eq!(sessions.len(), 4);
    for session in sessions {
        let mut lines = session.lines();
        let command = lines.next().unwrap().strip_prefix("$ tsumego ").unwrap();
        let arguments: Vec<&str> = command.split(' ').collect();
        let prompted = |line: &str| line.split_once("> ").map(|(_, typed)| typed.to_owned());
        let typed: Vec<String> = session.lines().skip(1).filter_map(prompted).collect();
        let output = run(&arguments, &(typed.join("\n") + "\nquit\n"));
        let mut written = output.lines();
        for line in lines {
            assert!(
                written.any(|found| found == line),
                "{line:?} is not in\n{output}"
            );
        }
    }
}

#[test]
fn the_json_is_as_shown() {
    let shown: serde_json::Value = serde_json::from_str(&blocks("json")[0]).unwrap();
    let output = run(&["solve", "eye-shapes.yaml", "--json"], "");
    let mut found: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert!(
        found
            .as_object_mut()
            .unwrap()
            .remove("nodes")
            .unwrap()
            .is_u64()
    );
    let measured = found.as_object_mut().unwrap().remove("measured").unwrap();
    assert!(measured["level"].is_string());
    assert_eq!(found, shown);
}

/// Every command of the prompt that the README names in passing is one.
#[test]
fn the_commands_it_names_are_there() {
    let readme = readme();
    let prose = readme.split("```").step_by(2).collect::<String>();
    let section = |title: &str| {
        prose
            .split(title)
            .nth(1)
            .unwrap()
            .split("\n## ")
            .next()
            .unwrap()
    };
    let named = [
        section("At the prompt type a point"),
        section("## Words, and boards by ear"),
    ];
    let mut known = 0;
    for text in named {
        for code in text
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|code| !code.contains("--") && !code.starts_with("tsumego "))
        {
            let help = run(
                &["practice", "eye-shapes.yaml"],
                &format!("help {code}\n{code}\n"),
            );
            let word = code.split(' ').next().unwrap();
            let answered = !help.contains(&format!("{word} is neither a command"));
            assert!(
                answered || code.starts_with(char::is_uppercase) || code == "X O .",
                "{code}"
            );
            known += usize::from(answered);
        }
    }
    assert!(known >= 17, "{known}");
}

#[test]
fn the_two_commands_stand_in_the_readme_and_the_gate() {
    let commands = blocks("sh").concat();
    assert!(commands.contains("cargo run --release"));
    assert!(commands.contains("cargo test"));
    let gate = Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/run");
    assert!(fs::read_to_string(gate).unwrap().contains("cargo test"));
}
