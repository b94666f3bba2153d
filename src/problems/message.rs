//! What is said of a file, in each language.

use super::Lang;
use std::fmt;

/// A message: in English always, and in Chinese where it has been put into it.
///
/// What machines read is the English text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// English, then Chinese; nothing at all where there is nothing to say.
    texts: Box<[String]>,
}

impl Message {
    /// A message in both languages.
    #[must_use]
    pub fn both(en: impl Into<String>, zh: impl Into<String>) -> Message {
        Message {
            texts: [en.into(), zh.into()].into(),
        }
    }

    /// Several messages in a row.
    #[must_use]
    pub fn joined(parts: &[Message]) -> Message {
        let row = |lang| parts.iter().map(|part| part.get(lang)).collect::<Vec<_>>();
        Message::both(row(Lang::En).join("; "), row(Lang::Zh).join("；"))
    }

    /// The message in `lang`, or in English.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        let own = self.texts.get(lang as usize).or(self.texts.first());
        own.map_or("", String::as_str)
    }

    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.get(Lang::En).is_empty()
    }

    /// Whether it says nothing, or says it in every language.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.is_empty() || self.texts.len() == Lang::ALL.len()
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.get(Lang::En))
    }
}

impl From<&str> for Message {
    fn from(en: &str) -> Message {
        en.to_owned().into()
    }
}

impl From<String> for Message {
    fn from(en: String) -> Message {
        Message { texts: [en].into() }
    }
}

/// A [`Message`] in both languages, each a text as for `format!` with names in its braces.
macro_rules! both {
    ($en:literal, $zh:literal $(,)?) => {
        $crate::problems::Message::both(format!($en), format!($zh))
    };
}
pub(crate) use both;
