//! Lessons: steps, answers, what comes of them.

texts! {
    step_number(number) { en: "step {number}", zh: "第{number}步" }
    step_of(number, total) { en: "step {number} of {total}", zh: "第{number}步，共{total}步" }
    moves_left_one() { en: "One move follows: press Enter to see it.", zh: "接下来有一手棋：按回车看。" }
    moves_left(number) {
        en: "{number} moves follow: press Enter for each.",
        zh: "接下来有{number}手棋：每按一次回车走一手。",
    }
    go_on() { en: "Enter goes on.", zh: "按回车继续。" }
    moved(number, player, play) { en: "{number}. {player} {play}", zh: "{number}. {player} {play}" }
    passes(player) { en: "{player} plays elsewhere.", zh: "{player}脱先。" }

    expect_play(player) {
        en: "{player} to play: type a point, its letter and its number.",
        zh: "{player}下：请输入坐标，先字母，后数字。",
    }
    expect_pass(player) { en: "{player} to play: type `pass`.", zh: "{player}下：请输入“停一手”（或 pass）。" }
    expect_points() {
        en: "Type all of the points in one line, in any order.",
        zh: "请在一行里输入所有的点，次序不限。",
    }
    expect_chains() {
        en: "Name one stone at least of each chain, all in one line.",
        zh: "每块棋至少写出一子，都写在一行里。",
    }
    expect_number(least, most) {
        en: "Type a number from {least} to {most}.",
        zh: "请输入 {least} 至 {most} 之间的一个数。",
    }
    expect_choice(number) { en: "Type a number from 1 to {number}.", zh: "请输入 1 至 {number} 中的一个数。" }
    expect_yes_no() { en: "Type yes or no.", zh: "请回答“是”或“否”。" }
    expect_status() {
        en: "Type alive, dead, unsettled (it depends on who plays first), seki or ko.",
        zh: "请回答：活、死、未定（看谁先走）、双活，还是劫。",
    }
    expect_line(player) {
        en: "Type all the moves in one line with spaces between, {player}'s first and then both sides in turn.",
        zh: "请在一行里写出全部着手，用空格隔开，{player}先，双方交替。",
    }

    right() { en: "Right.", zh: "对了。" }
    wrong() { en: "Not so.", zh: "不对。" }
    wrong_again() { en: "Try again; `hint` helps, `show` tells, `skip` goes on.", zh: "再想一想。“提示”“答案”“跳过”都可以输入。" }
    wrong_yes_no() {
        en: "See why, and then type the right answer; `skip` goes on.",
        zh: "看清道理，再答一次；也可以输入“跳过”。",
    }
    right_go_on() { en: "Enter goes on.", zh: "按回车继续。" }
    waits() {
        en: "This step waits for your answer. `hint` helps, `show` tells, `skip` leaves it out.",
        zh: "这一步要回答。想不出来，可以输入“提示”“答案”或“跳过”。",
    }
    moves_first() { en: "There are moves to see first: press Enter.", zh: "先看完接下来的着手：按回车。" }
    solved() {
        en: "This step is solved: Enter goes on, `again` asks it anew.",
        zh: "这一步已经答对：按回车继续，“重来”可以再做一遍。",
    }
    your_move() {
        en: "It is your move; Enter goes on to the next step without it.",
        zh: "轮到你下。不想下了就按回车，进入下一步。",
    }
    slipped(play) {
        en: "{play} was a slip: now the aim is out of reach. `undo` takes it back, `show` tells what to play \
             instead, `again` starts anew.",
        zh: "{play} 是失着，目标已经达不到了。输入“悔棋”收回这一手，“答案”看该怎么走，“重来”从头再下。",
    }
    taken_back() { en: "Your last move is taken back.", zh: "已悔一手。" }
    no_undo() {
        en: "There is no move to take back here: a wrong move is not left on the board. `again` begins the step \
             anew, `back` goes to the one before.",
        zh: "这里没有可以悔的棋：走错的棋不会留在盘上。“重来”重做这一步，“上一步”回到前一步。",
    }
    over() {
        en: "The lesson is at its end: Enter begins the next, `back` goes back, `restart` begins this one anew, \
             `lessons` lists all.",
        zh: "这一课已经学完：按回车开始下一课，“上一步”退回，“从头开始”再学一遍，“课程”列出全部。",
    }
    not_asked() { en: "Nothing is asked here: press Enter to go on.", zh: "这里没有提问：按回车继续。" }
    at_first() { en: "This is the first step.", zh: "这已经是第一步。" }
    no_step() { en: "There is no such step.", zh: "没有这一步。" }
    skipped() { en: "Left out.", zh: "已跳过。" }
    no_hint() { en: "There is nothing to help with here.", zh: "这里没有提示。" }
    hint(text) { en: "Hint: {text}", zh: "提示：{text}" }
    solution() { en: "The answer:", zh: "答案：" }
    answer_points(points) { en: "{points}", zh: "{points}" }
    answer_game() { en: "Play it out; there are many ways.", zh: "请下下看，赢法不止一种。" }
    trouble(text) {
        en: "This could not be found out here ({text}). `skip` goes on.",
        zh: "这里没能判明（{text}）。可以输入“跳过”。",
    }
    finished(title) { en: "That was the lesson: {title}.", zh: "本课到此结束：{title}。" }
    finished_more(done, total) {
        en: "{done} of {total} steps done. Enter begins the next lesson; `lessons` lists them all.",
        zh: "共{total}步，完成{done}步。按回车开始下一课；“课程”列出全部。",
    }
    finished_open(steps) {
        en: "Left out, or with the answer shown: {steps}.",
        zh: "跳过或看了答案的：{steps}。",
    }
    left() {
        en: "You have left the lesson; `lesson` takes it up again where you were.",
        zh: "已离开这一课；输入“课”可以从原处继续。",
    }

    illegal_occupied(play) { en: "{play}: a stone stands there already.", zh: "{play}：那里已经有棋子。" }
    illegal_self_capture(play) {
        en: "{play}: that stone would have no liberty and takes nothing. Such a move is not allowed (self-capture).",
        zh: "{play}：落子后没有气，又提不掉对方的子，是禁入点。",
    }
    illegal_ko(play) {
        en: "{play}: the stone that has just been taken in a ko may not be retaken at once.",
        zh: "{play}：打劫时刚被提的子，不能马上提回。",
    }
    illegal_repeats(play) {
        en: "{play}: the whole board would be as it was before, and that is not allowed (superko).",
        zh: "{play}：这样全局会回到先前的样子，规则禁止全局同形再现。",
    }
    illegal_over() { en: "Both sides have passed: the game is over. `again` starts it anew.", zh: "双方都已停手，对局结束。“重来”可以再下。" }

    stone_at(point) { en: "the stone at {point}", zh: "{point} 的棋" }
    stones_at(point) { en: "the stones at {point}", zh: "{point} 的棋" }
    liberties(point, number, points) { en: "At {point}: {number}, {points}.", zh: "{point} 的棋有{number}：{points}。" }
    liberties_none(point) { en: "No stone stands at {point} any more.", zh: "{point} 上已经没有棋子。" }
    taken(player, number, points) { en: "{player} takes {number}: {points}.", zh: "{player}提{number}：{points}。" }
    still_there(stones) { en: "Still on the board: {stones}.", zh: "{stones}还在盘上。" }
    not_there(play) { en: "{play} does not do it.", zh: "{play} 不符合要求。" }
    passed() { en: "A pass does not do it.", zh: "停一手不符合要求。" }
    becomes_alive(stones) { en: "Alive: {stones}.", zh: "{stones}是活棋。" }
    becomes_dead(stones) { en: "Dead: {stones}.", zh: "{stones}是死棋。" }
    becomes_seki(stones) { en: "Alive in seki: {stones}.", zh: "{stones}是双活。" }
    becomes_ko(stones) { en: "A ko decides on {stones}.", zh: "{stones}要打劫定死活。" }
    becomes_cycle(stones) { en: "Only endless repetition saves {stones}.", zh: "{stones}只能靠循环不休求存。" }
    becomes_unsettled(stones) {
        en: "Unsettled: {stones}. Whoever plays first decides.",
        zh: "{stones}死活未定，看谁先走。",
    }
    caught(stones) { en: "Caught: {stones}. There is no way out any more.", zh: "{stones}已经跑不掉了。" }
    gets_away(stones) { en: "Not caught: {stones}.", zh: "{stones}吃不住，跑掉了。" }
    line(player, moves) { en: "{player} first: {moves}.", zh: "{player}先：{moves}。" }
    no_answer(player) { en: "{player} need not even answer.", zh: "{player}不必应，脱先即可。" }
    missing(points) { en: "Missing: {points}.", zh: "漏了：{points}。" }
    missing_one() { en: "Something is missing: one more.", zh: "没标全，还漏了一处。" }
    missing_number(number) { en: "Something is missing: {number} more.", zh: "没标全，还漏了{number}处。" }
    too_many() { en: "That is too many.", zh: "数多了。" }
    too_few() { en: "That is too few.", zh: "数少了。" }
    before_the_slip(play) {
        en: "{play} was the slip. Before it, this was the way; `undo` takes moves back one by one.",
        zh: "{play} 是失着。在那之前应当这样走；“悔棋”可以一手一手地退回去。",
    }
    last_turn() {
        en: "That would have been a move for your last turn. `undo` goes back to it, `again` starts anew, `skip` \
             goes on.",
        zh: "最后一次轮到你时，可以这样走。“悔棋”回到那里，“重来”从头再下，“跳过”进入下一步。",
    }
    no_stones(points) { en: "No stone stands there: {points}.", zh: "那里没有棋子：{points}。" }
    not_empty(points) { en: "No empty point: {points}. A stone stands there.", zh: "已经有子，不是空点：{points}。" }
    extra(points) { en: "Does not belong to it: {points}.", zh: "不在其中：{points}。" }
    number(number) { en: "It is {number}.", zh: "答案是{number}。" }
    points(points) { en: "They are: {points}.", zh: "即：{points}。" }
    truth_yes() { en: "It is so: yes.", zh: "答案：是。" }
    truth_no() { en: "It is not so: no.", zh: "答案：否。" }
    truth_occupied() { en: "No: a stone stands there.", zh: "不能：那里有子。" }
    truth_self_capture() {
        en: "No: the stone would have no liberty and takes nothing.",
        zh: "不能：落子后没有气，又提不掉对方的子。",
    }
    truth_ko() { en: "No: it would retake the ko at once.", zh: "不能：这是马上提回劫。" }
    truth_repeats() { en: "No: the board would repeat itself.", zh: "不能：全局同形再现。" }
    cut(player, play) { en: "{player} cuts at {play}.", zh: "{player}在 {play} 切断。" }
    join(player, play) { en: "{player} still joins at {play}.", zh: "{player}在 {play} 仍能连上。" }
    undone(player, play) { en: "{player} plays {play}, and that undoes it.", zh: "{player}走 {play}，就落空了。" }
    eye_real(point) { en: "{point} is a real eye.", zh: "{point} 是真眼。" }
    eye_false(point) { en: "{point} is a false eye.", zh: "{point} 是假眼。" }
    eye_none(point) { en: "{point} is no eye yet.", zh: "{point} 还不是眼。" }
    first_wrong(number, play) { en: "Move {number}, {play}, is the first wrong one.", zh: "第{number}手 {play} 是第一步错着。" }
    line_illegal(number, play) { en: "Move {number}, {play}, cannot be played.", zh: "第{number}手 {play} 不能下。" }
    line_weak(number, play, better) {
        en: "Move {number}, {play}, gives up too early: {better} resists.",
        zh: "第{number}手 {play} 放弃得太早：走 {better} 还能抵抗。",
    }
    too_short(player, play) {
        en: "The line stops too early: {player} goes on at {play}.",
        zh: "还没走完：{player}接着会走 {play}。",
    }
    too_short_pass() { en: "The line stops too early.", zh: "还没走完。" }
    no_threat() { en: "That threatens nothing.", zh: "这手棋没有威胁。" }
    too_slow(number) { en: "That takes {number} moves.", zh: "这样要{number}手。" }

    game_turn(player, play) { en: "{player} {play}", zh: "{player} {play}" }
    game_pass(player) { en: "{player} passes.", zh: "{player}停一手。" }
    game_score(black, white) {
        en: "Stones taken so far: by Black {black}, by White {white}.",
        zh: "到现在，黑提{black}子，白提{white}子。",
    }
    game_won() { en: "You have won.", zh: "你赢了。" }
    game_lost() {
        en: "You have lost this one. `undo` takes your last move back, `show` tells what to play instead, `again` \
             starts anew, `skip` goes on.",
        zh: "这盘输了。输入“悔棋”退回一手，“答案”看该怎么走，“重来”再下一盘，“跳过”进入下一步。",
    }
    resigned() {
        en: "You give this game up. `undo` goes back to it, `show` tells what to play, `again` starts anew, `skip` \
             goes on.",
        zh: "你认输了。“悔棋”接着下，“答案”看该怎么走，“重来”再下一盘，“跳过”进入下一步。",
    }
    no_game() {
        en: "There is no game here to resign. `skip` leaves the step out.",
        zh: "这里不是对局，无须认输；想略过可以输入“跳过”。",
    }
    game_over() {
        en: "This game is over: `undo` takes your last move back, `again` starts anew, `skip` goes on.",
        zh: "这盘已经结束。“悔棋”退回一手，“重来”再下一盘，“跳过”进入下一步。",
    }

    list_done() { en: "done", zh: "已完成" }
    list_begun(number, total) { en: "at step {number}/{total}", zh: "学到第{number}步，共{total}步" }
    list_partly(done, total) { en: "{done}/{total} done", zh: "共{total}步，完成{done}步" }
    list_steps(number) { en: "{number} steps", zh: "{number}步" }
    list_hint() {
        en: "Type a number, or a part of a name, to begin a lesson; inside, Enter goes on and `help` lists the commands.",
        zh: "输入课的序号或课名（写一部分也行）就开始；课中按回车继续，“帮助”列出命令。",
    }
    list_resume(number) {
        en: "`lesson` goes on with number {number}, where you were last.",
        zh: "输入“课”，接着学上次的第{number}课。",
    }
    resumed() {
        en: "You go on where you left; `restart` begins the lesson anew.",
        zh: "接着上次的地方学；输入“从头开始”，这一课就从第一步学起。",
    }
    which_there_are(number) {
        en: "They are numbered 1 to {number}; `lessons` lists them.",
        zh: "课程编号为 1 至 {number}，“课程”列出全部。",
    }
    put_aside(path) {
        en: "Where you were in the lessons could not be read; that file is kept in {path}.",
        zh: "课程进度无法读取，原文件已另存到 {path}。",
    }
    none() { en: "There are no lessons.", zh: "没有课程。" }
    no_such(name) { en: "There is no lesson {name}.", zh: "没有课程 {name}。" }
    builds_on(names) { en: "Builds on: {names}.", zh: "先学：{names}。" }
    commands() {
        en: "In a lesson: Enter or `next` goes on, `back` goes back, `again` begins the step again, `restart` the lesson, \
             `skip` leaves the step out, `hint` helps, `show` tells the answer. In a game: `pass`, `undo`, `resign`. `leave` leaves the \
             lesson, `lessons` lists all, `lesson 5` goes to another, `quit` leaves the program; where you were is kept.\n\
             `say`, `row 3`, `column C`, `around C4`, `chain D4`, `liberties D4` and `last` tell the board in words. \
             `term WORD` says what a word means, `terms` lists them. `lang zh` changes the language, `board ascii` the \
             signs. `sets`, `open NAME`, `due`, `mistakes`, `pick 15k` and `stats` are for problems; `help COMMAND` \
             explains one.\nEverything else is read as your answer.",
        zh: "课中：按回车或“继续”往下走，“上一步”退回，“重来”重做这一步，“从头开始”重学这一课，“跳过”略过这一步，“提示”“答案”随时可用。\
             对局中：“停一手”“悔棋”“认输”。“离开”离开这一课，“课程”列出全部，“课 5”转到别的课，“退出”退出程序；学到哪里都会记住。\n\
             听棋盘：“盘面”“行 3”“列 C”“周围 C4”“连子 D4”“气 D4”“上一手”。“术语 打吃”查一个术语，“术语表”列出全部。\
             “语言 en”换语言，“棋盘 ascii”换棋子的画法。做题：“题集”“打开 题集名”“复习”“错题”“选题 15k”“统计”；“帮助 命令”看详细说明。\n\
             英文命令（next、hint、show、skip……）同样有效。其余输入都当作回答。",
    }
    help_lessons() { en: "list the lessons", zh: "列出课程" }
    help_lessons_more() {
        en: "Lists the lessons in the order of the course, with what you have done of them.",
        zh: "按次序列出课程以及学习进度。",
    }
    help_lesson() { en: "begin a lesson, or take it up again", zh: "开始或继续一课" }
    help_lesson_more() {
        en: "Takes a lesson's number or name; without one it goes on where you left off. In a lesson: Enter goes \
             on; back, again, restart, skip, undo, resign, hint, show, leave.",
        zh: "后面写课的序号或课名；不写就从上次离开的地方继续。课中：回车继续，还有上一步、重来、从头开始、跳过、悔棋、认输、提示、答案、离开。",
    }
    ko_title() { en: "About ko", zh: "关于劫" }
    ko_taking() {
        en: "Here a single stone takes a single stone: Black plays C2 and takes the white stone on B2.",
        zh: "图中是一子提一子：黑走C2，提掉B2的白子。",
    }
    ko_ban() {
        en: "If White took back on B2 at once the board would be as it was, and so on without end. That is a ko, \
             and the rule is: what was just taken in a ko may not be retaken with the very next move. White plays \
             somewhere else first, best a threat that Black has to answer; after that B2 is open to White again.",
        zh: "白若马上在B2提回，盘面就回到原样，可以没完没了。这就叫劫。规则是：对方刚提劫，自己不能在下一手立即提回。\
             白要先在别处走一手，最好是黑不得不应的劫材；黑应了，白才能在B2提回。",
    }
    ko_snapback() {
        en: "Not every retaking is a ko. Black throws in at D1, White takes that stone from C1, and Black takes \
             back at D1 at once: three white stones come off. That is a snapback, and it is allowed, since the \
             board is not the same as before.",
        zh: "马上反提，不都是劫。黑D1扑入，白C1提一子，黑立即D1反提，白三子被提。这叫倒扑；盘面并没有还原，所以不受限制。",
    }
    marked_stone(sign, player) { en: "{sign} {player}, marked", zh: "{sign} {player}（有标记）" }
    marked_point(sign) { en: "{sign} marked point", zh: "{sign} 标记的空点" }
    numbers() { en: "The numbers are moves in their order.", zh: "数字为着手次序。" }
    prisoners(black, white) { en: "Taken by Black: {black}; by White: {white}.", zh: "黑提{black}子，白提{white}子。" }
}
