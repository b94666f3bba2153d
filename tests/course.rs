//! The course over several runs: where a learner was is kept; and what it teaches of the
//! rules' digest.

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
use tsumego::lessons::{
    Ask, Ground, Is, Kind, Query, Referee, Step, Value, Word, answer, embedded_lessons,
};
use tsumego::solver::{Limits, Solver};

/// What the program writes for what is typed, with the learner's record in `data`.
fn lessons(data: &Path, arguments: &[&str], typed: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .args(["--color", "never", "--ascii", "--lang", "en"])
        .arg("--record")
        .arg(data)
        .args(arguments)
        .env("HOME", data)
        .env_remove("XDG_DATA_HOME")
        .env_remove("TSUMEGO_DATA")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read what is left.
    let _ = program.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The line of the list that holds this name.
fn listed<'a>(text: &'a str, name: &str) -> &'a str {
    let mut lines = text.lines();
    lines.find(|line| line.contains(name)).unwrap_or_default()
}

#[test]
fn a_lesson_goes_on_in_another_run_where_it_was_left() {
    let home = data();
    let run = |arguments: &[&str], typed: &str| lessons(home.path(), arguments, typed);
    let first = run(&["lessons", "liberties"], "\nskip\n");
    assert!(first.contains("step 3 of 15"), "{first}");
    // The pipe ended in the middle; the next run is there, says so, and lists it.
    let second = run(&["lessons"], "2\nquit\n");
    assert!(
        listed(&second, "liberties").contains("at step 3/15"),
        "{second}"
    );
    assert!(second.contains("You go on where you left"), "{second}");
    assert!(second.contains("Liberties - step 3 of 15") && !second.contains("step 1 of"));
    // `lesson` alone goes on with the last one, from practice too.
    let third = run(&["practice"], "lesson\nrestart\nquit\n");
    let (before, after) = third.split_once("> restart").unwrap_or((&third, ""));
    assert!(third.contains("Liberties - step 3 of 15"), "{before}");
    assert!(third.contains("Liberties - step 1 of 15"), "{after}");
    let fourth = run(&["lessons", "2"], "quit\n");
    assert!(fourth.contains("Liberties - step 1 of 15"), "{fourth}");
    // Another learner begins at the beginning.
    let ann = run(&["--profile", "ann", "lessons"], "quit\n");
    assert!(listed(&ann, "liberties").contains("15 steps"), "{ann}");
}

#[test]
fn a_lesson_that_was_walked_through_is_marked_as_done() {
    let home = data();
    let file = home.path().join("mine.yaml");
    let text = "format: 1\nlesson: mine\ntitle: {en: Mine, zh: 我的}\nsteps:\n  - id: one\n    text: {en: A, zh: 甲}\n  \
                - id: two\n    text: {en: B, zh: 乙}\n";
    fs::write(&file, text).unwrap();
    let path = file.to_str().unwrap();
    let run = |typed: &str| lessons(home.path(), &["lessons", path], typed);
    let half = run("\nskip\nlessons\n");
    assert!(listed(&half, " mine ").contains("1/2 done"), "{half}");
    assert!(
        half.contains("Left out, or with the answer shown: step 2."),
        "{half}"
    );
    let whole = run("\n\n");
    assert!(whole.contains("2 of 2 steps done") && !whole.contains("Left out"));
    // Begun anew it stays done.
    let again = run("\nlessons\n");
    assert!(again.contains("Mine - step 2 of 2"), "{again}");
    assert!(listed(&again, " mine ").ends_with("done"), "{again}");
}

