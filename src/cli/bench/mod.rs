//! `bench`: what reading problems costs, and whether it comes out right.

mod table;

use super::args::CrewArgs;
use super::crew::{Crew, Desk, End};
use super::{FAILURE, INTERRUPTED, Stage, report};
use crate::problems::{Fault, Known, Trial, files_at};
use crate::repl::Library;
use crate::trainer::{Reader, Session};
use anyhow::Result;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{Row, Tally};

/// What is measured, and how it is to look.
pub(super) struct Question {
    pub json: bool,
    pub only: Vec<String>,
    pub moves: bool,
    pub patience: Option<Duration>,
    pub limits: CrewArgs,
}

/// A trial and the set that it is from.
struct Item {
    set: Arc<str>,
    trial: Trial,
}

/// Measures the files that are named, or all sets that come with the program.
pub(super) fn bench(stage: &mut Stage, files: &[PathBuf], question: &Question) -> Result<u8> {
    let mut items = match items(files) {
        Ok(items) => items,
        Err(faults) => {
            report(&faults, stage.look.lang);
            return Ok(FAILURE);
        }
    };
    let wanted = |text: &str| {
        question
            .only
            .iter()
            .any(|part| text.contains(part.as_str()))
    };
    items.retain(|item| question.only.is_empty() || wanted(&item.set) || wanted(&item.trial.id));
    let crew = Crew::new(&question.limits, items.len(), stage.look.lang)
        .with_patience(question.patience, question.limits.each.nodes);
    crew.heed_interrupts();
    let mut tally = Tally::default();
    if !question.json {
        stage.output.write(&table::heading(question.moves))?;
    }
    let start = Instant::now();
    let end = crew.each(
        &items,
        |item| item.trial.id.clone(),
        |desk, item| measure(desk, item, question.moves),
        |item, row| {
            let row = row.unwrap_or_else(|message| Row::failed(&message));
            stage.output.write(&row.shown(item, question.json))?;
            tally.add(&row);
            Ok(())
        },
    )?;
    tally.took(start.elapsed());
    stage
        .output
        .write(&tally.shown(items.len(), question.json))?;
    Ok(match end {
        End::Interrupted => INTERRUPTED,
        End::Whole => tally.exit_code(),
    })
}

/// The trials in the files, or all problems that come with the program.
fn items(files: &[PathBuf]) -> Result<Vec<Item>, Vec<Fault>> {
    let mut items = Vec::new();
    let mut add = |set: &str, trials: Vec<Trial>| {
        let set: Arc<str> = set.into();
        items.extend(trials.into_iter().map(|trial| Item {
            set: Arc::clone(&set),
            trial,
        }));
    };
    if files.is_empty() {
        let mut library = Library::embedded();
        for at in 0..library.len() {
            if let Some(set) = library.set(at)? {
                add(&set.name, Trial::of_set(&set));
            }
        }
    }
    for path in files {
        let (files, faults) = files_at(path);
        if !faults.is_empty() {
            return Err(faults);
        }
        for file in files {
            let (set, trials) = Trial::load(&file)?;
            add(&set, trials);
        }
    }
    Ok(items)
}

fn measure(desk: &Desk<'_>, item: &Item, moves: bool) -> Row {
    let start = Instant::now();
    let found = {
        let mut solver = desk.solver();
        item.trial.read(&mut solver, desk.limits)
    };
    let reading = start.elapsed();
    let slowest = match &item.trial.known {
        Known::Claims(problem) if moves => {
            let answers = problem.task.legal_moves().into_iter().map(|play| {
                let mut reader = Reader::new(desk.limits.clone()).with_memory(desk.memory);
                let mut session = Session::new(Arc::new(problem.as_ref().clone()));
                let start = Instant::now();
                let _ = session.play(play, &mut reader);
                start.elapsed()
            });
            answers.max()
        }
        _ => None,
    };
    match found {
        Ok(found) => Row::read(found, reading, slowest),
        Err(why) => Row::refused(why),
    }
}
