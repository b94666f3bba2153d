//! Which lines of a tree are right and which wrong, in the manner of whoever wrote it.

use super::opening::letter;
use super::words::{Word, verdict_words};
use crate::go::Color;
use crate::problems::Message;
use crate::problems::message::both;
use crate::sgf::{Game, Node, NodeId, value};

/// How a tree marks its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// `RIGHT` in comments, and everything else is wrong, as on goproblems.com.
    Goproblems,
    /// Words and signs for right, for wrong, or both, and properties of moves.
    Marks {
        /// Some lines are marked right.
        right: bool,
        /// Some lines are marked wrong.
        wrong: bool,
    },
    /// `WV` marks what is wrong, and everything else is right.
    WrongVariations,
    /// A triangle on the move marks what is wrong, as for uliGo.
    Triangles,
    /// There is one line, which is the answer.
    OnlyLine,
    /// The first variation is the answer.
    FirstVariation,
}

impl Manner {
    /// What is assumed, in words.
    pub fn message(self, signs: &str) -> Message {
        match self {
            Manner::Goproblems => both!(
                "lines with {signs} are right, all others wrong (as on goproblems.com)",
                "含 {signs} 的变化为正解，其余为失败（goproblems.com 的写法）"
            ),
            Manner::Marks {
                right: true,
                wrong: true,
            } => both!(
                "lines are marked right and wrong by {signs}",
                "变化的对错由 {signs} 标明"
            ),
            Manner::Marks { right: true, .. } => both!(
                "lines marked by {signs} are right, all others wrong",
                "由 {signs} 标明的变化为正解，其余为失败"
            ),
            Manner::Marks { .. } => both!(
                "lines marked by {signs} are wrong, all others right",
                "由 {signs} 标明的变化为失败，其余为正解"
            ),
            Manner::WrongVariations => both!(
                "lines marked by WV are wrong, all others right",
                "由 WV 标明的变化为失败，其余为正解"
            ),
            Manner::Triangles => both!(
                "lines whose move has a triangle are wrong, all others right (as for uliGo)",
                "着法带三角标记的变化为失败，其余为正解（uliGo 的写法）"
            ),
            Manner::OnlyLine => both!(
                "nothing is marked: the only line is the answer",
                "没有标记：唯一的变化视为正解"
            ),
            Manner::FirstVariation => both!(
                "nothing is marked: the first variation is the answer, other moves of the side to play are wrong",
                "没有标记：第一个变化视为正解，先手方的其他下法视为失败"
            ),
        }
    }
}

/// What a node says of the lines through it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// `RIGHT`.
    pub goproblems: bool,
    /// `NOTTHIS`.
    pub not_this: bool,
    /// `CHOICE`, `FORCE`.
    pub choice: bool,
    /// Right or wrong by any other word or property.
    pub says: Option<bool>,
    /// `WV`.
    pub wrong_variation: bool,
    /// A triangle on the move itself.
    pub triangle: bool,
    /// The comment without words for programs.
    pub comment: Option<String>,
    /// What it was told by.
    pub sign: Option<String>,
}

/// What this node says; `player` is the side to play of the problem.
pub fn mark(node: &Node, player: Color) -> Mark {
    let mut mark = Mark::default();
    let say = |mark: &mut Mark, right: bool, sign: &str| {
        // A word beats a property: a move can be a fine one and fail.
        if mark.says.is_none() {
            mark.says = Some(right);
            mark.sign = Some(sign.to_owned());
        }
    };
    if let Some(comment) = node.text("C") {
        let (words, rest) = verdict_words(&comment);
        for word in words {
            match word {
                Word::GoproblemsRight => mark.goproblems = true,
                Word::NotThis => mark.not_this = true,
                Word::Choice => mark.choice = true,
                Word::Right | Word::Wrong => {
                    let sign = comment.split_whitespace().next().unwrap_or_default();
                    let sign: String = sign.chars().take(8).collect();
                    let sign =
                        sign.trim_end_matches(|c: char| c.is_ascii_punctuation() && sign.len() > 1);
                    let sign = format!("`{sign}`");
                    say(&mut mark, word == Word::Right, &sign);
                }
            }
        }
        mark.comment = (!rest.is_empty()).then_some(rest);
    }
    if let Some(name) = node.text("N")
        && mark.says.is_none()
    {
        match verdict_words(&name).0.first() {
            Some(Word::Right | Word::GoproblemsRight) => say(&mut mark, true, "N"),
            Some(Word::Wrong) => say(&mut mark, false, "N"),
            _ => {}
        }
    }
    if node.has(letter(player)) {
        for (ident, right) in [("TE", true), ("BM", false), ("DO", false)] {
            if node.has(ident) {
                say(&mut mark, right, ident);
            }
        }
        let own = node.value(letter(player)).map(str::trim);
        mark.triangle = node
            .values("TR")
            .iter()
            .any(|point| Some(point.trim()) == own);
    }
    for (ident, color) in [("GB", Color::Black), ("GW", Color::White)] {
        if node.has(ident) {
            say(&mut mark, color == player, ident);
        }
    }
    mark.wrong_variation = node.has("WV");
    mark
}

