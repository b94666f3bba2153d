//! From a game of SGF to the problems in it.

use super::draft::{Draft, drawn};
use super::lines::variations;
use super::marks::{legend, mark};
use super::opening::{How, Opening, is_move, letter, openings};
use super::origin::{level, losses, origin};
use super::own::{self, About};
use super::remark::{self, RemarkKind, place};
use super::shown;
use super::words::{Said, said};
use super::{FileReport, ImportOptions, plain, slug};
use crate::go::{Color, Point, Rect, Size};
use crate::problems::Place;
use crate::problems::load::is_name;
use crate::problems::message::both;
use crate::sgf::{Game, NodeId, value};

/// Where a game comes from.
pub struct Source<'a> {
    /// Its file's name without directory and extension.
    pub stem: &'a str,
    /// Its number in the file, where there are several.
    pub number: Option<usize>,
    /// What the importer was told.
    pub options: &'a ImportOptions,
}

impl Source<'_> {
    /// What the game is called in remarks.
    fn item(&self) -> String {
        let stem = slug(self.stem);
        let stem = if stem.is_empty() {
            "game".to_owned()
        } else {
            stem
        };
        match self.number {
            Some(number) => format!("{stem}-{number}"),
            None => stem,
        }
    }
}

/// What was found in a game.
#[derive(Default)]
pub struct Problems {
    /// The problems.
    pub drafts: Vec<Draft>,
    /// What it says of the set.
    pub about: About,
}

/// The problems of a game; what is left out of it is said.
pub fn problems(game: &Game, source: &Source<'_>, report: &mut FileReport) -> Problems {
    let mut found = Problems::default();
    let item = source.item();
    let root = game.node(game.root());
    let at = place(game.place);
    if let Some(other) = root
        .value("GM")
        .map(str::trim)
        .filter(|raw| !matches!(*raw, "1" | ""))
    {
        let other: String = other.chars().take(10).collect();
        let message = both!("not a game of Go: GM[{other}]", "不是围棋：GM[{other}]");
        report.say(RemarkKind::LeftOut, at, &item, message);
        return found;
    }
    let Some(size) = board_size(game, at, &item, report) else {
        return found;
    };
    let options = source.options;
    let all = openings(game, size, options.at_move, &item, report);
    let several = all.len() > 1;
    let mut understood = Vec::new();
    for (number, opening) in all.into_iter().enumerate() {
        if shown::marked(game.node(opening.node), &opening.board).is_some() {
            understood.push(opening.node);
        }
        let number = several.then_some(number + 1);
        found
            .drafts
            .extend(draft(game, &opening, source, number, report));
    }
    match own::read(root) {
        // What this program wrote is all in its property.
        Some(own) => found.about = own.about,
        None if found.drafts.is_empty() => {}
        None => losses(game, &understood, at, &item, report),
    }
    found
}

fn board_size(game: &Game, at: Place, item: &str, report: &mut FileReport) -> Option<Size> {
    // Careless files name the size a node later.
    let raw = game
        .main_line()
        .take(3)
        .find_map(|id| game.node(id).value("SZ"));
    match raw.map(value::size) {
        None => value::size("19").ok(),
        Some(Ok(size)) if size.cols() < 2 || size.rows() < 2 => {
            let message = both!("a board of {size} is too small", "棋盘 {size} 太小");
            report.say(RemarkKind::LeftOut, at, item, message);
            None
        }
        Some(Ok(size)) => Some(size),
        Some(Err(fault)) => {
            report.say(RemarkKind::LeftOut, at, item, remark::of_size(&fault));
            None
        }
    }
}

