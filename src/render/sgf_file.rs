//! Problems as SGF that other programs read as problems.
//!
//! Right lines end with `RIGHT` in the comment, as on goproblems.com, and begin
//! with `TE`; wrong ones begin with `BM`. What SGF has no property for stands
//! in a private one (`problems::import`), by which the problem comes back whole.

use super::texts::{self, pages as words, prompt};
use super::verdict::verdict;
use crate::go::Rect;
use crate::problems::import::own;
use crate::problems::{Lang, Problem, ProblemSet, Text};
use crate::sgf::{Game, NodeId, value, write};
use crate::solver::Verdict;
use crate::trainer::{AnswerLine, Answers};

/// The problems as one file; with their answers where those were read out, and
/// with texts in these languages.
#[must_use]
pub fn sgf_file(
    set: &ProblemSet,
    problems: &[(&Problem, Option<&Answers>)],
    langs: &[Lang],
) -> String {
    let games = problems.iter().enumerate();
    let games: Vec<Game> = games
        .map(|(at, (problem, answers))| game(set, problem, *answers, langs, at == 0))
        .collect();
    write(&games)
}

/// What is asked, in words: the author's or the program's.
#[must_use]
pub fn objective(problem: &Problem, lang: Lang) -> String {
    let own = problem
        .objective
        .as_ref()
        .and_then(|text| text.in_lang(lang));
    own.map_or_else(
        || {
            let player = texts::color(lang, problem.to_play);
            let other = texts::color(lang, problem.to_play.opponent());
            let defender = texts::color(lang, problem.task.defender());
            prompt::goal(lang, problem.goal, &player, &other, &defender)
        },
        str::to_owned,
    )
}

fn game(
    set: &ProblemSet,
    problem: &Problem,
    answers: Option<&Answers>,
    langs: &[Lang],
    first: bool,
) -> Game {
    let board = problem.task.board();
    let size = board.size();
    let mut game = Game::new();
    let root = game.root();
    let version = concat!("tsumego:", env!("CARGO_PKG_VERSION"));
    for (ident, raw) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("AP", version)] {
        game.push(root, ident, [raw]);
    }
    let square = size.cols() == size.rows();
    game.push(
        root,
        "SZ",
        [if square {
            size.cols().to_string()
        } else {
            format!("{}:{}", size.cols(), size.rows())
        }],
    );
    let mut text = |ident: &str, text: &str| {
        if !text.trim().is_empty() {
            game.push(root, ident, [value::escape(text, false)]);
        }
    };
    text("GN", &in_langs(&problem.title, langs, " / "));
    if let Some(source) = &problem.source {
        text("SO", source);
    }
    if let Some(author) = &set.author {
        text("US", author);
    }
    if let Some(license) = &set.license {
        text("CP", license);
    }
    let asked: Vec<String> = langs.iter().map(|lang| objective(problem, *lang)).collect();
    text("C", &asked.join("\n"));
    for (ident, values) in value::set_up(board) {
        game.push(root, ident, values);
    }
    game.push(root, "PL", [letter(problem)]);
    if problem.view != Rect::whole(size) {
        let shown = problem.view.points().collect();
        game.push(root, "VW", value::point_values(&shown, size));
    }
    let target = problem.task.target();
    if target != board.stones(problem.task.defender()) {
        game.push(root, "TR", value::point_values(&target, size));
    }
    game.push(root, own::IDENT, own::values(set, problem, first));
    for line in answers.iter().flat_map(|answers| &answers.lines) {
        add(&mut game, problem, line, langs);
    }
    game
}

fn letter(problem: &Problem) -> &'static str {
    match problem.to_play {
        crate::go::Color::Black => "B",
        crate::go::Color::White => "W",
    }
}

fn in_langs(text: &Text, langs: &[Lang], between: &str) -> String {
    let mut parts: Vec<&str> = langs
        .iter()
        .filter_map(|lang| text.in_lang(*lang))
        .collect();
    if parts.is_empty() {
        parts.extend(langs.first().map(|lang| text.get(*lang)));
    }
    parts.dedup();
    parts.join(between)
}

/// Adds a line to the tree, from where it leaves the others.
fn add(game: &mut Game, problem: &Problem, line: &AnswerLine, langs: &[Lang]) {
    let size = problem.task.board().size();
    let mut color = problem.to_play;
    let mut at: NodeId = game.root();
    for (number, play) in line.moves.iter().enumerate() {
        let ident = if color == crate::go::Color::Black {
            "B"
        } else {
            "W"
        };
        let raw = play.to_sgf(size);
        let same = |child: &&NodeId| game.node(**child).value(ident) == Some(raw.as_str());
        let known = game.node(at).children().iter().find(same).copied();
        at = known.unwrap_or_else(|| {
            let node = game.add(at);
            game.push(node, ident, [raw]);
            if number == 0 {
                game.push(node, if line.right { "TE" } else { "BM" }, ["1"]);
            }
            node
        });
        color = color.opponent();
    }
    if at == game.root() {
        return;
    }
    let mut said: Vec<String> = Vec::new();
    if line.right {
        said.push("RIGHT".to_owned());
    }
    for lang in langs {
        let word = if line.right {
            words::right(*lang)
        } else {
            words::wrong(*lang)
        };
        let worth = match &line.verdict {
            Verdict::Undecided => String::new(),
            decided => verdict(*lang, decided, problem.task.attacker()),
        };
        let gap = if worth.is_empty() || *lang == Lang::Zh {
            ""
        } else {
            " "
        };
        said.push(format!("{word}{gap}{worth}"));
    }
    if let Some(text) = &line.text {
        said.push(in_langs(text, langs, "\n"));
    }
    game.push(at, "C", [value::escape(&said.join("\n"), false)]);
}
