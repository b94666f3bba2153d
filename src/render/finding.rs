//! What a check found, in words.

use super::texts::cli as words;
use super::{Doc, Role};
use crate::problems::{Finding, Lang, Report, Severity};

/// `file:line:column: step: severity: message (remedy) [name]`, without a step for problems.
#[must_use]
pub fn finding(lang: Lang, file: &str, step: Option<&str>, finding: &Finding) -> Doc {
    let (role, severity) = match finding.severity {
        Severity::Warning => (Role::Better, words::warning(lang)),
        Severity::Undecided => (Role::Better, words::check_line_undecided(lang)),
        Severity::Error => (Role::Wrong, words::error(lang)),
    };
    let place = finding.place;
    let mut doc = Doc::new();
    doc.push(
        Role::Plain,
        format!("  {file}:{}:{}: ", place.line, place.column),
    );
    if let Some(step) = step {
        doc.push(Role::Plain, format!("{step}: "));
    }
    doc.push(role, severity);
    doc.push(Role::Plain, format!(": {}", finding.message.get(lang)));
    if !finding.remedy.is_empty() {
        let remedy = finding.remedy.get(lang);
        doc.push(Role::Plain, words::remedy(lang, remedy));
    }
    doc.line(Role::Faint, format!(" [{}]", finding.name));
    doc
}

/// All that was found of a problem, and what of it the problem allows.
#[must_use]
pub fn findings(lang: Lang, file: &str, report: &Report) -> Doc {
    let mut doc = Doc::new();
    for found in &report.findings {
        doc.append(finding(lang, file, None, found));
    }
    for allowed in &report.allowed {
        let place = allowed.finding.place;
        let name = allowed.finding.name;
        let reason = allowed.reason.get(lang);
        doc.line(
            Role::Faint,
            format!(
                "  {file}:{}:{}: {} [{name}]",
                place.line,
                place.column,
                words::allowed(lang, reason)
            ),
        );
    }
    doc
}
