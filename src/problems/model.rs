//! Problems as the trainer uses them: checked, complete, with a task to read out.

use super::{Lang, Level, Place, Text};
use crate::go::{Color, Move, PointSet, Rect, RuleSet};
use crate::solver::{Status, Task, Verdict};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// A file of problems.
#[derive(Clone, Debug)]
pub struct ProblemSet {
    /// The set's short name (the key `set`), unique among the embedded sets.
    pub name: String,
    /// What the set is called.
    pub title: Option<Text>,
    /// What the set is about.
    pub description: Option<Text>,
    /// Under which licence it may be passed on, in SPDX words where they fit.
    pub license: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The problems in the file's order; at least one.
    pub problems: Vec<Problem>,
    /// Where it was read from: a path, or `embedded:name`.
    pub source: String,
}

impl ProblemSet {
    /// The problem with this id.
    #[must_use]
    pub fn problem(&self, id: &str) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.id == id)
    }
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Unique within its set.
    pub id: String,
    /// What it is called; the id when the file names no title.
    pub title: Text,
    /// For whom it is.
    pub level: Option<Level>,
    /// Words to find it by.
    pub tags: Vec<String>,
    /// What the side to play wants.
    pub goal: Goal,
    /// The side to play; the same as the task's.
    pub to_play: Color,
    /// What is asked of the reader.
    pub task: Task,
    /// What counts as solved.
    pub accept: Accept,
    /// What the author says of it, to be held against the proof.
    pub claim: Option<Claim>,
    /// What is asked, in words.
    pub objective: Option<Text>,
    /// A help that is not the answer.
    pub hint: Option<Text>,
    /// Why the answer works.
    pub why: Option<Text>,
    /// Lines of play that the author recorded, and what they come to.
    pub variations: Vec<Variation>,
    /// What a check need not report, with the author's reasons.
    pub allow: Vec<Allowed>,
    /// Where it comes from.
    pub source: Option<String>,
    /// The rule set that its words speak of.
    pub rules: RuleSet,
    /// The part of the board that is drawn.
    pub view: Rect,
    /// What the file left out and was worked out.
    pub inferred: Inferred,
    /// Where the problem begins in its file.
    pub place: Place,
    /// Where the values of its keys stand, by key (`hint`, `claim.best`, …).
    pub places: BTreeMap<&'static str, Place>,
}

impl Problem {
    /// Where the value of `key` stands, or else where the problem begins.
    #[must_use]
    pub fn place_of(&self, key: &str) -> Place {
        self.places.get(key).copied().unwrap_or(self.place)
    }

    /// Whether the side to play is the one that wants to take the target.
    #[must_use]
    pub fn attacker_to_play(&self) -> bool {
        self.to_play == self.task.attacker()
    }
}

/// What the side to play wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To kill the opponent's group: the target is the opponent's.
    Kill,
    /// To live: the target is its own.
    Live,
    /// To capture the opponent's stones: the target is the opponent's.
    Capture,
    /// To save stones from capture: the target is its own.
    Save,
    /// To know what becomes of the target, which may be either side's.
    Status,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 5] = [
        Goal::Kill,
        Goal::Live,
        Goal::Capture,
        Goal::Save,
        Goal::Status,
    ];

    /// The word used in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Goal::Kill => "kill",
            Goal::Live => "live",
            Goal::Capture => "capture",
            Goal::Save => "save",
            Goal::Status => "status",
        }
    }

    /// The side whose stones the target has to be; `None` when it may be either.
    #[must_use]
    pub const fn defender(self, to_play: Color) -> Option<Color> {
        match self {
            Goal::Kill | Goal::Capture => Some(to_play.opponent()),
            Goal::Live | Goal::Save => Some(to_play),
            Goal::Status => None,
        }
    }
}

