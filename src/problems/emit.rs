//! YAML as a person would write it: lists of words and short maps on one line,
//! texts of several lines and boards as blocks, a blank line between problems.

use serde_yaml::{Mapping, Value};

/// A line is no longer than this where it can be helped.
pub const WIDTH: usize = 100;

/// The value as YAML that reads back as the same.
pub fn emit(value: &Value) -> String {
    let mut text = String::new();
    match value {
        Value::Mapping(map) => block_map(map, 0, &mut text),
        Value::Sequence(items) => block_list(items, 0, &mut text),
        other => {
            text += &scalar(other);
            text.push('\n');
        }
    }
    text
}

/// How many columns a text takes: two for each Chinese character.
pub fn width(text: &str) -> usize {
    text.chars().map(|c| 1 + usize::from(c >= '\u{1100}')).sum()
}

/// A key with its value, as lines that begin in column `base`; the first has no
/// indent and the last no line break.
pub fn entry_lines(key: &str, value: &Value, base: usize) -> String {
    let mut map = Mapping::new();
    map.insert(key.into(), value.clone());
    map_lines(&map, base)
}

/// A map, in the same manner.
pub fn map_lines(map: &Mapping, base: usize) -> String {
    let mut text = String::new();
    block_map(map, DEPTH, &mut text);
    let own = indent(DEPTH);
    let lines = text
        .lines()
        .map(|line| line.strip_prefix(&own).unwrap_or(line));
    let mut moved = String::new();
    for (at, line) in lines.enumerate() {
        if at > 0 {
            moved.push('\n');
            if !line.is_empty() {
                moved.push_str(&" ".repeat(base));
            }
        }
        moved.push_str(line);
    }
    moved
}

/// How deep the keys of a problem stand.
const DEPTH: usize = 2;

fn indent(by: usize) -> String {
    "  ".repeat(by)
}

fn block_map(map: &Mapping, depth: usize, text: &mut String) {
    for (at, (key, value)) in map.iter().enumerate() {
        let list_of_maps =
            matches!(value, Value::Sequence(items) if items.iter().any(Value::is_mapping));
        // The problems stand apart from what is said of the set.
        if at > 0 && depth == 0 && list_of_maps {
            text.push('\n');
        }
        if at > 0 || !text.ends_with("- ") {
            text.push_str(&indent(depth));
        }
        text.push_str(&scalar(key));
        text.push(':');
        entry(value, depth, text);
    }
}

/// What stands after a key.
fn entry(value: &Value, depth: usize, text: &mut String) {
    let column = text.len() - text.rfind('\n').map_or(0, |at| at + 1);
    if let Value::String(string) = value
        && !is_block(string)
    {
        text.push(' ');
        text.push_str(&alone(string));
        text.push('\n');
        return;
    }
    // A list of maps has a line for each.
    let listed = matches!(value, Value::Sequence(items) if items.iter().any(Value::is_mapping));
    if let Some(line) = flow(value).filter(|_| !listed)
        && column + width(&line) < WIDTH
    {
        text.push(' ');
        text.push_str(&line);
        text.push('\n');
        return;
    }
    match value {
        Value::Mapping(map) if !map.is_empty() => {
            text.push('\n');
            block_map(map, depth + 1, text);
        }
        Value::Sequence(items) if items.iter().all(|item| !item.is_mapping()) => {
            wrapped_list(items, depth + 1, text);
        }
        Value::Sequence(items) => {
            text.push('\n');
            block_list(items, depth + 1, text);
        }
        Value::String(string) if is_block(string) => block_text(string, depth + 1, text),
        other => {
            text.push(' ');
            text.push_str(&scalar(other));
            text.push('\n');
        }
    }
}

fn block_list(items: &[Value], depth: usize, text: &mut String) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 && depth == 1 && item.is_mapping() {
            text.push('\n');
        }
        text.push_str(&indent(depth));
        text.push_str("- ");
        match (flow(item), item) {
            (Some(line), _) if depth > 1 && 2 * depth + 2 + width(&line) <= WIDTH => {
                text.push_str(&line);
                text.push('\n');
            }
            (_, Value::Mapping(map)) if !map.is_empty() => block_map(map, depth + 1, text),
            (_, other) => {
                text.push_str(&flow(other).unwrap_or_else(|| scalar(other)));
                text.push('\n');
            }
        }
    }
}

/// A list that is too long for one line, in brackets on several.
fn wrapped_list(items: &[Value], depth: usize, text: &mut String) {
    text.push_str(" [");
    let mut column = WIDTH;
    for (at, item) in items.iter().enumerate() {
        let word = flow(item).unwrap_or_else(|| scalar(item));
        let comma = if at + 1 < items.len() { "," } else { "" };
        let wide = width(&word) + 2;
        if column + wide > WIDTH {
            text.push('\n');
            text.push_str(&indent(depth));
            column = 2 * depth;
        } else {
            text.push(' ');
        }
        column += wide;
        text.push_str(&word);
        text.push_str(comma);
    }
    text.push_str("]\n");
}

/// The value on one line, if it has no text of several.
pub fn flow(value: &Value) -> Option<String> {
    match value {
        Value::Sequence(items) => {
            let items: Option<Vec<String>> = items.iter().map(flow).collect();
            Some(format!("[{}]", items?.join(", ")))
        }
        Value::Mapping(map) => {
            let entry =
                |(key, value): (&Value, &Value)| Some(format!("{}: {}", scalar(key), flow(value)?));
            let entries: Option<Vec<String>> = map.iter().map(entry).collect();
            Some(format!("{{{}}}", entries?.join(", ")))
        }
        Value::String(text) if is_block(text) => None,
        other => Some(scalar(other)),
    }
}

