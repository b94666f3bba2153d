//! Which of several neighbourhoods a problem is meant in: that where the question is open.
//!
//! Whoever sets a problem means the first move to matter. With a frame of the
//! attacker's the defender has too little in a neighbourhood that is too
//! narrow: what lives there lives anywhere, but what dies there may live in a
//! wider one. Without a frame it is the other way round: what dies though
//! whoever gets out has escaped, dies for good.

mod look;

use super::readings::Reading;
use crate::problems::model::Chance;
use crate::solver::{Limits, Solver, Task};
use look::{Desk, Gain, Look, View, holds_for_good, side_by_side};

/// The first looks are as short as this, in nodes.
const FIRST_LOOK: u64 = 4_000;
/// Each further look is so much longer.
const GROWTH: u64 = 4;
/// What a question may cost at first: a ko or a seki is looked for before all that may be spent
/// on something better is; each further stage allows [`GROWTH`] times as much.
const FIRST_STAGE: u64 = 300_000;
/// All looks together take no more than so many times what a question may cost.
const SHARE: u64 = 2;
/// How much likelier the narrowest region is than the widest.
const MOST_LIKELY: u64 = 4;
/// What is found without a frame is looked at within it for such a part of what a question may cost.
const FRAMED_PART: u64 = 4;
/// A hasty reading is taken after a look as long as this at the likeliest, in nodes.
const PATIENCE: u64 = 256_000;
/// The questions of a look.
const QUESTIONS: u64 = 2;

/// Which task a problem means.
pub(super) struct Meant {
    /// Its place among all that it may mean.
    pub at: usize,
    /// Whether the side to play was found to have something to gain in it, or nothing
    /// wherever the border is drawn.
    pub found: bool,
}

/// The reading, of all that a problem may have, in which the side to play has something to
/// gain; one that has it yet where none is found out to be such. Last resorts come at the end, and
/// are looked at only where there is nothing to gain in any other.
///
/// `limits` are those of the question that will be put about it.
pub(super) fn study(readings: &[Reading], solver: &mut Solver, limits: &Limits) -> Meant {
    if readings.len() < 2 {
        return Meant { at: 0, found: true };
    }
    let likely = readings.partition_point(|reading| reading.chance != Chance::LastResort);
    let (first, last) = readings.split_at(likely);
    let mut study = Study::of(first, solver.share_out(first.len(), None), limits);
    let found = study.find();
    let hopeless = study.hopeless();
    let at = found.or(hopeless).unwrap_or_else(|| study.likeliest());
    let (is_over, spent) = (study.is_over(), study.spent);
    let reader = study.readers.swap_remove(at);
    if found.is_some() || !is_over {
        solver.take_over(reader, spent);
        return Meant {
            at,
            found: found.is_some(),
        };
    }
    drop(study);
    let readers = solver.share_out(last.len(), Some(&reader));
    let mut resorts = Study::of(last, readers, limits);
    let found = resorts.find();
    let spent = spent + resorts.spent;
    if let Some(at) = found {
        solver.take_over(resorts.readers.swap_remove(at), spent);
        return Meant {
            at: likely + at,
            found: true,
        };
    }
    solver.take_over(reader, spent);
    Meant {
        at,
        found: hopeless.is_some() && resorts.is_over(),
    }
}

/// How long a look at each reading is, in shares: the likelier it is to be the one that is meant,
/// the longer. A wider region is half as likely as the one before.
fn shares(readings: &[Reading]) -> Vec<u64> {
    let mut share = MOST_LIKELY;
    let mut region = None;
    let shares = readings.iter().map(|Reading { task, chance }| {
        if *chance == Chance::Hasty {
            return MOST_LIKELY / 2;
        }
        if region
            .replace(task.region())
            .is_some_and(|before| before != task.region())
        {
            share = (share / 2).max(1);
        }
        share
    });
    shares.collect()
}

/// Looks at several readings, longer each time.
struct Study<'a> {
    readings: &'a [Reading],
    /// How long a look at each is.
    shares: Vec<u64>,
    views: Vec<View>,
    /// One for each reading: what a look finds does not depend on the others.
    readers: Vec<Solver>,
    limits: &'a Limits,
    /// What a question may cost by now, in nodes.
    stage: u64,
    /// The nodes that all looks took.
    spent: u64,
}

