//! `check`: every claim in files of problems, proven or refuted.

use super::args::{LangArg, LimitArgs};
use super::{Stage, report};
use crate::problems::{
    Demands, Fault, Finding, Outcome, Problem, ProblemSet, Report, Severity, check_with, files_at,
    json, load_path,
};
use crate::render::texts::cli as words;
use crate::render::{Doc, Role};
use crate::solver::Solver;
use anyhow::Result;
use std::path::PathBuf;

/// Bytes for the reader's table.
const MEMORY: usize = 256 << 20;

/// What is asked, and how the answer is to look.
pub(super) struct Question {
    pub json: bool,
    pub languages: Vec<LangArg>,
    pub limits: LimitArgs,
}

/// Checks the files at the paths; the exit code says how it came out.
pub(super) fn check(stage: &mut Stage, paths: &[PathBuf], question: &Question) -> Result<u8> {
    let mut checker = Checker {
        stage,
        question,
        solver: Solver::new(MEMORY),
        outcome: Outcome::Proven,
        problems: 0,
    };
    for path in paths {
        let (files, faults) = files_at(path);
        checker.faults(&faults)?;
        for file in files {
            match load_path(&file) {
                Ok(set) => checker.set(&set)?,
                Err(faults) => checker.faults(&faults)?,
            }
        }
    }
    checker.end()
}

struct Checker<'a> {
    stage: &'a mut Stage,
    question: &'a Question,
    solver: Solver,
    outcome: Outcome,
    problems: usize,
}

impl Checker<'_> {
    /// Faults go to the standard error; a machine gets them with the rest too.
    fn faults(&mut self, faults: &[Fault]) -> Result<()> {
        if faults.is_empty() {
            return Ok(());
        }
        self.outcome = Outcome::False;
        report(faults);
        if self.question.json {
            for fault in faults {
                let line = json::fault_line(fault);
                self.stage.output.write(&format!("{line}\n"))?;
            }
        }
        Ok(())
    }

    fn set(&mut self, set: &ProblemSet) -> Result<()> {
        let limits = self.question.limits.limits();
        let languages = &self.question.languages;
        let demands = Demands {
            languages: languages.iter().map(|lang| (*lang).into()).collect(),
        };
        for problem in &set.problems {
            let report = check_with(problem, &mut self.solver, &limits, &demands);
            self.outcome = self.outcome.max(report.outcome);
            self.problems += 1;
            if self.question.json {
                let line = json::report_line(&set.source, problem, &report);
                self.stage.output.write(&format!("{line}\n"))?;
            } else {
                let doc = self.in_words(set, problem, &report);
                self.stage.output.show(&doc)?;
            }
        }
        Ok(())
    }

    fn in_words(&self, set: &ProblemSet, problem: &Problem, report: &Report) -> Doc {
        let lang = self.stage.look.lang;
        let (role, word) = match report.outcome {
            Outcome::Proven => (Role::Right, words::check_line_proven(lang)),
            Outcome::False => (Role::Wrong, words::check_line_false(lang)),
            Outcome::Undecided => (Role::Better, words::check_line_undecided(lang)),
        };
        let mut doc = Doc::new();
        doc.push(Role::Plain, format!("{}: {}: ", set.source, problem.id));
        doc.line(role, word);
        for finding in &report.findings {
            doc.append(in_words(&set.source, finding));
        }
        doc
    }

    fn end(self) -> Result<u8> {
        if !self.question.json {
            let lang = self.stage.look.lang;
            let (role, word) = match self.outcome {
                Outcome::Proven => (Role::Right, words::check_proven(lang)),
                Outcome::False => (Role::Wrong, words::check_false(lang)),
                Outcome::Undecided => (Role::Better, words::check_undecided(lang)),
            };
            let mut doc = Doc::new();
            doc.line(role, words::checked(lang, self.problems, word));
            self.stage.output.show(&doc)?;
        }
        Ok(self.outcome.exit_code())
    }
}

/// `file:line:column: severity: message (remedy) [name]`.
fn in_words(file: &str, finding: &Finding) -> Doc {
    let role = match finding.severity {
        Severity::Warning | Severity::Undecided => Role::Better,
        Severity::Error => Role::Wrong,
    };
    let place = finding.place;
    let mut doc = Doc::new();
    doc.push(
        Role::Plain,
        format!("  {file}:{}:{}: ", place.line, place.column),
    );
    doc.push(role, finding.severity.word());
    doc.push(Role::Plain, format!(": {}", finding.message));
    if !finding.remedy.is_empty() {
        doc.push(Role::Plain, format!(" ({})", finding.remedy));
    }
    doc.line(Role::Faint, format!(" [{}]", finding.name));
    doc
}
