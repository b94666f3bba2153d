//! Writing a set at the prompt: commands, replies and what goes wrong.

// long because every command has its help here, in both languages.

texts! {
    welcome(path, number) {
        en: "{path}: {number}. `help` lists the commands; every edit can be undone, and nothing is \
             written to the file before `save`.",
        zh: "{path}：{number}。输入 help 查看命令；每步编辑都可撤销，save 之前不会写入文件。",
    }
    welcome_new(path) {
        en: "{path} is not there yet: a new set. `new ID` begins a problem; `help` lists the commands.",
        zh: "{path} 还不存在，新建题集。输入“new 题目名”开始一题；help 查看命令。",
    }
    faulty(number) {
        en: "{number} faults in the file, which `check all` repeats:",
        zh: "文件里有 {number} 处错误，check all 可再次列出：",
    }
    unsaved_found(path) {
        en: "There is unsaved work of an earlier time in {path}: `recover` takes it up, `discard` deletes it.",
        zh: "{path} 里有以前未保存的内容：recover 接着编辑，discard 删除。",
    }
    unsaved_older() {
        en: "The file was changed after that work was done.",
        zh: "那之后文件又有改动。",
    }
    recovered(path) { en: "Taken up from {path}; `save` writes it to the file.", zh: "已从 {path} 取回，save 写入文件。" }
    discarded(path) { en: "{path} is deleted.", zh: "{path} 已删除。" }
    nothing_to_recover() { en: "There is no unsaved work of an earlier time.", zh: "没有以前未保存的内容。" }
    cannot_recover(path) { en: "{path} cannot be read as a set.", zh: "{path} 不能作为题集读取。" }
    recover_over_edits() {
        en: "There are changes in hand: `save` or `undo` them first.",
        zh: "手上还有改动，请先 save 或 undo。",
    }
    autosave_fails(path, error) {
        en: "Unsaved work cannot be kept in {path}: {error}",
        zh: "无法把未保存的内容存到 {path}：{error}",
    }
    saved(path, number) { en: "Saved: {path}, {number}.", zh: "已保存：{path}，{number}。" }
    nothing_to_save() { en: "Nothing has changed since the last save.", zh: "上次保存后没有改动。" }
    not_complete(ids) {
        en: "Not complete yet, so that the file cannot be practised or checked as a whole: {ids}.",
        zh: "以下题目尚不完整，整个文件还不能练习或检查：{ids}。",
    }
    no_problems_yet() {
        en: "It has no problem yet, which no other command reads as a set.",
        zh: "里面还没有题目，其他命令还不能当作题集来读。",
    }
    not_kept() { en: "Not kept of what was in the file:", zh: "原文件中未能保留的：" }
    changed_on_disk(path) {
        en: "Not saved: {path} was changed by somebody else since it was read. `save as FILE` writes your work to another file.",
        zh: "没有保存：{path} 在读取之后被别人改过。“save as 文件”可存到别处。",
    }
    cannot_save(path, error) {
        en: "Not saved: {path}: {error}. The file is as it was, and your work is still here.",
        zh: "没有保存：{path}：{error}。原文件未动，编辑的内容仍在。",
    }
    read_only(path) {
        en: "Not saved: {path} may only be read. `save as FILE` writes your work to another file.",
        zh: "没有保存：{path} 是只读的。“save as 文件”可存到别处。",
    }
    exists(path) {
        en: "Not saved: there is a file {path} already.",
        zh: "没有保存：文件 {path} 已存在。",
    }
    save_is_a_key(value) {
        en: "`save` writes the file. For which stones have to survive: `survive {value}`.",
        zh: "save 是保存文件。要说明哪些子须存活，请用“survive {value}”。",
    }
    ended_unsaved(path) {
        en: "The input ended with unsaved changes. They are kept in {path}; `recover` takes them up the next time.",
        zh: "输入结束时还有未保存的改动，已存于 {path}；下次用 recover 取回。",
    }
    ended_lost(path, error) {
        en: "The input ended with unsaved changes, which could not be kept in {path}: {error}",
        zh: "输入结束时还有未保存的改动，且无法存到 {path}：{error}",
    }
    quit_unsaved() {
        en: "There are unsaved changes: `save` them, or leave without them by `quit!`.",
        zh: "还有未保存的改动：请先 save，或用 quit! 放弃改动退出。",
    }
    unknown(word) { en: "There is no command {word}.", zh: "没有命令 {word}。" }
    nothing_open() {
        en: "No problem is open: `new ID` begins one, `list` shows what there is.",
        zh: "没有打开的题目：“new 题目名”新建，list 列出已有的题。",
    }
    id_taken(id) { en: "Another problem is called {id}.", zh: "已有题目叫做 {id}。" }
    no_name(id) {
        en: "`{id}` cannot be a name: use up to 80 letters, digits, - and _, without spaces and #.",
        zh: "`{id}` 不能作名称：请用字母、数字、- 和 _，不超过 80 个，不含空格和 #。",
    }
    no_such(id) { en: "There is no problem {id}; `list` shows what there is.", zh: "没有题目 {id}；list 列出已有的题。" }
    deleted(id) { en: "{id} is deleted; `undo` brings it back.", zh: "已删除 {id}，undo 可恢复。" }
    renamed(id) { en: "It is called {id} now.", zh: "现名 {id}。" }
    no_next() { en: "That is the last problem; `new ID` begins another.", zh: "这是最后一题；“new 题目名”新建一题。" }
    no_prev() { en: "That is the first problem.", zh: "这是第一题。" }
    empty_set() { en: "No problems yet; `new ID` begins one.", zh: "还没有题目；“new 题目名”新建一题。" }
    nothing_to_undo() { en: "There is nothing to undo.", zh: "没有可撤销的编辑。" }
    nothing_to_redo() { en: "There is nothing to redo.", zh: "没有可重做的编辑。" }
    undone() { en: "Undone.", zh: "已撤销。" }
    redone() { en: "Done again.", zh: "已重做。" }
    set_to(key, value) { en: "{key}: {value}", zh: "{key}：{value}" }
    taken_out(key) { en: "{key} is taken out.", zh: "已去掉 {key}。" }
    not_there(key) { en: "There is no {key}.", zh: "本来就没有 {key}。" }
    cannot_take_out(key) { en: "A problem has to have its {key}.", zh: "题目必须有 {key}。" }
    no_such_key(key, all) { en: "There is no key {key}: {all}.", zh: "没有 {key} 这个键，可用的有：{all}。" }
    one_of(value, all) { en: "`{value}` is not among {all}.", zh: "`{value}` 不对，可以是 {all}。" }
    no_level(text) { en: "`{text}` is no level: 30k to 1k, 1d to 9d.", zh: "`{text}` 不是级别：从 30k 到 1k，再从 1d 到 9d。" }
    no_finding(name) { en: "`{name}` is no finding of `check`; problems/README.md names them.", zh: "check 没有 `{name}` 这一项；见 problems/README.md。" }
    no_side(text) { en: "`{text}` is no side: left, right, top or bottom.", zh: "`{text}` 不是方位：left、right、top、bottom。" }
    no_number(text) { en: "`{text}` is no number from 1 to 24.", zh: "`{text}` 不是 1 至 24 的数。" }
    no_row(text) { en: "`{text}` is no row of this board.", zh: "这个棋盘没有 `{text}` 这一行。" }
    no_column(text) { en: "`{text}` is no column of this board.", zh: "这个棋盘没有 `{text}` 这一列。" }
    no_sign(sign) { en: "`{sign}` is no point: X black, O white, . empty.", zh: "`{sign}` 不是棋盘上的点：X 黑，O 白，. 空。" }
    no_points() { en: "No points are named.", zh: "没有写点。" }
    paste() {
        en: "Draw or paste the board; an empty line or `end` ends it, Ctrl-C gives it up.",
        zh: "请画出或粘贴棋盘；空行或 end 结束，Ctrl-C 放弃。",
    }
    paste_given_up() { en: "The board stays as it was.", zh: "棋盘保持原样。" }
    text_swapped() {
        en: "Colours and points in the texts were exchanged too: read them over.",
        zh: "文字里的颜色和坐标也已对换，请再看一遍。",
    }
    text_moved() {
        en: "Points in keys and texts were moved along.",
        zh: "各项和文字里的坐标已随之移动。",
    }
    faults() { en: "Not a problem yet:", zh: "还不成题：" }
    target_is(points) { en: "target: {points}", zh: "所问之棋：{points}" }
    reading_on(nodes) {
        en: "After each change the position is read, by at most {nodes} positions; `read off` ends that.",
        zh: "每次改动后自动计算，至多 {nodes} 个局面；read off 停止。",
    }
    reading_off() { en: "The position is read when you ask for it.", zh: "只在要求时才计算。" }
    quick(verdict, moves) { en: "{verdict} Best: {moves}.", zh: "{verdict}最好的下法：{moves}。" }
    quick_none(verdict) { en: "{verdict}", zh: "{verdict}" }
    undecided_more() {
        en: "`read N` looks at up to N positions; a smaller region or a closed wall helps more.",
        zh: "“read 数”可增加搜索量；缩小范围或封住缺口更有用。",
    }
    move_right(play) { en: "{play} does it: ", zh: "{play} 成立：" }
    move_better(play) { en: "{play} works, but better exists: ", zh: "{play} 也行，但有更好的：" }
    move_wrong(play) { en: "{play} fails: ", zh: "{play} 不行：" }
    move_unknown(play) { en: "{play}: ", zh: "{play}：" }
    no_move(play, why) { en: "{play} cannot be played: {why}.", zh: "{play} 不能下：{why}。" }
    tried(line) { en: "Tried: {line}. `back` takes one back, `back all` all of them.", zh: "试下：{line}。back 退一手，back all 全部退回。" }
    nothing_tried() { en: "No line is being tried; `try B1 A1` tries one.", zh: "没有在试下；“try B1 A1”试下一段。" }
    back_at_start() { en: "Back at the start.", zh: "回到起点。" }
    claimed(claim) { en: "claim: {claim}", zh: "claim：{claim}" }
    nothing_proven() { en: "Nothing is claimed: it could not be decided.", zh: "没有写入：未能判明。" }
    claim_none() { en: "There is no claim; `claim best verdict` writes what is proven.", zh: "还没有 claim；“claim best verdict”写入证明的结果。" }
    recorded(line, result) { en: "Recorded as {result}: {line}. `check` proves it.", zh: "已记录（{result}）：{line}。check 会加以证明。" }
    no_variation(number) { en: "There is no variation {number}.", zh: "没有第 {number} 条变化。" }
    no_variations() { en: "No variations are recorded.", zh: "还没有记录变化。" }
    checked(id, word) { en: "{id}: {word}", zh: "{id}：{word}" }
    bye() { en: "Goodbye.", zh: "再见。" }
    given_up() { en: "(line abandoned; `quit` or Ctrl-D leaves)", zh: "（此行作废；quit 或 Ctrl-D 退出）" }
    needs_yaml(path) {
        en: "{path} is not there, and a set is a file that ends in .yaml",
        zh: "没有 {path}；题集文件应以 .yaml 结尾",
    }
    doubled() {
        en: "the file is YAML, but no set: its problems have to be a list, and each of them a map of keys",
        zh: "文件是 YAML，但不是题集：problems 应为列表，每题为一组键",
    }
    is_lesson(path) {
        en: "{path} is a lesson; lessons are written in an editor (`tsumego schema lessons` helps it)",
        zh: "{path} 是课程；课程请用编辑器编写（tsumego schema lessons 可提供补全）",
    }

    topic_set() { en: "The set", zh: "题集" }
    topic_board() { en: "The board", zh: "棋盘" }
    topic_question() { en: "The question", zh: "题意" }
    topic_words() { en: "Words", zh: "文字" }
    topic_reading() { en: "Reading", zh: "计算" }
    topic_file() { en: "The file", zh: "文件" }
    help_more() {
        en: "`help COMMAND` says more. Commands may be shortened as long as they stay clear; `key: value`, as in the file, does too.",
        zh: "“help 命令名”看详细说明。命令可以缩写，只要不致混淆；也可以像文件里那样写“键: 值”。",
    }

    c_new() { en: "begin a problem", zh: "新建一题" }
    c_copy() { en: "copy the open problem, and open the copy", zh: "复制当前题并打开副本" }
    c_open() { en: "open a problem by id or number", zh: "按名称或序号打开" }
    c_next() { en: "the next problem", zh: "下一题" }
    c_prev() { en: "the problem before", zh: "上一题" }
    c_list() { en: "list the problems", zh: "列出题目" }
    c_delete() { en: "delete the open problem, or the one named", zh: "删除当前题或所指的题" }
    c_rename() { en: "give the open problem another id", zh: "给当前题改名" }
    c_set() { en: "what is said of the set: name, title, description, license, author, source", zh: "题集本身：name、title、description、license、author、source" }
    c_board() { en: "draw or paste the whole board", zh: "画出或粘贴整个棋盘" }
    c_draw() { en: "make a diagram of stones that are listed", zh: "把列出的棋子画成图" }
    c_size() { en: "the size of the whole board: 9, 9x13", zh: "整个棋盘的大小：9、9x13" }
    c_edges() { en: "which sides of the drawing are edges: left bottom, all", zh: "图的哪几边是棋盘边线：left bottom、all" }
    c_black() { en: "put black stones", zh: "放黑子" }
    c_white() { en: "put white stones", zh: "放白子" }
    c_empty() { en: "take stones off", zh: "去掉棋子" }
    c_row() { en: "a whole row, from the left: X O .", zh: "整行，从左起：X O ." }
    c_column() { en: "a whole column, from the top", zh: "整列，从上起" }
    c_grow() { en: "add lines at a side of the drawing", zh: "在图的一侧加线" }
    c_shrink() { en: "take empty lines away at a side", zh: "在图的一侧减去空线" }
    c_shift() { en: "move all stones within the drawing", zh: "在图内移动全部棋子" }
    c_mirror() { en: "mirror the problem, points and texts with it", zh: "镜像，坐标和文字随之改变" }
    c_turn() { en: "turn the problem, points and texts with it", zh: "旋转，坐标和文字随之改变" }
    c_swap() { en: "exchange the colours, in the texts too", zh: "黑白对换，文字也对换" }
    c_clear() { en: "take every stone off", zh: "去掉全部棋子" }
    c_to_play() { en: "the side to play", zh: "先下的一方" }
    c_goal() { en: "kill, live, capture, save or status", zh: "kill、live、capture、save 或 status" }
    c_target() { en: "the stones it is about", zh: "所问之棋" }
    c_region() { en: "where play is confined: points, all, all-but", zh: "行棋范围：点、all、all-but" }
    c_survive() { en: "which target stones have to survive (the key `save`)", zh: "哪些子须存活（即 save 键）" }
    c_accept() { en: "verdicts that count as solved beside the best", zh: "除最好结果外也算解出的结论" }
    c_rules() { en: "chinese, japanese or ing", zh: "chinese、japanese 或 ing" }
    c_self_capture() { en: "whether several stones may take themselves", zh: "多子自提是否允许" }
    c_ko() { en: "the point that may not be retaken at once", zh: "不能马上提回的点" }
    c_unset() { en: "take a key out, to be inferred again", zh: "去掉一个键（由程序推定）" }
    c_title() { en: "the title", zh: "标题" }
    c_objective() { en: "what is asked, in words", zh: "题目要求" }
    c_hint() { en: "a help that is not the answer", zh: "不是答案的提示" }
    c_why() { en: "why the answer works; or what moves are worth, and why", zh: "答案的道理；或问某手棋的结果和理由" }
    c_level() { en: "30k to 1k, 1d to 9d", zh: "30k 至 1k，1d 至 9d" }
    c_tags() { en: "words to find it by", zh: "便于查找的词" }
    c_source() { en: "where it comes from", zh: "出处" }
    c_notes() { en: "a note to yourself, which nobody reads", zh: "给自己的备注" }
    c_allow() { en: "a finding of `check` that is meant, and why", zh: "许可 check 的某项发现，并写明理由" }
    c_read() { en: "verdict, best moves, and what every move leads to", zh: "结论、最好的下法、每手棋的结果" }
    c_try() { en: "play a line out, and see what it is worth", zh: "试下一段，看结果如何" }
    c_back() { en: "take back what was tried", zh: "退回试下的棋" }
    c_record() { en: "keep the line that is being tried as a variation", zh: "把试下的着法记作变化" }
    c_variation() { en: "the variations; add or delete one", zh: "列出、添加或删除变化" }
    c_claim() { en: "write down what is proven", zh: "写入证明的结果" }
    c_check() { en: "prove or refute all that is said of the problem, or of all", zh: "证明或否定本题（或全部）的说法" }
    c_show() { en: "the problem as it stands", zh: "显示当前题" }
    c_yaml() { en: "the problem as it would be written", zh: "显示将写入的 YAML" }
    c_undo() { en: "take the last edit back", zh: "撤销上一步编辑" }
    c_redo() { en: "make it again", zh: "重做" }
    c_save() { en: "write the file, or another", zh: "保存，或另存" }
    c_recover() { en: "take up unsaved work of an earlier time", zh: "取回以前未保存的内容" }
    c_discard() { en: "delete that work", zh: "删除以前未保存的内容" }
    c_look() { en: "draw boards as ascii, unicode or wide", zh: "棋盘样式：ascii、unicode、wide" }
    c_lang() { en: "speak English or Chinese", zh: "切换语言（英文、中文）" }
    c_help() { en: "this list, or more about a command", zh: "显示命令列表或某个命令的说明" }
    c_quit() { en: "leave; `quit!` without saving", zh: "退出；quit! 不保存就退出" }

    m_edges() {
        en: "A side without an edge is a cut, where the board goes on and the attacker stands. `edges all` makes the drawing a whole board. \
             Stones and points keep their places in the drawing.",
        zh: "没有边线的一侧是图的断口，棋盘在外面继续，视为攻方。edges all 把图当作整个棋盘。棋子和各点在图里的位置不变。",
    }
    m_grow() {
        en: "At a cut the drawing shows more of the board; at an edge the lines come between it and the stones. Points in keys and texts move along.",
        zh: "在断口处则多画几线；在边线处则加在边线与棋子之间。各项和文字里的坐标随之移动。",
    }
    m_points() {
        en: "Points and rectangles: C3 D4:F4. A drawing that is cut grows with the stones.",
        zh: "点和矩形：C3 D4:F4。图在断口处会随棋子扩大。",
    }
    m_row() {
        en: "X black, O white, . empty; what is left of the row becomes empty.",
        zh: "X 黑，O 白，. 空；没有写到的部分为空。",
    }
    m_text() {
        en: "`hint en TEXT`, `hint zh TEXT`; without a language it is told by the characters. `hint en -` takes it out.",
        zh: "“hint en 文字”“hint zh 文字”；不写语言则按文字判断。“hint en -”去掉。",
    }
    m_why() {
        en: "`why en TEXT` and `why zh TEXT` set the text; `why D4` says what the move is worth and shows the line that proves it.",
        zh: "“why en 文字”“why zh 文字”写道理；“why D4”说出这手棋的结果并给出变化。",
    }
    m_read() {
        en: "`read N` looks at up to N positions. `read on` reads after each change, quickly; `read off` ends that. While a line is tried, that position is read. Ctrl-C stops it.",
        zh: "“read 数”指定搜索量。read on 在每次改动后快速计算，read off 停止。试下时则计算当时的局面。Ctrl-C 停止计算。",
    }
    m_claim() {
        en: "`claim best verdict line target region`: any of them; alone it means `best verdict`. `claim none` takes the claim out. What is undecided is not claimed.",
        zh: "可写 best、verdict、line、target、region 中任意几项，单写 claim 即 best verdict。claim none 去掉。未判明的不会写入。",
    }
    m_variation() {
        en: "`variation` lists them; `variation right B1 A1`, `variation wrong A1 B1` add one; `variation delete 2`; `variation 2 en TEXT` says something of it.",
        zh: "variation 列出；“variation right B1 A1”“variation wrong A1 B1”添加；“variation delete 2”删除；“variation 2 zh 文字”加说明。",
    }
    m_record() {
        en: "`record right` or `record wrong`, with a text after it if you like.",
        zh: "record right 或 record wrong，后面可以加说明。",
    }
    m_save() {
        en: "Comments, order and manner of writing stay as they are wherever nothing was changed. `save as FILE` writes a new file and goes on with it.",
        zh: "没有改动之处，注释、次序和写法都保持原样。“save as 文件”另存并接着编辑新文件。",
    }
    m_allow() {
        en: "`allow several-answers en REASON`; `allow several-answers -` takes it out. problems/README.md names the findings.",
        zh: "“allow several-answers zh 理由”；“allow several-answers -”去掉。各项名称见 problems/README.md。",
    }
    m_mirror() { en: "`mirror left-right`, `mirror up-down` or `mirror diagonal`.", zh: "left-right 左右，up-down 上下，diagonal 对角。" }
    m_turn() { en: "`turn right`, `turn left` or `turn round`: a quarter or half.", zh: "turn right 顺时针，turn left 逆时针，turn round 半圈。" }
    m_board() {
        en: "X black, O white, . or + empty; | and - are edges. What `show` prints may be pasted too. `board` with a diagram behind it in the file's form does as well.",
        zh: "X 黑，O 白，. 或 + 空；| 和 - 是边线。show 打印的图也可以粘贴。",
    }
}

