//! Why a line comes out as it does; kinds of moves; hints made of them.

use crate::problems::Lang;
use crate::trainer::Manner;

texts! {
    snapback(by, other, gift, taker, stones) {
        en: "Snapback: {by} gives a stone at {gift}; if {other} takes it at {taker}, {by} takes {stones} back at {gift}.",
        zh: "倒扑：{by} {gift} 送一子，{other} {taker} 提，{by}再下 {gift} 提回{stones}。",
    }
    throw_in(by, other, gift, taker) {
        en: "Throw-in: if {other} takes the stone at {gift} with {taker}, what is left at {gift} is a false eye.",
        zh: "扑：{by} {gift} 扑，{other} {taker} 提后，{gift} 只是假眼。",
    }
    connect_and_die(other, play, stones, connect) {
        en: "Connect and die: after {play} {other}'s stones at {stones} are in atari, and in atari still when {other} connects at {connect}.",
        zh: "接不归：{play} 打吃{other} {stones}，{other}接在 {connect} 仍被打吃。",
    }
    runner(side, at, liberties) { en: "{side}'s stones at {at} have {liberties}", zh: "{side} {at} 有{liberties}" }
    race(sides, first) {
        en: "Race of liberties: {sides}. {first} moves first.",
        zh: "对杀：{sides}，{first}先走。",
    }
    race_after(side, play, sides, first) {
        en: "Race of liberties: after {side} {play}, {sides}. {first} moves first.",
        zh: "对杀：{side} {play} 之后，{sides}，{first}先走。",
    }
    race_line(winner, loser, line) {
        en: "Even if {loser} does nothing but fill liberties, {winner} takes first: {line}.",
        zh: "即使{loser}一味紧气，也是{winner}快一步：{line}。",
    }
    race_at_once(winner, line) { en: "{winner} takes first: {line}.", zh: "{winner}先提：{line}。" }
    race_first(winner) { en: "{winner} takes first.", zh: "{winner}快一步。" }
    kind_own() { en: "its own", zh: "独有" }
    kind_eye() { en: "in its eye space", zh: "眼位里" }
    kind_shared() { en: "shared", zh: "公气" }
    ladder(by, number) {
        en: "Ladder: {by} gives atari {number} times in a row; whenever the stones run they are put in atari again.",
        zh: "征子：{by}连打{number}次，对方每次长出，又都被打吃。",
    }
    net(by, other, play, ways) {
        en: "Net: {by} {play} does not touch the stones; wherever {other} runs ({ways}), they are put in atari.",
        zh: "枷：{by} {play} 不直接贴住，{other}从哪里逃（{ways}）都会被打吃。",
    }
    under_the_stones(by, given, back) {
        en: "Under the stones: {by} lets {given} be taken and plays at {back}, where they stood.",
        zh: "倒脱靴：{by}先弃{given}，再下在原处 {back}。",
    }
    takes(by, play, stones) { en: "{by} takes {stones} at {play}.", zh: "{by} {play} 提{stones}。" }
    taken(by, play, stones) {
        en: "{by} fills the last liberty at {play} and takes {stones}.",
        zh: "{by} {play} 收最后一气，提{stones}。",
    }
    false_eye_now(of, other, point, stones, cutters) {
        en: "{point} is a false eye: {of}'s chain {stones} is cut off by {other}'s {cutters} and in atari, and to save it {of} has to fill {point}.",
        zh: "{point} 是假眼：{of} {stones} 被{other} {cutters} 切断，正被打吃，要救就得自己填 {point}。",
    }
    false_eye_later(of, other, point, stones, cutters, liberties) {
        en: "{point} is a false eye: {of}'s chain {stones} is cut off by {other}'s {cutters}; with {liberties} filled it is in atari, and to save it {of} has to fill {point}.",
        zh: "{point} 是假眼：{of} {stones} 被{other} {cutters} 切断，{liberties} 的气一紧就被打吃，要救就得自己填 {point}。",
    }
    one_space(of, space) {
        en: "{of} has room for one eye only: {space}.",
        zh: "{of}只有一块眼位：{space}。",
    }
    one_space_inside(of, other, space, inside) {
        en: "{of} has room for one eye only: {space}, with {other}'s {inside} in it.",
        zh: "{of}只有一块眼位：{space}，其中 {inside} 已被{other}占住。",
    }
    no_eye(of) { en: "{of} has no eye.", zh: "{of}一只眼也没有。" }
    short(of, points) {
        en: "{of} is short of liberties: wherever {of} fills one ({points}), the stones are left in atari, or the rules forbid it.",
        zh: "{of}气紧：自己的气（{points}）不论填哪一口，都会被打吃，或是禁着点。",
    }
    two_eyes(of, eyes) { en: "{of} has separate eyes: {eyes}.", zh: "{of}有分开的眼：{eyes}。" }
    outside(of) {
        en: "{of} is joined to a liberty outside that nobody can fill.",
        zh: "{of}已连到外面，有一口对方永远填不掉的气。",
    }
    either(of, other, points) {
        en: "{points}: each of them makes {of} unconditionally alive, and {other} can take only one.",
        zh: "{points} 各能做活，{other}只占得到一处，{of}必得其一。",
    }
    ko_taken(by, play) { en: "{by} takes the ko first, at {play}.", zh: "{by} {play} 先提劫。" }
    passed_out(attacker, defender) {
        en: "Two passes end the game with {defender}'s stones on the board: {attacker} has to take them while play goes on.",
        zh: "双方连停即终局，{defender}棋留在盘上：{attacker}要在终局之前把它提掉。",
    }
    nothing_shown() {
        en: "No rule of thumb says it in a word; the line shows it.",
        zh: "没有一句话能说清的道理，请看变化。",
    }

    main_line(line) { en: "Main line: {line}.", zh: "主要变化：{line}。" }
    tempting() { en: "What tempting first moves fail to:", zh: "容易想到而不成立的第一手：" }
    fails(play, line) { en: "  {play}: {line}", zh: "  {play}：{line}" }
    fails_alone(play) { en: "  {play}: it need not even be answered", zh: "  {play}：对方不必应" }
    then(verdict) { en: "then {verdict}", zh: "结果：{verdict}" }

    manner_capture() { en: "a capture", zh: "提子" }
    manner_throw_in() { en: "a throw-in", zh: "扑" }
    manner_connection() { en: "a connection", zh: "粘（连接）" }
    manner_atari() { en: "an atari", zh: "打吃" }
    manner_descent() { en: "a descent to the edge", zh: "立" }
    manner_hane() { en: "a hane", zh: "扳" }
    manner_placement() { en: "a placement inside", zh: "点" }
    manner_cut() { en: "a cut", zh: "断" }
    manner_vital() { en: "a vital point of the eye space", zh: "占眼位的要点" }
    manner_diagonal() { en: "a diagonal move", zh: "尖" }
    manner_extension() { en: "an extension from a stone of one's own", zh: "长" }
    manner_pass() { en: "playing elsewhere", zh: "脱先" }

    hint_open() { en: "Hint: from here it can still be solved.", zh: "提示：走到这里还来得及解出。" }
    hint_never() {
        en: "Hint: what is asked for cannot be forced in this position.",
        zh: "提示：这个局面无法强制达到题目的要求。",
    }
    hint_part(first, last) {
        en: "Hint: look at the part of the board between {first} and {last}.",
        zh: "提示：看看 {first} 到 {last} 这一带。",
    }
    hint_kind(kind) { en: "Hint: it is {kind}.", zh: "提示：这手棋是{kind}。" }
    hint_move(player, play) { en: "Hint: {player} {play}.", zh: "提示：{player} {play}。" }
}

/// A kind of move in words.
#[must_use]
pub fn manner(lang: Lang, manner: Manner) -> String {
    match manner {
        Manner::Capture => manner_capture(lang),
        Manner::ThrowIn => manner_throw_in(lang),
        Manner::Connection => manner_connection(lang),
        Manner::Atari => manner_atari(lang),
        Manner::Descent => manner_descent(lang),
        Manner::Hane => manner_hane(lang),
        Manner::Placement => manner_placement(lang),
        Manner::Cut => manner_cut(lang),
        Manner::Vital => manner_vital(lang),
        Manner::Diagonal => manner_diagonal(lang),
        Manner::Extension => manner_extension(lang),
        Manner::Pass => manner_pass(lang),
    }
}
