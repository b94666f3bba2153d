//! The author's file: saving it, and keeping what is not saved.

use super::desk::{Author, Reply};
use super::file::{Cannot, kept};
use crate::problems::author::draft::Draft;
use crate::problems::{Message, load_partly};
use crate::render::texts::{self, author as words, prompt};
use crate::render::{Doc, Role};
use std::path::Path;

impl Author {
    /// Whether what is drafted is not in the file.
    pub(super) fn is_unsaved(&self) -> bool {
        match &self.saved {
            Some(tree) => !self.draft.is_in(tree),
            None => {
                !self.draft.is_empty()
                    || *self.draft.head() != *Draft::new(&self.file.set_name()).head()
            }
        }
    }

    pub(super) fn save(&mut self, rest: &str) -> Reply {
        let lang = self.lang();
        let other = match rest.split_once(char::is_whitespace) {
            _ if rest.is_empty() => None,
            Some(("as", path)) if !path.trim().is_empty() => Some(path.trim()),
            _ if matches!(rest, "any" | "all") => {
                return Err(self.no(words::save_is_a_key(lang, rest)));
            }
            _ => return Err(self.usage("save")),
        };
        let rewritten = self.draft.rewritten();
        if other.is_none() && !self.is_unsaved() {
            return Ok(self.yes(words::nothing_to_save(lang)));
        }
        let result = match other {
            Some(path) => self.file.save_as(Path::new(path), &rewritten.text),
            None => self.file.save(&rewritten.text),
        };
        let path = other.map_or_else(
            || self.file.path().display().to_string(),
            |path| path.to_owned(),
        );
        if let Err(why) = result {
            return Err(self.no(match why {
                Cannot::Changed => words::changed_on_disk(lang, path),
                Cannot::ReadOnly => words::read_only(lang, path),
                Cannot::Exists => words::exists(lang, path),
                Cannot::System(error) => words::cannot_save(lang, path, error),
            }));
        }
        self.forget();
        if other.is_some() {
            (self.earlier, self.own) = self.file.unsaved();
        }
        let mut doc = self.yes(words::saved(
            lang,
            &path,
            prompt::problems(lang, self.draft.len()),
        ));
        let lost: Vec<&Message> = rewritten
            .lost
            .iter()
            .filter(|lost| !self.lost.contains(lost))
            .collect();
        if !lost.is_empty() {
            doc.line(Role::Better, words::not_kept(lang));
            for lost in lost {
                doc.line(Role::Plain, format!("  {}", lost.get(lang)));
            }
        }
        let broken = self.broken(&rewritten.text);
        if self.draft.is_empty() {
            doc.line(Role::Better, words::no_problems_yet(lang));
        } else if !broken.is_empty() {
            let ids = texts::row(lang, &broken);
            doc.line(Role::Better, words::not_complete(lang, ids));
        }
        self.lost = rewritten.lost;
        self.saved = Some(Draft::tree_of(&rewritten.text));
        Ok(doc)
    }

    /// The problems of a text that have faults.
    fn broken(&self, text: &str) -> Vec<String> {
        let (set, _) = load_partly("", text.as_bytes());
        let good = |id: &&str| (set.as_ref()).is_some_and(|set| set.problem(id).is_some());
        let ids = self.draft.ids().into_iter();
        ids.filter(|id| !good(id)).map(str::to_owned).collect()
    }

    pub(super) fn recover(&mut self) -> Reply {
        let lang = self.lang();
        let Some(path) = self.earlier.clone() else {
            return Err(self.no(words::nothing_to_recover(lang)));
        };
        if self.is_unsaved() {
            return Err(self.no(words::recover_over_edits(lang)));
        }
        let Some(draft) = kept(&path) else {
            return Err(self.no(words::cannot_recover(lang, path.display())));
        };
        self.draft = draft;
        self.lost = Vec::new();
        // It is written on where it was found.
        self.own.clone_from(&path);
        self.kept = Some(self.draft.rewritten().text);
        self.kept_at = self.draft.revision();
        self.earlier = None;
        let text = words::recovered(lang, path.display());
        Ok(self.again(text))
    }

    /// Deletes what was kept of this time's unsaved work.
    pub(super) fn forget(&mut self) {
        if self.kept.take().is_some() {
            let _ = std::fs::remove_file(&self.own);
        }
    }

    /// Keeps unsaved work beside the file, as after every line.
    pub(super) fn keep(&mut self) -> Option<Doc> {
        if self.kept.is_some() && self.kept_at == self.draft.revision() {
            return None;
        }
        if !self.is_unsaved() {
            self.forget();
            return None;
        }
        self.kept_at = self.draft.revision();
        let text = self.draft.rewritten().text;
        if self.kept.as_ref() == Some(&text) {
            return None;
        }
        match self.file.keep(&self.own, &text) {
            Ok(()) => self.kept = Some(text),
            Err(_) if std::mem::replace(&mut self.told, true) => {}
            Err(error) => {
                let path = self.own.display();
                return Some(self.no(words::autosave_fails(self.lang(), path, error)));
            }
        }
        None
    }
}
