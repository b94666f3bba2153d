//! Statuses, threat tables and verdicts, and their order.

use std::cmp::Ordering;
use std::fmt;

/// What becomes of the target when both sides play best, for given threats.
///
/// Ordered from the attacker's best to the defender's best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// The attacker can force the capture.
    Dead,
    /// Saved only by endless repetition: no result.
    Cycle,
    /// The defender can force the end of play with the target standing, but not life.
    Seki,
    /// The defender can force unconditional life.
    Alive,
}

impl Status {
    /// The word used in files and in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Status::Dead => "dead",
            Status::Cycle => "cycle",
            Status::Seki => "seki",
            Status::Alive => "alive",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The status for every pair of outside threats that was asked about.
///
/// With `n` the number of threats asked about, that is every pair with
/// `a + d < n`, and `(n, 0)` and `(0, n)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ThreatTable {
    n: u8,
    cells: Vec<((u8, u8), Status)>,
}

impl ThreatTable {
    /// The pairs `(attacker's threats, defender's threats)` that a table for `n` holds.
    #[must_use]
    pub fn pairs(n: u8) -> Vec<(u8, u8)> {
        let mut pairs: Vec<(u8, u8)> = (0..n)
            .flat_map(|a| (0..n - a).map(move |d| (a, d)))
            .collect();
        pairs.push((n, 0));
        pairs.push((0, n));
        pairs
    }

    /// A table for `n` with the status that `status` gives for each pair.
    #[must_use]
    pub fn new(n: u8, mut status: impl FnMut(u8, u8) -> Status) -> ThreatTable {
        let cells = ThreatTable::pairs(n)
            .into_iter()
            .map(|(a, d)| ((a, d), status(a, d)))
            .collect();
        ThreatTable { n, cells }
    }

    /// The number of threats that was asked about.
    #[must_use]
    pub fn n(&self) -> u8 {
        self.n
    }

    /// The status when the attacker has `a` threats and the defender `d`, where the table holds it.
    #[must_use]
    pub fn get(&self, a: u8, d: u8) -> Option<Status> {
        self.cells
            .iter()
            .find(|(pair, _)| *pair == (a, d))
            .map(|(_, status)| *status)
    }

    /// Every cell: `((a, d), status)`.
    pub fn iter(&self) -> impl Iterator<Item = ((u8, u8), Status)> + '_ {
        self.cells.iter().copied()
    }

    /// The verdict that the table amounts to.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        let (Some(attacker_gets), Some(defender_gets)) = (self.get(self.n, 0), self.get(0, self.n))
        else {
            return Verdict::Undecided;
        };
        if attacker_gets == defender_gets {
            return Verdict::Settled(attacker_gets);
        }
        let n = i8::try_from(self.n).unwrap_or(i8::MAX);
        let surplus = |(a, d): (u8, u8)| i16::from(a) - i16::from(d);
        let attacker_needs = (-n + 1..=n).find(|needs| {
            self.iter().all(|(pair, status)| {
                let enough = surplus(pair) >= i16::from(*needs);
                status == if enough { attacker_gets } else { defender_gets }
            })
        });
        Verdict::Ko(Ko {
            attacker_gets,
            defender_gets,
            attacker_needs,
            table: self,
        })
    }
}

/// A verdict that depends on ko threats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ko {
    /// The status when the attacker has all the threats.
    pub attacker_gets: Status,
    /// The status when the defender has all the threats.
    pub defender_gets: Status,
    /// The surplus of threats with which the attacker gets `attacker_gets`,
    /// exactly; `None` when no one number describes the table (*irregular*).
    pub attacker_needs: Option<i8>,
    /// The status for every pair of threats.
    pub table: ThreatTable,
}

impl Ko {
    /// Whether the attacker is the one who takes the ko first; `None` when irregular.
    #[must_use]
    pub fn attacker_takes_first(&self) -> Option<bool> {
        self.attacker_needs.map(|needs| needs <= 0)
    }

    /// Whether it is a direct ko: neither side needs extra threats; `None` when irregular.
    #[must_use]
    pub fn is_direct(&self) -> Option<bool> {
        self.attacker_needs.map(|needs| needs == 0 || needs == 1)
    }

    /// Whether it is a thousand-year ko, as far as the table tells: with equal
    /// threats it stays seki, and each side gets more only with a surplus of
    /// threats, the attacker the capture and the defender life.
    #[must_use]
    pub fn is_thousand_year(&self) -> bool {
        (self.attacker_gets, self.defender_gets) == (Status::Dead, Status::Alive)
            && self.table.iter().all(|((a, d), status)| {
                status == Status::Seki
                    || match a.cmp(&d) {
                        Ordering::Less => status == Status::Alive,
                        Ordering::Equal => false,
                        Ordering::Greater => status == Status::Dead,
                    }
            })
    }

    /// The least surplus from which on the attacker gets `attacker_gets` in
    /// every cell of the table: `attacker_needs` where the ko is regular.
    #[must_use]
    pub fn sure_surplus(&self) -> i8 {
        let worst = self
            .table
            .iter()
            .filter(|(_, status)| *status != self.attacker_gets)
            .map(|((a, d), _)| i16::from(a) - i16::from(d))
            .max();
        worst.map_or(i8::MIN, |surplus| {
            i8::try_from(surplus + 1).unwrap_or(i8::MAX)
        })
    }
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The same status whoever has the threats.
    Settled(Status),
    /// It depends on ko threats.
    Ko(Ko),
    /// The budget ran out first: nothing is claimed.
    Undecided,
}

