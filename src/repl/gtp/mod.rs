//! The engine as a program that speaks GTP, the Go Text Protocol, version 2.
//!
//! A line in, a response out; nothing here reads or writes but `loadsgf`. Beside
//! what the protocol requires there are GNU Go's `attack`, `defend`, `owl_attack`,
//! `owl_defend` and `dragon_status` with its result codes, and this program's own
//! `tsumego-verdict`, `tsumego-best` and `tsumego-line`.
//!
//! | file | holds |
//! |---|---|
//! | `table` | the board with what was played on it |
//! | `reading` | what is asked of the reader |

mod reading;
mod table;
#[cfg(test)]
mod tests;

use crate::go::{Color, Move, Point, Size};
use crate::problems::import::{MAX_SGF_BYTES, reached};
use crate::problems::read_file_within;
use crate::render::BoardStyle;
use crate::render::board::{Marks, board};
use crate::sgf;
use crate::trainer::Reader;
use reading::Aim;
use std::path::Path;
use table::Table;

/// What a line comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The text, with the empty line that ends it; nothing for an empty line.
    pub text: String,
    /// The program is to end.
    pub quit: bool,
}

/// A session.
pub struct Gtp {
    table: Table,
    komi: f64,
    reader: Reader,
}

/// What a command returns: its text, or why it failed.
type Answer = Result<String, String>;

/// The commands, in the order of their names.
const COMMANDS: &[&str] = &[
    "attack",
    "black",
    "boardsize",
    "clear_board",
    "countlib",
    "defend",
    "dragon_status",
    "findlib",
    "fixed_handicap",
    "genmove",
    "get_komi",
    "gogui-analyze_commands",
    "is_legal",
    "known_command",
    "komi",
    "list_commands",
    "list_stones",
    "loadsgf",
    "name",
    "owl_attack",
    "owl_defend",
    "place_free_handicap",
    "play",
    "protocol_version",
    "query_boardsize",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "showboard",
    "tsumego-best",
    "tsumego-line",
    "tsumego-verdict",
    "undo",
    "version",
    "white",
];

impl Gtp {
    /// An empty board of 19 lines.
    #[must_use]
    pub fn new(reader: Reader) -> Gtp {
        Gtp {
            table: Table::default(),
            komi: 0.0,
            reader,
        }
    }

    /// Does what a line says.
    pub fn line(&mut self, line: &str) -> Response {
        // Control characters mean nothing but white space, and what is behind # is a comment.
        let plain: String = line
            .chars()
            .filter_map(|c| match c {
                '\t' => Some(' '),
                c if c.is_control() => None,
                c => Some(c),
            })
            .collect();
        let plain = plain.split('#').next().unwrap_or_default();
        let mut words = plain.split_whitespace().peekable();
        let id = words
            .next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
            .unwrap_or_default();
        let Some(command) = words.next() else {
            let text = match id {
                "" => String::new(),
                id => format!("?{id} no command\n\n"),
            };
            return Response { text, quit: false };
        };
        let words: Vec<&str> = words.collect();
        let (sign, text) = match self.command(command, &words) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let gap = if text.is_empty() { "" } else { " " };
        Response {
            text: format!("{sign}{id}{gap}{}\n\n", text.trim_end()),
            quit: command == "quit",
        }
    }

