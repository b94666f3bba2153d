//! What the reader knows of a state without reading.

use super::arena::{ATTACKER, Arena, DEFENDER, State};
use super::bits::Bits;
use super::task::Save;

/// More eye spaces or chains than this are not looked at: the answer is then
/// *not known to be alive*, which claims nothing.
const MOST: usize = 32;

impl<B: Bits> Arena<B> {
    /// Whether the target is unconditionally alive: enough of its chains are
    /// pass-alive (D. Benson, *Life in the game of Go*, 1976), where a chain
    /// with a liberty that nobody can fill is alive from the start.
    ///
    /// Where self-capture is legal an eye space counts for a chain only when
    /// the chain touches all of it, not only its empty points: the attacker
    /// could otherwise empty the middle again.
    pub fn target_is_alive(&self, state: &State<B>) -> bool {
        let own = state.stones[DEFENDER];
        if (state.target & own).is_empty() {
            return false;
        }
        let empty = self.empty(state);
        let lasting = self.free | self.wall[DEFENDER];
        let lasting_empty = empty.without(self.playable);
        let mut alive = if own.meets(lasting) || self.around(lasting_empty).meets(own) {
            self.flood(own & (lasting | self.around(lasting_empty)), own)
        } else {
            B::EMPTY
        };
        if self.saved(state, alive) {
            return true;
        }

        let mut chains = [B::EMPTY; MOST];
        let mut reach = [B::EMPTY; MOST];
        let mut chain_count = 0;
        let mut rest = own.without(alive);
        while !rest.is_empty() {
            let chain = self.flood(rest.first(), own);
            rest = rest.without(chain);
            if chain_count == MOST {
                return false;
            }
            chains[chain_count] = chain;
            reach[chain_count] = self.around(chain);
            chain_count += 1;
        }
        let mut regions = [B::EMPTY; MOST];
        let mut region_count = 0;
        let mut rest = self.points.without(own);
        let open = self.free | self.wall[1 - DEFENDER];
        while !rest.is_empty() {
            let region = self.flood(rest.first(), rest);
            rest = rest.without(region);
            let must_touch = if self.self_capture {
                region
            } else {
                region & empty
            };
            let enclosed = !region.meets(open);
            if enclosed
                && reach[..chain_count]
                    .iter()
                    .any(|reach| must_touch.within(*reach))
            {
                if region_count == MOST {
                    return false;
                }
                regions[region_count] = region;
                region_count += 1;
            }
        }
        if region_count < 2 {
            return false;
        }

        // Benson's loop: drop chains short of two eye spaces, then eye spaces
        // that lean on a dropped chain, until nothing changes.
        let mut kept: u32 = low_ones(chain_count);
        let mut sound: u32 = low_ones(region_count);
        loop {
            let mut next = kept;
            for at in ones(kept) {
                let eyes = ones(sound).filter(|eye| {
                    let region = regions[*eye];
                    let must_touch = if self.self_capture {
                        region
                    } else {
                        region & empty
                    };
                    must_touch.within(reach[at])
                });
                if eyes.take(2).count() < 2 {
                    next &= !(1 << at);
                }
            }
            let dropped =
                ones(!next & low_ones(chain_count)).fold(B::EMPTY, |set, at| set | reach[at]);
            let sound_before = sound;
            for eye in ones(sound) {
                if regions[eye].meets(dropped) {
                    sound &= !(1 << eye);
                }
            }
            if next == kept && sound == sound_before {
                break;
            }
            kept = next;
        }
        for at in ones(kept) {
            alive |= chains[at];
        }
        self.saved(state, alive)
    }

    /// Whether the attacker is to move and takes the last target stone at once.
    pub fn capturable(&self, state: &State<B>) -> bool {
        if state.mover() != ATTACKER {
            return false;
        }
        let empty = self.empty(state);
        let own = state.stones[DEFENDER];
        let mut rest = state.target;
        while !rest.is_empty() {
            let chain = self.flood(rest.first(), own);
            rest = rest.without(chain);
            if self.save == Save::Any && !rest.is_empty() {
                return false;
            }
            let liberties = self.around(chain) & empty;
            let banned = usize::from(state.ko).checked_sub(1);
            if liberties.count() == 1
                && liberties.within(self.playable)
                && !chain.meets(self.free | self.wall[DEFENDER])
                && banned != Some(liberties.lowest())
            {
                return true;
            }
        }
        false
    }

