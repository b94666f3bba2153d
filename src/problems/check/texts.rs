//! What a check says of a problem's texts.

use super::Demands;
use crate::go::{Color, Move, Point, VertexError};
use crate::problems::message::both;
use crate::problems::model::{Goal, Problem};
use crate::problems::report::{Finding, Severity};
use crate::problems::{Lang, Message, Text, rulings};
use crate::solver::Answer;

/// Notes what is amiss with the texts of a problem that has this answer.
pub fn check_texts(
    problem: &Problem,
    answer: &Answer,
    demands: &Demands,
    findings: &mut Vec<Finding>,
) {
    let best = &answer.best;
    let keys = [
        ("title", Some(&problem.title)),
        ("objective", problem.objective.as_ref()),
        ("hint", problem.hint.as_ref()),
        ("why", problem.why.as_ref()),
    ];
    let mut texts: Vec<_> = keys
        .into_iter()
        .filter_map(|(key, text)| Some((key, text?, problem.place_of(key))))
        .collect();
    for variation in &problem.variations {
        let text = variation.text.as_ref();
        texts.extend(text.map(|text| ("variation", text, variation.place)));
    }
    for (key, text, place) in texts {
        check_text(
            key,
            text,
            problem,
            demands,
            |severity, name, message, remedy| {
                findings.push(Finding {
                    severity,
                    name,
                    message,
                    remedy,
                    place,
                });
            },
        );
    }
    let mut note = |severity, name, key: &str, message: Message, remedy: Message| {
        findings.push(Finding {
            severity,
            name,
            message,
            remedy,
            place: problem.place_of(key),
        });
    };
    let missing = [
        (
            "objective-missing",
            "objective",
            problem.objective.is_none(),
        ),
        ("hint-missing", "hint", problem.hint.is_none()),
        ("why-missing", "why", problem.why.is_none()),
        ("level-missing", "level", problem.level.is_none()),
    ];
    for (name, key, missing) in missing {
        if missing {
            let message = both!("there is no `{key}`", "没有 `{key}`");
            note(
                Severity::Warning,
                name,
                key,
                message,
                both!("add it", "请补上"),
            );
        }
    }
    if let Some(objective) = &problem.objective {
        let asks = problem.goal != Goal::Status;
        if asks && !names_side(objective, problem.to_play) {
            let (side, zh) = (problem.to_play, rulings::color_zh(problem.to_play));
            let message = both!(
                "the objective does not say that {side} plays",
                "objective 没有说明{zh}先"
            );
            let name = "objective-vague";
            let remedy = both!("name the side to play", "请写明谁先下");
            note(Severity::Warning, name, "objective", message, remedy);
        } else if asks && !names_aim(objective) {
            let message = both!(
                "the objective does not say what is to be achieved",
                "objective 没有说明要达到什么目的"
            );
            let name = "objective-vague";
            let remedy = both!(
                "say whether to kill, to live, to capture, to save, …",
                "请写明是杀、活、吃还是救等"
            );
            note(Severity::Warning, name, "objective", message, remedy);
        }
    }
    if let Some(hint) = &problem.hint {
        for lang in Lang::ALL {
            let Some(text) = hint.in_lang(lang) else {
                continue;
            };
            let named = vertices(text);
            let given = best
                .iter()
                .map(Move::to_string)
                .find(|play| named.contains(play));
            let Some(given) = given else { continue };
            let bare = text.trim_matches(|c: char| !c.is_ascii_alphanumeric()) == given;
            let severity = if bare {
                Severity::Error
            } else {
                Severity::Warning
            };
            let message = both!(
                "the hint names {given}, a best move",
                "hint 说出了正解 {given}"
            );
            let remedy = both!(
                "point to the idea, not to the move",
                "请提示思路，不要说出着点"
            );
            note(severity, "hint-gives-answer", "hint", message, remedy);
            break;
        }
    }
}

/// The words of a text that look like a point, such as `C3`; `I5` does too.
pub fn vertices(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| {
            let digits = word.get(1..).unwrap_or_default();
            word.starts_with(|c: char| c.is_ascii_uppercase())
                && (1..=2).contains(&digits.len())
                && digits.bytes().all(|b| b.is_ascii_digit())
                && !digits.starts_with('0')
        })
        .map(str::to_string)
        .collect()
}

