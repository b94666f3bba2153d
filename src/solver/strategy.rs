//! Strategies of many questions about one problem, written down together and
//! as small as the search's knowledge allows.
//!
//! [`Solver::proof`] writes a verdict down for whoever wants to see each move;
//! this writes what a certificate holds: positions that several questions come
//! to are written once, play stops where a theorem decides it, and of several
//! winning answers the one with the smallest tree is kept.

// long because gathering, choosing and numbering the positions share one table of them.

use super::Task;
use super::arena::{Arena, State, mix_wide};
use super::bits::Bits;
use super::distance::{Next, moves};
use super::proof::{Goal, Node, Question, Step};
use super::reader::{Limits, Reader, Solver};
use super::search::{Budget, Search};
use super::table::{self, Table, cell};
use crate::go::Move;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Of several answers that prevent a goal so many are followed up. Of those
/// that force one all are: some of them may only put it off.
const MOST_ANSWERS: usize = 4;
/// Larger strategies are not written.
const MOST_PLACES: usize = 1 << 20;

/// A question whose strategy is wanted, and how it comes out.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The position; all of one call come of the same problem by moves.
    pub task: Task,
    /// What is to be brought about.
    pub goal: Goal,
    /// The attacker's outside threats and the defender's.
    pub threats: [u8; 2],
    /// Whether it can be forced, or prevented.
    pub holds: bool,
}

/// The strategies for one goal, forced or prevented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// What is brought about, or prevented.
    pub goal: Goal,
    /// Whether it is forced.
    pub holds: bool,
    /// Which of the questions were asked of it, and the node where each begins;
    /// none where its position is over or decided by itself.
    pub roots: Vec<(usize, Option<Page>)>,
    /// The positions. Where the goal is forced every step leads to a later one;
    /// where it is prevented, each is first met from an earlier one.
    pub pages: Vec<Node<Option<Page>>>,
}

/// Where a step leads: a node, and the threats with which play goes on there,
/// which may be fewer of the winner's and more of the loser's than are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The node's number.
    pub node: usize,
    /// The attacker's threats and the defender's.
    pub threats: [u8; 2],
}

impl Solver {
    /// The strategies of all the questions. `None` when one does not come out
    /// as it is said to, or cannot be decided within the limits.
    pub fn strategies(&mut self, wanted: &[Wanted], limits: &Limits) -> Option<Vec<Book>> {
        let mut budget = limits.budget();
        let n = limits.n();
        let mut books = Vec::new();
        for goal in [Goal::Capture, Goal::Stand, Goal::Live] {
            for holds in [true, false] {
                let of_book = |w: &&Wanted| (w.goal, w.holds) == (goal, holds);
                let Some(first) = wanted.iter().find(of_book) else {
                    continue;
                };
                let (reader, table) = self.reader_for(&first.task);
                let budget = &mut budget;
                let mut write = |harden| {
                    let order = Order {
                        goal,
                        holds,
                        n,
                        harden,
                    };
                    match &mut *reader {
                        Reader::Small(x, s) => write(x, s, table, budget, wanted, order),
                        Reader::Medium(x, s) => write(x, s, table, budget, wanted, order),
                        Reader::Large(x, s) => write(x, s, table, budget, wanted, order),
                    }
                };
                // Threats that come back to the loser may let a ko go round for ever.
                let book = write(true).or_else(|| write(false));
                books.push(book?);
            }
        }
        Some(books)
    }
}

/// What kind of book is to be written.
#[derive(Clone, Copy)]
struct Order {
    goal: Goal,
    holds: bool,
    n: u8,
    /// Whether positions are put down with the threats that are hardest on the
    /// winner, so that questions with other threats share them.
    harden: bool,
}

fn write<B: Bits>(
    arena: &Arena<B>,
    search: &mut Search<B>,
    table: &mut Table,
    budget: &mut Budget<'_>,
    wanted: &[Wanted],
    order: Order,
) -> Option<Book> {
    let Order { goal, holds, .. } = order;
    let mut writer = Writer {
        question: Question {
            arena,
            search,
            table,
            budget,
            goal: goal.inner(),
            holds,
        },
        order,
        places: Vec::new(),
        ids: FxHashMap::default(),
    };
    let mut roots = Vec::new();
    for (at, question) in wanted.iter().enumerate() {
        if (question.goal, question.holds) != (goal, holds) {
            continue;
        }
        let state = arena.state(&question.task);
        let ended = question.task.over().is_some()
            || question.task.target_is_immortal()
            || writer.is_decided(&state);
        if !ended && !writer.question.prove(&state, question.threats) {
            return None;
        }
        roots.push((at, (!ended).then(|| writer.place(state, question.threats))));
    }
    let mut next = 0;
    while next < writer.places.len() {
        if next >= MOST_PLACES || writer.question.budget.is_spent() {
            return None;
        }
        writer.explore(next)?;
        next += 1;
    }
    let starts: Vec<usize> = roots.iter().filter_map(|(_, root)| *root).collect();
    writer.choose(&starts)?;
    Some(writer.book(goal, roots))
}

