//! Which position of a game the problem is: set up by stones, by moves or by
//! passing, or after so many moves of a game.

use super::FileReport;
use super::remark::{RemarkKind, place};
use super::words;
use crate::go::{Board, Color, IllegalMove, Move, Point, Size};
use crate::problems::message::both;
use crate::sgf::{Game, Node, NodeId, value};

/// The most problems that one tree is split into.
const MOST: usize = 1_000;
/// A tree by moves alone with more of them before its first branch is a game.
const GAME: usize = 60;

/// A position that a problem may begin from.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The node that shows it.
    pub node: NodeId,
    /// The stones.
    pub board: Board,
    /// Where a ko may not be retaken at once.
    pub ko: Option<Point>,
    /// Who plays, as far as a property or the moves before say so.
    pub turn: Option<Color>,
    /// How it came about.
    pub how: How,
}

/// How a position came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By stones that are set up.
    SetUp,
    /// By so many moves that come before the problem.
    Moves(usize),
    /// After so many moves of a game, as was asked for.
    Asked(usize),
}

/// What there is of a game when it is walked through.
#[derive(Clone)]
struct Walk {
    board: Board,
    ko: Option<Point>,
    turn: Option<Color>,
    moves: usize,
    /// Stones were set up, of these colours.
    set: [bool; 2],
}

/// Something that a node does which cannot be done.
enum Trouble {
    OffBoard(String),
    OnStone(Point),
    Suicide(Point),
}

impl Walk {
    fn new(size: Size) -> Walk {
        Walk {
            board: Board::new(size),
            ko: None,
            turn: None,
            moves: 0,
            set: [false; 2],
        }
    }

    /// Does what a node says.
    fn apply(&mut self, node: &Node) -> Vec<Trouble> {
        let mut troubles = Vec::new();
        let size = self.board.size();
        let stones = [
            ("AE", None),
            ("AB", Some(Color::Black)),
            ("AW", Some(Color::White)),
        ];
        for (ident, stone) in stones {
            let (points, wrong) = value::points(node.values(ident), size);
            troubles.extend(wrong.into_iter().map(Trouble::OffBoard));
            for point in points.iter() {
                self.board.set(point, stone);
            }
            if let (Some(color), false) = (stone, points.is_empty()) {
                self.set[color.index()] = true;
                self.ko = None;
            }
        }
        for color in Color::BOTH {
            for raw in node.values(letter(color)) {
                match value::play(raw, size) {
                    Some(play) => troubles.extend(self.play(color, play)),
                    None => troubles.push(Trouble::OffBoard(raw.clone())),
                }
            }
        }
        if let Some(color) = node.value("PL").and_then(value::color) {
            self.turn = Some(color);
        }
        troubles
    }

    fn play(&mut self, color: Color, play: Move) -> Option<Trouble> {
        self.moves += 1;
        self.turn = Some(color.opponent());
        self.ko = None;
        let Move::Play(point) = play else { return None };
        match self.board.play(color, point, true) {
            Ok(played) => {
                self.ko = played.ko_point;
                None
            }
            // The format has a move be made whatever stands there.
            Err(IllegalMove::Occupied) => {
                self.board.set(point, None);
                let _ = self.board.play(color, point, true);
                Some(Trouble::OnStone(point))
            }
            Err(IllegalMove::SelfCapture) => Some(Trouble::Suicide(point)),
            Err(_) => Some(Trouble::OffBoard(point.to_string())),
        }
    }

    fn opening(&self, node: NodeId, how: How) -> Opening {
        Opening {
            node,
            board: self.board.clone(),
            ko: self.ko,
            turn: self.turn,
            how,
        }
    }

    fn has_both(&self) -> bool {
        Color::BOTH
            .into_iter()
            .all(|color| !self.board.stones(color).is_empty())
    }
}

/// `B`, `W`.
pub fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

/// Whether a node is a move.
pub fn is_move(node: &Node) -> bool {
    node.has("B") || node.has("W")
}