/// The problem that begins with this opening.
fn draft(
    game: &Game,
    opening: &Opening,
    source: &Source<'_>,
    number: Option<usize>,
    report: &mut FileReport,
) -> Option<Draft> {
    let options = source.options;
    let root = game.node(game.root());
    let node = game.node(opening.node);
    let at = place(if opening.node == 0 {
        game.place
    } else {
        node.place
    });
    let own = own::read(root);
    let name = [node.text("N"), root.text("GN"), root.text("N")]
        .into_iter()
        .flatten()
        .next();
    let name = name.map(|name| value::simple_text(&name));
    let mut id = name.as_deref().map(slug).unwrap_or_default();
    // A bare number says nothing beside those of other files.
    if id.is_empty() || id.chars().all(|c| c.is_ascii_digit()) {
        id = match id.as_str() {
            "" => source.item(),
            digits => format!("{}-{digits}", slug(source.stem)),
        };
    }
    let own_id = own
        .as_ref()
        .and_then(|own| own.keys.get("id")?.as_str().map(str::to_owned))
        .filter(|id| is_name(id));
    if let Some(number) = number {
        id = format!("{id}-{number}");
    }
    let id = own_id.unwrap_or(id);
    let mut opening = opening.clone();
    let size = opening.board.size();
    // Several values of the same text would repeat it.
    let mut texts: Vec<String> = Vec::new();
    let path = game.path(opening.node);
    let by_game = matches!(opening.how, How::Asked(_));
    for id in path.iter().filter(|id| !by_game || **id == opening.node) {
        let before = game.node(*id);
        let mark = mark(before, Color::Black);
        let comment = mark.comment.into_iter().chain(before.text("GC"));
        for mut text in comment {
            if let Some(legend) = legend(before, size) {
                text += &format!(" ({legend})");
            }
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
    }
    let words = texts
        .iter()
        .map(String::as_str)
        .chain(name.as_deref())
        .map(said)
        .chain(
            ["EV", "SO"]
                .iter()
                .filter_map(|key| root.text(key))
                .map(|text| said(&text)),
        )
        .chain([said(source.stem)])
        .fold(Said::default(), Said::or);
    let to_play = side(game, &opening, words, options, at, &id, report);
    let goal = options.goal.or(words
        .goal
        .filter(|_| words.to_play.is_none_or(|who| who == to_play)));
    let mut view = shown::view(game, opening.node, size).map(|view| drawn(view, &opening.board));
    if let Some(cut) = own.as_ref().and_then(|own| own.view.as_deref()) {
        view = Rect::from_vertices(cut, size)
            .ok()
            .map(|view| drawn(view, &opening.board));
    }
    if let Some(crop) = &options.crop {
        match Rect::from_vertices(crop, size) {
            Ok(rect) => {
                let rect = drawn(rect, &opening.board);
                cut(&mut opening, rect, at, &id, report);
                view = Some(rect);
            }
            Err(error) => {
                let message = both!("the crop {crop}: {error}", "裁剪 {crop} 不在棋盘上");
                report.say(RemarkKind::LeftOut, at, &id, message);
                return None;
            }
        }
    } else if let Some(shown) = view
        && beyond(&opening, shown) > 0
    {
        // What is not shown may matter all the same.
        view = None;
    }
    let own = own.map(|own| {
        for broken in &own.broken {
            let message = both!("TSUMEGO holds `{broken}`", "TSUMEGO 里有 `{broken}`");
            report.say(RemarkKind::LeftOut, at, &id, message);
        }
        own.keys
    });
    let lines = if own.is_some() || game_goes_on(game, &opening) {
        Vec::new()
    } else {
        variations(game, &opening, to_play, &id, report)
    };
    let title = name.as_deref().and_then(plain);
    Some(Draft {
        title,
        level: level(root.text("DI").or_else(|| node.text("DI"))),
        tags: root
            .text("GE")
            .map(|genre| slug(&genre))
            .filter(|tag| !tag.is_empty())
            .into_iter()
            .collect(),
        view,
        to_play,
        goal,
        ko_goal: words.ko && words.goal.is_some(),
        target: shown::marked(node, &opening.board),
        ko: opening.ko.filter(|_| opening.turn == Some(to_play)),
        objective: plain(&texts.join("\n")),
        source: origin(game, source, &opening),
        variations: lines,
        own,
        place: at,
        board: opening.board,
        id,
    })
}

/// Whether what follows is a game, and no answer: a position was asked for that has no branches.
fn game_goes_on(game: &Game, opening: &Opening) -> bool {
    if !matches!(opening.how, How::Asked(_)) {
        return false;
    }
    game.node(opening.node).children().len() < 2
}

/// Who plays: as was asked for, as a property, the first move or the words say; else Black.
fn side(
    game: &Game,
    opening: &Opening,
    words: Said,
    options: &ImportOptions,
    at: Place,
    id: &str,
    report: &mut FileReport,
) -> Color {
    if let Some(color) = options.to_play {
        return color;
    }
    let told = game.node(opening.node).value("PL").and_then(value::color);
    let first = first_mover(game, opening.node);
    let declared = told.or(opening.turn.filter(|_| opening.how == How::SetUp));
    if let (Some(declared), Some(first)) = (declared, first)
        && declared != first
    {
        let zh = crate::problems::rulings::color_zh(first);
        let message = both!(
            "PL says {declared}, but the first move is {first}'s: {first} plays",
            "PL 与第一手不符，按第一手取{zh}先"
        );
        report.say(RemarkKind::Mended, at, id, message);
        return first;
    }
    if let Some(color) = first.or(declared).or(words.to_play).or(opening.turn) {
        if let (Some(said), None) = (words.to_play, declared)
            && said != color
        {
            let message = both!(
                "the comment says {said} plays, but the first move is {color}'s: {color} plays",
                "注释与第一手不符，按第一手"
            );
            report.say(RemarkKind::Mended, at, id, message);
        }
        return color;
    }
    let message = both!("nothing says who plays: Black", "没有写明谁先：取黑先");
    report.say(RemarkKind::Assumed, at, id, message);
    Color::Black
}

/// Who makes the first move below a node that is no pass.
fn first_mover(game: &Game, start: NodeId) -> Option<Color> {
    let line = std::iter::successors(Some(start), |id| game.node(*id).children().first().copied());
    for id in line.skip(1).take(8) {
        let node = game.node(id);
        if !is_move(node) {
            continue;
        }
        for color in Color::BOTH {
            if let Some(raw) = node.value(letter(color))
                && !matches!(raw.trim(), "" | "tt")
            {
                return Some(color);
            }
        }
    }
    None
}

fn beyond(opening: &Opening, view: Rect) -> usize {
    let stones = opening.board.stones(Color::Black) | opening.board.stones(Color::White);
    stones.iter().filter(|point| !view.contains(*point)).count()
}

/// Takes the stones beyond the part that is kept away.
fn cut(opening: &mut Opening, rect: Rect, at: Place, id: &str, report: &mut FileReport) {
    let n = beyond(opening, rect);
    if n == 0 {
        return;
    }
    let stones = opening.board.stones(Color::Black) | opening.board.stones(Color::White);
    let gone: Vec<Point> = stones
        .iter()
        .filter(|point| !rect.contains(*point))
        .collect();
    for point in gone {
        opening.board.set(point, None);
    }
    let message = both!("stones beyond {rect}: {n}", "{rect} 以外的棋子：{n} 个");
    report.say(RemarkKind::LeftOut, at, id, message);
}
