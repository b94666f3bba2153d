//! Loads problem sets: good ones, and every way to break one that came to mind.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test program")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tsumego::go::{Color, Move, Point, PointSet, RuleSet, Size};
use tsumego::problems::{
    Accept, Fault, Goal, Kind, Lang, Problem, ProblemSet, embedded, files_at, load_partly,
    load_path, load_str, to_yaml,
};
use tsumego::solver::{Save, Status};

fn broken() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/broken")
}

/// `expected.txt` names, for each file of `tests/data/broken`, every fault in
/// the order of the file: its place, its item, and how its message begins.
#[test]
fn every_fault_of_a_broken_file_is_reported_at_its_place() {
    let expected = fs::read_to_string(broken().join("expected.txt")).unwrap();
    let (files, faults) = files_at(&broken());
    assert_eq!(faults, []);
    assert!(files.len() >= 40);
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let rows: Vec<&str> = expected
            .lines()
            .filter(|row| row.starts_with(&format!("{name}:")))
            .collect();
        let Err(faults) = load_str(&name, &fs::read(&file).unwrap()) else {
            panic!("{name} is taken for a good file");
        };
        faults.iter().for_each(assert_in_both_languages);
        let found: Vec<String> = faults.iter().map(Fault::to_string).collect();
        let same = found.len() == rows.len()
            && found
                .iter()
                .zip(&rows)
                .all(|(fault, row)| fault.starts_with(row));
        assert!(same, "{name}\nexpected: {rows:#?}\nfound: {found:#?}");
        assert!(found.iter().all(|fault| !fault.contains(char::is_control)));
    }
}

/// Every part of the fault is there in Chinese too, and is no English.
fn assert_in_both_languages(fault: &Fault) {
    let han = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for message in [&fault.message, &fault.remedy] {
        let (en, zh) = (message.get(Lang::En), message.get(Lang::Zh));
        assert!(message.is_complete(), "{fault}");
        assert_eq!(en.is_empty(), zh.is_empty(), "{fault}");
        assert!(zh.is_empty() || (han(zh) && zh != en), "{fault}: {zh}");
    }
}

fn set(problems: &str) -> ProblemSet {
    let yaml = format!("format: 1\nset: test\nproblems:\n{problems}");
    load_str("test.yaml", yaml.as_bytes()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        panic!("{yaml}\n{}", faults.join("\n"))
    })
}

fn problem(keys: &str) -> Problem {
    let keys = format!("- id: a\n  to_play: black\n{keys}");
    set(&keys).problems.remove(0)
}

fn points(text: &str) -> PointSet {
    let size = Size::new(25, 25).unwrap();
    text.split_whitespace()
        .map(|word| Point::from_vertex(word, size).unwrap())
        .collect()
}

const BOARD: &str =
    "  board: |\n    . . . . .\n    . X X X .\n    . X O X .\n    . X . X .\n    . . . . .\n";

const ALL_KEYS: &str = r#"
format: 1
set: all-keys
title: {en: All keys, zh: 所有键}
description: A set with every key.
license: CC0-1.0
author: somebody
source: nowhere
notes: [anything, {at: all}]
problems:
  - id: one
    title: 第一题
    level: 3d
    tags: [corner, ko]
    to_play: W
    goal: live
    size: 9x13
    board: |
      | . X X X
      | . O O X
      | . . O X
      ---------
    target: [B1:C1, "C2, B2"]
    region: {all-but: [J13]}
    save: all
    accept: seki
    rules: ing
    ko: A1
    claim:
      best: [a1, pass]
      verdict: {status: ko, attacker_gets: dead, defender_gets: seki, attacker_needs: null, table: {"0,0": dead}}
      line: A1 pass
    objective: {en: White to live., zh: 白先活。}
    hint: {en: Corner.}
    why: Because.
    variations:
    - {line: [a1, pass, B1], result: right, text: {en: Fill., zh: 填。}}
    - line: pass
      result: wrong
    allow: {several-answers: both are in the book, hint-missing: {en: none is needed, zh: 不需要}}
    source: composed
    notes: x
