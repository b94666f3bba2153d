//! The program as a test runs it: nothing of the tester's own home or locale gets in.

use assert_cmd::Command;

/// The program with English for its locale.
pub fn tsumego(args: &[&str]) -> Command {
    let mut command = tsumego_in(&[("LANG", "en_US.UTF-8")]);
    command.args(args);
    command
}

/// The program in an environment of nothing but a terminal, places of its own to
/// write to, and these variables.
pub fn tsumego_in(variables: &[(&str, &str)]) -> Command {
    let mut command = Command::cargo_bin("tsumego").unwrap();
    command
        .env_clear()
        .env("TERM", "xterm")
        .env(
            "TSUMEGO_DATA",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/data"),
        )
        .env("HOME", std::env::temp_dir())
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .envs(variables.iter().copied());
    command
}

/// What a run wrote, on both ways out, and its exit code.
pub fn run(command: &mut Command) -> (String, String, i32) {
    let output = command.output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
        output.status.code().unwrap(),
    )
}

/// A problem in a corner of more than twenty empty points, which takes millions of positions.
pub fn large_problem(id: &str) -> String {
    LARGE.replace("NAME", id)
}

const LARGE: &str = "  - id: NAME
    to_play: black
    goal: kill
    board: |
      | X X X X X X X .
      | . . . . . O X .
      | . . . . . O X .
      | . . . . . O X .
      | . . . . . O X .
      -----------------
    target: [F1:F4]
";