#[test]
fn a_broken_file_is_put_aside_and_a_newer_one_left_alone() {
    let home = data();
    let file = home.path().join("lessons.json");
    fs::write(&file, b"{\"v\":1,\"lessons\":{\"liberties\":").unwrap();
    let broken = lessons(home.path(), &["lessons", "2"], "\nquit\n");
    assert!(broken.contains("lessons.json.broken-1"), "{broken}");
    assert!(broken.contains("step 2 of 15") && file.exists());
    let newer = b"{\"v\": 77}";
    fs::write(&file, newer).unwrap();
    let told = lessons(home.path(), &["lessons", "2"], "\n\nquit\n");
    assert_eq!(
        told.matches("newer tsumego (version 77").count(),
        1,
        "{told}"
    );
    assert_eq!(fs::read(&file).unwrap(), newer);
}

#[test]
fn the_list_takes_numbers_and_parts_of_names() {
    let home = data();
    let run = |typed: &str| lessons(home.path(), &["lessons"], typed);
    assert!(run("8\nquit\n").contains("A first game - step 1 of"));
    assert!(run("snap\nquit\n").contains("Throw-in, snapback, connect-and-die - step 1 of"));
    assert!(run("接不归\nquit\n").contains("Throw-in, snapback, connect-and-die"));
    let none = run("99\nquit\n");
    assert!(
        none.contains("There is no lesson 99.") && none.contains("1 to 21"),
        "{none}"
    );
    // Two lessons have it in their names: nothing is begun.
    assert!(!run("the\nquit\n").contains("step 1 of"));
    // In the middle of a lesson the list comes first, once.
    let middle = run("2\n\n\nskip\nlessons\n3\nquit\n");
    assert!(middle.contains("Connect and cut - step 1 of"), "{middle}");
}

#[test]
fn a_game_is_given_up_and_shown_after_it_was_lost() {
    let home = data();
    let skips = "skip\n".repeat(7);
    let typed = format!("8\n{skips}resign\nshow\nundo\nC4\nquit\n");
    let text = lessons(home.path(), &["lessons"], &typed);
    let resigned = text.find("You give this game up.").unwrap();
    let shown = text[resigned..].find("The answer:").unwrap();
    let undone = text[resigned + shown..].find("Your last move is taken back.");
    assert!(undone.is_some(), "{text}");
    assert!(text.ends_with("Goodbye.\n"));
    // Lost by passing: there is something to show, and the way on is named.
    let passes = "pass\n".repeat(8);
    let typed = format!("restart\n{skips}{passes}show\nresign\nleave\n");
    let text = lessons(home.path(), &["lessons", "8"], &typed);
    let lost = text.find("You have lost this one.").unwrap();
    let rest = &text[lost..];
    assert!(
        rest.contains("`skip` goes on.") && rest.contains("The answer:"),
        "{rest}"
    );
    assert!(text.contains("Black passes.") && text.contains("by Black 0, by White 1."));
    // Leaving shows the list.
    assert!(
        rest.contains("You have left the lesson") && rest.contains(" the-board "),
        "{rest}"
    );
    let no_game = lessons(home.path(), &["lessons", "1"], "resign\nquit\n");
    assert!(no_game.contains("There is no game here to resign."));
}

#[test]
fn numbers_out_of_range_and_points_that_cannot_be_meant_are_told() {
    let home = data();
    let text = lessons(
        home.path(),
        &["lessons", "2"],
        "\nC1\nA1\nskip\n-3\n1000000\n26\n2\nquit\n",
    );
    assert!(
        text.contains("No empty point: C1. A stone stands there."),
        "{text}"
    );
    // What the author says of mistakes comes with those that he may have had in mind.
    assert_eq!(
        text.matches("Its liberties are the empty points").count(),
        1,
        "{text}"
    );
    assert_eq!(
        text.matches("Type a number from 0 to 25.").count(),
        1 + 3,
        "{text}"
    );
    let text = lessons(home.path(), &["lessons", "4"], "skip\nskip\nC3\nquit\n");
    assert!(text.contains("No stone stands there: C3."), "{text}");
}

/// A fact of the digest, in a step of the course: the question, of whose things, and the number.
type Fact = (&'static str, &'static str, Kind, i32);

