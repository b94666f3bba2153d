//! What a move is worth to the learner.

use crate::problems::Accept;
use crate::solver::{Status, Verdict};
use std::cmp::Ordering;

/// What a learner's move turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It keeps what counts as solved.
    Right {
        /// The verdict after it.
        verdict: Verdict,
    },
    /// It gains something over not playing here at all, but not what counts as
    /// solved; it is taken back.
    BetterExists {
        /// The verdict after it.
        verdict: Verdict,
        /// The verdict that was to be had.
        best: Verdict,
    },
    /// It gives away what was to be had.
    Wrong {
        /// The verdict after it.
        verdict: Verdict,
    },
    /// A move after a wrong one, where nothing could be saved any more.
    TooLate {
        /// The verdict after it.
        verdict: Verdict,
        /// Whether it lost still more.
        worse: bool,
    },
    /// It could not be decided: nothing is claimed; it is taken back.
    Undecided,
    /// The search was interrupted; the move is taken back.
    Interrupted,
}

/// The side of the learner: which verdicts it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Whether the learner wants to take the target.
    pub attacks: bool,
}

impl Side {
    /// Compares two verdicts: `Greater` when `a` is the better one for this side.
    #[must_use]
    pub fn compare(self, a: &Verdict, b: &Verdict) -> Option<Ordering> {
        let order = a.rank_cmp(b)?;
        Some(if self.attacks { order.reverse() } else { order })
    }

    /// The verdict that cannot be bettered.
    #[must_use]
    pub fn triumph(self) -> Verdict {
        Verdict::Settled(if self.attacks {
            Status::Dead
        } else {
            Status::Alive
        })
    }

    /// Whether a move that leaves `got` counts as solved where `best` was to be
    /// had; `None` where that is undecided.
    #[must_use]
    pub fn accepts(self, accept: Accept, best: &Verdict, got: &Verdict) -> Option<bool> {
        if *got == self.triumph() {
            return Some(true);
        }
        accept.accepts(best, got, self.attacks)
    }
}

/// What there is to know about a move, for [`judge`].
#[derive(Debug)]
pub struct Facts<'a> {
    /// The learner's side.
    pub side: Side,
    /// What counts as solved.
    pub accept: Accept,
    /// The verdict of the problem as it was set.
    pub best: &'a Verdict,
    /// The verdict before the move.
    pub before: &'a Verdict,
    /// The verdict after it.
    pub after: &'a Verdict,
    /// Whether an earlier move gave away what was to be had.
    pub lost: bool,
}

/// Judges a move. `elsewhere` gives the verdict had the learner passed instead;
/// it is asked only when that matters.
#[must_use]
pub fn judge(facts: &Facts<'_>, elsewhere: impl FnOnce() -> Verdict) -> Judgement {
    let Facts { side, after, .. } = *facts;
    let verdict = after.clone();
    match side.accepts(facts.accept, facts.best, after) {
        None => Judgement::Undecided,
        Some(true) => Judgement::Right { verdict },
        Some(false) if facts.lost => Judgement::TooLate {
            worse: side.compare(after, facts.before) == Some(Ordering::Less),
            verdict,
        },
        Some(false) => match side.compare(after, &elsewhere()) {
            Some(Ordering::Greater) => Judgement::BetterExists {
                verdict,
                best: facts.best.clone(),
            },
            _ => Judgement::Wrong { verdict },
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::Kind;
    use crate::solver::ThreatTable;

    const DEAD: Verdict = Verdict::Settled(Status::Dead);
    const SEKI: Verdict = Verdict::Settled(Status::Seki);
    const ALIVE: Verdict = Verdict::Settled(Status::Alive);

    fn ko(needs: i16) -> Verdict {
        ThreatTable::new(4, |a, d| {
            if i16::from(a) - i16::from(d) >= needs {
                Status::Dead
            } else {
                Status::Alive
            }
        })
        .verdict()
    }

    fn judged(
        attacks: bool,
        accept: Accept,
        best: &Verdict,
        after: &Verdict,
        pass: Verdict,
    ) -> Judgement {
        let facts = Facts {
            side: Side { attacks },
            accept,
            best,
            before: best,
            after,
            lost: false,
        };
        judge(&facts, || pass)
    }

    #[test]
    fn what_keeps_the_best_verdict_is_right() {
        let right = |verdict: &Verdict| Judgement::Right {
            verdict: verdict.clone(),
        };
        assert_eq!(
            judged(true, Accept::Best, &DEAD, &DEAD, ALIVE),
            right(&DEAD)
        );
        assert_eq!(
            judged(false, Accept::Best, &ko(1), &ko(1), DEAD),
            right(&ko(1))
        );
        let accept = Accept::AtLeast(Kind::Seki);
        assert_eq!(judged(false, accept, &ALIVE, &SEKI, DEAD), right(&SEKI));
    }

    #[test]
    fn a_lesser_gain_works_but_better_exists() {
        let better = |judgement| matches!(judgement, Judgement::BetterExists { .. });
        assert!(better(judged(true, Accept::Best, &DEAD, &ko(0), ALIVE)));
        assert!(better(judged(false, Accept::Best, &ALIVE, &SEKI, DEAD)));
        // The same ko, but taken second.
        assert!(better(judged(true, Accept::Best, &ko(0), &ko(1), ALIVE)));
    }

    #[test]
    fn what_gains_nothing_is_wrong() {
        let wrong = |judgement| matches!(judgement, Judgement::Wrong { .. });
        assert!(wrong(judged(true, Accept::Best, &DEAD, &ALIVE, ALIVE)));
        assert!(wrong(judged(false, Accept::Best, &ALIVE, &ko(1), ko(1))));
        assert!(wrong(judged(false, Accept::Best, &ALIVE, &DEAD, SEKI)));
    }

    #[test]
    fn nothing_is_claimed_of_the_undecided() {
        let un = Verdict::Undecided;
        assert_eq!(
            judged(true, Accept::Best, &DEAD, &un, ALIVE),
            Judgement::Undecided
        );
        assert_eq!(
            judged(true, Accept::Best, &un, &SEKI, ALIVE),
            Judgement::Undecided
        );
        // A certain kill is right whatever else there may be.
        let dead = Judgement::Right { verdict: DEAD };
        assert_eq!(judged(true, Accept::Best, &un, &DEAD, ALIVE), dead);
    }
}
