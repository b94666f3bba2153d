//! The JSON that machines get: one object a line, with keys that stay the same.
//!
//! `solve` gives for each problem
//!
//! ```json
//! {"id": "straight-three", "to_play": "black", "attacker": "black",
//!  "target": ["A2"], "region": ["A1", "B1"], "verdict": {"status": "dead"},
//!  "best": ["B1"], "line": ["B1"],
//!  "moves": [{"move": "B1", "verdict": {"status": "dead"}}],
//!  "nodes": 123, "undecided": false}
//! ```
//!
//! `verdict.status` is `dead`, `alive`, `seki`, `cycle`, `ko` or `undecided`; a
//! ko has also `attacker_gets`, `defender_gets`, `attacker_needs` (a whole
//! number, or null when irregular) and `table`, from `"a,d"` to a status.
//! `moves` holds every legal first move and `pass`. Points are in row order
//! from A1. `measured` says how hard the problem was found to be: a `level`, and what was
//! counted for it ([`Difficulty`]); it is not there for what is undecided. `frame` is there when points beyond the region count as the
//! attacker's, `inferred` when the file leaves out the target or the region: what was worked out
//! instead, in English words. `undecided` is true when the position or one of its moves is.
//! Under the Japanese rules `japanese` is there: what the target is if the game
//! stops in the position, by article 7 of 1989: `alive`, `seki`, `dead` or
//! `undecided`. `verdict` is that of play under every rule set.
//!
//! `check` gives `{"file", "set", "id", "line", "column", "outcome", "verdict",
//! "best", "level", "measured", "findings", "allowed", "nodes"}` for each problem,
//! with `outcome` one of `proven`, `false`, `undecided`, the levels as written
//! in files or null, for each finding `{"severity", "name", "message", "remedy",
//! "line", "column"}`, and for each one that the problem allows `{"name",
//! "message", "reason", "line", "column"}`; and for each fault of a file
//! `{"file", "line", "column", "item", "message", "remedy", "outcome"}`.

use super::model::{Problem, ProblemSet};
use super::report::{Finding, Report};
use super::{Difficulty, Fault, Lang, Outcome};
use crate::go::{Move, PointSet, RuleSet};
use crate::solver::{Answer, Standing, ThreatTable, Verdict};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// The object of `solve` for a problem, on one line.
///
/// `japanese` is what the target is by the Japanese rules, where it was found
/// out; it is only looked at when the problem has these. `measured` is how hard
/// it was found to be.
#[must_use]
pub fn solve_line(
    problem: &Problem,
    answer: &Answer,
    japanese: Option<Standing>,
    measured: Option<&Difficulty>,
) -> String {
    let task = &problem.task;
    line(&Solved {
        id: &problem.id,
        to_play: task.to_play().to_string(),
        attacker: task.attacker().to_string(),
        target: points(&task.target()),
        region: points(&task.region()),
        frame: points(&task.frame()),
        inferred: problem
            .inferred
            .notes
            .iter()
            .map(|note| note.text(Lang::En))
            .collect(),
        verdict: VerdictJson::of(&answer.verdict),
        japanese: (problem.rules == RuleSet::Japanese)
            .then(|| japanese.map_or("undecided", Standing::word)),
        best: moves(&answer.best),
        line: moves(&answer.line),
        moves: answer
            .moves
            .iter()
            .map(|value| MoveJson {
                play: value.play.to_string(),
                verdict: VerdictJson::of(&value.verdict),
            })
            .collect(),
        measured: measured.map(MeasuredJson::of),
        nodes: answer.nodes,
        undecided: !answer.verdict.is_decided()
            || answer.moves.iter().any(|value| !value.verdict.is_decided()),
    })
}

/// The object of `check` for a problem of `file`, on one line.
#[must_use]
pub fn report_line(set: &ProblemSet, problem: &Problem, report: &Report) -> String {
    line(&Checked {
        file: &set.source,
        set: &set.name,
        id: &report.id,
        line: problem.place.line,
        column: problem.place.column,
        outcome: report.outcome.word(),
        verdict: VerdictJson::of(&report.answer.verdict),
        best: moves(&report.answer.best),
        level: problem.level.map(|level| level.to_string()),
        measured: report.measured.map(|level| level.to_string()),
        findings: report.findings.iter().map(FindingJson::of).collect(),
        allowed: (report.allowed.iter())
            .map(|allowed| AllowedJson {
                name: allowed.finding.name,
                message: allowed.finding.message.get(Lang::En),
                reason: allowed.reason.get(Lang::En),
                line: allowed.finding.place.line,
                column: allowed.finding.place.column,
            })
            .collect(),
        nodes: report.answer.nodes,
    })
}

