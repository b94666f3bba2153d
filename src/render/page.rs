//! A set as one page to print: a worksheet with diagrams, and the answers on a
//! sheet of their own. Nothing on it comes from elsewhere, and nothing runs.

use super::board::Marks;
use super::picture::{escape_markup, numbered, picture};
use super::sgf_file::objective;
use super::texts::{self, pages as words, prompt};
use super::verdict::verdict;
use crate::go::{Move, Rect};
use crate::problems::{Lang, Problem, ProblemSet, Text};
use crate::solver::Verdict;
use crate::trainer::{AnswerLine, Answers};
use std::fmt::Write;

/// How the page looks, on paper and on a screen.
const STYLE: &str = "\
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 62rem; background: #fff; color: #000;
  font: 16px/1.45 Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 1.5rem 0 .6rem; border-bottom: 1px solid #000; }
h3 { font-size: 1rem; margin: 0 0 .2rem; }
p { margin: .15rem 0; overflow-wrap: anywhere; white-space: pre-line; }
.about { color: #333; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 1.4rem 1.2rem; }
.card { break-inside: avoid; page-break-inside: avoid; }
.card svg { display: block; max-width: 100%; height: auto; max-height: 22rem; margin: .3rem 0; }
.level { font-weight: normal; color: #333; }
.moves { display: flex; flex-wrap: wrap; gap: .6rem; }
.moves figure { margin: 0; max-width: 100%; }
.moves svg { max-height: 15rem; }
figcaption { font-size: .85rem; max-width: 17rem; }
.blank { border-bottom: 1px solid #777; height: 1.6rem; max-width: 14rem; }
nav { font-size: .9rem; margin: .4rem 0; }
@media (max-width: 30rem) { body { padding: .6rem; } h1 { font-size: 1.3rem; } }
@page { margin: 14mm 12mm; }
@media print {
  body { padding: 0; max-width: none; font-size: 10.5pt; }
  nav { display: none; }
  .grid { grid-template-columns: repeat(2, 1fr); gap: 5mm 8mm; }
  .card svg { max-height: 50mm; width: auto; }
  .blank { height: 1.1rem; }
  .answers { break-before: page; page-break-before: always; }
  .answers .grid { grid-template-columns: 1fr; gap: 5mm; }
  .moves svg { max-height: 46mm; }
  a { color: inherit; text-decoration: none; }
}
";

/// The set as an HTML page, its texts in these languages; answers of problems that
/// could not be read out say so.
#[must_use]
pub fn page(set: &ProblemSet, problems: &[(&Problem, Option<&Answers>)], langs: &[Lang]) -> String {
    let first = langs.first().copied().unwrap_or(Lang::En);
    let name = set
        .title
        .as_ref()
        .map_or(set.name.as_str(), |title| title.get(first));
    let mut html = String::new();
    let code = match first {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
    };
    let _ = write!(
        html,
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n",
        escape_markup(name)
    );
    let titles = set
        .title
        .clone()
        .unwrap_or_else(|| Text::plain(set.name.clone()));
    heading(&mut html, "h1", &titles, langs, "");
    if let Some(description) = &set.description {
        paragraphs(&mut html, description, langs, "about");
    }
    let credit: Vec<&str> = [&set.author, &set.license]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    if !credit.is_empty() {
        let _ = writeln!(
            html,
            "<p class=\"about\">{}</p>",
            escape_markup(&credit.join(" · "))
        );
    }
    let answers_word = joined(langs, words::answers);
    let _ = writeln!(
        html,
        "<nav><a href=\"#answers\">{}</a></nav>\n</header>\n<main>\n<section class=\"grid\">",
        escape_markup(&answers_word)
    );
    for (number, (problem, _)) in (1..).zip(problems) {
        question(&mut html, number, problem, langs);
    }
    let _ = writeln!(
        html,
        "</section>\n<section class=\"answers\" id=\"answers\">\n<h2>{}</h2>\n<div class=\"grid\">",
        escape_markup(&answers_word)
    );
    for (number, (problem, answers)) in (1..).zip(problems) {
        answer(&mut html, number, problem, *answers, langs);
    }
    html.push_str("</div>\n</section>\n</main>\n</body>\n</html>\n");
    html
}

/// A word in each language: `Answers / 解答`.
fn joined(langs: &[Lang], word: fn(Lang) -> String) -> String {
    let words: Vec<String> = langs.iter().map(|lang| word(*lang)).collect();
    words.join(" / ")
}

/// The language as HTML names it.
#[must_use]
pub fn lang_code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-Hans",
    }
}

/// The parts of a text that there are in these languages, else what there is of it.
fn parts<'a>(text: &'a Text, langs: &[Lang]) -> Vec<(Lang, &'a str)> {
    let own: Vec<(Lang, &str)> = langs
        .iter()
        .filter_map(|lang| Some((*lang, text.in_lang(*lang)?)))
        .collect();
    if own.is_empty() {
        let all = Lang::ALL.into_iter();
        return all
            .filter_map(|lang| Some((lang, text.in_lang(lang)?)))
            .collect();
    }
    own
}

fn heading(html: &mut String, tag: &str, text: &Text, langs: &[Lang], after: &str) {
    let spans: Vec<String> = parts(text, langs)
        .into_iter()
        .map(|(lang, part)| {
            format!(
                "<span lang=\"{}\">{}</span>",
                lang_code(lang),
                escape_markup(part)
            )
        })
        .collect();
    let _ = writeln!(html, "<{tag}>{}{after}</{tag}>", spans.join(" · "));
}

