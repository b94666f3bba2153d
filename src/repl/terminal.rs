//! Lines from a person: with a line editor at a terminal, plainly elsewhere.

use super::prompt::NewFile;
use super::{Outcome, Output, ProgressLine, Prompt, files};
use crate::problems::Lang;
use crate::render::texts::prompt as words;
use crate::render::{Doc, Role};
use anyhow::Result;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};
use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The longest line that is read as one.
const LONGEST_LINE: u64 = 64 << 10;
/// The most lines kept in the history.
const HISTORY: usize = 1000;

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

    fn carry_out(&self, prompt: &mut Prompt, text: &str) -> Outcome {
        self.progress.begin(prompt.look().lang);
        self.busy.store(true, Ordering::Relaxed);
        let mut outcome = prompt.line(text);
        if let Some(file) = outcome.file.take() {
            outcome.doc.append(save(&file, prompt.look().lang));
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
pub fn converse(mut prompt: Prompt, opening: &Doc, output: &mut Output, work: &Work) -> Result<()> {
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
    prompt: &mut Prompt,
    mut input: impl BufRead,
    output: &mut Output,
    work: &Work,
    echo: bool,
) -> Result<()> {
    loop {
        output.write(&format!("\n{}", prompt.prompt()))?;
        let mut bytes = Vec::new();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            output.write("\n")?;
            output.show(&prompt.close())?;
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

fn edited(prompt: Prompt, opening: &Doc, output: &mut Output, work: &Work) -> Result<()> {
    let prompt = Rc::new(RefCell::new(prompt));
    let config = Config::builder()
        .max_history_size(HISTORY)?
        .completion_type(rustyline::CompletionType::List)
        .build();
    let mut editor: Editor<Completion, FileHistory> = Editor::with_config(config)?;
    editor.set_helper(Some(Completion {
        prompt: Rc::clone(&prompt),
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

fn edit_lines(
    prompt: &RefCell<Prompt>,
    editor: &mut Editor<Completion, FileHistory>,
    output: &mut Output,
    work: &Work,
) -> Result<()> {
    loop {
        output.write("\n")?;
        let sign = prompt.borrow().prompt();
        let read = editor.readline(&sign);
        let lang = prompt.borrow().look().lang;
        output.set_width(columns(editor));
        work.progress.set_columns(columns(editor));
        let mut doc = Doc::new();
        match read {
            Ok(text) => {
                if !text.trim().is_empty() {
                    let _ = editor.add_history_entry(text.as_str());
                }
                let outcome = work.carry_out(&mut prompt.borrow_mut(), &text);
                if outcome.clear {
                    editor.clear_screen()?;
                }
                output.show(&outcome.doc)?;
                if outcome.quit {
                    return Ok(());
                }
            }
            Err(ReadlineError::Interrupted) => {
                doc.line(Role::Faint, words::abandoned(lang));
                output.show(&doc)?;
            }
            Err(ReadlineError::Eof) => {
                doc.append(prompt.borrow_mut().close());
                doc.line(Role::Plain, words::bye(lang));
                output.show(&doc)?;
                return Ok(());
            }
            // The window changed its size: the next prompt fits it again.
            Err(ReadlineError::Signal(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// The width that text is broken to: one column is left, for terminals that wrap at the last.
fn columns(editor: &mut Editor<Completion, FileHistory>) -> Option<usize> {
    let (columns, _) = editor.dimensions()?;
    Some(usize::from(columns).saturating_sub(1)).filter(|columns| *columns >= 20)
}

/// Where typed lines are kept; nothing is made there yet.
fn history_file() -> Option<PathBuf> {
    use etcetera::BaseStrategy;
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.data_dir().join("tsumego").join("history"))
}

/// Keeps the typed lines; a place that cannot be written to is no reason to complain.
fn save_history(editor: &mut Editor<Completion, FileHistory>, file: &PathBuf) {
    if let Some(dir) = file.parent() {
        let _ = std::fs::create_dir_all(dir);
    }
    let _ = editor.append_history(file);
}

/// Offers commands, names and points.
struct Completion {
    prompt: Rc<RefCell<Prompt>>,
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..at).unwrap_or(line);
        let (start, choices) = self.prompt.borrow_mut().complete(typed);
        let pairs = choices.into_iter().map(|choice| Pair {
            display: choice.clone(),
            replacement: choice,
        });
        Ok((start, pairs.collect()))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::Lang;
    use crate::render::{BoardStyle, Look};
    use crate::repl::Library;
    use crate::repl::output::Kept;
    use crate::solver::Limits;
    use crate::trainer::Reader;

    #[test]
    fn lines_that_are_no_text_do_no_harm() {
        let look = Look {
            lang: Lang::En,
            style: BoardStyle::Ascii,
        };
        let reader = Reader::new(Limits::default());
        let mut prompt = Prompt::new(Library::of(Vec::new()), reader, look);
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