/// The object of `check` for a fault of a file, on one line.
#[must_use]
pub fn fault_line(fault: &Fault) -> String {
    line(&FaultJson {
        file: &fault.file,
        line: fault.line,
        column: fault.column,
        item: &fault.item,
        message: fault.message.get(Lang::En),
        remedy: fault.remedy.get(Lang::En),
        outcome: Outcome::False.word(),
    })
}

/// Strings, numbers and lists alone: there is nothing that could fail to be written.
fn line(object: &impl Serialize) -> String {
    serde_json::to_string(object).unwrap_or_default()
}

fn points(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

fn moves(moves: &[Move]) -> Vec<String> {
    moves.iter().map(Move::to_string).collect()
}

#[derive(Serialize)]
struct Solved<'a> {
    id: &'a str,
    to_play: String,
    attacker: String,
    target: Vec<String>,
    region: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    frame: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inferred: Vec<String>,
    verdict: VerdictJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    japanese: Option<&'static str>,
    best: Vec<String>,
    line: Vec<String>,
    moves: Vec<MoveJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    measured: Option<MeasuredJson>,
    nodes: u64,
    undecided: bool,
}

#[derive(Serialize)]
struct MeasuredJson {
    level: String,
    length: usize,
    wrong: usize,
    tempting: usize,
    deepest: usize,
    refuted: usize,
    first_line: bool,
    throw_in: bool,
    sacrificed: usize,
    ko: bool,
}

impl MeasuredJson {
    fn of(difficulty: &Difficulty) -> MeasuredJson {
        MeasuredJson {
            level: difficulty.level().to_string(),
            length: difficulty.length,
            wrong: difficulty.wrong,
            tempting: difficulty.tempting,
            deepest: difficulty.deepest,
            refuted: difficulty.refuted,
            first_line: difficulty.first_line,
            throw_in: difficulty.throw_in,
            sacrificed: difficulty.sacrificed,
            ko: difficulty.ko,
        }
    }
}

#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(rename = "move")]
    play: String,
    verdict: VerdictJson<'a>,
}

#[derive(Serialize)]
struct VerdictJson<'a> {
    status: &'static str,
    #[serde(flatten)]
    ko: Option<KoJson<'a>>,
}

#[derive(Serialize)]
struct KoJson<'a> {
    attacker_gets: &'static str,
    defender_gets: &'static str,
    attacker_needs: Option<i8>,
    #[serde(serialize_with = "table")]
    table: &'a ThreatTable,
}

impl<'a> VerdictJson<'a> {
    fn of(verdict: &'a Verdict) -> VerdictJson<'a> {
        VerdictJson {
            status: verdict.word(),
            ko: match verdict {
                Verdict::Ko(ko) => Some(KoJson {
                    attacker_gets: ko.attacker_gets.word(),
                    defender_gets: ko.defender_gets.word(),
                    attacker_needs: ko.attacker_needs,
                    table: &ko.table,
                }),
                _ => None,
            },
        }
    }
}

fn table<S: Serializer>(table: &ThreatTable, to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(None)?;
    for ((a, d), status) in table.iter() {
        map.serialize_entry(&format!("{a},{d}"), status.word())?;
    }
    map.end()
}

#[derive(Serialize)]
struct Checked<'a> {
    file: &'a str,
    set: &'a str,
    id: &'a str,
    line: usize,
    column: usize,
    outcome: &'static str,
    verdict: VerdictJson<'a>,
    best: Vec<String>,
    level: Option<String>,
    measured: Option<String>,
    findings: Vec<FindingJson<'a>>,
    allowed: Vec<AllowedJson<'a>>,
    nodes: u64,
}

#[derive(Serialize)]
struct AllowedJson<'a> {
    name: &'static str,
    message: &'a str,
    reason: &'a str,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct FindingJson<'a> {
    severity: &'static str,
    name: &'static str,
    message: &'a str,
    remedy: &'a str,
    line: usize,
    column: usize,
}

impl<'a> FindingJson<'a> {
    fn of(finding: &'a Finding) -> FindingJson<'a> {
        FindingJson {
            severity: finding.severity.word(),
            name: finding.name,
            message: finding.message.get(Lang::En),
            remedy: finding.remedy.get(Lang::En),
            line: finding.place.line,
            column: finding.place.column,
        }
    }
}

#[derive(Serialize)]
struct FaultJson<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    item: &'a str,
    message: &'a str,
    remedy: &'a str,
    outcome: &'static str,
}
