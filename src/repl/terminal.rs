//! Lines from a person: with a line editor at a terminal, plainly elsewhere.

use super::prompt::NewFile;
use super::ticking::{Face, Ticking, line, lock};
use super::timed::TimeLeft;
use super::{Outcome, Output, ProgressLine, Prompt, files};
use crate::problems::Lang;
use crate::render::texts::prompt as words;
use crate::render::{BoardStyle, Doc, Role};
use anyhow::Result;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The longest line that is read as one.
const LONGEST_LINE: u64 = 64 << 10;
/// The most lines kept in the history.
const HISTORY: usize = 1000;

/// Somebody at a prompt, who knows of no terminal.
pub trait Talk {
    /// What stands before the line.
    fn sign(&self) -> String;
    /// The language that is spoken.
    fn lang(&self) -> Lang;
    /// Carries out a line.
    fn line(&mut self, text: &str) -> Outcome;
    /// What the last word of `line` might become: where it starts, and the choices.
    fn complete(&mut self, line: &str) -> (usize, Vec<String>);
    /// Whether the next line goes on with what the last one began.
    fn goes_on(&self) -> bool {
        false
    }
    /// The line in hand was given up.
    fn abandon(&mut self) -> Doc {
        let mut doc = Doc::new();
        doc.line(Role::Faint, words::abandoned(self.lang()));
        doc
    }
    /// What is left of a time that runs.
    fn time_left(&self) -> Option<TimeLeft> {
        None
    }
    /// Ends what the time was for, when it is up, and says so.
    fn time_up(&mut self) -> Doc {
        Doc::new()
    }
    /// Whether what was written is not to be written over.
    fn by_line(&self) -> bool {
        true
    }
    /// The input has ended; `edited` says whether it came from the line editor.
    fn end(&mut self, edited: bool) -> Doc;
}

impl Talk for Prompt {
    fn sign(&self) -> String {
        self.prompt()
    }
    fn lang(&self) -> Lang {
        self.look().lang
    }
    fn line(&mut self, text: &str) -> Outcome {
        Prompt::line(self, text)
    }
    fn complete(&mut self, line: &str) -> (usize, Vec<String>) {
        Prompt::complete(self, line)
    }
    fn time_left(&self) -> Option<TimeLeft> {
        Prompt::time_left(self)
    }
    fn time_up(&mut self) -> Doc {
        Prompt::time_up(self)
    }
    fn by_line(&self) -> bool {
        self.look().style == BoardStyle::Ascii
    }
    fn end(&mut self, edited: bool) -> Doc {
        let mut doc = self.close();
        doc.append(self.diary.end(self.look().lang));
        if edited {
            doc.line(Role::Plain, words::bye(self.look().lang));
        }
        doc
    }
}

/// What goes on while a line is carried out.
#[derive(Clone, Debug)]
pub struct Work {
    /// Raised in the meantime.
    pub busy: Arc<AtomicBool>,
    /// Tells how it comes along.
    pub progress: Arc<ProgressLine>,
}

impl Work {
    /// Work that tells of itself on the standard error, where that is a terminal.
    #[must_use]
    pub fn new() -> Work {
        Work {
            busy: Arc::default(),
            progress: Arc::new(ProgressLine::stderr()),
        }
    }

    fn carry_out(&self, prompt: &mut impl Talk, text: &str) -> Outcome {
        self.progress.begin(prompt.lang());
        self.busy.store(true, Ordering::Relaxed);
        let mut outcome = prompt.line(text);
        if let Some(file) = outcome.file.take() {
            outcome.doc.append(save(&file, prompt.lang()));
        }
        self.busy.store(false, Ordering::Relaxed);
        self.progress.end();
        outcome
    }
}

