//! The author's prompt as a machine: a line goes in, a document comes out.

use super::command::{COMMANDS, Entry, Topic, entry};
use super::file::SetFile;
use super::reading::Read;
use crate::problems::author::draft::{Draft, NoEdit, Tree};
use crate::problems::{Fault, Lang, Message, load_partly};
use crate::render::texts::author as words;
use crate::render::texts::{self, prompt};
use crate::render::{BoardStyle, Doc, Look, Role};
use crate::repl::prompt::line;
use crate::repl::suggest::nearest;
use crate::solver::Task;
use crate::trainer::Reader;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// An author at the prompt; knows of no terminal.
#[derive(Debug)]
pub struct Author {
    pub(super) draft: Draft,
    pub(super) file: SetFile,
    pub(super) reader: Reader,
    pub(super) look: Look,
    /// What was read last.
    pub(super) known: Option<Read>,
    /// The positions of the line that is tried, with the moves to them.
    pub(super) tried: Vec<(crate::go::Move, Task)>,
    /// The rows of a board that is being pasted.
    pub(super) pasted: Option<Vec<String>>,
    /// Whether each change is read at once.
    pub(super) at_once: bool,
    /// What was read so last.
    pub(super) quickly: Option<String>,
    /// The tree that is in the file.
    pub(super) saved: Option<Tree>,
    /// Unsaved work of an earlier time, and where that of this time is kept.
    pub(super) earlier: Option<PathBuf>,
    pub(super) own: PathBuf,
    /// The text that is kept there.
    pub(super) kept: Option<String>,
    /// The draft of which that was made.
    pub(super) kept_at: u64,
    pub(super) told: bool,
    /// Nobody is at a terminal: what comes next depends on what went before.
    pub(super) piped: bool,
    pub(super) failed: Arc<AtomicBool>,
    /// What was said of the last save.
    pub(super) lost: Vec<Message>,
}

/// What came of a command: something to show, or why not.
pub(super) type Reply = Result<Doc, Doc>;

impl Author {
    /// An author over a file, and what is said first.
    ///
    /// # Errors
    /// The faults of a file that is no set at all.
    pub fn open(
        path: &Path,
        reader: Reader,
        look: Look,
        piped: bool,
    ) -> Result<(Author, Doc), Vec<Fault>> {
        let (file, text) = SetFile::open(path).map_err(|fault| vec![fault])?;
        let lang = look.lang;
        let shown = path.display().to_string();
        let mut opening = Doc::new();
        let draft = match &text {
            None => {
                opening.line(Role::Plain, words::welcome_new(lang, &shown));
                Draft::new(&file.set_name())
            }
            Some(text) => {
                let (_, faults) = load_partly(&shown, text.as_bytes());
                let Some(draft) = Draft::read(text) else {
                    return Err(if faults.is_empty() {
                        vec![Fault {
                            file: shown,
                            line: 0,
                            column: 0,
                            item: String::new(),
                            message: Message::both(
                                words::doubled(Lang::En),
                                words::doubled(Lang::Zh),
                            ),
                            remedy: Message::default(),
                        }]
                    } else {
                        faults
                    });
                };
                opening.line(
                    Role::Plain,
                    words::welcome(lang, &shown, prompt::problems(lang, draft.len())),
                );
                opening.append(faults_doc(lang, &faults));
                draft
            }
        };
        let (earlier, own) = file.unsaved();
        if let Some(earlier) = &earlier {
            opening.line(Role::Better, words::unsaved_found(lang, earlier.display()));
            if file.is_newer_than(earlier) {
                opening.line(Role::Better, words::unsaved_older(lang));
            }
        }
        let mut author = Author {
            draft,
            file,
            reader,
            look,
            known: None,
            tried: Vec::new(),
            pasted: None,
            at_once: false,
            quickly: None,
            saved: text.as_deref().map(Draft::tree_of),
            earlier,
            own,
            kept: None,
            kept_at: 0,
            told: false,
            piped,
            failed: Arc::default(),
            lost: Vec::new(),
        };
        if author.draft.at().is_some() {
            opening.end();
            opening.append(author.show());
        }
        Ok((author, opening))
    }

