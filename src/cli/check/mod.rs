//! `check`: every claim in files of problems and lessons, proven or refuted.
//!
//! | file | holds |
//! |---|---|
//! | `items` | what there is to check, and shares of it |
//! | `cache` | what was found out in an earlier run |
//! | `summary` | what came out of each set |

mod cache;
mod items;
mod summary;

pub(super) use items::Shard;

use super::args::{CrewArgs, LangArg, cores};
use super::crew::{Crew, Desk, End};
use super::{INTERRUPTED, Stage, complain, report};
use crate::lessons::{Lesson, LessonReport, Referee, check_lesson_telling, report_line};
use crate::problems::{
    Demands, Fault, Outcome, ProblemSet, Reading, Report, check_by, content, json,
};
use crate::render::texts::cli as words;
use crate::render::{Doc, Role, finding, findings};
use anyhow::Result;
use cache::Cache;
use items::{Asked, Item, items, lesson_names};
use std::collections::BTreeSet;
use std::path::PathBuf;
use summary::Summary;

/// What is asked, and how the answer is to look.
pub(super) struct Question {
    pub json: bool,
    pub languages: Vec<LangArg>,
    pub thorough: bool,
    pub no_cache: bool,
    pub shard: Option<Shard>,
    pub limits: CrewArgs,
}

/// MiB for the tables of each thread where nothing else is asked for.
const EACH_MIB: u32 = 256;

/// What a check found out.
enum Found {
    Problem(Report),
    Lesson(LessonReport),
}

/// Checks the files at the paths; the exit code says how it came out.
pub(super) fn check(stage: &mut Stage, paths: &[PathBuf], question: &Question) -> Result<u8> {
    let mut items = items(paths);
    let lessons = lesson_names(&items);
    if let Some(shard) = question.shard {
        items = shard.pick(items);
    }
    let languages = question.languages.iter().map(|lang| (*lang).into());
    let demands = Demands {
        languages: languages.collect(),
        thorough: question.thorough,
    };
    let cache = Cache::open(!question.no_cache);
    let mut limits = question.limits;
    // Every core there is, unless somebody wants it otherwise.
    limits.threads = limits.threads.or_else(|| Some(cores()));
    if limits.each.memory.is_none() {
        // The same for each thread on any machine, lest what is left open depend on it.
        let all = u32::try_from(limits.at_a_time(items.len()))
            .map(|count| count.saturating_mul(EACH_MIB));
        limits.each.memory = all.ok();
    }
    let crew = Crew::new(&limits, items.len(), stage.look.lang);
    crew.heed_interrupts();
    let mut checker = Checker {
        stage,
        question,
        outcome: Outcome::Proven,
        checked: 0,
        broken_only: true,
        summary: Summary::default(),
    };
    let end = crew.each(
        &items,
        Item::name,
        |desk, item| match item {
            Item::Faults(_) => None,
            Item::Problem(asked) => Some(Found::Problem(read_out(asked, desk, &demands, &cache))),
            Item::Lesson(lesson, bytes) => {
                let report = teach(lesson, bytes, &lessons, desk, &cache);
                Some(Found::Lesson(report))
            }
        },
        |item, report| match (item, report) {
            (Item::Problem(asked), Ok(Some(Found::Problem(report)))) => {
                checker.problem(asked, &report)
            }
            (Item::Lesson(lesson, _), Ok(Some(Found::Lesson(report)))) => {
                checker.lesson(lesson, &report)
            }
            (Item::Faults(faults), _) => checker.faults(faults),
            (item, Err(message)) => {
                let fault = item.failure(message);
                checker.faults(&fault.into_iter().collect::<Vec<_>>())
            }
            (Item::Problem(_) | Item::Lesson(..), Ok(_)) => Ok(()),
        },
    )?;
    let checked = checker.checked;
    let code = checker.end()?;
    Ok(match end {
        End::Whole => code,
        End::Interrupted => {
            let problems = items.iter().filter(|item| !matches!(item, Item::Faults(_)));
            let rest = problems.count() - checked;
            complain(&words::interrupted(stage.look.lang, rest));
            INTERRUPTED
        }
    })
}