"#;

#[test]
fn everything_that_may_be_said_is_heard() {
    let text = ALL_KEYS;
    // B1 is empty: a target is made of stones.
    let faults = load_str("t", text.as_bytes()).unwrap_err();
    assert_eq!(
        (faults.len(), faults[0].line, faults[0].column),
        (1, 23, 14)
    );
    let text = text.replace("B1:C1", "C1:C1");
    let set = load_str("t", text.as_bytes()).unwrap();
    assert_eq!((set.name.as_str(), set.source.as_str()), ("all-keys", "t"));
    assert_eq!(set.title.as_ref().unwrap().get(Lang::Zh), "所有键");
    assert_eq!(set.license.as_deref(), Some("CC0-1.0"));
    assert_eq!(set.author.as_deref(), Some("somebody"));
    let problem = set.problem("one").unwrap();
    assert_eq!(problem.title.in_lang(Lang::En), None);
    assert_eq!(problem.title.get(Lang::En), "第一题");
    assert_eq!(problem.level.unwrap().to_string(), "3d");
    assert_eq!(problem.tags, ["corner", "ko"]);
    assert_eq!((problem.goal, problem.to_play), (Goal::Live, Color::White));
    let task = &problem.task;
    assert_eq!(task.board().size(), Size::new(9, 13).unwrap());
    assert_eq!(task.target(), points("C1 B2 C2"));
    assert_eq!(task.region().len(), 9 * 13 - 1);
    assert!(!task.region().contains(points("J13").first().unwrap()));
    assert!(task.frame().is_empty());
    assert_eq!((task.save(), task.self_capture()), (Save::All, true));
    assert_eq!(
        (task.defender(), task.to_play()),
        (Color::White, Color::White)
    );
    assert_eq!(task.ko_point(), Some(Point::new(0, 0)));
    assert_eq!(problem.accept, Accept::AtLeast(Kind::Seki));
    assert_eq!(problem.rules, RuleSet::Ing);
    assert_eq!(problem.view.to_string(), "A1:D3");
    assert_eq!((problem.place.line, problem.place.column), (11, 5));
    assert!(!problem.inferred.target && !problem.inferred.region && !problem.inferred.frame);
    let claim = problem.claim.as_ref().unwrap();
    let a1 = Move::Play(Point::new(0, 0));
    assert_eq!(claim.best, Some(vec![a1, Move::Pass]));
    assert_eq!(claim.line, Some(vec![a1, Move::Pass]));
    let verdict = claim.verdict.as_ref().unwrap();
    assert_eq!(verdict.kind, Kind::Ko);
    assert_eq!(verdict.attacker_gets, Some(Status::Dead));
    assert_eq!(verdict.defender_gets, Some(Status::Seki));
    assert_eq!(verdict.attacker_needs, Some(None));
    assert_eq!(verdict.table, [((0, 0), Status::Dead)]);
    assert_eq!(problem.place_of("claim.best").line, 30);
    assert_eq!(problem.place_of("hint").line, 34);
    let b1 = Move::Play(Point::new(1, 0));
    let [one, other] = problem.variations.as_slice() else {
        panic!("{:?}", problem.variations)
    };
    assert_eq!(
        (&one.line[..], one.right),
        (&[a1, Move::Pass, b1][..], true)
    );
    assert_eq!(one.text.as_ref().unwrap().get(Lang::Zh), "填。");
    assert_eq!((&other.line[..], other.right), (&[Move::Pass][..], false));
    assert_eq!((other.text.as_ref(), other.place.line), (None, 38));
    let allowed: Vec<_> = problem
        .allow
        .iter()
        .map(|a| (a.name, a.reason.get(Lang::Zh)))
        .collect();
    assert_eq!(
        allowed,
        [
            ("several-answers", "both are in the book"),
            ("hint-missing", "不需要")
        ]
    );
}

