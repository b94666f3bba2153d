//! Who gets to a point first: steps over empty points from the stones of either side.

use super::Ground;
use crate::go::{Color, MAX_SIZE, Point, PointSet};
use std::collections::VecDeque;

/// How many steps each point is away; one place for every point of the largest board.
pub struct Steps(Vec<u8>);

impl Steps {
    /// The steps to `point`; `u8::MAX` where there is no way.
    pub fn to(&self, point: Point) -> u8 {
        self.0.get(point.index()).copied().unwrap_or(u8::MAX)
    }
}

/// The stones of one colour that share the points they reach first.
pub struct Area {
    /// Whose stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// The empty points that they reach first.
    pub room: PointSet,
    /// How many steps the farthest of them is away.
    pub extent: u8,
    /// How many empty points lie right beyond them.
    pub gaps: usize,
}

impl Area {
    /// With more room than this it is the outside, or as good as out.
    const MAX_ROOM: usize = 24;
    /// A group that runs further than this is not kept in.
    const MAX_EXTENT: u8 = 5;

    /// Whether the other side can hope to keep it in.
    pub fn is_enclosed(&self) -> bool {
        self.room.len() <= Area::MAX_ROOM && self.extent <= Area::MAX_EXTENT
    }

    /// Few stones with little room: prisoners to be, or a throw-in.
    pub fn is_junk(&self) -> bool {
        self.stones.len() <= 3 && self.room.len() <= 4
    }

    /// How much is at stake, less for a wall with holes.
    pub fn weight(&self) -> isize {
        let stake = 2 * self.stones.len() + self.room.len().min(12);
        stake as isize - 2 * self.gaps as isize
    }
}

impl Ground<'_> {
    /// Steps from `from`: one for each empty point, none for a point of
    /// `free`, two for a stone of `weak`, which has to be taken first.
    pub fn steps(&self, from: PointSet, free: &PointSet, weak: &PointSet) -> Steps {
        let size = self.board.size();
        let mut steps = vec![u8::MAX; usize::from(MAX_SIZE) * usize::from(MAX_SIZE)];
        let mut queue: VecDeque<Point> = from.iter().collect();
        for point in from.iter() {
            steps[point.index()] = 0;
        }
        while let Some(at) = queue.pop_front() {
            let so_far = steps[at.index()];
            for next in size.neighbors(at) {
                if !self.view.contains(next) {
                    continue;
                }
                let cost = if free.contains(next) {
                    0
                } else if self.board.get(next).is_none() {
                    1
                } else if weak.contains(next) {
                    2
                } else {
                    continue;
                };
                let total = so_far.saturating_add(cost);
                if total < steps[next.index()] {
                    steps[next.index()] = total;
                    if cost == 0 {
                        queue.push_front(next);
                    } else {
                        queue.push_back(next);
                    }
                }
            }
        }
        Steps(steps)
    }

    /// The points right beyond the drawing, which count as the attacker's.
    pub fn beyond(&self) -> PointSet {
        let view: PointSet = self.view.points().collect();
        self.neighbors(&view)
    }

    /// The areas of both sides. Stones that stand alone in the other side's
    /// sphere do not divide it.
    pub fn areas(&self) -> Vec<Area> {
        let first = Color::BOTH.map(|color| self.areas_against(color, PointSet::EMPTY));
        let lost: PointSet = first
            .iter()
            .flatten()
            .filter(|area| area.is_junk())
            .fold(PointSet::EMPTY, |all, area| all | area.stones);
        Color::BOTH
            .into_iter()
            .flat_map(|color| self.areas_against(color, lost))
            .collect()
    }

    /// The areas of `color`, where the opponent's `lost` stones reach nothing.
    fn areas_against(&self, color: Color, lost: PointSet) -> Vec<Area> {
        let own = self.board.stones(color);
        let others = self.board.stones(color.opponent());
        let mine = self.steps(own, &own, &PointSet::EMPTY);
        let theirs = self.steps((others - lost) | self.beyond(), &others, &PointSet::EMPTY);
        let reached: PointSet = self
            .view
            .points()
            .filter(|point| self.board.get(*point).is_none())
            .filter(|point| mine.to(*point) < theirs.to(*point))
            .collect();
        let mut groups = self.linked(color);
        let mut areas: Vec<Area> = Vec::new();
        while let Some(mut stones) = groups.pop() {
            let mut room = PointSet::EMPTY;
            loop {
                let before = (stones, room);
                let area = self.flood(stones | room, |point| {
                    reached.contains(point) || own.contains(point)
                });
                stones = area & own;
                room = area - own;
                groups.retain(|group| {
                    let same = group.intersects(&stones);
                    if same {
                        stones = stones | *group;
                    }
                    !same
                });
                if (stones, room) == before {
                    break;
                }
            }
            let extent = room.iter().map(|point| mine.to(point)).max();
            areas.push(Area {
                color,
                stones,
                room,
                extent: extent.unwrap_or(0),
                gaps: (self.around(&(stones | room)) - room).len(),
            });
        }
        areas
    }
}
