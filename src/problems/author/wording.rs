//! Words, points and boards of problems in the one manner.

use super::knot::{Knot, Tied};
use super::sketch::Sketch;
use crate::problems::Level;

/// Writes words, points and boards of problems in the one manner.
pub fn plain_words(root: &mut Knot) {
    let Tied::Map(entries) = &mut root.value else {
        return;
    };
    for (key, knot) in entries {
        if let ("problems", Tied::List(items)) = (key.as_str(), &mut knot.value) {
            for item in items {
                if let Tied::Map(entries) = &mut item.value {
                    problem_words(entries);
                }
            }
        }
    }
}

fn problem_words(entries: &mut [(String, Knot)]) {
    for (key, knot) in entries {
        match key.as_str() {
            "to_play" => word(knot, |word| match word {
                "b" => "black".to_owned(),
                "w" => "white".to_owned(),
                other => other.to_owned(),
            }),
            "goal" | "save" | "rules" => word(knot, str::to_owned),
            "self_capture" => {
                word(knot, |word| match word {
                    "yes" => "true".to_owned(),
                    "no" => "false".to_owned(),
                    other => other.to_owned(),
                });
                bared(knot);
            }
            "level" => word(knot, |word| {
                word.parse::<Level>()
                    .map_or_else(|_| word.to_owned(), |level| level.to_string())
            }),
            "size" => {
                word(knot, |word| {
                    let size = word.replace(['×', '*'], "x").replace(' ', "");
                    match size.split_once('x') {
                        Some((cols, rows)) if cols == rows => cols.to_owned(),
                        _ => size,
                    }
                });
                bared(knot);
            }
            "ko" => word(knot, str::to_ascii_uppercase),
            "accept" => list(knot, str::to_ascii_lowercase),
            "tags" => list(knot, str::to_owned),
            "target" | "region" | "black" | "white" => list(knot, vertex),
            "board" => board(knot),
            "claim" => {
                if let Tied::Map(parts) = &mut knot.value {
                    for (key, knot) in parts {
                        match key.as_str() {
                            "verdict" => word(knot, str::to_owned),
                            _ => list(knot, vertex),
                        }
                    }
                }
            }
            "variations" => {
                if let Tied::List(items) = &mut knot.value {
                    for item in items {
                        let Tied::Map(parts) = &mut item.value else {
                            continue;
                        };
                        for (key, knot) in parts {
                            match key.as_str() {
                                "line" => list(knot, vertex),
                                "result" => word(knot, str::to_owned),
                                _ => {}
                            }
                        }
                    }
                }
            }
            _ => {}
        }
    }
}

/// A single word, in small letters.
fn word(knot: &mut Knot, form: impl Fn(&str) -> String) {
    if let Tied::Scalar { text, folded, .. } = &mut knot.value {
        *text = form(&text.trim().to_ascii_lowercase());
        *folded = None;
    }
}

/// A number or a truth, without quotation marks.
fn bared(knot: &mut Knot) {
    if let Tied::Scalar { plain, .. } = &mut knot.value {
        *plain = true;
    }
}

fn vertex(word: &str) -> String {
    match word.to_ascii_lowercase().as_str() {
        "pass" => "pass".to_owned(),
        "all" => "all".to_owned(),
        "all-but" | "all_but" => "all-but".to_owned(),
        _ => word.to_ascii_uppercase(),
    }
}

/// A list of words, each by itself.
fn list(knot: &mut Knot, form: fn(&str) -> String) {
    let split = |text: &str| -> Vec<Knot> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        let words = words.filter(|word| !word.is_empty());
        words.map(|word| Knot::word(form(word))).collect()
    };
    match &mut knot.value {
        Tied::Scalar { text, .. } => {
            let words = split(text);
            if let [one] = &words[..]
                && one.text() == Some("all")
            {
                *text = "all".to_owned();
                return;
            }
            knot.value = Tied::List(words);
        }
        Tied::List(items) => {
            let old = std::mem::take(items);
            for mut item in old {
                let mut words = item.text().map(split).unwrap_or_default();
                // The comments of an item go with the first of its words.
                if let Some(first) = words.first_mut() {
                    first.above = std::mem::take(&mut item.above);
                    first.tail = item.tail.take();
                }
                items.extend(words);
            }
        }
        Tied::Map(entries) => entries.iter_mut().for_each(|(_, knot)| list(knot, form)),
        Tied::Nothing => {}
    }
}

/// A diagram as a block.
fn board(knot: &mut Knot) {
    let rows = match &knot.value {
        Tied::Scalar { text, .. } => text.clone(),
        Tied::List(rows) if !knot.has_comments_within() => {
            let rows: Vec<&str> = rows.iter().filter_map(Knot::text).collect();
            rows.join("\n")
        }
        _ => return,
    };
    if let Some(drawn) = Sketch::tidied(&rows) {
        let tail = knot.tail.take();
        let above = std::mem::take(&mut knot.above);
        *knot = Knot {
            above,
            tail,
            ..Knot::word(drawn)
        };
    }
}
