//! `lessons`: the course, or one lesson of it, at the prompt.

use super::args::LimitArgs;
use super::practice::{looks_like_a_path, prompted};
use super::{FAILURE, Stage, complain, report};
use crate::lessons::load_path;
use crate::problems::files_at;
use crate::render::texts::lessons as words;
use crate::repl::{Course, Library};
use anyhow::Result;
use std::path::Path;

/// Opens the prompt with the lesson named, or with the list of all.
pub(super) fn lessons(stage: &mut Stage, names: &[String], limits: LimitArgs) -> Result<u8> {
    let Some((course, first)) = course(stage, names) else {
        return Ok(FAILURE);
    };
    prompted(stage, Library::embedded(), limits, None, |prompt| {
        prompt.start_course(course, first)
    })
}

/// The course with the lessons of the files named, and which lesson comes first.
/// `None` when one of them cannot be had; that has been said then.
fn course(stage: &Stage, names: &[String]) -> Option<(Course, Option<usize>)> {
    let mut course = Course::embedded();
    let mut first = None;
    let mut whole = true;
    for name in names {
        let path = Path::new(name);
        if path.exists() || looks_like_a_path(name) {
            let (files, faults) = files_at(path);
            report(&faults, stage.look.lang);
            whole &= faults.is_empty();
            for file in files {
                match load_path(&file) {
                    Ok(lesson) => {
                        let at = course.add(lesson);
                        first.get_or_insert(at);
                    }
                    Err(faults) => {
                        report(&faults, stage.look.lang);
                        whole = false;
                    }
                }
            }
        } else if let Some(at) = course.find(name) {
            first.get_or_insert(at);
        } else {
            complain(&words::no_such(stage.look.lang, name));
            whole = false;
        }
    }
    whole.then_some((course, first))
}
