//! Every screen of the prompt, in both languages and all styles of boards: what it says without
//! colours, and that it fits the terminal.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::{run, tsumego};
use regex::Regex;
use std::collections::BTreeSet;
use tsumego::problems::Lang;
use tsumego::render::{BoardStyle, Doc, Look, Role, paint};
use tsumego::repl::{Library, Prompt};
use tsumego::solver::Limits;
use tsumego::trainer::Reader;
use unicode_width::UnicodeWidthStr;

/// What is typed, one walk after another; each command of the prompt and each way of practising.
const WALKS: [&[&str]; 15] = [
    &[
        "help",
        "sets",
        "list",
        "stats",
        "due",
        "mistakes",
        "lessons",
        "terms",
        "terms ko",
        "term atari",
        "term ko",
        "term nonsense",
        "term eye",
        "mode",
        "resist",
        "test stop",
        "board",
        "lang",
        "open nowhere",
        "frobnicate",
        "i5",
        "Z99",
        "undo",
        "undo twice",
        "row 99",
        "look",
        "watch",
        "threats",
        "swap",
        "why",
        "dead",
    ],
    // Solved, failed, explored, in free practice.
    &[
        "open straight-three-kill",
        "say",
        "row 1",
        "column A",
        "around B1",
        "chain A2",
        "liberties A2",
        "last",
        "show",
        "hint",
        "hint",
        "hint",
        "hint",
        "hint",
        "hint",
        "A2",
        "A1",
        "why",
        "undo",
        "C1",
        "opponent C2",
        "retry",
        "B1",
        "last",
        "why",
        "solution",
        "play on",
        "A1",
        "swap",
        "A1",
        "next",
        "prev",
        "stats",
    ],
    // Better exists; a ko, its table, fought out.
    &[
        "open four-points-round-the-corner",
        "solution",
        "threats 1 0",
        "watch",
        "B1",
        "why",
        "retry",
        "A1",
        "why",
        "solution",
    ],
    &[
        "open ko",
        "hint",
        "solution",
        "threats 0 1",
        "B1",
        "A1",
        "watch",
        "next",
        "solution",
        "next",
        "solution",
    ],
    &[
        "open corner-first-line-tail",
        "D1",
        "why",
        "undo",
        "E1",
        "why",
    ],
    &[
        "open seki",
        "solution",
        "next",
        "solution",
        "next",
        "solution",
    ],
    &[
        "open outside-liberties-first",
        "K1",
        "why",
        "retry",
        "G2",
        "why",
        "solution",
        "next",
        "solution",
    ],
    &[
        "mode status",
        "open living-by-eye-space",
        "show",
        "alive",
        "why",
        "next",
        "depends",
        "dead",
        "next",
    ],
    &[
        "mode line",
        "open straight-three-kill",
        "A1 B1",
        "B1 A1",
        "pass pass",
        "B1",
        "next",
        "hint",
    ],
    &[
        "mode defences",
        "open killing-by-eye-space",
        "A1",
        "retry",
        "B1",
        "solution",
        "next",
        "hint",
    ],
    &[
        "mode blind",
        "open straight-three-kill",
        "show",
        "A1",
        "look",
        "retry",
        "B1",
        "next",
    ],
    &[
        "mode timed 30",
        "open straight-three-kill",
        "A1",
        "retry",
        "B1",
        "next",
        "mode free",
    ],
    &[
        "pick 15k",
        "pick ko",
        "pick nonsense",
        "pick 18k ko",
        "test",
        "pass",
        "hint",
        "test stop",
        "due",
        "stats",
    ],
    &[
        "lesson 2",
        "next",
        "A1",
        "show",
        "hint",
        "A1 B1",
        "skip",
        "9",
        "x",
        "show",
        "next",
        "skip",
        "skip",
        "again",
        "back",
        "next",
        "lesson races",
        "next",
        "next",
        "yes",
        "skip",
        "skip",
        "A1 B1 C1",
        "show",
        "lessons",
    ],
    &[
        "lesson 8",
        "skip",
        "skip",
        "skip",
        "skip",
        "skip",
        "skip",
        "skip",
        "A1",
        "lesson 17",
        "next",
        "alive",
        "lesson 20",
        "next",
        "next",
    ],
];

const LANGS: [Lang; 2] = [Lang::En, Lang::Zh];

