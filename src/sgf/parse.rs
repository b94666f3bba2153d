//! From text to trees.
//!
//! One pass without recursion, in time linear in the text. What is read is
//! read as the author of a careless file would have meant it; whatever is left
//! out or guessed at is a fault with its place.

use super::fault::{Fault, FaultKind, TextPlace, short};
use super::tree::{Collection, Game, NodeId};
use super::values::Cursor;

/// The most nodes that are read of a file, which is more than any collection has.
pub const MAX_NODES: usize = 1_000_000;
/// The most faults of a file that are kept; the others are counted.
pub const MAX_FAULTS: usize = 100;

/// Reads every game of a text; never fails, for what cannot be read is among the faults.
#[must_use]
pub fn parse(text: &str) -> Collection {
    let mut parser = Parser {
        cursor: Cursor::new(text),
        read: Collection::default(),
        game: None,
        current: None,
        open: Vec::new(),
        nodes: 0,
        values_close: true,
    };
    while !parser.cursor.at_end() {
        if parser.game.is_none() {
            parser.outside();
        } else {
            parser.inside();
        }
    }
    parser.finish_unclosed();
    let mut read = parser.read;
    if read.games.is_empty() && read.faults.is_empty() {
        let place = TextPlace { line: 1, column: 1 };
        let kind = FaultKind::NoGame;
        read.faults.push(Fault { place, kind });
    }
    read.faults.sort_by_key(|fault| fault.place);
    read
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    read: Collection,
    /// The game that is being read; without a node as long as none has come.
    game: Option<Option<Game>>,
    /// The last node of the variation that is being read.
    current: Option<NodeId>,
    /// For every `(` that is open, the node that it stands after.
    open: Vec<Option<NodeId>>,
    nodes: usize,
    /// Cleared when the end of the text was met within a value.
    values_close: bool,
}

