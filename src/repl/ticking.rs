//! A clock that is seen to run while the line editor waits for a line.
//!
//! The editor lets others print above its line. What is left of the time stands in the line
//! before it and is written over, or, for whoever reads by ear, is told in lines of its own: at
//! half the time, ten seconds before its end, and at the end.

use super::terminal::Talk;
use super::timed::TimeLeft;
use crate::problems::Lang;
use crate::render::texts::drills as words;
use crate::render::{Doc, Role, paint};
use rustyline::ExternalPrinter;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often the clock is looked at.
const PERIOD: Duration = Duration::from_millis(200);
/// So many seconds before the end it is told where nothing is written over.
const SOON: u64 = 10;
/// To the beginning of the line above, which is erased.
const OVER: &str = "\x1b[A\r\x1b[2K";
const BELL: &str = "\x07";

/// How a clock is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    /// In colours.
    pub colors: bool,
    /// In lines that stay, not written over.
    pub by_line: bool,
    /// The columns that a line may have.
    pub width: Option<usize>,
}

/// A clock that runs until it is dropped.
pub(super) struct Ticking {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Ticking {
    /// Shows the time from now on, and ends the attempt when it is up.
    pub fn start<T: Talk + Send + 'static>(
        talk: &Arc<Mutex<T>>,
        printer: impl ExternalPrinter + Send + 'static,
        face: Face,
    ) -> Ticking {
        let (stop, stopped) = channel();
        let talk = Arc::clone(talk);
        let thread = std::thread::spawn(move || run(&talk, printer, face, &stopped));
        Ticking {
            stop: Some(stop),
            thread: Some(thread),
        }
    }
}

impl Drop for Ticking {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Whoever talks, also after a panic elsewhere.
pub(super) fn lock<T>(talk: &Mutex<T>) -> MutexGuard<'_, T> {
    talk.lock().unwrap_or_else(PoisonError::into_inner)
}

fn run<T: Talk>(
    talk: &Mutex<T>,
    mut printer: impl ExternalPrinter,
    face: Face,
    stopped: &Receiver<()>,
) {
    let mut told = lock(talk).time_left();
    while stopped.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
        let mut talk = lock(talk);
        let Some(left) = talk.time_left() else {
            return;
        };
        let over = left.seconds.is_none();
        let text = if over {
            // The attempt is on the disk before this is told.
            Some(painted(&talk.time_up(), face) + BELL)
        } else if is_told(left, told, face.by_line) {
            Some(painted(&line(left, talk.lang()), face))
        } else {
            None
        };
        drop(talk);
        told = Some(left);
        let Some(text) = text else { continue };
        let text = if face.by_line {
            text
        } else {
            format!("{OVER}{text}")
        };
        // Where it cannot be printed the time runs all the same.
        if printer.print(text).is_err() || over {
            return;
        }
    }
}

/// Whether the time is told again, when `before` was the last look at it.
fn is_told(left: TimeLeft, before: Option<TimeLeft>, by_line: bool) -> bool {
    let seconds = |time: TimeLeft| time.seconds.unwrap_or(0);
    let (now, before) = (seconds(left), before.map_or(left.whole, seconds));
    if !by_line {
        return now != before;
    }
    let passes = |mark: u64| now <= mark && mark < before;
    passes(left.whole / 2) || (left.whole > SOON && passes(SOON))
}

/// What is left, in words.
pub(super) fn line(left: TimeLeft, lang: Lang) -> Doc {
    let mut doc = Doc::new();
    doc.line(
        Role::Faint,
        words::time_left(lang, left.seconds.unwrap_or(0)),
    );
    doc
}

fn painted(doc: &Doc, face: Face) -> String {
    match face.width {
        Some(width) => paint(&doc.wrapped(width), face.colors),
        None => paint(doc, face.colors),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(seconds: u64, whole: u64) -> TimeLeft {
        TimeLeft {
            seconds: Some(seconds),
            whole,
        }
    }

    /// The seconds at which it is told while they pass one by one.
    fn told(whole: u64, by_line: bool) -> Vec<u64> {
        let seconds = (0..whole).rev();
        let told = seconds.filter(|now| {
            let before = Some(left(now + 1, whole));
            is_told(left(*now, whole), before, by_line)
        });
        told.collect()
    }

    #[test]
    fn lines_come_at_half_the_time_and_ten_seconds_before_its_end() {
        assert_eq!(told(60, true), [30, 10]);
        assert_eq!(told(20, true), [10]);
        assert_eq!(told(12, true), [10, 6]);
        assert_eq!(told(8, true), [4]);
        assert_eq!(told(1, true), [0]);
        assert_eq!(told(4, false), [3, 2, 1, 0]);
        // A look that comes late passes over none.
        assert!(is_told(left(3, 60), Some(left(50, 60)), true));
        assert!(!is_told(left(3, 60), Some(left(3, 60)), false));
    }
}
