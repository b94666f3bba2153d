//! Choosing one move among those that are right, and lines of best play.

use super::arena::{ATTACKER, Arena, DEFENDER};
use super::bits::Bits;
use super::distance::Ruler;
use super::reader::{Limits, MoveValue, Reader, Solver};
use super::search::Budget;
use super::table::{Goal, Table};
use super::verdict::{Status, Verdict};
use super::{Answer, Task};
use crate::go::Move;

/// Positions that the choice among moves that are all right may visit.
const MEASURE_NODES: u64 = 8000;
/// Positions that seeing a winning move at once may take.
const GLANCE_NODES: u64 = 300;
/// A step of a line costs no more than this: it adds nothing to the verdict.
const STEP_NODES: u64 = 250_000;
/// Longer ends are all the same.
const LONGEST_MEASURED: u16 = 24;
/// A line stops here at the latest.
const LONGEST_LINE: usize = 60;

/// What a side is after, and with which threats it gets it.
#[derive(Clone, Copy)]
struct Aim {
    goal: Goal,
    threats: [u8; 2],
}

/// What `player` can prove of a position with this verdict.
fn aim(verdict: &Verdict, player: usize, n: u8) -> Option<Aim> {
    let (got, threats) = match verdict {
        Verdict::Undecided => return None,
        Verdict::Settled(status) => {
            // The winner gets it with every threat on the other side.
            (*status, if player == ATTACKER { [0, n] } else { [n, 0] })
        }
        Verdict::Ko(ko) => {
            let needs = ko.sure_surplus();
            let (got, surplus) = if player == ATTACKER {
                (ko.attacker_gets, needs)
            } else {
                (ko.defender_gets, needs - 1)
            };
            (
                got,
                [surplus.max(0).unsigned_abs(), surplus.min(0).unsigned_abs()],
            )
        }
    };
    let goal = match (player, got) {
        (ATTACKER, Status::Dead) => Goal::Capture,
        (DEFENDER, Status::Alive) => Goal::Live,
        (DEFENDER, Status::Seki) => Goal::Stand,
        _ => return None,
    };
    Some(Aim { goal, threats })
}

impl Solver {
    /// The strongest move of the side to play: the one that gets what can be
    /// had soonest, or puts off longest what cannot be helped. `None` when
    /// play is over or the position is undecided.
    pub fn reply(&mut self, task: &Task, limits: &Limits) -> Option<Move> {
        let verdict = self.verdict(task, limits);
        let answer = match self.quick_best(task, &verdict, limits) {
            Some(moves) => Answer {
                best: moves.iter().map(|value| value.play).collect(),
                verdict,
                moves,
                line: Vec::new(),
                nodes: 0,
            },
            None => self.values(task, limits),
        };
        self.choose(task, &answer, limits)
    }

    /// Best moves of a position that is won or lost for the side to play, as
    /// far as they are seen at once: what the other moves are worth need not be known.
    fn quick_best(
        &mut self,
        task: &Task,
        verdict: &Verdict,
        limits: &Limits,
    ) -> Option<Vec<MoveValue>> {
        let (winner, status) = match verdict {
            Verdict::Settled(status @ Status::Dead) => (task.attacker(), *status),
            Verdict::Settled(status @ Status::Alive) => (task.defender(), *status),
            _ => return None,
        };
        let limits = Limits {
            nodes: limits.nodes.min(GLANCE_NODES),
            ..limits.clone()
        };
        let mut best = Vec::new();
        for play in task.legal_moves() {
            let Ok(next) = task.play(play) else { continue };
            // Whoever has lost keeps the verdict with any move.
            if winner != task.to_play() || self.holds(&next, status, &limits) == Some(true) {
                best.push(MoveValue {
                    play,
                    verdict: verdict.clone(),
                });
            }
        }
        (!best.is_empty()).then_some(best)
    }

    /// Whether the side to play could not change the verdict even with two
    /// moves in a row: there is nothing left to answer.
    pub fn is_settled(&mut self, task: &Task, limits: &Limits) -> bool {
        let verdict = self.verdict(task, limits);
        let mut keeps = |again: &Task| match verdict {
            Verdict::Settled(status @ (Status::Dead | Status::Alive)) => {
                self.holds(again, status, limits) == Some(true)
            }
            _ => self.verdict(again, limits) == verdict,
        };
        verdict.is_decided()
            && task.legal_moves().into_iter().all(|play| {
                task.play(play).is_ok_and(|next| {
                    if let Some(taken) = next.over() {
                        return taken == (verdict == Verdict::Settled(Status::Dead));
                    }
                    keeps(&next.with_to_play(task.to_play()))
                })
            })
    }

