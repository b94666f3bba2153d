//! What a session asks of the reader, and GNU Go's codes for what it says.
//!
//! The codes: 0, it fails; 1, it succeeds; 2, by a ko that the side takes first, so that it
//! need not make the first threat; 3, by a ko for which it has to find one. (4 and
//! 5, for a gain or a loss of other stones on the way, are never given.)

use super::spelled;
use super::table::Table;
use crate::go::{Color, Move, Point};
use crate::problems::infer;
use crate::solver::{Status, Task, Verdict};
use crate::trainer::Reader;

/// What the side to play wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To take the stones.
    Take,
    /// To save them.
    Save,
}

/// Why there is no answer.
const UNDECIDED: &str = "undecided within the budget";
const NO_TASK: &str = "nothing can be asked about these stones";

/// The task about what stands on `point` with this side to play.
fn task(table: &Table, point: Point, group: bool, to_play: Color) -> Result<Task, String> {
    let task = infer::about(table.board(), point, group, to_play);
    let task = task.ok_or(NO_TASK)?;
    Ok(task.with_ko_point(table.ko_for(to_play)))
}

/// The code for a side that wants this where the position is worth that.
pub fn code_of(verdict: &Verdict, aim: Aim) -> Option<u8> {
    let wants = |status: Status| (status == Status::Dead) == (aim == Aim::Take);
    match verdict {
        Verdict::Settled(status) => Some(u8::from(wants(*status))),
        Verdict::Ko(ko) => {
            let gets = match aim {
                Aim::Take => ko.attacker_gets,
                Aim::Save => ko.defender_gets,
            };
            // What is fought for may be less than these stones.
            let other = match aim {
                Aim::Take => ko.defender_gets,
                Aim::Save => ko.attacker_gets,
            };
            if !wants(gets) || wants(other) {
                return Some(u8::from(wants(other)));
            }
            let first = ko.attacker_takes_first();
            let first = first.is_some_and(|attacker| attacker == (aim == Aim::Take));
            Some(if first { 2 } else { 3 })
        }
        Verdict::Undecided => None,
    }
}

/// `attack` and its kin: a code, and a move where it is not 0.
pub fn code(
    table: &Table,
    point: Point,
    group: bool,
    aim: Aim,
    reader: &mut Reader,
) -> Result<String, String> {
    let owner = table.board().get(point).ok_or(NO_TASK)?;
    let mover = match aim {
        Aim::Take => owner.opponent(),
        Aim::Save => owner,
    };
    // Where the other side may even play first there is nothing to do.
    if group || aim == Aim::Save {
        let idle = task(table, point, group, mover.opponent())?;
        let verdict = reader.verdict(&idle);
        if code_of(&verdict, aim) == Some(1) {
            return Ok("1 PASS".into());
        }
    }
    let task = task(table, point, group, mover)?;
    let verdict = reader.verdict(&task);
    match code_of(&verdict, aim).ok_or(UNDECIDED)? {
        0 => Ok("0".into()),
        code => {
            let play = chosen(&task, reader).ok_or(UNDECIDED)?;
            Ok(format!("{code} {}", spelled(play)))
        }
    }
}

/// One of the best moves.
fn chosen(task: &Task, reader: &mut Reader) -> Option<Move> {
    let answer = reader.answer(task);
    answer.line.first().or(answer.best.first()).copied()
}

/// `dragon_status`: alive, dead, or critical with the moves that take and that save.
pub fn status(table: &Table, point: Point, reader: &mut Reader) -> Result<String, String> {
    let attack = code(table, point, true, Aim::Take, reader)?;
    if attack == "0" {
        return Ok("alive".into());
    }
    let defend = code(table, point, true, Aim::Save, reader)?;
    if defend == "0" {
        return Ok("dead".into());
    }
    let play = |text: &str| text.split_whitespace().nth(1).unwrap_or("PASS").to_owned();
    Ok(format!("critical {} {}", play(&attack), play(&defend)))
}

/// `tsumego-verdict`, `tsumego-best`, `tsumego-line`.
pub fn own(
    table: &Table,
    point: Point,
    first: Option<Color>,
    command: &str,
    reader: &mut Reader,
) -> Result<String, String> {
    let owner = table.board().get(point).ok_or(NO_TASK)?;
    let task = task(table, point, true, first.unwrap_or(owner.opponent()))?;
    if command == "tsumego-verdict" {
        return match reader.verdict(&task) {
            Verdict::Undecided => Err(UNDECIDED.into()),
            Verdict::Ko(ko) => {
                let needs = ko.attacker_needs;
                let needs = needs.map_or("irregular".to_owned(), |needs| needs.to_string());
                let (one, other) = (ko.attacker_gets.word(), ko.defender_gets.word());
                Ok(format!(
                    "ko attacker_gets {one} defender_gets {other} attacker_needs {needs}"
                ))
            }
            settled => Ok(settled.word().to_owned()),
        };
    }
    let answer = reader.answer(&task);
    if !answer.verdict.is_decided() {
        return Err(UNDECIDED.into());
    }
    let moves = match command {
        "tsumego-best" => answer.best,
        _ => answer.line,
    };
    let moves: Vec<String> = moves.into_iter().map(spelled).collect();
    Ok(moves.join(" "))
}

/// A move for `color`: what saves or takes the group that hangs in the balance,
/// if there is one, and else a pass.
pub fn own_move(table: &Table, color: Color, reader: &mut Reader) -> Move {
    let board = table.board();
    let mut seen = crate::go::PointSet::EMPTY;
    // The other side's stones first, the largest first: to take is more than to save.
    let mut chains = board.chains();
    chains.sort_by_key(|chain| {
        let own = chain.first().and_then(|point| board.get(point)) == Some(color);
        (own, std::cmp::Reverse(chain.len()))
    });
    for chain in chains {
        let Some(point) = chain.first().filter(|point| !seen.contains(*point)) else {
            continue;
        };
        let Ok(task) = task(table, point, true, color) else {
            continue;
        };
        seen = seen | task.target();
        let Ok(elsewhere) = task.play(Move::Pass) else {
            continue;
        };
        let (now, then) = (reader.probe(&task), reader.probe(&elsewhere));
        let gains = match (now.rank_cmp(&then), task.attacker() == color) {
            (Some(order), true) => order == std::cmp::Ordering::Less,
            (Some(order), false) => order == std::cmp::Ordering::Greater,
            (None, _) => false,
        };
        if gains
            && let Some(play) = chosen(&task, reader)
            && table.is_legal(color, play)
        {
            return play;
        }
    }
    Move::Pass
}