fn paragraphs(html: &mut String, text: &Text, langs: &[Lang], class: &str) {
    for (lang, part) in parts(text, langs) {
        paragraph(html, lang, part, class);
    }
}

fn paragraph(html: &mut String, lang: Lang, text: &str, class: &str) {
    let class = if class.is_empty() {
        String::new()
    } else {
        format!(" class=\"{class}\"")
    };
    let _ = writeln!(
        html,
        "<p lang=\"{}\"{class}>{}</p>",
        lang_code(lang),
        escape_markup(text.trim())
    );
}

fn question(html: &mut String, number: usize, problem: &Problem, langs: &[Lang]) {
    let first = langs.first().copied().unwrap_or(Lang::En);
    let _ = writeln!(html, "<article class=\"card\" id=\"p{number}\">");
    numbered_heading(html, number, problem, langs);
    let marks = Marks {
        target: marked_target(problem),
        ..Marks::default()
    };
    html.push_str(&picture(
        problem.task.board(),
        problem.view,
        &marks,
        &objective(problem, first),
    ));
    for lang in langs {
        paragraph(html, *lang, &objective(problem, *lang), "");
    }
    html.push_str("<div class=\"blank\"></div>\n</article>\n");
}

fn numbered_heading(html: &mut String, number: usize, problem: &Problem, langs: &[Lang]) {
    let spans: Vec<String> = parts(&problem.title, langs)
        .into_iter()
        .map(|(lang, part)| {
            format!(
                "<span lang=\"{}\">{}</span>",
                lang_code(lang),
                escape_markup(part)
            )
        })
        .collect();
    let level = problem.level.map_or(String::new(), |level| {
        format!(" <span class=\"level\">{level}</span>")
    });
    let _ = writeln!(html, "<h3>{number}. {}{level}</h3>", spans.join(" · "));
}

/// The stones in question, where it is not all of their colour's.
#[must_use]
pub fn marked_target(problem: &Problem) -> crate::go::PointSet {
    let target = problem.task.target();
    let own = problem.task.board().stones(problem.task.defender());
    if target == own {
        crate::go::PointSet::EMPTY
    } else {
        target
    }
}

fn answer(
    html: &mut String,
    number: usize,
    problem: &Problem,
    answers: Option<&Answers>,
    langs: &[Lang],
) {
    let _ = writeln!(html, "<article class=\"card\">");
    numbered_heading(html, number, problem, langs);
    let Some(answers) = answers.filter(|answers| answers.verdict.is_decided()) else {
        for lang in langs {
            paragraph(html, *lang, &words::not_read(*lang), "");
        }
        html.push_str("</article>\n");
        return;
    };
    for lang in langs {
        let player = texts::color(*lang, problem.to_play);
        let right = answers
            .lines
            .iter()
            .filter(|line| line.right && line.verdict != Verdict::Undecided);
        let mut right: Vec<Move> = right
            .filter_map(|line| line.moves.first().copied())
            .collect();
        right.dedup();
        let right: Vec<String> = right.iter().map(|play| texts::play(*lang, *play)).collect();
        let moves = match right.as_slice() {
            [] => String::new(),
            [one] => prompt::best_one(*lang, player, one),
            many => prompt::best_many(*lang, player, texts::list(*lang, many)),
        };
        let worth = verdict(*lang, &answers.verdict, problem.task.attacker());
        let gap = if *lang == Lang::Zh { "" } else { " " };
        paragraph(html, *lang, &format!("{moves}{gap}{worth}"), "");
    }
    if let Some(why) = &problem.why {
        paragraphs(html, why, langs, "");
    }
    html.push_str("<div class=\"moves\">\n");
    let right = answers.lines.iter().filter(|line| line.right).take(2);
    let wrong = answers
        .lines
        .iter()
        .filter(|line| !line.right && line.moves.len() > 1)
        .take(2);
    for line in right.chain(wrong) {
        figure(html, problem, line, langs);
    }
    html.push_str("</div>\n</article>\n");
}

fn figure(html: &mut String, problem: &Problem, line: &AnswerLine, langs: &[Lang]) {
    let board = problem.task.board();
    let pass = joined(langs, texts::pass);
    let numbers = numbered(board, &line.moves, problem.to_play, &pass);
    let marks = Marks {
        labels: numbers.labels,
        ..Marks::default()
    };
    let caption = if line.right {
        joined(langs, words::right)
    } else {
        joined(langs, words::wrong)
    };
    let notes: Vec<String> = numbers
        .notes
        .iter()
        .map(|(number, what)| format!("{number} = {what}"))
        .collect();
    let played = line.moves.iter().filter_map(|play| match play {
        Move::Play(point) => Some(*point),
        Move::Pass => None,
    });
    // Every numbered stone is to be seen.
    let corners = [problem.view.min, problem.view.max];
    let view = Rect::around(played.chain(corners)).unwrap_or(problem.view);
    html.push_str("<figure>\n");
    html.push_str(&picture(&numbers.board, view, &marks, &caption));
    let _ = writeln!(
        html,
        "<figcaption>{} {}",
        escape_markup(&caption),
        escape_markup(&notes.join(", "))
    );
    if let Some(text) = &line.text {
        paragraphs(html, text, langs, "");
    }
    html.push_str("</figcaption>\n</figure>\n");
}