/// The positions of a game that are problems; why there is none has been said then.
pub fn openings(
    game: &Game,
    size: Size,
    at_move: Option<usize>,
    item: &str,
    report: &mut FileReport,
) -> Vec<Opening> {
    let mut walk = Walk::new(size);
    if let Some(number) = at_move {
        return asked(game, walk, number, item, report)
            .into_iter()
            .collect();
    }
    let root = game.root();
    let troubles = walk.apply(game.node(root));
    say(troubles, game.node(root), item, report);
    let mut found = Vec::new();
    let mut open = vec![(root, walk)];
    while let Some((mut id, mut walk)) = open.pop() {
        loop {
            let children = game.node(id).children();
            let set_up = |child: &&NodeId| !is_move(game.node(**child));
            let sets = |child: &&NodeId| {
                let node = game.node(**child);
                set_up(child) && (node.has("AB") || node.has("AW"))
            };
            match children {
                [] => {
                    found.extend(settled(game, id, &walk, item, report));
                    break;
                }
                [only] if !is_move(game.node(*only)) => {
                    id = *only;
                    let troubles = walk.apply(game.node(id));
                    say(troubles, game.node(id), item, report);
                }
                several
                    if several.iter().all(|child| set_up(&child))
                        || (!walk.has_both() && several.iter().any(|child| sets(&child))) =>
                {
                    // Each that is set up is a problem of its own; what is played is a game.
                    if several.iter().any(|child| !set_up(&child)) {
                        found.extend(settled(game, id, &walk, item, report));
                    }
                    let several: Vec<NodeId> =
                        several.iter().copied().filter(|id| set_up(&id)).collect();
                    let room = MOST.saturating_sub(open.len() + found.len());
                    if several.len() > room {
                        let n = several.len() - room;
                        let message = both!(
                            "positions beyond the first {MOST} of one tree: {n}",
                            "同一棋谱中第 {MOST} 个以后的局面：{n} 个"
                        );
                        let at = place(game.node(id).place);
                        report.say(RemarkKind::LeftOut, at, item, message);
                    }
                    for child in several.iter().take(room).rev() {
                        let mut walk = walk.clone();
                        let troubles = walk.apply(game.node(*child));
                        say(troubles, game.node(*child), item, report);
                        open.push((*child, walk));
                    }
                    break;
                }
                _ => {
                    found.extend(settled(game, id, &walk, item, report));
                    break;
                }
            }
        }
    }
    found
}

/// The problem that begins where the stones are set up, or after some moves.
fn settled(
    game: &Game,
    id: NodeId,
    walk: &Walk,
    item: &str,
    report: &mut FileReport,
) -> Option<Opening> {
    if walk.set == [true; 2] && walk.moves == 0 && walk.has_both() {
        return Some(walk.opening(id, How::SetUp));
    }
    by_moves(game, id, walk.clone(), item, report)
}

/// A position that moves lead to.
fn by_moves(
    game: &Game,
    from: NodeId,
    mut walk: Walk,
    item: &str,
    report: &mut FileReport,
) -> Option<Opening> {
    let start = place(game.node(from).place);
    let line: Vec<NodeId> =
        std::iter::successors(Some(from), |id| game.node(*id).children().first().copied())
            .collect();
    let at = problem_node(game, &line);
    let moves = line.iter().filter(|id| is_move(game.node(**id))).count();
    let Some(at) = at else {
        let message = if moves == 0 && walk.set == [false; 2] {
            both!("there is no stone on the board", "棋盘上没有棋子")
        } else if moves == 0 {
            both!("there are stones of one side only", "棋盘上只有一方的棋子")
        } else {
            both!(
                "a game of {moves} moves, in which no problem is marked (`--move N` takes the position after move N)",
                "这是 {moves} 手的对局，没有标出题目（用 `--move N` 取第 N 手后的局面）"
            )
        };
        report.say(RemarkKind::LeftOut, start, item, message);
        return None;
    };
    for id in line.iter().take(at + 1).skip(1) {
        let troubles = walk.apply(game.node(*id));
        say(troubles, game.node(*id), item, report);
    }
    if !walk.has_both() {
        let message = both!("there are stones of one side only", "棋盘上只有一方的棋子");
        report.say(RemarkKind::LeftOut, start, item, message);
        return None;
    }
    let n = walk.moves;
    if n > 0 {
        let message = both!(
            "the first {n} moves set the position up, and the problem begins after them",
            "前 {n} 手为摆子，其后才是题目"
        );
        report.say(RemarkKind::Assumed, start, item, message);
    }
    Some(walk.opening(line[at], How::Moves(n)))
}

