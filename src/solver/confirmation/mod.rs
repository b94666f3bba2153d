//! What a target is when the game has stopped, by the Japanese rules of 1989.
//!
//! Article 7 judges stones that stand when both have passed, by play that is
//! only imagined: the opponent of the stones begins, and a ko may be retaken
//! only by a player who has passed for that very ko since. Stones are alive
//! when the opponent cannot capture them, or when capturing them would enable
//! a new stone that the opponent cannot capture; the others are dead. By
//! article 8 stones that are alive but possess dame are in seki.
//!
//! How the text is read here:
//!
//! - The stones of a target are asked about together, as everywhere in the
//!   reader: with [`Save::Any`] they are alive when the opponent cannot
//!   capture all of them; with [`Save::All`] every chain is asked about alone,
//!   and the worst is what is said.
//! - A stone put down by a capture in a ko may not be captured in that ko
//!   until the other player has passed for it; any other pass, or a threat
//!   elsewhere, does not help. The ban ends with the ko, when the stone is
//!   taken otherwise or no longer stands alone.
//! - The new stone has to stand on a point of the captured stones, or on one
//!   of the opponent's stones next to them (the place that their capture opens:
//!   the white stone in *three points without capturing* needs it).
//! - Play without end captures nothing: stones are captured for good when the
//!   opponent can go on for ever so that the place is empty of new stones time
//!   and again.
//! - A neutral point that merely has not been filled yet makes no seki: stones
//!   whose owner could make them unconditionally alive by moving first are
//!   called alive.
//!
//! The answer is exact for the region and does not depend on a path: it is a
//! value of the finite graph of the positions with their bans. That graph is
//! built until the answer is known, so that only small regions are decided
//! (some ten empty points); of others nothing is said.

mod game;
mod graph;

use super::arena::{ATTACKER, Arena, DEFENDER, Plan};
use super::bits::{Bits, Wide};
use super::{Limits, Save, Task};
use game::{Game, Position};
use graph::{Graph, Spending};
use std::fmt;

/// What stones are, by the Japanese rules, when the game has stopped.
///
/// Ordered from the opponent's best to the owner's best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Article 7: taken off the board without play.
    Dead,
    /// Articles 7 and 8: alive, but in possession of dame: no territory.
    Seki,
    /// Article 7: alive.
    Alive,
}

impl Standing {
    /// The word used in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Standing::Dead => "dead",
            Standing::Seki => "seki",
            Standing::Alive => "alive",
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The most bytes that the graph of one question takes, about.
const MOST_BYTES: usize = 128 << 20;

/// What the target of `task` is if the game stops in its position: the side to
/// move, a ko ban and outside threats do not matter.
///
/// `None` when it was not found out within the nodes of the limits, or within
/// some 130 MB of memory; nothing is claimed then.
#[must_use]
pub fn standing(task: &Task, limits: &Limits) -> Option<Standing> {
    if let Some(true) = task.over() {
        return Some(Standing::Dead);
    }
    if task.target_is_immortal() {
        return Some(Standing::Alive);
    }
    let plan = Plan::new(task);
    match plan.span() {
        ..=64 => ask(task, &Arena::<u64>::new(&plan), limits),
        65..=128 => ask(task, &Arena::<u128>::new(&plan), limits),
        _ => ask(task, &Arena::<Wide<11>>::new(&plan), limits),
    }
}

fn ask<B: Bits>(task: &Task, arena: &Arena<B>, limits: &Limits) -> Option<Standing> {
    let start = arena.state(task);
    let mut spending = Spending::new(limits, MOST_BYTES / graph::bytes_per_node::<B>());
    let mut parts = Vec::new();
    match task.save() {
        Save::Any => parts.push(start.target),
        Save::All => {
            let mut rest = start.target;
            while !rest.is_empty() {
                let chain = arena.flood(rest.first(), start.stones[DEFENDER]);
                parts.push(chain & start.target);
                rest = rest.without(chain);
            }
        }
    }
    let mut worst = Standing::Alive;
    for part in parts {
        let position = Position::stopped(start, part);
        worst = worst.min(of_stones(arena, position, &mut spending)?);
        if worst == Standing::Dead {
            break;
        }
    }
    Some(worst)
}

fn of_stones<B: Bits>(
    arena: &Arena<B>,
    position: Position<B>,
    spending: &mut Spending<'_>,
) -> Option<Standing> {
    if !survives(arena, position, DEFENDER, spending)? {
        return Some(Standing::Dead);
    }
    let game = Game::new(arena, &position, DEFENDER).without_new_stones();
    let first = position.with_mover(DEFENDER);
    if Graph::new(&game).lives(first, spending)? || !has_dame(arena, &position, spending)? {
        return Some(Standing::Alive);
    }
    Some(Standing::Seki)
}

/// Whether the stones asked about are alive by article 7.
fn survives<B: Bits>(
    arena: &Arena<B>,
    position: Position<B>,
    owner: usize,
    spending: &mut Spending<'_>,
) -> Option<bool> {
    let game = Game::new(arena, &position, owner);
    let first = position.with_mover(1 - owner);
    // Mostly the capture alone answers it, and what follows one is the larger part.
    let captured = game.without_new_stones();
    if Graph::new(&captured).survives(first, spending) == Some(true) {
        return Some(true);
    }
    Graph::new(&game).survives(first, spending)
}

/// Whether the stones asked about possess dame: whether an area next to them,
/// of empty points and of the dead stones of either side, is also next to
/// living stones of the opponent.
fn has_dame<B: Bits>(
    arena: &Arena<B>,
    position: &Position<B>,
    spending: &mut Spending<'_>,
) -> Option<bool> {
    let state = position.state;
    let own = arena.flood(state.target, state.stones[DEFENDER]);
    let mut open = arena.empty(&state);
    let mut asked = own;
    loop {
        let reached = (arena.around(own) & open).each();
        let area = reached.fold(B::EMPTY, |area, at| area | arena.flood(B::bit(at), open));
        if area.meets(arena.wall[ATTACKER]) {
            return Some(true);
        }
        let next = (arena.around(area) & state.occupied()).without(asked);
        if next.is_empty() {
            return Some(false);
        }
        let side = usize::from(!next.first().meets(state.stones[ATTACKER]));
        let chain = arena.flood(next.first(), state.stones[side]);
        asked |= chain;
        if !survives(arena, Position::stopped(state, chain), side, spending)? {
            open |= chain;
        } else if side == ATTACKER {
            return Some(true);
        }
    }
}