texts! {
    no_liberty(color, point) {
        en: "{color}'s stones at {point} have no liberty: such stones are off the board.",
        zh: "{point} 处的{color}子没有气，应当已被提掉。",
    }
}

texts! {
    cli_author() {
        en: "Write a set at a prompt: draw, read, prove and save problems",
        zh: "在提示符下编写题集：画图、计算、证明、保存",
    }
    cli_author_set() { en: "The file to write; it need not be there yet", zh: "要编写的文件，可以尚不存在" }
    cli_author_more() {
        en: "At the prompt `help` lists the commands. Comments, order and manner of a file written by hand are kept. Commands may come \
             from a pipe too. Work that is not saved is kept beside the file, in FILE.unsaved. Exit code 0 when all went well, 1 when a \
             command failed, something checked is false, or the input ended with unsaved changes.",
        zh: "提示符下输入 help 查看命令。手写文件里的注释、次序和写法都会保留。命令也可以从管道读入。未保存的内容存放在旁边的 \
             FILE.unsaved。一切顺利为 0；有命令失败、检查不实，或输入结束时还有未保存的改动为 1。",
    }
}

texts! {
    cli_fmt() {
        en: "Bring files of problems or lessons into the one form, comments kept",
        zh: "把题目或课程文件整理成统一的格式，保留注释",
    }
    cli_fmt_paths() {
        en: "Files and folders; - for the standard input, which goes to the standard output",
        zh: "文件或文件夹；- 表示从标准输入读，写到标准输出",
    }
    cli_fmt_check() { en: "Change nothing: name the files that are in another form", zh: "不作改动，只列出格式不一致的文件" }
    cli_fmt_more() {
        en: "Keys in their order, two blanks for each level, short lists and maps on one line, boards with blanks between the points. \
             What a file says is the same afterwards, which is proven by reading it again. The files that were changed are named. \
             Exit code 0 when all went well, 1 when a file is broken or could not be written, and with --check when one is in another form.",
        zh: "键按次序排列，每层缩进两格，短的列表和键组写在一行，棋盘各点之间空一格。整理后重新读取核对，内容不变。\
             改动的文件会列出来。一切顺利为 0；文件有错或无法写出为 1；加 --check 时有格式不一致的文件也为 1。",
    }
    fmt_unsafe(path) {
        en: "{path}: left as it is, since the new form would not say the same",
        zh: "{path}：整理后意思会改变，故未作改动",
    }
    fmt_read_only(path) { en: "{path}: may only be read", zh: "{path}：文件是只读的" }
    cli_schema() {
        en: "Write the JSON Schema of files of problems or lessons, for editors",
        zh: "输出题目或课程文件的 JSON Schema，供编辑器使用",
    }
    cli_schema_kind() { en: "problems or lessons; default: problems", zh: "problems 或 lessons，默认 problems" }
    cli_schema_more() {
        en: "An editor that knows YAML completes keys and words with it, and marks mistakes while you write: put the schema in a file, and \
             `# yaml-language-server: $schema=FILE` into the first line of your set. What the board says is not in it: `tsumego check` reads that out.",
        zh: "支持 YAML 的编辑器可据此补全键和取值，并随写随查：把它存成文件，在题集第一行写上 \
             `# yaml-language-server: $schema=文件`。棋盘上的事不在其中，由 tsumego check 验证。",
    }
    value_kind_of_file() { en: "KIND", zh: "种类" }
}
