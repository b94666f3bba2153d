//! A look at one reading of a problem, and several of them side by side.

use crate::solver::{Limits, STACK, Solver, Status, Task};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What the side to play can wish for in a task.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gain {
    /// All there is, and only by playing first.
    All,
    /// A ko or a seki where there was less.
    Something,
}

/// What is known of a task.
#[derive(Clone, Copy, Default)]
pub(super) struct View {
    /// Whether the side to play reaches all that it can wish for.
    pub all: Option<bool>,
    /// Whether it does when the other side plays first.
    pub all_second: Option<bool>,
    /// Whether the side to play reaches nothing at all.
    pub nothing: Option<bool>,
    /// Whether it reaches nothing when the other side plays first.
    pub nothing_second: Option<bool>,
}

impl View {
    /// Whether there is something to gain in the task.
    pub fn is_meant(&self, gain: Gain, task: &Task) -> Option<bool> {
        match gain {
            Gain::All if !self.all? => Some(false),
            Gain::All if holds_for_good(task) => Some(true),
            Gain::All => self.all_second.map(|all| !all),
            Gain::Something if self.nothing? => Some(false),
            Gain::Something => self.nothing_second,
        }
    }

    /// Asks what it takes to know, as far as that is not known.
    pub fn look(&mut self, gain: Gain, task: &Task, reader: &mut Solver, limits: &Limits) {
        let other = || task.clone().with_to_play(task.to_play().opponent());
        let (wish, worst) = match task.to_play() == task.attacker() {
            true => (Status::Dead, Status::Alive),
            false => (Status::Alive, Status::Dead),
        };
        let (status, first, second) = match gain {
            Gain::All => (wish, &mut self.all, &mut self.all_second),
            Gain::Something => (worst, &mut self.nothing, &mut self.nothing_second),
        };
        if first.is_none() {
            *first = reader.holds(task, status, limits);
        }
        let second_matters = match gain {
            Gain::All => *first == Some(true) && !holds_for_good(task),
            Gain::Something => *first == Some(false),
        };
        if second_matters && second.is_none() {
            *second = reader.holds(&other(), status, limits);
        }
    }
}

/// Whether what the side to play reaches in the task it reaches wherever the border is drawn.
pub(super) fn holds_for_good(task: &Task) -> bool {
    let attacks = task.to_play() == task.attacker();
    attacks == task.frame().is_empty()
}

/// A task and the reader that looks at it.
pub(super) struct Desk<'a> {
    pub at: usize,
    pub task: &'a Task,
    pub view: View,
    pub reader: &'a mut Solver,
    /// How many nodes the look may take.
    pub nodes: u64,
}

/// What came of a look.
pub(super) struct Look {
    pub at: usize,
    pub view: View,
    pub cost: u64,
}

impl Desk<'_> {
    pub fn look(mut self, gain: Gain, limits: &Limits) -> Look {
        let before = self.reader.nodes();
        let limits = Limits {
            nodes: self.nodes,
            ..limits.clone()
        };
        self.view.look(gain, self.task, self.reader, &limits);
        Look {
            at: self.at,
            view: self.view,
            cost: self.reader.nodes() - before,
        }
    }
}

/// All the looks, by several threads, in the order of the tasks.
pub(super) fn side_by_side(
    desks: Vec<Desk<'_>>,
    threads: usize,
    gain: Gain,
    limits: &Limits,
) -> Vec<Look> {
    let waiting = Mutex::new(desks.into_iter());
    let next = || {
        waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .next()
    };
    let work = |limits: &Limits| -> Vec<Look> {
        let looks = std::iter::from_fn(next).map(|desk| desk.look(gain, limits));
        looks.collect()
    };
    // Whoever watches follows one reading at a time.
    let unwatched = Limits {
        observer: None,
        ..limits.clone()
    };
    let (work, unwatched) = (&work, &unwatched);
    thread::scope(|scope| {
        let helpers: Vec<_> = (0..threads)
            .filter_map(|number| {
                let limits = if number == 0 { limits } else { unwatched };
                let helper = thread::Builder::new().stack_size(STACK);
                helper.spawn_scoped(scope, move || work(limits)).ok()
            })
            .collect();
        // What no thread was to be had for is left for this one.
        let mut looks = if helpers.is_empty() {
            work(limits)
        } else {
            Vec::new()
        };
        for helper in helpers {
            match helper.join() {
                Ok(own) => looks.extend(own),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        looks.sort_by_key(|look| look.at);
        looks
    })
}
