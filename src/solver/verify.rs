//! Replaying a proof with nothing but the rules.
//!
//! This shares no code with the search: positions are [`Task`]s, moves are
//! played on the board, and life is [`life::pass_alive`].

use super::proof::{Claim, Goal, Node, Proof, Step};
use super::verdict::{Status, ThreatTable, Verdict};
use super::{Save, Task};
use crate::go::{Move, PointSet};
use crate::life::{self, Field};
use std::collections::HashMap;
use std::fmt;

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofFault {
    /// The claim, by its place in the proof.
    pub claim: usize,
    /// The node, by its place in the claim.
    pub node: usize,
    /// What is wrong with it.
    pub kind: ProofFaultKind,
}

/// What can be wrong with a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofFaultKind {
    /// The claim has no such node.
    NoNode,
    /// The node is met in two different positions.
    TwoPositions,
    /// An answer stands where the loser is to move, or replies where the winner is.
    WrongSide,
    /// A move is illegal.
    IllegalMove(Move),
    /// A legal reply is not answered.
    Unanswered(Move),
    /// A forced goal's strategy might go round: a move leads to a later node.
    NoProgress,
    /// Play ends here without the goal, or with the goal that was to be prevented.
    WrongEnd,
    /// The claims leave the status for a pair of threats open.
    Open(u8, u8),
}

impl fmt::Display for ProofFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "claim {}, node {}: {:?}",
            self.claim, self.node, self.kind
        )
    }
}

impl std::error::Error for ProofFault {}

/// The verdict that a proof establishes for `task`.
///
/// Every move of the winning side is played by the rules, every reply of the
/// losing side is looked for, and every end is what it claims to be. From each
/// claim follows the same with more threats for its winner or fewer for its
/// loser: unspent threats change nothing.
///
/// # Errors
/// The first [`ProofFault`] met.
pub fn verify(task: &Task, proof: &Proof) -> Result<Verdict, ProofFault> {
    for (at, claim) in proof.claims.iter().enumerate() {
        replay(task, claim).map_err(|(node, kind)| ProofFault {
            claim: at,
            node,
            kind,
        })?;
    }
    let statuses = ThreatTable::pairs(proof.n);
    let mut found = HashMap::new();
    for (a, d) in statuses {
        let status = status_from(&proof.claims, a, d).ok_or(ProofFault {
            claim: proof.claims.len(),
            node: 0,
            kind: ProofFaultKind::Open(a, d),
        })?;
        found.insert((a, d), status);
    }
    let table = ThreatTable::new(proof.n, |a, d| {
        found.get(&(a, d)).copied().unwrap_or(Status::Cycle)
    });
    Ok(table.verdict())
}

fn status_from(claims: &[Claim], a: u8, d: u8) -> Option<Status> {
    let (mut least, mut most) = (Status::Dead, Status::Alive);
    for claim in claims {
        let attacker_wins = (claim.goal == Goal::Capture) == claim.holds;
        let (b, e) = (claim.attacker_threats, claim.defender_threats);
        if attacker_wins && a >= b && d <= e {
            most = most.min(match claim.goal {
                Goal::Capture => Status::Dead,
                Goal::Stand => Status::Cycle,
                Goal::Live => Status::Seki,
            });
        }
        if !attacker_wins && a <= b && d >= e {
            least = least.max(match claim.goal {
                Goal::Capture => Status::Cycle,
                Goal::Stand => Status::Seki,
                Goal::Live => Status::Alive,
            });
        }
    }
    (least == most).then_some(least)
}

/// A position of play with threats.
#[derive(Clone, PartialEq)]
struct Position {
    task: Task,
    threats: [u8; 2],
}

impl Position {
    /// Every move of the side to play: a retake under a ban costs a threat.
    fn moves(&self) -> Vec<(Move, Position)> {
        let mut moves: Vec<(Move, Position)> = Vec::new();
        let player = usize::from(self.task.to_play() == self.task.defender());
        for play in self
            .task
            .region()
            .iter()
            .map(Move::Play)
            .chain([Move::Pass])
        {
            if let Ok(task) = self.task.play(play) {
                moves.push((
                    play,
                    Position {
                        task,
                        threats: self.threats,
                    },
                ));
            } else if self.threats[player] > 0
                && self.task.ko_point().map(Move::Play) == Some(play)
                && let Ok(task) = self.task.play_with_threat(play)
            {
                let mut threats = self.threats;
                threats[player] -= 1;
                moves.push((play, Position { task, threats }));
            }
        }
        moves
    }

