//! Ways of practising in words: status, play past the end, kos fought out.

use super::board::{Marks, board};
use super::texts::{self, drills as words, session, verdicts};
use super::verdict::verdict;
use super::{Doc, Look, Role};
use crate::go::{Color, Move};
use crate::problems::Lang;
use crate::solver::Status;
use crate::trainer::{
    Asked, Beyond, Graded, KoFight, KoMove, Named, Reader, Reply, Resistance, Session, StatusQuiz,
};

impl Look {
    /// What is asked of a group's status now.
    #[must_use]
    pub fn status_question(self, quiz: &StatusQuiz, defender: Color) -> Doc {
        let lang = self.lang;
        let group = texts::color(lang, defender);
        let mut doc = Doc::new();
        match quiz.asked() {
            Asked::Group => doc
                .line(Role::Strong, words::status_group(lang, group))
                .line(Role::Plain, words::status_policy(lang)),
            Asked::First(first) => {
                let first = texts::color(lang, first);
                doc.line(Role::Strong, words::status_first(lang, first, group))
            }
            Asked::Done => &mut doc,
        };
        doc
    }

    /// Whether the answers were right, after the last of them.
    #[must_use]
    pub fn status_graded(self, graded: &Graded) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        if graded.over == Some(true) {
            doc.line(Role::Right, words::status_ok(lang));
        } else if graded.over.is_some() && !graded.right {
            let word = match graded.truth {
                Named::Kind(kind) => verdicts::kind_word(lang, kind),
                Named::Depends => words::depends(lang),
            };
            doc.line(Role::Wrong, words::status_no(lang, word));
        }
        doc
    }

    /// What becomes of the group when each side plays first, with a line of best play.
    #[must_use]
    pub fn status_shown(self, quiz: &StatusQuiz, session: &Session, reader: &mut Reader) -> Doc {
        let lang = self.lang;
        let task = &session.problem().task;
        let mut doc = Doc::new();
        for first in [task.attacker(), task.defender()] {
            let answer = quiz.shown(first, reader);
            doc.push(
                Role::Strong,
                words::status_shown(lang, texts::color(lang, first)),
            );
            doc.push(Role::Plain, super::play::gap(lang));
            doc.line(Role::Plain, verdict(lang, &answer.verdict, task.attacker()));
            let line: Vec<Move> = answer.line;
            if line.iter().any(|play| *play != Move::Pass) {
                let moves = self.moves(first, &line);
                doc.line(Role::Plain, texts::reasons::main_line(lang, moves));
            }
        }
        doc.line(Role::Faint, words::status_after(lang));
        doc
    }

    /// Moves past the end.
    #[must_use]
    pub fn beyond(self, session: &Session, beyond: &Beyond) -> Doc {
        let lang = self.lang;
        let learner = session.learner();
        let mut doc = Doc::new();
        let sides = [(beyond.played, learner), (beyond.reply, learner.opponent())];
        for (reply, player) in sides {
            if let Some(reply) = reply {
                doc.line(Role::Plain, self.made(player, reply));
            }
        }
        doc.append(self.position(session, false));
        match beyond.over {
            Some(true) => {
                doc.line(Role::Plain, words::beyond_taken(lang));
            }
            Some(false) => {
                doc.line(Role::Plain, words::beyond_stands(lang));
            }
            None => {}
        }
        doc
    }

    fn made(self, player: Color, reply: Reply) -> String {
        let lang = self.lang;
        let play = texts::play(lang, reply.play);
        let text = words::beyond_plays(lang, texts::color(lang, player), play);
        match reply.taken {
            0 => text,
            taken => format!("{text}{}", self.note(&session::takes(lang, taken))),
        }
    }

    /// The moves of a ko fight in turn.
    #[must_use]
    pub fn fight(self, session: &Session, fight: &KoFight, moves: &[KoMove]) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let mut labels = Vec::new();
        for (at, made) in moves.iter().enumerate() {
            let player = texts::color(lang, made.player);
            let number = at + 1;
            let mut text = format!("{number} {player} {}", texts::play(lang, made.play));
            if made.threat {
                text = words::threats_spent(lang, text);
            }
            if made.taken > 0 {
                text = format!("{text}{}", self.note(&session::takes(lang, made.taken)));
            }
            doc.line(Role::Plain, format!("  {text}"));
            if let Move::Play(point) = made.play {
                labels.retain(|(labelled, _)| *labelled != point);
                labels.push((point, number.to_string()));
            }
        }
        let stones = fight.now().board();
        labels.retain(|(point, _)| stones.get(*point).is_some());
        let last = moves.last().map(|made| made.play);
        let marks = Marks {
            last: last.filter(|_| moves.len() == 1),
            labels: if moves.len() > 1 { labels } else { Vec::new() },
            ..Marks::default()
        };
        doc.append(board(stones, session.problem().view, &marks, self.style));
        let left = |color| fight.left(color);
        doc.line(
            Role::Plain,
            words::threats_left(lang, left(Color::Black), left(Color::White)),
        );
        doc
    }

    /// What a fight has come to.
    #[must_use]
    pub fn fight_result(self, status: Option<Status>) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let word = match status {
            Some(status) => verdicts::status_word(lang, status),
            None => verdicts::word_undecided(lang),
        };
        doc.line(Role::Strong, words::threats_result(lang, word));
        doc
    }
}

/// A kind of resistance in words.
#[must_use]
pub fn resistance(lang: Lang, resistance: Resistance) -> String {
    match resistance {
        Resistance::Natural => words::resist_natural(lang),
        Resistance::Longest => words::resist_longest(lang),
        Resistance::Trickiest => words::resist_trickiest(lang),
    }
}
