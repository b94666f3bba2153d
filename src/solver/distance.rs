//! How many moves a proven goal takes, for choosing among moves that are all right.

use super::arena::{Arena, State, mix_wide};
use super::bits::Bits;
use super::search::Budget;
use super::table::{Goal, Table, cell};
use rustc_hash::FxHashMap;

/// Counts the moves to a goal with best play from both sides.
pub(super) struct Ruler<'a, 'b, B> {
    pub arena: &'a Arena<B>,
    pub table: &'a Table,
    pub budget: &'a mut Budget<'b>,
    pub goal: Goal,
    /// By position and threats: not within the first number of moves, within the second.
    spans: FxHashMap<u128, (u16, u16)>,
}

/// Where a move leads.
pub(super) enum Next<B> {
    /// The goal is reached or missed for good.
    End(bool),
    /// Play goes on, with these threats.
    On(State<B>, [u8; 2]),
}

/// Every move of a position, the pass (`None`) last, and where it leads.
pub(super) fn moves<B: Bits>(
    arena: &Arena<B>,
    goal: Goal,
    state: &State<B>,
    threats: [u8; 2],
) -> Vec<(Option<usize>, Next<B>)> {
    let mut moves = Vec::new();
    arena.each_play(state, threats, |at, next, left| {
        let next = if arena.is_taken(state, &next) {
            Next::End(goal == Goal::Capture)
        } else {
            Next::On(next, left)
        };
        moves.push((Some(at), next));
    });
    let after_pass = if state.passed && state.ko == 0 {
        Next::End(goal == Goal::Stand)
    } else {
        Next::On(arena.pass(state), threats)
    };
    moves.push((None, after_pass));
    moves
}

impl<'a, 'b, B: Bits> Ruler<'a, 'b, B> {
    pub fn new(
        arena: &'a Arena<B>,
        table: &'a Table,
        budget: &'a mut Budget<'b>,
        goal: Goal,
    ) -> Ruler<'a, 'b, B> {
        Ruler {
            arena,
            table,
            budget,
            goal,
            spans: FxHashMap::default(),
        }
    }

    /// Whether the budget has run out.
    pub fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }

    /// Whether the prover gets there within so many moves. A budget that runs
    /// out answers no, which only makes a line longer.
    pub fn within(&mut self, state: &State<B>, threats: [u8; 2], moves_left: u16) -> bool {
        if self.goal != Goal::Capture && self.arena.target_is_alive(state) {
            return true;
        }
        let key = self.arena.key(state);
        let known = self
            .table
            .get(self.arena.key_in_table(state))
            .and_then(|e| e.known.result(self.goal, cell(threats)));
        let out_of_reach = || match self.goal {
            Goal::Capture => self.arena.target_lives(state),
            Goal::Live => self.arena.prospects(state).is_none(),
            Goal::Stand => false,
        };
        if moves_left == 0
            || known == Some(false)
            || self.budget.is_spent()
            || (known.is_none() && out_of_reach())
        {
            return false;
        }
        let position = key ^ mix_wide(7 << 40 | u64::from(threats[0]) << 8 | u64::from(threats[1]));
        let (beyond, reach) = self.spans.get(&position).copied().unwrap_or((0, u16::MAX));
        if moves_left <= beyond {
            return false;
        }
        if moves_left >= reach {
            return true;
        }
        self.budget.nodes += 1;
        let proving = state.mover() == self.goal.prover();
        let children = moves(self.arena, self.goal, state, threats);
        let mut arrives = |(_, next): &(Option<usize>, Next<B>)| match next {
            Next::End(result) => *result,
            Next::On(next, threats) => self.within(next, *threats, moves_left - 1),
        };
        let result = if proving {
            children.iter().any(&mut arrives)
        } else {
            children.iter().all(&mut arrives)
        };
        if !self.budget.is_spent() {
            let span = self.spans.entry(position).or_insert((0, u16::MAX));
            if result {
                span.1 = span.1.min(moves_left);
            } else {
                span.0 = span.0.max(moves_left);
            }
        }
        result
    }
}
