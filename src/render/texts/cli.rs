//! The command line: its help and its messages.

// long because the texts of the subcommands stand in one table.

texts! {
    about() {
        en: "Life-and-death problems in Go, judged by reading the position out: nothing is looked up \
             in an answer key.",
        zh: "围棋死活练习。每手棋的对错都由程序当场算清，而不是对答案。",
    }
    after_help() {
        en: "Examples:\n  \
             tsumego                            practise the problems that come with the program\n  \
             tsumego lessons                    learn the game from the first stone on\n  \
             tsumego practice first-captures    practise one of its sets (`tsumego sets` lists them)\n  \
             tsumego practice mine.yaml         practise problems of your own\n  \
             tsumego solve mine.yaml#corner     say what a problem is worth, and why\n  \
             tsumego solve - --json < mine.yaml the same for every problem of a set, for programs\n  \
             tsumego check problems             prove or refute every claim in the files of a folder\n  \
             tsumego author mine.yaml           write problems at a prompt, read and proven as you go\n  \
             tsumego term atari                 say what a word of the game means\n\n\
             At the prompt type a point such as C2 to play there, `help` for the commands, and \
             `quit` to leave.",
        zh: "示例：\n  \
             tsumego                            练习程序自带的题目\n  \
             tsumego lessons                    从第一颗子学起\n  \
             tsumego practice first-captures    练习其中一个题集（tsumego sets 列出题集）\n  \
             tsumego practice mine.yaml         练习自己的题目\n  \
             tsumego solve mine.yaml#corner     算出一道题的结论\n  \
             tsumego solve - --json < mine.yaml 算出题集里的每一题，供程序使用\n  \
             tsumego check problems             逐一证明或否定文件夹里所有题目的说法\n  \
             tsumego author mine.yaml           在提示符下编写题目，随写随算随证\n  \
             tsumego term 打吃                  查一条术语\n\n\
             在提示符下输入 C2 这样的坐标落子，输入 help 查看命令，输入 quit 退出。",
    }
    bench() {
        en: "Measure what reading problems costs: nodes and time for each, and whether it comes out as claimed",
        zh: "测量读题的开销：每题的节点数与时间，以及结果是否与题目所说相符",
    }
    bench_sets() {
        en: "A file or folder of problems, or a file of JSON lines (*.jsonl); may be given several times. \
             None: all sets that come with the program",
        zh: "题目文件或文件夹，或逐行 JSON 文件（*.jsonl），可以重复给出；不写则为全部自带题集",
    }
    bench_only() {
        en: "Only problems whose set or id contains this text; may be given several times",
        zh: "只测题集名或题目名含有此文字的题，可以重复给出",
    }
    bench_limit_ms() {
        en: "Interrupt a problem after so many milliseconds; it counts as undecided then. \
             Without --nodes nothing else limits what it may cost",
        zh: "每题最多用时（毫秒），到时即中断，算作未判明；不写 --nodes 则不再另设上限",
    }
    bench_more() {
        en: "Exit code 0 when everything came out right, 1 when something is wrong or a file is broken, \
             2 when something is undecided or refused, 130 after Ctrl-C (what was read till then is \
             shown). With --json one object a line for each problem, then one with the key summary.",
        zh: "全部相符为 0；有不符之处或文件有错为 1；有未判明或无法设问的题为 2；按 Ctrl-C 中止为 130\
             （已读完的照常显示）。加 --json 则每题输出一行 JSON，最后一行的键为 summary。",
    }
    bench_moves() {
        en: "Also measure how long the answer to every first move of a learner takes",
        zh: "同时测量每一种第一手要等多久才有回应",
    }
    practice() {
        en: "Practise problems at a prompt (what `tsumego` alone does)",
        zh: "在提示符下做题（单独输入 tsumego 也是如此）",
    }
    practice_sets() {
        en: "Sets that come with the program, by name, or files of problems; none: all that come with it",
        zh: "自带题集的名称，或题目文件；不写则为全部自带题集",
    }
    lessons() {
        en: "Learn the game from the beginning: guided lessons at a prompt",
        zh: "从头学棋：在提示符下跟着课程走",
    }
    lessons_lessons() {
        en: "Lessons by name or number, or files of them; none: the list of all",
        zh: "课名或序号，或课程文件；不写则列出全部课程",
    }
    solve() {
        en: "Say what problems are worth: verdict, best moves, best play, every first move",
        zh: "算出题目的结论：死活、最好的下法、最佳应对、各种第一手的结果",
    }
    solve_more() {
        en: "Exit code 0 when everything was read, decided or not; 1 for a broken file or an unknown \
             problem. With --json one object a line for each problem, with the keys id, to_play, \
             attacker, target, region, verdict, best, line, moves, nodes, undecided.",
        zh: "读完为 0（不论是否判明）；文件有错或没有这道题为 1。加 --json 则每题输出一行 JSON，\
             含 id、to_play、attacker、target、region、verdict、best、line、moves、nodes、undecided。",
    }
    solve_file() {
        en: "A file of problems, a set's name, or - for the standard input; #ID after it picks one problem",
        zh: "题目文件、题集名称，或 - 表示标准输入；后加 #题目名 只取一题",
    }
    json() { en: "Write JSON, one object a line", zh: "输出 JSON，每行一个对象" }
    rules() {
        en: "Rule set in place of the problem's own: chinese, japanese or ing (where several stones may \
             take themselves)",
        zh: "规则，代替题目所写的规则：chinese、japanese 或 ing（允许多子自提）",
    }
    threats() {
        en: "How many outside ko threats to ask about, 1 to 6; default: 4",
        zh: "考虑多少个外部劫材，1 至 6；默认 4",
    }
    nodes() {
        en: "How many positions a question may cost before it is left undecided; default: 5000000",
        zh: "每个问题最多搜索多少个局面，超出则为未判明；默认 5000000",
    }
    threads_of_work() {
        en: "How many problems to read at a time, or neighbourhoods of one that is not closed; default: 1",
        zh: "同时读几道题，只有一题而边界不封闭时为同时读几种范围；默认 1",
    }
    memory() {
        en: "How many MiB the reader's tables may take in all; default: 512",
        zh: "搜索用表总共最多占多少 MiB 内存；默认 512",
    }
    check() {
        en: "Prove or refute everything that files of problems claim",
        zh: "证明或否定题目文件里的所有说法",
    }
    check_more() {
        en: "Exit code 0 when everything is proven, 1 when something is false or a file is broken, \
             2 when something could not be decided, 130 after Ctrl-C (what was checked till then is \
             shown). Warnings change nothing of it. What a problem says under `allow` is not reported; \
             problems/README.md names all there is. With --json one object a line for each problem or \
             lesson, in the order of the files. What was read is kept in the cache directory, so that \
             an unchanged problem is not read again.",
        zh: "全部得到证明为 0；有不实之处或文件有错为 1；有未判明之处为 2；按 Ctrl-C 中止为 130（已查完的\
             照常显示）。提醒不影响退出码；题目在 allow 中许可的不再报告，各种名称见 problems/README.md。\
             加 --json 则每道题或每课输出一行 JSON，次序同文件。读过的结果存入缓存目录，没有改动的题不再重读。",
    }
    check_thorough() {
        en: "Also take off each stone to see whether it matters (reads each problem many times)",
        zh: "另外逐一去掉棋子，看有没有无关的子（每题要读许多遍）",
    }
    check_no_cache() {
        en: "Read everything anew, and keep nothing in the cache directory",
        zh: "全部重读，也不存入缓存目录",
    }
    check_shard() {
        en: "Check only the K-th of N shares of the problems, such as 2/8, so that several machines share the work",
        zh: "只查 N 份中的第 K 份，如 2/8，以便多台机器分担",
    }
    check_memory() {
        en: "How many MiB the reader's tables may take in all; default: 256 for each problem read at a time",
        zh: "搜索用表总共最多占多少 MiB 内存；默认同时读的每题 256",
    }
    check_threads() {
        en: "How many problems to read at a time, or neighbourhoods of one that is not closed; default: as many as there are cores",
        zh: "同时读几道题，只有一题而边界不封闭时为同时读几种范围；默认与处理器核数相同",
    }
    generate() {
        en: "Compose problems by search: one best first move each, every one proven",
        zh: "自动出题：每题只有一个最佳第一手，题题有证明",
    }
    generate_more() {
        en: "The same kind, level, count and seed give the same set on every machine, whatever --jobs says. \
             Exit code 0 when the set is full, 2 when the tries gave fewer problems, 1 when they gave none or the \
             file could not be written. Examples:\n  \
             tsumego generate --kind kill --level 15k --count 50 --seed 7 -o kill.yaml\n  \
             tsumego practice kill.yaml",
        zh: "种类、级别、题数、种子相同，则在任何机器上、无论 --jobs 多少，所出的题都相同。题数够为 0；试完仍不够为 2；\
             一题也没有、或文件写不出为 1。示例：\n  \
             tsumego generate --kind kill --level 15k --count 50 --seed 7 -o kill.yaml\n  \
             tsumego practice kill.yaml",
    }
    generate_kind() {
        en: "What they are about: kill, live, ko, seki or capture",
        zh: "题目种类：kill 杀棋、live 做活、ko 劫、seki 双活、capture 吃子",
    }
    generate_level() {
        en: "For whom they are, from 30k to 9d; default: 15k",
        zh: "难度级别，从 30k 到 9d；默认 15k",
    }
    generate_count() { en: "How many; default: 10", zh: "题数；默认 10" }
    generate_seed() {
        en: "Where chance begins: another number gives other problems; default: 1",
        zh: "随机的起点，换一个数就是另一批题；默认 1",
    }
    generate_tries() {
        en: "How many positions to begin with at most; default: 40000",
        zh: "最多从多少个局面开始尝试；默认 40000",
    }
    generate_file() {
        en: "The file to write, which must not be there yet; none: the standard output",
        zh: "写入的文件，须尚不存在；不写则输出到标准输出",
    }
    value_kind() { en: "KIND", zh: "种类" }
    value_level() { en: "LEVEL", zh: "级别" }
    composing(found, count, number) {
        en: "{found} of {count} found; attempt {number}",
        zh: "已得{found}/{count}题；第{number}次尝试",
    }
    composed(count, tries) {
        en: "{count} problems from {tries} attempts",
        zh: "尝试{tries}次，得{count}题",
    }
    composed_none(tries) {
        en: "no problem came of {tries} attempts; try another level or seed",
        zh: "尝试{tries}次，一题未得；请换一个级别或种子",
    }
    check_certify() {
        en: "Write the proofs beside each set, into a certificate (eyes.cert for eyes.yaml)",
        zh: "把证明写在每个题集旁边的证书里（eyes.yaml 的证书为 eyes.cert）",
    }
    verify() {
        en: "Replay certificates: proofs that were written by `check --certify`, without searching",
        zh: "复核证书：不作搜索，只把 check --certify 写下的证明逐手走一遍",
    }
    verify_more() {
        en: "Every move of a proof is played by the rules, every legal reply is looked for, and what follows \
             is held against the certificate and against the set that lies beside it. Exit code 0 when all of it \
             holds, 1 when a certificate or a set was changed or a proof fails. With --json one object a line for \
             each problem (file, id, outcome, verdict, best, positions, found_with, proof_bytes, or message), then \
             one with the key summary.",
        zh: "证明里的每一手都按规则走，对方的每一种合法应手都要有着落，由此得出的结论再与证书和旁边的题集核对。\
             全部成立为 0；证书或题集改动过、或有证明不成立为 1。加 --json 则每题输出一行 JSON（file、id、outcome、\
             verdict、best、positions、found_with、proof_bytes，或 message），最后一行的键为 summary。",
    }
    verify_paths() { en: "Certificates, the sets that they lie beside, or folders", zh: "证书、证书旁的题集，或文件夹" }
    verify_compare() {
        en: "Also read every problem out again, and say how much longer that takes",
        zh: "同时把每题重新搜索一遍，比较两者所用的时间",
    }
    certified(file, number, bytes) {
        en: "{file}: {number} proofs written, {bytes} bytes",
        zh: "{file}：写入{number}个证明，共{bytes}字节",
    }
    not_proven_undecided() {
        en: "no proof: the position, or a first move that counts, is undecided",
        zh: "没有证明：局面或某个第一手未判明",
    }
    not_proven_too_large() {
        en: "no proof: writing it out takes more than the limits allow",
        zh: "没有证明：写出来超过限额",
    }
    replayed(positions, nodes) {
        en: " ({positions} positions replayed; found with {nodes})",
        zh: "（复核{positions}个局面；当初搜索{nodes}个）",
    }
    all_replayed(problems, positions, ms, nodes) {
        en: "{problems} proofs hold: {positions} positions replayed in {ms} ms; finding the answers visited {nodes}",
        zh: "{problems}个证明成立：复核{positions}个局面，用时{ms}毫秒；当初搜索{nodes}个局面",
    }
    found_again(ms, times) {
        en: "Finding the answers again took {ms} ms: {times} times as long as the replay.",
        zh: "重新搜索用时{ms}毫秒，是复核的{times}倍。",
    }
    found_otherwise(id) {
        en: "{id}: reading it out again gave another answer",
        zh: "{id}：重新搜索的结果不同",
    }
    no_certificate() { en: "holds no *.cert", zh: "里面没有 *.cert 文件" }
    no_set_beside(file) {
        en: "{file}: no set lies beside it; only its proofs are looked at",
        zh: "{file}：旁边没有题集，只复核其中的证明",
    }
    not_certified() {
        en: "the set was changed: the certificate has no proof of this problem (run `check --certify`)",
        zh: "题集改动过：证书里没有这道题的证明（请运行 check --certify）",
    }
    no_longer_in_set() {
        en: "the set was changed: this problem is no longer in it",
        zh: "题集改动过：里面已经没有这道题",
    }
    not_a_certificate() { en: "is no certificate", zh: "不是证书" }
    other_version(version) {
        en: "is a certificate of version {version}; this program reads version 1",
        zh: "证书版本为 {version}，本程序只读版本 1",
    }
    certificate_changed() { en: "the certificate was changed or cut short", zh: "证书改动过，或不完整" }
    certificate_changed_at(at) {
        en: "the certificate was changed or cut short in its entry {at}",
        zh: "证书的第{at}项改动过，或不完整",
    }
    certificate_malformed(at) {
        en: "entry {at} of the certificate makes no sense",
        zh: "证书的第{at}项不合格式",
    }
    certificate_twice() { en: "the certificate has two entries for it", zh: "证书里有两项是这道题" }
    reason(text) { en: ": {text}", zh: "：{text}" }
    proof_fails(flaw) { en: "the proof does not hold: {flaw}", zh: "证明不成立：{flaw}" }
    flaw_malformed() { en: "it ends too early, goes on too long, or is garbled", zh: "过短、过长或不合格式" }
    flaw_too_large() { en: "it has more positions than are replayed", zh: "局面太多，超过复核的上限" }
    flaw_illegal_move() { en: "it plays an illegal move", zh: "走了一手不合规则的棋" }
    flaw_no_position() { en: "a move leads to no position of it", zh: "有一手走不到所写的局面" }
    flaw_two_positions() { en: "different positions stand for one", zh: "两个不同的局面被当作一个" }
    flaw_not_met() { en: "a position of it is never met", zh: "有一个局面永远走不到" }
    flaw_not_decided() { en: "it stops where nothing is decided", zh: "在尚未分出结果处就停了" }
    flaw_reached() { en: "what it is to prevent comes about", zh: "要阻止的结果出现了" }
    flaw_threats() { en: "it spends threats that nobody has", zh: "用了并不存在的劫材" }
    flaw_open() { en: "it leaves a value open", zh: "有的结果没有证明" }
    flaw_wrong_verdict() { en: "another verdict follows from it", zh: "由它得出的是另一个结论" }
    flaw_wrong_best() { en: "other best moves follow from it", zh: "由它得出的最佳着法不同" }
    check_paths() { en: "Files of problems or lessons, or folders of them", zh: "题目或课程的文件，或文件夹" }
    languages() {
        en: "Languages that every text has to be in, such as en,zh",
        zh: "每段文字必须具备的语言，如 en,zh",
    }
    term() { en: "Say what a word of the game means", zh: "查围棋术语" }
    term_words() {
        en: "A word or a part of it, in English, Chinese (or pinyin) or Japanese; none: list all terms",
        zh: "术语或其一部分，中文、拼音、英文、日文均可；不写则列出全部术语",
    }
    import() {
        en: "Make a set of problems of SGF files, or of diagrams in text",
        zh: "把 SGF 文件或文本图导入为题集",
    }
    import_more() {
        en: "Files in any usual encoding, with one game or many; `-` is the standard input, SGF or diagrams \
             such as those of Sensei's Library. The set goes to the standard output, or to the file after -o. What \
             was assumed, mended and left out is said on the standard error. Everything imported is unverified: \
             `tsumego check` proves or refutes it. Exit code 0 when every file held a problem, 1 when \
             one could not be read or held none.",
        zh: "文件可用各种常见编码，一份文件可有多局棋；- 表示标准输入，可以是 SGF，也可以是文本图。题集写到标准输出，\
             或写到 -o 之后的文件。推定、修补、未收的内容列在标准错误输出。导入的一切都未经验证，\
             用 tsumego check 证明或否定。每个文件都有题目为 0；有文件读不了或没有题目为 1。",
    }
    import_files() {
        en: "SGF files, folders of them, text files with diagrams, or - for the standard input",
        zh: "SGF 文件、存放它们的文件夹、画有图的文本文件，或 - 表示标准输入",
    }
    import_set() { en: "Name of the set; default: the first file's", zh: "题集的名称；默认取第一个文件名" }
    import_move() {
        en: "Take the position after so many moves of the main line",
        zh: "取主线第几手之后的局面",
    }
    import_crop() {
        en: "Keep a part of the board, such as A1:H8; what lies beyond it counts as the attacker's",
        zh: "只取棋盘的一部分，如 A1:H8；以外视为攻方的地盘",
    }
    import_to_play() {
        en: "Who plays first, whatever the file says: black or white",
        zh: "谁先下，不论文件怎么说：black 或 white",
    }
    import_goal() {
        en: "What for, whatever the file says: kill, live, capture, save or status",
        zh: "所求为何，不论文件怎么说：kill、live、capture、save 或 status",
    }
    export() {
        en: "Write a set as SGF with its answers, as pictures, as a page to print, or as text",
        zh: "把题集写成带解答的 SGF、图片、可打印的网页或文本",
    }
    export_more() {
        en: "SGF: every right first move with the strongest resistance, and the refutation of plausible wrong ones, \
             marked RIGHT, TE and BM; imported again it is the same problem. html: a worksheet, the answers on a sheet of their own. \
             Into a folder (one that is there, or a name with / at its end) a file for each problem. Texts are in both \
             languages, with --lang in that one. Exit code 0 when all of it was read out, 2 when some was undecided, \
             1 when it could not be written.",
        zh: "sgf：每个正确的第一手及最强抵抗，似是而非的错着及其反驳，用 RIGHT、TE、BM 标明；再导入即为原题。\
             html：练习页，解答另起一页。写进文件夹（已有的，或名称以 / 结尾）则每题一个文件。\
             文字为中英双语，加 --lang 则只用一种。全部判明为 0；有未判明的为 2；无法写出为 1。",
    }
    gtp() {
        en: "Speak GTP, the Go Text Protocol, with another program",
        zh: "以 GTP（围棋文本协议）与其他程序对话",
    }
    gtp_more() {
        en: "For Sabaki, GoGui and scripts. Beside the commands that the protocol requires: loadsgf, attack, defend, owl_attack, \
             owl_defend and dragon_status as GNU Go has them (0 fails, 1 succeeds, 2 by a ko taken first, 3 by a ko that \
             needs a threat), tsumego-verdict, tsumego-best and tsumego-line VERTEX [COLOR]. genmove plays where a group \
             hangs in the balance, and else passes.",
        zh: "供 Sabaki、GoGui 和脚本使用。除协议规定的命令外，还有 loadsgf，与 GNU Go 相同的 attack、defend、owl_attack、\
             owl_defend、dragon_status（0 不成，1 成功，2 先提劫，3 须先找劫材），以及 tsumego-verdict、tsumego-best、\
             tsumego-line 坐标 [颜色]。genmove 只在有棋死活未定时落子，否则停一手。",
    }
    export_only() { en: "Only the problem with this id; may be given several times", zh: "只取此题，可以重复给出" }
    export_format() {
        en: "sgf, svg, html or text; default: by the end of the file's name, else sgf",
        zh: "sgf、svg、html 或 text；默认看文件名的结尾，否则为 sgf",
    }
    export_bare() {
        en: "Leave the answers out, and read nothing",
        zh: "不带解答，也不作搜索",
    }
    svg_one_each() {
        en: "a picture holds one problem: name one with --only, or a folder with -o",
        zh: "一张图只能放一道题：请用 --only 选一题，或用 -o 给出文件夹",
    }
    exported_undecided(ids) {
        en: "not found out within the budget: {ids}",
        zh: "在给定的搜索量之内没有判明：{ids}",
    }
    value_id() { en: "ID", zh: "题目名" }
    value_format() { en: "FORMAT", zh: "格式" }
    value_file_folder() { en: "FILE|FOLDER", zh: "文件|文件夹" }
    output() { en: "Write to this file, or into this folder", zh: "写到这个文件，或这个文件夹里" }
    force() { en: "Put it in the place of a file that is there", zh: "覆盖已有的文件" }
    exists(path) {
        en: "{path} is there already (--force puts another in its place)",
        zh: "{path} 已存在（用 --force 覆盖）",
    }
    is_a_folder(path) { en: "{path} is a folder: name a file in it", zh: "{path} 是文件夹：请写出其中的文件" }
    cannot_write_file(path, error) { en: "cannot write {path}: {error}", zh: "无法写出 {path}：{error}" }
    no_set_name(name) {
        en: "`{name}` cannot be a set's name: use letters, digits, - and _",
        zh: "`{name}` 不能作题集名：请用字母、数字、- 和 _",
    }
    imported_nothing() { en: "no problem was imported", zh: "没有导入任何题目" }
    imported(problems, files, path) {
        en: "{problems} problems from {files} files written to {path}",
        zh: "从 {files} 个文件取得 {problems} 题，已写入 {path}",
    }
    unverified(path) {
        en: "none of them is verified: `tsumego check {path}` proves or refutes them",
        zh: "均未验证：请用 tsumego check {path} 证明或否定",
    }
    value_name() { en: "NAME", zh: "名称" }
    value_rect() { en: "RECT", zh: "范围" }
    value_color() { en: "COLOR", zh: "颜色" }
    value_goal() { en: "GOAL", zh: "目标" }
    sets() { en: "List the sets that come with the program", zh: "列出程序自带的题集" }
    completions() {
        en: "Write completions for a shell",
        zh: "输出 shell 的自动补全脚本",
    }
    completions_shell() {
        en: "The shell: bash, elvish, fish, powershell or zsh",
        zh: "shell 名称：bash、elvish、fish、powershell 或 zsh",
    }
    lang() {
        en: "Language of all texts: en or zh; default: the system's",
        zh: "显示语言：en 或 zh；默认随系统",
    }
    ascii() { en: "Draw boards with X O . (short for --board ascii)", zh: "用 X O . 画棋盘（即 --board ascii）" }
    board() {
        en: "Signs of boards: ascii, unicode or wide; default: what suits the terminal",
        zh: "棋盘样式：ascii、unicode 或 wide；默认视终端而定",
    }
    color() {
        en: "When to use colours: auto, always or never; default: auto",
        zh: "何时使用颜色：auto、always 或 never；默认 auto",
    }
    no_color() { en: "Use no colours (short for --color never)", zh: "不用颜色（即 --color never）" }
    usage() { en: "Usage: ", zh: "用法：" }
    heading(name) { en: "{name}:", zh: "{name}：" }
    usage_options() { en: "[OPTIONS]", zh: "[选项]" }
    usage_command() { en: "[COMMAND]", zh: "[命令]" }
    alias() { en: "[or: ", zh: "[或作：" }
    value_lang() { en: "LANG", zh: "语言" }
    value_langs() { en: "LANGS", zh: "语言,…" }
    value_style() { en: "STYLE", zh: "样式" }
    value_when() { en: "WHEN", zh: "何时" }
    value_rules() { en: "RULES", zh: "规则" }
    value_number() { en: "N", zh: "数" }
    value_shard() { en: "K/N", zh: "K/N" }
    value_text() { en: "TEXT", zh: "文字" }
    value_file() { en: "FILE", zh: "文件" }
    value_file_id() { en: "FILE[#ID]", zh: "文件[#题目名]" }
    value_path() { en: "PATH", zh: "路径" }
    value_set() { en: "SET|FILE", zh: "题集|文件" }
    value_lesson() { en: "LESSON|FILE", zh: "课|文件" }
    value_word() { en: "WORD", zh: "词" }
    commands() { en: "Commands", zh: "命令" }
    arguments() { en: "Arguments", zh: "参数" }
    options() { en: "Options", zh: "选项" }
    general() { en: "General", zh: "通用" }
    help() { en: "Print help", zh: "显示帮助" }
    help_command() { en: "Print this message or the help of a command", zh: "显示本说明或某个命令的帮助" }
    version() { en: "Print version", zh: "显示版本" }

    no_such_option(name) { en: "There is no option {name}.", zh: "没有选项 {name}。" }
    no_such_command(name) { en: "There is no command {name}.", zh: "没有命令 {name}。" }
    one_too_many(name) { en: "{name} is one argument too many.", zh: "多出了参数 {name}。" }
    needs_a_value(option) { en: "{option} needs a value.", zh: "{option} 后面要有一个值。" }
    no_such_value(value, option, values) {
        en: "{value} is no value of {option}: it may be {values}.",
        zh: "{option} 没有 {value} 这个值，可以是 {values}。",
    }
    does_not_fit(value, option, about) {
        en: "{value} does not fit {option}: {about}.",
        zh: "{value} 不能作为 {option} 的值：{about}。",
    }
    do_not_go_together(one, other) {
        en: "{one} and {other} do not go together.",
        zh: "{one} 与 {other} 不能同时使用。",
    }
    given_twice(option) { en: "{option} is given twice.", zh: "{option} 重复了。" }
    missing(arguments) { en: "Missing: {arguments}", zh: "缺少：{arguments}" }
    not_utf8() { en: "An argument is not valid UTF-8.", zh: "有参数不是有效的 UTF-8 文字。" }
    senseless() { en: "The command line makes no sense.", zh: "命令行有误。" }
    see_help() { en: "`tsumego --help` says more.", zh: "详见 tsumego --help。" }

    warning() { en: "warning", zh: "提醒" }
    error() { en: "error", zh: "错误" }
    remedy(text) { en: " ({text})", zh: "（{text}）" }
    step(name) { en: "step {name}", zh: "步骤 {name}" }

    cannot_write(error) { en: "cannot write: {error}", zh: "无法写出：{error}" }
    read_so_far(done, all, now) { en: "{done} of {all} read; {now}", zh: "已读{done}/{all}；{now}" }
    reading(name, nodes) { en: "{name}: {nodes} positions", zh: "{name}：{nodes}个局面" }
    reading_move(play) { en: "after {play}", zh: "{play} 之后" }
    looks_best(line) { en: "now {line}", zh: "正看 {line}" }
    not_dead() { en: "not dead", zh: "净杀不成" }
    not_below_seki() { en: "seki or better", zh: "至少双活" }
    not_alive() { en: "not alive", zh: "净活不成" }
    not_above_cycle() { en: "dead or a repetition", zh: "非死即循环" }
    interrupted(rest) { en: "interrupted; not read: {rest}", zh: "已中止；未读题数：{rest}" }
    no_such_problem(name) { en: "there is no problem {name}", zh: "没有题目 {name}" }
    in_set(names) { en: "the set has: {names}", zh: "题集里有：{names}" }
    allowed(reason) { en: "allowed: {reason}", zh: "已许可：{reason}" }
    set_summary(set, all, proven, wrong, open) {
        en: "{set}: problems {all}, proven {proven}, false {wrong}, undecided {open}",
        zh: "{set}：共{all}题，证明{proven}，不实{wrong}，未判明{open}",
    }
    set_warnings(warnings, allowed) {
        en: "  warnings {warnings}, allowed {allowed}",
        zh: "  提醒{warnings}，许可{allowed}",
    }
    set_verdicts(list) { en: "  verdicts: {list}", zh: "  结论：{list}" }
    set_levels(list) { en: "  levels: {list}", zh: "  级别：{list}" }
    set_measured(list) { en: "  measured: {list}", zh: "  测得：{list}" }
    set_no_level(number) { en: "none {number}", zh: "无 {number}" }
    checked(number, word) { en: "{number} checked: {word}", zh: "共查{number}题：{word}" }
    check_proven() { en: "everything is proven", zh: "全部得到证明" }
    check_false() { en: "something is false", zh: "有不实之处" }
    check_broken() { en: "a file could not be read as it stands", zh: "有文件写得不对，无法检查" }
    check_undecided() { en: "something could not be decided", zh: "有未判明之处" }
    check_line_proven() { en: "proven", zh: "证明" }
    check_line_false() { en: "false", zh: "不实" }
    check_line_undecided() { en: "undecided", zh: "未判明" }
}
