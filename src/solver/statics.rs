//! What the reader knows of a state without reading.

use super::arena::{Arena, DEFENDER, State};
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

    fn saved(&self, state: &State<B>, alive: B) -> bool {
        match self.save {
            Save::Any => alive.meets(state.target),
            Save::All => state.target.within(alive),
        }
    }
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
