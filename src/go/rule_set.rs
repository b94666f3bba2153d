//! The rule sets by name.

use std::fmt;

/// A rule set, as problem files and the command line name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RuleSet {
    /// Area counting; no self-capture.
    #[default]
    Chinese,
    /// Territory counting; life and death by article 7 of the 1989 rules.
    Japanese,
    /// Area counting by filling in; self-capture of several stones is legal.
    Ing,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [RuleSet; 3] = [RuleSet::Chinese, RuleSet::Japanese, RuleSet::Ing];

    /// The name: `chinese`, `japanese`, `ing`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            RuleSet::Chinese => "chinese",
            RuleSet::Japanese => "japanese",
            RuleSet::Ing => "ing",
        }
    }

    /// Whether a chain of two and more stones may take itself.
    #[must_use]
    pub const fn self_capture(self) -> bool {
        matches!(self, RuleSet::Ing)
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
