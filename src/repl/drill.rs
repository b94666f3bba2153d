//! Ways of practising at the prompt: what each asks, hides and counts.

use super::library::Place;
use super::prompt::{Mark, Prompt, line};
use crate::go::Move;
use crate::problems::{Guise, Kind, Lang, Problem};
use crate::render::texts::{self, drills as words};
use crate::render::{Doc, Role};
use crate::trainer::{
    Committed, Event, Exam, Judgement, KoFight, Named, Refusal, Session, StatusQuiz, Turn,
};
use std::sync::Arc;

/// Seconds a problem, where nothing else is said.
pub const SECONDS: u32 = 30;
/// The most seconds.
const MOST_SECONDS: u32 = 3600;

/// A way of practising.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Move by move, towards the goal.
    #[default]
    Free,
    /// What becomes of the stones, whoever plays first.
    Status,
    /// The whole line at once.
    Line,
    /// Every defence in turn.
    Defences,
    /// The stones vanish after a look.
    Blind,
    /// So many seconds a problem.
    Timed(u32),
}

impl Mode {
    /// The words for them.
    pub const NAMES: [&'static str; 6] = ["free", "status", "line", "defences", "blind", "timed"];

    /// Reads `blind`, or `timed 30`; `None` when it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Mode> {
        let mut parts = text.split_whitespace();
        let name = parts.next()?.to_lowercase();
        let rest: Vec<&str> = parts.collect();
        Some(match (name.as_str(), rest.as_slice()) {
            ("free", []) => Mode::Free,
            ("status", []) => Mode::Status,
            ("line", []) => Mode::Line,
            ("defences" | "defenses" | "all-defences", []) | ("all", ["defences" | "defenses"]) => {
                Mode::Defences
            }
            ("blind", []) => Mode::Blind,
            ("timed", []) => Mode::Timed(SECONDS),
            ("timed", [seconds]) => {
                let seconds = seconds.parse().ok()?;
                (1..=MOST_SECONDS)
                    .contains(&seconds)
                    .then_some(Mode::Timed(seconds))?
            }
            _ => return None,
        })
    }

    /// What it is called.
    pub(super) fn text(self, lang: Lang) -> String {
        match self {
            Mode::Free => words::mode_free(lang),
            Mode::Status => words::mode_status(lang),
            Mode::Line => words::mode_line(lang),
            Mode::Defences => words::mode_defences(lang),
            Mode::Blind => words::mode_blind(lang),
            Mode::Timed(seconds) => words::mode_timed(lang, seconds),
        }
    }
}

/// What goes on beside the session.
#[derive(Debug, Default)]
pub(super) struct Drill {
    pub mode: Mode,
    /// The question of status that is open, or was.
    pub quiz: Option<StatusQuiz>,
    /// Whether the stones have vanished.
    pub hidden: bool,
    /// When the time is up.
    pub deadline: Option<u64>,
    /// Whether play goes on past the end.
    pub beyond: bool,
    /// The session of the problem itself, while the other side's is on the board.
    pub swapped: Option<Box<Session>>,
    /// The ko that is being fought out.
    pub fight: Option<KoFight>,
    /// Whether the problem's name and title were told when it was opened.
    pub named: bool,
    /// A test of strength, and the problems that it has left.
    pub exam: Option<(Exam, Vec<Place>)>,
    /// The next number by which problems are turned; none: as they are printed.
    pub chance: Option<u64>,
}

impl Drill {
    /// How problems are practised just now: in a test of strength move by move.
    pub fn way(&self) -> Mode {
        if self.exam.is_some() {
            Mode::Free
        } else {
            self.mode
        }
    }

    /// A number by chance, the same for the same seed.
    pub fn roll(&mut self) -> Option<u64> {
        let chance = self.chance.as_mut()?;
        // Splitmix64.
        *chance = chance.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = *chance;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Some(z ^ (z >> 31))
    }
}

impl Prompt {
    /// Practises in this way from the next problem on.
    pub fn practise(&mut self, mode: Mode) {
        self.drill.mode = mode;
    }

    /// Turns problems and exchanges their colours by chance, the same for the same seed.
    pub fn turn_by(&mut self, seed: u64) {
        self.drill.chance = Some(seed);
    }

    /// A problem in a guise by chance, and whether that is another than it was written in.
    pub(super) fn disguised(&mut self, problem: Arc<Problem>) -> (Arc<Problem>, bool) {
        let Some(chance) = self.drill.roll() else {
            return (problem, false);
        };
        let guises = problem.guises();
        let number = u64::try_from(guises.len()).unwrap_or(1).max(1);
        let at = usize::try_from(chance % number).unwrap_or(0);
        match guises.get(at) {
            Some(guise) if *guise != Guise::PRINTED => (Arc::new(problem.image(*guise)), true),
            _ => (problem, false),
        }
    }

