//! Writing a proof: the only part of a certificate that asks the reader.

use super::bytes::put_number;
use super::entry::Entry;
use super::game::{After, Ground, Scene, State};
use super::replay::{Aim, Edge, Flaw};
use super::sets::{Large, Set};
use super::verify::{Spot, spots};
use crate::go::Move;
use crate::solver::{
    Answer, Book, Goal, Limits, Node, Page, Solver, Status, Step, Task, Verdict, Wanted,
};
use std::cmp::Ordering;

/// Why no certificate could be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoProof {
    /// The position is undecided, or a first move whose value the answer needs.
    Undecided,
    /// Writing the proof would take more than the limits allow.
    TooLarge,
    /// What was written does not hold: a fault of the program.
    Refused(Flaw),
}

/// The entry of a problem whose answer is known; `solver` is best the one that found it.
///
/// # Errors
/// When the answer is not decided as far as it has to be.
pub fn certify(
    id: &str,
    task: &Task,
    answer: &Answer,
    solver: &mut Solver,
    limits: &Limits,
) -> Result<Entry, NoProof> {
    let n = limits.threats.clamp(1, super::entry::MOST_THREATS);
    let spots = spots(task);
    let wanted = wanted(&spots, answer, n)?;
    let questions: Vec<Wanted> = wanted.iter().map(|(_, wanted)| wanted.clone()).collect();
    let books = solver
        .strategies(&questions, limits)
        .ok_or(NoProof::TooLarge)?;
    let scene = Scene::of(task);
    let script = Script {
        wanted: &wanted,
        books: &books,
    };
    let proof = match scene.span() {
        ..=64 => script.bytes(&Ground::<u64>::new(&scene)),
        65..=128 => script.bytes(&Ground::<u128>::new(&scene)),
        _ => script.bytes(&Ground::<Large>::new(&scene)),
    };
    let entry = Entry {
        id: id.to_string(),
        task: task.clone(),
        threats: n,
        nodes: answer.nodes,
        verdict: answer.verdict.clone(),
        best: answer.best.clone(),
        proof: proof.map_err(NoProof::Refused)?,
    };
    super::verify::verify(&entry).map_err(NoProof::Refused)?;
    Ok(entry)
}

type Asked = (usize, Wanted);

/// What has to be proven: the verdict of the position and of every best move,
/// and of each other move that its value is another.
fn wanted(spots: &[Spot], answer: &Answer, n: u8) -> Result<Vec<Asked>, NoProof> {
    let mut wanted = Vec::new();
    let mut ask = |at: usize, (goal, threats, holds): Question| {
        let task = spots[at].task.clone();
        wanted.push((
            at,
            Wanted {
                task,
                goal,
                threats,
                holds,
            },
        ));
    };
    if !answer.verdict.is_decided() {
        return Err(NoProof::Undecided);
    }
    let kept = answer
        .moves
        .iter()
        .any(|m| m.verdict.rank_cmp(&answer.verdict) == Some(Ordering::Equal));
    for (at, spot) in spots.iter().enumerate() {
        if spot.fixed.is_some() || spot.task.over().is_some() {
            continue;
        }
        let verdict = match spot.play {
            None => &answer.verdict,
            Some(play) => {
                let value = answer.moves.iter().find(|value| value.play == play);
                &value.ok_or(NoProof::Undecided)?.verdict
            }
        };
        let whole = questions(verdict, n).ok_or(NoProof::Undecided)?;
        let best = spot.play.is_none_or(|play| answer.best.contains(&play));
        match &answer.verdict {
            Verdict::Settled(status) if !best && kept => {
                let other = difference(*status, verdict, n).ok_or(NoProof::Undecided)?;
                ask(at, other);
            }
            _ => whole.into_iter().for_each(|question| ask(at, question)),
        }
    }
    Ok(wanted)
}

type Question = (Goal, [u8; 2], bool);

/// One question whose answer shows that a verdict is not `status` whoever has threats.
fn difference(status: Status, verdict: &Verdict, n: u8) -> Option<Question> {
    let at = |a, d| match verdict {
        Verdict::Settled(status) => Some(*status),
        Verdict::Ko(ko) => ko.table.get(a, d),
        Verdict::Undecided => None,
    };
    let (least, most) = ([n, 0], [0, n]);
    if at(n, 0)? < status {
        return Some(match status {
            Status::Alive => (Goal::Live, least, false),
            Status::Seki => (Goal::Stand, least, false),
            Status::Cycle | Status::Dead => (Goal::Capture, least, true),
        });
    }
    (at(0, n)? > status).then_some(match status {
        Status::Dead => (Goal::Capture, most, false),
        Status::Cycle => (Goal::Stand, most, true),
        Status::Seki | Status::Alive => (Goal::Live, most, true),
    })
}

