//! Unconditional life.

use crate::go::{Board, Color, Point, PointSet};

/// Where play may go, and what stands around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The points where either side may play once they are empty. An empty
    /// point outside is a liberty that nobody can fill.
    pub region: PointSet,
    /// Points outside the region that count as immortal stones of `frame_color`.
    pub frame: PointSet,
    /// Whose stones the frame stands for.
    pub frame_color: Color,
    /// Whether a chain of several stones may take itself.
    pub self_capture: bool,
}

impl Field {
    /// A field that is the whole board, without a frame.
    #[must_use]
    pub fn whole(board: &Board, self_capture: bool) -> Field {
        Field {
            region: board.size().points().collect(),
            frame: PointSet::EMPTY,
            frame_color: Color::White,
            self_capture,
        }
    }

    /// Whether a chain has a liberty that nobody can ever fill.
    #[must_use]
    pub fn is_immortal(&self, board: &Board, chain: &PointSet) -> bool {
        let Some(color) = chain.first().and_then(|point| board.get(point)) else {
            return false;
        };
        let around = neighbors(board, chain);
        (color == self.frame_color && around.intersects(&self.frame))
            || around.iter().any(|p| {
                board.get(p).is_none() && !self.region.contains(p) && !self.frame.contains(p)
            })
    }
}

/// Every point next to a point of `set`.
fn neighbors(board: &Board, set: &PointSet) -> PointSet {
    set.iter()
        .flat_map(|point| board.size().neighbors(point))
        .collect()
}

/// The stones of `color` that the opponent cannot take even when `color`
/// passes for ever (D. Benson, *Life in the game of Go*, 1976).
///
/// A chain lives so when it has two vital eye spaces: areas without a stone of
/// `color`, bordered by such chains only, all of whose empty points touch the
/// chain. Where self-capture is legal all of the area has to touch it, since
/// the opponent could clear their own stones from its middle. A chain with a
/// liberty that nobody can fill lives from the start.
///
/// The claim is one-sided: stones that are not in the set may live too.
#[must_use]
pub fn pass_alive(board: &Board, color: Color, field: &Field) -> PointSet {
    let size = board.size();
    let own = board.stones(color);
    let mut chains: Vec<(PointSet, bool)> = Vec::new();
    let mut seen = PointSet::EMPTY;
    for stone in own.iter() {
        if !seen.contains(stone) {
            let chain = board.chain(stone);
            seen = seen | chain;
            let immortal = field.is_immortal(board, &chain);
            chains.push((chain, immortal));
        }
    }
    let barrier = |point: Point| {
        own.contains(point) || (field.frame_color == color && field.frame.contains(point))
    };
    let mut areas: Vec<PointSet> = Vec::new();
    let mut seen = PointSet::EMPTY;
    for start in size.points().filter(|point| !barrier(*point)) {
        if seen.contains(start) {
            continue;
        }
        let mut area = PointSet::EMPTY;
        area.insert(start);
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for next in size.neighbors(at).filter(|next| !barrier(*next)) {
                if area.insert(next) {
                    open.push(next);
                }
            }
        }
        seen = seen | area;
        // The opponent's frame is a stone that can never be taken.
        if !area.intersects(&field.frame) {
            areas.push(area);
        }
    }
    let is_vital = |area: &PointSet, chain: &PointSet| {
        let around = neighbors(board, chain);
        area.iter().all(|point| {
            around.contains(point) || (!field.self_capture && board.get(point).is_some())
        })
    };
    loop {
        let short = |(chain, immortal): &(PointSet, bool)| {
            !immortal && areas.iter().filter(|area| is_vital(area, chain)).count() < 2
        };
        let (dropped, kept): (Vec<_>, Vec<_>) = chains.into_iter().partition(short);
        chains = kept;
        if dropped.is_empty() {
            return chains
                .iter()
                .fold(PointSet::EMPTY, |set, (chain, _)| set | *chain);
        }
        areas.retain(|area| {
            let around = neighbors(board, area);
            !dropped.iter().any(|(chain, _)| chain.intersects(&around))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Diagram;

    fn board(text: &str) -> Board {
        Diagram::parse(text).unwrap().place(None).unwrap().board
    }

    fn living(text: &str, self_capture: bool) -> usize {
        let board = board(text);
        let field = Field::whole(&board, self_capture);
        pass_alive(&board, Color::Black, &field).len()
    }

    /// RULES.md, section 6: six stones live in the corner, eyes A1 and A3.
    #[test]
    fn six_stones_live_in_the_corner() {
        let text = ". . . . .\nX X . . .\n. X . . .\nX X . . .\n. X . . .\n";
        assert_eq!(living(text, false), 6);
        let without_one = ". . . . .\nX X . . .\n. X . . .\nX X . . .\n. . . . .\n";
        assert_eq!(living(without_one, false), 0);
    }

    #[test]
    fn an_eye_that_leans_on_a_chain_with_one_eye_is_none() {
        // Two chains hold each other up round the false-looking eye A1.
        let two = ". X O . .\nX X O . .\nX O O . .\nX O X X X\n. X X . X\n";
        assert_eq!(living(two, false), 11);
        let broken = ". X O . .\nX X O . .\nX O O . .\nX O X . X\n. X X . X\n";
        assert_eq!(living(broken, false), 0);
    }

    /// With self-capture White may clear the middle stone's chain and return
    /// with more room, so the area with a point that Black does not touch counts no longer.
    #[test]
    fn self_capture_asks_for_more() {
        let touched_everywhere = ". O X . .\nX X X X X\n. X . . .\nX X . . .\n. . . . .\n";
        assert_eq!(living(touched_everywhere, false), 9);
        assert_eq!(living(touched_everywhere, true), 9);
        let inner_stone =
            "X X X X X\nX . . . X\nX . O . X\nX . . . X\nX X X X X\n. X . . .\nX X . . .\n";
        assert_eq!(living(inner_stone, false), 19);
        assert_eq!(living(inner_stone, true), 0);
    }
}
