//! The board by ear: what stands where, asked for in words and answered in words.

use super::command::{Entry, NoCommand};
use super::prompt::Prompt;
use crate::go::{COLUMN_LETTERS, Point, Size};
use crate::render::say::Scene;
use crate::render::texts::say as words;
use crate::render::{Doc, Role, lesson_marks};

/// What a learner wants to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The position as a whole.
    Position,
    /// A row, as it was written.
    Row(String),
    /// A column, as it was written.
    Column(String),
    /// A point and what is next to it.
    Around(Point),
    /// The chain on a point.
    Chain(Point),
    /// The liberties of the chain on a point.
    Liberties(Point),
    /// The last move.
    Last,
}

/// The question that the command `entry` asks with `rest` behind it; `None`
/// when it is not one of these commands.
pub(super) fn question(
    entry: &'static Entry,
    rest: Option<&str>,
    size: Size,
) -> Option<Result<Question, NoCommand>> {
    let usage = NoCommand::Usage(entry);
    let text = |ask: fn(String) -> Question| match rest {
        Some(text) => Ok(ask(text.to_owned())),
        None => Err(usage.clone()),
    };
    let point = |ask: fn(Point) -> Question| match rest {
        Some(word) => Point::from_vertex(word, size)
            .map(ask)
            .map_err(|error| NoCommand::Vertex {
                word: super::command::shortened(word),
                error,
            }),
        None => Err(usage.clone()),
    };
    let alone = |ask: Question| {
        if rest.is_none() {
            Ok(ask)
        } else {
            Err(usage.clone())
        }
    };
    Some(match entry.name {
        "say" => alone(Question::Position),
        "last" => alone(Question::Last),
        "row" => text(Question::Row),
        "column" => text(Question::Column),
        "around" => point(Question::Around),
        "chain" => point(Question::Chain),
        "liberties" => point(Question::Liberties),
        _ => return None,
    })
}

impl Prompt {
    /// Says what is asked of the board at hand.
    pub(super) fn hear(&self, question: &Question) -> Doc {
        let lang = self.look().lang;
        let Some(answer) = self.with_scene(|scene| answer(lang, scene, question)) else {
            let mut doc = Doc::new();
            doc.line(Role::Fault, words::nothing_to_say(lang));
            return doc;
        };
        let mut doc = Doc::new();
        match answer {
            Ok(text) => doc.line(Role::Plain, text),
            Err(text) => doc.line(Role::Fault, text),
        };
        doc
    }

    /// Does something with the board at hand as it is shown; `None` when there is none.
    fn with_scene<T>(&self, act: impl FnOnce(&Scene<'_>) -> T) -> Option<T> {
        if let Some(walk) = self.walk() {
            let scene = walk.scene()?;
            let marks = lesson_marks(&scene);
            let player = scene.to_play();
            return Some(act(&Scene {
                to_play: self.lesson_side(),
                last: marks.last.map(|play| (player.opponent(), play)),
                ..Scene::new(scene.board(), scene.view, &marks)
            }));
        }
        let session = self.session.as_ref()?;
        let now = session.now();
        let marks = self.look().marks(&now.task);
        let player = now.task.to_play();
        Some(act(&Scene {
            wall: Some((now.task.attacker(), now.task.frame())),
            to_play: session.finish().is_none().then_some(player),
            last: now.last.map(|play| (player.opponent(), play)),
            ..Scene::new(now.task.board(), session.problem().view, &marks)
        }))
    }
}

/// The answer, or why there is none.
fn answer(
    lang: crate::problems::Lang,
    scene: &Scene<'_>,
    question: &Question,
) -> Result<String, String> {
    let corner = scene.board.size().upper_right();
    let cut = super::command::shortened;
    Ok(match question {
        Question::Position => scene.position(lang),
        Question::Last => scene.last_move(lang),
        Question::Around(point) => scene.around(lang, *point),
        Question::Chain(point) => scene.chain(lang, *point),
        Question::Liberties(point) => scene.liberties(lang, *point),
        Question::Row(word) => {
            let number = word.parse::<u8>().ok().and_then(|row| row.checked_sub(1));
            let row = number.filter(|row| *row <= corner.row);
            let fault = || words::not_a_row(lang, cut(word), 1, corner.row + 1);
            scene.row(lang, row.ok_or_else(fault)?)
        }
        Question::Column(word) => {
            let letter = word.to_ascii_uppercase();
            let mut letters = COLUMN_LETTERS.char_indices();
            let col = letters.find(|(_, c)| letter.len() == 1 && letter.starts_with(*c));
            let col = col.and_then(|(at, _)| u8::try_from(at).ok());
            let last = corner.to_string();
            let last = last.trim_end_matches(|c: char| c.is_ascii_digit());
            let fault = || words::not_a_column(lang, cut(word), "A", last);
            scene.column(
                lang,
                col.filter(|col| *col <= corner.col).ok_or_else(fault)?,
            )
        }
    })
}

#[cfg(test)]
mod tests {
    use crate::problems::Lang;
    use crate::repl::{Library, Prompt, trial};

    fn prompt() -> Prompt {
        trial::prompt(Library::embedded(), Lang::En)
    }

    #[test]
    fn without_a_board_there_is_nothing_to_say() {
        let text = prompt().line("say").doc.text();
        assert_eq!(text, "There is no board here.\n");
    }

    /// In the middle of a lesson its board is told, not that of the problem behind it, and the
    /// lesson stays where it is.
    #[test]
    fn a_lesson_by_ear() {
        let mut prompt = prompt();
        prompt.start(0);
        prompt.line("lesson liberties");
        // A lone stone in the middle of five lines, its liberties marked.
        let text = prompt.line("say").doc.text();
        assert_eq!(
            text,
            "The whole board, 5 by 5: columns A to E, rows 1 to 5.\nBlack, 1 stone: C3.\n\
             White has no stones here.\nMarked points: C2 B3 D3 C4.\n"
        );
        let text = prompt.line("chain C3").doc.text();
        assert_eq!(
            text,
            "At C3 is a single black stone.\nIt has 4 liberties: C2 B3 D3 C4.\n"
        );
        assert!(prompt.line("row 6").doc.text().contains("from 1 to 5"));
        let text = prompt.line("term 打吃").doc.text();
        assert!(text.starts_with("atari\n"), "{text}");
        assert!(prompt.line("next").doc.text().contains("step 2 of"));
    }
}
