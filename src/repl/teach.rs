//! Exploring at the prompt: the opponent's other replies, play past the end, the other side,
//! kos fought out.

use super::prompt::{Prompt, line};
use crate::go::Move;
use crate::render::texts::{self, drills as words};
use crate::render::{Doc, Role, resistance};
use crate::solver::{Illegal, Verdict};
use crate::trainer::{Event, KoFight, KoMove, Refusal, Resistance, Session};
use std::sync::Arc;

impl Prompt {
    /// Has the opponent answer there instead.
    pub(super) fn opponent(&mut self, session: &mut Session, play: Move) -> Doc {
        let lang = self.look.lang;
        let opponent = texts::color(lang, session.learner().opponent());
        match session.oppose(play, &mut self.reader) {
            Ok(true) => {
                self.drill.beyond = false;
                let told = words::opponent_instead(lang, opponent, texts::play(lang, play));
                let mut doc = line(Role::Plain, told);
                doc.append(self.board_of(session));
                if let Some(finish) = session.finish() {
                    doc.append(self.look.ending(session.problem(), finish));
                }
                doc
            }
            Ok(false) => line(Role::Fault, words::opponent_nothing(lang)),
            Err(refusal) => self.look.refusal(session, refusal, play),
        }
    }

    /// Goes on past the end.
    pub(super) fn play_on(&mut self, session: &mut Session) -> Doc {
        let lang = self.look.lang;
        if session.finish().is_none() {
            return line(Role::Plain, words::beyond_first(lang));
        }
        if session.now().task.over().is_some() {
            return line(Role::Plain, words::beyond_none(lang));
        }
        self.drill.beyond = true;
        let mut doc = line(Role::Plain, words::beyond_begins(lang));
        let beyond = session.go_on(&mut self.reader);
        doc.append(self.look.beyond(session, &beyond));
        doc
    }

    /// A move past the end.
    pub(super) fn play_past(&mut self, session: &mut Session, play: Move) -> Doc {
        match session.play_beyond(play, &mut self.reader) {
            Ok(beyond) => self.look.beyond(session, &beyond),
            Err(Refusal::Settled) => line(Role::Plain, words::beyond_none(self.look.lang)),
            Err(refusal) => self.look.refusal(session, refusal, play),
        }
    }

    /// Takes the other side, or goes back.
    pub(super) fn swap(&mut self, session: &mut Session) -> Doc {
        let lang = self.look.lang;
        if let Some(own) = self.drill.swapped.take() {
            *session = *own;
            let mut doc = line(Role::Plain, words::swap_back(lang));
            doc.append(self.look.position(session, false));
            return doc;
        }
        if session.finish().is_none() && session.last_wrong().is_none() {
            return line(Role::Fault, words::swap_first(lang));
        }
        let Some((wrong, problem)) = session.swapped(&mut self.reader) else {
            return line(Role::Plain, words::swap_none(lang));
        };
        let (player, other) = (session.learner(), session.learner().opponent());
        let begins = words::swap_begins(
            lang,
            texts::color(lang, player),
            texts::play(lang, wrong),
            texts::color(lang, other),
        );
        let problem = Arc::new(problem);
        let mut next = Session::new(Arc::clone(&problem));
        next.resist(self.resistance);
        let own = std::mem::replace(session, next);
        self.drill.swapped = Some(Box::new(own));
        self.drill.beyond = false;
        self.drill.hidden = false;
        let mut doc = line(Role::Strong, begins);
        doc.append(self.look.task(&problem));
        doc.append(self.look.position(session, false));
        doc
    }

    /// Chooses how the engine resists.
    pub(super) fn resist(&mut self, name: Option<&str>) -> Doc {
        let lang = self.look.lang;
        if let Some(name) = name {
            let found = Resistance::ALL
                .into_iter()
                .find(|kind| kind.word().eq_ignore_ascii_case(name));
            let Some(found) = found else {
                return line(Role::Fault, words::resist_unknown(lang, name));
            };
            self.resistance = found;
            if let Some(session) = &mut self.session {
                session.resist(found);
            }
        }
        line(
            Role::Plain,
            words::resist_now(lang, resistance(lang, self.resistance)),
        )
    }

