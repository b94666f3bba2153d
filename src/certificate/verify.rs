//! From a proof's claims to the verdict and the best first moves.

use super::bytes::Reader;
use super::entry::Entry;
use super::game::{Ground, Scene, State};
use super::replay::{Aim, Edge, Flaw, Replay};
use super::sets::{Large, Set};
use crate::go::{Move, PointSet};
use crate::solver::{Goal, Save, Status, Task, ThreatTable, Verdict};
use std::cmp::Ordering;

/// What a replay took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Positions of the strategies: of each all moves, or the one answer, were played.
    pub positions: u64,
}

/// Replays the proof of an entry, and holds what it claims against it.
pub(super) fn verify(entry: &Entry) -> Result<Replayed, Flaw> {
    let scene = Scene::of(&entry.task);
    match scene.span() {
        ..=64 => Audit::<u64>::new(entry, &scene).run(),
        65..=128 => Audit::<u128>::new(entry, &scene).run(),
        _ => Audit::<Large>::new(entry, &scene).run(),
    }
}

/// A position whose value is asked for: the problem's, or that after a first move.
pub(super) struct Spot {
    /// The move; none for the problem's own position.
    pub play: Option<Move>,
    pub task: Task,
    /// What the rules alone say of it.
    pub fixed: Option<Status>,
}

/// The problem's position and those after every legal first move.
pub(super) fn spots(task: &Task) -> Vec<Spot> {
    let spot = |play, task: Task| Spot {
        play,
        fixed: fixed(&task),
        task,
    };
    let mut spots = vec![spot(None, task.clone())];
    for play in task.legal_moves() {
        if let Ok(next) = task.play(play) {
            spots.push(spot(Some(play), next));
        }
    }
    spots
}

/// The status of a position where nothing remains to be played: the target is
/// taken, or it has a liberty that nobody can fill.
fn fixed(task: &Task) -> Option<Status> {
    if task.over() == Some(true) {
        return Some(Status::Dead);
    }
    let lasting = |chain: &PointSet| {
        let liberties = task.board().liberties(chain) - task.frame();
        !liberties.is_subset(&task.region())
    };
    let target = task.target();
    let mut saved = target
        .iter()
        .map(|stone| lasting(&task.board().chain(stone)));
    let alive = match task.save() {
        Save::Any => saved.any(|lasts| lasts),
        Save::All => saved.all(|lasts| lasts),
    };
    alive.then_some(Status::Alive)
}

/// What is proven about a position: statuses that it has at least or at most.
#[derive(Clone, Copy)]
struct Claim {
    spot: usize,
    aim: Aim,
    threats: [u8; 2],
}

struct Audit<'a, S> {
    entry: &'a Entry,
    ground: Ground<S>,
    spots: Vec<Spot>,
}

impl<'a, S: Set> Audit<'a, S> {
    fn new(entry: &'a Entry, scene: &Scene<'_>) -> Audit<'a, S> {
        Audit {
            entry,
            ground: Ground::new(scene),
            spots: spots(&entry.task),
        }
    }

    fn run(&self) -> Result<Replayed, Flaw> {
        let mut reader = Reader::new(&self.entry.proof);
        let mut claims = Vec::new();
        let mut roots = Vec::new();
        for _ in 0..reader.count()? {
            let spot = reader.at_most(self.spots.len() - 1)?;
            let aim = Aim::ALL[reader.at_most(Aim::ALL.len() - 1)?];
            let n = self.entry.threats.into();
            let (a, d) = (reader.at_most(n)?, reader.at_most(n)?);
            let threats = [a as u8, d as u8];
            claims.push(Claim { spot, aim, threats });
            roots.push(Edge::read(&mut reader, 0, false)?);
        }
        let mut positions = 0;
        for aim in Aim::ALL {
            let pages = reader.count()?;
            positions += pages as u64;
            let mut replay = Replay::new(&self.ground, aim, pages)?;
            for (claim, root) in claims.iter().zip(&roots) {
                if claim.aim == aim {
                    let state = self.state(claim);
                    replay.arrive(&state, *root)?;
                }
            }
            replay.pages(&mut reader)?;
        }
        if reader.left() > 0 {
            return Err(Flaw::Malformed);
        }
        self.judge(&claims)?;
        Ok(Replayed { positions })
    }

    fn state(&self, claim: &Claim) -> State<S> {
        self.ground
            .state(&self.spots[claim.spot].task, claim.threats)
    }

    /// Holds the verdict and the best moves against what the claims establish.
    fn judge(&self, claims: &[Claim]) -> Result<(), Flaw> {
        let n = self.entry.threats;
        let known: Vec<Known> = self
            .spots
            .iter()
            .enumerate()
            .map(|(at, spot)| Known::of(spot, self.ends(spot), at, claims, n))
            .collect();
        let verdict = known[0].verdict(n).ok_or(Flaw::Open)?;
        if verdict != self.entry.verdict {
            return Err(Flaw::WrongVerdict);
        }
        let values = self.spots[1..].iter().zip(&known[1..]);
        let moves: Vec<(Move, &Known)> = values
            .filter_map(|(spot, known)| Some((spot.play?, known)))
            .collect();
        let best = best_moves(&self.entry.task, &verdict, &moves, n).ok_or(Flaw::Open)?;
        if best != self.entry.best {
            return Err(Flaw::WrongBest);
        }
        Ok(())
    }

    /// What two passes left: whether the target that stands is alive.
    fn ends(&self, spot: &Spot) -> Option<Status> {
        if spot.fixed.is_some() {
            return spot.fixed;
        }
        (spot.task.over() == Some(false)).then(|| {
            let state = self.ground.state(&spot.task, [0; 2]);
            if self.ground.lives(&state) {
                Status::Alive
            } else {
                Status::Seki
            }
        })
    }
}

