//! From a set of problems to a file that reads back as the same.

use super::emit::emit;
use super::load::FORMAT;
use super::model::{Accept, Claim, ClaimedVerdict, Kind, Problem, ProblemSet, Variation};
use super::{Lang, Text};
use crate::go::{Diagram, Move, PointSet, RuleSet, Size};
use crate::solver::Save;
use serde::Serialize;
use serde_yaml::Value;
use std::collections::BTreeMap;

/// The set as YAML. What was worked out is left out, to be worked out again;
/// comments and the manner of writing are not kept, nor are `notes` and the set's own `source`.
#[must_use]
pub fn to_yaml(set: &ProblemSet) -> String {
    text_of(&to_value(set))
}

/// A set, as a value, in the form that people write.
pub fn text_of(set: &Value) -> String {
    emit(set)
}

/// The set as keys and values.
pub fn to_value(set: &ProblemSet) -> Value {
    let written = WrittenSet {
        format: FORMAT,
        set: &set.name,
        title: set.title.as_ref().map(text),
        description: set.description.as_ref().map(text),
        license: set.license.as_deref(),
        author: set.author.as_deref(),
        problems: set.problems.iter().map(problem).collect(),
    };
    // Strings, numbers, lists and maps with string keys: nothing that YAML could not hold.
    serde_yaml::to_value(&written).unwrap_or_default()
}

/// A language's code to the text in it.
type Texts = BTreeMap<&'static str, String>;

#[derive(Serialize)]
struct WrittenSet<'a> {
    format: u32,
    set: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<Texts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<Texts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    license: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    problems: Vec<WrittenProblem<'a>>,
}

#[derive(Serialize)]
struct WrittenProblem<'a> {
    id: &'a str,
    title: Texts,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tags: &'a [String],
    to_play: String,
    goal: &'static str,
    size: Value,
    board: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    save: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    accept: Option<[&'static str; 1]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    self_capture: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ko: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<WrittenClaim>,
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<Texts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<Texts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Texts>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<WrittenVariation>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    allow: BTreeMap<&'static str, Texts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
}

#[derive(Serialize)]
struct WrittenVariation {
    line: Vec<String>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<Texts>,
}

#[derive(Serialize)]
struct WrittenClaim {
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<WrittenVerdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Vec<String>>,
}

#[derive(Serialize)]
struct WrittenVerdict {
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker_gets: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defender_gets: Option<&'static str>,
    /// The inner `None` is an irregular ko, written as null.
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker_needs: Option<Option<i8>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    table: BTreeMap<String, &'static str>,
}

fn text(text: &Text) -> Texts {
    let parts = Lang::ALL.into_iter();
    parts
        .filter_map(|lang| Some((lang.code(), text.in_lang(lang)?.to_string())))
        .collect()
}

/// `9` or `9x13`.
fn size(size: Size) -> Value {
    if size.cols() == size.rows() {
        size.cols().into()
    } else {
        size.to_string().into()
    }
}

fn points(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

fn moves(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

fn problem(problem: &Problem) -> WrittenProblem<'_> {
    let task = &problem.task;
    let rules = problem.rules;
    WrittenProblem {
        id: &problem.id,
        title: text(&problem.title),
        level: problem.level.map(|level| level.to_string()),
        tags: &problem.tags,
        to_play: problem.to_play.to_string(),
        goal: problem.goal.word(),
        size: size(task.board().size()),
        board: Diagram::write(task.board(), problem.view),
        target: (!problem.inferred.target).then(|| points(&task.target())),
        region: (!problem.inferred.region).then(|| points(&task.region())),
        save: (task.save() == Save::All).then_some("all"),
        accept: match problem.accept {
            Accept::Best => None,
            Accept::AtLeast(kind) => Some([kind.word()]),
        },
        rules: (rules != RuleSet::default()).then(|| rules.word()),
        self_capture: (task.self_capture() != rules.self_capture()).then(|| task.self_capture()),
        ko: task.ko_point().map(|point| point.to_string()),
        claim: problem.claim.as_ref().map(claim),
        objective: problem.objective.as_ref().map(text),
        hint: problem.hint.as_ref().map(text),
        why: problem.why.as_ref().map(text),
        variations: problem.variations.iter().map(variation).collect(),
        allow: (problem.allow.iter())
            .map(|allowed| (allowed.name, text(&allowed.reason)))
            .collect(),
        source: problem.source.as_deref(),
    }
}

fn variation(variation: &Variation) -> WrittenVariation {
    WrittenVariation {
        line: moves(&variation.line),
        result: if variation.right { "right" } else { "wrong" },
        text: variation.text.as_ref().map(text),
    }
}

fn claim(claim: &Claim) -> WrittenClaim {
    WrittenClaim {
        best: claim.best.as_deref().map(moves),
        verdict: claim.verdict.as_ref().map(verdict),
        line: claim.line.as_deref().map(moves),
        target: claim.target.as_ref().map(points),
        region: claim.region.as_ref().map(points),
    }
}

fn verdict(claimed: &ClaimedVerdict) -> WrittenVerdict {
    WrittenVerdict {
        status: Kind::word(claimed.kind),
        attacker_gets: claimed.attacker_gets.map(|status| status.word()),
        defender_gets: claimed.defender_gets.map(|status| status.word()),
        attacker_needs: claimed.attacker_needs,
        table: claimed
            .table
            .iter()
            .map(|((a, d), status)| (format!("{a},{d}"), status.word()))
            .collect(),
    }
}
