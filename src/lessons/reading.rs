//! Positions as the reader is asked about them.

use super::model::Scene;
use super::query::Word;
use crate::go::{Board, Color, Move, PlayError, Point, PointSet, Position, Rect, Setup};
use crate::problems::assemble::{no_target, task_fault};
use crate::problems::infer::{Given, infer};
use crate::problems::message::both;
use crate::problems::{Goal, Kind, Message, rulings};
use crate::solver::{Limits, Solver, Status, Task, Verdict};

/// How far from stones play goes where no region is given, in steps.
const REACH: u8 = 3;

/// Whoever answers questions that take reading, within a budget.
#[derive(Debug)]
pub struct Referee<'a> {
    pub(super) solver: &'a mut Solver,
    pub(super) limits: Limits,
}

/// The most positions that a question of a lesson may visit: answers are felt to come at once.
const NODES: u64 = 300_000;

impl<'a> Referee<'a> {
    /// A referee with this reader, within `limits` and within what a lesson allows.
    #[must_use]
    pub fn new(solver: &'a mut Solver, limits: &Limits) -> Referee<'a> {
        let limits = Limits {
            nodes: limits.nodes.min(NODES),
            ..limits.clone()
        };
        Referee { solver, limits }
    }
}

impl Referee<'_> {
    /// What the position is worth for the side to play; `None` when it could not be decided.
    pub fn kind(&mut self, task: &Task) -> Option<Kind> {
        Kind::of(&self.verdict(task))
    }

    /// What the position is worth for the side to play.
    pub fn verdict(&mut self, task: &Task) -> Verdict {
        match task.over() {
            Some(true) => Verdict::Settled(Status::Dead),
            _ => self.solver.verdict(task, &self.limits),
        }
    }

    /// Whether the position is dead, or alive, whoever has threats.
    pub fn holds(&mut self, task: &Task, status: Status) -> Result<bool, Trouble> {
        if task.over() == Some(true) {
            return Ok(status == Status::Dead);
        }
        let held = self.solver.holds(task, status, &self.limits);
        held.ok_or(Trouble::Undecided)
    }
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No stone stands there.
    NoStone(Point),
    /// The stones are not of one colour; this one differs from the first.
    Mixed(Point),
    /// A stone stands where an empty point is expected.
    Taken(Point),
    /// Both stones belong to the same chain.
    SameChain(Point, Point),
    /// A move cannot be played.
    Illegal(Move, PlayError),
    /// The stones make no question for the reader.
    NoTask(Message),
    /// The budget ran out.
    Undecided,
}

/// A position about which something is asked.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The position.
    pub position: Position,
    /// The part of the board that is drawn.
    pub view: Rect,
    /// Where the reader may play, where that is given.
    pub region: Option<PointSet>,
}

