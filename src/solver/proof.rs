//! Proofs: a verdict written out as strategies that can be replayed.

// long because finding a strategy, putting it in order and numbering it share one table.

use super::Task;
use super::arena::{Arena, DEFENDER, State, mix_wide};
use super::bits::Bits;
use super::distance::{Next, moves};
use super::reader::{Limits, Reader, Solver};
use super::search::{Budget, Search};
use super::table::{self, Table, cell};
use super::verdict::{Status, ThreatTable, Verdict};
use crate::go::Move;
use rustc_hash::FxHashMap;

/// What one side has to bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The attacker: the target is taken.
    Capture,
    /// The defender: two passes with the target standing, or life.
    Stand,
    /// The defender: unconditional life.
    Live,
}

impl Goal {
    pub(super) fn inner(self) -> table::Goal {
        match self {
            Goal::Capture => table::Goal::Capture,
            Goal::Stand => table::Goal::Stand,
            Goal::Live => table::Goal::Live,
        }
    }
}

/// That a goal can be forced, or that it cannot, with given threats, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is to be brought about.
    pub goal: Goal,
    /// The attacker's outside threats.
    pub attacker_threats: u8,
    /// The defender's outside threats.
    pub defender_threats: u8,
    /// Whether the goal can be forced, or prevented.
    pub holds: bool,
    /// The winning side's strategy; play begins at the last node. Where the
    /// goal is forced, every move leads to an earlier node, so that play
    /// ends; where it is prevented, play may go round for ever.
    pub nodes: Vec<Node>,
}

/// A position of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node<T = usize> {
    /// The winning side to move: its answer.
    Answer(Step<T>),
    /// The other side to move: every legal move.
    Replies(Vec<Step<T>>),
    /// Play is over, or nothing can change any more: by the position itself.
    End,
}

/// A move of a strategy and the node after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<T = usize> {
    /// The move.
    pub play: Move,
    /// The index of the node that it leads to.
    pub to: T,
}

/// Everything that a verdict rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The number of threats asked about.
    pub n: u8,
    /// The claims from which the status of every pair of threats follows.
    pub claims: Vec<Claim>,
}

impl Solver {
    /// A proof of the position's verdict, to be replayed by [`verify`](super::verify).
    ///
    /// `None` when the verdict is undecided or writing it out would take more
    /// than the limits allow.
    pub fn proof(&mut self, task: &Task, limits: &Limits) -> Option<Proof> {
        let n = limits.n();
        let verdict = self.verdict(task, limits);
        if task.over().is_some() || task.target_is_immortal() {
            return Some(Proof {
                n,
                claims: vec![end_claim(&verdict, n)?],
            });
        }
        let mut budget = limits.budget();
        let mut claims = Vec::new();
        for (goal, [a, d], holds) in needed_claims(&verdict, n).unwrap_or_default() {
            let (reader, table) = self.reader_for(task);
            let budget = &mut budget;
            let nodes = match reader {
                Reader::Small(x, s) => write(x, s, table, budget, task, goal, [a, d], holds),
                Reader::Medium(x, s) => write(x, s, table, budget, task, goal, [a, d], holds),
                Reader::Large(x, s) => write(x, s, table, budget, task, goal, [a, d], holds),
            }?;
            claims.push(Claim {
                goal,
                attacker_threats: a,
                defender_threats: d,
                holds,
                nodes,
            });
        }
        (!claims.is_empty()).then_some(Proof { n, claims })
    }
}

/// The claim of a position that needs no moves.
fn end_claim(verdict: &Verdict, n: u8) -> Option<Claim> {
    let (goal, a, d) = match verdict {
        Verdict::Settled(Status::Dead) => (Goal::Capture, 0, n),
        Verdict::Settled(Status::Alive) => (Goal::Live, n, 0),
        Verdict::Settled(Status::Seki) => (Goal::Stand, n, 0),
        _ => return None,
    };
    let nodes = vec![Node::End];
    Some(Claim {
        goal,
        attacker_threats: a,
        defender_threats: d,
        holds: true,
        nodes,
    })
}

