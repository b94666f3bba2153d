//! The sets at hand, each read when it is first needed.

use crate::problems::{Embedded, Fault, Problem, ProblemSet, embedded};
use std::sync::Arc;

/// A set, or where it can be read from.
#[derive(Clone, Debug)]
enum Shelf {
    Closed(&'static Embedded),
    Open(Arc<ProblemSet>),
}

/// Problem sets in a row.
#[derive(Clone, Debug, Default)]
pub struct Library {
    shelves: Vec<Shelf>,
}

/// A problem's place in a library: the set and the problem in it, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The set.
    pub set: usize,
    /// The problem in the set.
    pub problem: usize,
}

impl Library {
    /// The sets that come with the program; none of them is read yet.
    #[must_use]
    pub fn embedded() -> Library {
        Library {
            shelves: embedded().iter().map(Shelf::Closed).collect(),
        }
    }

    /// Sets that have been read.
    #[must_use]
    pub fn of(sets: Vec<ProblemSet>) -> Library {
        Library {
            shelves: sets
                .into_iter()
                .map(|set| Shelf::Open(Arc::new(set)))
                .collect(),
        }
    }

    /// These sets, and after them those of another library.
    #[must_use]
    pub fn then(mut self, other: Library) -> Library {
        self.shelves.extend(other.shelves);
        self
    }

    /// Adds a set at the end, and says which one it is.
    pub fn add(&mut self, set: ProblemSet) -> usize {
        self.shelves.push(Shelf::Open(Arc::new(set)));
        self.shelves.len() - 1
    }

    /// The number of sets.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shelves.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shelves.is_empty()
    }

    /// The set at `index`; `None` when there is no such set.
    ///
    /// # Errors
    /// Every fault of the set's file.
    pub fn set(&mut self, index: usize) -> Result<Option<Arc<ProblemSet>>, Vec<Fault>> {
        let Some(shelf) = self.shelves.get_mut(index) else {
            return Ok(None);
        };
        if let Shelf::Closed(embedded) = shelf {
            *shelf = Shelf::Open(Arc::new(embedded.load()?));
        }
        Ok(match shelf {
            Shelf::Open(set) => Some(Arc::clone(set)),
            Shelf::Closed(_) => None,
        })
    }

    /// The problem at `place`, for a session of its own.
    ///
    /// # Errors
    /// Every fault of the set's file.
    pub fn problem(&mut self, place: Place) -> Result<Option<Arc<Problem>>, Vec<Fault>> {
        let set = self.set(place.set)?;
        let problem = set.and_then(|set| set.problems.get(place.problem).cloned());
        Ok(problem.map(Arc::new))
    }

    /// The set called `name`; the name of its file does too. Reads no more sets than it must.
    pub fn find_set(&mut self, name: &str) -> Option<usize> {
        let by_file = self.shelves.iter().position(|shelf| match shelf {
            Shelf::Closed(embedded) => file_name_matches(embedded.name(), name),
            Shelf::Open(set) => set.name.eq_ignore_ascii_case(name),
        });
        by_file.or_else(|| {
            (0..self.len()).find(|index| {
                let set = self.set(*index).ok().flatten();
                set.is_some_and(|set| set.name.eq_ignore_ascii_case(name))
            })
        })
    }

    /// The problem called `name`: a number from 1 or an id in the set `here`,
    /// `SET/ID`, or an id in any set.
    pub fn find_problem(&mut self, name: &str, here: Option<usize>) -> Option<Place> {
        if let Some((set, id)) = name.split_once('/') {
            let set = self.find_set(set)?;
            return self.find_in(set, id);
        }
        here.and_then(|set| self.find_in(set, name))
            .or_else(|| (0..self.len()).find_map(|set| self.find_id(set, name)))
    }

    fn find_in(&mut self, set: usize, name: &str) -> Option<Place> {
        self.find_id(set, name).or_else(|| {
            let number: usize = name.parse().ok()?;
            let problem = number.checked_sub(1)?;
            let problems = self.set(set).ok().flatten()?.problems.len();
            (problem < problems).then_some(Place { set, problem })
        })
    }

    fn find_id(&mut self, set: usize, id: &str) -> Option<Place> {
        let problems = self.set(set).ok().flatten()?;
        let found = |problem: &Problem| problem.id.eq_ignore_ascii_case(id);
        let problem = problems.problems.iter().position(found)?;
        Some(Place { set, problem })
    }

    /// Every set's name and every problem's id; sets that cannot be read are left out.
    pub fn names(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        for index in 0..self.len() {
            if let Ok(Some(set)) = self.set(index) {
                names.push(set.name.clone());
                names.extend(set.problems.iter().map(|problem| problem.id.clone()));
            }
        }
        names
    }
}

/// Whether an embedded file such as `03-eye-shapes` is the set `eye-shapes`.
fn file_name_matches(file: &str, name: &str) -> bool {
    let bare = file
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .trim_start_matches('-');
    file.eq_ignore_ascii_case(name) || bare.eq_ignore_ascii_case(name)
}