/// The table of beginner facts in `RULES.md`, row by row.
const FACTS: &[Fact] = &[
    // One stone: centre, edge, corner.
    ("liberties", "what-they-are", Kind::Liberties, 4),
    ("liberties", "edge", Kind::Liberties, 3),
    ("liberties", "corner", Kind::Liberties, 2),
    // Two.
    ("liberties", "two-share", Kind::Liberties, 6),
    ("liberties", "two-at-the-edge", Kind::Liberties, 4),
    ("liberties", "two-in-the-corner", Kind::Liberties, 3),
    // Three in a row, and bent.
    ("liberties", "three-in-a-row", Kind::Liberties, 8),
    ("liberties", "three-at-the-edge", Kind::Liberties, 5),
    ("liberties", "three-at-the-edge", Kind::Liberties, 4),
    ("liberties", "bent-three", Kind::Liberties, 7),
    ("liberties", "bent-at-the-edge", Kind::Liberties, 5),
    ("liberties", "bent-at-the-edge", Kind::Liberties, 3),
    // The fewest stones of a tiger's mouth; the most mouths of five stones, which are six and not five.
    ("connect-and-cut", "how-few-stones", Kind::Stones, 3),
    ("connect-and-cut", "how-few-stones", Kind::Stones, 2),
    ("connect-and-cut", "how-few-stones", Kind::Stones, 1),
    (
        "connect-and-cut",
        "five-in-the-centre",
        Kind::TigersMouths,
        4,
    ),
    (
        "connect-and-cut",
        "five-in-the-corner",
        Kind::TigersMouths,
        6,
    ),
    // The board and its stones.
    ("the-board", "full-size", Kind::Board, 361),
    ("the-board", "full-size", Kind::StarPoints, 9),
    ("the-board", "full-size", Kind::InTurn, 181),
    ("the-board", "full-size", Kind::InTurn, 180),
    // Stones that it takes to live: in the corner, on the side, in the centre.
    ("the-corner", "in-the-corner", Kind::Stones, 6),
    ("the-corner", "in-the-centre", Kind::Stones, 10),
    ("eyes", "eight-on-the-side", Kind::Stones, 8),
];

/// The second line: four, five and six stones from the corner; six, seven and eight on the side.
const SECOND_LINE: [(&str, i32, Word); 6] = [
    ("from-four", 4, Word::Dead),
    ("from-five", 5, Word::Unsettled),
    ("from-six", 6, Word::Alive),
    ("six-on-the-side", 6, Word::Dead),
    ("seven-on-the-side", 7, Word::Unsettled),
    ("eight-on-the-side", 8, Word::Alive),
];

/// What a step says and asks, with the answers that the rules and the reader give.
fn answers(step: &Step) -> Vec<(Query, Value)> {
    let mut solver = Solver::new(16 << 20);
    let mut referee = Referee::new(&mut solver, &Limits::default());
    let drawn = Ground::of(step.scene.as_ref().unwrap());
    let asked = Ground::of(&step.asked().unwrap());
    let claims = step.claims.iter().map(|claim| (&claim.query, &drawn));
    let question = match &step.ask {
        Some(Ask::Mark(query) | Ask::Count(query) | Ask::Predict(query) | Ask::Status(query)) => {
            Some((query, &asked))
        }
        _ => None,
    };
    let all = claims.chain(question);
    all.map(|(query, ground)| {
        let value = answer(query, ground, &mut referee).unwrap();
        (query.clone(), value)
    })
    .collect()
}

fn step(lesson: &str, name: &str) -> Step {
    let lessons = embedded_lessons()
        .iter()
        .map(|lesson| lesson.load().unwrap());
    let lesson = lessons
        .into_iter()
        .find(|found| found.id == lesson)
        .unwrap();
    let found = lesson.steps.into_iter().find(|step| step.name == name);
    found.unwrap_or_else(|| panic!("{}: no step {name}", lesson.id))
}

