//! A task boiled down to what can change: the points that may be played or
//! vacated, as bit sets, with everything immortal folded into fixed masks.
//!
//! Players are numbers here: [`ATTACKER`] 0, [`DEFENDER`] 1. Of the eight
//! images of a task under the board's symmetries the arena takes the least in
//! a fixed order, so that equal tasks are read alike however they lie.

// long because the masks, the moves and the keys of one representation belong together.

use super::bits::Bits;
use super::task::{Save, Task};
use crate::go::{Color, Move, Point, PointSet};

pub(super) const ATTACKER: usize = 0;
pub(super) const DEFENDER: usize = 1;

/// The fixed part of a task.
#[derive(Debug)]
pub(super) struct Arena<B> {
    /// Points from one row of the box to the next: its width and a guard.
    pub stride: usize,
    /// Points that may be played, and points of stones that may be taken.
    pub points: B,
    /// Points that may be played.
    pub playable: B,
    /// Points next to an empty point that nobody can ever play.
    pub free: B,
    /// Points next to an immortal stone of either player.
    pub wall: [B; 2],
    pub save: Save,
    pub self_capture: bool,
    attacker: Color,
    vertices: Vec<Option<Point>>,
    keys: Vec<PointKeys>,
    ground: u128,
}

#[derive(Debug, Clone, Copy)]
struct PointKeys {
    stone: [u128; 2],
    target: u128,
    ko: u128,
}

/// The changing part: a position of the reading game, without the threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<B> {
    pub stones: [B; 2],
    /// The target stones still on the board.
    pub target: B,
    /// Hash of stones, target and arena; side, ban and pass come in by [`Arena::key`].
    hash: u128,
    /// One more than the banned point; 0 is no ban.
    pub ko: u16,
    /// The last move was a pass that counts as the first of two.
    pub passed: bool,
    pub mover: u8,
}

impl<B: Bits> State<B> {
    #[inline]
    pub fn occupied(&self) -> B {
        self.stones[0] | self.stones[1]
    }
    #[inline]
    pub fn mover(&self) -> usize {
        self.mover as usize
    }
    /// The point that may not be retaken without spending a threat.
    #[inline]
    pub fn banned(&self) -> Option<usize> {
        usize::from(self.ko).checked_sub(1)
    }
}

/// How a board point lies in one of the eight images of a bounding box.
#[derive(Clone, Copy)]
struct Image {
    swap: bool,
    flip_x: bool,
    flip_y: bool,
    min: Point,
    width: usize,
    height: usize,
}

impl Image {
    fn all(min: Point, max: Point) -> impl Iterator<Item = Image> {
        let (cols, rows) = (
            usize::from(max.col - min.col) + 1,
            usize::from(max.row - min.row) + 1,
        );
        (0..8).map(move |code| {
            let swap = code & 4 != 0;
            let (width, height) = if swap { (rows, cols) } else { (cols, rows) };
            Image {
                swap,
                flip_x: code & 1 != 0,
                flip_y: code & 2 != 0,
                min,
                width,
                height,
            }
        })
    }

    /// The bit numbers that the box spans, with a guard between the rows.
    fn span(&self) -> usize {
        (self.width + 1) * self.height - 1
    }

    fn index(&self, point: Point) -> usize {
        let (x, y) = (
            usize::from(point.col - self.min.col),
            usize::from(point.row - self.min.row),
        );
        let (x, y) = if self.swap { (y, x) } else { (x, y) };
        let x = if self.flip_x { self.width - 1 - x } else { x };
        let y = if self.flip_y { self.height - 1 - y } else { y };
        y * (self.width + 1) + x
    }
}

/// What an arena is made from, for any width.
pub(super) struct Plan {
    image: Image,
    cells: Vec<(Point, usize, u8)>,
    save: Save,
    self_capture: bool,
    attacker: Color,
}

const PLAYABLE: u8 = 1;
const FREE: u8 = 2;
const WALL: [u8; 2] = [4, 8];

