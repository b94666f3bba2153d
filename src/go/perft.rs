//! Counting move sequences: the standard check of move generation.

use super::{Move, Position};

/// The number of sequences of exactly `depth` legal plays from `position`; passes are not played.
///
/// The time taken is proportional to the result. The position is the same
/// afterwards as before.
#[must_use]
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    let plays = moves.into_iter().filter(|play| *play != Move::Pass);
    if depth == 1 {
        return plays.count() as u64;
    }
    let mut sequences = 0;
    for play in plays {
        if position.play(play).is_ok() {
            sequences += perft(position, depth - 1);
            position.undo();
        }
    }
    sequences
}
