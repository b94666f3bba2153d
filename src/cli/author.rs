//! `author`: a set written at a prompt.

use super::args::LimitArgs;
use super::practice::heed_interrupts;
use super::{FAILURE, Stage, complain, report};
use crate::render::texts::author as words;
use crate::repl::{Author, Work, converse};
use crate::solver::{Limits, Observer};
use crate::trainer::Reader;
use anyhow::Result;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Opens a file, or the place of one, and talks until the author leaves.
pub(super) fn author(stage: &mut Stage, path: &Path, limits: LimitArgs) -> Result<u8> {
    let lang = stage.look.lang;
    let yaml = path
        .extension()
        .is_some_and(|end| end == "yaml" || end == "yml");
    if !yaml && !path.exists() {
        complain(&words::needs_yaml(lang, path.display()));
        return Ok(FAILURE);
    }
    let is_lesson = std::fs::metadata(path).is_ok_and(|meta| meta.is_file())
        && crate::problems::read_file(path).is_ok_and(|bytes| crate::lessons::is_lesson(&bytes));
    if is_lesson {
        complain(&words::is_lesson(lang, path.display()));
        return Ok(FAILURE);
    }
    let (stop, work) = (Arc::new(AtomicBool::new(false)), Work::new());
    heed_interrupts(&stop, &work.busy);
    let memory = limits.memory();
    let limits = Limits {
        stop: Some(stop),
        observer: Some(Arc::clone(&work.progress) as Arc<dyn Observer>),
        ..limits.limits()
    };
    let reader = Reader::new(limits).with_memory(memory);
    let piped = !io::stdin().is_terminal();
    let (author, opening) = match Author::open(path, reader, stage.look, piped) {
        Ok(opened) => opened,
        Err(faults) => {
            report(&faults, lang);
            return Ok(FAILURE);
        }
    };
    let failed = author.failed();
    converse(author, &opening, &mut stage.output, &work)?;
    Ok(if failed.load(Ordering::Relaxed) {
        FAILURE
    } else {
        0
    })
}