/// A position that a strategy may meet.
struct Place<B> {
    state: State<B>,
    threats: [u8; 2],
    /// Of the winner the answers that win, of the loser every move; and where
    /// they lead, where that is not the end.
    moves: Vec<(Move, Option<usize>)>,
    answers: bool,
    chosen: bool,
}

struct Writer<'a, 'b, B> {
    question: Question<'a, 'b, B>,
    order: Order,
    places: Vec<Place<B>>,
    ids: FxHashMap<u128, usize>,
}

impl<B: Bits> Writer<'_, '_, B> {
    /// Whether a position is won by a theorem, or by taking the target at once.
    fn is_decided(&self, state: &State<B>) -> bool {
        if self.question.winner() == super::arena::DEFENDER {
            return self.question.arena.target_is_alive(state);
        }
        self.question.arena.capturable(state)
            || (!self.question.arena.target_is_alive(state)
                && self.question.arena.never_lives(state)
                && (self.question.goal == table::Goal::Live
                    || self.question.arena.falls_without_eyes(state)))
    }

    /// The number of a position, with the threats that are hardest on the
    /// winner of all with which it is known to be won.
    fn place(&mut self, state: State<B>, threats: [u8; 2]) -> usize {
        let key = self.question.arena.key(&state);
        let winner = self.question.winner();
        let threats = self.hardest(&state, threats);
        let key = key ^ mix_wide(8 << 40 | u64::from(threats[0]) << 8 | u64::from(threats[1]));
        let places = &mut self.places;
        *self.ids.entry(key).or_insert_with(|| {
            places.push(Place {
                answers: state.mover() == winner,
                state,
                threats,
                moves: Vec::new(),
                chosen: false,
            });
            places.len() - 1
        })
    }

    fn hardest(&self, state: &State<B>, threats: [u8; 2]) -> [u8; 2] {
        let key = self.question.arena.key_in_table(state);
        let Some(entry) = self.question.table.get(key).filter(|_| self.order.harden) else {
            return threats;
        };
        let (winner, n) = (self.question.winner(), self.order.n);
        let mut best = threats;
        for own in 0..=threats[winner] {
            for other in (threats[1 - winner]..=n).rev() {
                let pair = if winner == 0 {
                    [own, other]
                } else {
                    [other, own]
                };
                let gain = |pair: [u8; 2]| i16::from(pair[1 - winner]) - i16::from(pair[winner]);
                if own + other <= n
                    && gain(pair) > gain(best)
                    && entry.known.result(self.question.goal, cell(pair))
                        == Some(self.question.holds)
                {
                    best = pair;
                }
            }
        }
        best
    }

    /// Finds the moves from a place: of the winner those that win, of the loser all.
    fn explore(&mut self, id: usize) -> Option<()> {
        let Place {
            state,
            threats,
            answers,
            ..
        } = self.places[id];
        let children = moves(self.question.arena, self.question.goal, &state, threats);
        let ends = |writer: &Self, next: &Next<B>| match next {
            Next::End(result) => *result == writer.question.holds,
            Next::On(next, _) => writer.is_decided(next),
        };
        let mut found = Vec::new();
        if !answers {
            for (at, next) in children {
                let play = self.question.arena.to_move(at);
                if ends(self, &next) {
                    found.push((play, None));
                } else if let Next::On(next, threats) = next {
                    found.push((play, Some(self.place(next, threats))));
                } else {
                    return None;
                }
            }
        } else if let Some((at, _)) = children.iter().find(|(_, next)| ends(self, next)) {
            found.push((self.question.arena.to_move(*at), None));
        } else if let joining = self.question.joining(&state, &children)
            && !joining.is_empty()
        {
            for (at, next, threats) in joining {
                let play = self.question.arena.to_move(Some(at));
                found.push((play, Some(self.place(next, threats))));
            }
        } else {
            let mut open = Vec::new();
            for (at, next) in children {
                let Next::On(next, threats) = next else {
                    continue;
                };
                let play = self.question.arena.to_move(at);
                if self.question.is_known(&next, threats) {
                    if self.question.holds || found.len() < MOST_ANSWERS {
                        found.push((play, Some(self.place(next, threats))));
                    }
                } else {
                    open.push((play, next, threats));
                }
            }
            if found.is_empty() {
                for (play, next, threats) in self.question.winning(open)? {
                    found.push((play, Some(self.place(next, threats))));
                }
            }
        }
        self.places[id].moves = found;
        Some(())
    }

    /// Leaves every winner's place that is needed one answer. One question
    /// after the other is given the smallest tree that it needs beyond what
    /// those before it have.
    fn choose(&mut self, starts: &[usize]) -> Option<()> {
        let mut parents = vec![Vec::new(); self.places.len()];
        for (id, place) in self.places.iter().enumerate() {
            for (_, to) in &place.moves {
                if let Some(to) = to {
                    parents[*to].push(id);
                }
            }
        }
        for start in starts {
            if !self.places[*start].chosen {
                let sizes = self.sizes(&parents);
                self.take(*start, &sizes)?;
            }
        }
        Some(())
    }

