//! What the search remembers of positions: a table of bounded size.

use super::verdict::Status;

/// The most threats that may be asked about.
pub(super) const MOST_THREATS: u8 = 6;

/// "No proof by this side": a proof number that stands for infinity.
pub(super) const INFINITE: u32 = 1 << 30;

/// A question about a state: who has to prove what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The attacker takes the target.
    Capture = 0,
    /// The defender ends the game with the target standing, or makes it live.
    Stand = 1,
    /// The defender makes the target unconditionally alive.
    Live = 2,
}

impl Goal {
    /// Who has to prove it.
    #[inline]
    pub const fn prover(self) -> usize {
        match self {
            Goal::Capture => super::arena::ATTACKER,
            Goal::Stand | Goal::Live => super::arena::DEFENDER,
        }
    }
}

/// The number of a pair of threats among all with `a + d <= MOST_THREATS`.
#[inline]
pub(super) const fn cell(threats: [u8; 2]) -> usize {
    let (sum, d) = ((threats[0] + threats[1]) as usize, threats[1] as usize);
    sum * (sum + 1) / 2 + d
}

const CELLS: usize = (MOST_THREATS as usize + 1) * (MOST_THREATS as usize + 2) / 2;

/// For each cell, the cells where a result of either side there holds too:
/// the winner may have more threats, the loser fewer.
const IMPLIED: [[u32; CELLS]; 2] = {
    let mut implied = [[0; CELLS]; 2];
    let mut a = 0;
    while a <= MOST_THREATS {
        let mut d = 0;
        while a + d <= MOST_THREATS {
            let mut b = 0;
            while b <= MOST_THREATS {
                let mut e = 0;
                while b + e <= MOST_THREATS {
                    if b >= a && e <= d {
                        implied[0][cell([a, d])] |= 1 << cell([b, e]);
                    }
                    if b <= a && e >= d {
                        implied[1][cell([a, d])] |= 1 << cell([b, e]);
                    }
                    e += 1;
                }
                b += 1;
            }
            d += 1;
        }
        a += 1;
    }
    implied
};

const STATUSES: [Status; 4] = [Status::Dead, Status::Cycle, Status::Seki, Status::Alive];

/// In how many of the sets the cell is.
fn count(sets: &[u32; 3], cell: usize) -> usize {
    sets.iter().filter(|cells| **cells >> cell & 1 != 0).count()
}

/// What is proven of a position, for every pair of threats at once: bounds on
/// its [`Status`].
///
/// `least[k]` are the cells whose status is proven to be above the `k`-th,
/// `most[k]` those where it is proven to be the `k`-th or below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Known {
    least: [u32; 3],
    most: [u32; 3],
}

impl Known {
    /// The target is unconditionally alive, whoever has threats.
    pub const ALIVE: Known = Known {
        least: [u32::MAX; 3],
        most: [0; 3],
    };

    /// The target is taken, whoever has threats.
    pub const DEAD: Known = Known {
        least: [0; 3],
        most: [u32::MAX; 3],
    };

    /// The target can never be unconditionally alive, whoever has threats.
    pub const NEVER_ALIVE: Known = Known {
        least: [0; 3],
        most: [0, 0, u32::MAX],
    };

    /// Whether the goal is proven (`Some(true)`) or refuted at a cell.
    #[inline]
    pub fn result(&self, goal: Goal, cell: usize) -> Option<bool> {
        let at = goal as usize;
        let (least, most) = (
            self.least[at] >> cell & 1 != 0,
            self.most[at] >> cell & 1 != 0,
        );
        match (goal, least, most) {
            (_, false, false) => None,
            (Goal::Capture, _, most) => Some(most),
            (_, least, _) => Some(least),
        }
    }

    /// Notes that the goal is proven or refuted at a cell, and what follows.
    #[inline]
    pub fn learn(&mut self, goal: Goal, cell: usize, proven: bool) {
        let at = goal as usize;
        if proven == (goal == Goal::Capture) {
            let cells = IMPLIED[0][cell];
            for most in &mut self.most[at..] {
                *most |= cells;
            }
        } else {
            let cells = IMPLIED[1][cell];
            for least in &mut self.least[..=at] {
                *least |= cells;
            }
        }
    }

    /// The status at a cell, where it is known.
    pub fn status(&self, cell: usize) -> Option<Status> {
        let least = self.least(cell);
        (least == self.most(cell)).then_some(least)
    }

    /// The worst for the defender that the status at a cell may be.
    pub fn least(&self, cell: usize) -> Status {
        STATUSES[count(&self.least, cell)]
    }

    /// The best for the defender that the status at a cell may be.
    pub fn most(&self, cell: usize) -> Status {
        STATUSES[3 - count(&self.most, cell)]
    }

    pub fn merge(&mut self, other: &Known) {
        for at in 0..3 {
            self.least[at] |= other.least[at];
            self.most[at] |= other.most[at];
        }
    }
}

/// Proof and disproof number of one goal, from the pair of threats last read: a guide for the others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Effort {
    pub pn: u32,
    pub dn: u32,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    check: u64,
    place: u32,
    /// Positions visited below, on a logarithmic scale: what losing the entry would cost.
    work: u8,
    pub known: Known,
    /// By goal; (0, 0) where nothing was computed yet.
    pub effort: [Effort; 3],
}

impl Entry {
    /// Adds visited positions to the entry's worth.
    pub fn worked(&mut self, nodes: u64) {
        let octave = 63 - (nodes + 1).leading_zeros() as u64;
        let eighth = ((nodes + 1) << 3 >> octave) & 7;
        self.work = self.work.max((octave << 3 | eighth).min(255) as u8);
    }
}

