//! The author's commands for what is asked, and for texts.

use super::desk::{Author, Reply, short};
use super::set::language;
use crate::go::Move;
use crate::problems::author::draft::{Keys, Tree, shown, with_text};
use crate::problems::{Goal, Kind, Lang, Level, RULES};
use crate::render::texts::author as words;

impl Author {
    pub(super) fn in_question(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        if self.draft.keys().is_none() {
            return Err(self.no(words::nothing_open(lang)));
        }
        let lower = rest.to_lowercase();
        match name {
            "to-play" => {
                let color = match lower.as_str() {
                    "black" | "b" | "x" | "黑" => "black",
                    "white" | "w" | "o" | "白" => "white",
                    _ => return Err(self.no(words::one_of(lang, short(rest), "black, white"))),
                };
                self.put("to_play", Some(color.into()))
            }
            "goal" => self.word("goal", &lower, &Goal::ALL.map(Goal::word)),
            "survive" => self.word("save", &lower, &["any", "all"]),
            "rules" => self.word("rules", &lower, &["chinese", "japanese", "ing"]),
            "self-capture" => match lower.as_str() {
                "yes" | "true" | "是" => self.put("self_capture", Some("true".into())),
                "no" | "false" | "否" => self.put("self_capture", Some("false".into())),
                "-" => self.put("self_capture", None),
                _ => Err(self.usage(name)),
            },
            "accept" => {
                if matches!(rest, "-" | "best") {
                    return self.put("accept", None);
                }
                let kinds = Kind::ALL.map(Kind::word);
                let words: Vec<Tree> = (lower.split([' ', ',']))
                    .filter(|word| !word.is_empty())
                    .map(|word| match kinds.contains(&word) {
                        true => Ok(word.into()),
                        false => Err(self.no(words::one_of(lang, short(word), kinds.join(", ")))),
                    })
                    .collect::<Result<_, _>>()?;
                if words.is_empty() {
                    return Err(self.usage(name));
                }
                self.put("accept", Some(words.into()))
            }
            "ko" if rest == "-" => self.put("ko", None),
            "ko" => {
                let points = self.points(rest)?;
                let [point] = points[..] else {
                    return Err(self.usage(name));
                };
                self.put("ko", Some(point.to_string().into()))
            }
            "target" | "region" if rest == "-" => self.put(name, None),
            "region" if lower == "all" => self.put("region", Some("all".into())),
            "region" if lower.starts_with("all-but") => {
                let list = self.list_of(&rest["all-but".len()..].replace(':', " : "))?;
                let mut map = Keys::new();
                map.insert("all-but".into(), list);
                self.put("region", Some(map.into()))
            }
            "target" | "region" => {
                let list = self.list_of(rest)?;
                self.put(name, Some(list))
            }
            "unset" => {
                let key = rest.trim_end_matches(':').replace('-', "_");
                let key = if key == "survive" {
                    "save"
                } else {
                    key.as_str()
                };
                if matches!(key, "id" | "to_play" | "board") {
                    return Err(self.no(words::cannot_take_out(lang, key)));
                }
                match self.draft.get(key) {
                    Some(_) => self.put(key, None),
                    None => Err(self.no(words::not_there(lang, short(rest)))),
                }
            }
            _ => Err(self.usage(name)),
        }
    }

    /// The words of a list of points, as they are written, each of them looked at.
    fn list_of(&self, text: &str) -> Result<Tree, crate::render::Doc> {
        let text = text.trim().trim_start_matches(':').replace(" : ", ":");
        let text = text.trim_matches(['[', ']', ' ']);
        self.points(text)?;
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        let words: Vec<Tree> = words
            .filter(|word| !word.is_empty())
            .map(|word| word.to_ascii_uppercase().into())
            .collect();
        Ok(words.into())
    }

    fn word(&mut self, key: &str, word: &str, all: &[&str]) -> Reply {
        if word == "-" && key != "goal" {
            return self.put(key, None);
        }
        match all.contains(&word) {
            true => self.put(key, Some(word.into())),
            false => Err(self.no(words::one_of(self.lang(), short(word), all.join(", ")))),
        }
    }

