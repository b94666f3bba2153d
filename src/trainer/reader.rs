//! The reader as the trainer uses it: made when first asked, within a budget, interruptible.

use crate::go::{Move, RuleSet};
use crate::lessons::Referee;
use crate::problems::Problem;
use crate::solver::{Answer, Limits, Solver, Standing, Status, Task, Verdict, standing};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Bytes for the reader's table where nothing else is asked for.
const MEMORY: usize = 256 << 20;

/// Nodes for one of the many small questions whether a matter is settled.
const PROBE_NODES: u64 = 10_000;

/// What a question may cost whose problem is looked at for where it is meant to be confined.
const LOOK_NODES: u64 = 200_000;

/// Answers questions about positions; nothing is set up before the first one.
#[derive(Debug)]
pub struct Reader {
    solver: Option<Solver>,
    limits: Limits,
    memory: usize,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new(Limits::default())
    }
}

impl Reader {
    /// A reader with this budget for each question.
    #[must_use]
    pub fn new(limits: Limits) -> Reader {
        Reader {
            solver: None,
            limits,
            memory: MEMORY,
        }
    }

    /// The same reader with a table of at most so many bytes.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Reader {
        Reader { memory, ..self }
    }

    /// Gives each question from now on so many nodes.
    pub fn set_nodes(&mut self, nodes: u64) {
        self.limits.nodes = nodes;
    }

    /// Gives back the memory of what was read out; it is read again when it is asked for.
    pub fn rest(&mut self) {
        self.solver = None;
    }

    /// The reader itself, with its budget.
    pub fn parts(&mut self) -> (&mut Solver, Limits) {
        let limits = self.limits.clone();
        (self.solver(), limits)
    }

    /// The budget of a question.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What the position is worth for the side to play; undecided when the budget runs out.
    pub fn verdict(&mut self, task: &Task) -> Verdict {
        let limits = self.limits.clone();
        self.solver().verdict(task, &limits)
    }

    /// The problem with the region that it means, by a look that is short enough to wait for.
    pub fn meant(&mut self, problem: &Arc<Problem>) -> Arc<Problem> {
        if problem.inferred.elsewhere.is_empty() {
            return Arc::clone(problem);
        }
        let limits = Limits {
            nodes: self.limits.nodes.min(LOOK_NODES),
            ..self.limits.clone()
        };
        Arc::new(problem.meant(self.solver(), &limits))
    }

    /// Everything about the position.
    pub fn answer(&mut self, task: &Task) -> Answer {
        let limits = self.limits.clone();
        self.solver().answer(task, &limits)
    }

    /// What the target is if the game stops in this position of the problem;
    /// only for the Japanese rules, and where it could be found out.
    pub fn standing(&mut self, problem: &Problem, task: &Task) -> Option<Standing> {
        match problem.rules {
            RuleSet::Japanese => standing(task, &self.limits),
            RuleSet::Chinese | RuleSet::Ing => None,
        }
    }

    /// The strongest move of the side to play: the quickest win, or the longest
    /// resistance; `None` where that could not be found out.
    pub fn reply(&mut self, task: &Task) -> Option<Move> {
        let limits = self.limits.clone();
        self.solver().reply(task, &limits)
    }

    /// The position after a pass as the other side meets it: a move of its own, after which the
    /// game goes on. The same position where nobody has passed, and where only ending the game
    /// by a second pass saves the target.
    pub fn going_on(&mut self, task: &Task) -> Task {
        if !task.passed() || task.over().is_some() {
            return task.clone();
        }
        let on = task.clone().with_to_play(task.to_play());
        let verdict = self.verdict(&on);
        if verdict.is_decided() && verdict == self.verdict(task) {
            on
        } else {
            task.clone()
        }
    }

    /// The verdict, at little cost: undecided sooner than [`Reader::verdict`].
    pub fn probe(&mut self, task: &Task) -> Verdict {
        let limits = Limits {
            nodes: self.limits.nodes.min(PROBE_NODES),
            ..self.limits.clone()
        };
        self.solver().verdict(task, &limits)
    }

    /// Whether the position's verdict is `value`, at little cost.
    pub fn probe_is(&mut self, task: &Task, value: &Verdict) -> Option<bool> {
        let limits = Limits {
            nodes: self.limits.nodes.min(PROBE_NODES),
            ..self.limits.clone()
        };
        match value {
            Verdict::Settled(status @ (Status::Dead | Status::Alive)) => {
                self.solver().holds(task, *status, &limits)
            }
            _ => {
                let found = self.solver().verdict(task, &limits);
                found.is_decided().then(|| found == *value)
            }
        }
    }

    /// Whether somebody raised the stop flag since [`Reader::resume`].
    #[must_use]
    pub fn interrupted(&self) -> bool {
        self.limits.is_interrupted()
    }

    /// Lowers the stop flag, before a new question.
    pub fn resume(&self) {
        if let Some(stop) = &self.limits.stop {
            stop.store(false, Ordering::Relaxed);
        }
    }

    /// Who answers what a lesson asks.
    pub fn referee(&mut self) -> Referee<'_> {
        let memory = self.memory;
        let solver = self.solver.get_or_insert_with(|| Solver::new(memory));
        Referee::new(solver, &self.limits)
    }

    fn solver(&mut self) -> &mut Solver {
        let memory = self.memory;
        self.solver.get_or_insert_with(|| Solver::new(memory))
    }
}
