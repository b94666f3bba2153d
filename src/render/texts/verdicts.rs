//! What a position is worth, in words.

use super::count;
use crate::problems::{Kind, Lang};
use crate::solver::Status;

texts! {
    dead(attacker, defender) {
        en: "{defender} is dead: {attacker} takes the stones whatever {defender} plays.",
        zh: "{defender}棋净死：无论{defender}怎么应，{attacker}都能提掉。",
    }
    alive(attacker, defender) {
        en: "{defender} is unconditionally alive: {attacker} cannot take the stones.",
        zh: "{defender}棋净活：{attacker}无法杀掉。",
    }
    seki(attacker, defender) {
        en: "Seki: {attacker} cannot take {defender}'s stones, and {defender} cannot make them \
             unconditionally alive.",
        zh: "双活：{attacker}提不掉{defender}棋，{defender}棋也做不成净活。",
    }
    cycle(defender) {
        en: "No result: {defender}'s stones are saved only by endless repetition.",
        zh: "无胜负：{defender}棋全靠循环往复才不被提掉。",
    }
    triple_ko(points) {
        en: "Triple ko ({points}): it can go round for ever.",
        zh: "三劫循环（{points}）：可以无限循环下去。",
    }
    quadruple_ko(points) {
        en: "Quadruple ko ({points}): it can go round for ever.",
        zh: "四劫循环（{points}）：可以无限循环下去。",
    }
    many_kos(count, points) {
        en: "{count} kos ({points}) that can go round for ever.",
        zh: "{count}个劫（{points}）：可以无限循环下去。",
    }
    eternal_life(points) {
        en: "Eternal life ({points}): each side in turn gives up two stones and takes two, for ever.",
        zh: "长生（{points}）：双方轮流弃两子、提两子，可以无限循环下去。",
    }
    two_for_one(loser, points) {
        en: "Sending two, returning one ({points}): {loser} gives up two stones and takes one, over and over.",
        zh: "打二还一（{points}）：{loser}每一轮弃两子、提回一子，可以反复进行。",
    }
    round_robin(points) {
        en: "Round-robin ko ({points}): the captures can go round for ever.",
        zh: "循环劫（{points}）：双方互相提子，可以无限循环下去。",
    }
    double_ko(points) {
        en: "Double ko: both kos ({points}) touch the stones, and threats elsewhere change nothing.",
        zh: "连环劫：两个劫（{points}）都与这块棋相连，外部劫材不起作用。",
    }
    japanese_dead(defender) {
        en: "By the Japanese rules, if the game stops here, {defender} is dead.",
        zh: "按日本规则，若就此终局，{defender}棋是死棋。",
    }
    japanese_seki(defender) {
        en: "By the Japanese rules, if the game stops here, {defender} is alive in seki.",
        zh: "按日本规则，若就此终局，{defender}棋是双活。",
    }
    japanese_alive(defender) {
        en: "By the Japanese rules, if the game stops here, {defender} is alive.",
        zh: "按日本规则，若就此终局，{defender}棋是活棋。",
    }
    japanese_ko(attacker) {
        en: "It is then confirmed with {attacker} to move and without threats: a ko may be retaken \
             only after a pass for that ko.",
        zh: "确认死活时由{attacker}先下，外部劫材无效，须先就该劫停一手才能回提。",
    }
    undecided() {
        en: "Undecided: it could not be read out within the limit, so nothing is claimed.",
        zh: "未判明：在限定的计算量内没有算清，不作结论。",
    }
    ko_first(first, needs, surplus, other) {
        en: "Ko: {first} takes first; to win it, {needs} needs at least {surplus} more than {other}.",
        zh: "打劫：{first}先提；{needs}至少要比{other}多{surplus}才能打赢。",
    }
    ko_direct() {
        en: "It is a direct ko.",
        zh: "这是紧气劫。",
    }
    ko_against_seki(player) {
        en: "It is a ko against seki: {player} gets no more than seki by winning it.",
        zh: "{player}即使打赢，也只是双活。",
    }
    ko_steps(needs, moves, steps, favored) {
        en: "It is no direct ko: {needs} is {moves} short of one. That is an approach-move ko, or \
             a ko of {steps} steps, in {favored}'s favour.",
        zh: "这不是紧气劫：{needs}还差{moves}手，是缓{moves}气劫或{steps}段劫，对{favored}有利。",
    }
    ko_thousand_years(attacker, defender) {
        en: "Thousand-year ko: with equal threats it stays seki. Whoever begins lets the other take \
             first, so that only a side with threats to spare gains by it: {attacker} the capture, \
             {defender} life.",
        zh: "万年劫：双方劫材相当则为双活。谁先动手，对方就先提劫，所以劫材多的一方才能开劫：{attacker}求杀，{defender}求活。",
    }
    ko_stake(attacker, attacker_gets, defender, defender_gets) {
        en: "If {attacker} wins it: {attacker_gets}; if {defender} wins it: {defender_gets}.",
        zh: "{attacker}打赢则{defender}{attacker_gets}，{defender}打赢则{defender}{defender_gets}。",
    }
    ko_irregular() {
        en: "Irregular ko: no single number of threats says who wins it; the table does.",
        zh: "情形特殊的劫：胜负不能只看劫材相差几个，须看下表。",
    }
    ko_short(notes) { en: "ko ({notes})", zh: "劫（{notes}）" }
    takes_first(player) { en: "{player} takes first", zh: "{player}先提" }
    needs_more(player, surplus) { en: "{player} needs {surplus} more", zh: "{player}须多{surplus}" }
    either(one, other) { en: "{one} or {other}", zh: "{one}或{other}" }
    ko_short_thousand_years() { en: "thousand-year ko", zh: "万年劫" }
    ko_short_irregular() { en: "ko (irregular)", zh: "劫（情形特殊）" }
    table_title_narrow(attacker, defender) {
        en: "Outside ko threats, {attacker}'s-{defender}'s=what it is then:",
        zh: "外部劫材数，{attacker}-{defender}=结果：",
    }
    table_title(attacker, defender) {
        en: "Outside ko threats: down {attacker}'s, across {defender}'s",
        zh: "外部劫材数（竖：{attacker}；横：{defender}）",
    }

    word_dead() { en: "dead", zh: "死" }
    word_alive() { en: "alive", zh: "活" }
    word_seki() { en: "seki", zh: "双活" }
    word_cycle() { en: "no result", zh: "无胜负" }
    word_ko() { en: "ko", zh: "劫" }
    word_undecided() { en: "undecided", zh: "未判明" }

    got_kill() { en: "an unconditional kill", zh: "净杀" }
    got_capture() { en: "a certain capture", zh: "净吃" }
    got_kill_ko() { en: "a ko for the kill", zh: "劫杀" }
    got_capture_ko() { en: "a ko for the capture", zh: "打劫吃" }
    got_life() { en: "unconditional life", zh: "净活" }
    got_rescue() { en: "a certain rescue", zh: "救出" }
    got_life_ko() { en: "a ko for life", zh: "劫活" }
    got_rescue_ko() { en: "a ko for the rescue", zh: "打劫救出" }
    got_seki() { en: "seki", zh: "双活" }
    got_cycle() { en: "endless repetition", zh: "循环无胜负" }
    got_nothing_dead() { en: "death", zh: "被杀" }
    got_nothing_alive() { en: "the opponent's life", zh: "让对方活" }
}