#[test]
fn the_facts_of_the_digest_are_taught_and_checked() {
    for (lesson, name, kind, number) in FACTS {
        let answers = answers(&step(lesson, name));
        let there = answers.iter().any(|(query, value)| {
            let quarters = value.number().map(|number| number.in_quarters());
            query.kind == *kind && quarters == Some(number * 4)
        });
        assert!(there, "{lesson}, {name}: {kind:?} {number}: {answers:?}");
    }
    for (name, stones, status) in SECOND_LINE {
        let found = step("the-corner", name);
        let answers = answers(&found);
        let number = |kind: Kind| {
            answers.iter().any(|(query, value)| {
                let quarters = value.number().map(|number| number.in_quarters());
                query.kind == kind && quarters == Some(stones * 4)
            })
        };
        assert!(
            number(Kind::Chain) || number(Kind::Stones),
            "{name}: {answers:?}"
        );
        let says = answers
            .iter()
            .any(|(query, value)| query.kind == Kind::Status && *value == Value::Word(status));
        assert!(says, "{name}: {answers:?}");
    }
    // A point in the corner is next to none of the stones round a square of four.
    let corner = step("capturing-races", "corner-eye");
    let beside = |claim: &tsumego::lessons::Claim| {
        claim.query.kind == Kind::StonesBeside
            && matches!(claim.is, Is::Number(n) if n.in_quarters() == 0)
    };
    assert!(corner.claims.iter().any(beside), "{:?}", corner.claims);
}

/// What the digest marks as wrong (its sections 6 and 8): words of which one of each group stands in
/// a sentence that says so, and words with which the sentence says something else.
struct Error {
    groups: &'static [&'static [&'static str]],
    unless: &'static [&'static str],
}

const ERRORS: &[Error] = &[
    // 185 and 177 decide with the komi of 3.75 only, not with that of 1988.
    Error {
        groups: &[&["185", "177"], &["1988", "2.75", "2 3/4", "2又3/4"]],
        unless: &["184 "],
    },
    Error {
        groups: &[&["3.75", "3 3/4", "3又3/4"], &["komi", "贴"]],
        unless: &["today", "2002", "现行", "现在"],
    },
    // Five stones make six tiger's mouths at most.
    Error {
        groups: &[
            &["最多", "at most", "no more than"],
            &["5", "五", "five"],
            &["虎口", "mouth"],
        ],
        unless: &[],
    },
    Error {
        groups: &[&["150"], &["子", "枚", "stones"]],
        unless: &[],
    },
    // Seki and ko live without two eyes.
    Error {
        groups: &[
            &[
                "没有两只真眼",
                "没有两个真眼",
                "没有两只眼",
                "没有两眼",
                "without two eyes",
                "without two real eyes",
            ],
            &["死", "活不", "dead", "dies", "die"],
        ],
        unless: &[],
    },
    Error {
        groups: &[
            &[
                "必须有两",
                "非有两",
                "只有两只真眼才",
                "must have two",
                "needs two",
                "only two",
            ],
            &["眼", "eyes"],
            &["活", "live", "alive"],
        ],
        unless: &["不必", "未必"],
    },
    // A ko that may not be retaken at once is no forbidden point.
    Error {
        groups: &[
            &["劫", "刚提", "拔掉", "ko"],
            &["禁着点", "禁入点", "forbidden point", "point is forbidden"],
        ],
        unless: &["不是", "不算", "not "],
    },
    Error {
        groups: &[&["提子"], &["三种"]],
        unless: &[],
    },
    Error {
        groups: &[&["three kinds", "three ways"], &["capture", "capturing"]],
        unless: &[],
    },
    Error {
        groups: &[
            &["日本", "Japanese"],
            &["韩国", "Korean"],
            &["规则", "rules"],
            &["一样", "相同", "same"],
        ],
        unless: &[],
    },
    Error {
        groups: &[&[
            "没有和棋",
            "不会有和棋",
            "不可能和棋",
            "no draws",
            "never a draw",
            "cannot be drawn",
        ]],
        unless: &[],
    },
    Error {
        groups: &[
            &["电脑", "computer", "程序"],
            &["13级", "十三级", "唯一", "13 kyu"],
        ],
        unless: &[],
    },
    // Names that no source explains, and a slip of the pen.
    Error {
        groups: &[&["舞剑劫", "金井劫", "重鋂劫", "摇槽劫", "想思断"]],
        unless: &[],
    },
];

