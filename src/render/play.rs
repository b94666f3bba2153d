//! A session in words and pictures: the problem, the moves, why it is over.

// long because all that is said of a turn stands together.

use super::board::{Marks, board, closed_sign, stone_sign, target_sign};
use super::texts::{self, drills, prompt, session as words, verdicts};
use super::verdict::{threat_table, verdict, verdict_short, verdict_word};
use super::{BoardStyle, Doc, Role};
use crate::go::{Color, Move, PointSet, Rect};
use crate::problems::{Accept, Goal, Lang, Problem};
use crate::solver::{Illegal, Task, Verdict};
use crate::trainer::{Branch, Ending, Finish, Judgement, Refusal, Seki, Session, Turn};

/// How things are shown: the language and the signs of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language of all texts.
    pub lang: Lang,
    /// The signs of boards.
    pub style: BoardStyle,
}

impl Look {
    /// What is asked: whose move it is, the goal, what counts as solved. Gives nothing away.
    #[must_use]
    pub fn task(self, problem: &Problem) -> Doc {
        let lang = self.lang;
        let player = texts::color(lang, problem.to_play);
        let other = texts::color(lang, problem.to_play.opponent());
        let defender = texts::color(lang, problem.task.defender());
        let mut doc = Doc::new();
        match problem
            .objective
            .as_ref()
            .and_then(|text| text.in_lang(lang))
        {
            Some(objective) => doc.line(Role::Strong, objective),
            None => {
                let goal = prompt::goal(lang, problem.goal, &player, &other, &defender);
                doc.line(Role::Strong, goal)
            }
        };
        if problem.goal == Goal::Status {
            doc.line(Role::Plain, prompt::answer_status(lang));
        } else {
            doc.line(
                Role::Plain,
                match problem.accept {
                    Accept::Best => prompt::accept_best(lang, player),
                    Accept::AtLeast(kind) => {
                        let attacks = problem.attacker_to_play();
                        let result = verdicts::result(lang, kind, attacks, is_group(problem));
                        prompt::accept_least(lang, result)
                    }
                },
            );
        }
        doc
    }

    /// What was worked out of a problem that its file leaves out, a line each.
    #[must_use]
    pub fn inferred(self, problem: &Problem) -> Doc {
        let mut doc = Doc::new();
        for note in &problem.inferred.notes {
            doc.line(Role::Faint, format!("  {}", note.text(self.lang)));
        }
        doc
    }

    /// The problem as it was set, with the stones in question marked, without a session.
    #[must_use]
    pub fn diagram(self, problem: &Problem) -> Doc {
        let marks = self.marks(&problem.task);
        let mut doc = self.task(problem);
        doc.append(board(
            problem.task.board(),
            problem.view,
            &marks,
            self.style,
        ));
        doc.legend(self.legend_of_marks(&problem.task));
        doc
    }

    /// The marks for the stones in question and for where nobody plays.
    #[must_use]
    pub fn marks(self, task: &Task) -> Marks {
        Marks {
            target: task.target(),
            closed: task.board().empty() - task.region(),
            ..Marks::default()
        }
    }

    /// What the marks of stones in question and of points where nobody plays look like.
    #[must_use]
    pub fn legend_of_marks(self, task: &Task) -> Doc {
        let lang = self.lang;
        let target = prompt::legend_target(lang, target_sign(self.style, task.defender()));
        let closed = prompt::legend_closed(lang, closed_sign(self.style));
        let mut doc = Doc::new();
        doc.line(Role::Plain, format!("  {target}  {closed}"));
        doc
    }

