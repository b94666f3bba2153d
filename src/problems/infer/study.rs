//! Which of several neighbourhoods a problem is meant in: that where the question is open.
//!
//! Whoever sets a problem means the first move to matter. With a frame of the
//! attacker's the defender has too little in a neighbourhood that is too
//! narrow: what lives there lives anywhere, but what dies there may live in a
//! wider one. Without a frame it is the other way round: what dies though
//! whoever gets out has escaped, dies for good.

use crate::problems::model::{Confines, Inferred, Note, Problem};
use crate::solver::{Limits, STACK, Solver, Status, Task, TaskError};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The first looks are as short as this, in nodes.
const FIRST_LOOK: u64 = 4_000;
/// Each further look is so much longer.
const GROWTH: u64 = 4;
/// All looks together take no more than so many times what a question may cost.
const SHARE: u64 = 2;
/// The questions of a look.
const QUESTIONS: u64 = 2;

impl Problem {
    /// The problem with the region that its question is open in, where the file leaves
    /// the region out and the wall has gaps; else the problem itself.
    ///
    /// `limits` are those of the question that will be put about it.
    #[must_use]
    pub fn meant(&self, solver: &mut Solver, limits: &Limits) -> Problem {
        let meant = study(&self.readings(), solver, limits);
        let mut problem = self.in_reading(meant.at);
        if !meant.found {
            problem.inferred.notes.push(Note::Unsettled);
        }
        problem
    }

    /// The place, among the problem's [readings](Problem::readings), of the one that
    /// [`Problem::meant`] takes.
    #[must_use]
    pub fn reading_meant(&self, solver: &mut Solver, limits: &Limits) -> usize {
        study(&self.readings(), solver, limits).at
    }

    /// The problem in one of its [readings](Problem::readings), by its place among them.
    #[must_use]
    pub fn in_reading(&self, at: usize) -> Problem {
        let mut problem = self.clone();
        let wider = std::mem::take(&mut problem.inferred.wider);
        let other = at
            .checked_sub(1)
            .and_then(|at| others(&self.task, &wider).nth(at));
        if let Some((task, confines)) = other {
            problem.task = task;
            problem.inferred.settle_on(confines);
        }
        problem
    }

    /// Every task that may be meant: the problem's own first, then those in wider regions.
    #[must_use]
    pub fn readings(&self) -> Vec<Task> {
        readings(&self.task, &self.inferred.wider)
    }
}

/// The task that is meant, if it is one in a wider region, and whether that was found out
/// (or that no region makes a difference).
pub fn meant(
    task: &Task,
    wider: &[Confines],
    solver: &mut Solver,
    limits: &Limits,
) -> (Option<Task>, bool) {
    let mut tasks = readings(task, wider);
    let Meant { at, found } = study(&tasks, solver, limits);
    ((at > 0).then(|| tasks.swap_remove(at)), found)
}

fn readings(task: &Task, wider: &[Confines]) -> Vec<Task> {
    let others = others(task, wider).map(|(other, _)| other);
    std::iter::once(task.clone()).chain(others).collect()
}

/// The task in each of the wider regions where it is one.
fn others<'a>(task: &'a Task, wider: &'a [Confines]) -> impl Iterator<Item = (Task, &'a Confines)> {
    wider
        .iter()
        .filter_map(|confines| Some((within(task, confines).ok()?, confines)))
}

/// The task with play confined otherwise.
fn within(task: &Task, confines: &Confines) -> Result<Task, Vec<TaskError>> {
    let (board, target) = (task.board().clone(), task.target());
    let other = Task::with_frame(
        board,
        target,
        confines.region,
        confines.frame,
        task.to_play(),
    )?;
    Ok(other
        .with_save(task.save())
        .with_self_capture(task.self_capture()))
}

impl Inferred {
    fn settle_on(&mut self, confines: &Confines) {
        self.frame = !confines.frame.is_empty();
        let of_region = |note: &Note| matches!(note, Note::Framed { .. } | Note::Closed(_));
        for note in self.notes.iter_mut().filter(|note| of_region(note)) {
            *note = confines.note.clone();
        }
    }
}

