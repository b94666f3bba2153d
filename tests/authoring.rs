//! Writing sets: the author's prompt by pipe, the one form of files, and their JSON Schema.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::json_schema::faults;
use common::program::{run, tsumego};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tsumego::lessons;
use tsumego::problems::author::canonical::{Kind, canonical};
use tsumego::problems::{Fault, embedded, load_path, load_str, to_yaml};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn yaml_files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
        .collect();
    files.sort();
    assert!(files.len() > 10, "{files:?}");
    files
}

// The prompt by pipe.

const SCRIPT: &str = "new three
board
| X X X X . .
| O O O O X .
| . . . O X .
-------------

level 22k
title en Straight three
title zh 直三
claim best verdict
";

#[test]
fn a_set_is_written_by_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.yaml");
    let name = path.to_str().unwrap();
    let typed = format!("{SCRIPT}check\nsave\nquit\n");
    let (out, err, code) = run(tsumego(&["author", name]).write_stdin(typed));
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("three: proven"), "{out}");
    let problem = &load_path(&path).unwrap().problems[0];
    let claim = problem.claim.as_ref().unwrap();
    assert_eq!(claim.best.as_ref().unwrap()[0].to_string(), "B1");
    // What the prompt writes is in the one form.
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(canonical(&text, Kind::Set), Some(text));
}

#[test]
fn the_exit_code_tells_of_slips_and_of_what_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.yaml");
    let name = path.to_str().unwrap();
    let (out, _, code) = run(tsumego(&["author", name]).write_stdin(SCRIPT));
    assert_eq!(code, 1);
    assert!(out.contains("new.yaml.unsaved"), "{out}");
    assert!(!path.exists());
    let typed = "recover\nsave\nquit\n";
    let (out, _, code) = run(tsumego(&["author", name]).write_stdin(typed));
    assert_eq!(code, 0, "{out}");
    assert!(load_path(&path).is_ok());
    let names = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(names, 1);
    // A slip, and nothing else.
    let (out, _, code) = run(tsumego(&["author", name]).write_stdin("xyzzy\nquit\n"));
    assert_eq!(code, 1, "{out}");
    // What was meant for a problem that is not there is done to none.
    let before = fs::read(&path).unwrap();
    let typed = "open four\nlevel 3d\nclear\nsave\nquit\n";
    let (_, _, code) = run(tsumego(&["author", name]).write_stdin(typed));
    assert_eq!((code, fs::read(&path).unwrap()), (1, before));
    // A claim that is false.
    let typed = "unset claim\nvariation right A1\ncheck\nquit!\n";
    let (out, _, code) = run(tsumego(&["author", name]).write_stdin(typed));
    assert_eq!(code, 1, "{out}");
    assert!(out.contains("variation-fails"), "{out}");
}

#[test]
fn files_that_are_no_sets_are_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let lesson = fs::read(root().join("lessons/02-liberties.yaml")).unwrap();
    for (name, said) in [
        (
            folder.path().join("no-end").to_str().unwrap().to_owned(),
            ".yaml",
        ),
        (folder.path().to_str().unwrap().to_owned(), "directory"),
        (write("lesson.yaml", &lesson), "is a lesson"),
        (write("list.yaml", b"- a\n- b\n"), "a list"),
        (write("broken.yaml", b"set: [a\n"), "no YAML"),
        (write("binary.yaml", b"\xff\xfe\x00"), "UTF-16"),
        (
            write("items.yaml", b"format: 1\nset: a\nproblems: [a]\n"),
            "a single value",
        ),
        (
            write("twice.yaml", b"format: 1\nset: a\nset: b\nproblems: []\n"),
            "twice",
        ),
    ] {
        let before = fs::read(&name).ok();
        let (out, err, code) = run(tsumego(&["author", &name]).write_stdin("new a\nsave\n"));
        assert_eq!(code, 1, "{name}: {out}");
        assert!(err.contains(said), "{name}: {err}");
        assert_eq!(fs::read(&name).ok(), before, "{name}");
    }
    // One whose problems have faults can be mended.
    let faulty = write(
        "faulty.yaml",
        b"format: 1\nset: a\nproblems:\n  - id: a\n    goal: win # what else\n    board: |\n      X .\n      . O\n",
    );
    let typed = "goal kill\nto-play black\nsave\nquit\n";
    let (out, _, code) = run(tsumego(&["author", &faulty]).write_stdin(typed));
    assert_eq!(code, 0, "{out}");
    assert!(out.contains("unknown word `win`"), "{out}");
    let text = fs::read_to_string(&faulty).unwrap();
    assert!(text.contains("    goal: kill # what else\n"), "{text}");
    assert!(load_path(Path::new(&faulty)).is_ok());
}