/// A verdict without its degrees; ordered from the attacker's best to the defender's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The attacker can force the capture.
    Dead,
    /// It depends on ko threats.
    Ko,
    /// Endless repetition.
    Cycle,
    /// The target stands, without being alive.
    Seki,
    /// The defender can force unconditional life.
    Alive,
}

impl Kind {
    /// Every kind, from the attacker's best.
    pub const ALL: [Kind; 5] = [Kind::Dead, Kind::Ko, Kind::Cycle, Kind::Seki, Kind::Alive];

    /// The word used in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Dead => "dead",
            Kind::Ko => "ko",
            Kind::Cycle => "cycle",
            Kind::Seki => "seki",
            Kind::Alive => "alive",
        }
    }

    /// The kind of a status.
    #[must_use]
    pub const fn of_status(status: Status) -> Kind {
        match status {
            Status::Dead => Kind::Dead,
            Status::Cycle => Kind::Cycle,
            Status::Seki => Kind::Seki,
            Status::Alive => Kind::Alive,
        }
    }

    /// The kind of a verdict; `None` when it is undecided.
    #[must_use]
    pub const fn of(verdict: &Verdict) -> Option<Kind> {
        match verdict {
            Verdict::Settled(status) => Some(Kind::of_status(*status)),
            Verdict::Ko(_) => Some(Kind::Ko),
            Verdict::Undecided => None,
        }
    }
}

/// What counts as solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Accept {
    /// Only a move that keeps the best verdict.
    #[default]
    Best,
    /// A verdict of this kind, or any that is better for the side to play.
    AtLeast(Kind),
}

impl Accept {
    /// Whether a move that leaves `got` counts as solved where `best` was to
    /// be had; `None` while either is undecided.
    #[must_use]
    pub fn accepts(self, best: &Verdict, got: &Verdict, attacker_plays: bool) -> Option<bool> {
        let order = got.rank_cmp(best)?;
        let keeps = if attacker_plays {
            order != Ordering::Greater
        } else {
            order != Ordering::Less
        };
        let enough = match (self, Kind::of(got)) {
            (Accept::AtLeast(least), Some(kind)) if attacker_plays => kind <= least,
            (Accept::AtLeast(least), Some(kind)) => kind >= least,
            _ => false,
        };
        Some(keeps || enough)
    }
}

/// What an author says of a problem; every part of it is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// What the position is worth with the side to play to move.
    pub verdict: Option<ClaimedVerdict>,
    /// The complete set of best first moves.
    pub best: Option<Vec<Move>>,
    /// A line of best play.
    pub line: Option<Vec<Move>>,
    /// The stones that the inference should come to.
    pub target: Option<PointSet>,
    /// The points that the inference should come to.
    pub region: Option<PointSet>,
}

/// A line of play that the author recorded, to be held against the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The moves in turn, the first by the side to play; at least one.
    pub line: Vec<Move>,
    /// Whether the side to play gets what it wants by it. Of a line that is
    /// not right the last move shows why not, or is the mistake itself.
    pub right: bool,
    /// What is to be said of it.
    pub text: Option<Text>,
    /// Where it stands in the file.
    pub place: Place,
}

/// A kind of finding that a check need not report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The finding's name.
    pub name: &'static str,
    /// Why it is as it should be.
    pub reason: Text,
    /// Where it stands in the file.
    pub place: Place,
}

/// A claimed verdict: its kind, and of a ko as much as the author says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedVerdict {
    /// The kind.
    pub kind: Kind,
    /// What the attacker gets who wins the ko.
    pub attacker_gets: Option<Status>,
    /// What the defender gets who wins the ko.
    pub defender_gets: Option<Status>,
    /// The surplus of threats that the attacker needs; `Some(None)` claims an irregular ko.
    pub attacker_needs: Option<Option<i8>>,
    /// Cells of the threat table: `((attacker's, defender's threats), status)`.
    pub table: Vec<((u8, u8), Status)>,
}