/// Which task a problem means.
struct Meant {
    /// Its place among all that it may mean.
    at: usize,
    /// Whether the side to play was found to have something to gain in it, or nothing
    /// wherever the border is drawn.
    found: bool,
}

/// The task, among those that a problem may mean, in which the side to play has
/// something to gain; one that has it yet where none is found out to be such.
///
/// `limits` are those of the question that will be put about it.
fn study(tasks: &[Task], solver: &mut Solver, limits: &Limits) -> Meant {
    if tasks.len() < 2 {
        return Meant { at: 0, found: true };
    }
    let mut study = Study {
        tasks,
        views: vec![View::default(); tasks.len()],
        readers: solver.share_out(tasks.len()),
        limits,
        spent: 0,
    };
    let found = study.find().or_else(|| study.hopeless());
    let at = found.unwrap_or_else(|| study.likeliest());
    let reader = study.readers.swap_remove(at);
    solver.take_over(reader, study.spent);
    Meant {
        at,
        found: found.is_some(),
    }
}

/// Looks at all the tasks, longer each time.
struct Study<'a> {
    tasks: &'a [Task],
    views: Vec<View>,
    /// One for each task: what a look finds does not depend on the others.
    readers: Vec<Solver>,
    limits: &'a Limits,
    /// The nodes that all looks took.
    spent: u64,
}

/// What the side to play can wish for in a task.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gain {
    /// All there is, and only by playing first.
    All,
    /// A ko or a seki where there was less.
    Something,
}

/// What is known of a task.
#[derive(Clone, Copy, Default)]
struct View {
    /// Whether the side to play reaches all that it can wish for.
    all: Option<bool>,
    /// Whether it does when the other side plays first.
    all_second: Option<bool>,
    /// Whether the side to play reaches nothing at all.
    nothing: Option<bool>,
    /// Whether it reaches nothing when the other side plays first.
    nothing_second: Option<bool>,
}

impl View {
    /// Whether there is something to gain in the task.
    fn is_meant(&self, gain: Gain, task: &Task) -> Option<bool> {
        match gain {
            Gain::All if !self.all? => Some(false),
            Gain::All if holds_for_good(task) => Some(true),
            Gain::All => self.all_second.map(|all| !all),
            Gain::Something if self.nothing? => Some(false),
            Gain::Something => self.nothing_second,
        }
    }

