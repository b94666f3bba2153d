//! `record` and `stats`: where the record is, and what can be done with it.

use super::args::ActionArg;
use super::output::{Place, written};
use super::{FAILURE, Stage, USAGE, complain};
use crate::problems::{Lang, escape};
use crate::render::texts::record as words;
use crate::render::{Doc, Role};
use crate::repl::{Library, Prompt, Store, Trouble};
use crate::solver::Limits;
use crate::trainer::{Attempt, NEW_A_DAY, Reader, Zone};
use anyhow::Result;
use chrono::{Local, TimeZone};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// The record that the command line means.
pub(super) fn store(stage: &Stage) -> Result<Store, Trouble> {
    at(&stage.record, stage.look.lang)
}

/// The record in a folder or the usual one, of a profile if one is named.
pub(super) fn at(
    (folder, profile): &(Option<PathBuf>, Option<String>),
    lang: Lang,
) -> Result<Store, Trouble> {
    let store = Store::at(folder.clone(), profile.as_deref())?;
    Ok(store.telling(lang, complain))
}

/// Seconds since 1970; 0 before that.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_secs())
}

/// The clock of this computer: where it is, with summer time as it was at each instant.
pub(super) fn zone() -> Zone {
    Zone::of(|at| {
        let at = i64::try_from(at).unwrap_or(i64::MAX);
        let local = Local.timestamp_opt(at, 0).single();
        // Beyond all calendars there are no places.
        local.map_or(0, |time| time.offset().local_minus_utc())
    })
}

/// How many new problems a day begins: as asked for, or as `TSUMEGO_NEW` says.
pub(super) fn new_a_day(asked: Option<u16>) -> usize {
    let usual = || std::env::var("TSUMEGO_NEW").ok()?.trim().parse().ok();
    asked.or_else(usual).map_or(NEW_A_DAY, usize::from)
}

/// Shows what the record adds up to, or writes it as a page with charts.
pub(super) fn stats(stage: &mut Stage, html: Option<&Path>, force: bool) -> Result<u8> {
    let reader = Reader::new(Limits::default());
    let mut prompt = Prompt::new(Library::embedded(), reader, stage.look);
    // Here trouble with the record is all there is to say.
    let store = match store(stage).and_then(|store| store.load().map(|_| store)) {
        Ok(store) => store,
        Err(trouble) => return failed(stage, &trouble),
    };
    prompt.live_in(zone(), new_a_day(None));
    let mut doc = prompt.keep(Ok(store), now);
    if let Some(path) = html {
        stage.output.show(&doc)?;
        let page = prompt.charts_page();
        return Ok(
            match (Place { path, force }).write(page.as_bytes(), stage.look.lang) {
                Ok(()) => 0,
                Err(fault) => {
                    complain(&fault);
                    FAILURE
                }
            },
        );
    }
    doc.append(prompt.stats());
    stage.output.show(&doc)?;
    Ok(0)
}

/// Exports, imports or resets the record, or says where it is.
pub(super) fn record(
    stage: &mut Stage,
    action: ActionArg,
    file: Option<&Path>,
    force: bool,
) -> Result<u8> {
    let lang = stage.look.lang;
    let store = match store(stage) {
        Ok(store) => store,
        Err(trouble) => return failed(stage, &trouble),
    };
    let said = match (action, file) {
        (ActionArg::Export, file) => match store.load() {
            Ok(found) => {
                tell_asides(&store, lang);
                return export(stage, &found.attempts, file, force);
            }
            Err(trouble) => Err(trouble),
        },
        (ActionArg::Import, None) => {
            complain(&words::needs_file(lang));
            return Ok(USAGE);
        }
        (ActionArg::Import, Some(file)) => store
            .import(file)
            .map(|number| words::imported(lang, number)),
        (ActionArg::Reset | ActionArg::Path, Some(_)) => {
            complain(&words::file_not_wanted(lang));
            return Ok(USAGE);
        }
        (ActionArg::Reset, None) => store.reset().map(|backups| {
            let paths = backups.iter().map(|path| path.display().to_string());
            match backups[..] {
                [] => words::nothing_to_reset(lang),
                _ => words::was_reset(lang, paths.collect::<Vec<_>>().join(", ")),
            }
        }),
        (ActionArg::Path, None) => Ok(written(&store.path().display())),
    };
    let done = match said {
        Ok(text) => {
            let mut doc = Doc::new();
            doc.line(Role::Plain, text);
            stage.output.show(&doc)?;
            Ok(0)
        }
        Err(trouble) => failed(stage, &trouble),
    };
    tell_asides(&store, lang);
    done
}

/// Says where lines that could not be read were put, beside what is printed.
fn tell_asides(store: &Store, lang: Lang) {
    for path in store.take_asides() {
        complain(&words::put_aside(lang, escape(&path.to_string_lossy())));
    }
}

fn export(stage: &mut Stage, attempts: &[Attempt], file: Option<&Path>, force: bool) -> Result<u8> {
    let text: String = attempts.iter().map(Attempt::line).collect();
    let Some(path) = file else {
        stage.output.write(&text)?;
        return Ok(0);
    };
    match (Place { path, force }).write(text.as_bytes(), stage.look.lang) {
        Ok(()) => Ok(0),
        Err(fault) => {
            complain(&fault);
            Ok(FAILURE)
        }
    }
}

fn failed(stage: &Stage, trouble: &Trouble) -> Result<u8> {
    complain(&trouble.text(stage.look.lang));
    Ok(FAILURE)
}