/// What a file left out and was worked out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inferred {
    /// The target was.
    pub target: bool,
    /// The region was.
    pub region: bool,
    /// The region is bordered by a frame of immortal attacker stones.
    pub frame: bool,
    /// What is to be said of it, for show.
    pub notes: Vec<Note>,
    /// Where else play may be meant to be confined, and about which stones, the likely ones
    /// first; see [`Problem::meant`].
    pub elsewhere: Vec<Confines>,
}

/// Where play about a target is confined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confines {
    /// The stones in question.
    pub target: PointSet,
    /// The points of play.
    pub region: PointSet,
    /// What counts as the attacker's; where it is empty, whoever gets out of the region has escaped.
    pub frame: PointSet,
    /// How it was found.
    pub note: Note,
    /// When it is taken for the one that is meant.
    pub chance: Chance,
}

/// When confines are taken for those that a problem is meant in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// As soon as the side to play has something to gain there.
    Likely,
    /// Where it has, and it takes long to tell of the likely ones: they are too narrow to be
    /// sure of.
    Hasty,
    /// Where it has nothing to gain in all others.
    LastResort,
}

/// Something that was worked out, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// These stones are the target.
    Target(PointSet),
    /// The target could also be one of these, most plausible first.
    Otherwise(Vec<PointSet>),
    /// The surrounding stones close the shape; play is confined to these points.
    Closed(PointSet),
    /// The wall has gaps: play is confined to the points within `distance` of
    /// the target, and what lies next to them counts as the attacker's.
    Framed {
        /// The points of play.
        region: PointSet,
        /// How far from the target they reach.
        distance: u8,
    },
    /// The wall has gaps: play is confined to these points, and the defender
    /// who gets out of them has escaped.
    Open(PointSet),
    /// The drawing ends where play could go on: what lies next to it counts as the attacker's.
    CutSides(PointSet),
    /// No region was found in which the first move matters: what is said holds for the one taken.
    Unsettled,
}

impl Note {
    /// The note in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let list = |points: &PointSet| {
            let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
            names.join(" ")
        };
        let (en, zh) = match self {
            Note::Target(points) => (
                format!("target: {}", list(points)),
                format!("所问之棋：{}", list(points)),
            ),
            Note::Otherwise(groups) => {
                let stones: Vec<String> = groups
                    .iter()
                    .filter_map(|group| group.first())
                    .map(|point| point.to_string())
                    .collect();
                (
                    format!("it could also be the stones at {}", stones.join(", ")),
                    format!("亦可能指{}处之棋", stones.join("、")),
                )
            }
            Note::Closed(points) => (
                format!("region (enclosed): {}", list(points)),
                format!("行棋范围（已围住）：{}", list(points)),
            ),
            Note::Framed { region, distance } => (
                format!(
                    "region (the wall has gaps; points within {distance} of the target, \
                     bordered by the attacker): {}",
                    list(region)
                ),
                format!(
                    "行棋范围（包围有缺口；取目标周围{distance}路之内，界外视为攻方棋子）：{}",
                    list(region)
                ),
            ),
            Note::Open(points) => (
                format!(
                    "region (the wall has gaps; who gets out of it has escaped): {}",
                    list(points)
                ),
                format!(
                    "行棋范围（包围有缺口；逃出此范围即算逃脱）：{}",
                    list(points)
                ),
            ),
            Note::Unsettled => (
                "no region was found in which the first move matters: what is said holds for this \
                 one only; a region in the file settles it"
                    .to_owned(),
                "没有找到先手有所得的范围：所说只就此范围而言；在文件中写明范围即可确定".to_owned(),
            ),
            Note::CutSides(points) => (
                format!(
                    "counted as the attacker's stones beyond the drawing: {}",
                    list(points)
                ),
                format!("图外视为攻方棋子：{}", list(points)),
            ),
        };
        match lang {
            Lang::En => en,
            Lang::Zh => zh,
        }
    }
}
