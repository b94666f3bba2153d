//! Why a matter is settled.

use super::eyes::{Seki, Standing, seki, standing};
use super::reader::Reader;
use crate::go::Move;
use crate::solver::{Ko, Status, Task, Verdict};

/// Why play has come to an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The attacker took the target with this move.
    Taken {
        /// The move.
        play: Move,
        /// How many stones it took.
        stones: usize,
    },
    /// The defender took the last liberty of its own target with this move.
    SelfTaken {
        /// The move.
        play: Move,
    },
    /// A chain with a target stone is unconditionally alive.
    Alive(Standing),
    /// The target is dead, and would be if the defender played twice in a row.
    DeadAsItStands,
    /// The target is alive, and would be if the attacker played twice in a row.
    AliveAsItStands,
    /// Two passes; the target stands.
    Passed,
    /// Nothing but the ko is left.
    Ko {
        /// The ko.
        ko: Ko,
        /// Whether its first stone has just been taken.
        begun: bool,
    },
    /// Neither side can play on without loss.
    Seki(Seki),
    /// The position repeats itself; `kept` when that is all the learner needed.
    Repetition {
        /// Whether the learner had to keep something, and has.
        kept: bool,
    },
}

/// The ending that a finished or settled position shows, by its verdict.
///
/// `last` is the move that led to it and `stones` the number of stones it took.
/// `None` when the verdict is undecided.
#[must_use]
pub fn ending(
    task: &Task,
    verdict: &Verdict,
    last: Move,
    stones: usize,
    reader: &mut Reader,
) -> Option<Ending> {
    if task.over() == Some(true) {
        // Who played last is no longer to play.
        return Some(if task.to_play() == task.defender() {
            Ending::Taken { play: last, stones }
        } else {
            Ending::SelfTaken { play: last }
        });
    }
    if let Some(standing) = standing(task) {
        return Some(Ending::Alive(standing));
    }
    if task.over() == Some(false) {
        return Some(Ending::Passed);
    }
    Some(match verdict {
        Verdict::Settled(Status::Dead) => Ending::DeadAsItStands,
        Verdict::Settled(Status::Alive) => Ending::AliveAsItStands,
        Verdict::Settled(Status::Seki) => Ending::Seki(seki(task, reader)),
        Verdict::Settled(Status::Cycle) => Ending::Repetition { kept: false },
        Verdict::Ko(ko) => Ending::Ko {
            ko: ko.clone(),
            begun: task.ko_point().is_some(),
        },
        Verdict::Undecided => return None,
    })
}
