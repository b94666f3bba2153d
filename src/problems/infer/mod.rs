//! What a problem is about and where play is confined, when its author does not say.
//!
//! A diagram often shows a part of a board. Where it is cut, the points right
//! beyond the drawing count as the attacker's (the *frame*): whoever draws a
//! part means that nothing beyond it helps the defender.

mod region;

use super::model::{Goal, Inferred, Note};
use crate::go::{Board, Color, Point, PointSet, Rect};
use std::fmt;

/// What the file says.
pub struct Given<'a> {
    /// The stones.
    pub board: &'a Board,
    /// The part of the board that is drawn.
    pub view: Rect,
    /// What the side to play wants.
    pub goal: Goal,
    /// The side to play.
    pub to_play: Color,
    /// The target, if the author names it: stones of one colour.
    pub target: Option<PointSet>,
    /// The region, if the author names it.
    pub region: Option<PointSet>,
}

/// What a task needs.
pub struct Found {
    /// The stones in question.
    pub target: PointSet,
    /// Where play is confined.
    pub region: PointSet,
    /// The points that count as the attacker's.
    pub frame: PointSet,
    /// What of it was worked out.
    pub inferred: Inferred,
}

/// Why the target is anybody's guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// There is no stone that it could be.
    NoStones(Option<Color>),
    /// It could be any of these groups.
    Several(Vec<Point>),
}

impl Unclear {
    /// What the author can do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Unclear::NoStones(_) => "see to `goal` and `to_play`, or add the stones",
            Unclear::Several(_) => "name its stones: `target: [C3, D3]`",
        }
    }
}

impl fmt::Display for Unclear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unclear::NoStones(Some(color)) => {
                write!(f, "there is no target: the board has no {color} stone")
            }
            Unclear::NoStones(None) => f.write_str("there is no target: the board has no stone"),
            Unclear::Several(points) => {
                f.write_str("what is the target? It could be the stones at ")?;
                for (at, point) in points.iter().enumerate() {
                    let joint = match at {
                        0 => "",
                        _ if at + 1 == points.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{joint}{point}")?;
                }
                Ok(())
            }
        }
    }
}

/// Works out what the file does not say; what it says is taken as it is.
///
/// # Errors
/// When the target is not given and cannot be told.
pub fn infer(given: &Given<'_>) -> Result<Found, Unclear> {
    let ground = Ground {
        board: given.board,
        view: given.view,
    };
    let mut inferred = Inferred::default();
    let target = match given.target {
        Some(target) => target,
        None => {
            let target = ground.target(given)?;
            inferred.target = true;
            inferred.notes.push(Note::Target(target));
            target
        }
    };
    let defender = target.first().and_then(|point| given.board.get(point));
    let (Some(defender), None) = (defender, given.region) else {
        // With a region that is given, everything beyond it is as the rules have it.
        return Ok(Found {
            target,
            region: given.region.unwrap_or_default(),
            frame: PointSet::EMPTY,
            inferred,
        });
    };
    inferred.region = true;
    let region = match ground.inside(target, defender.opponent()) {
        Some(inside) => {
            inferred.notes.push(Note::Closed(inside));
            inside
        }
        None => {
            let (region, distance) = ground.widest_neighborhood(target, defender);
            inferred.notes.push(Note::Framed { region, distance });
            region
        }
    };
    let frame = ground.around(&region);
    inferred.frame = !frame.is_empty();
    let beyond: PointSet = frame
        .iter()
        .filter(|point| !ground.view.contains(*point))
        .collect();
    if !beyond.is_empty() {
        inferred.notes.push(Note::CutSides(beyond));
    }
    Ok(Found {
        target,
        region,
        frame,
        inferred,
    })
}

/// A board of which a part is drawn.
struct Ground<'a> {
    board: &'a Board,
    view: Rect,
}

/// The stones of one colour that stand in one space, and the space.
struct Group {
    stones: PointSet,
    /// The empty points of the space.
    empty: usize,
    /// The space is large, or reaches the side of the drawing.
    open: bool,
}

