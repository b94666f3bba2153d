//! `practice`, `sets` and `term`.

use super::args::{GuiseArgs, LimitArgs, WayArgs, cores};
use super::{FAILURE, Stage, complain, report};
use crate::lessons::glossary::embedded;
use crate::problems::load_path;
use crate::render::Doc;
use crate::render::texts::{prompt as words, record as record_words};
use crate::repl::{Choice, Library, Prompt, Work, converse, look_up};
use crate::solver::{Limits, Observer};
use crate::trainer::Reader;
use anyhow::Result;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Practises the named sets and files, or all that come with the program.
pub(super) fn practice(
    stage: &mut Stage,
    names: &[String],
    way: WayArgs,
    limits: LimitArgs,
) -> Result<u8> {
    let Some((library, first)) = library(stage, names) else {
        return Ok(FAILURE);
    };
    prompted(stage, library, limits, way.new_a_day, |prompt| {
        set_way(prompt, way);
        // Whoever names nothing is given what today asks for.
        match first.first() {
            Some(first) => prompt.start(*first),
            None => prompt.start_day(),
        }
    })
}

/// Practises the problems that fit, of the sets named or of all.
pub(super) fn chosen(
    stage: &mut Stage,
    names: &[String],
    choice: &Choice,
    way: WayArgs,
    limits: LimitArgs,
) -> Result<u8> {
    let Some((library, sets)) = library(stage, names) else {
        return Ok(FAILURE);
    };
    let mut prompt = Prompt::new(library, Reader::new(Limits::default()), stage.look);
    if prompt.choose(choice, &sets).is_none() {
        complain(&record_words::none_chosen(stage.look.lang));
        return Ok(FAILURE);
    }
    prompted(
        stage,
        prompt.into_library(),
        limits,
        way.new_a_day,
        |prompt| {
            set_way(prompt, way);
            prompt.choose(choice, &sets).unwrap_or_default()
        },
    )
}

/// Practises what the record chooses, of the sets named and of those that come with the program.
pub(super) fn by_record(
    stage: &mut Stage,
    names: &[String],
    way: WayArgs,
    limits: LimitArgs,
    open: fn(&mut Prompt) -> Doc,
) -> Result<u8> {
    let Some((library, _)) = library(stage, names) else {
        return Ok(FAILURE);
    };
    prompted(stage, library, limits, way.new_a_day, |prompt| {
        set_way(prompt, way);
        open(prompt)
    })
}

/// Tests the learner's strength with the problems of the sets named, or of all.
pub(super) fn test(
    stage: &mut Stage,
    names: &[String],
    guise: GuiseArgs,
    limits: LimitArgs,
) -> Result<u8> {
    let Some((library, sets)) = library(stage, names) else {
        return Ok(FAILURE);
    };
    prompted(stage, library, limits, None, |prompt| {
        set_guise(prompt, guise);
        prompt.test(None, &sets)
    })
}

fn set_way(prompt: &mut Prompt, way: WayArgs) {
    prompt.practise(way.mode());
    set_guise(prompt, way.guise);
}

fn set_guise(prompt: &mut Prompt, guise: GuiseArgs) {
    // What is typed ahead, by a script, means the points of the file.
    let chance = || io::stdin().is_terminal().then(by_chance);
    let seed = guise.seed.or_else(chance).filter(|_| !guise.as_printed);
    if let Some(seed) = seed {
        prompt.turn_by(seed);
    }
}

/// A number that is another each time.
fn by_chance() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(super::record::now())
}

/// Opens a prompt, and talks until the learner leaves.
pub(super) fn prompted(
    stage: &mut Stage,
    library: Library,
    limits: LimitArgs,
    new_a_day: Option<u16>,
    open: impl FnOnce(&mut Prompt) -> Doc,
) -> Result<u8> {
    let (stop, work) = (Arc::new(AtomicBool::new(false)), Work::new());
    heed_interrupts(&stop, &work.busy);
    let memory = limits.memory();
    let limits = Limits {
        threads: cores(),
        stop: Some(stop),
        observer: Some(Arc::clone(&work.progress) as Arc<dyn Observer>),
        ..limits.limits()
    };
    let reader = Reader::new(limits).with_memory(memory);
    let mut prompt = Prompt::new(library, reader, stage.look);
    prompt.live_in(super::record::zone(), super::record::new_a_day(new_a_day));
    let mut opening = prompt.keep(super::record::store(stage), super::record::now);
    opening.append(open(&mut prompt));
    converse(prompt, &opening, &mut stage.output, &work)?;
    Ok(0)
}

/// Lists the sets that come with the program.
pub(super) fn sets(stage: &mut Stage) -> Result<u8> {
    let reader = Reader::new(Limits::default());
    let mut prompt = Prompt::new(Library::embedded(), reader, stage.look);
    let doc = prompt.line("sets").doc;
    stage.output.show(&doc)?;
    Ok(0)
}

/// Says what a word means, or lists the terms; the exit code says whether there is such a term.
pub(super) fn term(stage: &mut Stage, words: &[String]) -> Result<u8> {
    let (doc, found) = if words.is_empty() {
        (stage.look.topics(embedded()), true)
    } else {
        look_up(stage.look, &words.join(" "))
    };
    stage.output.show(&doc)?;
    Ok(if found { 0 } else { FAILURE })
}

/// All sets at hand, and which of them are asked for. `None` when one of them
/// cannot be had; that has been said then.
fn library(stage: &Stage, names: &[String]) -> Option<(Library, Vec<usize>)> {
    let mut library = Library::embedded();
    let mut asked = Vec::new();
    let mut whole = true;
    for name in names {
        // A file wins over a set of the same name, since it was put there on purpose.
        let path = Path::new(name);
        if path.exists() || looks_like_a_path(name) {
            let (files, faults) = crate::problems::files_at(path);
            report(&faults, stage.look.lang);
            whole &= faults.is_empty();
            for file in files {
                match load_path(&file) {
                    Ok(set) => {
                        let at = library.add(set);
                        asked.push(at);
                    }
                    Err(faults) => {
                        report(&faults, stage.look.lang);
                        whole = false;
                    }
                }
            }
        } else if let Some(at) = library.find_set(name) {
            asked.push(at);
        } else {
            complain(&words::no_such(stage.look.lang, name));
            whole = false;
        }
    }
    whole.then_some((library, asked))
}

/// Whether a name can only be meant as a file.
pub(super) fn looks_like_a_path(name: &str) -> bool {
    name.contains(['/', '\\']) || name.ends_with(".yaml") || name.ends_with(".yml")
}

/// Has Ctrl-C end a search, and the program when there is none or it does not end.
pub(super) fn heed_interrupts(stop: &Arc<AtomicBool>, busy: &Arc<AtomicBool>) {
    let (stop, busy) = (Arc::clone(stop), Arc::clone(busy));
    // Without the handler Ctrl-C ends the program at once, which will do.
    let _ = ctrlc::set_handler(move || {
        let searching = busy.load(Ordering::Relaxed);
        if !searching || stop.swap(true, Ordering::Relaxed) {
            process::exit(super::INTERRUPTED.into());
        }
    });
}
