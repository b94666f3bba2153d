//! Certificates: written, read and replayed; changed, forged and hostile ones refused.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::random::{Taste, position};
use common::rng::Rng;
use common::shape::Shape;
use std::time::{Duration, Instant};
use tsumego::certificate::{Certificate, Damage, Entry, certify};
use tsumego::go::Color;
use tsumego::problems::{embedded, load_str, uncertified};
use tsumego::solver::{Limits, Solver, Task, Verdict};

fn entry(id: &str, task: &Task) -> Entry {
    let limits = Limits::default();
    let mut solver = Solver::new(1 << 24);
    let answer = solver.answer(task, &limits);
    certify(id, task, &answer, &mut solver, &limits).unwrap()
}

/// A straight three in the corner with White, who attacks, to move.
fn three() -> Task {
    let rows = ["O O O O O _", "x x x x O _", ". . . x O _"];
    Shape::from_rows(&rows, Color::White).task().unwrap()
}

fn small() -> Certificate {
    Certificate {
        set: "small".to_string(),
        entries: vec![entry("three", &three())],
    }
}

/// Whether a certificate is read, proves all that it says, and says it of `task`.
fn stands(bytes: &[u8], id: &str, task: &Task) -> bool {
    Certificate::from_bytes(bytes).is_ok_and(|certificate| {
        certificate.set == "small"
            && certificate.entries.len() == 1
            && certificate
                .entries
                .iter()
                .all(|entry| entry.asks(id, task) && entry.verify().is_ok())
    })
}

#[test]
fn the_whole_library_is_certified() {
    let limits = Limits::default();
    let (mut found, mut replayed) = (0, 0);
    let (mut finding, mut replaying) = (Duration::ZERO, Duration::ZERO);
    for set in embedded() {
        let set = set.load().unwrap();
        let mut certificate = Certificate {
            set: set.name.clone(),
            entries: Vec::new(),
        };
        for problem in &set.problems {
            let began = Instant::now();
            let mut solver = Solver::new(1 << 26);
            let problem = problem.meant(&mut solver, &limits);
            let answer = solver.answer(&problem.task, &limits);
            finding += began.elapsed();
            let entry = certify(&problem.id, &problem.task, &answer, &mut solver, &limits)
                .unwrap_or_else(|why| panic!("{}: {why:?}", problem.id));
            found += entry.nodes;
            certificate.entries.push(entry);
        }
        let bytes = certificate.to_bytes();
        let began = Instant::now();
        let read = Certificate::from_bytes(&bytes).unwrap();
        for entry in &read.entries {
            replayed += entry.verify().unwrap().positions;
        }
        replaying += began.elapsed();
        assert_eq!(read, certificate);
        for (problem, entry) in set.problems.iter().zip(&read.entries) {
            assert_eq!(uncertified(problem, entry), [], "{}", problem.id);
        }
    }
    let times = finding.as_secs_f64() / replaying.as_secs_f64();
    println!("found with {found} positions in {finding:?}");
    println!("replayed {replayed} positions in {replaying:?}: {times:.1} times as fast");
    assert!(replayed < found);
}

#[test]
fn what_is_decided_in_random_positions_is_certified() {
    let taste = Taste {
        empty: (1, 6),
        inside: 12,
    };
    let limits = Limits {
        nodes: 60_000,
        ..Limits::default()
    };
    let mut certified = 0;
    for seed in 0..500 {
        let shape = position(&mut Rng::new(seed), taste);
        let task = shape.task().unwrap();
        let mut solver = Solver::new(1 << 24);
        let answer = solver.answer(&task, &limits);
        let undecided = answer.moves.iter().any(|m| !m.verdict.is_decided());
        if undecided || answer.verdict == Verdict::Undecided {
            continue;
        }
        match certify("a", &task, &answer, &mut solver, &limits) {
            Ok(entry) => {
                assert!(entry.verify().is_ok(), "{shape}");
                assert_eq!(
                    (&entry.verdict, &entry.best),
                    (&answer.verdict, &answer.best)
                );
                certified += 1;
            }
            Err(why) => assert_eq!(why, tsumego::certificate::NoProof::TooLarge, "{shape}"),
        }
    }
    println!("{certified} certified");
    assert!(certified > 350, "{certified}");
}

