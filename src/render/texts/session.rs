//! Moves, replies, and why it is over.

use super::count;
use crate::problems::Lang;

texts! {
    to_play(player) { en: "{player} to play", zh: "轮{player}下" }
    captured_none() { en: "none captured", zh: "未提子" }
    captured(number) { en: "{number} captured", zh: "提{number}子" }

    right(player, play) { en: "{player} {play}: right.", zh: "{player} {play}：正确。" }
    wrong(player, play) { en: "{player} {play}: wrong.", zh: "{player} {play}：错误。" }
    better(player, play) {
        en: "{player} {play}: works, but better exists.",
        zh: "{player} {play}：可行，但还有更好的下法。",
    }
    better_gets(got, best) {
        en: "It leads to: {got}. To be had: {best}. The move is taken back: try another.",
        zh: "这样的结果是{got}，其实可以得到{best}。此手收回，请另下一手。",
    }
    lost_on(player, play) { en: "{player} {play}.", zh: "{player} {play}。" }
    worse(player, play) {
        en: "{player} {play}: worse still.",
        zh: "{player} {play}：更糟了。",
    }
    undecided(player, play) {
        en: "{player} {play}: undecided.",
        zh: "{player} {play}：未判明。",
    }
    undecided_why() {
        en: "This could not be read out within the limit, so nothing is claimed of the move. \
             It is taken back; a larger --nodes may decide it.",
        zh: "在限定的计算量内没有算清，对这手棋不作结论。此手收回；用更大的 --nodes 或可算清。",
    }
    interrupted() {
        en: "Stopped: the move is taken back, and nothing is lost.",
        zh: "已停止：此手收回，其余保持原样。",
    }
    now() { en: "Now: ", zh: "此后：" }
    takes(number) { en: "takes {number}", zh: "提{number}子" }
    replies(player, play) { en: "{player} answers {play}.", zh: "{player}应 {play}。" }
    replies_pass(player) {
        en: "{player} plays elsewhere.",
        zh: "{player}脱先。",
    }
    refutes(player, play) {
        en: "{player} refutes it with {play}.",
        zh: "{player}应以 {play}，这手棋不成立。",
    }
    ends_game(player) {
        en: "{player} passes too: two passes end the game, and the stones stand.",
        zh: "{player}也停一手：双方连停，棋局结束，棋子留在盘上。",
    }
    refutes_pass(player) {
        en: "{player} need not even answer.",
        zh: "{player}不必应，脱先即可。",
    }
    play_on() {
        en: "Play on to see it through, or `undo`, `retry`, `why`, `solution`.",
        zh: "可以接着下，看个究竟；也可以输入 undo、retry、why 或 solution。",
    }
    move_again() { en: "Your move.", zh: "请继续。" }
    been_here() {
        en: "This position was on the board before: it goes round in a circle.",
        zh: "盘面又回到了先前的局面，这样是在兜圈子。",
    }

    solved() { en: "Solved.", zh: "解出来了。" }
    solved_again() {
        en: "Solved, after an earlier miss.",
        zh: "解出来了（此前曾经失误）。",
    }
    failed() { en: "It is over: not solved.", zh: "到此为止：没有解出。" }
    after_solved() {
        en: "`next` goes on, `why` and `solution` tell more, `retry` starts again.",
        zh: "next 做下一题，why 和 solution 看讲解，retry 重做。",
    }
    after_failed() {
        en: "`undo` takes back your last move, `retry` starts again, `why` and `solution` tell more.",
        zh: "undo 悔一手，retry 重做，why 和 solution 看讲解。",
    }

    end_taken(attacker, play, stones) {
        en: "{attacker} fills the last liberty at {play} and takes {stones}.",
        zh: "{attacker} {play} 收掉最后一口气，提{stones}。",
    }
    space_around(point, size) { en: "{point} and around ({size})", zh: "{point} 一带（{size}）" }
    end_self_taken(defender, play) {
        en: "{defender} takes its own last liberty at {play}.",
        zh: "{defender} {play} 自己填掉了最后一口气。",
    }
    end_two_eyes(defender, eyes) {
        en: "{defender} is alive with separate eyes: {eyes}.",
        zh: "{defender}棋净活，眼在 {eyes}。",
    }
    end_outside(defender) {
        en: "{defender} is alive: joined to a liberty outside that nobody can fill.",
        zh: "{defender}棋净活：已连到外面，有一口对方永远填不掉的气。",
    }
    end_dead_twice(attacker, defender) {
        en: "{defender} is dead as it stands: even two moves in a row would not save the stones.",
        zh: "{defender}棋已死：{defender}即使连走两手也救不活，{attacker}不必再补。",
    }
    end_alive_twice(attacker, defender) {
        en: "{defender} is alive as it stands: even two moves in a row by {attacker} would not kill.",
        zh: "{defender}棋已活：{attacker}即使连走两手也杀不掉。",
    }
    end_passed(defender) {
        en: "Both sides have passed; {defender}'s stones stand.",
        zh: "双方都停手，{defender}棋留在盘上。",
    }
    end_ko_begun() {
        en: "The ko has begun, and here play stops: who wins it is settled by threats elsewhere.",
        zh: "劫已开打，到此为止：胜负要看别处的劫材。",
    }
    end_ko_left() {
        en: "Nothing but the ko is left, and here play stops: who wins it is settled by threats \
             elsewhere.",
        zh: "只剩打劫，到此为止：胜负要看别处的劫材。",
    }
    end_seki_no_eyes(shared) {
        en: "Seki: neither side has an eye here; the liberties they share ({shared}) must not be \
             filled: who plays there first is taken.",
        zh: "双活：双方都没有眼，公气在 {shared}，谁先紧公气谁被吃。",
    }
    end_seki_eyes(shared) {
        en: "Seki: each side has one eye, and the liberties they share ({shared}) must not be \
             filled: who plays there first is taken.",
        zh: "双活：双方各有一只眼，公气在 {shared}，谁先紧公气谁被吃。",
    }
    end_seki(attacker, defender) {
        en: "Seki: {attacker} has no move left that gains anything, and {defender} has none that \
             makes the stones unconditionally alive.",
        zh: "双活：{attacker}再走也得不到什么，{defender}也做不成净活。",
    }
    end_repetition() {
        en: "The position repeats itself without end; neither side can force anything more.",
        zh: "局面循环往复，双方都无法再强求什么。",
    }
    end_repetition_kept() {
        en: "The position repeats itself, and what was to be kept is kept.",
        zh: "局面循环往复，该守住的已经守住。",
    }
    end_nothing_left(attacker) {
        en: "{attacker} has nothing left to try.",
        zh: "{attacker}已无棋可下。",
    }

    illegal_occupied(point) {
        en: "{point} is taken: a stone stands there.",
        zh: "{point} 已有棋子。",
    }
    illegal_self_capture(player, point) {
        en: "{player} may not play {point}: that stone would have no liberty and takes nothing \
             (self-capture).",
        zh: "{point} 是{player}的禁着点：落子后没有气，又提不掉对方的子。",
    }
    illegal_ko(player, point) {
        en: "{player} may not retake at {point} at once: that is the ko rule. A threat elsewhere \
             has to be played and answered first. Ko problems here are judged by how many such \
             threats each side would need; `pass` stands for playing elsewhere.",
        zh: "{player}不能马上在 {point} 提回：这是打劫的规则，须先在别处找一个劫材，对方应了才能提回。\
             本程序判断劫时，看的是双方各需要多少劫材；输入 pass 表示在别处下一手。",
    }
    illegal_outside(point, area) {
        en: "{point} is outside of this problem: play is confined to {area}.",
        zh: "{point} 在本题范围之外：只能下在 {area}。",
    }
    illegal_far(point) {
        en: "{point} is outside of this problem, which is about the stones in question and the \
             points near them. `pass` stands for playing elsewhere.",
        zh: "{point} 在本题范围之外：本题只看有关棋子及其附近的点。要在别处下一手，请输入 pass。",
    }
    hopeless() {
        en: "What is asked for cannot be done here, whatever is played, so nothing is counted. \
             `solution` shows what every move leads to; `next` goes on.",
        zh: "本题所求怎么下都做不到，因此不计成绩。solution 可看各种下法的结果，next 做下一题。",
    }
    illegal_over() {
        en: "It is settled here. `next` goes on, `retry` starts again, `undo` takes back.",
        zh: "本题已有结果。next 做下一题，retry 重做，undo 悔棋。",
    }
    illegal_status() {
        en: "The question is what becomes of the stones: answer `dead`, `ko`, `seki` or `alive`. \
             After that you can play it out.",
        zh: "本题问的是死活：请回答 dead（死）、ko（劫）、seki（双活）或 alive（活），答完可以摆棋。",
    }
}

/// A number of stones.
#[must_use]
pub fn stones(lang: Lang, number: usize) -> String {
    match lang {
        Lang::En => count(lang, number, "stone", "stones", ""),
        Lang::Zh => format!("{number}子"),
    }
}

/// A number of points.
#[must_use]
pub fn points(lang: Lang, number: usize) -> String {
    match lang {
        Lang::En => count(lang, number, "point", "points", ""),
        Lang::Zh => format!("{number}点"),
    }
}
