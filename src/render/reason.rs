//! Why a line comes out as it does, in words.

use super::play::gap;
use super::texts::{self, reasons as words, session};
use super::verdict::verdict_short;
use super::{Doc, Look, Role};
use crate::go::{Color, Move, PointSet};
use crate::problems::Lang;
use crate::solver::Task;
use crate::trainer::{AnswerLine, Answers, Fact, Race, Reason, Runner, Seki};

/// No more tempting moves are told of.
const MOST_TEMPTING: usize = 4;

impl Look {
    /// What the rules show on a line, a sentence for each fact; empty where that is nothing.
    #[must_use]
    pub fn reason(self, reason: &Reason) -> Doc {
        let mut doc = Doc::new();
        for fact in &reason.facts {
            let text = match fact {
                Fact::Race(race) => self.race(race, race.line == reason.line),
                fact => self.shown(fact),
            };
            doc.line(Role::Plain, text);
        }
        doc
    }

    fn shown(self, fact: &Fact) -> String {
        let lang = self.lang;
        let name = |color: &Color| texts::color(lang, *color);
        let other = |color: &Color| texts::color(lang, color.opponent());
        let stones = |number: &usize| session::stones(lang, *number);
        match fact {
            Fact::Snapback {
                by,
                gift,
                taker,
                taken,
            } => words::snapback(lang, name(by), other(by), gift, taker, stones(taken)),
            Fact::ThrowIn { by, gift, taker } => {
                words::throw_in(lang, name(by), other(by), gift, taker)
            }
            Fact::ConnectAndDie {
                by,
                play,
                stones,
                connect,
            } => words::connect_and_die(lang, other(by), play, texts::points(stones), connect),
            Fact::Race(race) => self.race(race, false),
            Fact::Ladder { by, ataris } => words::ladder(lang, name(by), ataris),
            Fact::Net { by, play, ways } => {
                words::net(lang, name(by), other(by), play, texts::points(ways))
            }
            Fact::UnderTheStones { by, given, back } => {
                words::under_the_stones(lang, name(by), stones(given), back)
            }
            Fact::Takes {
                by,
                play,
                stones: number,
            } => words::takes(lang, name(by), play, stones(number)),
            Fact::Taken {
                by,
                play,
                stones: number,
            } => words::taken(lang, name(by), play, stones(number)),
            Fact::FalseEye {
                of,
                point,
                stones,
                cutters,
                liberties,
            } => {
                let (cut, by) = (texts::points(stones), texts::points(cutters));
                if liberties.is_empty() {
                    words::false_eye_now(lang, name(of), other(of), point, cut, by)
                } else {
                    let left = texts::points(liberties);
                    words::false_eye_later(lang, name(of), other(of), point, cut, by, left)
                }
            }
            Fact::OneSpace { of, space, inside } => {
                let (room, held) = (texts::points(space), texts::points(inside));
                if inside.is_empty() {
                    words::one_space(lang, name(of), room)
                } else {
                    words::one_space_inside(lang, name(of), other(of), room, held)
                }
            }
            Fact::NoEye { of } => words::no_eye(lang, name(of)),
            Fact::ShortOfLiberties { of, points } => {
                words::short(lang, name(of), texts::points(points))
            }
            Fact::Stands { of, standing } if standing.outside => words::outside(lang, name(of)),
            Fact::Stands { of, standing } => {
                let eyes: Vec<String> = standing.eyes.iter().map(|eye| self.space(eye)).collect();
                words::two_eyes(lang, name(of), texts::list(lang, &eyes))
            }
            Fact::Either { of, points } => {
                words::either(lang, name(of), other(of), choices(lang, points))
            }
            Fact::Seki(Seki::NoEyes(shared)) => {
                session::end_seki_no_eyes(lang, texts::points(shared))
            }
            Fact::Seki(Seki::OneEyeEach(shared)) => {
                session::end_seki_eyes(lang, texts::points(shared))
            }
            Fact::Seki(Seki::Other) => words::nothing_shown(lang),
            Fact::KoTaken { by, play } => words::ko_taken(lang, name(by), play),
        }
    }

