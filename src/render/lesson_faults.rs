//! What is no answer, and what may not be played, in words.

use super::texts::{lessons as words, prompt};
use super::{Doc, Look, Role};
use crate::go::{IllegalMove, Move, PlayError, VertexError};
use crate::lessons::{NoAnswer, Walk, expected};

impl Look {
    pub(super) fn unreadable(self, walk: &Walk, fault: &NoAnswer) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        match fault {
            NoAnswer::NotAsked => doc.line(Role::Faint, words::not_asked(lang)),
            NoAnswer::Expected(expected) => doc.line(Role::Fault, self.expects(*expected, walk)),
            NoAnswer::Vertex { word, error } => {
                doc.line(Role::Fault, self.bad_vertex(word, *error));
                if let Some(expected) = walk.step().and_then(expected) {
                    doc.line(Role::Faint, self.expects(expected, walk));
                }
                &mut doc
            }
        };
        doc
    }

    fn bad_vertex(self, word: &str, error: VertexError) -> String {
        match error {
            VertexError::NotAVertex => prompt::not_a_point(self.lang, word),
            VertexError::ColumnI { row } => prompt::column_i(self.lang, row),
            VertexError::OffBoard { column, row, size } => {
                prompt::off_board(self.lang, format!("{column}{row}"), size.upper_right())
            }
        }
    }

    /// By which rule a move may not be made.
    #[must_use]
    pub fn illegal(self, play: Move, error: PlayError) -> String {
        let lang = self.lang;
        match error {
            PlayError::Stones(IllegalMove::SelfCapture) => words::illegal_self_capture(lang, play),
            PlayError::Stones(_) => words::illegal_occupied(lang, play),
            PlayError::Ko => words::illegal_ko(lang, play),
            PlayError::Repeats { .. } => words::illegal_repeats(lang, play),
            PlayError::Over => words::illegal_over(lang),
        }
    }
}
