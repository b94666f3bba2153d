//! The lines of a tree as recorded variations.

use super::marks::{Manner, Mark, State, legend, manner, mark};
use super::opening::{Opening, is_move, letter};
use super::remark::{RemarkKind, place};
use super::{FileReport, plain};
use crate::go::{Board, Color, Move};
use crate::problems::message::both;
use crate::problems::model::Variation;
use crate::problems::{Lang, Place, Text};
use crate::sgf::{Game, Node, NodeId, value};

/// The most lines of a problem that are kept.
const MOST_LINES: usize = 120;
/// The most moves of a line that are kept.
const MOST_MOVES: usize = 80;

/// What a walk down a line has come to.
#[derive(Clone)]
struct At {
    board: Board,
    turn: Color,
    line: usize,
    state: State,
    /// The line has been cut: what follows is not kept.
    cut: bool,
}

/// Counts of what could not be kept.
#[derive(Default)]
struct Lost {
    other_side: usize,
    not_this: usize,
    long: usize,
    illegal: usize,
    set_up: usize,
    more: usize,
    passes: usize,
}

/// The lines below an opening, each with what it comes to.
pub fn variations(
    game: &Game,
    opening: &Opening,
    player: Color,
    item: &str,
    report: &mut FileReport,
) -> Vec<Variation> {
    let start = game.node(opening.node);
    if start.children().is_empty() {
        return Vec::new();
    }
    let (manner, signs) = manner(game, opening.node, player);
    let at = place(start.place);
    report.say(RemarkKind::Assumed, at, item, manner.message(&signs));
    let mut walk = Walker {
        game,
        player,
        manner,
        line: Vec::new(),
        texts: Vec::new(),
        found: Vec::new(),
        lost: Lost::default(),
    };
    walk.run(opening);
    walk.lost.say(at, item, report);
    walk.found
}

struct Walker<'a> {
    game: &'a Game,
    player: Color,
    manner: Manner,
    line: Vec<Move>,
    /// What the nodes of the line say that no line before has said.
    texts: Vec<String>,
    found: Vec<Variation>,
    lost: Lost,
}

