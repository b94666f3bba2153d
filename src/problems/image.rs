//! A problem turned over, with its colours exchanged, and what its texts say of it likewise.
//!
//! Points and colours in the texts are put right. A text that speaks of directions, or of
//! rows and columns by number, is true only where these stay what they are; so such a problem
//! is turned only as far as its texts allow.

use super::Text;
use super::check::texts::vertices;
use super::model::{Confines, Inferred, Note, Problem, Variation};
use crate::go::{Color, Move, Point, PointSet, Size, Symmetry};
use crate::problems::Lang;
use crate::solver::Task;

/// How a problem may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guise {
    /// How it is turned.
    pub symmetry: Symmetry,
    /// Whether black and white are exchanged.
    pub swap: bool,
}

impl Guise {
    /// As it was written.
    pub const PRINTED: Guise = Guise {
        symmetry: Symmetry::IDENTITY,
        swap: false,
    };
}

/// Words that hold only as long as left stays left and right right.
const ACROSS_EN: [&str; 9] = [
    "left",
    "right",
    "leftmost",
    "rightmost",
    "sideways",
    "leftward",
    "rightward",
    "west",
    "east",
];
/// Words that hold only as long as up stays up and down down.
const ALONG_EN: [&str; 20] = [
    "up",
    "down",
    "top",
    "bottom",
    "upper",
    "lower",
    "above",
    "below",
    "upward",
    "downward",
    "upwards",
    "downwards",
    "highest",
    "lowest",
    "topmost",
    "under",
    "underneath",
    "over",
    "north",
    "south",
];
/// Words that hold only in the board as it is drawn.
const FIXED_EN: [&str; 8] = [
    "row",
    "rows",
    "column",
    "columns",
    "horizontal",
    "vertical",
    "clockwise",
    "diagram",
];
const ACROSS_ZH: [&str; 2] = ["左", "右"];
const ALONG_ZH: [&str; 22] = [
    "上面", "下面", "上方", "下方", "上边", "下边", "上侧", "下侧", "向上", "向下", "往上", "往下",
    "朝上", "朝下", "上半", "下半", "上端", "下端", "从上", "从下", "上部", "下部",
];
const FIXED_ZH: [&str; 5] = ["横", "竖", "纵", "顺时针", "逆时针"];
/// Chinese words in which a colour's sign is no colour, or stands for both.
const NO_COLOR_ZH: [&str; 6] = ["明白", "空白", "白白", "黑白", "坦白", "黑暗"];

impl Problem {
    /// The ways in which the problem may be shown without a text becoming untrue; as it was
    /// written is the first of them.
    #[must_use]
    pub fn guises(&self) -> Vec<Guise> {
        let mut freedom = Freedom::default();
        for text in self.texts() {
            for lang in Lang::ALL {
                if let Some(text) = text.in_lang(lang) {
                    freedom.restrict(text);
                }
            }
        }
        let swaps: &[bool] = if freedom.colors {
            &[false, true]
        } else {
            &[false]
        };
        Symmetry::ALL
            .into_iter()
            .filter(|symmetry| freedom.allows(*symmetry))
            .flat_map(|symmetry| {
                swaps.iter().map(move |swap| Guise {
                    symmetry,
                    swap: *swap,
                })
            })
            .collect()
    }

    fn texts(&self) -> Vec<&Text> {
        let keys = [
            Some(&self.title),
            self.objective.as_ref(),
            self.hint.as_ref(),
            self.why.as_ref(),
        ];
        let recorded = self.variations.iter().map(|line| line.text.as_ref());
        keys.into_iter().chain(recorded).flatten().collect()
    }

    /// The problem in another guise: one of [`Problem::guises`], or its texts may be untrue.
    #[must_use]
    pub fn image(&self, guise: Guise) -> Problem {
        if guise == Guise::PRINTED {
            return self.clone();
        }
        let image = Image {
            guise,
            size: self.task.board().size(),
        };
        let Some(task) = image.task(&self.task) else {
            return self.clone();
        };
        let text = |text: &Text| image.text(text);
        Problem {
            title: text(&self.title),
            to_play: image.color(self.to_play),
            task,
            // What is claimed is held against the file, not against an image of it.
            claim: None,
            objective: self.objective.as_ref().map(text),
            hint: self.hint.as_ref().map(text),
            why: self.why.as_ref().map(text),
            variations: self
                .variations
                .iter()
                .map(|recorded| Variation {
                    line: recorded.line.iter().map(|play| image.play(*play)).collect(),
                    text: recorded.text.as_ref().map(text),
                    ..recorded.clone()
                })
                .collect(),
            view: guise.symmetry.apply_rect(self.view, image.size),
            inferred: Inferred {
                notes: self
                    .inferred
                    .notes
                    .iter()
                    .map(|note| image.note(note))
                    .collect(),
                elsewhere: self
                    .inferred
                    .elsewhere
                    .iter()
                    .map(|confines| Confines {
                        target: image.set(&confines.target),
                        region: image.set(&confines.region),
                        frame: image.set(&confines.frame),
                        note: image.note(&confines.note),
                        chance: confines.chance,
                    })
                    .collect(),
                ..self.inferred
            },
            ..self.clone()
        }
    }
}

/// What texts leave free.
#[derive(Clone, Copy, Debug)]
struct Freedom {
    /// Left may become right.
    across: bool,
    /// Up may become down.
    along: bool,
    /// Black may become white.
    colors: bool,
}

