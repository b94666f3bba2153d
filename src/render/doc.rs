//! What is to be shown, as data: pieces of text, each with a role.
//!
//! Nothing here knows of colours or terminals. Every text that enters is made
//! harmless first, so that a title in somebody's file cannot command a terminal.

// long because everything that is shown goes through these few types, and their fields are nobody else's.

use super::BoardStyle;
use super::board::{Marks, in_parts};
use crate::go::{Board, Rect};
use crate::problems::escape_lines;
use std::ops::Range;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What a piece of text is, from which its colour follows where there are colours.
///
/// A role never carries meaning alone: what it says is also said in words or by shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Running text.
    Plain,
    /// Titles and names.
    Strong,
    /// Things of lesser weight: places, counts, the frame of a board.
    Faint,
    /// A black stone.
    Black,
    /// A white stone.
    White,
    /// An empty point of a board.
    Empty,
    /// The marks round the last move.
    Last,
    /// A stone in question, a numbered move.
    Mark,
    /// A right move, something proven.
    Right,
    /// A move that works where a better one exists; something to look at.
    Better,
    /// A wrong move, something refuted.
    Wrong,
    /// Something that could not be done, and why.
    Fault,
    /// A command or a point to type.
    Key,
    /// How to go on at a prompt: nothing that a page with buttons would say.
    Howto,
}

/// A piece of text with its role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text; it may hold line breaks, but no other control characters.
    pub text: String,
    /// What it is.
    pub role: Role,
}

/// A board as it is drawn: the part that is shown, and what is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The stones.
    pub board: Board,
    /// The part that is drawn.
    pub view: Rect,
    /// What is marked.
    pub marks: Marks,
}

impl Figure {
    /// Whether everything that `other` shows is to be seen here too.
    #[must_use]
    pub fn shows(&self, other: &Figure) -> bool {
        let (own, theirs) = (&self.marks, &other.marks);
        self.board == other.board
            && self.view == other.view
            && (theirs.last.is_none() || own.last == theirs.last)
            && theirs.target.is_subset(&own.target)
            && theirs.closed.is_subset(&own.closed)
            && theirs.crosses.is_subset(&own.crosses)
            && theirs.labels.iter().all(|label| own.labels.contains(label))
    }
}

/// Where a figure is drawn in signs, for whoever can draw it better.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawn {
    figure: Figure,
    /// The signs that it is drawn with.
    style: BoardStyle,
    /// The spans of the drawing.
    drawing: Range<usize>,
    /// Where the legend that follows it ends.
    end: usize,
}

/// Another way to show some of the spans, for whoever has no room for their lines.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Narrower {
    instead_of: Range<usize>,
    doc: Doc,
}

/// A part of a document.
#[derive(Clone, Copy, Debug)]
pub enum Piece<'a> {
    /// A piece of text.
    Text(&'a Span),
    /// A board, with the words that belong to it.
    Board(&'a Figure, &'a [Span]),
}

/// A sequence of spans: lines of text, each ended by a line break; those that draw a
/// board know which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Doc {
    spans: Vec<Span>,
    drawn: Vec<Drawn>,
    narrower: Vec<Narrower>,
}

impl Doc {
    /// An empty document.
    #[must_use]
    pub fn new() -> Doc {
        Doc::default()
    }

    /// Adds a piece of text, control characters escaped.
    pub fn push(&mut self, role: Role, text: impl AsRef<str>) -> &mut Doc {
        let text = text.as_ref();
        if !text.is_empty() {
            self.spans.push(Span {
                text: escape_lines(text),
                role,
            });
        }
        self
    }

    /// Adds a piece of text and ends the line.
    pub fn line(&mut self, role: Role, text: impl AsRef<str>) -> &mut Doc {
        self.push(role, text).end()
    }

    /// Ends the line.
    pub fn end(&mut self) -> &mut Doc {
        self.push(Role::Plain, "\n")
    }

    /// Adds another document at the end.
    pub fn append(&mut self, other: Doc) -> &mut Doc {
        let before = self.spans.len();
        self.spans.extend(other.spans);
        let narrower = other.narrower.into_iter();
        self.narrower.extend(narrower.map(|part| Narrower {
            instead_of: part.instead_of.start + before..part.instead_of.end + before,
            ..part
        }));
        self.drawn
            .extend(other.drawn.into_iter().map(|drawn| Drawn {
                drawing: drawn.drawing.start + before..drawn.drawing.end + before,
                end: drawn.end + before,
                ..drawn
            }));
        self
    }

