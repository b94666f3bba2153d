//! The reading game, built as a whole graph: slow, simple, and independent.
//!
//! No search, no heuristics, and nothing of the library's but the words for
//! what comes out: own board, own Benson, own ko. Every state that can come up
//! is a node; what each side can force is then a least fixpoint over the graph,
//! for every number of threats at once (a bit for each pair of the table).
//!
//! The rules are those of the design, section 1.1.

mod rules;

use rules::{ATTACKER, DEFENDER, End, NO_BAN, Rules, State};
pub use rules::{Bits, Game};
use rustc_hash::FxHashMap;
use tsumego::solver::{Ko, Status, ThreatTable, Verdict};

/// A first move: a point's number, or `None` for a pass.
pub type FirstMove = Option<u32>;

/// Every state that can come up, and what either side can force there.
pub struct Graph {
    threats: u8,
    pairs: Vec<(u8, u8)>,
    root: u32,
    first_moves: Vec<(FirstMove, u32)>,
    captured: Vec<u32>,
    lives: Vec<u32>,
    stands: Vec<u32>,
}

impl Graph {
    /// Builds and solves the game for up to `threats` threats; `None` when it
    /// has more than `max_states` states.
    pub fn solve(game: &Game, threats: u8, max_states: usize) -> Option<Graph> {
        let rules = Rules::new(game);
        let mut net = Net::default();
        let stands = net.end_node();
        let root_state = State {
            stones: [game.attacker, game.defender],
            target: game.target,
            mover: if game.attacker_to_play {
                ATTACKER
            } else {
                DEFENDER
            } as u8,
            ban: game.ban.unwrap_or(NO_BAN),
            passed: game.passed,
        };
        let root = net.node(&rules, root_state);
        let mut first_moves = Vec::new();
        let mut at = root;
        while (at as usize) < net.states.len() {
            if net.states.len() > max_states {
                return None;
            }
            let state = net.states[at as usize];
            // The first moves have a value also where the matter is settled already.
            if net.ends[at as usize] == End::Open || at == root {
                let open = net.ends[at as usize] == End::Open;
                let mut kids = Vec::new();
                let mut points = game.region & rules.empty(state.stones);
                while points != 0 {
                    let point = points.trailing_zeros();
                    points &= points - 1;
                    let Some(next) = rules.play(state, point) else {
                        continue;
                    };
                    let next = net.node(&rules, next);
                    if point == u32::from(state.ban) {
                        net.retakes.insert(at, next);
                    } else {
                        kids.push((Some(point), next));
                    }
                }
                // The second pass ends the game with the target as safe as it is.
                let over = if open { stands } else { at };
                let pass = rules.pass(state);
                kids.push((None, pass.map_or(over, |next| net.node(&rules, next))));
                if open {
                    net.kids.extend(kids.iter().map(|(_, kid)| kid));
                }
                if at == root {
                    first_moves = kids;
                }
            }
            net.starts.push(net.kids.len() as u32);
            at += 1;
        }
        let pairs = pairs(threats);
        let solved = Fixpoints::new(&net, &pairs);
        let all = (1u32 << pairs.len()) - 1;
        let seed = |good: &[End]| -> Vec<u32> {
            let won = |end: &End| if good.contains(end) { all } else { 0 };
            net.ends.iter().map(won).collect()
        };
        Some(Graph {
            threats,
            root,
            first_moves,
            captured: solved.least(ATTACKER, seed(&[End::Taken])),
            lives: solved.least(DEFENDER, seed(&[End::PassAlive])),
            stands: solved.least(DEFENDER, seed(&[End::PassAlive, End::Stands])),
            pairs,
        })
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.captured.len()
    }

    /// What the position is worth.
    pub fn verdict(&self) -> Verdict {
        self.verdict_at(self.root)
    }

    /// Every legal first move (not a retake under the ban), points in order
    /// from the lower left, then the pass; each with what it is worth.
    pub fn moves(&self) -> Vec<(FirstMove, Verdict)> {
        self.first_moves
            .iter()
            .map(|(play, node)| (*play, self.verdict_at(*node)))
            .collect()
    }

    fn status(&self, node: u32, pair: usize) -> Status {
        let has = |values: &[u32]| values[node as usize] >> pair & 1 != 0;
        let (captured, lives, stands) = (has(&self.captured), has(&self.lives), has(&self.stands));
        assert!(
            !(captured && stands) && (stands || !lives),
            "both sides win"
        );
        match (captured, lives, stands) {
            (true, ..) => Status::Dead,
            (_, true, _) => Status::Alive,
            (_, _, true) => Status::Seki,
            _ => Status::Cycle,
        }
    }

    /// The table and the words for it, from the design's section 1.2.
    fn verdict_at(&self, node: u32) -> Verdict {
        let cells: Vec<((u8, u8), Status)> = (self.pairs.iter().enumerate())
            .map(|(bit, pair)| (*pair, self.status(node, bit)))
            .collect();
        let cell = |a, d| cells.iter().find(|(pair, _)| *pair == (a, d)).unwrap().1;
        let n = self.threats;
        let (attacker_gets, defender_gets) = (cell(n, 0), cell(0, n));
        if attacker_gets == defender_gets {
            return Verdict::Settled(attacker_gets);
        }
        let describes = |s: i8| {
            let enough = |(a, d): (u8, u8)| i16::from(a) >= i16::from(d) + i16::from(s);
            (cells.iter()).all(|(pair, status)| {
                *status
                    == if enough(*pair) {
                        attacker_gets
                    } else {
                        defender_gets
                    }
            })
        };
        Verdict::Ko(Ko {
            attacker_gets,
            defender_gets,
            attacker_needs: (-20..=20).find(|s| describes(*s)),
            table: ThreatTable::new(n, cell),
        })
    }
}

