//! `fmt`: files of problems and lessons in the one form.

use super::output::written;
use super::{FAILURE, Stage, complain, report};
use crate::lessons::{self, is_lesson};
use crate::problems::author::canonical::{Kind, canonical};
use crate::problems::{Fault, MAX_BYTES, files_at, load_str};
use crate::render::texts::author as words;
use crate::repl::{Cannot, Manner, SetFile};
use anyhow::Result;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Brings files into the one form, or names those that are not in it. The exit code is 1 when a
/// file is broken or could not be written, and with `check` when one is in another form.
pub(super) fn fmt(stage: &mut Stage, paths: &[PathBuf], check: bool) -> Result<u8> {
    let lang = stage.look.lang;
    let mut good = true;
    for path in paths {
        if path.as_os_str() == "-" {
            good &= standard_input(stage, check)?;
            continue;
        }
        let (files, faults) = files_at(path);
        report(&faults, lang);
        good &= faults.is_empty();
        for file in files {
            good &= one(stage, &file, check)?;
        }
    }
    Ok(if good { 0 } else { FAILURE })
}

/// The text of a file in the one form.
fn formed(name: &str, text: &str) -> Result<Option<String>, Vec<Fault>> {
    let kind = if is_lesson(text.as_bytes()) {
        lessons::load_str(name, text.as_bytes())?;
        Kind::Lesson
    } else {
        load_str(name, text.as_bytes())?;
        Kind::Set
    };
    Ok(canonical(text, kind))
}

fn one(stage: &mut Stage, path: &Path, check: bool) -> Result<bool> {
    let lang = stage.look.lang;
    let name = path.to_string_lossy();
    let shown = written(&path.display());
    let opened = SetFile::open(path).map_err(|fault| vec![fault]);
    let found = opened.and_then(|(file, text)| {
        let text = match text {
            Some(text) => text,
            // There is none: let the reader say so.
            None => return load_str_at(path).map(|()| None),
        };
        Ok(formed(&name, &text)?.map(|new| (file, text, new)))
    });
    match found {
        Err(faults) => {
            report(&faults, lang);
            Ok(false)
        }
        Ok(None) => {
            complain(&words::fmt_unsafe(lang, shown));
            Ok(false)
        }
        Ok(Some((_, text, new))) if text == new => Ok(true),
        Ok(Some(_)) if check => {
            stage.output.write(&format!("{shown}\n"))?;
            Ok(false)
        }
        Ok(Some((mut file, _, new))) => match file.save(&new) {
            Ok(()) => {
                stage.output.write(&format!("{shown}\n"))?;
                Ok(true)
            }
            Err(why) => {
                complain(&match why {
                    Cannot::Changed | Cannot::Exists => words::changed_on_disk(lang, shown),
                    Cannot::ReadOnly => words::fmt_read_only(lang, shown),
                    Cannot::System(error) => {
                        crate::render::texts::cli::cannot_write_file(lang, shown, error)
                    }
                });
                Ok(false)
            }
        },
    }
}

fn load_str_at(path: &Path) -> Result<(), Vec<Fault>> {
    crate::problems::load_path(path).map(drop)
}

fn standard_input(stage: &mut Stage, check: bool) -> Result<bool> {
    let lang = stage.look.lang;
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)?;
    let Some((text, manner)) = Manner::of(&bytes) else {
        report(&load_str("-", &bytes).err().unwrap_or_default(), lang);
        return Ok(false);
    };
    match formed("-", &text) {
        Err(faults) => {
            report(&faults, lang);
            Ok(false)
        }
        Ok(None) => {
            complain(&words::fmt_unsafe(lang, "-"));
            Ok(false)
        }
        Ok(Some(new)) if check => {
            if new != text {
                stage.output.write("-\n")?;
            }
            Ok(new == text)
        }
        Ok(Some(new)) => {
            let bytes = manner.bytes(&new);
            stage.output.write(&String::from_utf8_lossy(&bytes))?;
            Ok(true)
        }
    }
}
