//! What a learner asks for: the solution, a hint, the reason.

use super::board::{Marks, board};
use super::texts::{self, prompt, reasons};
use super::verdict::{kos, stopped, threat_table, verdict, verdict_short};
use super::{Doc, Look, Role};
use crate::go::{Color, Move, Rect};
use crate::problems::Problem;
use crate::solver::{Answer, Repetition, Standing, Status, Task, Verdict};
use crate::trainer::{Hint, Reason, Solution};

impl Look {
    /// A hint in words.
    #[must_use]
    pub fn hint(self, problem: &Problem, hint: &Hint) -> Doc {
        let lang = self.lang;
        let player = texts::color(lang, problem.to_play);
        let text = match hint {
            Hint::Author => {
                let text = problem.hint.as_ref().map_or("", |text| text.get(lang));
                format!("{}{text}", prompt::hint(lang))
            }
            Hint::Count { pass: true, .. } => prompt::hint_pass_too(lang),
            Hint::Count { plays: 1, .. } => prompt::hint_count_one(lang, player),
            Hint::Count { plays, .. } => prompt::hint_count_many(lang, plays),
            Hint::Open => reasons::hint_open(lang),
            Hint::Never => reasons::hint_never(lang),
            Hint::Part(part) => reasons::hint_part(lang, part.min, part.max),
            Hint::Kind(kind) => reasons::hint_kind(lang, reasons::manner(lang, *kind)),
            Hint::Move(play) => reasons::hint_move(lang, player, texts::play(lang, *play)),
            Hint::Lost => prompt::hint_lost(lang),
            Hint::NoMore => prompt::hint_last(lang),
            Hint::Undecided => prompt::hint_undecided(lang),
        };
        let mut doc = Doc::new();
        doc.line(Role::Plain, text);
        doc
    }

    /// The answer: verdict, best moves, the line on the board, what each first move leads to.
    #[must_use]
    pub fn solution(self, problem: &Problem, solution: &Solution) -> Doc {
        let lang = self.lang;
        let answer = &solution.answer;
        let attacker = problem.task.attacker();
        let mut doc = Doc::new();
        doc.line(
            Role::Strong,
            if solution.from_start {
                prompt::solution_from_start(lang)
            } else {
                prompt::solution_from_here(lang)
            },
        );
        doc.line(Role::Plain, verdict(lang, &answer.verdict, attacker));
        if let Verdict::Ko(ko) = &answer.verdict {
            doc.append(threat_table(lang, ko, attacker));
        }
        if let Some(kos) = kos(lang, &answer.verdict, &solution.from, &answer.line) {
            doc.line(Role::Plain, kos);
        }
        if let Some(standing) = solution.japanese
            && let Some(text) = stopped(lang, &answer.verdict, standing, attacker)
        {
            doc.line(Role::Plain, text);
        }
        if !answer.best.is_empty() {
            let player = texts::color(lang, solution.from.to_play());
            let best: Vec<String> = answer.best.iter().map(|m| texts::play(lang, *m)).collect();
            doc.line(
                Role::Right,
                match best.as_slice() {
                    [one] => prompt::best_one(lang, player, one),
                    many => prompt::best_many(lang, player, texts::list(lang, many)),
                },
            );
        }
        if solution.reason.facts.is_empty() {
            doc.append(self.line(&solution.from, &answer.line, problem.view));
        } else {
            // What is shown may be the line to the capture.
            doc.append(self.line(&solution.from, &solution.reason.line, problem.view));
            doc.append(self.reason(&solution.reason));
        }
        doc.append(self.first_moves(answer, attacker));
        if let Some(why) = problem.why.as_ref().filter(|_| solution.from_start) {
            doc.line(Role::Plain, why.get(lang));
        }
        doc
    }

    /// Why a wrong move fails: what it is worth, and the line that shows it.
    ///
    /// `after` is the position after the move, `answer` what the reader says of
    /// it, `reason` what the rules show on the line, `japanese` what the target is by the Japanese rules if the game stops there.
    #[must_use]
    pub fn why_wrong(
        self,
        problem: &Problem,
        play: Move,
        after: &Task,
        answer: &Answer,
        japanese: Option<Standing>,
        reason: &Reason,
    ) -> Doc {
        let head = prompt::why_wrong(self.lang, texts::play(self.lang, play));
        self.worth(
            problem,
            (Role::Strong, head),
            after,
            answer,
            japanese,
            reason,
        )
    }

