//! Where play is confined when the wall has gaps: what the target gets to
//! first and a step beyond, the wall's weak stones, and the way to friends.

use super::Ground;
use super::reach::Steps;
use crate::go::{Color, Point, PointSet};
use std::cell::RefCell;
use std::rc::Rc;

/// How many points of a neighbourhood may be empty.
pub(super) struct Room {
    /// In all.
    empty: usize,
    /// As long as there are no more than this, stones of the wall that may well be safe are let in.
    doubtful: usize,
    /// In a narrow one with the wall's weak stones.
    narrow: usize,
    /// How many steps it goes on beyond the land between the sides.
    rings: u8,
    /// Whether stones of the wall that have a few liberties may fall.
    bold: bool,
}

impl Room {
    /// What is read out within moments.
    pub const USUAL: Room = Room::of(16, 1);
    /// What is read out at once.
    pub const NARROW: Room = Room::of(12, 1);
    /// What takes longer, for problems that narrower ones do not do justice to.
    pub const WIDER: [Room; 2] = [Room::of(20, 2), Room::of(25, 3)];

    const fn of(empty: usize, rings: u8) -> Room {
        Room {
            empty,
            doubtful: empty - 3,
            narrow: empty + 3,
            rings,
            bold: false,
        }
    }

    /// Where the wall is put to the test.
    pub const BOLD: Room = Room {
        bold: true,
        ..Room::of(24, 1)
    };
}

/// How far from the target play reaches at most, in steps.
const MAX_REACH: u8 = 6;
/// A surrounded chain with more liberties than this wins its race against the target.
const MAX_RACE: usize = 7;
/// A chain that touches the target and has no more liberties than this may fall where nothing else is open.
const MAX_BOLD: usize = 4;
/// A narrow neighbourhood reaches no further than this.
const NARROW: u8 = 4;
/// How many empty points may lie between the target and friends that it can reach.
const MAX_BRIDGE: u8 = 5;

/// How much of the land between the sides belongs to the neighbourhood.
#[derive(Clone, Copy)]
struct Breadth {
    /// Points that both sides reach at the same time count as the target's.
    ties: bool,
    /// So many further steps all round.
    rings: u8,
    /// No further than this from the target.
    reach: u8,
}

impl Breadth {
    /// When all else has too many empty points.
    const LEAST: Breadth = Breadth {
        ties: false,
        rings: 0,
        reach: 2,
    };

    /// From the widest that is of use.
    fn all(room: &Room) -> impl Iterator<Item = Breadth> {
        let least = room.rings.saturating_sub(1);
        let rings = (least..=room.rings).rev();
        let kinds: Vec<(bool, u8)> = rings
            .flat_map(|rings| [(true, rings), (false, rings)])
            .collect();
        (2..=MAX_REACH).rev().flat_map(move |reach| {
            let kinds = kinds.clone().into_iter();
            kinds.map(move |(ties, rings)| Breadth { ties, rings, reach })
        })
    }
}

/// A chain of the wall.
struct Stretch {
    stones: PointSet,
    liberties: PointSet,
    /// The liberties of all the stones that it is linked with.
    linked: usize,
    /// It belongs to stones that are surrounded themselves.
    enclosed: bool,
    /// It stands next to the target.
    touches: bool,
}

impl Stretch {
    /// The defender can hope to take it.
    fn is_weak(&self) -> bool {
        let races = self.enclosed && self.touches && self.linked <= MAX_RACE;
        self.liberties.len() == 1 || self.linked <= 3 || races
    }

    /// It is near enough, and has few enough liberties, to be the other side of the question.
    fn may_fall(&self) -> bool {
        self.is_weak() || (self.touches && self.liberties.len() <= MAX_BOLD)
    }

    /// It is not above suspicion.
    fn is_doubtful(&self) -> bool {
        self.liberties.len() <= 3 || self.linked <= 4 || (self.enclosed && self.linked <= 6)
    }
}

/// What there is around a target.
pub(super) struct Surroundings<'a> {
    ground: &'a Ground<'a>,
    target: PointSet,
    /// The defender's stones without those that are safe outside.
    own: PointSet,
    /// The defender's stones that are safe: to reach them is to live.
    friends: PointSet,
    others: PointSet,
    wall: Vec<Stretch>,
    /// By the stretches that may fall.
    ways: RefCell<Vec<(PointSet, Rc<Ways>)>>,
}

