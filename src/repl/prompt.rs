//! The prompt as a machine: a line goes in, a document comes out.

use super::bookmarks::Ribbons;
use super::command::{Command, is_line, moves, parse};
use super::course::Course;
use super::diary::Diary;
use super::drill::{Drill, Mode};
use super::hear::Question;
use super::library::{Library, Place};
use super::today::Round;
use crate::go::Size;
use crate::lessons::Walk;
use crate::problems::Lang;
use crate::render::texts::{self, prompt as words};
use crate::render::{BoardStyle, Doc, Look, Role};
use crate::trainer::{Event, Named, Reader, Resistance, Session};
use std::collections::HashMap;

/// What came of a line.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What there is to show.
    pub doc: Doc,
    /// Whether the learner wants to leave.
    pub quit: bool,
    /// Whether what is on the screen is to vanish first.
    pub clear: bool,
    /// A file to be written.
    pub file: Option<NewFile>,
}

impl Outcome {
    /// What there is to show, and no more.
    pub(super) fn said(doc: Doc) -> Outcome {
        Outcome {
            doc,
            ..Outcome::default()
        }
    }
}

/// A file that the learner asked for; whoever talks with them writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewFile {
    /// Its name as they gave it.
    pub name: String,
    /// What is to be in it.
    pub text: String,
}

/// How a problem came out last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Solved,
    Missed,
}

/// A learner at the prompt; knows of no terminal.
#[derive(Debug)]
pub struct Prompt {
    pub(super) library: Library,
    pub(super) place: Option<Place>,
    pub(super) session: Option<Session>,
    pub(super) marks: HashMap<Place, Mark>,
    pub(super) course: Course,
    pub(super) ribbons: Ribbons,
    pub(super) diary: Diary,
    /// The problems that `next` goes along, where they are not a set's.
    pub(super) round: Option<Round>,
    /// Whether ko has been explained in this run.
    pub(super) ko_told: bool,
    /// What goes on beside the session.
    pub(super) drill: Drill,
    pub(super) resistance: Resistance,
    pub(super) reader: Reader,
    pub(super) look: Look,
}

impl Prompt {
    /// A prompt over `library`, with no problem open yet.
    #[must_use]
    pub fn new(library: Library, reader: Reader, look: Look) -> Prompt {
        Prompt {
            library,
            place: None,
            session: None,
            marks: HashMap::new(),
            course: Course::embedded(),
            ribbons: Ribbons::default(),
            diary: Diary::default(),
            round: None,
            ko_told: false,
            drill: Drill::default(),
            resistance: Resistance::default(),
            reader,
            look,
        }
    }

    /// What is said to whoever comes.
    pub(super) fn greeting(&self) -> Doc {
        line(Role::Plain, words::welcome(self.look.lang))
    }

    /// The greeting, and the first problem of the set at `set`.
    pub fn start(&mut self, set: usize) -> Doc {
        let mut doc = self.greeting();
        doc.append(self.today_line());
        doc.end();
        if self.library.is_empty() {
            doc.line(Role::Fault, words::no_sets(self.look.lang));
        } else {
            doc.append(self.open_at(Place { set, problem: 0 }));
        }
        doc
    }

    /// What stands before the learner's line: the colour to play.
    #[must_use]
    pub fn prompt(&self) -> String {
        if let Some(sign) = self.lesson_prompt() {
            return sign;
        }
        match &self.session {
            Some(session)
                if session.finish().is_none() && !session.asks_status() && !self.asks_group() =>
            {
                format!("{}> ", texts::color(self.look.lang, session.learner()))
            }
            _ => "> ".to_owned(),
        }
    }

    /// The sets, with what was read of them.
    #[must_use]
    pub fn into_library(self) -> Library {
        self.library
    }

    /// How things are shown.
    #[must_use]
    pub fn look(&self) -> Look {
        self.look
    }

    /// Speaks this language from now on.
    pub fn speak(&mut self, lang: Lang) {
        self.look.lang = lang;
    }