    fn command(&mut self, command: &str, words: &[&str]) -> Answer {
        let nothing = || Ok(String::new());
        match command {
            "protocol_version" => Ok("2".into()),
            "name" => Ok("tsumego".into()),
            "version" => Ok(env!("CARGO_PKG_VERSION").into()),
            "known_command" => {
                let known = words.first().is_some_and(|word| COMMANDS.contains(word));
                Ok(known.to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => nothing(),
            "boardsize" => self.board_size(words),
            "query_boardsize" => {
                let size = self.table.board().size();
                Ok(size.cols().to_string())
            }
            "clear_board" => {
                self.table.clear();
                nothing()
            }
            "komi" => {
                let komi = words.first().and_then(|word| word.parse::<f64>().ok());
                self.komi = komi
                    .filter(|komi| komi.is_finite())
                    .ok_or("komi not a float")?;
                nothing()
            }
            "get_komi" => Ok(format!("{:.1}", self.komi)),
            "play" => {
                let color = color(words.first())?;
                self.play(color, words.get(1))
            }
            "black" => self.play(Color::Black, words.first()),
            "white" => self.play(Color::White, words.first()),
            "is_legal" => {
                let color = color(words.first())?;
                let play = self.vertex(words.get(1))?;
                Ok(u8::from(self.table.is_legal(color, play)).to_string())
            }
            "undo" => match self.table.undo() {
                true => nothing(),
                false => Err("cannot undo".into()),
            },
            "showboard" => Ok(self.show()),
            "list_stones" => {
                let stones = self.table.board().stones(color(words.first())?);
                Ok(names(stones.iter()))
            }
            "countlib" | "findlib" => {
                let point = self.stone(words.first())?;
                let chain = self.table.board().chain(point);
                let liberties = self.table.board().liberties(&chain);
                Ok(match command {
                    "countlib" => liberties.len().to_string(),
                    _ => names(liberties.iter()),
                })
            }
            "fixed_handicap" | "place_free_handicap" => self.handicap(words),
            "set_free_handicap" => self.free_handicap(words),
            "loadsgf" => self.load(words),
            "genmove" | "reg_genmove" => {
                let color = color(words.first())?;
                let play = reading::own_move(&self.table, color, &mut self.reader);
                if command == "genmove" {
                    self.table.play(color, play).map_err(|()| "no move")?;
                }
                Ok(spelled(play))
            }
            "attack" => self.code(words, false, Aim::Take),
            "defend" => self.code(words, false, Aim::Save),
            "owl_attack" => self.code(words, true, Aim::Take),
            "owl_defend" => self.code(words, true, Aim::Save),
            "dragon_status" => {
                let point = self.stone(words.first())?;
                reading::status(&self.table, point, &mut self.reader)
            }
            "tsumego-verdict" | "tsumego-best" | "tsumego-line" => self.own(command, words),
            "gogui-analyze_commands" => Ok("string/Tsumego Verdict/tsumego-verdict %p\n\
                 plist/Tsumego Best Moves/tsumego-best %p\n\
                 string/Tsumego Line/tsumego-line %p\n\
                 string/Owl Attack/owl_attack %p\n\
                 string/Owl Defend/owl_defend %p"
                .into()),
            _ => Err("unknown command".into()),
        }
    }

    fn board_size(&mut self, words: &[&str]) -> Answer {
        let number = words.first().and_then(|word| word.parse::<usize>().ok());
        let number = number.ok_or("boardsize not an integer")?;
        let size = Size::new(number, number)
            .ok()
            .filter(|size| size.cols() >= 2);
        self.table = Table::new(size.ok_or("unacceptable size")?);
        Ok(String::new())
    }

    fn vertex(&self, word: Option<&&str>) -> Result<Move, String> {
        let size = self.table.board().size();
        word.and_then(|word| Move::from_vertex(word, size).ok())
            .ok_or_else(|| "invalid color or coordinate".into())
    }

    /// The point of a stone.
    fn stone(&self, word: Option<&&str>) -> Result<Point, String> {
        let size = self.table.board().size();
        let point = word.and_then(|word| Point::from_vertex(word, size).ok());
        let point = point.ok_or("invalid coordinate")?;
        match self.table.board().get(point) {
            Some(_) => Ok(point),
            None => Err("vertex must not be empty".into()),
        }
    }

    fn play(&mut self, color: Color, word: Option<&&str>) -> Answer {
        let play = self.vertex(word)?;
        match self.table.play(color, play) {
            Ok(()) => Ok(String::new()),
            Err(()) => Err("illegal move".into()),
        }
    }

    fn show(&self) -> String {
        let marks = Marks {
            last: self.table.last(),
            ..Marks::default()
        };
        let now = self.table.board();
        let view = crate::go::Rect::whole(now.size());
        let drawn = board(now, view, &marks, BoardStyle::Ascii);
        format!("\n{}", drawn.text())
    }

    fn handicap(&mut self, words: &[&str]) -> Answer {
        let stones = words.first().and_then(|word| word.parse::<usize>().ok());
        let stones = stones.ok_or("handicap not an integer")?;
        let points = self.table.handicap(stones)?;
        self.table.set_up(&points)?;
        Ok(names(points.into_iter()))
    }

    fn free_handicap(&mut self, words: &[&str]) -> Answer {
        let size = self.table.board().size();
        let mut points = Vec::new();
        for word in words {
            let point = Point::from_vertex(word, size).map_err(|_| "bad vertex list")?;
            if points.contains(&point) {
                return Err("bad vertex list".into());
            }
            points.push(point);
        }
        if points.len() < 2 || points.len() >= size.area() {
            return Err("bad vertex list".into());
        }
        self.table.set_up(&points)?;
        Ok(String::new())
    }

    /// `loadsgf FILE [MOVE]`: the position before this move, or at the end.
    fn load(&mut self, words: &[&str]) -> Answer {
        let failed = || "cannot open or parse the file".to_owned();
        let name = words.first().ok_or("missing filename")?;
        let number = match words.get(1) {
            None => None,
            Some(word) => Some(word.parse::<usize>().map_err(|_| "invalid move number")?),
        };
        let bytes = read_file_within(Path::new(name), MAX_SGF_BYTES).map_err(|_| failed())?;
        let read = sgf::parse(&sgf::decode(&bytes).text);
        let game = read.games.first().ok_or_else(failed)?;
        let before = number.map(|number| number.saturating_sub(1));
        let (board, ko, turn) = reached(game, before).ok_or("unacceptable size")?;
        self.table = Table::from(board, ko);
        Ok(turn.to_string())
    }

    fn code(&mut self, words: &[&str], group: bool, aim: Aim) -> Answer {
        let point = self.stone(words.first())?;
        reading::code(&self.table, point, group, aim, &mut self.reader)
    }

    /// `tsumego-verdict VERTEX [COLOR]` and its kin; the attacker plays unless a colour is given.
    fn own(&mut self, command: &str, words: &[&str]) -> Answer {
        let point = self.stone(words.first())?;
        let first = match words.get(1) {
            None => None,
            some => Some(color(some)?),
        };
        reading::own(&self.table, point, first, command, &mut self.reader)
    }
}

/// A colour as GTP spells it.
fn color(word: Option<&&str>) -> Result<Color, String> {
    match word.map(|word| word.to_ascii_lowercase()).as_deref() {
        Some("b" | "black") => Ok(Color::Black),
        Some("w" | "white") => Ok(Color::White),
        _ => Err("invalid color or coordinate".into()),
    }
}

/// A move as GNU Go spells it.
fn spelled(play: Move) -> String {
    match play {
        Move::Play(point) => point.to_string(),
        Move::Pass => "PASS".into(),
    }
}

fn names(points: impl Iterator<Item = Point>) -> String {
    let names: Vec<String> = points.map(|point| point.to_string()).collect();
    names.join(" ")
}
