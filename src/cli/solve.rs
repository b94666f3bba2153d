//! `solve`: what problems are worth.

use super::args::{CrewArgs, RulesArg};
use super::crew::{Crew, End};
use super::{FAILURE, INTERRUPTED, Stage, complain, report};
use crate::go::RuleSet;
use crate::problems::{
    Difficulty, Fault, Message, Problem, ProblemSet, load_path, load_str, measure,
};
use crate::render::texts::{self, cli as words};
use crate::render::{Doc, Role};
use crate::repl::Library;
use crate::solver::{Answer, Standing, standing};
use crate::trainer::{Reason, Solution};
use anyhow::Result;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// What is asked, and how the answer is to look.
pub(super) struct Question {
    pub json: bool,
    pub rules: Option<RulesArg>,
    pub threats: Option<u8>,
    pub limits: CrewArgs,
}

/// Solves one problem of a file, or all of them.
pub(super) fn solve(stage: &mut Stage, name: &str, question: &Question) -> Result<u8> {
    let (file, id) = split(name);
    let set = match load(file) {
        Ok(set) => set,
        Err(faults) => {
            report(&faults, stage.look.lang);
            return Ok(FAILURE);
        }
    };
    let wanted = |problem: &&Problem| id.is_none_or(|id| problem.id == id);
    let problems: Vec<&Problem> = set.problems.iter().filter(wanted).collect();
    if problems.is_empty() {
        let lang = stage.look.lang;
        let ids: Vec<&str> = set
            .problems
            .iter()
            .map(|problem| problem.id.as_str())
            .collect();
        let known = words::in_set(lang, texts::list(lang, &ids));
        complain(&words::no_such_problem(lang, format!("{name} ({known})")));
        return Ok(FAILURE);
    }
    let problems: Vec<Problem> = problems
        .into_iter()
        .map(|problem| under_rules(problem, question.rules))
        .collect();
    let crew =
        Crew::new(&question.limits, problems.len(), stage.look.lang).with_threats(question.threats);
    crew.heed_interrupts();
    let (mut written, mut failed) = (0, false);
    let end = crew.each(
        &problems,
        |problem| problem.id.clone(),
        |desk, problem| {
            let mut solver = desk.solver();
            let problem = problem.meant(&mut solver, desk.limits);
            let answer = solver.answer(&problem.task, desk.limits);
            let measured = question
                .json
                .then(|| measure(&problem.task, &answer, &mut solver, desk.limits))
                .flatten();
            let japanese = (problem.rules == RuleSet::Japanese)
                .then(|| standing(&problem.task, desk.limits))
                .flatten();
            (problem, answer, japanese, measured)
        },
        |asked, answer| {
            if written > 0 && !question.json {
                stage.output.write("\n")?;
            }
            written += 1;
            match answer {
                Ok((problem, answer, japanese, measured)) => {
                    let measured = measured.as_ref();
                    one(stage, &problem, question.json, answer, japanese, measured)
                }
                Err(message) => {
                    failed = true;
                    complain(&format!("{}: {message}", asked.id));
                    Ok(())
                }
            }
        },
    )?;
    Ok(match end {
        End::Interrupted => {
            let rest = problems.len() - written;
            complain(&words::interrupted(stage.look.lang, rest));
            INTERRUPTED
        }
        End::Whole if failed => FAILURE,
        End::Whole => 0,
    })
}

fn one(
    stage: &mut Stage,
    problem: &Problem,
    json: bool,
    answer: Answer,
    japanese: Option<Standing>,
    measured: Option<&Difficulty>,
) -> Result<()> {
    if json {
        let line = crate::problems::json::solve_line(problem, &answer, japanese, measured);
        stage.output.write(&format!("{line}\n"))?;
        return Ok(());
    }
    let look = stage.look;
    let mut doc = Doc::new();
    doc.push(Role::Strong, problem.title.get(look.lang));
    doc.line(Role::Faint, format!(" ({})", problem.id));
    doc.append(look.diagram(problem));
    doc.append(look.inferred(problem));
    let solution = Solution {
        reason: Reason::default(),
        from: problem.task.clone(),
        from_start: true,
        answer,
        japanese,
    };
    doc.append(look.solution(problem, &solution));
    stage.output.show(&doc)?;
    Ok(())
}

/// The problem with the self-capture rule of another rule set.
fn under_rules(problem: &Problem, rules: Option<RulesArg>) -> Problem {
    let mut problem = problem.clone();
    if let Some(rules) = rules {
        problem.rules = match rules {
            RulesArg::Chinese => RuleSet::Chinese,
            RulesArg::Japanese => RuleSet::Japanese,
            RulesArg::Ing => RuleSet::Ing,
        };
        problem.task = problem.task.with_self_capture(problem.rules.self_capture());
    }
    problem
}

/// The file's name and the problem's id after the last `#`, unless a file is called that.
pub(super) fn split(name: &str) -> (&str, Option<&str>) {
    match name.rsplit_once('#') {
        Some((file, id)) if !Path::new(name).exists() => (file, Some(id)),
        _ => (name, None),
    }
}

/// The set in a file, from the standard input (`-`), or one that comes with the program.
pub(super) fn load(file: &str) -> Result<Arc<ProblemSet>, Vec<Fault>> {
    if file == "-" {
        return stdin().map(Arc::new);
    }
    let path = Path::new(file);
    if !path.exists() {
        let mut library = Library::embedded();
        if let Some(at) = library.find_set(file)
            && let Some(set) = library.set(at)?
        {
            return Ok(set);
        }
    }
    load_path(path).map(Arc::new)
}

fn stdin() -> Result<ProblemSet, Vec<Fault>> {
    let mut text = Vec::new();
    // One byte more than a file may have, so that the loader sees that it is too long.
    let limit = crate::problems::MAX_BYTES + 1;
    match std::io::stdin().lock().take(limit).read_to_end(&mut text) {
        Ok(_) => load_str("-", &text),
        Err(error) => Err(vec![Fault {
            file: "-".to_owned(),
            line: 0,
            column: 0,
            item: String::new(),
            message: error.to_string().into(),
            remedy: Message::default(),
        }]),
    }
}
