//! `check`: every claim in files of problems, proven or refuted.

use super::args::{CrewArgs, LangArg};
use super::crew::{Crew, End};
use super::{INTERRUPTED, Stage, complain, report};
use crate::problems::{
    Demands, Fault, Finding, Outcome, Problem, ProblemSet, Report, Severity, check_with, files_at,
    json, load_path,
};
use crate::render::texts::cli as words;
use crate::render::{Doc, Role};
use anyhow::Result;
use std::path::PathBuf;
use std::sync::Arc;

/// What is asked, and how the answer is to look.
pub(super) struct Question {
    pub json: bool,
    pub languages: Vec<LangArg>,
    pub limits: CrewArgs,
}

/// A problem to check, or what is wrong with a file.
enum Item {
    Faults(Vec<Fault>),
    Problem(Arc<ProblemSet>, usize),
}

/// Checks the files at the paths; the exit code says how it came out.
pub(super) fn check(stage: &mut Stage, paths: &[PathBuf], question: &Question) -> Result<u8> {
    let items = items(paths);
    let languages = question.languages.iter().map(|lang| (*lang).into());
    let demands = Demands {
        languages: languages.collect(),
    };
    let crew = Crew::new(&question.limits, items.len(), stage.look.lang);
    crew.heed_interrupts();
    let mut checker = Checker {
        stage,
        question,
        outcome: Outcome::Proven,
        problems: 0,
    };
    let end = crew.each(
        &items,
        |item| match item {
            Item::Faults(_) => String::new(),
            Item::Problem(set, at) => set.problems[*at].id.clone(),
        },
        |desk, item| match item {
            Item::Faults(_) => None,
            Item::Problem(set, at) => {
                let mut solver = desk.solver();
                Some(check_with(
                    &set.problems[*at],
                    &mut solver,
                    desk.limits,
                    &demands,
                ))
            }
        },
        |item, report| match (item, report) {
            (Item::Problem(set, at), Ok(Some(report))) => {
                checker.problem(set, &set.problems[*at], &report)
            }
            (Item::Problem(set, at), Err(message)) => {
                checker.faults(&[failure(set, &set.problems[*at], message)])
            }
            (Item::Faults(faults), _) => checker.faults(faults),
            (Item::Problem(..), Ok(None)) => Ok(()),
        },
    )?;
    match end {
        End::Whole => checker.end(),
        End::Interrupted => {
            let problems = items
                .iter()
                .filter(|item| matches!(item, Item::Problem(..)));
            let rest = problems.count() - checker.problems;
            complain(&words::interrupted(checker.stage.look.lang, rest));
            Ok(INTERRUPTED)
        }
    }
}

fn items(paths: &[PathBuf]) -> Vec<Item> {
    let mut items = Vec::new();
    for path in paths {
        let (files, faults) = files_at(path);
        items.push(Item::Faults(faults));
        for file in files {
            match load_path(&file) {
                Ok(set) => {
                    let set = Arc::new(set);
                    let problems = 0..set.problems.len();
                    items.extend(problems.map(|at| Item::Problem(Arc::clone(&set), at)));
                }
                Err(faults) => items.push(Item::Faults(faults)),
            }
        }
    }
    items.retain(|item| !matches!(item, Item::Faults(faults) if faults.is_empty()));
    items
}

/// A problem over which the reader broke down: ours to mend, not the author's.
fn failure(set: &ProblemSet, problem: &Problem, message: String) -> Fault {
    Fault {
        file: set.source.clone(),
        line: problem.place.line,
        column: problem.place.column,
        item: problem.id.clone(),
        message,
        remedy: "this is a fault of the program: please report it".to_owned(),
    }
}

struct Checker<'a> {
    stage: &'a mut Stage,
    question: &'a Question,
    outcome: Outcome,
    problems: usize,
}

impl Checker<'_> {
    /// Faults go to the standard error; a machine gets them with the rest too.
    fn faults(&mut self, faults: &[Fault]) -> Result<()> {
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

    fn problem(&mut self, set: &ProblemSet, problem: &Problem, report: &Report) -> Result<()> {
        self.outcome = self.outcome.max(report.outcome);
        self.problems += 1;
        if self.question.json {
            let line = json::report_line(&set.source, problem, report);
            self.stage.output.write(&format!("{line}\n"))?;
        } else {
            let doc = self.in_words(set, problem, report);
            self.stage.output.show(&doc)?;
        }
        Ok(())
    }

    fn in_words(&self, set: &ProblemSet, problem: &Problem, report: &Report) -> Doc {
        let lang = self.stage.look.lang;
        let word = match report.outcome {
            Outcome::Proven => words::check_line_proven(lang),
            Outcome::False => words::check_line_false(lang),
            Outcome::Undecided => words::check_line_undecided(lang),
        };
        let mut doc = Doc::new();
        doc.push(Role::Plain, format!("{}: {}: ", set.source, problem.id));
        doc.line(role(report.outcome), word);
        for finding in &report.findings {
            doc.append(in_words(&set.source, finding));
        }
        doc
    }

    fn end(self) -> Result<u8> {
        if !self.question.json {
            let lang = self.stage.look.lang;
            let word = match self.outcome {
                Outcome::Proven => words::check_proven(lang),
                Outcome::False => words::check_false(lang),
                Outcome::Undecided => words::check_undecided(lang),
            };
            let mut doc = Doc::new();
            doc.line(
                role(self.outcome),
                words::checked(lang, self.problems, word),
            );
            self.stage.output.show(&doc)?;
        }
        Ok(self.outcome.exit_code())
    }
}

fn role(outcome: Outcome) -> Role {
    match outcome {
        Outcome::Proven => Role::Right,
        Outcome::False => Role::Wrong,
        Outcome::Undecided => Role::Better,
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
