//! The program's words: the glossary, both languages of its messages, boards by ear.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use assert_cmd::Command;
use common::program::{run, tsumego_in};

/// The program with a locale of its own choice.
fn tsumego(args: &[&str], locale: &[(&str, &str)]) -> Command {
    let mut command = tsumego_in(locale);
    command.args(args);
    command
}

const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];

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

/// The first problem of a set, from the first look to the solution, by what is said alone.
#[test]
fn a_problem_by_ear() {
    let typed = "say\nrow 1\naround B1\nchain A2\nlast\nB1\nlast\nquit\n";
    let args = ["practice", "killing-by-eye-space", "--ascii", "--no-color"];
    let (out, err, code) = run(tsumego(&args, ENGLISH).write_stdin(typed));
    assert_eq!((err.as_str(), code), ("", 0));
    // White's straight three in the corner: D1 and A2 to D2, with A1 to C1 inside.
    for expected in [
        "Black> say\nA part of a larger board: columns A to G, rows 1 to 5.\n",
        "White, 5 stones: D1 A2 B2 C2 D2.\n",
        "Play is confined to A1 B1 C1.\n",
        "Row 1: left edge, A to C empty, D white (marked), E black",
        "B1: empty.\nNext to it: above B2 white (marked), right C1 empty, below is the edge",
        "It has 3 liberties: A1 B1 C1.\n",
        "No move has been made yet.\n",
        "Black B1: right.",
        "Last move: Black B1.\n",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
    let (out, _, _) = run(tsumego(&args, &[("LANG", "zh_CN.UTF-8")]).write_stdin("盘面\n气 A2\n"));
    assert!(out.contains("白 5 子：D1 A2 B2 C2 D2。"), "{out}");
    assert!(out.contains("有 3 口气：A1 B1 C1。"), "{out}");
}

#[test]
fn questions_that_make_no_sense_are_explained() {
    let typed =
        "row 99\nrow x\ncolumn I\ncolumn CC\nchain Z9\naround\nliberties A1\nrow 4294967296\n";
    let args = ["practice", "killing-by-eye-space", "--ascii"];
    let (out, _, code) = run(tsumego(&args, ENGLISH).write_stdin(typed));
    assert_eq!(code, 0);
    for expected in [
        "99 is no row of this board: they go from 1 to 19.",
        "x is no row",
        "I is no column of this board",
        "CC is no column",
        "Z9 is not on this board",
        "Usage: around C4",
        "A1 is empty: there is no chain.",
        "4294967296 is no row",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
}

/// Senseless command lines, and a word of what is said about each in English and in Chinese.
const SENSELESS: [(&[&str], &str, &str); 12] = [
    (&["frob"], "no command frob", "没有命令 frob"),
    (&["chek", "x"], "Did you mean check?", "是不是想输入 check"),
    (
        &["--boardd", "x"],
        "no option --boardd",
        "没有选项 --boardd",
    ),
    (
        &["--board", "x"],
        "ascii, unicode or wide",
        "ascii、unicode 或 wide",
    ),
    (
        &["--ascii", "--board", "wide"],
        "do not go together",
        "不能同时使用",
    ),
    (
        &["--ascii", "--ascii"],
        "--ascii is given twice",
        "--ascii 重复了",
    ),
    (&["check"], "Missing: <PATH>", "缺少：<路径>"),
    (
        &["solve", "a", "b"],
        "b is one argument too many",
        "多出了参数 b",
    ),
    (
        &["solve", "a", "--nodes"],
        "--nodes <N> needs a value",
        "--nodes <数> 后面要有一个值",
    ),
    (&["solve", "a", "--threats", "9"], "1 to 6", "1 至 6"),
    (
        &["solve", "a", "--nodes", "x"],
        "x does not fit",
        "x 不能作为",
    ),
    (
        &["help", "nonsense"],
        "no command nonsense",
        "没有命令 nonsense",
    ),
];

/// Words of the argument parser, which speaks English only.
const PARSER: [&str; 10] = [
    "error:",
    "Usage",
    "OPTIONS",
    "COMMAND",
    "argument",
    "possible",
    "unexpected",
    "unrecognized",
    "provided",
    "help'",
];

#[test]
fn senseless_command_lines_are_explained_in_both_languages() {
    for (args, english, chinese) in SENSELESS {
        for (lang, expected) in [("en", english), ("zh", chinese)] {
            let args: Vec<&str> = ["--lang", lang].iter().chain(args).copied().collect();
            let (out, err, code) = run(&mut tsumego(&args, ENGLISH));
            assert_eq!((out.as_str(), code), ("", 64), "{args:?}");
            assert!(err.contains(expected), "{args:?}: {err}");
            assert!(err.starts_with("tsumego: "), "{err}");
            if lang == "zh" {
                for word in PARSER {
                    assert!(!err.contains(word), "{word} is in\n{err}");
                }
            }
        }
    }
}

#[test]
fn help_is_in_one_language_throughout() {
    let commands = [
        "practice",
        "lessons",
        "solve",
        "check",
        "bench",
        "sets",
        "term",
        "completions",
    ];
    for command in commands {
        let (out, _, code) = run(&mut tsumego(&[command, "--help", "--lang", "zh"], ENGLISH));
        assert_eq!(code, 0);
        for word in PARSER.iter().chain(&["Options", "Arguments", "Print"]) {
            assert!(!out.contains(word), "{command}: {word} is in\n{out}");
        }
        assert!(out.contains("用法：tsumego "), "{out}");
        let headed = |heading: &&str| out.contains(*heading);
        assert!(["选项：\n", "通用：\n"].iter().any(headed), "{out}");
        assert!(!out.contains(":\n"), "{out}");
        let (out, _, _) = run(&mut tsumego(&["--lang", "en", "help", command], ENGLISH));
        assert!(out.is_ascii() && out.contains("Usage: tsumego "), "{out}");
    }
}

/// The descriptions of the options stand in one column, as wide as the signs before them are.
#[test]
fn help_in_chinese_is_aligned() {
    use unicode_width::UnicodeWidthStr;
    let (out, _, _) = run(&mut tsumego(&["solve", "--help", "--lang", "zh"], ENGLISH));
    // A command's own and those of every command stand under headings of their own.
    let (own, general) = out.split_once("\n通用：\n").unwrap();
    let columns = |part: &str| -> Vec<usize> {
        let options = part
            .lines()
            .filter(|line| line.trim_start().starts_with('-'));
        options
            .map(|line| {
                let name = line.trim_start().find("  ").unwrap();
                let name = line.len() - line.trim_start().len() + name;
                let gap = line[name..].len() - line[name..].trim_start().len();
                line[..name].width() + gap
            })
            .collect()
    };
    for part in [own, general] {
        let columns = columns(part);
        assert!(columns.len() > 4, "{out}");
        assert!(
            columns.iter().all(|column| *column == columns[0]),
            "{columns:?}\n{out}"
        );
    }
}

#[test]
fn the_environment_names_the_language() {
    let chinese = "zh_CN.UTF-8";
    for (locale, is_chinese) in [
        (&[("LC_ALL", chinese), ("LANG", "en_US.UTF-8")][..], true),
        (&[("LC_MESSAGES", chinese), ("LANG", "en_US.UTF-8")], true),
        (&[("LANG", chinese)], true),
        (&[("LC_ALL", "en_US.UTF-8"), ("LANG", chinese)], false),
        (&[("LANG", "de_DE.UTF-8")], false),
    ] {
        let (out, _, _) = run(&mut tsumego(&["--help"], locale));
        assert_eq!(out.contains("用法："), is_chinese, "{locale:?}");
    }
}

#[test]
fn the_language_changes_at_the_prompt() {
    let typed = "lang zh\nsay\nhelp row\nlang xx\nlang en\nsay\n";
    let args = ["practice", "first-captures", "--ascii"];
    let (out, _, code) = run(tsumego(&args, ENGLISH).write_stdin(typed));
    assert_eq!(code, 0);
    for expected in [
        "Black> lang zh\n语言为中文。",
        "黑> say\n全盘，9 列 9 行",
        "说出某一行",
        "没有语言 xx",
        "黑> lang en\nThe language is English.",
        "Black> say\nThe whole board, 9 by 9",
    ] {
        assert!(out.contains(expected), "{expected:?} is missing in\n{out}");
    }
}
