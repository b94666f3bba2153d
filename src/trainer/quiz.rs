//! What becomes of a group, whoever plays first: asked without a goal.

use super::reader::Reader;
use crate::go::Color;
use crate::problems::{Kind, Problem};
use crate::solver::{Answer, Task};
use std::sync::Arc;

/// An answer to a question of status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The same for either side first.
    Kind(Kind),
    /// It depends on who plays first.
    Depends,
}

/// What is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What the group is, or that it depends.
    Group,
    /// What becomes of it when this side plays first.
    First(Color),
    /// Nothing more.
    Done,
}

/// The question of status about a problem's target.
#[derive(Clone, Debug)]
pub struct StatusQuiz {
    problem: Arc<Problem>,
    asked: Asked,
    right: bool,
}

/// What an answer was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// Whether it was right.
    pub right: bool,
    /// What it should have been.
    pub truth: Named,
    /// Whether nothing more is asked, and if so whether all was right.
    pub over: Option<bool>,
}

impl StatusQuiz {
    /// A question about the problem's target.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> StatusQuiz {
        StatusQuiz {
            problem,
            asked: Asked::Group,
            right: true,
        }
    }

    /// What is asked now.
    #[must_use]
    pub fn asked(&self) -> Asked {
        self.asked
    }

    /// The position with a side to play first.
    #[must_use]
    pub fn with_first(&self, color: Color) -> Task {
        let task = &self.problem.task;
        if task.to_play() == color {
            task.clone()
        } else {
            task.clone().with_to_play(color)
        }
    }

    /// What becomes of the target when a side plays first, with a line.
    pub fn shown(&self, color: Color, reader: &mut Reader) -> Answer {
        reader.answer(&self.with_first(color))
    }

    /// Grades an answer; `None` when the question could not be decided, or was not this one.
    pub fn name(&mut self, named: Named, reader: &mut Reader) -> Option<Graded> {
        let task = &self.problem.task;
        let (attacker, defender) = (task.attacker(), task.defender());
        let kind =
            |color: Color, reader: &mut Reader| Kind::of(&reader.verdict(&self.with_first(color)));
        let (attacked, defended) = (kind(attacker, reader)?, kind(defender, reader)?);
        let truth = match self.asked {
            Asked::Done => return None,
            Asked::Group if attacked == defended => Named::Kind(attacked),
            Asked::Group => Named::Depends,
            Asked::First(color) if color == attacker => Named::Kind(attacked),
            Asked::First(_) => Named::Kind(defended),
        };
        if matches!(self.asked, Asked::First(_)) && named == Named::Depends {
            return None;
        }
        let right = named == truth;
        self.right &= right;
        self.asked = match self.asked {
            // Whoever has seen that it depends is asked on what.
            Asked::Group if right && truth == Named::Depends => Asked::First(attacker),
            Asked::First(color) if right && color == attacker => Asked::First(defender),
            _ => Asked::Done,
        };
        Some(Graded {
            right,
            truth,
            over: (self.asked == Asked::Done).then_some(self.right),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::load_str;
    use crate::solver::Limits;

    fn quiz(rows: &str) -> StatusQuiz {
        let text = format!(
            "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: black\n    goal: kill\n    board: |\n{rows}"
        );
        let set = load_str("s", text.as_bytes()).unwrap();
        StatusQuiz::new(Arc::new(set.problems[0].clone()))
    }

    const THREE: &str = "      | O O O O X . .\n      | . . . O X . .\n      ---------------\n";
    const FOUR: &str = "      | O O O O O X .\n      | . . . . O X .\n      ---------------\n";
    const TWO: &str = "      | O O O X . . .\n      | . . O X . . .\n      ---------------\n";

    /// Three in a row are alive or dead by who plays first, four are alive, two are dead.
    #[test]
    fn the_shapes_of_every_book() {
        let mut reader = Reader::new(Limits::default());
        let kind = |kind| Named::Kind(kind);
        let mut three = quiz(THREE);
        let graded = three.name(Named::Depends, &mut reader).unwrap();
        assert_eq!((graded.right, graded.over), (true, None));
        assert_eq!(three.asked(), Asked::First(Color::Black));
        assert!(three.name(Named::Depends, &mut reader).is_none());
        assert!(three.name(kind(Kind::Dead), &mut reader).unwrap().right);
        let last = three.name(kind(Kind::Alive), &mut reader).unwrap();
        assert_eq!((last.right, last.over), (true, Some(true)));
        assert_eq!(three.name(kind(Kind::Alive), &mut reader), None);

        let four = quiz(FOUR).name(kind(Kind::Alive), &mut reader).unwrap();
        assert_eq!((four.right, four.over), (true, Some(true)));
        let two = quiz(TWO).name(Named::Depends, &mut reader).unwrap();
        assert_eq!(two.truth, kind(Kind::Dead));
        assert_eq!((two.right, two.over), (false, Some(false)));
        // A slip on the way ends it.
        let mut three = quiz(THREE);
        three.name(Named::Depends, &mut reader);
        let slip = three.name(kind(Kind::Ko), &mut reader).unwrap();
        assert_eq!((slip.truth, slip.over), (kind(Kind::Dead), Some(false)));
    }
}
