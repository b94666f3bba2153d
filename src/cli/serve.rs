//! `serve`: the trainer as a local page.

use super::args::LimitArgs;
use super::{FAILURE, Stage, complain, report};
use crate::lessons::{is_lesson, load_path as load_lesson};
use crate::problems::{files_at, load_path, read_file};
use crate::render::texts::page as words;
use crate::render::{BoardStyle, Doc, Look, Role};
use crate::repl::{Course, Library, Prompt};
use crate::serve::{MOST_AWAKE, Server, Site, Work, new_token};
use crate::solver::Limits;
use crate::trainer::Reader;
use anyhow::Result;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// Where the page is unless another port is asked for.
const PORT: u16 = 8765;
/// How long is waited for windows to end what they are at.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves the page until Ctrl-C.
pub(super) fn serve(
    stage: &mut Stage,
    paths: &[PathBuf],
    port: Option<u16>,
    limits: LimitArgs,
) -> Result<u8> {
    let lang = stage.look.lang;
    // The page draws its boards itself, whatever the terminal can show.
    let look = Look {
        lang,
        style: BoardStyle::Unicode,
    };
    let Some((library, course)) = at_hand(stage, paths) else {
        return Ok(FAILURE);
    };
    // What is wrong with the record is said here too, where it can be seen at once.
    let record = stage.record.clone();
    let mut first = Prompt::new(Library::default(), Reader::new(Limits::default()), look);
    let mut doc = first.keep(super::record::store(stage), super::record::now);
    let memory = limits.memory() / MOST_AWAKE;
    let make = move |work: Work| {
        let limits = Limits {
            stop: Some(work.stop),
            observer: Some(work.observer),
            ..limits.limits()
        };
        let reader = Reader::new(limits).with_memory(memory);
        let mut prompt = Prompt::new(library.clone(), reader, look);
        prompt.take_course(course.afresh());
        prompt.live_in(super::record::zone(), super::record::new_a_day(None));
        prompt.keep(super::record::at(&record, look.lang), super::record::now);
        prompt
    };
    let server = match listen(port, lang) {
        Ok((server, said)) => {
            doc.append(said);
            server
        }
        Err(message) => {
            complain(&message);
            return Ok(FAILURE);
        }
    };
    let url = format!("http://127.0.0.1:{}/", server.port());
    let site = Arc::new(Site::new(new_token()?, lang, make));
    let (sender, ended) = channel();
    // Without the handler Ctrl-C ends the program at once, which will do.
    let _ = ctrlc::set_handler(move || {
        if sender.send(()).is_err() {
            std::process::exit(super::INTERRUPTED.into());
        }
    });
    server.start(&site)?;
    doc.line(Role::Strong, words::serving(lang, url));
    stage.output.show(&doc)?;
    // Nobody else sends: this waits for Ctrl-C.
    let _ = ended.recv();
    drop(ended);
    site.stop();
    let until = Instant::now() + FAREWELL;
    while site.busy() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    let mut doc = Doc::new();
    doc.line(Role::Plain, words::served(lang));
    stage.output.show(&doc)?;
    Ok(0)
}

/// Listens at the port asked for, else at the usual one or another.
fn listen(port: Option<u16>, lang: crate::problems::Lang) -> Result<(Server, Doc), String> {
    let mut doc = Doc::new();
    let asked = port.unwrap_or(PORT);
    let found = match Server::bind(asked) {
        Err(error) if port.is_none() && error.kind() == io::ErrorKind::AddrInUse => {
            doc.line(Role::Better, words::port_taken(lang, asked));
            Server::bind(0)
        }
        found => found,
    };
    match found {
        Ok(server) => Ok((server, doc)),
        Err(error) => Err(words::cannot_listen(lang, asked, error)),
    }
}

/// The sets and lessons that come with the program, and those of the files and folders named.
/// `None` when one of them cannot be had; that has been said then.
fn at_hand(stage: &Stage, paths: &[PathBuf]) -> Option<(Library, Course)> {
    let (mut own, mut course) = (Vec::new(), Course::embedded());
    let mut whole = true;
    let mut fault = |faults: &[crate::problems::Fault]| {
        report(faults, stage.look.lang);
        whole &= faults.is_empty();
    };
    for path in paths {
        let (files, faults) = files_at(path);
        fault(&faults);
        for file in files {
            if read_file(&file).is_ok_and(|text| is_lesson(&text)) {
                match load_lesson(&file) {
                    Ok(lesson) => drop(course.add(lesson)),
                    Err(faults) => fault(&faults),
                }
            } else {
                match load_path(&file) {
                    Ok(set) => own.push(set),
                    Err(faults) => fault(&faults),
                }
            }
        }
    }
    // One's own go before those that are called the same.
    whole.then(|| (Library::of(own).then(Library::embedded()), course))
}
