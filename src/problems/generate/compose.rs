//! From a draft to a problem: edited until one first move alone is best, rid of
//! every stone without a purpose, and looked at as a player would.

use super::dice::Dice;
use super::draft::{ATTACKER, DEFENDER, Draft, Theme, size};
use crate::go::{Color, Move, Point, PointSet};
use crate::problems::{Difficulty, Level, measure};
use crate::solver::{Answer, Limits, Solver, Status, Task, Verdict};

/// Positions that a look at a draft may visit.
const LOOK: u64 = 2500;
/// Positions that the whole answer of a finished problem may visit.
const WHOLE: u64 = 16_000;
/// How often a draft is changed before it is given up.
const EDITS: usize = 70;
/// Measured levels so many grades off are near enough.
const NEAR: f64 = 1.6;
/// Bytes for the reader's table: the same whoever runs it, for what is decided depends on it.
const MEMORY: usize = 8 << 20;

/// What is to be made.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// What it is about.
    pub theme: Theme,
    /// For whom.
    pub level: Level,
    /// Another seed, other problems.
    pub seed: u64,
}

/// A problem that was made, before it is turned and put into words.
#[derive(Clone, Debug)]
pub struct Made {
    pub(super) draft: Draft,
    pub(super) theme: Theme,
    pub(super) task: Task,
    pub(super) answer: Answer,
    /// How hard it was found to be.
    pub difficulty: Difficulty,
    /// A wrong first move that looks right, what answers it, and the verdict then.
    pub(super) mistake: Option<(Move, Move, Verdict)>,
}

/// The attempt with this number: most come to nothing.
///
/// It depends on the order and the number alone, so that attempts may be made
/// in any order on any number of machines.
#[must_use]
pub fn attempt(order: &Order, number: u64, limits: &Limits) -> Option<Made> {
    let word = order.theme.word().bytes().fold(0, |sum: u64, byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    });
    let seed = order.seed ^ word << 32 ^ u64::from(order.level.steps()) << 56;
    let mut dice = Dice::new(seed, number);
    let mut studio = Studio {
        order,
        solver: Solver::new(MEMORY),
        limits,
        favour: None,
        lost: None,
    };
    let wanted = usize::from(order.level.steps());
    let mut draft = Draft::random(order.theme, wanted, &mut dice);
    let mut score = studio.score(&draft);
    for _ in 0..EDITS {
        if score >= Score::Done {
            break;
        }
        let mut next = draft.clone();
        next.edit(studio.favour, &mut dice);
        if !next.is_presentable(order.theme) {
            continue;
        }
        let found = studio.score(&next);
        if found >= score {
            (draft, score) = (next, found);
            studio.favour = studio.lost;
        }
    }
    if score < Score::Done || limits.stop.as_ref().is_some_and(is_raised) {
        return None;
    }
    studio.finish(draft)
}

fn is_raised(stop: &std::sync::Arc<std::sync::atomic::AtomicBool>) -> bool {
    stop.load(std::sync::atomic::Ordering::Relaxed)
}

/// How far a draft has come; more is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Score {
    /// It cannot be played, or not be decided.
    Nothing,
    /// It makes no difference who plays first.
    Settled,
    /// It does, but not as it should.
    Open,
    /// What it should be about comes up, but not as it should.
    Close,
    /// It is about the right thing: so many best moves too many, and so far from the level.
    About(std::cmp::Reverse<usize>, std::cmp::Reverse<usize>),
    /// One best move, and the right level.
    Done,
}

struct Studio<'a> {
    order: &'a Order,
    solver: Solver,
    limits: &'a Limits,
    /// The side that is lost whoever plays first, in the draft looked at last
    /// that was kept.
    favour: Option<Color>,
    /// The same of the draft looked at last.
    lost: Option<Color>,
}

/// Whose move it is, and what the position is worth with either side to move.
struct Contest {
    to_play: Color,
    task: Task,
}

