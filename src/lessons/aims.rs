//! Goals as files write them.

use super::decode::{Reading, example, one_of};
use super::goal::{GOALS, Goal, GoalKind};
use super::query::{About, Shape};
use crate::problems::decode::{known_entries, nearest, sub_item};
use crate::problems::message::both;
use crate::problems::node::Node;
use crate::problems::words::short;

impl Reading<'_> {
    /// The goals of a move: a word, or a map with one or more of them.
    pub fn goals(&mut self, node: &Node, item: &str) -> Option<Vec<Goal>> {
        if let Some(text) = node.text() {
            let found = GOALS.iter().find(|(word, ..)| *word == text.trim());
            let Some((word, kind, shape)) = found else {
                let known: Vec<&str> = GOALS.iter().map(|(word, ..)| *word).collect();
                let remedy = match nearest(text, &known) {
                    Some(near) => both!("did you mean `{near}`?", "是不是 `{near}`？"),
                    None => one_of(&known),
                };
                let text = short(text);
                let message = both!("`{text}` is no goal", "没有 `{text}` 这种目标");
                self.fault(node.place, item, message, remedy);
                return None;
            };
            if *shape != Shape::Nothing {
                let message = both!(
                    "`{word}` does not say what it is about",
                    "`{word}` 没有说明对象"
                );
                let (example, example_zh) = example(*shape);
                let remedy = both!(
                    "write `{{{word}: {example}}}`",
                    "请写 `{{{word}: {example_zh}}}`"
                );
                self.fault(node.place, item, message, remedy);
                return None;
            }
            return Some(vec![Goal::new(*kind, About::Nothing, node.place)]);
        }
        let before = self.faults.len();
        let mut known: Vec<&str> = GOALS.iter().map(|(word, ..)| *word).collect();
        known.extend(["least", "most", "within", "on"]);
        let entries = known_entries(node, &known, item, self.faults)?;
        let mut goals = Vec::new();
        for entry in &entries {
            let item = sub_item(item, &entry.key);
            if entry.key == "on" {
                let query = self.query(&entry.value, &item)?;
                let mut goal = Goal::new(GoalKind::On, query.about.clone(), entry.place);
                goal.query = Some(query);
                goals.push(goal);
            }
            let Some((_, kind, shape)) = GOALS.iter().find(|(word, ..)| *word == entry.key) else {
                continue;
            };
            let about = self.about(&entry.value, *shape, &item)?;
            goals.push(Goal::new(*kind, about, entry.place));
        }
        let takes = goals.iter().any(|goal| goal.kind == GoalKind::Take);
        let counted = if takes {
            GoalKind::Take
        } else {
            GoalKind::Liberties
        };
        for (key, wants) in [
            ("least", counted),
            ("most", GoalKind::Liberties),
            ("within", GoalKind::Capture),
        ] {
            let Some(entry) = entries.iter().find(|entry| entry.key == key) else {
                continue;
            };
            let number = self.number(&entry.value, &sub_item(item, key));
            match goals.iter_mut().find(|goal| goal.kind == wants) {
                Some(goal) if key == "least" => goal.least = number,
                Some(goal) => goal.most = number,
                None => {
                    let word = wants.word();
                    let message = both!("`{key}` belongs to `{word}`", "`{key}` 属于 `{word}`");
                    let remedy = both!("add that goal, or take it out", "请加上这个目标，或去掉它");
                    self.fault(entry.place, item, message, remedy);
                }
            }
        }
        for goal in &goals {
            if goal.kind == GoalKind::Liberties && goal.least.is_none() && goal.most.is_none() {
                let message = both!("it does not say how many liberties", "没有写明几口气");
                let remedy = both!("add `least:` or `most:`", "请加上 `least:` 或 `most:`");
                self.fault(goal.place, item, message, remedy);
            }
        }
        if goals.is_empty() && self.faults.len() == before {
            let known: Vec<&str> = GOALS.iter().map(|(word, ..)| *word).collect();
            let message = both!("no goal is named", "没有写目标");
            self.fault(node.place, item, message, one_of(&known));
        }
        (self.faults.len() == before).then_some(goals)
    }

    /// A whole number from 1 to 400.
    pub fn number(&mut self, node: &Node, item: &str) -> Option<usize> {
        let text = node.text()?;
        let number = text.trim().parse().ok().filter(|n| (1..=400).contains(n));
        if number.is_none() {
            let text = short(text);
            let message = both!(
                "`{text}` is no whole number from 1 to 400",
                "`{text}` 不是 1 至 400 的整数"
            );
            self.fault(node.place, item, message, "");
        }
        number
    }
}
