//! From one item of a file's list to a step, or to all that is wrong with it.

use super::decode::Reading;
use super::model::{Scene, Step};
use super::query::{Claim, Query, Shape};
use super::reading::{Ground, Trouble};
use super::schema::StepFile;
use crate::problems::decode::{decode, sub_item};
use crate::problems::faults::Faults;
use crate::problems::load::check_name;
use crate::problems::message::both;
use crate::problems::node::{Node, Value};
use crate::problems::words::{choose, read_text};
use crate::problems::{Message, Place, Text};

/// The boards of the step before, for `same` and `after`.
#[derive(Default)]
pub struct Before {
    pub(super) set: Option<Scene>,
    pub(super) left: Option<Scene>,
}

/// The keys that ask something.
pub(super) const ASKS: [&str; 8] = [
    "play", "mark", "count", "choose", "predict", "status", "line", "play-on",
];

/// The keys whose places a step keeps.
const KEYS: [&str; 20] = [
    "id", "text", "board", "marks", "moves", "goal", "hint", "success", "failure", "claims",
    "region", "ko", "play", "mark", "count", "choose", "predict", "status", "line", "play-on",
];

/// Reads a step; `name` is its id or number. `None` when it has a fault.
pub fn read_step(
    node: &Node,
    name: &str,
    before: &mut Before,
    faults: &mut Faults,
) -> Option<Step> {
    let item = format!("step {name}");
    let count = faults.len();
    let _: StepFile = decode(node, &item, faults)?;
    if let Some(id) = node.get("id") {
        check_name(name, id.place, &sub_item(&item, "id"), faults);
    }
    let mut reader = Reader {
        node,
        item: &item,
        faults,
    };
    let [text, goal, hint, success, failure] =
        ["text", "goal", "hint", "success", "failure"].map(|key| reader.text(key));
    let scene = reader.scene(before);
    let moves = reader.moves(scene.as_ref());
    let places = KEYS
        .into_iter()
        .filter_map(|key| Some((key, node.get(key)?.place)))
        .collect();
    let mut step = Step {
        name: name.to_string(),
        text,
        scene,
        moves,
        ask: None,
        goal,
        hint,
        success,
        failure,
        claims: Vec::new(),
        place: node.place,
        places,
    };
    before.set = step.scene.clone();
    before.left = step.asked();
    step.ask = reader.ask(&step);
    step.claims = reader.claims(&step);
    reader.complete(&step);
    (reader.faults.len() == count).then_some(step)
}

pub(super) struct Reader<'a> {
    pub(super) node: &'a Node,
    pub(super) item: &'a str,
    pub(super) faults: &'a mut Faults,
}

impl Reader<'_> {
    pub(super) fn item(&self, key: &str) -> String {
        sub_item(self.item, key)
    }

    pub(super) fn fault(
        &mut self,
        place: Place,
        key: &str,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        let item = if key.is_empty() {
            self.item.to_string()
        } else {
            self.item(key)
        };
        self.faults.at(place, &item, message, remedy);
    }

    pub(super) fn text(&mut self, key: &str) -> Option<Text> {
        read_text(self.node.get(key)?, &self.item(key), self.faults)
    }

    pub(super) fn word<T: Copy>(&mut self, key: &str, choices: &[(&'static str, T)]) -> Option<T> {
        choose(self.node.get(key)?, choices, &self.item(key), self.faults)
    }

    pub(super) fn claims(&mut self, step: &Step) -> Vec<Claim> {
        let Some(node) = self.node.get("claims") else {
            return Vec::new();
        };
        let items: Vec<&Node> = match &node.value {
            Value::List(items) => items.iter().map(|item| &**item).collect(),
            _ => vec![node],
        };
        let item = self.item("claims");
        let mut claims = Vec::new();
        for node in items {
            if let Some(claim) = self.claim(node, step, step.scene.as_ref(), &item) {
                claims.push(claim);
            }
        }
        claims
    }

    pub(super) fn claim(
        &mut self,
        node: &Node,
        step: &Step,
        scene: Option<&Scene>,
        item: &str,
    ) -> Option<Claim> {
        let scene = self.needs_board(scene, node.place, item)?;
        let mut reading = self.reading(scene, step);
        let claim = reading.claim(node, item)?;
        self.fit(&claim.query, scene, node.place, item)?;
        Some(claim)
    }

    pub(super) fn needs_board<'a>(
        &mut self,
        scene: Option<&'a Scene>,
        place: Place,
        item: &str,
    ) -> Option<&'a Scene> {
        if scene.is_none() && self.node.get("board").is_none() {
            let message = both!("there is no board to ask", "没有棋盘可问");
            let remedy = both!(
                "draw one, or write `board: same`",
                "请画一个，或写 `board: same`"
            );
            self.faults.at(place, item, message, remedy);
        }
        scene
    }

    pub(super) fn reading<'a>(&'a mut self, scene: &Scene, step: &'a Step) -> Reading<'a> {
        Reading {
            size: scene.board().size(),
            moves: &step.moves,
            faults: self.faults,
        }
    }

    /// Reports a question that does not fit the board.
    pub(super) fn fit(
        &mut self,
        query: &Query,
        scene: &Scene,
        place: Place,
        item: &str,
    ) -> Option<()> {
        let found = Ground::of(scene).after(&query.after).and_then(|ground| {
            let points = query.about.points();
            match query.kind.shape() {
                Shape::Stone | Shape::Stones => ground.chains(&points).map(drop),
                Shape::Two | Shape::Whose => {
                    let missing = points.iter().find(|p| ground.board().get(**p).is_none());
                    missing.map_or(Ok(()), |point| Err(Trouble::NoStone(*point)))
                }
                _ => Ok(()),
            }
        });
        if let Err(trouble) = &found {
            let remedy = both!("see to the board, or to `after`", "请检查棋盘或 `after`");
            self.faults.at(place, item, trouble.message(), remedy);
        }
        found.ok()
    }

    /// Reports what every step, or every step that asks, has to have.
    fn complete(&mut self, step: &Step) {
        let place = step.place;
        let asks = ASKS.into_iter().any(|key| self.node.get(key).is_some());
        if !asks && self.node.get("text").is_none() {
            let message = both!(
                "the step neither tells nor asks anything",
                "这一步既没有讲解，也没有提问"
            );
            let remedy = both!("add `text:`, or a question", "请加上 `text:` 或问题");
            self.fault(place, "", message, remedy);
        }
        for key in ["goal", "hint"] {
            let there = self.node.entry(key).is_some();
            if asks && !there {
                let remedy = match key {
                    "goal" => both!(
                        "add `goal:`: one sentence that says what is to be done",
                        "请加上 `goal:`，用一句话说明要做什么"
                    ),
                    _ => both!(
                        "add `hint:`: a help that is not the answer",
                        "请加上 `hint:`，给一个不是答案的提示"
                    ),
                };
                let message = both!(
                    "the step asks, and has no `{key}`",
                    "这一步有提问，却没有 `{key}`"
                );
                self.fault(place, "", message, remedy);
            }
        }
        for key in ["goal", "hint", "success", "failure"] {
            if let (false, Some(node)) = (asks, self.node.get(key)) {
                let message = both!(
                    "the step asks nothing, and has a `{key}`",
                    "这一步没有提问，却有 `{key}`"
                );
                let remedy = both!(
                    "add a question, or put it under `text:`",
                    "请加上问题，或写到 `text:` 里"
                );
                self.fault(node.place, key, message, remedy);
            }
        }
    }
}
