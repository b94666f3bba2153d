//! The reading game, built as a whole graph: slow, simple, and independent.
//!
//! No search, no heuristics, and nothing of the library's but the words for
//! what comes out: own board, own Benson, own ko. Every state that can come up
//! is a node; what each side can force is then a least fixpoint over the graph,
//! for every number of threats at once (a bit for each pair of the table).
//!
//! The rules are those of the design, section 1.1.

use rustc_hash::FxHashMap;
use tsumego::solver::{Ko, Status, ThreatTable, Verdict};

/// A set of points of a board of at most 64: bit `row * cols + col`, from the lower left.
pub type Bits = u64;

const ATTACKER: usize = 0;
const DEFENDER: usize = 1;
const NO_BAN: u8 = 64;

/// The question, in the brute-force reader's own terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub cols: usize,
    pub rows: usize,
    pub attacker: Bits,
    pub defender: Bits,
    pub target: Bits,
    /// Where either side may play.
    pub region: Bits,
    /// Empty points outside the region that count as immortal stones of the attacker.
    pub frame: Bits,
    pub attacker_to_play: bool,
    pub ban: Option<u8>,
    pub passed: bool,
    pub self_capture: bool,
    pub save_all: bool,
}

/// A state of the game, but for the threats left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct State {
    stones: [Bits; 2],
    target: Bits,
    mover: u8,
    ban: u8,
    passed: bool,
}

/// What is not decided by looking on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    /// The attacker has what was asked for.
    Taken,
    /// The target is unconditionally alive.
    PassAlive,
    /// Two passes.
    Stands,
}

/// Flood fill and the like on one board size.
struct Grid {
    all: Bits,
    not_left: Bits,
    not_right: Bits,
    cols: usize,
}

impl Grid {
    fn new(cols: usize, rows: usize) -> Grid {
        assert!(
            cols * rows <= 64,
            "the brute-force reader takes at most 64 points"
        );
        let all = if cols * rows == 64 {
            !0
        } else {
            (1 << (cols * rows)) - 1
        };
        let left = (0..rows).fold(0, |set, row| set | 1 << (row * cols));
        let right = (0..rows).fold(0, |set, row| set | 1 << (row * cols + cols - 1));
        Grid {
            all,
            not_left: all & !left,
            not_right: all & !right,
            cols,
        }
    }

    /// The points next to any of `set`; may overlap with `set`.
    fn around(&self, set: Bits) -> Bits {
        // A shift by the whole word (one row of 64 columns) cannot come up: there
        // is nothing above or below then.
        let up = set.checked_shl(self.cols as u32).unwrap_or(0);
        let down = set.checked_shr(self.cols as u32).unwrap_or(0);
        ((set & self.not_right) << 1 | (set & self.not_left) >> 1 | up | down) & self.all
    }

    /// Everything connected to `seed` within `within`.
    fn flood(&self, seed: Bits, within: Bits) -> Bits {
        let mut set = seed & within;
        loop {
            let more = (set | self.around(set)) & within;
            if more == set {
                return set;
            }
            set = more;
        }
    }

    /// The connected parts of `set`.
    fn parts(&self, mut set: Bits) -> Vec<Bits> {
        let mut parts = Vec::new();
        while set != 0 {
            let part = self.flood(set & set.wrapping_neg(), set);
            parts.push(part);
            set &= !part;
        }
        parts
    }
}

/// The rules.
struct Rules {
    grid: Grid,
    game: Game,
}

impl Rules {
    fn empty(&self, stones: [Bits; 2]) -> Bits {
        self.grid.all & !(stones[ATTACKER] | stones[DEFENDER] | self.game.frame)
    }

    /// A chain of the attacker that touches the frame is part of it.
    fn framed(&self, side: usize, chain: Bits) -> bool {
        side == ATTACKER && self.grid.around(chain) & self.game.frame != 0
    }

    fn can_be_taken(&self, stones: [Bits; 2], side: usize, chain: Bits) -> bool {
        self.grid.around(chain) & self.empty(stones) == 0 && !self.framed(side, chain)
    }

    /// The state after the mover's stone on `point`; `None` when that is self-capture and illegal.
    /// The ban is not looked at.
    fn play(&self, state: State, point: u32) -> Option<State> {
        let (mover, other) = (state.mover as usize, 1 - state.mover as usize);
        let stone = 1 << point;
        let mut stones = state.stones;
        stones[mover] |= stone;
        let mut taken = 0;
        for chain in self.grid.parts(stones[other]) {
            if self.grid.around(stone) & chain != 0 && self.can_be_taken(stones, other, chain) {
                taken |= chain;
            }
        }
        stones[other] &= !taken;
        let own = self.grid.flood(stone, stones[mover]);
        if self.can_be_taken(stones, mover, own) {
            if own == stone || !self.game.self_capture {
                return None;
            }
            stones[mover] &= !own;
        }
        let liberties = self.grid.around(own) & self.empty(stones);
        let one_for_one = taken.count_ones() == 1
            && own == stone
            && liberties.count_ones() == 1
            && !self.framed(mover, own);
        Some(State {
            stones,
            target: state.target & stones[DEFENDER],
            mover: other as u8,
            ban: if one_for_one {
                taken.trailing_zeros() as u8
            } else {
                NO_BAN
            },
            passed: false,
        })
    }

    /// The state after a pass; `None` when it is the second in a row.
    fn pass(&self, state: State) -> Option<State> {
        (!state.passed).then(|| State {
            mover: 1 - state.mover,
            ban: NO_BAN,
            passed: state.ban == NO_BAN,
            ..state
        })
    }

    /// Benson's algorithm for the defender: all stones of pass-alive chains.
    fn pass_alive(&self, stones: [Bits; 2]) -> Bits {
        let grid = &self.grid;
        let empty = self.empty(stones);
        let lasting = empty & !self.game.region;
        let mut chains = grid.parts(stones[DEFENDER]);
        let mut eyes = grid.parts(grid.all & !stones[DEFENDER]);
        // An attacker's stone that cannot be taken makes room for others: no eye.
        eyes.retain(|eye| eye & self.game.frame == 0);
        loop {
            let alive = chains.iter().fold(0, |set, chain| set | chain);
            let dying = |chain: &Bits| {
                let near = grid.around(*chain);
                let vital = |eye: &&Bits| {
                    // Where several stones may take themselves, a stone in the eye is
                    // no obstacle: each point of it has to be a liberty once empty.
                    let must = if self.game.self_capture {
                        **eye
                    } else {
                        **eye & empty
                    };
                    must & !near == 0
                };
                near & lasting == 0 && eyes.iter().filter(vital).count() < 2
            };
            let count = (chains.len(), eyes.len());
            chains.retain(|chain| !dying(chain));
            let left = chains.iter().fold(0, |set, chain| set | chain);
            eyes.retain(|eye| grid.around(*eye) & stones[DEFENDER] & !left == 0);
            if count == (chains.len(), eyes.len()) {
                return alive;
            }
        }
    }

    fn end(&self, state: State) -> End {
        let target = self.game.target;
        let all = self.game.save_all;
        if state.target == 0 || (all && state.target != target) {
            return End::Taken;
        }
        let alive = self.pass_alive(state.stones);
        let safe = if all {
            target & !alive == 0
        } else {
            state.target & alive != 0
        };
        if safe { End::PassAlive } else { End::Open }
    }
}

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
        let rules = Rules {
            grid: Grid::new(game.cols, game.rows),
            game: game.clone(),
        };
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
