//! What a check says of a problem's texts.

use super::Demands;
use crate::go::{Color, Move, Point, VertexError};
use crate::problems::model::{Goal, Problem};
use crate::problems::report::{Finding, Severity};
use crate::problems::{Lang, Text};

/// Notes what is amiss with the texts of a problem whose best moves are `best`.
pub fn check_texts(
    problem: &Problem,
    best: &[Move],
    demands: &Demands,
    findings: &mut Vec<Finding>,
) {
    let mut note = |severity, name, key: &str, message: String, remedy: &str| {
        findings.push(Finding {
            severity,
            name,
            message,
            remedy: remedy.to_string(),
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
            let message = format!("the {key} names {name}: {error}");
            note(
                Severity::Error,
                "off-board-point",
                key,
                message,
                "correct the text",
            );
        }
        for lang in Lang::ALL {
            let severity = match demands.languages.contains(&lang) {
                true => Severity::Error,
                false => Severity::Warning,
            };
            if text.in_lang(lang).is_none() {
                let code = lang.code();
                let message = format!("the {key} has no `{code}` text");
                let remedy = "write {en: …, zh: …}";
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
            note(
                Severity::Warning,
                name,
                key,
                format!("there is no `{key}`"),
                "add it",
            );
        }
    }
    if let Some(objective) = &problem.objective {
        if problem.goal != Goal::Status && !names_side(objective, problem.to_play) {
            let message = format!("the objective does not say that {} plays", problem.to_play);
            let name = "objective-without-side";
            note(
                Severity::Warning,
                name,
                "objective",
                message,
                "name the side to play",
            );
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
            let message = format!("the hint names {given}, a best move");
            let remedy = "point to the idea, not to the move";
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
