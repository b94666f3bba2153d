//! Lines whose columns are kept by spaces, as a table of HTML.

use super::Role;
use super::html::styled;
use std::fmt::Write;
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// The pieces of a line.
pub(super) type Line<'a> = Vec<(Role, &'a str)>;

/// The lines as the rows of a table; a line of its own stays a line.
pub(super) fn table(rows: &[Line<'_>]) -> String {
    let texts: Vec<String> = rows
        .iter()
        .map(|line| line.iter().map(|(_, text)| *text).collect())
        .collect();
    let starts = starts(&texts);
    let mut out = String::new();
    if rows.len() < 2 || starts.len() < 2 {
        for line in rows {
            let _ = writeln!(out, "<p class=\"columns\">{}</p>", styled(line));
        }
        return out;
    }
    out.push_str("<div class=\"scroll\"><table class=\"columns\">\n");
    let mut headed = false;
    for (at, (line, text)) in rows.iter().zip(&texts).enumerate() {
        let cells = cells(text, &starts);
        let words = |cell: &Range<usize>| text.get(cell.clone()).unwrap_or_default();
        // Numbers above a corner that is empty name the columns, and the first column the rows.
        let number = |cell: &Range<usize>| words(cell).parse::<u32>().is_ok();
        let heads = at == 0
            && cells.first().is_some_and(|cell| cell.is_empty())
            && cells.iter().skip(1).all(number);
        headed |= heads;
        out.push_str("<tr>");
        for (column, cell) in cells.iter().enumerate() {
            let inside = styled(&cut(line, cell.clone()));
            let _ = match (heads, headed && column == 0) {
                (true, true) => write!(out, "<td></td>"),
                (true, false) => write!(out, "<th scope=\"col\">{inside}</th>"),
                (false, true) => write!(out, "<th scope=\"row\">{inside}</th>"),
                (false, false) => write!(out, "<td>{inside}</td>"),
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table></div>\n");
    out
}

/// A part of a line.
pub(super) fn cut<'a>(line: &[(Role, &'a str)], part: Range<usize>) -> Line<'a> {
    let mut before = 0;
    let mut found = Vec::new();
    for (role, text) in line {
        let start = part.start.clamp(before, before + text.len()) - before;
        let end = part.end.clamp(before, before + text.len()) - before;
        if let Some(piece) = text.get(start..end).filter(|piece| !piece.is_empty()) {
            found.push((*role, piece));
        }
        before += text.len();
    }
    found
}

/// Where columns start, by the width that signs take: two places before are empty in all lines.
fn starts(texts: &[String]) -> Vec<usize> {
    let mut full: Vec<bool> = Vec::new();
    for text in texts {
        let mut at = 0;
        for c in text.chars() {
            let wide = c.width().unwrap_or(0);
            full.resize(full.len().max(at + wide), false);
            full.iter_mut()
                .skip(at)
                .take(wide)
                .for_each(|full| *full |= c != ' ');
            at += wide;
        }
    }
    let empty = |at: usize| full.get(at) == Some(&false);
    let first = full.iter().position(|full| *full);
    let starts = (0..full.len()).filter(|at| {
        let after = *at >= 2 && empty(at - 1) && empty(at - 2);
        full.get(*at) == Some(&true) && (after || Some(*at) == first)
    });
    starts.collect()
}

/// The cells of a line, without the spaces round them.
fn cells(text: &str, starts: &[usize]) -> Vec<Range<usize>> {
    let mut bounds: Vec<usize> = Vec::new();
    let mut column = 0;
    for (at, c) in text.char_indices() {
        while starts
            .get(bounds.len())
            .is_some_and(|start| *start <= column)
        {
            bounds.push(at);
        }
        column += c.width().unwrap_or(0);
    }
    bounds.resize(starts.len(), text.len());
    let ends = bounds.iter().skip(1).copied().chain([text.len()]);
    let cells = bounds.iter().copied().zip(ends).map(|(start, end)| {
        let cell = text.get(start..end).unwrap_or_default();
        let start = start + (cell.len() - cell.trim_start().len());
        start..start + cell.trim().len()
    });
    cells.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(rows: &[&'static str]) -> Vec<Line<'static>> {
        rows.iter().map(|row| vec![(Role::Plain, *row)]).collect()
    }

    #[test]
    fn columns_are_cells() {
        let rows = lines(&["  undo   take back a move", "  悔棋   退一手", "  x"]);
        assert_eq!(
            table(&rows),
            "<div class=\"scroll\"><table class=\"columns\">\n\
             <tr><td>undo</td><td>take back a move</td></tr>\n\
             <tr><td>悔棋</td><td>退一手</td></tr>\n<tr><td>x</td><td></td></tr>\n</table></div>\n"
        );
        assert_eq!(
            table(&lines(&["one  line"])),
            "<p class=\"columns\">one  line</p>\n"
        );
    }

    #[test]
    fn numbers_above_a_corner_name_the_columns() {
        let rows = lines(&["          0      1", "   0   dead  alive", "   1   dead"]);
        assert_eq!(
            table(&rows),
            "<div class=\"scroll\"><table class=\"columns\">\n\
             <tr><td></td><th scope=\"col\">0</th><th scope=\"col\">1</th></tr>\n\
             <tr><th scope=\"row\">0</th><td>dead</td><td>alive</td></tr>\n\
             <tr><th scope=\"row\">1</th><td>dead</td><td></td></tr>\n</table></div>\n"
        );
    }

    #[test]
    fn roles_stay_with_their_cells() {
        let rows = vec![
            vec![(Role::Key, "a  "), (Role::Right, "b <")],
            vec![(Role::Key, "c  d")],
        ];
        let html = table(&rows);
        assert!(
            html.contains(
                "<td><span class=\"key\">a</span></td><td><span class=\"right\">b &lt;</span></td>"
            ),
            "{html}"
        );
        assert!(
            html.contains(
                "<td><span class=\"key\">c</span></td><td><span class=\"key\">d</span></td>"
            ),
            "{html}"
        );
    }
}
