//! From bytes in any of the usual encodings to text.
//!
//! A file may say how it is encoded (`CA`), by a byte order mark or a property;
//! many say nothing, and some say what is not so. In the encodings of East Asia
//! the second byte of a character may be a `]` or a `\`, so that a file has to be
//! decoded as a whole before it is read.

use super::fault::short;
use super::guess::{guess, is_plausible};
use encoding_rs::{EUC_KR, Encoding, GB18030, GBK, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use std::borrow::Cow;

/// The text of a file, and how it was come by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without a byte order mark.
    pub text: String,
    /// The names of the encodings, in the order in which they were met; one
    /// for almost every file.
    pub encodings: Vec<&'static str>,
    /// What was assumed, and what could not be read.
    pub notes: Vec<EncodingNote>,
}

/// What is to be said of how a file was decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncodingNote {
    /// The file does not say how it is encoded, and was taken for this.
    Assumed(&'static str),
    /// The file says one thing and is another.
    NotAsDeclared {
        /// What it says.
        declared: String,
        /// What it was taken for.
        taken: &'static str,
    },
    /// The file names an encoding that nobody knows.
    Unknown(String),
    /// So many characters could not be read; each is a `\u{fffd}` now.
    Unreadable(usize),
}

/// The text of the bytes of a file.
#[must_use]
pub fn decode(bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded {
        text: String::with_capacity(bytes.len()),
        encodings: Vec::new(),
        notes: Vec::new(),
    };
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        decoded.take(encoding, &bytes[mark..]);
    } else if let Some(encoding) = by_zeros(bytes) {
        decoded.note(EncodingNote::Assumed(encoding.name()));
        decoded.take(encoding, bytes);
    } else {
        for part in parts(bytes) {
            decoded.part(part);
        }
    }
    let lost = |text: &str| text.matches('\u{fffd}').count();
    // Some files hold these already, for whoever wrote them could not read what he had.
    let written = if decoded.encodings == [UTF_8.name()] {
        String::from_utf8_lossy(bytes).matches('\u{fffd}').count() - invalid_utf8(bytes)
    } else {
        0
    };
    let unreadable = lost(&decoded.text).saturating_sub(written);
    if unreadable > 0 {
        decoded.note(EncodingNote::Unreadable(unreadable));
    }
    decoded
}

/// How many replacement characters stand for bytes that are no UTF-8.
fn invalid_utf8(bytes: &[u8]) -> usize {
    bytes
        .utf8_chunks()
        .filter(|chunk| !chunk.invalid().is_empty())
        .count()
}

impl Decoded {
    fn note(&mut self, note: EncodingNote) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    fn take(&mut self, encoding: &'static Encoding, bytes: &[u8]) {
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        self.text.push_str(&text);
        let name = display_name(encoding);
        if !self.encodings.contains(&name) {
            self.encodings.push(name);
        }
    }

    /// A part of a file in one encoding: what it says, if that can be, or else what it may be.
    fn part(&mut self, bytes: &[u8]) {
        let ascii = bytes.is_ascii();
        let Some(declared) = declared(bytes) else {
            let taken = guess(bytes);
            if !ascii && taken != UTF_8 {
                self.note(EncodingNote::Assumed(display_name(taken)));
            }
            self.take(taken, bytes);
            return;
        };
        let named = by_name(&declared);
        if ascii {
            // Nothing hangs on it, unless its name means nothing.
            if named.is_none() {
                self.note(EncodingNote::Unknown(short(&declared)));
            }
            self.take(UTF_8, bytes);
            return;
        }
        let Some(named) = named else {
            let taken = guess(bytes);
            self.note(EncodingNote::Unknown(short(&declared)));
            self.note(EncodingNote::Assumed(display_name(taken)));
            self.take(taken, bytes);
            return;
        };
        if can_be(named, bytes) {
            self.take(named, bytes);
            return;
        }
        let other = guess(bytes);
        if other != named && can_be(other, bytes) {
            self.note(EncodingNote::NotAsDeclared {
                declared: short(&declared),
                taken: display_name(other),
            });
            self.take(other, bytes);
        } else {
            self.take(named, bytes);
        }
    }
}

/// Whether the bytes are in this encoding, and say something in it. What is
/// valid UTF-8 is hardly ever anything else.
fn can_be(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    let (text, errors) = encoding.decode_without_bom_handling(bytes);
    if errors {
        return false;
    }
    encoding == UTF_8
        || (is_plausible(&text, encoding) && !is_utf8(bytes))
        || (is_utf8(bytes) && is_plausible(&text, encoding) && !is_plausible_utf8(bytes))
}

