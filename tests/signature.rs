//! The search's signature: how many positions it visits on a fixed list of problems.
//!
//! A change that is meant to leave the search alone leaves these numbers alone.
//! One that is meant to change it renews them, and its author has a look at
//! where they rose:
//!
//! ```text
//! TSUMEGO_RENEW=1 cargo test --test signature
//! ```
//!
//! The list stands here and not in the file, so that the file can be renewed
//! whatever has become of it, as after a merge.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use tsumego::problems::embedded;
use tsumego::solver::{Limits, Solver};

/// The problems that come with the program and take some reading, by set.
const LIST: &[(&str, &[&str])] = &[
    ("first-captures", &["out-of-atari"]),
    (
        "ladders-and-nets",
        &[
            "extend-the-right-way",
            "ladder",
            "ladder-past-a-stone",
            "net",
            "ladder-breaker",
            "diagonal-way-out",
        ],
    ),
    ("short-of-liberties", &["golden-chicken"]),
    (
        "real-and-false-eyes",
        &["false-eye-on-the-edge", "one-move-two-eyes"],
    ),
    (
        "killing-by-eye-space",
        &[
            "bulky-five-kill",
            "crossed-five-kill",
            "rabbity-six-kill",
            "five-in-the-corner-kill",
            "push-before-placing",
            "placement-on-the-edge",
        ],
    ),
    (
        "living-by-eye-space",
        &[
            "descent-live",
            "block-and-live",
            "corner-eye-first",
            "vital-point-not-space",
        ],
    ),
    (
        "capturing-races",
        &[
            "make-an-eye-first",
            "take-the-eye",
            "whose-eye",
            "approach-move",
            "big-eye-small-eye",
        ],
    ),
    (
        "corner-specials",
        &[
            "corner-five",
            "corner-six-no-liberty",
            "corner-one-two",
            "corner-l-long-leg",
            "corner-l-short-leg",
            "corner-first-line-tail",
            "corner-one-one",
            "corner-j-closed",
        ],
    ),
    (
        "ko",
        &[
            "ko-one-point-eye",
            "ko-on-the-side",
            "ko-six-one-liberty",
            "ko-bent-four-in-corner",
            "ko-hane-or-placement",
            "ko-two-threats",
            "ko-thin-top",
            "ko-two-steps",
        ],
    ),
    (
        "seki",
        &[
            "seki-share-a-liberty",
            "seki-or-kill",
            "seki-in-a-row",
            "seki-or-live",
            "seki-throw-no-stone-away",
            "seki-by-connecting",
            "seki-or-kill-corner",
            "seki-three-by-three",
            "seki-or-live-corner",
        ],
    ),
    (
        "under-the-stones",
        &[
            "under-four-stones",
            "under-kill-snap",
            "under-twice-patient",
        ],
    ),
    (
        "first-dan",
        &[
            "dan-help-for-a-stone",
            "dan-loose-wall",
            "dan-one-two-placement",
            "dan-shape-to-be-taken",
            "dan-block-and-share",
            "dan-knight-point",
            "dan-four-defects",
        ],
    ),
];

/// Enough for every problem of the list; what needs more counts so many.
const NODES: u64 = 200_000;
/// Bytes for the table: never full here.
const MEMORY: usize = 64 << 20;
const RENEW: &str = "TSUMEGO_RENEW=1 cargo test --test signature";

fn counts() -> Vec<(String, u64)> {
    let limits = Limits {
        nodes: NODES,
        ..Limits::default()
    };
    let mut sets = BTreeMap::new();
    for set in embedded() {
        let set = set.load().unwrap();
        sets.insert(set.name.clone(), set);
    }
    let mut counts = Vec::new();
    for (set, ids) in LIST {
        for id in *ids {
            let problem = sets.get(*set).and_then(|found| found.problem(id));
            let problem = problem.unwrap_or_else(|| panic!("there is no {set}/{id} any more"));
            let mut solver = Solver::new(MEMORY);
            solver.answer(&problem.task, &limits);
            counts.push((format!("{set}/{id}"), solver.nodes()));
        }
    }
    counts
}

fn written(text: &str) -> BTreeMap<&str, u64> {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter_map(|(name, nodes)| Some((name, nodes.trim().parse().ok()?)))
        .collect()
}

fn show(counts: &[(String, u64)]) -> String {
    let mut text = String::new();
    for (name, nodes) in counts {
        writeln!(text, "{name:44} {nodes:7}").unwrap();
    }
    let all: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
    writeln!(text, "{:44} {all:7}", "all").unwrap();
    text
}

#[test]
fn the_search_visits_as_many_positions_as_before() {
    assert_eq!(LIST.iter().map(|(_, ids)| ids.len()).sum::<usize>(), 60);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/nodes.txt");
    let counts = counts();
    let now = show(&counts);
    if std::env::var_os("TSUMEGO_RENEW").is_some() {
        std::fs::write(&path, now).unwrap();
        return;
    }
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    if before.replace("\r\n", "\n") == now {
        return;
    }
    let old = written(&before);
    let now = written(&now);
    let mut changed: Vec<(f64, String)> = (now.iter())
        .filter_map(|(name, nodes)| {
            let was = old.get(name);
            let growth = was.map_or(0.0, |was| *nodes as f64 / (*was).max(1) as f64);
            let was = was.map_or("none".to_owned(), u64::to_string);
            (was != nodes.to_string()).then(|| (growth, format!("  {name}: {was} -> {nodes}")))
        })
        .collect();
    // What grew most comes first, the sum before all.
    changed.sort_by(|a, b| b.0.total_cmp(&a.0));
    changed.sort_by_key(|(_, line)| !line.starts_with("  all:"));
    let lines: Vec<&str> = changed.iter().map(|(_, line)| line.as_str()).collect();
    panic!(
        "the search visits other numbers of positions than tests/data/nodes.txt says:\n{}\n\
         If that is meant, renew the file with\n  {RENEW}\nand commit it with the change. \
         If not, the change has altered the search.",
        lines.join("\n")
    );
}