impl Verdict {
    /// The word used in JSON's `verdict.status`.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Settled(status) => status.word(),
            Verdict::Ko(_) => "ko",
            Verdict::Undecided => "undecided",
        }
    }

    /// Whether the position was decided.
    #[must_use]
    pub const fn is_decided(&self) -> bool {
        !matches!(self, Verdict::Undecided)
    }

    /// Compares from the attacker's best (least) to the defender's best:
    /// `dead`, then ko by the surplus the attacker needs and by what it is
    /// about, `cycle`, `seki`, `alive`. `None` when either is undecided.
    #[must_use]
    pub fn rank_cmp(&self, other: &Verdict) -> Option<Ordering> {
        Some(self.rank()?.cmp(&other.rank()?))
    }

    /// Whether the other verdict is better for the defender with some threats
    /// and worse with none. False when either is undecided.
    #[must_use]
    pub fn is_below(&self, other: &Verdict) -> bool {
        let status = |verdict: &Verdict, pair: (u8, u8)| match verdict {
            Verdict::Settled(status) => Some(*status),
            Verdict::Ko(ko) => ko.table.get(pair.0, pair.1),
            Verdict::Undecided => None,
        };
        let n = match (self, other) {
            (Verdict::Ko(ko), _) | (_, Verdict::Ko(ko)) => ko.table.n(),
            _ => 1,
        };
        let pairs = ThreatTable::pairs(n);
        let compared: Option<Vec<Ordering>> = pairs
            .into_iter()
            .map(|pair| Some(status(self, pair)?.cmp(&status(other, pair)?)))
            .collect();
        compared.is_some_and(|cells| {
            cells.contains(&Ordering::Less) && !cells.contains(&Ordering::Greater)
        })
    }

    fn rank(&self) -> Option<(u8, i8, Status, Status)> {
        match self {
            Verdict::Settled(status) => {
                let place = match status {
                    Status::Dead => 0,
                    Status::Cycle => 2,
                    Status::Seki => 3,
                    Status::Alive => 4,
                };
                Some((place, 0, *status, *status))
            }
            Verdict::Ko(ko) => Some((1, ko.sure_surplus(), ko.attacker_gets, ko.defender_gets)),
            Verdict::Undecided => None,
        }
    }
}

#[cfg(test)]
impl Verdict {
    /// With four threats asked about, what the attacker's surplus of them says.
    pub(crate) fn by_surplus(status: impl Fn(i16) -> Status) -> Verdict {
        ThreatTable::new(4, |a, d| status(i16::from(a) - i16::from(d))).verdict()
    }

    /// Dead with such a surplus of the attacker's, alive with less.
    pub(crate) fn ko_needing(needs: i16) -> Verdict {
        Verdict::by_surplus(|surplus| {
            if surplus >= needs {
                Status::Dead
            } else {
                Status::Alive
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Design 1.2: who takes first, and whether it is direct, follow from the surplus.
    #[test]
    fn a_table_is_described_by_the_surplus_that_the_attacker_needs() {
        for needs in -3..=4 {
            let table = Verdict::ko_needing(needs);
            let Verdict::Ko(found) = &table else {
                panic!("{table:?}")
            };
            assert_eq!(found.attacker_needs.map(i16::from), Some(needs));
            assert_eq!(found.attacker_takes_first(), Some(needs <= 0));
            assert_eq!(found.is_direct(), Some(needs == 0 || needs == 1));
        }
        assert_eq!(
            Verdict::by_surplus(|_| Status::Seki),
            Verdict::Settled(Status::Seki)
        );
    }

    #[test]
    fn three_outcomes_are_irregular() {
        let table = Verdict::by_surplus(|surplus| match surplus {
            ..0 => Status::Alive,
            0..2 => Status::Seki,
            _ => Status::Dead,
        });
        let Verdict::Ko(found) = &table else {
            panic!("{table:?}")
        };
        assert_eq!((found.attacker_needs, found.sure_surplus()), (None, 2));
    }

    #[test]
    fn the_order_is_dead_ko_cycle_seki_alive() {
        let order = [
            Verdict::Settled(Status::Dead),
            Verdict::ko_needing(-1),
            Verdict::ko_needing(1),
            Verdict::Settled(Status::Cycle),
            Verdict::Settled(Status::Seki),
            Verdict::Settled(Status::Alive),
        ];
        for (at, low) in order.iter().enumerate() {
            for high in &order[at + 1..] {
                assert_eq!(low.rank_cmp(high), Some(Ordering::Less));
            }
        }
        assert_eq!(Verdict::Undecided.rank_cmp(&order[0]), None);
        assert!(order[1].is_below(&order[2]) && !order[2].is_below(&order[1]));
        // A ko between death and life is neither above nor below seki.
        assert!(!order[2].is_below(&order[4]) && !order[4].is_below(&order[2]));
    }
}
