//! Reads the sources and holds the arrows between the layers, and a few habits.
//!
//! A module may use the layers below it and the third-party crates that its
//! layer is given here; the reader and what is below it neither print, read
//! files nor ask the time. Test code inside the sources is not looked at.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::sources::{Source, bare, dependencies, sources, used_from, uses, without_tests};

/// A layer: its module, and the crates it may use.
struct Layer {
    name: &'static str,
    crates: &'static [&'static str],
}

const fn layer(name: &'static str, crates: &'static [&'static str]) -> Layer {
    Layer { name, crates }
}

/// From the lowest to the highest.
const LAYERS: &[Layer] = &[
    layer("go", &[]),
    layer("sgf", &["encoding_rs", "chardetng", "thiserror"]),
    layer("life", &[]),
    layer("solver", &["rustc_hash", "arrayvec"]),
    layer("certificate", &[]),
    layer(
        "problems",
        &[
            "saphyr_parser",
            "serde",
            "serde_json",
            "serde_yaml",
            "thiserror",
        ],
    ),
    layer(
        "lessons",
        &[
            "saphyr_parser",
            "serde",
            "serde_json",
            "serde_yaml",
            "thiserror",
        ],
    ),
    layer(
        "trainer",
        &[
            "serde",
            "serde_json",
            "serde_yaml",
            "skillratings",
            "thiserror",
        ],
    ),
    layer("render", &["colored", "unicode_width", "sys_locale"]),
    layer(
        "repl",
        &[
            "anyhow",
            "etcetera",
            "rustyline",
            "sys_locale",
            "thiserror",
            "unicode_width",
        ],
    ),
    layer("serve", &["getrandom", "httparse", "serde", "serde_json"]),
    layer(
        "cli",
        &[
            "anyhow",
            "chrono",
            "clap",
            "clap_complete",
            "ctrlc",
            "etcetera",
            "serde",
            "serde_json",
            "sys_locale",
            "tempfile",
        ],
    ),
];

/// Layers whose answers depend on nothing but the question.
const PURE: &[&str] = &["go", "life", "solver", "certificate"];

/// What a pure layer does not touch.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::io",
    "std::time",
    "std::env",
    "std::net",
    "std::process",
    "println!",
    "print!",
    "eprintln!",
    "eprint!",
    "dbg!",
    "Instant::",
    "SystemTime",
];

/// How long a file may be, its tests left out, without saying why.
const LONG: usize = 440;

fn place(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.name == name)
}

#[test]
fn arrows_point_down() {
    let mut faults = Vec::new();
    for source in sources() {
        let module = source.module();
        if module == "lib" {
            continue;
        }
        if module == "main" {
            let used = used_from(&source.code, "tsumego::");
            assert!(used.iter().all(|name| name == "cli"), "main uses {used:?}");
            continue;
        }
        let Some(own) = place(module) else {
            faults.push(format!("{}: no layer of this name is known", source.path));
            continue;
        };
        for name in used_from(&source.code, "crate::") {
            match place(&name) {
                Some(other) if other <= own => {}
                Some(_) => faults.push(format!("{} uses {name}, a layer above", source.path)),
                None => faults.push(format!("{} uses {name}, which is no layer", source.path)),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn third_party_crates_stay_in_their_layers() {
    let dependencies = dependencies();
    assert!(dependencies.len() > 5, "{dependencies:?}");
    let mut faults = Vec::new();
    let mut colored = Vec::new();
    for source in sources() {
        let allowed = place(source.module()).map_or(&[][..], |at| LAYERS[at].crates);
        for name in dependencies.iter().filter(|name| uses(&source.code, name)) {
            if !allowed.contains(&name.as_str()) {
                faults.push(format!("{} uses the crate {name}", source.path));
            }
            if name == "colored" {
                colored.push(source.path.clone());
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(
        colored.len() <= 1,
        "colour belongs into one file, not {colored:?}"
    );
}

/// What a certificate is checked with takes the definitions of the reading game
/// from the reader's layer, and nothing that searches.
#[test]
fn certificates_are_checked_without_the_reader() {
    const DEFINITIONS: &[&str] = &["Goal", "Save", "Status", "Task", "ThreatTable", "Verdict"];
    let mut checked = 0;
    for source in sources() {
        if source.module() != "certificate" || source.path.ends_with("make.rs") {
            continue;
        }
        checked += 1;
        for name in used_from(&source.code, "crate::solver::") {
            assert!(
                DEFINITIONS.contains(&name.as_str()),
                "{} uses {name} of the reader's",
                source.path
            );
        }
        let layers = used_from(&source.code, "crate::");
        let allowed = ["go", "solver"];
        assert!(
            layers.iter().all(|name| allowed.contains(&name.as_str())),
            "{} uses {layers:?}",
            source.path
        );
    }
    assert!(checked > 5, "{checked}");
}

#[test]
fn the_reader_neither_prints_nor_reads_nor_asks_the_time() {
    let mut faults = Vec::new();
    for source in sources()
        .iter()
        .filter(|source| PURE.contains(&source.module()))
    {
        for what in IMPURE.iter().filter(|what| source.code.contains(**what)) {
            faults.push(format!("{} has {what}", source.path));
        }
        let std = used_from(&source.code, "std::");
        for name in ["fs", "io", "time", "env", "net", "process"] {
            if std.contains(name) {
                faults.push(format!("{} uses std::{name}", source.path));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn long_files_say_why() {
    let mut faults = Vec::new();
    for source in sources() {
        let lines = source.code.lines().count();
        let says = source
            .text
            .lines()
            .take(40)
            .any(|line| line.starts_with("// long because"));
        if lines > LONG && !says {
            faults.push(format!(
                "{}: {lines} lines and no `// long because`",
                source.path
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent = |source: &Source| !source.code.is_empty() && !source.text.starts_with("//!");
    let faults: Vec<String> = sources()
        .into_iter()
        .filter(silent)
        .map(|s| s.path)
        .collect();
    assert!(
        faults.is_empty(),
        "no `//!` at the top of {}",
        faults.join(", ")
    );
}

#[test]
fn no_lint_that_guards_users_is_switched_off() {
    let mut faults = Vec::new();
    for source in sources() {
        for lint in [
            "unwrap_used",
            "expect_used",
            "clippy::panic",
            "missing_docs",
            "unsafe_code",
        ] {
            if source.code.contains(lint) {
                faults.push(format!("{} speaks of {lint}", source.path));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_readers_of_sources_read_right() {
    let text = "use a::b; // crate::x\nlet s = \"crate::y\"; /* crate::z */ let r = r#\"\"crate::q\"#;\n\
                fn f<'a>(c: char) -> &'a str { if c == '\"' { \"\\\"crate::w\" } else { '\\''; r } }\n\
                #[cfg(test)]\nmod tests { fn t() { crate::t::u(); } }\nuse crate::{go::{A, B}, life};\n\
                #[cfg(test)]\nmod more;\n";
    let (code, modules) = without_tests(&bare(text));
    let used = used_from(&code, "crate::");
    assert_eq!(used.into_iter().collect::<Vec<_>>(), ["go", "life"]);
    assert_eq!(modules, ["more"]);
    assert!(uses("use serde::Deserialize;", "serde"));
    assert!(!uses("use my_serde::Deserialize;", "serde"));
}