    /// The board as it stands, with a legend; `marked` shows the stones in
    /// question and where play is confined.
    #[must_use]
    pub fn position(self, session: &Session, marked: bool) -> Doc {
        let lang = self.lang;
        let step = session.now();
        let task = &step.task;
        let mut marks = if marked {
            self.marks(task)
        } else {
            Marks::default()
        };
        marks.last = step.last;
        let mut doc = board(task.board(), session.problem().view, &marks, self.style);
        let taken = |color: Color| match step.taken[color.index()] {
            0 => words::captured_none(lang),
            number => words::captured(lang, number),
        };
        let (black, white) = (Color::Black, Color::White);
        let sign = |color| stone_sign(self.style, color);
        let legend = prompt::legend(lang, sign(black), sign(white), taken(black), taken(white));
        let mut below = Doc::new();
        below.push(Role::Plain, format!("  {legend}"));
        if let Some(last) = step.last {
            let player = texts::color(lang, task.to_play().opponent());
            let last = prompt::last_move(lang, player, texts::play(lang, last));
            below.push(Role::Plain, format!("  {last}"));
        }
        below.end();
        if marked {
            below.append(self.legend_of_marks(task));
        }
        doc.legend(below);
        doc
    }

    /// What a move was, what the engine answered, and how it ended.
    #[must_use]
    pub fn turn(self, session: &Session, turn: &Turn) -> Doc {
        self.turn_told(session, turn, true)
    }

    /// [`Look::turn`], without the board while it is to be kept in mind.
    #[must_use]
    pub fn turn_told(self, session: &Session, turn: &Turn, board: bool) -> Doc {
        let lang = self.lang;
        let attacker = session.problem().task.attacker();
        let player = texts::color(lang, turn.player);
        let engine = texts::color(lang, turn.player.opponent());
        let play = texts::play(lang, turn.play);
        let mut doc = Doc::new();
        let (role, text) = match &turn.judgement {
            Judgement::Right { .. } => (Role::Right, words::right(lang, player, play)),
            Judgement::BetterExists { .. } => (Role::Better, words::better(lang, player, play)),
            Judgement::Wrong { .. } => (Role::Wrong, words::wrong(lang, player, play)),
            Judgement::TooLate { worse: true, .. } => {
                (Role::Wrong, words::worse(lang, player, play))
            }
            Judgement::TooLate { .. } => (Role::Plain, words::lost_on(lang, player, play)),
            Judgement::Undecided => (Role::Better, words::undecided(lang, player, play)),
            Judgement::Interrupted => (Role::Better, words::interrupted(lang)),
        };
        doc.push(role, text);
        if turn.taken > 0 {
            doc.push(Role::Plain, self.note(&words::takes(lang, turn.taken)));
        }
        match &turn.judgement {
            Judgement::BetterExists { verdict, best } => {
                let text = self.better(session.problem(), verdict, best);
                doc.push(Role::Plain, gap(lang)).line(Role::Plain, text);
                return doc;
            }
            Judgement::Undecided => {
                doc.push(Role::Plain, gap(lang));
                doc.line(Role::Plain, words::undecided_why(lang));
                return doc;
            }
            Judgement::Interrupted => {
                doc.end();
                return doc;
            }
            Judgement::Wrong { verdict: value } if turn.finish.is_none() => {
                doc.push(Role::Plain, format!("{}{}", gap(lang), words::now(lang)));
                doc.push(Role::Plain, verdict(lang, value, attacker));
            }
            _ => {}
        }
        doc.end();
        let wrong = matches!(turn.judgement, Judgement::Wrong { .. });
        match turn.reply {
            Some(reply) => {
                doc.push(
                    Role::Strong,
                    match (wrong, reply.play) {
                        (true, Move::Pass) if turn.ends_game => words::ends_game(lang, engine),
                        (true, Move::Pass) => words::refutes_pass(lang, engine),
                        (true, play) => words::refutes(lang, engine, play),
                        (false, Move::Pass) => words::replies_pass(lang, engine),
                        (false, play) => words::replies(lang, engine, play),
                    },
                );
                if reply.taken > 0 {
                    doc.push(Role::Plain, self.note(&words::takes(lang, reply.taken)));
                }
                doc.end();
            }
            None if wrong && turn.finish.as_ref().is_some_and(needs_no_answer) => {
                doc.line(Role::Strong, words::refutes_pass(lang, engine));
            }
            None => {}
        }
        if turn.been_here && turn.finish.is_none() {
            doc.line(Role::Better, words::been_here(lang));
        }
        if let Some(branch) = &turn.branch {
            doc.append(self.branch(session, branch));
        }
        if board {
            doc.append(self.position(session, false));
        }
        match &turn.finish {
            Some(finish) => {
                if let Some(number) = session.defences_answered().filter(|number| *number > 1) {
                    doc.line(Role::Right, drills::defences_all(lang, number));
                }
                doc.append(self.finish(session.problem(), finish));
            }
            None if wrong => {
                doc.line(Role::Howto, words::play_on(lang));
            }
            None => {}
        }
        doc
    }

