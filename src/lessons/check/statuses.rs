//! Statuses that a text names.

/// A status that a text can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Stones live.
    Alive,
    /// Stones are dead.
    Dead,
    /// Stones live together.
    Seki,
    /// It depends on who plays.
    Unsettled,
    /// A chain has one liberty.
    Atari,
    /// An eye that is none.
    FalseEye,
    /// An eye that holds.
    RealEye,
    /// A move that the rules allow.
    Allowed,
    /// A move that they forbid.
    Forbidden,
}

/// The words of each status.
const STATUSES: [(&str, Status); 38] = [
    ("lives", Status::Alive),
    ("dies", Status::Dead),
    ("legal", Status::Allowed),
    ("is allowed", Status::Allowed),
    ("forbidden", Status::Forbidden),
    ("illegal", Status::Forbidden),
    ("禁着点", Status::Forbidden),
    ("规则允许", Status::Allowed),
    ("alive", Status::Alive),
    ("dead", Status::Dead),
    ("seki", Status::Seki),
    ("unsettled", Status::Unsettled),
    ("in atari", Status::Atari),
    ("false eye", Status::FalseEye),
    ("false eyes", Status::FalseEye),
    ("real eye", Status::RealEye),
    ("real eyes", Status::RealEye),
    ("is false", Status::FalseEye),
    ("are false", Status::FalseEye),
    ("is real", Status::RealEye),
    ("are real", Status::RealEye),
    ("活棋", Status::Alive),
    ("净活", Status::Alive),
    ("已活", Status::Alive),
    ("已经活", Status::Alive),
    ("是活的", Status::Alive),
    ("死棋", Status::Dead),
    ("净死", Status::Dead),
    ("已死", Status::Dead),
    ("已经死", Status::Dead),
    ("是死的", Status::Dead),
    ("双活", Status::Seki),
    ("未定", Status::Unsettled),
    ("被打吃", Status::Atari),
    ("被叫吃", Status::Atari),
    ("处于打吃", Status::Atari),
    ("假眼", Status::FalseEye),
    ("真眼", Status::RealEye),
];

/// The statuses that a text names, with the words.
#[must_use]
pub fn statuses(text: &str) -> Vec<(Status, &'static str)> {
    // What a stone lives on are its liberties.
    let lower = text.to_lowercase().replace("lives on", "□");
    let mut found = Vec::new();
    for (word, status) in STATUSES {
        let there = if word.is_ascii() {
            has_word(&lower, word)
        } else {
            lower.contains(word)
        };
        if there {
            found.push((status, word));
        }
    }
    found
}

/// Whether `word` stands in `text` as a word of its own.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        !letter(text[..at].chars().next_back()) && !letter(text[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_found() {
        assert_eq!(statuses("White is alive."), [(Status::Alive, "alive")]);
        assert_eq!(statuses("deadline, what it lives on"), []);
        assert_eq!(statuses("It dies."), [(Status::Dead, "dies")]);
        assert_eq!(
            statuses("这是假眼，白棋净死"),
            [(Status::Dead, "净死"), (Status::FalseEye, "假眼")]
        );
    }
}