/// Every document of the walks, with what was typed.
fn documents(lang: Lang, style: BoardStyle) -> Vec<(String, Doc)> {
    let limits = Limits {
        nodes: 100_000,
        ..Limits::default()
    };
    let mut prompt = Prompt::new(
        Library::embedded(),
        Reader::new(limits),
        Look { lang, style },
    );
    let mut documents = vec![("start".to_owned(), prompt.start(0))];
    for walk in WALKS {
        for line in walk {
            let doc = prompt.line(line).doc;
            documents.push((format!("{lang:?} {style} {line:?}"), doc));
        }
    }
    // Every problem as it is set, and every step of every lesson.
    let mut library = Library::embedded();
    for set in 0..library.len() {
        let set = library.set(set).unwrap().unwrap();
        for problem in &set.problems {
            documents.push((problem.id.clone(), prompt.look().diagram(problem)));
        }
    }
    for lesson in 1..=21 {
        let doc = prompt.line(&format!("lesson {lesson}")).doc;
        documents.push((format!("lesson {lesson}"), doc));
        for _ in 0..20 {
            let asked = prompt.line("skip").doc;
            let doc = if asked.text().lines().count() < 2 {
                prompt.line("next").doc
            } else {
                asked
            };
            documents.push((format!("lesson {lesson}"), doc));
        }
    }
    let commands = prompt.line("help").doc.text();
    let names = commands.lines().filter_map(|line| line.strip_prefix("  "));
    let names: BTreeSet<String> = names
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    for name in names {
        documents.push((
            format!("help {name}"),
            prompt.line(&format!("help {name}")).doc,
        ));
    }
    documents
}

fn stripped(text: &str) -> String {
    let code = Regex::new("\u{1b}\\[[0-9;]*m").unwrap();
    code.replace_all(text, "").into_owned()
}

/// Colours are put round texts and change nothing of them, and no two verdicts that differ are
/// told with the same words in two colours.
#[test]
fn colours_say_nothing_that_the_text_does_not() {
    let names = Regex::new("[A-HJ-T][0-9]+|[0-9]+").unwrap();
    for lang in LANGS {
        let mut said: [BTreeSet<String>; 3] = Default::default();
        for (about, doc) in documents(lang, BoardStyle::Ascii) {
            let (plain, coloured) = (paint(&doc, false), paint(&doc, true));
            assert!(!plain.contains('\u{1b}'), "{about}");
            assert_eq!(stripped(&coloured), plain, "{about}");
            for span in doc.spans() {
                let at = match span.role {
                    Role::Right => 0,
                    Role::Wrong | Role::Fault => 1,
                    Role::Better => 2,
                    _ => continue,
                };
                said[at].insert(names.replace_all(span.text.trim(), "#").into_owned());
            }
        }
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let same: Vec<&String> = said[one].intersection(&said[other]).collect();
            assert!(same.is_empty(), "{same:?}");
        }
        assert!(said.iter().all(|said| !said.is_empty()), "{said:?}");
    }
}

/// Where a move works and a better one exists, `why` says what comes of the one that was tried, and
/// keeps the author's words on the other for the end.
#[test]
fn why_after_a_lesser_move_is_about_that_move() {
    for (lang, head, author) in [
        (
            Lang::En,
            "D1 works, but better exists: Ko: Black takes first",
            "E1 joins",
        ),
        (
            Lang::Zh,
            "D1 有效，但还有更好的下法：打劫：黑先提",
            "白走E1把",
        ),
    ] {
        let style = BoardStyle::Ascii;
        let reader = Reader::new(Limits::default());
        let mut prompt = Prompt::new(Library::embedded(), reader, Look { lang, style });
        prompt.line("open corner-first-line-tail");
        prompt.line("D1");
        let why = prompt.line("why").doc.text();
        assert!(why.starts_with(head), "{why}");
        assert!(!why.contains(author), "{why}");
    }
}

/// Stones, marked stones, the last move and marked points differ by their signs.
#[test]
fn signs_of_boards_differ_by_shape() {
    use tsumego::go::Color;
    use tsumego::render::board::{closed_sign, cross_sign, stone_sign, target_sign};
    for style in BoardStyle::ALL {
        let both = [Color::Black, Color::White];
        let stones = both.map(|color| [stone_sign(style, color), target_sign(style, color)]);
        let mut signs: Vec<&str> = stones.concat();
        signs.push(closed_sign(style));
        let number = signs.len();
        let different: BTreeSet<&str> = signs.into_iter().collect();
        assert_eq!(different.len(), number, "{style}");
        assert!(!different.contains(cross_sign(style)) || cross_sign(style) == closed_sign(style));
    }
}

