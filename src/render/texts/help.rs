//! The help of each command, and the pages that are not about one.

texts! {
    title() { en: "Commands:", zh: "命令：" }
    more() {
        en: "`help COMMAND` says more. Commands may be shortened as long as they stay clear.",
        zh: "“help 命令名”看详细说明。命令可以缩写，只要不致混淆。",
    }

    point() {
        en: "play on a point: column letter and row number (there is no column I)",
        zh: "在该点落子：列字母加行数字（没有 I 列）",
    }
    point_more() {
        en: "Small or capital letters do. A1 is the lower left corner of the board. The move is read \
             out, judged and answered; the file's answer is not asked. A stone goes only where the \
             rules and the problem allow it; otherwise you are told why not.",
        zh: "大小写均可，A1 是棋盘左下角。程序会把这手棋算清，给出判断并应一手，而不是去对答案。\
             规则或题目不允许的着点不能下，程序会说明原因。",
    }
    pass() { en: "play elsewhere, or let the stones be", zh: "脱先，在别处下一手" }
    pass_more() {
        en: "Under a ko ban a pass stands for a threat elsewhere. Two passes in a row end the play.",
        zh: "被禁止立即提劫时，pass 表示在别处找一个劫材。双方连续脱先即告结束。",
    }
    status() { en: "answer a question of status", zh: "回答死活判断题" }
    status_more() {
        en: "With best play from both sides: dead (taken whatever is played), ko (it depends on \
             threats), seki (neither taken nor alive by itself), alive (cannot be taken).",
        zh: "双方都下最佳应手时：dead 净死，ko 打劫（要看劫材），seki 双活，alive 净活。",
    }
    undo() { en: "take back your last move", zh: "悔一手" }
    undo_more() {
        en: "Takes back your last move and what was answered to it.",
        zh: "收回你的上一手和对方的应手。",
    }
    retry() { en: "start the problem again", zh: "重做本题" }
    retry_more() { en: "Puts the problem up as it was set.", zh: "恢复到题目开始时的样子。" }
    hint() { en: "a help that is not the answer", zh: "提示（不直接给答案）" }
    hint_more() {
        en: "A step more each time: how many moves do it, which part of the board, what kind of move, the author's \
             hint, the move. Each counts until the problem is settled, also if you leave it and come back.",
        zh: "一次多一步：有几种下法成立、在哪一带、是什么手段、作者的提示、第一手。每次都计入，直到本题见分晓；离开再来也不清零。",
    }
    solution() { en: "show the answer", zh: "显示答案" }
    solution_more() {
        en: "The verdict in words, the best moves, a line of best play on the board, and what each \
             first move leads to. Once the position is lost, or settled, the answer is from the start.",
        zh: "显示结论、最好的下法、双方最佳应对的变化图，以及各种第一手的结果。\
             如果已经走错或已有结果，则从头讲起。",
    }
    why() { en: "why the last move was right or wrong", zh: "为什么对、为什么错" }
    why_more() {
        en: "After a wrong move: what it leads to, and the line that shows it. After the end: why it is over.",
        zh: "下错之后：说明结果并给出变化图；结束之后：说明为何到此为止。",
    }
    show() { en: "show the board again, the stones in question marked", zh: "重新显示棋盘，标出所问的棋子" }
    show_more() {
        en: "Marks the stones that the problem is about and the points where nobody plays, and names \
             what was worked out because the file does not say it. `show --svg FILE` writes the board as a \
             picture, with the last move, and after a wrong move with its refutation.",
        zh: "标出本题所问的棋子和不可落子之处，并列出文件中没有写明、由程序推定的内容。\
             show --svg 文件名 把棋盘存成图片，标出上一手；下错之后也标出对方的应手。",
    }
    next() { en: "go to the next problem", zh: "下一题" }
    next_more() { en: "Goes on to the next problem of the set.", zh: "打开本题集的下一题。" }
    prev() { en: "go to the previous problem", zh: "上一题" }
    prev_more() { en: "Goes back to the previous problem of the set.", zh: "打开本题集的上一题。" }
    list() { en: "list the problems of this set", zh: "列出本题集的题目" }
    list_more() {
        en: "Lists number, level and what you have solved or missed so far; names and titles, which may tell the \
             answer, only of what is solved. In a round (`due`, `mistakes`, `pick`) it lists that round.",
        zh: "列出序号、级别，以及已解和未解出的题；题目名与标题可能泄露答案，只列出已解的。复习、错题、选题时列出这一轮的题。",
    }
    name() { en: "which problem this is", zh: "本题的名称" }
    name_more() {
        en: "Its set, id and title, which are not shown before you have solved it, since they may tell the answer. \
             Asking before the answer counts as a hint.",
        zh: "显示题集、题目名和标题。这些可能泄露答案，解出之前不显示；作答之前询问算一次提示。",
    }
    open() { en: "open a problem or a set", zh: "打开题目或题集" }
    open_more() {
        en: "Takes a problem's id or its number in the set, a set's name, or SET/ID.",
        zh: "可以用题目名、本题集中的序号、题集名，或“题集名/题目名”。",
    }
    sets() { en: "list the sets", zh: "列出题集" }
    sets_more() { en: "Lists every set with its number of problems.", zh: "列出所有题集及题数。" }
    lang() { en: "speak English or Chinese", zh: "切换语言（英文、中文）" }
    lang_more() { en: "`lang en` or `lang zh`.", zh: "lang en 为英文，lang zh 为中文。" }
    board() { en: "draw boards in another style", zh: "切换棋盘样式" }
    board_more() {
        en: "`ascii`: X O . for any terminal and for screen readers; `unicode`: round stones; `wide`: \
             signs of two columns, for terminals with Chinese, Japanese or Korean fonts.",
        zh: "ascii：用 X O . 画，任何终端都行；unicode：圆形棋子；wide：占两格的符号，适合中日韩字体的终端。",
    }
    help() { en: "this list, or more about a command", zh: "显示命令列表或某个命令的说明" }
    help_more() { en: "`help` or `help COMMAND`.", zh: "help，或 help 加命令名。" }
    quit() { en: "leave", zh: "退出" }
    quit_more() { en: "So does Ctrl-D.", zh: "按 Ctrl-D 也可以。" }
}
