//! The record on disk: one line an attempt, only ever added to.
//!
//! Whoever reads or writes holds a lock on `record.lock` beside it. A line is confirmed when
//! it is on the disk with its line break. What cannot be read is moved to
//! `record.jsonl.broken-…`; a record by a newer program is not touched at all.

// long because what keeps a record whole is read together.

use super::bookmarks::BOOKMARKS;
use crate::problems::{Lang, escape};
use crate::render::texts::record as words;
use crate::trainer::{Attempt, BadLine};
use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

const FILE: &str = "record.jsonl";
const LOCK: &str = "record.lock";
/// The longest name of a profile.
const LONGEST_NAME: usize = 64;

/// How long somebody else's lock is waited for before that is said, and how long at all.
const SAID_AFTER: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// How often the lock is tried.
const GLANCE: Duration = Duration::from_millis(10);

/// The length of the record's file, and when it was changed: the same only if nothing was added.
pub(super) type Stamp = (u64, SystemTime);

/// Hears something in a language.
type Teller = (Lang, fn(&str));

/// Where a learner's record is kept. Nothing is made there before the first attempt.
#[derive(Clone, Debug)]
pub struct Store {
    pub(super) dir: PathBuf,
    /// Who is told that somebody else's lock is waited for, and in which language.
    teller: Option<Teller>,
    /// What was put aside and not told yet.
    asides: Arc<Mutex<Vec<PathBuf>>>,
}

/// Why a record cannot be used.
#[derive(Debug)]
pub enum Trouble {
    /// The disk does not let us.
    Io(PathBuf, io::Error),
    /// A newer program wrote it.
    Newer(PathBuf, u64),
    /// Something else is where the file should be: a folder, a pipe, a device.
    NoFile(PathBuf),
    /// Another program holds the lock and does not let it go.
    Held(PathBuf),
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
            Trouble::NoFile(path) => words::no_file(lang, escape(&path.to_string_lossy())),
            Trouble::Held(path) => words::held(lang, escape(&path.to_string_lossy())),
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
            return Ok(Store::in_folder(dir));
        };
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || name.chars().count() > LONGEST_NAME || !name.chars().all(fits) {
            return Err(Trouble::Name(name.to_owned()));
        }
        Ok(Store::in_folder(dir.join("profiles").join(name)))
    }

    fn in_folder(dir: PathBuf) -> Store {
        Store {
            dir,
            teller: None,
            asides: Arc::default(),
        }
    }

    /// The same record; `tell` hears in `lang` that another program's lock is waited for.
    #[must_use]
    pub fn telling(self, lang: Lang, tell: fn(&str)) -> Store {
        Store {
            teller: Some((lang, tell)),
            ..self
        }
    }

    /// The files to which lines that cannot be read were put since this was asked last.
    pub fn take_asides(&self) -> Vec<PathBuf> {
        let mut asides = self.asides.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *asides)
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.dir.join(FILE)
    }

    /// How the record's file stands; `None` where there is none to be seen.
    pub(super) fn stamp(&self) -> Option<Stamp> {
        let about = fs::metadata(self.path()).ok()?;
        Some((about.len(), about.modified().ok()?))
    }

    /// Reads the record; there need not be one. Lines that cannot be read are put aside.
    ///
    /// # Errors
    /// [`Trouble`] says why it cannot be used.
    pub fn load(&self) -> Result<Found, Trouble> {
        // A folder without a record is left as it is, and may be read-only.
        if !is_there(&self.path())? {
            return Ok(Found::default());
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
        is_there(&self.path())?;
        if !self.io(self.ends_well())? {
            self.mend()?;
        }
        self.io(self.append(lines.as_bytes()))
    }

    /// Adds those attempts of a file that are not there yet, or not so often; says how many.
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
        // Two attempts may be alike to the second: what is there once stands for one of them.
        let mut known: HashMap<String, usize> = HashMap::new();
        for attempt in &there {
            *known.entry(attempt.line()).or_default() += 1;
        }
        given.retain(|attempt| match known.get_mut(&attempt.line()) {
            Some(left @ 1..) => {
                *left -= 1;
                false
            }
            _ => true,
        });
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
                fs::rename(path, &aside).and_then(|()| sync_folder(&self.dir))?;
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

    /// The lock, held until it is dropped. Whoever has it is waited for, but not for ever.
    pub(super) fn lock(&self) -> Result<File, Trouble> {
        let path = self.dir.join(LOCK);
        self.io(fs::create_dir_all(&self.dir))?;
        is_there(&path)?;
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let file = file.map_err(|error| Trouble::Io(path.clone(), error))?;
        let begun = Instant::now();
        let mut teller = self.teller;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(Trouble::Io(path, error)),
            }
            if begun.elapsed() > LONGEST_WAIT {
                return Err(Trouble::Held(path));
            }
            if begun.elapsed() > SAID_AFTER
                && let Some((lang, tell)) = teller.take()
            {
                tell(&words::waiting(lang, escape(&path.to_string_lossy())));
            }
            std::thread::sleep(GLANCE);
        }
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
            sync_folder(&self.dir)?;
        }
        written
    }

    /// Puts aside what cannot be read, and leaves a record of whole lines. Wants the lock.
    fn mend(&self) -> Result<Found, Trouble> {
        is_there(&self.path())?;
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
        let mut asides = self.asides.lock().unwrap_or_else(PoisonError::into_inner);
        asides.extend(aside.clone());
        drop(asides);
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

    /// Puts a whole file in place of the one there was; where that is a link, in place of what it
    /// leads to. Wants the lock.
    pub(super) fn replace(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.dir.join(name);
        let path = match fs::canonicalize(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => path,
            path => path?,
        };
        let folder = path.parent().unwrap_or(&self.dir);
        let beside = folder.join(format!(".{name}.tmp"));
        // What a killed program left there, or a link that leads elsewhere: never written through.
        match fs::remove_file(&beside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&beside)?;
        let done = match fs::metadata(&path) {
            Ok(old) => file.set_permissions(old.permissions()),
            Err(_) => Ok(()),
        };
        let done = done
            .and_then(|()| file.write_all(bytes))
            .and_then(|()| file.sync_all())
            .and_then(|()| fs::rename(&beside, &path));
        if done.is_err() {
            let _ = fs::remove_file(&beside);
        }
        done.and_then(|()| sync_folder(folder))
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

/// A name in a folder is on the disk only when the folder is.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Whether there is a file. What is something else is not opened: a pipe would wait for ever.
pub(super) fn is_there(path: &Path) -> Result<bool, Trouble> {
    match fs::metadata(path) {
        Ok(about) if about.is_file() => Ok(true),
        Ok(_) => Err(Trouble::NoFile(path.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(Trouble::Io(path.to_owned(), error)),
    }
}

/// The lines that hold something.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let split = bytes.split(|byte| *byte == b'\n');
    split.filter(|line| !line.trim_ascii().is_empty())
}

#[cfg(test)]
mod tests;
