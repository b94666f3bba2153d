//! The names of what a check finds, which stay the same from version to version.

/// A kind of finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name, as in `allow` and in messages.
    pub name: &'static str,
    /// Whether a problem may allow it with a reason.
    pub allowable: bool,
}

const fn rule(name: &'static str) -> Rule {
    Rule {
        name,
        allowable: true,
    }
}

/// Every kind of finding about a problem, as `problems/README.md` explains them.
pub const RULES: &[Rule] = &[
    rule("no-solution"),
    rule("already-settled"),
    rule("accept-too-weak"),
    rule("better-exists"),
    rule("several-answers"),
    rule("wrong-best"),
    rule("wrong-verdict"),
    rule("wrong-target"),
    rule("wrong-region"),
    rule("line-illegal"),
    rule("line-not-best"),
    rule("variation-illegal"),
    rule("variation-contradicts"),
    rule("variation-unreachable"),
    rule("variation-fails"),
    rule("refutation-fails"),
    rule("leak"),
    rule("wall-falls"),
    rule("duplicate"),
    rule("idle-stones"),
    rule("objective-missing"),
    rule("objective-vague"),
    rule("hint-missing"),
    rule("hint-gives-answer"),
    rule("why-missing"),
    rule("off-board-point"),
    rule("unmarked-letter"),
    rule("translation-missing"),
    rule("level-missing"),
    rule("level-far"),
    rule("unused-allow"),
    Rule {
        name: "undecided",
        allowable: false,
    },
];

impl Rule {
    /// The rule of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Rule> {
        RULES.iter().copied().find(|rule| rule.name == name)
    }
}
