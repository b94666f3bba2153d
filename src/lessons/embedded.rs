//! The lessons that come with the program.

use super::load::load_str;
use super::model::Lesson;
use crate::problems::Fault;

/// A lesson that comes with the program, not yet read.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedLesson {
    name: &'static str,
    text: &'static str,
}

impl EmbeddedLesson {
    /// The name of its file without the ending: `02-liberties`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The file as it was written.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// Reads the lesson; it calls itself `embedded:` and its file's name.
    ///
    /// # Errors
    /// Every fault of the file; a test sees to it that there are none.
    pub fn load(&self) -> Result<Lesson, Vec<Fault>> {
        load_str(&format!("embedded:{}", self.name), self.text.as_bytes())
    }
}

/// Every lesson that comes with the program: `lessons/*.yaml`, in the order of the files' names.
#[must_use]
pub fn embedded_lessons() -> &'static [EmbeddedLesson] {
    include!(concat!(env!("OUT_DIR"), "/lessons.rs"))
}
