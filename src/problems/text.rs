//! Texts in the languages of the trainer.

/// A language that the trainer speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    En,
    /// Chinese.
    Zh,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// The key used in files and on the command line: `en`, `zh`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// The language with this code, in small or capital letters.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
    }
}

/// A text that a person reads: in one language or in several, never in none.
///
/// A string for which the file names no language is taken for Chinese when it
/// holds a Han character, else for English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// One place for each of [`Lang::ALL`]; at least one is filled.
    langs: [Option<String>; 2],
}

impl Text {
    /// A text whose language is told by its characters.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Text {
        let text = text.into();
        let han = |c: char| ('\u{3400}'..='\u{9fff}').contains(&c);
        let lang = if text.chars().any(han) {
            Lang::Zh
        } else {
            Lang::En
        };
        let mut langs = [None, None];
        langs[lang as usize] = Some(text);
        Text { langs }
    }

    /// A text in both languages.
    #[must_use]
    pub fn both(en: impl Into<String>, zh: impl Into<String>) -> Text {
        Text {
            langs: [Some(en.into()), Some(zh.into())],
        }
    }

    /// A text from what there is of it; `None` when there is nothing.
    #[must_use]
    pub fn from_parts(en: Option<String>, zh: Option<String>) -> Option<Text> {
        (en.is_some() || zh.is_some()).then_some(Text { langs: [en, zh] })
    }

    /// The text in `lang`, or in another language when it is missing there.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        self.in_lang(lang)
            .or_else(|| Lang::ALL.into_iter().find_map(|other| self.in_lang(other)))
            .unwrap_or_default()
    }

    /// The text in `lang`, if it was written in that language.
    #[must_use]
    pub fn in_lang(&self, lang: Lang) -> Option<&str> {
        self.langs[lang as usize].as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_string_has_the_language_of_its_characters() {
        let text = Text::plain("Straight three");
        assert_eq!(text.in_lang(Lang::En), Some("Straight three"));
        assert_eq!(text.in_lang(Lang::Zh), None);
        assert_eq!(text.get(Lang::Zh), "Straight three");
        let text = Text::plain("直三");
        assert_eq!(text.in_lang(Lang::Zh), Some("直三"));
        assert_eq!(text.get(Lang::En), "直三");
    }

    #[test]
    fn a_text_is_never_empty_handed() {
        assert_eq!(Text::from_parts(None, None), None);
        let text = Text::both("Seki", "双活");
        assert_eq!((text.get(Lang::En), text.get(Lang::Zh)), ("Seki", "双活"));
    }
}
