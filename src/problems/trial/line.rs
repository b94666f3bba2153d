//! From a line of JSON to a trial, or to what is wrong with it.

use super::{Fate, FateWith, Known, Trial};
use crate::go::{Board, Color, Move, Point, PointSet, Rect, Size};
use crate::problems::assemble::task_fault;
use crate::problems::infer::{self, Given};
use crate::problems::model::{ClaimedVerdict, Confines, Goal, Kind};
use crate::problems::words::{COLORS, STATUSES, kinds};
use crate::problems::{Fault, Message};
use crate::solver::{Status, Task, TaskError};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::fs;
use std::path::Path;

/// A line as it is written; keys that are not here say nothing to us.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Line {
    id: String,
    to_play: Option<String>,
    board: Option<Vec<String>>,
    verdict: Option<Value>,
    moves: Option<Map<String, Value>>,
    attacker_first: Option<Map<String, Value>>,
    defender_first: Option<Map<String, Value>>,
    size: Option<usize>,
    black: Vec<String>,
    white: Vec<String>,
    goal: Option<String>,
    target: Option<Vec<String>>,
    expected: Option<String>,
    first_moves: Option<Vec<String>>,
}

pub fn load(path: &Path) -> Result<Vec<Trial>, Vec<Fault>> {
    let name = path.to_string_lossy();
    // Such files are made by programs and may be larger than what an author writes.
    match fs::read_to_string(path) {
        Ok(text) => read(&name, &text),
        Err(error) => Err(vec![fault(
            &name,
            0,
            0,
            "",
            format!("cannot be read: {error}"),
        )]),
    }
}

pub fn read(name: &str, text: &str) -> Result<Vec<Trial>, Vec<Fault>> {
    let mut trials = Vec::new();
    let mut faults = Vec::new();
    for (at, text) in text
        .lines()
        .enumerate()
        .filter(|(_, text)| !text.trim().is_empty())
    {
        match serde_json::from_str::<Line>(text) {
            Err(error) => faults.push(fault(name, at + 1, error.column(), "", error.to_string())),
            Ok(line) => match line.trials() {
                Ok(found) => trials.extend(found),
                Err(message) => faults.push(fault(name, at + 1, 1, &line.id, message)),
            },
        }
    }
    if faults.is_empty() {
        Ok(trials)
    } else {
        Err(faults)
    }
}

fn fault(file: &str, line: usize, column: usize, item: &str, message: String) -> Fault {
    Fault {
        file: file.to_owned(),
        line,
        column,
        item: item.to_owned(),
        message: message.into(),
        remedy: Message::default(),
    }
}

impl Line {
    fn trials(&self) -> Result<Vec<Trial>, String> {
        if let Some(first_moves) = &self.first_moves {
            return Ok(vec![self.book(first_moves)?]);
        }
        let rows = self.board.as_ref().ok_or("there is no board")?;
        let drawing = Drawing::read(rows)?;
        if let Some(verdict) = &self.verdict {
            let moves = match &self.moves {
                Some(moves) => Some(values(moves, drawing.board.size())?),
                None => None,
            };
            let verdict = read_verdict(verdict)?;
            return Ok(vec![Trial {
                id: self.id.clone(),
                goal: Goal::Status,
                task: drawing.task(self.side()?),
                elsewhere: Vec::new(),
                known: Known::Values { verdict, moves },
            }]);
        }
        let both = [
            ("attacker_first", &self.attacker_first, Color::White),
            ("defender_first", &self.defender_first, Color::Black),
        ];
        let mut trials = Vec::new();
        for (key, known, to_play) in both {
            let Some(known) = known else { continue };
            trials.push(Trial {
                id: format!("{}/{key}", self.id),
                goal: Goal::Status,
                task: drawing.task(to_play),
                elsewhere: Vec::new(),
                known: match known.get("verdict") {
                    Some(verdict) => Known::Values {
                        verdict: read_verdict(verdict)?,
                        moves: None,
                    },
                    None => Known::Fates(fates(known)?),
                },
            });
        }
        if trials.is_empty() {
            return Err(
                "nothing is said of the board: no `verdict`, `attacker_first`, \
                        `defender_first` or `first_moves`"
                    .to_owned(),
            );
        }
        Ok(trials)
    }

    fn side(&self) -> Result<Color, String> {
        let word = self.to_play.as_deref().unwrap_or_default();
        look_up(&COLORS, word, "side to play")
    }

