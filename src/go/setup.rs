//! What a game starts from, while it is being put together.

use super::{Board, Color, Point, PointSet, Position, Rules, Size};
use std::fmt;

/// A position that may still be impossible: it is edited freely and checked
/// when it is turned into a [`Position`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The stones.
    pub board: Board,
    /// The side to move.
    pub to_play: Color,
    /// Where the side to move may not play because its stone was just taken there in a ko.
    pub ko_point: Option<Point>,
    /// What may be played.
    pub rules: Rules,
    /// The stones that each side has taken before, by [`Color::index`].
    pub prisoners: [u32; 2],
}

/// Why a setup is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The board has only one column or only one row.
    TooSmall(Size),
    /// A chain has no liberty.
    NoLiberty {
        /// The chain's colour.
        color: Color,
        /// Its stones.
        chain: PointSet,
    },
    /// No stone of the side to move can just have been taken here in a ko.
    NoKo(Point),
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::TooSmall(size) => {
                write!(
                    f,
                    "a board of {size} is too small to play on: 2x2 is the least"
                )
            }
            SetupFault::NoLiberty { color, chain } => {
                write!(f, "{color} has no liberty at")?;
                chain.iter().try_for_each(|point| write!(f, " {point}"))
            }
            SetupFault::NoKo(point) => write!(
                f,
                "{point} is no ko: there no single stone can just have been taken by a single stone"
            ),
        }
    }
}

impl std::error::Error for SetupFault {}

impl Setup {
    /// An empty board with Black to play.
    #[must_use]
    pub fn new(size: Size, rules: impl Into<Rules>) -> Setup {
        Setup::from_board(Board::new(size), Color::Black, rules)
    }

    /// A board with `to_play` to move, no ko and no prisoners.
    #[must_use]
    pub fn from_board(board: Board, to_play: Color, rules: impl Into<Rules>) -> Setup {
        Setup {
            board,
            to_play,
            ko_point: None,
            rules: rules.into(),
            prisoners: [0; 2],
        }
    }

    /// Everything that keeps this setup from being a position.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let size = self.board.size();
        let mut faults = Vec::new();
        if size.cols() < 2 || size.rows() < 2 {
            faults.push(SetupFault::TooSmall(size));
        }
        for chain in self.board.chains_without_liberties() {
            if let Some(color) = chain.first().and_then(|point| self.board.get(point)) {
                faults.push(SetupFault::NoLiberty { color, chain });
            }
        }
        if let Some(point) = self.ko_point.filter(|point| !self.could_be_ko(*point)) {
            faults.push(SetupFault::NoKo(point));
        }
        faults
    }

    /// The position to play from.
    ///
    /// # Errors
    /// All of the [faults](Setup::faults).
    pub fn position(self) -> Result<Position, Vec<SetupFault>> {
        let faults = self.faults();
        if faults.is_empty() {
            Ok(Position::from_setup(self))
        } else {
            Err(faults)
        }
    }

    /// A stone taken in a ko leaves a point between the opponent's stones, and
    /// the one that took it stands alone with that point as its only liberty.
    fn could_be_ko(&self, point: Point) -> bool {
        let opponent = Some(self.to_play.opponent());
        let size = self.board.size();
        size.contains(point)
            && self.board.get(point).is_none()
            && size
                .neighbors(point)
                .all(|next| self.board.get(next) == opponent)
            && size.neighbors(point).any(|next| {
                let chain = self.board.chain(next);
                chain.len() == 1 && self.board.liberties(&chain).len() == 1
            })
    }
}
