//! A board in words.

use super::count;
use crate::go::Color;
use crate::problems::Lang;

texts! {
    help_say() { en: "the position in words", zh: "用文字说出盘面" }
    help_say_more() {
        en: "Says which part of the board is shown, whose turn it is, and where the stones stand, chain by \
             chain. `row 3`, `column C`, `around C4`, `chain D4`, `liberties D4` and `last` say \
             more about a part of it.",
        zh: "说出所示的是棋盘哪一部分、轮谁下、双方棋子各在何处（一块一块地说）。\
             要听局部，用 row 3、column C、around C4、chain D4、liberties D4 和 last。",
    }
    help_row() { en: "what stands on a row, in words", zh: "说出某一行" }
    help_row_more() { en: "From left to right: `row 3`.", zh: "从左到右，如 row 3。" }
    help_column() { en: "what stands on a column, in words", zh: "说出某一列" }
    help_column_more() { en: "From the bottom to the top: `column C`.", zh: "从下到上，如 column C。" }
    help_around() { en: "a point and what is next to it, in words", zh: "说出某点及其四周" }
    help_around_more() {
        en: "The point, its neighbours, and the points at its corners: `around C4`.",
        zh: "先说该点，再说上下左右与四个斜角，如 around C4。",
    }
    help_chain() { en: "the stones that are joined to a stone", zh: "说出与某子相连的棋子" }
    help_chain_more() {
        en: "Its stones and its liberties: `chain D4`.",
        zh: "相连的各子及其气，如 chain D4。",
    }
    help_liberties() { en: "the liberties of a stone's chain", zh: "说出某子（连同相连的子）的气" }
    help_liberties_more() { en: "How many, and where: `liberties D4`.", zh: "几口气、各在何处，如 liberties D4。" }
    help_last() { en: "the last move, in words", zh: "说出上一手" }
    help_last_more() { en: "Who played it, and where.", zh: "由谁所下、下在何处。" }

    whole_board(cols, rows, letter) {
        en: "The whole board, {cols} by {rows}: columns A to {letter}, rows 1 to {rows}.",
        zh: "全盘，{cols} 列 {rows} 行：A 至 {letter} 列，1 至 {rows} 行。",
    }
    part_of_board(left, right, low, high) {
        en: "A part of a larger board: columns {left} to {right}, rows {low} to {high}.",
        zh: "棋盘的一部分：{left} 至 {right} 列，{low} 至 {high} 行。",
    }
    edges_shown(edges) { en: "Edges of the board in it: {edges}.", zh: "其中可见的边线：{edges}。" }
    no_edges_shown() { en: "No edge of the board is in it.", zh: "其中看不到边线。" }
    edge_left() { en: "left edge", zh: "左边线" }
    edge_right() { en: "right edge", zh: "右边线" }
    edge_top() { en: "upper edge", zh: "上边线" }
    edge_bottom() { en: "lower edge", zh: "下边线" }
    goes_on() { en: "the board goes on", zh: "图外仍是棋盘" }
    wall(player) {
        en: "Beyond the picture {player}'s wall stands.",
        zh: "图外视为{player}的包围。",
    }
    to_play(player) { en: "{player} to play.", zh: "轮{player}下。" }
    no_stones(player) { en: "{player} has no stones here.", zh: "{player}无子。" }
    one_chain(player, stones, points) {
        en: "{player}, {stones}: {points}.",
        zh: "{player} {stones}：{points}。",
    }
    in_chains(player, stones, chains, points) {
        en: "{player}, {stones} in {chains} chains: {points}.",
        zh: "{player} {stones}，分 {chains} 块：{points}。",
    }
    marked_stones(points) { en: "Marked stones: {points}.", zh: "标出的棋子：{points}。" }
    marked_points(points) { en: "Marked points: {points}.", zh: "标出的空点：{points}。" }
    confined(points) { en: "Play is confined to {points}.", zh: "只能下在 {points}。" }
    letters(marks) { en: "Letters and numbers: {marks}.", zh: "字母与数字：{marks}。" }
    mark_at(mark, point) { en: "{mark} at {point}", zh: "{point} 为 {mark}" }
    last_play(player, point) { en: "Last move: {player} {point}.", zh: "上一手：{player} {point}。" }
    last_pass(player) { en: "Last move: {player} played elsewhere.", zh: "上一手：{player}脱先。" }
    last_taken(player, point) {
        en: "Last move: {player} {point}, where no stone stands now.",
        zh: "上一手：{player} {point}，此处现已无子。",
    }
    no_last() { en: "No move has been made yet.", zh: "还没有人下子。" }

    row(number, cells) { en: "Row {number}: {cells}.", zh: "第 {number} 行：{cells}。" }
    column(letter, cells) { en: "Column {letter}: {cells}.", zh: "{letter} 列：{cells}。" }
    row_name(number) { en: "Row {number}", zh: "第 {number} 行" }
    column_name(letter) { en: "Column {letter}", zh: "{letter} 列" }
    next_to(cells) { en: "Next to it: {cells}.", zh: "四周：{cells}。" }
    run(first, last, what) { en: "{first} to {last} {what}", zh: "{first} 至 {last} {what}" }
    not_shown(name) { en: "{name} is not in the picture.", zh: "图上没有 {name}。" }
    rows_shown(low, high) { en: "Its rows go from {low} to {high}.", zh: "图上是第 {low} 至 {high} 行。" }
    columns_shown(left, right) { en: "Its columns go from {left} to {right}.", zh: "图上是 {left} 至 {right} 列。" }

    black_stone() { en: "black", zh: "黑子" }
    white_stone() { en: "white", zh: "白子" }
    empty() { en: "empty", zh: "空" }
    note(what, note) { en: "{what} ({note})", zh: "{what}（{note}）" }
    note_last() { en: "the last move", zh: "上一手" }
    note_marked() { en: "marked", zh: "标出" }
    note_closed() { en: "nobody plays there", zh: "不可落子" }
    note_outside() { en: "outside of the picture", zh: "图外" }
    note_letter(mark) { en: "{mark}", zh: "{mark}" }

    is_at(point, what) { en: "{point}: {what}.", zh: "{point}：{what}。" }
    side(name, what) { en: "{name} {what}", zh: "{name} {what}" }
    at_edge(side) { en: "{side} is the edge", zh: "{side}为边线" }
    up() { en: "above", zh: "上" }
    right() { en: "right", zh: "右" }
    down() { en: "below", zh: "下" }
    left() { en: "left", zh: "左" }
    corners(cells) { en: "Diagonally: {cells}.", zh: "斜角：{cells}。" }

    chain_black(point, stones, points) {
        en: "At {point} is a black chain of {stones}: {points}.",
        zh: "{point} 是黑棋，{stones}相连：{points}。",
    }
    chain_white(point, stones, points) {
        en: "At {point} is a white chain of {stones}: {points}.",
        zh: "{point} 是白棋，{stones}相连：{points}。",
    }
    stone_black(point) { en: "At {point} is a single black stone.", zh: "{point} 是黑棋单独一子。" }
    stone_white(point) { en: "At {point} is a single white stone.", zh: "{point} 是白棋单独一子。" }
    no_stone(point) { en: "{point} is empty: there is no chain.", zh: "{point} 是空点，没有棋子。" }
    has_liberties(liberties, points) { en: "It has {liberties}: {points}.", zh: "有 {liberties}：{points}。" }
    in_atari(point) { en: "It has 1 liberty, {point}: it is in atari.", zh: "只有 1 口气，在 {point}：被打吃。" }
    beyond(liberties) { en: "It has {liberties} outside of the picture.", zh: "图外还有 {liberties}。" }
    no_liberties() { en: "It has no liberties in the picture.", zh: "图内没有气。" }

    not_a_row(word, low, high) {
        en: "{word} is no row of this board: they go from {low} to {high}.",
        zh: "{word} 不是这个棋盘的行：应为 {low} 至 {high}。",
    }
    not_a_column(word, left, right) {
        en: "{word} is no column of this board: they go from {left} to {right}, without I.",
        zh: "{word} 不是这个棋盘的列：应为 {left} 至 {right}，没有 I。",
    }
    nothing_to_say() { en: "There is no board here.", zh: "这里没有棋盘。" }
}

/// A number of stones.
#[must_use]
pub fn stones(lang: Lang, number: usize) -> String {
    count(lang, number, "stone", "stones", "子")
}

/// A number of liberties.
#[must_use]
pub fn liberties(lang: Lang, number: usize) -> String {
    count(lang, number, "liberty", "liberties", "口气")
}

/// What a stone is called where its point has been named.
#[must_use]
pub fn stone(lang: Lang, color: Option<Color>) -> String {
    match color {
        Some(Color::Black) => black_stone(lang),
        Some(Color::White) => white_stone(lang),
        None => empty(lang),
    }
}
