//! A place in a text that moves on, and the values in brackets that it meets.

use super::fault::TextPlace;

/// Properties whose values are points, moves, numbers or colours: no bracket,
/// semicolon or parenthesis belongs into them.
const STRICT: &[&str] = &[
    "B", "W", "AB", "AW", "AE", "PL", "SZ", "FF", "GM", "KM", "HA", "MN", "CR", "MA", "TR", "SQ",
    "SL", "DD", "VW", "TB", "TW", "KO", "TE", "BM", "DO", "IT", "GB", "GW", "DM", "UC", "HO", "BL",
    "WL", "OB", "OW", "ST", "PM", "FG",
];

/// A place in a text; cheap to copy, and so to look ahead with.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
    place: TextPlace,
}

/// A value as it was read.
pub struct ReadValue {
    /// What stands between the brackets, escapes and all.
    pub text: String,
    /// Its `]` was found.
    pub closed: bool,
    /// The end of the text was met on the way.
    pub met_end: bool,
    /// It holds a `]` that should have been escaped.
    pub unescaped: bool,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str) -> Cursor<'a> {
        Cursor {
            text,
            at: 0,
            place: TextPlace { line: 1, column: 1 },
        }
    }

    pub fn place(&self) -> TextPlace {
        self.place
    }

    pub fn at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    pub fn run_out(&mut self) {
        self.at = self.text.len();
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        // `\r\n` is one line break.
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    pub fn skip(&mut self, pass: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&pass) {
            self.next();
        }
    }

    /// The letters and digits from here on.
    pub fn word(&mut self) -> String {
        let from = self.at;
        self.skip(|c| c.is_ascii_alphanumeric());
        self.text.get(from..self.at).unwrap_or_default().to_string()
    }

    /// Everything up to the next bracket, semicolon or capital letter.
    pub fn run(&mut self) -> String {
        let from = self.at;
        self.skip(|c| !matches!(c, '(' | ')' | ';' | '[') && !c.is_ascii_uppercase());
        self.text.get(from..self.at).unwrap_or_default().to_string()
    }

    /// How many `(` stand here beside each other, and whether a game begins:
    /// after them a node or a property, or a node without any.
    pub fn opening(&self) -> (usize, bool) {
        let mut ahead = *self;
        let mut parens = 0;
        while let Some(c) = ahead.peek() {
            match c {
                '(' => parens += 1,
                c if c.is_whitespace() && parens > 0 => {}
                _ => break,
            }
            ahead.next();
        }
        let game = match ahead.peek() {
            Some(';') if parens > 0 => true,
            Some(';') => {
                ahead.next();
                ahead.is_property()
            }
            Some(_) => parens > 0 && ahead.is_property(),
            None => false,
        };
        // The white space that was passed over is looked at again, but no bracket is.
        (parens, game)
    }

    /// Whether an identifier and a value stand here, white space before and between them or not.
    fn is_property(mut self) -> bool {
        self.skip(char::is_whitespace);
        let rest = self.rest().as_bytes();
        let letters = rest.iter().take(16).take_while(|c| c.is_ascii_alphabetic());
        let capitals = letters.clone().filter(|c| c.is_ascii_uppercase()).count();
        let length = letters.count();
        let after = rest[length..]
            .iter()
            .take(16)
            .find(|c| !c.is_ascii_whitespace());
        capitals > 0 && after == Some(&b'[')
    }

    /// Whether a move stands here: `;B[aa]`, with a parenthesis before it or not.
    fn is_move(&self) -> bool {
        let bytes = self.rest().as_bytes();
        let bytes = bytes.strip_prefix(b"(").unwrap_or(bytes);
        let Some(&[color, b'[', ref value @ ..]) = bytes.strip_prefix(b";") else {
            return false;
        };
        let value = value
            .iter()
            .take(3)
            .position(|c| *c == b']')
            .map(|end| &value[..end]);
        matches!(color, b'B' | b'W')
            && value.is_some_and(|value| {
                matches!(value.len(), 0 | 2) && value.iter().all(u8::is_ascii_alphabetic)
            })
    }

    /// Reads the value at whose `[` the cursor stands. Where values are known
    /// not to close before the end of the text, no further than to the next
    /// line that looks like a node.
    pub fn value(&mut self, ident: &str, may_close: bool) -> ReadValue {
        self.next();
        let strict = STRICT.contains(&ident);
        let from = self.at;
        let mut read = ReadValue {
            text: String::new(),
            closed: false,
            met_end: false,
            unescaped: false,
        };
        // Where a line begins that looks like a node.
        let mut node: Option<Cursor<'a>> = None;
        let mut depth = 0_usize;
        loop {
            let here = *self;
            let Some(c) = self.next() else {
                read.met_end = true;
                if let Some(node) = node {
                    *self = node;
                }
                break;
            };
            match c {
                '\\' if !strict => {
                    self.next();
                }
                ']' if strict || self.closes(depth) => {
                    read.closed = true;
                    let text = self.text.get(from..here.at);
                    read.text = text.unwrap_or_default().to_string();
                    return read;
                }
                ']' => {
                    depth = depth.saturating_sub(1);
                    read.unescaped = true;
                }
                '[' | ';' | '(' | ')' if strict => {
                    *self = here;
                    break;
                }
                '[' => depth += 1,
                '\n' | '\r' if !strict => {
                    if self.is_move() {
                        break;
                    }
                    let like_a_node = matches!(self.peek(), Some(';' | '(' | ')'));
                    if like_a_node && node.is_none() {
                        node = Some(*self);
                        if !may_close {
                            break;
                        }
                    }
                }
                _ => {}
            }
        }
        read.text = self.text.get(from..self.at).unwrap_or_default().to_string();
        // A backslash at the very end would escape what is written after it.
        if read.text.ends_with('\\') {
            read.text.pop();
        }
        read
    }

    /// Whether the `]` before the cursor, with so many `[` open in the text
    /// before it, ends the value: by what comes after it.
    fn closes(&self, depth: usize) -> bool {
        let mut ahead = *self;
        ahead.skip(char::is_whitespace);
        match ahead.peek() {
            None | Some('[') => return true,
            Some(';') => {
                let after = Cursor {
                    at: ahead.at + 1,
                    ..ahead
                };
                if after.is_property() || after.peek().is_none_or(|c| "();\r\n".contains(c)) {
                    return true;
                }
            }
            Some('(') if ahead.opening().1 => return true,
            Some(')') => {
                let mut after = Cursor {
                    at: ahead.at + 1,
                    ..ahead
                };
                after.skip(char::is_whitespace);
                if after.peek().is_none_or(|c| "();".contains(c)) {
                    return true;
                }
            }
            Some(_) if depth == 0 && ahead.is_property() => return true,
            Some(_) => {}
        }
        // Stray text after the value, or a part of it: the next bracket tells.
        while let Some(c) = ahead.peek() {
            match c {
                ']' => return false,
                '[' => return depth == 0,
                ';' | '(' if ahead.is_move() => return true,
                '\\' => {
                    ahead.next();
                }
                _ => {}
            }
            ahead.next();
        }
        true
    }
}
