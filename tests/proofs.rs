//! Proofs written by the solver and replayed by the checker that shares only
//! the rules with it; proofs that somebody spoilt are refused.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::random::{Taste, position};
use common::rng::Rng;
use tsumego::go::Move;
use tsumego::solver::{Limits, Node, Proof, ProofFaultKind, Solver, Verdict, verify};

const TASTE: Taste = Taste {
    empty: (1, 6),
    inside: 12,
};

/// A board without a wall is too much for a test.
const LIMITS: u64 = 60_000;

#[test]
fn every_proof_is_accepted() {
    let limits = Limits {
        nodes: LIMITS,
        ..Limits::default()
    };
    let mut solver = Solver::new(1 << 26);
    let (mut proven, mut too_much) = (0, 0);
    for seed in 0..1200 {
        let shape = position(&mut Rng::new(seed), TASTE);
        let task = shape.task().unwrap();
        let verdict = solver.verdict(&task, &limits);
        if verdict == Verdict::Undecided {
            too_much += 1;
            continue;
        }
        let Some(proof) = solver.proof(&task, &limits) else {
            too_much += 1;
            continue;
        };
        assert_eq!(verify(&task, &proof).as_ref(), Ok(&verdict), "{shape}");
        proven += 1;
    }
    println!("{proven} proofs accepted, {too_much} positions too large");
    assert!(proven > 1000);
}

/// Every way to spoil one place of a proof.
fn spoilt(proof: &Proof, rng: &mut Rng) -> Option<Proof> {
    let mut proof = proof.clone();
    let at = rng.below(proof.claims.len());
    let claim = &mut proof.claims[at];
    let place = rng.below(claim.nodes.len());
    let count = claim.nodes.len();
    match (&mut claim.nodes[place], rng.below(4)) {
        (Node::Replies(steps), 0) => {
            let gone = rng.below(steps.len());
            steps.remove(gone);
        }
        (Node::Replies(_) | Node::Answer(_), 1) => claim.nodes[place] = Node::End,
        (Node::Answer(step), 2) => step.to = count + place,
        (Node::Answer(step), _) if step.play != Move::Pass => step.play = Move::Pass,
        _ => return None,
    }
    Some(proof)
}

/// A proof with a reply left out, play cut short or an answer changed does not
/// hold: unless what was changed can be done without, which only another
/// winning answer can be.
#[test]
fn spoilt_proofs_are_refused() {
    let limits = Limits {
        nodes: LIMITS,
        ..Limits::default()
    };
    let mut solver = Solver::new(1 << 26);
    let mut refused = 0;
    for seed in 0..400 {
        let shape = position(&mut Rng::new(seed), TASTE);
        let task = shape.task().unwrap();
        let Some(proof) = solver.proof(&task, &limits) else {
            continue;
        };
        let verdict = verify(&task, &proof).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..4 {
            let Some(spoilt) = spoilt(&proof, &mut rng) else {
                continue;
            };
            match verify(&task, &spoilt) {
                Err(_) => refused += 1,
                Ok(found) => assert_eq!(found, verdict, "{shape}"),
            }
        }
    }
    assert!(refused > 300, "{refused}");
}

#[test]
fn a_proof_of_another_position_is_refused() {
    let limits = Limits::default();
    let mut solver = Solver::new(1 << 26);
    // A straight three in the corner: who moves first decides.
    let rows = ["O O O O O _", "x x x x O _", ". . . x O _"];
    let shape = |color| common::shape::Shape::from_rows(&rows, color);
    let first = shape(tsumego::go::Color::White).task().unwrap();
    let second = shape(tsumego::go::Color::Black).task().unwrap();
    let proof = solver.proof(&first, &limits).unwrap();
    assert!(verify(&first, &proof).is_ok());
    let fault = verify(&second, &proof).unwrap_err();
    assert_eq!(fault.kind, ProofFaultKind::WrongSide);
}
