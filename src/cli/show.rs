//! `show`: problems on the screen, or one of them as a picture.

use super::args::{GroundArg, LimitArgs};
use super::output::Place;
use super::solve::{load, split};
use super::{FAILURE, Stage, USAGE, complain, report};
use crate::problems::ProblemSet;
use crate::render::texts::{self, cli as words, page};
use crate::render::{Theme, svg_file};
use crate::repl::{Library, Prompt};
use crate::trainer::Reader;
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is asked for.
pub(super) struct Question {
    pub name: String,
    pub svg: bool,
    pub ground: GroundArg,
    pub after: Vec<String>,
    pub output: Option<PathBuf>,
    pub force: bool,
    pub limits: LimitArgs,
}

/// Shows problems, after the moves that were asked for and their refutation.
pub(super) fn show(stage: &mut Stage, question: &Question) -> Result<u8> {
    let lang = stage.look.lang;
    let Some((library, names)) = problems(stage, &question.name) else {
        return Ok(FAILURE);
    };
    let svg = question.svg || question.output.as_deref().is_some_and(is_svg);
    if names.len() > 1 && (svg || !question.after.is_empty()) {
        complain(&page::show_one(lang, texts::list(lang, &names)));
        return Ok(USAGE);
    }
    let limits = question.limits;
    let reader = Reader::new(limits.limits()).with_memory(limits.memory());
    let mut prompt = Prompt::new(library, reader, stage.look);
    let mut text = String::new();
    for name in &names {
        prompt.open(name);
        for play in &question.after {
            let said = prompt.line(play).doc;
            text += &said.text();
        }
        text += &prompt.line("show").doc.text();
        text += "\n";
    }
    if svg {
        let screen = prompt.screen();
        let figure = screen.and_then(|screen| Some((screen.figure?, screen.caption)));
        text = figure.map_or(String::new(), |(figure, caption)| {
            let theme = match question.ground {
                GroundArg::Auto => Theme::Auto,
                GroundArg::Light => Theme::Light,
                GroundArg::Dark => Theme::Dark,
            };
            svg_file(&figure, &caption, theme)
        });
    }
    let Some(path) = &question.output else {
        stage.output.write(text.trim_end())?;
        stage.output.write("\n")?;
        return Ok(0);
    };
    let place = Place {
        path,
        force: question.force,
    };
    match place.write(text.as_bytes(), lang) {
        Ok(()) => Ok(0),
        Err(message) => {
            complain(&message);
            Ok(FAILURE)
        }
    }
}

fn is_svg(path: &Path) -> bool {
    path.extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("svg"))
}

/// The problems that a name means, and the sets they are in. `None` when there are none; that
/// has been said then.
fn problems(stage: &Stage, name: &str) -> Option<(Library, Vec<String>)> {
    let lang = stage.look.lang;
    let (file, id) = split(name);
    if id.is_none() && file != "-" && !Path::new(file).exists() {
        let mut library = Library::embedded();
        if library.find_problem(file, None).is_some() {
            return Some((library, vec![file.to_owned()]));
        }
    }
    let set = match load(file) {
        Ok(set) => Arc::unwrap_or_clone(set),
        Err(faults) => {
            report(&faults, lang);
            return None;
        }
    };
    let names = names(&set, id);
    if names.is_empty() {
        let ids: Vec<&str> = set.problems.iter().map(|p| p.id.as_str()).collect();
        let known = words::in_set(lang, texts::list(lang, &ids));
        let id = id.unwrap_or_default();
        complain(&words::no_such_problem(lang, format!("{id} ({known})")));
        return None;
    }
    Some((Library::of(vec![set]), names))
}

/// The problems of a set that are meant, as the prompt opens them.
fn names(set: &ProblemSet, id: Option<&str>) -> Vec<String> {
    let meant = set
        .problems
        .iter()
        .filter(|problem| id.is_none_or(|id| problem.id == id));
    meant
        .map(|problem| format!("{}/{}", set.name, problem.id))
        .collect()
}