    /// A defence that has been answered, and the next.
    fn branch(self, session: &Session, branch: &Branch) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        doc.push(Role::Right, drills::defence_done(lang));
        doc.push(Role::Plain, gap(lang));
        doc.append(self.ending(session.problem(), &branch.finish));
        let player = texts::color(lang, session.learner().opponent());
        let play = texts::play(lang, branch.reply);
        let next = drills::defence_next(lang, branch.number, player, play);
        doc.line(Role::Strong, next);
        doc
    }

    /// How it ended, why, and what can be done next.
    fn finish(self, problem: &Problem, finish: &Finish) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let (role, text) = match (finish.solved, finish.clean) {
            (true, true) => (Role::Right, words::solved(lang)),
            (true, false) => (Role::Right, words::solved_again(lang)),
            (false, _) => (Role::Wrong, words::failed(lang)),
        };
        doc.push(role, text).push(Role::Plain, gap(lang));
        doc.append(self.ending(problem, finish));
        let author = problem.why.as_ref().and_then(|why| why.in_lang(lang));
        if let (true, Some(why)) = (finish.solved, author) {
            doc.line(Role::Plain, why);
        }
        doc.line(
            Role::Howto,
            if finish.solved {
                words::after_solved(lang)
            } else {
                words::after_failed(lang)
            },
        );
        doc
    }

    /// Why it is over.
    #[must_use]
    pub fn ending(self, problem: &Problem, finish: &Finish) -> Doc {
        let lang = self.lang;
        let a = texts::color(lang, problem.task.attacker());
        let d = texts::color(lang, problem.task.defender());
        let text = match &finish.ending {
            Ending::Taken { play, stones } => {
                words::end_taken(lang, a, play, words::stones(lang, *stones))
            }
            Ending::SelfTaken { play } => words::end_self_taken(lang, d, play),
            Ending::Alive(standing) if standing.outside => words::end_outside(lang, d),
            Ending::Alive(standing) => {
                let eyes: Vec<String> = standing.eyes.iter().map(|eye| self.space(eye)).collect();
                words::end_two_eyes(lang, d, texts::list(lang, &eyes))
            }
            Ending::DeadAsItStands => words::end_dead_twice(lang, a, d),
            Ending::AliveAsItStands => words::end_alive_twice(lang, a, d),
            Ending::Passed => words::end_passed(lang, d),
            Ending::Ko { begun: true, .. } => words::end_ko_begun(lang),
            Ending::Ko { begun: false, .. } => words::end_ko_left(lang),
            Ending::Seki(Seki::NoEyes(shared)) => {
                words::end_seki_no_eyes(lang, texts::points(shared))
            }
            Ending::Seki(Seki::OneEyeEach(shared)) => {
                words::end_seki_eyes(lang, texts::points(shared))
            }
            Ending::Seki(Seki::Other) => words::end_seki(lang, a, d),
            Ending::Repetition { kept: true } => words::end_repetition_kept(lang),
            Ending::Repetition { kept: false } => words::end_repetition(lang),
        };
        let mut doc = Doc::new();
        doc.line(Role::Plain, text);
        if let Ending::Ko { ko, .. } = &finish.ending {
            let attacker = problem.task.attacker();
            doc.line(Role::Plain, verdict(lang, &finish.verdict, attacker));
            doc.append(threat_table(lang, ko, attacker));
        }
        doc
    }

    /// Why a move was not made.
    #[must_use]
    pub fn refusal(self, session: &Session, refusal: Refusal, play: Move) -> Doc {
        let lang = self.lang;
        let player = texts::color(lang, session.learner());
        let text = match refusal {
            Refusal::Settled | Refusal::Illegal(Illegal::Over) => words::illegal_over(lang),
            Refusal::StatusFirst => words::illegal_status(lang),
            Refusal::Hopeless => words::hopeless(lang),
            Refusal::NoStatusAsked => prompt::no_status_asked(lang),
            Refusal::Undecided => texts::verdicts::undecided(lang),
            Refusal::Illegal(Illegal::Occupied) => words::illegal_occupied(lang, play),
            Refusal::Illegal(Illegal::SelfCapture) => {
                words::illegal_self_capture(lang, player, play)
            }
            Refusal::Illegal(Illegal::Ko) => words::illegal_ko(lang, player, play),
            Refusal::Illegal(Illegal::OutsideRegion | Illegal::OffBoard) => {
                match self.area(&session.now().task) {
                    Some(area) => words::illegal_outside(lang, play, area),
                    None => words::illegal_far(lang, play),
                }
            }
        };
        let mut doc = Doc::new();
        doc.line(Role::Fault, text);
        doc
    }

    /// What each side gets from a move where better exists.
    fn better(self, problem: &Problem, got: &Verdict, best: &Verdict) -> String {
        let lang = self.lang;
        let kind = crate::problems::Kind::of;
        let result = |verdict: &Verdict| match kind(verdict) {
            Some(kind) => {
                verdicts::result(lang, kind, problem.attacker_to_play(), is_group(problem))
            }
            None => verdict_word(lang, verdict),
        };
        // Two kos differ in who takes first, or in the threats they take.
        if kind(got) == kind(best) {
            let short = |verdict| verdict_short(lang, verdict, problem.task.attacker());
            return words::better_gets(lang, short(got), short(best));
        }
        words::better_gets(lang, result(got), result(best))
    }

    /// An eye space: its points, or how many they are.
    pub(super) fn space(self, eye: &PointSet) -> String {
        const SHOWN: usize = 4;
        match self.lang {
            // Joined, so that one eye of two points is not taken for two.
            _ if eye.len() <= SHOWN => texts::points(eye).replace(' ', "-"),
            lang => {
                let first = eye.first().map_or(String::new(), |point| point.to_string());
                words::space_around(lang, first, words::points(lang, eye.len()))
            }
        }
    }

    /// Where play is confined to; `None` where that leaves so few points that it would
    /// be half the answer.
    fn area(self, task: &Task) -> Option<String> {
        const FEW: usize = 12;
        let open = task.region() & task.board().empty();
        let around = Rect::around(open.iter()).filter(|_| open.len() > FEW)?;
        Some(prompt::some_points(self.lang, around.min, around.max))
    }

    /// A remark in brackets after a sentence.
    pub(super) fn note(self, text: &str) -> String {
        match self.lang {
            Lang::En => format!(" ({text})"),
            Lang::Zh => format!("（{text}）"),
        }
    }
}

/// Whether it ended so that a second move in a row would change nothing.
fn needs_no_answer(finish: &Finish) -> bool {
    matches!(
        finish.ending,
        Ending::Taken { .. } | Ending::SelfTaken { .. } | Ending::Alive(_)
    )
}

/// Whether a whole group's life is at stake rather than some stones.
fn is_group(problem: &Problem) -> bool {
    !matches!(problem.goal, Goal::Capture | Goal::Save)
}

/// What stands between two sentences.
pub(super) fn gap(lang: Lang) -> &'static str {
    match lang {
        Lang::En => " ",
        Lang::Zh => "",
    }
}
