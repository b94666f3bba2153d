//! What machines get to read of a lesson's check.

use super::check::LessonReport;
use super::model::Lesson;
use crate::problems::Lang;
use serde::Serialize;

/// The object of `check` for a lesson, on one line:
/// `{"file", "lesson", "steps", "proven", "outcome", "findings"}`, with for each
/// finding `{"step", "severity", "name", "message", "remedy", "line", "column"}`.
#[must_use]
pub fn report_line(lesson: &Lesson, report: &LessonReport) -> String {
    let findings = report.findings.iter().map(|found| FindingJson {
        step: &found.step,
        severity: found.finding.severity.word(),
        name: found.finding.name,
        message: found.finding.message.get(Lang::En),
        remedy: found.finding.remedy.get(Lang::En),
        line: found.finding.place.line,
        column: found.finding.place.column,
    });
    let checked = Checked {
        file: &lesson.source,
        lesson: &lesson.id,
        steps: lesson.steps.len(),
        proven: report.proven,
        outcome: report.outcome.word(),
        findings: findings.collect(),
    };
    // Strings, numbers and lists alone: there is nothing that could fail to be written.
    serde_json::to_string(&checked).unwrap_or_default()
}

#[derive(Serialize)]
struct Checked<'a> {
    file: &'a str,
    lesson: &'a str,
    steps: usize,
    proven: usize,
    outcome: &'static str,
    findings: Vec<FindingJson<'a>>,
}

#[derive(Serialize)]
struct FindingJson<'a> {
    step: &'a str,
    severity: &'static str,
    name: &'static str,
    message: &'a str,
    remedy: &'a str,
    line: usize,
    column: usize,
}
