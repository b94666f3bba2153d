//! A set of problems that were made: gathered without doubles, and written as a file.

use super::compose::{Made, Order};
use super::dice::Dice;
use super::draft::{ATTACKER, size};
use super::same::Twin;
use super::words::{self, Words};
use crate::go::{Board, Color, Diagram, Move, Point, PointSet, Rect, Symmetry};
use crate::problems::{Kind, Lang, Level, Problem, ProblemSet, Text, load_str};
use crate::solver::Verdict;
use std::fmt::Write;

/// Problems made for one order, in the order in which they were found.
#[derive(Debug)]
pub struct Sheet {
    order: Order,
    made: Vec<(Made, Twin)>,
}

impl Sheet {
    /// An empty one.
    #[must_use]
    pub fn new(order: Order) -> Sheet {
        Sheet {
            order,
            made: Vec::new(),
        }
    }

    /// How many problems there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.made.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.made.is_empty()
    }

    /// Adds a problem, unless it is there already or much like one that is, or
    /// its file would not read back as what was proven.
    pub fn add(&mut self, made: Made) -> bool {
        let twin = Twin::of(&made);
        if self.made.iter().any(|(_, other)| other.resembles(&twin)) {
            return false;
        }
        self.made.push((made, twin));
        let sound = self.reads_back();
        if !sound {
            self.made.pop();
        }
        sound
    }

    /// Whether the last problem, read back, asks what was proven.
    fn reads_back(&self) -> bool {
        let Some((made, _)) = self.made.last() else {
            return false;
        };
        let number = self.made.len();
        let text = self.head() + &self.problem(number, made);
        let Ok(ProblemSet { mut problems, .. }) = load_str("made.yaml", text.as_bytes()) else {
            return false;
        };
        let Some(problem) = problems.pop().filter(|p| p.readings().len() == 1) else {
            return false;
        };
        let laid = Laid::of(&self.order, number, made);
        let Problem { task, .. } = problem;
        task.region() == laid.points(&made.draft.room())
            && task.target() == laid.points(&made.task.target())
            && task.board() == &laid.board
            && task.frame().is_empty()
    }

    /// The set as a file of YAML.
    #[must_use]
    pub fn to_yaml(&self) -> String {
        let mut text = self.head();
        for (at, (made, _)) in self.made.iter().enumerate() {
            if at > 0 {
                text.push('\n');
            }
            text += &self.problem(at + 1, made);
        }
        text
    }

    fn head(&self) -> String {
        let Order { theme, level, seed } = self.order;
        let words = words::set(theme, level);
        format!(
            "format: 1\nset: {}-{level}\ntitle: {}\ndescription: {}\nlicense: CC0-1.0\n\
             author: tsumego generate --kind {} --level {level} --seed {seed}\n\nproblems:\n",
            theme.word(),
            flow(&words.title),
            flow(&words.about),
            theme.word(),
        )
    }

    fn problem(&self, number: usize, made: &Made) -> String {
        let laid = Laid::of(&self.order, number, made);
        let level = made.difficulty.level();
        laid.problem(
            &format!("{}-{number:03}", self.order.theme.word()),
            level,
            made,
        )
    }
}

/// A problem as it lies on the board in the end.
struct Laid {
    symmetry: Symmetry,
    swapped: bool,
    board: Board,
}

impl Laid {
    /// Turned over and coloured at random, but always the same way.
    fn of(order: &Order, number: usize, made: &Made) -> Laid {
        let mut dice = Dice::new(order.seed ^ 0x5eed, number as u64);
        // Rooms at the side stay below or go above: so they are drawn centred.
        let turns: &[usize] = if made.draft.in_corner() {
            &[0, 1, 2, 3, 4, 5, 6, 7]
        } else {
            &[0, 1, 2, 3]
        };
        let turn = dice.pick(turns).unwrap_or(0);
        let symmetry = Symmetry::ALL[turn];
        let swapped = dice.percent(50);
        let mut board = symmetry.apply_board(made.task.board());
        if swapped {
            board = board.swap_colors();
        }
        Laid {
            symmetry,
            swapped,
            board,
        }
    }

    fn points(&self, points: &PointSet) -> PointSet {
        self.symmetry.apply_set(points, size())
    }

    fn play(&self, play: Move) -> Move {
        self.symmetry.apply_move(play, size())
    }

