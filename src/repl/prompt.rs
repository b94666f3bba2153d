//! The prompt as a machine: a line goes in, a document comes out.

// long because everything that a line can bring about is told in one place.

use super::bookmarks::Ribbons;
use super::command::{COMMANDS, Command, entry, parse};
use super::course::Course;
use super::diary::{Diary, Round};
use super::library::{Library, Place};
use crate::go::{Move, Size};
use crate::lessons::Walk;
use crate::lessons::glossary::embedded;
use crate::problems::{Kind, Lang};
use crate::render::texts::{self, prompt as words, verdicts};
use crate::render::verdict::{stopped, verdict};
use crate::render::{BoardStyle, Doc, Hint, Look, Role};
use crate::solver::Illegal;
use crate::trainer::{Event, Judgement, Reader, Refusal, Session};
use std::collections::HashMap;

/// What came of a line.
#[derive(Debug, Default)]
pub struct Outcome {
    /// What there is to show.
    pub doc: Doc,
    /// Whether the learner wants to leave.
    pub quit: bool,
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
            reader,
            look,
        }
    }

    /// The greeting, and the first problem of the set at `set`.
    pub fn start(&mut self, set: usize) -> Doc {
        let mut doc = Doc::new();
        doc.line(Role::Plain, words::welcome(self.look.lang));
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
            Some(session) if session.finish().is_none() && !session.asks_status() => {
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
        let command = match parse(text, self.size()) {
            Ok(command) => command,
            Err(fault) => {
                let doc = self.listed(text).unwrap_or_else(|| self.explain(fault));
                return Outcome::said(doc);
            }
        };
        if let Command::Draw(name) = command {
            return self.draw(name);
        }
        let quit = command == Command::Quit;
        let plays = matches!(command, Command::Play(_));
        let mut doc = self.run(command);
        // What is said of a move that was stopped says so itself.
        if self.reader.interrupted() && !plays {
            doc = line(Role::Better, words::stopped(self.look.lang));
        }
        Outcome {
            doc,
            quit,
            file: None,
        }
    }

    /// What the last word of `line` might become: where it starts, and the choices.
    pub fn complete(&mut self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let (before, word) = line.split_at(start);
        if let (Some(names), true) = (self.lesson_words(), before.trim().is_empty()) {
            let word = word.to_lowercase();
            let fits = |name: &String| name.to_lowercase().starts_with(&word);
            return (start, names.into_iter().filter(fits).collect());
        }
        let first = before.split_whitespace().next().and_then(entry);
        let choices: Vec<String> = match first.map(|entry| entry.name) {
            None if before.trim().is_empty() => {
                let names = COMMANDS.iter().map(|entry| entry.name.to_owned());
                let mut names: Vec<String> = names.filter(|name| name != "play").collect();
                if self.session.as_ref().is_some_and(Session::asks_status) {
                    names.extend(Kind::ALL.iter().map(|kind| kind.word().to_owned()));
                }
                if !word.is_empty() {
                    names.extend(self.legal_points());
                }
                names
            }
            Some("open") => {
                let mut names = self.library.names();
                names.sort();
                names.dedup();
                names
            }
            Some("lesson") => self.course.names(),
            Some("play") => self.legal_points(),
            Some("lang") => Lang::ALL
                .iter()
                .map(|lang| lang.code().to_owned())
                .collect(),
            Some("board") => BoardStyle::ALL.iter().map(BoardStyle::to_string).collect(),
            Some("help") => COMMANDS.iter().map(|entry| entry.name.to_owned()).collect(),
            Some("term") => embedded().terms().map(|term| term.id.clone()).collect(),
            Some("terms") => embedded()
                .topics
                .iter()
                .map(|topic| topic.id.clone())
                .collect(),
            Some("status") => Kind::ALL
                .iter()
                .map(|kind| kind.word().to_owned())
                .collect(),
            _ => Vec::new(),
        };
        let word = word.to_lowercase();
        let fits = |choice: &String| choice.to_lowercase().starts_with(&word);
        (start, choices.into_iter().filter(fits).collect())
    }

    fn legal_points(&self) -> Vec<String> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let moves = session.now().task.legal_moves().into_iter();
        moves
            .filter(|play| *play != Move::Pass)
            .map(|play| play.to_string())
            .collect()
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
            Command::Undo => self.with_session(Prompt::undo),
            Command::Retry => self.with_session(|prompt, session| {
                session.retry();
                let mut doc = prompt.look.task(session.problem());
                doc.append(prompt.look.position(session, false));
                doc
            }),
            Command::Hint => self.with_session(Prompt::hint),
            Command::Solution => self.with_session(|prompt, session| {
                let solution = session.solution(&mut prompt.reader);
                // A reading that was stopped shows nothing.
                if prompt.reader.interrupted() {
                    return Doc::new();
                }
                let mut doc = prompt.diary.hear(Event::Shown, lang);
                doc.append(prompt.look.solution(session.problem(), &solution));
                doc
            }),
            Command::Why => self.with_session(Prompt::why),
            // A file comes of it, see `line`.
            Command::Draw(_) => Doc::new(),
            Command::Show => self.with_session(|prompt, session| prompt.show(session)),
            Command::Next => self.step(true),
            Command::Prev => self.step(false),
            Command::List => self.list(),
            Command::Open(name) => self.open(&name),
            Command::Sets => self.sets(),
            Command::Due => self.due(),
            Command::Mistakes => self.mistakes(),
            Command::Pick(text) => self.pick(&text),
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
            Command::Hear(question) => self.hear(&question),
            Command::Term(word) => self.term(&word),
            Command::Terms(topic) => self.terms(topic.as_deref()),
            Command::Help(topic) => self.help(topic.as_deref()),
            Command::Quit => line(Role::Plain, words::bye(lang)),
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

    fn play(&mut self, session: &mut Session, play: Move) -> Doc {
        match session.play(play, &mut self.reader) {
            Ok(turn) => {
                let mark = match (&turn.judgement, &turn.finish) {
                    (_, Some(finish)) if finish.solved => Some(Mark::Solved),
                    (Judgement::Wrong { .. }, _) => Some(Mark::Missed),
                    _ => None,
                };
                self.mark(mark);
                let mut doc = self.diary.hear(Event::of(&turn), self.look.lang);
                doc.append(self.look.turn(session, &turn));
                doc
            }
            Err(refusal) => {
                let mut doc = self.look.refusal(session, refusal, play);
                if refusal == Refusal::Illegal(Illegal::Ko) {
                    doc.append(self.ko_card());
                }
                doc
            }
        }
    }

    fn status(&mut self, session: &mut Session, kind: Kind) -> Doc {
        let lang = self.look.lang;
        match session.name_status(kind, &mut self.reader) {
            Ok((right, truth)) => {
                self.mark(Some(if right { Mark::Solved } else { Mark::Missed }));
                let word = Kind::of(&truth).map_or(String::new(), |k| verdicts::kind_word(lang, k));
                let event = if right { Event::Solved } else { Event::Wrong };
                let mut doc = self.diary.hear(event, lang);
                if right {
                    doc.line(Role::Right, words::status_right(lang, word));
                } else {
                    doc.line(Role::Wrong, words::status_wrong(lang, word));
                }
                let attacker = session.problem().task.attacker();
                doc.line(Role::Plain, verdict(lang, &truth, attacker));
                doc.line(Role::Faint, words::status_play(lang));
                doc
            }
            Err(refusal) => self.look.refusal(session, refusal, Move::Pass),
        }
    }

    /// Keeps how a problem came out; what is solved stays solved.
    fn mark(&mut self, mark: Option<Mark>) {
        if let (Some(place), Some(mark)) = (self.place, mark) {
            match mark {
                Mark::Solved => self.marks.insert(place, mark),
                Mark::Missed => Some(*self.marks.entry(place).or_insert(mark)),
            };
        }
    }

    fn undo(&mut self, session: &mut Session) -> Doc {
        if session.undo() {
            self.look.position(session, false)
        } else {
            line(Role::Fault, words::nothing_to_undo(self.look.lang))
        }
    }

    fn show(&mut self, session: &Session) -> Doc {
        let problem = session.problem();
        let mut doc = self.look.task(problem);
        doc.append(self.look.position(session, true));
        let rules = words::rule_set(self.look.lang, problem.rules);
        doc.line(
            Role::Plain,
            format!("  {}", words::rules(self.look.lang, rules)),
        );
        for note in &problem.inferred.notes {
            doc.line(Role::Faint, format!("  {}", note.text(self.look.lang)));
        }
        doc
    }

    fn hint(&mut self, session: &mut Session) -> Doc {
        let at_start = session.now().last.is_none();
        let author = usize::from(at_start && session.problem().hint.is_some());
        let hint = if session.now().lost {
            Hint::Lost
        } else if session.finish().is_some() {
            Hint::NoMore
        } else {
            match session.next_hint() {
                number if number < author => Hint::Author,
                number if number == author && !session.asks_status() => self.count(session),
                _ => Hint::NoMore,
            }
        };
        let mut doc = Doc::new();
        if matches!(hint, Hint::Author | Hint::Count { .. }) && !self.reader.interrupted() {
            doc.append(self.diary.hear(Event::Hint, self.look.lang));
        }
        doc.append(self.look.hint(session.problem(), &hint));
        doc
    }

    fn count(&mut self, session: &Session) -> Hint {
        let answer = session.answer(&mut self.reader);
        if answer.best.is_empty() {
            return Hint::Undecided;
        }
        let pass = answer.best.contains(&Move::Pass);
        Hint::Count {
            plays: answer.best.len() - usize::from(pass),
            pass,
        }
    }

    fn why(&mut self, session: &mut Session) -> Doc {
        let lang = self.look.lang;
        let problem = session.problem();
        let author = problem.why.as_ref().map(|why| why.get(lang).to_owned());
        match (session.finish(), session.last_wrong()) {
            (Some(finish), _) if finish.solved => {
                let mut doc = self.look.ending(problem, finish);
                let task = &session.now().task;
                let japanese = self.reader.standing(problem, task);
                if let Some(standing) = japanese.filter(|_| task.over() != Some(true))
                    && let Some(text) = stopped(lang, &finish.verdict, standing, task.attacker())
                {
                    doc.line(Role::Plain, text);
                }
                if let Some(author) = author {
                    doc.line(Role::Plain, author);
                }
                doc
            }
            (finish, Some((before, play))) => {
                let mut doc = match before.play(*play) {
                    Ok(after) => {
                        let answer = self.reader.answer(&after);
                        let japanese = self.reader.standing(problem, &after);
                        self.look
                            .why_wrong(problem, *play, &after, &answer, japanese)
                    }
                    Err(_) => Doc::new(),
                };
                if let Some(finish) = finish {
                    doc.append(self.look.ending(problem, finish));
                }
                doc
            }
            _ => match author.filter(|_| session.attempted() && !session.asks_status()) {
                Some(author) if session.now().last.is_none() => line(Role::Plain, author),
                _ if session.now().last.is_some() => line(Role::Plain, words::why_later(lang)),
                _ => line(Role::Plain, words::why_first(lang)),
            },
        }
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
