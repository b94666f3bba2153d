//! Embeds what the program comes with: every `problems/*.yaml`, `lessons/*.yaml` and
//! `glossary/*.yaml`, in the order of the names.

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
    fs::write(out.join("glossary.rs"), terms)
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
