//! Ways of practising: status, whole lines, every defence, blind, against time; tests of
//! strength; exploring, and kos fought out.

texts! {
    mode_now(name) { en: "Way of practising: {name}.", zh: "练习方式：{name}。" }
    mode_unknown(name, names) { en: "There is no way of practising called {name}: {names}.", zh: "没有叫 {name} 的练习方式：{names}。" }
    mode_free() { en: "free", zh: "自由练习" }
    mode_status() { en: "status", zh: "判断死活" }
    mode_line() { en: "line", zh: "写出全部变化" }
    mode_defences() { en: "all defences", zh: "应对各种抵抗" }
    mode_blind() { en: "blind", zh: "盲棋" }
    mode_timed(seconds) { en: "timed, {seconds} seconds a problem", zh: "限时，每题{seconds}秒" }
    guise() { en: "Turned or with colours exchanged; --as-printed shows it as the file has it.", zh: "题图已转向或换色；加 --as-printed 则与文件一致。" }

    status_group(color) {
        en: "What are {color}'s stones, whoever plays first? Answer `dead`, `alive`, `seki` or `ko`, or `depends` where it is not the same for either side first.",
        zh: "{color}棋死活如何？不论谁先下都一样，请答 dead（死）、alive（活）、seki（双活）或 ko（劫）；要看谁先下，请答 depends。",
    }
    status_first(first, color) {
        en: "What becomes of {color}'s stones if {first} plays first: `dead`, `ko`, `seki` or `alive`?",
        zh: "{first}先下，{color}棋如何：dead（死）、ko（劫）、seki（双活）还是 alive（活）？",
    }
    status_policy() {
        en: "Counts as solved: every answer right. Where it depends you are asked what becomes of them for either side first; nothing is judged before the last answer.",
        zh: "全部答对才算解出。答 depends 时，会再问双方各自先下的结果；答完最后一问才判断对错。",
    }
    status_wanted() { en: "The question is what becomes of the stones; after that you can play it out.", zh: "本题问的是死活，答完可以摆棋。" }
    status_no_hint() {
        en: "There are no hints in this way of practising: each would tell who wins.",
        zh: "这种练习方式没有提示：任何提示都会说出结果。",
    }
    status_ok() { en: "Right.", zh: "正确。" }
    status_no(word) { en: "No: {word}.", zh: "不对：{word}。" }
    depends() { en: "it depends on who plays first", zh: "要看谁先下" }
    status_solved() { en: "All of it is right.", zh: "全部答对。" }
    status_missed() { en: "Not all of it is right.", zh: "没有全部答对。" }
    status_shown(first) { en: "{first} first:", zh: "{first}先：" }
    status_after() { en: "Play it out if you like, or go on with `next`.", zh: "可以摆棋看看，或输入 next 做下一题。" }

    line_ask() {
        en: "Write the whole line, both sides' moves in turn with spaces between them; it is judged when all of it stands.",
        zh: "请把双方的着法依次一次写全，中间用空格隔开；写完才判断对错。",
    }
    line_more() { en: "Right as far as it goes, but it is not over: write how it goes on.", zh: "到此为止都对，但还没有完，请接着写。" }
    line_first_wrong(number, play) { en: "The first wrong move is number {number}, {play}.", zh: "第{number}手 {play} 是第一步错着。" }
    line_unlikely(player, play, other) {
        en: "{player} would not answer {play}, which need not be answered, but {other}. Write how it goes on from there.",
        zh: "{player}不会应 {play}（那一手不必理会），会应 {other}。请从这里接着写。",
    }
    line_illegal(number) { en: "Move {number} of the line cannot be played; nothing has been judged.", zh: "第{number}手不能这样下，整行未作判断。" }
    line_spare(number) { en: "The last moves of the line were not needed any more: {number}.", zh: "后面的{number}手已经不需要了。" }
    line_empty() { en: "Write the moves in turn: `line B1 A1 C1`.", zh: "请依次写出着法：line B1 A1 C1。" }

    defences_ask() {
        en: "Every defence that is worth answering is put to you, one after another.",
        zh: "凡是值得一应的抵抗，都会逐一摆出来请你应对。",
    }
    defence_done() { en: "That defence is answered.", zh: "这种抵抗已经应对。" }
    defence_next(number, player, play) { en: "Defence {number}: and if {player} plays {play}?", zh: "第{number}种抵抗：如果{player}下 {play} 呢？" }
    defences_all(number) { en: "Every defence is answered: {number}.", zh: "各种抵抗都已应对，共{number}种。" }

    blind_ask() {
        en: "Look at the board. With the next line that you type, or Enter, the stones vanish; `look` shows them once more and counts as a hint.",
        zh: "请看清盘面。输入下一行（或按回车）后棋子就会消失；look 可以再看一眼，但算一次提示。",
    }
    blind_gone() { en: "The stones are hidden.", zh: "棋子已隐去。" }
    blind_outside(point) { en: "{point} is outside of this problem.", zh: "{point} 在本题范围之外。" }
    seen_before() {
        en: "This board was before you already, without a verdict: that counts as a hint.",
        zh: "这个盘面你已看过，还没有见分晓：算一次提示。",
    }
    blind_look() { en: "One look, counted as a hint.", zh: "再看一眼，算一次提示。" }

    timed_ask(seconds) { en: "You have {seconds} seconds.", zh: "限时{seconds}秒。" }
    timed_over(seconds) {
        en: "The {seconds} seconds are over: it counts as missed. Explore as long as you like, or go on with `next`.",
        zh: "{seconds}秒已到，记为未解出。可以随意摆棋研究，或输入 next 做下一题。",
    }
    time_left(seconds) { en: "Time left: {seconds} s", zh: "还剩{seconds}秒" }
    timed_void(seconds) {
        en: "The {seconds} seconds are over. As nothing could be decided here, or nothing can be done, they are not held against you.",
        zh: "{seconds}秒已到。本题未能判明，或所求做不到，因此不计成绩。",
    }
    seconds_wanted() { en: "Seconds are a number from 1 to 3600: `mode timed 30`.", zh: "秒数为1到3600：mode timed 30。" }

    test_begins(most) {
        en: "A test of strength: at most {most} problems, each about as hard as your answers so far suggest. The first thing that settles a problem counts; hints count against you, and one that you skip counts as not known. `test stop` ends it.",
        zh: "棋力测试：最多{most}题，难度随你的表现调整。每题以第一次见分晓为准，用了提示不算解出，跳过的题算不会。test stop 可中途结束。",
    }
    test_question(number, most) { en: "Question {number} of at most {most}", zh: "第{number}题（最多{most}题）" }
    test_skipped() { en: "Skipped: counted as not known.", zh: "跳过：算作不会。" }
    test_void() { en: "Left as it is: nothing could be decided or done here, so it does not count.", zh: "本题未能判明，或所求做不到，不计入测试。" }
    test_no_name() { en: "The problems of a test are not named.", zh: "测试中不透露题目名称。" }
    name_hint() { en: "The name counts as a hint.", zh: "看题名算一次提示。" }
    test_no_list() { en: "The problems of a test are not listed.", zh: "测试中不列出题目。" }
    test_over(asked, solved) { en: "The test is over: {solved} of {asked} solved.", zh: "测试结束：{asked}题中解出{solved}题。" }
    test_range(low, high) { en: "Your strength in these problems: most likely between {low} and {high}.", zh: "做这类题的水平：很可能在{low}到{high}之间。" }
    test_short() { en: "Too few problems were answered to say anything of your strength.", zh: "答的题太少，还看不出水平。" }
    test_none() { en: "There is no test going on: `test` begins one.", zh: "现在没有在测试；test 开始测试。" }
    test_nothing() { en: "There are no problems with a level to test with.", zh: "没有标明级别的题，无法测试。" }
    test_broken_off() { en: "The test is broken off.", zh: "测试中止。" }

    opponent_instead(player, play) { en: "{player} plays {play} instead. What follows earns no credit.", zh: "{player}改下 {play}。接下来只供研究，不计成绩。" }
    opponent_nothing() { en: "There is no move of yours to answer: play first.", zh: "你还没有下，对方无从应起：请先下一手。" }
    beyond_first() { en: "The problem is not over yet: simply go on.", zh: "本题还没有结束，接着下就是。" }
    beyond_begins() { en: "Play goes on past the end; nothing of it is judged. `undo` and `retry` lead back.", zh: "在结束之后接着下，不再判断对错。undo 或 retry 可以退回。" }
    beyond_none() { en: "Nothing is left to play.", zh: "已经无棋可下。" }
    beyond_plays(player, play) { en: "{player} {play}.", zh: "{player} {play}。" }
    beyond_taken() { en: "The stones in question are off the board.", zh: "所问的棋子已被提光。" }
    beyond_stands() { en: "Both sides have passed.", zh: "双方都停手。" }

    swap_first() { en: "First play a wrong move, or solve the problem: then the other side can be taken.", zh: "请先走错一手，或解出本题，然后才能换到另一方。" }
    swap_begins(player, play, other) {
        en: "Now you are {other}: refute {player} {play}. It is no attempt; `swap` leads back.",
        zh: "现在由你执{other}：请惩罚{player} {play}。这不计成绩，swap 可以换回来。",
    }
    swap_back() { en: "Back to the problem.", zh: "回到原题。" }
    swap_none() { en: "There is no wrong first move to refute here.", zh: "这里没有可惩罚的错着。" }

    resist_now(name) { en: "The engine's resistance: {name}.", zh: "程序的抵抗方式：{name}。" }
    resist_unknown(name) { en: "There is no resistance {name}: `natural`, `longest` or `trickiest`.", zh: "没有抵抗方式 {name}：natural、longest 或 trickiest。" }
    resist_natural() { en: "natural", zh: "自然（natural）" }
    resist_longest() { en: "longest", zh: "最久（longest）" }
    resist_trickiest() { en: "trickiest", zh: "最难应（trickiest）" }

    threats_begin(attacker, threats, defender, others) {
        en: "Threats elsewhere: {attacker} {threats}, {defender} {others}. From the start, both sides playing their best:",
        zh: "外部劫材：{attacker}{threats}个，{defender}{others}个。从头开始，双方都下最佳：",
    }
    threats_no_ko() { en: "No threat changes anything here: there is no ko to fight.", zh: "这里没有劫争，劫材多少都一样。" }
    threats_counted(most) {
        en: "Write the attacker's and the defender's threats, such as `threats 1 0`: fewer than {most} together, or {most} on one side and none on the other.",
        zh: "请写攻方与守方的劫材数，如 threats 1 0：合计少于{most}个，或一方{most}个、另一方没有。",
    }
    threats_looked() { en: "This counts as a look at the solution.", zh: "这算作看过答案。" }
    threats_spent(move_text) { en: "{move_text}, after a threat elsewhere that was answered", zh: "找劫后 {move_text}" }
    threats_result(word) { en: "With these threats: {word}.", zh: "在这样的劫材下：{word}。" }
    threats_left(black, white) { en: "Threats left: Black {black}, White {white}.", zh: "剩余劫材：黑{black}个，白{white}个。" }
    threats_none_left(player) { en: "{player} has no threat left to retake the ko with.", zh: "{player}没有劫材了，不能提回。" }
    threats_play() {
        en: "Play it yourself: your moves are now played with these threats. `watch` plays on by itself, `retry` leads back to the problem.",
        zh: "自己试试：接下来的着法都按这样的劫材进行。watch 由程序自行下完，retry 回到原题。",
    }
    watch_nothing() { en: "There is nothing to watch: `threats 1 0` fights the ko with so many threats.", zh: "现在没有可看的；threats 1 0 按此劫材数打劫。" }
    fight_over() { en: "The fight is over. `retry` leads back to the problem.", zh: "劫争结束。retry 回到原题。" }

    help_opponent() { en: "have the opponent answer there instead", zh: "让对方改应此处" }
    help_opponent_more() {
        en: "Takes the opponent's last answer back and plays this one. What you solve after that earns no credit; a wrong move still counts.",
        zh: "收回对方刚才的应手，改下此处。之后解出不计成绩，走错仍算。",
    }
    help_beyond() { en: "go on past the end", zh: "结束后接着下" }
    help_beyond_more() {
        en: "`play on` after the end: the opponent answers with its best move, and nothing is judged.",
        zh: "结束之后输入 play on：对方以最佳应手接着下，不再判断对错。",
    }
    help_swap() { en: "take the other side and refute the mistake", zh: "换到另一方，惩罚错着" }
    help_swap_more() {
        en: "After a wrong move, or the end: the position after that move, or after the likeliest mistake, from the other side.",
        zh: "走错或结束之后：以对方的身份应对刚才的错着，或最容易犯的错着。",
    }
    help_resist() { en: "how the engine resists", zh: "程序如何抵抗" }
    help_resist_more() {
        en: "`natural`: what a player would answer at sight; `longest`: what puts the end off longest; `trickiest`: what leaves the fewest right answers.",
        zh: "natural：一般人会应的；longest：拖得最久的；trickiest：能应对的着法最少的。",
    }
    help_threats() { en: "fight the ko with so many threats", zh: "按给定劫材数打劫" }
    help_threats_more() {
        en: "The attacker's and the defender's threats elsewhere. The problem is replayed from the start, both sides playing their best, so that you see who wins; then you may play it yourself.",
        zh: "依次写攻方与守方的外部劫材数。程序从头演示双方最佳下法，看谁打赢；之后可以自己下。",
    }
    help_watch() { en: "let the ko fight go on by itself", zh: "让程序把劫打完" }
    help_watch_more() { en: "Plays both sides of a fight that `threats` began.", zh: "由程序代双方下完 threats 开始的劫争。" }
    help_line() { en: "commit a whole line at once", zh: "一次写出全部变化" }
    help_line_more() {
        en: "Both sides' moves in turn. It is judged when all of it stands, and the first wrong move is named.",
        zh: "依次写出双方着法，写完才判断，并指出第一步错着。",
    }
    help_look() { en: "see the board once more", zh: "再看一眼盘面" }
    help_look_more() { en: "In blind practice it counts as a hint.", zh: "盲棋练习时算一次提示。" }
    help_mode() { en: "another way of practising", zh: "切换练习方式" }
    help_mode_more() {
        en: "`free`; `status`: what becomes of the stones, whoever plays first; `line`: the whole line at once; `defences`: every defence in turn; `blind`: the stones vanish after a look; `timed 30`: so many seconds a problem.",
        zh: "free 自由；status 判断死活；line 一次写出全部变化；defences 逐一应对各种抵抗；blind 看一眼后棋子消失；timed 30 每题限时。",
    }
    help_test() { en: "a test of your strength", zh: "测试棋力" }
    help_test_more() { en: "Problems that suit what you have shown so far; it ends with a range of grades. `test stop` ends it early.", zh: "按表现逐题调整难度，最后给出级位范围。test stop 可中途结束。" }

    cli_test() { en: "Test your strength with problems that suit it, and say a range of grades", zh: "以难度自适应的题目测试棋力，给出级位范围" }
    cli_mode() {
        en: "Way of practising: free, status, line, defences, blind or timed",
        zh: "练习方式：free、status、line、defences、blind 或 timed",
    }
    cli_seconds() { en: "Seconds a problem, for --mode timed (30 unless said otherwise)", zh: "--mode timed 每题的秒数（默认30）" }
    cli_seed() {
        en: "How problems are turned and colours exchanged follows from this number; at a terminal it is left to chance",
        zh: "由此数决定题目如何转向和换色；在终端上未给出时随机决定",
    }
    cli_as_printed() {
        en: "Show problems as they are in their files, neither turned nor with colours exchanged, as is done in any case where no terminal is typed at",
        zh: "按文件原样显示，不转向、不换色；输入不是终端时总是如此",
    }
    value_mode() { en: "MODE", zh: "方式" }
}
