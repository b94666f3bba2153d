//! Questions, claims and goals as files write them.

use super::query::{About, Claim, Is, KINDS, Kind, Query, Shape, Word};
use crate::go::{Amount, Color, Move, Point, PointSet, Size};
use crate::problems::decode::{OneOf, known_entries, nearest, sub_item};
use crate::problems::faults::Faults;
use crate::problems::message::both;
use crate::problems::node::{Entry, Node, Value};
use crate::problems::points::{read_moves, read_points, read_region, words};
use crate::problems::words::{COLORS, RULES, choose, short};
use crate::problems::{Lang, Message, Place, rulings};

/// Details that may stand beside a question.
pub(super) const DETAILS: [&str; 5] = ["after", "first", "region", "dead", "rules"];

/// What is needed to read the points of a step.
pub struct Reading<'a> {
    /// The size of the step's board.
    pub size: Size,
    /// The step's own moves, for `after: moves`.
    pub moves: &'a [Move],
    /// Where faults go.
    pub faults: &'a mut Faults,
}

impl Reading<'_> {
    pub(super) fn fault(
        &mut self,
        place: Place,
        item: &str,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        self.faults.at(place, item, message, remedy);
    }

    /// A question: a word, or a map with one.
    pub fn query(&mut self, node: &Node, item: &str) -> Option<Query> {
        if let Some(text) = node.text() {
            let kind = self.kind(text, node.place, item)?;
            if kind.shape() != Shape::Nothing {
                let word = kind.word();
                let message = both!(
                    "`{word}` does not say what it is asked of",
                    "`{word}` 没有说明问的是什么"
                );
                let (example, example_zh) = example(kind.shape());
                let remedy = both!(
                    "write `{{{word}: {example}}}`",
                    "请写 `{{{word}: {example_zh}}}`"
                );
                self.fault(node.place, item, message, remedy);
                return None;
            }
            return Some(bare(kind, About::Nothing));
        }
        let mut known: Vec<&str> = KINDS.iter().map(|(word, ..)| *word).collect();
        known.extend(DETAILS);
        let before = self.faults.len();
        let entries = known_entries(node, &known, item, self.faults)?;
        let slips = self.faults.len() > before;
        self.query_of(node, &entries, slips, item)
    }

    /// A question with its answer.
    pub fn claim(&mut self, node: &Node, item: &str) -> Option<Claim> {
        let mut known: Vec<&str> = KINDS.iter().map(|(word, ..)| *word).collect();
        known.extend(DETAILS);
        known.extend(["is", "are"]);
        let before = self.faults.len();
        let entries = known_entries(node, &known, item, self.faults)?;
        let slips = self.faults.len() > before;
        let answers: Vec<&Entry> = entries
            .iter()
            .copied()
            .filter(|entry| matches!(entry.key.as_str(), "is" | "are"))
            .collect();
        let query = self.query_of(node, &entries, slips, item)?;
        let (is, is_place) = match answers[..] {
            [] => (Is::Word(Word::Yes), node.place),
            [answer] => (
                self.is(&answer.value, query.kind, item)?,
                answer.value.place,
            ),
            [_, second, ..] => {
                let message = both!("the claim has two answers", "这条说法有两个答案");
                let remedy = both!("keep `is` or `are`", "`is` 和 `are` 只留一个");
                self.fault(second.place, item, message, remedy);
                return None;
            }
        };
        if answers.is_empty() && !query.kind.words().contains(&Word::Yes) {
            let word = query.kind.word();
            let message = both!(
                "the claim does not say what `{word}` is",
                "这条说法没有写明 `{word}` 的答案"
            );
            let remedy = both!("add `is:` and the answer", "请加上 `is:` 和答案");
            self.fault(node.place, item, message, remedy);
            return None;
        }
        Some(Claim {
            query,
            is,
            place: node.place,
            is_place,
        })
    }

    /// `slips` says that a key was not known, which may be the question misspelt.
    fn query_of(
        &mut self,
        node: &Node,
        entries: &[&Entry],
        slips: bool,
        item: &str,
    ) -> Option<Query> {
        let asked: Vec<&&Entry> = entries
            .iter()
            .filter(|entry| KINDS.iter().any(|(word, ..)| *word == entry.key))
            .collect();
        let entry = match asked[..] {
            [one] => one,
            [] if slips => return None,
            [] => {
                let message = both!("no question is asked", "没有提问");
                let remedy = both!(
                    "write one such as `{{liberties: C3}}`; lessons/README.md lists them",
                    "请写一个，如 `{{liberties: C3}}`；lessons/README.md 列出了全部"
                );
                self.fault(node.place, item, message, remedy);
                return None;
            }
            [_, second, ..] => {
                let key = &second.key;
                let message = both!("`{key}` is a second question", "`{key}` 是第二个问题");
                let remedy = both!("ask one at a time", "一次只问一个");
                self.fault(second.place, item, message, remedy);
                return None;
            }
        };
        let kind = self.kind(&entry.key, entry.place, item)?;
        let before = self.faults.len();
        let about = self.about(&entry.value, kind.shape(), &sub_item(item, kind.word()))?;
        let mut query = bare(kind, about);
        for entry in entries {
            let item = sub_item(item, &entry.key);
            let value = &entry.value;
            match entry.key.as_str() {
                "after" if value.text().is_some_and(|text| text.trim() == "moves") => {
                    query.after = self.moves.to_vec();
                }
                "after"
                    if words(value)
                        .first()
                        .is_some_and(|(word, _)| word == "moves") =>
                {
                    // The step's moves, and more.
                    let mut more: Node = (**value).clone();
                    if let Value::List(items) = &mut more.value {
                        items.remove(0);
                    }
                    let moves = read_moves(&more, self.size, &item, self.faults);
                    query.after = self.moves.to_vec();
                    query.after.extend(moves.into_iter().map(|(play, _)| play));
                }
                "after" => {
                    let moves = read_moves(value, self.size, &item, self.faults);
                    query.after = moves.into_iter().map(|(play, _)| play).collect();
                }
                "first" => query.first = choose(value, &COLORS, &item, self.faults),
                "region" => query.region = read_region(value, self.size, &item, self.faults),
                "dead" => query.dead = read_points(value, self.size, &item, self.faults).set(),
                "rules" => query.rules = choose(value, &RULES, &item, self.faults),
                _ => {}
            }
        }
        (self.faults.len() == before).then_some(query)
    }

    fn kind(&mut self, word: &str, place: Place, item: &str) -> Option<Kind> {
        let found = KINDS.iter().find(|(known, ..)| *known == word.trim());
        if found.is_none() {
            let known: Vec<&str> = KINDS.iter().map(|(word, ..)| *word).collect();
            let remedy = match nearest(word, &known) {
                Some(near) => both!("did you mean `{near}`?", "是不是 `{near}`？"),
                None => both!(
                    "lessons/README.md lists the questions there are",
                    "lessons/README.md 列出了可问的问题"
                ),
            };
            let word = short(word);
            let message = both!("`{word}` is no question", "没有 `{word}` 这种问题");
            self.fault(place, item, message, remedy);
        }
        found.map(|(_, kind, ..)| *kind)
    }

    /// What a question or a goal is about.
    pub fn about(&mut self, node: &Node, shape: Shape, item: &str) -> Option<About> {
        match shape {
            Shape::Nothing => {
                let all = node.text().is_some_and(|text| text == "all");
                if !all {
                    let message = both!("nothing can be named here", "这里不能写别的");
                    self.fault(
                        node.place,
                        item,
                        message,
                        both!("write `all`", "请写 `all`"),
                    );
                }
                all.then_some(About::Nothing)
            }
            Shape::Side => choose(node, &COLORS, item, self.faults).map(|c| About::Side(Some(c))),
            Shape::Rules => choose(node, &RULES, item, self.faults).map(About::Rules),
            Shape::Play => self.play(node, item),
            Shape::Whose => match node.text().map(str::to_ascii_lowercase).as_deref() {
                Some("all") => Some(About::Side(None)),
                Some("black" | "b") => Some(About::Side(Some(Color::Black))),
                Some("white" | "w") => Some(About::Side(Some(Color::White))),
                _ => self.points(node, shape, item),
            },
            Shape::Point | Shape::Stone | Shape::Two | Shape::Stones => {
                self.points(node, shape, item)
            }
        }
    }

    fn points(&mut self, node: &Node, shape: Shape, item: &str) -> Option<About> {
        let before = self.faults.len();
        if matches!(node.value, Value::Map(_)) {
            let (example, example_zh) = example(shape);
            let message = both!(
                "a map of keys where {example} is expected",
                "此处不能是一组键，应为{example_zh}"
            );
            self.fault(node.place, item, message, "");
            return None;
        }
        let points: Vec<Point> = words(node)
            .into_iter()
            .filter_map(|(word, place)| match Point::from_vertex(&word, self.size) {
                Ok(point) => Some(point),
                Err(error) => {
                    let (word, why) = (short(&word), rulings::vertex(&error));
                    let (en, zh) = (why.get(Lang::En), why.get(Lang::Zh));
                    let message = both!("`{word}`: {en}", "`{word}`：{zh}");
                    self.fault(place, item, message, "");
                    None
                }
            })
            .collect();
        let fits = match shape {
            Shape::Two => points.len() == 2,
            Shape::Point | Shape::Stone => points.len() == 1,
            _ => !points.is_empty(),
        };
        if self.faults.len() == before && !fits {
            let (number, (example, example_zh)) = (points.len(), example(shape));
            let message = both!(
                "{number} points where {example} is expected",
                "写了 {number} 个点，应为{example_zh}"
            );
            self.fault(node.place, item, message, "");
        }
        (self.faults.len() == before).then_some(About::Points(points))
    }

    /// `{black: D4}`.
    fn play(&mut self, node: &Node, item: &str) -> Option<About> {
        let entries = known_entries(node, &["black", "white"], item, self.faults)?;
        let [entry] = entries[..] else {
            let message = both!("a move is expected", "此处应为一手棋");
            let remedy = both!("name one: `{{black: D4}}`", "请写一手，如 `{{black: D4}}`");
            self.fault(node.place, item, message, remedy);
            return None;
        };
        let color = if entry.key == "black" {
            Color::Black
        } else {
            Color::White
        };
        let point =
            crate::problems::points::read_point(&entry.value, self.size, item, self.faults)?;
        Some(About::Play(color, point))
    }

    fn is(&mut self, node: &Node, kind: Kind, item: &str) -> Option<Is> {
        use super::query::Answers;
        let item = &sub_item(item, "is");
        let numbers = kind.answers() != Answers::Word;
        let points = matches!(kind.answers(), Answers::Points | Answers::Chains);
        let text = node.text().map(str::trim);
        if let (Some(number), true) = (text.and_then(amount), numbers) {
            return Some(Is::Number(number));
        }
        let word = text.and_then(|text| word(text, kind));
        let has_word = kind.answers() != Answers::Number;
        if let (Some(word), true) = (word, has_word) {
            return Some(Is::Word(word));
        }
        if points && !matches!(node.value, Value::Map(_)) {
            let before = self.faults.len();
            let found = read_points(node, self.size, item, self.faults).set();
            return (self.faults.len() == before).then_some(Is::Points(found));
        }
        let asked = kind.word();
        let message = match text.map(short) {
            Some(text) => both!(
                "`{text}` is no answer to `{asked}`",
                "`{text}` 不能作 `{asked}` 的答案"
            ),
            None => {
                let (kind, kind_zh) = (node.kind(), node.kind_zh());
                both!(
                    "{kind} is no answer to `{asked}`",
                    "{kind_zh}不能作 `{asked}` 的答案"
                )
            }
        };
        let words: Vec<&str> = kind.words().iter().map(|word| word.word()).collect();
        let remedy = if numbers {
            both!("write a number", "请写一个数")
        } else {
            one_of(&words)
        };
        self.fault(node.place, item, message, remedy);
        None
    }
}

