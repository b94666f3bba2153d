//! What a problem is about and where play is confined, when its author does not say.
//!
//! A diagram often shows a part of a board. Where it is cut, the points right
//! beyond the drawing count as the attacker's (the *frame*): whoever draws a
//! part means that nothing beyond it helps the defender.

mod links;
mod open;
mod reach;
mod readings;
mod region;
mod study;
mod target;

use super::model::{Chance, Confines, Goal, Inferred, Note};
use crate::go::{Board, Color, Point, PointSet, Rect};
use crate::solver::Task;
use open::{Room, Surroundings};
use std::cell::OnceCell;
use std::fmt;

pub use readings::meant;

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
}

impl Unclear {
    /// What the author can do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Unclear::NoStones(_) => "see to `goal` and `to_play`, or add the stones",
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
    let mut others = Vec::new();
    let target = match given.target {
        Some(target) => target,
        None => {
            let ranked = ground.candidates(given)?;
            let target;
            (target, others) = ground.open_question(ranked, given);
            inferred.target = true;
            inferred.notes.push(Note::Target(target));
            if !others.is_empty() {
                inferred.notes.push(Note::Otherwise(others.clone()));
            }
            target
        }
    };
    if let Some(region) = given.region {
        // With a region that is given, everything beyond it is as the rules have it.
        return Ok(Found {
            target,
            region,
            frame: PointSet::EMPTY,
            inferred,
        });
    }
    let place = Place::of(&ground, target);
    let confines = place.confines(&Room::USUAL);
    inferred.elsewhere = place.other_confines(&others, &confines, given.to_play);
    inferred.region = true;
    inferred.notes.push(confines.note);
    inferred.frame = !confines.frame.is_empty();
    let beyond: PointSet = confines
        .frame
        .iter()
        .filter(|point| !ground.view.contains(*point))
        .collect();
    if !beyond.is_empty() {
        inferred.notes.push(Note::CutSides(beyond));
    }
    Ok(Found {
        target,
        region: confines.region,
        frame: confines.frame,
        inferred,
    })
}

/// The task of taking what stands on `point`, or of saving it: the chain alone,
/// or the whole group that it belongs to. `None` where there is no stone, or no task.
pub fn about(board: &Board, point: Point, group: bool, to_play: Color) -> Option<Task> {
    let ground = Ground {
        board,
        view: Rect::whole(board.size()),
    };
    let chain = board.chain(point);
    board.get(point)?;
    let areas = if group { ground.areas() } else { Vec::new() };
    let target = areas
        .into_iter()
        .map(|area| area.stones)
        .find(|stones| stones.contains(point))
        .unwrap_or(chain);
    let confines = Place::of(&ground, target).confines(&Room::USUAL);
    let (region, frame) = (confines.region, confines.frame);
    Task::with_frame(board.clone(), target, region, frame, to_play).ok()
}

/// A board of which a part is drawn.
struct Ground<'a> {
    board: &'a Board,
    view: Rect,
}

/// A target, and what is around it, worked out once for all the rooms that it is looked at in.
struct Place<'a> {
    ground: &'a Ground<'a>,
    target: PointSet,
    attacker: Color,
    /// Where play is confined if the wall has no gaps.
    inside: Option<PointSet>,
    around: OnceCell<Surroundings<'a>>,
}

impl<'a> Place<'a> {
    fn of(ground: &'a Ground<'a>, target: PointSet) -> Place<'a> {
        // Stones that are not there are refused later on.
        let defender = ground.owner(target).unwrap_or(Color::Black);
        let attacker = defender.opponent();
        Place {
            ground,
            target,
            attacker,
            inside: ground.inside(target, attacker),
            around: OnceCell::new(),
        }
    }

    /// Where else than in the `usual` neighbourhood the question may be meant, the likely ones first.
    fn other_confines(
        &self,
        others: &[PointSet],
        usual: &Confines,
        to_play: Color,
    ) -> Vec<Confines> {
        if matches!(usual.note, Note::Closed(_)) {
            return Vec::new();
        }
        let mut found: Vec<Confines> = Vec::new();
        if self.attacker == to_play {
            let narrow = Confines {
                chance: Chance::Hasty,
                ..self.confines(&Room::NARROW)
            };
            found.extend((narrow.region != usual.region).then_some(narrow));
        }
        found.extend(self.wider(usual));
        let mut resorts = self.last_resorts(others, to_play);
        let likely = |resort: &Confines| {
            let mut likely = std::iter::once(usual).chain(&found);
            likely.any(|one| one.target == resort.target && one.region == resort.region)
        };
        resorts.retain(|resort| !likely(resort));
        found.extend(resorts);
        found
    }

    /// Wider neighbourhoods than `usual`, with a frame and without.
    fn wider(&self, usual: &Confines) -> Vec<Confines> {
        let mut found: Vec<Confines> = Vec::new();
        for room in &Room::WIDER {
            let framed = self.confines(room);
            if framed.region == usual.region || found.iter().any(|c| c.region == framed.region) {
                continue;
            }
            let open = self.ground.opened(&framed);
            found.extend([framed, open]);
        }
        found
    }

    /// Where else the question may be open when it is not in any of the likely neighbourhoods:
    /// where the wall around the target falls, and about the stones that could have been meant instead.
    fn last_resorts(&self, others: &[PointSet], to_play: Color) -> Vec<Confines> {
        let others = others.iter().map(|other| Place::of(self.ground, *other));
        let others: Vec<Place<'_>> = others.collect();
        let bold = std::iter::once((self, &Room::BOLD));
        let others = others.iter().flat_map(|other| {
            let rooms = [&Room::USUAL, &Room::WIDER[0]];
            rooms.map(|room| (other, room))
        });
        let mut found: Vec<Confines> = Vec::new();
        for (place, room) in bold.chain(others) {
            let framed = Confines {
                chance: Chance::LastResort,
                ..place.confines(room)
            };
            let same = |one: &Confines| (one.target, one.region) == (place.target, framed.region);
            if found.iter().any(same) {
                continue;
            }
            let closed = matches!(framed.note, Note::Closed(_));
            let open = (!closed).then(|| self.ground.opened(&framed));
            // Hardly anything lives in a frame that is drawn around whatever stones there are.
            let defends = place.attacker != to_play;
            found.extend((closed || defends).then_some(framed));
            found.extend(open);
        }
        found
    }

    /// Where play about the target is confined.
    fn confines(&self, room: &Room) -> Confines {
        let (region, note) = match self.inside {
            Some(inside) => (inside, Note::Closed(inside)),
            None => {
                let around =
                    || Surroundings::of(self.ground, self.target, self.attacker.opponent());
                let around = self.around.get_or_init(around);
                let (region, distance) = around.neighborhood(room);
                (region, Note::Framed { region, distance })
            }
        };
        Confines {
            target: self.target,
            region,
            frame: self.ground.around(&region),
            note,
            chance: Chance::Likely,
        }
    }
}

impl Ground<'_> {
    /// Whose stones the target is made of.
    fn owner(&self, target: PointSet) -> Option<Color> {
        target.first().and_then(|point| self.board.get(point))
    }

    /// The neighbourhood where whoever gets out has escaped.
    fn opened(&self, framed: &Confines) -> Confines {
        Confines {
            frame: self.unframed(framed.frame),
            note: Note::Open(framed.region),
            ..framed.clone()
        }
    }

    /// What is left of a frame where whoever gets out has escaped: what is not drawn.
    fn unframed(&self, frame: PointSet) -> PointSet {
        self.beyond() & frame
    }

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
}
