//! The author's commands that write down what was proven or tried: claims and variations.

use super::desk::{Author, Reply, short};
use crate::go::Move;
use crate::problems::author::draft::{Keys, Tree, shown, with_text};
use crate::render::texts::author as words;
use crate::render::{Doc, Role};
use crate::solver::Verdict;

impl Author {
    /// Keeps the line that is tried.
    pub(super) fn record(&mut self, rest: &str) -> Reply {
        if self.tried.is_empty() {
            return Err(self.no(words::nothing_tried(self.lang())));
        }
        let (result, text) = rest
            .split_once(char::is_whitespace)
            .map_or((rest, ""), |(result, text)| (result, text.trim()));
        if !matches!(result, "right" | "wrong") {
            return Err(self.usage("record"));
        }
        let moves: Vec<Move> = self.tried.iter().map(|(play, _)| *play).collect();
        let tried = std::mem::take(&mut self.tried);
        let reply = self.add_variation(result, &moves, text);
        if reply.is_err() {
            self.tried = tried;
        }
        reply
    }

    fn add_variation(&mut self, result: &str, moves: &[Move], text: &str) -> Reply {
        let lang = self.lang();
        let mut list = match self.draft.get("variations") {
            Some(Tree::Sequence(list)) => list.clone(),
            _ => Vec::new(),
        };
        let names: Vec<String> = moves.iter().map(Move::to_string).collect();
        let mut map = Keys::new();
        let line: Vec<Tree> = names.iter().map(|name| name.as_str().into()).collect();
        map.insert("line".into(), line.into());
        map.insert("result".into(), result.into());
        if !text.is_empty() {
            let (language, text) = super::set::language(text);
            if let Some(value) = with_text(None, language, text) {
                map.insert("text".into(), value);
            }
        }
        list.push(map.into());
        (self.draft.set("variations", Some(list.into()))).map_err(|why| self.no_edit(why, ""))?;
        Ok(self.yes(words::recorded(lang, names.join(" "), result)))
    }

    pub(super) fn variation(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let list = match self.draft.get("variations") {
            Some(Tree::Sequence(list)) => list.clone(),
            _ => Vec::new(),
        };
        let (first, text) = rest
            .split_once(char::is_whitespace)
            .map_or((rest, ""), |(first, text)| (first, text.trim()));
        let numbered = |text: &str| {
            let number = text.parse::<usize>().ok();
            let at = number.and_then(|number| number.checked_sub(1));
            at.filter(|at| *at < list.len())
                .ok_or_else(|| self.no(words::no_variation(lang, short(text))))
        };
        match first {
            "" if list.is_empty() => Ok(self.yes(words::no_variations(lang))),
            "" => {
                let mut doc = Doc::new();
                for (at, value) in list.iter().enumerate() {
                    doc.push(Role::Faint, format!("{:>3}  ", at + 1));
                    doc.line(Role::Plain, shown(value));
                }
                Ok(doc)
            }
            "right" | "wrong" => {
                let size = self.current()?.task.board().size();
                // Moves, then perhaps a text.
                let words = text.split_whitespace();
                let moves = words.take_while(|word| self.looks_like_moves(word)).count();
                let mut rest = text;
                let mut names = Vec::new();
                for _ in 0..moves {
                    let (word, after) = rest
                        .split_once(char::is_whitespace)
                        .map_or((rest, ""), |(word, after)| (word, after.trim_start()));
                    names.push(word);
                    rest = after;
                }
                if names.is_empty() {
                    return Err(self.usage("variation"));
                }
                let moves = self.moves(&names.join(" "), size)?;
                self.add_variation(first, &moves, rest)
            }
            "delete" => {
                let at = numbered(text)?;
                let mut list = list;
                list.remove(at);
                let value = (!list.is_empty()).then_some(list.into());
                self.put("variations", value)
            }
            number => {
                let at = numbered(number)?;
                let mut list = list.clone();
                let (language, text) = super::set::language(text);
                if let Some(Tree::Mapping(map)) = list.get_mut(at) {
                    match with_text(map.get("text"), language, text) {
                        Some(value) => drop(map.insert("text".into(), value)),
                        None => drop(map.shift_remove("text")),
                    }
                }
                self.put("variations", Some(list.into()))
            }
        }
    }

    /// Writes down what is proven.
    pub(super) fn claim(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let parts: Vec<&str> = match rest {
            "" => vec!["best", "verdict"],
            "none" | "-" => return self.put("claim", None),
            parts => parts
                .split([' ', ','])
                .filter(|part| !part.is_empty())
                .collect(),
        };
        const PARTS: [&str; 5] = ["best", "verdict", "line", "target", "region"];
        if let Some(other) = parts.iter().find(|part| !PARTS.contains(part)) {
            let all = PARTS.join(", ");
            return Err(self.no(words::one_of(lang, short(other), all)));
        }
        let read = self.known()?;
        let answer = &read.answer;
        let open = answer.moves.iter().any(|value| !value.verdict.is_decided());
        let reads = |part: &&str| matches!(*part, "best" | "verdict" | "line");
        if parts.iter().any(reads) && !answer.verdict.is_decided()
            || parts.contains(&"best") && (open || answer.best.is_empty())
        {
            return Err(self.no(words::nothing_proven(lang)));
        }
        let mut claim = match self.draft.get("claim") {
            Some(Tree::Mapping(map)) => map.clone(),
            _ => Keys::new(),
        };
        let moves = |moves: &[Move]| -> Tree {
            let names: Vec<Tree> = moves.iter().map(|play| play.to_string().into()).collect();
            names.into()
        };
        let points = |points: &crate::go::PointSet| -> Tree {
            let names: Vec<Tree> = points
                .iter()
                .map(|point| point.to_string().into())
                .collect();
            names.into()
        };
        for part in PARTS.iter().filter(|part| parts.contains(part)) {
            let value = match *part {
                "best" => moves(&answer.best),
                "verdict" => claimed(&answer.verdict),
                "line" => moves(&answer.line),
                "target" => points(&read.problem.task.target()),
                _ => points(&read.problem.task.region()),
            };
            claim.insert((*part).into(), value);
        }
        let text = words::claimed(lang, shown(&claim.clone().into()));
        (self.draft.set("claim", Some(claim.into()))).map_err(|why| self.no_edit(why, ""))?;
        Ok(self.yes(text))
    }
}

/// A verdict as a claim of it is written.
fn claimed(verdict: &Verdict) -> Tree {
    let Verdict::Ko(ko) = verdict else {
        return verdict.word().into();
    };
    let mut map = Keys::new();
    map.insert("status".into(), "ko".into());
    map.insert("attacker_gets".into(), ko.attacker_gets.word().into());
    map.insert("defender_gets".into(), ko.defender_gets.word().into());
    let needs = ko
        .attacker_needs
        .map_or(Tree::Null, |needs| needs.to_string().into());
    map.insert("attacker_needs".into(), needs);
    map.into()
}