/// Who gets to a point first where some stretches of the wall may fall.
struct Ways {
    /// The attacker's stones that stand.
    firm: PointSet,
    mine: Steps,
    theirs: Steps,
    /// The points on the short ways to friends.
    bridge: PointSet,
}

impl<'a> Surroundings<'a> {
    pub fn of(ground: &'a Ground<'a>, target: PointSet, defender: Color) -> Surroundings<'a> {
        let (mut friends, mut enclosed) = (PointSet::EMPTY, PointSet::EMPTY);
        // What is not drawn is no wall to the attacker's stones.
        let whole = ground.beyond().is_empty();
        for area in ground.areas() {
            if area.color != defender && area.is_enclosed() && whole {
                enclosed = enclosed | area.stones;
            }
            if area.color == defender && !area.is_enclosed() && !area.stones.intersects(&target) {
                friends = friends | area.stones;
            }
        }
        let attacker = defender.opponent();
        let others = ground.board.stones(attacker);
        let groups = ground.tied(attacker);
        let wall = ground.board.chains().into_iter();
        let wall = wall
            .filter(|chain| chain.intersects(&others))
            .map(|stones| {
                let group = groups.iter().find(|group| group.intersects(&stones));
                Stretch {
                    stones,
                    liberties: ground.board.liberties(&stones),
                    linked: ground.board.liberties(group.unwrap_or(&stones)).len(),
                    enclosed: stones.intersects(&enclosed),
                    touches: ground.neighbors(&stones).intersects(&target),
                }
            })
            .collect();
        Surroundings {
            ground,
            target,
            own: ground.board.stones(defender) - friends,
            friends,
            others,
            wall,
            ways: RefCell::default(),
        }
    }

    /// The points that matter for the target, and how far from it they reach.
    pub fn neighborhood(&self, room: &Room) -> (PointSet, u8) {
        let none = PointSet::EMPTY;
        let fits = |region: &PointSet, most: usize| self.ground.empty(region).len() <= most;
        let with_weak = |breadth: Breadth, most: usize| {
            let let_in = if room.bold {
                Stretch::may_fall
            } else {
                Stretch::is_weak
            };
            let (region, weak) = self.with_weak(breadth, let_in, none, usize::MAX);
            fits(&region, most).then_some((weak, breadth))
        };
        let narrow =
            |breadth: &Breadth| breadth.reach <= NARROW && (breadth.ties || breadth.rings > 0);
        let (weak, breadth) = Breadth::all(room)
            .find_map(|breadth| with_weak(breadth, room.empty))
            .or_else(|| {
                let mut narrow = Breadth::all(room).filter(narrow);
                narrow.find_map(|breadth| with_weak(breadth, room.narrow))
            })
            .or_else(|| {
                let mut plain = Breadth::all(room).map(|breadth| (none, breadth));
                plain.find(|(weak, breadth)| fits(&self.region(*breadth, weak), room.empty))
            })
            .unwrap_or((none, Breadth::LEAST));
        let (region, _) = self.with_weak(breadth, Stretch::is_doubtful, weak, room.doubtful);
        (region, breadth.reach)
    }

    /// The region of this breadth with the stretches of the wall that `let_in` says may fall, from
    /// the one with the fewest liberties, as long as no more than `most` points are empty.
    fn with_weak(
        &self,
        breadth: Breadth,
        let_in: impl Fn(&Stretch) -> bool,
        mut weak: PointSet,
        most: usize,
    ) -> (PointSet, PointSet) {
        let mut region = self.region(breadth, &weak);
        let mut tried = weak;
        loop {
            let next = self
                .wall
                .iter()
                .filter(|stretch| let_in(stretch) && !stretch.stones.intersects(&tried))
                .filter(|stretch| self.is_near(stretch, &region))
                .min_by_key(|stretch| stretch.linked.min(2 * stretch.liberties.len()));
            let Some(stretch) = next else {
                return (region, weak);
            };
            tried = tried | stretch.stones;
            let larger = self.region(breadth, &(weak | stretch.stones));
            if self.ground.empty(&larger).len() <= most {
                weak = weak | stretch.stones;
                region = larger;
            }
        }
    }

    /// Whether a stretch borders on the defender's stones in the region, or on its points.
    fn is_near(&self, stretch: &Stretch, region: &PointSet) -> bool {
        let near = self.ground.neighbors(&stretch.stones);
        near.intersects(&(self.own & *region)) || stretch.liberties.intersects(region)
    }

    fn region(&self, breadth: Breadth, weak: &PointSet) -> PointSet {
        let ground = self.ground;
        let ways = self.ways(weak);
        let mut core: PointSet = ground
            .view
            .points()
            .filter(|point| !ways.firm.contains(*point) && !self.friends.contains(*point))
            .filter(|point| {
                let (mine, theirs) = (ways.mine.to(*point), ways.theirs.to(*point));
                mine <= breadth.reach && (mine < theirs || (breadth.ties && mine == theirs))
            })
            .collect();
        core = core | ways.bridge;
        let mut region = core | self.target;
        let mut edge = core;
        for _ in 0..breadth.rings {
            edge = self.drawn(&ground.empty(&ground.neighbors(&(core | edge))));
            region = region | edge;
        }
        for stretch in self.wall.iter().filter(|s| s.stones.is_subset(weak)) {
            region = region | stretch.stones | self.drawn(&stretch.liberties);
            for liberty in stretch.liberties.iter() {
                region = region | self.foothold(liberty, &region);
            }
        }
        self.whole_chains(region)
    }

    fn ways(&self, weak: &PointSet) -> Rc<Ways> {
        let mut known = self.ways.borrow_mut();
        if let Some((_, ways)) = known.iter().find(|(fallen, _)| fallen == weak) {
            return Rc::clone(ways);
        }
        let ground = self.ground;
        let firm = self.others - *weak;
        let mine = ground.steps(self.target, &self.own, weak);
        let ways = Rc::new(Ways {
            firm,
            theirs: ground.steps(firm | ground.beyond(), &firm, &PointSet::EMPTY),
            bridge: self.bridge(&mine),
            mine,
        });
        known.push((*weak, Rc::clone(&ways)));
        ways
    }

    fn drawn(&self, points: &PointSet) -> PointSet {
        let seen = points
            .iter()
            .filter(|point| self.ground.view.contains(*point));
        seen.collect()
    }

    /// What a stone of the defender's on `point` needs to stand there: nothing, or the points next to it.
    fn foothold(&self, point: Point, region: &PointSet) -> PointSet {
        let next = self.ground.neighbors(&PointSet::from_iter([point]));
        let empty = self.drawn(&self.ground.empty(&next));
        if next.intersects(&(self.own | self.friends)) || empty.intersects(region) {
            PointSet::EMPTY
        } else {
            empty
        }
    }

    /// The points on the short ways from the target to friends outside.
    fn bridge(&self, mine: &Steps) -> PointSet {
        let ground = self.ground;
        let from_friends = ground.steps(self.friends, &self.friends, &PointSet::EMPTY);
        let length = |point: Point| {
            mine.to(point)
                .saturating_add(from_friends.to(point))
                .saturating_sub(1)
        };
        let empty = |point: &Point| ground.board.get(*point).is_none();
        let ways = || ground.view.points().filter(empty);
        match ways().map(length).min() {
            Some(least) if least <= MAX_BRIDGE => {
                ways().filter(|point| length(*point) <= least).collect()
            }
            _ => PointSet::EMPTY,
        }
    }

    /// `points` with the whole of each of the defender's chains that has a
    /// stone among them, and a liberty for each chain.
    fn whole_chains(&self, points: PointSet) -> PointSet {
        let board = self.ground.board;
        let mut region = points;
        for chain in board.chains() {
            if chain.intersects(&region) && chain.is_subset(&self.own) {
                region = region | chain;
            }
        }
        for chain in board.chains() {
            let liberties = board.liberties(&chain);
            if chain.is_subset(&region) && !liberties.intersects(&region) {
                region = region | liberties;
            }
        }
        region
    }
}