    /// Begins an attempt at a problem, and says what is special about it.
    /// `seen` is whether its board was looked at before, with no verdict since.
    pub(super) fn set_up(&mut self, problem: Arc<Problem>, seen: bool) -> (Session, Doc) {
        let lang = self.look.lang;
        let mut session = Session::new(Arc::clone(&problem));
        session.resist(self.resistance);
        let drill = &mut self.drill;
        drill.quiz = None;
        drill.hidden = false;
        drill.deadline = None;
        drill.beyond = false;
        drill.swapped = None;
        drill.fight = None;
        let mode = drill.way();
        let mut doc = Doc::new();
        if mode == Mode::Status {
            self.drill.quiz = Some(StatusQuiz::new(problem));
            return (session, doc);
        }
        // What only names a status is asked for as ever.
        let plays = !session.asks_status();
        let note = match mode {
            Mode::Line if plays => Some(words::line_ask(lang)),
            Mode::Defences if plays => {
                session.answer_all();
                Some(words::defences_ask(lang))
            }
            Mode::Blind => Some(words::blind_ask(lang)),
            Mode::Timed(seconds) => {
                self.drill.deadline = Some(self.diary.now().saturating_add(seconds.into()));
                Some(words::timed_ask(lang, seconds))
            }
            _ => None,
        };
        if let Some(note) = note {
            doc.line(Role::Plain, note);
        }
        // Here a look is what the learner has to make do with.
        match mode {
            Mode::Blind | Mode::Timed(_) if seen => {
                doc.append(self.note(Event::Hint));
                doc.line(Role::Faint, words::seen_before(lang));
            }
            Mode::Blind | Mode::Timed(_) => {
                doc.append(self.diary.hear_look(lang));
            }
            _ => {}
        }
        (session, doc)
    }

    /// Puts an event down, unless this is no attempt.
    pub(super) fn note(&mut self, event: Event) -> Doc {
        if self.drill.swapped.is_some() {
            return Doc::new();
        }
        self.diary.hear(event, self.look.lang)
    }

    /// What a line changes before it is carried out: the time is up, the stones vanish.
    /// Whether the screen is to be cleared; nothing vanishes where the line `leaves` the board.
    pub(super) fn before_line(&mut self, doc: &mut Doc, leaves: bool) -> bool {
        doc.append(self.time_up());
        let open = self
            .session
            .as_ref()
            .is_some_and(|session| session.finish().is_none());
        let vanish = self.drill.way() == Mode::Blind && open && !self.drill.hidden && !leaves;
        if vanish {
            self.drill.hidden = true;
            doc.line(Role::Faint, words::blind_gone(self.look.lang));
        }
        vanish
    }

    /// Whether the stones are out of sight.
    pub(super) fn is_hidden(&self) -> bool {
        let session = self.session.as_ref();
        session.map_or(self.drill.hidden, |session| self.is_hidden_in(session))
    }

    /// Whether the stones of this session are, which is the one at hand.
    pub(super) fn is_hidden_in(&self, session: &Session) -> bool {
        self.drill.hidden && session.finish().is_none()
    }

    /// A look at hidden stones, which counts as a hint; nothing where they are in sight, or where
    /// there is nothing to count any more.
    pub(super) fn peek(&mut self) -> Doc {
        if !self.drill.hidden || self.diary.is_settled() {
            return Doc::new();
        }
        let mut doc = self.note(Event::Hint);
        doc.line(Role::Faint, words::blind_look(self.look.lang));
        doc
    }

    /// The board once more.
    pub(super) fn look_again(&mut self, session: &Session) -> Doc {
        let mut doc = self.peek();
        // With the next line they vanish again.
        self.drill.hidden = false;
        doc.append(self.look.position(session, false));
        doc
    }

    /// The board after a move, where it is in sight.
    pub(super) fn board_of(&self, session: &Session) -> Doc {
        if self.is_hidden_in(session) {
            let mut doc = Doc::new();
            if let Some(last) = session.now().last {
                let lang = self.look.lang;
                let player = session.now().task.to_play().opponent();
                let player = texts::color(lang, player);
                let last = texts::play(lang, last);
                doc.line(Role::Plain, texts::prompt::last_move(lang, player, last));
            } else {
                doc.line(Role::Faint, words::blind_gone(self.look.lang));
            }
            return doc;
        }
        self.look.position(session, false)
    }

    /// A judged move told, with its board where that is in sight.
    pub(super) fn tell(&self, session: &Session, turn: &Turn) -> Doc {
        self.look
            .turn_told(session, turn, !self.is_hidden_in(session))
    }

