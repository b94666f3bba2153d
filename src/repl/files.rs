//! Files that are written: never in the place of another unless that was asked
//! for, and never by halves.

use crate::problems::{Lang, escape};
use crate::render::texts::cli as words;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where a file is to be written.
pub struct Place<'a> {
    /// The file.
    pub path: &'a Path,
    /// A file that is there may go.
    pub force: bool,
}

/// A path as it is shown.
#[must_use]
pub fn written(path: &impl ToString) -> String {
    escape(&path.to_string())
}

impl Place<'_> {
    /// Whether the file may be written at all, before any work is done for it.
    ///
    /// # Errors
    /// Why not, in words.
    pub fn check(&self, lang: Lang) -> Result<(), String> {
        let path = written(&self.path.display());
        if self.path.is_dir() {
            return Err(words::is_a_folder(lang, path));
        }
        if self.path.is_file() && !self.force {
            return Err(words::exists(lang, path));
        }
        Ok(())
    }

    /// Writes the file: beside its place first, then moved there.
    ///
    /// # Errors
    /// Why it could not be written, in words.
    pub fn write(&self, bytes: &[u8], lang: Lang) -> Result<(), String> {
        self.check(lang)?;
        // What is there and is no file is a device or a pipe, and is written to as it is.
        let done = if self.path.exists() && !self.path.is_file() {
            OpenOptions::new()
                .write(true)
                .open(self.path)
                .and_then(|mut file| file.write_all(bytes))
        } else {
            self.replace(bytes)
        };
        done.map_err(|error| {
            let path = written(&self.path.display());
            match error.kind() {
                io::ErrorKind::AlreadyExists => words::exists(lang, path),
                _ => words::cannot_write_file(lang, path, error),
            }
        })
    }

    fn replace(&self, bytes: &[u8]) -> io::Result<()> {
        let beside = self.beside();
        let result = write_new(&beside, bytes).and_then(|()| {
            if self.force {
                return fs::rename(&beside, self.path);
            }
            // A link takes no other file's place, even one that has come since.
            match fs::hard_link(&beside, self.path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
                Err(_) => fs::rename(&beside, self.path),
                Ok(()) => Ok(()),
            }
        });
        let _ = fs::remove_file(&beside);
        result
    }

    fn beside(&self) -> PathBuf {
        let mut name = std::ffi::OsString::from(".");
        name.push(self.path.file_name().unwrap_or_default());
        name.push(format!(".{}.tmp", std::process::id()));
        self.path.with_file_name(name)
    }
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
