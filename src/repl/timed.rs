//! Timed practice: what is left of the time, and what happens when it is up.

use super::drill::Mode;
use super::prompt::{Mark, Prompt};
use crate::render::texts::drills as words;
use crate::render::{Doc, Role};
use crate::trainer::Event;

/// A time that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The seconds that are left; none when the time is up.
    pub seconds: Option<u64>,
    /// The seconds that there were.
    pub whole: u64,
}

impl Prompt {
    /// What is left of the time for the problem on the board; `None` where no time runs, or
    /// nothing is lost with it any more, or a lesson is before it.
    #[must_use]
    pub fn time_left(&self) -> Option<TimeLeft> {
        let deadline = self.drill.deadline?;
        let Mode::Timed(whole) = self.drill.mode else {
            return None;
        };
        let runs = self.session.is_some() && !self.diary.is_settled() && self.walk().is_none();
        runs.then(|| TimeLeft {
            // The last second is to be had to its end.
            seconds: deadline.checked_sub(self.diary.now()),
            whole: whole.into(),
        })
    }

    /// Ends the attempt when its time is up, and says so; nothing where it is not.
    pub fn time_up(&mut self) -> Doc {
        let mut doc = Doc::new();
        if self.diary.is_settled() {
            self.drill.deadline = None;
        }
        if let Some(TimeLeft {
            seconds: None,
            whole,
        }) = self.time_left()
        {
            let lang = self.look.lang;
            self.drill.deadline = None;
            if self.diary.is_void() || self.hopeless() {
                doc.append(self.diary.hear(Event::Void, lang));
                doc.line(Role::Better, words::timed_void(lang, whole));
                return doc;
            }
            self.mark(Some(Mark::Missed));
            doc.append(self.diary.hear(Event::Late, lang));
            doc.line(Role::Better, words::timed_over(lang, whole));
        }
        doc
    }

    /// Whether what is asked for cannot be done. Where an author says what comes of it, and so
    /// what is shipped, nothing is read for that.
    fn hopeless(&mut self) -> bool {
        let Some(session) = &mut self.session else {
            return false;
        };
        session.problem().claim.is_none() && session.is_hopeless(&mut self.reader)
    }

    /// The learner leaves without a word: what is over counts.
    pub fn close(&mut self) -> Doc {
        self.time_up()
    }
}