    /// Fights the problem's ko with so many threats, to be watched and then played.
    pub(super) fn threats(&mut self, session: &mut Session, threats: Option<[u8; 2]>) -> Doc {
        let lang = self.look.lang;
        let most = self.reader.limits().threats;
        let problem = Arc::clone(session.problem());
        let task = &problem.task;
        let fight = threats
            .and_then(|[attacker, defender]| KoFight::new(task, attacker, defender, &self.reader));
        let (Some(mut fight), Some([attacker, defender])) = (fight, threats) else {
            return line(Role::Fault, words::threats_counted(lang, most));
        };
        let looked = !self.diary.is_settled() && self.drill.swapped.is_none();
        let value = self.reader.verdict(task);
        if self.reader.interrupted() {
            return Doc::new();
        }
        if value == Verdict::Undecided {
            let mut doc = self.note(Event::Void);
            doc.line(Role::Better, texts::verdicts::undecided(lang));
            return doc;
        }
        // Where what is asked cannot be done there is nothing to look at.
        let hopeless = session.is_hopeless(&mut self.reader);
        let mut doc = self.note(if hopeless { Event::Void } else { Event::Shown });
        if looked && !hopeless {
            doc.line(Role::Faint, words::threats_looked(lang));
        }
        doc.line(
            Role::Strong,
            words::threats_begin(
                lang,
                texts::color(lang, task.attacker()),
                attacker,
                texts::color(lang, task.defender()),
                defender,
            ),
        );
        if !matches!(value, Verdict::Ko(_)) {
            doc.line(Role::Plain, words::threats_no_ko(lang));
        }
        let status = fight.status(&mut self.reader);
        let moves = fight.watch(&mut self.reader);
        doc.append(self.look.fight(session, &fight, &moves));
        doc.append(self.look.fight_result(status));
        doc.line(Role::Plain, words::threats_play(lang));
        self.drill.fight = Some(fight.again());
        doc
    }

    /// A move in a ko that is being fought out.
    pub(super) fn fight_on(&mut self, session: &Session, play: Move) -> Doc {
        let lang = self.look.lang;
        let Some(mut fight) = self.drill.fight.take() else {
            return Doc::new();
        };
        let player = fight.now().to_play();
        let doc = match fight.play(play) {
            Ok(made) => {
                let mut moves: Vec<KoMove> = vec![made];
                let mut over = fight.is_over(&mut self.reader);
                if !over
                    && let Some(reply) = fight.best(&mut self.reader)
                    && let Ok(made) = fight.play(reply)
                {
                    moves.push(made);
                    over = fight.is_over(&mut self.reader);
                }
                let mut doc = self.look.fight(session, &fight, &moves);
                if over {
                    let status = fight.status(&mut self.reader);
                    doc.append(self.look.fight_result(status));
                    doc.line(Role::Faint, words::fight_over(lang));
                }
                doc
            }
            Err(Illegal::Ko) => line(
                Role::Fault,
                words::threats_none_left(lang, texts::color(lang, player)),
            ),
            Err(Illegal::Over) => line(Role::Plain, words::fight_over(lang)),
            Err(illegal) => self.look.refusal(session, Refusal::Illegal(illegal), play),
        };
        self.drill.fight = Some(fight);
        doc
    }

    /// Lets a fight go on by itself.
    pub(super) fn watch(&mut self, session: &Session) -> Doc {
        let lang = self.look.lang;
        let Some(mut fight) = self.drill.fight.take() else {
            return line(Role::Fault, words::watch_nothing(lang));
        };
        let moves = fight.watch(&mut self.reader);
        let mut doc = self.look.fight(session, &fight, &moves);
        let status = fight.status(&mut self.reader);
        doc.append(self.look.fight_result(status));
        doc.line(Role::Faint, words::fight_over(lang));
        self.drill.fight = Some(fight);
        doc
    }
}
