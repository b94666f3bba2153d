//! From a path to text: files that are too large, no files at all, not UTF-8.

use super::faults::Faults;
use super::message::both;
use super::{Fault, Message, Place};
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
    read_file_within(path, MAX_BYTES)
}

/// The bytes of a file, of no more than `most`.
///
/// # Errors
/// One fault, of the file as a whole.
pub fn read_file_within(path: &Path, most: u64) -> Result<Vec<u8>, Fault> {
    let meta = fs::metadata(path).map_err(|error| io_fault(path, &error))?;
    if meta.is_dir() {
        return Err(whole(
            path,
            both!("is a directory", "是文件夹"),
            both!("name a file in it", "请写出其中的文件"),
        ));
    }
    if meta.is_file() && meta.len() > most {
        return Err(too_large(path, most));
    }
    // Devices and the pipes that a shell makes are read as they come; any
    // other pipe would keep us waiting for whoever may write to it.
    let system = path.starts_with("/dev") || path.starts_with("/proc");
    if !meta.is_file() && !system {
        return Err(whole(
            path,
            both!("is no ordinary file", "不是普通文件"),
            both!("name a file of YAML", "请给出 YAML 文件"),
        ));
    }
    let file = fs::File::open(path).map_err(|error| io_fault(path, &error))?;
    let mut bytes = Vec::new();
    file.take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| io_fault(path, &error))?;
    if bytes.len() as u64 > most {
        return Err(too_large(path, most));
    }
    Ok(bytes)
}

/// The text of a file's bytes, without a byte order mark; notes why it is none.
pub fn decode_text<'a>(bytes: &'a [u8], faults: &mut Faults) -> Option<&'a str> {
    if bytes.len() as u64 > MAX_BYTES {
        let mib = MAX_BYTES >> 20;
        let message = both!("is larger than {mib} MiB", "超过了 {mib} MiB");
        let remedy = both!("make several sets of it", "请分成几个题集");
        faults.at(Place::default(), "", message, remedy);
        return None;
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Some(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => {
            let at = error.valid_up_to();
            let good = std::str::from_utf8(&bytes[..at]).unwrap_or_default();
            let line = good.matches('\n').count() + 1;
            let column = good.chars().rev().take_while(|c| *c != '\n').count() + 1;
            let byte = bytes[at];
            let message = match bytes {
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
                    both!("not UTF-8 but UTF-16", "不是 UTF-8 而是 UTF-16")
                }
                _ => both!(
                    "not UTF-8: byte {at} (0x{byte:02x}) begins no character",
                    "不是 UTF-8：第 {at} 字节（0x{byte:02x}）不是字符的开头"
                ),
            };
            let remedy = both!("save the file as UTF-8", "请把文件存成 UTF-8");
            faults.at(Place::new(line, column), "", message, remedy);
            None
        }
    }
}

/// The files of problems at `path`: itself, or every `*.yaml` and `*.yml` in
/// and below a directory, in the order of their names; and what of it could
/// not be looked at.
#[must_use]
pub fn files_at(path: &Path) -> (Vec<PathBuf>, Vec<Fault>) {
    files_with(path, &["yaml", "yml"])
}

/// As [`files_at`], with other ends of the names; the first of `ends` names the kind.
#[must_use]
pub fn files_with(path: &Path, ends: &[&str]) -> (Vec<PathBuf>, Vec<Fault>) {
    let mut files = Vec::new();
    let mut faults = Vec::new();
    if path.is_dir() {
        look_through(path, 0, ends, &mut files, &mut faults);
        if files.is_empty() && faults.is_empty() {
            let end = ends.first().copied().unwrap_or_default();
            faults.push(whole(
                path,
                both!("holds no *.{end}", "里面没有 *.{end} 文件"),
                both!(
                    "name a file or a directory of problem sets",
                    "请给出题集文件或存放题集的文件夹"
                ),
            ));
        }
    } else {
        files.push(path.to_path_buf());
    }
    (files, faults)
}

fn look_through(
    dir: &Path,
    depth: usize,
    ends: &[&str],
    files: &mut Vec<PathBuf>,
    faults: &mut Vec<Fault>,
) {
    if depth > MAX_DIRS {
        faults.push(whole(
            dir,
            both!("lies too deep", "层次太深"),
            both!("name it by itself", "请单独给出"),
        ));
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
            .is_some_and(|end| ends.iter().any(|other| end == *other));
        if hidden {
            continue;
        }
        if dir {
            look_through(&path, depth + 1, ends, files, faults);
        } else if yaml && !path.is_dir() {
            files.push(path);
        }
    }
}

fn too_large(path: &Path, most: u64) -> Fault {
    let mib = most >> 20;
    let message = both!("is larger than {mib} MiB", "超过了 {mib} MiB");
    let remedy = both!("make several sets of it", "请分成几个题集");
    whole(path, message, remedy)
}

fn io_fault(path: &Path, error: &io::Error) -> Fault {
    match error.kind() {
        io::ErrorKind::NotFound => whole(
            path,
            both!("there is no such file", "没有这个文件"),
            both!("see to the path", "请检查路径"),
        ),
        io::ErrorKind::PermissionDenied => whole(
            path,
            both!("no permission to read it", "没有读取权限"),
            both!("see to its permissions", "请检查文件权限"),
        ),
        _ => {
            let message = both!("cannot be read: {error}", "无法读取：{error}");
            whole(path, message, Message::default())
        }
    }
}

fn whole(path: &Path, message: Message, remedy: Message) -> Fault {
    Fault {
        file: path.to_string_lossy().into_owned(),
        line: 0,
        column: 0,
        item: String::new(),
        message,
        remedy,
    }
}