    /// Stones, a side to move, a word on the goal and the first moves.
    fn book(&self, first_moves: &[String]) -> Result<Trial, String> {
        let size = self.size.unwrap_or(19);
        let size = Size::new(size, size).map_err(|error| error.to_string())?;
        let mut board = Board::new(size);
        for (color, stones) in [(Color::Black, &self.black), (Color::White, &self.white)] {
            for vertex in stones {
                board.set(point(vertex, size)?, Some(color));
            }
        }
        let to_play = self.side()?;
        let word = self.goal.as_deref().unwrap_or("unknown");
        let goal = match word {
            "ko" | "seki" | "unknown" => Goal::Status,
            word => *Goal::ALL
                .iter()
                .find(|goal| goal.word() == word)
                .ok_or(format!("`{word}` is no goal"))?,
        };
        let moves = first_moves
            .iter()
            .map(|vertex| Move::from_vertex(vertex, size).map_err(|error| error.to_string()))
            .collect::<Result<Vec<Move>, String>>()?;
        let mut stones = PointSet::EMPTY;
        for vertex in self.target.iter().flatten() {
            stones.insert(point(vertex, size)?);
        }
        let target = target(&board, stones, goal.defender(to_play));
        let (goal, word) = match (goal, target.and_then(|stones| board.get(stones.first()?))) {
            // Whoever moves first does not take their own stones.
            (Goal::Capture, Some(color)) if color == to_play => (Goal::Save, Goal::Save.word()),
            (Goal::Kill, Some(color)) if color == to_play => (Goal::Live, Goal::Live.word()),
            _ => (goal, word),
        };
        let (task, elsewhere) = match infer_task(&board, goal, to_play, target) {
            Ok((task, elsewhere)) => (Ok(task), elsewhere),
            Err(message) => (Err(message), Vec::new()),
        };
        Ok(Trial {
            id: self.id.clone(),
            goal,
            task,
            elsewhere,
            known: Known::FirstMoves {
                kinds: self.kinds(word, moves.is_empty()),
                moves,
            },
        })
    }

    /// The verdicts that agree with what is expected of the side to play, or
    /// of the target where `expected` tells that.
    fn kinds(&self, goal: &str, nothing_works: bool) -> Vec<Kind> {
        let expected = self.expected.as_deref().unwrap_or_default();
        let saved = vec![Kind::Cycle, Kind::Seki, Kind::Alive];
        match expected {
            "dead" => return vec![Kind::Dead],
            "alive" => return vec![Kind::Alive],
            word if word.contains("escapes") => return saved,
            word if word.contains("is captured") => return vec![Kind::Dead],
            _ => {}
        }
        match (goal, nothing_works) {
            ("kill" | "capture", false) | ("live" | "save", true) => vec![Kind::Dead],
            ("kill" | "capture", true) => saved,
            ("live" | "save", false) => vec![Kind::Seki, Kind::Alive],
            ("ko", false) => vec![Kind::Ko],
            ("seki", false) => vec![Kind::Seki],
            _ => Vec::new(),
        }
    }
}

/// The chains that the named stones belong to, of the defender's colour where
/// it is known and some of them have it.
fn target(board: &Board, stones: PointSet, defender: Option<Color>) -> Option<PointSet> {
    let own = defender.map_or(stones, |color| stones & board.stones(color));
    let named = if own.is_empty() { stones } else { own };
    let chains = named.iter().filter(|at| board.get(*at).is_some());
    let chains = chains.fold(PointSet::EMPTY, |all, at| all | board.chain(at));
    (!chains.is_empty()).then_some(chains)
}

/// The task, and where else play may be confined in it.
fn infer_task(
    board: &Board,
    goal: Goal,
    to_play: Color,
    target: Option<PointSet>,
) -> Result<(Task, Vec<Confines>), String> {
    let given = Given {
        board,
        view: Rect::whole(board.size()),
        goal,
        to_play,
        target,
        region: None,
    };
    let found = infer::infer(&given).map_err(|unclear| unclear.to_string())?;
    let task = Task::with_frame(
        board.clone(),
        found.target,
        found.region,
        found.frame,
        to_play,
    );
    Ok((task.map_err(refused)?, found.inferred.elsewhere))
}

fn refused(errors: Vec<TaskError>) -> String {
    let messages: Vec<String> = errors
        .into_iter()
        .map(|error| task_fault(error).to_string())
        .collect();
    messages.join("; ")
}

/// A board that is drawn from edge to edge.
struct Drawing {
    board: Board,
    target: PointSet,
    region: PointSet,
}