    fn alive(&self) -> bool {
        let task = &self.task;
        let field = Field {
            region: task.region(),
            frame: task.frame(),
            frame_color: task.attacker(),
            self_capture: task.self_capture(),
        };
        let alive: PointSet = life::pass_alive(task.board(), task.defender(), &field);
        match task.save() {
            Save::Any => alive.intersects(&task.target()),
            Save::All => task.over() != Some(true) && task.target().is_subset(&alive),
        }
    }

    /// Whether the goal is reached here.
    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Capture => self.task.over() == Some(true),
            Goal::Live => self.task.over() != Some(true) && self.alive(),
            Goal::Stand => self.task.over() == Some(false) || self.reaches(Goal::Live),
        }
    }

    /// Whether the goal can never be reached from here, by the position itself.
    fn misses(&self, goal: Goal) -> bool {
        match goal {
            Goal::Capture => self.reaches(Goal::Stand),
            Goal::Live => self.task.over().is_some() && !self.reaches(Goal::Live),
            Goal::Stand => self.task.over() == Some(true),
        }
    }
}

type NodeFault = (usize, ProofFaultKind);

fn replay(task: &Task, claim: &Claim) -> Result<(), NodeFault> {
    let root = claim
        .nodes
        .len()
        .checked_sub(1)
        .ok_or((0, ProofFaultKind::NoNode))?;
    let prover = match claim.goal {
        Goal::Capture => task.attacker(),
        Goal::Stand | Goal::Live => task.defender(),
    };
    let winner = if claim.holds {
        prover
    } else {
        prover.opponent()
    };
    let threats = [claim.attacker_threats, claim.defender_threats];
    let mut met: Vec<Option<Position>> = vec![None; claim.nodes.len()];
    let mut open = vec![root];
    met[root] = Some(Position {
        task: task.clone(),
        threats,
    });
    while let Some(at) = open.pop() {
        let fault = |kind| Err((at, kind));
        let Some(position) = met[at].clone() else {
            return fault(ProofFaultKind::NoNode);
        };
        if !claim.holds && position.reaches(claim.goal) {
            return fault(ProofFaultKind::WrongEnd);
        }
        let mut go = |step: &Step, next: Position| {
            if claim.holds && step.to >= at {
                return Err((at, ProofFaultKind::NoProgress));
            }
            match met.get_mut(step.to) {
                None => return Err((at, ProofFaultKind::NoNode)),
                Some(Some(before)) if *before != next => {
                    return Err((step.to, ProofFaultKind::TwoPositions));
                }
                Some(Some(_)) => {}
                Some(place) => {
                    *place = Some(next);
                    open.push(step.to);
                }
            }
            Ok(())
        };
        let winner_moves = position.task.to_play() == winner;
        match &claim.nodes[at] {
            Node::End => {
                let ends = if claim.holds {
                    position.reaches(claim.goal)
                } else {
                    position.misses(claim.goal)
                };
                if !ends {
                    return fault(ProofFaultKind::WrongEnd);
                }
            }
            _ if position.task.over().is_some() => return fault(ProofFaultKind::WrongEnd),
            Node::Answer(step) if winner_moves => {
                let found = position
                    .moves()
                    .into_iter()
                    .find(|(play, _)| *play == step.play);
                let Some((_, next)) = found else {
                    return fault(ProofFaultKind::IllegalMove(step.play));
                };
                go(step, next)?;
            }
            Node::Replies(steps) if !winner_moves => {
                for (play, next) in position.moves() {
                    let Some(step) = steps.iter().find(|step| step.play == play) else {
                        return fault(ProofFaultKind::Unanswered(play));
                    };
                    go(step, next)?;
                }
            }
            Node::Answer(_) | Node::Replies(_) => return fault(ProofFaultKind::WrongSide),
        }
    }
    Ok(())
}