/// How a line came to its end, gathered from the root of the problem down.
#[derive(Clone, Copy, Debug, Default)]
pub struct State {
    right: bool,
    not_this: bool,
    says: Option<bool>,
    wrong_variation: bool,
    triangle: bool,
    /// Every move of the side to play so far was the first that was given.
    second: bool,
}

impl State {
    /// The state after a node; `nth` of its parent's children it is.
    pub fn after(self, mark: &Mark, node: &Node, nth: usize, player: Color) -> State {
        State {
            right: self.right || mark.goproblems,
            not_this: self.not_this || mark.not_this,
            says: mark.says.or(self.says),
            wrong_variation: self.wrong_variation || mark.wrong_variation,
            triangle: self.triangle || mark.triangle,
            second: self.second || (nth > 0 && node.has(letter(player))),
        }
    }

    /// Whether the line is right; `None` when it is neither right nor wrong.
    pub fn is_right(self, manner: Manner) -> Option<bool> {
        match manner {
            Manner::Goproblems if self.not_this => None,
            Manner::Goproblems => Some(self.right),
            Manner::Marks { right, wrong } => Some(match (self.says, right, wrong) {
                (Some(says), _, _) => says,
                (None, true, false) => false,
                (None, false, true) => true,
                (None, _, _) => !self.second,
            }),
            Manner::WrongVariations => Some(!self.wrong_variation),
            Manner::Triangles => Some(!self.triangle),
            Manner::OnlyLine => Some(true),
            Manner::FirstVariation => Some(!self.second),
        }
    }
}

/// The manner of the tree below a node, and the signs that it was told by.
pub fn manner(game: &Game, start: NodeId, player: Color) -> (Manner, String) {
    let (mut goproblems, mut right, mut wrong, mut wv) = (false, false, false, false);
    let (mut triangles, mut plain, mut leaves) = (false, false, 0_usize);
    let mut signs: Vec<String> = Vec::new();
    let mut open: Vec<(NodeId, bool)> = vec![(start, false)];
    while let Some((id, triangle)) = open.pop() {
        let node = game.node(id);
        let mut triangle = triangle;
        if id != start {
            let mark = mark(node, player);
            goproblems |= mark.goproblems;
            right |= mark.says == Some(true);
            wrong |= mark.says == Some(false);
            wv |= mark.wrong_variation;
            triangle |= mark.triangle;
            if let Some(sign) = mark
                .sign
                .filter(|sign| !signs.contains(sign) && signs.len() < 6)
            {
                signs.push(sign);
            }
        }
        if node.children().is_empty() {
            leaves += 1;
            triangles |= triangle;
            plain |= !triangle;
        }
        open.extend(node.children().iter().rev().map(|child| (*child, triangle)));
    }
    let manner = if goproblems {
        return (Manner::Goproblems, "RIGHT".to_owned());
    } else if right || wrong {
        Manner::Marks { right, wrong }
    } else if wv {
        Manner::WrongVariations
    } else if triangles && plain {
        Manner::Triangles
    } else if leaves <= 1 {
        Manner::OnlyLine
    } else {
        Manner::FirstVariation
    };
    (manner, signs.join(" "))
}

/// What the labels of a node point at, for a comment that speaks of them: `A = C3, B = D4`.
pub fn legend(node: &Node, size: crate::go::Size) -> Option<String> {
    let labels: Vec<String> = node
        .values("LB")
        .iter()
        .chain(node.values("L"))
        .take(60)
        .enumerate()
        .filter_map(|(at, raw)| {
            let (point, label) = match value::composed(raw) {
                Some((point, label)) => (point, value::simple_text(label)),
                // In old files the letters follow from the order.
                None => (raw.as_str(), char::from(b'a' + at as u8 % 26).to_string()),
            };
            let point = value::point(point, size)?;
            (!label.is_empty()).then(|| format!("{label} = {point}"))
        })
        .collect();
    (!labels.is_empty()).then(|| labels.join(", "))
}