/// Writes a file that the learner asked for, never in the place of another.
fn save(file: &NewFile, lang: Lang) -> Doc {
    let place = files::Place {
        path: Path::new(&file.name),
        force: false,
    };
    let mut doc = Doc::new();
    // There is no option here with which it could be replaced.
    if place.path.is_file() {
        let name = files::written(&file.name);
        doc.line(Role::Fault, words::name_taken(lang, name));
        return doc;
    }
    match place.write(file.text.as_bytes(), lang) {
        Ok(()) => doc.line(Role::Plain, words::written(lang, &file.name)),
        Err(message) => doc.line(Role::Fault, message),
    };
    doc
}

impl Default for Work {
    fn default() -> Work {
        Work::new()
    }
}

/// Talks to a person until they leave or the input ends.
///
/// The line editor is used when both the standard input and the standard
/// output are terminals. Else lines are read as they come; where
/// the input is no terminal either they are repeated after the prompt, so that the output reads
/// like a session.
///
/// # Errors
/// When the input cannot be read or the output cannot be written.
pub fn converse<T: Talk + Send + 'static>(
    mut prompt: T,
    opening: &Doc,
    output: &mut Output,
    work: &Work,
) -> Result<()> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        edited(prompt, opening, output, work)
    } else {
        output.show(opening)?;
        plain(
            &mut prompt,
            io::stdin().lock(),
            output,
            work,
            !io::stdin().is_terminal(),
        )
    }
}

/// Reads plain lines; repeats them in the output when `echo` is true.
fn plain(
    prompt: &mut impl Talk,
    mut input: impl BufRead,
    output: &mut Output,
    work: &Work,
    echo: bool,
) -> Result<()> {
    loop {
        let gap = if prompt.goes_on() { "" } else { "\n" };
        output.write(&format!("{gap}{}", prompt.sign()))?;
        let mut bytes = Vec::new();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            output.write("\n")?;
            output.show(&prompt.end(false))?;
            return Ok(());
        }
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_end_matches(['\n', '\r']);
        if echo {
            let mut doc = Doc::new();
            doc.line(Role::Plain, text);
            output.show(&doc)?;
        }
        let outcome = work.carry_out(prompt, text);
        output.show(&outcome.doc)?;
        if outcome.quit {
            return Ok(());
        }
    }
}

fn edited<T: Talk + Send + 'static>(
    prompt: T,
    opening: &Doc,
    output: &mut Output,
    work: &Work,
) -> Result<()> {
    let prompt = Arc::new(Mutex::new(prompt));
    let config = Config::builder()
        .max_history_size(HISTORY)?
        .completion_type(rustyline::CompletionType::List)
        .build();
    let mut editor: Editor<Completion<T>, FileHistory> = Editor::with_config(config)?;
    editor.set_helper(Some(Completion {
        prompt: Arc::clone(&prompt),
    }));
    let history = history_file();
    if let Some(file) = &history {
        // A first run has no history, and one that cannot be read is no reason to stop.
        let _ = editor.load_history(file);
    }
    output.set_width(columns(&mut editor));
    work.progress.set_columns(columns(&mut editor));
    output.show(opening)?;
    let result = edit_lines(&prompt, &mut editor, output, work);
    if let Some(file) = &history {
        save_history(&mut editor, file);
    }
    result
}