impl Drawing {
    fn read(rows: &[String]) -> Result<Drawing, String> {
        let rows: Vec<Vec<char>> = rows
            .iter()
            .map(|row| row.chars().filter(|sign| !sign.is_whitespace()).collect())
            .collect();
        let cols = rows.first().map_or(0, Vec::len);
        let size = Size::new(cols, rows.len()).map_err(|error| error.to_string())?;
        let mut drawing = Drawing {
            board: Board::new(size),
            target: PointSet::EMPTY,
            region: PointSet::EMPTY,
        };
        for (row, signs) in rows.iter().rev().enumerate() {
            if signs.len() != cols {
                return Err(format!(
                    "a row of {} points in a board of {cols}",
                    signs.len()
                ));
            }
            for (col, sign) in signs.iter().enumerate() {
                // Both are below the largest board's side.
                let at = Point::new(col as u8, row as u8);
                drawing.put(at, *sign)?;
            }
        }
        Ok(drawing)
    }

    fn put(&mut self, at: Point, sign: char) -> Result<(), String> {
        let stone = match sign {
            'x' | 'X' => Some(Color::Black),
            'O' => Some(Color::White),
            '.' | '_' => None,
            _ => return Err(format!("`{sign}` means nothing on a board, see {at}")),
        };
        self.board.set(at, stone);
        if sign == 'x' {
            self.target.insert(at);
        }
        if sign != '_' {
            self.region.insert(at);
        }
        Ok(())
    }

    fn task(&self, to_play: Color) -> Result<Task, String> {
        let task = Task::new(self.board.clone(), self.target, self.region, to_play);
        task.map_err(refused)
    }
}

fn point(vertex: &str, size: Size) -> Result<Point, String> {
    Point::from_vertex(vertex, size).map_err(|error| error.to_string())
}

fn look_up<T: Copy>(choices: &[(&'static str, T)], word: &str, what: &str) -> Result<T, String> {
    let found = choices.iter().find(|(known, _)| *known == word);
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| format!("`{word}` is no {what}"))
}

fn values(moves: &Map<String, Value>, size: Size) -> Result<Vec<(Move, ClaimedVerdict)>, String> {
    let value = |(play, verdict): (&String, &Value)| {
        let play = Move::from_vertex(play, size).map_err(|error| error.to_string())?;
        Ok((play, read_verdict(verdict)?))
    };
    moves.iter().map(value).collect()
}

fn read_verdict(value: &Value) -> Result<ClaimedVerdict, String> {
    let word = |key: &str| value.get(key).and_then(Value::as_str);
    let status = |key: &str| match word(key) {
        Some(word) => look_up(&STATUSES, word, "status").map(Some),
        None => Ok(None),
    };
    let needs = |needs: &Value| needs.as_i64().and_then(|needs| i8::try_from(needs).ok());
    Ok(ClaimedVerdict {
        kind: look_up(&kinds(), word("status").unwrap_or_default(), "status")?,
        attacker_gets: status("attacker_gets")?,
        defender_gets: status("defender_gets")?,
        attacker_needs: value.get("attacker_needs").map(needs),
        table: match value.get("table").and_then(Value::as_object) {
            Some(table) => table.iter().map(cell).collect::<Result<_, String>>()?,
            None => Vec::new(),
        },
    })
}

fn cell((pair, status): (&String, &Value)) -> Result<((u8, u8), Status), String> {
    let threats = pair
        .split_once(',')
        .and_then(|(a, d)| Some((a.parse().ok()?, d.parse().ok()?)));
    let threats = threats.ok_or_else(|| format!("`{pair}` is no pair of threats"))?;
    let status = look_up(&STATUSES, status.as_str().unwrap_or_default(), "status")?;
    Ok((threats, status))
}

/// The most threats that the files ask about.
const THREATS: u8 = 4;

fn fates(known: &Map<String, Value>) -> Result<Vec<FateWith>, String> {
    let fates = [
        ("dead", Fate::Dead),
        ("saved", Fate::Saved),
        ("cycle", Fate::Cycle),
    ];
    let mut found = Vec::new();
    for (key, threats) in [
        ("no_threats", (0, 0)),
        ("attacker_wins_every_ko", (THREATS, 0)),
        ("defender_wins_every_ko", (0, THREATS)),
    ] {
        if let Some(word) = known.get(key).and_then(Value::as_str) {
            found.push((threats, look_up(&fates, word, "fate")?));
        }
    }
    Ok(found)
}