impl Plan {
    /// What can change in the games that begin at the task's origin.
    pub fn new(task: &Task) -> Plan {
        let origin = task.origin();
        let (board, frame, region) = (&origin.board, task.frame(), task.region());
        let (size, attacker) = (board.size(), task.attacker());
        let mut immortal = PointSet::EMPTY;
        let mut seen = PointSet::EMPTY;
        for point in size.points().filter(|point| board.get(*point).is_some()) {
            if seen.contains(point) {
                continue;
            }
            let chain = board.chain(point);
            seen = seen | chain;
            let on_frame = board.get(point) == Some(attacker)
                && chain
                    .iter()
                    .flat_map(|p| size.neighbors(p))
                    .any(|p| frame.contains(p));
            if on_frame || !(board.liberties(&chain) - frame).is_subset(&region) {
                immortal = immortal | chain;
            }
        }
        let tracked = (region | board.stones(Color::Black) | board.stones(Color::White)) - immortal;
        let player = |color: Color| {
            if color == attacker {
                ATTACKER
            } else {
                DEFENDER
            }
        };
        let flags = |point: Point| {
            let mut flags = if region.contains(point) { PLAYABLE } else { 0 };
            for next in size
                .neighbors(point)
                .filter(|next| !tracked.contains(*next))
            {
                flags |= match board.get(next) {
                    Some(color) => WALL[player(color)],
                    None if frame.contains(next) => WALL[ATTACKER],
                    None => FREE,
                };
            }
            flags
        };
        let cells: Vec<(Point, u8)> = tracked.iter().map(|point| (point, flags(point))).collect();
        let origin_code = |point: Point| match board.get(point) {
            None => 0,
            Some(color) => 1 + 2 * player(color) as u8 + u8::from(origin.target.contains(point)),
        };
        let corner = |pick: fn(u8, u8) -> u8, start: u8| {
            cells
                .iter()
                .fold(Point::new(start, start), |at, (point, _)| {
                    Point::new(pick(at.col, point.col), pick(at.row, point.row))
                })
        };
        let (min, max) = if cells.is_empty() {
            (Point::new(0, 0), Point::new(0, 0))
        } else {
            (corner(u8::min, u8::MAX), corner(u8::max, 0))
        };
        let best = Image::all(min, max)
            .map(|image| {
                let mut code: Vec<(usize, u8, u8)> = cells
                    .iter()
                    .map(|(point, flags)| (image.index(*point), *flags, origin_code(*point)))
                    .collect();
                code.sort_unstable();
                (image.span(), image.width, code, image)
            })
            .min_by(|a, b| (a.0, a.1, &a.2).cmp(&(b.0, b.1, &b.2)));
        let image = best.map_or(
            Image {
                swap: false,
                flip_x: false,
                flip_y: false,
                min,
                width: 1,
                height: 1,
            },
            |(.., image)| image,
        );
        let cells = cells
            .into_iter()
            .map(|(point, flags)| (point, image.index(point), flags));
        Plan {
            image,
            cells: cells.collect(),
            save: task.save(),
            self_capture: task.self_capture(),
            attacker,
        }
    }

    /// How many bits the arena's sets need.
    pub fn span(&self) -> usize {
        self.image.span()
    }
}

/// Mixes a counter into 64 well-spread bits (splitmix64, Steele et al. 2014).
pub(super) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

pub(super) const fn mix_wide(seed: u64) -> u128 {
    (mix(seed) as u128) << 64 | mix(seed ^ 0x5851_f42d_4c95_7f2d) as u128
}

const PASSED_KEY: u128 = mix_wide(1 << 40);
const MOVER_KEY: u128 = mix_wide(2 << 40);

impl<B: Bits> Arena<B> {
    pub fn new(plan: &Plan) -> Arena<B> {
        let select = |flag: u8| {
            plan.cells
                .iter()
                .filter(|(_, _, flags)| flags & flag != 0)
                .fold(B::EMPTY, |set, (_, index, _)| set | B::bit(*index))
        };
        let points = plan
            .cells
            .iter()
            .fold(B::EMPTY, |set, (_, index, _)| set | B::bit(*index));
        let mut vertices = vec![None; plan.span() + 1];
        for (point, index, _) in &plan.cells {
            vertices[*index] = Some(*point);
        }
        let keys = (0..vertices.len() as u64).map(|index| PointKeys {
            stone: [mix_wide(index * 4), mix_wide(index * 4 + 1)],
            target: mix_wide(index * 4 + 2),
            ko: mix_wide(index * 4 + 3),
        });
        let rules = u64::from(plan.save == Save::All) << 1 | u64::from(plan.self_capture);
        let mut ground = mix_wide(3 << 40 | rules << 8 | plan.image.width as u64);
        for (_, index, flags) in &plan.cells {
            ground ^= mix_wide(4 << 40 | (*index as u64) << 8 | u64::from(*flags));
        }
        Arena {
            stride: plan.image.width + 1,
            points,
            playable: select(PLAYABLE),
            free: select(FREE),
            wall: [select(WALL[0]), select(WALL[1])],
            save: plan.save,
            self_capture: plan.self_capture,
            attacker: plan.attacker,
            vertices,
            keys: keys.collect(),
            ground,
        }
    }

