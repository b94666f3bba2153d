//! Problems, sets, commands and their faults.

use crate::go::RuleSet;
use crate::problems::{Goal, Lang, Level};

texts! {
    welcome() {
        en: "tsumego: life-and-death problems. Type a point such as C2 to play there; `lessons` teaches the \
             game from the beginning; `help` lists the commands.",
        zh: "tsumego：死活练习。输入 C2 这样的坐标落子；输入 lessons 从头学棋；输入 help 查看命令。",
    }
    it_was(title) { en: "It was: {title}", zh: "本题：{title}" }
    problem_of(number, total) { en: "{number} of {total}", zh: "第{number}题，共{total}题" }
    level_kyu(number) { en: "{number} kyu", zh: "{number}级" }
    level_dan(number) { en: "{number} dan", zh: "{number}段" }

    kill(player, other) { en: "{player} to play and kill {other}'s stones.", zh: "{player}先，杀{other}。" }
    live(player) { en: "{player} to play and live.", zh: "{player}先，做活。" }
    capture(player, other) {
        en: "{player} to play and capture {other}'s stones.",
        zh: "{player}先，吃{other}子。",
    }
    save(player) { en: "{player} to play and save the stones in question.", zh: "{player}先，救出己方被围的子。" }
    status(player, defender) {
        en: "{player} to play: what becomes of {defender}'s stones?",
        zh: "{player}先，{defender}棋死活如何？",
    }
    answer_status() {
        en: "Answer `dead`, `ko`, `seki` or `alive`.",
        zh: "请回答 dead（死）、ko（劫）、seki（双活）或 alive（活）。",
    }
    accept_best(player) {
        en: "Counts as solved: the best result {player} can force, to the end.",
        zh: "{player}须走到能得到的最好结果，才算解出。",
    }
    accept_least(result) {
        en: "Counts as solved: {result}, or anything better.",
        zh: "走到{result}或更好的结果，即算解出。",
    }
    legend(black, white, of_black, of_white) {
        en: "{black} Black ({of_black})  {white} White ({of_white})",
        zh: "{black} 黑（{of_black}）  {white} 白（{of_white}）",
    }
    legend_target(sign) { en: "{sign} the stones in question", zh: "{sign} 本题所问的棋子" }
    legend_closed(sign) { en: "{sign} nobody plays there", zh: "{sign} 不在此处落子" }
    last_move(player, play) { en: "last: {player} {play}", zh: "上一手：{player} {play}" }
    rules(name) { en: "Rules: {name}.", zh: "规则：{name}。" }
    rules_chinese() { en: "Chinese", zh: "中国规则" }
    rules_japanese() { en: "Japanese", zh: "日本规则" }
    rules_ing() { en: "Ing", zh: "应氏规则" }

    hint() { en: "Hint: ", zh: "提示：" }
    hint_count_one(player) { en: "One move of {player}'s does it.", zh: "{player}只有一手棋成立。" }
    hint_count_many(number) { en: "{number} different moves do it.", zh: "有 {number} 种下法成立。" }
    hint_pass_too() {
        en: "Not every position needs a move: even playing elsewhere would do.",
        zh: "并非处处都要补棋：这里脱先也可以。",
    }
    hint_lost() {
        en: "From here it cannot be solved any more: `undo` or `retry`.",
        zh: "走到这里已经解不出来了：请输入 undo 或 retry。",
    }
    hint_last() {
        en: "No more hints; `solution` shows the answer.",
        zh: "没有更多提示了；solution 显示答案。",
    }
    hint_undecided() {
        en: "This could not be read out within the limit, so there is no hint.",
        zh: "在限定的计算量内没有算清，无从提示。",
    }
    nothing_to_undo() { en: "There is no move to take back.", zh: "没有可悔的棋。" }

    why_first() {
        en: "First a move: why it is right or wrong comes after it. `solution` shows the answer.",
        zh: "请先下一手，再说对错的道理；solution 直接显示答案。",
    }
    why_later() {
        en: "So far nothing is lost; why it works is told at the end.",
        zh: "到目前为止没有走错；道理等下完再说。",
    }
    why_wrong(play) { en: "Why {play} fails: ", zh: "{play} 为何不行：" }
    why_better(play) { en: "{play} works, but better exists: ", zh: "{play} 有效，但还有更好的下法：" }
    solution_from_start() { en: "The solution, from the start.", zh: "正解（从头开始）。" }
    solution_from_here() { en: "The solution, from this position.", zh: "正解（从现在的局面开始）。" }
    best_one(player, play) { en: "{player}'s best move: {play}.", zh: "{player}最好的一手：{play}。" }
    best_many(player, plays) { en: "{player}'s best moves: {plays}.", zh: "{player}最好的下法：{plays}。" }
    best_line(line) { en: "Best play from both sides: {line}.", zh: "双方最佳应对：{line}。" }
    best_line_round(line, number) {
        en: "Best play from both sides: {line}, and so on from move {number}.",
        zh: "双方最佳应对：{line}，再从第{number}手起循环往复。",
    }
    first_moves() { en: "What each first move leads to:", zh: "各种第一手的结果：" }
    status_right(word) { en: "Right: {word}.", zh: "正确：{word}。" }
    status_wrong(word) { en: "No: it is {word}.", zh: "不对：答案是{word}。" }
    status_play() {
        en: "You can now play it out, or go on with `next`.",
        zh: "现在可以摆棋看看，或输入 next 做下一题。",
    }
    no_status_asked() {
        en: "This problem wants a move, not a status.",
        zh: "本题要求落子，不是判断死活。",
    }

    no_problem() { en: "No problem is open; `sets` lists the sets.", zh: "没有打开的题目；sets 列出各题集。" }
    no_next() { en: "That was the last problem of the set. `sets` lists the others.", zh: "这是本题集的最后一题。sets 列出其他题集。" }
    no_prev() { en: "This is the first problem of the set.", zh: "这是本题集的第一题。" }
    no_such(name) { en: "There is no problem and no set called {name}.", zh: "没有叫做 {name} 的题目或题集。" }
    no_sets() { en: "There are no problem sets.", zh: "没有题集。" }
    did_you_mean(name) { en: "Did you mean {name}?", zh: "是不是想输入 {name}？" }
    unknown(name) { en: "{name} is neither a command nor a point.", zh: "{name} 既不是命令，也不是坐标。" }
    see_help() { en: "`help` lists the commands.", zh: "help 列出所有命令。" }
    usage(usage) { en: "Usage: {usage}", zh: "用法：{usage}" }
    aliases(names) { en: "Also: {names}", zh: "别名：{names}" }
    lang_now() { en: "The language is English.", zh: "语言为中文。" }
    lang_unknown(name) {
        en: "There is no language {name}: `lang en` or `lang zh`.",
        zh: "没有语言 {name}：请输入 lang en 或 lang zh。",
    }
    board_now(name) { en: "Boards are drawn in the style {name}.", zh: "棋盘样式：{name}。" }
    board_unknown(name) {
        en: "There is no style {name}: `board ascii`, `board unicode` or `board wide`.",
        zh: "没有样式 {name}：请输入 board ascii、board unicode 或 board wide。",
    }
    reading(nodes) {
        en: "Reading: {nodes} positions so far (Ctrl-C stops it)",
        zh: "正在计算：已看{nodes}个局面（Ctrl-C 停止）",
    }
    stopped() { en: "Stopped; nothing is lost.", zh: "已停止，题目与进度都保持原样。" }
    name_taken(name) {
        en: "There is a file {name} already; nothing was written. Choose another name.",
        zh: "文件 {name} 已存在，没有写入。请换一个名字。",
    }
    written(name) { en: "Written: {name}.", zh: "已写入 {name}。" }
    bye() { en: "Goodbye.", zh: "再见。" }
    abandoned() { en: "(line abandoned; `quit` or Ctrl-D leaves)", zh: "（此行作废；quit 或 Ctrl-D 退出）" }
    broken_set(name) { en: "The set {name} cannot be read:", zh: "题集 {name} 无法读取：" }
    state_solved() { en: "solved", zh: "已解" }
    state_missed() { en: "missed", zh: "未解出" }
    problems_count(number) { en: "{number} problems", zh: "{number}题" }
    one_problem() { en: "1 problem", zh: "1题" }
    list_sets_hint() { en: "`open NAME` opens a set.", zh: "open 题集名 打开题集。" }
    list_problems_hint() { en: "`open ID` or `open NUMBER` opens a problem.", zh: "open 题目名或序号 打开题目。" }

    not_a_point(text) {
        en: "{text} is not a point: a point is a column's letter and a row's number, such as C2.",
        zh: "{text} 不是坐标：坐标由列的字母和行的数字组成，如 C2。",
    }
    column_i(row) {
        en: "There is no column I: H is followed by J, so this is H{row} or J{row}.",
        zh: "没有 I 列：H 之后是 J，应为 H{row} 或 J{row}。",
    }
    off_board(point, corner) {
        en: "{point} is not on this board: its points go from A1 to {corner}.",
        zh: "{point} 不在棋盘上：坐标从 A1 到 {corner}。",
    }
    some_points(first, last) {
        en: "the points that `show` leaves open, between {first} and {last}",
        zh: "show 所示的空点（{first} 至 {last} 之间）",
    }
}

/// A number of problems.
#[must_use]
pub fn problems(lang: Lang, number: usize) -> String {
    match number {
        1 => one_problem(lang),
        number => problems_count(lang, number),
    }
}

/// A playing strength: `18 kyu`, `1 dan`.
#[must_use]
pub fn level(lang: Lang, level: Level) -> String {
    let short = level.to_string();
    match short.strip_suffix('k') {
        Some(kyu) => level_kyu(lang, kyu),
        None => level_dan(lang, short.trim_end_matches('d')),
    }
}

/// A rule set by name.
#[must_use]
pub fn rule_set(lang: Lang, rules: RuleSet) -> String {
    match rules {
        RuleSet::Chinese => rules_chinese(lang),
        RuleSet::Japanese => rules_japanese(lang),
        RuleSet::Ing => rules_ing(lang),
    }
}

/// The goal in words, where the file has none of its own.
#[must_use]
pub fn goal(lang: Lang, goal: Goal, player: &str, other: &str, defender: &str) -> String {
    match goal {
        Goal::Kill => kill(lang, player, other),
        Goal::Live => live(lang, player),
        Goal::Capture => capture(lang, player, other),
        Goal::Save => save(lang, player),
        Goal::Status => status(lang, player, defender),
    }
}
