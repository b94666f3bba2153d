//! What comments and titles say: who plays, what for, and whether a line is right.

use crate::go::Color;
use crate::problems::model::Goal;

/// What a text says of a problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Who plays first.
    pub to_play: Option<Color>,
    /// What for.
    pub goal: Option<Goal>,
    /// It is about a ko.
    pub ko: bool,
}

impl Said {
    /// What this says, and what `other` says of the rest.
    pub fn or(self, other: Said) -> Said {
        Said {
            to_play: self.to_play.or(other.to_play),
            goal: self.goal.or(other.goal),
            ko: self.ko || other.ko,
        }
    }
}

/// What a text says of who plays and what for, in English, Chinese, Japanese or Korean.
pub fn said(text: &str) -> Said {
    let text: String = text.chars().take(2_000).collect();
    let wide = wide(&text);
    wide.or(english(&text))
}

/// The colours as they are written in the scripts of East Asia.
const COLORS: [(char, Color); 5] = [
    ('黑', Color::Black),
    ('黒', Color::Black),
    ('흑', Color::Black),
    ('白', Color::White),
    ('백', Color::White),
];

fn color_of(c: char) -> Option<Color> {
    COLORS
        .iter()
        .find(|(sign, _)| *sign == c)
        .map(|pair| pair.1)
}

/// `黑先活`, `黑先白死`, `白先杀黑`, `黒先生き`, `흑선활` and their kin.
fn wide(text: &str) -> Said {
    let lines = text.chars().map(|c| if c == '\n' { '。' } else { c });
    let chars: Vec<char> = lines.filter(|c| !c.is_whitespace()).collect();
    let mut found = Said::default();
    for (at, c) in chars.iter().enumerate() {
        let Some(color) = color_of(*c) else { continue };
        // Between the colour and the word for playing first may stand the word for a side.
        let after = &chars[at + 1..];
        let skip = usize::from(matches!(
            after.first(),
            Some('棋' | '方' | '番' | '이' | '은')
        ));
        let first = matches!(
            after.get(skip),
            Some('先' | '선' | '走' | '下' | '番' | '手')
        ) || (skip == 1 && after.first() == Some(&'番'));
        if first && found.to_play.is_none() {
            found.to_play = Some(color);
            let rest = after.get(skip..).unwrap_or_default();
            let end = rest
                .iter()
                .position(|c| "。．.;；!！?？\n".contains(*c))
                .unwrap_or(rest.len());
            let clause = &rest[..end.min(24)];
            let (goal, ko) = wide_goal(clause, color);
            found.goal = goal;
            found.ko = ko;
        }
    }
    if found.goal.is_none()
        && found.to_play.is_none()
        && let Some((goal, side)) = wide_result(&chars)
    {
        found.goal = Some(goal);
        found.to_play = side;
    }
    found
}

/// What the side that plays first wants, by the clause that says so.
fn wide_goal(clause: &[char], player: Color) -> (Option<Goal>, bool) {
    let ko = clause.iter().any(|c| matches!(c, '劫' | '패' | 'コ'));
    // Whose fate the next word tells.
    let mut subject = player;
    let mut last = ' ';
    for (at, c) in clause.iter().enumerate() {
        if let Some(color) = color_of(*c) {
            subject = color;
        }
        let own = subject == player;
        // A double life is no life.
        let goal = match c {
            '活' | '生' | '활' if last != '死' && last != '双' && last != '雙' => {
                Some(if own { Goal::Live } else { Goal::Kill })
            }
            '死' | '사' if !own => Some(Goal::Kill),
            '杀' | '殺' | '잡' => Some(Goal::Kill),
            '吃' | '提' | '取' => Some(Goal::Capture),
            '救' | '逃' | '渡' | '连' | '連' => Some(Goal::Save),
            _ => None,
        };
        let hint = goal == Some(Goal::Capture) && clause.get(at + 1) == Some(&'示');
        if goal.is_some() && !hint {
            return (goal, ko);
        }
        last = *c;
    }
    (None, ko)
}

