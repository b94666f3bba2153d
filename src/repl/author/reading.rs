//! The author's commands for reading a position, trying lines and proving what is said.

use super::desk::{Author, Reply, faults_doc};
use crate::go::Move;
use crate::problems::{
    Demands, Lang, Outcome, Problem, Reading, Twins, check_by, content, load_partly, rulings,
};
use crate::render::board::{Marks, board};
use crate::render::texts::{self, author as words, cli};
use crate::render::verdict::verdict;
use crate::render::{Doc, Role, findings};
use crate::repl::prompt::line;
use crate::solver::{Answer, Limits, Task, Verdict};
use crate::trainer::{Solution, reason};
use std::sync::Arc;

/// What a reading after each change may cost.
const QUICK_NODES: u64 = 200_000;
/// The most moves of a line that is tried.
const LONGEST: usize = 200;

/// What was read.
#[derive(Clone, Debug)]
pub struct Read {
    /// What the answer depends on.
    content: String,
    /// With the region that it means.
    pub(super) problem: Arc<Problem>,
    /// What it is worth.
    pub(super) answer: Answer,
}

impl Author {
    pub(super) fn in_reading(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        if self.draft.keys().is_none() && (name, rest) != ("check", "all") {
            return Err(self.no(words::nothing_open(lang)));
        }
        match (name, rest) {
            ("read", "on") => {
                self.at_once = true;
                self.quickly = None;
                let mut doc = self.yes(words::reading_on(lang, QUICK_NODES));
                doc.append(self.read_quickly());
                Ok(doc)
            }
            ("read", "off") => {
                self.at_once = false;
                Ok(self.yes(words::reading_off(lang)))
            }
            ("read", "") => self.read(),
            ("read", number) => match number.replace(['_', ','], "").parse::<u64>() {
                Ok(nodes) if nodes > 0 => {
                    let before = self.reader.limits().nodes;
                    self.reader.set_nodes(nodes);
                    let reply = self.read();
                    self.reader.set_nodes(before);
                    reply
                }
                _ => Err(self.usage(name)),
            },
            ("try", "") => Err(self.usage(name)),
            ("try", moves) => self.try_line(moves),
            ("back", _) => self.back(rest),
            ("record", _) => self.record(rest),
            ("variation", _) => self.variation(rest),
            ("claim", _) => self.claim(rest),
            ("check", "") => self.check_open(),
            ("check", "all") => self.check_all(),
            _ => Err(self.usage(name)),
        }
    }

    /// The open problem, if it is one.
    pub(super) fn current(&self) -> Result<Arc<Problem>, Doc> {
        match self.draft.problem() {
            Some(Ok(problem)) => Ok(Arc::new(problem)),
            Some(Err(faults)) => Err(self.faults_of(&faults)),
            None => Err(self.no(words::nothing_open(self.lang()))),
        }
    }

    /// The answer to the open problem, by the last reading or a new one.
    pub(super) fn known(&mut self) -> Result<Read, Doc> {
        let problem = self.current()?;
        let content = question(&problem);
        if let Some(known) = &self.known
            && known.content == content
            && known.answer.verdict.is_decided()
        {
            // Texts may have changed.
            let problem = Arc::new(Problem {
                task: known.problem.task.clone(),
                inferred: known.problem.inferred.clone(),
                ..(*problem).clone()
            });
            return Ok(Read {
                problem,
                ..known.clone()
            });
        }
        let problem = self.reader.meant(&problem);
        let answer = self.reader.answer(&problem.task);
        let read = Read {
            content,
            problem,
            answer,
        };
        if !self.reader.interrupted() {
            self.known = Some(read.clone());
        }
        Ok(read)
    }

    /// The position in hand: the last that was tried, or the problem's.
    fn now(&self, problem: &Problem) -> Task {
        let last = self.tried.last();
        last.map_or_else(|| problem.task.clone(), |(_, task)| task.clone())
    }

