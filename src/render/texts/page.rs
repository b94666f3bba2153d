//! The page that `serve` shows, and statistics with charts.

texts! {
    name() { en: "tsumego", zh: "tsumego 死活练习" }
    sets() { en: "Problems", zh: "题目" }
    lessons() { en: "Lessons", zh: "课程" }
    due() { en: "Due", zh: "复习" }
    mistakes() { en: "Mistakes", zh: "错题" }
    statistics() { en: "Statistics", zh: "统计" }
    terms() { en: "Terms", zh: "术语" }
    // The name of the other language, in that language.
    other_lang() { en: "中文", zh: "English" }
    to_content() { en: "Skip to the content", zh: "跳到正文" }
    menu() { en: "Menu", zh: "导航" }

    problem_number(number) { en: "Problem {number}", zh: "第{number}题" }
    set_solved(solved, all) { en: "{solved} of {all} solved", zh: "共{all}题，已解{solved}题" }
    pick_label() { en: "Levels or tags, such as 15k ko", zh: "级别或标签，如 15k ko" }
    pick_button() { en: "Pick", zh: "选题" }

    term_label() { en: "A word of the game, or part of one", zh: "术语（可以只写一部分）" }
    term_button() { en: "Look up", zh: "查找" }

    board_label() { en: "Board", zh: "棋盘" }
    in_question() { en: "in question", zh: "本题所问" }
    wrong_shown(player, play, other, reply) {
        en: "1: {player} {play}, wrong. 2: {other} {reply} refutes it.",
        zh: "1：{player} {play}，错误。2：{other}应以 {reply}，这手棋不成立。",
    }

    to_move(player) {
        en: "{player} to play: press a point, or move with the arrow keys and press Enter.",
        zh: "{player}下：点击交叉点，或用方向键移动、按回车落子。",
    }
    to_mark() { en: "Press every point that is meant, then Done.", zh: "点出所有的点，再按“完成”。" }
    to_mark_chains() {
        en: "Press one stone at least of each chain, then Done.",
        zh: "每块棋至少点一子，再按“完成”。",
    }
    to_line(player) {
        en: "Press the moves one after another, {player}'s first, then Done.",
        zh: "依次点出双方着手，{player}先，再按“完成”。",
    }
    to_number() { en: "How many?", zh: "是多少？" }
    to_choose() { en: "Choose:", zh: "请选择：" }
    done() { en: "Done", zh: "完成" }
    take_back() { en: "Take back", zh: "退一手" }
    answer() { en: "Answer", zh: "回答" }

    next() { en: "Next", zh: "下一题" }
    prev() { en: "Previous", zh: "上一题" }
    undo() { en: "Undo", zh: "悔棋" }
    retry() { en: "Retry", zh: "重做" }
    hint() { en: "Hint", zh: "提示" }
    solution() { en: "Solution", zh: "答案" }
    why() { en: "Why", zh: "为什么" }
    show() { en: "Show", zh: "详情" }
    pass() { en: "Pass", zh: "脱先" }
    look() { en: "Look", zh: "再看一眼" }
    watch() { en: "Watch", zh: "观看" }
    play_on() { en: "Play on", zh: "接着下" }
    swap() { en: "Swap sides", zh: "换边" }
    stop_test() { en: "End the test", zh: "结束测试" }
    ways() { en: "Ways of practising", zh: "练习方式" }
    test() { en: "Test my strength", zh: "棋力测试" }
    resign() { en: "Resign", zh: "认输" }
    go_on() { en: "Continue", zh: "继续" }
    next_move() { en: "Next move", zh: "下一手" }
    next_lesson() { en: "Next lesson", zh: "下一课" }
    back() { en: "Back", zh: "上一步" }
    again() { en: "Again", zh: "重来" }
    skip() { en: "Skip", zh: "跳过" }
    show_answer() { en: "Show answer", zh: "看答案" }
    yes() { en: "Yes", zh: "是" }
    no() { en: "No", zh: "否" }
    alive() { en: "Alive", zh: "活" }
    dead() { en: "Dead", zh: "死" }
    unsettled() { en: "Unsettled", zh: "未定" }
    seki() { en: "Seki", zh: "双活" }
    ko() { en: "Ko", zh: "劫" }
    stop() { en: "Stop", zh: "停止" }
    reading(nodes) { en: "Reading: {nodes} positions so far", zh: "正在计算：已看{nodes}个局面" }
    working() { en: "Reading…", zh: "正在计算……" }
    command() { en: "Command", zh: "命令" }
    command_more() {
        en: "Any command of the prompt, such as say, around C2, term atari or help",
        zh: "可输入提示符下的任何命令，如 say、around C2、term 打吃、help",
    }
    run() { en: "Run", zh: "执行" }
    nothing_open() { en: "No problem is open.", zh: "没有打开的题目。" }
    quit_here() {
        en: "Close this window to leave; Ctrl-C in the terminal ends the program.",
        zh: "关闭此窗口即可离开；要结束程序，请在终端按 Ctrl-C。",
    }
    window_gone() {
        en: "This window had not been used for long and was put away, because many others were.",
        zh: "此窗口久未使用，而打开的窗口太多，已被收起。",
    }
    window_back() {
        en: "What was on its board is set up again from the beginning; nothing that was recorded is lost.",
        zh: "刚才的题目已重新摆好，从头开始；已记下的成绩没有丢失。",
    }
    window_anew() {
        en: "Choose where to go on; nothing that was recorded is lost.",
        zh: "请选择从哪里继续；已记下的成绩没有丢失。",
    }
    no_such_view() { en: "There is nothing here.", zh: "这里没有内容。" }
    failed_here() {
        en: "Something went wrong inside the program. What was recorded is safe; the page begins anew.",
        zh: "程序内部出错。已记录的成绩没有丢失，页面将重新开始。",
    }

    lost() {
        en: "The program does not answer. It may have been ended in the terminal.",
        zh: "程序没有回应，可能已在终端中结束。",
    }
    stale() { en: "The program was started again: load this page anew.", zh: "程序已重新启动，请重新载入本页。" }
    busy() { en: "A move is still being read out.", zh: "上一手还在计算中。" }
    reload() { en: "Load again", zh: "重新载入" }
    needs_script() { en: "This page needs JavaScript.", zh: "本页需要 JavaScript。" }

    tile_attempts() { en: "Attempts", zh: "做题次数" }
    tile_shapes() { en: "Different problems", zh: "不同的题" }
    tile_solved() { en: "Solved", zh: "做对" }
    tile_streak() { en: "Days in a row", zh: "连续天数" }
    tile_due() { en: "Due now", zh: "现在该复习" }
    tile_strength() { en: "Strength, most likely", zh: "水平（很可能）" }
    range(low, high) { en: "{low} to {high}", zh: "{low}到{high}" }
    key_solved() { en: "solved", zh: "做对" }
    key_missed() { en: "missed or shown", zh: "做错或看了答案" }
    solved_of_all() { en: "solved", zh: "做对" }
    by_day(days) { en: "By day, the last {days} days", zh: "按日期，最近{days}天" }
    by_hour() { en: "By hour of the day", zh: "按时刻" }
    as_of(date) { en: "As of {date}", zh: "截至 {date}" }

    cli_html() { en: "Write it to this file as a page with charts", zh: "写成带图表的网页文件" }
    cli_show() { en: "Show a problem, or draw it as a picture", zh: "显示题目，或画成图片" }
    cli_show_name() {
        en: "A problem that comes with the program (ID or SET/ID), or FILE or FILE#ID",
        zh: "自带题目（题目名，或 题集/题目名），或 文件、文件#题目名",
    }
    cli_svg() { en: "Draw it: SVG, to the standard output or to --output", zh: "画成 SVG 图片，写到标准输出或 --output 指定的文件" }
    cli_ground() {
        en: "For which ground: auto (as the viewer has it), light or dark",
        zh: "图片的底色：auto（随看图程序）、light（浅）或 dark（深）",
    }
    cli_after() {
        en: "After these moves of the learner; a wrong one is shown with its refutation",
        zh: "先下这些着手再显示；下错时一并标出对方的应手",
    }
    cli_serve() {
        en: "Practise on a page in the browser; this computer alone can reach it",
        zh: "在浏览器里做题；只有本机可以访问",
    }
    cli_serve_sets() {
        en: "Files or folders of problems and lessons, beside those that come with the program",
        zh: "除自带的以外，另加的题目与课程文件或文件夹",
    }
    cli_port() {
        en: "The port; 0: any that is free. Default: 8765, or one that is free",
        zh: "端口；0 为任一空闲端口。默认 8765，已被占用则另选",
    }
    cli_dir() {
        en: "A folder with more problems and lessons; may be given several times",
        zh: "另加题目与课程的文件夹，可以重复给出",
    }
    value_problem() { en: "PROBLEM|FILE", zh: "题目|文件" }
    value_ground() { en: "GROUND", zh: "底色" }
    value_move() { en: "MOVE", zh: "着手" }
    show_one(names) { en: "Name one of them: {names}.", zh: "请从中指定一题：{names}。" }

    serving(url) {
        en: "The page is at {url} - open it in a browser on this computer. Ctrl-C ends it.",
        zh: "网页地址：{url}（请在本机的浏览器中打开）。按 Ctrl-C 结束。",
    }
    port_taken(port) {
        en: "Port {port} is in use; another one is taken.",
        zh: "端口 {port} 已被占用，改用另一端口。",
    }
    cannot_listen(port, error) {
        en: "It is not possible to listen at port {port}: {error}. Choose another with --port, or 0 for any that is free.",
        zh: "无法使用端口 {port}：{error}。请用 --port 另选，0 为任一空闲端口。",
    }
    served() { en: "Ended. Everything that was recorded is kept.", zh: "已结束，练习记录都已保存。" }
}
