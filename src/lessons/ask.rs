//! What a step asks.

use super::goal::{Goal, GoalKind};
use super::model::{Aim, Ask, Choice, PlayOn, Scene, Step};
use super::query::{About, Answers, Kind, Query, Shape};
use super::reading::{Ground, Trouble};
use super::schema::ChoiceFile;
use super::step::{ASKS, Reader};
use crate::go::{Point, PointSet};
use crate::problems::decode::{decode, known_entries, misplaced, sub_item};
use crate::problems::message::both;
use crate::problems::node::{Node, Value};
use crate::problems::points::read_region;
use crate::problems::words::{COLORS, YES_NO, choose, read_text};
use crate::problems::{Message, Place, rulings};

/// What to ask where points are wanted.
fn for_points() -> Message {
    both!(
        "ask for points, such as `{{liberties: C3}}`",
        "请问点，如 `{{liberties: C3}}`"
    )
}

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
            let message = both!("`{second}` is a second question", "`{second}` 是第二个问题");
            let remedy = both!("make two steps of it", "请分成两步");
            self.fault(place, second, message, remedy);
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
            "mark" => (points, for_points()),
            "count" => (
                answers != Answers::Word,
                both!(
                    "ask for a number, such as `{{liberties: C3}}`",
                    "请问一个数，如 `{{liberties: C3}}`"
                ),
            ),
            _ => (
                answers != Answers::Word || query.kind.words().contains(&super::query::Word::Yes),
                both!(
                    "ask for yes or no or a number, such as `{{legal: {{black: D4}}}}`",
                    "请问是否或一个数，如 `{{legal: {{black: D4}}}}`"
                ),
            ),
        };
        if !fits {
            let message = both!(
                "`{word}` cannot be asked by `{key}`",
                "`{key}` 不能问 `{word}`"
            );
            self.faults.at(place, item, message, remedy);
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
            let message = both!("no stones are named", "没有写棋子");
            let remedy = both!(
                "write `status: C3`, or `{{of: C3, first: black}}`",
                "请写 `status: C3`，或 `{{of: C3, first: black}}`"
            );
            self.faults.at(node.place, item, message, remedy);
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
            let message = both!(
                "this goal cannot be reached by a whole line",
                "这个目标不能用一整套着法来达到"
            );
            let remedy = both!(
                "it may be one of capture, save, live, kill, seki, ko or best",
                "可以是 capture、save、live、kill、seki、ko 或 best"
            );
            self.faults.at(node.place, item, message, remedy);
            return None;
        }
        if goal.most.is_some() {
            let message = both!(
                "a line is as long as it takes, and has no `within`",
                "一整套着法下到见分晓为止，不用 `within`"
            );
            let remedy = both!(
                "take `within` out, or ask for one move by `play`",
                "请去掉 `within`，或用 `play` 只问一手"
            );
            self.faults.at(node.place, item, message, remedy);
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
                let word = query.kind.word();
                let message = both!("`{word}` names no points", "`{word}` 问不出点");
                self.faults.at(goal.place, item, message, for_points());
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
            let (side, zh) = (scene.to_play(), rulings::color_zh(scene.to_play()));
            let remedy = match trouble {
                Trouble::NoStone(_) => both!(
                    "name stones that are on the board when the step asks: after its `moves`",
                    "请写提问时盘上有的子：`moves` 走完以后的局面"
                ),
                _ => both!(
                    "{side} is to play: see to `to_play` and the board",
                    "轮{zh}下：请检查 `to_play` 和棋盘"
                ),
            };
            self.faults.at(goal.place, item, trouble.message(), remedy);
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
                        let message = both!("the strength goes from 1 to 3", "棋力为 1 至 3");
                        self.faults.at(place, &item, message, "");
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
            let message = both!("a game has one aim", "一局只能有一个目标");
            let remedy = both!(
                "name one of take, capture, save, live or kill",
                "请写 take、capture、save、live、kill 之一"
            );
            self.faults.at(node.place, item, message, remedy);
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
            let message = misplaced(node, "a list of options");
            let remedy = both!(
                "begin each option with `- text:`",
                "每个选项以 `- text:` 开头"
            );
            self.faults.at(node.place, item, message, remedy);
            return None;
        };
        let before = self.faults.len();
        if items.len() < 2 || items.len() > 9 {
            let message = both!("there are 2 to 9 options", "选项应为 2 至 9 个");
            self.faults.at(node.place, item, message, "");
        }
        let mut choices = Vec::new();
        for node in items {
            if decode::<ChoiceFile>(node, item, self.faults).is_none() {
                continue;
            }
            let mut text = |key: &str| match node.get(key) {
                Some(value) => read_text(value, &sub_item(item, key), self.faults),
                None => {
                    let message = both!("the option has no `{key}`", "选项没有 `{key}`");
                    let remedy = both!("add it", "请补上");
                    self.faults.at(node.place, item, message, remedy);
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
