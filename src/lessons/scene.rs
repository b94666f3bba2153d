//! The board of a step, what is marked on it, and the moves that are stepped through.

use super::model::Scene;
use super::reading::Trouble;
use super::schema::BySideFile;
use super::step::{Before, Reader};
use crate::go::{Board, Color, Move, PointSet, Position, Rect, RuleSet, Setup};
use crate::problems::decode::{decode, known_entries};
use crate::problems::message::both;
use crate::problems::node::Node;
use crate::problems::points::{read_moves, read_point, read_points, read_region};
use crate::problems::rulings;
use crate::problems::stones::{read_size, read_stones};
use crate::problems::words::{COLORS, RULES, short};

impl Reader<'_> {
    /// The board, drawn or as the step before has it.
    pub(super) fn scene(&mut self, before: &Before) -> Option<Scene> {
        let word = self.node.get("board").and_then(Node::text).map(str::trim);
        let to_play = self.word("to_play", &COLORS);
        let rules = self.word("rules", &RULES).unwrap_or_default();
        let mut scene = match word {
            Some(word @ ("same" | "after")) => {
                let scene = if word == "same" {
                    &before.set
                } else {
                    &before.left
                };
                let Some(scene) = scene.clone() else {
                    let place = self
                        .node
                        .get("board")
                        .map_or(self.node.place, |node| node.place);
                    let message = both!(
                        "`{word}`: the step before has no board",
                        "`{word}`：上一步没有棋盘"
                    );
                    self.fault(place, "board", message, both!("draw one", "请画一个"));
                    return None;
                };
                self.again(scene, to_play)?
            }
            _ => {
                let (board, view) = self.board()?;
                self.fresh(board, view, to_play.unwrap_or(Color::Black), rules)?
            }
        };
        let size = scene.board().size();
        if let Some(region) = self.node.get("region") {
            scene.region = read_region(region, size, &self.item("region"), self.faults);
        }
        if let Some(marks) = self.node.get("marks") {
            self.marks(marks, &mut scene);
        }
        Some(scene)
    }

    /// The scene of the step before without its marks, perhaps with the other side to play.
    fn again(&mut self, mut scene: Scene, to_play: Option<Color>) -> Option<Scene> {
        scene.letters.clear();
        scene.stones = PointSet::EMPTY;
        scene.points = PointSet::EMPTY;
        for key in ["size", "ko", "rules", "prisoners"] {
            if let Some(node) = self.node.get(key) {
                let message = both!(
                    "`{key}` belongs to a board of its own",
                    "`{key}` 只能和另画的棋盘一起用"
                );
                let remedy = both!("draw the board, or take it out", "请画出棋盘，或去掉它");
                self.fault(node.place, key, message, remedy);
            }
        }
        let to_play = to_play.filter(|color| *color != scene.to_play());
        if let Some(color) = to_play {
            let position = &scene.position;
            let mut setup = Setup::from_board(position.board().clone(), color, position.rules());
            setup.prisoners = Color::BOTH.map(|color| position.prisoners(color));
            scene.position = setup.position().ok()?;
        }
        Some(scene)
    }

    /// The board that is drawn, or an empty one of the size given.
    fn board(&mut self) -> Option<(Board, Rect)> {
        if self.node.get("board").is_some() {
            let stones = read_stones(self.node, self.item, self.faults)?;
            return Some((stones.board, stones.view));
        }
        let size = read_size(self.node.get("size")?, &self.item("size"), self.faults)?;
        Some((Board::new(size), Rect::whole(size)))
    }

    fn fresh(&mut self, board: Board, view: Rect, to_play: Color, rules: RuleSet) -> Option<Scene> {
        let size = board.size();
        let mut setup = Setup::from_board(board, to_play, rules);
        if let Some(ko) = self.node.get("ko") {
            setup.ko_point = read_point(ko, size, &self.item("ko"), self.faults);
        }
        if let Some(prisoners) = self.node.get("prisoners") {
            let item = self.item("prisoners");
            decode::<BySideFile>(prisoners, &item, self.faults)?;
            for color in Color::BOTH {
                let Some(node) = prisoners.get(&color.to_string()) else {
                    continue;
                };
                match node.text().and_then(|text| text.trim().parse::<u16>().ok()) {
                    Some(number) => setup.prisoners[color.index()] = u32::from(number),
                    None => {
                        let text = short(node.text().unwrap_or_default());
                        let message = both!("`{text}` is no number of stones", "`{text}` 不是子数");
                        self.faults.at(node.place, &item, message, "");
                    }
                }
            }
        }
        let place = self
            .node
            .get("ko")
            .or(self.node.get("board"))
            .map_or(self.node.place, |node| node.place);
        match setup.position() {
            Ok(position) => Some(Scene {
                position,
                view,
                region: None,
                letters: Vec::new(),
                stones: PointSet::EMPTY,
                points: PointSet::EMPTY,
            }),
            Err(found) => {
                for fault in found {
                    self.fault(place, "board", rulings::setup(&fault), "");
                }
                None
            }
        }
    }

    /// Letters, stones and points that are marked.
    fn marks(&mut self, node: &Node, scene: &mut Scene) {
        let letters: Vec<String> = ('a'..='z').map(String::from).collect();
        let mut known: Vec<&str> = vec!["stones", "points"];
        known.extend(letters.iter().map(String::as_str));
        let item = self.item("marks");
        let size = scene.board().size();
        let Some(entries) = known_entries(node, &known, &item, self.faults) else {
            return;
        };
        for entry in entries {
            let points = read_points(&entry.value, size, &item, self.faults);
            for (point, place) in &points.points {
                let stone = scene.board().get(*point).is_some();
                match entry.key.as_str() {
                    "stones" => {
                        scene.stones.insert(*point);
                    }
                    _ if stone => {
                        let message = both!(
                            "a stone stands on {point}, which the mark would hide",
                            "{point} 上有棋子，标记会把它遮住"
                        );
                        let remedy = both!("mark it under `stones`", "请写到 `stones` 里");
                        self.faults.at(*place, &item, message, remedy);
                    }
                    "points" => {
                        scene.points.insert(*point);
                    }
                    letter => {
                        if scene.letters.iter().any(|(other, _)| other == point) {
                            let message = both!("{point} has another letter", "{point} 已有字母");
                            let remedy = both!("keep one of them", "请只留一个");
                            self.faults.at(*place, &item, message, remedy);
                        }
                        scene
                            .letters
                            .extend(letter.chars().next().map(|c| (*point, c)));
                    }
                }
            }
        }
    }

    /// The moves that are stepped through: those up to the first that cannot be played.
    pub(super) fn moves(&mut self, scene: Option<&Scene>) -> Vec<Move> {
        let Some(node) = self.node.get("moves") else {
            return Vec::new();
        };
        let Some(scene) = scene else {
            let message = both!("moves without a board", "有着法而没有棋盘");
            let remedy = both!("draw the board", "请画出棋盘");
            self.fault(node.place, "moves", message, remedy);
            return Vec::new();
        };
        let item = self.item("moves");
        let mut position: Position = scene.position.clone();
        let mut moves = Vec::new();
        for (play, place) in read_moves(node, scene.board().size(), &item, self.faults) {
            if let Err(error) = position.play(play) {
                let message = Trouble::Illegal(play, error).message();
                let remedy = both!(
                    "moves alternate; write `pass` where a side plays elsewhere",
                    "双方轮流下；脱先写 `pass`"
                );
                self.faults.at(place, &item, message, remedy);
                break;
            }
            moves.push(play);
        }
        moves
    }
}
