//! Holds a lesson against the rules and the reader.
//!
//! | name | says |
//! |---|---|
//! | `false-claim` | a claim is not so |
//! | `claim-without-answer` | a claim does not fit its board |
//! | `undecided` | something could not be decided within the limit |
//! | `no-answer` | the step has no right answer, or the author's differs from what is so |
//! | `no-wrong-answer` | whatever is answered is right |
//! | `unclaimed-number`, `unclaimed-status` | a text names a number or a status that nothing in the step says |
//! | `unclaimed-point` | a text names a point that nothing in the step is about |
//! | `off-board-point`, `unmarked-letter` | a text names a point or a letter that is not on the board |
//! | `goal-without-point`, `goal-without-number` | the goal does not name the point that is to be played, the number that is wanted |
//! | `loose-option` | the condition of a wrong option could say anything else that is not so |
//! | `hint-gives-answer` | the hint names an answer |
//! | `translation-missing` | a text lacks a language |
//! | `translations-differ` | a text names other points, letters, numbers or statuses in another language |
//! | `unsaid-first` | it is not said who plays first, and may not be what is meant |
//! | `unknown-lesson` | it builds on a lesson that there is not |

mod languages;
mod questions;
mod statuses;
mod texts;
mod words;

use super::answer::Answer;
use super::consequence::Judgement;
use super::judge::judge;
use super::model::{Ask, Lesson, Step};
use super::query::{Claim, Is, Kind, Query, Value, Word};
use super::reading::{Ground, Referee, Trouble};
use super::solve::{right_answer, wrong_answer};
use super::value::{answer, weigh};
use crate::go::{Amount, Move, Point, PointSet};
use crate::problems::decode::{OneOf, nearest};
use crate::problems::message::both;
use crate::problems::{Finding, Lang, Message, Outcome, Place, Severity};
use std::collections::BTreeSet;

/// What a check has to say of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepFinding {
    /// The step's id or number; empty for the lesson as a whole.
    pub step: String,
    /// What was found, and where.
    pub finding: Finding,
}

/// What a check found out about a lesson.
#[derive(Clone, Debug)]
pub struct LessonReport {
    /// Everything there is to say, in the order of the file.
    pub findings: Vec<StepFinding>,
    /// How many claims and answers were proven.
    pub proven: usize,
    /// Whether everything is proven.
    pub outcome: Outcome,
}

/// Asks the rules and the reader for everything that a lesson says and asks.
/// `lessons` are the names of those that others may build on.
pub fn check_lesson(
    lesson: &Lesson,
    lessons: &BTreeSet<String>,
    referee: &mut Referee<'_>,
) -> LessonReport {
    check_lesson_telling(lesson, lessons, referee, &|_| {})
}

/// [`check_lesson`], telling which step it is at.
pub fn check_lesson_telling(
    lesson: &Lesson,
    lessons: &BTreeSet<String>,
    referee: &mut Referee<'_>,
    tell: &dyn Fn(&str),
) -> LessonReport {
    let mut audit = Audit {
        findings: Vec::new(),
        proven: 0,
        step: String::new(),
    };
    audit.lesson(lesson, lessons);
    for step in &lesson.steps {
        audit.step.clone_from(&step.name);
        tell(&step.name);
        let known = audit.step(step, referee);
        texts::check_texts(step, &known, &mut audit, referee);
    }
    audit.findings.sort_by_key(|found| found.finding.place);
    let outcome = audit
        .findings
        .iter()
        .map(|found| match found.finding.severity {
            Severity::Warning => Outcome::Proven,
            Severity::Undecided => Outcome::Undecided,
            Severity::Error => Outcome::False,
        });
    LessonReport {
        outcome: outcome.max().unwrap_or_default(),
        findings: audit.findings,
        proven: audit.proven,
    }
}

/// What was found to be so in a step.
#[derive(Debug, Default)]
struct Known {
    numbers: Vec<(Kind, Amount)>,
    /// Numbers that the question asks for.
    wanted: Vec<Amount>,
    words: Vec<Word>,
    kinds: Vec<Kind>,
    /// Points that the step shows, asks for, or says something of.
    points: PointSet,
}

impl Known {
    /// Whether a claim, or the question, says a number of such things.
    fn says(&self, counted: &words::Counted) -> bool {
        let kinds = counted.noun.kinds();
        let mut numbers = self.numbers.iter();
        self.wanted.contains(&counted.number)
            || numbers.any(|(kind, number)| {
                *number == counted.number && (kinds.is_empty() || kinds.contains(kind))
            })
    }

    /// The points that a question is about.
    fn about(&mut self, query: &Query) {
        let plays = query.after.iter().filter_map(point);
        self.points = self.points | query.about.points().into_iter().chain(plays).collect();
    }

