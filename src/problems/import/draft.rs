//! A problem on its way into a set.

use super::FileReport;
use super::own::yaml_of;
use super::remark::RemarkKind;
use crate::go::{Board, Color, Diagram, Point, PointSet, Rect};
use crate::problems::infer::{self, Found, Given};
use crate::problems::load::load_partly;
use crate::problems::message::both;
use crate::problems::model::{Goal, Problem, Variation};
use crate::problems::{Lang, Level, Message, Place, Text};
use serde_yaml::{Mapping, Value};

/// A problem as a file gives it.
#[derive(Clone, Debug)]
pub struct Draft {
    /// Its name; another is found where it is taken.
    pub id: String,
    /// What it is called.
    pub title: Option<Text>,
    /// For whom it is.
    pub level: Option<Level>,
    /// Words to find it by.
    pub tags: Vec<String>,
    /// The stones.
    pub board: Board,
    /// The part of the board that is drawn, where that was given.
    pub view: Option<Rect>,
    /// Who plays.
    pub to_play: Color,
    /// What for; the shape tells where nobody says.
    pub goal: Option<Goal>,
    /// It is said to be about a ko.
    pub ko_goal: bool,
    /// The stones it is about, where they were marked.
    pub target: Option<PointSet>,
    /// Where a ko may not be retaken at once.
    pub ko: Option<Point>,
    /// What is asked.
    pub objective: Option<Text>,
    /// Where it comes from.
    pub source: Option<String>,
    /// The lines.
    pub variations: Vec<Variation>,
    /// All its keys, where the file was written by this program.
    pub own: Option<Mapping>,
    /// Where it begins in its file.
    pub place: Place,
}

impl Draft {
    /// The problem, with what the file left out worked out; why there is none is said.
    pub fn into_problem(mut self, report: &mut FileReport) -> Option<Problem> {
        if let Some(own) = self.own.take() {
            return self.own_problem(own, report);
        }
        if self.goal.is_none() {
            self.goal = self.goal_of_shape(report);
        }
        let goal = self.goal?;
        if let Some(target) = self.target {
            let wanted = goal.defender(self.to_play);
            let color = target.first().and_then(|point| self.board.get(point));
            // Marks on the other side's stones mean something else.
            if color != wanted {
                self.target = None;
            } else {
                let message = both!(
                    "the marked stones are the target",
                    "带标记的棋子视为所问之棋"
                );
                report.say(RemarkKind::Assumed, self.place, &self.id, message);
            }
        }
        let view = match self.view {
            Some(view) => view,
            None => self.smallest_view(goal),
        };
        let yaml = yaml_of(
            &self.keys(goal),
            &self.board,
            view,
            &self.to_play.to_string(),
        );
        self.load(&yaml, report)
    }

    /// A problem that this program wrote; without what does not fit any more.
    fn own_problem(mut self, mut keys: Mapping, report: &mut FileReport) -> Option<Problem> {
        keys.insert("id".into(), self.id.clone().into());
        let view = self.view.unwrap_or_else(|| Rect::whole(self.board.size()));
        let to_play = self.to_play.to_string();
        let yaml = yaml_of(&keys, &self.board, view, &to_play);
        let (set, faults) = load_partly("", yaml.as_bytes());
        if faults.is_empty()
            && let Some(problem) = set.and_then(|set| set.problems.into_iter().next())
        {
            return Some(self.placed(problem));
        }
        let why = faults
            .first()
            .map(|fault| fault.message.clone())
            .unwrap_or_default();
        let (en, zh) = (why.get(Lang::En), why.get(Lang::Zh));
        let message = both!(
            "what the property TSUMEGO says does not fit the stones any more: {en}",
            "TSUMEGO 属性的内容与棋子不再相符：{zh}"
        );
        report.say(RemarkKind::LeftOut, self.place, &self.id, message);
        self.view = None;
        self.into_problem(report)
    }

    /// What the shape suggests: the side that is surrounded is to live or to be killed.
    fn goal_of_shape(&mut self, report: &mut FileReport) -> Option<Goal> {
        let found = match self.target {
            Some(target) => Some(target),
            None => match self.found(Goal::Status, Rect::whole(self.board.size()), None) {
                Ok(found) => Some(found.target),
                Err(message) => {
                    report.say(RemarkKind::LeftOut, self.place, &self.id, message);
                    None
                }
            },
        };
        let target = found?;
        let color = target.first().and_then(|point| self.board.get(point));
        let goal = if color == Some(self.to_play) {
            Goal::Live
        } else {
            Goal::Kill
        };
        let word = goal.word();
        let message = both!(
            "nothing says what is asked: `goal: {word}`, from the shape",
            "没有写明所求：按棋形取 `goal: {word}`"
        );
        report.say(RemarkKind::Assumed, self.place, &self.id, message);
        Some(goal)
    }

    fn found(&self, goal: Goal, view: Rect, target: Option<PointSet>) -> Result<Found, Message> {
        let given = Given {
            board: &self.board,
            view,
            goal,
            to_play: self.to_play,
            target,
            region: None,
        };
        infer::infer(&given).map_err(|unclear| {
            let en = unclear.to_string();
            Message::both(en, "看不出所问的是哪块棋")
        })
    }