impl Ground {
    /// The position of a scene.
    #[must_use]
    pub fn of(scene: &Scene) -> Ground {
        Ground {
            position: scene.position.clone(),
            view: scene.view,
            region: scene.region,
        }
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// The position after some moves. Two passes in a row end no game here:
    /// they let a side play as often as it likes.
    pub fn after(&self, moves: &[Move]) -> Result<Ground, Trouble> {
        let mut ground = self.clone();
        for play in moves {
            let played = ground.position.play(*play);
            played.map_err(|error| Trouble::Illegal(*play, error))?;
            if ground.position.over() {
                ground.position = ground.anew(ground.position.to_play())?;
            }
        }
        Ok(ground)
    }

    /// The whole chains of these stones, and their colour.
    pub fn chains(&self, stones: &[Point]) -> Result<(Color, PointSet), Trouble> {
        let board = self.board();
        let mut all = PointSet::EMPTY;
        let mut color = None;
        for point in stones {
            let own = board.get(*point).ok_or(Trouble::NoStone(*point))?;
            if *color.get_or_insert(own) != own {
                return Err(Trouble::Mixed(*point));
            }
            all = all | board.chain(*point);
        }
        let color =
            color.ok_or_else(|| Trouble::NoTask(both!("no stone is named", "没有写棋子")))?;
        Ok((color, all))
    }

    /// The position with `color` to play, without its history.
    pub fn with_to_play(&self, color: Color) -> Result<Position, Trouble> {
        if color == self.position.to_play() {
            return Ok(self.position.clone());
        }
        self.anew(color)
    }

    /// The stones as they stand with `color` to play: no ko, no history.
    fn anew(&self, color: Color) -> Result<Position, Trouble> {
        let mut setup = Setup::from_board(self.board().clone(), color, self.position.rules());
        setup.prisoners = Color::BOTH.map(|color| self.position.prisoners(color));
        setup.position().map_err(|faults| {
            let faults: Vec<Message> = faults.iter().map(rulings::setup).collect();
            Trouble::NoTask(Message::joined(&faults))
        })
    }

    /// The points within some steps of `stones`, over anything.
    #[must_use]
    pub fn around(&self, stones: &PointSet, steps: u8) -> PointSet {
        let size = self.board().size();
        let mut near = *stones;
        for _ in 0..steps {
            let next: PointSet = near
                .iter()
                .flat_map(|point| size.neighbors(point))
                .collect();
            near = near | next;
        }
        near
    }

    /// The question whether `stones` are caught when `to_play` plays: in the
    /// region, or else near by; whoever gets out of there is free.
    pub fn tactical(&self, stones: &[Point], to_play: Color) -> Result<Task, Trouble> {
        let (_, target) = self.chains(stones)?;
        let region = match self.region {
            Some(region) => region,
            None => self.around(&target, REACH),
        };
        let task = Task::new(self.board().clone(), target, region, to_play);
        self.finished(task, to_play)
    }

    /// The question what becomes of the group of `stones`: in the region, or
    /// else in what encloses it, as for problems.
    pub fn life(&self, stones: &[Point], to_play: Color) -> Result<Task, Trouble> {
        let (_, target) = self.chains(stones)?;
        let given = Given {
            board: self.board(),
            view: self.view,
            goal: Goal::Status,
            to_play,
            target: Some(target),
            region: self.region,
        };
        let found = infer(&given).map_err(|unclear| Trouble::NoTask(no_target(&unclear).0))?;
        let board = self.board().clone();
        let task = Task::with_frame(board, found.target, found.region, found.frame, to_play);
        self.finished(task, to_play)
    }

    fn finished(
        &self,
        task: Result<Task, Vec<crate::solver::TaskError>>,
        to_play: Color,
    ) -> Result<Task, Trouble> {
        let task = task.map_err(|errors| {
            let faults: Vec<Message> = errors.into_iter().map(task_fault).collect();
            Trouble::NoTask(Message::joined(&faults))
        })?;
        let position = &self.position;
        let ko = position
            .ko_point()
            .filter(|_| position.to_play() == to_play);
        let self_capture = position.rules().self_capture;
        Ok(task.with_self_capture(self_capture).with_ko_point(ko))
    }
}

/// The task after `play`, a move outside of its region being one elsewhere.
///
/// # Errors
/// A ko ban is lifted by a move elsewhere; other moves that cannot be made in the task.
pub fn advance(task: &Task, play: Move) -> Result<Task, Trouble> {
    let play = match play {
        Move::Play(point) if !task.region().contains(point) => Move::Pass,
        other => other,
    };
    task.play(play).map_err(|_| {
        let message = both!("{play} cannot be played here", "{play} 不能下在这里");
        Trouble::NoTask(message)
    })
}

/// A kind of verdict as an answer.
#[must_use]
pub fn word_of(kind: Kind) -> Word {
    match kind {
        Kind::Dead => Word::Dead,
        Kind::Ko => Word::Ko,
        Kind::Cycle => Word::Cycle,
        Kind::Seki => Word::Seki,
        Kind::Alive => Word::Alive,
    }
}
