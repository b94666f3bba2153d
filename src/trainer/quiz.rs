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
    named: Vec<Named>,
}

/// What an answer was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    /// Whether what was said of the group, whoever plays first, was right.
    pub right: bool,
    /// What becomes of the group.
    pub truth: Named,
    /// Whether nothing more is asked, and if so whether all was right. Nothing is told before.
    pub over: Option<bool>,
}

impl StatusQuiz {
    /// A question about the problem's target.
    #[must_use]
    pub fn new(problem: Arc<Problem>) -> StatusQuiz {
        StatusQuiz {
            problem,
            asked: Asked::Group,
            named: Vec::new(),
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
        if matches!(self.asked, Asked::First(_)) && named == Named::Depends {
            return None;
        }
        let (next, answers) = match self.asked {
            Asked::Done => return None,
            // Whoever thinks that it depends is asked on what, and hears then.
            Asked::Group if named == Named::Depends => (Asked::First(attacker), 1),
            Asked::Group => (Asked::Done, 1),
            Asked::First(color) if color == attacker => (Asked::First(defender), 2),
            Asked::First(_) => (Asked::Done, 3),
        };
        self.named.truncate(answers - 1);
        self.named.push(named);
        self.asked = next;
        let truth = if attacked == defended {
            Named::Kind(attacked)
        } else {
            Named::Depends
        };
        let truths = [truth, Named::Kind(attacked), Named::Kind(defended)];
        let all = self.named.iter().zip(truths).all(|(a, b)| *a == b);
        Some(Graded {
            right: self.named.first() == Some(&truth),
            truth,
            over: (self.asked == Asked::Done).then_some(all),
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
        assert_eq!(graded.over, None);
        assert_eq!(three.asked(), Asked::First(Color::Black));
        assert!(three.name(Named::Depends, &mut reader).is_none());
        let first = three.name(kind(Kind::Dead), &mut reader).unwrap();
        assert_eq!(first.over, None);
        let last = three.name(kind(Kind::Alive), &mut reader).unwrap();
        assert_eq!((last.right, last.over), (true, Some(true)));
        assert_eq!(three.name(kind(Kind::Alive), &mut reader), None);

        let four = quiz(FOUR).name(kind(Kind::Alive), &mut reader).unwrap();
        assert_eq!((four.right, four.over), (true, Some(true)));
        // A slip on the way is told at the end.
        let all = |rows: &str, answers: [Kind; 2], reader: &mut Reader| {
            let mut quiz = quiz(rows);
            assert_eq!(quiz.name(Named::Depends, reader).unwrap().over, None);
            let first = quiz.name(Named::Kind(answers[0]), reader).unwrap();
            assert_eq!(first.over, None);
            quiz.name(Named::Kind(answers[1]), reader).unwrap()
        };
        let two = all(TWO, [Kind::Dead, Kind::Dead], &mut reader);
        assert_eq!(two.truth, kind(Kind::Dead));
        assert_eq!((two.right, two.over), (false, Some(false)));
        let slip = all(THREE, [Kind::Ko, Kind::Alive], &mut reader);
        assert_eq!((slip.truth, slip.over), (Named::Depends, Some(false)));
        assert!(slip.right);
    }
}
