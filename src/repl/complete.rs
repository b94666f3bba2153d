//! What a word that is being typed might become.

use super::command::{COMMANDS, entry};
use super::drill::Mode;
use super::prompt::Prompt;
use crate::go::Move;
use crate::lessons::glossary::embedded;
use crate::problems::{Kind, Lang};
use crate::render::BoardStyle;
use crate::trainer::{Resistance, Session};

impl Prompt {
    /// What the last word of `line` might become: where it starts, and the choices.
    pub fn complete(&mut self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let (before, word) = line.split_at(start);
        if let (Some(names), true) = (self.lesson_words(), before.trim().is_empty()) {
            let word = word.to_lowercase();
            let fits = |name: &String| name.to_lowercase().starts_with(&word);
            return (start, names.into_iter().filter(fits).collect());
        }
        let first = before.split_whitespace().next().and_then(entry);
        let choices: Vec<String> = match first.map(|entry| entry.name) {
            None if before.trim().is_empty() => {
                let names = COMMANDS.iter().map(|entry| entry.name.to_owned());
                let mut names: Vec<String> = names.filter(|name| name != "play").collect();
                if self.session.as_ref().is_some_and(Session::asks_status) {
                    names.extend(Kind::ALL.iter().map(|kind| kind.word().to_owned()));
                }
                if !word.is_empty() {
                    names.extend(self.legal_points());
                }
                names
            }
            Some("open") => {
                let mut names = self.library.names();
                names.sort();
                names.dedup();
                names
            }
            Some("lesson") => self.course.names(),
            Some("play") => self.legal_points(),
            Some("mode") => Mode::NAMES.iter().map(|name| (*name).to_owned()).collect(),
            Some("resist") => Resistance::ALL
                .iter()
                .map(|kind| kind.word().to_owned())
                .collect(),
            Some("opponent") => self.legal_points(),
            Some("lang") => Lang::ALL
                .iter()
                .map(|lang| lang.code().to_owned())
                .collect(),
            Some("board") => BoardStyle::ALL.iter().map(BoardStyle::to_string).collect(),
            Some("help") => COMMANDS.iter().map(|entry| entry.name.to_owned()).collect(),
            Some("term") => embedded().terms().map(|term| term.id.clone()).collect(),
            Some("terms") => embedded()
                .topics
                .iter()
                .map(|topic| topic.id.clone())
                .collect(),
            Some("status") => Kind::ALL
                .iter()
                .map(|kind| kind.word().to_owned())
                .collect(),
            _ => Vec::new(),
        };
        let word = word.to_lowercase();
        let fits = |choice: &String| choice.to_lowercase().starts_with(&word);
        (start, choices.into_iter().filter(fits).collect())
    }

    fn legal_points(&self) -> Vec<String> {
        let Some(session) = &self.session else {
            return Vec::new();
        };
        let moves = session.now().task.legal_moves().into_iter();
        moves
            .filter(|play| *play != Move::Pass)
            .map(|play| play.to_string())
            .collect()
    }
}
