//! From text to diagram, with every fault on the way.
//!
//! The time taken is linear in the text, and what is kept of it is bounded by
//! the largest board: the text may come from anybody.

use super::{Diagram, DiagramFault, DiagramFaultKind, Edge, Edges, TextPlace};
use crate::go::{Color, MAX_SIZE};

/// After so many faults the rest of the text is not looked at; more than any
/// text that is meant as a diagram can have.
const MAX_FAULTS: usize = 1000;

/// A point as it was written.
pub(super) type Cell = (Option<Color>, TextPlace);

/// A line that holds points.
struct Row {
    cells: Vec<Cell>,
    left: bool,
    right: bool,
    /// Where the first character stands, and where one more would stand.
    start: TextPlace,
    end: TextPlace,
    /// The row was cut off because it is too wide.
    too_wide: bool,
}

#[derive(Default)]
struct Faults(Vec<DiagramFault>);

impl Faults {
    fn push(&mut self, place: TextPlace, kind: DiagramFaultKind) {
        if self.0.len() < MAX_FAULTS {
            self.0.push(DiagramFault::new(place, kind));
        } else if !self.full() {
            let kind = DiagramFaultKind::TooMany;
            self.0.push(DiagramFault::new(place, kind));
        }
    }

    fn full(&self) -> bool {
        self.0.len() > MAX_FAULTS
    }
}

pub(super) fn parse(text: &str) -> Result<Diagram, Vec<DiagramFault>> {
    let mut faults = Faults::default();
    let mut rows: Vec<Row> = Vec::new();
    let mut top = false;
    // An edge that is the bottom's unless another row follows.
    let mut bottom: Option<TextPlace> = None;
    for (line, text) in (1..).zip(text.lines()) {
        if faults.full() {
            break;
        }
        if text.trim().is_empty() {
            continue;
        }
        let place = first_place(line, text);
        if is_edge(text) {
            if rows.is_empty() && !top {
                top = true;
            } else if let Some(middle) = bottom.replace(place) {
                faults.push(middle, DiagramFaultKind::EdgeInMiddle);
            }
            continue;
        }
        if let Some(middle) = bottom.take() {
            faults.push(middle, DiagramFaultKind::EdgeInMiddle);
        }
        if rows.len() == usize::from(MAX_SIZE) {
            faults.push(place, DiagramFaultKind::TooTall);
            break;
        }
        rows.push(parse_row(line, text, &mut faults));
    }
    let cols = most_common(
        rows.iter()
            .filter(|row| !row.too_wide)
            .map(|row| row.cells.len()),
    );
    let left = most_common(rows.iter().map(|row| row.left)).unwrap_or(false);
    let right = most_common(rows.iter().filter(|row| !row.too_wide).map(|row| row.right));
    let right = right.unwrap_or(false);
    for row in &rows {
        compare(row, cols, left, right, &mut faults);
    }
    if cols.is_none_or(|cols| cols == 0) && faults.0.is_empty() {
        let place = TextPlace { line: 1, column: 1 };
        faults.push(place, DiagramFaultKind::Empty);
    }
    let mut faults = faults.0;
    if !faults.is_empty() {
        faults.sort_by_key(|fault| (fault.line, fault.column));
        return Err(faults);
    }
    let drawn = Edges {
        left,
        right,
        top,
        bottom: bottom.is_some(),
    };
    Ok(Diagram {
        rows: rows.into_iter().map(|row| row.cells).collect(),
        edges: if drawn == Edges::NONE {
            Edges::ALL
        } else {
            drawn
        },
    })
}

/// Reports where `row` differs from what most rows have.
fn compare(row: &Row, cols: Option<usize>, left: bool, right: bool, faults: &mut Faults) {
    let side = |edge, drawn| DiagramFaultKind::SideEdge { edge, drawn };
    if row.left != left {
        faults.push(row.start, side(Edge::Left, row.left));
    }
    if row.too_wide {
        return;
    }
    if row.right != right {
        let last = TextPlace {
            column: row.end.column - usize::from(row.right),
            ..row.end
        };
        faults.push(last, side(Edge::Right, row.right));
    }
    let found = row.cells.len();
    if let Some(expected) = cols.filter(|cols| *cols != found) {
        let place = match row.cells.get(expected) {
            Some((_, first_extra)) => *first_extra,
            None => TextPlace {
                column: row.end.column - usize::from(row.right),
                ..row.end
            },
        };
        faults.push(place, DiagramFaultKind::Ragged { expected, found });
    }
}

/// Whether a line is the top or bottom edge: dashes, two at least, with corners or not.
fn is_edge(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '-' | '+' | '|' | ' '))
        && text.chars().filter(|c| *c == '-').take(2).count() == 2
}

fn first_place(line: usize, text: &str) -> TextPlace {
    let before = text.chars().take_while(|c| c.is_whitespace()).count();
    TextPlace {
        line,
        column: before + 1,
    }
}

fn parse_row(line: usize, text: &str, faults: &mut Faults) -> Row {
    let start = first_place(line, text);
    let mut row = Row {
        cells: Vec::new(),
        left: false,
        right: false,
        start,
        end: start,
        too_wide: false,
    };
    let mut tab_reported = false;
    // A bar that is the right edge unless a point follows.
    let mut bar: Option<TextPlace> = None;
    for (column, character) in (1..).zip(text.chars()) {
        if faults.full() {
            break;
        }
        let place = TextPlace { line, column };
        let stone = match character {
            ' ' => continue,
            '\t' => {
                if !tab_reported {
                    faults.push(place, DiagramFaultKind::Tab);
                }
                tab_reported = true;
                continue;
            }
            '|' => {
                row.end.column = column + 1;
                if row.cells.is_empty() && !row.left {
                    row.left = true;
                } else if let Some(middle) = bar.replace(place) {
                    faults.push(middle, DiagramFaultKind::EdgeInMiddle);
                }
                continue;
            }
            'X' => Some(Color::Black),
            'O' => Some(Color::White),
            '.' | '+' | ',' => None,
            unknown => {
                faults.push(place, DiagramFaultKind::UnknownCharacter(unknown));
                None
            }
        };
        row.end.column = column + 1;
        if let Some(middle) = bar.take() {
            faults.push(middle, DiagramFaultKind::EdgeInMiddle);
        }
        if row.cells.len() == usize::from(MAX_SIZE) {
            faults.push(place, DiagramFaultKind::TooWide);
            row.too_wide = true;
            return row;
        }
        row.cells.push((stone, place));
    }
    row.right = bar.is_some();
    row
}

/// The value that occurs most often, the earliest of those that do.
fn most_common<T: PartialEq>(values: impl Iterator<Item = T>) -> Option<T> {
    let values: Vec<T> = values.collect();
    let count = |value: &T| values.iter().filter(|other| *other == value).count();
    let most = values.iter().map(count).max()?;
    let at = values.iter().position(|value| count(value) == most)?;
    values.into_iter().nth(at)
}