impl Walker<'_> {
    fn run(&mut self, opening: &Opening) {
        let from = At {
            board: opening.board.clone(),
            turn: self.player,
            line: 0,
            state: State::default(),
            cut: false,
        };
        let first = |id: NodeId, from: &At| -> Vec<(NodeId, usize, At)> {
            let children = self.game.node(id).children().iter().enumerate();
            children
                .rev()
                .map(|(nth, id)| (*id, nth, from.clone()))
                .collect()
        };
        let mut open = first(opening.node, &from);
        while let Some((id, nth, mut at)) = open.pop() {
            let node = self.game.node(id);
            self.line.truncate(at.line);
            let mark = mark(node, self.player);
            at.state = at.state.after(&mark, node, nth, self.player);
            if !at.cut {
                self.step(node, &mut at);
            }
            let ends = node.children().is_empty();
            self.speak(node, &mark, ends, at.cut);
            at.line = self.line.len();
            if ends {
                self.end(node, &at);
                // A text belongs to the first line that it is met on.
                self.texts.clear();
                continue;
            }
            let children = node.children().iter().enumerate().rev();
            open.extend(children.map(|(nth, id)| (*id, nth, at.clone())));
        }
    }

    /// Makes the move of a node.
    fn step(&mut self, node: &Node, at: &mut At) {
        if ["AB", "AW", "AE"].iter().any(|ident| node.has(ident)) {
            self.lost.set_up += 1;
            at.cut = true;
            return;
        }
        if !is_move(node) {
            return;
        }
        let size = at.board.size();
        for color in Color::BOTH {
            let Some(raw) = node.value(letter(color)) else {
                continue;
            };
            let Some(play) = value::play(raw, size) else {
                self.lost.illegal += 1;
                at.cut = true;
                return;
            };
            if color != at.turn {
                if self.line.is_empty() {
                    // A line of the other side's, unless it only passes first.
                    if play != Move::Pass {
                        self.lost.other_side += 1;
                        at.cut = true;
                    }
                    return;
                }
                self.lost.passes += 1;
                self.line.push(Move::Pass);
            }
            if self.line.len() >= MOST_MOVES {
                self.lost.long += 1;
                at.cut = true;
                return;
            }
            if let Move::Play(point) = play
                && at.board.play(color, point, true).is_err()
            {
                self.lost.illegal += 1;
                at.cut = true;
                return;
            }
            self.line.push(play);
            at.turn = color.opponent();
        }
    }

    /// Keeps what a node says; of a move before the last with the move's name.
    fn speak(&mut self, node: &Node, mark: &Mark, ends: bool, cut: bool) {
        let name = node
            .text("N")
            .filter(|name| Some(name) != mark.comment.as_ref());
        let comment: Vec<String> = name.into_iter().chain(mark.comment.clone()).collect();
        if comment.is_empty() {
            return;
        }
        let mut text = comment.join("\n");
        if let Some(legend) = self.line_board_size().and_then(|size| legend(node, size)) {
            text += &format!(" ({legend})");
        }
        if let (false, false, Some(Move::Play(point))) = (ends, cut, self.line.last()) {
            text = format!("{point}: {text}");
        }
        self.texts.push(text);
    }

    fn line_board_size(&self) -> Option<crate::go::Size> {
        self.game
            .node(self.game.root())
            .value("SZ")
            .map_or_else(|| value::size("19").ok(), |raw| value::size(raw).ok())
    }

    /// Records the line that has come to its end.
    fn end(&mut self, node: &Node, at: &At) {
        let Some(right) = at.state.is_right(self.manner) else {
            self.lost.not_this += 1;
            return;
        };
        if self.line.is_empty() {
            return;
        }
        let text: Option<Text> = plain(&self.texts.join("\n"));
        // Lines that were cut at the same place are the same line.
        if let Some(same) = self.found.iter_mut().find(|one| one.line == self.line) {
            same.text = match (same.text.take(), text) {
                (Some(one), Some(other)) if one != other => {
                    plain(&format!("{}\n{}", one.get(Lang::En), other.get(Lang::En)))
                }
                (one, other) => one.or(other),
            };
            return;
        }
        if self.found.len() == MOST_LINES {
            self.lost.more += 1;
            return;
        }
        self.found.push(Variation {
            line: self.line.clone(),
            right,
            text,
            place: place(node.place),
        });
    }
}

impl Lost {
    fn say(&self, at: Place, item: &str, report: &mut FileReport) {
        let Lost {
            other_side,
            not_this,
            long,
            illegal,
            set_up,
            more,
            passes,
        } = *self;
        let mut lost = |kind, n: usize, message| {
            if n > 0 {
                report.say(kind, at, item, message);
            }
        };
        let left_out = RemarkKind::LeftOut;
        lost(
            left_out,
            other_side,
            both!(
                "lines that the other side begins: {other_side}",
                "由对方先下的变化：{other_side} 个"
            ),
        );
        lost(
            left_out,
            not_this,
            both!(
                "lines marked NOTTHIS, good moves that are not asked for: {not_this}",
                "标有 NOTTHIS 的变化（也是好棋，但不是所问）：{not_this} 个"
            ),
        );
        lost(
            left_out,
            long,
            both!(
                "moves beyond the first {MOST_MOVES} of a line, in lines: {long}",
                "第 {MOST_MOVES} 手以后的着法，涉及变化：{long} 个"
            ),
        );
        lost(
            left_out,
            illegal,
            both!(
                "lines cut before a move that cannot be played: {illegal}",
                "遇到不能下的着法而截断的变化：{illegal} 个"
            ),
        );
        lost(
            left_out,
            set_up,
            both!(
                "lines cut where stones are set up in them: {set_up}",
                "因中途摆子而截断的变化：{set_up} 个"
            ),
        );
        lost(
            left_out,
            more,
            both!(
                "lines beyond the first {MOST_LINES}: {more}",
                "第 {MOST_LINES} 个以后的变化：{more} 个"
            ),
        );
        lost(
            RemarkKind::Assumed,
            passes,
            both!(
                "a pass where a side moves twice in a row: {passes}",
                "一方连下两手处补为脱先：{passes} 处"
            ),
        );
    }
}
