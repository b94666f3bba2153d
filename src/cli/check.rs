//! `check`: every claim in files of problems and lessons, proven or refuted.

use super::args::{CrewArgs, LangArg};
use super::crew::{Crew, End};
use super::{INTERRUPTED, Stage, complain, report};
use crate::lessons::{
    Lesson, LessonReport, Referee, check_lesson, embedded_lessons, is_lesson, report_line,
};
use crate::problems::message::both;
use crate::problems::{
    Demands, Fault, Finding, Lang, Outcome, Problem, ProblemSet, Report, Severity, check_with,
    files_at, json, load_str, read_file,
};
use crate::render::texts::cli as words;
use crate::render::{Doc, Role};
use anyhow::Result;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is asked, and how the answer is to look.
pub(super) struct Question {
    pub json: bool,
    pub languages: Vec<LangArg>,
    pub limits: CrewArgs,
}

/// A problem or a lesson to check, or what is wrong with a file.
enum Item {
    Faults(Vec<Fault>),
    Problem(Arc<ProblemSet>, usize),
    Lesson(Arc<Lesson>),
}

/// What a check found out.
enum Found {
    Problem(Report),
    Lesson(LessonReport),
}

/// Checks the files at the paths; the exit code says how it came out.
pub(super) fn check(stage: &mut Stage, paths: &[PathBuf], question: &Question) -> Result<u8> {
    let items = items(paths);
    let languages = question.languages.iter().map(|lang| (*lang).into());
    let demands = Demands {
        languages: languages.collect(),
    };
    let lessons = lesson_names(&items);
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
            Item::Lesson(lesson) => lesson.id.clone(),
        },
        |desk, item| match item {
            Item::Faults(_) => None,
            Item::Problem(set, at) => {
                let mut solver = desk.solver();
                let problem = &set.problems[*at];
                let report = check_with(problem, &mut solver, desk.limits, &demands);
                Some(Found::Problem(report))
            }
            Item::Lesson(lesson) => {
                let mut solver = desk.solver();
                let mut referee = Referee::new(&mut solver, desk.limits);
                let report = check_lesson(lesson, &lessons, &mut referee);
                Some(Found::Lesson(report))
            }
        },
        |item, report| match (item, report) {
            (Item::Problem(set, at), Ok(Some(Found::Problem(report)))) => {
                checker.problem(set, &set.problems[*at], &report)
            }
            (Item::Lesson(lesson), Ok(Some(Found::Lesson(report)))) => {
                checker.lesson(lesson, &report)
            }
            (Item::Problem(set, at), Err(message)) => {
                checker.faults(&[failure(set, &set.problems[*at], message)])
            }
            (Item::Lesson(lesson), Err(message)) => {
                checker.faults(&[lesson_failure(lesson, message)])
            }
            (Item::Faults(faults), _) => checker.faults(faults),
            (Item::Problem(..) | Item::Lesson(_), Ok(_)) => Ok(()),
        },
    )?;
    match end {
        End::Whole => checker.end(),
        End::Interrupted => {
            let problems = items.iter().filter(|item| !matches!(item, Item::Faults(_)));
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
            match read(&file) {
                Ok(read) => items.extend(read),
                Err(faults) => items.push(Item::Faults(faults)),
            }
        }
    }
    items.retain(|item| !matches!(item, Item::Faults(faults) if faults.is_empty()));
    items
}

/// The problems of a file, or its lesson.
fn read(file: &Path) -> Result<Vec<Item>, Vec<Fault>> {
    let bytes = read_file(file).map_err(|fault| vec![fault])?;
    let name = file.to_string_lossy();
    if is_lesson(&bytes) {
        let lesson = crate::lessons::load_str(&name, &bytes)?;
        return Ok(vec![Item::Lesson(Arc::new(lesson))]);
    }
    let set = Arc::new(load_str(&name, &bytes)?);
    let problems = 0..set.problems.len();
    Ok(problems
        .map(|at| Item::Problem(Arc::clone(&set), at))
        .collect())
}