/// For every pair of threats the least and the greatest status that a position can have.
struct Known(Vec<((u8, u8), Status, Status)>);

impl Known {
    fn of(_: &Spot, fixed: Option<Status>, at: usize, claims: &[Claim], n: u8) -> Known {
        let cell = |(a, d): (u8, u8)| {
            if let Some(status) = fixed {
                return ((a, d), status, status);
            }
            let (mut least, mut most) = (Status::Dead, Status::Alive);
            for claim in claims.iter().filter(|claim| claim.spot == at) {
                let [b, e] = claim.threats;
                let Aim { goal, holds } = claim.aim;
                // More threats do the winner no harm, nor fewer the loser any good.
                if claim.aim.winner() == super::game::ATTACKER {
                    if a >= b && d <= e {
                        most = most.min(match goal {
                            Goal::Capture => Status::Dead,
                            Goal::Stand => Status::Cycle,
                            Goal::Live => Status::Seki,
                        });
                    }
                } else if a <= b && d >= e {
                    debug_assert!(holds != (goal == Goal::Capture));
                    least = least.max(match goal {
                        Goal::Capture => Status::Cycle,
                        Goal::Stand => Status::Seki,
                        Goal::Live => Status::Alive,
                    });
                }
            }
            ((a, d), least, most)
        };
        Known(ThreatTable::pairs(n).into_iter().map(cell).collect())
    }

    /// The verdict, when every cell is known.
    fn verdict(&self, n: u8) -> Option<Verdict> {
        if self.0.iter().any(|(_, least, most)| least != most) {
            return None;
        }
        let status = |a, d| self.0.iter().find(|(pair, ..)| *pair == (a, d));
        let table = ThreatTable::new(n, |a, d| {
            status(a, d).map_or(Status::Cycle, |(_, least, _)| *least)
        });
        Some(table.verdict())
    }

    /// Whether some cell is known not to have the status.
    fn excludes(&self, status: Status) -> bool {
        let mut cells = self.0.iter();
        cells.any(|(_, least, most)| *least > status || *most < status)
    }
}

/// The moves that keep the verdict (the README, *What a verdict means*). `None`
/// when what is known of them is not enough.
fn best_moves(
    task: &Task,
    verdict: &Verdict,
    moves: &[(Move, &Known)],
    n: u8,
) -> Option<Vec<Move>> {
    let mut keeping = Vec::new();
    let mut exact = Vec::new();
    for (play, known) in moves {
        match (known.verdict(n), verdict) {
            (Some(found), _) => {
                if found.rank_cmp(verdict) == Some(Ordering::Equal) {
                    keeping.push(*play);
                }
                exact.push((*play, found));
            }
            // Only what is settled everywhere ranks with what is settled.
            (None, Verdict::Settled(status)) if known.excludes(*status) => {}
            (None, _) => return None,
        }
    }
    if !keeping.is_empty() || moves.is_empty() {
        return Some(keeping);
    }
    // No move keeps all of it: of those that none beats whatever the threats,
    // the foremost.
    if exact.len() != moves.len() {
        return None;
    }
    let attacks = task.to_play() == task.attacker();
    let beats = |one: &Verdict, other: &Verdict| match attacks {
        true => one.is_below(other),
        false => other.is_below(one),
    };
    let unbeaten: Vec<&(Move, Verdict)> = exact
        .iter()
        .filter(|(_, value)| !exact.iter().any(|(_, other)| beats(other, value)))
        .collect();
    let ahead = |one: &Verdict, other: &Verdict| {
        let order = one.rank_cmp(other);
        order
            == Some(if attacks {
                Ordering::Less
            } else {
                Ordering::Greater
            })
    };
    let foremost = |(_, value): &&&(Move, Verdict)| !unbeaten.iter().any(|(_, o)| ahead(o, value));
    Some(
        unbeaten
            .iter()
            .filter(foremost)
            .map(|(play, _)| *play)
            .collect(),
    )
}