#[test]
fn help_in_both_languages() {
    for (lang, said) in [("en", "mirror the problem"), ("zh", "镜像")] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.yaml");
        let args = ["author", path.to_str().unwrap(), "--lang", lang];
        let (out, _, code) = run(tsumego(&args).write_stdin("help\nhelp save\nquit\n"));
        assert_eq!(code, 0);
        assert!(out.contains(said), "{out}");
    }
}

// The one form.

const MESSY: &str = "\
# At the top.

set:   messy
format: 1
problems:
# Of the first.
- to_play: B     # who
  id: one
  goal: Kill
  tags: corner eyes
  board: [\"|XX+\", \"|OOX\", '|..X', \"----\"]
  target:   a2,b2      # both
  region: [A1:B1,   # below
      A2:B2]
  level: 18 kyu
  title: {zh: 一, en: 'One'}
  hint:
    # Not yet.
    en: >-
      A folded
      hint.
  claim:
    verdict: dead
    best:
    - a1
    # Under the last.

# Of the second.
- {id: two, to_play: white, goal: live, board: \"X X .\\nO . O\\n. O O\\n\", size: 3x3, notes: {b: 1, a: [x, 'y: z']}}
# At the end.
";

const TIDY: &str = "\
# At the top.

format: 1
set: messy

problems:
  # Of the first.
  - id: one
    title: {en: One, zh: 一}
    level: 18k
    tags: [corner, eyes]
    to_play: black  # who
    goal: kill
    board: |
      | X X +
      | O O X
      | . . X
      -------
    target: [A2, B2]  # both
    region:
      - A1:B1  # below
      - A2:B2
    claim:
      best:
        - A1
        # Under the last.
      verdict: dead
    hint:
      # Not yet.
      en: >-
        A folded
        hint.

  # Of the second.
  - id: two
    to_play: white
    goal: live
    size: 3
    board: |
      X X .
      O . O
      . O O
    notes: {b: 1, a: [x, \"y: z\"]}
# At the end.
";

#[test]
fn a_messy_file_becomes_tidy_and_stays_so() {
    let tidy = canonical(MESSY, Kind::Set).unwrap();
    assert_eq!(tidy, TIDY);
    assert_eq!(canonical(TIDY, Kind::Set).as_deref(), Some(TIDY));
    // As JSON has it, and by an alias.
    let json = serde_json::json!({
        "problems": [{"board": "X .\n. O\n", "id": "a", "to_play": "black", "goal": "kill"}],
        "set": "json", "format": 1,
    });
    let own = "format: 1\nset: json\n\nproblems:\n  - id: a\n    to_play: black\n    goal: kill\n    board: |\n      X .\n      . O\n";
    assert_eq!(
        canonical(&json.to_string(), Kind::Set).as_deref(),
        Some(own)
    );
    let alias = own.replace("to_play: black", "to_play: &who black")
        + "\n  - id: b\n    to_play: *who\n    goal: kill\n    board: |\n      O .\n      . X\n    target: A2\n";
    let written = canonical(&alias, Kind::Set).unwrap();
    assert!(!written.contains(['&', '*']), "{written}");
    assert!(
        written.contains("  - id: b\n    to_play: black\n"),
        "{written}"
    );
}

#[test]
fn what_comes_with_the_program_is_in_the_form() {
    for set in embedded() {
        let text = set.text();
        assert_eq!(
            canonical(text, Kind::Set).as_deref(),
            Some(text),
            "{}",
            set.name()
        );
        // So is what the program writes.
        let written = to_yaml(&set.load().unwrap());
        assert_eq!(
            canonical(&written, Kind::Set),
            Some(written),
            "{}",
            set.name()
        );
    }
    for path in yaml_files("lessons") {
        let text = fs::read_to_string(&path).unwrap();
        let formed = canonical(&text, Kind::Lesson).unwrap_or_else(|| panic!("{}", path.display()));
        assert_eq!(
            canonical(&formed, Kind::Lesson),
            Some(formed.clone()),
            "{}",
            path.display()
        );
    }
}

#[test]
fn files_are_formed_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("messy.yaml");
    let name = path.to_str().unwrap();
    let windows = |text: &str| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    fs::write(&path, windows(MESSY)).unwrap();
    let (out, _, code) = run(&mut tsumego(&["fmt", "--check", name]));
    assert_eq!((out, code), (format!("{name}\n"), 1));
    assert_eq!(fs::read_to_string(&path).unwrap(), windows(MESSY));
    let (out, _, code) = run(&mut tsumego(&["fmt", folder.path().to_str().unwrap()]));
    assert_eq!((out, code), (format!("{name}\n"), 0));
    assert_eq!(fs::read_to_string(&path).unwrap(), windows(TIDY));
    for args in [&["fmt", "--check", name][..], &["fmt", name]] {
        assert_eq!(run(&mut tsumego(args)), (String::new(), String::new(), 0));
    }
    let (out, _, code) = run(tsumego(&["fmt", "-"]).write_stdin(MESSY));
    assert_eq!((out.as_str(), code), (TIDY, 0));
    let (out, _, code) = run(tsumego(&["fmt", "-", "--check"]).write_stdin(TIDY));
    assert_eq!((out.as_str(), code), ("", 0));
    // A broken file is left alone, and the others are formed.
    let broken = folder.path().join("a-broken.yaml");
    fs::write(&broken, "format: 1\nset: a\nproblems:\n  - id: a\n").unwrap();
    fs::write(&path, MESSY).unwrap();
    let (out, err, code) = run(&mut tsumego(&["fmt", folder.path().to_str().unwrap()]));
    assert_eq!((out, code), (format!("{name}\n"), 1));
    assert!(err.contains("a-broken.yaml:4:5: a:"), "{err}");
    let (_, err, code) = run(&mut tsumego(&["fmt", "nowhere.yaml"]));
    assert_eq!(code, 1);
    assert!(err.contains("no such file"), "{err}");
}

// The schema.

fn schema(kind: &str) -> Value {
    let (out, _, code) = run(&mut tsumego(&["schema", kind]));
    assert_eq!(code, 0);
    serde_json::from_str(&out).unwrap()
}

fn as_json(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap()
}

#[test]
fn every_file_that_comes_with_the_program_fits_its_schema() {
    for (folder, kind) in [("problems", "problems"), ("lessons", "lessons")] {
        let schema = schema(kind);
        for path in yaml_files(folder) {
            let value = as_json(&fs::read_to_string(&path).unwrap());
            let faults = faults(&schema, &value);
            assert!(
                faults.is_empty(),
                "{}: {}",
                path.display(),
                faults.join("\n")
            );
        }
    }
    let schema = schema("problems");
    for page in ["README.md", "problems/README.md"] {
        let page = fs::read_to_string(root().join(page)).unwrap();
        let blocks = page.split("```yaml\n").skip(1);
        for block in blocks.map(|rest| rest.split("```").next().unwrap()) {
            assert_eq!(
                faults(&schema, &as_json(block)),
                Vec::<String>::new(),
                "{block}"
            );
        }
    }
}

/// The keys that a reader names when it meets one that it does not know.
fn known_to_the_reader(faults: &[Fault]) -> BTreeSet<String> {
    let of = |fault: &Fault| {
        let about = fault.message.to_string().contains("`zzqqxx`");
        let remedy = fault.remedy.to_string();
        let keys = remedy.strip_prefix("the keys here are ")?;
        about.then(|| keys.split(", ").map(str::to_owned).collect())
    };
    faults
        .iter()
        .find_map(of)
        .unwrap_or_else(|| panic!("{faults:?}"))
}

fn keys(schema: &Value) -> BTreeSet<String> {
    let properties = schema["properties"].as_object();
    let properties = properties.unwrap_or_else(|| panic!("{schema}"));
    // A schema that says nothing of a key has forgotten it.
    assert!(properties.values().all(Value::is_object), "{schema}");
    properties.keys().cloned().collect()
}

const SET: &str = "format: 1\nset: a\nproblems:\n  - id: a\n    to_play: black\n    goal: kill\n    board: |\n      | . . .\n      | O X .\n      -------\n";

#[test]
fn the_schema_has_the_keys_of_the_reader() {
    let schema = schema("problems");
    let problem = &schema["$defs"]["problem"];
    let below = |key: &str| &problem["properties"][key];
    let verdict = &below("claim")["properties"]["verdict"]["anyOf"][1];
    let region = &schema["$defs"]["region"]["anyOf"][2];
    for (more, part) in [
        ("zzqqxx: 1\n", &schema),
        ("    zzqqxx: 1\n", problem),
        (
            "    title: {zzqqxx: 1}\n",
            &schema["$defs"]["text"]["anyOf"][1],
        ),
        ("    claim: {zzqqxx: 1}\n", below("claim")),
        ("    claim: {verdict: {zzqqxx: 1}}\n", verdict),
        (
            "    variations: [{zzqqxx: 1}]\n",
            &below("variations")["items"],
        ),
        ("    region: {zzqqxx: 1}\n", region),
    ] {
        let found = load_str("a", format!("{SET}{more}").as_bytes()).unwrap_err();
        assert_eq!(known_to_the_reader(&found), keys(part), "{more}");
    }
    // The one finding that cannot be allowed is no key of the schema.
    let found = load_str("a", format!("{SET}    allow: {{zzqqxx: 1}}\n").as_bytes()).unwrap_err();
    let mut known = known_to_the_reader(&found);
    assert!(known.remove("undecided"));
    assert_eq!(known, keys(below("allow")));
}

const LESSON: &str = "format: 1\nlesson: a\ntitle: a\nsteps:\n  - text: a\n    board: |\n      | . . .\n      | O X .\n      -------\n";

#[test]
fn the_schema_of_lessons_has_the_keys_of_the_reader() {
    let schema = schema("lessons");
    let step = &schema["$defs"]["step"];
    let below = |key: &str| &step["properties"][key];
    for (more, part) in [
        ("zzqqxx: 1\n", &schema),
        ("    zzqqxx: 1\n", step),
        ("    marks: {zzqqxx: 1}\n", below("marks")),
        ("    prisoners: {zzqqxx: 1}\n", below("prisoners")),
        ("    claims: [{zzqqxx: 1}]\n", &schema["$defs"]["claim"]),
        (
            "    mark: {zzqqxx: 1}\n",
            &schema["$defs"]["query"]["anyOf"][1],
        ),
        (
            "    play: {zzqqxx: 1}\n",
            &schema["$defs"]["goals"]["anyOf"][1],
        ),
        ("    choose: [{zzqqxx: 1}]\n", &below("choose")["items"]),
        ("    status: {zzqqxx: 1}\n", &below("status")["anyOf"][1]),
        ("    play-on: {zzqqxx: 1}\n", below("play-on")),
    ] {
        let found = lessons::load_str("a", format!("{LESSON}{more}").as_bytes()).unwrap_err();
        assert_eq!(known_to_the_reader(&found), keys(part), "{more}");
    }
}

#[test]
fn what_the_schema_refuses_the_reader_refuses_too() {
    let schema = schema("problems");
    assert_eq!(faults(&schema, &as_json(SET)), Vec::<String>::new());
    assert!(load_str("a", SET.as_bytes()).is_ok());
    for more in [
        "hnit: a",
        "title: [a]",
        "title: {en: [a]}",
        "title: {}",
        "hint: ''",
        "level: 40k",
        "level: [18k]",
        "tags: {a: b}",
        "target: I1",
        "target: [A0]",
        "target: {A1: B1}",
        "target: []",
        "region: ['A1:']",
        "region: {all-but: [A1], more: [A2]}",
        "region: everything",
        "ko: [A1]",
        "ko: AA",
        "save: some",
        "rules: korean",
        "self_capture: perhaps",
        "accept: [life]",
        "size: 26",
        "size: nine",
        "black: [A1]",
        "claim: dead",
        "claim: {best: A26}",
        "claim: {best: []}",
        "claim: {verdict: ded}",
        "claim: {verdict: {status: ko, attacker_needs: many}}",
        "claim: {verdict: {attacker_needs: 1}}",
        "claim: {verdict: {status: ko, table: {zero: dead}}}",
        "variations: []",
        "variations: [{line: [B1]}]",
        "variations: [{result: right}]",
        "variations: [{line: [B1], result: good}]",
        "variations: {line: [B1], result: right}",
        "allow: {}",
        "allow: {undecided: because}",
        "allow: {several-answer: because}",
        "source: [a]",
    ] {
        let text = format!("{SET}    {more}\n");
        assert!(load_str("a", text.as_bytes()).is_err(), "{more}");
        assert!(!faults(&schema, &as_json(&text)).is_empty(), "{more}");
    }
    for (from, to) in [
        ("format: 1", "format: 2"),
        ("set: a", "set: a b"),
        ("to_play: black", "to_play: red"),
        ("    to_play: black\n", ""),
        ("id: a", "id: 'a#b'"),
        ("goal: kill", "goal: win"),
        ("  - id: a\n", "  - idd: a\n"),
        ("board: |", "bord: |"),
    ] {
        let text = SET.replace(from, to);
        assert_ne!(text, SET);
        assert!(load_str("a", text.as_bytes()).is_err(), "{to}");
        assert!(!faults(&schema, &as_json(&text)).is_empty(), "{to}");
    }
}

#[test]
fn what_the_reader_takes_the_schema_takes_too() {
    let schema = schema("problems");
    for more in [
        "title: {zh: 一}",
        "title: 12",
        "level: 3 dan",
        "tags: a b",
        "tags: [a, 1]",
        "target: a1",
        "target: ['A1']",
        "region: all",
        "region: 'A1:B1, C2'",
        "region: all-but C2",
        "region: [all-but, C2]",
        "region: {all-but: C2}",
        "save: all",
        "accept: [ko, best]",
        "accept: seki ko",
        "size: 9",
        "size: 9x13",
        "self_capture: no",
        "ko: C2",
        "claim: {best: pass, verdict: {status: ko, attacker_gets: dead, attacker_needs: null}}",
        "claim: {verdict: {status: ko, attacker_needs: -1, table: {'0,0': dead}}}",
        "variations: [{line: A2 pass B2, result: wrong, text: {en: a}}]",
        "allow: {leak: because}",
        "notes: {a: [b, {c: null}]}",
    ] {
        let text = format!("{SET}    {more}\n");
        let read = load_str("a", text.as_bytes());
        assert!(read.is_ok(), "{more}: {read:?}");
        let found = faults(&schema, &as_json(&text));
        assert!(found.is_empty(), "{more}: {found:?}");
    }
}

// Edits keep the author's hand.

/// Manners of writing that people have, each with comments everywhere.
const MANNERS: [&str; 5] = [
    // Dashes in the first column, four blanks, comments behind everything.
    "set: a  # 1\nformat: 1  # 2\nproblems:  # 3\n# 4\n-   id: one  # 5\n    # 6\n    to_play: black  # 7\n    goal: kill\n    \
     board: |  # 8\n        | . . .\n        | O X .\n        -------\n\n    # 9\n    tags: [a,  # 10\n           b]  # 11\n    title:  # 12\n        # 13\n        \
     en: One  # 14\n        # 15\n        zh: 一\n    # 16\n# 17\n-   id: two  # 18\n    to_play: white\n    board: [\"| . . .\",  # 19\n      \"| O X .\", \"-------\"]\n# 20\n",
    // A dash on a line of its own, quotation marks, no line break at the end.
    "\"format\": 1\n'set': \"a\"\nproblems:\n  -\n    # 1\n    id: 'one'\n    to_play: \"black\"  # 2\n    title: One\n    board: \"| . . .\\n| O X .\\n-------\"\n    claim:\n      best:\n      - B1  # 3\n      verdict: dead\n  - # 4\n    id: two\n    to_play: black\n    board: |-\n      | . . .\n      | O X .\n      -------",
    // Braces, one problem a line.
    "format: 1\nset: a\nproblems: [  # 1\n  {id: one, to_play: black, board: \"| . . .\\n| O X .\\n-------\", title: {en: One}},  # 2\n  # 3\n  \
     {id: two, to_play: white, board: \"| . . .\\n| O X .\\n-------\"}  # 4\n]\n# 5\n",
    // A document mark, a folded text, a text with number signs, a name for a value.
    "---\nformat: 1\nset: a\nproblems:\n- id: one\n  to_play: black  # 1\n  hint: >\n    a #1\n    b\n\n    c\n  why: a#b # 2\n  board: &it |\n    | . . .\n    | O X .\n    -------\n- id: two\n  to_play: white\n  board: *it  # 3\n",
    // Nothing between problems, texts of several lines, a long list.
    "# 1\n\n\n# 2\nformat: 1\nset: a\n\n\nproblems:\n\n\n  - id: one\n    to_play: black\n    board: |+\n      | . . .\n      | O X .\n      -------\n\n    title: a\n      \
     b\n    tags:\n      - a\n      # 3\n      - b\n\n    level: 3k\n  - id: two\n    to_play: white\n\n    board: |2\n        | . . .\n        | O X .\n        -------\n",
];

#[test]
fn every_manner_of_writing_survives_any_edit() {
    use tsumego::problems::author::draft::{Draft, Tree, with_text};
    use tsumego::problems::{Lang, Message};
    let mut rng = common::rng::Rng::new(5);
    let mut pick = |n: usize| (rng.next() % n as u64) as usize;
    for (number, text) in MANNERS.iter().enumerate() {
        assert!(
            load_str("a", text.as_bytes()).is_ok(),
            "{number}: {:?}",
            load_str("a", text.as_bytes())
        );
        let comments = |text: &str| {
            let found = (1..=20).filter(|n| {
                let sign = format!("# {n}");
                text.lines().any(|line| line.ends_with(&sign))
            });
            found.count()
        };
        for _ in 0..300 {
            let mut draft = Draft::read(text).unwrap();
            let mut deleted = false;
            for _ in 0..=pick(4) {
                draft.open(Some(pick(draft.len().max(1))));
                let key = ["title", "hint", "why", "objective"][pick(4)];
                let value = ["a", "b: c", "黑先 # 活", "two\nlines\n", "- x", "'"][pick(6)];
                let done = match pick(9) {
                    0 => draft.set("level", Some("3d".into())),
                    1 => draft.set("goal", Some("live".into())),
                    2 => {
                        let lang = Lang::ALL[pick(2)];
                        let text = with_text(draft.get(key), lang, Some(value));
                        draft.set(key, text)
                    }
                    3 => draft.set("board", Some("| X .\n| O X\n-----\n".into())),
                    4 => draft.set("tags", Some(Tree::Sequence(vec!["c".into(), value.into()]))),
                    5 => draft.set(["tags", "title", "claim", "level", "hint"][pick(5)], None),
                    6 => draft.copy(&format!("n{}", pick(1000))),
                    7 => draft.create(
                        &format!("m{}", pick(1000)),
                        [("to_play".into(), "black".into())].into_iter().collect(),
                    ),
                    _ => {
                        deleted = true;
                        draft.delete(pick(draft.len().max(1)));
                        Ok(())
                    }
                };
                let _ = done;
            }
            let new = draft.rewritten();
            assert!(
                draft.is_in(&Draft::tree_of(&new.text)),
                "{number}:\n{}",
                new.text
            );
            let lost = new
                .lost
                .iter()
                .map(Message::to_string)
                .collect::<Vec<_>>()
                .join("\n");
            let gone = comments(text) - comments(&new.text).min(comments(text));
            // What is not there any more has been named, or belonged to what was deleted.
            let named = lost.matches("is gone").count();
            let anew = lost.contains("written anew");
            assert!(
                gone <= named || anew || deleted,
                "{number}: {gone} {lost}\n{}",
                new.text
            );
            // Braces and names for values are where single keys may not do.
            assert!(
                !lost.contains("the file could not") || matches!(number, 2 | 3),
                "{number}: {lost}\n{}",
                new.text
            );
        }
        let formed = canonical(text, Kind::Set).unwrap_or_else(|| panic!("{number}"));
        assert_eq!(comments(&formed), comments(text), "{formed}");
        assert_eq!(canonical(&formed, Kind::Set), Some(formed));
    }
}