/// `杀白`, `做活`: a text that tells what for and perhaps of whom.
fn wide_result(chars: &[char]) -> Option<(Goal, Option<Color>)> {
    for pair in chars.windows(2) {
        let [verb, object] = pair else { continue };
        match (verb, color_of(*object)) {
            ('杀' | '殺', Some(victim)) => return Some((Goal::Kill, Some(victim.opponent()))),
            ('吃' | '提' | '取', Some(victim)) => {
                return Some((Goal::Capture, Some(victim.opponent())));
            }
            _ => {}
        }
        if matches!((verb, object), ('做', '活') | ('求', '活')) {
            return Some((Goal::Live, None));
        }
    }
    None
}

/// The words of a text in small letters, an end of a sentence as `.`.
fn english_words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in text.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() || c == '\'' {
            if let Some(last) = words.last_mut() {
                last.push(c);
            }
        } else {
            words.push(String::new());
            if matches!(c, '.' | '!' | '?' | ';' | '\n') {
                words.push(".".to_owned());
                words.push(String::new());
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn english_color(word: &str) -> Option<Color> {
    match word.trim_end_matches("'s").trim_end_matches('\'') {
        "black" | "b" | "schwarz" | "noir" | "negro" => Some(Color::Black),
        "white" | "w" | "weiss" | "blanc" | "blanco" => Some(Color::White),
        _ => None,
    }
}

/// `Black to play and kill`, `B to live`, `White first; Black dies`.
fn english(text: &str) -> Said {
    const PLAYS: [&str; 12] = [
        "to", "plays", "play", "first", "moves", "move", "kills", "lives", "captures", "can",
        "should", "must",
    ];
    let words = english_words(text);
    let mut found = Said::default();
    for (at, word) in words.iter().enumerate() {
        let Some(color) = english_color(word) else {
            continue;
        };
        let next = words.get(at + 1).map_or("", String::as_str);
        if !PLAYS.contains(&next) {
            continue;
        }
        let clause: Vec<&str> = words[at + 1..]
            .iter()
            .map(String::as_str)
            .take(12)
            .take_while(|word| *word != ".")
            .collect();
        let (goal, ko) = english_goal(&clause, color);
        // `B to` alone says nothing: `black to the left`.
        let plays = clause.iter().take(4).any(|word| {
            matches!(
                *word,
                "play" | "plays" | "move" | "moves" | "first" | "start" | "starts" | "turn"
            )
        });
        if goal.is_none() && !plays {
            continue;
        }
        found = found.or(Said {
            to_play: Some(color),
            goal,
            ko,
        });
        if found.goal.is_some() {
            return found;
        }
    }
    if found.goal.is_none() {
        found.goal = loose_goal(&words, found.to_play);
    }
    found
}

fn english_goal(clause: &[&str], player: Color) -> (Option<Goal>, bool) {
    let ko = clause.contains(&"ko");
    let mut subject = player;
    for word in clause {
        if let Some(color) = english_color(word) {
            subject = color;
        }
        let own = subject == player;
        let goal = match *word {
            "kill" | "kills" | "destroy" => Some(Goal::Kill),
            "live" | "lives" | "alive" | "life" if own => Some(Goal::Live),
            "dies" | "die" | "dead" if !own => Some(Goal::Kill),
            "capture" | "captures" | "catch" | "take" | "takes" | "catches" => Some(Goal::Capture),
            "save" | "saves" | "rescue" | "escape" | "escapes" | "connect" | "connects" => {
                Some(Goal::Save)
            }
            _ => None,
        };
        if goal.is_some() {
            return (goal, ko);
        }
    }
    (None, ko)
}

/// `Kill`, `Make life`: a title that says what for, and not who plays.
fn loose_goal(words: &[String], player: Option<Color>) -> Option<Goal> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["kill", ..] | ["to", "kill", ..] => Some(Goal::Kill),
        ["live", ..] | ["to", "live", ..] | ["make", "life", ..] => Some(Goal::Live),
        ["capture", ..] | ["to", "capture", ..] => Some(Goal::Capture),
        // The sentence after the one that says who plays: `White dies`, `Can White live?`
        words => words.windows(2).find_map(|pair| {
            let [who, verb] = pair else { return None };
            let own = english_color(who)? == player?;
            match *verb {
                "live" | "lives" if own => Some(Goal::Live),
                "die" | "dies" if !own => Some(Goal::Kill),
                "kill" | "kills" if own => Some(Goal::Kill),
                _ => None,
            }
        }),
    }
}

