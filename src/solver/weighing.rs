//! What one position is worth: a status for every pair of threats that the verdict needs.

use super::arena::{Arena, State};
use super::bits::Bits;
use super::search::{Budget, Search};
use super::table::{Goal, Known, Table, cell};
use super::verdict::{Status, ThreatTable};
use super::{Task, Verdict};

/// The first slice of nodes that a question gets before its rivals are tried.
const FIRST_SLICE: u64 = 2000;

/// What the task's position is worth with up to `n` threats on either side.
pub(super) fn weigh<B: Bits>(
    arena: &Arena<B>,
    search: &mut Search<B>,
    table: &mut Table,
    task: &Task,
    n: u8,
    budget: &mut Budget<'_>,
) -> Verdict {
    if task.target_is_immortal() {
        return Verdict::Settled(Status::Alive);
    }
    let state = arena.state(task);
    let mut weighing = Weighing {
        arena,
        search,
        table,
        state,
        known: Known::default(),
        n,
    };
    match weighing.read(budget) {
        Some(verdict) => verdict,
        None => Verdict::Undecided,
    }
}

/// The reading of one state for all pairs of threats.
struct Weighing<'a, B> {
    arena: &'a Arena<B>,
    search: &'a mut Search<B>,
    table: &'a mut Table,
    state: State<B>,
    known: Known,
    n: u8,
}

impl<B: Bits> Weighing<'_, B> {
    fn read(&mut self, budget: &mut Budget<'_>) -> Option<Verdict> {
        self.report(budget);
        let (all_attacker, all_defender) = ([self.n, 0], [0, self.n]);
        // The two ends first: when they agree, nothing lies between them.
        self.settle(&[all_defender, all_attacker], budget)?;
        let ends = [all_attacker, all_defender].map(|threats| self.known.status(cell(threats)));
        if ends[0] == ends[1] {
            return ends[0].map(Verdict::Settled);
        }
        for (a, d) in ThreatTable::pairs(self.n) {
            self.settle(&[[a, d]], budget)?;
        }
        let known = &self.known;
        let table = ThreatTable::new(self.n, |a, d| {
            known.status(cell([a, d])).unwrap_or(Status::Cycle)
        });
        Some(table.verdict())
    }

    /// Learns the status at each of the cells, giving the open questions turns
    /// of growing length, since the one that is easy to prove is not known.
    fn settle(&mut self, cells: &[[u8; 2]], budget: &mut Budget<'_>) -> Option<()> {
        let limit = budget.limit;
        let mut slice = FIRST_SLICE;
        loop {
            let mut open = false;
            for threats in cells {
                while let Some(goal) = self.question(*threats) {
                    budget.limit = limit.min(budget.nodes.saturating_add(slice));
                    let result = self.search.prove(
                        self.arena,
                        self.table,
                        budget,
                        goal,
                        &self.state,
                        *threats,
                    );
                    budget.limit = limit;
                    match result {
                        Some(proven) => {
                            self.known.learn(goal, cell(*threats), proven);
                            self.report(budget);
                        }
                        None if budget.is_spent() || slice >= limit => return None,
                        None => {
                            open = true;
                            break;
                        }
                    }
                }
            }
            if !open {
                return Some(());
            }
            slice = slice.saturating_mul(4);
        }
    }

    /// Tells whoever watches what is known by now.
    fn report(&self, budget: &mut Budget<'_>) {
        if let Some(watch) = &mut budget.watch {
            let least = self.known.least(cell([self.n, 0]));
            watch.bounds = [least, self.known.most(cell([0, self.n]))];
        }
    }

    /// What to ask next about a cell; `None` when its status is known.
    fn question(&self, threats: [u8; 2]) -> Option<Goal> {
        let at = cell(threats);
        // With every threat on the attacker's side life is the likelier proof.
        let order = if threats[0] > threats[1] {
            [Goal::Live, Goal::Capture, Goal::Stand]
        } else {
            [Goal::Capture, Goal::Live, Goal::Stand]
        };
        order
            .into_iter()
            .find(|goal| self.known.result(*goal, at).is_none())
    }
}
