//! Changes what lessons say, one number or status at a time, and sees that the check notices.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::collections::BTreeSet;
use std::path::Path;
use tsumego::go::{Amount, PointSet};
use tsumego::lessons::{
    Aim, Ask, Claim, Is, Lesson, Referee, Step, Word, check_lesson, embedded_lessons, load_path,
};
use tsumego::problems::{Lang, Outcome, Place, Text};
use tsumego::solver::{Limits, Solver};

/// A step that was changed.
struct Mutant {
    step: Step,
    /// Where the check has to find fault; `None`: anywhere in the step.
    place: Option<Place>,
    /// What was changed.
    what: String,
    /// Whether it is a number of liberties, stones or the like, or a status that stands by itself.
    plain: bool,
}

impl Mutant {
    fn new(step: Step, place: Option<Place>, what: String) -> Mutant {
        Mutant {
            step,
            place,
            what,
            plain: false,
        }
    }
}

/// Other answers than this one: one more and one less, every other word, a point fewer.
fn others(claim: &Claim) -> Vec<Is> {
    let one = Amount::whole(1);
    match &claim.is {
        Is::Number(number) => vec![Is::Number(*number + one), Is::Number(*number - one)],
        Is::Word(word) => {
            let words = claim.query.kind.words().iter().copied();
            // `false` holds of whatever forbids a move.
            let same = |other: &Word| {
                other == word
                    || (word.forbids() && *other == Word::No)
                    || (other.forbids() && *word == Word::No)
            };
            words.filter(|other| !same(other)).map(Is::Word).collect()
        }
        Is::Points(points) => {
            let fewer: PointSet = points.iter().skip(1).collect();
            vec![Is::Points(fewer)]
        }
    }
}

/// Every change of a claim, of an option's condition, and of a number that is asked for.
fn changed_claims(step: &Step) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (at, claim) in step.claims.iter().enumerate() {
        for is in others(claim) {
            let mut step = step.clone();
            let what = format!("{:?} is {is:?}", claim.query.kind);
            step.claims[at].is = is;
            if let Some(Ask::PlayOn(_)) = step.ask {
                // The game would be played out again each time.
                step.ask = None;
            }
            mutants.push(Mutant::new(step, Some(claim.is_place), what));
        }
    }
    match &step.ask {
        Some(Ask::Choose(choices)) => {
            for (at, choice) in choices.iter().enumerate() {
                for is in choice.condition.iter().flat_map(others) {
                    let what = format!("option {at} is {is:?}");
                    let mut step = step.clone();
                    if let Some(Ask::Choose(choices)) = &mut step.ask
                        && let Some(claim) = &mut choices[at].condition
                    {
                        claim.is = is;
                    }
                    mutants.push(Mutant::new(step, None, what));
                }
                if let Some(right) = choice.right {
                    let mut step = step.clone();
                    if let Some(Ask::Choose(choices)) = &mut step.ask {
                        choices[at].right = Some(!right);
                    }
                    mutants.push(Mutant::new(step, None, format!("option {at} turned round")));
                }
            }
        }
        Some(Ask::Play(goals)) => {
            for (at, goal) in goals.iter().enumerate() {
                for (least, by) in [(true, 1), (true, -1), (false, 1), (false, -1)] {
                    let old = if least { goal.least } else { goal.most };
                    let Some(new) = old.and_then(|old| old.checked_add_signed(by)) else {
                        continue;
                    };
                    let mut step = step.clone();
                    if let Some(Ask::Play(goals)) = &mut step.ask {
                        *(if least {
                            &mut goals[at].least
                        } else {
                            &mut goals[at].most
                        }) = Some(new);
                    }
                    let what = format!("asks for {new} ({:?})", goal.kind);
                    mutants.push(Mutant::new(step, None, what));
                }
            }
        }
        Some(Ask::PlayOn(game)) => {
            if let Aim::Take(number) = game.aim {
                let mut step = step.clone();
                if let Some(Ask::PlayOn(game)) = &mut step.ask {
                    game.aim = Aim::Take(number + 1);
                }
                mutants.push(Mutant::new(step, None, format!("takes {}", number + 1)));
            }
        }
        _ => {}
    }
    mutants
}

