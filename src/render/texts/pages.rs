//! What is written for others: SGF files, worksheets.

texts! {
    answers() { en: "Answers", zh: "解答" }
    right() { en: "Right.", zh: "正解。" }
    wrong() { en: "Wrong.", zh: "失败。" }
    not_read() {
        en: "It was not found out within the budget.",
        zh: "在给定的搜索量之内没有判明。",
    }
}
