//! Embeds the shipped problem sets: every `problems/*.yaml`, in the order of the names.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=problems");
    let root = env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    let mut sets = Vec::new();
    for entry in fs::read_dir(Path::new(&root).join("problems"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "yaml") {
            sets.push(path);
        }
    }
    sets.sort();
    let mut list = String::from("&[\n");
    for path in sets {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(
            list,
            "Embedded {{ name: {name:?}, text: include_str!({path:?}) }},"
        );
    }
    list.push_str("]\n");
    fs::write(Path::new(&out).join("embedded.rs"), list)
}
