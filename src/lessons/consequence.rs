//! What comes of an answer: facts, and a picture of them.

use super::query::Word;
use super::reading::{Ground, Referee};
use crate::go::{Amount, Board, Color, Move, PlayError, Point, PointSet, Rect};
use crate::problems::{Kind, Text};
use crate::solver::{Limits, Status, Task};

/// The longest line to a capture that is shown.
const LONGEST: usize = 12;
/// The longest line to anything else.
const LONGEST_ELSE: usize = 5;
/// Positions that the search for a line may visit at each move.
const NODES: u64 = 50_000;
/// How many moves are looked at for one that has to be answered.
const MOST_THREATS: usize = 24;
/// Positions that seeing whether a move has to be answered may take.
const THREAT_NODES: u64 = 20_000;

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

/// Stones by the name of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stones {
    /// The stone that names them.
    pub at: Point,
    /// Whether it stands alone.
    pub lone: bool,
}

impl Stones {
    /// The stones `all`, by the name of the one at `at`.
    #[must_use]
    pub fn of(at: Point, all: &PointSet) -> Stones {
        let lone = all.len() <= 1;
        Stones { at, lone }
    }

    /// The chain of the stone at `at`.
    #[must_use]
    pub fn chain(board: &Board, at: Point) -> Stones {
        Stones::of(at, &board.chain(at))
    }
}

/// Something that is so.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// The chain at a stone has these liberties.
    Liberties(Stones, PointSet),
    /// These stones were taken by this colour.
    Taken(Color, PointSet),
    /// Stones of this point are still on the board.
    StillThere(Stones),
    /// The move is none of those asked for.
    NotThere(Move),
    /// What becomes of the stones at the point.
    Becomes(Stones, Word),
    /// The stones at the point are caught, or get away.
    Caught(Stones, bool),
    /// Moves from here, this colour first.
    Line(Color, Vec<Move>),
    /// The other side does not even have to answer.
    NoAnswer(Color),
    /// Points that were not named.
    Missing(PointSet),
    /// So many points were not named.
    MissingNumber(usize),
    /// Points that do not belong to it.
    Extra(PointSet),
    /// There are fewer of it.
    TooMany,
    /// There are more of it.
    TooFew,
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
    /// With this move of a game the aim went out of reach.
    Slip(Move),
    /// This was the learner's last turn in a game that is over.
    LastTurn,
    /// These points are empty, where stones are asked for.
    NoStones(PointSet),
    /// Stones stand on these points, where empty ones are asked for.
    NotEmpty(PointSet),
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
        // A ko is fought on by both; elsewhere whoever has lost only plays what has to be answered.
        let ko = kind == Some(Kind::Ko) || kind == Some(Kind::Cycle);
        let mut task = task.clone();
        let mut line = Vec::new();
        while task.over().is_none() && line.len() < longest {
            let own = task.to_play() == winner;
            if !own && !line.is_empty() && self.is_decided(&task) {
                break;
            }
            let play = if own || ko {
                self.strike(&task)
                    .or_else(|| self.solver.reply(&task, &limits))
            } else {
                let first = line.is_empty();
                self.resist(&task)
                    .or_else(|| self.solver.reply(&task, &limits).filter(|_| first))
            };
            let Some(play @ Move::Play(_)) = play else {
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

    /// The move of the attacker that takes the last of the stones.
    pub fn strike(&self, task: &Task) -> Option<Move> {
        if task.to_play() != task.attacker() {
            return None;
        }
        let board = task.board();
        let last = task
            .target()
            .iter()
            .find(|point| board.get(*point) == Some(task.defender()))?;
        let liberties = board.liberties(&board.chain(last));
        let play = Move::Play(liberties.first().filter(|_| liberties.len() == 1)?);
        let next = task.play(play).ok()?;
        (next.over() == Some(true)).then_some(play)
    }

    /// Whether the side that is not to play, which has just moved, threatens
    /// something: whether playing elsewhere now would cost the other side anything.
    pub fn asks_for_answer(&mut self, task: &Task) -> bool {
        let elsewhere = task.clone().with_to_play(task.to_play().opponent());
        match self.kind(task) {
            Some(kind @ (Kind::Dead | Kind::Alive)) => {
                let status = match kind {
                    Kind::Dead => Status::Dead,
                    _ => Status::Alive,
                };
                self.holds(&elsewhere, status) == Ok(false)
            }
            kind => self.kind(&elsewhere) != kind,
        }
    }

    /// A last move at the stones in question, where nothing helps any more.
    pub fn cling(&self, task: &Task) -> Option<Move> {
        let board = task.board();
        let stones = task.target() & board.stones(task.defender());
        let liberties = stones.iter().map(|at| board.liberties(&board.chain(at)));
        let liberties = liberties.fold(PointSet::EMPTY, |all, some| all | some);
        let mut plays = liberties.iter().map(Move::Play);
        plays.find(|play| task.play(*play).is_ok_and(|next| next.over().is_none()))
    }

    /// A move of the side to play that has to be answered: at the stones in
    /// question where there is one, those first that gain or take most liberties.
    pub fn resist(&mut self, task: &Task) -> Option<Move> {
        let own = task.to_play() == task.defender();
        let mut plays: Vec<((bool, usize, usize), Move)> = Vec::new();
        for play in task.legal_moves() {
            let (Move::Play(point), Ok(next)) = (play, task.play(play)) else {
                continue;
            };
            if next.over().is_some() {
                continue;
            }
            let (before, after) = (task.board(), next.board());
            let other = task.to_play().opponent();
            let taken = before.stones(other).len() - after.stones(other).len();
            let left = |board: &Board| {
                let stones = task.target() & board.stones(task.defender());
                let liberties = stones.first().map(|at| board.liberties(&board.chain(at)));
                liberties.unwrap_or_default()
            };
            let touches = left(before).contains(point);
            let liberties = left(after).len();
            let liberties = if own {
                100 - liberties.min(100)
            } else {
                liberties
            };
            plays.push((
                (taken == 0 && !touches, liberties, 100 - taken.min(100)),
                play,
            ));
        }
        plays.sort_by_key(|(worth, _)| *worth);
        plays.truncate(MOST_THREATS);
        let mut quick = Referee {
            limits: Limits {
                nodes: self.limits.nodes.min(THREAT_NODES),
                ..self.limits.clone()
            },
            solver: &mut *self.solver,
        };
        let mut plays = plays.into_iter().map(|(_, play)| play);
        plays.find(|play| {
            task.play(*play)
                .is_ok_and(|next| quick.asks_for_answer(&next))
        })
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
        let saved = self.kind(task) != Some(Kind::Dead);
        if saved && task.to_play() == task.attacker() && !in_danger(task) {
            return Vec::new();
        }
        let mut line = self.line(task);
        if saved {
            line.truncate(if task.to_play() == task.defender() {
                1
            } else {
                2
            });
        }
        line
    }
}

/// Whether the stones in question are so short of liberties that one looks at what comes next.
fn in_danger(task: &Task) -> bool {
    let board = task.board();
    let stones = task.target() & board.stones(task.defender());
    stones
        .iter()
        .any(|stone| board.liberties(&board.chain(stone)).len() <= 2)
}