impl Ground<'_> {
    fn empty(&self, points: &PointSet) -> PointSet {
        *points - self.board.stones(Color::Black) - self.board.stones(Color::White)
    }

    fn neighbors(&self, points: &PointSet) -> PointSet {
        let size = self.board.size();
        points
            .iter()
            .flat_map(|point| size.neighbors(point))
            .collect::<PointSet>()
            - *points
    }

    /// `from` and all that can be reached from it over points that `pass` lets through.
    fn flood(&self, from: PointSet, pass: impl Fn(Point) -> bool) -> PointSet {
        let mut area = from;
        let mut open: Vec<Point> = from.iter().collect();
        while let Some(at) = open.pop() {
            for next in self.board.size().neighbors(at) {
                if self.view.contains(next) && pass(next) && area.insert(next) {
                    open.push(next);
                }
            }
        }
        area
    }

    fn touches_beyond(&self, points: &PointSet) -> bool {
        self.neighbors(points)
            .iter()
            .any(|point| !self.view.contains(point))
    }

    /// The empty points next to `region`.
    fn around(&self, region: &PointSet) -> PointSet {
        self.empty(&self.neighbors(region))
    }

    /// The stones of `color` by the spaces they stand in, smallest space first.
    fn groups(&self, color: Color) -> Vec<Group> {
        let mut rest = self.board.stones(color);
        let mut groups = Vec::new();
        while let Some(stone) = rest.first() {
            let start = PointSet::from_iter([stone]);
            let area = self.flood(start, |point| {
                self.board.get(point) != Some(color.opponent())
            });
            let stones = area & self.board.stones(color);
            let empty = self.empty(&area);
            groups.push(Group {
                stones,
                empty: empty.len(),
                // Without a liberty in the drawing it has them beyond.
                open: empty.is_empty()
                    || empty.len() > region::MAX_INSIDE
                    || self.touches_beyond(&empty),
            });
            rest = rest - stones;
        }
        groups.sort_by_key(|group| group.empty);
        groups
    }

    fn target(&self, given: &Given<'_>) -> Result<PointSet, Unclear> {
        let color = given.goal.defender(given.to_play);
        let colors = color.map_or(Color::BOTH.to_vec(), |color| vec![color]);
        if colors
            .iter()
            .all(|color| self.board.stones(*color).is_empty())
        {
            return Err(Unclear::NoStones(color));
        }
        if let Some(region) = &given.region {
            return self.target_in(region, &colors, given.goal);
        }
        if matches!(given.goal, Goal::Capture | Goal::Save) {
            let stones = colors.iter().fold(PointSet::EMPTY, |all, color| {
                all | self.board.stones(*color)
            });
            return self.weakest(&stones);
        }
        let groups: Vec<Group> = colors
            .iter()
            .flat_map(|color| self.groups(*color))
            .collect();
        let closed: Vec<&Group> = groups.iter().filter(|group| !group.open).collect();
        if let Some(least) = closed.iter().map(|group| group.empty).min() {
            let mut smallest = closed.iter().filter(|group| group.empty == least);
            return match (smallest.next(), smallest.next()) {
                (Some(group), None) => Ok(group.stones),
                _ => Err(several(closed.iter().map(|group| group.stones))),
            };
        }
        // Nobody is walled in: the stones are the target if they stand together.
        let clusters: Vec<PointSet> = colors
            .iter()
            .flat_map(|color| clusters(self.board.stones(*color)))
            .collect();
        match clusters.as_slice() {
            [only] => Ok(*only),
            _ => Err(several(clusters)),
        }
    }

    /// The target when the region is known: the stones in it, or else around it.
    fn target_in(
        &self,
        region: &PointSet,
        colors: &[Color],
        goal: Goal,
    ) -> Result<PointSet, Unclear> {
        let near = *region | self.neighbors(region);
        for reach in [region, &near] {
            let found: Vec<PointSet> = colors
                .iter()
                .map(|color| self.board.stones(*color) & *reach)
                .filter(|stones| !stones.is_empty())
                .collect();
            match found.as_slice() {
                [] => {}
                [stones] if matches!(goal, Goal::Capture | Goal::Save) => {
                    return self.weakest(stones);
                }
                [stones] => return Ok(*stones),
                _ => return Err(several(found)),
            }
        }
        Err(Unclear::NoStones(colors.first().copied()))
    }

    /// The chain with the fewest liberties among those that `stones` belong to.
    fn weakest(&self, stones: &PointSet) -> Result<PointSet, Unclear> {
        let mut chains: Vec<(usize, PointSet)> = self
            .board
            .chains()
            .into_iter()
            .filter(|chain| chain.intersects(stones))
            .map(|chain| {
                let drawn = self.board.liberties(&chain);
                let drawn = drawn.iter().filter(|point| self.view.contains(*point));
                (drawn.count(), chain)
            })
            .collect();
        chains.sort_by_key(|(liberties, _)| *liberties);
        match chains.as_slice() {
            [] => Err(Unclear::NoStones(None)),
            [(_, only)] => Ok(*only),
            [(least, weakest), (next, _), ..] if least < next => Ok(*weakest),
            [(least, _), ..] => Err(several(
                chains
                    .iter()
                    .filter(|(n, _)| n == least)
                    .map(|(_, chain)| *chain),
            )),
        }
    }
}

fn several(groups: impl IntoIterator<Item = PointSet>) -> Unclear {
    let points = groups.into_iter().filter_map(|group| group.first()).take(6);
    Unclear::Several(points.collect())
}

/// Stones that stand no further apart than two lines in either direction.
fn clusters(mut stones: PointSet) -> Vec<PointSet> {
    let mut clusters = Vec::new();
    while let Some(first) = stones.first() {
        let mut cluster = PointSet::from_iter([first]);
        let mut open = vec![first];
        while let Some(at) = open.pop() {
            for next in stones.iter() {
                let near = at.col.abs_diff(next.col) <= 2 && at.row.abs_diff(next.row) <= 2;
                if near && cluster.insert(next) {
                    open.push(next);
                }
            }
        }
        stones = stones - cluster;
        clusters.push(cluster);
    }
    clusters
}
