//! A board as a file of its own: an SVG that suits a light ground and a dark one.

use super::doc::Figure;
use super::picture::picture;

/// The ground that a picture is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Whichever the reader of the file has; light where that is not known.
    #[default]
    Auto,
    /// Black on white.
    Light,
    /// Light lines on a dark ground.
    Dark,
}

/// How the classes of a picture are drawn on a dark ground.
const DARK: &str = "\
.ground { fill: #1f1f1f; }
.stroke { stroke: #c8c8c8; }
.ink, .coord { fill: #d8d8d8; }
.black { fill: #000; stroke: #d8d8d8; }
.white { fill: #f2f2f2; stroke: #f2f2f2; }
circle.on-black, path.on-black { stroke: #fff; }
circle.on-white, path.on-white { stroke: #000; }
text.on-black { fill: #fff; }
text.on-white { fill: #000; }
";

/// The figure as a file; `title` says in words what it shows.
#[must_use]
pub fn svg_file(figure: &Figure, title: &str, theme: Theme) -> String {
    let svg = picture(&figure.board, figure.view, &figure.marks, title);
    let style = match theme {
        Theme::Light => return svg,
        Theme::Dark => DARK.to_owned(),
        Theme::Auto => format!("@media (prefers-color-scheme: dark) {{\n{DARK}}}\n"),
    };
    match svg.split_once("</title>\n") {
        Some((head, body)) => format!("{head}</title>\n<style>\n{style}</style>\n{body}"),
        None => svg,
    }
}
