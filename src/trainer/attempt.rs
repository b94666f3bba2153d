//! What an attempt counts for: what happens at a problem goes in, at most one entry of the record comes out.

use super::daily::Zone;
use super::judge::Judgement;
use super::turn::Turn;
use crate::problems::Level;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the entries that are written.
pub const VERSION: u64 = 2;

/// How an attempt came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Solved, with no wrong move before.
    Solved,
    /// The first thing that counted was a wrong move or a wrong answer.
    Missed,
    /// The solution was looked at first.
    Shown,
    /// Nothing is settled yet, but help was had: a hint, or a look at a board that is to be kept
    /// in mind or solved against time. It stays counted until the shape has a verdict.
    Hinted,
}

/// One attempt: a line of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The version of the line.
    pub v: u64,
    /// When the verdict came, in seconds since 1970 (UTC).
    pub at: u64,
    /// How many minutes the learner's clock was ahead of UTC then, so that the attempt stays on
    /// its day wherever they travel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub east: Option<i16>,
    /// The problem's shape, see [`super::shape`].
    pub shape: String,
    /// The set it was met in.
    pub set: String,
    /// Its name there.
    pub id: String,
    /// How it came out.
    pub outcome: Outcome,
    /// How many hints were had since the last verdict; of [`Outcome::Hinted`] those of this line.
    pub hints: u32,
    /// Seconds from the first look to the verdict.
    pub seconds: u64,
    /// Whether the shape had a verdict on the same day before, so that this one counts for nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub repeat: bool,
    /// The level that its file gave it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The tags that its file gave it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
}

/// Why a line of a record is no attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLine {
    /// It is damaged.
    Broken,
    /// A newer program wrote it, with this version.
    Newer(u64),
}

impl Attempt {
    /// The attempt as a line, with its line break.
    #[must_use]
    pub fn line(&self) -> String {
        // A struct of plain fields always can be written.
        let text = serde_json::to_string(self).unwrap_or_default();
        format!("{text}\n")
    }

    /// Reads a line of any version so far.
    ///
    /// Version 0, of trials before the first release, had no `v`, and neither hints nor seconds;
    /// version 1 did not say what the learner's clock showed.
    ///
    /// # Errors
    /// [`BadLine`] says why it is none.
    pub fn read(line: &[u8]) -> Result<Attempt, BadLine> {
        let mut value: Value = serde_json::from_slice(line).map_err(|_| BadLine::Broken)?;
        let map = value.as_object_mut().ok_or(BadLine::Broken)?;
        let version = match map.get("v") {
            None => 0,
            Some(version) => version.as_u64().ok_or(BadLine::Broken)?,
        };
        if version > VERSION {
            return Err(BadLine::Newer(version));
        }
        map.insert("v".to_owned(), VERSION.into());
        if version == 0 {
            map.entry("hints").or_insert(0.into());
            map.entry("seconds").or_insert(0.into());
        }
        serde_json::from_value(value).map_err(|_| BadLine::Broken)
    }

    /// The level that its file gave it.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.level.as_ref()?.parse().ok()
    }

    /// What the learner's clock showed, in seconds since the beginning of its 1970; where that
    /// was not written down, what a clock in `zone` showed.
    #[must_use]
    pub fn local(&self, zone: Zone) -> u64 {
        match self.east {
            Some(minutes) => self.at.saturating_add_signed(i64::from(minutes) * 60),
            None => zone.local(self.at),
        }
    }

    /// Whether it was solved.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.outcome == Outcome::Solved
    }
}

/// What happens while a learner works on a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A hint was given.
    Hint,
    /// A move or an answer was found wrong.
    Wrong,
    /// The problem was solved, or its question answered right.
    Solved,
    /// The solution was shown.
    Shown,
    /// The time was up.
    Late,
    /// It could not be decided, or cannot be done: from here on neither the time nor leaving is
    /// held against anybody.
    Void,
    /// Anything that claims nothing: a right move on the way, a move where better
    /// exists, what was interrupted or refused.
    Nothing,
}

impl Event {
    /// What a judged move is to the record.
    #[must_use]
    pub fn of(turn: &Turn) -> Event {
        match (&turn.judgement, &turn.finish) {
            (Judgement::Wrong { .. }, _) => Event::Wrong,
            (Judgement::Undecided, _) => Event::Void,
            // Whoever chose the opponent's reply has not met the best one.
            (Judgement::Right { .. }, Some(finish)) if finish.solved && turn.explored => {
                Event::Nothing
            }
            (Judgement::Right { .. }, Some(finish)) if finish.solved => Event::Solved,
            (Judgement::Right { .. }, Some(_)) => Event::Wrong,
            _ => Event::Nothing,
        }
    }
}

/// The account of one attempt, from the first look at a problem until it is left.
///
/// The first of *wrong*, *solved* and *shown* settles it; whatever comes after that
/// (undo, retry, exploring) counts for nothing. Leaving before that leaves no entry but for the
/// hints, which stay counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
    hints: u32,
    settled: bool,
    void: bool,
}

