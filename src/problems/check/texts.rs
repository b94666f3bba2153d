//! What a check says of a problem's texts.

use super::Demands;
use crate::go::{Color, Move, Point, VertexError};
use crate::problems::message::both;
use crate::problems::model::{Goal, Problem};
use crate::problems::report::{Finding, Severity};
use crate::problems::{Lang, Message, Text, rulings};

/// Notes what is amiss with the texts of a problem whose best moves are `best`.
pub fn check_texts(
    problem: &Problem,
    best: &[Move],
    demands: &Demands,
    findings: &mut Vec<Finding>,
) {
    let mut note = |severity, name, key: &str, message: Message, remedy: Message| {
        findings.push(Finding {
            severity,
            name,
            message,
            remedy,
            place: problem.place_of(key),
        });
    };
    let texts = [
        ("title", Some(&problem.title)),
        ("objective", problem.objective.as_ref()),
        ("hint", problem.hint.as_ref()),
        ("why", problem.why.as_ref()),
    ];
    for (key, text) in texts {
        let Some(text) = text else { continue };
        for (name, error) in off_board(text, problem) {
            let why = rulings::vertex(&error);
            let message = Message::both(
                format!("the {key} names {name}: {}", why.get(Lang::En)),
                format!("{key} 提到 {name}：{}", why.get(Lang::Zh)),
            );
            let remedy = both!("correct the text", "请改正文字");
            note(Severity::Error, "off-board-point", key, message, remedy);
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
                note(severity, "translation-missing", key, message, remedy);
            }
        }
    }
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
        if problem.goal != Goal::Status && !names_side(objective, problem.to_play) {
            let (side, zh) = (problem.to_play, rulings::color_zh(problem.to_play));
            let message = both!(
                "the objective does not say that {side} plays",
                "objective 没有说明{zh}先"
            );
            let name = "objective-without-side";
            let remedy = both!("name the side to play", "请写明谁先下");
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

fn off_board(text: &Text, problem: &Problem) -> Vec<(String, VertexError)> {
    let size = problem.task.board().size();
    let mut found: Vec<(String, VertexError)> = Vec::new();
    for text in Lang::ALL.into_iter().filter_map(|lang| text.in_lang(lang)) {
        for word in vertices(text) {
            if let Err(error) = Point::from_vertex(&word, size) {
                if found.iter().all(|(other, _)| *other != word) {
                    found.push((word, error));
                }
            }
        }
    }
    found
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
    fn points_are_found_in_both_languages() {
        assert_eq!(vertices("Play C3, then D12!"), ["C3", "D12"]);
        assert_eq!(vertices("走在D3，再I5。"), ["D3", "I5"]);
        assert!(vertices("18k A B12C a1 C 3 2B A100 A0").is_empty());
    }
}