    /// The smallest part of the board in which the problem is found to be about
    /// the same stones and points as on the whole board.
    fn smallest_view(&self, goal: Goal) -> Rect {
        let size = self.board.size();
        let whole = Rect::whole(size);
        let Ok(found) = self.found(goal, whole, self.target) else {
            return whole;
        };
        let stones = self.board.stones(Color::Black) | self.board.stones(Color::White);
        let line_points = self.variations.iter().flat_map(|variation| &variation.line);
        let line_points = line_points.filter_map(|play| match play {
            crate::go::Move::Play(point) => Some(*point),
            crate::go::Move::Pass => None,
        });
        let shown = stones | found.region | line_points.collect();
        let Some(around) = Rect::around(shown.iter()) else {
            return whole;
        };
        for margin in [1, 2, 4] {
            let view = drawn(grown(around, margin, whole), &self.board);
            if view == whole {
                break;
            }
            let same = self.found(goal, view, self.target).is_ok_and(|part| {
                let elsewhere = |found: &Found| -> Vec<(PointSet, PointSet)> {
                    let elsewhere = found.inferred.elsewhere.iter();
                    elsewhere.map(|one| (one.region, one.frame)).collect()
                };
                (part.target, part.region, part.frame) == (found.target, found.region, found.frame)
                    && elsewhere(&part) == elsewhere(&found)
            });
            if same {
                return view;
            }
        }
        whole
    }

    fn keys(&self, goal: Goal) -> Mapping {
        let mut keys = Mapping::new();
        let mut put = |key: &str, value: Value| drop(keys.insert(key.into(), value));
        put("id", self.id.clone().into());
        if let Some(title) = &self.title {
            put("title", text(title));
        }
        if let Some(level) = self.level {
            put("level", level.to_string().into());
        }
        if !self.tags.is_empty() {
            put("tags", words(self.tags.iter().cloned()));
        }
        put("goal", goal.word().into());
        if let Some(target) = self.target {
            put(
                "target",
                words(target.iter().map(|point| point.to_string())),
            );
        }
        if let Some(ko) = self.ko {
            put("ko", ko.to_string().into());
        }
        if self.ko_goal && matches!(goal, Goal::Kill | Goal::Live) {
            let mut claim = Mapping::new();
            claim.insert("verdict".into(), "ko".into());
            put("claim", claim.into());
        }
        if let Some(objective) = &self.objective {
            put("objective", text(objective));
        }
        if let Some(source) = &self.source {
            put("source", source.clone().into());
        }
        let variations: Vec<Value> = self.variations.iter().map(variation).collect();
        if !variations.is_empty() {
            put("variations", variations.into());
        }
        keys
    }

    /// Loads what was put together, as a file would be.
    fn load(self, yaml: &str, report: &mut FileReport) -> Option<Problem> {
        let (set, faults) = load_partly("", yaml.as_bytes());
        if faults.is_empty()
            && let Some(problem) = set.and_then(|set| set.problems.into_iter().next())
        {
            return Some(self.placed(problem));
        }
        for fault in faults {
            let (en, zh) = (fault.message.get(Lang::En), fault.message.get(Lang::Zh));
            let message = both!("not a problem: {en}", "不成题目：{zh}");
            report.say(RemarkKind::LeftOut, self.place, &self.id, message);
        }
        None
    }

    /// The problem with its place in the file that it comes from.
    fn placed(&self, mut problem: Problem) -> Problem {
        problem.place = self.place;
        problem.places.clear();
        problem
    }
}

/// The rectangle with `margin` more lines on each side, and to the edge where that is near.
fn grown(rect: Rect, margin: u8, whole: Rect) -> Rect {
    let low = |min: u8| if min <= margin + 1 { 0 } else { min - margin };
    let high = |max: u8, last: u8| {
        if max + margin + 1 >= last {
            last
        } else {
            max + margin
        }
    };
    Rect::new(
        Point::new(low(rect.min.col), low(rect.min.row)),
        Point::new(
            high(rect.max.col, whole.max.col),
            high(rect.max.row, whole.max.row),
        ),
    )
}

/// The part that a diagram of `view` shows when it is read again.
pub fn drawn(view: Rect, board: &Board) -> Rect {
    let text = Diagram::write(board, view);
    Diagram::parse(&text)
        .ok()
        .and_then(|diagram| diagram.place(Some(board.size())).ok())
        .map_or_else(|| Rect::whole(board.size()), |placed| placed.view)
}

fn words(words: impl Iterator<Item = String>) -> Value {
    words.map(Value::String).collect::<Vec<_>>().into()
}

fn text(text: &Text) -> Value {
    let mut map = Mapping::new();
    for lang in Lang::ALL {
        if let Some(part) = text.in_lang(lang) {
            map.insert(lang.code().into(), part.into());
        }
    }
    map.into()
}

fn variation(variation: &Variation) -> Value {
    let mut map = Mapping::new();
    let line = variation.line.iter().map(|play| play.to_string());
    map.insert("line".into(), words(line));
    let result = if variation.right { "right" } else { "wrong" };
    map.insert("result".into(), result.into());
    if let Some(said) = &variation.text {
        map.insert("text".into(), text(said));
    }
    map.into()
}