    /// Asks what it takes to know, as far as that is not known.
    fn look(&mut self, gain: Gain, task: &Task, reader: &mut Solver, limits: &Limits) {
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
fn holds_for_good(task: &Task) -> bool {
    let attacks = task.to_play() == task.attacker();
    attacks == task.frame().is_empty()
}

impl Study<'_> {
    fn find(&mut self) -> Option<usize> {
        let mut nodes = FIRST_LOOK.min(self.limits.nodes);
        loop {
            let all = self.round(Gain::All, nodes);
            if all.is_some() {
                return all;
            }
            let open = self.open(Gain::All).len();
            if self.next_look(nodes, open).is_none() {
                let something = self.round(Gain::Something, nodes);
                if something.is_some() {
                    return something;
                }
            }
            let open = self.open(Gain::All).len() + self.open(Gain::Something).len();
            nodes = self.next_look(nodes, open)?;
        }
    }

    /// The task to ask about where none was found out to be meant.
    ///
    /// Where nothing helps in a narrow neighbourhood nothing is said of a wider one.
    fn likeliest(&self) -> usize {
        let [all, something] = [Gain::All, Gain::Something].map(|gain| self.open(gain));
        let reaches_all = |at: &&usize| self.views[**at].all == Some(true);
        let reaches_something = |at: &&usize| self.views[**at].nothing == Some(false);
        let halfway = all.iter().filter(reaches_all);
        let halfway = halfway.chain(something.iter().filter(reaches_something));
        let mut open = halfway.chain(&all).chain(&something);
        open.next().copied().unwrap_or(0)
    }

    /// The task that shows that there is nothing to gain wherever the border is drawn: where it
    /// is drawn to the good of the side to play, and there is nothing to gain all the same.
    fn hopeless(&self) -> Option<usize> {
        let mut seen = self.tasks.iter().zip(&self.views);
        seen.position(|(task, view)| view.nothing == Some(true) && !holds_for_good(task))
    }

    /// Whether nobody can hope for all any more: what an attacker cannot kill where the frame
    /// is narrow cannot be killed where it is wide.
    fn is_all_out_of_reach(&self) -> bool {
        let mut seen = self.tasks.iter().zip(&self.views);
        seen.any(|(task, view)| {
            let attacks = task.to_play() == task.attacker();
            attacks && !holds_for_good(task) && view.all == Some(false)
        })
    }

    /// The tasks that have still to be looked at, in their order: for something only where all is out of reach.
    fn open(&self, gain: Gain) -> Vec<usize> {
        let out_of_reach = self.is_all_out_of_reach();
        let seen = self.tasks.iter().zip(&self.views).enumerate();
        seen.filter(|(_, (task, view))| {
            let asked = match gain {
                Gain::All => !out_of_reach,
                Gain::Something => out_of_reach || view.all == Some(false),
            };
            asked && view.is_meant(gain, task).is_none()
        })
        .map(|(at, _)| at)
        .collect()
    }

    /// How long the next look is, at so many tasks: longer than one of `nodes`, and not more than is left.
    fn next_look(&self, nodes: u64, open: usize) -> Option<u64> {
        let left = (SHARE * self.limits.nodes).saturating_sub(self.spent);
        let each = left.checked_div(QUESTIONS * open as u64)?;
        let longer = (nodes * GROWTH).min(each).min(self.limits.nodes);
        (longer > nodes).then_some(longer)
    }

    /// Looks at each task that is open; the first in which there is that to gain.
    fn round(&mut self, gain: Gain, nodes: u64) -> Option<usize> {
        let limits = Limits {
            nodes,
            ..self.limits.clone()
        };
        let mut desks: Vec<Desk<'_>> = Vec::new();
        let open = self.open(gain);
        let all = self.tasks.iter().zip(&self.views).zip(&mut self.readers);
        for (at, ((task, view), reader)) in all.enumerate() {
            if open.contains(&at) {
                let view = *view;
                desks.push(Desk {
                    at,
                    task,
                    view,
                    reader,
                });
            }
        }
        let threads = self.limits.threads.min(desks.len());
        // One thread looks no further than to what is found.
        let looks: Box<dyn Iterator<Item = Look> + '_> = if threads > 1 {
            Box::new(side_by_side(desks, threads, gain, &limits).into_iter())
        } else {
            Box::new(desks.into_iter().map(|desk| desk.look(gain, &limits)))
        };
        for look in looks {
            self.views[look.at] = look.view;
            self.spent += look.cost;
            if look.view.is_meant(gain, &self.tasks[look.at]) == Some(true) {
                return Some(look.at);
            }
        }
        None
    }
}

/// A task and the reader that looks at it.
struct Desk<'a> {
    at: usize,
    task: &'a Task,
    view: View,
    reader: &'a mut Solver,
}

/// What came of a look.
struct Look {
    at: usize,
    view: View,
    cost: u64,
}

impl Desk<'_> {
    fn look(mut self, gain: Gain, limits: &Limits) -> Look {
        let before = self.reader.nodes();
        self.view.look(gain, self.task, self.reader, limits);
        Look {
            at: self.at,
            view: self.view,
            cost: self.reader.nodes() - before,
        }
    }
}

/// All the looks, by several threads, in the order of the tasks.
fn side_by_side(desks: Vec<Desk<'_>>, threads: usize, gain: Gain, limits: &Limits) -> Vec<Look> {
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

#[cfg(test)]
mod tests;