    fn color(&self, color: Color) -> Color {
        if self.swapped {
            color.opponent()
        } else {
            color
        }
    }

    /// What is drawn: everything there is and a row beyond, in the middle where it is at the side.
    fn view(&self, made: &Made) -> Rect {
        let stones = self.board.stones(Color::Black) | self.board.stones(Color::White);
        let all = Rect::around(stones.iter()).unwrap_or(Rect::whole(size()));
        let last = size().upper_right();
        let mut min = Point::new(all.min.col.saturating_sub(1), all.min.row.saturating_sub(1));
        let mut max = Point::new(
            (all.max.col + 1).min(last.col),
            (all.max.row + 1).min(last.row),
        );
        if !made.draft.in_corner() {
            let left = min.col.min(last.col - max.col);
            (min.col, max.col) = (left, last.col - left);
        }
        Rect::new(min, max)
    }

    fn problem(&self, id: &str, level: Level, made: &Made) -> String {
        let side = self.color(made.task.to_play());
        let words = Words {
            made,
            side,
            play: &|play| self.play(play),
            target: self.points(&made.task.target()).first(),
        };
        let attacks = made.task.to_play() == ATTACKER;
        let goal = match (made.theme, attacks) {
            (super::Theme::Capture, _) => "capture",
            (_, true) => "kill",
            (_, false) => "live",
        };
        let mut text = format!("  - id: {id}\n");
        // Writing to a string does not fail.
        let mut line = |parts: std::fmt::Arguments<'_>| _ = writeln!(text, "    {parts}");
        line(format_args!("title: {}", flow(&words.title(id))));
        line(format_args!("level: {level}"));
        line(format_args!("tags: [{}]", words.tags().join(", ")));
        line(format_args!("to_play: {side}"));
        line(format_args!("goal: {goal}"));
        line(format_args!("board: |"));
        for row in Diagram::write(&self.board, self.view(made)).lines() {
            line(format_args!("  {row}"));
        }
        if made.theme == super::Theme::Capture {
            let [target, region] =
                [made.task.target(), made.draft.room()].map(|points| rects(&self.points(&points)));
            line(format_args!("target: [{target}]"));
            line(format_args!("region: [{region}]"));
        }
        let best: Vec<String> = made
            .answer
            .best
            .iter()
            .map(|m| self.play(*m).to_string())
            .collect();
        let verdict = Kind::of(&made.answer.verdict).map_or("dead", Kind::word);
        line(format_args!(
            "claim: {{best: [{}], verdict: {verdict}}}",
            best.join(", ")
        ));
        for (key, text) in [
            ("objective", words.objective()),
            ("hint", words.hint()),
            ("why", words.why()),
        ] {
            line(format_args!("{key}:"));
            for lang in Lang::ALL {
                let scalar = scalar(text.get(lang));
                line(format_args!("  {}: {scalar}", lang.code()));
            }
        }
        text
    }
}

/// Points as rectangles, one a row of them.
fn rects(points: &PointSet) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut run: Option<(Point, Point)> = None;
    for point in points.iter() {
        run = match run {
            Some((from, to)) if to.row == point.row && to.col + 1 == point.col => {
                Some((from, point))
            }
            other => {
                parts.extend(other.map(rect));
                Some((point, point))
            }
        };
    }
    parts.extend(run.map(rect));
    parts.join(", ")
}

fn rect((from, to): (Point, Point)) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from}:{to}")
    }
}

fn flow(text: &Text) -> String {
    let (en, zh) = (text.get(Lang::En), text.get(Lang::Zh));
    let quoted = |text: &str| match text.contains([',', ':', '{', '}', '[', ']', '#', '"']) {
        true => format!("\"{}\"", text.replace('"', "\\\"")),
        false => text.to_string(),
    };
    format!("{{en: {}, zh: {}}}", quoted(en), quoted(zh))
}

/// A text as YAML: plain where that says the same.
fn scalar(text: &str) -> String {
    let plain = !text.contains(": ")
        && !text.contains(" #")
        && !text.ends_with(':')
        && text.starts_with(|c: char| c.is_alphabetic());
    if plain {
        text.to_string()
    } else {
        format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

/// The kind of a verdict in a word, where there is one.
pub(super) fn kind(verdict: &Verdict) -> Option<Kind> {
    Kind::of(verdict)
}
