//! `import`: problems from SGF files and text diagrams.

use super::args::{ColorWordArg, GoalArg};
use super::output::{Place, written};
use super::{FAILURE, Stage, complain, report};
use crate::problems::import::{FileReport, ImportOptions, Importer, MAX_SGF_BYTES, looks_like_sgf};
use crate::problems::{Fault, Message, files_with, read_file_within, to_yaml};
use crate::render::texts::cli as words;
use anyhow::Result;
use std::io::{self, Read, Write};
use std::path::PathBuf;

/// What is asked for.
pub(super) struct Question {
    pub files: Vec<PathBuf>,
    pub output: Option<PathBuf>,
    pub force: bool,
    pub set: Option<String>,
    pub at_move: Option<usize>,
    pub crop: Option<String>,
    pub to_play: Option<ColorWordArg>,
    pub goal: Option<GoalArg>,
}

/// Imports files into one set; the exit code says whether there were problems
/// in them, and whether every file could be read.
pub(super) fn import(stage: &mut Stage, question: Question) -> Result<u8> {
    let lang = stage.look.lang;
    let place = question.output.as_deref().map(|path| Place {
        path,
        force: question.force,
    });
    if let Some(place) = &place
        && let Err(message) = place.check(lang)
    {
        complain(&message);
        return Ok(FAILURE);
    }
    if let Some(name) = question
        .set
        .as_deref()
        .filter(|name| !crate::problems::is_name(name))
    {
        complain(&words::no_set_name(lang, name));
        return Ok(super::USAGE);
    }
    let mut importer = Importer::new(ImportOptions {
        set: question.set,
        at_move: question.at_move,
        crop: question.crop,
        to_play: question.to_play.map(Into::into),
        goal: question.goal.map(Into::into),
    });
    let mut whole = true;
    let mut files = 0;
    for path in &question.files {
        if path.as_os_str() == "-" {
            files += 1;
            whole &= one(stage, &mut importer, "-", stdin());
            continue;
        }
        let (found, faults) = files_with(path, &["sgf", "SGF", "txt", "mgt"]);
        report(&faults, lang);
        whole &= faults.is_empty();
        for file in found {
            files += 1;
            let name = file.to_string_lossy().into_owned();
            let bytes = read_file_within(&file, MAX_SGF_BYTES);
            whole &= one(stage, &mut importer, &name, bytes);
        }
    }
    let problems = importer.len();
    let Some(set) = importer.into_set() else {
        complain(&words::imported_nothing(lang));
        return Ok(FAILURE);
    };
    let yaml = to_yaml(&set);
    match place {
        Some(place) => {
            if let Err(message) = place.write(yaml.as_bytes(), lang) {
                complain(&message);
                return Ok(FAILURE);
            }
            let path = place.path.display();
            say(&words::imported(lang, problems, files, written(&path)));
            say(&words::unverified(lang, written(&path)));
        }
        None => stage.output.write(&yaml)?,
    }
    Ok(if whole { 0 } else { FAILURE })
}

/// Imports one file and says what became of it; whether it could be read.
fn one(stage: &Stage, importer: &mut Importer, name: &str, bytes: Result<Vec<u8>, Fault>) -> bool {
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(fault) => {
            report(&[fault], stage.look.lang);
            return false;
        }
    };
    let found: FileReport = if looks_like_sgf(name, &bytes) {
        importer.sgf(name, &bytes)
    } else {
        importer.text(name, &bytes)
    };
    let _ = io::stderr().write_all(found.text(stage.look.lang).as_bytes());
    found.problems > 0
}

/// Writes a line to the standard error, escaped.
fn say(line: &str) {
    let line = crate::problems::escape_lines(line);
    let _ = writeln!(io::stderr(), "{line}");
}

fn stdin() -> Result<Vec<u8>, Fault> {
    let fault = |message: Message| Fault {
        file: "-".to_owned(),
        line: 0,
        column: 0,
        item: String::new(),
        message,
        remedy: Message::default(),
    };
    let mut bytes = Vec::new();
    let read = io::stdin()
        .lock()
        .take(MAX_SGF_BYTES + 1)
        .read_to_end(&mut bytes);
    match read {
        Ok(_) if bytes.len() as u64 > MAX_SGF_BYTES => {
            let mib = MAX_SGF_BYTES >> 20;
            let message =
                crate::problems::message::both!("is larger than {mib} MiB", "超过了 {mib} MiB");
            Err(fault(message))
        }
        Ok(_) => Ok(bytes),
        Err(error) => Err(fault(error.to_string().into())),
    }
}
