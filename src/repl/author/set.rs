//! The author's commands for the set and its problems.

use super::desk::{Author, Reply, short};
use crate::go::Color;
use crate::problems::author::draft::{Keys, texts, with_text};
use crate::problems::author::sketch::Sketch;
use crate::problems::{Lang, Text, is_name};
use crate::render::board::{Marks, board};
use crate::render::texts::author as words;
use crate::render::{Doc, Role};
use unicode_width::UnicodeWidthStr;

/// Longer ids than this are not lined up.
const WIDEST: usize = 30;

/// What is said of a set.
const HEAD: [&str; 6] = [
    "name",
    "title",
    "description",
    "license",
    "author",
    "source",
];

impl Author {
    pub(super) fn in_set(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        match (name, rest) {
            ("new", id) if !id.is_empty() => {
                let mut keys = Keys::new();
                keys.insert("to_play".into(), "black".into());
                keys.insert("goal".into(), "kill".into());
                let keys =
                    (Sketch::corner().into_keys(&keys)).map_err(|why| self.no_message(&why))?;
                (self.draft.create(id, keys)).map_err(|why| self.no_edit(why, &short(id)))?;
                Ok(self.show())
            }
            ("copy", id) if !id.is_empty() => {
                (self.draft.copy(id)).map_err(|why| self.no_edit(why, &short(id)))?;
                Ok(self.show())
            }
            ("open", id) if !id.is_empty() => match self.draft.find(id) {
                Some(at) => Ok(self.opened(at)),
                None => Err(self.no(words::no_such(lang, short(id)))),
            },
            ("next", "") => match (self.draft.at(), self.draft.len()) {
                (_, 0) => Err(self.no(words::empty_set(lang))),
                (None, _) => Ok(self.opened(0)),
                (Some(at), len) if at + 1 < len => Ok(self.opened(at + 1)),
                _ => Err(self.no(words::no_next(lang))),
            },
            ("prev", "") => match self.draft.at().and_then(|at| at.checked_sub(1)) {
                Some(at) => Ok(self.opened(at)),
                None => Err(self.no(words::no_prev(lang))),
            },
            ("list", "") => Ok(self.list()),
            ("delete", id) => {
                let at = match id {
                    "" => self.draft.at(),
                    id => match self.draft.find(id) {
                        Some(at) => Some(at),
                        None => return Err(self.no(words::no_such(lang, short(id)))),
                    },
                };
                let Some(at) = at else {
                    return Err(self.no(words::nothing_open(lang)));
                };
                let id = self.draft.ids().get(at).map_or("?", |id| id).to_owned();
                self.draft.delete(at);
                let mut doc = self.yes(words::deleted(lang, id));
                if self.draft.at().is_some() {
                    doc.append(self.show());
                }
                Ok(doc)
            }
            ("rename", id) if !id.is_empty() => {
                (self.draft.rename(id)).map_err(|why| self.no_edit(why, &short(id)))?;
                Ok(self.yes(words::renamed(lang, id)))
            }
            ("set", _) => self.set_head(rest),
            _ => Err(self.usage(name)),
        }
    }

    fn opened(&mut self, at: usize) -> Doc {
        self.draft.open(Some(at));
        self.tried.clear();
        self.show()
    }

    fn set_head(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let (key, value) = rest
            .split_once(char::is_whitespace)
            .map_or((rest, ""), |(key, value)| (key, value.trim()));
        let key = key.trim_end_matches(':');
        if !HEAD.contains(&key) {
            return Err(self.no(words::no_such_key(lang, short(key), HEAD.join(", "))));
        }
        if value.is_empty() {
            return Err(self.usage("set"));
        }
        let mut head = self.draft.head().clone();
        let own = if key == "name" { "set" } else { key };
        let new = match key {
            "name" if !is_name(value) => return Err(self.no(words::no_name(lang, short(value)))),
            "title" | "description" => {
                let (language, text) = language(value);
                with_text(head.get(own), language, text)
            }
            _ => (value != "-").then(|| value.into()),
        };
        match new {
            Some(new) => drop(head.insert(own.into(), new)),
            None => drop(head.shift_remove(own)),
        }
        self.draft.put_head(head);
        Ok(self.yes(words::set_to(lang, key, value)))
    }

