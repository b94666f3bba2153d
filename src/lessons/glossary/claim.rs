//! What a board claims, and whether the rules and the reader say so too.

use super::model::Picture;
use crate::go::{
    Agreed, Board, Color, Diagram, Move, Point, PointSet, Position, RuleSet, Setup, Size, Territory,
};
use crate::life::{Eye, Field, eye_at, pass_alive};
use crate::problems::{Kind, Problem, load_str};
use crate::solver::{Limits, Solver, Verdict};
use serde::Deserialize;
use std::collections::BTreeSet;

/// A claim as it is written: what is claimed, of which point, and how it comes out.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ClaimFile {
    /// After how many of the moves; 0 is the board as it is drawn.
    after: usize,
    /// The chain at this point has `is` liberties.
    liberties: Option<String>,
    /// The chain at this point has `is` stones.
    stones: Option<String>,
    /// The chain at this point has one liberty.
    atari: Option<String>,
    /// These points hold one chain.
    chain: Option<String>,
    /// This point is an eye of `by`'s: `is` real or false.
    eye: Option<String>,
    /// A stone of `by`'s there is legal: `is` yes or no.
    legal: Option<String>,
    /// A stone of `by`'s there takes `is` stones.
    takes: Option<String>,
    /// No stone stands on this point.
    empty: Option<String>,
    /// The chain at this point is unconditionally alive.
    alive: Option<String>,
    /// With `by` to play the chains at these points are `is` dead, ko, seki or alive.
    status: Option<String>,
    /// The best moves of `by`'s on the chains at `of`.
    best: Option<String>,
    /// These points are the common liberties of the two chains at `of`.
    shared: Option<String>,
    /// So many points are surrounded by `territory`'s stones, all stones on the board living.
    territory: Option<Side>,
    /// So many points are surrounded or held by `area`'s stones.
    area: Option<Side>,
    /// These points, and no others, are nobody's.
    neutral: Option<String>,
    /// Where the stones stand that `best` or `shared` are about.
    of: Option<String>,
    /// The surplus of threats that the attacker needs to win a ko.
    needs: Option<i8>,
    /// Where play is confined to; none: as is worked out for a problem.
    region: Option<String>,
    /// Whose.
    by: Option<Side>,
    /// A number, or one of the words above.
    is: Option<String>,
    /// The rule set, where it matters.
    rules: Option<Rules>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    Black,
    White,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Rules {
    Chinese,
    Japanese,
    Ing,
}

/// Something that a board is said to show.
#[derive(Clone, Debug)]
pub struct Claim {
    after: usize,
    rules: RuleSet,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Liberties(Point, usize),
    Stones(Point, usize),
    Chain(Vec<Point>),
    Eye(Point, Color, Eye),
    Legal(Point, Color, bool),
    Takes(Point, Color, usize),
    Empty(Point),
    Alive(Point),
    Status(Question, Kind),
    Needs(Question, i8),
    Best(Question, BTreeSet<String>),
    Shared(PointSet, Vec<Point>),
    Territory(Color, usize),
    Area(Color, usize),
    Neutral(PointSet),
}

/// What is asked of the reader.
#[derive(Clone, Debug)]
struct Question {
    stones: Vec<Point>,
    region: Option<String>,
    to_play: Color,
}