/// What a comment says of the line that it stands at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// `RIGHT`, as goproblems.com has it.
    GoproblemsRight,
    /// `NOTTHIS`: good, but another move is asked for.
    NotThis,
    /// `CHOICE` or `FORCE`: which answer the program gives.
    Choice,
    /// Any other word for right.
    Right,
    /// Any other word for wrong.
    Wrong,
}

/// Words that go before the others because they hold one of them.
const WRONG: &[&str] = &[
    "incorrect",
    "not correct",
    "not right",
    "wrong",
    "failure",
    "fails",
    "fail",
    "不正确",
    "不正確",
    "不正解",
    "失败",
    "失敗",
    "错误",
    "錯誤",
    "错",
    "錯",
    "誤り",
    "실패",
    "오답",
    "×",
    "✗",
    "✘",
];
const RIGHT: &[&str] = &[
    "correct", "right!", "right.", "solution", "solved", "success", "正解", "正确", "正確", "正着",
    "正著", "成功", "정답", "정해", "성공", "○", "✓", "✔", "√",
];
/// Words that only mean anything when they are all that is said.
const RIGHT_ALONE: &[&str] = &["+", "right", "ok", "yes", "对", "對", "good"];
const WRONG_ALONE: &[&str] = &["-", "no", "bad", "x", "差"];

/// Every word of this kind in a comment, with the comment without the words
/// that are for programs alone.
pub fn verdict_words(comment: &str) -> (Vec<Word>, String) {
    let mut words = Vec::new();
    let mut rest = comment.to_owned();
    for (token, word) in [
        ("NOTTHIS", Word::NotThis),
        ("RIGHT", Word::GoproblemsRight),
        ("CHOICE", Word::Choice),
        ("FORCE", Word::Choice),
    ] {
        if let Some(without) = without_token(&rest, token) {
            words.push(word);
            rest = without;
        }
    }
    let rest = rest.trim().to_owned();
    let alone = rest
        .trim_matches(['.', '!', '。', '！'])
        .trim()
        .to_lowercase();
    if RIGHT_ALONE.contains(&alone.as_str()) {
        words.push(Word::Right);
        return (words, short_sign(&alone, rest));
    }
    if WRONG_ALONE.contains(&alone.as_str()) {
        words.push(Word::Wrong);
        return (words, short_sign(&alone, rest));
    }
    words.extend(first_word(&rest));
    (words, rest)
}

/// A sign that says nothing to a reader is no text.
fn short_sign(alone: &str, rest: String) -> String {
    if alone.chars().any(char::is_alphanumeric) {
        rest
    } else {
        String::new()
    }
}

/// The text without a word in capitals that stands alone in it; `None` where it does not.
fn without_token(text: &str, token: &str) -> Option<String> {
    let mut from = 0;
    while let Some(at) = text[from..].find(token).map(|at| at + from) {
        let end = at + token.len();
        let letter = |c: char| c.is_alphanumeric() || c == '_';
        let free = !text[..at].chars().next_back().is_some_and(letter)
            && !text[end..].chars().next().is_some_and(letter);
        if free {
            return Some(format!("{}{}", &text[..at], &text[end..]));
        }
        from = end;
    }
    None
}

