//! The author's commands for the board.

use super::desk::{Author, Reply, short};
use crate::go::{COLUMN_LETTERS, Color, Edge, Edges, Point, Rect};
use crate::problems::author::editing::redrawn;
use crate::problems::author::sketch::{Edited, Sketch, read_size};
use crate::problems::author::turning::{Moved, turned};
use crate::problems::{Message, rulings};
use crate::render::Role;
use crate::render::texts::author as words;

/// The most rows of text that a pasted board may have.
const MOST_ROWS: usize = 60;

impl Author {
    pub(super) fn in_board(&mut self, name: &'static str, rest: &str) -> Reply {
        let lang = self.lang();
        if self.draft.keys().is_none() {
            return Err(self.no(words::nothing_open(lang)));
        }
        let args: Vec<&str> = rest.split_whitespace().collect();
        match name {
            "board" if rest.is_empty() || rest == "|" => {
                self.pasted = Some(Vec::new());
                Ok(self.yes(words::paste(lang)))
            }
            "draw" if rest.is_empty() => self.edit(|sketch| sketch.draw(), false),
            "clear" if rest.is_empty() => self.edit(
                |sketch| {
                    sketch.clear();
                    Ok(())
                },
                false,
            ),
            "size" => {
                let size = read_size(rest).map_err(|why| self.no_message(&why))?;
                self.edit(|sketch| sketch.set_size(size), true)
            }
            "edges" if !args.is_empty() => {
                let mut edges = Edges::NONE;
                for word in args {
                    if word == "all" {
                        edges = Edges::ALL;
                        continue;
                    }
                    match side(word) {
                        Some(Edge::Left) => edges.left = true,
                        Some(Edge::Right) => edges.right = true,
                        Some(Edge::Top) => edges.top = true,
                        Some(Edge::Bottom) => edges.bottom = true,
                        None => return Err(self.no(words::no_side(lang, short(word)))),
                    }
                }
                self.edit(|sketch| sketch.set_edges(edges), true)
            }
            "black" | "white" | "empty" => {
                let points = self.points(rest)?;
                let stone = match name {
                    "black" => Some(Color::Black),
                    "white" => Some(Color::White),
                    _ => None,
                };
                self.edit(|sketch| sketch.put(&points, stone), false)
            }
            "row" | "column" => {
                let (at, signs) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let at = at.trim_end_matches(':');
                let signs = self.signs(signs)?;
                if signs.is_empty() {
                    return Err(self.usage(name));
                }
                if name == "row" {
                    let row = at.parse::<u8>().ok().and_then(|row| row.checked_sub(1));
                    let Some(row) = row.filter(|row| *row < crate::go::MAX_SIZE) else {
                        return Err(self.no(words::no_row(lang, short(at))));
                    };
                    self.edit(|sketch| sketch.set_row(row, &signs), false)
                } else {
                    let letter = at.to_ascii_uppercase();
                    let column = COLUMN_LETTERS.chars().position(|c| letter == c.to_string());
                    let Some(column) = column.and_then(|at| u8::try_from(at).ok()) else {
                        return Err(self.no(words::no_column(lang, short(at))));
                    };
                    self.edit(|sketch| sketch.set_column(column, &signs), false)
                }
            }
            "grow" | "shrink" | "shift" if !args.is_empty() && args.len() <= 2 => {
                let Some(side) = side(args[0]) else {
                    return Err(self.no(words::no_side(lang, short(args[0]))));
                };
                let by = match args.get(1) {
                    None => 1,
                    Some(text) => match text.parse::<u8>() {
                        Ok(by) if (1..=24).contains(&by) => by,
                        _ => return Err(self.no(words::no_number(lang, short(text)))),
                    },
                };
                match name {
                    "grow" => self.edit(|sketch| sketch.grow(side, by), true),
                    "shrink" => self.edit(|sketch| sketch.shrink(side, by), true),
                    _ => self.edit(|sketch| sketch.shift(side, by), true),
                }
            }
            "mirror" => match rest {
                "left-right" | "lr" | "horizontal" | "左右" => self.turn(Moved::LEFT_RIGHT),
                "up-down" | "ud" | "vertical" | "上下" => self.turn(Moved::UP_DOWN),
                "diagonal" | "对角" => self.turn(Moved::DIAGONAL),
                _ => Err(self.usage(name)),
            },
            "turn" => match rest {
                "" | "right" => self.turn(Moved::RIGHT),
                "left" => self.turn(Moved::LEFT),
                "round" | "around" | "180" => self.turn(Moved::ROUND),
                _ => Err(self.usage(name)),
            },
            "swap" if rest.is_empty() => self.turn(Moved::SWAP),
            _ => Err(self.usage(name)),
        }
    }

