//! The prompt as a machine: a line goes in, a document comes out.

// long because everything that a line can bring about is told in one place.

use super::bookmarks::Ribbons;
use super::command::{COMMANDS, Command, entry, is_line, moves, parse};
use super::course::Course;
use super::diary::{Diary, Round};
use super::drill::{Drill, Mode};
use super::hear::Question;
use super::library::{Library, Place};
use crate::go::{Move, Size};
use crate::lessons::Walk;
use crate::lessons::glossary::embedded;
use crate::problems::{Kind, Lang};
use crate::render::texts::{self, prompt as words, verdicts};
use crate::render::verdict::verdict;
use crate::render::{BoardStyle, Doc, Look, Role};
use crate::solver::Illegal;
use crate::trainer::{Event, Hint, Judgement, Named, Reader, Refusal, Resistance, Session, Turn};
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
        let clear = self.before_line(&mut doc);
        let whole = self.drill.way() == Mode::Line && is_line(text);
        let parsed = if whole && self.drill.fight.is_none() && !self.drill.beyond {
            moves(text, self.size()).map(Command::Line)
        } else {
            parse(text, self.size())
        };
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
        let answer = self.run(command);
        // What is said of a move that was stopped says so itself.
        if self.reader.interrupted() && !plays {
            doc.line(Role::Better, words::stopped(self.look.lang));
        } else {
            doc.append(answer);
        }
        doc.append(self.after_line());
        Outcome {
            doc,
            quit,
            clear,
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
            Some("mode") => Mode::NAMES.iter().map(|name| (*name).to_owned()).collect(),
            Some("resist") => Resistance::ALL
                .iter()
                .map(|kind| kind.word().to_owned())
                .collect(),
            Some("opponent") => self.legal_points(),
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
                let mut doc = prompt.note(Event::Shown);
                prompt.drill.quiz = None;
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
            Command::Open(name) => self.leaving(|prompt| prompt.open(&name)),
            Command::Sets => self.sets(),
            Command::Due => self.leaving(Prompt::due),
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

    /// Does something that leaves a test of strength.
    pub(super) fn leaving(&mut self, act: impl FnOnce(&mut Prompt) -> Doc) -> Doc {
        let mut doc = self.break_off_test();
        doc.append(act(self));
        doc
    }

    fn commit_line(&mut self, session: &mut Session, moves: &[Move]) -> Doc {
        if self.asks_group() {
            return self.look.refusal(session, Refusal::StatusFirst, Move::Pass);
        }
        self.commit(session, moves)
    }

    fn play(&mut self, session: &mut Session, play: Move) -> Doc {
        if self.drill.fight.is_some() {
            return self.fight_on(session, play);
        }
        if self.drill.beyond && session.finish().is_some() {
            return self.play_past(session, play);
        }
        if self.asks_group() {
            return self.look.refusal(session, Refusal::StatusFirst, play);
        }
        match session.play(play, &mut self.reader) {
            Ok(turn) => {
                self.mark_turn(&turn);
                let mut doc = self.note(Event::of(&turn));
                doc.append(self.tell(session, &turn));
                let over = turn.finish.is_some() && self.drill.swapped.is_none();
                if let Some(title) = self.hidden_title(session).filter(|_| over) {
                    doc.line(Role::Faint, title);
                }
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

    /// Keeps how a problem came out by a move.
    pub(super) fn mark_turn(&mut self, turn: &Turn) {
        let mark = match (&turn.judgement, &turn.finish) {
            (_, Some(finish)) if finish.solved && !turn.explored => Some(Mark::Solved),
            (Judgement::Wrong { .. }, _) => Some(Mark::Missed),
            _ => None,
        };
        self.mark(mark.filter(|_| self.drill.swapped.is_none()));
    }

    fn status(&mut self, session: &mut Session, kind: Kind) -> Doc {
        let lang = self.look.lang;
        if let Some(doc) = self.name(session, Named::Kind(kind)) {
            return doc;
        }
        match session.name_status(kind, &mut self.reader) {
            Ok((right, truth)) => {
                self.mark(Some(if right { Mark::Solved } else { Mark::Missed }));
                let word = Kind::of(&truth).map_or(String::new(), |k| verdicts::kind_word(lang, k));
                let event = if right { Event::Solved } else { Event::Wrong };
                let mut doc = self.note(event);
                if right {
                    doc.line(Role::Right, words::status_right(lang, word));
                } else {
                    doc.line(Role::Wrong, words::status_wrong(lang, word));
                }
                let attacker = session.problem().task.attacker();
                doc.line(Role::Plain, verdict(lang, &truth, attacker));
                doc.line(Role::Howto, words::status_play(lang));
                doc
            }
            Err(refusal) => self.look.refusal(session, refusal, Move::Pass),
        }
    }

    /// Keeps how a problem came out; what is solved stays solved.
    pub(super) fn mark(&mut self, mark: Option<Mark>) {
        if let (Some(place), Some(mark)) = (self.place, mark) {
            match mark {
                Mark::Solved => self.marks.insert(place, mark),
                Mark::Missed => Some(*self.marks.entry(place).or_insert(mark)),
            };
        }
    }

    fn undo(&mut self, session: &mut Session) -> Doc {
        if self.drill.fight.take().is_some() {
            return self.look.position(session, false);
        }
        if session.undo() {
            self.drill.beyond = false;
            self.board_of(session)
        } else {
            line(Role::Fault, words::nothing_to_undo(self.look.lang))
        }
    }

    fn show(&mut self, session: &Session) -> Doc {
        let problem = session.problem();
        let mut doc = if session.finish().is_none() {
            self.peek()
        } else {
            Doc::new()
        };
        self.drill.hidden = false;
        if self.asks_group() {
            if let Some(quiz) = &self.drill.quiz {
                doc.append(self.look.status_question(quiz, problem.task.defender()));
            }
        } else {
            doc.append(self.look.task(problem));
        }
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
        if self.asks_group() {
            // Every hint that there is tells who wins.
            return self.look.hint(session.problem(), &Hint::NoMore);
        }
        let hint = session.hint(&mut self.reader);
        let mut doc = Doc::new();
        if hint.counts() {
            doc.append(self.note(Event::Hint));
        }
        doc.append(self.look.hint(session.problem(), &hint));
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
