//! What a check says of a step's texts.

use super::words::{Status, letters, numbers, statuses};
use super::{Audit, Known};
use crate::go::{Move, Point};
use crate::lessons::answer::Answer;
use crate::lessons::goal::{Goal, GoalKind};
use crate::lessons::judge::judge;
use crate::lessons::model::{Aim, Ask, Step};
use crate::lessons::query::{Kind, Word};
use crate::lessons::reading::{Ground, Referee};
use crate::problems::check::texts::vertices;
use crate::problems::message::both;
use crate::problems::{Lang, Place, Text, rulings};

/// Notes the languages that a text lacks.
pub fn check_languages(key: &str, text: &Text, place: Place, audit: &mut Audit) {
    for lang in Lang::ALL {
        if text.in_lang(lang).is_none() {
            let code = lang.code();
            let message = both!("the {key} has no `{code}` text", "{key} 缺少 `{code}` 文字");
            let remedy = both!("write {{en: …, zh: …}}", "请写 {{en: …, zh: …}}");
            audit.error("translation-missing", place, message, remedy);
        }
    }
}

/// Notes what is amiss with the texts of a step of which `known` was found to be so.
pub fn check_texts(step: &Step, known: &Known, audit: &mut Audit, referee: &mut Referee<'_>) {
    let mut texts: Vec<(&str, &Text, Place)> = step
        .texts()
        .into_iter()
        .map(|(key, text)| (key, text, step.place_of(key)))
        .collect();
    if let Some(Ask::Choose(choices)) = &step.ask {
        for choice in choices {
            texts.push(("option", &choice.text, choice.place));
            texts.push(("because", &choice.because, choice.place));
        }
    }
    for (key, text, place) in texts {
        check_languages(key, text, place, audit);
        // What options offer may be false; their reasons may not.
        let states = key != "option";
        for lang in Lang::ALL {
            let Some(text) = text.in_lang(lang) else {
                continue;
            };
            check_places(step, key, text, place, audit);
            if states {
                check_statements(step, known, key, text, place, audit);
            }
        }
    }
    check_goal(step, audit);
    check_hint(step, known, audit, referee);
}

/// Points and letters that a text names.
fn check_places(step: &Step, key: &str, text: &str, place: Place, audit: &mut Audit) {
    let size = step.scene.as_ref().map(|scene| scene.board().size());
    for word in vertices(text) {
        let fault = match size {
            None => Some(both!("there is no board", "没有棋盘")),
            Some(size) => Point::from_vertex(&word, size)
                .err()
                .map(|error| rulings::vertex(&error)),
        };
        if let Some(fault) = fault {
            let (en, zh) = (fault.get(Lang::En), fault.get(Lang::Zh));
            let message = both!("the {key} names {word}: {en}", "{key} 提到 {word}：{zh}");
            let remedy = both!("correct the text", "请改正文字");
            audit.error("off-board-point", place, message, remedy);
        }
    }
    let marked = |letter: char| {
        let scene = step.scene.as_ref();
        scene.is_some_and(|scene| scene.letters.iter().any(|(_, known)| *known == letter))
    };
    for letter in letters(text).into_iter().filter(|letter| !marked(*letter)) {
        let message = both!(
            "the {key} names ({letter}), which is not marked on the board",
            "{key} 提到（{letter}），棋盘上却没有这个标记"
        );
        let remedy = both!("add it under `marks`", "请在 `marks` 里加上");
        audit.error("unmarked-letter", place, message, remedy);
    }
}

/// Numbers and statuses that a text names.
fn check_statements(
    step: &Step,
    known: &Known,
    key: &str,
    text: &str,
    place: Place,
    audit: &mut Audit,
) {
    for (number, words) in numbers(text) {
        if !known.numbers.contains(&number) {
            let message = both!(
                "the {key} says `{words}`, and no claim of the step is {number}",
                "{key} 里说“{words}”，而这一步没有哪条 claim 是 {number}"
            );
            let remedy = both!(
                "add a claim such as `{{liberties: C3, is: …}}`",
                "请加上 claim，如 `{{liberties: C3, is: …}}`"
            );
            audit.error("unclaimed-number", place, message, remedy);
        }
    }
    for (status, word) in statuses(text) {
        if !says(step, known, key, status) {
            let message = both!(
                "the {key} says `{word}`, and no claim of the step does",
                "{key} 里说“{word}”，而这一步没有哪条 claim 这样说"
            );
            let remedy = both!(
                "add a claim such as `{{status: C3, is: …}}`",
                "请加上 claim，如 `{{status: C3, is: …}}`"
            );
            audit.error("unclaimed-status", place, message, remedy);
        }
    }
}

