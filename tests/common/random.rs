//! Random small closed positions, the same ones on every machine.

use super::rng::Rng;
use super::shape::Shape;
use tsumego::go::Color;

/// How big the positions are to be.
#[derive(Clone, Copy)]
pub struct Taste {
    /// Empty points in play, at least and at most.
    pub empty: (usize, usize),
    /// Points inside the wall, at most.
    pub inside: usize,
}

/// A position that makes a task: a group of the defender in an attacker's wall,
/// mostly by an edge or in a corner, with now and then an outside liberty, a cut
/// stone, a frame, or a stone whose point is not in the region.
pub fn position(rng: &mut Rng, taste: Taste) -> Shape {
    loop {
        let shape = draw(rng, taste);
        let empty = shape.count(".");
        let fits = (taste.empty.0..=taste.empty.1).contains(&empty);
        if fits && shape.count("xz") > 0 && shape.task().is_ok() {
            return shape;
        }
    }
}

fn either(rng: &mut Rng) -> Color {
    if rng.percent(50) {
        Color::Black
    } else {
        Color::White
    }
}

fn draw(rng: &mut Rng, taste: Taste) -> Shape {
    let (cols, rows) = (3 + rng.below(5), 2 + rng.below(6));
    let mut shape = Shape {
        cols,
        rows,
        cells: vec!['_'; cols * rows],
        defender: either(rng),
        to_play: either(rng),
        self_capture: rng.percent(25),
        save_all: rng.percent(20),
    };
    let size = taste.empty.0 + 3 + rng.below(taste.inside - taste.empty.0 - 2);
    let inside = blob(rng, &shape, size);
    fill(rng, &mut shape, &inside, taste);
    wall(rng, &mut shape, &inside);
    aim(rng, &mut shape);
    shape
}

/// A whole tiny board, all of it in play: kos, repetition and seki abound.
pub fn whole_board(rng: &mut Rng) -> Shape {
    loop {
        let (cols, rows) = [(2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (2, 6)][rng.below(6)];
        let (stones, attackers) = (20 + rng.below(60), 20 + rng.below(50));
        let cells = (0..cols * rows).map(|_| {
            if !rng.percent(stones) {
                '.'
            } else if rng.percent(attackers) {
                'O'
            } else {
                'X'
            }
        });
        let mut shape = Shape {
            cols,
            rows,
            cells: cells.collect(),
            defender: either(rng),
            to_play: either(rng),
            self_capture: rng.percent(25),
            save_all: rng.percent(20),
        };
        aim(rng, &mut shape);
        if shape.count("xz") > 0 && shape.task().is_ok() {
            return shape;
        }
    }
}

/// A connected set of about `size` points, often from a corner or an edge.
fn blob(rng: &mut Rng, shape: &Shape, size: usize) -> Vec<usize> {
    let (mut col, mut row) = (rng.below(shape.cols), rng.below(shape.rows));
    if rng.percent(75) {
        col = 0;
    }
    if rng.percent(60) {
        row = 0;
    }
    let mut blob = vec![row * shape.cols + col];
    for _ in 0..size * 4 {
        let from = blob[rng.below(blob.len())];
        let near = shape.neighbours(from);
        let at = near[rng.below(near.len())];
        if !blob.contains(&at) && blob.len() < size {
            blob.push(at);
        }
    }
    blob
}

/// Empty points and stones of both sides inside.
fn fill(rng: &mut Rng, shape: &mut Shape, inside: &[usize], taste: Taste) {
    let empty = taste.empty.1 - rng.below(taste.empty.1 + 1 - taste.empty.0);
    let attackers = [0, 5, 15, 30, 50][rng.below(5)];
    for &at in inside {
        shape.cells[at] = if rng.percent(attackers) { 'O' } else { 'X' };
    }
    // In about half of the positions the empty points lie together, as an eye space does.
    let together = rng.percent(50);
    let start = rng.below(inside.len());
    for step in 0..empty.min(inside.len()) {
        let at = if together {
            (start + step) % inside.len()
        } else {
            rng.below(inside.len())
        };
        shape.cells[inside[at]] = '.';
    }
}

/// The attacker's stones around, and what lies beyond.
fn wall(rng: &mut Rng, shape: &mut Shape, inside: &[usize]) {
    // Without lasting liberties beyond the wall the whole board is in play.
    let beyond = rng.below(if shape.cells.len() > 16 { 3 } else { 4 });
    let mut holes = if rng.percent(30) { 1 + rng.below(2) } else { 0 };
    let frame = rng.percent(8);
    for at in 0..shape.cells.len() {
        if inside.contains(&at) {
            continue;
        }
        let next_to = shape
            .neighbours(at)
            .iter()
            .any(|near| inside.contains(near));
        shape.cells[at] = if next_to {
            if holes > 0 && rng.percent(20) {
                holes -= 1;
                '.'
            } else if frame && rng.percent(50) {
                '#'
            } else if rng.percent(4) {
                'X'
            } else if rng.percent(3) {
                'o'
            } else {
                'O'
            }
        } else {
            match beyond {
                0 | 1 => {
                    if rng.percent(80) {
                        '_'
                    } else {
                        'O'
                    }
                }
                2 => {
                    if rng.percent(25) {
                        '_'
                    } else {
                        'O'
                    }
                }
                _ => {
                    if rng.percent(6) {
                        '.'
                    } else {
                        'O'
                    }
                }
            }
        };
    }
}

/// Which of the defender's stones are the target.
fn aim(rng: &mut Rng, shape: &mut Shape) {
    let own: Vec<usize> = (0..shape.cells.len())
        .filter(|at| shape.cells[*at] == 'X')
        .collect();
    if own.is_empty() {
        return;
    }
    if rng.percent(50) {
        for at in own {
            shape.cells[at] = 'x';
        }
    } else {
        for _ in 0..1 + rng.below(2) {
            let at = own[rng.below(own.len())];
            if shape.cells[at] == 'X' {
                shape.mark_target(at);
            }
        }
    }
    if rng.percent(3) {
        for cell in shape.cells.iter_mut().filter(|cell| **cell == 'x') {
            *cell = if rng.percent(50) { 'z' } else { 'x' };
        }
    }
}
