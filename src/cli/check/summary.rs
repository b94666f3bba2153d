//! What came out of each set: how many problems are proven, their verdicts and levels.

use crate::problems::{Kind, Lang, Level, Outcome, Problem, Report, Severity};
use crate::render::texts::{self, cli as words, verdicts};
use crate::render::{Doc, Role};
use std::collections::BTreeMap;

/// The sets in the order in which they were met.
#[derive(Debug, Default)]
pub(super) struct Summary {
    sets: Vec<SetSummary>,
}

/// What came out of a set.
#[derive(Debug, Default, PartialEq, Eq)]
struct SetSummary {
    source: String,
    outcomes: BTreeMap<Outcome, usize>,
    warnings: usize,
    allowed: usize,
    /// `None`: undecided.
    verdicts: BTreeMap<Option<Kind>, usize>,
    /// `None`: not given.
    levels: BTreeMap<Option<Level>, usize>,
    measured: BTreeMap<Option<Level>, usize>,
}

impl Summary {
    /// Counts a problem of the set that was read from `source`.
    pub fn count(&mut self, source: &str, problem: &Problem, report: &Report) {
        let at = self.sets.iter().position(|set| set.source == source);
        let at = at.unwrap_or_else(|| {
            self.sets.push(SetSummary {
                source: source.to_owned(),
                ..SetSummary::default()
            });
            self.sets.len() - 1
        });
        let set = &mut self.sets[at];
        *set.outcomes.entry(report.outcome).or_default() += 1;
        let warnings = report.findings.iter();
        set.warnings += warnings.filter(|f| f.severity == Severity::Warning).count();
        set.allowed += report.allowed.len();
        *set.verdicts.entry(Kind::of(report.verdict())).or_default() += 1;
        *set.levels.entry(problem.level).or_default() += 1;
        *set.measured.entry(report.measured).or_default() += 1;
    }

    /// A few lines for each set.
    pub fn doc(&self, lang: Lang) -> Doc {
        let mut doc = Doc::new();
        for set in &self.sets {
            let number = |outcome| set.outcomes.get(&outcome).copied().unwrap_or(0);
            doc.line(
                Role::Plain,
                words::set_summary(
                    lang,
                    &set.source,
                    set.outcomes.values().sum::<usize>(),
                    number(Outcome::Proven),
                    number(Outcome::False),
                    number(Outcome::Undecided),
                ),
            );
            if set.warnings + set.allowed > 0 {
                let line = words::set_warnings(lang, set.warnings, set.allowed);
                doc.line(Role::Plain, line);
            }
            let kinds = set.verdicts.iter().map(|(kind, number)| {
                let word = match kind {
                    Some(kind) => verdicts::kind_word(lang, *kind),
                    None => words::check_line_undecided(lang),
                };
                format!("{word} {number}")
            });
            doc.line(Role::Plain, words::set_verdicts(lang, row(lang, kinds)));
            let given = row(lang, levels(lang, &set.levels));
            doc.line(Role::Plain, words::set_levels(lang, given));
            let measured = row(lang, levels(lang, &set.measured));
            doc.line(Role::Plain, words::set_measured(lang, measured));
        }
        doc
    }
}

fn row(lang: Lang, parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(texts::comma(lang))
}

/// Each level and how many problems have it, from the weakest.
fn levels(lang: Lang, levels: &BTreeMap<Option<Level>, usize>) -> impl Iterator<Item = String> {
    let known = levels
        .iter()
        .filter_map(|(level, number)| Some((level.as_ref()?, number)));
    let none = levels
        .get(&None)
        .map(|number| words::set_no_level(lang, number));
    known
        .map(|(level, number)| format!("{level} {number}"))
        .chain(none)
        .collect::<Vec<_>>()
        .into_iter()
}