/// Questions from whose answers the verdict follows.
fn questions(verdict: &Verdict, n: u8) -> Option<Vec<Question>> {
    crate::solver::needed_claims(verdict, n)
}

/// What is to be written.
struct Script<'a> {
    wanted: &'a [Asked],
    books: &'a [Book],
}

impl Script<'_> {
    fn bytes<S: Set>(&self, ground: &Ground<S>) -> Result<Vec<u8>, Flaw> {
        let mut bytes = Vec::new();
        put_number(&mut bytes, self.wanted.len() as u64);
        for (at, (spot, wanted)) in self.wanted.iter().enumerate() {
            let aim = Aim {
                goal: wanted.goal,
                holds: wanted.holds,
            };
            let kind = Aim::ALL.iter().position(|other| *other == aim);
            put_number(&mut bytes, *spot as u64);
            bytes.push(kind.ok_or(Flaw::Malformed)? as u8);
            bytes.extend(wanted.threats);
            let root = self.root(at).ok_or(Flaw::NoPosition)?;
            let edge = root.map(|page| edge(page, wanted.threats));
            Edge::put(edge, 0, false, &mut bytes);
        }
        for aim in Aim::ALL {
            let of_aim = |book: &&Book| (book.goal, book.holds) == (aim.goal, aim.holds);
            match self.books.iter().find(of_aim) {
                None => bytes.push(0),
                Some(book) => self.book(ground, book, &mut bytes)?,
            }
        }
        Ok(bytes)
    }

    /// Where a question's strategy begins: nowhere when it needs none.
    fn root(&self, question: usize) -> Option<Option<Page>> {
        let mut roots = self.books.iter().flat_map(|book| &book.roots);
        roots.find(|(at, _)| *at == question).map(|(_, root)| *root)
    }

    fn book<S: Set>(
        &self,
        ground: &Ground<S>,
        book: &Book,
        bytes: &mut Vec<u8>,
    ) -> Result<(), Flaw> {
        put_number(bytes, book.pages.len() as u64);
        let mut states: Vec<Option<State<S>>> = vec![None; book.pages.len()];
        for (question, root) in &book.roots {
            if let Some(page) = root {
                let task = &self.wanted[*question].1.task;
                let state = ground.state(task, page.threats);
                *states.get_mut(page.node).ok_or(Flaw::NoPosition)? = Some(state);
            }
        }
        for (at, node) in book.pages.iter().enumerate() {
            let state = states[at].ok_or(Flaw::NotMet)?;
            let mut put = |step: &Step<Option<Page>>, after: After<S>, number: Option<usize>| {
                if let Some(number) = number {
                    put_number(bytes, number as u64);
                }
                let edge = match (step.to, after) {
                    (Some(page), After::On(next)) => {
                        let place = states.get_mut(page.node).ok_or(Flaw::NoPosition)?;
                        *place = Some(State {
                            threats: page.threats,
                            ..next
                        });
                        Some(edge(page, next.threats))
                    }
                    _ => None,
                };
                Edge::put(edge, at, book.holds, bytes);
                Ok::<(), Flaw>(())
            };
            match node {
                Node::End => return Err(Flaw::NotDecided),
                Node::Answer(step) => {
                    let number = ground.number(step.play).ok_or(Flaw::IllegalMove)?;
                    let after = ground.play(&state, number).ok_or(Flaw::IllegalMove)?;
                    put(step, after, Some(number))?;
                }
                Node::Replies(steps) => {
                    let plays = legal(ground, &state);
                    for (play, after) in plays {
                        let step = steps.iter().find(|step| step.play == play);
                        put(step.ok_or(Flaw::NoPosition)?, after, None)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The legal moves with their names, in the order in which a replay makes them.
fn legal<S: Set>(ground: &Ground<S>, state: &State<S>) -> Vec<(Move, After<S>)> {
    let mut numbers: Vec<usize> = (1..=S::WIDTH).collect();
    numbers.push(0);
    numbers
        .into_iter()
        .filter_map(|number| Some((ground.play_of(number)?, ground.play(state, number)?)))
        .collect()
}

fn edge(page: Page, threats: [u8; 2]) -> Edge {
    Edge {
        to: page.node,
        threats: (page.threats != threats).then_some(page.threats),
    }
}