#[cfg(test)]
impl Entry {
    /// The logarithm to base 2 of the positions visited below.
    pub fn octave(&self) -> usize {
        usize::from(self.work >> 3)
    }
}

/// How many entries a table of so many bytes has at most.
fn most_entries(memory: usize) -> usize {
    // While it grows, the old half stands beside the new whole.
    let most = (memory / size_of::<Entry>() * 2 / 3).clamp(1 << 10, 1 << 32);
    1 << most.ilog2()
}

/// Entries that share a bucket.
const WAYS: usize = 4;

/// A hash table that grows up to a fixed size, and from then on gives up the
/// entry of a bucket that took the least work (after SmallTreeGC, A. Nagai 1999).
///
/// Positions are told apart by 96 bits of their key.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

impl Table {
    /// A table of at most `memory` bytes, at the moment of growing too.
    pub fn new(memory: usize) -> Table {
        let most = most_entries(memory);
        Table {
            entries: vec![Entry::default(); most.min(1 << 12)],
            used: 0,
            most,
        }
    }

    /// Lets the table grow until it takes so many bytes.
    pub fn allow(&mut self, memory: usize) {
        self.most = most_entries(memory).max(self.entries.len());
    }

    /// The bytes that the entries take.
    pub fn size(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    #[inline]
    fn bucket(&self, place: u32) -> usize {
        (place as usize * WAYS) & (self.entries.len() - 1)
    }

    #[inline]
    fn split(key: u128) -> (u64, u32) {
        // A check of 0 marks a free place.
        (((key >> 64) as u64).max(1), key as u32)
    }

    /// Has what is kept of these positions fetched from memory side by side; looked up one by
    /// one, each would be waited for.
    pub fn fetch(&self, keys: impl Iterator<Item = u128>) {
        let checks = keys.map(|key| {
            let (_, place) = Table::split(key);
            self.entries[self.bucket(place)].check
        });
        std::hint::black_box(checks.fold(0, |all, check| all ^ check));
    }

    #[inline]
    pub fn get(&self, key: u128) -> Option<&Entry> {
        let (check, place) = Table::split(key);
        let at = self.bucket(place);
        self.entries[at..at + WAYS]
            .iter()
            .find(|entry| entry.check == check && entry.place == place)
    }

    /// The entry of a position, made room for where there is none.
    pub fn entry(&mut self, key: u128) -> &mut Entry {
        if self.used * 4 > self.entries.len() * 3 && self.entries.len() < self.most {
            self.grow();
        }
        let (check, place) = Table::split(key);
        let at = self.bucket(place);
        let ways = &self.entries[at..at + WAYS];
        let same = |entry: &Entry| entry.check == check && entry.place == place;
        let slot = ways.iter().position(same).unwrap_or_else(|| {
            let cheapest = |(_, entry): &(usize, &Entry)| (entry.check != 0, entry.work);
            ways.iter()
                .enumerate()
                .min_by_key(cheapest)
                .map_or(0, |(slot, _)| slot)
        });
        let entry = &mut self.entries[at + slot];
        if !same(entry) {
            self.used += usize::from(entry.check == 0);
            *entry = Entry {
                check,
                place,
                ..Entry::default()
            };
        }
        entry
    }

    /// The entry of a position that took no work, where one is there or can be
    /// had without giving up an entry that took some.
    pub fn spare(&mut self, key: u128) -> Option<&mut Entry> {
        let (check, place) = Table::split(key);
        let at = self.bucket(place);
        let free =
            |entry: &Entry| entry.work == 0 || (entry.check == check && entry.place == place);
        if self.entries.len() == self.most && !self.entries[at..at + WAYS].iter().any(free) {
            return None;
        }
        Some(self.entry(key))
    }

    fn grow(&mut self) {
        let larger = vec![Entry::default(); self.entries.len() * 2];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.check != 0) {
            let at = self.bucket(entry.place);
            // A bucket's entries go to two larger ones, so there is room.
            if let Some(slot) = self.entries[at..at + WAYS]
                .iter_mut()
                .find(|slot| slot.check == 0)
            {
                *slot = entry;
                self.used += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_hold_for_the_winner_with_more_threats_and_the_loser_with_fewer() {
        let mut known = Known::default();
        known.learn(Goal::Capture, cell([1, 1]), true);
        for (threats, expected) in [
            ([1, 1], Some(Status::Dead)),
            ([3, 0], Some(Status::Dead)),
            ([0, 0], None),
            ([2, 2], None),
        ] {
            assert_eq!(known.status(cell(threats)), expected, "{threats:?}");
        }
        known.learn(Goal::Live, cell([0, 2]), false);
        known.learn(Goal::Stand, cell([0, 2]), true);
        assert_eq!(known.status(cell([0, 2])), Some(Status::Seki));
        assert_eq!(known.result(Goal::Capture, cell([0, 4])), Some(false));
        assert_eq!(known.result(Goal::Live, cell([0, 4])), None);
        assert_eq!(known.result(Goal::Live, cell([0, 0])), Some(false));
    }

    #[test]
    fn the_table_keeps_its_entries_as_it_grows_and_its_size_when_full() {
        let mut table = Table::new(1 << 20);
        let key = |n: u64| u128::from(super::super::arena::mix(n)) * 0x1_0000_0001_0000_0001;
        for n in 0..1000 {
            table.entry(key(n)).effort[0].pn = n as u32 + 1;
        }
        let kept = (0..1000).filter(|n| {
            table
                .get(key(*n))
                .is_some_and(|e| e.effort[0].pn == *n as u32 + 1)
        });
        assert!(kept.count() > 990);
        for n in 0..100_000 {
            table.entry(key(n));
        }
        assert!(table.entries.len() * size_of::<Entry>() <= 1 << 20);
        assert_eq!(size_of::<Entry>(), 64);
    }
}
