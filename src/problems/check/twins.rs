//! Problems that are the same up to symmetry, colour and a shift along an edge.

use crate::go::{Point, PointSet, Symmetry};
use crate::problems::message::both;
use crate::problems::model::Problem;
use crate::problems::report::{Finding, Severity};
use crate::solver::Save;
use std::collections::BTreeMap;

/// What a problem is, whichever way it is turned, coloured and shifted: equal
/// for two problems when they ask the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure(Vec<u8>);

/// The problem that was met first among those that ask the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twin {
    /// Its file.
    pub file: String,
    /// Its id.
    pub id: String,
    /// The line where it begins.
    pub line: usize,
}

/// The problems met so far.
#[derive(Clone, Debug, Default)]
pub struct Twins(BTreeMap<Figure, Twin>);

impl Twins {
    /// The first problem that asks the same as this one, which is kept where there is none.
    pub fn meet(&mut self, file: &str, problem: &Problem) -> Option<Twin> {
        let figure = Figure::of(problem);
        if let Some(twin) = self.0.get(&figure) {
            return Some(twin.clone());
        }
        let twin = Twin {
            file: file.to_owned(),
            id: problem.id.clone(),
            line: problem.place.line,
        };
        self.0.insert(figure, twin);
        None
    }
}

/// An edge that is further from the stones and the region than this makes no difference.
const FAR: u8 = 1;

impl Figure {
    /// The figure of a problem: its stones as target, defender's and attacker's,
    /// the edges that they or the region reach, who plays, and the rules that differ.
    #[must_use]
    pub fn of(problem: &Problem) -> Figure {
        let task = &problem.task;
        let (board, size) = (task.board(), task.board().size());
        let target = task.target();
        let own = board.stones(task.defender()) - target;
        let others = board.stones(task.attacker());
        let ko: PointSet = task.ko_point().into_iter().collect();
        let layers = [target, own, others, ko];
        let played: PointSet = layers.iter().fold(task.region(), |all, one| all | *one);
        let corner = size.upper_right();
        let edges = |points: &PointSet, corner: Point| {
            let least = |far: &dyn Fn(Point) -> u8| points.iter().map(far).min().unwrap_or(0);
            [
                least(&|p| p.col).min(FAR),
                least(&|p| p.row).min(FAR),
                least(&|p| corner.col - p.col).min(FAR),
                least(&|p| corner.row - p.row).min(FAR),
            ]
        };
        let rules = u8::from(task.to_play() == task.attacker())
            | u8::from(task.save() == Save::All) << 1
            | u8::from(task.self_capture()) << 2;
        let mut figures: Vec<Vec<u8>> = Vec::new();
        for turn in Symmetry::ALL {
            let turned = layers.map(|layer| turn.apply_set(&layer, size));
            let stones = turned.iter().fold(PointSet::EMPTY, |all, one| all | *one);
            let (col, row) = (
                stones.iter().map(|p| p.col).min().unwrap_or(0),
                stones.iter().map(|p| p.row).min().unwrap_or(0),
            );
            let corner = match turn.size(size) == size {
                true => corner,
                false => Point::new(corner.row, corner.col),
            };
            let mut figure = vec![rules];
            figure.extend(edges(&turn.apply_set(&played, size), corner));
            for layer in turned {
                for point in layer.iter() {
                    figure.extend([point.col - col, point.row - row]);
                }
                // No point comes before the first one.
                figure.push(u8::MAX);
            }
            figures.push(figure);
        }
        Figure(figures.into_iter().min().unwrap_or_default())
    }
}

/// That a problem asks what another one asks.
pub(super) fn finding(problem: &Problem, twin: &Twin) -> Finding {
    let Twin { file, id, line } = twin;
    Finding {
        severity: Severity::Warning,
        name: "duplicate",
        message: both!(
            "the same problem as {id} in {file}, line {line}, but for symmetry, colours and place",
            "与 {file} 第 {line} 行的 {id} 是同一题（不计对称、颜色和位置）"
        ),
        remedy: both!("keep one of them", "请只留一个"),
        place: problem.place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::load_str;

    fn figure(to_play: &str, board: &str) -> Figure {
        let rows: String = board.lines().map(|row| format!("    {row}\n")).collect();
        let yaml = format!(
            "format: 1\nset: t\nproblems:\n- id: a\n  to_play: {to_play}\n  board: |\n{rows}"
        );
        Figure::of(&load_str("t", yaml.as_bytes()).unwrap().problems[0])
    }

    const CORNER: &str = "| O O O O X\n| . . . O X\n-----------";

    #[test]
    fn turned_mirrored_recoloured_and_shifted_it_is_the_same() {
        let here = figure("black", CORNER);
        assert_eq!(
            here,
            figure("black", "X O O O O |\nX O . . . |\n-----------")
        );
        assert_eq!(
            here,
            figure("white", "-----------\n| . . . X O\n| X X X X O")
        );
        assert_eq!(here, figure("black", "---\n|.O\n|.O\n|.O\n|OO\n|XX"));
        // On the side, and a column further on the side.
        let side = "X O O O O O X\nX O . . . O X\n-------------";
        let shifted = ". X O O O O O X\n. X O . . . O X\n---------------";
        assert_eq!(figure("black", side), figure("black", shifted));
    }

    #[test]
    fn another_question_is_another_problem() {
        let here = figure("black", CORNER);
        assert_ne!(here, figure("white", CORNER));
        assert_ne!(
            here,
            figure("black", "X O O O O O X\nX O . . . O X\n-------------")
        );
        assert_ne!(
            here,
            figure("black", "| O O O O X\n| X . . O X\n-----------")
        );
    }
}
