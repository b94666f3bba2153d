//! A certificate as a file.
//!
//! A line of text that names the format and its version; then, as `bytes` has
//! it, the set's name, the number of entries, and of each its length, its bytes
//! and their checksum; last the checksum of all that stands before.

use super::bytes::{Reader, put_number, put_text, sum};
use super::entry::{Entry, Spoilt};

/// What a certificate begins with; the version follows.
const MAGIC: &[u8] = b"tsumego-certificate ";
/// The version that is written, and the only one that is read.
const VERSION: &str = "1";
/// Larger files are not read.
pub const MAX_BYTES: u64 = 256 << 20;

/// The proofs of a set's problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Certificate {
    /// The set's name.
    pub set: String,
    /// One entry a problem, in the set's order.
    pub entries: Vec<Entry>,
}

/// Why a file is no certificate, or no longer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It does not begin like one.
    NotACertificate,
    /// It is of another version.
    Version(String),
    /// It was changed, or cut short: the entries that differ from their
    /// checksums, by their places from 1 and, where they can be told, their ids.
    /// None where the change lies between them.
    Changed(Vec<(usize, Option<String>)>),
    /// An entry has the right checksum and yet makes no sense.
    Malformed(usize, Option<String>),
    /// Two entries have one id.
    Twice(String),
}

impl Certificate {
    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(VERSION.as_bytes());
        bytes.push(b'\n');
        put_text(&mut bytes, &self.set);
        put_number(&mut bytes, self.entries.len() as u64);
        for entry in &self.entries {
            let body = entry.to_bytes();
            put_number(&mut bytes, body.len() as u64);
            bytes.extend_from_slice(&body);
            bytes.extend_from_slice(&sum(&body).to_le_bytes());
        }
        let whole = sum(&bytes);
        bytes.extend_from_slice(&whole.to_le_bytes());
        bytes
    }

    /// Reads a file's bytes. Nothing is proven by that: [`Entry::verify`] replays.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, Damage> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(Damage::NotACertificate)?;
        let end = rest.iter().take(24).position(|byte| *byte == b'\n');
        let end = end.ok_or(Damage::NotACertificate)?;
        if &rest[..end] != VERSION.as_bytes() {
            let version = String::from_utf8_lossy(&rest[..end]).into_owned();
            return Err(Damage::Version(version));
        }
        let body = &rest[end + 1..];
        let split = bytes.len() - body.len();
        let Some(length) = body.len().checked_sub(8) else {
            return Err(Damage::Changed(Vec::new()));
        };
        let whole = Reader::new(&body[length..]).sum();
        let sound = whole == Ok(sum(&bytes[..split + length]));
        let parts = parts(&body[..length]);
        let Some((set, parts)) = parts.filter(|_| sound) else {
            return Err(Damage::Changed(changed(&body[..length])));
        };
        let mut entries: Vec<Entry> = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            if !part.sound {
                return Err(Damage::Changed(vec![(at + 1, Entry::id_of(part.bytes))]));
            }
            let entry = Entry::from_bytes(part.bytes).map_err(|spoilt| match spoilt {
                Spoilt::ContentSum => Damage::Changed(vec![(at + 1, Entry::id_of(part.bytes))]),
                Spoilt::Bytes | Spoilt::Position => {
                    Damage::Malformed(at + 1, Entry::id_of(part.bytes))
                }
            })?;
            if entries.iter().any(|other| other.id == entry.id) {
                return Err(Damage::Twice(entry.id));
            }
            entries.push(entry);
        }
        Ok(Certificate { set, entries })
    }
}

/// An entry's bytes, and whether their checksum is right.
struct Part<'a> {
    bytes: &'a [u8],
    sound: bool,
}

/// The set's name and the entries; `None` when they do not fill the bytes.
fn parts(bytes: &[u8]) -> Option<(String, Vec<Part<'_>>)> {
    let mut reader = Reader::new(bytes);
    let set = reader.text().ok()?.to_string();
    let count = reader.count().ok()?;
    let mut parts = Vec::new();
    for _ in 0..count {
        parts.push(part(&mut reader)?);
    }
    (reader.left() == 0).then_some((set, parts))
}

fn part<'a>(reader: &mut Reader<'a>) -> Option<Part<'a>> {
    let length = reader.count().ok()?;
    let bytes = reader.take(length).ok()?;
    let sound = reader.sum().ok()? == sum(bytes);
    Some(Part { bytes, sound })
}

/// The entries that can be told to be damaged, as far as the bytes can be followed.
fn changed(bytes: &[u8]) -> Vec<(usize, Option<String>)> {
    let mut reader = Reader::new(bytes);
    let (Ok(_), Ok(count)) = (reader.text(), reader.count()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for at in 1..=count {
        match part(&mut reader) {
            None => {
                found.push((at, None));
                break;
            }
            Some(part) if !part.sound => {
                found.push((at, Entry::id_of(part.bytes)));
                // A length that was changed spoils all that follows: the first is named.
                break;
            }
            Some(_) => {}
        }
    }
    found
}
