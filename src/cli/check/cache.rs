//! What checks found out, kept from one run to the next in the platform's cache directory.
//!
//! One file for each problem, named by what its answers depend on: the problem
//! as it is read, the budget, and the reader of this program. A file is there
//! whole or not at all (written beside its place and moved there), so that runs
//! at the same time do not disturb each other and an interrupted one keeps what
//! it has. Whatever cannot be read counts as not there; the directory may be
//! taken away at any time.

use crate::go::fnv1a;
use crate::problems::Transcript;
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The version of what a file holds.
const FORMAT: u32 = 1;
/// What the reader of this program is: made anew when one of its sources changes.
const READER: &str = env!("TSUMEGO_READER");
/// No file is larger than this.
const MAX_BYTES: u64 = 16 << 20;
/// What other versions of the program kept is taken away when nobody has added to it for so long.
const OUTDATED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Where answers are kept; nowhere, when there is no place or none is wanted.
#[derive(Debug)]
pub(super) struct Cache {
    dir: Option<PathBuf>,
}

impl Cache {
    /// The platform's place, or none.
    pub fn open(wanted: bool) -> Cache {
        use etcetera::BaseStrategy;
        let strategy = etcetera::choose_base_strategy().ok().filter(|_| wanted);
        let root = strategy.map(|strategy| strategy.cache_dir().join("tsumego"));
        Cache::within(root.as_deref())
    }

    fn within(root: Option<&Path>) -> Cache {
        let own = format!("check-{FORMAT}-{READER}");
        let dir = root.map(|root| root.join(&own));
        if let Some(root) = root {
            sweep(root, &own);
        }
        Cache { dir }
    }

    /// What is known for this content; what was left open with another memory is not.
    pub fn get(&self, content: &str, memory: usize) -> Option<Transcript> {
        let value = self.read(content)?;
        let told = Transcript::from_json(value.get("told")?)?;
        let same = value.get("memory")?.as_u64()? == memory as u64;
        (same || told.is_decided()).then_some(told)
    }

    /// Keeps what is known for this content.
    pub fn put(&self, content: &str, memory: usize, told: &Transcript) {
        self.write(
            content,
            &json!({
                "content": content,
                "memory": memory,
                "told": told.to_json(),
            }),
        );
    }

    /// How many claims were proven in a lesson of this content that had no fault.
    pub fn proven(&self, content: &str) -> Option<usize> {
        let proven = self.read(content)?.get("proven")?.as_u64()?;
        usize::try_from(proven).ok()
    }

    /// Keeps that a lesson of this content has no fault, and so many proven claims.
    pub fn put_proven(&self, content: &str, proven: usize) {
        self.write(content, &json!({ "content": content, "proven": proven }));
    }

    fn read(&self, content: &str) -> Option<Value> {
        let path = self.path(content)?;
        if fs::metadata(&path).ok()?.len() > MAX_BYTES {
            return None;
        }
        let value: Value = serde_json::from_slice(&fs::read(path).ok()?).ok()?;
        // Two contents may share a name.
        let same = value.get("content")?.as_str()? == content;
        same.then_some(value)
    }

    /// Where it cannot be kept, it is not.
    fn write(&self, content: &str, value: &Value) {
        let (Some(path), Some(dir)) = (self.path(content), &self.dir) else {
            return;
        };
        let _ = fs::create_dir_all(dir).and_then(|()| {
            let mut file = tempfile::Builder::new().prefix(".new-").tempfile_in(dir)?;
            file.write_all(value.to_string().as_bytes())?;
            file.persist(path).map_err(|error| error.error)
        });
    }

    fn path(&self, content: &str) -> Option<PathBuf> {
        let dir = self.dir.as_ref()?;
        Some(dir.join(format!("{:016x}.json", fnv1a(content.as_bytes()))))
    }
}

/// Takes away what other versions of the program left long ago.
fn sweep(root: &Path, own: &str) {
    let Ok(entries) = fs::read_dir(root) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let other = name.starts_with("check-") && name != own;
        let age = (entry.metadata().and_then(|meta| meta.modified()).ok())
            .and_then(|time| SystemTime::now().duration_since(time).ok());
        if other && age.is_some_and(|age| age > OUTDATED) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn transcript(text: &str) -> Transcript {
        Transcript::from_json(&serde_json::from_str(text).unwrap()).unwrap()
    }

    #[test]
    fn what_is_kept_is_found_again_and_nothing_else() {
        let root = tempfile::tempdir().unwrap();
        let cache = Cache::within(Some(root.path()));
        let known = transcript(r#"[{"only": "dead"}]"#);
        assert_eq!(cache.get("one", 10), None);
        cache.put("one", 10, &known);
        assert_eq!(cache.get("one", 10), Some(known.clone()));
        // What is decided stays so with any memory; what is open does not.
        assert_eq!(cache.get("one", 20), Some(known.clone()));
        assert_eq!(cache.get("two", 10), None);
        let open = transcript(r#"[{"only": "undecided"}]"#);
        cache.put("two", 10, &open);
        assert_eq!(cache.get("two", 10), Some(open));
        assert_eq!(cache.get("two", 20), None);
        assert_eq!(cache.proven("lesson"), None);
        cache.put_proven("lesson", 7);
        assert_eq!(
            (cache.proven("lesson"), cache.proven("one")),
            (Some(7), None)
        );
        // Another run, and one without a cache.
        let again = Cache::within(Some(root.path()));
        assert_eq!(again.get("one", 10), Some(known.clone()));
        let none = Cache::within(None);
        none.put("one", 10, &known);
        assert_eq!(none.get("one", 10), None);
    }

    #[test]
    fn a_damaged_file_counts_as_none() {
        let root = tempfile::tempdir().unwrap();
        let cache = Cache::within(Some(root.path()));
        let known = transcript(r#"[{"only": "dead"}]"#);
        cache.put("one", 10, &known);
        let path = cache.path("one").unwrap();
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            assert_eq!(cache.get("one", 10), None, "{length}");
        }
        for other in ["[]", "{\"content\":\"one\"}", "null", "\u{0}"] {
            fs::write(&path, other).unwrap();
            assert_eq!(cache.get("one", 10), None, "{other}");
        }
        cache.put("one", 10, &known);
        assert_eq!(cache.get("one", 10), Some(known.clone()));
        // A place that cannot be written to is no reason to complain.
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        cache.put("one", 10, &known);
        assert_eq!(cache.get("one", 10), None);
    }
}