    fn note(&mut self, kind: Kind, value: &Value) {
        self.kinds.push(kind);
        self.numbers
            .extend(value.number().map(|number| (kind, number)));
        self.points = self.points | value.points().unwrap_or_default();
        if let (Kind::AreaNeeded, Some(needed)) = (kind, value.number()) {
            // What is the most that does not do, and the least that does, follows.
            let below = Amount::whole(needed.in_quarters().div_euclid(4));
            self.numbers
                .extend([below, below + Amount::whole(1)].map(|number| (kind, number)));
        }
        if let Value::Word(word) = value {
            self.words.push(*word);
        }
    }
}

struct Audit {
    findings: Vec<StepFinding>,
    proven: usize,
    step: String,
}

impl Audit {
    fn note(
        &mut self,
        severity: Severity,
        name: &'static str,
        place: Place,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        let finding = Finding {
            severity,
            name,
            message: message.into(),
            remedy: remedy.into(),
            place,
        };
        let found = StepFinding {
            step: self.step.clone(),
            finding,
        };
        // The same of the text in another language is no news.
        if !self.findings.contains(&found) {
            self.findings.push(found);
        }
    }

    fn error(
        &mut self,
        name: &'static str,
        place: Place,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        self.note(Severity::Error, name, place, message, remedy);
    }

    fn trouble(&mut self, name: &'static str, place: Place, what: &Message, trouble: &Trouble) {
        let why = trouble.message();
        let say = |lang| (what.get(lang).to_owned(), why.get(lang).to_owned());
        let ((what, why), (what_zh, why_zh)) = (say(Lang::En), say(Lang::Zh));
        let message = both!("{what}: {why}", "{what_zh}：{why_zh}");
        if *trouble == Trouble::Undecided {
            let remedy = both!(
                "give a `region`, or a smaller one: the points where it is fought out, below 30 or so",
                "请写明 `region`，或缩小它：只留争夺所及的点，最好不到三十个"
            );
            self.note(Severity::Undecided, "undecided", place, message, remedy);
        } else {
            let remedy = both!("see to the board and to what is asked", "请检查棋盘和提问");
            self.error(name, place, message, remedy);
        }
    }