/// Checks a problem, by what is known of it from an earlier run as far as that goes.
fn read_out(asked: &Asked, desk: &Desk<'_>, demands: &Demands, cache: &Cache) -> Report {
    let problem = asked.problem();
    let content = content(problem, demands, desk.limits);
    let known = cache.get(&content, desk.memory);
    let mut solver = desk.solver();
    let past = known.clone().unwrap_or_default();
    let mut reading = Reading::knowing(past, &mut solver, desk.limits);
    let report = check_by(problem, &mut reading, demands, asked.twin.as_ref());
    let told = reading.transcript();
    // What an interrupted reading says is worth nothing.
    if !desk.limits.is_interrupted() && known.as_ref() != Some(&told) {
        cache.put(&content, desk.memory, &told);
    }
    report
}

/// Checks a lesson, unless the same one was found without fault before.
fn teach(
    lesson: &Lesson,
    text: &str,
    lessons: &BTreeSet<String>,
    desk: &Desk<'_>,
    cache: &Cache,
) -> LessonReport {
    let limits = desk.limits;
    let (nodes, threats) = (limits.nodes, limits.threats);
    let content = format!("lesson {nodes} {threats}\n{lessons:?}\n{text}");
    if let Some(proven) = cache.proven(&content) {
        return LessonReport {
            findings: Vec::new(),
            proven,
            outcome: Outcome::Proven,
        };
    }
    let mut solver = desk.solver();
    let mut referee = Referee::new(&mut solver, limits);
    let report = check_lesson_telling(lesson, lessons, &mut referee, &|step| desk.at_step(step));
    if report.findings.is_empty() && report.outcome == Outcome::Proven {
        cache.put_proven(&content, report.proven);
    }
    report
}

struct Checker<'a> {
    stage: &'a mut Stage,
    question: &'a Question,
    outcome: Outcome,
    checked: usize,
    /// Whether everything that is wrong is that a file could not be read.
    broken_only: bool,
    summary: Summary,
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

    fn problem(&mut self, asked: &Asked, report: &Report) -> Result<()> {
        self.broken_only &= report.outcome != Outcome::False;
        let (set, problem) = (&asked.set, asked.problem());
        self.outcome = self.outcome.max(report.outcome);
        self.checked += 1;
        self.summary.count(&set.source, problem, report);
        if self.question.json {
            let line = json::report_line(set, problem, report);
            self.stage.output.write(&format!("{line}\n"))?;
        } else {
            let doc = self.in_words(set, &problem.id, report);
            self.stage.output.show(&doc)?;
        }
        Ok(())
    }

    fn lesson(&mut self, lesson: &Lesson, report: &LessonReport) -> Result<()> {
        self.outcome = self.outcome.max(report.outcome);
        self.broken_only &= report.outcome != Outcome::False;
        self.checked += 1;
        if self.question.json {
            let line = report_line(lesson, report);
            self.stage.output.write(&format!("{line}\n"))?;
            return Ok(());
        }
        let mut doc = self.head(&lesson.source, &lesson.id, report.outcome);
        for found in &report.findings {
            let lang = self.stage.look.lang;
            let step = (!found.step.is_empty()).then(|| words::step(lang, &found.step));
            doc.append(finding(
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

    fn in_words(&self, set: &ProblemSet, id: &str, report: &Report) -> Doc {
        let lang = self.stage.look.lang;
        let mut doc = self.head(&set.source, id, report.outcome);
        doc.append(findings(lang, &set.source, report));
        doc
    }

    /// What came out of the whole.
    fn end(self) -> Result<u8> {
        if !self.question.json {
            let lang = self.stage.look.lang;
            let word = match self.outcome {
                Outcome::Proven => words::check_proven(lang),
                Outcome::False if self.broken_only => words::check_broken(lang),
                Outcome::False => words::check_false(lang),
                Outcome::Undecided => words::check_undecided(lang),
            };
            let mut doc = self.summary.doc(lang);
            doc.line(role(self.outcome), words::checked(lang, self.checked, word));
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