/// Wherever the terminal ends, no line goes on beyond it.
#[test]
fn every_screen_fits_the_terminal() {
    let mut seen = 0;
    let mut wide = BTreeSet::new();
    for lang in LANGS {
        for style in BoardStyle::ALL {
            for (about, doc) in documents(lang, style) {
                for width in [40, 80, 200] {
                    for line in doc.wrapped(width).text().lines() {
                        seen += 1;
                        if line.width() > width {
                            wide.insert(format!("{width} {about}: {line}"));
                        }
                    }
                }
            }
        }
    }
    assert!(wide.is_empty(), "{wide:#?}");
    assert!(seen > 10_000, "{seen}");
}

/// A board that is broken in the middle of a row is no board: rows stay as they are, and where
/// they are too long there are parts with all of the stones.
#[test]
fn boards_are_not_broken() {
    let row = "^ *[0-9]+ [ |│][ ()XO#@.+_*●○▲△·┼×⚫⚪＃＠・＋＿＊0-9|│]+$";
    let row = Regex::new(row).unwrap();
    let rows = |doc: &Doc| -> Vec<String> {
        let text = doc.text();
        let rows = text.lines().filter(|line| row.is_match(line));
        // Not the head of a table, which is nothing but numbers.
        let drawn = |line: &&str| line.chars().any(|c| !c.is_ascii_digit() && c != ' ');
        rows.filter(drawn).map(str::to_owned).collect()
    };
    let stones = |rows: &[String]| {
        let signs = |c: &char| "XO#@●○▲△⚫⚪＃＠".contains(*c);
        let mut stones: Vec<char> = rows.concat().chars().filter(signs).collect();
        stones.sort_unstable();
        stones
    };
    let mut parted = 0;
    for lang in LANGS {
        for style in BoardStyle::ALL {
            for (about, doc) in documents(lang, style) {
                let (whole, narrow) = (rows(&doc), rows(&doc.wrapped(40)));
                if whole.iter().all(|row| row.width() <= 40) {
                    assert_eq!(narrow, whole, "{about}");
                } else {
                    parted += 1;
                    assert_eq!(stones(&narrow), stones(&whole), "{about}");
                    assert!(narrow.len() >= 2 * whole.len(), "{about}");
                }
            }
        }
    }
    assert!(parted > 0);
}

/// The subcommands, with colours and without.
#[test]
fn subcommands_say_the_same_without_colours() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.yaml");
    let text = "format: 1\nset: bad\nproblems:\n  - id: a\n    to_play: black\n    goal: kill\n    claim: {best: [A1], verdict: alive}\n    \
                board: |\n      | O O O O X . .\n      | . . . O X . .\n      ---------------\n  - id: b\n    colour: red\n";
    std::fs::write(&bad, text).unwrap();
    let bad = bad.to_str().unwrap().to_owned();
    let good = folder.path().join("good.yaml");
    std::fs::write(&good, text.split("  - id: b").next().unwrap()).unwrap();
    let good = good.to_str().unwrap().to_owned();
    let mut coloured = 0;
    let seconds = Regex::new("[0-9.]+ ?(ms|s|秒|毫秒)").unwrap();
    for lang in ["en", "zh"] {
        for args in [
            &["check", bad.as_str()][..],
            &["check", good.as_str()],
            &["solve", good.as_str()],
            &["show", "straight-three-kill"],
            &["stats"],
            &["term", "atari"],
            &["term"],
            &["frobnicate"],
            &["help"],
        ] {
            let with = |color: &str| {
                let mut command = tsumego(&["--lang", lang, "--color", color]);
                run(command.args(args))
            };
            let (plain, coloured_run) = (with("never"), with("always"));
            assert!(
                !plain.0.contains('\u{1b}') && !plain.1.contains('\u{1b}'),
                "{args:?}"
            );
            coloured += usize::from(coloured_run.0.contains('\u{1b}'));
            let told = |text: &str| seconds.replace_all(&stripped(text), "#").into_owned();
            assert_eq!(told(&coloured_run.0), told(&plain.0), "{args:?}");
            assert_eq!(told(&coloured_run.1), told(&plain.1), "{args:?}");
            assert_eq!(coloured_run.2, plain.2, "{args:?}");
        }
    }
    assert!(coloured >= 10, "{coloured}");
}
