//! The sets that come with the program, so that it works from anywhere.

use super::{Fault, ProblemSet, load_str};

/// A set that comes with the program, not yet read.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    name: &'static str,
    text: &'static str,
}

impl Embedded {
    /// The name of its file without the ending: `01-first-captures`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The file as it was written.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// Reads the set; it calls itself `embedded:` and its file's name.
    ///
    /// # Errors
    /// As [`load_str`]; a test sees to it that there are none.
    pub fn load(&self) -> Result<ProblemSet, Vec<Fault>> {
        load_str(&format!("embedded:{}", self.name), self.text.as_bytes())
    }
}

/// Every set that comes with the program: `problems/*.yaml`, in the order of the files' names.
#[must_use]
pub fn embedded() -> &'static [Embedded] {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_set_is_read_without_a_fault() {
        assert!(!embedded().is_empty());
        let mut names = Vec::new();
        for set in embedded() {
            match set.load() {
                Ok(set) => names.push(set.name),
                Err(faults) => {
                    let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
                    panic!("{}", faults.join("\n"));
                }
            }
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), embedded().len(), "two sets have the same name");
    }
}