    /// The counts of a race, and the line that shows who is first, where that is not `told` already.
    fn race(self, race: &Race, told: bool) -> String {
        let lang = self.lang;
        let name = |color: Color| texts::color(lang, color);
        let (winner, loser) = (&race.winner, &race.loser);
        let side = |runner: &Runner| {
            let at = runner
                .stones
                .first()
                .map_or(String::new(), |at| at.to_string());
            words::runner(lang, name(runner.color), at, self.counted(runner))
        };
        let first = name(race.first);
        // Who plays first is named first.
        let sides = if race.first == winner.color {
            [side(winner), side(loser)]
        } else {
            [side(loser), side(winner)]
        };
        let sides = texts::clauses(lang, &sides);
        let counts = match &race.after {
            None => words::race(lang, sides, first),
            Some((color, play)) => {
                let play = texts::play(lang, *play);
                words::race_after(lang, name(*color), play, sides, first)
            }
        };
        let line = self.moves(race.first, &race.line);
        let shown = if told {
            words::race_first(lang, name(winner.color))
        } else if race.line.len() == 1 {
            words::race_at_once(lang, name(winner.color), line)
        } else {
            words::race_line(lang, name(winner.color), name(loser.color), line)
        };
        format!("{counts}{}{shown}", gap(lang))
    }

    /// `3 liberties (its own A1 B1, shared C1)`.
    fn counted(self, runner: &Runner) -> String {
        let lang = self.lang;
        let kinds = [
            (&runner.own, words::kind_own(lang)),
            (&runner.eye, words::kind_eye(lang)),
            (&runner.shared, words::kind_shared(lang)),
        ];
        let kinds: Vec<String> = kinds
            .into_iter()
            .filter(|(points, _)| !points.is_empty())
            .map(|(points, kind)| format!("{kind} {}", texts::points(points)))
            .collect();
        let (number, kinds) = (runner.liberties(), texts::row(lang, &kinds));
        match lang {
            Lang::En => {
                let number = texts::count(lang, number, "liberty", "liberties", "");
                format!("{number} ({kinds})")
            }
            Lang::Zh => format!("{number}口气（{kinds}）"),
        }
    }

    /// What a solved problem leaves to learn: the main line, and what each tempting wrong first
    /// move fails to.
    #[must_use]
    pub fn afterwards(self, task: &Task, answers: &Answers) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        if let Some(main) = answers.lines.iter().find(|line| line.right) {
            let line = self.moves(task.to_play(), &main.moves);
            doc.line(Role::Plain, words::main_line(lang, line));
        }
        let wrong = answers
            .lines
            .iter()
            .filter(|line| !line.right && line.verdict.is_decided());
        let wrong: Vec<&AnswerLine> = wrong.take(MOST_TEMPTING).collect();
        if !wrong.is_empty() {
            doc.line(Role::Plain, words::tempting(lang));
        }
        for line in wrong {
            let play = texts::play(lang, line.moves[0]);
            let after = &line.moves[1..];
            if after.is_empty() {
                doc.line(Role::Plain, words::fails_alone(lang, play));
                continue;
            }
            let short = verdict_short(lang, &line.verdict, task.attacker());
            let told = [
                self.moves(task.to_play().opponent(), after),
                words::then(lang, short),
            ];
            let told = texts::clauses(lang, &told);
            doc.line(Role::Plain, words::fails(lang, play, told));
        }
        doc
    }

    /// Moves in turn: `Black B1, White A1`.
    pub(super) fn moves(self, first: Color, line: &[Move]) -> String {
        let lang = self.lang;
        let mut player = first;
        let mut said = Vec::new();
        for play in line {
            said.push(format!(
                "{} {}",
                texts::color(lang, player),
                texts::play(lang, *play)
            ));
            player = player.opponent();
        }
        texts::clauses(lang, &said)
    }
}

/// Points of which one will do.
fn choices(lang: Lang, points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
    texts::row(lang, &names)
}
