//! Eyes, false eyes and eye spaces, as players speak of them.

use crate::go::{Board, Color, Point, PointSet};

/// What an empty point surrounded by one colour is to that colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// A real eye: the stones around it are one chain, or become one round it.
    Real,
    /// A false eye: part of the surrounding stones can be cut off and taken.
    False,
}

/// Whether the empty `point` is an eye of `color`: every neighbour holds a stone of it.
///
/// The eye is real when its neighbours are all one chain, or when the opponent
/// holds too few of the diagonal points to cut: in the middle of the board one
/// is allowed, at the edge and in the corner none. Diagonal points that are
/// empty count as the eye's. The rule is the players' rule of thumb: a chain
/// that is joined the long way round makes a false-looking eye real, which is
/// why the one-chain test comes first; eyes that hold each other up through
/// several false ones (*two-headed dragon*) are seen by Benson's test instead.
#[must_use]
pub fn eye_at(board: &Board, point: Point, color: Color) -> Option<Eye> {
    let size = board.size();
    if board.get(point).is_some() || !size.neighbors(point).all(|p| board.get(p) == Some(color)) {
        return None;
    }
    let mut neighbors = size.neighbors(point);
    let chain = neighbors
        .next()
        .map_or(PointSet::EMPTY, |first| board.chain(first));
    if neighbors.all(|next| chain.contains(next)) {
        return Some(Eye::Real);
    }
    let opponent = Some(color.opponent());
    let cut = size
        .diagonals(point)
        .filter(|p| board.get(*p) == opponent)
        .count();
    let allowed = usize::from(size.diagonals(point).count() == 4);
    Some(if cut <= allowed {
        Eye::Real
    } else {
        Eye::False
    })
}

/// The one-point eyes, real and false, next to the chain at `stone`.
#[must_use]
pub fn eyes_of(board: &Board, stone: Point) -> Vec<(Point, Eye)> {
    let Some(color) = board.get(stone) else {
        return Vec::new();
    };
    let liberties = board.liberties(&board.chain(stone));
    liberties
        .iter()
        .filter_map(|p| Some((p, eye_at(board, p, color)?)))
        .collect()
}

/// The areas without a stone of `color` that touch no other stone than those
/// of `chains`: the eye spaces of these chains, opponent's stones inside included.
#[must_use]
pub fn eye_spaces(board: &Board, color: Color, chains: &PointSet) -> Vec<PointSet> {
    let size = board.size();
    let mut spaces = Vec::new();
    let mut seen = PointSet::EMPTY;
    for start in size
        .points()
        .filter(|point| board.get(*point) != Some(color))
    {
        if seen.contains(start) {
            continue;
        }
        let (mut space, mut border) = (PointSet::EMPTY, PointSet::EMPTY);
        space.insert(start);
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for next in size.neighbors(at) {
                if board.get(next) == Some(color) {
                    border.insert(next);
                } else if space.insert(next) {
                    open.push(next);
                }
            }
        }
        seen = seen | space;
        if !border.is_empty() && border.is_subset(chains) {
            spaces.push(space);
        }
    }
    spaces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    fn board(text: &str) -> Board {
        Diagram::parse(text).unwrap().place(None).unwrap().board
    }

    #[test]
    fn one_diagonal_may_be_lost_in_the_middle_and_none_at_the_edge() {
        let middle = board(". . . . .\n. . X O .\n. X . X .\n. . X . .\n. . . . .\n");
        assert_eq!(
            eye_at(&middle, Point::new(2, 2), Color::Black),
            Some(Eye::Real)
        );
        let cut = board(". . . . .\n. . X O .\n. X . X .\n. O X . .\n. . . . .\n");
        assert_eq!(
            eye_at(&cut, Point::new(2, 2), Color::Black),
            Some(Eye::False)
        );
        let edge = board(". . . . .\n. . . . .\n. . . . .\n. O X . .\n. X . X .\n");
        assert_eq!(
            eye_at(&edge, Point::new(2, 0), Color::Black),
            Some(Eye::False)
        );
        assert_eq!(eye_at(&edge, Point::new(2, 0), Color::White), None);
        assert_eq!(eye_at(&edge, Point::new(0, 4), Color::Black), None);
    }

    #[test]
    fn an_eye_inside_one_chain_is_real_whatever_stands_at_its_corners() {
        let ring = board("X X O .\nX . X O\nX X X .\n. . . .\n");
        assert_eq!(
            eye_at(&ring, Point::new(1, 2), Color::Black),
            Some(Eye::Real)
        );
        assert_eq!(
            eyes_of(&ring, Point::new(0, 3)),
            [(Point::new(1, 2), Eye::Real)]
        );
    }
}