/// The lessons that others may build on: those at hand, those beside them, and those that come
/// with the program.
fn lesson_names(items: &[Item]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for item in items {
        if let Item::Lesson(lesson) = item {
            names.insert(lesson.id.clone());
            names.extend(siblings(Path::new(&lesson.source)));
        }
    }
    if !names.is_empty() {
        let shipped = embedded_lessons()
            .iter()
            .filter_map(|lesson| lesson.load().ok());
        names.extend(shipped.map(|lesson| lesson.id));
    }
    names
}

/// The names of the lessons in the folder of a file.
fn siblings(file: &Path) -> Vec<String> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let (files, _) = files_at(folder);
    let bytes = files.iter().filter_map(|file| read_file(file).ok());
    let names = bytes.filter(|bytes| is_lesson(bytes)).filter_map(|bytes| {
        let text = String::from_utf8(bytes).ok()?;
        let name = text.lines().find_map(|line| line.strip_prefix("lesson:"))?;
        let name = name.split('#').next().unwrap_or_default();
        Some(name.trim().trim_matches(['"', '\'']).to_owned())
    });
    names.collect()
}

/// As [`failure`], for a lesson.
fn lesson_failure(lesson: &Lesson, message: String) -> Fault {
    Fault {
        file: lesson.source.clone(),
        line: 1,
        column: 1,
        item: lesson.id.clone(),
        message: message.into(),
        remedy: both!(
            "this is a fault of the program: please report it",
            "这是程序本身的错误，请告诉我们"
        ),
    }
}

/// A problem over which the reader broke down: ours to mend, not the author's.
fn failure(set: &ProblemSet, problem: &Problem, message: String) -> Fault {
    Fault {
        file: set.source.clone(),
        line: problem.place.line,
        column: problem.place.column,
        item: problem.id.clone(),
        message: message.into(),
        remedy: both!(
            "this is a fault of the program: please report it",
            "这是程序本身的错误，请告诉我们"
        ),
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
        report(faults, self.stage.look.lang);
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

    fn lesson(&mut self, lesson: &Lesson, report: &LessonReport) -> Result<()> {
        self.outcome = self.outcome.max(report.outcome);
        self.problems += 1;
        if self.question.json {
            let line = report_line(lesson, report);
            self.stage.output.write(&format!("{line}\n"))?;
            return Ok(());
        }
        let mut doc = self.head(&lesson.source, &lesson.id, report.outcome);
        for found in &report.findings {
            let lang = self.stage.look.lang;
            let step = (!found.step.is_empty()).then(|| words::step(lang, &found.step));
            doc.append(in_words(
                lang,
                &lesson.source,
                step.as_deref(),
                &found.finding,
            ));
        }
        self.stage.output.show(&doc)?;
        Ok(())
    }

    /// `file: id: proven`.
    fn head(&self, file: &str, id: &str, outcome: Outcome) -> Doc {
        let lang = self.stage.look.lang;
        let word = match outcome {
            Outcome::Proven => words::check_line_proven(lang),
            Outcome::False => words::check_line_false(lang),
            Outcome::Undecided => words::check_line_undecided(lang),
        };
        let mut doc = Doc::new();
        doc.push(Role::Plain, format!("{file}: {id}: "));
        doc.line(role(outcome), word);
        doc
    }

    fn in_words(&self, set: &ProblemSet, problem: &Problem, report: &Report) -> Doc {
        let mut doc = self.head(&set.source, &problem.id, report.outcome);
        for finding in &report.findings {
            doc.append(in_words(self.stage.look.lang, &set.source, None, finding));
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

/// `file:line:column: step: severity: message (remedy) [name]`, without a step for problems.
fn in_words(lang: Lang, file: &str, step: Option<&str>, finding: &Finding) -> Doc {
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