/// Goals, threats and whether they hold: claims from which the verdict follows,
/// since the winner of a question may have more threats and the loser fewer.
/// `None` when it is undecided.
#[must_use]
pub fn needed_claims(verdict: &Verdict, n: u8) -> Option<Vec<(Goal, [u8; 2], bool)>> {
    let (least, most) = ([n, 0], [0, n]);
    Some(match verdict {
        Verdict::Undecided => return None,
        Verdict::Settled(Status::Dead) => vec![(Goal::Capture, most, true)],
        Verdict::Settled(Status::Alive) => vec![(Goal::Live, least, true)],
        Verdict::Settled(Status::Seki) => {
            vec![(Goal::Stand, least, true), (Goal::Live, most, false)]
        }
        Verdict::Settled(Status::Cycle) => {
            vec![(Goal::Capture, least, false), (Goal::Stand, most, false)]
        }
        Verdict::Ko(ko) => ko_claims(&ko.table),
    })
}

/// For every cell of a table its two bounds, less those that others imply.
fn ko_claims(table: &ThreatTable) -> Vec<(Goal, [u8; 2], bool)> {
    let mut claims: Vec<(Goal, [u8; 2], bool)> = Vec::new();
    for ((a, d), status) in table.iter() {
        let (below, above) = match status {
            Status::Dead => (Some((Goal::Capture, true)), None),
            Status::Cycle => (Some((Goal::Stand, false)), Some((Goal::Capture, false))),
            Status::Seki => (Some((Goal::Live, false)), Some((Goal::Stand, true))),
            Status::Alive => (None, Some((Goal::Live, true))),
        };
        claims.extend(
            [below, above]
                .into_iter()
                .flatten()
                .map(|(g, holds)| (g, [a, d], holds)),
        );
    }
    let implies = |by: &(Goal, [u8; 2], bool), claim: &(Goal, [u8; 2], bool)| {
        let attacker_wins = (claim.0 == Goal::Capture) == claim.2;
        let ([a, d], [b, e]) = (by.1, claim.1);
        by != claim
            && (by.0, by.2) == (claim.0, claim.2)
            && if attacker_wins {
                a <= b && d >= e
            } else {
                a >= b && d <= e
            }
    };
    let all = claims.clone();
    claims.retain(|claim| !all.iter().any(|by| implies(by, claim)));
    claims
}

#[allow(clippy::too_many_arguments)] // the pieces of one reader, and one question
fn write<B: Bits>(
    arena: &Arena<B>,
    search: &mut Search<B>,
    table: &mut Table,
    budget: &mut Budget<'_>,
    task: &Task,
    goal: Goal,
    threats: [u8; 2],
    holds: bool,
) -> Option<Vec<Node>> {
    let mut writer = Writer {
        question: Question {
            arena,
            search,
            table,
            budget,
            goal: goal.inner(),
            holds,
        },
        places: Vec::new(),
        ids: FxHashMap::default(),
    };
    let root = writer.place(arena.state(task), threats);
    let mut next = 0;
    while next < writer.places.len() {
        writer.explore(next)?;
        next += 1;
    }
    let order = if holds {
        writer.order_by_rank()?
    } else {
        (0..writer.places.len()).collect()
    };
    Some(writer.nodes(root, &order))
}

/// A position that a strategy may meet.
struct Place<B> {
    state: Option<(State<B>, [u8; 2])>,
    /// The moves that the strategy may have to know, and where they lead.
    moves: Vec<(Move, usize)>,
    answers: bool,
}

/// A move of the winner's of which the search does not know whether it wins, the state it
/// leads to, and the threats left there.
pub(super) type Open<B> = (Move, State<B>, [u8; 2]);

/// A goal, forced or prevented, and the search that knows how.
pub(super) struct Question<'a, 'b, B> {
    pub arena: &'a Arena<B>,
    pub search: &'a mut Search<B>,
    pub table: &'a mut Table,
    pub budget: &'a mut Budget<'b>,
    pub goal: table::Goal,
    pub holds: bool,
}

impl<B: Bits> Question<'_, '_, B> {
    /// The side whose strategy is written.
    pub fn winner(&self) -> usize {
        if self.holds {
            self.goal.prover()
        } else {
            1 - self.goal.prover()
        }
    }