fn edit_lines<T: Talk + Send + 'static>(
    prompt: &Arc<Mutex<T>>,
    editor: &mut Editor<Completion<T>, FileHistory>,
    output: &mut Output,
    work: &Work,
) -> Result<()> {
    loop {
        let (sign, left, lang, mut by_line) = {
            let prompt = lock(prompt);
            if !prompt.goes_on() {
                output.write("\n")?;
            }
            (
                prompt.sign(),
                prompt.time_left(),
                prompt.lang(),
                prompt.by_line(),
            )
        };
        by_line |= !output.colors();
        let mut ticking = None;
        if let Some(left) = left {
            output.show(&line(left, lang))?;
            // A terminal that cannot have it is told at the next line.
            ticking = editor.create_external_printer().ok().map(|printer| {
                let face = Face {
                    colors: output.colors(),
                    by_line,
                    width: columns(editor),
                };
                Ticking::start(prompt, printer, face)
            });
        }
        let read = editor.readline(&sign);
        drop(ticking);
        output.set_width(columns(editor));
        work.progress.set_columns(columns(editor));
        match read {
            Ok(text) => {
                if !text.trim().is_empty() {
                    let _ = editor.add_history_entry(text.as_str());
                }
                let outcome = work.carry_out(&mut *lock(prompt), &text);
                if outcome.clear {
                    output.write(&vanish(editor.dimensions().map(|(_, rows)| rows)))?;
                }
                output.show(&outcome.doc)?;
                if outcome.quit {
                    return Ok(());
                }
            }
            Err(ReadlineError::Interrupted) => {
                let doc = lock(prompt).abandon();
                output.show(&doc)?;
            }
            Err(ReadlineError::Eof) => {
                let doc = lock(prompt).end(true);
                output.show(&doc)?;
                return Ok(());
            }
            // The window changed its size: the next prompt fits it again.
            Err(ReadlineError::Signal(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// A terminal that says it is narrower does not know.
const NARROWEST: usize = 8;

/// What takes everything out of sight, what was scrolled away too; blank lines where a terminal
/// knows of no more.
fn vanish(rows: Option<u16>) -> String {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    if dumb {
        "\n".repeat(usize::from(rows.unwrap_or(0)).clamp(24, 500))
    } else {
        "\x1b[H\x1b[2J\x1b[3J".to_owned()
    }
}

/// The width that text is broken to: one column is left, for terminals that wrap at the last.
fn columns<T: Talk>(editor: &mut Editor<Completion<T>, FileHistory>) -> Option<usize> {
    let (columns, _) = editor.dimensions()?;
    Some(usize::from(columns).saturating_sub(1)).filter(|columns| *columns >= NARROWEST)
}

/// Where typed lines are kept; nothing is made there yet.
fn history_file() -> Option<PathBuf> {
    use etcetera::BaseStrategy;
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("tsumego").join("history"))
}

/// Keeps the typed lines; a place that cannot be written to is no reason to complain.
fn save_history<T: Talk>(editor: &mut Editor<Completion<T>, FileHistory>, file: &PathBuf) {
    if let Some(dir) = file.parent() {
        let _ = std::fs::create_dir_all(dir);
    }
    let _ = editor.append_history(file);
}

/// Offers commands, names and points.
struct Completion<T> {
    prompt: Arc<Mutex<T>>,
}

impl<T: Talk> Completer for Completion<T> {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..at).unwrap_or(line);
        let (start, choices) = lock(&self.prompt).complete(typed);
        let pairs = choices.into_iter().map(|choice| Pair {
            display: choice.clone(),
            replacement: choice,
        });
        Ok((start, pairs.collect()))
    }
}

impl<T> Hinter for Completion<T> {
    type Hint = String;
}

impl<T> Highlighter for Completion<T> {}
impl<T> Validator for Completion<T> {}
impl<T: Talk> Helper for Completion<T> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repl::output::Kept;
    use crate::repl::{Library, trial};

    #[test]
    fn lines_that_are_no_text_do_no_harm() {
        let mut prompt = trial::prompt(Library::default(), Lang::En);
        let kept = Kept::default();
        let mut output = Output::new(Box::new(kept.clone()), false);
        let mut input = vec![0xff, 0x1b, b'[', b'2', b'J', b'\n'];
        input.extend(vec![b'x'; 200_000]);
        plain(
            &mut prompt,
            input.as_slice(),
            &mut output,
            &Work::new(),
            true,
        )
        .unwrap();
        let text = kept.take();
        assert!(!text.contains('\u{1b}'));
        assert!(text.contains("is neither a command nor a point"));
    }
}
