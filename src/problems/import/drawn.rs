//! Text diagrams as people post them: those of Sensei's Library with `$$` before
//! each line, plain ones, boards of programs with coordinates, and this program's own.

use super::draft::Draft;
use super::remark::{RemarkKind, place};
use super::words::{Said, said};
use super::{FileReport, ImportOptions, plain, slug};
use crate::go::{Board, Color, Diagram, Move, Point, PointSet, Rect, Size};
use crate::problems::message::both;
use crate::problems::model::Variation;
use crate::problems::{Lang, Place, rulings};
use crate::sgf::TextPlace;
use std::collections::BTreeMap;

/// The most diagrams of a text.
const MOST: usize = 2_000;

/// A diagram as it was found: its rows in plain signs, and what was said of it.
#[derive(Default)]
struct Found {
    rows: Vec<String>,
    /// The line of the text that each row stands in.
    lines: Vec<usize>,
    /// What was written before it.
    said: Vec<String>,
    /// `$$W`: the first numbered move is White's.
    white_first: bool,
    size: Option<Size>,
    wiki: bool,
}

/// The problems that are drawn in a text; what of it could not be read is said.
pub(super) fn import_text(
    text: &str,
    stem: &str,
    options: &ImportOptions,
    report: &mut FileReport,
) -> Vec<Draft> {
    let found = diagrams(text, report);
    report.games = found.len();
    if found.is_empty() {
        let message = both!(
            "there is no diagram in it: rows of X, O and .",
            "文本里没有图：图由 X、O、. 的行组成"
        );
        report.say(RemarkKind::LeftOut, Place::default(), "", message);
    }
    let several = found.len() > 1;
    let mut drafts = Vec::new();
    for (number, one) in found.iter().enumerate() {
        let stem = slug(stem);
        let stem = if stem.is_empty() {
            "imported".to_owned()
        } else {
            stem
        };
        let id = match several {
            true => format!("{stem}-{}", number + 1),
            false => stem,
        };
        drafts.extend(draft(one, &id, options, report));
    }
    drafts
}

/// Finds the blocks of lines that are diagrams.
fn diagrams(text: &str, report: &mut FileReport) -> Vec<Found> {
    let mut found = Vec::new();
    let mut now = Found::default();
    for (number, line) in (1..).zip(text.lines()) {
        let (wiki, body) = match line.trim_start().strip_prefix("$$") {
            Some(body) => (true, body),
            None => (false, line),
        };
        // Links and settings of a wiki are no part of the picture.
        if wiki && body.trim_start().starts_with(['[', '{']) {
            let message = both!("links of the wiki", "维基的链接");
            report.say(RemarkKind::LeftOut, Place::new(number, 1), "", message);
            continue;
        }
        // Another header begins another diagram.
        let header = wiki && !now.rows.is_empty() && header(body).is_some();
        let row = (!header).then(|| row(body, wiki)).flatten();
        if row.is_none() && !now.rows.is_empty() && !is_coordinates(body) {
            found.push(std::mem::take(&mut now));
            if found.len() == MOST {
                let message = both!("diagrams beyond the first {MOST}", "第 {MOST} 个以后的图");
                let at = Place::new(number, 1);
                report.say(RemarkKind::LeftOut, at, "", message);
                return found;
            }
        }
        now.wiki |= wiki;
        if let Some(row) = row {
            now.rows.push(row);
            now.lines.push(number);
        } else if wiki {
            if let Some((white, size, title)) = self::header(body) {
                now.white_first = white;
                now.size = size;
                if !title.is_empty() {
                    now.said.push(title);
                }
            }
        } else if body.trim().is_empty() {
            // What stands in a paragraph of its own belongs to the next diagram still.
        } else if !is_coordinates(body) {
            now.said.push(body.trim().to_owned());
        }
    }
    if now.rows.is_empty() {
        if !now.said.is_empty() && !found.is_empty() {
            let n = now.said.len();
            let message = both!(
                "lines of text after the last diagram: {n}",
                "最后一图之后的文字：{n} 行"
            );
            report.say(RemarkKind::LeftOut, Place::default(), "", message);
        }
    } else {
        found.push(now);
    }
    // Two rows are the least that is meant as a board.
    let (boards, others): (Vec<Found>, Vec<Found>) = found
        .into_iter()
        .partition(|one| one.rows.iter().filter(|row| !is_edge(row)).count() >= 2);
    for one in others {
        let line = one.lines.first().copied().unwrap_or_default();
        let message = both!(
            "a row alone, and the text before it",
            "单独的一行，及其前面的文字"
        );
        report.say(RemarkKind::LeftOut, Place::new(line, 1), "", message);
    }
    boards
}

