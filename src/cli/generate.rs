//! `generate`: problems composed by search, as many as are asked for.

use super::args::{CrewArgs, ThemeArg};
use super::crew::{Crew, End};
use super::output::Place;
use super::{FAILURE, INTERRUPTED, Stage, complain};
use crate::problems::{Level, Made, Order, Sheet, Theme, attempt};
use crate::render::texts::cli as words;
use anyhow::Result;
use std::path::PathBuf;

/// How many attempts are made between two counts of what they came to.
const BATCH: u64 = 64;

/// What is asked for.
pub(super) struct Question {
    pub kind: ThemeArg,
    pub level: Level,
    pub count: usize,
    pub seed: u64,
    pub tries: u64,
    pub file: Option<PathBuf>,
    pub limits: CrewArgs,
}

impl From<ThemeArg> for Theme {
    fn from(kind: ThemeArg) -> Theme {
        match kind {
            ThemeArg::Kill => Theme::Kill,
            ThemeArg::Live => Theme::Live,
            ThemeArg::Ko => Theme::Ko,
            ThemeArg::Seki => Theme::Seki,
            ThemeArg::Capture => Theme::Capture,
        }
    }
}

/// Composes problems and writes them as a set. What comes of it depends on
/// kind, level, count and seed alone.
pub(super) fn generate(stage: &mut Stage, question: &Question) -> Result<u8> {
    let lang = stage.look.lang;
    let place = question
        .file
        .as_deref()
        .map(|path| Place { path, force: false });
    if let Some(Err(why)) = place.as_ref().map(|place| place.check(lang)) {
        complain(&why);
        return Ok(FAILURE);
    }
    let order = Order {
        theme: question.kind.into(),
        level: question.level,
        seed: question.seed,
    };
    let mut sheet = Sheet::new(order);
    let crew = Crew::new(&question.limits, question.count.max(2), lang);
    crew.heed_interrupts();
    let mut next = 0;
    let mut end = End::Whole;
    while sheet.len() < question.count && next < question.tries && end == End::Whole {
        let numbers: Vec<u64> = (next..(next + BATCH).min(question.tries)).collect();
        next += numbers.len() as u64;
        let found = sheet.len();
        end = crew.each(
            &numbers,
            |number| words::composing(lang, found, question.count, *number),
            |desk, number| attempt(&order, *number, desk.limits).map(Box::new),
            |_, made: Result<Option<Box<Made>>, String>| {
                match made {
                    Ok(Some(made)) if sheet.len() < question.count => {
                        sheet.add(*made);
                    }
                    Ok(_) => {}
                    Err(message) => complain(&message),
                }
                Ok(())
            },
        )?;
    }
    if sheet.is_empty() {
        complain(&words::composed_none(lang, next));
        return Ok(FAILURE);
    }
    let text = sheet.to_yaml();
    match &place {
        None => stage.output.write(&text)?,
        Some(place) => {
            if let Err(why) = place.write(text.as_bytes(), lang) {
                complain(&why);
                return Ok(FAILURE);
            }
        }
    }
    complain(&words::composed(lang, sheet.len(), next));
    Ok(match end {
        End::Interrupted => INTERRUPTED,
        // Fewer than were asked for.
        End::Whole if sheet.len() < question.count => 2,
        End::Whole => 0,
    })
}