    fn list(&self) -> Doc {
        let lang = self.lang();
        let mut doc = Doc::new();
        if self.draft.is_empty() {
            return self.yes(words::empty_set(lang));
        }
        let widest = self.draft.ids().iter().map(|id| id.width()).max();
        let widest = widest.unwrap_or(0).min(WIDEST);
        for (number, keys) in self.draft.all().enumerate() {
            let text = |key: &str| {
                keys.get(key)
                    .and_then(|v| v.as_str())
                    .unwrap_or("")
                    .to_owned()
            };
            let open = if self.draft.at() == Some(number) {
                ">"
            } else {
                " "
            };
            let title = in_lang(&texts(keys.get("title")), lang);
            doc.push(Role::Faint, format!("{open}{:>4}  ", number + 1));
            let id = text("id");
            let pad = " ".repeat(widest.saturating_sub(id.width()));
            doc.push(Role::Key, id + &pad);
            doc.push(Role::Faint, format!("  {:>3}  ", text("level")));
            doc.line(Role::Plain, title);
        }
        doc
    }

    /// The open problem as it stands.
    pub(super) fn show(&mut self) -> Doc {
        let lang = self.lang();
        let mut doc = Doc::new();
        let (Some(at), Some(keys)) = (self.draft.at(), self.draft.keys().cloned()) else {
            return doc;
        };
        let text = |key: &str| {
            keys.get(key)
                .and_then(|v| v.as_str())
                .unwrap_or("")
                .to_owned()
        };
        doc.push(Role::Faint, format!("{}/{}  ", at + 1, self.draft.len()));
        doc.push(Role::Strong, text("id"));
        let title = in_lang(&texts(keys.get("title")), lang);
        for part in [title, text("level"), text("to_play"), text("goal")] {
            if !part.is_empty() {
                doc.push(Role::Plain, "  ").push(Role::Plain, part);
            }
        }
        doc.end();
        let problem = self.draft.problem();
        match &problem {
            Some(Ok(problem)) => {
                let marks = self.look.marks(&problem.task);
                let board = board(problem.task.board(), problem.view, &marks, self.look.style);
                doc.append(board);
                doc.append(self.look.legend_of_marks(&problem.task));
                doc.append(self.look.inferred(problem));
            }
            Some(Err(faults)) => {
                match Sketch::of(&keys).and_then(|sketch| sketch.placed()) {
                    Ok((stones, view)) => {
                        doc.append(board(&stones, view, &Marks::default(), self.look.style));
                    }
                    Err(why) => {
                        doc.append(self.no_message(&why));
                    }
                }
                doc.append(self.faults_of(faults));
            }
            None => {}
        }
        for (key, value) in &keys {
            let key = key.as_str().unwrap_or_default();
            let shown = [
                "id", "title", "level", "to_play", "goal", "board", "black", "white",
            ];
            if !shown.contains(&key) {
                let value = crate::problems::author::draft::shown(value);
                doc.line(Role::Plain, format!("  {key}: {value}"));
            }
        }
        doc
    }

    /// The board alone, after an edit of it.
    pub(super) fn show_board(&self) -> Doc {
        let mut doc = Doc::new();
        let Some(keys) = self.draft.keys() else {
            return doc;
        };
        match Sketch::of(keys).and_then(|sketch| sketch.placed()) {
            Ok((stones, view)) => {
                let marks = match self.draft.problem() {
                    Some(Ok(problem)) => self.look.marks(&problem.task),
                    _ => Marks::default(),
                };
                doc.append(board(&stones, view, &marks, self.look.style));
                for chain in stones.chains_without_liberties() {
                    if let Some(point) = chain.first() {
                        let color = stones.get(point).unwrap_or(Color::Black);
                        doc.append(self.no(words::no_liberty(
                            self.lang(),
                            crate::render::texts::color(self.lang(), color),
                            point,
                        )));
                    }
                }
            }
            Err(why) => {
                doc.append(self.no_message(&why));
            }
        }
        doc
    }
}

/// A text in a language, or in another where it is missing there.
fn in_lang(texts: &[Option<String>; 2], lang: Lang) -> String {
    let own = texts[lang as usize].as_ref();
    own.or_else(|| texts.iter().flatten().next())
        .cloned()
        .unwrap_or_default()
}

/// The language that a text is in, by the word before it or by its characters; `-` takes it out.
pub(super) fn language(rest: &str) -> (Lang, Option<&str>) {
    let (first, text) = rest
        .split_once(char::is_whitespace)
        .map_or((rest, ""), |(first, text)| (first, text.trim()));
    match Lang::from_code(first.trim_end_matches(':')) {
        Some(lang) => (lang, (text != "-" && !text.is_empty()).then_some(text)),
        None => {
            let plain = Text::plain(rest);
            let own = |lang: &Lang| plain.in_lang(*lang).is_some();
            let lang = Lang::ALL.into_iter().find(own).unwrap_or(Lang::En);
            (lang, (rest != "-" && !rest.is_empty()).then_some(rest))
        }
    }
}