/// A small number before a word that counts: a digit, in Chinese as it is spoken.
#[must_use]
pub fn small(lang: Lang, number: usize) -> String {
    const SPOKEN: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    match (lang, number.checked_sub(1).and_then(|at| SPOKEN.get(at))) {
        (Lang::Zh, Some(spoken)) => (*spoken).to_owned(),
        _ => number.to_string(),
    }
}

/// How many moves a side lacks.
#[must_use]
pub fn moves_short(lang: Lang, number: usize) -> String {
    match lang {
        Lang::En => count(lang, number, "move", "moves", ""),
        Lang::Zh => small(lang, number),
    }
}

/// A number of ko threats.
#[must_use]
pub fn threats(lang: Lang, number: usize) -> String {
    match lang {
        Lang::En => count(lang, number, "threat", "threats", ""),
        Lang::Zh => format!("{number}个劫材"),
    }
}

/// A status in one word.
#[must_use]
pub fn status_word(lang: Lang, status: Status) -> String {
    kind_word(lang, Kind::of_status(status))
}

/// A kind of verdict in one word.
#[must_use]
pub fn kind_word(lang: Lang, kind: Kind) -> String {
    match kind {
        Kind::Dead => word_dead(lang),
        Kind::Ko => word_ko(lang),
        Kind::Cycle => word_cycle(lang),
        Kind::Seki => word_seki(lang),
        Kind::Alive => word_alive(lang),
    }
}

/// What a player gets who ends up with a verdict of this kind.
///
/// `attacks` tells which side the player has, `group` whether life is at
/// stake rather than some stones.
#[must_use]
pub fn result(lang: Lang, kind: Kind, attacks: bool, group: bool) -> String {
    match (kind, attacks, group) {
        (Kind::Dead, true, true) => got_kill(lang),
        (Kind::Dead, true, false) => got_capture(lang),
        (Kind::Dead, false, _) => got_nothing_dead(lang),
        (Kind::Ko, true, true) => got_kill_ko(lang),
        (Kind::Ko, true, false) => got_capture_ko(lang),
        (Kind::Ko, false, true) => got_life_ko(lang),
        (Kind::Ko, false, false) => got_rescue_ko(lang),
        (Kind::Cycle, ..) => got_cycle(lang),
        (Kind::Seki, ..) => got_seki(lang),
        (Kind::Alive, true, _) => got_nothing_alive(lang),
        (Kind::Alive, false, true) => got_life(lang),
        (Kind::Alive, false, false) => got_rescue(lang),
    }
}