    /// Whether the search knows that the position comes out as asked.
    pub fn is_known(&self, state: &State<B>, threats: [u8; 2]) -> bool {
        let known = |entry: &table::Entry| entry.known.result(self.goal, cell(threats));
        let entry = self.table.get(self.arena.key_in_table(state));
        entry.and_then(known) == Some(self.holds)
    }

    /// The moves with which the winner goes on where stones that can be joined whoever moves
    /// first decide the game; none where they do not.
    ///
    /// The search does not read on there, so that any move may look as good as
    /// another; these lead on.
    pub fn joining(
        &mut self,
        state: &State<B>,
        children: &[(Option<usize>, Next<B>)],
    ) -> Vec<(usize, State<B>, [u8; 2])> {
        let arena = self.arena;
        // Where self-capture might clear the board again, want of eyes is no loss yet.
        let settles = state.mover() == DEFENDER
            || self.goal == table::Goal::Live
            || arena.falls_without_eyes(state);
        if !settles || !arena.is_decided_by_joining(state) {
            return Vec::new();
        }
        let before = arena.left_to_join(state, state.mover());
        let mut joining: Vec<(usize, State<B>, [u8; 2])> = children
            .iter()
            .filter_map(|(at, next)| match next {
                Next::On(next, threats) => Some(((*at)?, *next, *threats)),
                Next::End(_) => None,
            })
            .filter(|(_, next, _)| arena.left_to_join(next, state.mover()) < before)
            .collect();
        let seen = joining.iter().filter_map(|one| {
            let rest = arena.rest_after_joining(&one.1)?;
            Some((rest, *one))
        });
        if let Some((_, best)) = seen.min_by_key(|(rest, _)| *rest) {
            return vec![best];
        }
        joining.retain(|(_, next, threats)| self.prove(next, *threats));
        joining
    }

    /// The moves that win, where the search did not read on: one is enough to prevent a goal,
    /// but of those that force it any one might go round. `None` where there is none.
    pub fn winning(&mut self, open: Vec<Open<B>>) -> Option<Vec<Open<B>>> {
        let most = if self.holds { open.len() } else { 1 };
        let won = open
            .into_iter()
            .filter(|(_, next, threats)| self.prove(next, *threats));
        let won: Vec<Open<B>> = won.take(most).collect();
        (!won.is_empty()).then_some(won)
    }

    /// Whether the position comes out as asked, by search where that is not known.
    pub fn prove(&mut self, state: &State<B>, threats: [u8; 2]) -> bool {
        self.search.prove(
            self.arena,
            self.table,
            self.budget,
            self.goal,
            state,
            threats,
        ) == Some(self.holds)
    }
}

/// Collects the positions of a strategy.
struct Writer<'a, 'b, B> {
    question: Question<'a, 'b, B>,
    places: Vec<Place<B>>,
    ids: FxHashMap<u128, usize>,
}

impl<B: Bits> Writer<'_, '_, B> {
    fn place(&mut self, state: State<B>, threats: [u8; 2]) -> usize {
        let key = self.question.arena.key(&state)
            ^ mix_wide(8 << 40 | u64::from(threats[0]) << 8 | u64::from(threats[1]));
        let winner = self.question.winner();
        let places = &mut self.places;
        *self.ids.entry(key).or_insert_with(|| {
            let answers = state.mover() == winner;
            places.push(Place {
                state: Some((state, threats)),
                moves: Vec::new(),
                answers,
            });
            places.len() - 1
        })
    }

    fn end(&mut self) -> usize {
        self.places.push(Place {
            state: None,
            moves: Vec::new(),
            answers: false,
        });
        self.places.len() - 1
    }