    /// What the position after a move is worth, and the line that shows it, behind some words of the move.
    #[must_use]
    pub fn worth(
        self,
        problem: &Problem,
        (role, head): (Role, String),
        after: &Task,
        answer: &Answer,
        japanese: Option<Standing>,
        reason: &Reason,
    ) -> Doc {
        let lang = self.lang;
        let attacker = problem.task.attacker();
        let mut doc = Doc::new();
        doc.push(role, head);
        // After a pass that nothing but a second pass profits from, the verdict is of the end alone.
        if after.passed() && answer.verdict == Verdict::Settled(Status::Seki) {
            let (a, d) = (
                texts::color(lang, attacker),
                texts::color(lang, attacker.opponent()),
            );
            doc.line(Role::Plain, reasons::passed_out(lang, a, d));
        } else {
            doc.line(Role::Plain, verdict(lang, &answer.verdict, attacker));
        }
        if let Verdict::Ko(ko) = &answer.verdict {
            doc.append(threat_table(lang, ko, attacker));
        }
        if let Some(kos) = kos(lang, &answer.verdict, after, &answer.line) {
            doc.line(Role::Plain, kos);
        }
        if let Some(standing) = japanese
            && let Some(text) = stopped(lang, &answer.verdict, standing, attacker)
        {
            doc.line(Role::Plain, text);
        }
        doc.append(self.reason(reason));
        doc.append(self.line(after, &reason.line, problem.view));
        doc
    }

    /// A line of moves in words and as numbers on the board.
    fn line(self, from: &Task, line: &[Move], view: Rect) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        if line.is_empty() {
            return doc;
        }
        let mut marks = Marks {
            first: Some(from.to_play()),
            ..Marks::default()
        };
        let mut player = from.to_play();
        let mut said = Vec::new();
        for (at, play) in line.iter().enumerate() {
            let number = (at + 1).to_string();
            let name = texts::color(lang, player);
            said.push(format!("{number} {name} {}", texts::play(lang, *play)));
            if let Move::Play(point) = *play
                && marks.labels.iter().all(|(labelled, _)| *labelled != point)
            {
                marks.labels.push((point, number));
            }
            player = player.opponent();
        }
        let said = texts::clauses(lang, &said);
        let round = Repetition::of(from, line);
        doc.line(
            Role::Plain,
            match round {
                Some(round) => prompt::best_line_round(lang, said, round.from + 1),
                None => prompt::best_line(lang, said),
            },
        );
        doc.append(board(from.board(), view, &marks, self.style));
        doc
    }

    /// What each first move leads to, those with the same verdict together.
    fn first_moves(self, answer: &Answer, attacker: Color) -> Doc {
        let lang = self.lang;
        let mut groups: Vec<(&Verdict, Vec<String>)> = Vec::new();
        for value in &answer.moves {
            let play = texts::play(lang, value.play);
            match groups
                .iter_mut()
                .find(|(verdict, _)| **verdict == value.verdict)
            {
                Some((_, plays)) => plays.push(play),
                None => groups.push((&value.verdict, vec![play])),
            }
        }
        // The best first; what is undecided keeps its place.
        groups.sort_by_key(|(verdict, _)| **verdict != answer.verdict);
        let mut doc = Doc::new();
        doc.line(Role::Plain, prompt::first_moves(lang));
        for (verdict, plays) in groups {
            doc.push(
                Role::Plain,
                format!("  {}", verdict_short(lang, verdict, attacker)),
            );
            doc.push(Role::Plain, gap_colon(lang));
            doc.line(Role::Key, plays.join(" "));
        }
        doc
    }
}

fn gap_colon(lang: crate::problems::Lang) -> &'static str {
    match lang {
        crate::problems::Lang::En => ": ",
        crate::problems::Lang::Zh => "：",
    }
}