    /// Changes a key, and says so.
    pub(super) fn put(&mut self, key: &str, value: Option<Tree>) -> Reply {
        let text = match &value {
            Some(value) => words::set_to(self.lang(), key, shown(value)),
            None => words::taken_out(self.lang(), key),
        };
        (self.draft.set(key, value)).map_err(|why| self.no_edit(why, ""))?;
        let mut doc = self.yes(text);
        if matches!(
            key,
            "to_play" | "goal" | "target" | "region" | "save" | "ko"
        ) {
            match self.draft.problem() {
                Some(Ok(problem)) => {
                    let target = crate::render::texts::points(&problem.task.target());
                    doc.line(
                        crate::render::Role::Faint,
                        words::target_is(self.lang(), target),
                    );
                }
                Some(Err(faults)) => {
                    doc.append(self.faults_of(&faults));
                }
                None => {}
            }
        }
        Ok(doc)
    }

    pub(super) fn in_words(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        if self.draft.keys().is_none() {
            return Err(self.no(words::nothing_open(lang)));
        }
        if rest.is_empty() {
            if let Some(value) = self.draft.get(name) {
                return Ok(self.yes(words::set_to(lang, name, shown(value))));
            }
            return Err(self.usage(name));
        }
        match name {
            "why" if self.looks_like_moves(rest) => self.why(rest),
            "title" | "objective" | "hint" | "why" => {
                let (language, text) = language(rest);
                let value = if rest == "-" {
                    None
                } else {
                    with_text(self.draft.get(name), language, text)
                };
                self.put(name, value)
            }
            "level" if rest == "-" => self.put("level", None),
            "level" => match rest.parse::<Level>() {
                Ok(level) => self.put("level", Some(level.to_string().into())),
                Err(_) => Err(self.no(words::no_level(lang, short(rest)))),
            },
            "tags" if rest == "-" => self.put("tags", None),
            "tags" => {
                let words = rest.trim_matches(['[', ']']).split([' ', ',']);
                let words: Vec<Tree> = words
                    .filter(|word| !word.is_empty())
                    .map(Into::into)
                    .collect();
                self.put("tags", Some(words.into()))
            }
            "source" | "notes" => {
                let value = (rest != "-").then(|| rest.into());
                self.put(name, value)
            }
            _ => self.allow(rest),
        }
    }

    fn allow(&mut self, rest: &str) -> Reply {
        let (name, reason) = rest
            .split_once(char::is_whitespace)
            .map_or((rest, ""), |(name, reason)| (name, reason.trim()));
        let name = name.trim_end_matches(':');
        let known = RULES.iter().any(|rule| rule.name == name && rule.allowable);
        if !known {
            return Err(self.no(words::no_finding(self.lang(), short(name))));
        }
        if reason.is_empty() {
            return Err(self.usage("allow"));
        }
        let mut map = match self.draft.get("allow") {
            Some(Tree::Mapping(map)) => map.clone(),
            _ => Keys::new(),
        };
        let (language, text) = language(reason);
        let value = match reason {
            "-" => None,
            _ => with_text(map.get(name), language, text),
        };
        match value {
            Some(value) => drop(map.insert(name.into(), value)),
            None => drop(map.shift_remove(name)),
        }
        self.put("allow", (!map.is_empty()).then_some(map.into()))
    }

    /// Whether every word could be a move.
    pub(super) fn looks_like_moves(&self, text: &str) -> bool {
        let is_move = |word: &str| {
            let mut letters = word.chars();
            let first = letters.next().is_some_and(|c| c.is_ascii_alphabetic());
            let rest = letters.as_str();
            (first && !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
                || word.eq_ignore_ascii_case("pass")
        };
        let mut words = text.split_whitespace().peekable();
        let named = Lang::from_code(text.split_whitespace().next().unwrap_or("")).is_some();
        words.peek().is_some() && !named && words.all(is_move)
    }

    /// The moves that a text names, on the board of a size.
    pub(super) fn moves(
        &self,
        text: &str,
        size: crate::go::Size,
    ) -> Result<Vec<Move>, crate::render::Doc> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        let words = words.filter(|word| !word.is_empty());
        words
            .map(|word| {
                Move::from_vertex(word, size).map_err(|error| {
                    let why = crate::problems::rulings::vertex(&error);
                    self.no(format!("{}: {}", short(word), why.get(self.lang())))
                })
            })
            .collect()
    }
}
