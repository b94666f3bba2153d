//! The glossary at the prompt.

texts! {
    help_term() { en: "what a word means: in English, Chinese or Japanese", zh: "查围棋术语（中、英、日文均可）" }
    help_term_more() {
        en: "`term atari`, `term 打吃`, `term dachi`, `term アタリ`: any name of it will do, pinyin with \
             tones or without, or a part of a name. Works in the middle of a problem or a lesson; the board \
             stays as it is.",
        zh: "term 打吃、term dachi、term atari、term アタリ：用哪种名称都行，拼音可以不标声调，\
             也可以只写一部分。做题、上课时随时可查，不影响盘面。",
    }
    help_terms() { en: "the words of the game by topic", zh: "按题目分类列出术语" }
    help_terms_more() {
        en: "`terms` lists all of them, `terms eyes` those of one topic with their names in other \
             languages.",
        zh: "terms 列出全部术语，terms eyes 或“terms 眼”列出其中一类，并附外文名称。",
    }

    chinese(names) { en: "Chinese: {names}", zh: "中文：{names}" }
    japanese(names) { en: "Japanese: {names}", zh: "日文：{names}" }
    korean(names) { en: "Korean: {names}", zh: "韩文：{names}" }
    english(names) { en: "English: {names}", zh: "英文：{names}" }
    also_called(names) { en: "Also: {names}", zh: "又称：{names}" }
    see(names) { en: "See also: {names}", zh: "参见：{names}" }
    with_word(names) { en: "With the same word: {names}", zh: "含有此词的还有：{names}" }
    several(word) { en: "Several terms have {word}:", zh: "含有“{word}”的术语有：" }
    one_of_them() { en: "`term NAME` shows one of them.", zh: "“term 名称”查看其中一条。" }
    none(word) { en: "There is no term {word}.", zh: "没有术语“{word}”。" }
    near(names) { en: "Near to it: {names}", zh: "相近的有：{names}" }
    list_all() { en: "`terms` lists all of them.", zh: "terms 列出全部术语。" }
    topic(title, id) { en: "{title} ({id})", zh: "{title}（{id}）" }
    no_topic(name) { en: "There is no topic {name}.", zh: "没有“{name}”这一类。" }
    topics(names) { en: "The topics: {names}", zh: "各类为：{names}" }
    one_topic() {
        en: "`terms TOPIC` lists one topic, `term NAME` says what a word means.",
        zh: "“terms 类名”列出一类，“term 名称”查看一条。",
    }
}
