//! The reading game (`Task` says what it is) on sets of points.
//!
//! What can never change is folded into the [`Ground`]: chains with a liberty
//! that nobody can fill, and the frame. A certificate's moves are played here,
//! and nothing of the reader is used.

use super::sets::Set;
use crate::go::{Board, Color, Move, Point, PointSet};
use crate::solver::{Save, Task};

/// The side that wants to take the target, as a number.
pub(super) const ATTACKER: usize = 0;
/// The side whose stones the target are.
pub(super) const DEFENDER: usize = 1;

/// How the points that can change lie in a set: rows with a guard column, or
/// columns where that takes less room.
#[derive(Clone, Copy, Debug)]
struct Layout {
    min: Point,
    turned: bool,
    stride: usize,
    span: usize,
}

impl Layout {
    fn of(points: &PointSet) -> Layout {
        let (mut min, mut max) = (Point::new(u8::MAX, u8::MAX), Point::new(0, 0));
        for point in points.iter() {
            min = Point::new(min.col.min(point.col), min.row.min(point.row));
            max = Point::new(max.col.max(point.col), max.row.max(point.row));
        }
        if points.is_empty() {
            min = max;
        }
        let cols = usize::from(max.col - min.col) + 1;
        let rows = usize::from(max.row - min.row) + 1;
        let turned = rows < cols;
        let (width, height) = if turned { (rows, cols) } else { (cols, rows) };
        Layout {
            min,
            turned,
            stride: width + 1,
            span: (width + 1) * height,
        }
    }

    fn index(&self, point: Point) -> usize {
        let x = usize::from(point.col - self.min.col);
        let y = usize::from(point.row - self.min.row);
        if self.turned {
            x * self.stride + y
        } else {
            y * self.stride + x
        }
    }
}

/// What can change in a task, and what its surroundings are.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    task: &'a Task,
    layout: Layout,
    /// Points that may be played, and those of stones that may be taken.
    alive: PointSet,
}

impl Scene<'_> {
    pub fn of(task: &Task) -> Scene<'_> {
        let (board, region) = (task.board(), task.region());
        let mut alive = board.empty() & region;
        for chain in board.chains() {
            if !is_lasting(task, &chain) {
                alive = alive | chain;
            }
        }
        Scene {
            task,
            layout: Layout::of(&alive),
            alive,
        }
    }

    /// How many numbers a set has to hold.
    pub fn span(&self) -> usize {
        self.layout.span
    }
}

/// Whether nobody can ever take the chain.
fn is_lasting(task: &Task, chain: &PointSet) -> bool {
    let board = task.board();
    let liberties = board.liberties(chain);
    let framed = liberties & task.frame();
    let color = chain.first().and_then(|point| board.get(point));
    (color == Some(task.attacker()) && !framed.is_empty())
        || !(liberties - task.frame()).is_subset(&task.region())
}

/// The part of a task that never changes.
#[derive(Debug)]
pub(super) struct Ground<S> {
    stride: usize,
    /// Points that may be played, and those of stones that may be taken.
    pub points: S,
    pub playable: S,
    /// Points next to an empty point where nobody can ever play.
    pub free: S,
    /// Points next to a stone of the side that can never be taken.
    pub wall: [S; 2],
    pub save_all: bool,
    pub self_capture: bool,
    attacker: Color,
    names: Vec<Option<Point>>,
}

/// A position: stones that can change, and everything that a move depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct State<S> {
    pub stones: [S; 2],
    /// The target stones left.
    pub target: S,
    /// The attacker's outside threats and the defender's.
    pub threats: [u8; 2],
    /// One more than the point that may not be retaken; 0: none.
    pub ko: u16,
    pub passed: bool,
    pub mover: u8,
}

/// What comes of a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum After<S> {
    /// The attacker has taken the target.
    Taken,
    /// Two passes ended the game.
    Stands,
    On(State<S>),
}

impl<S: Set> Ground<S> {
    pub fn new(scene: &Scene<'_>) -> Ground<S> {
        let Scene {
            task,
            layout,
            alive,
        } = scene;
        let board = task.board();
        let set = |points: &PointSet| {
            points
                .iter()
                .fold(S::NONE, |set, point| set.or(S::one(layout.index(point))))
        };
        let mut names = vec![None; layout.span];
        let (mut free, mut wall) = (S::NONE, [S::NONE; 2]);
        for point in alive.iter() {
            let at = layout.index(point);
            names[at] = Some(point);
            for next in board.size().neighbors(point) {
                if alive.contains(next) {
                    continue;
                }
                let side = match board.get(next) {
                    Some(color) => Some(usize::from(color != task.attacker())),
                    None => task.frame().contains(next).then_some(ATTACKER),
                };
                match side {
                    Some(side) => wall[side] = wall[side].or(S::one(at)),
                    None => free = free.or(S::one(at)),
                }
            }
        }
        Ground {
            stride: layout.stride,
            points: set(alive),
            playable: set(&(*alive & task.region())),
            free,
            wall,
            save_all: task.save() == Save::All,
            self_capture: task.self_capture(),
            attacker: task.attacker(),
            names,
        }
    }

