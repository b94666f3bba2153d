//! The record of a learner: what is kept, what is due, statistics.

texts! {
    cannot_use(path, error) {
        en: "The record {path} cannot be used: {error}",
        zh: "无法使用练习记录 {path}：{error}",
    }
    goes_on() {
        en: "Practice goes on, but what you do now may not be kept. This is said only once.",
        zh: "练习照常进行，但这段时间的成绩可能无法保存。此提示只出现一次。",
    }
    newer(path, version) {
        en: "The record {path} was written by a newer tsumego (version {version} of the record). It is left as it \
             is: use that tsumego, or another --profile.",
        zh: "练习记录 {path} 由更新版本的 tsumego 写成（记录版本 {version}）。文件保持原样：\
             请使用新版程序，或用 --profile 另立一份。",
    }
    no_folder() {
        en: "There is no folder to keep a record in: name one with --record or TSUMEGO_DATA.",
        zh: "找不到存放练习记录的文件夹：请用 --record 或 TSUMEGO_DATA 指定。",
    }
    bad_profile(name) {
        en: "{name} is no name for a profile: letters, digits, - and _, at most 64.",
        zh: "{name} 不能作为用户名：只能用文字、数字、- 和 _，最多 64 个。",
    }
    not_a_record(path, line) {
        en: "{path} is no record: line {line} is no attempt. Nothing was imported.",
        zh: "{path} 不是练习记录：第 {line} 条无法识别。未导入任何内容。",
    }
    no_file(path) {
        en: "{path} is no ordinary file and is not touched. Move it away, or name another folder with --record.",
        zh: "{path} 不是普通文件，未作改动。请将它移开，或用 --record 指定别的文件夹。",
    }
    held(path) {
        en: "Another program holds {path} and does not let it go; nothing was written.",
        zh: "{path} 一直被另一个程序占用，未写入任何内容。",
    }
    waiting(path) {
        en: "Waiting for another program that holds {path}.",
        zh: "{path} 正被另一个程序占用，等待中。",
    }
    not_saved(number) {
        en: "Attempts that could not be saved and are lost: {number}.",
        zh: "有 {number} 次做题未能保存，已丢失。",
    }
    not_saved_yet(number) {
        en: "Of these, not saved yet: {number}.",
        zh: "其中尚未保存：{number}次。",
    }
    put_aside(path) {
        en: "A part of the record could not be read; it is kept in {path}.",
        zh: "练习记录有一部分无法读取，已另存到 {path}。",
    }
    nothing_yet() {
        en: "The record is empty: solve a few problems first.",
        zh: "还没有练习记录，请先做几道题。",
    }
    nothing_due() { en: "Nothing is due now.", zh: "现在没有需要复习的题。" }
    next_due(days) { en: "Days until the next one: {days}.", zh: "距下一次复习还有 {days} 天。" }
    not_at_hand(number) {
        en: "There are {number}, but their sets are not at hand: name their files on the command line.",
        zh: "共有 {number} 题，但所属题集不在手边：请在命令行给出题目文件。",
    }
    today(due, new) {
        en: "{due} due, {new} new today. `next` goes on to the next.",
        zh: "今天该复习 {due} 题，新题 {new} 题，next 进入下一题。",
    }
    today_begin(due, new) {
        en: "{due} due, {new} new today: `due` begins with them.",
        zh: "今天该复习 {due} 题，新题 {new} 题；输入 due 开始。",
    }
    today_done() {
        en: "What today asks for is done; practise on as you like.",
        zh: "今天该做的都做完了，想做什么题都可以。",
    }
    new_begin(number) { en: "What is due is done. New today: {number}.", zh: "该复习的做完了。今天的新题：{number} 题。" }
    enough_new(number) {
        en: "Today's new problems are begun ({number}). Go on as you like; each one more will have to be repeated, too.",
        zh: "今天的 {number} 道新题已经做过。当然可以接着做，只是多做的以后也要复习。",
    }
    chosen_due(number) { en: "Due among them: {number}, which come first.", zh: "其中该复习的 {number} 题，排在最前。" }
    chosen_new(number, share) {
        en: "New to you among them: {number}; for today {share} new ones would do.",
        zh: "其中没做过的 {number} 题；今天的新题做 {share} 道就够了。",
    }
    due_capped(number) {
        en: "First the {number} that you are likeliest to have forgotten.",
        zh: "先做最可能忘掉的 {number} 题。",
    }
    no_mistakes() {
        en: "There is no problem that you missed when last tried.",
        zh: "没有最近一次做错的题。",
    }
    mistakes_count(number) {
        en: "Missed when last tried: {number}. `next` goes on to the next.",
        zh: "最近一次做错的有 {number} 题，next 进入下一题。",
    }
    chosen(number) { en: "Problems that fit: {number}. `next` goes on to the next.", zh: "符合的有 {number} 题，next 进入下一题。" }
    none_chosen() {
        en: "No problem fits. Levels are written 15k or 20k-15k, tags as in the files, such as ko.",
        zh: "没有符合的题。级别写作 15k 或 20k-15k，标签与文件中相同，如 ko。",
    }
    round_over() { en: "That is the end of this round. `sets` lists the sets.", zh: "这一轮做完了。sets 列出题集。" }
    round_begins() { en: "That is the beginning of this round.", zh: "这是这一轮的第一题。" }

    stats_total(all, shapes) {
        en: "Attempts: {all}, at {shapes} different problems",
        zh: "共做题 {all} 次，不同的题 {shapes} 道",
    }
    stats_solved(solved, percent) { en: "Solved: {solved} ({percent}%)", zh: "做对：{solved} 次（{percent}%）" }
    stats_repeats(number) {
        en: "Again on the same day: {number}, which count for nothing",
        zh: "同一天重做：{number} 次，不计成绩",
    }
    streak(days) { en: "Days in a row: {days}", zh: "连续练习：{days} 天" }
    stats_due(number) { en: "Due now: {number}", zh: "现在该复习：{number} 题" }
    rating(low, high) {
        en: "Strength: most likely between {low} and {high}",
        zh: "水平：很可能在{low}到{high}之间",
    }
    by_level() { en: "By level", zh: "按级别" }
    by_tag() { en: "By tag", zh: "按标签" }
    stats_new(begun, left) {
        en: "New today: {begun}, and room for {left} more",
        zh: "今天新做：{begun} 题，还可再做 {left} 题",
    }
    by_hour() { en: "By hour of the day", zh: "按一天中的钟点" }
    work_on(tag, share) {
        en: "To work on: {tag} ({share}% solved); `pick {tag}` practises it.",
        zh: "宜多练：{tag}（做对 {share}%）；pick {tag} 专练此类。",
    }

    help_due() { en: "problems to see again today, and new ones", zh: "今天该复习的题与新题" }
    help_due_more() {
        en: "What you are about to forget, at most 20 at a time, and then a few new problems that suit you: 6 a day, \
             or `due 10` for another number, fewer while there is much to repeat. When a problem comes back follows from \
             how it went: missed, with hints, slowly, quickly.",
        zh: "先做快要忘记的题，每次最多 20 道；再做几道适合的新题，每天 6 道，due 10 可改数目，复习多时则减少。\
             何时再做，取决于上次的情况：做错、用了提示、较慢或很快。",
    }
    help_mistakes() { en: "problems that you missed when last tried", zh: "最近一次做错的题" }
    help_mistakes_more() { en: "The latest first. One that you solve on another day leaves the list.", zh: "最近的在前。改天做对之后就不再列入。" }
    help_pick() { en: "problems of a level or with a tag", zh: "按级别或标签选题" }
    help_pick_more() {
        en: "`pick 15k`, `pick 20k-15k`, `pick ko`, `pick 15k ko`; several tags: problems that have all of them.",
        zh: "例如 pick 15k、pick 20k-15k、pick ko、pick 15k ko；写几个标签，则取兼有的题。",
    }
    help_stats() { en: "what your record adds up to", zh: "练习统计" }
    help_stats_more() {
        en: "Attempts, days in a row, strength, how much you solve by level, tag and hour of the day, and what to work \
             on. Days and hours are those of your clock where and when you practised.",
        zh: "做题次数、连续天数、水平，各级别、各标签、各钟点的正确率，以及宜多练的类型。日期与钟点以练习时当地的时钟为准。",
    }

    cli_due() { en: "Practise what is due today by the record, then a few new problems", zh: "练习今天该复习的题，再做几道新题" }
    cli_new() {
        en: "New problems a day, fewer while there is much to repeat (6, or TSUMEGO_NEW, unless said otherwise)",
        zh: "每天的新题数，复习多时则减少（默认为 TSUMEGO_NEW，否则为6）",
    }
    cli_mistakes() { en: "Practise what was missed when last tried", zh: "练习最近一次做错的题" }
    cli_stats() { en: "Say what the record adds up to", zh: "显示练习统计" }
    cli_record() { en: "Export, import or reset the record of attempts", zh: "导出、导入或重置练习记录" }
    cli_record_action() {
        en: "export (to FILE or the standard output), import (adds the attempts of FILE), reset (keeps a backup) \
             or path (says where it is)",
        zh: "export（导出到文件或标准输出）、import（加入文件中的记录）、reset（重置并留备份）或 path（显示位置）",
    }
    cli_record_file() { en: "The file to write or to read", zh: "要写入或读取的文件" }
    cli_folder() {
        en: "Folder of the record; default: TSUMEGO_DATA, else the system's folder for data",
        zh: "练习记录的文件夹；默认为 TSUMEGO_DATA，否则为系统的数据文件夹",
    }
    cli_profile() { en: "Whose record: a name for each learner", zh: "谁的练习记录：每人一个名称" }
    cli_level() { en: "Only problems of this level: 15k, or 20k-15k", zh: "只做此级别的题：15k 或 20k-15k" }
    cli_tag() { en: "Only problems with this tag; may be given several times", zh: "只做有此标签的题，可以重复给出" }
    value_action() { en: "ACTION", zh: "操作" }
    needs_file() { en: "`record import` needs a file.", zh: "record import 需要给出文件。" }
    file_not_wanted() { en: "`record reset` and `record path` take no file.", zh: "record reset 与 record path 不需要文件。" }
    imported(number) { en: "Attempts added: {number}.", zh: "加入了 {number} 条记录。" }
    was_reset(path) { en: "The record is empty now. The old one is kept in {path}.", zh: "记录已清空，原记录保存在 {path}。" }
    nothing_to_reset() { en: "There is no record to reset.", zh: "没有可重置的记录。" }
}
