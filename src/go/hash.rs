//! The numbers behind the hashes of boards and situations.

use super::{Color, Point};

/// The golden ratio's step of the splitmix64 generator.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The `n`-th output, from 1, of splitmix64 seeded with 0 (Steele, Lea and Flood 2014).
///
/// Nothing is drawn at random: the same number comes out in every run and on
/// every machine.
const fn splitmix64(n: u64) -> u64 {
    let mut z = n.wrapping_mul(STEP);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// What marks White as the side to move.
pub(super) const WHITE_TO_PLAY: u64 = splitmix64(1);

/// What a stone adds to a board's hash, by exclusive or.
pub(super) const fn stone(color: Color, point: Point) -> u64 {
    splitmix64(2 + 2 * point.index() as u64 + color.index() as u64)
}

/// The hash of Fowler, Noll and Vo (FNV-1a), 64 bits wide: to name bytes, or to find out
/// that they changed by accident.
#[must_use]
pub fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The reference implementation's first outputs for the seed 0.
    #[test]
    fn reference_values() {
        assert_eq!(splitmix64(1), 0xE220_A839_7B1D_CDAF);
        assert_eq!(splitmix64(2), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(splitmix64(3), 0x06C4_5D18_8009_454F);
    }
    /// The published values for the empty text and for one letter.
    #[test]
    fn reference_values_of_bytes() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