fn is_utf8(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok()
}

fn is_plausible_utf8(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| is_plausible(text, UTF_8))
}

/// The encoding's name as people know it.
fn display_name(encoding: &'static Encoding) -> &'static str {
    match encoding {
        e if e == GBK || e == GB18030 => "GBK",
        e => e.name(),
    }
}

/// UTF-16 without a mark: every other byte of its brackets and letters is 0.
fn by_zeros(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(1024)];
    if head.len() < 4 {
        return None;
    }
    let zeros = |odd: usize| {
        let places = head.iter().skip(odd).step_by(2);
        places.filter(|byte| **byte == 0).count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    let many = head.len() / 8;
    match (even > many, odd > many) {
        (true, false) if odd <= even / 8 => Some(UTF_16BE),
        (false, true) if even <= odd / 8 => Some(UTF_16LE),
        _ => None,
    }
}

/// The parts of a file that each say how they are encoded: games from several
/// sources put into one file. One part where they agree.
fn parts(bytes: &[u8]) -> Vec<&[u8]> {
    const MARK: &[u8] = b"CA[";
    let mut cuts: Vec<(usize, Cow<'_, str>)> = Vec::new();
    let mut from = 0;
    // Where the last game began; sought only back to the last mark, for time's sake.
    while let Some(at) = find(&bytes[from..], MARK).map(|at| at + from) {
        let start = rfind(&bytes[from..at], b"(;").map(|start| start + from);
        if let Some(name) = declared(&bytes[at..])
            && let Some(start) = start
            && cuts.last().is_none_or(|(_, last)| *last != name)
        {
            cuts.push((start, Cow::Owned(name)));
        }
        from = at + MARK.len();
    }
    if cuts.len() < 2 {
        return vec![bytes];
    }
    let mut ends: Vec<usize> = cuts.iter().skip(1).map(|(at, _)| *at).collect();
    ends.push(bytes.len());
    let mut start = 0;
    ends.into_iter()
        .map(|end| {
            let part = &bytes[start..end];
            start = end;
            part
        })
        .collect()
}

/// What the first `CA` says.
fn declared(bytes: &[u8]) -> Option<String> {
    let mut from = 0;
    while let Some(at) = find(&bytes[from..], b"CA").map(|at| at + from) {
        from = at + 2;
        let before = at.checked_sub(1).map_or(b';', |before| bytes[before]);
        // In old files the letters of a name are many: `CoPyright`, `CA` is never one of those.
        let after = bytes[from..].iter().position(|b| !b.is_ascii_whitespace());
        let open = after.map(|after| from + after);
        if before.is_ascii_alphanumeric() || open.is_none_or(|open| bytes[open] != b'[') {
            continue;
        }
        let value = &bytes[open.map_or(from, |open| open + 1)..];
        let end = value.iter().take(40).position(|b| *b == b']')?;
        let name = String::from_utf8_lossy(&value[..end]).trim().to_string();
        return (!name.is_empty()).then_some(name);
    }
    None
}

/// The encoding of this name; many are in use that no standard knows.
fn by_name(name: &str) -> Option<&'static Encoding> {
    let known = match Encoding::for_label(name.as_bytes()) {
        // What a file of single bytes calls UTF-16 was converted since.
        Some(wide) if wide == UTF_16LE || wide == UTF_16BE => Some(UTF_8),
        known => known,
    };
    known.or_else(|| {
        let plain: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .collect::<String>()
            .to_ascii_lowercase();
        match plain.as_str() {
            "euccn" | "gb" | "cp936" | "windows936" | "936" | "hzgb2312" | "gb23121980" => {
                Some(GBK)
            }
            "cp950" | "950" | "windows950" | "big5eten" | "bigfive" => Some(encoding_rs::BIG5),
            "cp932" | "932" | "sjis" | "shiftjis" | "windows932" | "ms932" | "shiftjisx0213" => {
                Some(SHIFT_JIS)
            }
            "ujis" | "eucjpms" | "eucjp" => Some(encoding_rs::EUC_JP),
            "cp949" | "949" | "uhc" | "euckr" | "ks" | "johab" | "ksc" => Some(EUC_KR),
            "utf8" | "unicode" | "utf" | "utf8n" | "utf8bom" => Some(UTF_8),
            "ansi" | "cp1252" | "latin" | "iso8859" | "westerneuropean" => {
                Some(encoding_rs::WINDOWS_1252)
            }
            "cp1251" | "1251" => Some(encoding_rs::WINDOWS_1251),
            _ => None,
        }
    })
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

fn rfind(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).rposition(|window| window == what)
}
