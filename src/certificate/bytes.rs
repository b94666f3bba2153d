//! Numbers and strings as bytes.

use crate::go::fnv1a;

/// Why bytes are no certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bad {
    /// They end too early.
    Short,
    /// A number is larger than it can be.
    Number,
    /// A string is not UTF-8.
    Text,
}

/// Reads from the front of a slice.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes }
    }

    pub fn left(&self) -> usize {
        self.bytes.len()
    }

    #[inline]
    pub fn byte(&mut self) -> Result<u8, Bad> {
        let (first, rest) = self.bytes.split_first().ok_or(Bad::Short)?;
        self.bytes = rest;
        Ok(*first)
    }

    /// Seven bits a byte, the lowest first; the top bit says that more follow.
    #[inline]
    pub fn number(&mut self) -> Result<u64, Bad> {
        let first = self.byte()?;
        if first < 0x80 {
            return Ok(u64::from(first));
        }
        let mut number = u64::from(first & 0x7f);
        for shift in (7..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                // One way to write a number: no empty digits at its end.
                return if byte == 0 {
                    Err(Bad::Number)
                } else {
                    Ok(number)
                };
            }
        }
        Err(Bad::Number)
    }

    /// A number that may be at most so great.
    pub fn at_most(&mut self, most: usize) -> Result<usize, Bad> {
        let number = usize::try_from(self.number()?).map_err(|_| Bad::Number)?;
        if number > most {
            return Err(Bad::Number);
        }
        Ok(number)
    }

    /// A count of things that take a byte each at least.
    pub fn count(&mut self) -> Result<usize, Bad> {
        let count = usize::try_from(self.number()?).map_err(|_| Bad::Number)?;
        if count > self.left() {
            return Err(Bad::Short);
        }
        Ok(count)
    }

    pub fn take(&mut self, count: usize) -> Result<&'a [u8], Bad> {
        if count > self.bytes.len() {
            return Err(Bad::Short);
        }
        let (taken, rest) = self.bytes.split_at(count);
        self.bytes = rest;
        Ok(taken)
    }

    pub fn text(&mut self) -> Result<&'a str, Bad> {
        let count = self.count()?;
        std::str::from_utf8(self.take(count)?).map_err(|_| Bad::Text)
    }

    pub fn sum(&mut self) -> Result<u64, Bad> {
        let mut word = [0; 8];
        word.copy_from_slice(self.take(8)?);
        Ok(u64::from_le_bytes(word))
    }
}

pub(super) fn put_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

/// A checksum (FNV-1a): two strings of bytes of one length that differ in one
/// byte alone never have the same. It guards against accidents; a proof that
/// somebody forged is found out in the replay.
#[must_use]
pub(super) fn sum(bytes: &[u8]) -> u64 {
    fnv1a(bytes)
}
