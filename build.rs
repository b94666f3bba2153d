//! Embeds what the program comes with: every `problems/*.yaml`, `lessons/*.yaml` and
//! `glossary/*.yaml`, in the order of the names; and tells which reader it is, so
//! that what another one found out is not taken for its own.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let (root, out) = (Path::new(&root), Path::new(&out));
    let problems = list(root, "problems", |name, path| {
        format!("Embedded {{ name: {name:?}, text: include_str!({path:?}) }}")
    })?;
    fs::write(out.join("embedded.rs"), problems)?;
    let lessons = list(root, "lessons", |name, path| {
        format!("EmbeddedLesson {{ name: {name:?}, text: include_str!({path:?}) }}")
    })?;
    fs::write(out.join("lessons.rs"), lessons)?;
    let terms = list(root, "glossary", |name, path| {
        format!("({name:?}, include_str!({path:?}))")
    })?;
    fs::write(out.join("glossary.rs"), terms)?;
    println!("cargo::rustc-env=TSUMEGO_READER={:016x}", reader(root)?);
    Ok(())
}

/// What the answers of a check come from.
const READER: [&str; 7] = [
    "src/go",
    "src/life",
    "src/solver",
    "src/lessons",
    "src/problems/check",
    "src/problems/difficulty.rs",
    "src/problems/infer",
];

/// A number that is another one when a source of the reader changes.
fn reader(root: &Path) -> io::Result<u64> {
    let mut files = Vec::new();
    for name in READER {
        println!("cargo::rerun-if-changed={name}");
        gather(&root.join(name), &mut files)?;
    }
    files.sort();
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for path in files {
        let name = path
            .strip_prefix(root)
            .unwrap_or(&path)
            .to_string_lossy()
            .into_owned();
        for byte in name.bytes().chain(fs::read(&path)?) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    Ok(hash)
}

/// The files at a path and below it.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            gather(&entry?.path(), files)?;
        }
    } else if path.is_file() {
        files.push(path.to_path_buf());
    }
    Ok(())
}

/// A list in Rust of the folder's YAML files, each written by `item` from its name and path.
fn list(root: &Path, folder: &str, item: impl Fn(&str, &Path) -> String) -> io::Result<String> {
    println!("cargo::rerun-if-changed={folder}");
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(root.join(folder))? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "yaml") {
            files.push(path);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for path in files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(list, "{},", item(&name, &path));
    }
    list.push_str("]\n");
    Ok(list)
}