    /// Raised when something could not be done.
    #[must_use]
    pub fn failed(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.failed)
    }

    pub(super) fn lang(&self) -> Lang {
        self.look.lang
    }

    /// A refusal in one line.
    pub(super) fn no(&self, text: impl AsRef<str>) -> Doc {
        line(Role::Fault, text.as_ref().to_owned())
    }

    pub(super) fn no_message(&self, message: &Message) -> Doc {
        self.no(message.get(self.lang()))
    }

    pub(super) fn no_edit(&self, why: NoEdit, id: &str) -> Doc {
        let lang = self.lang();
        self.no(match why {
            NoEdit::NothingOpen => words::nothing_open(lang),
            NoEdit::IdTaken => words::id_taken(lang, id),
            NoEdit::NoName => words::no_name(lang, id),
        })
    }

    pub(super) fn yes(&self, text: impl AsRef<str>) -> Doc {
        line(Role::Plain, text.as_ref().to_owned())
    }

    /// How a command is written, as a refusal.
    pub(super) fn usage(&self, name: &str) -> Doc {
        let usage = entry(name).map_or(name, |entry| entry.usage);
        self.no(prompt::usage(self.lang(), usage))
    }

    pub(super) fn run(&mut self, word: &str, rest: &str) -> (Reply, bool) {
        if matches!(word, "quit!" | "q!") {
            self.forget();
            return (Ok(self.yes(words::bye(self.lang()))), true);
        }
        let Some(entry) = entry(word) else {
            return (self.no_command(word, rest), false);
        };
        if entry.name == "quit" {
            if self.is_unsaved() {
                return (Err(self.no(words::quit_unsaved(self.lang()))), false);
            }
            self.forget();
            return (Ok(self.yes(words::bye(self.lang()))), true);
        }
        (self.command(entry, rest), false)
    }

    /// A line of points tries them.
    fn no_command(&mut self, word: &str, rest: &str) -> Reply {
        let whole = format!("{word} {rest}");
        if self.looks_like_moves(&whole) {
            return self.try_line(&whole);
        }
        let lang = self.lang();
        let mut doc = self.no(words::unknown(lang, short(word)));
        if let Some(near) = nearest(word, COMMANDS.iter().map(|entry| entry.name)) {
            doc.line(Role::Plain, prompt::did_you_mean(lang, near));
        } else {
            doc.line(Role::Plain, prompt::see_help(lang));
        }
        Err(doc)
    }

    fn command(&mut self, entry: &'static Entry, rest: &str) -> Reply {
        match entry.topic {
            Topic::Set => self.in_set(entry.name, rest),
            Topic::Board => self.in_board(entry.name, rest),
            Topic::Question => self.in_question(entry.name, rest),
            Topic::Words => self.in_words(entry.name, rest),
            Topic::Reading => self.in_reading(entry.name, rest),
            Topic::File => self.in_file(entry.name, rest),
        }
    }

    fn in_file(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        match (name, rest) {
            ("show", "") => match self.draft.at() {
                Some(_) => Ok(self.show()),
                None => Err(self.no(words::nothing_open(lang))),
            },
            ("yaml", "") => match self.draft.open_text() {
                Some(text) => {
                    let mut doc = Doc::new();
                    let lines = text.lines().skip_while(|line| !line.starts_with("  - "));
                    for line in lines {
                        doc.line(Role::Plain, line);
                    }
                    Ok(doc)
                }
                None => Err(self.no(words::nothing_open(lang))),
            },
            ("undo", "") if self.draft.undo() => Ok(self.again(words::undone(lang))),
            ("undo", "") => Err(self.no(words::nothing_to_undo(lang))),
            ("redo", "") if self.draft.redo() => Ok(self.again(words::redone(lang))),
            ("redo", "") => Err(self.no(words::nothing_to_redo(lang))),
            ("save", _) => self.save(rest),
            ("recover", "") => self.recover(),
            ("discard", "") => match self.earlier.take() {
                Some(path) => {
                    let _ = std::fs::remove_file(&path);
                    Ok(self.yes(words::discarded(lang, path.display())))
                }
                None => Err(self.no(words::nothing_to_recover(lang))),
            },
            ("look", style) => match BoardStyle::from_name(style) {
                Some(style) => {
                    self.look.style = style;
                    Ok(self.yes(prompt::board_now(lang, style)))
                }
                None => Err(self.usage("look")),
            },
            ("lang", code) => match Lang::from_code(code) {
                Some(lang) => {
                    self.look.lang = lang;
                    Ok(self.yes(prompt::lang_now(lang)))
                }
                None => Err(self.no(prompt::lang_unknown(lang, short(code)))),
            },
            ("help", topic) => self.help(topic),
            _ => Err(self.usage(name)),
        }
    }

    pub(super) fn again(&mut self, text: String) -> Doc {
        let mut doc = self.yes(text);
        if self.draft.at().is_some() {
            doc.append(self.show());
        }
        doc
    }

    fn help(&self, name: &str) -> Reply {
        let lang = self.lang();
        let mut doc = Doc::new();
        if name.is_empty() {
            for topic in Topic::ALL {
                doc.line(Role::Strong, topic.title(lang));
                for entry in COMMANDS.iter().filter(|entry| entry.topic == topic) {
                    doc.push(Role::Key, format!("  {:<30}", entry.usage));
                    doc.line(Role::Plain, format!("  {}", (entry.brief)(lang)));
                }
            }
            doc.end();
            doc.line(Role::Faint, words::help_more(lang));
            return Ok(doc);
        }
        let Some(entry) = entry(name.trim_end_matches(':')) else {
            return Err(self.no(words::unknown(lang, short(name))));
        };
        doc.line(Role::Strong, prompt::usage(lang, entry.usage));
        doc.line(Role::Plain, (entry.brief)(lang));
        if let Some(more) = entry.more {
            doc.line(Role::Plain, more(lang));
        }
        if !entry.aliases.is_empty() {
            doc.line(
                Role::Faint,
                prompt::aliases(lang, texts::row(lang, entry.aliases)),
            );
        }
        Ok(doc)
    }

    /// The faults of a problem that is none yet.
    pub(super) fn faults_of(&self, faults: &[Fault]) -> Doc {
        let lang = self.lang();
        let mut doc = line(Role::Better, words::faults(lang));
        let id = self.draft.id().unwrap_or_default().to_owned();
        for fault in faults {
            let item = fault.item.strip_prefix(&id).unwrap_or(&fault.item);
            let item = item.trim_start_matches('.');
            let mut text = String::from("  ");
            if !item.is_empty() {
                text += &format!("{item}: ");
            }
            text += fault.message.get(lang);
            if !fault.remedy.is_empty() {
                text += &texts::cli::remedy(lang, fault.remedy.get(lang));
            }
            doc.line(Role::Plain, text);
        }
        doc
    }
}

/// The faults of a file.
pub(super) fn faults_doc(lang: Lang, faults: &[Fault]) -> Doc {
    const SHOWN: usize = 10;
    let mut doc = Doc::new();
    if faults.is_empty() {
        return doc;
    }
    doc.line(Role::Better, words::faulty(lang, faults.len()));
    for fault in faults.iter().take(SHOWN) {
        doc.line(Role::Plain, format!("  {}", fault.text(lang)));
    }
    if faults.len() > SHOWN {
        doc.line(Role::Plain, "  …");
    }
    doc
}

/// A word as it is quoted in a message.
pub(super) fn short(word: &str) -> String {
    crate::problems::words::short(word)
}
