//! What a step asks.

use super::goal::{Goal, GoalKind};
use super::model::{Aim, Ask, Choice, PlayOn, Scene, Step};
use super::query::{About, Answers, Kind, Query, Shape};
use super::reading::{Ground, Trouble};
use super::schema::ChoiceFile;
use super::step::{ASKS, Reader};
use crate::go::{Point, PointSet};
use crate::problems::Place;
use crate::problems::decode::{decode, known_entries, sub_item};
use crate::problems::node::{Node, Value};
use crate::problems::points::read_region;
use crate::problems::words::{COLORS, YES_NO, choose, read_text};

impl Reader<'_> {
    /// The question of the step, if it has one.
    pub(super) fn ask(&mut self, step: &Step) -> Option<Ask> {
        let asked: Vec<&str> = ASKS
            .into_iter()
            .filter(|key| self.node.get(key).is_some())
            .collect();
        if let [_, second, ..] = asked[..] {
            let place = self
                .node
                .get(second)
                .map_or(self.node.place, |node| node.place);
            let message = format!("`{second}` is a second question");
            self.fault(place, second, message, "make two steps of it");
        }
        let key = *asked.first()?;
        let node = self.node.get(key)?;
        let item = self.item(key);
        let scene = step.asked();
        if key == "choose" {
            return self
                .choices(node, step, scene.as_ref(), &item)
                .map(Ask::Choose);
        }
        let scene = self.needs_board(scene.as_ref(), node.place, &item)?;
        match key {
            "play" => {
                let goals = self.reading(scene, step).goals(node, &item)?;
                for goal in &goals {
                    self.fit_goal(goal, scene, step, &item)?;
                }
                Some(Ask::Play(goals))
            }
            "line" => {
                let goal = self.one_goal(node, scene, step, &item)?;
                Some(Ask::Line(goal))
            }
            "play-on" => self.play_on(node, scene, step, &item).map(Ask::PlayOn),
            "status" => {
                let query = self.status(node, scene, step, &item)?;
                self.fit(&query, scene, node.place, &item)?;
                Some(Ask::Status(query))
            }
            _ => {
                let query = self.reading(scene, step).query(node, &item)?;
                self.fit(&query, scene, node.place, &item)?;
                self.question(key, query, node.place, &item)
            }
        }
    }

    fn question(&mut self, key: &str, query: Query, place: Place, item: &str) -> Option<Ask> {
        let word = query.kind.word();
        let answers = query.kind.answers();
        let points = matches!(answers, Answers::Points | Answers::Chains);
        let (fits, remedy) = match key {
            "mark" => (points, "ask for points, such as `{liberties: C3}`"),
            "count" => (
                answers != Answers::Word,
                "ask for a number, such as `{liberties: C3}`",
            ),
            _ => (
                answers != Answers::Word || query.kind.words().contains(&super::query::Word::Yes),
                "ask for yes or no or a number, such as `{legal: {black: D4}}`",
            ),
        };
        if !fits {
            self.faults.at(
                place,
                item,
                format!("`{word}` cannot be asked by `{key}`"),
                remedy,
            );
            return None;
        }
        Some(match key {
            "mark" => Ask::Mark(query),
            "count" => Ask::Count(query),
            _ => Ask::Predict(query),
        })
    }

    /// Stones, or `{of: C3, first: black}`.
    fn status(&mut self, node: &Node, scene: &Scene, step: &Step, item: &str) -> Option<Query> {
        let mut query = Query {
            kind: Kind::Status,
            about: About::Nothing,
            after: Vec::new(),
            first: None,
            region: None,
            dead: PointSet::EMPTY,
            rules: None,
        };
        let mut of = Some(node);
        if matches!(node.value, Value::Map(_)) {
            let known = ["of", "first", "region"];
            for entry in known_entries(node, &known, item, self.faults)? {
                let item = sub_item(item, &entry.key);
                let size = scene.board().size();
                match entry.key.as_str() {
                    "first" => {
                        query.first = Some(choose(&entry.value, &COLORS, &item, self.faults)?)
                    }
                    "region" => {
                        query.region = Some(read_region(&entry.value, size, &item, self.faults)?)
                    }
                    _ => {}
                }
            }
            of = node.get("of");
        }
        let Some(of) = of else {
            self.faults.at(
                node.place,
                item,
                "no stones are named",
                "write `status: C3`, or `{of: C3, first: black}`",
            );
            return None;
        };
        query.about = self.reading(scene, step).about(of, Shape::Stones, item)?;
        Some(query)
    }

    fn one_goal(&mut self, node: &Node, scene: &Scene, step: &Step, item: &str) -> Option<Goal> {
        let mut goals = self.reading(scene, step).goals(node, item)?;
        let goal = goals.pop()?;
        let reads = goal.kind.is_read() && goals.is_empty();
        if !reads {
            let remedy = "it may be one of capture, save, live, kill, seki, ko or best";
            self.faults.at(
                node.place,
                item,
                "this goal cannot be reached by a whole line",
                remedy,
            );
            return None;
        }
        self.fit_goal(&goal, scene, step, item)?;
        Some(goal)
    }

    /// Reports a goal whose stones are not there, or are of the wrong side.
    fn fit_goal(&mut self, goal: &Goal, scene: &Scene, _: &Step, item: &str) -> Option<()> {
        if let Some(query) = &goal.query {
            self.fit(query, scene, goal.place, item)?;
            if !matches!(query.kind.answers(), Answers::Points | Answers::Chains) {
                let message = format!("`{}` names no points", query.kind.word());
                self.faults.at(
                    goal.place,
                    item,
                    message,
                    "ask for points, such as `{liberties: C3}`",
                );
                return None;
            }
            return Some(());
        }
        let ground = Ground::of(scene);
        let points = goal.about.points();
        let whose = goal.kind.whose(scene.to_play());
        let stones = matches!(goal.kind.shape(), Shape::Stones | Shape::Stone | Shape::Two)
            || (goal.kind.shape() == Shape::Whose && !points.is_empty());
        if !stones || goal.kind == GoalKind::At {
            return Some(());
        }
        let found = match ground.chains(&points) {
            Ok((color, _)) if whose.is_some_and(|whose| whose != color) => Err(Trouble::Mixed(
                points.first().copied().unwrap_or(Point::new(0, 0)),
            )),
            Ok(_) => Ok(()),
            Err(trouble) => Err(trouble),
        };
        if let Err(trouble) = &found {
            let remedy = format!(
                "{} is to play: see to `to_play` and the board",
                scene.to_play()
            );
            self.faults
                .at(goal.place, item, trouble.to_string(), remedy);
        }
        found.ok()
    }

    fn play_on(&mut self, node: &Node, scene: &Scene, step: &Step, item: &str) -> Option<PlayOn> {
        let known = [
            "take", "capture", "save", "live", "kill", "strength", "seed", "moves",
        ];
        let entries = known_entries(node, &known, item, self.faults)?;
        let before = self.faults.len();
        let mut game = PlayOn {
            aim: Aim::Take(0),
            strength: 1,
            seed: 1,
            most: 60,
        };
        let mut aims = 0;
        for entry in entries {
            let item = sub_item(item, &entry.key);
            let place = entry.value.place;
            let number =
                |reader: &mut Reader<'_>| reader.reading(scene, step).number(&entry.value, &item);
            match entry.key.as_str() {
                "take" => {
                    aims += 1;
                    game.aim = Aim::Take(number(self)?);
                }
                "strength" => {
                    let strength = number(self)?;
                    if strength > 3 {
                        self.faults
                            .at(place, &item, "the strength goes from 1 to 3", "");
                    }
                    game.strength = strength.min(3) as u8;
                }
                "seed" => game.seed = number(self)? as u64,
                "moves" => game.most = number(self)?,
                key => {
                    aims += 1;
                    let kind = match key {
                        "capture" => GoalKind::Capture,
                        "save" => GoalKind::Save,
                        "live" => GoalKind::Live,
                        _ => GoalKind::Kill,
                    };
                    let about =
                        self.reading(scene, step)
                            .about(&entry.value, Shape::Stones, &item)?;
                    let goal = Goal::new(kind, about, entry.place);
                    self.fit_goal(&goal, scene, step, &item)?;
                    game.aim = Aim::Goal(Box::new(goal));
                }
            }
        }
        if aims != 1 {
            self.faults.at(
                node.place,
                item,
                "a game has one aim",
                "name one of take, capture, save, live or kill",
            );
        }
        (self.faults.len() == before).then_some(game)
    }

    fn choices(
        &mut self,
        node: &Node,
        step: &Step,
        scene: Option<&Scene>,
        item: &str,
    ) -> Option<Vec<Choice>> {
        let Value::List(items) = &node.value else {
            let message = format!("{} where a list of options is expected", node.kind());
            self.faults.at(
                node.place,
                item,
                message,
                "begin each option with `- text:`",
            );
            return None;
        };
        let before = self.faults.len();
        if items.len() < 2 || items.len() > 9 {
            self.faults
                .at(node.place, item, "there are 2 to 9 options", "");
        }
        let mut choices = Vec::new();
        for node in items {
            if decode::<ChoiceFile>(node, item, self.faults).is_none() {
                continue;
            }
            let mut text = |key: &str| match node.get(key) {
                Some(value) => read_text(value, &sub_item(item, key), self.faults),
                None => {
                    self.faults.at(
                        node.place,
                        item,
                        format!("the option has no `{key}`"),
                        "add it",
                    );
                    None
                }
            };
            let (text, because) = (text("text"), text("because"));
            let right = node
                .get("right")
                .and_then(|value| choose(value, &YES_NO, item, self.faults));
            let condition = node
                .get("if")
                .and_then(|value| self.claim(value, step, scene, item));
            if let (Some(text), Some(because)) = (text, because) {
                choices.push(Choice {
                    text,
                    right,
                    condition,
                    because,
                    place: node.place,
                });
            }
        }
        (self.faults.len() == before).then_some(choices)
    }
}
