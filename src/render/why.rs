//! Why a move fails, and why it is over: asked for once something has been tried.

use super::texts::reasons::{self, passed_out};
use super::texts::{self, color, prompt as words};
use super::verdict::stopped;
use super::{Doc, Look, Role};
use crate::go::Move;
use crate::problems::Problem;
use crate::solver::Task;
use crate::trainer::{Fact, Finish, Reader, Reason, Session, answers, reason};

impl Look {
    /// The reason, as far as something has been tried: after a wrong move why it fails, after
    /// the end why it is over, the main line, and what tempting first moves fail to.
    #[must_use]
    pub fn why(self, session: &Session, reader: &mut Reader) -> Doc {
        let lang = self.lang;
        let problem = session.problem();
        let author = problem.why.as_ref().map(|why| why.get(lang).to_owned());
        let mut doc = Doc::new();
        let better = session.last_better().filter(|_| session.finish().is_none());
        if let Some((before, play)) = better {
            return self.why_better(problem, before, *play, reader);
        }
        match (session.finish(), session.last_wrong()) {
            (Some(finish), _) if finish.solved => {
                doc.append(self.why_over(session, finish, reader))
            }
            (finish, Some((before, play))) => {
                let mut told = false;
                if let Ok(after) = before.play(*play) {
                    let mut after = reader.going_on(&after);
                    // Where only a second pass helps it is told what there is without it too.
                    if after.passed() && after.over().is_none() {
                        let attacker = after.attacker();
                        let (a, d) = (color(lang, attacker), color(lang, attacker.opponent()));
                        doc.line(Role::Plain, passed_out(lang, a, d));
                        after = after.clone().with_to_play(after.to_play());
                    }
                    let answer = reader.answer(&after);
                    let japanese = reader.standing(problem, &after);
                    let shown = reason(&after, &answer.line, &answer.verdict, reader);
                    told = !shown.facts.is_empty();
                    let why = self.why_wrong(problem, *play, &after, &answer, japanese, &shown);
                    doc.append(why);
                }
                // Where nothing else can be said of it, how it ended.
                match finish.filter(|_| !told) {
                    Some(finish) => {
                        doc.append(self.ending(problem, finish));
                    }
                    None if !told => {
                        doc.line(Role::Faint, reasons::nothing_shown(lang));
                    }
                    None => {}
                }
                &mut doc
            }
            _ => match author.filter(|_| session.attempted() && !session.asks_status()) {
                Some(author) if session.now().last.is_none() => doc.line(Role::Plain, author),
                _ if session.now().last.is_some() => doc.line(Role::Plain, words::why_later(lang)),
                _ => doc.line(Role::Plain, words::why_first(lang)),
            },
        };
        doc
    }

    /// What a move is worth that works where a better one exists; not what the better one is.
    fn why_better(self, problem: &Problem, before: &Task, play: Move, reader: &mut Reader) -> Doc {
        let Ok(after) = before.play(play) else {
            return Doc::new();
        };
        let after = reader.going_on(&after);
        let answer = reader.answer(&after);
        let japanese = reader.standing(problem, &after);
        let shown = reason(&after, &answer.line, &answer.verdict, reader);
        let head = words::why_better(self.lang, texts::play(self.lang, play));
        let head = (Role::Better, head);
        self.worth(problem, head, &after, &answer, japanese, &shown)
    }

    fn why_over(self, session: &Session, finish: &Finish, reader: &mut Reader) -> Doc {
        let lang = self.lang;
        let problem = session.problem();
        let task = &session.now().task;
        let mut doc = self.ending(problem, finish);
        let japanese = reader.standing(problem, task);
        if let Some(standing) = japanese.filter(|_| task.over() != Some(true))
            && let Some(text) = stopped(lang, &finish.verdict, standing, task.attacker())
        {
            doc.line(Role::Plain, text);
        }
        let played = session.played();
        let mut shown = reason(&problem.task, &played, &finish.verdict, reader);
        // What the ending has said already, and what was not played.
        if shown.line != played {
            shown = Reason::default();
        }
        shown.facts.retain(|fact| {
            !matches!(
                fact,
                Fact::Stands { .. } | Fact::Taken { .. } | Fact::Seki(_) | Fact::KoTaken { .. }
            )
        });
        if !shown.facts.is_empty() {
            doc.append(self.reason(&shown));
        }
        if let Some(author) = &problem.why {
            doc.line(Role::Plain, author.get(lang));
        }
        let answers = answers(problem, reader);
        if !reader.interrupted() {
            doc.append(self.afterwards(&problem.task, &answers));
        }
        doc
    }
}
