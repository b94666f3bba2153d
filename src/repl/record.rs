//! The record on disk: one line an attempt, only ever added to.
//!
//! Whoever reads or writes holds a lock on `record.lock` beside it. A line is confirmed when
//! it is on the disk with its line break. What cannot be read is moved to
//! `record.jsonl.broken-…`; a record by a newer program is not touched at all.

use super::bookmarks::BOOKMARKS;
use crate::problems::Lang;
use crate::render::texts::record as words;
use crate::trainer::{Attempt, BadLine};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const FILE: &str = "record.jsonl";
const LOCK: &str = "record.lock";
/// The longest name of a profile.
const LONGEST_NAME: usize = 64;

/// Where a learner's record is kept. Nothing is made there before the first attempt.
#[derive(Clone, Debug)]
pub struct Store {
    pub(super) dir: PathBuf,
}

/// Why a record cannot be used.
#[derive(Debug)]
pub enum Trouble {
    /// The disk does not let us.
    Io(PathBuf, io::Error),
    /// A newer program wrote it.
    Newer(PathBuf, u64),
    /// There is no folder for data.
    NoFolder,
    /// A profile cannot be called so.
    Name(String),
    /// A file to import holds lines that are no attempts: the first of them, from 1.
    NotARecord(PathBuf, usize),
}

impl Trouble {
    /// What is wrong and what to do.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Trouble::Io(path, error) => words::cannot_use(lang, path.display(), error),
            Trouble::Newer(path, version) => words::newer(lang, path.display(), version),
            Trouble::NoFolder => words::no_folder(lang),
            Trouble::Name(name) => words::bad_profile(lang, name),
            Trouble::NotARecord(path, line) => words::not_a_record(lang, path.display(), line),
        }
    }
}

/// What was found in a record.
#[derive(Debug, Default)]
pub struct Found {
    /// The attempts, in the order of the file.
    pub attempts: Vec<Attempt>,
    /// Where lines that could not be read were put aside just now.
    pub aside: Option<PathBuf>,
}