    fn read(&mut self) -> Reply {
        let lang = self.lang();
        let read = self.known()?;
        let (from, answer) = match self.tried.last().cloned() {
            Some((_, task)) => {
                let answer = self.reader.answer(&task);
                (task, answer)
            }
            None => (read.problem.task.clone(), read.answer),
        };
        let undecided = !answer.verdict.is_decided();
        let japanese = self.reader.standing(&read.problem, &from);
        let shown = reason(&from, &answer.line, &answer.verdict, &mut self.reader);
        let solution = Solution {
            from,
            from_start: self.tried.is_empty(),
            reason: shown,
            answer,
            japanese,
        };
        let mut doc = self.look.solution(&read.problem, &solution);
        doc.append(self.look.inferred(&read.problem));
        if undecided {
            doc.line(Role::Better, words::undecided_more(lang));
        }
        Ok(doc)
    }

    /// Verdict and best moves in one line, at little cost.
    pub(super) fn read_quickly(&mut self) -> Doc {
        let lang = self.lang();
        let Ok(problem) = self.current() else {
            return Doc::new();
        };
        // Words change nothing of what it is worth.
        let content = question(&problem);
        if self.quickly.as_ref() == Some(&content) {
            return Doc::new();
        }
        let before = self.reader.limits().nodes;
        self.reader.set_nodes(before.min(QUICK_NODES));
        let problem = self.reader.meant(&problem);
        let answer = self.reader.answer(&problem.task);
        self.reader.set_nodes(before);
        self.quickly = Some(content);
        let mut verdict = verdict(lang, &answer.verdict, problem.task.attacker());
        if lang == Lang::En {
            verdict.push(' ');
        }
        let best: Vec<String> = answer.best.iter().map(|m| texts::play(lang, *m)).collect();
        let text = if best.is_empty() {
            words::quick_none(lang, verdict.trim_end())
        } else {
            words::quick(lang, verdict.trim_end(), texts::row(lang, &best))
        };
        line(Role::Faint, text)
    }

    /// What a move is worth; the moves before it are played first.
    pub(super) fn why(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let read = self.known()?;
        let problem = &read.problem;
        let mut task = self.now(problem);
        let moves = self.moves(rest, task.board().size())?;
        let Some((play, before)) = moves.split_last() else {
            return Err(self.usage("why"));
        };
        for play in before {
            task = self.played(&task, *play)?;
        }
        let after = self.played(&task, *play)?;
        let after = self.reader.going_on(&after);
        let best = if before.is_empty() && self.tried.is_empty() {
            read.answer.verdict.clone()
        } else {
            self.reader.verdict(&task)
        };
        let answer = self.reader.answer(&after);
        let attacks = task.to_play() == task.attacker();
        let own = task.to_play() == problem.to_play;
        let accept = if own {
            problem.accept
        } else {
            Default::default()
        };
        let keeps = answer.verdict.rank_cmp(&best).map(|order| order.is_eq());
        let solves = accept.accepts(&best, &answer.verdict, attacks);
        let name = texts::play(lang, *play);
        let (role, head) = match (keeps, solves) {
            (Some(true), _) => (Role::Right, words::move_right(lang, name)),
            (_, Some(true)) => (Role::Better, words::move_better(lang, name)),
            (_, Some(false)) => (Role::Wrong, words::move_wrong(lang, name)),
            _ => (Role::Strong, words::move_unknown(lang, name)),
        };
        let japanese = self.reader.standing(problem, &after);
        let look = self.look;
        let shown = reason(&after, &answer.line, &answer.verdict, &mut self.reader);
        Ok(look.worth(problem, (role, head), &after, &answer, japanese, &shown))
    }

    fn played(&self, task: &Task, play: Move) -> Result<Task, Doc> {
        task.play(play).map_err(|illegal| {
            let lang = self.lang();
            let why = rulings::illegal(illegal);
            self.no(words::no_move(lang, texts::play(lang, play), why.get(lang)))
        })
    }

