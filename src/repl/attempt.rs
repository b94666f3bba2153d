//! What a learner does with the open problem: moves, answers, hints, and how it came out.

use super::prompt::{Mark, Prompt, line};
use crate::go::Move;
use crate::problems::Kind;
use crate::render::texts::{drills, prompt as words, verdicts};
use crate::render::verdict::verdict;
use crate::render::{Doc, Role};
use crate::solver::Illegal;
use crate::trainer::{Event, Judgement, Named, Refusal, Session, Turn};

impl Prompt {
    pub(super) fn commit_line(&mut self, session: &mut Session, moves: &[Move]) -> Doc {
        if self.asks_group() {
            return self.status_wanted(session);
        }
        self.commit(session, moves)
    }

    pub(super) fn play(&mut self, session: &mut Session, play: Move) -> Doc {
        if self.drill.fight.is_some() {
            return self.fight_on(session, play);
        }
        if self.drill.beyond && session.finish().is_some() {
            return self.play_past(session, play);
        }
        if self.asks_group() {
            return self.status_wanted(session);
        }
        match session.play(play, &mut self.reader) {
            Ok(turn) => {
                self.mark_turn(&turn);
                let mut doc = self.note(Event::of(&turn));
                doc.append(self.tell(session, &turn));
                let asked = self.drill.exam.is_some() && self.diary.is_settled();
                let over = (turn.finish.is_some() || asked) && self.drill.swapped.is_none();
                if let Some(title) = self.hidden_title(session).filter(|_| over) {
                    doc.line(Role::Faint, words::it_was(self.look.lang, title));
                }
                doc
            }
            Err(refusal) => {
                let mut doc = self.refused(session, refusal, play);
                if refusal == Refusal::Illegal(Illegal::Ko) {
                    doc.append(self.ko_card());
                }
                doc
            }
        }
    }

    /// Why a move was not made. Of stones that are out of sight that is a look at them.
    pub(super) fn refused(&mut self, session: &Session, refusal: Refusal, play: Move) -> Doc {
        let lang = self.look.lang;
        let mut doc = match refusal {
            Refusal::Hopeless => self.note(Event::Void),
            Refusal::Illegal(Illegal::OutsideRegion | Illegal::OffBoard)
                if self.is_hidden_in(session) =>
            {
                // Which points are free is not told.
                return line(Role::Fault, drills::blind_outside(lang, play));
            }
            Refusal::Illegal(Illegal::Occupied | Illegal::SelfCapture)
                if self.is_hidden_in(session) =>
            {
                self.peek()
            }
            _ => Doc::new(),
        };
        doc.append(self.look.refusal(session, refusal, play));
        doc
    }

    /// What is asked of the group, where something else was said.
    fn status_wanted(&self, session: &Session) -> Doc {
        let defender = session.problem().task.defender();
        let mut doc = line(Role::Fault, drills::status_wanted(self.look.lang));
        if let Some(quiz) = &self.drill.quiz {
            doc.append(self.look.status_question(quiz, defender));
        }
        doc
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

    pub(super) fn status(&mut self, session: &mut Session, kind: Kind) -> Doc {
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

    pub(super) fn undo(&mut self, session: &mut Session) -> Doc {
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

    pub(super) fn show(&mut self, session: &Session) -> Doc {
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
        doc.append(self.look.inferred(problem));
        doc
    }

    pub(super) fn hint(&mut self, session: &mut Session) -> Doc {
        if self.asks_group() {
            // Every hint that there is tells who wins.
            return line(Role::Plain, drills::status_no_hint(self.look.lang));
        }
        let hint = session.hint(&mut self.reader);
        let mut doc = Doc::new();
        if hint.counts() {
            doc.append(self.note(Event::Hint));
        }
        doc.append(self.look.hint(session.problem(), &hint));
        doc
    }
}
