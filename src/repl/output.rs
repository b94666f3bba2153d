//! Writing documents through a handle, so that a closed pipe or a full disk is an error and no panic.

use crate::render::{Doc, paint};
use std::io::{self, Write};

/// Where documents go.
pub struct Output {
    handle: Box<dyn Write>,
    colors: bool,
    width: Option<usize>,
}

impl Output {
    /// Writes to the standard output, coloured or not.
    #[must_use]
    pub fn stdout(colors: bool) -> Output {
        Output::new(Box::new(io::stdout()), colors)
    }

    /// Writes to `handle`, coloured or not; lines are not broken.
    #[must_use]
    pub fn new(handle: Box<dyn Write>, colors: bool) -> Output {
        Output {
            handle,
            colors,
            width: None,
        }
    }

    /// Breaks lines from now on so that they fit into so many columns; `None`: leaves them alone.
    pub fn set_width(&mut self, width: Option<usize>) {
        self.width = width;
    }

    /// Whether documents are coloured.
    #[must_use]
    pub fn colors(&self) -> bool {
        self.colors
    }

    /// Writes a document and flushes.
    ///
    /// # Errors
    /// What the handle says: [`io::ErrorKind::BrokenPipe`] when nobody reads on.
    pub fn show(&mut self, doc: &Doc) -> io::Result<()> {
        let text = match self.width {
            Some(width) => paint(&doc.wrapped(width), self.colors),
            None => paint(doc, self.colors),
        };
        self.write(&text)
    }

    /// Writes text as it is and flushes.
    ///
    /// # Errors
    /// As [`Output::show`].
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        self.handle.write_all(text.as_bytes())?;
        self.handle.flush()
    }
}

impl std::fmt::Debug for Output {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Output")
            .field("colors", &self.colors)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

/// What is written, kept for a test to look at.
#[cfg(test)]
#[derive(Clone, Default)]
pub(super) struct Kept(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);

#[cfg(test)]
impl Kept {
    /// The text since the last time.
    pub fn take(&self) -> String {
        String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).unwrap()
    }
}

#[cfg(test)]
impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
