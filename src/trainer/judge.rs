//! What a move is worth to the learner.

use crate::problems::{Accept, Kind};
use crate::solver::{Status, Task, ThreatTable, Verdict};
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
    /// The side that is to play.
    #[must_use]
    pub fn to_play(task: &Task) -> Side {
        Side {
            attacks: task.to_play() == task.attacker(),
        }
    }

    /// The other side.
    #[must_use]
    pub fn opponent(self) -> Side {
        Side {
            attacks: !self.attacks,
        }
    }

    /// Compares two verdicts: `Greater` when `a` is the better one for this side.
    ///
    /// What is no worse whatever the threats is no worse; only where neither is
    /// so the order of verdicts decides. (That order alone puts a ko between
    /// seki and life below a mere seki.)
    #[must_use]
    pub fn compare(self, a: &Verdict, b: &Verdict) -> Option<Ordering> {
        let order = match by_threats(a, b) {
            Some((false, false)) => Ordering::Equal,
            Some((true, false)) => Ordering::Less,
            Some((false, true)) => Ordering::Greater,
            Some((true, true)) | None => a.rank_cmp(b)?,
        };
        Some(if self.attacks { order.reverse() } else { order })
    }

    /// Whether `a` is better than `b` with some number of threats, and worse with none.
    #[must_use]
    pub fn dominates(self, a: &Verdict, b: &Verdict) -> bool {
        self.loses_somewhere(b, a) && !self.loses_somewhere(a, b)
    }

    /// Whether `a` is worse than `b` with some number of threats.
    fn loses_somewhere(self, a: &Verdict, b: &Verdict) -> bool {
        let worse = |(for_attacker, for_defender): (bool, bool)| {
            if self.attacks {
                for_defender
            } else {
                for_attacker
            }
        };
        by_threats(a, b).is_some_and(worse)
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
        let keeps = self.compare(got, best)? != Ordering::Less;
        let enough = match (accept, Kind::of(got)) {
            (Accept::AtLeast(least), Some(kind)) if self.attacks => kind <= least,
            (Accept::AtLeast(least), Some(kind)) => kind >= least,
            _ => false,
        };
        Some(keeps || enough)
    }
}

/// Whether `a` is better for the attacker, and whether it is better for the
/// defender, with some number of threats; `None` when either is undecided.
fn by_threats(a: &Verdict, b: &Verdict) -> Option<(bool, bool)> {
    let pairs = match (a, b) {
        (Verdict::Undecided, _) | (_, Verdict::Undecided) => return None,
        (Verdict::Ko(ko), Verdict::Ko(other)) if ko.table.n() != other.table.n() => return None,
        (Verdict::Ko(ko), _) | (_, Verdict::Ko(ko)) => ThreatTable::pairs(ko.table.n()),
        _ => vec![(0, 0)],
    };
    let status = |verdict: &Verdict, (attacker, defender)| match verdict {
        Verdict::Settled(status) => Some(*status),
        Verdict::Ko(ko) => ko.table.get(attacker, defender),
        Verdict::Undecided => None,
    };
    let (mut less, mut greater) = (false, false);
    for pair in pairs {
        let order = status(a, pair)?.cmp(&status(b, pair)?);
        less |= order == Ordering::Less;
        greater |= order == Ordering::Greater;
    }
    Some((less, greater))
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
        // What was given away is got back only with every number of threats.
        Some(true) if !(facts.lost && side.loses_somewhere(after, facts.best)) => {
            Judgement::Right { verdict }
        }
        _ if facts.lost => Judgement::TooLate {
            worse: side.compare(after, facts.before) == Some(Ordering::Less),
            verdict,
        },
        _ => match side.compare(after, &elsewhere()) {
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

    const DEAD: Verdict = Verdict::Settled(Status::Dead);
    const SEKI: Verdict = Verdict::Settled(Status::Seki);
    const ALIVE: Verdict = Verdict::Settled(Status::Alive);

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
            judged(
                false,
                Accept::Best,
                &Verdict::ko_needing(1),
                &Verdict::ko_needing(1),
                DEAD
            ),
            right(&Verdict::ko_needing(1))
        );
        let accept = Accept::AtLeast(Kind::Seki);
        assert_eq!(judged(false, accept, &ALIVE, &SEKI, DEAD), right(&SEKI));
    }

    #[test]
    fn a_lesser_gain_works_but_better_exists() {
        let better = |judgement| matches!(judgement, Judgement::BetterExists { .. });
        assert!(better(judged(
            true,
            Accept::Best,
            &DEAD,
            &Verdict::ko_needing(0),
            ALIVE
        )));
        assert!(better(judged(false, Accept::Best, &ALIVE, &SEKI, DEAD)));
        // The same ko, but taken second.
        assert!(better(judged(
            true,
            Accept::Best,
            &Verdict::ko_needing(0),
            &Verdict::ko_needing(1),
            ALIVE
        )));
    }

    #[test]
    fn what_gains_nothing_is_wrong() {
        let wrong = |judgement| matches!(judgement, Judgement::Wrong { .. });
        assert!(wrong(judged(true, Accept::Best, &DEAD, &ALIVE, ALIVE)));
        assert!(wrong(judged(
            false,
            Accept::Best,
            &ALIVE,
            &Verdict::ko_needing(1),
            Verdict::ko_needing(1)
        )));
        assert!(wrong(judged(false, Accept::Best, &ALIVE, &DEAD, SEKI)));
    }

    /// Whoever may win a ko between seki and life has no need of a seki.
    #[test]
    fn a_ko_about_life_is_worth_more_than_seki() {
        let ko =
            ThreatTable::new(4, |a, d| if a > d { Status::Seki } else { Status::Alive }).verdict();
        let defender = Side { attacks: false };
        assert_eq!(defender.compare(&ko, &SEKI), Some(Ordering::Greater));
        assert_eq!(defender.accepts(Accept::Best, &ko, &SEKI), Some(false));
        assert_eq!(defender.accepts(Accept::Best, &ko, &ko), Some(true));
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
