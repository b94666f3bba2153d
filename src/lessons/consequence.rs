//! What comes of an answer: facts, and a picture of them.

use super::query::Word;
use super::reading::{Ground, Referee};
use crate::go::{Amount, Board, Color, Move, PlayError, Point, PointSet, Rect};
use crate::problems::{Kind, Text};
use crate::solver::{Limits, Task};

/// The longest line to a capture that is shown.
const LONGEST: usize = 12;
/// The longest line to anything else.
const LONGEST_ELSE: usize = 5;
/// Positions that the search for a line may visit at each move.
const NODES: u64 = 50_000;

/// What became of an answer.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Whether it is right.
    pub right: bool,
    /// What shows it.
    pub facts: Vec<Fact>,
    /// A board that shows it.
    pub picture: Option<Picture>,
}

/// Something that is so.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// The chain at a stone has these liberties.
    Liberties(Point, PointSet),
    /// These stones were taken by this colour.
    Taken(Color, PointSet),
    /// Stones of this point are still on the board.
    StillThere(Point),
    /// The move is none of those asked for.
    NotThere(Move),
    /// What becomes of the stones at the point.
    Becomes(Point, Word),
    /// The stones at the point are caught, or get away.
    Caught(Point, bool),
    /// Moves from here, this colour first.
    Line(Color, Vec<Move>),
    /// The other side does not even have to answer.
    NoAnswer(Color),
    /// Points that were not named.
    Missing(PointSet),
    /// Points that do not belong to it.
    Extra(PointSet),
    /// How many there are.
    Number(Amount),
    /// These are the points.
    Points(PointSet),
    /// What is so.
    Truth(Word),
    /// Why, as the author says.
    Because(Text),
    /// The other side cuts here.
    Cut(Color, Move),
    /// The other side joins here.
    Join(Color, Move),
    /// What a point is.
    Eye(Point, Word),
    /// The other side undoes it here.
    Undone(Color, Move),
    /// The first wrong move of a line, by its number.
    FirstWrong(usize, Move),
    /// A move of a line that cannot be played.
    Illegal(usize, Move, PlayError),
    /// A move of the other side in a line that does not resist; this one does.
    Weak(usize, Move, Move),
    /// The line ends before it is over; this comes next.
    TooShort(Color, Move),
    /// Nothing is threatened.
    NoThreat,
    /// More moves are needed than were allowed.
    TooSlow(usize),
    /// It was not found out.
    Undecided,
}

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The stones.
    pub board: Board,
    /// The part that is drawn.
    pub view: Rect,
    /// The last move.
    pub last: Option<Move>,
    /// Numbers of moves.
    pub numbers: Vec<(Point, usize)>,
    /// Stones in question.
    pub stones: PointSet,
    /// Points with a cross.
    pub points: PointSet,
}

impl Picture {
    /// A position without marks.
    #[must_use]
    pub fn of(ground: &Ground) -> Picture {
        Picture {
            board: ground.board().clone(),
            view: ground.view,
            last: ground.position.last_move(),
            numbers: Vec::new(),
            stones: PointSet::EMPTY,
            points: PointSet::EMPTY,
        }
    }

    /// A position with the moves that follow as numbers, the first move on a point winning.
    #[must_use]
    pub fn line(ground: &Ground, moves: &[Move]) -> Picture {
        let mut picture = Picture {
            last: None,
            ..Picture::of(ground)
        };
        for (at, play) in moves.iter().enumerate() {
            let Move::Play(point) = play else { continue };
            if picture.numbers.iter().all(|(other, _)| other != point) {
                picture.numbers.push((*point, at + 1));
            }
        }
        picture
    }
}

impl Referee<'_> {
    /// Best play from here until there is nothing left to show: a capture to
    /// its end, anything else until the winner has made it clear.
    pub fn line(&mut self, task: &Task) -> Vec<Move> {
        let limits = Limits {
            nodes: self.limits.nodes.min(NODES),
            ..self.limits.clone()
        };
        let kind = self.kind(task);
        let (winner, longest) = match kind {
            Some(Kind::Dead) => (task.attacker(), LONGEST),
            _ => (task.defender(), LONGEST_ELSE),
        };
        let mut task = task.clone();
        let mut line = Vec::new();
        while task.over().is_none() && line.len() < longest {
            let own = task.to_play() == winner;
            if !own && !line.is_empty() && self.is_decided(&task) {
                break;
            }
            let Some(play @ Move::Play(_)) = self.solver.reply(&task, &limits) else {
                break;
            };
            let Ok(next) = task.play(play) else { break };
            line.push(play);
            task = next;
        }
        // Cut short, a line that is not over ends with the winner's move.
        if task.over().is_none() && task.to_play() == winner && line.len() > 1 {
            line.pop();
        }
        line
    }

    /// Whether the matter is decided: whoever has lost could not change it even with two moves in a row.
    pub fn is_decided(&mut self, task: &Task) -> bool {
        let loser = match self.kind(task) {
            _ if task.over().is_some() => return true,
            Some(Kind::Dead) => task.defender(),
            Some(Kind::Alive) => task.attacker(),
            _ => task.to_play(),
        };
        let asked = if task.to_play() == loser {
            task.clone()
        } else {
            task.clone().with_to_play(loser)
        };
        let limits = self.limits.clone();
        // With the winner to play the matter may hang on this very move.
        self.kind(&asked) == self.kind(task) && self.solver.is_settled(&asked, &limits)
    }

    /// The one move by which stones get away, where that is how it comes out.
    pub fn escape(&mut self, task: &Task) -> Vec<Move> {
        let mut line = self.line(task);
        if self.kind(task) != Some(Kind::Dead) {
            line.truncate(if task.to_play() == task.defender() {
                1
            } else {
                2
            });
        }
        line
    }
}
