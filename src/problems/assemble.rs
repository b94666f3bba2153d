//! From one item of a file's list to a problem, or to all that is wrong with it.

use super::claims::read_claim;
use super::decode::{decode, is_missing, sub_item};
use super::faults::Faults;
use super::infer::{self, Given, Unclear};
use super::load::{Places, check_name};
use super::message::{Message, both};
use super::model::{Accept, Allowed, Goal, Inferred, Kind, Problem};
use super::node::Node;
use super::points::{PointList, is_words, read_point, read_points, read_region, words};
use super::schema::ProblemFile;
use super::stones::{Stones, read_stones};
use super::variations::{read_allow, read_variations};
use super::words::{COLORS, RULES, SAVES, YES_NO, choose, goals, kinds, read_text, short};
use super::{Text, rulings};
use crate::go::{Color, PointSet, Size};
use crate::solver::{Save, Task, TaskError};

/// Reads a problem; `name` is what messages call it. `None` when it has a fault.
pub fn assemble(node: &Node, name: &str, faults: &mut Faults) -> Option<Problem> {
    let before = faults.len();
    let file: ProblemFile = decode(node, name, faults)?;
    let mut reader = Reader { node, name, faults };
    let id = reader.id(file.id.as_deref());
    let text = ["title", "objective", "hint", "why"].map(|key| reader.text(key));
    let level = reader.level();
    let to_play = reader.side();
    let goal = reader.word("goal", &goals()).unwrap_or(Goal::Status);
    let rules = reader.word("rules", &RULES).unwrap_or_default();
    let self_capture = reader.word("self_capture", &YES_NO);
    let save = reader.word("save", &SAVES).unwrap_or_default();
    let least = reader.accept();
    let allow = reader.allow();
    let stones = read_stones(node, name, reader.faults);
    let mut places = Places::new();
    for key in KEYS {
        if let Some(value) = node.get(key) {
            places.insert(key, value.place);
        }
    }
    // What follows needs a board.
    let stones = stones?;
    let size = stones.board.size();
    let target = reader.target(size);
    let region = reader.region(size);
    let ko = reader.ko(&stones);
    let claim = node.get("claim").map(|value| {
        read_claim(
            value,
            size,
            &sub_item(name, "claim"),
            &mut places,
            reader.faults,
        )
    });
    let variations = node.get("variations").map(|value| {
        let item = sub_item(name, "variations");
        read_variations(value, size, &item, reader.faults)
    });
    let rest = Rest {
        target,
        region,
        save,
        self_capture: self_capture.unwrap_or(rules.self_capture()),
    };
    let to_play = to_play?;
    if reader.faults.len() > before {
        // A target that is there but cannot be read is not to be inferred.
        if let Some(target) = &rest.target {
            reader.check_target(target, &stones, goal, to_play);
        }
        return None;
    }
    let (task, inferred) = reader.task(&stones, goal, to_play, rest)?;
    let task = task.with_ko_point(ko);
    let accept = match least {
        Some(kinds) => accept(&kinds, to_play == task.attacker()),
        None => Accept::Best,
    };
    let [title, objective, hint, why] = text;
    Some(Problem {
        title: title.unwrap_or_else(|| Text::plain(id.clone())),
        id,
        level,
        tags: file.tags.map(|words| words.0).unwrap_or_default(),
        goal,
        to_play,
        task,
        accept,
        claim: claim.flatten(),
        objective,
        hint,
        why,
        variations: variations.unwrap_or_default(),
        allow,
        source: file.source,
        rules,
        view: stones.view,
        inferred,
        place: node.place,
        places,
    })
}

/// The keys whose places a problem keeps, beside those of the claim.
const KEYS: [&str; 13] = [
    "id",
    "title",
    "level",
    "goal",
    "accept",
    "board",
    "target",
    "region",
    "objective",
    "hint",
    "why",
    "variations",
    "allow",
];

struct Reader<'a> {
    node: &'a Node,
    name: &'a str,
    faults: &'a mut Faults,
}

struct Rest {
    target: Option<PointList>,
    region: Option<PointSet>,
    save: Save,
    self_capture: bool,
}

