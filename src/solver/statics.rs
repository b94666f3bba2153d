//! What the reader knows of a state without reading.

// long because what lives and what is lost for want of eyes rest on the same few sets.

use super::arena::{ATTACKER, Arena, DEFENDER, State};
use super::bits::Bits;
use super::table::Known;
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
        self.is_saved(state, false)
    }

    /// [`Arena::target_is_alive`], or the defender can bring it about by answering
    /// the attacker's moves only: chains that can be joined whoever moves first count as one.
    ///
    /// Two empty points of one closed space that touch both chains do, or two that join a
    /// chain to one that is alive from the start. An answer takes one point from a space
    /// whose other the attacker has just taken, so that the space stays one. A pass that ends
    /// the game leaves no time for that.
    pub fn target_lives(&self, state: &State<B>) -> bool {
        let ends_by_a_pass = state.passed && state.mover() == ATTACKER;
        self.is_saved(state, !self.self_capture && !ends_by_a_pass)
    }

    fn is_saved(&self, state: &State<B>, by_pairs: bool) -> bool {
        let own = state.stones[DEFENDER];
        if (state.target & own).is_empty() {
            return false;
        }
        let empty = self.empty(state);
        let lasting = self.free | self.wall[DEFENDER];
        let lasting_empty = self.unplayable(state);
        let mut alive = if own.meets(lasting) || self.around(lasting_empty).meets(own) {
            self.flood(own & (lasting | self.around(lasting_empty)), own)
        } else {
            B::EMPTY
        };
        if self.saved(state, alive) {
            return true;
        }
        let mut unused = empty & self.playable;
        if by_pairs && !alive.is_empty() {
            alive = self.with_pairs(state, DEFENDER, alive, &mut unused);
            if self.saved(state, alive) {
                return true;
            }
        }

        let open = self.free | self.wall[1 - DEFENDER];
        let not_own = self.points.without(own);
        let must_touch = |region: B| {
            if self.self_capture {
                region
            } else {
                region & empty
            }
        };
        // A space is open to the outside, or has a point that has to be touched and is not, or serves.
        let lost = open | must_touch(not_own).without(self.around(own));
        let spaces = not_own.without(self.flood(not_own & lost, not_own));
        // Most positions do not even have two eye spaces that are closed.
        if spaces.is_empty() || spaces.within(self.flood(spaces.first(), spaces)) {
            return false;
        }

        let mut chains = [B::EMPTY; MOST];
        let mut reach = [B::EMPTY; MOST];
        let mut chain_count = 0;
        let mut rest = own.without(alive) & self.around(spaces);
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
        if by_pairs {
            chain_count =
                self.join_by_pairs(&mut chains[..chain_count], &mut reach, &mut unused, not_own);
        }
        let mut regions = [B::EMPTY; MOST];
        let mut region_count = 0;
        let mut rest = spaces;
        while !rest.is_empty() {
            let region = self.flood(rest.first(), rest);
            rest = rest.without(region);
            let touched = must_touch(region);
            if reach[..chain_count]
                .iter()
                .any(|reach| touched.within(*reach))
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
                let eyes = ones(sound).filter(|eye| must_touch(regions[*eye]).within(reach[at]));
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

    /// Puts together the chains that two points of one eye space join, and gives
    /// how many there are then.
    fn join_by_pairs(
        &self,
        chains: &mut [B],
        reach: &mut [B],
        unused: &mut B,
        not_own: B,
    ) -> usize {
        let mut count = chains.len();
        let mut one = 0;
        while one < count {
            let pair = (one + 1..count).find_map(|other| {
                let mut links = reach[one] & reach[other] & *unused;
                while !links.is_empty() {
                    let space = self.flood(links.first(), not_own);
                    if let Some(pair) = first_two(links & space) {
                        return Some((other, pair));
                    }
                    links = links.without(space);
                }
                None
            });
            let Some((other, pair)) = pair else {
                one += 1;
                continue;
            };
            *unused = unused.without(pair);
            chains[one] |= chains[other];
            reach[one] |= reach[other];
            count -= 1;
            chains[other] = chains[count];
            reach[other] = reach[count];
            one = 0;
        }
        count
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
            if liberties.count() == 1
                && liberties.within(self.playable)
                && !chain.meets(self.free | self.wall[DEFENDER])
                && state.banned() != Some(liberties.lowest())
            {
                return true;
            }
        }
        false
    }

    /// The attackers that can never be taken.
    fn lasting_attackers(&self, state: &State<B>) -> B {
        let attackers = state.stones[ATTACKER];
        let vacated = self.around(self.unplayable(state));
        let rooted = attackers & (self.free | self.wall[ATTACKER] | vacated);
        if rooted.is_empty() {
            rooted
        } else {
            self.flood(rooted, attackers)
        }
    }

    /// The state without what attackers that can never be taken cut off from the
    /// target: all of it counts as theirs.
    ///
    /// Nothing there can touch the target any more, so a move there comes to a pass; and a
    /// pass is worth no more than a move that changes nothing, since the side
    /// that an end of the game would fail need not answer a pass by another.
    pub fn shrunk(&self, state: &State<B>) -> State<B> {
        let lasting = self.lasting_attackers(state);
        if lasting.is_empty() || state.target.is_empty() {
            return *state;
        }
        let at_stake = self.flood(state.target, self.points.without(lasting));
        // Points that nobody can fill stay as they are: they may be what makes attackers last.
        let kept = lasting | at_stake | self.unplayable(state);
        let lost = self.points.without(kept);
        if lost.is_empty() {
            return *state;
        }
        self.filled(state, lost)
    }

    /// The empty points that nobody can fill.
    fn unplayable(&self, state: &State<B>) -> B {
        self.empty(state).without(self.playable)
    }

    /// Where a stone of the player's lasts: next to stones of theirs that do, or to a
    /// liberty that nobody can fill.
    fn beside_lasting(&self, player: usize, lasting: B) -> B {
        self.around(lasting) | self.wall[player] | self.free
    }

    /// `lasting` with the chains of the player that can be joined to it whoever moves first: by
    /// either of two empty points, neither of which another chain needs. What is left of
    /// `unused` are the points that may still serve.
    ///
    /// A player who answers a stone on one point of a pair on the other never loses such a chain:
    /// the answer touches stones that last, so it is always legal, and no ban can be on it.
    fn with_pairs(&self, state: &State<B>, player: usize, lasting: B, unused: &mut B) -> B {
        let own = state.stones[player];
        let mut joined = lasting;
        let mut loose = own.without(lasting);
        loop {
            let mut rest = loose;
            while !rest.is_empty() {
                let chain = self.flood(rest.first(), own);
                rest = rest.without(chain);
                let links = self.around(chain) & *unused & self.beside_lasting(player, joined);
                if let Some(pair) = first_two(links) {
                    *unused = unused.without(pair);
                    joined |= chain;
                }
            }
            let left = loose.without(joined);
            if left == loose || left.is_empty() {
                return joined;
            }
            loose = left;
        }
    }

    /// The points where an eye of the defender can ever be, stones included:
    /// neither held by `lasting` attackers, which can never be taken, nor next to one.
    /// Also whether a defender's chain may yet get a liberty that nobody can fill.
    fn eye_room(&self, lasting: B) -> (B, bool) {
        let shut = lasting | self.beside_lasting(ATTACKER, lasting);
        let may_last = !self.points.within(self.playable)
            || self
                .points
                .without(lasting)
                .meets(self.free | self.wall[DEFENDER]);
        (self.points.without(shut), may_last)
    }

    /// Whether unconditional life is out of reach for good by what is on the board.
    ///
    /// It is when no two points that do not touch are left where
    /// an eye could be, and no chain can get a liberty that nobody can fill:
    /// attackers that cannot be taken now never can be, and of two vital eye
    /// spaces each has an empty point.
    pub fn never_lives(&self, state: &State<B>) -> bool {
        let (room, may_last) = self.eye_room(self.lasting_attackers(state));
        !may_last && self.is_short_of_eyes(room)
    }

    /// Whether no two points of `room` are apart.
    fn is_short_of_eyes(&self, room: B) -> bool {
        let apart = |point: B| room.without(self.around(point) | point);
        !room.each().any(|at| !apart(B::bit(at)).is_empty())
    }

    /// What the defender still needs for two eyes and the attacker to prevent
    /// them, roughly; `None` when unconditional life is out of reach for good.
    ///
    /// It is out of reach in the sense of [`Arena::never_lives`], where chains
    /// that the attacker can join to stones that last, whoever moves first, count as lasting too.
    pub fn prospects(&self, state: &State<B>) -> Option<Prospects> {
        let mut unused = self.empty(state) & self.playable;
        let lasting = self.lasting_attackers(state);
        let lasting = self.with_pairs(state, ATTACKER, lasting, &mut unused);
        let (room, may_last) = self.eye_room(lasting);
        let room = room.without(self.decisive(state));
        let room = self.unspoilt(room, lasting, unused);
        if !may_last && (self.is_short_of_eyes(room) || self.spoils_at_once(state, room, lasting)) {
            return None;
        }
        let room = room.without(state.stones[DEFENDER]);
        let by_cost = self.by_cost(state, room);
        let cheapest = |from: B| {
            let mut levels = by_cost.iter().map(|points| *points & from).zip(0..);
            levels.find(|(points, _)| !points.is_empty())
        };
        let mut life = FAR;
        if let Some((first, cost)) = cheapest(room) {
            let first = first.first();
            let second = cheapest(room.without(first | self.around(first)));
            life = (cost + second.map_or(FAR, |(_, cost)| cost)).min(FAR);
        }
        if may_last {
            life = life.min(3);
        }
        let mut death = 0;
        let mut rest = room;
        while !rest.is_empty() && death < MOST_EYES {
            let eye = rest.first();
            rest = rest.without(eye | self.around(eye));
            death += 1;
        }
        Some(Prospects { life, death })
    }

    /// The stones whose loss ends the game: no eye will ever be where they are.
    fn decisive(&self, state: &State<B>) -> B {
        let own = state.stones[DEFENDER];
        match self.save {
            _ if state.target.is_empty() => B::EMPTY,
            Save::All => self.flood(state.target, own),
            Save::Any => {
                let chain = self.flood(state.target.first(), own);
                if state.target.within(chain) {
                    chain
                } else {
                    B::EMPTY
                }
            }
        }
    }

    /// The points of `room` next to which the attacker cannot be sure to get a stone that lasts:
    /// by either of two empty points next to `lasting` stones.
    fn unspoilt(&self, room: B, lasting: B, unused: B) -> B {
        let mut near = unused & self.beside_lasting(ATTACKER, lasting);
        let mut left = room;
        for at in (room & self.beside_two(near)).each() {
            let eye = B::bit(at);
            if !left.meets(eye) {
                continue;
            }
            if let Some(pair) = first_two(self.around(eye) & near) {
                near = near.without(pair);
                let one = pair.first();
                left = left.without(self.around(one) & self.around(pair.without(one)));
            }
        }
        left
    }

    /// Whether the attacker is to move and leaves no `room` for two eyes by one stone that lasts.
    fn spoils_at_once(&self, state: &State<B>, room: B, lasting: B) -> bool {
        if state.mover() != ATTACKER || room.count() > MOST_SPOILT {
            return false;
        }
        let banned = state.banned().map_or(B::EMPTY, B::bit);
        let moves = (self.empty(state) & self.playable).without(banned)
            & self.beside_lasting(ATTACKER, lasting)
            & self.around(room);
        moves.each().any(|at| {
            let left = room.without(self.around(B::bit(at)));
            self.is_short_of_eyes(left)
        })
    }

    /// The points next to at least two points of `set`.
    fn beside_two(&self, set: B) -> B {
        let (left, right) = (set.up(1), set.down(1));
        let (below, above) = (set.up(self.stride), set.down(self.stride));
        (left & right) | (below & above) | ((left | right) & (below | above))
    }

    /// The points of `room` by what an eye there costs the defender: the stones
    /// next to it that are still to be played, and two for an attacker on it.
    fn by_cost(&self, state: &State<B>, room: B) -> [B; 7] {
        let open = self.points.without(state.stones[DEFENDER]);
        // The four neighbours are added up for all points at once, bit by bit.
        let (left, right) = (open.up(1), open.down(1));
        let (below, above) = (open.up(self.stride), open.down(self.stride));
        let odd = |a: B, b: B| (a | b).without(a & b);
        let (beside, upright) = (odd(left, right), odd(below, above));
        let (both_beside, both_upright) = (left & right, below & above);
        let one = odd(beside, upright);
        let two = odd(both_beside, both_upright) | (beside & upright);
        let four = both_beside & both_upright;
        let attackers = state.stones[ATTACKER] & room;
        let free = room.without(attackers);
        let none = |set: B| set.without(one | two | four);
        let (exactly_one, exactly_two) = (one.without(two), two.without(one));
        let three = one & two;
        [
            none(free),
            exactly_one & free,
            (exactly_two & free) | none(attackers),
            (three & free) | (exactly_one & attackers),
            (four & free) | (exactly_two & attackers),
            three & attackers,
            four & attackers,
        ]
    }

    /// What is known of a state without prospects of two eyes.
    pub fn known_without_eyes(&self, state: &State<B>) -> Known {
        if self.falls_without_eyes(state) {
            Known::DEAD
        } else {
            Known::NEVER_ALIVE
        }
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

    /// Whether stones that can be joined whoever moves first decide the game in the
    /// mover's favour, and nothing else does yet.
    pub fn is_decided_by_joining(&self, state: &State<B>) -> bool {
        match state.mover() {
            ATTACKER => !self.never_lives(state) && self.prospects(state).is_none(),
            _ => !self.target_is_alive(state) && self.target_lives(state),
        }
    }

    /// How much the player has still to join: the less, the nearer the end. Stones that last
    /// never come to be fewer.
    pub fn left_to_join(&self, state: &State<B>, player: usize) -> u32 {
        if player == ATTACKER {
            return self.points.without(self.lasting_attackers(state)).count();
        }
        let (mut rest, mut chains) = (state.stones[DEFENDER], 0);
        while !rest.is_empty() {
            rest = rest.without(self.flood(rest.first(), rest));
            chains += 1;
        }
        chains
    }

    /// Of a mover's moves that join stones, whether the one to `after` keeps what
    /// decides the game, and how much room it leaves for eyes or how many chains.
    pub fn rest_after_joining(&self, after: &State<B>) -> Option<u32> {
        if after.mover() == DEFENDER {
            let room = || self.eye_room(self.lasting_attackers(after)).0.count();
            return self.prospects(after).is_none().then(room);
        }
        let chains = || self.left_to_join(after, DEFENDER);
        self.target_lives(after).then(chains)
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
/// One stone spoils the four points next to it, and what is left has to be two at most.
const MOST_SPOILT: u32 = 6;
/// More eyes than this are all the same.
const MOST_EYES: u32 = 6;

/// Rough numbers of moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    /// What the two cheapest eyes would cost the defender.
    pub life: u32,
    /// How many eyes the attacker might have to take.
    pub death: u32,
}

/// The first two points of a set that has as many.
fn first_two<B: Bits>(set: B) -> Option<B> {
    if set.is_empty() {
        return None;
    }
    let first = set.first();
    let others = set.without(first);
    (!others.is_empty()).then(|| first | others.first())
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