const ENGLISH: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];
const CHINESE: &str = "零一二三四五六七八九十";

/// Words in whose stead another may stand.
const STATUSES: &[(&str, &str)] = &[
    ("alive", "dead"),
    ("dead", "alive"),
    ("lives", "dies"),
    ("dies", "lives"),
    ("live", "die"),
    ("die", "live"),
    ("unsettled", "alive"),
    ("unsettled", "dead"),
    ("seki", "alive"),
    ("seki", "dead"),
    ("false", "real"),
    ("real", "false"),
    ("legal", "forbidden"),
    ("illegal", "legal"),
    ("forbidden", "legal"),
    ("in atari", "alive"),
    ("活棋", "死棋"),
    ("死棋", "活棋"),
    ("净活", "净死"),
    ("净死", "净活"),
    ("双活", "净死"),
    ("未定", "已死"),
    ("真眼", "假眼"),
    ("假眼", "真眼"),
    ("禁着点", "规则允许"),
];

/// A text in which a number or a status is another.
struct Changed {
    text: String,
    what: String,
    plain: bool,
}

/// What is counted, after its number.
const COUNTED: [&str; 6] = [" liberties", " stones", " eyes", "口气", "颗子", "只真眼"];

/// Statuses that say something wherever they stand.
const PLAIN: [&str; 6] = ["alive", "dead", "活棋", "死棋", "净活", "净死"];

/// A text with each of its numbers and statuses changed in turn.
fn changed_words(text: &str) -> Vec<Changed> {
    let mut found = Vec::new();
    let mut put = |at: usize, old: &str, new: &str, great: bool| {
        let rest = &text[at + old.len()..];
        let counts = great && COUNTED.iter().any(|noun| rest.starts_with(noun));
        let plain = counts || PLAIN.contains(&old.to_lowercase().as_str());
        let mut changed = text.to_owned();
        changed.replace_range(at..at + old.len(), new);
        found.push(Changed {
            what: format!("{old} -> {new}: {changed}"),
            text: changed,
            plain,
        });
    };
    // Words of letters and digits, with their places.
    let mut at = 0;
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let lower = bare.to_lowercase();
        if let Some(number) = ENGLISH.iter().position(|known| *known == lower) {
            for other in near(number) {
                if let Some(word) = ENGLISH.get(other) {
                    put(at, bare, word, number.min(other) > 1);
                }
            }
        }
        if let Ok(number) = bare.parse::<u32>() {
            put(at, bare, &(number + 1).to_string(), number > 1);
        }
        at += word.len();
    }
    for (at, c) in text.char_indices() {
        let digit = if c == '两' { '二' } else { c };
        let Some(number) = CHINESE.chars().position(|known| known == digit) else {
            continue;
        };
        for other in near(number) {
            let new = match (other, CHINESE.chars().nth(other)) {
                (0, _) | (_, None) => continue,
                (2, _) => '两',
                (_, Some(new)) => new,
            };
            put(at, &c.to_string(), &new.to_string(), number.min(other) > 1);
        }
    }
    let lower = text.to_lowercase();
    for (old, new) in STATUSES {
        for (at, _) in lower.match_indices(old) {
            let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
            let inside = letter(lower[..at].chars().next_back())
                || letter(lower[at + old.len()..].chars().next());
            if lower.len() == text.len() && (!inside || !old.is_ascii()) {
                put(at, &text[at..at + old.len()], new, false);
            }
        }
    }
    found
}

/// One less and one more.
fn near(number: usize) -> impl Iterator<Item = usize> {
    number.checked_sub(1).into_iter().chain([number + 1])
}

fn replace(text: &Text, lang: Lang, new: &str) -> Text {
    let part = |of: Lang| {
        let old = text.in_lang(of).map(str::to_owned);
        if of == lang {
            Some(new.to_owned())
        } else {
            old
        }
    };
    Text::from_parts(part(Lang::En), part(Lang::Zh)).unwrap()
}

