//! The project's sources, without comments, texts and tests, and what they use.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A file under `src`.
pub struct Source {
    /// Relative to `src`, with forward slashes.
    pub path: String,
    pub text: String,
    /// The text without comments, texts and tests; empty in a file of tests.
    pub code: String,
}

impl Source {
    /// The top module that the file belongs to.
    pub fn module(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap()
    }
}

/// Every file under `src`.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut tests = BTreeSet::new();
    let mut sources: Vec<Source> = (files.iter())
        .map(|file| {
            let text = std::fs::read_to_string(file).unwrap().replace("\r\n", "\n");
            let (code, modules) = without_tests(&bare(&text));
            let folder = match file.file_stem().unwrap().to_str().unwrap() {
                "mod" | "lib" | "main" => file.parent().unwrap().to_owned(),
                stem => file.parent().unwrap().join(stem),
            };
            tests.extend(modules.into_iter().map(|name| folder.join(name)));
            let path = file
                .strip_prefix(&root)
                .unwrap()
                .to_str()
                .unwrap()
                .replace('\\', "/");
            Source { path, text, code }
        })
        .collect();
    for source in &mut sources {
        let file = root.join(&source.path);
        if tests
            .iter()
            .any(|test| file.with_extension("") == *test || file.starts_with(test))
        {
            source.code.clear();
        }
    }
    assert!(sources.len() > 20, "too few sources found");
    sources
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            files.push(path);
        }
    }
}

/// The code alone: comments and what stands in quotes are blanked out.
pub fn bare(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let skip = comment(rest).or_else(|| quoted(rest));
        match skip {
            Some(length) => {
                code.extend(rest[..length].chars().filter(|c| *c == '\n'));
                code.push(' ');
                rest = &rest[length..];
            }
            None => {
                // A whole word at once, so that the r of a name starts no raw text.
                let word = rest
                    .find(|c: char| !c.is_alphanumeric() && c != '_')
                    .unwrap_or(rest.len());
                let length = word.max(next.len_utf8());
                code.push_str(&rest[..length]);
                rest = &rest[length..];
            }
        }
    }
    code
}

fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    rest.starts_with("/*")
        .then(|| rest.find("*/").map_or(rest.len(), |end| end + 2))
}

fn quoted(rest: &str) -> Option<usize> {
    let plain = rest.strip_prefix('b').unwrap_or(rest);
    let prefix = rest.len() - plain.len();
    if let Some(raw) = plain.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let close = format!("\"{}", "#".repeat(hashes));
            let body = &raw[hashes + 1..];
            let end = body
                .find(&close)
                .map_or(body.len(), |end| end + close.len());
            return Some(prefix + 1 + hashes + 1 + end);
        }
    }
    if plain.starts_with('"') {
        return Some(prefix + close(plain, '"'));
    }
    // A quote that closes after one (escaped) letter; else it is a lifetime.
    let letter = plain.strip_prefix('\'')?;
    let mut chars = letter.chars();
    match chars.next()? {
        '\\' => Some(prefix + close(plain, '\'')),
        _ => (chars.next()? == '\'').then(|| prefix + plain.len() - chars.as_str().len()),
    }
}

/// The length of a text with escapes, both quotes included.
fn close(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == quote && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// The code without its test modules and functions, and the names of test
/// modules that lie in files of their own.
pub fn without_tests(code: &str) -> (String, Vec<String>) {
    let (mut kept, mut modules) = (String::new(), Vec::new());
    let mut rest = code;
    while let Some(at) = rest.find("#[cfg(test)]") {
        kept.push_str(&rest[..at]);
        rest = &rest[at..];
        let open = rest.find('{').unwrap_or(rest.len());
        let semicolon = rest.find(';').unwrap_or(rest.len());
        if semicolon < open {
            if let Some(name) = rest[..semicolon].split_once("mod ") {
                modules.push(name.1.trim().to_owned());
            }
            rest = &rest[semicolon..];
            continue;
        }
        let mut depth = 0;
        let end = rest.char_indices().find(|(_, c)| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            *c == '}' && depth == 0
        });
        rest = end.map_or("", |(end, _)| &rest[end + 1..]);
    }
    kept.push_str(rest);
    (kept, modules)
}

/// The names that follow `start::` in the code, also in `start::{a, b}`.
pub fn used_from(code: &str, start: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (at, found) in code.match_indices(start) {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let rest = &code[at + found.len()..];
        match rest.strip_prefix('{') {
            Some(group) => names.extend(heads(group)),
            None => names.extend(word(rest)),
        }
    }
    names
}

fn word(text: &str) -> Option<String> {
    let text = text.trim_start();
    let end = text
        .find(|c: char| !c.is_alphanumeric() && c != '_')
        .unwrap_or(text.len());
    (end > 0).then(|| text[..end].to_owned())
}

/// The first words of the parts of a group, up to its closing brace.
fn heads(group: &str) -> Vec<String> {
    let (mut depth, mut heads, mut start) = (0, Vec::new(), 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                heads.extend(word(&group[start..at]));
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    heads
}

/// The names under `[dependencies]`, as code spells them.
pub fn dependencies() -> Vec<String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let text = std::fs::read_to_string(manifest).unwrap();
    let section = text.split("[dependencies]").nth(1).unwrap();
    let section = section.split("\n[").next().unwrap();
    let names = section.lines().filter_map(|line| line.split_once('='));
    names
        .map(|(name, _)| name.trim().replace('-', "_"))
        .collect()
}

/// Whether the code uses the crate.
pub fn uses(code: &str, name: &str) -> bool {
    let path = format!("{name}::");
    code.match_indices(&path)
        .any(|(at, _)| !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':'))
        || code.contains(&format!("use {name};"))
}