    /// The state of a task of this ground, with so many threats.
    pub fn state(&self, task: &Task, threats: [u8; 2]) -> State<S> {
        let mut state = State {
            stones: [S::NONE; 2],
            target: S::NONE,
            threats,
            ko: 0,
            passed: task.passed(),
            mover: u8::from(task.to_play() != self.attacker),
        };
        for (at, point) in self.names.iter().enumerate() {
            let Some(point) = *point else { continue };
            if let Some(color) = task.board().get(point) {
                let side = usize::from(color != self.attacker);
                state.stones[side] = state.stones[side].or(S::one(at));
            }
            if task.target().contains(point) {
                state.target = state.target.or(S::one(at));
            }
            if task.ko_point() == Some(point) {
                state.ko = at as u16 + 1;
            }
        }
        state
    }

    /// A move's number: 0 is the pass.
    pub fn number(&self, play: Move) -> Option<usize> {
        match play {
            Move::Pass => Some(0),
            Move::Play(point) => {
                let at = self.names.iter().position(|name| *name == Some(point))?;
                Some(at + 1)
            }
        }
    }

    /// The move of a number, where there is one.
    pub fn play_of(&self, number: usize) -> Option<Move> {
        match number.checked_sub(1) {
            None => Some(Move::Pass),
            Some(at) => self.names.get(at).copied().flatten().map(Move::Play),
        }
    }

    /// The points next to one of the set; may spill into the guard column.
    #[inline]
    pub fn around(&self, set: S) -> S {
        set.up(1)
            .or(set.down(1))
            .or(set.up(self.stride))
            .or(set.down(self.stride))
    }

    /// All of `of` that is joined to `from`.
    #[inline]
    pub fn joined(&self, from: S, of: S) -> S {
        let mut found = from;
        loop {
            let more = self.around(found).and(of).or(found);
            if more == found {
                return found;
            }
            found = more;
        }
    }

    #[inline]
    pub fn empty(&self, state: &State<S>) -> S {
        self.points.minus(state.stones[0]).minus(state.stones[1])
    }

    /// Every legal move and what comes of it: the stones in the order of their
    /// numbers, then the pass. A retake under a ko ban costs a threat.
    pub fn each_move<E>(
        &self,
        state: &State<S>,
        mut each: impl FnMut(After<S>) -> Result<(), E>,
    ) -> Result<(), E> {
        let empty = self.empty(state);
        let mut rest = empty.and(self.playable);
        while let Some(at) = rest.pop() {
            if let Some(after) = self.put(state, empty, at) {
                each(after)?;
            }
        }
        each(self.pass(state))
    }

    /// What comes of the move with this number; `None` when it is illegal.
    pub fn play(&self, state: &State<S>, number: usize) -> Option<After<S>> {
        let Some(at) = number.checked_sub(1) else {
            return Some(self.pass(state));
        };
        let empty = self.empty(state);
        if at >= S::WIDTH || !S::one(at).is_in(empty.and(self.playable)) {
            return None;
        }
        self.put(state, empty, at)
    }

    fn pass(&self, state: &State<S>) -> After<S> {
        if state.passed && state.ko == 0 {
            return After::Stands;
        }
        After::On(State {
            passed: state.ko == 0,
            ko: 0,
            mover: 1 - state.mover,
            ..*state
        })
    }

    #[inline]
    fn put(&self, state: &State<S>, empty: S, at: usize) -> Option<After<S>> {
        let (me, you) = (usize::from(state.mover), usize::from(1 - state.mover));
        let stone = S::one(at);
        let mut next = State {
            ko: 0,
            passed: false,
            mover: 1 - state.mover,
            ..*state
        };
        if usize::from(state.ko) == at + 1 {
            next.threats[me] = next.threats[me].checked_sub(1)?;
        }
        let mut empty = empty.minus(stone);
        next.stones[me] = next.stones[me].or(stone);
        let beside = self.around(stone);
        let mut met = beside.and(next.stones[you]);
        let mut taken = S::NONE;
        while !met.is_none() {
            let chain = self.joined(S::one(met.least()), next.stones[you]);
            met = met.minus(chain);
            if !self.breathes(chain, you, empty) {
                taken = taken.or(chain);
            }
        }
        next.stones[you] = next.stones[you].minus(taken);
        empty = empty.or(taken);
        let mut gone = taken;
        if !beside.meets(empty) {
            let chain = self.joined(stone, next.stones[me]);
            if !self.breathes(chain, me, empty) {
                if chain == stone || !self.self_capture {
                    return None;
                }
                next.stones[me] = next.stones[me].minus(chain);
                gone = chain;
            }
        } else if taken.count() == 1
            && beside.and(empty).count() == 1
            && !beside.meets(next.stones[me])
            && !stone.meets(self.free.or(self.wall[me]))
        {
            next.ko = taken.least() as u16 + 1;
        }
        let lost = next.target.and(gone);
        if !lost.is_none() {
            next.target = next.target.minus(lost);
            if self.save_all || next.target.is_none() {
                return Some(After::Taken);
            }
        }
        Some(After::On(next))
    }