/// The pairs (attacker's threats, defender's) that are asked about.
fn pairs(n: u8) -> Vec<(u8, u8)> {
    let mut pairs = vec![(n, 0), (0, n)];
    for a in 0..n {
        pairs.extend((0..n).filter(|d| a + d < n).map(|d| (a, d)));
    }
    pairs
}

/// The graph while it grows. `kids[starts[n]..starts[n + 1]]` are a node's successors.
#[derive(Default)]
struct Net {
    ids: FxHashMap<State, u32>,
    states: Vec<State>,
    ends: Vec<End>,
    starts: Vec<u32>,
    kids: Vec<u32>,
    /// The one move that costs a threat.
    retakes: FxHashMap<u32, u32>,
}

impl Net {
    /// The node of every game that two passes have ended.
    fn end_node(&mut self) -> u32 {
        self.states.push(State {
            stones: [0; 2],
            target: 0,
            mover: 0,
            ban: NO_BAN,
            passed: true,
        });
        self.ends.push(End::Stands);
        self.starts = vec![0, 0];
        0
    }

    fn node(&mut self, rules: &Rules, state: State) -> u32 {
        let next = self.states.len() as u32;
        *self.ids.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.ends.push(rules.end(state));
            next
        })
    }
}

/// What a side can force, on a finished graph.
struct Fixpoints<'a> {
    net: &'a Net,
    /// By side: for each pair with a threat of that side, its bit and that of the pair with one less.
    spend: [Vec<(usize, usize)>; 2],
    parents: Vec<u32>,
    parent_starts: Vec<u32>,
}

impl<'a> Fixpoints<'a> {
    fn new(net: &'a Net, pairs: &[(u8, u8)]) -> Fixpoints<'a> {
        let bit = |pair| pairs.iter().position(|other| *other == pair).unwrap();
        let spend = [
            pairs
                .iter()
                .filter(|(a, _)| *a > 0)
                .map(|&(a, d)| (bit((a, d)), bit((a - 1, d))))
                .collect(),
            pairs
                .iter()
                .filter(|(_, d)| *d > 0)
                .map(|&(a, d)| (bit((a, d)), bit((a, d - 1))))
                .collect(),
        ];
        let nodes = net.states.len();
        let edges = || {
            let kids =
                |node: usize| &net.kids[net.starts[node] as usize..net.starts[node + 1] as usize];
            let plain = (0..nodes)
                .flat_map(move |node| kids(node).iter().map(move |kid| (node as u32, *kid)));
            plain.chain(net.retakes.iter().map(|(node, kid)| (*node, *kid)))
        };
        let mut parent_starts = vec![0u32; nodes + 1];
        for (_, kid) in edges() {
            parent_starts[kid as usize + 1] += 1;
        }
        for node in 0..nodes {
            parent_starts[node + 1] += parent_starts[node];
        }
        let mut place = parent_starts.clone();
        let mut parents = vec![0; parent_starts[nodes] as usize];
        for (node, kid) in edges() {
            parents[place[kid as usize] as usize] = node;
            place[kid as usize] += 1;
        }
        Fixpoints {
            net,
            spend,
            parents,
            parent_starts,
        }
    }

    /// The least fixpoint of "`chooser` has a move to a winning node, or the
    /// other side has no move to any other", above the nodes that are won as they stand.
    fn least(&self, chooser: usize, mut won: Vec<u32>) -> Vec<u32> {
        let net = self.net;
        let mut queue: Vec<u32> = (0..won.len() as u32)
            .filter(|node| won[*node as usize] != 0)
            .collect();
        while let Some(changed) = queue.pop() {
            let range = self.parent_starts[changed as usize] as usize
                ..self.parent_starts[changed as usize + 1] as usize;
            for &parent in &self.parents[range] {
                let at = parent as usize;
                if net.ends[at] != End::Open {
                    continue;
                }
                let kids = &net.kids[net.starts[at] as usize..net.starts[at + 1] as usize];
                let mover = net.states[at].mover as usize;
                let retake = net.retakes.get(&parent).map(|kid| won[*kid as usize]);
                let mut value = if mover == chooser {
                    kids.iter().fold(0, |any, kid| any | won[*kid as usize])
                } else {
                    kids.iter()
                        .fold(!0, |every, kid| every & won[*kid as usize])
                };
                if let Some(kid) = retake {
                    // Only where the mover has a threat is there such a move.
                    for (bit, less) in &self.spend[mover] {
                        if mover == chooser {
                            value |= (kid >> less & 1) << bit;
                        } else if kid >> less & 1 == 0 {
                            value &= !(1 << bit);
                        }
                    }
                }
                if value & !won[at] != 0 {
                    won[at] |= value;
                    queue.push(parent);
                }
            }
        }
        won
    }
}