/// Points and letters that are not on the board, and languages that are missing.
fn check_text(
    key: &str,
    text: &Text,
    problem: &Problem,
    demands: &Demands,
    mut note: impl FnMut(Severity, &'static str, Message, Message),
) {
    for (name, error) in off_board(text, problem) {
        let why = rulings::vertex(&error);
        let message = Message::both(
            format!("the {key} names {name}: {}", why.get(Lang::En)),
            format!("{key} 提到 {name}：{}", why.get(Lang::Zh)),
        );
        let remedy = both!("correct the text", "请改正文字");
        note(Severity::Error, "off-board-point", message, remedy);
    }
    let mut named: Vec<char> = Vec::new();
    for text in Lang::ALL.into_iter().filter_map(|lang| text.in_lang(lang)) {
        for letter in letters(text).into_iter().chain(marks(text)) {
            if named.contains(&letter) {
                continue;
            }
            named.push(letter);
            let message = both!(
                "the {key} names a point {letter}, and no letter is on the board",
                "{key} 提到 {letter}，而棋盘上没有标字母"
            );
            let remedy = both!("name the point, such as C2", "请写坐标，如 C2");
            note(Severity::Error, "unmarked-letter", message, remedy);
        }
    }
    for lang in Lang::ALL {
        let severity = match demands.languages.contains(&lang) {
            true => Severity::Error,
            false => Severity::Warning,
        };
        if text.in_lang(lang).is_none() {
            let code = lang.code();
            let message = both!("the {key} has no `{code}` text", "{key} 缺少 `{code}` 文字");
            let remedy = both!("write {{en: …, zh: …}}", "请写 {{en: …, zh: …}}");
            note(severity, "translation-missing", message, remedy);
        }
    }
}

fn off_board(text: &Text, problem: &Problem) -> Vec<(String, VertexError)> {
    let size = problem.task.board().size();
    let mut found: Vec<(String, VertexError)> = Vec::new();
    for text in Lang::ALL.into_iter().filter_map(|lang| text.in_lang(lang)) {
        for word in vertices(text) {
            if let Err(error) = Point::from_vertex(&word, size)
                && found.iter().all(|(other, _)| *other != word)
            {
                found.push((word, error));
            }
        }
    }
    found
}

/// Letters in brackets, such as (a), which mean a mark on the board.
pub fn letters(text: &str) -> Vec<char> {
    let letters: Vec<char> = text.chars().collect();
    let three = letters.windows(3);
    let pointed = three.filter(|w| {
        matches!(w[0], '(' | '（') && w[1].is_ascii_lowercase() && matches!(w[2], ')' | '）')
    });
    pointed.map(|w| w[1]).collect()
}

/// Words before a letter that make it a mark on the board.
const POINTING: [&str; 7] = ["at", "point", "to", "marked", "then", "play", "plays"];

/// Single capital letters that are spoken of as points: `at B`, `走B`, `B位`.
fn marks(text: &str) -> Vec<char> {
    let characters: Vec<char> = text.chars().collect();
    let ascii = |c: Option<&char>| c.is_some_and(char::is_ascii_alphanumeric);
    let mut found = Vec::new();
    let mut before = String::new();
    let mut word = String::new();
    for (at, c) in characters.iter().enumerate() {
        let next = characters.get(at + 1);
        let alone = c.is_ascii_uppercase() && !ascii(next) && word.is_empty();
        if alone {
            let last = at.checked_sub(1).and_then(|at| characters.get(at));
            let pointed = POINTING.contains(&before.to_lowercase().as_str())
                // An article or the first word of what follows is no mark.
                && !(*c == 'A' || *c == 'I');
            let chinese = matches!(
                last,
                Some('走' | '下' | '在' | '点' | '于' | '扑' | '粘' | '扳')
            ) || matches!(next, Some('位' | '处' | '点'));
            if pointed || chinese || (*c == 'A' && pointed_at(&before, next)) {
                found.push(*c);
            }
        }
        if c.is_ascii_alphanumeric() || *c == '\'' {
            word.push(*c);
        } else if !word.is_empty() {
            before = std::mem::take(&mut word);
        }
        if matches!(c, '.' | ',' | ';' | ':' | '?' | '!' | '(') {
            before.clear();
        }
    }
    found
}

/// Whether a capital A is a mark: it is pointed at, and ends what is said.
fn pointed_at(before: &str, next: Option<&char>) -> bool {
    POINTING.contains(&before.to_lowercase().as_str())
        && next.is_none_or(|c| matches!(c, '.' | ',' | ';' | ')' | '?' | '!'))
}

/// What an objective may ask for that is less than everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A ko.
    Ko,
    /// A seki.
    Seki,
}

