//! One window of a browser: its prompt, and what was said in it last.

use super::site::{Question, Work};
use super::view::{Shown, show};
use crate::problems::Lang;
use crate::render::texts::page as words;
use crate::render::{Doc, Role};
use crate::repl::{NewFile, Prompt, Visit, Whereabouts};
use crate::solver::{Observer, Progress};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, TryLockError};

/// How many positions were looked at for the question at hand.
#[derive(Debug, Default)]
struct Heard(AtomicU64);

impl Observer for Heard {
    fn hear(&self, progress: &Progress) {
        self.0.store(progress.nodes, Ordering::Relaxed);
    }
}

/// A window.
#[derive(Debug)]
pub(super) struct Desk {
    pub name: String,
    stop: Arc<AtomicBool>,
    heard: Arc<Heard>,
    /// The language, for whoever asks while the prompt is at work.
    lang: AtomicU8,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    prompt: Prompt,
    said: Doc,
    /// That the window had to go, and where it was, until its learner has been told.
    back: Option<Option<Whereabouts>>,
}

impl Desk {
    /// A window with a new prompt; `back` says where it was if it had to go once.
    pub fn new(
        name: &str,
        make: &dyn Fn(Work) -> Prompt,
        back: Option<Option<Whereabouts>>,
    ) -> Desk {
        let stop = Arc::new(AtomicBool::new(false));
        let heard = Arc::new(Heard::default());
        let prompt = make(Work {
            stop: Arc::clone(&stop),
            observer: Arc::clone(&heard) as Arc<dyn Observer>,
        });
        Desk {
            name: name.to_owned(),
            stop,
            heard,
            lang: AtomicU8::new(prompt.look().lang as u8),
            state: Mutex::new(State {
                prompt,
                said: Doc::new(),
                back,
            }),
        }
    }

    /// Where its learner is, as far as that can be seen just now.
    pub fn whereabouts(&self) -> Option<Whereabouts> {
        let mut state = self.state.try_lock().ok()?;
        state.prompt.whereabouts()
    }

    /// Gives back the memory of what was read out, unless it is at work.
    pub fn rest(&self) {
        if let Ok(mut state) = self.state.try_lock() {
            state.prompt.rest();
        }
    }

    /// Stops what is being read.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether something is being carried out.
    pub fn busy(&self) -> bool {
        matches!(self.state.try_lock(), Err(TryLockError::WouldBlock))
    }

    /// How far the reading has come, in words.
    pub fn progress(&self) -> String {
        let at = usize::from(self.lang.load(Ordering::Relaxed));
        let lang = Lang::ALL.get(at).copied().unwrap_or(Lang::En);
        match self.heard.0.load(Ordering::Relaxed) {
            0 => words::working(lang),
            nodes => words::reading(lang, nodes),
        }
    }

    /// What the window shows after the question; `None` while another one is at work.
    pub fn answer(&self, question: &Question) -> Option<Value> {
        let mut state = match self.state.try_lock() {
            Ok(state) => state,
            Err(TryLockError::WouldBlock) => return None,
            // The window begins anew, see `Site`.
            Err(TryLockError::Poisoned(broken)) => broken.into_inner(),
        };
        self.heard.0.store(0, Ordering::Relaxed);
        let state = &mut *state;
        let prompt = &mut state.prompt;
        if let Some(lang) = question.lang.as_deref().and_then(Lang::from_code) {
            prompt.speak(lang);
            state.said = Doc::new();
        }
        let mut view = question.view.as_str();
        let mut file = None;
        let mut back = None;
        if visit(view).is_some() {
            // Whoever goes elsewhere misses nothing.
            state.back = None;
        } else if view == "board" || question.line.is_some() {
            back = state.back.take().map(|there| came_back(prompt, there));
        }
        if let Some(visit) = visit(view) {
            state.said = prompt.visit(&visit);
            view = "board";
        }
        // What was meant for a board that is no longer there is not carried out on another.
        if let Some(doc) = back {
            state.said = doc;
        } else if let Some(line) = &question.line {
            let outcome = prompt.line(line);
            state.said = outcome.doc;
            if outcome.quit {
                state.said = Doc::new();
                let bye = words::quit_here(prompt.look().lang);
                state.said.line(Role::Plain, bye);
            }
            file = outcome.file;
        }
        let lang = prompt.look().lang;
        self.lang.store(lang as u8, Ordering::Relaxed);
        let shown = show(prompt, view, &state.said);
        Some(answer(view, lang, shown, file))
    }
}

/// Takes a window that had to go back to where it was, and says so.
fn came_back(prompt: &mut Prompt, whereabouts: Option<Whereabouts>) -> Doc {
    let lang = prompt.look().lang;
    let mut doc = Doc::new();
    doc.line(Role::Better, words::window_gone(lang));
    match whereabouts {
        Some(whereabouts) => {
            doc.line(Role::Plain, words::window_back(lang));
            doc.append(prompt.go_back(&whereabouts));
        }
        None => {
            doc.line(Role::Plain, words::window_anew(lang));
        }
    }
    doc
}

/// Where a view leads to, if it is a way and no place.
fn visit(view: &str) -> Option<Visit> {
    let (way, rest) = view.split_once('/').unwrap_or((view, ""));
    Some(match way {
        "open" => Visit::Problem(rest.to_owned()),
        "lesson" => Visit::Lesson(rest.to_owned()),
        "due" => Visit::Due,
        "mistakes" => Visit::Mistakes,
        "test" => Visit::Test,
        "pick" => Visit::Pick(rest.to_owned()),
        _ => return None,
    })
}

fn answer(view: &str, lang: Lang, shown: Shown, file: Option<NewFile>) -> Value {
    json!({
        "view": view,
        "lang": crate::render::lang_code(lang),
        "code": lang.code(),
        "title": shown.title,
        "nav": shown.nav,
        "main": shown.main,
        "speech": shown.speech,
        "words": {
            "lost": words::lost(lang),
            "stale": words::stale(lang),
            "busy": words::busy(lang),
            "failed": words::failed_here(lang),
            "working": words::working(lang),
            "stop": words::stop(lang),
            "reload": words::reload(lang),
        },
        "file": file.map(|file| json!({ "name": file.name, "text": file.text })),
    })
}