/// The word at the beginning of a line or sentence, or anywhere in a short one.
fn first_word(text: &str) -> Option<Word> {
    let lower = text.to_lowercase();
    let sentences = lower.split(['\n', '.', '。', '!', '！', '?', '？', ';', '；']);
    let mut found = None;
    for sentence in sentences {
        let sentence =
            sentence.trim_start_matches(|c: char| !c.is_alphanumeric() && !"○×√✓✔✗✘".contains(c));
        let wide = !sentence.is_ascii();
        let short = sentence.chars().count() <= if wide { 8 } else { 24 };
        let says = |list: &[&str]| {
            list.iter().any(|word| {
                let word = word.trim_end_matches(['!', '.']);
                let whole = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphabetic());
                let begins = sentence.strip_prefix(word).is_some_and(whole);
                // One character is too little to be looked for within words.
                let within = || match word.is_ascii() {
                    true => {
                        let letters = |c: char| !c.is_ascii_alphabetic();
                        word.len() > 4 && sentence.split(letters).any(|other| other == word)
                    }
                    false => word.len() > 4 && sentence.contains(word),
                };
                begins || (short && within())
            })
        };
        if says(WRONG) {
            return Some(Word::Wrong);
        }
        if says(RIGHT) {
            found = Some(Word::Right);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn texts_say_who_plays_and_what_for() {
        let kill = Some(Goal::Kill);
        let live = Some(Goal::Live);
        for (text, to_play, goal) in [
            ("Black to play and kill", Some(Black), kill),
            ("Black to kill.", Some(Black), kill),
            ("B to live", Some(Black), live),
            ("White to play and live", Some(White), live),
            ("White to play. Can White live?", Some(White), live),
            ("Black first. White dies", Some(Black), kill),
            (
                "Black to capture three stones",
                Some(Black),
                Some(Goal::Capture),
            ),
            ("White to save the stones", Some(White), Some(Goal::Save)),
            ("Black to play", Some(Black), None),
            ("White's turn", None, None),
            ("黑先活", Some(Black), live),
            ("黑先", Some(Black), None),
            ("白先黑死", Some(White), kill),
            ("黑先白死", Some(Black), kill),
            ("黑先杀白", Some(Black), kill),
            ("第12题 白先杀", Some(White), kill),
            ("黑棋先走，做活", Some(Black), live),
            ("黒先生き", Some(Black), live),
            ("黒先白死", Some(Black), kill),
            ("흑선활", Some(Black), live),
            ("A problem of the old masters", None, None),
            ("black stones to the left", None, None),
        ] {
            let found = said(text);
            assert_eq!((found.to_play, found.goal), (to_play, goal), "{text}");
        }
        assert!(said("黑先劫活").ko && said("Black to live by ko").ko);
    }

    #[test]
    fn comments_say_right_and_wrong() {
        for (text, word) in [
            ("Correct.", Some(Word::Right)),
            ("Correct! White is dead.", Some(Word::Right)),
            ("+", Some(Word::Right)),
            ("-", Some(Word::Wrong)),
            ("正解", Some(Word::Right)),
            ("正解图：黑1点是要点", Some(Word::Right)),
            ("失败", Some(Word::Wrong)),
            ("失敗図。白は生き", Some(Word::Wrong)),
            ("Incorrect", Some(Word::Wrong)),
            ("This is wrong", Some(Word::Wrong)),
            ("not correct", Some(Word::Wrong)),
            ("不正确", Some(Word::Wrong)),
            ("정답입니다", Some(Word::Right)),
            ("RIGHT", Some(Word::GoproblemsRight)),
            ("White is dead RIGHT", Some(Word::GoproblemsRight)),
            ("NOTTHIS", Some(Word::NotThis)),
            ("BRIGHTER", None),
            ("Black takes the right side", None),
            ("White lives.", None),
        ] {
            assert_eq!(verdict_words(text).0.first().copied(), word, "{text}");
        }
        assert_eq!(verdict_words("Well done RIGHT").1, "Well done");
        assert_eq!(verdict_words("+").1, "");
    }
}