impl Parser<'_> {
    fn fault(&mut self, place: TextPlace, kind: FaultKind) {
        if self.read.faults.len() < MAX_FAULTS {
            self.read.faults.push(Fault { place, kind });
        } else {
            self.read.more_faults += 1;
        }
    }

    /// Looks for the next game.
    fn outside(&mut self) {
        let mut text = String::new();
        let mut first = None;
        while let Some(c) = self.cursor.peek() {
            let (parens, game) = self.cursor.opening();
            if game {
                break;
            }
            // A bracket is passed over with all that stand beside it, to look no further ahead twice.
            for _ in 0..parens.max(1) {
                let place = self.cursor.place();
                self.cursor.next();
                let nothing = c.is_whitespace() || matches!(c, '\u{feff}' | '\0' | '\u{1a}');
                if nothing && text.is_empty() {
                    continue;
                }
                first.get_or_insert(place);
                if text.len() < 200 {
                    text.push(c);
                }
            }
        }
        if let Some(place) = first {
            let kind = match text.trim() {
                ")" => FaultKind::StrayClosing,
                text => FaultKind::TextOutside(short(text)),
            };
            self.fault(place, kind);
        }
        if !self.cursor.at_end() {
            self.game = Some(None);
            self.current = None;
            if self.cursor.peek() == Some(';') {
                self.fault(self.cursor.place(), FaultKind::NoOpening);
                self.open.push(None);
            }
        }
    }

    fn inside(&mut self) {
        let place = self.cursor.place();
        let Some(c) = self.cursor.peek() else { return };
        match c {
            '(' => {
                self.cursor.next();
                self.open.push(self.current);
            }
            ')' => {
                self.cursor.next();
                self.current = self.open.pop().unwrap_or_default();
                if self.open.is_empty() {
                    self.finish();
                }
            }
            ';' => {
                self.cursor.next();
                self.node(place);
            }
            '[' => self.value_alone(place),
            '\0' => {
                self.fault(place, FaultKind::Nul);
                self.cursor.skip(|c| c == '\0' || c.is_whitespace());
            }
            c if c.is_whitespace() => {
                self.cursor.next();
            }
            c if c.is_ascii_alphabetic() => self.property(place),
            _ => self.stray(place),
        }
    }

    /// Begins a node after the current one.
    fn node(&mut self, place: TextPlace) {
        if self.nodes == MAX_NODES {
            self.fault(place, FaultKind::TooManyNodes(MAX_NODES));
            self.cursor.run_out();
            return;
        }
        self.nodes += 1;
        let game = self.game.get_or_insert(None);
        let id = match (game.as_mut(), self.current) {
            (Some(tree), Some(parent)) => tree.add_at(parent, place),
            _ => {
                // Another root: the file has all of its games in one pair of brackets.
                let done = game.replace(Game::at(place));
                self.read.games.extend(done);
                0
            }
        };
        self.current = Some(id);
    }

    /// The identifier without the small letters that FF[3] allowed in it.
    fn property(&mut self, place: TextPlace) {
        let word = self.cursor.word();
        self.cursor.skip(char::is_whitespace);
        let capitals: String = word.chars().filter(|c| !c.is_ascii_lowercase()).collect();
        let ident = match capitals.as_str() {
            "" if word.len() <= 2 => word.to_ascii_uppercase(),
            _ => capitals,
        };
        if self.cursor.peek() != Some('[') {
            let kind = match ident.as_str() {
                known if known.len() <= 2 && known == word => FaultKind::NoValue(ident),
                _ => {
                    let rest = self.cursor.run();
                    FaultKind::StrayText(short(&format!("{word} {rest}")))
                }
            };
            self.fault(place, kind);
            return;
        }
        if ident.is_empty() {
            self.fault(place, FaultKind::StrayText(short(&word)));
            let value = self.value("");
            self.fault(place, FaultKind::NoIdent(short(&value)));
            return;
        }
        let mut values = Vec::new();
        while self.cursor.peek() == Some('[') {
            values.push(self.value(&ident));
            self.cursor.skip(char::is_whitespace);
        }
        self.store(place, &ident, values);
    }

    fn store(&mut self, place: TextPlace, ident: &str, values: Vec<String>) {
        if self.current.is_none() {
            self.fault(place, FaultKind::NoNode);
            self.node(place);
        }
        if !matches!(ident, "B" | "W") {
            self.push(ident, values);
            return;
        }
        for value in values {
            let moved = self.game.iter().flatten().any(|game| {
                let node = game.node(self.current.unwrap_or_default());
                node.has("B") || node.has("W")
            });
            if moved {
                self.fault(place, FaultKind::SeveralMoves);
                self.node(place);
            }
            self.push(ident, vec![value]);
        }
    }

    fn push(&mut self, ident: &str, values: Vec<String>) {
        if let (Some(Some(game)), Some(id)) = (self.game.as_mut(), self.current) {
            game.node_mut(id).push(ident, values);
        }
    }

    /// A value with stray text before it: it belongs to the property before that.
    fn value_alone(&mut self, place: TextPlace) {
        let last = self.game.iter().flatten().find_map(|game| {
            let node = game.node(self.current?);
            node.properties.last().map(|last| last.ident.clone())
        });
        let value = self.value(last.as_deref().unwrap_or_default());
        match last {
            Some(ident) => self.store(place, &ident, vec![value]),
            None => self.fault(place, FaultKind::NoIdent(short(&value))),
        }
    }

    fn value(&mut self, ident: &str) -> String {
        let place = self.cursor.place();
        let value = self.cursor.value(ident, self.values_close);
        if value.unescaped {
            self.fault(place, FaultKind::UnescapedBracket);
        }
        if !value.closed {
            self.fault(place, FaultKind::ValueNotClosed(ident.to_string()));
            self.values_close &= !value.met_end;
        }
        value.text
    }

    fn stray(&mut self, place: TextPlace) {
        let mut text = String::from(self.cursor.next().unwrap_or(' '));
        text.push_str(&self.cursor.run());
        self.fault(place, FaultKind::StrayText(short(&text)));
    }

    /// Ends the game that is being read.
    fn finish(&mut self) {
        self.read.games.extend(self.game.take().flatten());
        self.current = None;
        self.open.clear();
    }

    fn finish_unclosed(&mut self) {
        if self.game.is_none() {
            return;
        }
        let place = self.cursor.place();
        if !self.open.is_empty() {
            self.fault(place, FaultKind::NotClosed(self.open.len()));
        }
        self.finish();
    }
}