    /// The state that a task of this arena is in.
    pub fn state(&self, task: &Task) -> State<B> {
        let mut state = State {
            stones: [B::EMPTY; 2],
            target: B::EMPTY,
            hash: self.ground,
            ko: 0,
            passed: task.passed(),
            mover: u8::from(task.to_play() != self.attacker),
        };
        for index in self.points.each() {
            let Some(point) = self.vertices[index] else {
                continue;
            };
            if let Some(color) = task.board().get(point) {
                let player = usize::from(color != self.attacker);
                state.stones[player] |= B::bit(index);
                state.hash ^= self.keys[index].stone[player];
            }
            if task.target().contains(point) {
                state.target |= B::bit(index);
                state.hash ^= self.keys[index].target;
            }
            if task.ko_point() == Some(point) {
                state.ko = index as u16 + 1;
            }
        }
        state
    }

    /// The board's name for a move of the arena.
    pub fn to_move(&self, at: Option<usize>) -> Move {
        at.and_then(|index| self.vertices.get(index).copied().flatten())
            .map_or(Move::Pass, Move::Play)
    }

    /// What tells positions of the reading game apart, threats aside.
    #[inline]
    pub fn key(&self, state: &State<B>) -> u128 {
        let mut key = state.hash;
        if let Some(banned) = state.banned() {
            key ^= self.keys[banned].ko;
        }
        if state.passed {
            key ^= PASSED_KEY;
        }
        if state.mover != 0 {
            key ^= MOVER_KEY;
        }
        key
    }

    /// The key by which the search's table knows the position.
    #[inline]
    pub fn key_in_table(&self, state: &State<B>) -> u128 {
        self.key(&self.shrunk(state))
    }

    /// The points next to any point of `set`; may spill over the arena.
    #[inline]
    pub fn around(&self, set: B) -> B {
        set.up(1) | set.down(1) | set.up(self.stride) | set.down(self.stride)
    }

