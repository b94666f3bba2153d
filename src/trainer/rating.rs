//! How strong a learner is: Glicko-2, learners against problems, told in grades.

use crate::problems::Level;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Points between two grades: a grade stronger solves about three of five.
const GRADE: f64 = 60.0;
/// Where nothing is known, at 15 kyu.
const START: f64 = 1500.0;
const START_GRADE: f64 = 15.0;
/// How far a problem's level as its author gave it may be trusted.
const AUTHOR: f64 = 120.0;

/// A strength and how sure it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rating(Glicko2Rating);

impl Rating {
    /// What a problem of a level is rated before anybody tried it.
    #[must_use]
    pub fn of_level(level: Option<Level>) -> Rating {
        Rating(
            level.map_or_else(Glicko2Rating::new, |level| Glicko2Rating {
                rating: START + (f64::from(level.steps()) - START_GRADE) * GRADE,
                deviation: AUTHOR,
                ..Glicko2Rating::new()
            }),
        )
    }

    /// The ratings of a learner and a problem after they met.
    #[must_use]
    pub fn meets(self, problem: Rating, won: bool) -> (Rating, Rating) {
        let outcome = if won { Outcomes::WIN } else { Outcomes::LOSS };
        let (learner, problem) = glicko2(&self.0, &problem.0, &outcome, &Glicko2Config::new());
        (Rating(learner), Rating(problem))
    }

    /// The rating in points.
    #[must_use]
    pub fn value(self) -> f64 {
        self.0.rating
    }

    /// The points that are surely there: one deviation below the rating.
    #[must_use]
    pub fn sure(self) -> f64 {
        self.0.rating - self.0.deviation
    }

    /// The weakest and the strongest grade that it may well be (two deviations either way).
    #[must_use]
    pub fn range(self) -> (Level, Level) {
        let level = |points: f64| Level::nearest((points - START) / GRADE + START_GRADE);
        let spread = 2.0 * self.0.deviation;
        (level(self.0.rating - spread), level(self.0.rating + spread))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_narrows_round_what_is_solved() {
        let level = |text: &str| text.parse::<Level>().unwrap();
        let mut learner = Rating::default();
        let (low, high) = learner.range();
        let width = high.steps() - low.steps();
        // Solves every problem up to 10 kyu, and none above.
        for grade in (5..35_u8).cycle().take(300) {
            let problem = Level::nearest(f64::from(grade));
            learner = learner
                .meets(Rating::of_level(Some(problem)), problem <= level("10k"))
                .0;
        }
        let (low, high) = learner.range();
        assert!(low < level("10k") && level("10k") < high, "{low} {high}");
        assert!(high.steps() - low.steps() < width / 2);
    }
}
