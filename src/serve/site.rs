//! Requests to responses, without a socket.

use super::desk::Desk;
use super::gate::allowed;
use super::http::{Request, Response};
use super::view::first_page;
use crate::problems::Lang;
use crate::render::CHARTS_STYLE;
use crate::repl::{Prompt, Whereabouts};
use crate::solver::Observer;
use serde::Deserialize;
use serde_json::json;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most windows that are kept; the one that was not used for the longest time goes.
pub const MOST_DESKS: usize = 64;
/// The most windows that keep what they have read out; the others have to read it again.
pub const MOST_AWAKE: usize = 8;
/// So many windows that have gone are remembered, with where they were.
const MOST_GONE: usize = 1024;
/// The longest name of a window, and the longest line that it sends.
const LONGEST_NAME: usize = 64;
const LONGEST_LINE: usize = 4096;

const JSON: &str = "application/json; charset=utf-8";

/// What a window's prompt reads with.
#[derive(Clone, Debug)]
pub struct Work {
    /// Raised to stop a reading.
    pub stop: Arc<AtomicBool>,
    /// Hears how it comes along.
    pub observer: Arc<dyn Observer>,
}

/// Makes the prompt of a window.
type Maker = Box<dyn Fn(Work) -> Prompt + Send + Sync>;

/// Everything that is served.
pub struct Site {
    token: String,
    lang: Lang,
    make: Maker,
    /// The windows, the one used last at the end.
    desks: Mutex<Vec<Arc<Desk>>>,
    /// Those that had to go, the last of them at the end.
    gone: Mutex<VecDeque<(String, Option<Whereabouts>)>>,
}

/// What a window asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// Which window it is, by a name that it chose.
    desk: String,
    /// What it wants to see.
    #[serde(default)]
    pub view: String,
    /// A line for the prompt.
    #[serde(default)]
    pub line: Option<String>,
    /// The language from now on.
    #[serde(default)]
    pub lang: Option<String>,
}

impl Site {
    /// A site whose windows get their prompts from `make`. The page speaks `lang` at first;
    /// `token` is what it shows with each request.
    #[must_use]
    pub fn new(
        token: String,
        lang: Lang,
        make: impl Fn(Work) -> Prompt + Send + Sync + 'static,
    ) -> Site {
        Site {
            token,
            lang,
            make: Box::new(make),
            desks: Mutex::default(),
            gone: Mutex::default(),
        }
    }

    /// Answers a request that came to `port`.
    #[must_use]
    pub fn answer(&self, request: &Request, port: u16) -> Response {
        if let Err(refused) = allowed(request, port, &self.token) {
            return Response::plain(refused.status());
        }
        match (request.method.as_str(), request.path()) {
            ("GET" | "HEAD", "/") => Response::new(
                200,
                "text/html; charset=utf-8",
                first_page(self.lang, &self.token),
            ),
            ("GET" | "HEAD", "/page.css") => {
                let style = include_str!("page/page.css");
                Response::new(200, "text/css; charset=utf-8", style)
            }
            ("GET" | "HEAD", "/charts.css") => {
                Response::new(200, "text/css; charset=utf-8", CHARTS_STYLE)
            }
            ("GET" | "HEAD", "/page.js") => {
                let script = include_str!("page/page.js");
                Response::new(200, "text/javascript; charset=utf-8", script)
            }
            ("GET" | "HEAD", "/icon.svg") => {
                Response::new(200, "image/svg+xml", include_str!("page/icon.svg"))
            }
            ("POST", path @ ("/do" | "/stop" | "/progress")) => self.asked(path, &request.body),
            ("GET" | "HEAD" | "POST", _) => Response::plain(404),
            _ => Response::plain(405),
        }
    }

    /// Stops what is being read in every window.
    pub fn stop(&self) {
        for desk in self.desks().iter() {
            desk.stop();
        }
    }

    /// Whether something is being carried out in a window.
    #[must_use]
    pub fn busy(&self) -> bool {
        self.desks().iter().any(|desk| desk.busy())
    }

    fn asked(&self, path: &str, body: &[u8]) -> Response {
        let Ok(question) = serde_json::from_slice::<Question>(body) else {
            return Response::plain(400);
        };
        let fits = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let named = (1..=LONGEST_NAME).contains(&question.desk.len());
        let long = |text: &Option<String>| text.as_ref().is_some_and(|t| t.len() > LONGEST_LINE);
        if !named
            || !question.desk.chars().all(fits)
            || question.view.len() > LONGEST_LINE
            || long(&question.line)
        {
            return Response::plain(400);
        }
        match path {
            "/do" => self.carry_out(&question),
            "/stop" => {
                if let Some(desk) = self.find(&question.desk) {
                    desk.stop();
                }
                Response::new(200, JSON, "{}")
            }
            _ => {
                let text = self.find(&question.desk).map(|desk| desk.progress());
                Response::new(200, JSON, json!({ "text": text }).to_string())
            }
        }
    }

    fn carry_out(&self, question: &Question) -> Response {
        let desk = self.desk(&question.desk);
        let answer = catch_unwind(AssertUnwindSafe(|| desk.answer(question)));
        match answer {
            Ok(Some(answer)) => Response::new(200, JSON, answer.to_string()),
            Ok(None) => Response::new(409, JSON, "{}"),
            Err(_) => {
                // What the panic left behind is not to be used any more.
                self.desks().retain(|other| !Arc::ptr_eq(other, &desk));
                Response::new(500, JSON, "{}")
            }
        }
    }

    fn desks(&self) -> MutexGuard<'_, Vec<Arc<Desk>>> {
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, name: &str) -> Option<Arc<Desk>> {
        self.desks().iter().find(|desk| desk.name == name).cloned()
    }

    /// The window of this name, which is the one used last from now on.
    fn desk(&self, name: &str) -> Arc<Desk> {
        let mut desks = self.desks();
        let desk = match desks.iter().position(|desk| desk.name == name) {
            Some(at) => desks.remove(at),
            None => {
                if desks.len() >= MOST_DESKS {
                    let idle = desks.iter().position(|desk| !desk.busy());
                    let desk = desks.remove(idle.unwrap_or(0));
                    desk.stop();
                    self.remember(&desk);
                }
                Arc::new(Desk::new(name, &self.make, self.returned(name)))
            }
        };
        desks.push(Arc::clone(&desk));
        let asleep = desks.len().saturating_sub(MOST_AWAKE);
        for desk in desks.iter().take(asleep) {
            desk.rest();
        }
        desk
    }

    fn gone(&self) -> MutexGuard<'_, VecDeque<(String, Option<Whereabouts>)>> {
        self.gone.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps in mind where a window was that has to go.
    fn remember(&self, desk: &Desk) {
        let mut gone = self.gone();
        if gone.len() >= MOST_GONE {
            gone.pop_front();
        }
        gone.push_back((desk.name.clone(), desk.whereabouts()));
    }

    /// Where a window was that had to go and is back; `None` for one that was never here.
    fn returned(&self, name: &str) -> Option<Option<Whereabouts>> {
        let mut gone = self.gone();
        let at = gone.iter().position(|(other, _)| other == name)?;
        gone.remove(at).map(|(_, whereabouts)| whereabouts)
    }
}

impl std::fmt::Debug for Site {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Site")
            .field("desks", &self.desks().len())
            .finish_non_exhaustive()
    }
}
