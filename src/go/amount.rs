//! Numbers of points and stones, exact to a quarter.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg, Sub};

/// A number of points or of stones, exact to a quarter: `184.5`, `-0.25`.
///
/// Quarters are enough for every count: Chinese komi is 3 3/4 stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Amount {
    quarters: i32,
}

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount { quarters: 0 };

    /// So many whole ones.
    #[must_use]
    pub const fn whole(number: i32) -> Amount {
        Amount::quarters(number.saturating_mul(4))
    }

    /// So many halves.
    #[must_use]
    pub const fn halves(number: i32) -> Amount {
        Amount::quarters(number.saturating_mul(2))
    }

    /// So many quarters.
    #[must_use]
    pub const fn quarters(number: i32) -> Amount {
        Amount { quarters: number }
    }

    /// The number of quarters.
    #[must_use]
    pub const fn in_quarters(self) -> i32 {
        self.quarters
    }

    /// The amount without its sign.
    #[must_use]
    pub const fn abs(self) -> Amount {
        Amount::quarters(self.quarters.saturating_abs())
    }

    /// Half of it, towards zero when that is no number of quarters.
    #[must_use]
    pub const fn half(self) -> Amount {
        Amount::quarters(self.quarters / 2)
    }
}

impl Add for Amount {
    type Output = Amount;
    fn add(self, other: Amount) -> Amount {
        Amount::quarters(self.quarters.saturating_add(other.quarters))
    }
}

impl Sub for Amount {
    type Output = Amount;
    fn sub(self, other: Amount) -> Amount {
        Amount::quarters(self.quarters.saturating_sub(other.quarters))
    }
}

impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        Amount::ZERO - self
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Add::add)
    }
}

/// In decimals, with no more of them than it takes.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quarters = self.quarters.unsigned_abs();
        let decimals = ["", ".25", ".5", ".75"][quarters as usize % 4];
        f.pad_integral(
            self.quarters >= 0,
            "",
            &format!("{}{decimals}", quarters / 4),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_text() {
        for (amount, text) in [
            (Amount::ZERO, "0"),
            (Amount::quarters(15), "3.75"),
            (Amount::halves(369), "184.5"),
            (Amount::quarters(-1), "-0.25"),
            (-Amount::whole(12), "-12"),
        ] {
            assert_eq!(amount.to_string(), text);
        }
        assert_eq!(format!("{:+}", Amount::halves(1)), "+0.5");
    }

    #[test]
    fn arithmetic() {
        let komi = Amount::halves(15);
        assert_eq!(komi.half(), Amount::quarters(15));
        assert_eq!((komi - Amount::whole(8)).abs(), Amount::halves(1));
        assert_eq!([komi, komi].into_iter().sum::<Amount>(), Amount::whole(15));
    }
}
