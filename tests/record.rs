//! The record as the program keeps it: killed, crowded, on a full disk, by an older program.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// White's straight three in the corner: A1 is wrong, B1 right.
const SET: &str = "\
format: 1
set: mine
problems:
  - id: three
    level: 18k
    tags: [ko]
    to_play: black
    goal: kill
    board: |
      | O O O O X . .
      | . . . O X . .
      ---------------
";

/// A folder with a set, and a place for the record.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Home {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("mine.yaml"), SET).unwrap();
        Home(dir)
    }

    fn data(&self) -> PathBuf {
        self.0.path().join("data")
    }

    fn record(&self) -> PathBuf {
        self.data().join("record.jsonl")
    }

    fn program(&self, args: &[&str]) -> Command {
        self.dressed(Command::new(env!("CARGO_BIN_EXE_tsumego")), args)
    }

    fn dressed(&self, mut command: Command, args: &[&str]) -> Command {
        command
            .args(args)
            .env_clear()
            .env("LANG", "en_US.UTF-8")
            .env("HOME", self.0.path())
            .env("TSUMEGO_DATA", self.data())
            .current_dir(self.0.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, args: &[&str], typed: &str) -> Output {
        typed_into(self.program(args), typed)
    }

    /// Whole lines of the record; every one has to be an attempt.
    fn attempts(&self) -> usize {
        let text = fs::read_to_string(self.record()).unwrap_or_default();
        for line in text.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert_eq!(value["id"], "three", "{line}");
        }
        assert!(text.is_empty() || text.ends_with('\n'));
        text.lines().count()
    }
}

fn typed_into(mut command: Command, typed: &str) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(typed.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn verdicts(text: &str) -> usize {
    text.matches("Black A1: wrong.").count()
}

/// Types the same attempt again and again until the program is gone.
fn busy(home: &Home) -> Child {
    let mut child = home.program(&["practice", "mine.yaml"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::spawn(move || while stdin.write_all(b"A1\nopen three\n").is_ok() {});
    child
}

/// Kills a program at its work so many times; the record has every attempt whose verdict was shown.
fn killed(times: usize) {
    let home = Home::new();
    let mut rng = common::rng::Rng::new(6);
    let mut shown = 0;
    for _ in 0..times {
        let mut child = busy(&home);
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let (wanted, wait) = (rng.below(4), rng.below(3000));
        let (mut seen, mut line) = (0, String::new());
        while seen < wanted && lines.read_line(&mut line).unwrap() > 0 {
            seen += verdicts(&line);
            line.clear();
        }
        std::thread::sleep(std::time::Duration::from_micros(wait as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        let mut rest = Vec::new();
        lines.read_to_end(&mut rest).unwrap();
        shown += seen + verdicts(&String::from_utf8_lossy(&rest));
    }
    // Reading mends what was torn. Of each run at most one attempt was on its way to the screen.
    let out = home.run(&["record", "export"], "");
    assert!(out.status.success());
    let found = home.attempts();
    assert!(
        shown > times / 2 && shown <= found && found <= shown + times,
        "{shown} {found}"
    );
}

#[test]
fn what_was_confirmed_survives_a_kill() {
    killed(50);
}

#[test]
#[ignore = "long"]
fn what_was_confirmed_survives_a_thousand_kills() {
    killed(1000);
}

#[test]
fn two_programs_at_once_lose_nothing() {
    let home = Home::new();
    let typed = "A1\nopen three\n".repeat(30);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| home.run(&["practice", "mine.yaml"], &typed));
        }
    });
    assert_eq!(home.attempts(), 90);
}

/// A limit on the size of files is what a full disk is to the program.
#[test]
fn a_full_disk_is_told_once_and_practice_goes_on() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_tsumego");
    let script = format!("trap '' XFSZ; ulimit -f 1; exec {program} practice mine.yaml");
    let command = home.dressed(Command::new("sh"), &["-c", &script]);
    let out = typed_into(command, &"A1\nopen three\n".repeat(12));
    let shown = text(&out.stdout);
    assert_eq!(verdicts(&shown), 12, "{shown}");
    assert_eq!(shown.matches("cannot be used").count(), 1, "{shown}");
    assert!(out.status.success());
    let kept = home.attempts();
    assert!(0 < kept && kept < 12, "{kept}");
    home.run(&["practice", "mine.yaml"], "A1\n");
    assert_eq!(home.attempts(), kept + 1);
}

#[test]
fn the_verdict_is_not_shown_before_the_attempt_is_kept() {
    let home = Home::new();
    let mut child = home.program(&["practice", "mine.yaml"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"A1\n").unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| verdicts(&line.unwrap()) == 1));
    assert_eq!(home.attempts(), 1);
    drop(stdin);
    child.wait().unwrap();
}

#[test]
fn a_record_of_a_newer_program_is_left_alone() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    fs::write(home.record(), "{\"v\":7}\n").unwrap();
    let out = home.run(&["practice", "mine.yaml"], "A1\n");
    let shown = text(&out.stdout);
    assert!(
        shown.contains("newer tsumego") && verdicts(&shown) == 1,
        "{shown}"
    );
    let out = home.run(&["stats"], "");
    assert_eq!(out.status.code(), Some(1));
    assert_eq!(fs::read_to_string(home.record()).unwrap(), "{\"v\":7}\n");
}