    fn lesson(&mut self, lesson: &Lesson, lessons: &BTreeSet<String>) {
        let place = |key: &str| lesson.places.get(key).copied().unwrap_or_default();
        let texts = [
            ("title", Some(&lesson.title)),
            ("summary", lesson.summary.as_ref()),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                texts::check_languages(key, text, place(key), self);
            }
        }
        for name in lesson
            .builds_on
            .iter()
            .filter(|name| !lessons.contains(*name))
        {
            let message = both!(
                "there is no lesson `{name}` to build on",
                "没有可作基础的课 `{name}`"
            );
            let known: Vec<&str> = lessons.iter().map(String::as_str).collect();
            let (all, all_zh) = (OneOf(&known), known.join("、"));
            let remedy = match nearest(name, &known) {
                Some(near) => both!(
                    "did you mean `{near}`? There are {all}",
                    "是不是 `{near}`？现有 {all_zh}"
                ),
                None => both!("there are {all}", "现有 {all_zh}"),
            };
            self.error("unknown-lesson", place("builds_on"), message, remedy);
        }
    }

    fn step(&mut self, step: &Step, referee: &mut Referee<'_>) -> Known {
        let mut known = Known::default();
        if let Some(scene) = &step.scene {
            let ground = Ground::of(scene);
            let letters = scene.letters.iter().map(|(point, _)| *point);
            let moves = step.moves.iter().filter_map(point);
            known.points = scene.stones | scene.points | letters.chain(moves).collect();
            for claim in &step.claims {
                known.about(&claim.query);
                self.claim(claim, &ground, referee, &mut known);
            }
        }
        if let Some(ask) = &step.ask {
            self.ask(step, ask, referee, &mut known);
        }
        known
    }

    fn claim(
        &mut self,
        claim: &Claim,
        ground: &Ground,
        referee: &mut Referee<'_>,
        known: &mut Known,
    ) {
        let word = claim.query.kind.word();
        match weigh(claim, ground, referee) {
            Ok((true, value)) => {
                self.proven += 1;
                known.note(claim.query.kind, &value);
                if let Is::Word(said) = claim.is {
                    known.words.push(said);
                }
            }
            Ok((false, value)) => {
                let (found, said) = (show(&value), said(&claim.is));
                let message = both!(
                    "`{word}` is {found}, not {said}",
                    "`{word}` 是 {found}，不是 {said}"
                );
                let remedy = both!(
                    "correct the claim and the text, or the board",
                    "请改正 claim 和文字，或改棋盘"
                );
                self.error("false-claim", claim.is_place, message, remedy);
            }
            Err(trouble) => {
                let what = both!("`{word}`", "`{word}`");
                self.trouble("claim-without-answer", claim.place, &what, &trouble);
            }
        }
    }

    fn ask(&mut self, step: &Step, ask: &Ask, referee: &mut Referee<'_>, known: &mut Known) {
        let place = step.place_of(ask.key());
        known.wanted = texts::amounts(ask);
        for goal in texts::goals(step) {
            known.points = known.points | goal.about.points().into_iter().collect();
        }
        if let Ask::Mark(query) | Ask::Count(query) | Ask::Predict(query) | Ask::Status(query) = ask
        {
            known.about(query);
        }
        let ground = step.asked().as_ref().map(Ground::of);
        if let (
            Ask::Mark(query) | Ask::Count(query) | Ask::Predict(query) | Ask::Status(query),
            Some(ground),
        ) = (ask, &ground)
            && let Ok(value) = answer(query, ground, referee)
        {
            known.note(query.kind, &value);
        }
        if let (Ask::Choose(choices), Some(ground)) = (ask, &ground)
            && !self.options(choices, ground, referee, known)
        {
            return;
        }
        if let (Ask::Predict(query), Some(ground)) = (ask, &ground) {
            self.unsaid_first(query, place, ground);
        }
        if let (Ask::PlayOn(terms), Some(scene)) = (ask, step.asked()) {
            self.game(terms, &scene, place, referee);
            return;
        }
        let right = right_answer(step, ground.as_ref(), referee);
        let plays = match &right {
            Ok(Some(Answer::Play(play))) => std::slice::from_ref(play),
            Ok(Some(Answer::Line(line))) => line,
            _ => &[],
        };
        known.points = known.points | plays.iter().filter_map(point).collect();
        match right {
            Ok(Some(right)) => match judge(step, ground.as_ref(), &right, referee) {
                Ok(Judgement { right: true, .. }) => self.proven += 1,
                Ok(_) => {
                    let message = both!(
                        "the answer that was found does not hold",
                        "求得的答案不成立"
                    );
                    let remedy = both!("change the board or the question", "请改棋盘或提问");
                    self.error("no-answer", place, message, remedy);
                }
                Err(trouble) => {
                    let what = both!("the right answer", "正确答案");
                    self.trouble("no-answer", place, &what, &trouble);
                }
            },
            Ok(None) => {}
            Err(trouble) => {
                let what = both!("there is no right answer", "没有正确答案");
                self.trouble("no-answer", place, &what, &trouble);
                return;
            }
        }
        match wrong_answer(step, ground.as_ref(), referee) {
            Ok(Some(wrong)) => match judge(step, ground.as_ref(), &wrong, referee) {
                Ok(judged) if judged.right => {
                    let message = both!(
                        "an answer that ought to be wrong is right",
                        "本应错误的答案却是对的"
                    );
                    self.error("no-wrong-answer", place, message, to_be_missed());
                }
                Ok(judged) if judged.facts.is_empty() && judged.picture.is_none() => {
                    let message = both!("a wrong answer shows nothing", "答错之后没有什么可看");
                    let remedy = both!("ask something else", "请另问别的");
                    self.error("no-wrong-answer", place, message, remedy);
                }
                Ok(_) => {}
                Err(trouble) => {
                    let what = both!("a wrong answer", "错误答案");
                    self.trouble("no-wrong-answer", place, &what, &trouble);
                }
            },
            Ok(None) => {
                let message = both!("whatever is answered is right", "怎么答都对");
                self.error("no-wrong-answer", place, message, to_be_missed());
            }
            Err(trouble) => {
                let what = both!("a wrong answer", "错误答案");
                self.trouble("no-wrong-answer", place, &what, &trouble);
            }
        }
    }
}

/// Where a move is played.
fn point(play: &Move) -> Option<Point> {
    match play {
        Move::Play(point) => Some(*point),
        Move::Pass => None,
    }
}

/// What to do where no answer is wrong.
fn to_be_missed() -> Message {
    both!("ask something that can be missed", "请问会答错的问题")
}

/// An answer in a few words.
fn show(value: &Value) -> String {
    match value {
        Value::Word(word) => word.word().to_string(),
        Value::Number(number) => number.to_string(),
        Value::Points(points) | Value::Chains(points, _) => {
            let names: Vec<String> = points
                .iter()
                .take(24)
                .map(|point| point.to_string())
                .collect();
            let more = if points.len() > 24 { " …" } else { "" };
            let number = value.number().unwrap_or_default();
            match names.len() {
                0 => "0 (none)".to_string(),
                _ => format!("{number} ({}{more})", names.join(" ")),
            }
        }
    }
}

/// What a claim says, in a few words.
fn said(is: &Is) -> String {
    match is {
        Is::Number(number) => number.to_string(),
        Is::Word(word) => word.word().to_string(),
        Is::Points(points) => show(&Value::Points(*points)),
    }
}