    /// Answers a question of status without a goal.
    pub(super) fn name(&mut self, session: &mut Session, named: Named) -> Option<Doc> {
        let lang = self.look.lang;
        let mut quiz = self.drill.quiz.take()?;
        if quiz.asked() == crate::trainer::Asked::Done {
            self.drill.quiz = Some(quiz);
            return None;
        }
        let Some(graded) = quiz.name(named, &mut self.reader) else {
            let depends = named == Named::Depends && quiz.asked() != crate::trainer::Asked::Group;
            let doc = if depends {
                self.look
                    .status_question(&quiz, session.problem().task.defender())
            } else {
                let mut doc = Doc::new();
                if !self.reader.interrupted() {
                    doc.append(self.note(Event::Void));
                }
                doc.line(Role::Better, texts::verdicts::undecided(lang));
                doc
            };
            self.drill.quiz = Some(quiz);
            return Some(doc);
        };
        let mut doc = Doc::new();
        if let Some(right) = graded.over {
            let event = if right { Event::Solved } else { Event::Wrong };
            self.mark(Some(if right { Mark::Solved } else { Mark::Missed }));
            doc.append(self.note(event));
        }
        doc.append(self.look.status_graded(&graded));
        match graded.over {
            None => {
                let defender = session.problem().task.defender();
                doc.append(self.look.status_question(&quiz, defender));
            }
            Some(right) => {
                // From here on it is played out; a question of its own has been answered too.
                let first = session.problem().to_play;
                let value = quiz.shown(first, &mut self.reader).verdict;
                if let (Some(kind), true) = (Kind::of(&value), session.asks_status()) {
                    let _ = session.name_status(kind, &mut self.reader);
                }
                if !right {
                    session.count_as_missed();
                }
                if right {
                    doc.line(Role::Right, words::status_solved(lang));
                } else {
                    doc.line(Role::Wrong, words::status_missed(lang));
                }
                doc.append(self.look.status_shown(&quiz, session, &mut self.reader));
            }
        }
        self.drill.quiz = Some(quiz);
        Some(doc)
    }

    /// Whether a question of status without a goal waits for its answer.
    pub(super) fn asks_group(&self) -> bool {
        let open = |quiz: &StatusQuiz| quiz.asked() != crate::trainer::Asked::Done;
        self.drill.quiz.as_ref().is_some_and(open)
    }

    /// Commits a whole line.
    pub(super) fn commit(&mut self, session: &mut Session, moves: &[Move]) -> Doc {
        let lang = self.look.lang;
        match session.commit(moves, &mut self.reader) {
            Ok(Some(committed)) => self.committed(session, &committed, moves),
            Ok(None) => line(Role::Fault, words::line_empty(lang)),
            Err((number, refusal)) => {
                let play = moves.get(number - 1).copied().unwrap_or(Move::Pass);
                let mut doc = self.refused(session, refusal, play);
                if refusal == Refusal::Hopeless {
                    return doc;
                }
                doc.line(Role::Plain, words::line_illegal(lang, number));
                doc
            }
        }
    }

    fn committed(&mut self, session: &Session, committed: &Committed, moves: &[Move]) -> Doc {
        let lang = self.look.lang;
        let turn = &committed.turn;
        self.mark_turn(turn);
        let mut doc = self.note(Event::of(turn));
        let wrong = matches!(turn.judgement, Judgement::Wrong { .. });
        if wrong {
            let play = texts::play(lang, turn.play);
            let first = words::line_first_wrong(lang, committed.number, play);
            doc.line(Role::Wrong, first);
        }
        doc.append(self.tell(session, turn));
        let right = matches!(turn.judgement, Judgement::Right { .. });
        if right && turn.finish.is_none() {
            let engine = texts::color(lang, turn.player.opponent());
            let reply = turn
                .reply
                .map_or(String::new(), |reply| texts::play(lang, reply.play));
            doc.line(
                Role::Better,
                match committed.unlikely {
                    Some(play) => {
                        words::line_unlikely(lang, engine, texts::play(lang, play), reply)
                    }
                    None => words::line_more(lang),
                },
            );
        }
        if turn.finish.is_some() && right && committed.spare > 0 && moves.len() > 1 {
            doc.line(Role::Faint, words::line_spare(lang, committed.spare));
        }
        doc
    }

    /// Changes the way of practising, and begins the problem anew in it.
    pub(super) fn mode(&mut self, name: Option<&str>) -> Doc {
        let lang = self.look.lang;
        let Some(name) = name else {
            return line(
                Role::Plain,
                words::mode_now(lang, self.drill.mode.text(lang)),
            );
        };
        let Some(mode) = Mode::read(name) else {
            let timed = name.split_whitespace().next() == Some("timed");
            return line(
                Role::Fault,
                if timed {
                    words::seconds_wanted(lang)
                } else {
                    words::mode_unknown(lang, name, Mode::NAMES.join(" "))
                },
            );
        };
        self.drill.mode = mode;
        let mut doc = line(Role::Plain, words::mode_now(lang, mode.text(lang)));
        if let Some(place) = self.place {
            doc.append(self.open_at(place));
        }
        doc
    }
}

#[cfg(test)]
#[path = "drill_tests.rs"]
mod tests;