    /// Carries out a line.
    pub fn line(&mut self, text: &str) -> Outcome {
        self.reader.resume();
        if let Some(outcome) = self.lesson_line(text) {
            return outcome;
        }
        let mut doc = Doc::new();
        let whole = self.drill.way() == Mode::Line && is_line(text);
        let parsed = if whole && self.drill.fight.is_none() && !self.drill.beyond {
            moves(text, self.size()).map(Command::Line)
        } else {
            parse(text, self.size())
        };
        let leaves = parsed.as_ref().is_ok_and(Command::leaves);
        let clear = self.before_line(&mut doc, leaves);
        let command = match parsed {
            Ok(command) => command,
            Err(fault) => {
                let found = self.listed(text).unwrap_or_else(|| self.explain(fault));
                doc.append(found);
                return Outcome {
                    doc,
                    clear,
                    ..Outcome::default()
                };
            }
        };
        if let Command::Draw(name) = command {
            if self.is_hidden() {
                doc.append(self.peek());
            }
            let drawn = self.draw(name);
            doc.append(drawn.doc);
            return Outcome { doc, ..drawn };
        }
        let quit = command == Command::Quit;
        let plays = matches!(command, Command::Play(_) | Command::Line(_));
        let mut answer = self.run(command);
        let next = self.after_line();
        // Where the next question of a test follows there is nothing to do about this one.
        if !next.is_empty() {
            answer = answer.without_howto();
        }
        // What is said of a move that was stopped says so itself.
        if self.reader.interrupted() && !plays {
            doc.line(Role::Better, words::stopped(self.look.lang));
        } else {
            doc.append(answer);
        }
        doc.append(next);
        Outcome {
            doc,
            quit,
            clear,
            file: None,
        }
    }

    /// The size of the board that points are read on.
    fn size(&self) -> Size {
        let lesson = self.walk().and_then(Walk::scene);
        match &self.session {
            _ if lesson.is_some() => lesson.map_or(Size::LARGEST, |scene| scene.board().size()),
            Some(session) => session.now().task.board().size(),
            None => Size::LARGEST,
        }
    }

