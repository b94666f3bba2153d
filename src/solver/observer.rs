//! Hearing of a reading that is under way.

use super::verdict::Status;
use crate::go::Move;

/// How many positions lie between two reports.
const PERIOD: u64 = 1 << 11;
/// No more of a line is told.
const LINE: usize = 8;

/// Hears how a reading comes along, every few thousand positions.
///
/// What it does has no influence on the reading; it is called in the midst of
/// it, and so should not take long.
pub trait Observer: std::fmt::Debug + Send + Sync {
    /// Takes a report.
    fn hear(&self, progress: &Progress);
}

/// How far the reading of a question has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited for the question so far.
    pub nodes: u64,
    /// The first move after which the position is weighed; `None`: the position itself.
    pub after: Option<Move>,
    /// What is proven of the status, whoever has the threats: it is this one or better for the defender.
    pub least: Status,
    /// What is proven of the status, whoever has the threats: it is this one or worse for the defender.
    pub most: Status,
    /// The line that looks best to both sides just now, as far as it is told.
    pub line: Vec<Move>,
}

/// What there is to report, gathered as the reading goes on.
#[derive(Debug)]
pub(super) struct Watch<'a> {
    observer: &'a dyn Observer,
    pub after: Option<Move>,
    pub bounds: [Status; 2],
    line: Vec<u16>,
}

impl<'a> Watch<'a> {
    pub fn new(observer: &'a dyn Observer) -> Watch<'a> {
        Watch {
            observer,
            after: None,
            bounds: [Status::Dead, Status::Alive],
            line: Vec::new(),
        }
    }

    /// A move of the line that is read, by its number.
    #[inline]
    pub fn enter(&mut self, at: u16) {
        self.line.push(at);
    }

    #[inline]
    pub fn leave(&mut self) {
        self.line.pop();
    }

    /// Reports, when it is time; `play` knows the moves by their numbers.
    #[inline]
    pub fn tell(&self, nodes: u64, play: impl Fn(u16) -> Move) {
        if nodes.is_multiple_of(PERIOD) {
            let line = self.line.iter().take(LINE);
            self.observer.hear(&Progress {
                nodes,
                after: self.after,
                least: self.bounds[0],
                most: self.bounds[1],
                line: line.map(|at| play(*at)).collect(),
            });
        }
    }
}
