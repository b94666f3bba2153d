//! How strong a player a problem is for.

use std::fmt;
use std::str::FromStr;

/// A playing strength from 30 kyu to 9 dan; ordered from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(i8);

impl Level {
    /// The weakest: 30 kyu.
    pub const WEAKEST: Level = Level(0);
    /// The strongest: 9 dan.
    pub const STRONGEST: Level = Level(38);

    /// A `kyu` grade, 30 (weakest) to 1.
    #[must_use]
    pub fn kyu(kyu: u8) -> Option<Level> {
        let kyu = i8::try_from(kyu).ok().filter(|k| (1..=30).contains(k))?;
        Some(Level(30 - kyu))
    }

    /// A `dan` grade, 1 to 9.
    #[must_use]
    pub fn dan(dan: u8) -> Option<Level> {
        let dan = i8::try_from(dan).ok().filter(|d| (1..=9).contains(d))?;
        Some(Level(29 + dan))
    }

    /// The level nearest to so many grades above 30 kyu, which need not be whole.
    #[must_use]
    pub fn nearest(grades: f64) -> Level {
        let strongest = f64::from(Level::STRONGEST.0);
        // Between 0 and 38: nothing is cut off. NaN is the weakest.
        Level(grades.round().max(0.0).min(strongest) as i8)
    }

    /// Grades above 30 kyu: 0 for 30k, 29 for 1k, 30 for 1d, 38 for 9d.
    #[must_use]
    pub const fn steps(self) -> u8 {
        self.0.unsigned_abs()
    }
}

/// `18k`, `3d`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            kyu @ ..=29 => write!(f, "{}k", 30 - kyu),
            dan => write!(f, "{}d", dan - 29),
        }
    }
}

/// The text is no grade from 30k to 9d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level goes from 30k (weakest) to 1k and from 1d to 9d")
    }
}

impl std::error::Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads `18k`, `18K`, `18 kyu`, `3d`, `3 dan`.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at(digits);
        let number: u8 = number.parse().map_err(|_| LevelError)?;
        match unit.trim().to_ascii_lowercase().as_str() {
            "k" | "kyu" => Level::kyu(number),
            "d" | "dan" => Level::dan(number),
            _ => None,
        }
        .ok_or(LevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_read_and_write() {
        for text in ["30k", "18k", "1k", "1d", "9d"] {
            assert_eq!(text.parse::<Level>().unwrap().to_string(), text);
        }
        assert_eq!("18 kyu".parse(), Ok(Level(12)));
        for text in [
            "", "k", "31k", "0k", "10d", "0d", "5", "5p", "-3k", "999k", "１k",
        ] {
            assert_eq!(text.parse::<Level>(), Err(LevelError), "{text}");
        }
    }

    #[test]
    fn the_nearest_level_is_never_beyond_the_ends() {
        let nearest = |grades: f64| Level::nearest(grades).to_string();
        assert_eq!(
            [-3.0, 0.4, 14.6, 29.5, 99.0, f64::NAN].map(nearest),
            ["30k", "30k", "15k", "1d", "9d", "30k"]
        );
    }

    #[test]
    fn stronger_is_greater() {
        let grades = ["30k", "10k", "1k", "1d", "9d"].map(|t| t.parse::<Level>().unwrap());
        assert!(grades.is_sorted());
        assert_eq!(grades.map(Level::steps), [0, 20, 29, 30, 38]);
    }
}