/// `B`, `Wc19 Title`: who plays move 1, the size and the title of a wiki's diagram.
fn header(body: &str) -> Option<(bool, Option<Size>, String)> {
    let first = body.chars().next();
    if row(body, true).is_some() {
        return None;
    }
    let white = match first {
        Some('W') => true,
        Some('B') => false,
        _ => return Some((false, None, body.trim().to_owned())),
    };
    let rest = body[1..].strip_prefix('c').unwrap_or(&body[1..]);
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let size = digits.parse().ok().and_then(|n| Size::new(n, n).ok());
    let rest = &rest[digits.len()..];
    let rest = match rest.strip_prefix('m') {
        Some(number) => number.trim_start_matches(|c: char| c.is_ascii_digit()),
        None => rest,
    };
    Some((white, size, rest.trim().to_owned()))
}

/// `A B C D E`: the names of columns.
fn is_coordinates(body: &str) -> bool {
    let mut tokens = body.split_whitespace().peekable();
    tokens.peek().is_some()
        && tokens.all(|token| token.len() == 1 && token.bytes().all(|b| b.is_ascii_uppercase()))
}

fn is_edge(row: &str) -> bool {
    row.chars().all(|c| "-+| ".contains(c)) && row.matches('-').count() >= 2
}

/// The row without coordinates and in plain signs, if the line is one.
fn row(body: &str, wiki: bool) -> Option<String> {
    let mut row = String::new();
    for c in body.chars() {
        let plain = match c {
            '●' | '⚫' | '黑' | 'Ｘ' => 'X',
            '○' | '⚪' | '◯' | '白' | 'Ｏ' => 'O',
            '┼' | '├' | '┤' | '┬' | '┴' | '·' | '•' | '＋' | '．' => '.',
            '│' | '┃' | '║' | '┌' | '┐' | '└' | '┘' => '|',
            '─' | '━' | '═' | '－' => '-',
            '\t' | '\u{a0}' | '　' => ' ',
            // Marks round a stone.
            '(' | ')' if !wiki => ' ',
            c => c,
        };
        row.push(plain);
    }
    let row = row.trim().to_owned();
    if is_edge(&row) {
        return Some(row);
    }
    let row = without_numbers(&row);
    let cells: Vec<char> = row.chars().filter(|c| *c != ' ').collect();
    let points = cells.iter().filter(|c| **c != '|').count();
    let signs = if wiki {
        ".,+XO*#@BWCSTMYQZP_"
    } else {
        ".,+XOxo*#@"
    };
    // Letters and digits are points that the text speaks of.
    let known =
        |c: &char| signs.contains(*c) || *c == '|' || c.is_ascii_lowercase() || c.is_ascii_digit();
    let board = |c: &&char| ".,+XO".contains(**c);
    let enough = points >= 2 && 2 * cells.iter().filter(board).count() >= points;
    // Words are no rows: signs stand apart, or there are none but those of a board.
    let apart = row.split_whitespace().all(|token| {
        token.chars().count() <= 2 || { token.chars().all(|c| ".,+XO|xo".contains(c)) }
    });
    (cells.iter().all(known) && enough && apart).then_some(row)
}

/// The row without its number at either end: `9 . . X . 9`.
fn without_numbers(row: &str) -> String {
    let mut tokens: Vec<&str> = row.split_whitespace().collect();
    let number = |token: &&str| token.len() <= 2 && token.bytes().all(|b| b.is_ascii_digit());
    let last = tokens.last().copied();
    let first = tokens.first().copied();
    match (first, last) {
        // The same number at both ends, or one before the edge.
        (Some(one), Some(other)) if number(&one) && one == other && tokens.len() > 2 => {
            tokens.pop();
            tokens.remove(0);
        }
        (Some(one), _) if number(&one) && (one.len() == 2 || tokens.get(1) == Some(&"|")) => {
            tokens.remove(0);
        }
        _ => return row.to_owned(),
    }
    tokens.join(" ")
}

/// What a sign stands for.
enum Sign {
    Stone(Color, bool),
    Number(usize),
    Empty,
}

fn sign(c: char, wiki: bool) -> Sign {
    match c {
        'X' => Sign::Stone(Color::Black, false),
        'O' => Sign::Stone(Color::White, false),
        'x' if !wiki => Sign::Stone(Color::Black, false),
        'o' if !wiki => Sign::Stone(Color::White, false),
        '#' | 'B' | 'Y' | 'Z' => Sign::Stone(Color::Black, true),
        '@' | 'W' | 'Q' | 'P' => Sign::Stone(Color::White, true),
        '0' => Sign::Number(10),
        c => match c.to_digit(10) {
            Some(digit) => Sign::Number(digit as usize),
            None => Sign::Empty,
        },
    }
}

/// What the rows hold beside stones.
#[derive(Default)]
struct Extra {
    /// Points of the diagram, columns from the left and rows from the top.
    marked: Vec<(usize, usize)>,
    numbers: BTreeMap<usize, (usize, usize)>,
}

