//! The YAML that terms are written in; the terms that come with the program.

use super::claim::{Claim, ClaimFile};
use super::model::{Glossary, Key, Name, Picture, Term, Topic};
use crate::go::{Color, Diagram, Move, Size};
use crate::problems::Text;
use serde::Deserialize;
use std::sync::OnceLock;

/// The version of the format that this program reads.
const FORMAT: u32 = 1;

/// A file of terms: one topic.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TopicFile {
    format: u32,
    topic: String,
    title: Both,
    /// The licence is for those who pass the file on.
    #[allow(dead_code, reason = "not needed at run time")]
    license: String,
    terms: Vec<TermFile>,
}

/// A text in every language: one that lacks a language is no text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    en: String,
    zh: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TermFile {
    id: String,
    /// Names: `atari`.
    en: Vec<String>,
    /// Names with their pinyin after a space: `打吃 dǎchī`.
    zh: Vec<String>,
    /// Names with their reading after a space: `アタリ atari`.
    #[serde(default)]
    ja: Vec<String>,
    #[serde(default)]
    ko: Vec<String>,
    means: Both,
    #[serde(default)]
    see: Vec<String>,
    board: Option<String>,
    /// A colour and the moves from it on, by turns: `B C3 D4 pass`.
    moves: Option<String>,
    caption: Option<Both>,
    #[serde(default)]
    claims: Vec<ClaimFile>,
}

/// Adds what a file says to a glossary.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn load(glossary: &mut Glossary, file: &str, text: &str) -> Result<(), String> {
    let read: TopicFile = serde_yaml::from_str(text).map_err(|error| format!("{file}: {error}"))?;
    if read.format != FORMAT {
        return Err(format!(
            "{file}: the format is {FORMAT}, not {}",
            read.format
        ));
    }
    let terms = read.terms.into_iter().map(|term| {
        let id = term.id.clone();
        self::term(term).map_err(|error| format!("{file}: {id}: {error}"))
    });
    glossary.topics.push(Topic {
        id: read.topic,
        title: both(read.title),
        terms: terms.collect::<Result<_, _>>()?,
    });
    Ok(())
}

/// The terms that come with the program.
///
/// A file that cannot be read is left out; a test sees to it that there is none.
#[must_use]
pub fn embedded() -> &'static Glossary {
    static GLOSSARY: OnceLock<Glossary> = OnceLock::new();
    GLOSSARY.get_or_init(|| {
        let mut glossary = Glossary::default();
        for (file, text) in FILES {
            let _ = load(&mut glossary, file, text);
        }
        glossary
    })
}

/// Every `glossary/*.yaml`, in the order of the files' names: its name and its text.
pub(super) const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/glossary.rs"));

fn both(text: Both) -> Text {
    Text::both(text.en.trim(), text.zh.trim())
}

fn term(file: TermFile) -> Result<Term, String> {
    let picture = match (file.board, file.caption) {
        (Some(board), Some(caption)) => {
            let moves = file.moves.as_deref();
            Some(picture(&board, moves, both(caption), file.claims)?)
        }
        (None, None) if file.claims.is_empty() && file.moves.is_none() => None,
        (Some(_), None) => return Err("a board without a caption".into()),
        _ => return Err("a caption, claims or moves without a board".into()),
    };
    if file.en.is_empty() || file.zh.is_empty() {
        return Err("a term needs an English and a Chinese name".into());
    }
    let mut term = Term {
        id: file.id,
        english: file.en,
        chinese: file.zh.iter().map(|text| name(text)).collect(),
        japanese: file.ja.iter().map(|text| name(text)).collect(),
        korean: file.ko,
        meaning: both(file.means),
        see: file.see,
        picture,
        keys: Vec::new(),
    };
    term.keys = Key::of(&term);
    Ok(term)
}

fn name(text: &str) -> Name {
    let (word, reading) = text.split_once(' ').unwrap_or((text, ""));
    Name {
        word: word.to_owned(),
        reading: reading.trim().to_owned(),
    }
}

fn picture(
    diagram: &str,
    moves: Option<&str>,
    caption: Text,
    claims: Vec<ClaimFile>,
) -> Result<Picture, String> {
    let lines = |faults: Vec<String>| faults.join("; ");
    let parsed = Diagram::parse(diagram)
        .map_err(|faults| lines(faults.iter().map(ToString::to_string).collect()))?;
    let placed = parsed
        .place(None)
        .map_err(|faults| lines(faults.iter().map(ToString::to_string).collect()))?;
    let size = placed.board.size();
    let moves = moves.map_or(Ok(Vec::new()), |text| line(text, size))?;
    let claims = claims.into_iter().map(|claim| Claim::read(claim, size));
    Ok(Picture {
        claims: claims.collect::<Result<_, _>>()?,
        board: placed.board,
        view: placed.view,
        moves,
        caption,
    })
}

/// `B C3 D4`: Black C3, White D4.
fn line(text: &str, size: Size) -> Result<Vec<(Color, Move)>, String> {
    let mut words = text.split_whitespace();
    let mut color = match words.next() {
        Some("B") => Color::Black,
        Some("W") => Color::White,
        _ => return Err(format!("moves begin with B or W, not as in `{text}`")),
    };
    let mut moves = Vec::new();
    for word in words {
        let play = Move::from_vertex(word, size).map_err(|error| error.to_string())?;
        moves.push((color, play));
        color = color.opponent();
    }
    Ok(moves)
}
