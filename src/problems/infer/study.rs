//! Which of several neighbourhoods a problem is meant in: that where the question is open.
//!
//! Whoever sets a problem means the first move to matter. With a frame of the
//! attacker's the defender has too little in a neighbourhood that is too
//! narrow: what lives there lives anywhere, but what dies there may live in a
//! wider one. Without a frame it is the other way round: what dies though
//! whoever gets out has escaped, dies for good.

use crate::problems::model::{Confines, Inferred, Note, Problem};
use crate::solver::{Limits, Solver, Status, Task, TaskError};

/// The first looks are as short as this, in nodes.
const FIRST_LOOK: u64 = 4_000;
/// Each further look is so much longer.
const GROWTH: u64 = 4;
/// No look takes more than this part of what a question may cost.
const SHARE: u64 = 16;

impl Problem {
    /// The problem with the region that its question is open in, where the file leaves
    /// the region out and the wall has gaps; else the problem itself.
    ///
    /// `limits` are those of the question that will be put about it.
    #[must_use]
    pub fn meant(&self, solver: &mut Solver, limits: &Limits) -> Problem {
        self.in_reading(self.reading_meant(solver, limits))
    }

    /// The place, among the problem's [readings](Problem::readings), of the one that
    /// [`Problem::meant`] takes.
    #[must_use]
    pub fn reading_meant(&self, solver: &mut Solver, limits: &Limits) -> usize {
        study(&self.readings(), solver, limits)
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

/// The task that is meant, if it is one in a wider region.
pub fn meant(
    task: &Task,
    wider: &[Confines],
    solver: &mut Solver,
    limits: &Limits,
) -> Option<Task> {
    let mut tasks = readings(task, wider);
    let at = study(&tasks, solver, limits);
    (at > 0).then(|| tasks.swap_remove(at))
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

/// The place of the task, among those that a problem may mean, in which the
/// side to play has something to gain; 0 where none is found out to be such.
///
/// `limits` are those of the question that will be put about it.
fn study(tasks: &[Task], solver: &mut Solver, limits: &Limits) -> usize {
    if tasks.len() < 2 {
        return 0;
    }
    let longest = (limits.nodes / SHARE).max(FIRST_LOOK);
    let mut study = Study {
        solver,
        limits: Limits {
            nodes: FIRST_LOOK,
            ..limits.clone()
        },
    };
    let mut open: Vec<usize> = (0..tasks.len()).collect();
    let mut fought: Vec<usize> = Vec::new();
    loop {
        let mut left = Vec::new();
        for at in open {
            match study.is_meant(&tasks[at]) {
                Some(true) => return at,
                Some(false) => fought.push(at),
                None => left.push(at),
            }
        }
        open = left;
        if open.is_empty() || study.limits.nodes >= longest {
            break;
        }
        study.limits.nodes = (study.limits.nodes * GROWTH).min(longest);
    }
    fought.sort_unstable();
    let ko = fought.iter().find(|at| study.is_half_meant(&tasks[**at]));
    // Where nothing helps in a narrow neighbourhood nothing is said of a wider one.
    ko.copied().or(open.first().copied()).unwrap_or(0)
}

struct Study<'a> {
    solver: &'a mut Solver,
    limits: Limits,
}

impl Study<'_> {
    fn holds(&mut self, task: &Task, status: Status) -> Option<bool> {
        self.solver.holds(task, status, &self.limits)
    }

    /// Whether the side to play reaches all that it can wish for, and, unless that holds
    /// wherever the border is drawn, only by playing first.
    fn is_meant(&mut self, task: &Task) -> Option<bool> {
        let attacks = task.to_play() == task.attacker();
        let wish = if attacks { Status::Dead } else { Status::Alive };
        if !self.holds(task, wish)? {
            return Some(false);
        }
        let for_good = attacks == task.frame().is_empty();
        if for_good {
            return Some(true);
        }
        let other = task.clone().with_to_play(task.to_play().opponent());
        Some(!self.holds(&other, wish)?)
    }

    /// Whether the side to play reaches something, a ko or a seki, that it does not when
    /// the other side plays first.
    fn is_half_meant(&mut self, task: &Task) -> bool {
        let attacks = task.to_play() == task.attacker();
        let worst = if attacks { Status::Alive } else { Status::Dead };
        let other = task.clone().with_to_play(task.to_play().opponent());
        self.holds(task, worst) == Some(false) && self.holds(&other, worst) == Some(true)
    }
}