impl Store {
    /// The record of `profile` below the folder asked for, `$TSUMEGO_DATA`, or the platform's folder for data.
    ///
    /// # Errors
    /// When there is no such folder, or the profile's name is none.
    pub fn at(folder: Option<PathBuf>, profile: Option<&str>) -> Result<Store, Trouble> {
        use etcetera::BaseStrategy;
        let given = folder.or_else(|| {
            let data = std::env::var_os("TSUMEGO_DATA").filter(|dir| !dir.is_empty());
            data.map(PathBuf::from)
        });
        let dir = match given {
            Some(dir) => dir,
            None => etcetera::choose_base_strategy()
                .map_err(|_| Trouble::NoFolder)?
                .data_dir()
                .join("tsumego"),
        };
        let Some(name) = profile else {
            return Ok(Store { dir });
        };
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || name.chars().count() > LONGEST_NAME || !name.chars().all(fits) {
            return Err(Trouble::Name(name.to_owned()));
        }
        Ok(Store {
            dir: dir.join("profiles").join(name),
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.dir.join(FILE)
    }

    /// Reads the record; there need not be one. Lines that cannot be read are put aside.
    ///
    /// # Errors
    /// [`Trouble`] says why it cannot be used.
    pub fn load(&self) -> Result<Found, Trouble> {
        // A folder without a record is left as it is, and may be read-only.
        match fs::metadata(self.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::default()),
            Err(error) => return Err(self.trouble(error)),
            Ok(_) => {}
        }
        let bytes = self.io(fs::read(self.path()))?;
        let (attempts, broken) = self.sort(&bytes)?;
        if broken.is_empty() {
            return Ok(Found {
                attempts,
                aside: None,
            });
        }
        // Somebody may be in the middle of a line: look again with the lock.
        let _lock = self.lock()?;
        self.mend()
    }

    /// Adds attempts; when this returns they are on the disk, all of them or none.
    ///
    /// # Errors
    /// [`Trouble`] says why they could not be written; the record is as it was then.
    pub fn add(&self, attempts: &[Attempt]) -> Result<(), Trouble> {
        let lines: String = attempts.iter().map(Attempt::line).collect();
        let _lock = self.lock()?;
        if !self.io(self.ends_well())? {
            self.mend()?;
        }
        self.io(self.append(lines.as_bytes()))
    }

    /// Adds those attempts of a file that are not there yet; says how many.
    ///
    /// # Errors
    /// When the file is no record, and as for [`Store::add`].
    pub fn import(&self, path: &Path) -> Result<usize, Trouble> {
        let bytes = fs::read(path).map_err(|error| Trouble::Io(path.to_owned(), error))?;
        let mut given = Vec::new();
        for (number, line) in lines(&bytes).enumerate() {
            match Attempt::read(line) {
                Ok(attempt) => given.push(attempt),
                Err(BadLine::Newer(version)) => {
                    return Err(Trouble::Newer(path.to_owned(), version));
                }
                Err(BadLine::Broken) => {
                    return Err(Trouble::NotARecord(path.to_owned(), number + 1));
                }
            }
        }
        let _lock = self.lock()?;
        let there = self.mend()?.attempts;
        let mut seen: std::collections::HashSet<String> = there.iter().map(Attempt::line).collect();
        given.retain(|attempt| seen.insert(attempt.line()));
        let text: String = given.iter().map(Attempt::line).collect();
        self.io(self.append(text.as_bytes()))?;
        Ok(given.len())
    }

    /// Puts the record aside and begins anew, and the places in lessons too; says where the old
    /// files are, if there were any.
    ///
    /// # Errors
    /// When they cannot be moved.
    pub fn reset(&self) -> Result<Vec<PathBuf>, Trouble> {
        let files = [FILE, BOOKMARKS].map(|file| self.dir.join(file));
        let there = files.into_iter().filter(|path| path.exists());
        let there: Vec<PathBuf> = there.collect();
        if there.is_empty() {
            return Ok(there);
        }
        let _lock = self.lock()?;
        let moved = there
            .iter()
            .map(|path| self.io(self.move_aside(path, "backup")));
        moved.collect()
    }

    /// Gives a file the next free name `….what-1`, `….what-2` … Wants the lock.
    pub(super) fn move_aside(&self, path: &Path, what: &str) -> io::Result<PathBuf> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        for number in 1..u32::MAX {
            let aside = self.dir.join(format!("{name}.{what}-{number}"));
            if !aside.exists() {
                fs::rename(path, &aside).and_then(|()| self.sync_folder())?;
                return Ok(aside);
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn beside(&self, what: &str, number: u32) -> PathBuf {
        self.dir.join(format!("{FILE}.{what}-{number}"))
    }

    fn trouble(&self, error: io::Error) -> Trouble {
        Trouble::Io(self.path(), error)
    }

    fn io<T>(&self, result: io::Result<T>) -> Result<T, Trouble> {
        result.map_err(|error| self.trouble(error))
    }

    /// The lock, held until it is dropped.
    pub(super) fn lock(&self) -> Result<File, Trouble> {
        let lock = || {
            fs::create_dir_all(&self.dir)?;
            let file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(self.dir.join(LOCK))?;
            file.lock()?;
            Ok(file)
        };
        self.io(lock())
    }

    /// Whether the file ends with a line break, or is empty or not there.
    fn ends_well(&self) -> io::Result<bool> {
        let mut file = match File::open(self.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
            file => file?,
        };
        if file.seek(SeekFrom::End(0))? == 0 {
            return Ok(true);
        }
        file.seek(SeekFrom::End(-1))?;
        let mut last = [0];
        file.read_exact(&mut last)?;
        Ok(last == *b"\n")
    }

    fn append(&self, bytes: &[u8]) -> io::Result<()> {
        let path = self.path();
        let new = !path.exists();
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        let before = file.metadata()?.len();
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        if written.is_err() {
            // Half a line is of no use to anybody.
            let _ = file.set_len(before);
        } else if new {
            self.sync_folder()?;
        }
        written
    }

    /// A name in a folder is on the disk only when the folder is.
    fn sync_folder(&self) -> io::Result<()> {
        if cfg!(unix) {
            File::open(&self.dir)?.sync_all()?;
        }
        Ok(())
    }

    /// Puts aside what cannot be read, and leaves a record of whole lines. Wants the lock.
    fn mend(&self) -> Result<Found, Trouble> {
        let bytes = match fs::read(self.path()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::default()),
            bytes => self.io(bytes)?,
        };
        let (attempts, broken) = self.sort(&bytes)?;
        if broken.is_empty() && bytes.last().is_none_or(|byte| *byte == b'\n') {
            return Ok(Found {
                attempts,
                aside: None,
            });
        }
        let aside = match broken.is_empty() {
            true => None,
            false => Some(self.io(self.put_aside(&broken))?),
        };
        let whole: Vec<&[u8]> = lines(&bytes)
            .filter(|line| Attempt::read(line).is_ok())
            .collect();
        let mut text = whole.join(&b'\n');
        if !text.is_empty() {
            text.push(b'\n');
        }
        self.io(self.replace(FILE, &text))?;
        Ok(Found { attempts, aside })
    }

    fn put_aside(&self, broken: &[&[u8]]) -> io::Result<PathBuf> {
        for number in 1..u32::MAX {
            let path = self.beside("broken", number);
            let mut file = match OpenOptions::new().write(true).create_new(true).open(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            let written = file
                .write_all(&broken.join(&b'\n'))
                .and_then(|()| file.sync_all());
            if let Err(error) = written {
                // The record still has it all.
                let _ = fs::remove_file(&path);
                return Err(error);
            }
            return Ok(path);
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// Puts a whole file in place of the one there was. Wants the lock.
    pub(super) fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let beside = self.dir.join(format!(".{name}.tmp"));
        let mut file = File::create(&beside)?;
        let done = file.write_all(bytes).and_then(|()| file.sync_all());
        let done = done.and_then(|()| fs::rename(&beside, self.dir.join(name)));
        if done.is_err() {
            let _ = fs::remove_file(&beside);
        }
        done.and_then(|()| self.sync_folder())
    }

    /// The attempts among the lines, and the lines that are none.
    fn sort<'a>(&self, bytes: &'a [u8]) -> Result<(Vec<Attempt>, Vec<&'a [u8]>), Trouble> {
        let (mut attempts, mut broken) = (Vec::new(), Vec::new());
        for line in lines(bytes) {
            match Attempt::read(line) {
                Ok(attempt) => attempts.push(attempt),
                Err(BadLine::Broken) => broken.push(line),
                Err(BadLine::Newer(version)) => return Err(Trouble::Newer(self.path(), version)),
            }
        }
        Ok((attempts, broken))
    }
}

/// The lines that hold something.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let split = bytes.split(|byte| *byte == b'\n');
    split.filter(|line| !line.trim_ascii().is_empty())
}

#[cfg(test)]
mod tests;
