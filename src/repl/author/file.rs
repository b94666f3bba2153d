//! The file that is written: never by halves, never over somebody else's work; and beside it what is not
//! saved yet.

use crate::problems::author::draft::Draft;
use crate::problems::{Fault, read_file};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of problems on disk, as it was when it was read or written last.
#[derive(Clone, Debug)]
pub struct SetFile {
    path: PathBuf,
    /// What was in it; `None` where there was no file.
    bytes: Option<Vec<u8>>,
    manner: Manner,
}

/// What of a text its lines do not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Manner {
    mark: bool,
    /// Every line ends with `\r\n`.
    returns: bool,
}

/// Why a file was not written.
#[derive(Debug)]
pub enum Cannot {
    /// Somebody else changed it since it was read.
    Changed,
    /// It may only be read.
    ReadOnly,
    /// There is one of that name already.
    Exists,
    /// The system said no.
    System(io::Error),
}

impl Manner {
    /// The text of a file, its lines ended by `\n` alone, and what is to be put back.
    pub fn of(bytes: &[u8]) -> Option<(String, Manner)> {
        let text = std::str::from_utf8(bytes).ok()?;
        let mark = text.starts_with('\u{feff}');
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let breaks = text.matches('\n').count();
        let returns = breaks > 0 && text.matches("\r\n").count() == breaks;
        let text = if returns {
            text.replace("\r\n", "\n")
        } else {
            text.to_owned()
        };
        Some((text, Manner { mark, returns }))
    }

    /// The bytes of a text in this manner.
    pub fn bytes(self, text: &str) -> Vec<u8> {
        let mut whole = String::new();
        if self.mark {
            whole.push('\u{feff}');
        }
        if self.returns {
            whole += &text.replace('\n', "\r\n");
        } else {
            whole += text;
        }
        whole.into_bytes()
    }
}

impl SetFile {
    /// The file at a path, or the place of one that is not there yet; and its text.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn open(path: &Path) -> Result<(SetFile, Option<String>), Fault> {
        let missing = fs::metadata(path)
            .err()
            .is_some_and(|error| error.kind() == io::ErrorKind::NotFound);
        let mut file = SetFile {
            path: path.to_owned(),
            bytes: None,
            manner: Manner::default(),
        };
        if missing {
            return Ok((file, None));
        }
        let bytes = read_file(path)?;
        let Some((text, manner)) = Manner::of(&bytes) else {
            let mut faults = crate::problems::faults::Faults::new(&path.to_string_lossy());
            let _ = crate::problems::read::decode_text(&bytes, &mut faults);
            return Err(faults.into_list().remove(0));
        };
        file.bytes = Some(bytes);
        file.manner = manner;
        Ok((file, Some(text)))
    }

    /// The path as it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a text: beside the file first, then in its place.
    ///
    /// # Errors
    /// Why not; the file is as it was then.
    pub fn save(&mut self, text: &str) -> Result<(), Cannot> {
        // Of a link the file is written that it leads to.
        let target = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let on_disk = match fs::read(&target) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(Cannot::System(error)),
        };
        if on_disk != self.bytes {
            return Err(Cannot::Changed);
        }
        let permissions = fs::metadata(&target).ok().map(|meta| meta.permissions());
        if permissions.as_ref().is_some_and(fs::Permissions::readonly) {
            return Err(Cannot::ReadOnly);
        }
        let bytes = self.manner.bytes(text);
        replace(&target, &bytes, permissions).map_err(Cannot::System)?;
        if fs::read(&target).map_err(Cannot::System)? != bytes {
            let error = io::Error::other("it reads back differently");
            return Err(Cannot::System(error));
        }
        self.bytes = Some(bytes);
        Ok(())
    }

    /// Writes a text to a new file, and goes on with that.
    ///
    /// # Errors
    /// Why not.
    pub fn save_as(&mut self, path: &Path, text: &str) -> Result<(), Cannot> {
        if fs::symlink_metadata(path).is_ok() {
            return Err(Cannot::Exists);
        }
        let mut other = SetFile {
            path: path.to_owned(),
            bytes: None,
            manner: self.manner,
        };
        other.save(text)?;
        *self = other;
        Ok(())
    }

    /// Where unsaved work is kept; the number tells several of it apart.
    fn aside(&self, number: usize) -> PathBuf {
        let mut name = self.path.file_name().unwrap_or_default().to_owned();
        name.push(".unsaved");
        if number > 1 {
            name.push(format!("-{number}"));
        }
        self.path.with_file_name(name)
    }

    /// Unsaved work of an earlier time, the latest; and a name for that of this time.
    pub fn unsaved(&self) -> (Option<PathBuf>, PathBuf) {
        let there = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
        let mut found = None;
        for number in 1..1000 {
            let path = self.aside(number);
            if !there(&path) {
                return (found, path);
            }
            found = Some(path);
        }
        (found, self.aside(1000))
    }

    /// Keeps unsaved work.
    ///
    /// # Errors
    /// What the system says.
    pub fn keep(&self, path: &Path, text: &str) -> io::Result<()> {
        replace(path, &self.manner.bytes(text), None)
    }

    /// Whether the file was written after unsaved work was.
    pub fn is_newer_than(&self, unsaved: &Path) -> bool {
        let time = |path: &Path| fs::metadata(path).and_then(|meta| meta.modified()).ok();
        matches!((time(&self.path), time(unsaved)), (Some(own), Some(other)) if own > other)
    }

    /// A name for a new set, after its file.
    pub fn set_name(&self) -> String {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let name: String = stem
            .chars()
            .map(|c| {
                if c.is_alphanumeric() || "-_".contains(c) {
                    c
                } else {
                    '-'
                }
            })
            .take(80)
            .collect();
        if name.is_empty() {
            "my-set".to_owned()
        } else {
            name
        }
    }
}

/// The draft in a file that keeps unsaved work.
pub fn kept(path: &Path) -> Option<Draft> {
    let bytes = read_file(path).ok()?;
    let (text, _) = Manner::of(&bytes)?;
    Draft::read(&text)
}

/// Writes a file beside its place, then moves it there.
fn replace(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = path.with_file_name(name);
    let result = write_new(&beside, bytes)
        .and_then(|()| match permissions {
            Some(permissions) => fs::set_permissions(&beside, permissions),
            None => Ok(()),
        })
        .and_then(|()| fs::rename(&beside, path));
    if result.is_err() {
        let _ = fs::remove_file(&beside);
    } else if let Some(folder) = path.parent() {
        // The name is safe on disk only with its folder; where that cannot be had, so be it.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    result
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What an earlier program of the same number left behind is nobody's.
    let _ = fs::remove_file(path);
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
