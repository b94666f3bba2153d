//! The question: a position of the reading game.

use crate::go::{Board, Color, Move, Point, PointSet};
use std::sync::Arc;

/// Which target stones the defender has to keep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Save {
    /// One surviving target stone is enough.
    #[default]
    Any,
    /// Every target stone has to survive.
    All,
}

/// A position of the reading game: what is asked of the [`Solver`](super::Solver).
///
/// The attacker wins by taking every target stone (`Save::All`: any of them).
/// Either side may play on the empty points of the region, or pass; an empty
/// point outside of it is a liberty that nobody can fill, unless it belongs to
/// the frame, whose points count as immortal stones of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    board: Board,
    target: PointSet,
    defender: Color,
    region: PointSet,
    frame: PointSet,
    to_play: Color,
    ko_point: Option<Point>,
    passed: bool,
    self_capture: bool,
    save: Save,
    over: Option<bool>,
    origin: Arc<Origin>,
}

/// The position that a task began with: tasks that come of one another by
/// moves share it, and with it what the reader has learnt.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) board: Board,
    pub(super) target: PointSet,
}

/// Why a board, a target and a region make no task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskError {
    /// There is no target stone.
    NoTarget,
    /// This target point holds no stone.
    TargetEmpty(Point),
    /// The target has stones of both colours; this one differs from the first.
    TargetMixed(Point),
    /// This point lies outside the board.
    OffBoard(Point),
    /// The chain at this point has no liberty.
    NoLiberty(Point),
    /// A stone stands on this point of the frame.
    FrameOccupied(Point),
    /// A point is both in the region and in the frame.
    FrameInRegion(Point),
}

/// Why a move may not be made in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The point is not on the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// The stone or its chain would have no liberty and takes nothing.
    SelfCapture,
    /// The basic ko rule: a threat elsewhere has to be answered first.
    Ko,
    /// The point lies outside the region.
    OutsideRegion,
    /// The game is over.
    Over,
}

impl Task {
    /// A task with `to_play` to move, no ko ban, no frame, `Save::Any`, and self-capture illegal.
    ///
    /// `region` holds the points where either side may play once they are
    /// empty; points under stones belong into it when play may return there.
    ///
    /// # Errors
    /// Every fault found, in the order of the points.
    pub fn new(
        board: Board,
        target: PointSet,
        region: PointSet,
        to_play: Color,
    ) -> Result<Task, Vec<TaskError>> {
        Task::with_frame(board, target, region, PointSet::EMPTY, to_play)
    }

    /// [`Task::new`] with a frame: empty points outside the region that count
    /// as immortal stones of the attacker.
    ///
    /// # Errors
    /// Every fault found, in the order of the points.
    pub fn with_frame(
        board: Board,
        target: PointSet,
        region: PointSet,
        frame: PointSet,
        to_play: Color,
    ) -> Result<Task, Vec<TaskError>> {
        let mut faults = Vec::new();
        let size = board.size();
        for point in (target | region | frame).iter() {
            if !size.contains(point) {
                faults.push(TaskError::OffBoard(point));
            }
        }
        let defender = target.iter().find_map(|point| board.get(point));
        for point in target.iter().filter(|point| size.contains(*point)) {
            match board.get(point) {
                None => faults.push(TaskError::TargetEmpty(point)),
                Some(color) if Some(color) != defender => {
                    faults.push(TaskError::TargetMixed(point))
                }
                Some(_) => {}
            }
        }
        for point in frame.iter().filter(|point| size.contains(*point)) {
            if board.get(point).is_some() {
                faults.push(TaskError::FrameOccupied(point));
            }
            if region.contains(point) {
                faults.push(TaskError::FrameInRegion(point));
            }
        }
        let mut seen = PointSet::EMPTY;
        for point in size.points() {
            if board.get(point).is_some() && !seen.contains(point) {
                let chain = board.chain(point);
                seen = seen | chain;
                let mut liberties = board.liberties(&chain);
                if board.get(point) == defender {
                    liberties = liberties - frame;
                }
                if liberties.is_empty() {
                    faults.push(TaskError::NoLiberty(point));
                }
            }
        }
        match defender {
            Some(defender) if faults.is_empty() => Ok(Task {
                origin: Arc::new(Origin {
                    board: board.clone(),
                    target,
                }),
                board,
                target,
                defender,
                region,
                frame,
                to_play,
                ko_point: None,
                passed: false,
                self_capture: false,
                save: Save::Any,
                over: None,
            }),
            Some(_) => Err(faults),
            None => {
                faults.insert(0, TaskError::NoTarget);
                Err(faults)
            }
        }
    }