    /// Best play from both sides until the matter is settled, the target is
    /// taken or alive, a ko is to be fought with threats elsewhere, or an earlier position is back.
    pub(super) fn line(&mut self, task: &Task, answer: &Answer, limits: &Limits) -> Vec<Move> {
        let mut line = Vec::new();
        let mut task = task.clone();
        let Some(mut next) = self.choose(&task, answer, limits) else {
            return line;
        };
        let is_ko = matches!(answer.verdict, Verdict::Ko(_));
        // What the line goes through is known by now; what is not may end it.
        let limits = &Limits {
            nodes: (limits.nodes / 20).clamp(1000, STEP_NODES),
            ..limits.clone()
        };
        let mut seen = vec![task.clone()];
        while line.len() < LONGEST_LINE {
            let Ok(after) = task.play(next) else { break };
            line.push(next);
            task = after;
            if seen.iter().any(|earlier| earlier.is_same_question(&task)) {
                return line;
            }
            seen.push(task.clone());
            let ko_begins = is_ko && task.ko_point().is_some();
            if task.over().is_some() || ko_begins || self.is_alive(&task) {
                break;
            }
            // Asked of the side that has lost; the other one may always dawdle.
            let winner = match answer.verdict {
                Verdict::Settled(Status::Dead) => Some(task.attacker()),
                Verdict::Settled(Status::Alive) => Some(task.defender()),
                _ => None,
            };
            if winner != Some(task.to_play()) && self.is_settled(&task, limits) {
                break;
            }
            let Some(reply) = self.reply(&task, limits) else {
                break;
            };
            if reply == Move::Pass && task.passed() {
                break;
            }
            next = reply;
        }
        while line.last() == Some(&Move::Pass) && line.len() > 1 {
            line.pop();
        }
        line
    }

    fn is_alive(&mut self, task: &Task) -> bool {
        task.target_is_immortal()
            || match self.reader_for(task).0 {
                Reader::Small(arena, _) => arena.target_is_alive(&arena.state(task)),
                Reader::Medium(arena, _) => arena.target_is_alive(&arena.state(task)),
                Reader::Large(arena, _) => arena.target_is_alive(&arena.state(task)),
            }
    }

    /// One of the best moves.
    fn choose(&mut self, task: &Task, answer: &Answer, limits: &Limits) -> Option<Move> {
        let player = usize::from(task.to_play() == task.defender());
        let n = limits.n();
        let wins = aim(&answer.verdict, player, n);
        let loses = aim(&answer.verdict, 1 - player, n);
        let aim = wins.or(loses);
        let best: Vec<&MoveValue> = answer
            .moves
            .iter()
            .filter(|m| answer.best.contains(&m.play))
            .collect();
        // The pass last: a move on the board is preferred among equals.
        let mut rivals: Vec<(Move, Task)> = best
            .into_iter()
            .filter_map(|value| Some((value.play, task.play(value.play).ok()?)))
            .collect();
        rivals.sort_by_key(|(play, _)| *play == Move::Pass);
        let first = rivals.first()?;
        let Some(aim) = aim.filter(|_| rivals.len() > 1) else {
            return Some(first.0);
        };
        let after: Vec<&Task> = rivals.iter().map(|(_, after)| after).collect();
        let chosen = self.race(&after, aim, wins.is_some());
        rivals.get(chosen).map(|(play, _)| *play)
    }

    /// Which of the positions reaches the aim soonest, or latest; the first of equals.
    fn race(&mut self, rivals: &[&Task], aim: Aim, soonest: bool) -> usize {
        let Some(first) = rivals.first() else {
            return 0;
        };
        let (reader, table) = self.reader_for(first);
        match reader {
            Reader::Small(arena, _) => race(arena, table, rivals, aim, soonest),
            Reader::Medium(arena, _) => race(arena, table, rivals, aim, soonest),
            Reader::Large(arena, _) => race(arena, table, rivals, aim, soonest),
        }
    }
}

/// Looks a move further in all positions at a time, so that what the far ones
/// would cost is not spent where a near one decides.
fn race<B: Bits>(
    arena: &Arena<B>,
    table: &Table,
    rivals: &[&Task],
    aim: Aim,
    soonest: bool,
) -> usize {
    let mut budget = Budget {
        nodes: 0,
        limit: MEASURE_NODES,
        stop: None,
        watch: None,
    };
    let mut ruler = Ruler::new(arena, table, &mut budget, aim.goal);
    let mut left: Vec<usize> = (0..rivals.len()).collect();
    for moves in 0..=LONGEST_MEASURED {
        let (there, on): (Vec<usize>, Vec<usize>) = left.iter().partition(|at| {
            let task = rivals[**at];
            match task.over() {
                Some(taken) => taken == (aim.goal == Goal::Capture),
                None => ruler.within(&arena.state(task), aim.threats, moves),
            }
        });
        if let Some(first) = there.first().filter(|_| soonest || on.is_empty()) {
            return *first;
        }
        left = on;
        if ruler.is_spent() {
            break;
        }
    }
    left.first().copied().unwrap_or(0)
}
