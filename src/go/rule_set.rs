//! Rule sets, as far as they say what may be played.
//!
//! How they count is in `counting`.

use std::fmt;
use std::str::FromStr;

/// A set of rules that people play by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleSet {
    /// The rules of the Chinese Weiqi Association: area counting, no position may recur.
    #[default]
    Chinese,
    /// The Japanese rules of 1989: territory counting, basic ko.
    Japanese,
    /// The rules of Ing Chang-ki: fill-in counting, self-capture of several stones.
    Ing,
}

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ko {
    /// None at all: nobody plays like this, but one can count sequences by it.
    None,
    /// Basic ko: a single stone that was just taken by a single stone may not
    /// be retaken at once. Longer cycles are legal.
    Simple,
    /// Basic ko, and no play may recreate any earlier board.
    Positional,
    /// Basic ko, and no play may recreate any earlier board with the same side to move.
    Situational,
}

/// What decides whether a move is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether a chain of two and more stones may take itself; a lone stone never may.
    pub self_capture: bool,
    /// Which repetitions are forbidden.
    pub ko: Ko,
}

impl RuleSet {
    /// Every rule set.
    pub const ALL: [RuleSet; 3] = [RuleSet::Chinese, RuleSet::Japanese, RuleSet::Ing];

    /// The word for it in files and on the command line: `chinese`, `japanese`, `ing`.
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

    /// What may be played.
    ///
    /// The Chinese text forbids a recurring whole-board position and does not
    /// ask whose turn it is: positional superko. The Ing rules stop whoever
    /// disturbs by repeating; positional superko has nearly the same effect.
    /// By the Japanese rules a long cycle is legal and ends the game without a
    /// result if both players agree: see [`Position::repeats`](super::Position::repeats).
    #[must_use]
    pub const fn rules(self) -> Rules {
        Rules {
            self_capture: self.self_capture(),
            ko: match self {
                RuleSet::Chinese | RuleSet::Ing => Ko::Positional,
                RuleSet::Japanese => Ko::Simple,
            },
        }
    }
}

impl From<RuleSet> for Rules {
    fn from(rule_set: RuleSet) -> Rules {
        rule_set.rules()
    }
}

/// The [word](RuleSet::word).
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The text names no rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRuleSet;

impl fmt::Display for UnknownRuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rule sets are chinese, japanese and ing")
    }
}

impl std::error::Error for UnknownRuleSet {}

/// Reads the [word](RuleSet::word), in either case.
impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(text: &str) -> Result<RuleSet, UnknownRuleSet> {
        RuleSet::ALL
            .into_iter()
            .find(|rule_set| rule_set.word().eq_ignore_ascii_case(text))
            .ok_or(UnknownRuleSet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_back() {
        for rule_set in RuleSet::ALL {
            assert_eq!(rule_set.to_string().parse(), Ok(rule_set));
        }
        assert_eq!("Ing".parse(), Ok(RuleSet::Ing));
        assert_eq!("korean".parse::<RuleSet>(), Err(UnknownRuleSet));
    }
}