/// Where on the line the problem begins; `None` when it is but a game.
fn problem_node(game: &Game, line: &[NodeId]) -> Option<usize> {
    let node = |at: usize| game.node(line[at]);
    let root = game.node(game.root());
    let branch = (0..line.len()).find(|at| node(*at).children().len() > 1);
    let last = branch.unwrap_or(line.len() - 1);
    let goes_on = |at: &usize| !node(*at).children().is_empty();
    let game_like = ["PB", "PW", "RE", "DT"].iter().any(|ident| root.has(ident));
    // A property or a comment that says who plays is not said of an ordinary move.
    let told = (0..=last).find(|at| {
        let texts = ["C", "N"].map(|ident| node(*at).text(ident));
        let said = texts
            .iter()
            .flatten()
            .map(|text| words::said(text))
            .fold(words::Said::default(), words::Said::or);
        let says = match game_like {
            // In a game it is but a remark, unless it says what for.
            true => said.to_play.is_some() && said.goal.is_some(),
            false => node(*at).has("PL") || said.to_play.is_some(),
        };
        goes_on(at) && *at > 0 && says
    });
    if told.is_some() {
        return told;
    }
    let renumbered = (1..=last).find(|at| {
        let number = node(*at)
            .value("MN")
            .and_then(|raw| raw.trim().parse::<usize>().ok());
        number == Some(1)
    });
    if let Some(at) = renumbered.filter(|at| *at > 1) {
        return Some(at - 1);
    }
    // Stones that are put down without taking turns, or by turns with passes between.
    let mover = |at: usize| Color::BOTH.into_iter().find(|c| node(at).has(letter(*c)));
    let passes = |at: usize| {
        let values = Color::BOTH.map(|color| node(at).value(letter(color)));
        values
            .iter()
            .flatten()
            .any(|raw| matches!(raw.trim(), "" | "tt"))
    };
    let out_of_turn = (1..=last)
        .rev()
        .filter(|at| is_move(node(*at)))
        .find(|at| passes(*at) || mover(*at) == mover(*at - 1));
    if let Some(at) = out_of_turn.filter(|at| goes_on(at) && *at >= 3 && !game_like) {
        // Where a side passed more than once it made room for the other's stones,
        // the one after the last pass among them.
        let all = (1..=at)
            .filter(|at| is_move(node(*at)) && passes(*at))
            .count();
        let room = all > 1 && passes(at) && at < last && goes_on(&(at + 1));
        return Some(if room { at + 1 } else { at });
    }
    branch.filter(|at| *at >= 4 && *at <= GAME && !game_like)
}

/// The position after so many moves of the main line.
fn asked(
    game: &Game,
    mut walk: Walk,
    number: usize,
    item: &str,
    report: &mut FileReport,
) -> Option<Opening> {
    let mut node = game.root();
    for id in game.main_line() {
        if is_move(game.node(id)) && walk.moves >= number {
            break;
        }
        let troubles = walk.apply(game.node(id));
        say(troubles, game.node(id), item, report);
        node = id;
    }
    let moves = walk.moves;
    if moves < number {
        let message = both!(
            "the game has only {moves} moves, {number} were asked for",
            "对局只有 {moves} 手，要取的是第 {number} 手"
        );
        report.say(RemarkKind::LeftOut, place(game.place), item, message);
        return None;
    }
    Some(walk.opening(node, How::Asked(number)))
}

fn say(troubles: Vec<Trouble>, node: &Node, item: &str, report: &mut FileReport) {
    for trouble in troubles {
        let (kind, message) = match trouble {
            Trouble::OffBoard(raw) => {
                let raw: String = raw.chars().take(20).collect();
                (
                    RemarkKind::LeftOut,
                    both!("`{raw}` is no point of the board", "`{raw}` 不是棋盘上的点"),
                )
            }
            Trouble::OnStone(point) => (
                RemarkKind::Mended,
                both!(
                    "a move on the stone at {point}, which it replaces",
                    "{point} 上已有子，以后下的为准"
                ),
            ),
            Trouble::Suicide(point) => (
                RemarkKind::LeftOut,
                both!("a move at {point} without liberties", "{point} 落子无气"),
            ),
        };
        report.say(kind, place(node.place), item, message);
    }
}

/// A position of a game's main line: the board, where a ko may not be retaken, and who plays.
pub type Reached = (Board, Option<Point>, Color);

/// The position after `moves` moves of a game's main line, or after all of them;
/// `None` where the game has a size that no board has.
pub(crate) fn reached(game: &Game, moves: Option<usize>) -> Option<Reached> {
    let raw = game
        .main_line()
        .take(3)
        .find_map(|id| game.node(id).value("SZ"));
    let size = value::size(raw.unwrap_or("19")).ok()?;
    let mut walk = Walk::new(size);
    for id in game.main_line() {
        let node = game.node(id);
        if is_move(node) && moves.is_some_and(|moves| walk.moves >= moves) {
            break;
        }
        walk.apply(node);
    }
    let turn = walk.turn.unwrap_or(Color::Black);
    Some((walk.board, walk.ko, turn))
}
