//! One line that tells how long work comes along, and goes away again.

use crate::problems::Lang;
use crate::render::texts::prompt as words;
use crate::solver::{Observer, Progress};
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthChar;

/// Work that takes no longer is not worth a line.
const PATIENCE: Duration = Duration::from_millis(500);
/// No more often than this is it written anew.
const PERIOD: Duration = Duration::from_millis(150);
/// The columns of a terminal that does not say how many it has.
const COLUMNS: usize = 79;

/// A line on the standard error of a terminal; elsewhere there is none.
///
/// As an [`Observer`] it tells how many positions were looked at, and no more:
/// whoever is solving the problem is not to be told what the reader thinks of it.
pub struct ProgressLine {
    to: Option<Mutex<State>>,
    patience: Duration,
}

struct State {
    handle: Box<dyn Write + Send>,
    lang: Lang,
    columns: usize,
    since: Option<Instant>,
    last: Option<Instant>,
    shown: bool,
    /// Positions of the questions before this one, and of this one.
    nodes: [u64; 2],
}

impl ProgressLine {
    /// A line on the standard error, if that is a terminal which can erase it.
    #[must_use]
    pub fn stderr() -> ProgressLine {
        let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
        if io::stderr().is_terminal() && !dumb {
            let line = ProgressLine::new(Box::new(io::stderr()), PATIENCE);
            line.set_columns(columns());
            line
        } else {
            ProgressLine {
                to: None,
                patience: PATIENCE,
            }
        }
    }

    fn new(handle: Box<dyn Write + Send>, patience: Duration) -> ProgressLine {
        let state = State {
            handle,
            lang: Lang::En,
            columns: COLUMNS,
            since: None,
            last: None,
            shown: false,
            nodes: [0; 2],
        };
        ProgressLine {
            to: Some(Mutex::new(state)),
            patience,
        }
    }

    fn state(&self) -> Option<MutexGuard<'_, State>> {
        let state = self.to.as_ref()?;
        Some(state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether there is anybody to see it.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.to.is_some()
    }

    /// How wide the terminal is from now on.
    pub fn set_columns(&self, columns: Option<usize>) {
        if let Some(mut state) = self.state() {
            state.columns = columns.unwrap_or(COLUMNS);
        }
    }

    /// Some work begins.
    pub fn begin(&self, lang: Lang) {
        if let Some(mut state) = self.state() {
            state.lang = lang;
            state.since = Some(Instant::now());
            state.last = None;
            state.nodes = [0; 2];
        }
    }

    /// Shows the text, when the work has taken long enough for that.
    pub fn tell(&self, text: impl FnOnce(Lang) -> String) {
        let Some(mut state) = self.state() else {
            return;
        };
        let late = state
            .since
            .is_some_and(|since| since.elapsed() >= self.patience);
        if !late || state.last.is_some_and(|last| last.elapsed() < PERIOD) {
            return;
        }
        let text = fitting(&text(state.lang), state.columns);
        // Where it cannot be written nobody is waiting for it.
        let _ = write!(state.handle, "\r{text}\x1b[K").and_then(|()| state.handle.flush());
        state.last = Some(Instant::now());
        state.shown = true;
    }

    /// Takes the line away, so that something else can be written; it comes back.
    pub fn erase(&self) {
        let Some(mut state) = self.state() else {
            return;
        };
        if std::mem::take(&mut state.shown) {
            let _ = write!(state.handle, "\r\x1b[K").and_then(|()| state.handle.flush());
            state.last = None;
        }
    }

    /// The work is done.
    pub fn end(&self) {
        self.erase();
        if let Some(mut state) = self.state() {
            state.since = None;
        }
    }
}

impl Observer for ProgressLine {
    fn hear(&self, progress: &Progress) {
        let Some(mut state) = self.state() else {
            return;
        };
        if progress.nodes < state.nodes[1] {
            state.nodes[0] += state.nodes[1];
        }
        state.nodes[1] = progress.nodes;
        let all = state.nodes[0] + state.nodes[1];
        drop(state);
        self.tell(|lang| words::reading(lang, all));
    }
}

impl std::fmt::Debug for ProgressLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ProgressLine")
            .field("on", &self.to.is_some())
            .finish_non_exhaustive()
    }
}

/// How wide a line may be at the terminal: one column is left, for those that wrap at the last.
fn columns() -> Option<usize> {
    let mut editor = rustyline::Editor::<(), _>::with_history(
        rustyline::Config::default(),
        rustyline::history::MemHistory::new(),
    );
    let (columns, _) = editor.as_mut().ok()?.dimensions()?;
    Some(usize::from(columns).saturating_sub(1)).filter(|columns| *columns > 0)
}

/// As much of a text as fits into so many columns, nothing in it that commands the terminal.
fn fitting(text: &str, columns: usize) -> String {
    let mut left = columns;
    text.chars()
        .filter(|c| !c.is_control())
        .take_while(|c| {
            let width = c.width().unwrap_or(0);
            let fits = width <= left;
            left = left.saturating_sub(width);
            fits
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repl::output::Kept;
    use crate::solver::Status;

    fn line(patience: Duration) -> (ProgressLine, Kept) {
        let kept = Kept::default();
        (ProgressLine::new(Box::new(kept.clone()), patience), kept)
    }

    fn heard(nodes: u64) -> Progress {
        Progress {
            nodes,
            after: None,
            least: Status::Dead,
            most: Status::Alive,
            line: Vec::new(),
        }
    }

    #[test]
    fn the_line_comes_when_work_takes_long_and_goes_at_its_end() {
        let (line, kept) = line(Duration::ZERO);
        // Nothing is going on.
        line.hear(&heard(5));
        line.end();
        assert_eq!(kept.take(), "");
        line.begin(Lang::En);
        line.hear(&heard(2048));
        assert_eq!(
            kept.take(),
            "\rReading: 2048 positions so far (Ctrl-C stops it)\x1b[K"
        );
        line.erase();
        assert_eq!(kept.take(), "\r\x1b[K");
        // Another question of the same work adds to it.
        line.hear(&heard(1000));
        assert!(kept.take().contains("3048 positions"));
        line.end();
        assert_eq!(kept.take(), "\r\x1b[K");
        line.end();
        assert_eq!(kept.take(), "");
    }

    #[test]
    fn short_work_leaves_no_trace() {
        let (line, kept) = line(Duration::from_secs(3600));
        line.begin(Lang::Zh);
        line.hear(&heard(1 << 20));
        line.end();
        assert_eq!(kept.take(), "");
    }

    #[test]
    fn it_keeps_within_one_line_and_commands_nothing() {
        assert_eq!(fitting("黑白黑白", 5), "黑白");
        assert_eq!(fitting("a\x1b[2J\nb", 80), "a[2Jb");
    }
}