    /// Finds the moves from a place: of the winner those that win, of the loser all.
    fn explore(&mut self, id: usize) -> Option<()> {
        let Some((state, threats)) = self.places[id].state else {
            return Some(());
        };
        let answers = self.places[id].answers;
        if self.question.arena.target_is_alive(&state) {
            return Some(());
        }
        let mut open = Vec::new();
        let mut found = Vec::new();
        let mut children = moves(self.question.arena, self.question.goal, &state, threats);
        let joining = match answers {
            true => self.question.joining(&state, &children),
            false => Vec::new(),
        };
        if !joining.is_empty() {
            let joins = |play: &Option<usize>| joining.iter().any(|(at, ..)| Some(*at) == *play);
            children.retain(|(play, next)| joins(play) || matches!(next, Next::End(_)));
        }
        for (at, next) in children {
            let play = self.question.arena.to_move(at);
            match next {
                Next::End(result) if result == self.question.holds => {
                    found.push((play, self.end()))
                }
                Next::End(_) => {}
                Next::On(next, threats)
                    if !answers || self.question.is_known(&next, threats) || self.falls(&next) =>
                {
                    // One way to prevent a goal is enough; to force one, the
                    // shortest of those at hand is chosen later.
                    if !answers || self.question.holds || found.is_empty() {
                        found.push((play, self.place(next, threats)));
                    }
                }
                Next::On(next, threats) => open.push((play, next, threats)),
            }
        }
        if answers && found.is_empty() {
            for (play, next, threats) in self.question.winning(open)? {
                found.push((play, self.place(next, threats)));
            }
        }
        self.places[id].moves = found;
        Some(())
    }

    /// Whether the target is lost without reading. The search did not look for
    /// the moves that take it, so all of them come into question.
    fn falls(&self, state: &State<B>) -> bool {
        (self.question.goal, self.question.holds) == (table::Goal::Capture, true)
            && self.question.arena.falls_without_eyes(state)
            && self.question.arena.never_lives(state)
    }

    /// The places in an order in which every strategy move leads to an earlier
    /// one; moves that do not are dropped. `None` when the root has none.
    fn order_by_rank(&mut self) -> Option<Vec<usize>> {
        let mut parents = vec![Vec::new(); self.places.len()];
        let mut waiting: Vec<usize> = Vec::new();
        for (id, place) in self.places.iter().enumerate() {
            waiting.push(if place.answers { 1 } else { place.moves.len() });
            for (_, to) in &place.moves {
                parents[*to].push(id);
            }
        }
        let leaf = |place: &Place<B>| place.moves.is_empty();
        let mut order: Vec<usize> = (0..self.places.len())
            .filter(|id| leaf(&self.places[*id]))
            .collect();
        let mut ranked = vec![false; self.places.len()];
        let mut next = 0;
        for id in &order {
            ranked[*id] = true;
        }
        while next < order.len() {
            let id = order[next];
            next += 1;
            for parent in &parents[id] {
                if ranked[*parent] {
                    continue;
                }
                waiting[*parent] -= 1;
                if waiting[*parent] == 0 {
                    ranked[*parent] = true;
                    if self.places[*parent].answers {
                        self.places[*parent].moves.retain(|(_, to)| *to == id);
                    }
                    order.push(*parent);
                }
            }
        }
        ranked[0].then_some(order)
    }

    /// The nodes that are reached from the root, which comes last.
    fn nodes(&self, root: usize, order: &[usize]) -> Vec<Node> {
        let mut reached = vec![false; self.places.len()];
        let mut open = vec![root];
        reached[root] = true;
        let moves_of = |id: usize| {
            let place = &self.places[id];
            &place.moves[..if place.answers {
                place.moves.len().min(1)
            } else {
                place.moves.len()
            }]
        };
        while let Some(id) = open.pop() {
            for (_, to) in moves_of(id) {
                if !std::mem::replace(&mut reached[*to], true) {
                    open.push(*to);
                }
            }
        }
        let kept = order
            .iter()
            .copied()
            .filter(|id| reached[*id] && *id != root);
        let kept: Vec<usize> = kept.chain([root]).collect();
        let mut numbers = vec![0; self.places.len()];
        for (number, id) in kept.iter().enumerate() {
            numbers[*id] = number;
        }
        let node = |id: usize| {
            let step = |(play, to): &(Move, usize)| Step {
                play: *play,
                to: numbers[*to],
            };
            match moves_of(id) {
                [] => Node::End,
                [only, ..] if self.places[id].answers => Node::Answer(step(only)),
                all => Node::Replies(all.iter().map(step).collect()),
            }
        };
        kept.into_iter().map(node).collect()
    }
}
