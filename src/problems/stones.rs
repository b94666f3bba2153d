//! The board of a problem: a diagram, or lists of stones.

use super::decode::{is_missing, sub_item};
use super::faults::Faults;
use super::message::both;
use super::node::{Node, Value};
use super::points::{PointList, read_points};
use super::{Place, rulings};
use crate::go::{Board, Color, Diagram, Point, Rect, Size};
use saphyr_parser::ScalarStyle;
use std::rc::Rc;

/// The board where the file names no size.
const DEFAULT_SIZE: usize = 19;

/// A board as a file gives it.
pub struct Stones {
    /// The stones.
    pub board: Board,
    /// The part that is drawn.
    pub view: Rect,
    /// Where the board is given.
    place: Place,
    /// Where single stones are given.
    source: Source,
}

enum Source {
    Diagram(Diagram, Drawing),
    Lists([PointList; 2]),
}

impl Stones {
    /// Where the file says what stands on `point`.
    pub fn place_of(&self, point: Point) -> Place {
        let found = match &self.source {
            Source::Diagram(diagram, drawing) => diagram
                .text_place(self.view, point)
                .map(|at| drawing.place(at.line, at.column)),
            Source::Lists(lists) => lists.iter().find_map(|list| list.place_of(point)),
        };
        found.unwrap_or(self.place)
    }
}

/// Reads the keys `board`, `black`, `white` and `size` of a problem; the stones
/// left without liberties are reported too.
pub fn read_stones(problem: &Node, name: &str, faults: &mut Faults) -> Option<Stones> {
    let before = faults.len();
    let size = match problem.get("size") {
        Some(node) => Some(read_size(node, &sub_item(name, "size"), faults)?),
        None => None,
    };
    let lists = problem.get("black").or(problem.get("white"));
    let stones = match (problem.get("board"), lists) {
        (Some(board), None) => from_diagram(board, problem, size, name, faults),
        (None, Some(_)) => from_lists(problem, size, name, faults),
        (Some(_), Some(list)) => {
            let message = both!(
                "stones are given both by `board` and by `black` and `white`",
                "既用 `board` 又用 `black`、`white` 给出棋子"
            );
            let remedy = both!("keep the diagram or the lists", "图和列表只留一种");
            faults.at(list.place, name, message, remedy);
            None
        }
        (None, None) if !is_missing(problem, "board") => None,
        (None, None) => {
            let message = both!("there is no board", "没有棋盘");
            let remedy = both!(
                "draw one under `board: |`, or list the stones under `black` and `white`",
                "请在 `board: |` 下画图，或用 `black`、`white` 列出棋子"
            );
            faults.at(problem.place, name, message, remedy);
            None
        }
    }?;
    for chain in stones.board.chains_without_liberties() {
        let Some(point) = chain.first() else { continue };
        let message = match chain.len() {
            1 => both!("the stone at {point} has no liberty", "{point} 一子没有气"),
            n => both!(
                "the {n} stones at {point} have no liberty",
                "{point} 等 {n} 子没有气"
            ),
        };
        let remedy = both!(
            "such stones are off the board: take them out, or give them a liberty",
            "没有气的子应当已被提掉：请去掉，或给它留气"
        );
        let item = sub_item(name, "board");
        faults.at(stones.place_of(point), &item, message, remedy);
    }
    (faults.len() == before).then_some(stones)
}

/// `19` or `9x13`.
pub fn read_size(node: &Node, item: &str, faults: &mut Faults) -> Option<Size> {
    let text = node.text()?;
    let lower = text.to_ascii_lowercase().replace(['×', '*'], "x");
    let (cols, rows) = lower.split_once('x').unwrap_or((&lower, &lower));
    let (Ok(cols), Ok(rows)) = (cols.trim().parse(), rows.trim().parse()) else {
        let message = both!("`{text}` is no size", "`{text}` 不是棋盘大小");
        let remedy = both!(
            "write `size: 9`, or `size: 9x13` for 9 columns and 13 rows",
            "请写 `size: 9`；9 列 13 行写作 `size: 9x13`"
        );
        faults.at(node.place, item, message, remedy);
        return None;
    };
    match Size::new(cols, rows) {
        Ok(size) => Some(size),
        Err(error) => {
            faults.at(node.place, item, rulings::size(&error), "");
            None
        }
    }
}

/// The text of a diagram, and where its lines stand.
struct Drawing {
    node: Rc<Node>,
}

impl Drawing {
    fn place(&self, line: usize, column: usize) -> Place {
        match &self.node.value {
            Value::List(rows) => rows
                .get(line - 1)
                .map_or(self.node.place, |row| row.place_in_text(1, column)),
            _ => self.node.place_in_text(line, column),
        }
    }
}

fn from_diagram(
    node: &Node,
    problem: &Node,
    size: Option<Size>,
    name: &str,
    faults: &mut Faults,
) -> Option<Stones> {
    let item = sub_item(name, "board");
    let text = match &node.value {
        Value::Scalar { text, style, lines } => {
            let folded =
                *style == ScalarStyle::Folded || *style == ScalarStyle::Plain && *lines > 1;
            if folded {
                let message = both!(
                    "the rows of this board run together into one line",
                    "棋盘的各行连成了一行"
                );
                let remedy = both!(
                    "begin the board with `|` after its key",
                    "请在键的后面写上 `|`，再另起一行画棋盘"
                );
                faults.at(node.place, &item, message, remedy);
                return None;
            }
            text.clone()
        }
        Value::List(rows) => {
            let rows: Option<Vec<&str>> = rows.iter().map(|row| row.text()).collect();
            rows?.join("\n")
        }
        _ => return None,
    };
    let drawing = Drawing {
        node: Rc::new(node.clone()),
    };
    let diagram = match Diagram::parse(&text) {
        Ok(diagram) => diagram,
        Err(found) => {
            for fault in found {
                let (message, remedy) = rulings::diagram(fault.kind);
                let place = drawing.place(fault.line, fault.column);
                faults.at(place, &item, message, remedy);
            }
            return None;
        }
    };
    match diagram.place(size) {
        Ok(placed) => Some(Stones {
            board: placed.board,
            view: placed.view,
            place: node.place,
            source: Source::Diagram(diagram, drawing),
        }),
        Err(found) => {
            let place = problem.get("size").map_or(node.place, |size| size.place);
            for fault in found {
                let (message, remedy) = rulings::place(&fault);
                faults.at(place, &item, message, remedy);
            }
            None
        }
    }
}

fn from_lists(
    problem: &Node,
    size: Option<Size>,
    name: &str,
    faults: &mut Faults,
) -> Option<Stones> {
    let size = match size {
        Some(size) => size,
        None => Size::new(DEFAULT_SIZE, DEFAULT_SIZE).ok()?,
    };
    let mut board = Board::new(size);
    let mut lists = [PointList::default(), PointList::default()];
    for color in Color::BOTH {
        let key = color.to_string();
        let Some(node) = problem.get(&key) else {
            continue;
        };
        let item = sub_item(name, &key);
        let list = read_points(node, size, &item, faults);
        for (point, place) in &list.points {
            if board.get(*point) == Some(color.opponent()) {
                let message = both!("both colours on {point}", "{point} 上黑白都有子");
                let remedy = both!("keep it in one of the lists", "请只留在一个列表里");
                faults.at(*place, &item, message, remedy);
            } else {
                board.set(*point, Some(color));
            }
        }
        lists[color.index()] = list;
    }
    Some(Stones {
        view: Rect::whole(size),
        board,
        place: problem.place,
        source: Source::Lists(lists),
    })
}