    /// Whether a chain has a liberty, or is joined to one that always will.
    #[inline]
    pub fn breathes(&self, chain: S, side: usize, empty: S) -> bool {
        chain.meets(self.free.or(self.wall[side])) || self.around(chain).meets(empty)
    }

    /// Whether the attacker is to move and takes the target's last stone, or
    /// with `save: all` any, at once.
    pub fn takes_now(&self, state: &State<S>) -> bool {
        if usize::from(state.mover) != ATTACKER || state.target.is_none() {
            return false;
        }
        let empty = self.empty(state);
        let mut rest = state.target;
        while !rest.is_none() {
            let chain = self.joined(S::one(rest.least()), state.stones[DEFENDER]);
            rest = rest.minus(chain);
            let liberties = self.around(chain).and(empty);
            if liberties.count() == 1
                && usize::from(state.ko) != liberties.least() + 1
                && liberties.is_in(self.playable)
                && matches!(
                    self.put(state, empty, liberties.least()),
                    Some(After::Taken)
                )
            {
                return true;
            }
            if !self.save_all {
                return false;
            }
        }
        false
    }
}

/// Every chain of a board has a liberty in the game's own sense: what a task
/// that was made from a file has to be before it is played.
pub(super) fn is_sound(board: &Board) -> bool {
    board.chains_without_liberties().is_empty()
}

#[cfg(test)]
mod tests {
    use super::super::sets::Large;
    use super::*;
    use crate::go::Size;

    fn below(seed: &mut u64, end: usize) -> usize {
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) as usize % end
    }

    fn board(seed: &mut u64, size: Size) -> (Board, [PointSet; 2]) {
        let mut board = Board::new(size);
        let [mut region, mut frame] = [PointSet::EMPTY; 2];
        for point in size.points() {
            match below(seed, 9) {
                0 => drop(frame.insert(point)),
                1 => {}
                2..=3 => {
                    board.set(point, Some(Color::Black));
                    region.insert(point);
                }
                4..=5 => board.set(point, Some(Color::White)),
                _ => drop(region.insert(point)),
            }
        }
        (board, [region, frame])
    }

    /// Random games, move by move the same as the task's own.
    fn plays_like_the_task<S: Set>(mut seed: u64, size: Size) {
        let mut games = 0;
        while games < 60 {
            let (board, [region, frame]) = board(&mut seed, size);
            let color = [Color::Black, Color::White][below(&mut seed, 2)];
            let target = board.stones(color);
            let Ok(task) = Task::with_frame(board, target, region, frame, Color::Black) else {
                continue;
            };
            let save = [Save::Any, Save::All][below(&mut seed, 2)];
            let mut task = task
                .with_self_capture(below(&mut seed, 2) == 0)
                .with_save(save);
            let first = task.clone();
            let ground = Ground::<S>::new(&Scene::of(&first));
            let mut state = ground.state(&task, [0; 2]);
            games += 1;
            for _ in 0..80 {
                let listed = task.legal_moves();
                let mut count = 0;
                let all: Result<(), ()> = ground.each_move(&state, |_| {
                    count += 1;
                    Ok(())
                });
                assert_eq!((all, count), (Ok(()), listed.len()), "{task:?}");
                let play = listed[below(&mut seed, listed.len())];
                let number = ground.number(play).unwrap();
                assert_eq!(ground.play_of(number), Some(play));
                task = task.play(play).unwrap();
                match (ground.play(&state, number).unwrap(), task.over()) {
                    (After::On(next), None) => state = next,
                    // Targets that nobody can take are no part of the sets.
                    (After::Taken, None) => break,
                    (After::Taken, Some(true)) | (After::Stands, Some(false)) => break,
                    (after, over) => panic!("{after:?} {over:?} {task:?}"),
                }
                assert_eq!(state, ground.state(&task, [0; 2]), "{task:?}");
            }
        }
    }

    #[test]
    fn every_width_plays_like_the_task() {
        plays_like_the_task::<u64>(1, Size::new(4, 5).unwrap());
        plays_like_the_task::<u128>(2, Size::new(9, 4).unwrap());
        plays_like_the_task::<Large>(3, Size::new(7, 25).unwrap());
        plays_like_the_task::<Large>(4, Size::new(25, 25).unwrap());
    }
}