/// Whether something in the step stands for a status.
fn says(step: &Step, known: &Known, key: &str, status: Status) -> bool {
    let word = |words: &[Word]| words.iter().any(|word| known.words.contains(word));
    let kind = |kinds: &[Kind]| kinds.iter().any(|kind| known.kinds.contains(kind));
    let goal = |kinds: &[GoalKind]| goals(step).iter().any(|goal| kinds.contains(&goal.kind));
    // A question about the status names what it may be.
    let asked = matches!(step.ask, Some(Ask::Status(_))) && !matches!(key, "success" | "failure");
    match status {
        Status::Alive => {
            asked
                || word(&[Word::Alive])
                || kind(&[Kind::Lives, Kind::Vital, Kind::Unconditional])
                || goal(&[GoalKind::Live])
        }
        Status::Dead => {
            asked
                || word(&[Word::Dead])
                || kind(&[Kind::Kills, Kind::Vital, Kind::DeadStones, Kind::Capturable])
                || goal(&[GoalKind::Kill, GoalKind::Capture])
        }
        Status::Seki => asked || word(&[Word::Seki]) || goal(&[GoalKind::Seki]),
        Status::Unsettled => asked || word(&[Word::Unsettled]) || kind(&[Kind::Vital]),
        Status::Atari => kind(&[Kind::Atari, Kind::CanBeTaken]) || goal(&[GoalKind::Atari]),
        Status::FalseEye => {
            word(&[Word::FalseEye])
                || kind(&[Kind::FalseEyes, Kind::Eyes])
                || goal(&[GoalKind::BreakEye])
        }
        Status::RealEye => {
            word(&[Word::Real])
                || kind(&[Kind::RealEyes, Kind::Eyes])
                || goal(&[GoalKind::MakeEye, GoalKind::BreakEye])
        }
    }
}

fn goals(step: &Step) -> Vec<&Goal> {
    match &step.ask {
        Some(Ask::Play(goals)) => goals.iter().collect(),
        Some(Ask::Line(goal)) => vec![goal],
        Some(Ask::PlayOn(game)) => match &game.aim {
            Aim::Goal(goal) => vec![&**goal],
            Aim::Take(_) => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// A point that is to be played by name has to be named.
fn check_goal(step: &Step, audit: &mut Audit) {
    let Some(text) = &step.goal else { return };
    for goal in goals(step).iter().filter(|goal| goal.kind == GoalKind::At) {
        for point in goal.about.points() {
            let names = |lang: Lang| {
                let text = text.in_lang(lang).unwrap_or_default();
                text.is_empty() || vertices(text).contains(&point.to_string())
            };
            if !Lang::ALL.into_iter().all(names) {
                let message = both!("the goal does not name {point}", "goal 没有提到 {point}");
                let remedy = both!(
                    "name it, or ask by `on:` or another goal",
                    "请写出这个点，或用 `on:` 等别的目标"
                );
                let place = step.place_of("goal");
                audit.error("goal-without-point", place, message, remedy);
            }
        }
    }
}

/// A hint that names an answer is none.
fn check_hint(step: &Step, known: &Known, audit: &mut Audit, referee: &mut Referee<'_>) {
    let (Some(hint), Some(ask)) = (&step.hint, &step.ask) else {
        return;
    };
    let ground = step.asked().as_ref().map(Ground::of);
    let mut answers = |word: &str| {
        let Some(ground) = &ground else { return false };
        let Ok(play) = Move::from_vertex(word, ground.board().size()) else {
            return false;
        };
        let legal = ground.position.check(play).is_ok();
        let judged = legal.then(|| judge(step, Some(ground), &Answer::Play(play), referee));
        judged.is_some_and(|judged| judged.is_ok_and(|judged| judged.right))
    };
    for lang in Lang::ALL {
        let Some(text) = hint.in_lang(lang) else {
            continue;
        };
        let given = match ask {
            Ask::Play(_) => vertices(text).into_iter().find(|word| answers(word)),
            Ask::Count(_) => {
                let answer = known.numbers.last();
                let named = numbers(text).into_iter();
                let mut named = named.filter(|(number, _)| Some(number) == answer);
                named.next().map(|(_, words)| words)
            }
            _ => None,
        };
        if let Some(given) = given {
            let message = both!(
                "the hint says {given}, which is the answer",
                "hint 说出了答案 {given}"
            );
            let remedy = both!(
                "point to the idea, not to the answer",
                "请提示思路，不要说出答案"
            );
            let place = step.place_of("hint");
            audit.error("hint-gives-answer", place, message, remedy);
            break;
        }
    }
}
