//! The way from the root of a question to where the search is.

use super::arena::mix;

/// How many counters the steps share.
const SHARES: usize = 1 << 10;

/// The positions on the way, threats included. The sides alternate, so those that are alike
/// have the same side to move.
#[derive(Debug)]
pub(super) struct Path {
    steps: Vec<Step>,
    /// How many of the steps share the lowest bits of their position: where none does,
    /// which is nearly always, the steps need not be looked through.
    shares: Vec<u16>,
}

/// A position and what tells the path to it from others.
#[derive(Clone, Copy, Debug)]
struct Step {
    position: u128,
    path: u64,
}

/// Which counter is a position's.
fn share(position: u128) -> usize {
    position as usize % SHARES
}

impl Path {
    pub fn new() -> Path {
        Path {
            steps: Vec::new(),
            shares: vec![0; SHARES],
        }
    }

    pub fn clear(&mut self) {
        self.steps.clear();
        self.shares.fill(0);
    }

    pub fn len(&self) -> usize {
        self.steps.len()
    }

    pub fn push(&mut self, position: u128) {
        let path = mix(self.last() ^ position as u64);
        self.steps.push(Step { position, path });
        self.shares[share(position)] += 1;
    }

    pub fn pop(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.shares[share(step.position)] -= 1;
        }
    }

    /// What tells this path from all others.
    pub fn last(&self) -> u64 {
        self.steps.last().map_or(0, |step| step.path)
    }

    /// The ply at which the position stands on the path.
    pub fn find(&self, position: u128) -> Option<usize> {
        if self.shares[share(position)] == 0 {
            return None;
        }
        self.steps
            .iter()
            .rposition(|step| step.position == position)
    }
}