    /// The size of the smallest tree below each place (D. Knuth, *A
    /// generalization of Dijkstra's algorithm*, 1977), chosen ones counting
    /// nothing; without end where only a repetition saves the winner.
    fn sizes(&self, parents: &[Vec<usize>]) -> Vec<u64> {
        let mut sizes = vec![u64::MAX; self.places.len()];
        let mut sums = vec![1u64; self.places.len()];
        let mut waiting: Vec<usize> = Vec::with_capacity(self.places.len());
        let mut heap = BinaryHeap::new();
        for (id, place) in self.places.iter().enumerate() {
            let open = place.moves.iter().filter(|(_, to)| to.is_some()).count();
            waiting.push(open);
            if place.chosen {
                heap.push((Reverse(0), id));
            } else if open == 0 || place.answers && open < place.moves.len() {
                heap.push((Reverse(1), id));
            }
        }
        while let Some((Reverse(size), id)) = heap.pop() {
            if sizes[id] != u64::MAX {
                continue;
            }
            sizes[id] = size;
            for parent in &parents[id] {
                if sizes[*parent] != u64::MAX {
                    continue;
                }
                if self.places[*parent].answers {
                    heap.push((Reverse(size.saturating_add(1)), *parent));
                    continue;
                }
                sums[*parent] = sums[*parent].saturating_add(size).min(u64::MAX - 1);
                waiting[*parent] -= 1;
                if waiting[*parent] == 0 {
                    heap.push((Reverse(sums[*parent]), *parent));
                }
            }
        }
        sizes
    }

    /// Keeps the smallest tree below a place.
    fn take(&mut self, start: usize, sizes: &[u64]) -> Option<()> {
        let mut open = vec![start];
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut self.places[id].chosen, true) {
                continue;
            }
            // A goal that is forced is forced in finitely many moves.
            if self.question.holds && sizes[id] == u64::MAX {
                return None;
            }
            let place = &mut self.places[id];
            if place.answers {
                let size = |to: &Option<usize>| to.map_or(0, |to| sizes[to]);
                let best = place.moves.iter().min_by_key(|(_, to)| size(to)).copied()?;
                place.moves = vec![best];
            }
            open.extend(place.moves.iter().filter_map(|(_, to)| *to));
        }
        Some(())
    }

    /// What was kept, in an order in which it can be replayed from the front.
    fn book(&self, goal: Goal, roots: Vec<(usize, Option<usize>)>) -> Book {
        let starts = roots.iter().filter_map(|(_, root)| *root);
        let order = if self.question.holds {
            self.children_last(starts)
        } else {
            self.as_met(starts)
        };
        let mut numbers = vec![usize::MAX; self.places.len()];
        for (number, id) in order.iter().enumerate() {
            numbers[*id] = number;
        }
        let page = |to: usize| Page {
            node: numbers[to],
            threats: self.places[to].threats,
        };
        let node = |id: &usize| {
            let place = &self.places[*id];
            let step = |(play, to): &(Move, Option<usize>)| Step {
                play: *play,
                to: to.map(page),
            };
            match place.moves.as_slice() {
                [] => Node::End,
                [only, ..] if place.answers => Node::Answer(step(only)),
                all => Node::Replies(all.iter().map(step).collect()),
            }
        };
        Book {
            goal,
            holds: self.question.holds,
            pages: order.iter().map(node).collect(),
            roots: roots
                .into_iter()
                .map(|(at, root)| (at, root.map(page)))
                .collect(),
        }
    }

    /// Every place that is reached, after all that lead to it.
    fn children_last(&self, starts: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut seen = vec![false; self.places.len()];
        let mut done = Vec::new();
        for start in starts {
            // A place and how many of its moves were followed.
            let mut path = vec![(start, 0)];
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            while let Some((id, at)) = path.last_mut() {
                let Some((_, to)) = self.places[*id].moves.get(*at) else {
                    done.push(*id);
                    path.pop();
                    continue;
                };
                *at += 1;
                if let Some(to) = to
                    && !std::mem::replace(&mut seen[*to], true)
                {
                    path.push((*to, 0));
                }
            }
        }
        done.reverse();
        done
    }

    /// Every place that is reached, in the order in which one comes to them.
    fn as_met(&self, starts: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut seen = vec![false; self.places.len()];
        let mut order: Vec<usize> = Vec::new();
        for start in starts {
            if !std::mem::replace(&mut seen[start], true) {
                order.push(start);
            }
        }
        let mut next = 0;
        while let Some(id) = order.get(next).copied() {
            next += 1;
            for (_, to) in &self.places[id].moves {
                if let Some(to) = to
                    && !std::mem::replace(&mut seen[*to], true)
                {
                    order.push(*to);
                }
            }
        }
        order
    }
}