impl Default for Freedom {
    fn default() -> Freedom {
        Freedom {
            across: true,
            along: true,
            colors: true,
        }
    }
}

impl Freedom {
    fn restrict(&mut self, text: &str) {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let says = |en: &[&str], zh: &[&str]| {
            words.iter().any(|word| en.contains(word)) || zh.iter().any(|word| text.contains(word))
        };
        let fixed =
            says(&FIXED_EN, &FIXED_ZH) || numbered(text) || words.iter().any(|word| runs_on(word));
        self.across &= !fixed && !says(&ACROSS_EN, &ACROSS_ZH);
        self.along &= !fixed && !says(&ALONG_EN, &ALONG_ZH);
        let other = |word: &str| {
            let rest = word.replacen("black", "", 1).replacen("white", "", 1);
            (word.contains("black") || word.contains("white")) && !matches!(&*rest, "" | "s")
        };
        let unclear = NO_COLOR_ZH.iter().any(|word| text.contains(word));
        self.colors &= !unclear && !words.iter().any(|word| other(word));
    }

    fn allows(self, symmetry: Symmetry) -> bool {
        // What a symmetry does is seen by where it takes two points at the edges of the largest board.
        let moved = |col: u8, row: u8| symmetry.apply(Point::new(col, row), Size::LARGEST);
        let over = moved(24, 12).row != 12;
        let across = !over && moved(24, 12).col != 24;
        let along = !over && moved(12, 24).row != 24;
        (!over || (self.across && self.along)) && (!across || self.across) && (!along || self.along)
    }
}

/// A row or a column by its number: 第三行.
fn numbered(text: &str) -> bool {
    text.split('第').skip(1).any(|rest| {
        let near: String = rest.chars().take(3).collect();
        near.contains(['行', '列'])
    })
}

/// Several points in one word, such as `b1c1`, or a point in small letters, as no text is turned.
fn runs_on(word: &str) -> bool {
    let letters = word.chars().filter(char::is_ascii_alphabetic).count();
    let turns = word
        .as_bytes()
        .windows(2)
        .filter(|pair| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic())
        .count();
    let point = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.ends_with(|c: char| c.is_ascii_digit())
    };
    letters > 1 && turns > 0 && point(word)
}

/// What goes where.
struct Image {
    guise: Guise,
    size: Size,
}

impl Image {
    fn color(&self, color: Color) -> Color {
        if self.guise.swap {
            color.opponent()
        } else {
            color
        }
    }

    fn set(&self, points: &PointSet) -> PointSet {
        self.guise.symmetry.apply_set(points, self.size)
    }

    fn play(&self, play: Move) -> Move {
        self.guise.symmetry.apply_move(play, self.size)
    }

    fn task(&self, task: &Task) -> Option<Task> {
        let mut board = self.guise.symmetry.apply_board(task.board());
        if self.guise.swap {
            board = board.swap_colors();
        }
        let ko = task
            .ko_point()
            .map(|point| self.guise.symmetry.apply(point, self.size));
        let image = Task::with_frame(
            board,
            self.set(&task.target()),
            self.set(&task.region()),
            self.set(&task.frame()),
            self.color(task.to_play()),
        );
        let image = image.ok()?.with_save(task.save());
        Some(
            image
                .with_self_capture(task.self_capture())
                .with_ko_point(ko),
        )
    }

    fn note(&self, note: &Note) -> Note {
        match note {
            Note::Target(points) => Note::Target(self.set(points)),
            Note::Otherwise(groups) => {
                Note::Otherwise(groups.iter().map(|group| self.set(group)).collect())
            }
            Note::Closed(points) => Note::Closed(self.set(points)),
            Note::Framed { region, distance } => Note::Framed {
                region: self.set(region),
                distance: *distance,
            },
            Note::Open(points) => Note::Open(self.set(points)),
            Note::CutSides(points) => Note::CutSides(self.set(points)),
            Note::Unsettled => Note::Unsettled,
        }
    }

    fn text(&self, text: &Text) -> Text {
        let part = |lang| text.in_lang(lang).map(|text| self.words(text));
        let image = Text::from_parts(part(Lang::En), part(Lang::Zh));
        image.unwrap_or_else(|| text.clone())
    }

    /// A text with its points and colours put right.
    fn words(&self, text: &str) -> String {
        let mut image = String::new();
        let mut word = String::new();
        for c in text.chars().chain(['\n']) {
            if c.is_ascii_alphanumeric() {
                word.push(c);
                continue;
            }
            image.push_str(&self.word(&word));
            word.clear();
            image.push(match c {
                '黑' if self.guise.swap => '白',
                '白' if self.guise.swap => '黑',
                c => c,
            });
        }
        image.pop();
        image
    }

    fn word(&self, word: &str) -> String {
        if vertices(word).len() == 1
            && let Ok(point) = Point::from_vertex(word, self.size)
        {
            return self.guise.symmetry.apply(point, self.size).to_string();
        }
        if !self.guise.swap {
            return word.to_owned();
        }
        const PAIRS: [(&str, &str); 3] =
            [("Black", "White"), ("black", "white"), ("BLACK", "WHITE")];
        for (black, white) in PAIRS {
            if word.starts_with(black) {
                return word.replacen(black, white, 1);
            }
            if word.starts_with(white) {
                return word.replacen(white, black, 1);
            }
        }
        word.to_owned()
    }
}

#[cfg(test)]
#[path = "image_tests.rs"]
mod tests;