/// Everything about a problem but its places.
fn essence(problem: &Problem) -> String {
    let mut problem = problem.clone();
    problem.place = Default::default();
    problem.places.clear();
    for variation in &mut problem.variations {
        variation.place = Default::default();
    }
    problem.allow.sort_by_key(|allowed| allowed.name);
    for allowed in &mut problem.allow {
        allowed.place = Default::default();
    }
    format!("{problem:?}")
}

#[test]
fn a_set_that_is_written_reads_back_as_the_same() {
    let mut texts = vec![ALL_KEYS.replace("B1:C1", "C1:C1")];
    texts.extend(embedded().iter().map(|set| set.text().to_string()));
    for text in texts {
        let set = load_str("t", text.as_bytes()).unwrap();
        let written = to_yaml(&set);
        let again = load_str("t", written.as_bytes())
            .unwrap_or_else(|faults| panic!("{written}\n{}", faults[0]));
        assert_eq!(to_yaml(&again), written);
        assert_eq!((&again.name, &again.title), (&set.name, &set.title));
        assert_eq!((&again.license, &again.author), (&set.license, &set.author));
        assert_eq!(again.description, set.description);
        for (one, other) in set.problems.iter().zip(&again.problems) {
            assert_eq!(essence(one), essence(other));
        }
        assert_eq!(again.problems.len(), set.problems.len());
    }
}

#[test]
fn points_may_be_written_in_many_ways() {
    for (written, expected) in [
        ("A1", "A1"),
        ("[A1, B2]", "A1 B2"),
        ("a1 b2", "A1 B2"),
        ("A1, B2 C3", "A1 B2 C3"),
        ("\"A1,B2\"", "A1 B2"),
        ("[A1:B2]", "A1 B1 A2 B2"),
        ("B2:A1", "A1 B1 A2 B2"),
        ("\n  - A1:A2\n  - C1", "A1 A2 C1"),
        ("|\n    A1\n    B2\n", "A1 B2"),
    ] {
        let keys = format!("  goal: kill\n{BOARD}  target: C3\n  region: {written}\n");
        assert_eq!(problem(&keys).task.region(), points(expected), "{written}");
    }
    for (written, left_out) in [
        ("all", ""),
        ("[all]", ""),
        ("all-but A1 B2", "A1 B2"),
        ("[all-but, A1, B2:B3]", "A1 B2 B3"),
        ("{all-but: [A1]}", "A1"),
        ("{all-but: A1 E5}", "A1 E5"),
        ("{all-but: []}", ""),
        ("\n    all-but:\n    - A1\n", "A1"),
    ] {
        let keys = format!("  goal: kill\n{BOARD}  target: C3\n  region: {written}\n");
        let region = problem(&keys).task.region();
        let all: PointSet = Size::new(5, 5).unwrap().points().collect();
        assert_eq!(region, all - points(left_out), "{written}");
    }
}

#[test]
fn boards_may_be_written_in_many_ways() {
    let drawn = problem(&format!("{BOARD}  target: C3\n")).task;
    for board in [
        "  size: 5\n  black: [B2:B4, C4, D2:D4]\n  white: C3\n",
        "  board: [. . . . ., . X X X ., . X O X ., . X . X ., . . . . .]\n",
        "  board: \". . . . .\\n.XXX.\\n.XOX.\\n.X.X.\\n.....\"\n",
        "  board: |-\n    -----------\n    |. . . . .|\n    |. X X X .|\n    |. X O X .|\n    |. X . X .|\n    |. . . . .|\n    -----------\n",
    ] {
        assert_eq!(
            problem(&format!("{board}  target: C3\n")).task.board(),
            drawn.board()
        );
    }
    assert_eq!(
        problem("  white: D4\n").task.board().size(),
        Size::new(19, 19).unwrap()
    );
}

#[test]
fn what_may_be_left_out_has_a_sensible_value() {
    let problem = problem(&format!("{BOARD}  target: C3\n  region: all\n"));
    assert_eq!(problem.goal, Goal::Status);
    assert_eq!(problem.title.get(Lang::En), "a");
    assert_eq!(problem.accept, Accept::Best);
    assert_eq!(problem.rules, RuleSet::Chinese);
    assert!(!problem.task.self_capture());
    assert_eq!(problem.task.save(), Save::Any);
    assert_eq!(problem.claim, None);
    assert_eq!(problem.level, None);
}