impl Reader<'_> {
    fn item(&self, key: &str) -> String {
        sub_item(self.name, key)
    }

    fn id(&mut self, id: Option<&str>) -> String {
        match (id, self.node.get("id")) {
            (Some(id), Some(node)) => check_name(id, node.place, &self.item("id"), self.faults),
            _ if is_missing(self.node, "id") => {
                let message = both!("the problem has no id", "题目没有 id");
                let remedy = both!("add `id: some-name`", "请加上 `id: 名称`");
                self.faults.at(self.node.place, self.name, message, remedy);
            }
            _ => {}
        }
        id.unwrap_or_default().to_string()
    }

    fn text(&mut self, key: &str) -> Option<Text> {
        read_text(self.node.get(key)?, &self.item(key), self.faults)
    }

    fn word<T: Copy>(&mut self, key: &str, choices: &[(&'static str, T)]) -> Option<T> {
        choose(self.node.get(key)?, choices, &self.item(key), self.faults)
    }

    fn level(&mut self) -> Option<super::Level> {
        let node = self.node.get("level")?;
        let text = node.text()?;
        let level = text.parse::<super::Level>();
        if let Err(error) = &level {
            let text = short(text);
            let message = both!("`{text}` is no level", "`{text}` 不是级别");
            let remedy = both!("{error}", "从 30k 到 1k，再从 1d 到 9d");
            self.faults
                .at(node.place, &self.item("level"), message, remedy);
        }
        level.ok()
    }

    fn side(&mut self) -> Option<Color> {
        if is_missing(self.node, "to_play") {
            let message = both!(
                "the problem does not say who plays first",
                "题目没有写明谁先下"
            );
            let remedy = both!(
                "add `to_play: black` or `to_play: white`",
                "请加上 `to_play: black` 或 `to_play: white`"
            );
            self.faults.at(self.node.place, self.name, message, remedy);
        }
        self.word("to_play", &COLORS)
    }

    /// The kinds that count as solved; `None` without the key or when it says `best` alone.
    fn accept(&mut self) -> Option<Vec<Kind>> {
        let node = self.node.get("accept")?;
        let item = self.item("accept");
        let mut choices: Vec<(&'static str, Option<Kind>)> = vec![("best", None)];
        choices.extend(kinds().map(|(word, kind)| (word, Some(kind))));
        let mut found = Vec::new();
        for (word, place) in words(node) {
            let word = Node::word(&word, place);
            found.extend(choose(&word, &choices, &item, self.faults).flatten());
        }
        (!found.is_empty()).then_some(found)
    }

    fn allow(&mut self) -> Vec<Allowed> {
        let item = self.item("allow");
        let node = self.node.get("allow");
        node.map_or_else(Vec::new, |node| read_allow(node, &item, self.faults))
    }

    fn target(&mut self, size: Size) -> Option<PointList> {
        let node = self.node.get("target")?;
        let item = self.item("target");
        let list = read_points(node, size, &item, self.faults);
        if is_words(node) && words(node).is_empty() {
            let message = both!("the target names no point", "target 没有写点");
            let remedy = both!(
                "name the stones, or take the key out to have them inferred",
                "请写出棋子，或去掉这个键由程序推定"
            );
            self.faults.at(node.place, &item, message, remedy);
        }
        Some(list)
    }

    fn region(&mut self, size: Size) -> Option<PointSet> {
        let node = self.node.get("region")?;
        let item = self.item("region");
        let region = read_region(node, size, &item, self.faults)?;
        if region.is_empty() && is_words(node) {
            let message = both!("the region holds no point", "region 里没有点");
            let remedy = both!(
                "name the points where play is confined, or take the key out",
                "请写出可以落子的范围，或去掉这个键"
            );
            self.faults.at(node.place, &item, message, remedy);
        }
        Some(region)
    }

    fn ko(&mut self, stones: &Stones) -> Option<crate::go::Point> {
        let node = self.node.get("ko")?;
        let item = self.item("ko");
        let point = read_point(node, stones.board.size(), &item, self.faults)?;
        if let Some(color) = stones.board.get(point) {
            let zh = rulings::color_zh(color);
            let message = both!("a {color} stone stands on {point}", "{point} 上有{zh}子");
            let remedy = both!(
                "name the empty point where the side to play may not retake",
                "请写出先手方不能马上提回的空点"
            );
            self.faults.at(node.place, &item, message, remedy);
        }
        Some(point)
    }

    /// Reports target points without a stone, of two colours, or of the wrong side.
    fn check_target(&mut self, target: &PointList, stones: &Stones, goal: Goal, to_play: Color) {
        let item = self.item("target");
        let wanted = goal.defender(to_play);
        let mut first = None;
        for (point, place) in &target.points {
            let Some(color) = stones.board.get(*point) else {
                let message = both!("no stone stands on {point}", "{point} 上没有棋子");
                let remedy = both!("the target is made of stones", "target 只能是棋子");
                self.faults.at(*place, &item, message, remedy);
                continue;
            };
            let first = *first.get_or_insert(color);
            if color != first {
                let (zh, first_zh) = (rulings::color_zh(color), rulings::color_zh(first));
                let message = both!(
                    "the stone on {point} is {color}, the first one {first}",
                    "{point} 是{zh}子，第一个却是{first_zh}子"
                );
                let remedy = both!(
                    "the target is made of stones of one colour",
                    "target 只能是同一种颜色的棋子"
                );
                self.faults.at(*place, &item, message, remedy);
            } else if wanted.is_some_and(|wanted| wanted != color) {
                let (zh, play_zh) = (rulings::color_zh(color), rulings::color_zh(to_play));
                let goal_word = goal.word();
                let message = both!(
                    "the stone on {point} is {color}, but {to_play} plays to {goal_word}",
                    "{point} 是{zh}子，而本题是{play_zh}先、goal 为 {goal_word}"
                );
                let remedy = match goal {
                    Goal::Kill | Goal::Capture => both!(
                        "name stones of the other side, or change the goal",
                        "请写对方的棋子，或改 goal"
                    ),
                    _ => both!(
                        "name stones of the side to play, or change the goal",
                        "请写先手方的棋子，或改 goal"
                    ),
                };
                self.faults.at(*place, &item, message, remedy);
            }
        }
    }

    /// The task, with what was left out worked out.
    fn task(
        &mut self,
        stones: &Stones,
        goal: Goal,
        to_play: Color,
        rest: Rest,
    ) -> Option<(Task, Inferred)> {
        let before = self.faults.len();
        if let Some(target) = &rest.target {
            self.check_target(target, stones, goal, to_play);
        }
        if self.faults.len() > before {
            return None;
        }
        let given = Given {
            board: &stones.board,
            view: stones.view,
            goal,
            to_play,
            target: rest.target.as_ref().map(PointList::set),
            region: rest.region,
        };
        let found = match infer::infer(&given) {
            Ok(found) => found,
            Err(unclear) => {
                let (message, remedy) = no_target(&unclear);
                self.faults.at(self.node.place, self.name, message, remedy);
                return None;
            }
        };
        let task = Task::with_frame(
            stones.board.clone(),
            found.target,
            found.region,
            found.frame,
            to_play,
        );
        match task {
            Ok(task) => {
                let task = task
                    .with_save(rest.save)
                    .with_self_capture(rest.self_capture);
                Some((task, found.inferred))
            }
            Err(errors) => {
                for error in errors {
                    self.faults
                        .at(self.node.place, self.name, task_fault(error), "");
                }
                None
            }
        }
    }
}

/// What [`Task`] refuses; a problem's reader has looked for all of it before.
pub fn task_fault(error: TaskError) -> Message {
    match error {
        TaskError::NoTarget => both!("there is no target", "没有目标"),
        TaskError::TargetEmpty(point) => both!(
            "no stone of the target stands on {point}",
            "{point} 上没有目标的棋子"
        ),
        TaskError::TargetMixed(point) => both!(
            "the target has two colours, see {point}",
            "目标里黑白都有，见 {point}"
        ),
        TaskError::OffBoard(point) => both!("{point} is not on the board", "{point} 不在棋盘上"),
        TaskError::NoLiberty(point) => {
            both!(
                "the stones at {point} have no liberty",
                "{point} 处的棋子没有气"
            )
        }
        TaskError::FrameOccupied(point) => {
            both!(
                "a stone stands in the frame at {point}",
                "外框上 {point} 处有棋子"
            )
        }
        TaskError::FrameInRegion(point) => both!(
            "{point} is in the region and the frame",
            "{point} 既在范围内又在外框上"
        ),
    }
}

/// Why there is no telling the target, and what to do about it.
pub fn no_target(unclear: &Unclear) -> (Message, Message) {
    let Unclear::NoStones(color) = unclear;
    let color = color.map_or("", rulings::color_zh);
    (
        Message::both(
            unclear.to_string(),
            format!("没有目标：棋盘上没有{color}子"),
        ),
        Message::both(unclear.remedy(), "请检查 `goal` 和 `to_play`，或补上棋子"),
    )
}

/// The policy that accepts each of `kinds` and what is better for the side to play.
fn accept(kinds: &[Kind], attacker_plays: bool) -> Accept {
    let least = if attacker_plays {
        kinds.iter().max()
    } else {
        kinds.iter().min()
    };
    least.map_or(Accept::Best, |kind| Accept::AtLeast(*kind))
}