impl Studio<'_> {
    fn limits(&self, nodes: u64) -> Limits {
        Limits {
            nodes,
            observer: None,
            ..self.limits.clone()
        }
    }

    fn score(&mut self, draft: &Draft) -> Score {
        let theme = self.order.theme;
        if !draft.is_presentable(theme) {
            return Score::Nothing;
        }
        let contest = match self.contest(draft) {
            Ok(contest) => contest,
            Err(score) => return score,
        };
        let limits = self.limits(WHOLE);
        let answer = self.solver.answer(&contest.task, &limits);
        let Some(difficulty) = measured(&contest.task, &answer, &mut self.solver, &limits) else {
            return Score::Open;
        };
        let far = (difficulty.grades() - f64::from(self.order.level.steps())).abs();
        let extra = answer.best.len().saturating_sub(1);
        if extra == 0 && far <= NEAR {
            return Score::Done;
        }
        Score::About(std::cmp::Reverse(extra), std::cmp::Reverse(far as usize))
    }

    /// Whether the position is about what it should be about, and who is to move.
    fn contest(&mut self, draft: &Draft) -> Result<Contest, Score> {
        let theme = self.order.theme;
        let task = |side| draft.task(theme, side).ok_or(Score::Nothing);
        let (first, second) = (task(ATTACKER)?, task(DEFENDER)?);
        let limits = self.limits(LOOK);
        let attacked = self.solver.verdict(&first, &limits);
        let defended = self.solver.verdict(&second, &limits);
        if !attacked.is_decided() || !defended.is_decided() {
            return Err(Score::Nothing);
        }
        let dead = Verdict::Settled(Status::Dead);
        let alive = Verdict::Settled(Status::Alive);
        let seki = Verdict::Settled(Status::Seki);
        self.lost = match (&attacked, &defended) {
            (_, Verdict::Settled(Status::Dead)) => Some(DEFENDER),
            (Verdict::Settled(Status::Alive), _) => Some(ATTACKER),
            _ => None,
        };
        if attacked.rank_cmp(&defended) == Some(std::cmp::Ordering::Equal) {
            // A seki that is there already may hang on a move once a stone is changed.
            let close = theme == Theme::Seki && attacked == seki;
            return Err(if close { Score::Close } else { Score::Settled });
        }
        let direct = |verdict: &Verdict| match verdict {
            Verdict::Ko(ko) => ko.is_direct() == Some(true),
            _ => false,
        };
        let is = |at: &Verdict, d: &Verdict| attacked == *at && defended == *d;
        let to_play = match theme {
            Theme::Kill if is(&dead, &alive) => ATTACKER,
            Theme::Live if is(&dead, &alive) => DEFENDER,
            Theme::Ko if direct(&attacked) && defended == alive => ATTACKER,
            Theme::Ko if attacked == dead && direct(&defended) => DEFENDER,
            Theme::Seki if defended == seki => DEFENDER,
            Theme::Seki if attacked == seki => ATTACKER,
            Theme::Capture if is(&dead, &alive) => ATTACKER,
            _ => {
                let wanted = |verdict: &Verdict| match theme {
                    Theme::Ko => matches!(verdict, Verdict::Ko(_)),
                    Theme::Kill | Theme::Live | Theme::Capture => *verdict == dead,
                    Theme::Seki => false,
                };
                let close = wanted(&attacked) || wanted(&defended);
                return Err(if close { Score::Close } else { Score::Open });
            }
        };
        let task = if to_play == ATTACKER { first } else { second };
        Ok(Contest { to_play, task })
    }

    /// Takes out what has no purpose, and looks at what is left.
    fn finish(&mut self, mut draft: Draft) -> Option<Made> {
        let theme = self.order.theme;
        let contest = self.contest(&draft).ok()?;
        let limits = self.limits(WHOLE);
        let answer = self.solver.answer(&contest.task, &limits);
        let [best] = answer.best[..] else { return None };
        let verdict = answer.verdict;
        loop {
            let idle = self.idle_stone(&draft, &verdict, best);
            let Some(point) = idle else { break };
            draft.inside.set(point, None);
        }
        if !draft.is_presentable(theme) {
            return None;
        }
        let Contest { to_play, task } = self.contest(&draft).ok()?;
        let answer = self.solver.answer(&task, &limits);
        if answer.best != [best] || answer.verdict != verdict || !self.is_fine(&draft, &task, best)
        {
            return None;
        }
        let undecided = answer.moves.iter().any(|m| !m.verdict.is_decided());
        let difficulty = measured(&task, &answer, &mut self.solver, &limits)?;
        let far = (difficulty.grades() - f64::from(self.order.level.steps())).abs();
        if undecided || far > NEAR || difficulty.wrong < 2 || answer.line.len() < 2 {
            return None;
        }
        let mistake = self.mistake(&task, &answer);
        debug_assert_eq!(to_play, task.to_play());
        Some(Made {
            draft,
            theme,
            task,
            answer,
            difficulty,
            mistake,
        })
    }

    /// A stone without which everything stays as it is.
    fn idle_stone(&mut self, draft: &Draft, verdict: &Verdict, best: Move) -> Option<Point> {
        let theme = self.order.theme;
        let room = draft.room();
        let stones = (draft.inside.stones(ATTACKER) | draft.inside.stones(DEFENDER)) & room;
        let limits = self.limits(WHOLE);
        stones.iter().find(|point| {
            let mut without = draft.clone();
            without.inside.set(*point, None);
            let Ok(contest) = self.contest(&without) else {
                return false;
            };
            without.is_presentable(theme) && {
                let answer = self.solver.answer(&contest.task, &limits);
                answer.best == [best] && answer.verdict == *verdict
            }
        })
    }

    /// Whether a player would take it for a problem: the first move neither
    /// takes stones nor ends the matter, and no stone of the attacker's in the
    /// room is lost for nothing before play begins.
    fn is_fine(&mut self, draft: &Draft, task: &Task, best: Move) -> bool {
        let Ok(next) = task.play(best) else {
            return false;
        };
        let count = |task: &Task, side| task.board().stones(side).len();
        let other = task.to_play().opponent();
        let takes = count(&next, other) < count(task, other);
        let room = draft.room();
        let stray = task.board().stones(ATTACKER) & room;
        let wall = task.board().stones(ATTACKER) - room;
        let beside_wall = |point: Point| size().neighbors(point).any(|p| wall.contains(p));
        let tight = stray.iter().filter(|point| beside_wall(*point)).count();
        next.over().is_none() && !takes && (tight <= 2 || self.order.theme == Theme::Seki)
    }

    /// The wrong move that is hardest to see through, as far as that is told by
    /// its needing an answer at all.
    fn mistake(&mut self, task: &Task, answer: &Answer) -> Option<(Move, Move, Verdict)> {
        let limits = self.limits(LOOK);
        let wanted = &answer.verdict;
        let wrong: Vec<_> = answer
            .moves
            .iter()
            .filter(|m| m.play != Move::Pass && !answer.best.contains(&m.play))
            .collect();
        let mut chosen = None;
        for value in wrong {
            let Ok(next) = task.play(value.play) else {
                continue;
            };
            let ignored = next.play(Move::Pass).ok();
            let tempts = ignored.is_some_and(|again| {
                self.solver.verdict(&again, &limits).rank_cmp(wanted)
                    == Some(std::cmp::Ordering::Equal)
            });
            let reply = self.solver.reply(&next, &limits);
            if let (true, Some(reply @ Move::Play(_))) = (tempts, reply) {
                // Their best point is where one's own often is: that refutes most plainly.
                let plain = answer.best.contains(&reply);
                if chosen.is_none() || plain {
                    chosen = Some((value.play, reply, value.verdict.clone()));
                }
                if plain {
                    break;
                }
            }
        }
        chosen
    }
}

fn measured(
    task: &Task,
    answer: &Answer,
    solver: &mut Solver,
    limits: &Limits,
) -> Option<Difficulty> {
    let decided = answer.moves.iter().all(|m| m.verdict.is_decided());
    if !decided {
        return None;
    }
    measure(task, answer, solver, limits)
}

impl Made {
    /// How good it looks, the least first: few stones, and few of them inside.
    #[must_use]
    pub fn clutter(&self) -> usize {
        let room = self.draft.room();
        let board = self.task.board();
        let stones = |side: Color| (board.stones(side) & room).len();
        let chains = board.chains();
        let loose = chains.iter().filter(|chain| chain.is_subset(&room)).count();
        stones(DEFENDER) + 2 * stones(ATTACKER) + 2 * loose
    }

    /// The points that tell the problem from others, whichever way it lies:
    /// see [`Twin`](super::same::Twin).
    pub(super) fn marks(&self) -> (PointSet, PointSet, PointSet) {
        let board = self.task.board();
        (
            board.stones(ATTACKER),
            board.stones(DEFENDER),
            self.draft.room(),
        )
    }
}