impl Claim {
    /// Makes sense of a claim on a board of `size`.
    ///
    /// # Errors
    /// What is missing, too much, or no point of the board.
    pub(super) fn read(file: ClaimFile, size: Size) -> Result<Claim, String> {
        let is = file.is.as_deref();
        let one = |text: &str| Point::from_vertex(text, size).map_err(|error| error.to_string());
        let many = |text: &str| {
            text.split_whitespace()
                .map(one)
                .collect::<Result<Vec<_>, _>>()
        };
        let number = || {
            let number = is.and_then(|text| text.parse::<usize>().ok());
            number.ok_or_else(|| "a claim needs `is` with a number".to_owned())
        };
        let by = file.by.map(Color::from);
        let by = || by.ok_or_else(|| "a claim needs `by` with a colour".to_owned());
        let word = |words: &str| format!("a claim needs `is` with one of: {words}");
        let mut all = Vec::new();
        if let Some(text) = &file.liberties {
            all.push(What::Liberties(one(text)?, number()?));
        }
        if let Some(text) = &file.stones {
            all.push(What::Stones(one(text)?, number()?));
        }
        if let Some(text) = &file.atari {
            all.push(What::Liberties(one(text)?, 1));
        }
        if let Some(text) = &file.chain {
            all.push(What::Chain(many(text)?));
        }
        if let Some(text) = &file.eye {
            let eye = match is {
                Some("real") => Eye::Real,
                Some("false") => Eye::False,
                _ => return Err(word("real, false")),
            };
            all.push(What::Eye(one(text)?, by()?, eye));
        }
        if let Some(text) = &file.legal {
            let legal = match is {
                Some("yes") => true,
                Some("no") => false,
                _ => return Err(word("yes, no")),
            };
            all.push(What::Legal(one(text)?, by()?, legal));
        }
        if let Some(text) = &file.takes {
            all.push(What::Takes(one(text)?, by()?, number()?));
        }
        if let Some(text) = &file.empty {
            all.push(What::Empty(one(text)?));
        }
        if let Some(text) = &file.alive {
            all.push(What::Alive(one(text)?));
        }
        let question = |stones: &str| -> Result<Question, String> {
            Ok(Question {
                stones: many(stones)?,
                region: file.region.clone(),
                to_play: by()?,
            })
        };
        if let Some(text) = &file.status {
            let kind = Kind::ALL.into_iter().find(|kind| is == Some(kind.word()));
            let kind = kind.ok_or_else(|| word("dead, ko, cycle, seki, alive"))?;
            all.push(match (kind, file.needs) {
                (Kind::Ko, Some(needs)) => What::Needs(question(text)?, needs),
                _ => What::Status(question(text)?, kind),
            });
        }
        if let Some(text) = &file.best {
            let of = file.of.as_deref().ok_or("`best` needs `of` with stones")?;
            let moves = text.split_whitespace().map(str::to_owned).collect();
            all.push(What::Best(question(of)?, moves));
        }
        if let Some(text) = &file.shared {
            let of = file
                .of
                .as_deref()
                .ok_or("`shared` needs `of` with stones")?;
            all.push(What::Shared(many(text)?.into_iter().collect(), many(of)?));
        }
        if let Some(side) = file.territory {
            all.push(What::Territory(side.into(), number()?));
        }
        if let Some(side) = file.area {
            all.push(What::Area(side.into(), number()?));
        }
        if let Some(text) = &file.neutral {
            all.push(What::Neutral(many(text)?.into_iter().collect()));
        }
        let [what] = <[What; 1]>::try_from(all)
            .map_err(|all| format!("a claim claims one thing, not {}", all.len()))?;
        Ok(Claim {
            after: file.after,
            rules: file.rules.map_or(RuleSet::Chinese, |rules| match rules {
                Rules::Chinese => RuleSet::Chinese,
                Rules::Japanese => RuleSet::Japanese,
                Rules::Ing => RuleSet::Ing,
            }),
            what,
        })
    }