/// The sentences of a text that say something that is marked as wrong.
fn said_wrongly(text: &str) -> Vec<String> {
    let sentences = text.split(['。', '！', '？', '；', '!', '?', ';', '\n']);
    let sentences = sentences.flat_map(|sentence| sentence.split(". "));
    let names = |sentence: &str, word: &str| {
        let (lower, needle) = (sentence.to_lowercase(), word.to_lowercase());
        let mut found = lower.match_indices(&needle).map(|(at, _)| at);
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        found.any(|at| {
            let after = lower[at + needle.len()..].chars().next();
            // The plural will do.
            let after = after.filter(|c| *c != 's');
            let whole = word.ends_with(' ') || !letter(after);
            !word.is_ascii() || (!letter(lower[..at].chars().next_back()) && whole)
        })
    };
    let any = |sentence: &str, words: &[&str]| words.iter().any(|word| names(sentence, word));
    let wrong = |sentence: &&str| {
        ERRORS.iter().any(|error| {
            error.groups.iter().all(|words| any(sentence, words)) && !any(sentence, error.unless)
        })
    };
    sentences.filter(wrong).map(str::to_owned).collect()
}

/// What the sources of the digest have wrong is found by the words below, and not in the course, nor
/// in the glossary.
#[test]
fn what_the_digest_marks_as_wrong_is_not_taught() {
    for wrong in [
        "1988年的规则贴2.75子，黑185胜，白177胜。",
        "By the rules of 1988 Black wins with 185.",
        "中国规则黑贴3又3/4子。",
        "Five stones make at most five tiger's mouths.",
        "五颗子在棋盘上最多有5个虎口。",
        "每副棋黑白子各150枚。",
        "没有两只真眼的棋都是死棋。",
        "A group without two real eyes is dead.",
        "拔掉对手一颗棋子之后，就是禁着点。",
        "In a ko the point is forbidden.",
        "提子有三种。",
        "日本规则和韩国规则是一样的。",
        "围棋没有和棋。",
        "最强的电脑围棋也只有13级水平。",
        "这叫舞剑劫。",
    ] {
        assert_eq!(said_wrongly(wrong).len(), 1, "{wrong}");
    }
    for right in [
        "现行中国规则贴3.75子，黑185胜，白177胜。",
        "Five stones make six tiger's mouths.",
        "有两只真眼，黑永远是活棋。",
        "刚提的劫不是禁着点。",
        "By Japanese rules and by Chinese rules the result is the same.",
        "要恰好等于那个数才是和棋。",
    ] {
        let none: [&str; 0] = [];
        assert_eq!(said_wrongly(right), none, "{right}");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = 0;
    for folder in ["lessons", "glossary"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|end| end != "yaml") {
                continue;
            }
            files += 1;
            // A text that is folded over several lines is one.
            let text = fs::read_to_string(&path).unwrap();
            let mut joined = String::new();
            for line in text.lines() {
                let plain = line.trim();
                // Claims are asked of the rules.
                if plain.starts_with("- {") {
                    continue;
                }
                let key = plain.split_once(':').is_some_and(|(key, _)| {
                    key.chars()
                        .all(|c| c.is_ascii_alphanumeric() || "-_ {".contains(c))
                });
                joined.push(if key || plain.starts_with("- ") {
                    '\n'
                } else {
                    ' '
                });
                joined.push_str(&plain.replace(", zh:", "\n"));
            }
            let none: [&str; 0] = [];
            assert_eq!(said_wrongly(&joined), none, "{}", path.display());
        }
    }
    assert!(files >= 30, "{files}");
}
