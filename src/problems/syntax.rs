//! What the YAML parser could not read, in words for the mistakes people make.

use super::Place;
use super::faults::Faults;
use super::message::{Message, both};
use saphyr_parser::ScanError;

/// Notes what the parser could not read in `text`.
pub fn syntax_fault(text: &str, error: &ScanError, faults: &mut Faults) {
    let mut place = Place::new(error.marker().line(), error.marker().col() + 1);
    let info = error.info();
    if info.contains("tab") {
        let indented: Vec<usize> = text
            .lines()
            .enumerate()
            .filter(|(_, line)| {
                let indent = line.len() - line.trim_start_matches([' ', '\t']).len();
                line[..indent].contains('\t')
            })
            .map(|(at, _)| at + 1)
            .collect();
        if let Some(first) = indented.first() {
            let line = text.lines().nth(first - 1).unwrap_or_default();
            let column = line.chars().take_while(|c| *c != '\t').count() + 1;
            place = Place::new(*first, column);
            let message = match indented.len() {
                1 => both!("a tab indents this line", "这一行用制表符缩进"),
                n => both!(
                    "a tab indents this line (of {n} lines the first)",
                    "这一行用制表符缩进（共 {n} 行，这是第一行）"
                ),
            };
            let remedy = both!(
                "YAML is indented with spaces: put two spaces for each tab",
                "YAML 用空格缩进：请把每个制表符换成两个空格"
            );
            faults.at(place, "", message, remedy);
            return;
        }
    }
    let remedy = if info.contains("unprintable") {
        both!("take the character out", "请去掉这个字符")
    } else if info.contains("quoted scalar") {
        both!("close the quotation mark", "请补上后引号")
    } else if info.contains("mapping values are not allowed") {
        both!(
            "put a text that holds `: ` in quotation marks",
            "含有冒号加空格的文字要加引号"
        )
    } else if info.contains("flow mapping") {
        both!(
            "put a text that holds `: ` or `, ` in quotation marks, and close the brackets",
            "含有冒号或逗号的文字要加引号；括号要成对"
        )
    } else if info.contains("unknown anchor") {
        both!(
            "no `&name` before this gives the value that `*name` stands for; quote a text that begins with `*`",
            "前面没有 `&name` 给出 `*name` 所指的值；以 `*` 开头的文字要加引号"
        )
    } else if info.contains("block scalar") {
        both!(
            "put `|` after the key, and the text indented on the lines below",
            "请在键的后面写 `|`，文字另起一行并缩进"
        )
    } else if info.contains("simple key") {
        both!(
            "is a line outside its `|` block? Indent all lines of the block alike; every other line is `key: value`",
            "是不是有一行落在了 `|` 块之外？块内各行缩进要一致，其余各行都是“键: 值”"
        )
    } else {
        Message::default()
    };
    let line = text
        .lines()
        .nth(place.line.saturating_sub(1))
        .unwrap_or_default();
    let near: String = line.trim().chars().take(40).collect();
    let message = if near.is_empty() {
        both!("this is no YAML: {info}", "这不是 YAML：{info}")
    } else {
        both!(
            "this is no YAML near `{near}`: {info}",
            "`{near}` 一带不是 YAML：{info}"
        )
    };
    faults.at(place, "", message, remedy);
}