    /// All of `mask` that is joined to `seed` within it.
    #[inline]
    pub fn flood(&self, seed: B, mask: B) -> B {
        let mut set = seed;
        loop {
            let grown = (self.around(set) | set) & mask;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }

    /// [`Arena::flood`], but no further once it has reached `most` points.
    #[inline]
    pub fn flood_up_to(&self, most: usize, seed: B, mask: B) -> B {
        let mut set = seed;
        while (set.count() as usize) < most {
            let grown = (self.around(set) | set) & mask;
            if grown == set {
                break;
            }
            set = grown;
        }
        set
    }

    #[inline]
    fn has_liberty(&self, chain: B, player: usize, empty: B) -> bool {
        chain.meets(self.free | self.wall[player]) || self.around(chain).meets(empty)
    }

    #[inline]
    pub fn empty(&self, state: &State<B>) -> B {
        self.points.without(state.occupied())
    }

    /// The state after the mover plays on the empty playable point `at`;
    /// `None` for an illegal self-capture. The ban is not looked at.
    #[inline]
    pub fn play(&self, state: &State<B>, at: usize) -> Option<State<B>> {
        let (me, you) = (state.mover(), 1 - state.mover());
        let stone = B::bit(at);
        let mut next = *state;
        next.stones[me] |= stone;
        next.ko = 0;
        next.passed = false;
        next.mover = you as u8;
        next.hash ^= self.keys[at].stone[me];
        let mut empty = self.empty(&next);
        let mut touched = self.around(stone) & next.stones[you];
        let mut taken = B::EMPTY;
        while !touched.is_empty() {
            let chain = self.flood(touched.first(), next.stones[you]);
            touched = touched.without(chain);
            if !self.has_liberty(chain, you, empty) {
                taken |= chain;
            }
        }
        if !taken.is_empty() {
            self.remove(&mut next, taken, you);
            empty |= taken;
            if taken.count() == 1
                && !self.around(stone).meets(next.stones[me])
                && !stone.meets(self.free | self.wall[me])
                && (self.around(stone) & empty).count() == 1
            {
                next.ko = taken.lowest() as u16 + 1;
            }
        } else if !self.around(stone).meets(empty) {
            let own = self.flood(stone, next.stones[me]);
            if !self.has_liberty(own, me, empty) {
                if !self.self_capture || own == stone {
                    return None;
                }
                self.remove(&mut next, own, me);
            }
        }
        Some(next)
    }

    /// Every stone that the mover may put down, with the state after it and the
    /// threats left: a retake under a ko ban costs one.
    #[inline]
    pub fn each_play(
        &self,
        state: &State<B>,
        threats: [u8; 2],
        mut found: impl FnMut(usize, State<B>, [u8; 2]),
    ) {
        for at in (self.playable & self.empty(state)).each() {
            if let Some((next, left)) = self.play_at(state, threats, at) {
                found(at, next, left);
            }
        }
    }

    /// The state after the mover plays on the empty playable point `at`, and the threats left:
    /// a retake under a ko ban costs one. `None` where the move is not legal, or not paid for.
    #[inline]
    pub fn play_at(
        &self,
        state: &State<B>,
        threats: [u8; 2],
        at: usize,
    ) -> Option<(State<B>, [u8; 2])> {
        let mut left = threats;
        if Some(at) == state.banned() {
            let own = &mut left[state.mover()];
            *own = own.checked_sub(1)?;
        }
        Some((self.play(state, at)?, left))
    }

    /// Whether the attacker has won by the move from `before` to `after`.
    #[inline]
    pub fn is_taken(&self, before: &State<B>, after: &State<B>) -> bool {
        after.target.is_empty() || (self.save == Save::All && after.target != before.target)
    }

    /// The state with attackers on all points of `set`.
    pub fn filled(&self, state: &State<B>, set: B) -> State<B> {
        let mut next = *state;
        let own = state.stones[DEFENDER] & set;
        for index in own.each() {
            next.hash ^= self.keys[index].stone[DEFENDER];
        }
        for index in set.without(state.stones[ATTACKER]).each() {
            next.hash ^= self.keys[index].stone[ATTACKER];
        }
        next.stones[DEFENDER] = next.stones[DEFENDER].without(own);
        next.stones[ATTACKER] |= set;
        let banned = state.banned().map_or(B::EMPTY, B::bit);
        if banned.meets(set) {
            next.ko = 0;
        }
        next
    }

    fn remove(&self, state: &mut State<B>, chain: B, player: usize) {
        state.stones[player] = state.stones[player].without(chain);
        for index in chain.each() {
            state.hash ^= self.keys[index].stone[player];
        }
        let lost = state.target & chain;
        if !lost.is_empty() {
            state.target = state.target.without(lost);
            for index in lost.each() {
                state.hash ^= self.keys[index].target;
            }
        }
    }

    /// The state after a pass that does not end the game.
    #[inline]
    pub fn pass(&self, state: &State<B>) -> State<B> {
        let mut next = *state;
        next.passed = state.ko == 0;
        next.ko = 0;
        next.mover = 1 - state.mover;
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Size};

    fn numbers(seed: &mut u64, below: usize) -> usize {
        *seed = seed.wrapping_add(1);
        (mix(*seed) % below as u64) as usize
    }

    /// Random games, held move by move against the task's own rules.
    fn plays_like_the_task<B: Bits>(seed: u64, size: Size) {
        let mut seed = seed << 20;
        for _ in 0..60 {
            let mut board = Board::new(size);
            let color = if numbers(&mut seed, 2) == 0 {
                Color::Black
            } else {
                Color::White
            };
            let mut region = PointSet::EMPTY;
            let mut frame = PointSet::EMPTY;
            for point in size.points() {
                match numbers(&mut seed, 9) {
                    0 => {
                        frame.insert(point);
                    }
                    1 => {}
                    2..=3 => {
                        board.set(point, Some(color));
                        region.insert(point);
                    }
                    4..=5 => board.set(point, Some(color.opponent())),
                    _ => {
                        region.insert(point);
                    }
                }
            }
            let target = board.stones(color);
            let Ok(mut task) = Task::with_frame(board, target, region, frame, Color::Black) else {
                continue;
            };
            task = task.with_self_capture(numbers(&mut seed, 2) == 0);
            let arena = Arena::<B>::new(&Plan::new(&task));
            let mut state = arena.state(&task);
            for _ in 0..80 {
                let listed: Vec<Move> = task.legal_moves();
                let banned = state.banned();
                let found: Vec<Move> = (arena.playable & arena.empty(&state))
                    .each()
                    .filter(|at| Some(*at) != banned && arena.play(&state, *at).is_some())
                    .map(|at| arena.to_move(Some(at)))
                    .collect();
                assert_eq!(found.len() + 1, listed.len(), "{task:?}");
                assert!(found.iter().all(|play| listed.contains(play)));
                let play = listed[numbers(&mut seed, listed.len())];
                task = task.play(play).unwrap();
                if task.over().is_some() {
                    break;
                }
                state = match play {
                    Move::Pass => arena.pass(&state),
                    Move::Play(_) => (arena.playable & arena.empty(&state))
                        .each()
                        .find(|at| arena.to_move(Some(*at)) == play)
                        .and_then(|at| arena.play(&state, at))
                        .unwrap(),
                };
                let read = arena.state(&task);
                assert_eq!(arena.key(&state), arena.key(&read), "{task:?}");
                assert_eq!(state, read, "{task:?}");
            }
        }
    }

    #[test]
    fn every_width_plays_like_the_task() {
        plays_like_the_task::<u64>(1, Size::new(4, 5).unwrap());
        plays_like_the_task::<u128>(2, Size::new(9, 4).unwrap());
        plays_like_the_task::<super::super::bits::Wide<11>>(3, Size::new(7, 25).unwrap());
    }
}
