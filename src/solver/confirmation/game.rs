//! The rules of imagined play, and what is known of a position without reading.

use super::super::arena::{Arena, State, mix_wide};
use super::super::bits::Bits;

/// More chains or eye spaces than this are not looked at; nothing is claimed then.
const MOST: usize = 32;

/// A position of the imagined play.
///
/// The state's `target` are the stones asked about that are still there; its
/// ban and pass are not used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<B> {
    pub state: State<B>,
    /// Stones put down by a capture in a ko that the other player has not passed for since.
    pub held: B,
}

impl<B: Bits> Position<B> {
    /// A position in which the game has stopped, with `stones` asked about.
    pub fn stopped(mut state: State<B>, stones: B) -> Position<B> {
        state.target = stones;
        state.ko = 0;
        state.passed = false;
        Position {
            state,
            held: B::EMPTY,
        }
    }

    pub fn with_mover(mut self, mover: usize) -> Position<B> {
        self.state.mover = u8::from(mover != 0);
        self
    }

    fn passed(mut self) -> Position<B> {
        self.state.mover = 1 - self.state.mover;
        self
    }
}

/// Who has won, as far as it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The stones can never be captured, or a new one cannot.
    Survives,
    /// They are captured, and no new stone can last.
    Gone,
    Open,
}

const HELD_KEY: u64 = 5 << 40;

/// A question about some stones.
#[derive(Clone, Copy)]
pub(super) struct Game<'a, B> {
    pub arena: &'a Arena<B>,
    /// Whose stones they are.
    pub owner: usize,
    /// Where a new stone counts.
    place: B,
}

impl<'a, B: Bits> Game<'a, B> {
    pub fn new(arena: &'a Arena<B>, position: &Position<B>, owner: usize) -> Game<'a, B> {
        let asked = position.state.target;
        let others = position.state.stones[1 - owner];
        let near = arena.around(asked) & others;
        let place = near
            .each()
            .fold(asked, |place, at| place | arena.flood(B::bit(at), others));
        Game {
            arena,
            owner,
            place,
        }
    }

    /// The same question where a capture ends it: no new stone counts.
    pub fn without_new_stones(self) -> Game<'a, B> {
        Game {
            place: B::EMPTY,
            ..self
        }
    }

    /// What tells positions apart.
    pub fn key(&self, position: &Position<B>) -> u128 {
        let held = position.held.each();
        held.fold(self.arena.key(&position.state), |key, at| {
            key ^ mix_wide(HELD_KEY | at as u64)
        })
    }

    /// Whether the stones are captured and no new stone stands in their place.
    pub fn is_clear(&self, state: &State<B>) -> bool {
        state.target.is_empty() && !state.stones[self.owner].meets(self.place)
    }

    /// About how many moves the opponent is away from clearing the place.
    pub fn distance(&self, state: &State<B>) -> u32 {
        let arena = self.arena;
        if state.target.is_empty() {
            (state.stones[self.owner] & self.place).count()
        } else {
            2 + (arena.around(state.target) & arena.empty(state)).count()
        }
    }

    /// Every position after a move, the likelier moves first.
    pub fn moves(&self, position: &Position<B>, found: &mut Vec<Position<B>>) {
        let arena = self.arena;
        let state = &position.state;
        let (me, you) = (state.mover(), 1 - state.mover());
        let empty = arena.empty(state);
        let mut passes_for = B::EMPTY;
        let mut scored: Vec<(u32, Position<B>)> = Vec::new();
        for at in (arena.playable & empty).each() {
            let stone = B::bit(at);
            let Some(mut next) = arena.play(state, at) else {
                continue;
            };
            let mut held = position.held & (next.stones[0] | next.stones[1]);
            if let Some(taken) = usize::from(next.ko).checked_sub(1) {
                if position.held.meets(B::bit(taken)) {
                    passes_for |= B::bit(taken);
                    continue;
                }
                held |= stone;
                next.ko = 0;
            }
            for one in held.each() {
                let side = usize::from(!next.stones[0].meets(B::bit(one)));
                if arena.around(B::bit(one)).meets(next.stones[side]) {
                    held = held.without(B::bit(one));
                }
            }
            let captured = state.stones[you].count() - next.stones[you].count();
            let around = arena.around(stone);
            let score = 8 * captured
                + 2 * (around & empty).count()
                + (around & (state.stones[0] | state.stones[1])).count()
                + 4 * u32::from(me != self.owner && next.target.is_empty());
            scored.push((score, Position { state: next, held }));
        }
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        found.clear();
        found.extend(scored.into_iter().map(|(_, next)| next));
        for ko in passes_for.each() {
            let held = position.held.without(B::bit(ko));
            found.push(Position { held, ..*position }.passed());
        }
        found.push(position.passed());
    }