    /// Plays moves in the position in hand, and says what it is worth then.
    pub(super) fn try_line(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let problem = match &self.known {
            // A region that was found to be meant is kept to.
            Some(_) => self.known()?.problem,
            None => self.current()?,
        };
        let mut task = self.now(&problem);
        let moves = self.moves(rest, task.board().size())?;
        let before = self.tried.len();
        for play in moves {
            match self.played(&task, play) {
                Ok(next) if self.tried.len() < LONGEST => {
                    self.tried.push((play, next.clone()));
                    task = next;
                }
                Ok(_) => break,
                Err(why) => {
                    self.tried.truncate(before);
                    return Err(why);
                }
            }
        }
        Ok(self.show_tried(&problem, lang))
    }

    fn show_tried(&mut self, problem: &Problem, lang: Lang) -> Doc {
        let task = self.now(problem);
        let marks = Marks {
            last: self.tried.last().map(|(play, _)| *play),
            ..self.look.marks(&task)
        };
        let mut doc = board(task.board(), problem.view, &marks, self.look.style);
        let value = match task.over() {
            Some(true) => Verdict::Settled(crate::solver::Status::Dead),
            _ => self.reader.verdict(&task),
        };
        doc.line(Role::Plain, verdict(lang, &value, task.attacker()));
        let moves: Vec<String> = (self.tried.iter())
            .map(|(play, _)| texts::play(lang, *play))
            .collect();
        doc.line(
            Role::Faint,
            if moves.is_empty() {
                words::back_at_start(lang)
            } else {
                words::tried(lang, moves.join(" "))
            },
        );
        doc
    }

    fn back(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        if self.tried.is_empty() {
            return Err(self.no(words::nothing_tried(lang)));
        }
        let by = match rest {
            "" => 1,
            "all" => self.tried.len(),
            text => match text.parse::<usize>() {
                Ok(by) if by > 0 => by,
                _ => return Err(self.usage("back")),
            },
        };
        let left = self.tried.len().saturating_sub(by);
        self.tried.truncate(left);
        let problem = self.current()?;
        Ok(self.show_tried(&problem, lang))
    }

    fn check_open(&mut self) -> Reply {
        self.current()?;
        let id = self.draft.id().unwrap_or_default().to_owned();
        self.checked(Some(&id))
    }

    fn check_all(&mut self) -> Reply {
        self.checked(None)
    }

    /// Checks a problem or all, at the places that they will have in the file.
    fn checked(&mut self, only: Option<&str>) -> Reply {
        let lang = self.lang();
        let name = self.file.path().display().to_string();
        let text = self.draft.rewritten().text;
        let (set, faults) = load_partly(&name, text.as_bytes());
        let mut doc = Doc::new();
        let mut good = true;
        let mut twins = Twins::default();
        for problem in set.iter().flat_map(|set| &set.problems) {
            let twin = twins.meet(&name, problem);
            if only.is_some_and(|only| only != problem.id) {
                continue;
            }
            let (solver, limits) = self.reader.parts();
            let mut reading = Reading::new(solver, &limits);
            let report = check_by(problem, &mut reading, &Demands::default(), twin.as_ref());
            if self.reader.interrupted() {
                return Ok(doc);
            }
            let (role, word) = match report.outcome {
                Outcome::Proven => (Role::Right, cli::check_line_proven(lang)),
                Outcome::False => (Role::Wrong, cli::check_line_false(lang)),
                Outcome::Undecided => (Role::Better, cli::check_line_undecided(lang)),
            };
            good &= report.outcome != Outcome::False;
            doc.line(role, words::checked(lang, &problem.id, word));
            doc.append(findings(lang, &name, &report));
        }
        if only.is_none() {
            if self.draft.is_empty() {
                doc.line(Role::Plain, words::empty_set(lang));
            } else {
                good &= faults.is_empty();
                doc.append(faults_doc(lang, &faults));
            }
        }
        if good { Ok(doc) } else { Err(doc) }
    }
}

/// What an answer depends on, whatever it may cost.
fn question(problem: &Problem) -> String {
    let bare = Problem {
        claim: None,
        variations: Vec::new(),
        ..problem.clone()
    };
    content(&bare, &Demands::default(), &Limits::default())
}