    /// The points where an eye of the defender can ever be, stones included:
    /// neither held by attackers that can never be taken nor next to one.
    /// Also whether a defender's chain may yet get a liberty that nobody can fill.
    fn eye_room(&self, state: &State<B>) -> (B, bool) {
        let attackers = state.stones[ATTACKER];
        let vacated = self.around(self.empty(state).without(self.playable));
        let rooted = attackers & (self.free | self.wall[ATTACKER] | vacated);
        let lasting = if rooted.is_empty() {
            rooted
        } else {
            self.flood(rooted, attackers)
        };
        let shut = lasting | self.around(lasting) | self.wall[ATTACKER] | self.free;
        let may_last = !self.points.within(self.playable)
            || self
                .points
                .without(lasting)
                .meets(self.free | self.wall[DEFENDER]);
        (self.points.without(shut), may_last)
    }

    /// What the defender still needs for two eyes and the attacker to prevent
    /// them, roughly; `None` when unconditional life is out of reach for good.
    ///
    /// It is out of reach when no two points that do not touch are left where
    /// an eye could be, and no chain can get a liberty that nobody can fill:
    /// attackers that cannot be taken now never can be, and of two vital eye
    /// spaces each has an empty point.
    pub fn prospects(&self, state: &State<B>) -> Option<Prospects> {
        let (room, may_last) = self.eye_room(state);
        let own = state.stones[DEFENDER];
        let apart = |point: B| room.without(self.around(point) | point);
        if !may_last && !room.each().any(|at| !apart(B::bit(at)).is_empty()) {
            return None;
        }
        let open = self.points.without(own);
        let room = room.without(own);
        let mut cheapest: [(u32, B); 2] = [(FAR, B::EMPTY); 2];
        let mut spare = 0;
        let mut rest = room;
        for at in room.each() {
            let point = B::bit(at);
            let cost = (self.around(point) & open).count()
                + if state.stones[ATTACKER].meets(point) {
                    2
                } else {
                    0
                };
            if cost < cheapest[0].0 {
                if !self.around(point).meets(cheapest[0].1) {
                    cheapest[1] = cheapest[0];
                }
                cheapest[0] = (cost, point);
            } else if cost < cheapest[1].0 && !self.around(point).meets(cheapest[0].1) {
                cheapest[1] = (cost, point);
            }
            if rest.meets(point) {
                spare += 1;
                rest = rest.without(point | self.around(point));
            }
        }
        let mut life = (cheapest[0].0 + cheapest[1].0).min(FAR);
        if may_last {
            life = life.min(3);
        }
        Some(Prospects { life, death: spare })
    }

    /// Whether a target without prospects of two eyes is lost by that alone,
    /// whoever has threats.
    ///
    /// It is: the attacker plays next to the stones that cannot be taken as
    /// long as an empty point is there, and each move joins them. Then every
    /// empty point is one of two that touch, which leaves no way out: a stone
    /// thrown in there is taken by a chain whose last liberty is the other
    /// point. Only a pass that ends the game forestalls it, and self-capture
    /// might empty the board again.
    pub fn falls_without_eyes(&self, state: &State<B>) -> bool {
        let ends_by_a_pass = state.passed && state.mover() == DEFENDER;
        !self.self_capture && !ends_by_a_pass
    }

    fn saved(&self, state: &State<B>, alive: B) -> bool {
        match self.save {
            Save::Any => alive.meets(state.target),
            Save::All => state.target.within(alive),
        }
    }
}

/// More moves than this are all the same.
const FAR: u32 = 12;

/// Rough numbers of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    /// What the two cheapest eyes would cost the defender.
    pub life: u32,
    /// How many eyes the attacker might have to take.
    pub death: u32,
}

fn low_ones(count: usize) -> u32 {
    if count >= 32 {
        u32::MAX
    } else {
        (1 << count) - 1
    }
}

fn ones(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let at = set.trailing_zeros() as usize;
            set &= set - 1;
            at
        })
    })
}