impl<'a> Study<'a> {
    /// With a reader for each reading.
    fn of(readings: &'a [Reading], readers: Vec<Solver>, limits: &'a Limits) -> Study<'a> {
        Study {
            readings,
            shares: shares(readings),
            views: vec![View::default(); readings.len()],
            readers,
            limits,
            stage: limits.nodes.min(FIRST_STAGE),
            spent: 0,
        }
    }

    /// Whether there is nothing left to look at.
    fn is_over(&self) -> bool {
        self.open(Gain::All).is_empty() && self.open(Gain::Something).is_empty()
    }

    fn find(&mut self) -> Option<usize> {
        let mut nodes = FIRST_LOOK.min(self.stage);
        loop {
            if let Some(all) = self.round(Gain::All, nodes) {
                return Some(self.framed(all).unwrap_or(all));
            }
            let hasty = self.hasty();
            let is_last = self.next_look(nodes, &self.open(Gain::All)).is_none();
            if hasty.is_some() && (is_last || nodes >= PATIENCE) {
                return hasty;
            }
            if is_last {
                let something = self.round(Gain::Something, nodes);
                if something.is_some() {
                    return something;
                }
            }
            let Some(longer) = self.longer_look(nodes) else {
                return hasty;
            };
            nodes = longer;
        }
    }

    /// How long the next look is at whatever is open, in a further stage if it takes one.
    fn longer_look(&mut self, nodes: u64) -> Option<u64> {
        let mut open = self.open(Gain::All);
        open.extend(self.open(Gain::Something));
        loop {
            let longer = self.next_look(nodes, &open);
            let is_over = open.is_empty() || self.stage >= self.limits.nodes;
            if longer.is_some() || is_over || self.limits.is_interrupted() {
                return longer;
            }
            self.stage = self.stage.saturating_mul(GROWTH).min(self.limits.nodes);
            Solver::share_anew(&mut self.readers, |at| !open.contains(&at));
        }
    }

    /// A hasty reading in which the side to play gains all, as far as wider ones do not
    /// show that it does not.
    fn hasty(&self) -> Option<usize> {
        let mut seen = self.readings.iter().zip(&self.views);
        seen.position(|(Reading { task, chance }, view)| {
            let hasty = *chance == Chance::Hasty && !self.is_all_out_of_reach(task);
            hasty && view.is_meant(Gain::All, task) == Some(true)
        })
    }

    /// The task with a frame around what the attacker kills though whoever gets out has
    /// escaped, if it matters there too who plays first: more moves kill there, and a book's
    /// is among them where a strong player sees that nobody gets out.
    fn framed(&mut self, open: usize) -> Option<usize> {
        let at = open.checked_sub(1)?;
        let (task, open) = (&self.readings[at].task, &self.readings[open].task);
        let attacks = open.to_play() == open.attacker();
        let same = task.target() == open.target() && task.region() == open.region();
        if !attacks || !holds_for_good(open) || holds_for_good(task) || !same {
            return None;
        }
        self.views[at].all = Some(true);
        self.look(at, Gain::All, self.stage / FRAMED_PART);
        (self.views[at].is_meant(Gain::All, task) == Some(true)).then_some(at)
    }

    /// The task to ask about where none was found out to be meant.
    ///
    /// Where nothing helps in a narrow neighbourhood nothing is said of a wider one.
    fn likeliest(&self) -> usize {
        let likely = |at: &usize| self.readings[*at].chance != Chance::Hasty;
        let [all, something] = [Gain::All, Gain::Something].map(|gain| {
            let open = self.open(gain).into_iter().filter(likely);
            open.collect::<Vec<usize>>()
        });
        let reaches_all = |at: &&usize| self.views[**at].all == Some(true);
        let reaches_something = |at: &&usize| self.views[**at].nothing == Some(false);
        let halfway = all.iter().filter(reaches_all);
        let halfway = halfway.chain(something.iter().filter(reaches_something));
        let mut open = halfway.chain(&all).chain(&something);
        open.next().copied().unwrap_or(0)
    }

    /// The task that shows that there is nothing to gain wherever the border is drawn: where it
    /// is drawn to the good of the side to play, and there is nothing to gain all the same.
    fn hopeless(&self) -> Option<usize> {
        let mut seen = self.readings.iter().zip(&self.views);
        seen.position(|(Reading { task, .. }, view)| {
            view.nothing == Some(true) && !holds_for_good(task)
        })
    }

    /// Whether nobody can hope for all any more in a question about these stones: what an attacker
    /// cannot kill where the frame is narrow cannot be killed where it is wide.
    fn is_all_out_of_reach(&self, asked: &Task) -> bool {
        let seen = self.readings.iter().zip(&self.views);
        let mut seen = seen.filter(|(reading, _)| reading.task.target() == asked.target());
        seen.any(|(Reading { task, .. }, view)| {
            let attacks = task.to_play() == task.attacker();
            attacks && !holds_for_good(task) && view.all == Some(false)
        })
    }

    /// The tasks that have still to be looked at, in their order: for something only where all is out of reach.
    fn open(&self, gain: Gain) -> Vec<usize> {
        let seen = self.readings.iter().zip(&self.views).enumerate();
        seen.filter(|(_, (Reading { task, chance }, view))| {
            let out_of_reach = self.is_all_out_of_reach(task);
            let asked = match gain {
                Gain::All => !out_of_reach,
                Gain::Something => out_of_reach || view.all == Some(false),
            };
            // Too narrow to tell that nothing more can be hoped for.
            let asked = asked && (gain == Gain::All || *chance != Chance::Hasty);
            asked && view.is_meant(gain, task).is_none()
        })
        .map(|(at, _)| at)
        .collect()
    }

    /// How long the next look at the likeliest of these tasks is: longer than one of `nodes`, and
    /// with those at the others not more than is left.
    fn next_look(&self, nodes: u64, open: &[usize]) -> Option<u64> {
        let most = self.stage.saturating_mul(SHARE);
        let left = most.saturating_sub(self.spent);
        let all: u64 = open.iter().map(|at| self.shares[*at]).sum();
        let longest = left.saturating_mul(self.longest(open));
        let longest = longest.checked_div(QUESTIONS * all)?;
        let longer = nodes.saturating_mul(GROWTH).min(longest).min(self.stage);
        (longer > nodes).then_some(longer)
    }

    fn longest(&self, open: &[usize]) -> u64 {
        let shares = open.iter().map(|at| self.shares[*at]);
        shares.max().unwrap_or(MOST_LIKELY)
    }

    /// Looks at each task that is open; the first in which there is that to gain.
    fn round(&mut self, gain: Gain, nodes: u64) -> Option<usize> {
        let open = self.open(gain);
        let longest = self.longest(&open);
        let length = |share: &u64| (nodes.saturating_mul(*share) / longest).max(1);
        let length: Vec<u64> = self.shares.iter().map(length).collect();
        let threads = self.limits.threads.min(open.len());
        let mut looks = Vec::new();
        if threads > 1 {
            let all = self.readings.iter().zip(&self.views).zip(&mut self.readers);
            let desks = all.enumerate().filter(|(at, _)| open.contains(at));
            let desks = desks.map(|(at, ((Reading { task, .. }, view), reader))| Desk {
                at,
                task,
                view: *view,
                reader,
                nodes: length[at],
            });
            looks = side_by_side(desks.collect(), threads, gain, self.limits);
        }
        let mut looks = looks.into_iter();
        open.into_iter().find(|at| {
            match looks.next() {
                Some(look) => self.learn(&look),
                // One thread looks no further than to what is found.
                None => self.look(*at, gain, length[*at]),
            }
            let Reading { task, chance } = &self.readings[*at];
            self.views[*at].is_meant(gain, task) == Some(true) && *chance != Chance::Hasty
        })
    }

    fn look(&mut self, at: usize, gain: Gain, nodes: u64) {
        let desk = Desk {
            at,
            task: &self.readings[at].task,
            view: self.views[at],
            reader: &mut self.readers[at],
            nodes,
        };
        let look = desk.look(gain, self.limits);
        self.learn(&look);
    }

    fn learn(&mut self, look: &Look) {
        self.views[look.at] = look.view;
        self.spent += look.cost;
    }
}

#[cfg(test)]
mod tests;