#[test]
fn export_import_reset_and_profiles() {
    let home = Home::new();
    let code = |args: &[&str]| home.run(args, "").status.code().unwrap();
    home.run(&["practice", "mine.yaml", "--profile", "ann"], "A1\n");
    assert!(!home.record().exists());
    assert!(home.data().join("profiles/ann/record.jsonl").exists());
    assert_eq!(code(&["record", "export", "out", "--profile", "ann"]), 0);
    // Another file is not overwritten.
    assert_eq!(code(&["record", "export", "out", "--profile", "ann"]), 1);
    assert_eq!(code(&["record", "import", "out"]), 0);
    assert_eq!(home.attempts(), 1);
    assert_eq!(code(&["record", "import", "mine.yaml"]), 1);
    assert_eq!(code(&["record", "import", "nothing"]), 1);
    assert_eq!(code(&["record", "import"]), 64);
    assert_eq!(code(&["record", "path", "--profile", "../x"]), 1);
    let due = text(&home.run(&["mistakes", "mine.yaml"], "").stdout);
    assert!(due.contains("Missed when last tried: 1"), "{due}");
    assert_eq!(code(&["record", "reset"]), 0);
    assert!(!home.record().exists());
    assert!(home.data().join("record.jsonl.backup-1").exists());
    let stats = text(&home.run(&["stats", "--lang", "zh"], "").stdout);
    assert!(stats.contains("还没有练习记录"), "{stats}");
}

#[test]
fn only_what_fits_is_asked() {
    let home = Home::new();
    let args = ["practice", "mine.yaml", "--level", "20k-15k", "--tag", "ko"];
    let out = text(&home.run(&args, "next\n").stdout);
    assert!(out.contains("Problems that fit: 1"), "{out}");
    assert!(out.contains("end of this round"), "{out}");
    let run = |level: &str| home.run(&["practice", "mine.yaml", "--level", level], "");
    assert_eq!(run("1k").status.code(), Some(1));
    assert_eq!(run("99k").status.code(), Some(64));
    assert!(!Path::new(&home.data()).exists());
}

/// 2026-03-28, 23:30 UTC, written before the record said what the clock showed.
const OLD: &str = "{\"v\":1,\"at\":1774740600,\"shape\":\"a\",\"set\":\"s\",\"id\":\"i\",\"outcome\":\"missed\",\"hints\":0,\"seconds\":9}\n";

#[test]
fn hours_are_those_of_the_place_and_an_older_record_is_read() {
    let home = Home::new();
    fs::create_dir_all(home.data()).unwrap();
    fs::write(home.record(), OLD).unwrap();
    let hours = |place: &str| {
        let mut command = home.program(&["stats"]);
        command.env("TZ", place);
        let shown = text(&typed_into(command, "").stdout);
        let after = shown.split("By hour of the day\n").nth(1).unwrap();
        after.split_whitespace().next().unwrap().to_owned()
    };
    // Nine hours ahead, three and a half behind; half an hour before summer time begins there
    // and after it has begun.
    assert_eq!(hours("UTC0"), "23");
    assert_eq!(hours("JST-9"), "08");
    assert_eq!(hours("NST3:30"), "20");
    assert_eq!(hours("CET-1CEST,M3.5.0/2,M10.5.0/3"), "00");
    assert_eq!(hours("CET-1CEST,M3.4.6/2,M10.5.0/3"), "01");
    // What was read is left as it is.
    assert_eq!(fs::read_to_string(home.record()).unwrap(), OLD);
}

#[test]
fn a_new_attempt_says_what_the_clock_showed() {
    let home = Home::new();
    let mut command = home.program(&["practice", "mine.yaml"]);
    command.env("TZ", "NPT-5:45");
    typed_into(command, "B1\n");
    let line: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(home.record()).unwrap()).unwrap();
    assert_eq!((&line["v"], &line["east"]), (&2.into(), &345.into()));
}

#[test]
fn new_problems_a_day_are_as_many_as_asked_for() {
    let home = Home::new();
    let due = |args: &[&str], usual: &str| {
        let mut command = home.program(&[&["due", "mine.yaml"], args].concat());
        command.env("TSUMEGO_NEW", usual);
        text(&typed_into(command, "").stdout)
    };
    assert!(due(&[], "").contains("0 due, 6 new today."));
    assert!(due(&[], "3").contains("0 due, 3 new today."));
    assert!(due(&["--new", "2"], "3").contains("0 due, 2 new today."));
    assert!(due(&["--new", "0"], "").contains("Nothing is due"));
    assert!(!home.record().exists());
    // Whoever has a record and names nothing begins with that.
    home.run(&["practice", "mine.yaml"], "A1\n");
    let shown = text(&home.run(&["practice", "--new", "4"], "next\n").stdout);
    assert!(shown.contains("0 due, 3 new today."), "{shown}");
}

#[test]
fn two_programs_keep_each_others_places_in_lessons() {
    let home = Home::new();
    std::thread::scope(|scope| {
        for lesson in ["1", "2", "3"] {
            for steps in [2, 5] {
                let home = &home;
                scope.spawn(move || home.run(&["lessons", lesson], &"skip\n".repeat(steps)));
            }
        }
    });
    let text = fs::read_to_string(home.data().join("lessons.json")).unwrap();
    let kept: serde_json::Value = serde_json::from_str(&text).unwrap();
    let lessons = kept["lessons"].as_object().unwrap();
    assert_eq!(lessons.len(), 3, "{text}");
    for mark in lessons.values() {
        // The one that went further counts, whichever came last; one that began late went on
        // from there.
        let skipped = mark["skipped"].as_array().unwrap().len();
        assert!((5..=7).contains(&skipped), "{text}");
    }
}
