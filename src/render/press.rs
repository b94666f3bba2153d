//! A board to press: a picture with a place for each point that a pointer, a keyboard
//! and a screen reader can find.

use super::board::Marks;
use super::doc::Figure;
use super::picture::{Frame, draw, escape_markup};
use super::texts::{self, page as words, say};
use crate::go::{Move, Point};
use crate::problems::Lang;
use std::fmt::Write;

/// Half of a place's width: half of what lies between two lines.
const HALF: i32 = 12;
/// The most columns that fit a small window with places large enough for a finger.
const NARROW: usize = 13;

/// The board with a place for each point in view; `title` says what it is.
///
/// The places are cells of a grid, in rows from the top. A place carries its point's name in
/// `data-point`, and in words what is there; signs for what was picked wait in it unseen.
#[must_use]
pub fn pressable(figure: &Figure, title: &str, lang: Lang) -> String {
    let frame = Frame::new(figure.board.size(), figure.view);
    let (width, height) = (frame.width(), frame.height());
    let view = frame.view;
    let size = if view.cols() > NARROW { " wide" } else { "" };
    let mut svg = String::new();
    let _ = writeln!(
        svg,
        "<svg class=\"board{size}\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"grid\" aria-label=\"{}\" font-family=\"sans-serif\">\n<g aria-hidden=\"true\">",
        escape_markup(title)
    );
    draw(&mut svg, &frame, &figure.board, &figure.marks);
    svg.push_str("</g>\n");
    for row in (view.min.row..=view.max.row).rev() {
        svg.push_str("<g role=\"row\">\n");
        for col in view.min.col..=view.max.col {
            let point = Point::new(col, row);
            let (x, y) = (frame.x(col), frame.y(row));
            let name = escape_markup(&place(figure, point, lang));
            let _ = writeln!(
                svg,
                "<g role=\"gridcell\" class=\"place\" id=\"p-{point}\" data-point=\"{point}\" tabindex=\"-1\" \
                 aria-label=\"{name}\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\
                 <path class=\"pick\" d=\"M{} {} h14 v14 h-14 Z\"/>\
                 <text class=\"turn\" x=\"{x}\" y=\"{}\" text-anchor=\"middle\"></text></g>",
                x - HALF,
                y - HALF,
                2 * HALF,
                2 * HALF,
                x - 7,
                y - 7,
                y + 5
            );
        }
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// A point in words: `C2, black, the last move`.
fn place(figure: &Figure, point: Point, lang: Lang) -> String {
    let Figure { board, marks, .. } = figure;
    let stone = board.get(point);
    let mut parts = vec![point.to_string(), say::stone(lang, stone)];
    if stone.is_some() && marks.target.contains(point) {
        parts.push(words::in_question(lang));
    }
    if stone.is_none() && marks.crosses.contains(point) {
        parts.push(say::note_marked(lang));
    }
    let Marks { labels, last, .. } = marks;
    let label = labels.iter().find(|(other, _)| *other == point);
    parts.extend(label.map(|(_, label)| label.clone()));
    if *last == Some(Move::Play(point)) {
        parts.push(say::note_last(lang));
    }
    texts::clauses(lang, &parts)
}
