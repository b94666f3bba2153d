//! What a check says of a step's texts.

// long because every rule for texts is told in one place.

use super::languages::check_agreement;
use super::statuses::{Status, statuses};
use super::words::{Counted, bare_numbers, counted, numbers, split_quotes};
use super::{Audit, Known};
use crate::go::{Amount, Move, Point};
use crate::lessons::answer::Answer;
use crate::lessons::goal::{Goal, GoalKind};
use crate::lessons::judge::judge;
use crate::lessons::model::{Aim, Ask, Step};
use crate::lessons::query::{Is, Kind, Shape, Word};
use crate::lessons::reading::{Ground, Referee};
use crate::lessons::solve::right_answer;
use crate::problems::check::texts::{letters, vertices};
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
        check_agreement(key, text, place, audit);
        // What options offer may be false; their reasons may not.
        let states = key != "option";
        for lang in Lang::ALL {
            let Some(text) = text.in_lang(lang) else {
                continue;
            };
            check_places(step, known, key, text, place, audit);
            if states {
                check_statements(step, known, key, text, place, audit);
            }
        }
    }
    check_goal(step, audit);
    check_amounts(step, known, audit);
    check_hint(step, audit, referee);
}

/// Points and letters that a text names.
fn check_places(
    step: &Step,
    known: &Known,
    key: &str,
    text: &str,
    place: Place,
    audit: &mut Audit,
) {
    let size = step.scene.as_ref().map(|scene| scene.board().size());
    for word in vertices(text) {
        let point = size.map(|size| Point::from_vertex(&word, size));
        if let (Some(Ok(point)), true) = (point, key != "option")
            && !known.points.contains(point)
        {
            let message = both!(
                "the {key} names {word}, and nothing in the step is about that point",
                "{key} 提到 {word}，而这一步没有哪处与这个点有关"
            );
            let remedy = both!(
                "correct the text, or add a claim about {word}, such as `{{at: {word}, is: empty}}`",
                "请改正文字，或加上关于 {word} 的 claim，如 `{{at: {word}, is: empty}}`"
            );
            audit.error("unclaimed-point", place, message, remedy);
        }
        let fault = match point {
            None => Some(both!("there is no board", "没有棋盘")),
            Some(found) => found.err().map(|error| rulings::vertex(&error)),
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
    let found = counted(text);
    for (number, words) in bare_numbers(&split_quotes(text).0) {
        // Up to two they are mostly turns of speech; the great ones are counted whatever they are of.
        let small = number < Amount::whole(3) || number > Amount::whole(19);
        let counts = found.iter().any(|counted| counted.number == number);
        if !small && !counts && !tells(step, known, number, &words) {
            let message = both!(
                "the {key} says `{words}`, and nothing in the step is {number}",
                "{key} 里说“{words}”，而这一步没有哪处是 {number}"
            );
            let remedy = both!(
                "correct the text, claim what there are {number} of, or say it without the number; a saying is put in quotation marks",
                "请改正文字，或加上数目是 {number} 的 claim，或不提数字；口诀请加引号"
            );
            audit.error("unclaimed-number", place, message, remedy);
        }
    }
    for counted in found {
        if !known.says(&counted) {
            let Counted { number, words, .. } = &counted;
            let message = both!(
                "the {key} says `{words}`, and no claim of the step is {number}",
                "{key} 里说“{words}”，而这一步没有哪条 claim 是 {number}"
            );
            let kind = counted.noun.example();
            let about = match kind.shape() {
                Shape::Whose | Shape::Side => "black",
                Shape::Two => "[C3, D4]",
                Shape::Play => "{black: C3}",
                _ => "C3",
            };
            let claim = format!("{{{}: {about}, is: {number}}}", kind.word());
            let remedy = both!(
                "correct the text, or add a claim such as `{claim}`",
                "请改正文字，或加上 claim，如 `{claim}`"
            );
            audit.error("unclaimed-number", place, message, remedy);
        }
    }
    let mut named = statuses(text);
    let told = named.len();
    if key == "goal" {
        named.extend(verbs(text));
    }
    for (at, (status, word)) in named.iter().enumerate() {
        let (status, word) = (*status, *word);
        let unsaid = at < told && !says(step, known, key, status);
        // *Do not let White live* is no contrary.
        let contrary =
            (at < told || status == Status::Dead) && contradicts(step, key, status, &named);
        if unsaid || contrary {
            let message = both!(
                "the {key} says `{word}`, and no claim of the step does",
                "{key} 里说“{word}”，而这一步没有哪条 claim 这样说"
            );
            let claim = match status {
                Status::Alive => "{status: C3, is: alive}",
                Status::Dead => "{status: C3, is: dead}",
                Status::Seki => "{status: C3, is: seki}",
                Status::Unsettled => "{status: C3, is: unsettled}",
                Status::Atari => "{atari: C3}",
                Status::FalseEye => "{eye: C3, is: false-eye}",
                Status::RealEye => "{eye: C3, is: real}",
                Status::Allowed => "{legal: {black: C3}}",
                Status::Forbidden => "{legal: {black: C3}, is: false}",
            };
            let remedy = both!(
                "correct the text, or add a claim such as `{claim}`",
                "请改正文字，或加上 claim，如 `{claim}`"
            );
            audit.error("unclaimed-status", place, message, remedy);
        }
    }
}

/// Whether something in the step is of that number: a claim, the question, the lines of the board, the
/// row of a point.
fn tells(step: &Step, known: &Known, number: Amount, words: &str) -> bool {
    let same = |whole: u8| Amount::whole(i32::from(whole)) == number;
    let mut claimed = known.numbers.iter().map(|(_, known)| known);
    let lines = step.scene.as_ref().is_some_and(|scene| {
        let size = scene.board().size();
        same(size.cols()) || same(size.rows())
    });
    let row = words.bytes().all(|b| b.is_ascii_digit());
    let mut points = known.points.iter();
    claimed.any(|known| *known == number)
        || known.wanted.contains(&number)
        || lines
        || (row && points.any(|point| point.to_string().get(1..) == Some(words)))
}

/// Whether a text names the number or the status of a claim, or the claim is a mere yes or no.
pub fn names(text: &str, is: &Is) -> bool {
    match is {
        Is::Number(number) => {
            let one = *number == Amount::whole(1);
            let lower = text.to_lowercase();
            let mut words = lower.split(|c: char| !c.is_alphanumeric());
            let mut named = numbers(text).into_iter().chain(bare_numbers(text));
            named.any(|(named, _)| named == *number)
                || (one && (words.any(|word| word == "one") || text.contains('一')))
        }
        Is::Word(Word::Yes | Word::No) => true,
        Is::Word(word) => {
            status_of(*word).is_some_and(|wanted| statuses(text).iter().any(|(s, _)| *s == wanted))
        }
        Is::Points(_) => false,
    }
}

fn status_of(word: Word) -> Option<Status> {
    Some(match word {
        Word::Alive => Status::Alive,
        Word::Dead => Status::Dead,
        Word::Seki => Status::Seki,
        Word::Unsettled => Status::Unsettled,
        Word::Real => Status::RealEye,
        Word::FalseEye => Status::FalseEye,
        _ => return None,
    })
}

/// Whether something in the step stands for a status.
fn says(step: &Step, known: &Known, key: &str, status: Status) -> bool {
    let word = |words: &[Word]| words.iter().any(|word| known.words.contains(word));
    let kind = |kinds: &[Kind]| kinds.iter().any(|kind| known.kinds.contains(kind));
    // The goal of the question is reached by what is right, and missed by what is wrong.
    let goal = |reached: &[GoalKind], missed: &[GoalKind]| {
        let fits = |goal: &&Goal| match key {
            "goal" | "success" => reached.contains(&goal.kind),
            "failure" => missed.contains(&goal.kind),
            _ => reached.contains(&goal.kind) || missed.contains(&goal.kind),
        };
        goals(step).iter().any(fits)
    };
    // A question about the status names what it may be.
    let asked = matches!(step.ask, Some(Ask::Status(_))) && !matches!(key, "success" | "failure");
    const LIFE: &[GoalKind] = &[GoalKind::Live, GoalKind::Save, GoalKind::Seki, GoalKind::Ko];
    const DEATH: &[GoalKind] = &[GoalKind::Kill, GoalKind::Capture];
    match status {
        Status::Alive => {
            asked
                || word(&[Word::Alive])
                || kind(&[Kind::Lives, Kind::Vital, Kind::Unconditional])
                || goal(&[GoalKind::Live], DEATH)
        }
        Status::Dead => {
            asked
                || word(&[Word::Dead])
                || kind(&[Kind::Kills, Kind::Vital, Kind::DeadStones, Kind::Capturable])
                || goal(DEATH, LIFE)
        }
        Status::Seki => {
            asked
                || word(&[Word::Seki])
                || kind(&[Kind::SekiIfLeft])
                || goal(&[GoalKind::Seki], &[])
        }
        Status::Unsettled => asked || word(&[Word::Unsettled]) || kind(&[Kind::Vital]),
        Status::Atari => {
            kind(&[Kind::Atari, Kind::CanBeTaken]) || goal(&[GoalKind::Atari], &[GoalKind::Atari])
        }
        Status::FalseEye => {
            word(&[Word::FalseEye])
                || kind(&[Kind::FalseEyes, Kind::Eyes])
                || goal(&[GoalKind::BreakEye], &[GoalKind::MakeEye])
        }
        Status::RealEye => {
            word(&[Word::Real])
                || kind(&[Kind::RealEyes, Kind::Eyes])
                || goal(&[GoalKind::MakeEye], &[GoalKind::BreakEye])
        }
        Status::Allowed => {
            goal(&[GoalKind::Take], &[])
                || kind(&[Kind::Takes])
                || (kind(&[Kind::Legal]) && word(&[Word::Yes]))
        }
        Status::Forbidden => {
            kind(&[Kind::Illegal])
                || word(&[
                    Word::SelfCapture,
                    Word::KoBan,
                    Word::Repeats,
                    Word::Occupied,
                ])
                || (kind(&[Kind::Legal]) && word(&[Word::No]))
        }
    }
}

/// To live and to die, as goals say it. Elsewhere they may be said of anything.
fn verbs(text: &str) -> Vec<(Status, &'static str)> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let verbs = [("live", Status::Alive), ("die", Status::Dead)];
    let named = verbs.into_iter().filter(|(verb, _)| words.contains(verb));
    named.map(|(verb, status)| (status, verb)).collect()
}

/// Whether a text names the contrary of what a right answer reaches, or a wrong one leads to, and not
/// what it does reach.
fn contradicts(step: &Step, key: &str, status: Status, named: &[(Status, &str)]) -> bool {
    use Status::{Alive, Dead, FalseEye, RealEye};
    let [goal] = &goals(step)[..] else {
        return false;
    };
    let (reached, missed) = match goal.kind {
        GoalKind::Live => (Alive, Dead),
        GoalKind::Kill => (Dead, Alive),
        GoalKind::MakeEye => (RealEye, FalseEye),
        GoalKind::BreakEye => (FalseEye, RealEye),
        _ => return false,
    };
    let (so, contrary) = match key {
        "goal" | "success" => (reached, missed),
        "failure" => (missed, reached),
        _ => return false,
    };
    status == contrary && named.iter().all(|(named, _)| *named != so)
}

/// The goals of a step's question.
pub fn goals(step: &Step) -> Vec<&Goal> {
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

/// The numbers that a question asks for: of stones to take, of liberties, of moves.
pub fn amounts(ask: &Ask) -> Vec<Amount> {
    let whole = |number: usize| Amount::whole(i32::try_from(number).unwrap_or(i32::MAX));
    let goals = match ask {
        Ask::Play(goals) => goals.as_slice(),
        Ask::PlayOn(game) => match game.aim {
            Aim::Take(number) => return vec![whole(number)],
            Aim::Goal(_) => &[],
        },
        _ => &[],
    };
    let numbers = goals.iter().flat_map(|goal| [goal.least, goal.most]);
    numbers.flatten().map(whole).collect()
}

/// A number that is asked for is named by the goal, or a claim stands for it; and the goal
/// of a game names no other.
fn check_amounts(step: &Step, known: &Known, audit: &mut Audit) {
    let (Some(ask), Some(goal)) = (&step.ask, &step.goal) else {
        return;
    };
    let wanted = &known.wanted;
    let place = step.place_of("goal");
    for text in Lang::ALL.into_iter().filter_map(|lang| goal.in_lang(lang)) {
        let named = bare_numbers(text);
        for number in wanted {
            let said = known.numbers.iter().any(|(_, known)| known == number)
                || named.iter().any(|(said, _)| said == number)
                // To take a stone is to take one.
                || (*number == Amount::whole(1) && matches!(ask, Ask::PlayOn(_)));
            if !said {
                let message = both!(
                    "{number} is asked for, and neither the goal nor a claim says so",
                    "要求的数是 {number}，goal 和 claim 都没有提到"
                );
                let remedy = both!("name it in the goal", "请在 goal 里写明");
                audit.error("goal-without-number", place, message, remedy);
            }
        }
        if let Ask::PlayOn(_) = ask {
            for (number, words) in named {
                let claimed = known.numbers.iter().any(|(_, known)| *known == number);
                if !wanted.contains(&number) && !claimed {
                    let message = both!(
                        "the goal says `{words}`, and the game asks for something else",
                        "goal 里说“{words}”，对局的要求却不是"
                    );
                    let remedy = both!("make them agree", "请改成一致");
                    audit.error("unclaimed-number", place, message, remedy);
                }
            }
        }
    }
}

/// What a hint gives away of the right answer; `None` when it leaves something to find.
fn given_away(
    text: &str,
    step: &Step,
    ground: Option<&Ground>,
    right: Option<&Answer>,
    referee: &mut Referee<'_>,
) -> Option<String> {
    let plays = |word: &str| {
        let ground = ground?;
        let play = Move::from_vertex(word, ground.board().size()).ok()?;
        ground.position.check(play).is_ok().then_some(play)
    };
    match (&step.ask, right?) {
        (Some(Ask::Play(_)), _) => vertices(text).into_iter().find(|word| {
            let judged = plays(word).map(|play| judge(step, ground, &Answer::Play(play), referee));
            judged.is_some_and(|judged| judged.is_ok_and(|judged| judged.right))
        }),
        (_, Answer::Points(points)) => {
            let named = vertices(text).into_iter().filter(|word| {
                let size = ground.map(|ground| ground.board().size());
                let point = size.and_then(|size| Point::from_vertex(word, size).ok());
                point.is_some_and(|point| points.contains(point))
            });
            let named: Vec<String> = named.collect();
            // Of many points one may be named to begin with.
            (named.len() * 2 >= points.len().max(1)).then(|| named.join(" "))
        }
        (_, Answer::Number(number)) => {
            let mut named = numbers(text);
            named.extend(bare_numbers(text));
            let found = named.into_iter().find(|(named, _)| named == number);
            found.map(|(_, words)| words)
        }
        (_, Answer::Word(word)) => {
            let named = statuses(text);
            let answer = status_of(*word)?;
            // Whoever names several of them asks.
            match named[..] {
                [(status, word)] if status == answer => Some(word.to_owned()),
                _ => None,
            }
        }
        (Some(Ask::Choose(choices)), Answer::Choice(at)) => {
            let text = text.to_lowercase();
            let option = choices.get(*at)?;
            let mut options = Lang::ALL
                .into_iter()
                .filter_map(|lang| option.text.in_lang(lang));
            let found = options.find(|option| text.contains(&option.to_lowercase()));
            found.map(str::to_owned)
        }
        (_, Answer::Line(moves)) => {
            let first = moves.first()?.to_string();
            vertices(text).contains(&first).then_some(first)
        }
        _ => None,
    }
}

/// A hint that names an answer is none.
fn check_hint(step: &Step, audit: &mut Audit, referee: &mut Referee<'_>) {
    let Some(hint) = &step.hint else { return };
    let ground = step.asked().as_ref().map(Ground::of);
    let right = right_answer(step, ground.as_ref(), referee).ok().flatten();
    for text in Lang::ALL.into_iter().filter_map(|lang| hint.in_lang(lang)) {
        let given = given_away(text, step, ground.as_ref(), right.as_ref(), referee);
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
