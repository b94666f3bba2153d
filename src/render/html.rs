//! Documents as HTML: a paragraph for each line, pictures for the boards.

use super::columns::{Line, cut, table};
use super::doc::{Figure, Piece, Span};
use super::picture::{escape_markup, picture};
use super::say::Scene;
use super::{Doc, Role};
use crate::problems::Lang;
use std::fmt::Write;

/// What stands in the place of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// A picture of it.
    Picture,
    /// Nothing: it is to be seen elsewhere.
    Nothing,
    /// This piece of HTML.
    This(String),
}

/// The document as HTML, without what is for a prompt; `instead` says what stands in the place
/// of each board.
#[must_use]
pub fn html(doc: &Doc, lang: Lang, mut instead: impl FnMut(&Figure) -> Instead) -> String {
    let mut page = Page::default();
    for piece in doc.pieces() {
        match piece {
            Piece::Text(span) => page.lines(span),
            Piece::Board(figure, legend) => {
                page.paragraph();
                page.table();
                let drawn = match instead(figure) {
                    Instead::Nothing => continue,
                    Instead::This(html) => {
                        page.out.push_str(&html);
                        continue;
                    }
                    Instead::Picture => {
                        let scene = Scene::new(&figure.board, figure.view, &figure.marks);
                        let title = scene.position(lang);
                        picture(&figure.board, figure.view, &figure.marks, &title)
                    }
                };
                let caption: String = legend.iter().map(|span| span.text.as_str()).collect();
                let _ = writeln!(
                    page.out,
                    "<figure>\n{drawn}<figcaption>{}</figcaption>\n</figure>",
                    signs(caption.trim())
                );
            }
        }
    }
    page.paragraph();
    page.table();
    page.out
}

/// A legend, the signs of stones in it drawn as such whatever the ground.
#[must_use]
pub fn signs(text: &str) -> String {
    let stone =
        |class: &str| format!("<span class=\"stone {class}\" aria-hidden=\"true\">●</span>");
    // Each entry stays on one line where there is room for it.
    let entries = text.split_inclusive(['\n']).map(|line| {
        let entries = line.split("  ").filter(|entry| !entry.trim().is_empty());
        let entries = entries.map(|entry| {
            format!(
                "<span class=\"entry\">{}</span>",
                escape_markup(entry.trim())
            )
        });
        entries.collect::<Vec<_>>().join(" &#160;")
    });
    entries
        .collect::<Vec<_>>()
        .join("\n")
        .replace('●', "\0")
        .replace('○', &stone("w"))
        .replace('\0', &stone("b"))
}

/// What has been written, and what waits for its end.
#[derive(Default)]
struct Page<'a> {
    out: String,
    line: Line<'a>,
    /// Lines in columns, which are one table.
    rows: Vec<Line<'a>>,
}

impl<'a> Page<'a> {
    /// Adds the text of a span to the line, which ends with each line break.
    fn lines(&mut self, span: &'a Span) {
        for (at, piece) in span.text.split('\n').enumerate() {
            if at > 0 {
                self.paragraph();
            }
            if !piece.is_empty() {
                self.line.push((span.role, piece));
            }
        }
    }

    /// Writes the line, if there is one, as a paragraph.
    fn paragraph(&mut self) {
        let line = std::mem::take(&mut self.line);
        let text: String = line.iter().map(|(_, text)| *text).collect();
        let howto = line.iter().any(|(role, _)| *role == Role::Howto);
        if text.trim().is_empty() || howto {
            self.table();
        } else if text.trim().contains("  ") {
            // Columns are kept by spaces.
            self.rows.push(line);
        } else {
            self.table();
            let start = text.len() - text.trim_start().len();
            let pieces = cut(&line, start..text.len());
            let _ = writeln!(self.out, "<p>{}</p>", styled(&pieces));
        }
    }

    /// Writes the lines in columns that have come.
    fn table(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        if !rows.is_empty() {
            self.out.push_str(&table(&rows));
        }
    }
}

/// Pieces of a line, escaped, each in the class of its role.
pub(super) fn styled(line: &[(Role, &str)]) -> String {
    let mut out = String::new();
    for (role, text) in line {
        let text = keyed(&escape_markup(text));
        match class_of(*role) {
            Some(role) => {
                let _ = write!(out, "<span class=\"{role}\">{text}</span>");
            }
            None => out.push_str(&text),
        }
    }
    out
}

