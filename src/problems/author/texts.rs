//! Texts in two languages, as values of a draft.

use crate::problems::{Lang, Text};
use serde_yaml::{Mapping, Value};

/// The texts of a value, by language.
#[must_use]
pub fn texts(value: Option<&Value>) -> [Option<String>; 2] {
    match value {
        Some(Value::String(plain)) => {
            let text = Text::plain(plain.clone());
            Lang::ALL.map(|lang| text.in_lang(lang).map(str::to_owned))
        }
        Some(Value::Mapping(map)) => Lang::ALL.map(|lang| {
            let text = map.get(lang.code()).and_then(Value::as_str);
            text.map(str::to_owned)
        }),
        _ => [None, None],
    }
}

/// A value with the text in a language changed or taken out; `None` when nothing is left.
#[must_use]
pub fn with_text(value: Option<&Value>, lang: Lang, text: Option<&str>) -> Option<Value> {
    let mut all = texts(value);
    all[lang as usize] = text.map(str::to_owned);
    let mut map = Mapping::new();
    for (lang, text) in Lang::ALL.iter().zip(all) {
        if let Some(text) = text {
            map.insert(lang.code().into(), text.into());
        }
    }
    (!map.is_empty()).then_some(Value::Mapping(map))
}
