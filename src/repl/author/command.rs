//! The commands of the author's prompt, by topic.

use crate::problems::Lang;
use crate::render::texts::author as words;

type Words = fn(Lang) -> String;

/// What commands are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The set and its problems.
    Set,
    /// The board.
    Board,
    /// What is asked.
    Question,
    /// Texts.
    Words,
    /// Reading and proving.
    Reading,
    /// The file, and the prompt itself.
    File,
}

impl Topic {
    /// Every topic in the order of the help.
    pub const ALL: [Topic; 6] = [
        Topic::Set,
        Topic::Board,
        Topic::Question,
        Topic::Words,
        Topic::Reading,
        Topic::File,
    ];

    /// Its name.
    pub fn title(self, lang: Lang) -> String {
        match self {
            Topic::Set => words::topic_set(lang),
            Topic::Board => words::topic_board(lang),
            Topic::Question => words::topic_question(lang),
            Topic::Words => words::topic_words(lang),
            Topic::Reading => words::topic_reading(lang),
            Topic::File => words::topic_file(lang),
        }
    }
}

/// A command.
#[derive(Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// How it is written.
    pub usage: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// What it does, in one line.
    pub brief: Words,
    /// More about it, where there is more to say.
    pub more: Option<Words>,
}

macro_rules! entries {
    ($($topic:ident: $($name:literal $usage:literal [$($alias:literal)*] $brief:ident $($more:ident)?;)*)*) => {
        &[$($(Entry {
            name: $name,
            aliases: &[$($alias),*],
            usage: $usage,
            topic: Topic::$topic,
            brief: words::$brief,
            more: entries!(@more $($more)?),
        },)*)*]
    };
    (@more) => { None };
    (@more $more:ident) => { Some(words::$more) };
}

/// Every command, in the order of the help.
pub const COMMANDS: &[Entry] = entries! {
    Set:
    "new" "new ID" ["新题"] c_new;
    "copy" "copy ID" ["复制"] c_copy;
    "open" "open ID | open N" ["o" "打开"] c_open;
    "next" "next" ["n" "下一题"] c_next;
    "prev" "prev" ["p" "previous" "上一题"] c_prev;
    "list" "list" ["l" "ls" "题目"] c_list;
    "delete" "delete [ID]" ["删除"] c_delete;
    "rename" "rename ID" ["改名" "id"] c_rename;
    "set" "set title en TEXT" ["题集"] c_set;
    Board:
    "board" "board" ["棋盘"] c_board m_board;
    "draw" "draw" ["画图"] c_draw;
    "size" "size 9" ["大小"] c_size;
    "edges" "edges left bottom" ["边线"] c_edges m_edges;
    "black" "black C2 D3:F3" ["b" "黑"] c_black m_points;
    "white" "white A1:A5" ["w" "白"] c_white m_points;
    "empty" "empty E1" ["e" "空"] c_empty m_points;
    "row" "row 3 ..XXO" ["行"] c_row m_row;
    "column" "column C .XO" ["col" "列"] c_column m_row;
    "grow" "grow left [N]" ["加线"] c_grow m_grow;
    "shrink" "shrink left [N]" ["减线"] c_shrink m_grow;
    "shift" "shift right [N]" ["移动"] c_shift;
    "mirror" "mirror left-right" ["镜像"] c_mirror m_mirror;
    "turn" "turn right" ["rotate" "旋转"] c_turn m_turn;
    "swap" "swap" ["换色"] c_swap;
    "clear" "clear" ["清空"] c_clear;
    Question:
    "to-play" "to-play black" ["先手"] c_to_play;
    "goal" "goal kill" ["目的"] c_goal;
    "target" "target C2 D3 | target -" ["目标"] c_target;
    "region" "region A1:D4 | region all-but C3 | region -" ["范围"] c_region;
    "survive" "survive any | survive all" ["存活"] c_survive;
    "accept" "accept ko | accept -" ["接受"] c_accept;
    "rules" "rules japanese" ["规则"] c_rules;
    "self-capture" "self-capture yes | no | -" ["自提"] c_self_capture;
    "ko" "ko C3 | ko -" ["劫"] c_ko;
    "unset" "unset KEY" ["去掉"] c_unset;
    Words:
    "title" "title en TEXT" ["标题"] c_title m_text;
    "objective" "objective en TEXT" ["要求"] c_objective m_text;
    "hint" "hint en TEXT" ["提示"] c_hint m_text;
    "why" "why en TEXT | why D4" ["为什么"] c_why m_why;
    "level" "level 18k" ["级别"] c_level;
    "tags" "tags ko corner" ["tag" "标签"] c_tags;
    "source" "source TEXT" ["出处"] c_source;
    "notes" "notes TEXT" ["note" "备注"] c_notes;
    "allow" "allow NAME en REASON" ["许可"] c_allow m_allow;
    Reading:
    "read" "read [N] | read on | read off" ["r" "计算"] c_read m_read;
    "try" "try D4 E5" ["试下"] c_try;
    "back" "back [N] | back all" ["退回"] c_back;
    "record" "record right | record wrong" ["记录"] c_record m_record;
    "variation" "variation right B1 A1" ["variations" "变化"] c_variation m_variation;
    "claim" "claim [best verdict line …] | claim none" ["结论"] c_claim m_claim;
    "check" "check | check all" ["检查"] c_check;
    File:
    "show" "show" ["s" "显示"] c_show;
    "yaml" "yaml" ["文本"] c_yaml;
    "undo" "undo" ["u" "撤销"] c_undo;
    "redo" "redo" ["重做"] c_redo;
    "save" "save | save as FILE" ["保存"] c_save m_save;
    "recover" "recover" ["取回"] c_recover;
    "discard" "discard" ["丢弃"] c_discard;
    "look" "look ascii | unicode | wide" ["样式"] c_look;
    "lang" "lang en | lang zh" ["language" "语言"] c_lang;
    "help" "help [COMMAND]" ["?" "h" "帮助"] c_help;
    "quit" "quit | quit!" ["q" "exit" "退出"] c_quit;
};

