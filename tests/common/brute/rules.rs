//! The rules of the reading game on bit boards, for the brute-force reader.

/// A set of points of a board of at most 64: bit `row * cols + col`, from the lower left.
pub type Bits = u64;

pub const ATTACKER: usize = 0;
pub const DEFENDER: usize = 1;
pub const NO_BAN: u8 = 64;

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
pub struct State {
    pub stones: [Bits; 2],
    pub target: Bits,
    pub mover: u8,
    pub ban: u8,
    pub passed: bool,
}

/// What is not decided by looking on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
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
pub struct Rules {
    grid: Grid,
    game: Game,
}

impl Rules {
    pub fn new(game: &Game) -> Rules {
        Rules {
            grid: Grid::new(game.cols, game.rows),
            game: game.clone(),
        }
    }

    pub fn empty(&self, stones: [Bits; 2]) -> Bits {
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
    pub fn play(&self, state: State, point: u32) -> Option<State> {
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
    pub fn pass(&self, state: State) -> Option<State> {
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

    pub fn end(&self, state: State) -> End {
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