fn draft(
    found: &Found,
    id: &str,
    options: &ImportOptions,
    report: &mut FileReport,
) -> Option<Draft> {
    let first_line = found.lines.first().copied().unwrap_or(0);
    let at = Place::new(first_line, 1);
    let mut extra = Extra::default();
    let mut text = String::new();
    let mut rows = 0;
    for row in &found.rows {
        if is_edge(row) {
            text += row;
            text.push('\n');
            continue;
        }
        let mut col = 0;
        for c in row.chars() {
            if matches!(c, ' ' | '|') {
                text.push(c);
                continue;
            }
            text.push(match sign(c, found.wiki) {
                Sign::Stone(color, marked) => {
                    if marked {
                        extra.marked.push((col, rows));
                    }
                    if color == Color::Black { 'X' } else { 'O' }
                }
                Sign::Number(number) => {
                    extra.numbers.entry(number).or_insert((col, rows));
                    '.'
                }
                Sign::Empty => '.',
            });
            col += 1;
        }
        text.push('\n');
        rows += 1;
    }
    let placed = match Diagram::parse(&text) {
        Ok(diagram) => diagram.place(found.size.filter(|_| !is_whole(&found.rows))),
        Err(faults) => {
            for fault in faults {
                let (message, _) = rulings::diagram(fault.kind);
                let line = found
                    .lines
                    .get(fault.line - 1)
                    .copied()
                    .unwrap_or(first_line);
                let at = place(TextPlace {
                    line,
                    column: fault.column,
                });
                report.say(RemarkKind::LeftOut, at, id, message);
            }
            return None;
        }
    };
    let placed = match placed {
        Ok(placed) => placed,
        Err(errors) => {
            for error in errors {
                report.say(RemarkKind::LeftOut, at, id, rulings::place(&error).0);
            }
            return None;
        }
    };
    let point = |(col, row): (usize, usize)| {
        let col = u8::try_from(col).ok()?.checked_add(placed.view.min.col)?;
        let row = placed.view.max.row.checked_sub(u8::try_from(row).ok()?)?;
        Some(Point::new(col, row))
    };
    let texts = &found.said;
    let words = texts
        .iter()
        .map(|text| said(text))
        .fold(Said::default(), Said::or);
    let numbered = (!extra.numbers.is_empty()).then_some(if found.white_first {
        Color::White
    } else {
        Color::Black
    });
    let header = found.white_first.then_some(Color::White);
    let to_play = options.to_play.or(words.to_play).or(numbered).or(header);
    let to_play = to_play.unwrap_or_else(|| {
        let message = both!("nothing says who plays: Black", "没有写明谁先：取黑先");
        report.say(RemarkKind::Assumed, at, id, message);
        Color::Black
    });
    let variations = numbered
        .filter(|first| *first == to_play)
        .and_then(|_| numbers(&extra, point, &placed.board, to_play, at, id, report));
    let marked: Option<PointSet> = extra.marked.into_iter().map(point).collect();
    let title = texts.first().and_then(|text| plain(text));
    Some(Draft {
        id: id.to_owned(),
        title: title.filter(|title| title.get(Lang::En).chars().count() <= 60),
        level: None,
        tags: Vec::new(),
        view: Some(placed.view),
        to_play,
        goal: options.goal.or(words.goal),
        ko_goal: words.ko && words.goal.is_some(),
        target: marked
            .filter(|marked| !marked.is_empty())
            .map(|marked| whole(&marked, &placed.board)),
        ko: None,
        objective: plain(&texts.join("\n")),
        source: None,
        variations: variations.into_iter().collect(),
        own: None,
        place: at,
        board: placed.board,
    })
}

/// Whether all four edges are drawn, so that the size follows from them.
fn is_whole(rows: &[String]) -> bool {
    let edges = rows.iter().filter(|row| is_edge(row)).count();
    let sides = rows.iter().find(|row| !is_edge(row));
    edges == 2 && sides.is_some_and(|row| row.starts_with('|') && row.ends_with('|'))
}

/// Whole chains of the stones.
fn whole(stones: &PointSet, board: &Board) -> PointSet {
    stones
        .iter()
        .fold(PointSet::EMPTY, |all, point| all | board.chain(point))
}

/// The numbered moves as a line, which a diagram shows because it is the answer.
fn numbers(
    extra: &Extra,
    point: impl Fn((usize, usize)) -> Option<Point>,
    board: &Board,
    to_play: Color,
    at: Place,
    id: &str,
    report: &mut FileReport,
) -> Option<Variation> {
    let mut board = board.clone();
    let mut color = to_play;
    let mut line = Vec::new();
    for number in 1..=extra.numbers.len() {
        let played = extra.numbers.get(&number).copied().and_then(&point);
        let played = played.filter(|point| board.play(color, *point, true).is_ok());
        let Some(played) = played else {
            let message = both!(
                "numbered moves from {number} on, which cannot be played",
                "第 {number} 手起无法落子"
            );
            report.say(RemarkKind::LeftOut, at, id, message);
            break;
        };
        line.push(Move::Play(played));
        color = color.opponent();
    }
    if line.is_empty() {
        return None;
    }
    let message = both!("the numbered moves are the answer", "带数字的着法视为正解");
    report.say(RemarkKind::Assumed, at, id, message);
    let view = Rect::whole(board.size());
    debug_assert!(
        line.iter()
            .all(|play| matches!(play, Move::Play(p) if view.contains(*p)))
    );
    Some(Variation {
        line,
        right: true,
        text: None,
        place: at,
    })
}
