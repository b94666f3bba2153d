//! Depth-first proof-number search (df-pn, A. Nagai 2002) over the reading game.
//!
//! A question is a [`Goal`] at a pair of threats: one side, the *prover*, has
//! to reach an end in finitely many moves; play without end is a failure to
//! prove. So a proof never leans on a repetition and is stored for good. A
//! refutation may: it is stored for good when no position above it on the
//! path was used, and otherwise only for that very path (after A. Kishimoto
//! and M. Müller, *A general solution to the graph history interaction
//! problem*, AAAI 2004).

// long because a visit, what it looks up and what it leaves behind are one loop.

use super::arena::{ATTACKER, Arena, DEFENDER, State, mix, mix_wide};
use super::bits::Bits;
use super::estimate::{Try, first_numbers};
use super::numbers::{Child, LARGE, NO_MOVE, NOWHERE, Numbers, survey};
use super::observer::Watch;
use super::path::Path;
use super::table::{Effort, Goal, INFINITE, Known, MOST_THREATS, Table, cell};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// Longer lines are not followed; they stay undecided.
const DEEPEST: usize = 1500;
/// Refutations kept for their paths; beyond this they are forgotten.
const MOST_DOUBTS: usize = 1 << 19;
/// So many moves are made before the first is looked at: their places in the table are
/// fetched from memory side by side.
const BATCH: usize = 4;

/// What a question may still cost.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    pub nodes: u64,
    pub limit: u64,
    pub stop: Option<&'a AtomicBool>,
    pub watch: Option<Watch<'a>>,
}