/// The command of this name, alias, or unambiguous beginning.
pub fn entry(word: &str) -> Option<&'static Entry> {
    let word = word.to_lowercase().replace('_', "-");
    let exact = |entry: &&Entry| entry.name == word || entry.aliases.contains(&word.as_str());
    COMMANDS.iter().find(exact).or_else(|| {
        let mut starting = COMMANDS
            .iter()
            .filter(|entry| entry.name.starts_with(&word));
        let first = starting.next().filter(|_| word.len() >= 2);
        first.filter(|_| starting.next().is_none())
    })
}

/// A line: its first word and what comes after it. A colon behind the first word, as
/// in a file, makes the key `save` of it that is asked which stones have to survive.
pub fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (word, rest) = line
        .split_once(char::is_whitespace)
        .map_or((line, ""), |(word, rest)| (word, rest.trim()));
    match word.split_once([':', '：']) {
        Some(("save", value)) => ("survive", if value.is_empty() { rest } else { value }),
        Some((key, "")) => (key, rest),
        _ => (word, rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_stands_for_two_commands() {
        let mut names = std::collections::BTreeSet::new();
        for entry in COMMANDS {
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert!(names.insert(*name), "{name}");
            }
        }
    }

    #[test]
    fn keys_may_be_written_as_in_a_file() {
        assert_eq!(split("goal: kill"), ("goal", "kill"));
        assert_eq!(split("save: all"), ("survive", "all"));
        assert_eq!(split(" save "), ("save", ""));
        assert_eq!(split("hint en A: b"), ("hint", "en A: b"));
        assert_eq!(entry("to_play").map(|entry| entry.name), Some("to-play"));
        assert_eq!(entry("obj").map(|entry| entry.name), Some("objective"));
        assert_eq!(entry("s").map(|entry| entry.name), Some("show"));
    }
}
