//! What a problem is, however it lies: turned, mirrored, shifted along an edge, colours exchanged.

use crate::go::Point;
use crate::solver::{Save, Task};
use std::fmt::Write;

/// Beyond the board, and on the board where nothing matters.
const EDGE: u8 = 0;
const AWAY: u8 = 1;

/// The name of a problem's shape: equal for what is the same problem turned
/// over, shifted along an edge, or with the colours exchanged.
///
/// It is made of everything that the rules of the reading game ask about: stones, target,
/// region, who attacks, who is to play, ko, self-capture. It stays the same from run to run.
#[must_use]
pub fn shape(task: &Task) -> String {
    let least = (0..8).map(|turn| image(task, turn)).min();
    name(&least.unwrap_or_default())
}

fn image(task: &Task, turn: u8) -> Vec<u8> {
    let (board, size) = (task.board(), task.board().size());
    let (region, target) = (task.region(), task.target());
    let (ours, theirs) = (board.stones(task.attacker()), board.stones(task.defender()));
    let shown: Vec<Point> = size
        .points()
        .filter(|p| {
            let near = size.neighbors(*p).any(|q| region.contains(q));
            near || region.contains(*p) || ours.contains(*p) || theirs.contains(*p)
        })
        .collect();
    let span = |all: &dyn Fn(&Point) -> i16| {
        let low = shown.iter().map(all).min().unwrap_or(0);
        let high = shown.iter().map(all).max().unwrap_or(0);
        (low - 1, high + 1)
    };
    let (left, right) = span(&|p| i16::from(p.col));
    let (low, high) = span(&|p| i16::from(p.row));
    let cell = |x: i16, y: i16| {
        let (Ok(col), Ok(row)) = (u8::try_from(x), u8::try_from(y)) else {
            return EDGE;
        };
        let point = Point::new(col, row);
        if !size.contains(point) {
            return EDGE;
        }
        let kind = if ours.contains(point) {
            3
        } else if theirs.contains(point) {
            4
        } else if region.contains(point) || size.neighbors(point).any(|q| region.contains(q)) {
            2
        } else {
            return AWAY;
        };
        let ko = task.ko_point() == Some(point);
        kind + 8 * u8::from(region.contains(point))
            + 16 * u8::from(target.contains(point))
            + 32 * u8::from(ko)
    };
    let (width, height) = (right - left + 1, high - low + 1);
    let (cols, rows) = if turn & 4 == 0 {
        (width, height)
    } else {
        (height, width)
    };
    let attacks = task.attacker() == task.to_play();
    let all = task.save() == Save::All;
    let flags = u8::from(attacks) + 2 * u8::from(task.self_capture()) + 4 * u8::from(all);
    let small = |number: i16| u8::try_from(number).unwrap_or(u8::MAX);
    let mut cells = vec![flags, small(cols), small(rows)];
    for y in 0..rows {
        for x in 0..cols {
            let (x, y) = if turn & 4 == 0 { (x, y) } else { (y, x) };
            let x = if turn & 1 == 0 { left + x } else { right - x };
            let y = if turn & 2 == 0 { low + y } else { high - y };
            cells.push(cell(x, y));
        }
    }
    cells
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
}
