//! A test of strength at the prompt: question by question, and a range at the end.

use super::library::Place;
use super::prompt::{Prompt, line};
use crate::problems::{Goal, Problem};
use crate::render::texts::{self, drills as words};
use crate::render::{Doc, Role};
use crate::trainer::{Exam, Outcome, Rating};

impl Prompt {
    /// Begins a test of strength, or ends it.
    pub fn test(&mut self, what: Option<&str>, sets: &[usize]) -> Doc {
        let lang = self.look.lang;
        match (what, self.drill.exam.is_some()) {
            (Some("stop" | "end" | "停"), true) => return self.end_test(),
            (Some(_), true) => return line(Role::Fault, words::help_test_more(lang)),
            (Some(_), false) => return line(Role::Fault, words::test_none(lang)),
            (None, _) => {}
        }
        let fits = |place: Place, problem: &Problem| {
            let named = sets.is_empty() || sets.contains(&place.set);
            named && problem.level.is_some() && problem.goal != Goal::Status
        };
        let places = self.places(fits);
        if places.is_empty() {
            return line(Role::Fault, words::test_nothing(lang));
        }
        let exam = Exam::default();
        let mut doc = line(Role::Plain, words::test_begins(lang, exam.most()));
        self.round = None;
        self.drill.exam = Some((exam, places));
        doc.append(self.next_question());
        doc
    }

    /// Puts the next question of the test.
    pub(super) fn next_question(&mut self) -> Doc {
        let Some((exam, mut places)) = self.drill.exam.take() else {
            return Doc::new();
        };
        let mut ratings = Vec::new();
        for place in &places {
            let problem = self.library.problem(*place).ok().flatten();
            ratings.push(problem.map_or_else(Default::default, |found| self.diary.rating(&found)));
        }
        let chance = self.drill.roll().unwrap_or(0);
        let chosen = exam.choose(&ratings, chance);
        let lang = self.look.lang;
        let Some(at) = chosen.filter(|_| !exam.is_over()) else {
            self.drill.exam = Some((exam, places));
            return self.end_test();
        };
        let place = places.swap_remove(at);
        let number = exam.score().0 + 1;
        self.drill.exam = Some((exam, places));
        let mut doc = Doc::new();
        doc.end();
        doc.line(
            Role::Strong,
            words::test_question(lang, number, exam.most()),
        );
        doc.append(self.open_at(place));
        doc
    }

    /// Leaves the question of the test without an answer: that counts as not known, unless there
    /// is nothing to be known.
    pub(super) fn skip_question(&mut self) -> Doc {
        let lang = self.look.lang;
        let rating = self.question_rating();
        let void = self.diary.is_void();
        let mut doc = line(
            Role::Better,
            if void {
                words::test_void(lang)
            } else {
                words::test_skipped(lang)
            },
        );
        if let (Some((exam, _)), false) = (&mut self.drill.exam, void) {
            exam.hear(rating, Outcome::Missed, 0);
        }
        doc.append(self.next_question());
        doc
    }

    /// What the question at hand is rated.
    fn question_rating(&mut self) -> Rating {
        let problem = self
            .place
            .and_then(|place| self.library.problem(place).ok().flatten());
        problem.map_or_else(Default::default, |found| Rating::of_level(found.level))
    }

    /// Takes in how a question of the test went, and goes on.
    pub(super) fn after_line(&mut self) -> Doc {
        let Some((outcome, hints)) = self.diary.take_settled() else {
            return Doc::new();
        };
        if self.drill.exam.is_none() {
            return Doc::new();
        }
        let rating = self.question_rating();
        if let Some((exam, _)) = &mut self.drill.exam {
            exam.hear(rating, outcome, hints);
        }
        self.next_question()
    }

    fn end_test(&mut self) -> Doc {
        let lang = self.look.lang;
        let Some((exam, _)) = self.drill.exam.take() else {
            return Doc::new();
        };
        let (asked, solved) = exam.score();
        let mut doc = Doc::new();
        doc.end();
        doc.line(Role::Strong, words::test_over(lang, asked, solved));
        if asked == 0 {
            doc.line(Role::Plain, words::test_short(lang));
        } else {
            let (low, high) = exam.range();
            let level = |level| texts::prompt::level(lang, level);
            doc.line(
                Role::Strong,
                words::test_range(lang, level(low), level(high)),
            );
        }
        self.session = None;
        self.place = None;
        doc
    }

    /// The test is left for something else.
    pub(super) fn break_off_test(&mut self) -> Doc {
        if self.drill.exam.take().is_none() {
            return Doc::new();
        }
        line(Role::Faint, words::test_broken_off(self.look.lang))
    }
}
