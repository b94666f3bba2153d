//! The author's prompt, line by line.

use super::command::{COMMANDS, entry, split};
use super::desk::{Author, Reply};
use crate::problems::Lang;
use crate::render::texts::{self, author as words, prompt};
use crate::render::{Doc, Role};
use crate::repl::prompt::line;
use crate::repl::{Outcome, Talk};
use std::sync::atomic::Ordering;

impl Talk for Author {
    fn sign(&self) -> String {
        if self.pasted.is_some() {
            return "| ".to_owned();
        }
        let id = crate::problems::escape(self.draft.id().unwrap_or(""));
        let star = if self.is_unsaved() { "*" } else { "" };
        let tried: Vec<String> = (self.tried.iter())
            .map(|(play, _)| texts::play(self.lang(), *play))
            .collect();
        let gap = if tried.is_empty() || id.is_empty() {
            ""
        } else {
            " "
        };
        format!("{id}{star}{gap}{}> ", tried.join(" "))
    }

    fn lang(&self) -> Lang {
        self.look.lang
    }

    fn goes_on(&self) -> bool {
        self.pasted.is_some()
    }

    fn line(&mut self, text: &str) -> Outcome {
        self.reader.resume();
        if self.pasted.is_some() {
            let reply = self.paste(text);
            let doc = self.replied(reply);
            return Outcome {
                doc,
                ..Outcome::default()
            };
        }
        let (word, rest) = split(text);
        if word.is_empty() {
            return Outcome::default();
        }
        let before = self.draft.open_text();
        let (reply, quit) = self.run(word, rest);
        if self.draft.open_text() != before {
            self.tried.clear();
        }
        let opens = entry(word).is_some_and(|entry| matches!(entry.name, "new" | "copy" | "open"));
        if self.piped && opens && reply.is_err() {
            // What was meant for another problem is not done to this one.
            self.draft.open(None);
        }
        let changed = reply.is_ok() && !quit && self.draft.open_text() != before;
        let mut doc = self.replied(reply);
        if changed && self.at_once {
            doc.append(self.read_quickly());
        }
        if self.reader.interrupted() {
            doc = line(Role::Better, prompt::stopped(self.lang()));
        }
        if !quit && let Some(fault) = self.keep() {
            self.failed.store(true, Ordering::Relaxed);
            doc.append(fault);
        }
        Outcome {
            doc,
            quit,
            ..Outcome::default()
        }
    }

    fn complete(&mut self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let (before, word) = line.split_at(start);
        let choices: Vec<String> = match entry(before.split_whitespace().next().unwrap_or("")) {
            _ if self.pasted.is_some() => Vec::new(),
            _ if before.trim().is_empty() => {
                COMMANDS.iter().map(|entry| entry.name.to_owned()).collect()
            }
            Some(entry) => self.words_for(entry.name),
            None => Vec::new(),
        };
        let word = word.to_lowercase();
        let fits = |choice: &String| choice.to_lowercase().starts_with(&word);
        (start, choices.into_iter().filter(fits).collect())
    }

    fn abandon(&mut self) -> Doc {
        let lang = self.lang();
        if self.pasted.take().is_some() {
            return self.yes(words::paste_given_up(lang));
        }
        line(Role::Faint, words::given_up(lang))
    }

    fn end(&mut self, _: bool) -> Doc {
        let lang = self.lang();
        let mut doc = Doc::new();
        if self.pasted.is_some() {
            let reply = self.paste("end");
            doc.append(self.replied(reply));
            let _ = self.keep();
        }
        if !self.is_unsaved() {
            self.forget();
            doc.line(Role::Plain, words::bye(lang));
            return doc;
        }
        self.failed.store(true, Ordering::Relaxed);
        let text = self.draft.rewritten().text;
        let path = self.own.display().to_string();
        doc.append(match self.file.keep(&self.own, &text) {
            Ok(()) => self.no(words::ended_unsaved(lang, path)),
            Err(error) => self.no(words::ended_lost(lang, path, error)),
        });
        doc
    }
}

impl Author {
    fn replied(&self, reply: Reply) -> Doc {
        reply.unwrap_or_else(|doc| {
            // At a terminal a slip is seen and mended.
            self.failed.fetch_or(self.piped, Ordering::Relaxed);
            doc
        })
    }

    /// What may come after a command.
    fn words_for(&self, name: &str) -> Vec<String> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match name {
            "open" | "delete" => self.draft.ids().into_iter().map(str::to_owned).collect(),
            "help" => COMMANDS.iter().map(|entry| entry.name.to_owned()).collect(),
            "goal" => owned(&["kill", "live", "capture", "save", "status"]),
            "to-play" => owned(&["black", "white"]),
            "rules" => owned(&["chinese", "japanese", "ing"]),
            "accept" => owned(&["dead", "ko", "cycle", "seki", "alive"]),
            "survive" => owned(&["any", "all"]),
            "edges" => owned(&["left", "right", "top", "bottom", "all"]),
            "grow" | "shrink" | "shift" => owned(&["left", "right", "top", "bottom"]),
            "mirror" => owned(&["left-right", "up-down", "diagonal"]),
            "turn" => owned(&["left", "right", "round"]),
            "claim" => owned(&["best", "verdict", "line", "target", "region", "none"]),
            "check" => owned(&["all"]),
            "record" => owned(&["right", "wrong"]),
            "lang" | "title" | "objective" | "hint" | "why" => owned(&["en", "zh"]),
            "look" => owned(&["ascii", "unicode", "wide"]),
            "region" => owned(&["all", "all-but"]),
            "set" => owned(&[
                "name",
                "title",
                "description",
                "license",
                "author",
                "source",
            ]),
            "unset" => {
                let keys = self.draft.keys().into_iter().flat_map(|keys| keys.keys());
                keys.filter_map(|key| key.as_str().map(str::to_owned))
                    .collect()
            }
            "allow" => crate::problems::RULES
                .iter()
                .map(|rule| rule.name.to_owned())
                .collect(),
            _ => Vec::new(),
        }
    }
}