fn bare(kind: Kind, about: About) -> Query {
    Query {
        kind,
        about,
        after: Vec::new(),
        first: None,
        region: None,
        dead: PointSet::EMPTY,
        rules: None,
    }
}

/// The words that there are.
pub(super) fn one_of(words: &[&str]) -> Message {
    let (all, all_zh) = (OneOf(words), words.join("、"));
    both!("it may be {all}", "可以是 {all_zh}")
}

/// What is meant by a shape, in English and in Chinese.
pub(super) fn example(shape: Shape) -> (&'static str, &'static str) {
    match shape {
        Shape::Nothing => ("all", " all"),
        Shape::Point => ("a point such as C3", "一个点，如 C3"),
        Shape::Stone => ("a stone such as C3", "一子，如 C3"),
        Shape::Two => ("two stones such as [C3, D4]", "两子，如 [C3, D4]"),
        Shape::Stones => (
            "a stone, or stones of one colour such as [C3, D4]",
            "一子或同色的几子，如 [C3, D4]",
        ),
        Shape::Whose => (
            "black, white, all, or a stone such as C3",
            " black、white、all 或一子，如 C3",
        ),
        Shape::Side => ("black or white", " black 或 white"),
        Shape::Play => ("{black: D4}", " {black: D4}"),
        Shape::Rules => ("chinese, japanese or ing", " chinese、japanese 或 ing"),
    }
}

/// The word of a question's answer; `yes` and `no` for `true` and `false`, `false` of an eye for a false one.
fn word(text: &str, kind: Kind) -> Option<Word> {
    let text = match text.to_ascii_lowercase().as_str() {
        "yes" => "true".to_string(),
        "no" => "false".to_string(),
        "false" if kind == Kind::Eye => "false-eye".to_string(),
        other => other.to_string(),
    };
    kind.words()
        .iter()
        .copied()
        .find(|word| word.word() == text)
}

/// A number, exact to a quarter.
pub fn amount(text: &str) -> Option<Amount> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    if whole.is_empty() || whole.len() > 6 || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let quarters = match part.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    let whole: i32 = whole.parse().ok()?;
    Some(Amount::quarters(sign * (whole * 4 + quarters)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_to_a_quarter() {
        assert_eq!(amount("4"), Some(Amount::whole(4)));
        assert_eq!(amount("184.25"), Some(Amount::quarters(737)));
        assert_eq!(amount("-3.50"), Some(Amount::halves(-7)));
        for text in ["", "four", "1.3", ".5", "--1", "1e3", "99999999999"] {
            assert_eq!(amount(text), None, "{text}");
        }
    }
}
