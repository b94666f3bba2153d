//! From a path to text: files that are too large, no files at all, not UTF-8.

use super::faults::Faults;
use super::{Fault, Place};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: u64 = 4 << 20;
/// How deep a directory is looked through.
const MAX_DIRS: usize = 16;

/// The bytes of a file, of no more than [`MAX_BYTES`].
///
/// # Errors
/// One fault, of the file as a whole.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Fault> {
    let meta = fs::metadata(path).map_err(|error| io_fault(path, &error))?;
    if meta.is_dir() {
        return Err(whole(path, "is a directory", "name a file in it"));
    }
    if meta.is_file() && meta.len() > MAX_BYTES {
        return Err(too_large(path));
    }
    // Devices and the pipes that a shell makes are read as they come; any
    // other pipe would keep us waiting for whoever may write to it.
    let system = path.starts_with("/dev") || path.starts_with("/proc");
    if !meta.is_file() && !system {
        return Err(whole(path, "is no ordinary file", "name a file of YAML"));
    }
    let file = fs::File::open(path).map_err(|error| io_fault(path, &error))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| io_fault(path, &error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(too_large(path));
    }
    Ok(bytes)
}

/// The text of a file's bytes, without a byte order mark; notes why it is none.
pub fn decode_text<'a>(bytes: &'a [u8], faults: &mut Faults) -> Option<&'a str> {
    if bytes.len() as u64 > MAX_BYTES {
        let message = format!("is larger than {} MiB", MAX_BYTES >> 20);
        faults.at(Place::default(), "", message, "make several sets of it");
        return None;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let at = error.valid_up_to();
            let good = std::str::from_utf8(&bytes[..at]).unwrap_or_default();
            let line = good.matches('\n').count() + 1;
            let column = good.chars().rev().take_while(|c| *c != '\n').count() + 1;
            let message = match bytes {
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => "not UTF-8 but UTF-16".to_string(),
                _ => format!(
                    "not UTF-8: byte {at} (0x{:02x}) begins no character",
                    bytes[at]
                ),
            };
            faults.at(
                Place::new(line, column),
                "",
                message,
                "save the file as UTF-8",
            );
            None
        }
    }
}

/// The files of problems at `path`: itself, or every `*.yaml` and `*.yml` in
/// and below a directory, in the order of their names; and what of it could
/// not be looked at.
#[must_use]
pub fn files_at(path: &Path) -> (Vec<PathBuf>, Vec<Fault>) {
    let mut files = Vec::new();
    let mut faults = Vec::new();
    if path.is_dir() {
        look_through(path, 0, &mut files, &mut faults);
        if files.is_empty() && faults.is_empty() {
            faults.push(whole(
                path,
                "holds no *.yaml",
                "name a file or a directory of problem sets",
            ));
        }
    } else {
        files.push(path.to_path_buf());
    }
    (files, faults)
}

fn look_through(dir: &Path, depth: usize, files: &mut Vec<PathBuf>, faults: &mut Vec<Fault>) {
    if depth > MAX_DIRS {
        faults.push(whole(dir, "lies too deep", "name it by itself"));
        return;
    }
    let entries = match fs::read_dir(dir).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(error) => {
            faults.push(io_fault(dir, &error));
            return;
        }
    };
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        // A link to a directory could lead round in circles and is left alone.
        let dir = fs::symlink_metadata(&path).is_ok_and(|meta| meta.is_dir());
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let yaml = path
            .extension()
            .is_some_and(|end| end == "yaml" || end == "yml");
        if hidden {
            continue;
        }
        if dir {
            look_through(&path, depth + 1, files, faults);
        } else if yaml && !path.is_dir() {
            files.push(path);
        }
    }
}

fn too_large(path: &Path) -> Fault {
    let message = format!("is larger than {} MiB", MAX_BYTES >> 20);
    whole(path, &message, "make several sets of it")
}

fn io_fault(path: &Path, error: &io::Error) -> Fault {
    let (message, remedy) = match error.kind() {
        io::ErrorKind::NotFound => ("there is no such file".to_string(), "see to the path"),
        io::ErrorKind::PermissionDenied => (
            "no permission to read it".to_string(),
            "see to its permissions",
        ),
        _ => (format!("cannot be read: {error}"), ""),
    };
    whole(path, &message, remedy)
}

fn whole(path: &Path, message: &str, remedy: &str) -> Fault {
    Fault {
        file: path.to_string_lossy().into_owned(),
        line: 0,
        column: 0,
        item: String::new(),
        message: message.to_string(),
        remedy: remedy.to_string(),
    }
}