    /// The same task with self-capture of several stones legal or not.
    #[must_use]
    pub fn with_self_capture(mut self, legal: bool) -> Task {
        self.self_capture = legal;
        self
    }

    /// The same task with another rule for which target stones have to survive.
    #[must_use]
    pub fn with_save(mut self, save: Save) -> Task {
        self.save = save;
        self
    }

    /// The same task with `color` to play, no ko ban and no pass before; one that two passes have
    /// ended goes on.
    #[must_use]
    pub fn with_to_play(mut self, color: Color) -> Task {
        self.to_play = color;
        self.ko_point = None;
        self.passed = false;
        self.over = self.over.filter(|taken| *taken);
        self
    }

    /// The same task with a ko ban on `point` for the side to play.
    #[must_use]
    pub fn with_ko_point(mut self, point: Option<Point>) -> Task {
        self.ko_point = point;
        self
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }
    /// The target stones that are still on the board.
    #[must_use]
    pub fn target(&self) -> PointSet {
        self.target
    }
    /// The points where either side may play when they are empty.
    #[must_use]
    pub fn region(&self) -> PointSet {
        self.region
    }
    /// The points that count as immortal stones of the attacker.
    #[must_use]
    pub fn frame(&self) -> PointSet {
        self.frame
    }
    /// The side whose stones the target are.
    #[must_use]
    pub fn defender(&self) -> Color {
        self.defender
    }
    /// The side that wants to take the target.
    #[must_use]
    pub fn attacker(&self) -> Color {
        self.defender.opponent()
    }
    /// The side to move.
    #[must_use]
    pub fn to_play(&self) -> Color {
        self.to_play
    }
    /// The point that the side to move may not retake without spending a threat.
    #[must_use]
    pub fn ko_point(&self) -> Option<Point> {
        self.ko_point
    }
    /// Whether the last move was a pass that counts as the first of two.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.passed
    }
    /// Whether self-capture of several stones is legal.
    #[must_use]
    pub fn self_capture(&self) -> bool {
        self.self_capture
    }
    /// Which target stones have to survive.
    #[must_use]
    pub fn save(&self) -> Save {
        self.save
    }

    /// Whether play has ended: `Some(true)` when the attacker has taken the
    /// target, `Some(false)` after two passes with the target standing.
    #[must_use]
    pub fn over(&self) -> Option<bool> {
        self.over
    }

    /// Whether both are positions of the same game: what one teaches holds for the other.
    pub(super) fn shares_arena(&self, other: &Task) -> bool {
        (Arc::ptr_eq(&self.origin, &other.origin) || self.origin == other.origin)
            && self.region == other.region
            && self.frame == other.frame
            && self.defender == other.defender
            && self.save == other.save
            && self.self_capture == other.self_capture
    }

    /// Whether both ask the same: the same position under the same rules,
    /// however play came to it.
    #[must_use]
    pub fn is_same_question(&self, other: &Task) -> bool {
        let rest = |task: &Task| {
            (
                (task.target, task.defender, task.region, task.frame),
                (task.to_play, task.ko_point, task.passed),
                (task.self_capture, task.save, task.over),
            )
        };
        self.board == other.board && rest(self) == rest(other)
    }

    /// Whether target stones enough have a liberty that nobody can fill.
    pub(super) fn target_is_immortal(&self) -> bool {
        let immortal = |point: Point| {
            let liberties = self.board.liberties(&self.board.chain(point)) - self.frame;
            !liberties.is_subset(&self.region)
        };
        match self.save {
            Save::Any => self.target.iter().any(immortal),
            Save::All => self.target.iter().all(immortal),
        }
    }

    pub(super) fn origin(&self) -> &Arc<Origin> {
        &self.origin
    }

    /// Every legal move of the side to play in the region, in row order from
    /// A1, then the pass; without the point under a ko ban.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let plays = self.region.iter().map(Move::Play).chain([Move::Pass]);
        plays.filter(|play| self.play(*play).is_ok()).collect()
    }

    /// The task after `play`.
    ///
    /// # Errors
    /// [`Illegal`] says by which rule the move may not be made.
    pub fn play(&self, play: Move) -> Result<Task, Illegal> {
        self.advance(play, false)
    }

    /// The task after `play`, where a retake under a ko ban is paid for with an outside threat.
    ///
    /// # Errors
    /// [`Illegal`] says by which rule the move may not be made.
    pub fn play_with_threat(&self, play: Move) -> Result<Task, Illegal> {
        self.advance(play, true)
    }

    fn advance(&self, play: Move, threat: bool) -> Result<Task, Illegal> {
        if self.over.is_some() {
            return Err(Illegal::Over);
        }
        let mut next = self.clone();
        next.to_play = self.to_play.opponent();
        next.ko_point = None;
        match play {
            Move::Pass => {
                next.passed = self.ko_point.is_none();
                if self.passed && next.passed {
                    next.over = Some(false);
                }
            }
            Move::Play(point) => {
                if !self.board.size().contains(point) {
                    return Err(Illegal::OffBoard);
                }
                if self.board.get(point).is_some() {
                    return Err(Illegal::Occupied);
                }
                if !self.region.contains(point) {
                    return Err(Illegal::OutsideRegion);
                }
                if self.ko_point == Some(point) && !threat {
                    return Err(Illegal::Ko);
                }
                next.passed = false;
                next.put(point, self.to_play)?;
            }
        }
        Ok(next)
    }

    /// Puts a stone on an empty point and takes what has lost its last liberty.
    fn put(&mut self, point: Point, color: Color) -> Result<(), Illegal> {
        let opponent = color.opponent();
        self.board.set(point, Some(color));
        let mut taken = PointSet::EMPTY;
        for next in self.board.size().neighbors(point) {
            if self.board.get(next) == Some(opponent) && !taken.contains(next) {
                let chain = self.board.chain(next);
                if !self.has_liberty(&chain, opponent) {
                    taken = taken | chain;
                }
            }
        }
        for stone in taken.iter() {
            self.board.set(stone, None);
        }
        let own = self.board.chain(point);
        let mut gone = taken;
        if !self.has_liberty(&own, color) {
            if own.len() == 1 || !self.self_capture {
                return Err(Illegal::SelfCapture);
            }
            for stone in own.iter() {
                self.board.set(stone, None);
            }
            gone = own;
        }
        let alone = own.len() == 1 && !(color == self.attacker() && self.touches_frame(&own));
        if alone && taken.len() == 1 && (self.board.liberties(&own) - self.frame).len() == 1 {
            self.ko_point = taken.first();
        }
        let lost = self.target & gone;
        self.target = self.target - lost;
        if self.target.is_empty() || (self.save == Save::All && !lost.is_empty()) {
            self.over = Some(true);
        }
        Ok(())
    }

    fn touches_frame(&self, chain: &PointSet) -> bool {
        let size = self.board.size();
        chain
            .iter()
            .flat_map(|point| size.neighbors(point))
            .any(|p| self.frame.contains(p))
    }

    fn has_liberty(&self, chain: &PointSet, color: Color) -> bool {
        (color == self.attacker() && self.touches_frame(chain))
            || !(self.board.liberties(chain) - self.frame).is_empty()
    }
}
