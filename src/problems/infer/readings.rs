//! What a problem may mean, and the one of it that it does.

use super::study::{Meant, study};
use crate::go::PointSet;
use crate::problems::model::{Chance, Confines, Inferred, Note, Problem};
use crate::solver::{Limits, Solver, Task, TaskError};

impl Problem {
    /// The problem with the region that its question is open in, where the file leaves
    /// the region out and the wall has gaps; else the problem itself.
    ///
    /// `limits` are those of the question that will be put about it.
    #[must_use]
    pub fn meant(&self, solver: &mut Solver, limits: &Limits) -> Problem {
        let meant = study(
            &readings(&self.task, &self.inferred.elsewhere),
            solver,
            limits,
        );
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
        study(
            &readings(&self.task, &self.inferred.elsewhere),
            solver,
            limits,
        )
        .at
    }

    /// The problem in one of its [readings](Problem::readings), by its place among them.
    #[must_use]
    pub fn in_reading(&self, at: usize) -> Problem {
        let mut problem = self.clone();
        let elsewhere = std::mem::take(&mut problem.inferred.elsewhere);
        let other = at
            .checked_sub(1)
            .and_then(|at| others(&self.task, &elsewhere).nth(at));
        if let Some((task, confines)) = other {
            problem.task = task;
            problem.inferred.settle_on(confines, self.task.target());
        }
        problem
    }

    /// Every task that may be meant: the problem's own first, then those in other regions and
    /// about other stones.
    #[must_use]
    pub fn readings(&self) -> Vec<Task> {
        let readings = readings(&self.task, &self.inferred.elsewhere).into_iter();
        readings.map(|reading| reading.task).collect()
    }
}

/// The task that is meant, if it is another one, and whether that was found out
/// (or that no region makes a difference).
pub fn meant(
    task: &Task,
    elsewhere: &[Confines],
    solver: &mut Solver,
    limits: &Limits,
) -> (Option<Task>, bool) {
    let mut readings = readings(task, elsewhere);
    let Meant { at, found } = study(&readings, solver, limits);
    ((at > 0).then(|| readings.swap_remove(at).task), found)
}

/// A task that may be meant.
pub(super) struct Reading {
    pub task: Task,
    pub chance: Chance,
}

pub(super) fn readings(task: &Task, elsewhere: &[Confines]) -> Vec<Reading> {
    let others = others(task, elsewhere).map(|(task, confines)| Reading {
        task,
        chance: confines.chance,
    });
    let first = Reading {
        task: task.clone(),
        chance: Chance::Likely,
    };
    std::iter::once(first).chain(others).collect()
}

/// The task in each of the other confines where it is one.
fn others<'a>(
    task: &'a Task,
    elsewhere: &'a [Confines],
) -> impl Iterator<Item = (Task, &'a Confines)> {
    elsewhere
        .iter()
        .filter_map(|confines| Some((within(task, confines).ok()?, confines)))
}

/// The task with play confined otherwise.
fn within(task: &Task, confines: &Confines) -> Result<Task, Vec<TaskError>> {
    let other = Task::with_frame(
        task.board().clone(),
        confines.target,
        confines.region,
        confines.frame,
        task.to_play(),
    )?;
    Ok(other
        .with_save(task.save())
        .with_self_capture(task.self_capture()))
}

impl Inferred {
    /// Says of the confines that are taken what was said of those about the stones `before`.
    fn settle_on(&mut self, confines: &Confines, before: PointSet) {
        self.frame = !confines.frame.is_empty();
        for note in &mut self.notes {
            match note {
                Note::Target(target) => *target = confines.target,
                Note::Otherwise(others) => {
                    let same = others.iter_mut().filter(|other| **other == confines.target);
                    same.for_each(|other| *other = before);
                }
                Note::Framed { .. } | Note::Closed(_) => *note = confines.note.clone(),
                _ => {}
            }
        }
    }
}