    /// Asks the rules and the reader whether it holds of the picture.
    ///
    /// # Errors
    /// What is the case instead, or why it cannot be asked.
    pub fn check(&self, picture: &Picture, solver: &mut Solver) -> Result<(), String> {
        let position = self.position(picture)?;
        let board = position.board();
        let same = |claimed: String, found: String| {
            if claimed == found {
                Ok(())
            } else {
                Err(format!("{:?}: claimed {claimed}, found {found}", self.what))
            }
        };
        let chain = |point: &Point| board.chain(*point);
        match &self.what {
            What::Liberties(point, number) => {
                let found = board.liberties(&chain(point)).len();
                same(number.to_string(), found.to_string())
            }
            What::Stones(point, number) => same(number.to_string(), chain(point).len().to_string()),
            What::Chain(points) => {
                let first = points.first().map_or(PointSet::EMPTY, chain);
                let all = points.iter().all(|point| first.contains(*point));
                same(
                    "one chain".into(),
                    if all { "one chain" } else { "several" }.into(),
                )
            }
            What::Eye(point, color, eye) => {
                let found = eye_at(board, *point, *color);
                same(format!("{:?}", Some(eye)), format!("{found:?}"))
            }
            What::Legal(point, color, legal) => {
                let found = self.turn(&position, *color)?.play(Move::Play(*point));
                same(legal.to_string(), found.is_ok().to_string())
            }
            What::Takes(point, color, number) => {
                let played = board.clone().play(*color, *point, false);
                let found = played.map(|played| played.captured.len().to_string());
                same(
                    number.to_string(),
                    found.unwrap_or_else(|error| error.to_string()),
                )
            }
            What::Empty(point) => same(
                format!("{:?}", None::<Color>),
                format!("{:?}", board.get(*point)),
            ),
            What::Alive(point) => {
                let color = board.get(*point).ok_or("no stone stands there")?;
                let field = Field::whole(board, false);
                let found = pass_alive(board, color, &field).contains(*point);
                same("true".into(), found.to_string())
            }
            What::Status(question, kind) => {
                let problem = question.problem(&position, picture)?;
                let verdict = solver.verdict(&problem.task, &Limits::default());
                let found = Kind::of(&verdict).map_or("undecided", Kind::word);
                same(kind.word().into(), found.into())
            }
            What::Needs(question, needs) => {
                let problem = question.problem(&position, picture)?;
                let verdict = solver.verdict(&problem.task, &Limits::default());
                let found = match &verdict {
                    Verdict::Ko(ko) => format!("{:?}", ko.attacker_needs),
                    other => format!("{other:?}"),
                };
                same(format!("{:?}", Some(needs)), found)
            }
            What::Shared(points, of) => {
                let all = board.empty();
                let common = of
                    .iter()
                    .fold(all, |common, stone| common & board.liberties(&chain(stone)));
                same(format!("{points:?}"), format!("{common:?}"))
            }
            What::Territory(color, number) => {
                let found = counted(board)?.surrounded(*color).len();
                same(number.to_string(), found.to_string())
            }
            What::Area(color, number) => {
                let counted = counted(board)?;
                let found = counted.surrounded(*color).len() + counted.live(*color).len();
                same(number.to_string(), found.to_string())
            }
            What::Neutral(points) => same(
                format!("{points:?}"),
                format!("{:?}", counted(board)?.neutral()),
            ),
            What::Best(question, moves) => {
                let problem = question.problem(&position, picture)?;
                let answer = solver.answer(&problem.task, &Limits::default());
                let found: BTreeSet<String> = answer.best.iter().map(Move::to_string).collect();
                same(format!("{moves:?}"), format!("{found:?}"))
            }
        }
    }

    /// The position that the claim is about.
    fn position(&self, picture: &Picture) -> Result<Position, String> {
        let moves = picture.moves.get(..self.after);
        let moves = moves.ok_or("the claim comes after more moves than there are")?;
        let first = picture
            .moves
            .first()
            .map_or(Color::Black, |(color, _)| *color);
        let setup = Setup::from_board(picture.board.clone(), first, self.rules);
        let mut position = setup.position().map_err(|faults| format!("{faults:?}"))?;
        for (_, play) in moves {
            position
                .play(*play)
                .map_err(|error| format!("the move {play}: {error}"))?;
        }
        Ok(position)
    }

    /// The position with `color` to play, a ko ban left as it is when it is their turn anyway.
    fn turn(&self, position: &Position, color: Color) -> Result<Position, String> {
        if position.to_play() == color {
            return Ok(position.clone());
        }
        let setup = Setup::from_board(position.board().clone(), color, self.rules);
        setup.position().map_err(|faults| format!("{faults:?}"))
    }
}

/// Who holds what, all stones on the board living.
fn counted(board: &Board) -> Result<Territory, String> {
    Territory::new(board, &Agreed::default()).map_err(|points| format!("{points:?}"))
}

impl Question {
    /// The question as a problem, so that what is left out is worked out as it is for a problem.
    fn problem(&self, position: &Position, picture: &Picture) -> Result<Problem, String> {
        let mut yaml = String::from("format: 1\nset: claim\nproblems:\n  - id: claim\n");
        let stones: Vec<String> = self.stones.iter().map(Point::to_string).collect();
        let side = match self.to_play {
            Color::Black => "black",
            Color::White => "white",
        };
        yaml += &format!(
            "    goal: status\n    to_play: {side}\n    target: [{}]\n",
            stones.join(", ")
        );
        if let Some(region) = &self.region {
            yaml += &format!("    region: {region}\n");
        }
        if let Some(point) = position
            .ko_point()
            .filter(|_| position.to_play() == self.to_play)
        {
            yaml += &format!("    ko: {point}\n");
        }
        yaml += "    board: |\n";
        for line in Diagram::write(position.board(), picture.view).lines() {
            yaml += &format!("      {line}\n");
        }
        let set = load_str("claim", yaml.as_bytes()).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("; ")
        })?;
        let first = set.problems.into_iter().next();
        first.ok_or_else(|| "no problem".to_owned())
    }
}