/// A text that a block can hold as it is.
pub fn is_block(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let plain = |c: char| {
        c == '\n'
            || (!c.is_control() && !matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}'))
    };
    let ends = !text.ends_with("\n\n");
    lines.len() > 1
        && text.chars().all(plain)
        && ends
        && lines.iter().all(|line| line.trim_end() == *line)
        && lines
            .first()
            .is_some_and(|line| !line.is_empty() && !line.starts_with(' '))
}

fn block_text(string: &str, depth: usize, text: &mut String) {
    // A text that does not end with a line break keeps none.
    text.push_str(if string.ends_with('\n') {
        " |\n"
    } else {
        " |-\n"
    });
    for line in string.lines() {
        if !line.is_empty() {
            text.push_str(&indent(depth));
            text.push_str(line);
        }
        text.push('\n');
    }
}

/// A scalar on one line, in quotation marks where it needs them.
pub fn scalar(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) if is_plain(text) => text.clone(),
        Value::String(text) => quoted(text),
        _ => String::new(),
    }
}

/// A text that stands alone on its line, where commas and brackets mean nothing.
pub fn alone(text: &str) -> String {
    let first = text.chars().next();
    let bare: String = text
        .chars()
        .map(|c| match c {
            ',' | '[' | ']' | '{' | '}' => 'x',
            other => other,
        })
        .collect();
    if is_plain(text) || (first.is_some_and(char::is_alphanumeric) && is_plain(&bare)) {
        text.to_owned()
    } else {
        quoted(text)
    }
}

/// Whether a text means itself without quotation marks, on its own and within brackets.
pub fn is_plain(text: &str) -> bool {
    let Some(first) = text.chars().next() else {
        return false;
    };
    let odd = |c: char| {
        c.is_control()
            || matches!(
                c,
                ',' | '[' | ']' | '{' | '}' | '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}'
            )
    };
    let begins = first.is_alphanumeric()
        || matches!(first, '(' | '（' | '“' | '「' | '《' | '_' | '/' | '.' | '+' if text.len() > 3);
    begins
        && !means(text)
        && !text.chars().any(odd)
        && !text.contains(": ")
        && !text.ends_with(':')
        && !text.contains(" #")
        && text.trim() == text
        && !text.starts_with("---")
        && !text.starts_with("...")
}

/// Whether a text would be read as a number, a date or a word with a meaning.
pub fn means(text: &str) -> bool {
    let word = text.to_ascii_lowercase();
    let digits = text.starts_with(|c: char| c.is_ascii_digit());
    matches!(
        word.as_str(),
        "null" | "true" | "false" | "yes" | "no" | "on" | "off" | "y" | "n" | "~"
    ) || word.parse::<f64>().is_ok()
        || (digits && !text.chars().any(char::is_alphabetic))
        || word.starts_with("0x")
        || word.starts_with("0o")
}

/// A text in double quotation marks, which hold anything.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if c.is_control() || matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}') => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Value {
        Value::String(text.to_owned())
    }

    #[test]
    fn whatever_is_written_reads_back() {
        let texts = [
            "",
            " ",
            "a",
            "yes",
            "No",
            "null",
            "~",
            "1",
            "1.5",
            "0x1f",
            "1e3",
            "12:30",
            "2020-01-01",
            "a: b",
            "a #b",
            "- a",
            "? a",
            "! a",
            "@a",
            "`a`",
            "%a",
            "&a",
            "*a",
            "[a]",
            "{a}",
            "a, b",
            "'a'",
            "\"a\"",
            "a\\b",
            "a\nb",
            "a\nb\n",
            "a\n\n\nb",
            "a\n\n",
            " a\nb",
            "a \nb",
            "\n",
            "\na",
            "tab\tx",
            "\u{7}",
            "黑先活",
            "（一）",
            "：",
            "a:",
            ":a",
            "---",
            "...",
            "\u{2028}",
            "\u{feff}x",
            "x\u{85}y",
            "=",
            "<<",
            "| . X\n| O .\n-----\n",
            "1_000",
            ".5",
            "+1",
            "-",
            "--",
            "a\r\nb",
        ];
        for one in texts {
            let mut map = Mapping::new();
            map.insert(text("key"), text(one));
            map.insert(text("list"), vec![text(one), text("B1")].into());
            let mut inner = Mapping::new();
            inner.insert(text("en"), text(one));
            inner.insert(text("zh"), text("黑先"));
            map.insert(text("map"), inner.clone().into());
            map.insert(
                text("problems"),
                vec![Value::from(inner.clone()), inner.into()].into(),
            );
            let value = Value::Mapping(map);
            let written = emit(&value);
            let read: Result<Value, _> = serde_yaml::from_str(&written);
            assert_eq!(read.ok(), Some(value), "{one:?}\n{written}");
        }
    }

    #[test]
    fn long_lists_and_texts_fit_a_page() {
        let items: Vec<Value> = (0..60).map(|n| text(&format!("A{n}"))).collect();
        let mut map = Mapping::new();
        map.insert(text("region"), items.into());
        let written = emit(&map.clone().into());
        assert!(
            written.lines().all(|line| line.chars().count() <= WIDTH),
            "{written}"
        );
        assert_eq!(
            serde_yaml::from_str::<Value>(&written).ok(),
            Some(map.into())
        );
    }
}