    /// An edit of the board; `carry` takes the other points along.
    fn edit(&mut self, edit: impl FnOnce(&mut Sketch) -> Edited, carry: bool) -> Reply {
        let keys = self.draft.keys().cloned().unwrap_or_default();
        let new = redrawn(&keys, edit, carry).map_err(|why| self.no_message(&why))?;
        let others = |keys: &crate::problems::author::draft::Keys| {
            let mut keys = keys.clone();
            for key in ["board", "black", "white", "size"] {
                keys.shift_remove(key);
            }
            keys
        };
        let moved = others(&keys) != others(&new);
        (self.draft.put(new)).map_err(|why| self.no_edit(why, ""))?;
        let mut doc = self.show_board();
        if moved {
            doc.line(Role::Faint, words::text_moved(self.lang()));
        }
        Ok(doc)
    }

    fn turn(&mut self, moved: Moved) -> Reply {
        let keys = self.draft.keys().cloned().unwrap_or_default();
        let new = turned(&keys, moved).map_err(|why| self.no_message(&why))?;
        (self.draft.put(new)).map_err(|why| self.no_edit(why, ""))?;
        let mut doc = self.show();
        let lang = self.lang();
        doc.line(
            Role::Faint,
            if moved.swap {
                words::text_swapped(lang)
            } else {
                words::text_moved(lang)
            },
        );
        Ok(doc)
    }

    /// Points and rectangles on the board of the open problem.
    pub(super) fn points(&self, text: &str) -> Result<Vec<Point>, crate::render::Doc> {
        let keys = self.draft.keys().cloned().unwrap_or_default();
        let size = Sketch::of(&keys)
            .and_then(|sketch| sketch.board_size())
            .map_err(|why| self.no_message(&why))?;
        let mut points = Vec::new();
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        for word in words.filter(|word| !word.is_empty()) {
            match Rect::from_vertices(word, size) {
                Ok(rect) => points.extend(rect.points()),
                Err(error) => {
                    let why = rulings::vertex(&error);
                    let text = format!("{}: {}", short(word), why.get(self.lang()));
                    return Err(self.no(text));
                }
            }
        }
        if points.is_empty() {
            return Err(self.no(words::no_points(self.lang())));
        }
        Ok(points)
    }

    /// The points of a row as they are drawn.
    fn signs(&self, text: &str) -> Result<Vec<Option<Color>>, crate::render::Doc> {
        let mut signs = Vec::new();
        for c in text.chars().map(plain) {
            match c {
                'X' | 'x' => signs.push(Some(Color::Black)),
                'O' | 'o' => signs.push(Some(Color::White)),
                '.' | '+' | ',' => signs.push(None),
                '|' | ' ' => {}
                other => return Err(self.no(words::no_sign(self.lang(), other))),
            }
        }
        Ok(signs)
    }