    /// What a look shows.
    pub fn known(&self, state: &State<B>) -> Known {
        let own = state.stones[self.owner];
        if own.meets(state.target | self.place)
            && self
                .pass_alive(state, self.owner, B::EMPTY)
                .meets(state.target | self.place)
        {
            return Known::Survives;
        }
        if state.target.is_empty() && self.is_closed(state) {
            return Known::Gone;
        }
        Known::Open
    }

    /// Whether no stone of the owner can last in the place, because it lies in
    /// an area that the opponent can fill from living walls.
    ///
    /// A point next to such a wall can always be filled, for good. What is left
    /// to the owner in the end are eyes on points away from the walls; for two
    /// of these it takes two such points that are not neighbours.
    fn is_closed(&self, state: &State<B>) -> bool {
        let arena = self.arena;
        let opponent = 1 - self.owner;
        let lasting = arena.empty(state).without(arena.playable);
        let safe_for_owner = arena.free | arena.wall[self.owner] | arena.around(lasting) | lasting;
        // The walls may not need the area for an eye: it is going to be filled.
        let mut area = self.place;
        loop {
            let walls = self.pass_alive(state, opponent, area);
            let within = arena.points.without(walls);
            let open = self.place.without(walls);
            let grown = open.each().fold(area & within, |set, at| {
                set | arena.flood(B::bit(at), within)
            });
            if grown.within(area) {
                let area = grown;
                if area.meets(safe_for_owner) {
                    return false;
                }
                let inner = area.without(arena.around(walls) | arena.wall[opponent]);
                return match inner.count() {
                    0 | 1 => true,
                    2 => arena.around(inner.first()).meets(inner),
                    _ => false,
                };
            }
            area |= grown;
        }
    }

    /// The stones of `player` that the other cannot take even when `player`
    /// always passes (D. Benson, 1976), with no eye space that meets `filled`.
    fn pass_alive(&self, state: &State<B>, player: usize, filled: B) -> B {
        let arena = self.arena;
        let own = state.stones[player];
        let empty = arena.empty(state);
        let lasting = arena.free | arena.wall[player] | arena.around(empty.without(arena.playable));
        let immortal = arena.flood(own & lasting, own);
        let mut chains = Vec::new();
        let mut rest = own.without(immortal);
        while !rest.is_empty() && chains.len() < MOST {
            let chain = arena.flood(rest.first(), own);
            rest = rest.without(chain);
            chains.push((chain, arena.around(chain)));
        }
        let must_touch = |eye: B| if arena.self_capture { eye } else { eye & empty };
        let mut eyes = Vec::new();
        let mut rest = arena.points.without(own);
        let open = arena.free | arena.wall[1 - player];
        while !rest.is_empty() && eyes.len() < MOST {
            let eye = arena.flood(rest.first(), rest);
            rest = rest.without(eye);
            let vital = chains.iter().any(|(_, near)| must_touch(eye).within(*near));
            if vital && !eye.meets(open) && !eye.meets(filled) {
                eyes.push(eye);
            }
        }
        loop {
            let before = (chains.len(), eyes.len());
            chains.retain(|(_, near)| {
                eyes.iter()
                    .filter(|eye| must_touch(**eye).within(*near))
                    .count()
                    >= 2
            });
            let alive = chains
                .iter()
                .fold(immortal, |alive, (chain, _)| alive | *chain);
            let frail = arena.around(own.without(alive));
            eyes.retain(|eye| !eye.meets(frail));
            if before == (chains.len(), eyes.len()) {
                return alive;
            }
        }
    }
}