/// A ko or a seki that an objective asks for: it names one and nothing that takes it back.
pub fn asks_for(objective: &Text) -> Option<Aim> {
    const DENIED: [&str; 19] = [
        "without", " no ", " not ", "n't", "avoid", "prevent", "?", "rather", "instead", "than",
        "不", "无", "没", "非", "免", "防", "净", "？", "还是",
    ];
    let mut aims = Lang::ALL.into_iter().filter_map(|lang| {
        let text = objective.in_lang(lang)?.to_lowercase();
        if DENIED.iter().any(|denied| text.contains(denied)) {
            return None;
        }
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let says = |word: &str, zh: &str| text.contains(zh) || words.clone().any(|w| w == word);
        let aim = if says("ko", "劫") {
            Some(Aim::Ko)
        } else {
            says("seki", "双活").then_some(Aim::Seki)
        };
        words.next();
        aim
    });
    aims.next()
}

/// Whether an objective says, in each of its languages, what is to be achieved.
fn names_aim(objective: &Text) -> bool {
    const EN: [&str; 36] = [
        "kill", "captur", "take", "catch", "live", "life", "alive", "dead", "die", "death", "save",
        "rescue", "escape", "connect", "cut", "ko", "seki", "win", "race", "eye", "surviv", "what",
        "how", "best", "surround", "trap", "net", "ladder", "defend", "destroy", "attack",
        "result", "refute", "resist", "free", "atari",
    ];
    const ZH: [&str; 27] = [
        "杀", "吃", "提", "捉", "活", "死", "救", "逃", "出", "连", "接", "断", "劫", "胜", "眼",
        "结果", "如何", "怎", "什么", "哪", "守", "破", "攻", "征", "围", "气", "负",
    ];
    let says = |lang, words: &[&str]| {
        objective.in_lang(lang).is_none_or(|text| {
            let text = text.to_lowercase();
            words.iter().any(|word| text.contains(word))
        })
    };
    says(Lang::En, &EN) && says(Lang::Zh, &ZH)
}

fn names_side(objective: &Text, side: Color) -> bool {
    let (en, zh) = match side {
        Color::Black => ("black", "黑"),
        Color::White => ("white", "白"),
    };
    let en_says = objective
        .in_lang(Lang::En)
        .is_none_or(|text| text.to_lowercase().contains(en));
    let zh_says = objective
        .in_lang(Lang::Zh)
        .is_none_or(|text| text.contains(zh));
    en_says && zh_says
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_stand_for_points_are_found() {
        for (text, found) in [
            ("After B1 White is caught at D.", "D"),
            ("Black plays X, then Y", "XY"),
            ("A net: white to play at A", "A"),
            ("走A，再走B位。", "AB"),
            ("Play (c) or （d）", ""),
            ("A throw-in at A2. To A or not to be; in atari.", ""),
            ("At a point of Black's. I play C3; then I win.", ""),
            ("Bent four at B2, T shape, L+1 group", ""),
            ("黑A1之后，白B2。", ""),
        ] {
            let expected: Vec<char> = found.chars().collect();
            assert_eq!(marks(text), expected, "{text}");
        }
        assert_eq!(letters("Play (c) or （d）, not (A) or a."), ['c', 'd']);
    }

    #[test]
    fn what_an_objective_asks_for() {
        let asks = |text: &str| asks_for(&Text::plain(text));
        assert_eq!(asks("Black to play and get a ko."), Some(Aim::Ko));
        assert_eq!(asks("白先劫活。"), Some(Aim::Ko));
        assert_eq!(asks("White to play: seki"), Some(Aim::Seki));
        for text in [
            "Black to play and kill without a ko.",
            "黑先，不打劫做活。",
            "Black to play and live; a seki is not enough.",
            "White to play. Is it a ko?",
            "Kokopo to kill",
        ] {
            assert_eq!(asks(text), None, "{text}");
        }
        assert!(names_aim(&Text::plain("Black to play and kill.")));
        assert!(!names_aim(&Text::plain("Black to play.")));
        assert!(!names_aim(&Text::both("Black to play and kill.", "黑先。")));
        assert!(names_aim(&Text::plain("黑先，杀白。")));
    }

    #[test]
    fn points_are_found_in_both_languages() {
        assert_eq!(vertices("Play C3, then D12!"), ["C3", "D12"]);
        assert_eq!(vertices("走在D3，再I5。"), ["D3", "I5"]);
        assert!(vertices("18k A B12C a1 C 3 2B A100 A0").is_empty());
    }
}