impl Budget<'_> {
    pub fn is_spent(&self) -> bool {
        self.nodes >= self.limit || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The memory of a search that lives on between questions about one arena.
#[derive(Debug)]
pub(super) struct Search<B> {
    children: Vec<Child<B>>,
    path: Path,
    /// Refutations that hold for one path only, and the ply they lean on.
    doubts: FxHashMap<u128, u16>,
    /// By ply: the move that last settled a position there.
    killers: Vec<u16>,
}

impl<B: Bits> Search<B> {
    pub fn new() -> Search<B> {
        Search {
            children: Vec::new(),
            path: Path::new(),
            doubts: FxHashMap::default(),
            killers: Vec::new(),
        }
    }

    /// Whether the goal can be forced from `state`; `None` when the budget ran out.
    pub fn prove(
        &mut self,
        arena: &Arena<B>,
        table: &mut Table,
        budget: &mut Budget<'_>,
        goal: Goal,
        state: &State<B>,
        threats: [u8; 2],
    ) -> Option<bool> {
        self.children.clear();
        self.path.clear();
        self.doubts.clear();
        let mut run = Run {
            arena,
            table,
            budget,
            goal,
            search: self,
        };
        let state = &arena.shrunk(state);
        let key = arena.key(state);
        if let Some(result) = run.settled(state, key, threats) {
            return Some(result);
        }
        // No second look is needed: the thresholds are never reached.
        let numbers = run.visit(state, key, threats, [INFINITE; 2], Hints::NONE);
        match numbers {
            Numbers { pn: 0, .. } => Some(true),
            Numbers { dn: 0, .. } => Some(false),
            _ => None,
        }
    }
}

/// What helps to guess the order of a state's moves.
#[derive(Clone, Copy)]
struct Hints {
    /// The move that settled a sibling.
    likely: u16,
    /// The move that led to the state.
    last: u16,
}

impl Hints {
    const NONE: Hints = Hints {
        likely: NO_MOVE,
        last: NO_MOVE,
    };
}

struct Run<'a, 'b, B> {
    arena: &'a Arena<B>,
    table: &'a mut Table,
    budget: &'a mut Budget<'b>,
    goal: Goal,
    search: &'a mut Search<B>,
}

impl<B: Bits> Run<'_, '_, B> {
    /// The result at a position that needs no reading.
    fn settled(&mut self, state: &State<B>, key: u128, threats: [u8; 2]) -> Option<bool> {
        if state.target.is_empty() {
            return Some(self.goal == Goal::Capture);
        }
        if let Some(result) = self
            .table
            .get(key)
            .and_then(|entry| entry.known.result(self.goal, cell(threats)))
        {
            return Some(result);
        }
        self.arena.target_lives(state).then(|| {
            self.note(key, &Known::ALIVE);
            self.goal != Goal::Capture
        })
    }

    fn visit(
        &mut self,
        state: &State<B>,
        key: u128,
        threats: [u8; 2],
        [pn_limit, dn_limit]: [u32; 2],
        hints: Hints,
    ) -> Numbers {
        let ply = self.search.path.len();
        self.budget.nodes += 1;
        if let Some(watch) = &self.budget.watch {
            watch.tell(self.budget.nodes, |at| {
                self.arena.to_move(Some(usize::from(at)))
            });
        }
        let nodes_before = self.budget.nodes;
        let base = self.search.children.len();
        let position = key ^ threats_key(threats);
        self.search.path.push(position);
        let proving = state.mover() == self.goal.prover();
        let limit = if proving { dn_limit } else { pn_limit };
        self.expand(state, threats, limit, ply, hints);
        let mut numbers;
        // What answered one move is likely to answer the next one too.
        let mut answer = NO_MOVE;
        loop {
            let choice = survey(&self.search.children[base..], proving);
            numbers = choice.numbers;
            if numbers.pn == 0
                || numbers.dn == 0
                || numbers.pn >= pn_limit
                || numbers.dn >= dn_limit
                || self.budget.is_spent()
                || ply >= DEEPEST
            {
                break;
            }
            let child = self.search.children[base + choice.best];
            let next_best = choice.second.saturating_add(choice.second / 2 + 1);
            let (pn_limit, dn_limit) = if proving {
                (pn_limit.min(next_best), dn_limit - (numbers.dn - child.dn))
            } else {
                (pn_limit - (numbers.pn - child.pn), dn_limit.min(next_best))
            };
            if let Some(watch) = &mut self.budget.watch {
                watch.enter(child.at);
            }
            let found = self.visit(
                &child.state,
                child.key,
                child.threats,
                [pn_limit, dn_limit],
                Hints {
                    likely: answer,
                    last: child.at,
                },
            );
            if let Some(watch) = &mut self.budget.watch {
                watch.leave();
            }
            self.search.children[base + choice.best].learn(&found);
            if found.by != NO_MOVE {
                if answer != found.by && !found.is_open() {
                    self.answer_siblings(base, found.by);
                }
                answer = found.by;
            }
        }
        if numbers.by != NO_MOVE {
            if self.search.killers.len() <= ply {
                self.search.killers.resize(ply + 1, NO_MOVE);
            }
            self.search.killers[ply] = numbers.by;
        }
        self.search.path.pop();
        self.search.children.truncate(base);
        self.store(key, threats, &mut numbers, ply, nodes_before);
        numbers
    }

    /// Settles the children that the same answer settles without reading.
    fn answer_siblings(&mut self, base: usize, answer: u16) {
        for place in base..self.search.children.len() {
            let child = self.search.children[place];
            if child.is_open()
                && let Some(result) = self.answered(&child.state, child.key, child.threats, answer)
            {
                self.search.children[place].learn(&Numbers::of(result));
            }
        }
    }

    /// The result of a state where the move `at` leads to a position that needs no reading,
    /// or has been read, and that is what the mover wants.
    ///
    /// What answers one move answers most of the others that do not touch it: a look at the
    /// position after both costs a small part of a visit.
    fn answered(&mut self, state: &State<B>, key: u128, threats: [u8; 2], at: u16) -> Option<bool> {
        let arena = self.arena;
        let point = usize::from(at);
        if at == NO_MOVE
            || state.banned() == Some(point)
            || !(arena.playable & arena.empty(state)).meets(B::bit(point))
        {
            return None;
        }
        let next = arena.play(state, point)?;
        let defends = state.mover() == DEFENDER;
        let wanted = (self.goal == Goal::Capture) != defends;
        let comes_out = if arena.is_taken(state, &next) {
            !defends
        } else {
            let next = arena.shrunk(&next);
            let key = arena.key(&next);
            let known = self.table.get(key).map(|entry| entry.known);
            match known.and_then(|known| known.result(self.goal, cell(threats))) {
                Some(known) => known == wanted,
                None => {
                    let seen = self.seen(&next);
                    if let Some(known) = &seen {
                        self.note(key, known);
                    }
                    seen.and_then(|known| known.result(self.goal, cell(threats))) == Some(wanted)
                }
            }
        };
        comes_out.then(|| {
            let entry = self.table.entry(key);
            entry.worked(1);
            entry.known.learn(self.goal, cell(threats), wanted);
            wanted
        })
    }

    /// What is seen of a state after the move that was to settle it.
    fn seen(&self, state: &State<B>) -> Option<Known> {
        let arena = self.arena;
        if state.mover() == ATTACKER {
            arena.target_lives(state).then_some(Known::ALIVE)
        } else {
            let lost = arena.prospects(state).is_none();
            lost.then(|| arena.known_without_eyes(state))
        }
    }

    fn store(
        &mut self,
        key: u128,
        threats: [u8; 2],
        numbers: &mut Numbers,
        ply: usize,
        nodes_before: u64,
    ) {
        let cell = cell(threats);
        if numbers.dn == 0 && usize::from(numbers.leans) < ply {
            if self.search.doubts.len() >= MOST_DOUBTS {
                self.search.doubts.clear();
            }
            let doubt = self.doubt_key(key, threats);
            self.search.doubts.insert(doubt, numbers.leans);
            return;
        }
        let entry = self.table.entry(key);
        entry.worked(self.budget.nodes - nodes_before);
        if numbers.pn == 0 || numbers.dn == 0 {
            numbers.leans = NOWHERE;
            entry.known.learn(self.goal, cell, numbers.pn == 0);
        } else {
            entry.effort[self.goal as usize] = Effort {
                pn: numbers.pn,
                dn: numbers.dn,
            };
        }
    }

    /// Puts the children of a state on the stack, but no more than it takes to see that one of
    /// them settles the state, or that all together cost the opponent `limit` to answer.
    fn expand(&mut self, state: &State<B>, threats: [u8; 2], limit: u32, ply: usize, hints: Hints) {
        let arena = self.arena;
        let proving = state.mover() == self.goal.prover();
        // What settled others like it comes first, then what is next to the last move.
        let bit = |at: u16| match at {
            NO_MOVE => B::EMPTY,
            at => B::bit(usize::from(at)),
        };
        let order = [
            bit(hints.likely),
            bit(self.killer(ply)),
            arena.near(bit(hints.last)),
            arena.points,
        ];
        let mut rest = arena.playable & arena.empty(state);
        let mut sum = 0_u32;
        for points in order {
            let mut moves = (points & rest).each();
            loop {
                let made = self.search.children.len();
                self.make(state, threats, &mut moves);
                if self.search.children.len() == made {
                    break;
                }
                for place in made..self.search.children.len() {
                    self.assess(state, place, ply, hints);
                    let child = &self.search.children[place];
                    let (own, other) = child.numbers_for(proving);
                    if own != 0 {
                        sum = sum.saturating_add(other);
                    }
                    // A refutation that leans on the path may be followed by one that does not.
                    let settles = own == 0 && child.leans == NOWHERE;
                    if settles || (sum >= limit && limit <= LARGE) {
                        self.search.children.truncate(place + 1);
                        return;
                    }
                }
            }
            rest = rest.without(points);
        }
        if self.may_pass(state) {
            if state.passed && state.ko == 0 {
                let end = Numbers::of(self.goal == Goal::Stand);
                self.push(*state, 0, threats, NO_MOVE, end);
            } else {
                let next = arena.pass(state);
                self.push(next, arena.key(&next), threats, NO_MOVE, Numbers::UNKNOWN);
                self.assess(state, self.search.children.len() - 1, ply, hints);
            }
        }
    }

    /// Puts the next few children of a state on the stack; where the target is not taken,
    /// nothing is known of them yet.
    fn make(
        &mut self,
        state: &State<B>,
        threats: [u8; 2],
        moves: &mut impl Iterator<Item = usize>,
    ) {
        let arena = self.arena;
        let first = self.search.children.len();
        while self.search.children.len() < first + BATCH {
            let Some(at) = moves.next() else { break };
            let Some((next, left)) = arena.play_at(state, threats, at) else {
                continue;
            };
            let at = at as u16;
            if arena.is_taken(state, &next) {
                self.push(next, 0, left, at, Numbers::of(self.goal == Goal::Capture));
            } else {
                let next = arena.shrunk(&next);
                self.push(next, arena.key(&next), left, at, Numbers::UNKNOWN);
            }
        }
        let keys = self.search.children[first..].iter().map(|child| child.key);
        self.table.fetch(keys);
    }

    /// The move that last settled a position at this ply.
    fn killer(&self, ply: usize) -> u16 {
        self.search.killers.get(ply).copied().unwrap_or(NO_MOVE)
    }

    /// Whether a pass may be of use to the mover. Without a ko ban it hands
    /// the opponent the end of the game: the side that this end would fail
    /// need not try.
    fn may_pass(&self, state: &State<B>) -> bool {
        let ending_fails = match self.goal {
            Goal::Capture => ATTACKER,
            Goal::Live => DEFENDER,
            Goal::Stand => ATTACKER,
        };
        state.ko != 0 || state.mover() != ending_fails
    }

    /// What is known of a child of `state`, or what it promises where nothing is.
    fn assess(&mut self, state: &State<B>, place: usize, ply: usize, hints: Hints) {
        let child = self.search.children[place];
        if !child.is_open() {
            return;
        }
        let (key, threats) = (child.key, child.threats);
        let numbers = self.known(key, threats).unwrap_or_else(|| {
            let point = |at: u16| (at != NO_MOVE).then_some(usize::from(at));
            let play = Try {
                before: state,
                after: &child.state,
                at: point(child.at),
                last: point(hints.last),
                likely: child.at != NO_MOVE && child.at == hints.likely,
            };
            let numbers = self.first_look(&play, key, threats);
            let answered = numbers
                .is_open()
                .then(|| self.answered(&child.state, key, threats, self.killer(ply + 1)));
            answered.flatten().map_or(numbers, Numbers::of)
        });
        self.search.children[place].learn(&numbers);
    }

    fn push(&mut self, state: State<B>, key: u128, threats: [u8; 2], at: u16, numbers: Numbers) {
        let Numbers { pn, dn, leans, .. } = numbers;
        self.search.children.push(Child {
            state,
            key,
            threats,
            at,
            pn,
            dn,
            leans,
        });
    }

    /// What is known of a position from before.
    fn known(&self, key: u128, threats: [u8; 2]) -> Option<Numbers> {
        let entry = self.table.get(key);
        if let Some(result) = entry.and_then(|entry| entry.known.result(self.goal, cell(threats))) {
            return Some(Numbers::of(result));
        }
        let refuted = |leans: u16| Numbers {
            leans,
            ..Numbers::REFUTED
        };
        if let Some(leans) = self.search.path.find(key ^ threats_key(threats)) {
            return Some(refuted(leans as u16));
        }
        if !self.search.doubts.is_empty() {
            let doubt = self.doubt_key(key, threats);
            if let Some(leans) = self.search.doubts.get(&doubt) {
                return Some(refuted(*leans));
            }
        }
        let Effort { pn, dn } = entry?.effort[self.goal as usize];
        (pn != 0).then(|| Numbers::open(pn, dn))
    }

    /// The numbers of a position that nothing is known of yet.
    fn first_look(&mut self, play: &Try<'_, B>, key: u128, threats: [u8; 2]) -> Numbers {
        let state = play.after;
        let cell = cell(threats);
        if self.arena.capturable(state) {
            self.note(key, &Known::DEAD);
            return Numbers::of(self.goal == Goal::Capture);
        }
        if self.arena.target_lives(state) {
            self.note(key, &Known::ALIVE);
            return Numbers::of(self.goal != Goal::Capture);
        }
        let Some(prospects) = self.arena.prospects(state) else {
            let known = self.arena.known_without_eyes(state);
            self.note(key, &known);
            return match known.result(self.goal, cell) {
                Some(result) => Numbers::of(result),
                None => self.begin(key, 1, 1),
            };
        };
        #[cfg(test)]
        super::fit::sample(self.arena, self.goal, key, cell, play, &prospects);
        let (pn, dn) = first_numbers(self.arena, self.goal, play, &prospects);
        self.begin(key, pn, dn)
    }

    /// Notes what is seen of a position without reading.
    fn note(&mut self, key: u128, known: &Known) {
        if let Some(entry) = self.table.spare(key) {
            entry.known.merge(known);
        }
    }

    /// Notes the first numbers of a position.
    fn begin(&mut self, key: u128, pn: u32, dn: u32) -> Numbers {
        let goal = self.goal as usize;
        if let Some(entry) = self.table.spare(key) {
            entry.effort[goal] = Effort { pn, dn };
        }
        Numbers::open(pn, dn)
    }

    /// A position together with the whole path to it.
    fn doubt_key(&self, key: u128, threats: [u8; 2]) -> u128 {
        let path = self.search.path.last();
        key ^ threats_key(threats) ^ u128::from(path) << 64 ^ u128::from(mix(path))
    }
}

/// What a pair of threats adds to a position's key, by the threats of either side.
const THREATS_KEYS: [[u128; THREATS]; THREATS] = {
    let mut keys = [[0; THREATS]; THREATS];
    let mut a = 0;
    while a < THREATS {
        let mut d = 0;
        while d < THREATS {
            keys[a][d] = mix_wide(5 << 40 | (a as u64) << 8 | d as u64);
            d += 1;
        }
        a += 1;
    }
    keys
};
const THREATS: usize = MOST_THREATS as usize + 1;

fn threats_key([a, d]: [u8; 2]) -> u128 {
    THREATS_KEYS[usize::from(a)][usize::from(d)]
}
