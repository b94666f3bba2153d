//! What a problem is, however it lies: turned, mirrored, shifted along an edge, colours exchanged.

use crate::go::{Point, PointSet, least_picture};
use crate::solver::{Save, Task};
use std::fmt::Write;

/// On the board where nothing matters.
const AWAY: u8 = 1;

/// The name of a problem's shape: equal for what is the same problem turned
/// over, shifted along an edge, or with the colours exchanged.
///
/// It is made of everything that the rules of the reading game ask about: stones, target,
/// region, who attacks, who is to play, ko, self-capture. It stays the same from run to run.
#[must_use]
pub fn shape(task: &Task) -> String {
    let (board, size) = (task.board(), task.board().size());
    let (region, target) = (task.region(), task.target());
    let (ours, theirs) = (board.stones(task.attacker()), board.stones(task.defender()));
    let near_region = |point: Point| {
        region.contains(point) || size.neighbors(point).any(|next| region.contains(next))
    };
    let shown: PointSet = size
        .points()
        .filter(|point| near_region(*point) || ours.contains(*point) || theirs.contains(*point))
        .collect();
    let cell = |point: Point| {
        let kind = if ours.contains(point) {
            3
        } else if theirs.contains(point) {
            4
        } else if near_region(point) {
            2
        } else {
            return AWAY;
        };
        let ko = task.ko_point() == Some(point);
        kind + 8 * u8::from(region.contains(point))
            + 16 * u8::from(target.contains(point))
            + 32 * u8::from(ko)
    };
    let (cols, rows, cells) = least_picture(&shown, size, cell);
    let attacks = task.attacker() == task.to_play();
    let all = task.save() == Save::All;
    let flags = u8::from(attacks) + 2 * u8::from(task.self_capture()) + 4 * u8::from(all);
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let head = [flags, small(cols), small(rows)];
    name(&[&head[..], &cells].concat())
}

/// A short name for bytes: FNV-1a with 128 bits, in hexadecimal digits.
fn name(bytes: &[u8]) -> String {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let hash = bytes.iter().fold(OFFSET, |hash, byte| {
        (hash ^ u128::from(*byte)).wrapping_mul(PRIME)
    });
    let mut text = String::new();
    let _ = write!(text, "{hash:032x}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::load_str;

    fn of(board: &str, to_play: &str, goal: &str) -> String {
        let text = format!(
            "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: {to_play}\n    goal: {goal}\n    board: |\n{board}"
        );
        let set = load_str("s", text.as_bytes()).unwrap();
        shape(&set.problems[0].task)
    }

    #[test]
    fn the_same_problem_however_it_lies() {
        let three = of(
            "      | O O O O X . .\n      | . . . O X . .\n      -----------------\n",
            "black",
            "kill",
        );
        let mirrored = of(
            "      . . X O O O O |\n      . . X O . . . |\n      -----------------\n",
            "black",
            "kill",
        );
        let swapped = of(
            "      | X X X X O . .\n      | . . . X O . .\n      -----------------\n",
            "white",
            "kill",
        );
        let upside = of(
            "      -----------------\n      | . . . O X . .\n      | O O O O X . .\n",
            "black",
            "kill",
        );
        assert_eq!([&mirrored, &swapped, &upside], [&three; 3]);
        // Another side to play, another shape: other problems.
        let live = of(
            "      | O O O O X . .\n      | . . . O X . .\n      -----------------\n",
            "white",
            "live",
        );
        let four = of(
            "      | O O O O O X . .\n      | . . . . O X . .\n      -------------------\n",
            "black",
            "kill",
        );
        assert!(three != live && three != four);
        // The published value for the empty text and for one letter.
        assert_eq!(name(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(name(b"a"), "d228cb696f1a8caf78912b704e4a8964");
    }

    #[test]
    fn every_shipped_problem_keeps_its_shape_in_every_guise() {
        let mut free = 0;
        for set in crate::problems::embedded() {
            for problem in set.load().unwrap().problems {
                let name = shape(&problem.task);
                let guises = problem.guises();
                assert_eq!(guises[0], crate::problems::Guise::PRINTED);
                free += usize::from(guises.len() == 16);
                for guise in guises {
                    let image = problem.image(guise);
                    assert_eq!(shape(&image.task), name, "{}", problem.id);
                }
            }
        }
        assert!(free > 200, "{free}");
    }
}