    fn run(&mut self, command: Command) -> Doc {
        let lang = self.look.lang;
        match command {
            Command::Nothing => Doc::new(),
            Command::Play(play) => self.with_session(|prompt, session| prompt.play(session, play)),
            Command::Status(kind) => {
                self.with_session(|prompt, session| prompt.status(session, kind))
            }
            Command::Depends => self.with_session(|prompt, session| {
                let named = prompt.name(session, Named::Depends);
                named.unwrap_or_else(|| line(Role::Fault, words::no_status_asked(lang)))
            }),
            Command::Opponent(play) => {
                self.with_session(|prompt, session| prompt.opponent(session, play))
            }
            Command::Beyond => self.with_session(Prompt::play_on),
            Command::Swap => self.with_session(Prompt::swap),
            Command::Resist(name) => self.resist(name.as_deref()),
            Command::Threats(threats) => {
                self.with_session(|prompt, session| prompt.threats(session, threats))
            }
            Command::Watch => self.with_session(|prompt, session| prompt.watch(session)),
            Command::Line(moves) => {
                self.with_session(|prompt, session| prompt.commit_line(session, &moves))
            }
            Command::Look => self.with_session(|prompt, session| prompt.look_again(session)),
            Command::Mode(name) => self.mode(name.as_deref()),
            Command::Test(what) => self.test(what.as_deref(), &[]),
            Command::Undo => self.with_session(Prompt::undo),
            Command::Retry => self.with_session(|prompt, session| {
                session.retry();
                prompt.drill.fight = None;
                prompt.drill.beyond = false;
                let mut doc = Doc::new();
                if !prompt.asks_group() {
                    doc.append(prompt.look.task(session.problem()));
                }
                doc.append(prompt.board_of(session));
                doc
            }),
            Command::Hint => self.with_session(Prompt::hint),
            Command::Solution => self.with_session(|prompt, session| {
                let solution = session.solution(&mut prompt.reader);
                // A reading that was stopped shows nothing.
                if prompt.reader.interrupted() {
                    return Doc::new();
                }
                // What tells nothing is not held against anybody, nor is what cannot be done.
                let void = !solution.tells() || session.is_hopeless(&mut prompt.reader);
                let mut doc = prompt.note(if void { Event::Void } else { Event::Shown });
                if solution.tells() {
                    prompt.drill.quiz = None;
                }
                doc.append(prompt.look.solution(session.problem(), &solution));
                doc
            }),
            Command::Why => self.with_session(|prompt, session| {
                if prompt.asks_group() {
                    return line(Role::Plain, words::why_first(lang));
                }
                prompt.look.why(session, &mut prompt.reader)
            }),
            // A file comes of it, see `line`.
            Command::Draw(_) => Doc::new(),
            Command::Show => self.with_session(|prompt, session| prompt.show(session)),
            Command::Next => self.step(true),
            Command::Prev => self.step(false),
            Command::List => self.list(),
            Command::Name => self.with_session(|prompt, session| prompt.name_it(session)),
            Command::Open(name) => self.leaving(|prompt| prompt.open(&name)),
            Command::Sets => self.sets(),
            Command::Due(number) => self.leaving(|prompt| prompt.due(number)),
            Command::Mistakes => self.leaving(Prompt::mistakes),
            Command::Pick(text) => self.leaving(|prompt| prompt.pick(&text)),
            Command::Stats => self.stats(),
            Command::Lessons => self.lessons(),
            Command::Lesson(name) => self.lesson(name.as_deref()),
            Command::Lang(None) => line(Role::Plain, words::lang_now(lang)),
            Command::Lang(Some(code)) => match Lang::from_code(&code) {
                Some(lang) => {
                    self.look.lang = lang;
                    let mut doc = line(Role::Plain, words::lang_now(lang));
                    doc.append(self.question_again());
                    doc
                }
                None => line(Role::Fault, words::lang_unknown(lang, code)),
            },
            Command::Board(name) => self.board(name),
            Command::Hear(question) => {
                let mut doc = if question != Question::Last && self.is_hidden() {
                    self.peek()
                } else {
                    Doc::new()
                };
                doc.append(self.hear(&question));
                doc
            }
            Command::Term(word) => self.term(&word),
            Command::Terms(topic) => self.terms(topic.as_deref()),
            Command::Help(topic) => self.help(topic.as_deref()),
            Command::Quit => {
                let mut doc = self.diary.end(lang);
                doc.line(Role::Plain, words::bye(lang));
                doc
            }
        }
    }

    /// Does something with the open problem, or says that there is none.
    fn with_session(&mut self, act: impl FnOnce(&mut Prompt, &mut Session) -> Doc) -> Doc {
        match self.session.take() {
            Some(mut session) => {
                let doc = act(self, &mut session);
                self.session = Some(session);
                doc
            }
            None => line(Role::Fault, words::no_problem(self.look.lang)),
        }
    }

    /// Does something that leaves a test of strength.
    pub(super) fn leaving(&mut self, act: impl FnOnce(&mut Prompt) -> Doc) -> Doc {
        let mut doc = self.break_off_test();
        doc.append(act(self));
        doc
    }

    fn board(&mut self, name: Option<String>) -> Doc {
        let lang = self.look.lang;
        if let Some(name) = name {
            match BoardStyle::from_name(&name) {
                Some(style) => self.look.style = style,
                None => return line(Role::Fault, words::board_unknown(lang, name)),
            }
        }
        line(Role::Plain, words::board_now(lang, self.look.style))
    }
}

/// A document of one line.
pub(super) fn line(role: Role, text: String) -> Doc {
    let mut doc = Doc::new();
    doc.line(role, text);
    doc
}

#[cfg(test)]
#[path = "prompt_tests.rs"]
mod tests;