/// Every change of a number or a status that a text of the step names.
fn changed_texts(step: &Step) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    for (key, text) in step.texts() {
        for (changed, text) in changes(text) {
            let mut step = step.clone();
            let place = step.place_of(key);
            let slot = match key {
                "text" => &mut step.text,
                "goal" => &mut step.goal,
                "hint" => &mut step.hint,
                "success" => &mut step.success,
                _ => &mut step.failure,
            };
            *slot = Some(text);
            mutants.push(Mutant {
                step,
                place: Some(place),
                what: format!("{key}: {}", changed.what),
                plain: changed.plain,
            });
        }
    }
    let choices = match &step.ask {
        Some(Ask::Choose(choices)) => choices.as_slice(),
        _ => &[],
    };
    for (at, choice) in choices.iter().enumerate() {
        for (changed, because) in changes(&choice.because) {
            let mut step = step.clone();
            if let Some(Ask::Choose(choices)) = &mut step.ask {
                choices[at].because = because;
            }
            mutants.push(Mutant {
                step,
                place: Some(choice.place),
                what: format!("because: {}", changed.what),
                plain: changed.plain,
            });
        }
    }
    mutants
}

/// Every change in one of a text's languages, with the whole text.
fn changes(text: &Text) -> Vec<(Changed, Text)> {
    let mut all = Vec::new();
    for lang in Lang::ALL {
        for changed in changed_words(text.in_lang(lang).unwrap_or_default()) {
            let whole = replace(text, lang, &changed.text);
            all.push((changed, whole));
        }
    }
    all
}

/// Whether the check of the lesson with this one step finds the fault where it is.
fn caught(
    lesson: &Lesson,
    mutant: &Mutant,
    names: &BTreeSet<String>,
    referee: &mut Referee<'_>,
) -> bool {
    let mut lesson = lesson.clone();
    lesson.steps = vec![mutant.step.clone()];
    let report = check_lesson(&lesson, names, referee);
    let fits = |found: &tsumego::lessons::StepFinding| {
        found.step == mutant.step.name
            && mutant
                .place
                .is_none_or(|place| place.line == found.finding.place.line)
    };
    report.outcome != Outcome::Proven && report.findings.iter().any(fits)
}

/// The course as it stands in the folder.
fn course() -> Vec<Lesson> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = embedded_lessons().iter().map(|lesson| {
        let file = format!("lessons/{}.yaml", lesson.name());
        load_path(&root.join(file)).unwrap()
    });
    files.collect()
}

/// Changes every step of these lessons; the changes, and those that go unnoticed.
fn unnoticed(lessons: &[Lesson], change: impl Fn(&Step) -> Vec<Mutant>) -> (usize, Vec<String>) {
    let names: BTreeSet<String> = lessons.iter().map(|lesson| lesson.id.clone()).collect();
    let mut solver = Solver::new(64 << 20);
    let mut referee = Referee::new(&mut solver, &Limits::default());
    let (mut count, mut missed) = (0, Vec::new());
    for lesson in lessons {
        for step in &lesson.steps {
            for mutant in change(step) {
                count += 1;
                if !caught(lesson, &mutant, &names, &mut referee) {
                    missed.push(format!("{}, {}: {}", lesson.id, step.name, mutant.what));
                }
            }
        }
    }
    (count, missed)
}

/// Claims, conditions of options, which option is right, how many are asked for.
#[test]
fn whatever_is_claimed_otherwise_is_refuted() {
    let (count, missed) = unnoticed(&course(), changed_claims);
    let none: [&str; 0] = [];
    assert_eq!(missed, none);
    assert!(count >= 800, "{count}");
}

/// What a text says in so many words: *four liberties*, 四口气, *dead*.
#[test]
fn whatever_a_text_says_otherwise_is_noticed() {
    let (count, missed) = unnoticed(&course(), |step| {
        let mut mutants = changed_texts(step);
        mutants.retain(|mutant| mutant.plain);
        mutants
    });
    let none: [&str; 0] = [];
    assert_eq!(missed, none);
    assert!(count >= 200, "{count}");
}
