//! The engine's resistance, and when there is none left to make.

use super::judge::Side;
use super::reader::Reader;
use crate::go::Move;
use crate::solver::{Status, Task, Verdict};
use std::cmp::Ordering;

/// Whether the side to play can still try something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// This move costs nothing and has to be answered.
    Threat(Move),
    /// This move costs nothing; whether it has to be answered was not found out.
    Unsure(Move),
    /// No move of this side has to be answered: even if it played a second time
    /// in a row, the verdict would stay what it is.
    Nothing,
}

/// Looks for a move of the side to play that keeps `value`, the position's
/// verdict, and that would gain something if the opponent played elsewhere.
///
/// A move that begins the ko that the verdict is about is taken as one.
/// `order` are its moves, in the order in which they are looked at; positions for which `avoid` is true
/// are left out, so that play does not go round in circles.
pub fn last_try(
    reader: &mut Reader,
    task: &Task,
    value: &Verdict,
    order: &[Move],
    avoid: impl Fn(&Task) -> bool,
) -> Try {
    let mover = task.to_play();
    let side = Side::to_play(task);
    let at_its_worst = *value == side.opponent().triumph();
    let mut unsure = None;
    for play in order.iter().copied() {
        let Ok(next) = task.play(play) else { continue };
        if play == Move::Pass || next.over().is_some() || avoid(&next) {
            continue;
        }
        // Where nothing is left to lose every move keeps the verdict.
        if !at_its_worst && side.compare(&reader.verdict(&next), value) != Some(Ordering::Equal) {
            continue;
        }
        if matches!(value, Verdict::Ko(_)) && next.ko_point().is_some() {
            return Try::Threat(play);
        }
        let again = next.with_to_play(mover);
        let gained = if at_its_worst {
            // Whatever differs is better.
            let same = reader.probe_is(&again, value);
            same.map(|same| {
                if same {
                    Ordering::Equal
                } else {
                    Ordering::Greater
                }
            })
        } else {
            side.compare(&reader.probe(&again), value)
        };
        match gained {
            Some(Ordering::Greater) => return Try::Threat(play),
            Some(_) => {}
            None => {
                unsure.get_or_insert(play);
            }
        }
        if reader.interrupted() {
            break;
        }
    }
    unsure.map_or(Try::Nothing, Try::Unsure)
}

/// Whether the side that has lost, `mover`, could not save anything even with
/// two moves in a row. False also where that was not found out.
pub fn is_hopeless(reader: &mut Reader, task: &Task, value: &Verdict, mover: Side) -> bool {
    if !matches!(value, Verdict::Settled(Status::Dead | Status::Alive)) {
        return false;
    }
    let color = if mover.attacks {
        task.attacker()
    } else {
        task.defender()
    };
    let again = task.clone().with_to_play(color);
    // The move in hand, and a second one.
    reader.probe_is(&again, value) == Some(true)
        && last_try(reader, &again, value, &again.legal_moves(), |_| false) == Try::Nothing
}

/// The strongest move of the side to play that keeps all of `value`, the
/// position's verdict; where there is none, the strongest move.
///
/// After a pass it is one with which the game goes on, if there is one: a pass only where
/// nothing changes though the other side plays a second time, or where nothing but ending the
/// game helps.
pub fn refutation(reader: &mut Reader, task: &Task, value: &Verdict) -> Option<Move> {
    let task = &reader.going_on(task);
    let side = Side::to_play(task);
    let strongest = reader.reply(task)?;
    let keeps = |play: Move, reader: &mut Reader| {
        let Ok(next) = task.play(play) else {
            return false;
        };
        side.compare(&reader.verdict(&next), value) != Some(Ordering::Less)
    };
    if keeps(strongest, reader) {
        return Some(strongest);
    }
    let other = task
        .legal_moves()
        .into_iter()
        .find(|play| keeps(*play, reader));
    // A pass would say that nothing needs an answer.
    other.or(Some(strongest).filter(|play| *play != Move::Pass || task.passed()))
}