#[test]
fn byte_order_marks_and_line_ends_do_not_matter() {
    let yaml = "\u{feff}format: 1\r\nset: t\r\nproblems:\r\n- id: a\r\n  to_play: b\r\n  board: |\r\n    . X O\r\n    . X .\r\n  target: C2\r\n  levl: 1k\r\n";
    let faults = load_str("t", yaml.as_bytes()).unwrap_err();
    assert_eq!((faults.len(), faults[0].line, faults[0].column), (1, 10, 3));
    let good = yaml.replace("levl", "level");
    assert_eq!(load_str("t", good.as_bytes()).unwrap().problems.len(), 1);
}

#[test]
fn an_anchor_stands_for_what_it_names() {
    let set = set(
        "- id: a\n  to_play: black\n  board: &corner |\n    | O O X\n    | . O X\n    -------\n- id: b\n  to_play: white\n  board: *corner\n",
    );
    assert_eq!(set.problems[0].task.board(), set.problems[1].task.board());
    assert_eq!(set.problems[1].task.target(), points("B1 A2 B2"));
}

#[test]
fn accepting_goes_down_to_the_weakest_that_is_named() {
    let accept = |goal: &str, words: &str| {
        let target = if goal == "kill" { "C3" } else { "B2" };
        problem(&format!(
            "  goal: {goal}\n{BOARD}  target: {target}\n  accept: {words}\n"
        ))
        .accept
    };
    assert_eq!(accept("kill", "[ko, seki]"), Accept::AtLeast(Kind::Seki));
    assert_eq!(accept("kill", "dead ko"), Accept::AtLeast(Kind::Ko));
    assert_eq!(
        accept("live", "[alive, ko, seki]"),
        Accept::AtLeast(Kind::Ko)
    );
    assert_eq!(accept("live", "best"), Accept::Best);
}

#[test]
fn problems_without_a_fault_are_read_from_a_broken_set() {
    let bytes = fs::read(broken().join("duplicate-id.yaml")).unwrap();
    let (set, faults) = load_partly("t", &bytes);
    let problems = set.unwrap().problems;
    let ids: Vec<&str> = problems.iter().map(|p| p.id.as_str()).collect();
    assert_eq!((ids, faults.len()), (vec!["a", "b"], 1));
    let bytes = fs::read(broken().join("nul.yaml")).unwrap();
    assert!(load_partly("t", &bytes).0.is_none());
}

#[test]
fn hostile_files_are_refused_soon() {
    let within = |name: &str, bytes: &[u8]| {
        let start = Instant::now();
        let faults = load_str(name, bytes).unwrap_err();
        assert!(start.elapsed() < Duration::from_secs(20), "{name}");
        assert!(faults.len() <= 501, "{name}");
        faults
    };
    let head = "format: 1\nset: s\nproblems:\n";
    let many = format!("{head}{}", "- a\n".repeat(390_000));
    let faults = within("many problems", many.as_bytes());
    assert!(
        faults
            .last()
            .unwrap()
            .message
            .get(Lang::En)
            .ends_with("faults are not shown")
    );
    within("many values", "- a\n".repeat(1_000_000).as_bytes());
    within("many keys", "? \n".repeat(1_000_000).as_bytes());
    within("open brackets", "[".repeat(4 << 20).as_bytes());
    within("open braces", "{".repeat(4 << 20).as_bytes());
    within("dashes", "- ".repeat(2 << 20).as_bytes());
    within(
        "one long line",
        format!("{head}- id: {}", "x".repeat(4_000_000)).as_bytes(),
    );
    within(
        "one large board",
        format!("{head}- id: a\n  board: |\n{}", "    xx\n".repeat(500_000)).as_bytes(),
    );
    within("fifty megabytes", &vec![b'#'; 50 << 20]);
    within("zeros", &vec![0; 1 << 20]);
}