impl Account {
    /// Whether the attempt has been settled: nothing counts any more.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.settled
    }

    /// Whether nothing can be held against the learner.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.void
    }

    /// Takes in an event; the outcome and the hints before it where it settles the attempt.
    pub fn hear(&mut self, event: Event) -> Option<(Outcome, u32)> {
        let outcome = match event {
            Event::Hint if !self.settled => {
                self.hints = self.hints.saturating_add(1);
                None
            }
            Event::Void => {
                self.void = true;
                None
            }
            Event::Late if self.void => None,
            Event::Wrong | Event::Late => Some(Outcome::Missed),
            Event::Solved => Some(Outcome::Solved),
            Event::Shown => Some(Outcome::Shown),
            Event::Hint | Event::Nothing => None,
        }?;
        let first = !std::mem::replace(&mut self.settled, true);
        first.then_some((outcome, self.hints))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a row of events leaves in the record.
    fn entries(events: &[Event]) -> Vec<(Outcome, u32)> {
        let mut account = Account::default();
        events
            .iter()
            .filter_map(|event| account.hear(*event))
            .collect()
    }

    #[test]
    fn what_each_situation_counts_for() {
        use Event::{Hint, Late, Nothing, Shown, Solved, Void, Wrong};
        use Outcome as O;
        type Row<'a> = (&'a str, &'a [Event], &'a [(Outcome, u32)]);
        let table: [Row<'_>; 16] = [
            ("left at once", &[], &[]),
            ("left after a right move", &[Nothing], &[]),
            ("left after a hint", &[Hint], &[]),
            ("solved", &[Nothing, Solved], &[(O::Solved, 0)]),
            (
                "solved with hints",
                &[Hint, Hint, Solved],
                &[(O::Solved, 2)],
            ),
            ("wrong", &[Wrong], &[(O::Missed, 0)]),
            ("wrong, undone, solved", &[Wrong, Solved], &[(O::Missed, 0)]),
            (
                "hints after a miss",
                &[Wrong, Hint, Solved],
                &[(O::Missed, 0)],
            ),
            (
                "explored after the verdict",
                &[Solved, Wrong, Wrong],
                &[(O::Solved, 0)],
            ),
            (
                "better exists, then solved",
                &[Nothing, Solved],
                &[(O::Solved, 0)],
            ),
            (
                "the solution first",
                &[Hint, Shown, Solved],
                &[(O::Shown, 1)],
            ),
            ("undecided", &[Void, Void], &[]),
            ("too late", &[Hint, Late, Solved], &[(O::Missed, 1)]),
            ("undecided, then late", &[Void, Late], &[]),
            ("undecided, then wrong", &[Void, Wrong], &[(O::Missed, 0)]),
            ("undecided, then solved", &[Void, Solved], &[(O::Solved, 0)]),
        ];
        for (situation, events, expected) in table {
            assert_eq!(entries(events), expected, "{situation}");
        }
    }

    #[test]
    fn lines_read_back_and_versions() {
        let attempt = Attempt {
            v: VERSION,
            at: 1_700_000_000,
            east: Some(-210),
            shape: "00ff".into(),
            set: "mine".into(),
            id: "直三\n\"".into(),
            outcome: Outcome::Shown,
            hints: 2,
            seconds: 31,
            repeat: false,
            level: Some("15k".into()),
            tags: vec!["ko".into()],
        };
        let line = attempt.line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(Attempt::read(line.as_bytes()), Ok(attempt));
        let old = br#"{"at":5,"shape":"a","set":"s","id":"i","outcome":"missed"}"#;
        let read = Attempt::read(old).unwrap();
        assert_eq!(
            (read.v, read.at, read.hints, read.outcome),
            (VERSION, 5, 0, Outcome::Missed)
        );
        // Version 1 had no `east`; what has one that no clock shows is no attempt.
        let line = |v: u64, east: &str| {
            let rest = r#""shape":"a","set":"s","id":"i","outcome":"shown","hints":1,"seconds":2"#;
            format!(r#"{{"v":{v},"at":5,{east}{rest}}}"#)
        };
        let read = Attempt::read(line(1, "").as_bytes()).unwrap();
        assert_eq!((read.v, read.hints, read.east), (VERSION, 1, None));
        let read = Attempt::read(line(2, "\"east\":345,").as_bytes()).unwrap();
        assert_eq!(read.local(Zone::default()), 5 + 345 * 60);
        assert!(Attempt::read(line(2, "\"east\":99999,").as_bytes()).is_err());
        assert_eq!(
            Attempt::read(br#"{"v":3,"what":1}"#),
            Err(BadLine::Newer(3))
        );
        for broken in [
            "",
            "{",
            "[]",
            "null",
            r#"{"v":1}"#,
            r#"{"v":-1}"#,
            "\u{0}\u{0}",
        ] {
            assert_eq!(
                Attempt::read(broken.as_bytes()),
                Err(BadLine::Broken),
                "{broken:?}"
            );
        }
    }
}