/// What stands between back quotes is something to type.
fn keyed(text: &str) -> String {
    if text.matches('`').count() % 2 == 1 {
        return text.to_owned();
    }
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(at, part)| match at % 2 {
        0 => part.to_owned(),
        _ => format!("<kbd>{part}</kbd>"),
    });
    parts.collect()
}

const fn class_of(role: Role) -> Option<&'static str> {
    match role {
        Role::Plain | Role::Black | Role::White | Role::Empty | Role::Last | Role::Mark => None,
        // A line with it is left out.
        Role::Howto => None,
        Role::Strong => Some("strong"),
        Role::Faint => Some("faint"),
        Role::Right => Some("right"),
        Role::Better => Some("better"),
        Role::Wrong => Some("wrong"),
        Role::Fault => Some("fault"),
        Role::Key => Some("key"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Board, Point, Rect, Size};
    use crate::render::BoardStyle;
    use crate::render::board::{Marks, board};

    fn drawn(stone: Option<crate::go::Color>) -> Doc {
        let mut stones = Board::new(Size::new(3, 3).unwrap());
        stones.set(Point::new(1, 1), stone);
        let view = Rect::whole(stones.size());
        let mut doc = board(&stones, view, &Marks::default(), BoardStyle::Ascii);
        let mut legend = Doc::new();
        legend.line(Role::Faint, "  ● Black");
        doc.legend(legend);
        doc
    }

    #[test]
    fn texts_are_paragraphs_and_harmless() {
        let mut doc = Doc::new();
        doc.push(Role::Wrong, "A1: <b>wrong</b>.")
            .line(Role::Plain, " `undo` & more");
        doc.end();
        doc.line(Role::Plain, "one `quote");
        let text = html(&doc, Lang::En, |_| Instead::Picture);
        assert_eq!(
            text,
            "<p><span class=\"wrong\">A1: &lt;b&gt;wrong&lt;/b&gt;.</span> <kbd>undo</kbd> &amp; more</p>\n\
             <p>one `quote</p>\n"
        );
    }

    #[test]
    fn boards_are_pictures_or_what_is_asked_for_instead() {
        let mut doc = Doc::new();
        doc.line(Role::Plain, "before");
        doc.append(drawn(Some(crate::go::Color::Black)));
        doc.line(Role::Plain, "after");
        let text = html(&doc, Lang::En, |_| Instead::Picture);
        assert_eq!(text.matches("<svg").count(), 1);
        assert!(
            text.contains("<figcaption><span class=\"entry\"><span class=\"stone b\""),
            "{text}"
        );
        let bare = html(&doc, Lang::En, |_| Instead::Nothing);
        assert_eq!(bare, "<p>before</p>\n<p>after</p>\n");
        let this = html(&doc, Lang::En, |_| Instead::This("<hr>".into()));
        assert_eq!(this, "<p>before</p>\n<hr><p>after</p>\n");
        assert_eq!(doc.spoken(), "before\nafter");
    }

    #[test]
    fn what_two_documents_end_with_is_found_by_whole_lines_and_boards() {
        let ending = |first: &str, stone| {
            let mut doc = Doc::new();
            doc.line(Role::Strong, first);
            doc.append(drawn(stone));
            doc.line(Role::Plain, "after");
            doc
        };
        let (one, other) = (ending("one", None), ending("other", None));
        let cut = one.without_common_end(&other);
        assert_eq!(
            html(&cut, Lang::En, |_| Instead::Picture),
            "<p><span class=\"strong\">one</span></p>\n"
        );
        assert!(one.without_common_end(&one).is_empty());
        // Boards that differ in a stone share their last rows, and stay whole.
        let black = ending("one", Some(crate::go::Color::Black));
        let cut = black.without_common_end(&other);
        assert_eq!(
            html(&cut, Lang::En, |_| Instead::Picture)
                .matches("<svg")
                .count(),
            1
        );
        assert!(!cut.text().contains("after"));
        let (before, figure, after) = one.around_board();
        assert_eq!(
            (before.text().as_str(), after.text().as_str()),
            ("one\n", "after\n")
        );
        assert!(figure.is_some());
    }
}