/// Random damage to good files: each is read or refused, and nothing panics.
#[test]
fn damaged_files_are_read_or_refused() {
    let rounds = std::env::var("ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(3000);
    let good = [ALL_KEYS, embedded()[0].text()];
    let pieces: [&[u8]; 16] = [
        b"\n", b"  ", b"\t", b"- ", b": ", b"|", b">", b"[", b"]", b"{", b"}", b"&a ", b"*a ",
        b"\"", b"'", b"\xe9",
    ];
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    };
    for _ in 0..rounds {
        let mut bytes = good[random(good.len())].as_bytes().to_vec();
        for _ in 0..=random(6) {
            let at = random(bytes.len());
            let to = (at + random(40)).min(bytes.len());
            match random(4) {
                0 => drop(bytes.drain(at..to)),
                1 => drop(bytes.splice(at..at, pieces[random(pieces.len())].iter().copied())),
                2 => bytes[at] = pieces[random(pieces.len())][0],
                _ => {
                    let copy = bytes[at..to].to_vec();
                    let here = random(bytes.len());
                    drop(bytes.splice(here..here, copy));
                }
            }
            if bytes.is_empty() {
                bytes.push(b'#');
            }
        }
        if let Err(faults) = load_str("damaged", &bytes) {
            assert!(!faults.is_empty());
            let places: Vec<_> = faults.iter().map(Fault::place).collect();
            assert!(places.is_sorted());
        }
    }
}

#[test]
fn paths_that_are_no_files_are_one_fault_each() {
    let dir = tempfile::tempdir().unwrap();
    let one = |path: &Path| {
        let faults = load_path(path).unwrap_err();
        assert_eq!((faults.len(), faults[0].line), (1, 0));
        assert_in_both_languages(&faults[0]);
        faults[0].message.to_string()
    };
    assert_eq!(one(dir.path()), "is a directory");
    assert_eq!(one(&dir.path().join("none.yaml")), "there is no such file");
    let large = dir.path().join("large.yaml");
    fs::File::create(&large).unwrap().set_len(50 << 20).unwrap();
    assert_eq!(one(&large), "is larger than 4 MiB");
    #[cfg(unix)]
    {
        assert_eq!(one(Path::new("/dev/zero")), "is larger than 4 MiB");
        assert_eq!(
            load_path(Path::new("/dev/null")).unwrap_err()[0]
                .message
                .to_string(),
            "the file is empty"
        );
        let pipe = dir.path().join("pipe.yaml");
        if std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .is_ok_and(|s| s.success())
        {
            assert_eq!(one(&pipe), "is no ordinary file");
        }
        let link = dir.path().join("link.yaml");
        std::os::unix::fs::symlink(&link, &link).unwrap();
        assert!(one(&link).starts_with("cannot be read"));
        use std::os::unix::fs::PermissionsExt;
        let shut = dir.path().join("shut.yaml");
        fs::write(&shut, "format: 1\n").unwrap();
        fs::set_permissions(&shut, fs::Permissions::from_mode(0o000)).unwrap();
        // Whoever may read everything is not kept out.
        if fs::read(&shut).is_err() {
            assert_eq!(one(&shut), "no permission to read it");
        }
    }
}

#[test]
fn a_directory_stands_for_the_sets_below_it() {
    let dir = tempfile::tempdir().unwrap();
    assert_eq!(
        files_at(dir.path()).1[0].message.to_string(),
        "holds no *.yaml"
    );
    fs::create_dir(dir.path().join("more")).unwrap();
    for name in [
        "b.yaml",
        "a.yml",
        "more/c.yaml",
        "notes.txt",
        ".hidden.yaml",
    ] {
        fs::write(dir.path().join(name), "").unwrap();
    }
    let (files, faults) = files_at(dir.path());
    let names: Vec<_> = files
        .iter()
        .map(|f| f.strip_prefix(dir.path()).unwrap())
        .collect();
    assert_eq!(names, ["a.yml", "b.yaml", "more/c.yaml"].map(Path::new));
    assert_eq!(faults, []);
    assert_eq!(files_at(Path::new("x.yaml")).0, [Path::new("x.yaml")]);
}