    /// The whole document, which is `doc` where its lines do not fit: a table cannot be broken.
    #[must_use]
    pub fn or_narrower(mut self, doc: Doc) -> Doc {
        self.narrower = vec![Narrower {
            instead_of: 0..self.spans.len(),
            doc,
        }];
        self
    }

    /// The whole document as the drawing of `figure` in the signs of `style`.
    #[must_use]
    pub fn drawing(mut self, figure: Figure, style: BoardStyle) -> Doc {
        let end = self.spans.len();
        self.drawn = vec![Drawn {
            figure,
            style,
            drawing: 0..end,
            end,
        }];
        self
    }

    /// Adds what belongs to the board drawn last, such as the names of its signs.
    pub fn legend(&mut self, legend: Doc) -> &mut Doc {
        self.append(legend);
        if let Some(drawn) = self.drawn.last_mut() {
            drawn.end = self.spans.len();
        }
        self
    }

    /// The texts and the boards in order.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece<'_>> {
        let mut pieces = Vec::new();
        let mut at = 0;
        for drawn in &self.drawn {
            let text = self.spans.get(at..drawn.drawing.start);
            pieces.extend(text.unwrap_or_default().iter().map(Piece::Text));
            let legend = self.spans.get(drawn.drawing.end..drawn.end);
            pieces.push(Piece::Board(&drawn.figure, legend.unwrap_or_default()));
            at = drawn.end;
        }
        let rest = self.spans.get(at..);
        pieces.extend(rest.unwrap_or_default().iter().map(Piece::Text));
        pieces
    }

    /// The document without the lines at its end that `other` ends with too.
    #[must_use]
    pub fn without_common_end(&self, other: &Doc) -> Doc {
        let theirs = other.spans.iter().rev();
        let common = self.spans.iter().rev().zip(theirs);
        let common = common.take_while(|(own, their)| own == their).count();
        let ends = |span: &Span| span.text.ends_with('\n');
        let mut cut = self.spans.len() - common;
        // Only whole lines and whole drawings go.
        while cut > 0 && cut < self.spans.len() && !self.spans.get(cut - 1).is_some_and(ends) {
            cut += 1;
        }
        for drawn in &self.drawn {
            if drawn.drawing.start < cut && cut < drawn.end {
                cut = drawn.end;
            }
        }
        let drawn = self.drawn.iter().filter(|drawn| drawn.end <= cut);
        Doc {
            spans: self.spans.iter().take(cut).cloned().collect(),
            drawn: drawn.cloned().collect(),
            ..Doc::default()
        }
    }

    /// The document without the lines at its beginning that `other` begins with too.
    #[must_use]
    pub fn without_common_start(&self, other: &Doc) -> Doc {
        let common = self.spans.iter().zip(&other.spans);
        let common = common.take_while(|(own, their)| own == their).count();
        // Only whole lines go, and what is drawn stays.
        let ends = |at: &usize| {
            let last = at.checked_sub(1).and_then(|last| self.spans.get(last));
            last.is_none_or(|span| span.text.ends_with('\n'))
        };
        let drawn = self
            .drawn
            .first()
            .map_or(usize::MAX, |drawn| drawn.drawing.start);
        let cut = (0..=common.min(drawn)).rev().find(ends).unwrap_or(0);
        Doc {
            spans: self.spans.iter().skip(cut).cloned().collect(),
            drawn: self
                .drawn
                .iter()
                .map(|drawn| Drawn {
                    figure: drawn.figure.clone(),
                    style: drawn.style,
                    drawing: drawn.drawing.start - cut..drawn.drawing.end - cut,
                    end: drawn.end - cut,
                })
                .collect(),
            ..Doc::default()
        }
    }

    /// The document without the lines that say what may be typed next.
    #[must_use]
    pub fn without_howto(self) -> Doc {
        let mut spans: Vec<Span> = Vec::new();
        // Where each span has gone, for the drawings.
        let mut places = vec![0];
        let mut said = false;
        for span in self.spans {
            let howto = span.role == Role::Howto;
            let begins = spans.last().is_none_or(|last| last.text.ends_with('\n'));
            let left_over = said && begins && span.text == "\n";
            if !howto && !left_over {
                spans.push(span);
            }
            said = howto;
            places.push(spans.len());
        }
        let place = |at: usize| places.get(at).copied().unwrap_or(spans.len());
        let drawn = self.drawn.into_iter().map(|drawn| Drawn {
            drawing: place(drawn.drawing.start)..place(drawn.drawing.end),
            end: place(drawn.end),
            ..drawn
        });
        let narrower = self.narrower.into_iter().map(|part| Narrower {
            instead_of: place(part.instead_of.start)..place(part.instead_of.end),
            ..part
        });
        Doc {
            drawn: drawn.collect(),
            narrower: narrower.collect(),
            spans,
        }
    }

    /// The texts without the boards and what belongs to them, and without what is for a prompt.
    #[must_use]
    pub fn spoken(&self) -> String {
        let mut lines = vec![(String::new(), false)];
        for piece in self.pieces() {
            let (text, howto) = match piece {
                Piece::Text(span) => (span.text.as_str(), span.role == Role::Howto),
                Piece::Board(..) => ("\n", false),
            };
            for (at, part) in text.split('\n').enumerate() {
                if at > 0 {
                    lines.push((String::new(), false));
                }
                if let Some((line, skipped)) = lines.last_mut() {
                    line.push_str(part);
                    *skipped |= howto && !part.is_empty();
                }
            }
        }
        let lines = lines.iter().filter(|(_, skipped)| !skipped);
        let lines = lines.map(|(line, _)| line.trim());
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// What stands before the first board, and what after it, with that board.
    #[must_use]
    pub fn around_board(&self) -> (Doc, Option<&Figure>, Doc) {
        let Some(drawn) = self.drawn.first() else {
            return (self.clone(), None, Doc::new());
        };
        let part = |spans: Option<&[Span]>| Doc {
            spans: spans.unwrap_or_default().to_vec(),
            ..Doc::default()
        };
        (
            part(self.spans.get(..drawn.drawing.start)),
            Some(&drawn.figure),
            part(self.spans.get(drawn.end..)),
        )
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The spans in order.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The text alone.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// The same text with lines broken so that they fit into `width` columns.
    ///
    /// Lines that fit are left alone; the others break at
    /// spaces and between Chinese characters, and go on with the indent of their
    /// first line. A word longer than a line is broken too. A board that is too wide is drawn in parts.
    #[must_use]
    pub fn wrapped(&self, width: usize) -> Doc {
        let mut wrapped = Doc::new();
        for line in self.fitting(width).lines() {
            if line.iter().map(|span| span.text.width()).sum::<usize>() <= width {
                wrapped.spans.extend(line);
            } else {
                wrapped.spans.extend(wrap_line(&line, width));
            }
            wrapped.end();
        }
        if !self.text().ends_with('\n') {
            wrapped.spans.pop();
        }
        wrapped
    }

    /// The same text, what has no room replaced by what there is for that.
    fn fitting(&self, width: usize) -> Doc {
        let spans = |range: &Range<usize>| self.spans.get(range.clone()).unwrap_or_default();
        let wide = |range: &Range<usize>| {
            let text: String = spans(range).iter().map(|span| &*span.text).collect();
            text.lines().any(|line| line.width() > width)
        };
        let tables = self.narrower.iter();
        let tables = tables.filter(|part| wide(&part.instead_of));
        let tables = tables.map(|part| (part.instead_of.clone(), part.doc.clone()));
        let boards = self.drawn.iter().filter(|drawn| wide(&drawn.drawing));
        let boards = boards.map(|drawn| {
            let parts = in_parts(&drawn.figure, drawn.style, width);
            (drawn.drawing.clone(), parts)
        });
        let mut instead: Vec<(Range<usize>, Doc)> = tables.chain(boards).collect();
        instead.sort_by_key(|(range, _)| range.start);
        let mut doc = Doc::new();
        let mut at = 0;
        for (range, part) in instead {
            doc.spans.extend_from_slice(spans(&(at..range.start)));
            doc.spans.extend(part.spans);
            at = range.end;
        }
        doc.spans.extend_from_slice(spans(&(at..self.spans.len())));
        doc
    }

    /// The spans of each line, without the line breaks.
    fn lines(&self) -> Vec<Vec<Span>> {
        let mut lines = vec![Vec::new()];
        for span in &self.spans {
            for (at, piece) in span.text.split('\n').enumerate() {
                if at > 0 {
                    lines.push(Vec::new());
                }
                if let (Some(line), false) = (lines.last_mut(), piece.is_empty()) {
                    line.push(Span {
                        text: piece.to_owned(),
                        role: span.role,
                    });
                }
            }
        }
        if lines.last().is_some_and(Vec::is_empty) {
            lines.pop();
        }
        lines
    }
}

/// Signs that may not begin a line of Chinese text.
const NOT_AT_START: &str = "，。、；：？！）」』”’》…";

fn wrap_line(line: &[Span], width: usize) -> Vec<Span> {
    let letters: Vec<(char, Role)> = line
        .iter()
        .flat_map(|span| span.text.chars().map(|c| (c, span.role)))
        .collect();
    let indent = letters.iter().take_while(|(c, _)| *c == ' ').count();
    let indent = if indent * 2 < width { indent } else { 0 };
    let mut out: Vec<(char, Role)> = Vec::new();
    let mut column = 0;
    let mut at = 0;
    while at < letters.len() {
        let end = piece_end(&letters, at, width.saturating_sub(indent).max(2));
        let piece = &letters[at..end];
        let blank = piece.iter().all(|(c, _)| *c == ' ');
        let wide: usize = piece.iter().map(|(c, _)| c.width().unwrap_or(0)).sum();
        if column + wide > width && column > indent && !blank {
            while out.last().is_some_and(|(c, _)| *c == ' ') {
                out.pop();
            }
            out.push(('\n', Role::Plain));
            out.extend(std::iter::repeat_n((' ', Role::Plain), indent));
            column = indent;
        }
        out.extend(piece);
        column += wide;
        at = end;
    }
    let mut spans: Vec<Span> = Vec::new();
    for (c, role) in out {
        match spans.last_mut() {
            Some(span) if span.role == role => span.text.push(c),
            _ => spans.push(Span {
                text: c.to_string(),
                role,
            }),
        }
    }
    spans
}

/// The end of the piece from `start` on inside of which no line may break, unless it is wider than
/// `longest`.
fn piece_end(letters: &[(char, Role)], start: usize, longest: usize) -> usize {
    let is_wide = |c: char| c.width() == Some(2);
    let width = |at: usize| letters.get(at).and_then(|(c, _)| c.width()).unwrap_or(0);
    let mut end = start + 1;
    let mut wide = width(start);
    while let (Some((before, _)), Some((next, _))) = (letters.get(end - 1), letters.get(end)) {
        let closing = NOT_AT_START.contains(*next);
        let breaks = (*before == ' ') != (*next == ' ') || is_wide(*before) || is_wide(*next);
        wide += width(end);
        if (breaks && !closing) || wide > longest {
            break;
        }
        end += 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doc(text: &str) -> Doc {
        let mut doc = Doc::new();
        doc.push(Role::Plain, text);
        doc
    }

    #[test]
    fn text_is_made_harmless() {
        let text = doc("a\u{1b}[2Jb\nc").text();
        assert!(!text.contains('\u{1b}'));
        assert!(text.ends_with("b\nc"));
    }

    #[test]
    fn long_lines_break_at_spaces() {
        let wrapped = doc("  one two three four\n").wrapped(10);
        assert_eq!(wrapped.text(), "  one two\n  three\n  four\n");
        assert_eq!(doc("short\n\nlines").wrapped(10).text(), "short\n\nlines");
    }

    #[test]
    fn chinese_breaks_between_characters_but_not_before_a_stop() {
        let wrapped = doc("黑先，净杀白棋。\n").wrapped(8);
        assert_eq!(wrapped.text(), "黑先，净\n杀白棋。\n");
        let wrapped = doc("黑先净杀。\n").wrapped(8);
        assert_eq!(wrapped.text(), "黑先净\n杀。\n");
    }

    #[test]
    fn a_word_that_is_longer_than_a_line_is_broken() {
        let wrapped = doc("  to /a/long/path\n").wrapped(8);
        assert_eq!(wrapped.text(), "  to\n  /a/lon\n  g/path\n");
    }
}
