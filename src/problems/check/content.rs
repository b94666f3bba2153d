//! What the answers of a check depend on, to tell whether they are known already.

use super::Demands;
use crate::go::{Diagram, Rect};
use crate::problems::model::Problem;
use crate::solver::Limits;

/// Everything about a problem that decides what a check asks the reader and
/// what it answers, as text: equal texts, equal answers. Words are not in it,
/// nor where things stand in the file.
#[must_use]
pub fn content(problem: &Problem, demands: &Demands, limits: &Limits) -> String {
    let task = &problem.task;
    let board = task.board();
    let claim = problem.claim.as_ref();
    let variations = problem.variations.iter().map(|v| (&v.line, v.right));
    let parts = [
        format!("nodes {} threats {}", limits.nodes, limits.threats),
        format!("thorough {}", demands.thorough),
        format!("size {}", board.size()),
        Diagram::write(board, Rect::whole(board.size())),
        format!("view {:?}", problem.view),
        format!("target {:?}", task.target()),
        format!("region {:?}", task.region()),
        format!("frame {:?}", task.frame()),
        format!("{} {:?} {:?}", task.to_play(), task.ko_point(), task.save()),
        format!("self-capture {}", task.self_capture()),
        format!("{:?} {:?}", problem.goal, problem.accept),
        format!("{} {}", problem.inferred.target, problem.inferred.region),
        format!("elsewhere {:?}", problem.inferred.elsewhere),
        format!("best {:?}", claim.map(|claim| &claim.best)),
        format!("line {:?}", claim.map(|claim| &claim.line)),
        format!("variations {:?}", variations.collect::<Vec<_>>()),
    ];
    parts.join("\n")
}