    /// A row of a board that is being pasted; an empty line or `end` ends it.
    pub(super) fn paste(&mut self, text: &str) -> Reply {
        let lang = self.lang();
        let mut rows = self.pasted.take().unwrap_or_default();
        let ends = text.trim().is_empty() || matches!(text.trim(), "end" | "完");
        if !ends {
            rows.push(text.to_owned());
            if rows.len() <= MOST_ROWS {
                self.pasted = Some(rows);
                return Ok(crate::render::Doc::new());
            }
        }
        if rows.is_empty() {
            return Ok(self.yes(words::paste_given_up(lang)));
        }
        let drawn = undressed(&rows);
        let keys = self.draft.keys().cloned().unwrap_or_default();
        let old = Sketch::of(&keys);
        // A size that the problem gives holds for the new drawing too, if that goes on somewhere.
        let size = keys.get("size").and_then(|size| size.as_str());
        let size = size.and_then(|size| read_size(size).ok());
        let sketch = Sketch::drawn(&drawn, size).or_else(|_| Sketch::drawn(&drawn, None));
        let new = sketch
            .and_then(|sketch| sketch.into_keys(&keys))
            .map_err(|why: Message| self.no_message(&why))?;
        let before = self.draft.keys().cloned();
        (self.draft.put(new)).map_err(|why| self.no_edit(why, ""))?;
        if self.draft.keys().cloned() != before || old.is_err() {
            self.tried.clear();
        }
        let mut doc = self.show_board();
        if self.at_once {
            doc.append(self.read_quickly());
        }
        if let Some(fault) = self.keep() {
            doc.append(fault);
        }
        Ok(doc)
    }
}

/// A side by name.
fn side(word: &str) -> Option<Edge> {
    match word.to_ascii_lowercase().as_str() {
        "left" | "l" | "左" => Some(Edge::Left),
        "right" | "r" | "右" => Some(Edge::Right),
        "top" | "up" | "t" | "u" | "上" => Some(Edge::Top),
        "bottom" | "down" | "b" | "d" | "下" => Some(Edge::Bottom),
        _ => None,
    }
}

/// The sign of a diagram for one that a terminal shows.
fn plain(c: char) -> char {
    match c {
        '●' | '⚫' | '■' | '◆' => 'X',
        '○' | '⚪' | '□' | '◇' => 'O',
        '·' | '┼' | '＋' | '•' | '×' => '.',
        '│' | '║' | '｜' => '|',
        '─' | '━' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' => '-',
        '\t' | '(' | ')' | '\u{3000}' => ' ',
        other => other,
    }
}

/// A diagram without what a terminal or a web page puts round it: row numbers,
/// column letters, `$$`.
fn undressed(rows: &[String]) -> String {
    let mut drawn = String::new();
    for row in rows {
        let row: String = row.chars().map(plain).collect();
        let row = row.trim();
        let row = row.strip_prefix("$$").unwrap_or(row).trim();
        let row = row.trim_matches(|c: char| c.is_ascii_digit()).trim();
        // `A B C D`, and the first line of a diagram of Sensei's Library: `B9 Black to play`.
        let is_row = row.chars().all(|c| "XOxo.,+|- ".contains(c));
        let letters: Vec<char> = row.chars().filter(|c| *c != ' ').collect();
        let names = letters.len() > 1
            && letters.windows(2).all(|pair| {
                let at = |c: char| COLUMN_LETTERS.find(c.to_ascii_uppercase());
                matches!((at(pair[0]), at(pair[1])), (Some(a), Some(b)) if b == a + 1)
            });
        if names {
            continue;
        }
        if is_row {
            drawn += &row.replace('x', "X").replace('o', "O");
        } else {
            drawn += row;
        }
        drawn.push('\n');
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_pasted() {
        let shown = [
            "  2 │ ○ ○ ● ·",
            "  1 │ · · ●(·)",
            "    └────────",
            "      A B C D",
        ];
        let rows: Vec<String> = shown.map(str::to_owned).to_vec();
        let drawn = undressed(&rows);
        let diagram = crate::go::Diagram::parse(&drawn).unwrap();
        assert_eq!((diagram.cols(), diagram.rows()), (4, 2));
        assert_eq!(diagram.stone(2, 0), Some(Color::Black));
        assert!(diagram.edges().left && diagram.edges().bottom && !diagram.edges().top);
    }
}
