//! What a node shows beside stones: a part of the board, and marks on it.

use crate::go::{Board, PointSet, Rect, Size};
use crate::sgf::{Game, Node, NodeId, value};

/// The part of the board that the node, or one before it, says is to be seen.
pub fn view(game: &Game, node: NodeId, size: Size) -> Option<Rect> {
    let shown = game.path(node).into_iter().rev();
    let shown = shown.take(64).find(|id| game.node(*id).has("VW"))?;
    let (points, _) = value::points(game.node(shown).values("VW"), size);
    Rect::around(points.iter())
}

/// The stones that the node marks: of one colour, with what they are joined to.
pub fn marked(node: &Node, board: &Board) -> Option<PointSet> {
    let mut marked = PointSet::EMPTY;
    for ident in ["TR", "MA", "SQ", "CR", "SL"] {
        let (points, _) = value::points(node.values(ident), board.size());
        marked = marked | points;
    }
    let color = board.get(marked.first()?)?;
    let all = marked.iter().all(|point| board.get(point) == Some(color));
    all.then(|| {
        marked
            .iter()
            .fold(PointSet::EMPTY, |all, point| all | board.chain(point))
    })
}