#[test]
fn every_changed_byte_is_caught() {
    let bytes = small().to_bytes();
    assert!(stands(&bytes, "three", &three()));
    for at in 0..bytes.len() {
        for flip in [0x01, 0x10, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= flip;
            let read = Certificate::from_bytes(&changed);
            assert!(read.is_err(), "byte {at} ^ {flip:#x}: {read:?}");
        }
        assert!(
            Certificate::from_bytes(&bytes[..at]).is_err(),
            "cut at {at}"
        );
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(Certificate::from_bytes(&longer).is_err());
}

#[test]
fn a_changed_entry_is_named() {
    let [first, second] = ["first", "second"].map(|id| entry(id, &three()));
    let certificate = Certificate {
        set: "small".to_string(),
        entries: vec![first.clone(), second],
    };
    let mut bytes = certificate.to_bytes();
    let at = bytes.len() - 20;
    bytes[at] ^= 1;
    let damage = Certificate::from_bytes(&bytes).unwrap_err();
    assert_eq!(damage, Damage::Changed(vec![(2, Some("second".into()))]));
    let twice = Certificate {
        set: "small".to_string(),
        entries: vec![first.clone(), first],
    };
    let damage = Certificate::from_bytes(&twice.to_bytes()).unwrap_err();
    assert_eq!(damage, Damage::Twice("first".into()));
}

/// FNV-1a, as the format has it.
fn sum(bytes: &[u8]) -> [u8; 8] {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    hash.to_le_bytes()
}

/// The only entry of a certificate, and where what it asks ends.
fn body(bytes: &[u8]) -> (Vec<u8>, usize) {
    let head = head().len();
    let (mut length, mut at) = (0, head);
    for shift in [0, 7, 14] {
        length |= usize::from(bytes[at] & 0x7f) << shift;
        at += 1;
        if bytes[at - 1] < 0x80 {
            break;
        }
    }
    let body = bytes[at..at + length].to_vec();
    let asked = (0..body.len() - 8).find(|end| body[*end..*end + 8] == sum(&body[..*end]));
    (body, asked.unwrap())
}

fn head() -> Vec<u8> {
    b"tsumego-certificate 1\n\x05small\x01".to_vec()
}

/// A certificate with this one entry, all checksums in order.
fn forged(mut body: Vec<u8>, asked: usize) -> Vec<u8> {
    let inner = sum(&body[..asked]);
    body[asked..asked + 8].copy_from_slice(&inner);
    let mut bytes = head();
    let mut length = body.len();
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes.extend(&body);
    bytes.extend(sum(&body));
    let whole = sum(&bytes);
    bytes.extend(whole);
    bytes
}

/// Whatever is changed: a certificate with its checksums in order is refused, or
/// it says what the reader finds of the very position that it asks about.
#[test]
fn forged_certificates_fail_in_the_replay() {
    let positions = [
        three(),
        // White takes the corner's ko; a seki; both with the defender to move.
        Shape::from_rows(&["O O O O O _", "x x x O O _", ". . x O . _"], Color::Black)
            .task()
            .unwrap(),
        Shape::from_rows(
            &["X X X X X _", "O O O X X _", "x . . O X _", "x x x O X _"],
            Color::White,
        )
        .task()
        .unwrap(),
    ];
    let (mut refused, mut accepted) = (0, 0);
    for task in &positions {
        let certificate = Certificate {
            set: "small".to_string(),
            entries: vec![entry("three", task)],
        };
        let bytes = certificate.to_bytes();
        let (body, asked) = body(&bytes);
        assert_eq!(forged(body.clone(), asked), bytes);
        let mut rng = Rng::new(7);
        for at in 0..body.len() {
            for _ in 0..6 {
                let mut body = body.clone();
                body[at] = match rng.below(3) {
                    0 => body[at] ^ 1 << rng.below(8),
                    1 => body[at].wrapping_add(1),
                    _ => rng.below(8) as u8,
                };
                if rng.below(12) == 0 && at > asked + 8 {
                    body.remove(at);
                }
                let Ok(read) = Certificate::from_bytes(&forged(body, asked)) else {
                    refused += 1;
                    continue;
                };
                let found = &read.entries[0];
                if found.verify().is_err() {
                    refused += 1;
                    continue;
                }
                accepted += 1;
                let limits = Limits {
                    threats: found.threats,
                    ..Limits::default()
                };
                let answer = Solver::new(1 << 24).answer(&found.task, &limits);
                assert_eq!(found.verdict, answer.verdict, "byte {at}");
                assert_eq!(found.best, answer.best, "byte {at}");
            }
        }
    }
    println!("{refused} refused, {accepted} accepted");
    assert!(refused > 4 * accepted, "{refused} {accepted}");
}

/// Claims that are false, with the proof of the true ones.
#[test]
fn false_claims_are_refused() {
    let good = entry("three", &three());
    let mut wrong = good.clone();
    wrong.verdict = Verdict::Settled(tsumego::solver::Status::Alive);
    assert!(wrong.verify().is_err());
    let mut wrong = good.clone();
    wrong.best.clear();
    assert!(wrong.verify().is_err());
    let mut wrong = good.clone();
    wrong.task = wrong.task.with_to_play(Color::Black);
    assert!(wrong.verify().is_err());
    assert!(!wrong.asks("three", &three()));
    assert!(good.asks("three", &three()) && !good.asks("four", &three()));
}

#[test]
fn hostile_bytes_are_refused() {
    let bytes = small().to_bytes();
    let (body, asked) = body(&bytes);
    let mut rng = Rng::new(1);
    // Endless numbers, great counts and garbage in place of the proof.
    for at in asked + 8..body.len() {
        for tail in [
            &[0xff; 12][..],
            &[0xff, 0xff, 0xff, 0x7f],
            &[0x80, 0x80, 0x01],
        ] {
            let mut body = body[..at].to_vec();
            body.extend(tail);
            assert!(!stands(&forged(body, asked), "three", &three()));
        }
        let noise: Vec<u8> = (0..40).map(|_| rng.below(256) as u8).collect();
        let mut body = body[..at].to_vec();
        body.extend(noise);
        assert!(!stands(&forged(body, asked), "three", &three()));
    }
    // A million positions that are announced and not there.
    for count in [
        &[0xff, 0xff, 0x3f][..],
        &[0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
    ] {
        let mut bytes = head();
        bytes.pop();
        bytes.extend(count);
        let whole = sum(&bytes);
        bytes.extend(whole);
        assert!(matches!(
            Certificate::from_bytes(&bytes),
            Err(Damage::Changed(_))
        ));
    }
    for text in [
        "",
        "tsumego-certificate",
        "format: 1\n",
        "tsumego-certificate 2\n",
    ] {
        assert!(Certificate::from_bytes(text.as_bytes()).is_err());
    }
}

/// The certificate and the set are told apart when they differ.
#[test]
fn a_changed_problem_is_named() {
    let text = "format: 1\nset: small\nproblems:\n  - id: three\n    to_play: black\n    goal: kill\n    \
                board: |\n      | O O O O X . .\n      | . . . O X . .\n      -----------------\n    \
                claim: {best: [B1], verdict: dead}\n";
    let problem = |text: &str| {
        load_str("a.yaml", text.as_bytes())
            .unwrap()
            .problems
            .remove(0)
    };
    let good = problem(text);
    let entry = entry("three", &good.task);
    assert_eq!(uncertified(&good, &entry), []);
    for (from, to) in [
        ("| . . . O X", "| X . . O X"),
        ("to_play: black", "to_play: white"),
        ("best: [B1]", "best: [B1, C1]"),
        ("verdict: dead", "verdict: alive"),
    ] {
        let to = text.replace(from, to);
        let to = match from {
            "to_play: black" => to.replace("goal: kill", "goal: live"),
            _ => to,
        };
        assert!(!uncertified(&problem(&to), &entry).is_empty(), "{from}");
    }
    // What is only told to the learner is no part of it.
    let told = text.replace(
        "    goal: kill",
        "    goal: kill\n    level: 3d\n    hint: no",
    );
    assert_eq!(uncertified(&problem(&told), &entry), []);
}
