//! Sets that go out and come in: SGF, pictures, pages, text, and GTP.
//!
//! `sgf-parse`, written by others, says what the exported SGF holds.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use common::program::{run, tsumego};
use common::rng::Rng;
use sgf_parse::SgfNode;
use sgf_parse::go::{Move as SgfMove, Point as SgfPoint, Prop};
use std::collections::HashSet;
use tsumego::go::{Color, Move, Rect};
use tsumego::problems::import::{ImportOptions, Importer};
use tsumego::problems::{Goal, Lang, Problem, ProblemSet, Text, embedded, load_str, to_yaml};
use tsumego::render::{objective, page, picture, sgf_file};
use tsumego::solver::Limits;
use tsumego::trainer::{Answers, Reader, answers};

fn import(name: &str, bytes: &[u8]) -> (Option<ProblemSet>, String) {
    let mut importer = Importer::new(ImportOptions::default());
    let report = importer.sgf(name, bytes);
    (importer.into_set(), report.text(Lang::En))
}

fn bare(set: &ProblemSet) -> Vec<(&Problem, Option<&Answers>)> {
    set.problems.iter().map(|problem| (problem, None)).collect()
}

#[test]
fn every_problem_comes_back_as_it_was() {
    for embedded in embedded() {
        let set = embedded.load().unwrap();
        for langs in [&Lang::ALL[..], &[Lang::En], &[Lang::Zh]] {
            let text = sgf_file(&set, &bare(&set), langs);
            let (again, said) = import("x.sgf", text.as_bytes());
            let again = again.unwrap_or_else(|| panic!("{said}"));
            assert!(
                !said.contains("left out") && !said.contains("assumed"),
                "{said}"
            );
            // Titles, texts, levels, tags, claims, goals: all that a file says.
            assert_eq!(to_yaml(&again), to_yaml(&set), "{}", set.name);
            for (one, other) in set.problems.iter().zip(&again.problems) {
                let (a, b) = (&one.task, &other.task);
                assert_eq!(a.board(), b.board(), "{}", one.id);
                assert_eq!(
                    (a.target(), a.region(), a.frame()),
                    (b.target(), b.region(), b.frame())
                );
                assert_eq!(
                    (a.to_play(), a.ko_point(), a.save()),
                    (b.to_play(), b.ko_point(), b.save())
                );
                assert_eq!(
                    (one.view, one.goal, one.accept),
                    (other.view, other.goal, other.accept)
                );
            }
        }
    }
}

/// The stones of a property as vertices of a board with so many rows.
fn vertices(points: &HashSet<SgfPoint>, rows: u8) -> HashSet<(u8, u8)> {
    points
        .iter()
        .map(|point| (point.x, rows - 1 - point.y))
        .collect()
}

fn stones(problem: &Problem, color: Color) -> HashSet<(u8, u8)> {
    let stones = problem.task.board().stones(color);
    stones.iter().map(|point| (point.col, point.row)).collect()
}

fn played(node: &SgfNode<Prop>, rows: u8) -> Option<(u8, u8)> {
    let Some(Prop::B(SgfMove::Move(point)) | Prop::W(SgfMove::Move(point))) = node.get_move()
    else {
        return None;
    };
    Some((point.x, rows - 1 - point.y))
}

#[test]
fn another_reader_finds_the_same_positions_and_answers() {
    let names = ["05-killing-by-eye-space", "06-living-by-eye-space"];
    for embedded in embedded().iter().filter(|set| names.contains(&set.name())) {
        let set = embedded.load().unwrap();
        let limits = Limits {
            nodes: 300_000,
            ..Limits::default()
        };
        let read: Vec<Answers> = set
            .problems
            .iter()
            .map(|problem| {
                answers(
                    problem,
                    &mut Reader::new(limits.clone()).with_memory(32 << 20),
                )
            })
            .collect();
        let with: Vec<(&Problem, Option<&Answers>)> =
            set.problems.iter().zip(read.iter().map(Some)).collect();
        let text = sgf_file(&set, &with, &Lang::ALL);
        let roots = sgf_parse::go::parse(&text).unwrap();
        assert_eq!(roots.len(), set.problems.len());
        for (root, problem) in roots.iter().zip(&set.problems) {
            let rows = problem.task.board().size().rows();
            let Some(Prop::AB(black)) = root.get_property("AB") else {
                panic!("{}", problem.id)
            };
            let Some(Prop::AW(white)) = root.get_property("AW") else {
                panic!("{}", problem.id)
            };
            assert_eq!(
                vertices(black, rows),
                stones(problem, Color::Black),
                "{}",
                problem.id
            );
            assert_eq!(
                vertices(white, rows),
                stones(problem, Color::White),
                "{}",
                problem.id
            );
            let turn = root.get_property("PL");
            let black = matches!(turn, Some(Prop::PL(sgf_parse::Color::Black)));
            assert_eq!(black, problem.to_play == Color::Black);
            assert!(root.validate().is_ok(), "{}", problem.id);
            // The moves that are marked as right are those that the file claims and `check` proves.
            let Some(best) = problem.claim.as_ref().and_then(|claim| claim.best.clone()) else {
                continue;
            };
            let best: HashSet<(u8, u8)> = best
                .into_iter()
                .filter_map(|play| match play {
                    Move::Play(point) => Some((point.col, point.row)),
                    Move::Pass => None,
                })
                .collect();
            let right = root
                .children()
                .filter(|child| child.get_property("TE").is_some());
            let right: HashSet<(u8, u8)> = right.filter_map(|child| played(child, rows)).collect();
            assert_eq!(right, best, "{}", problem.id);
            let wrong = root
                .children()
                .filter(|child| child.get_property("BM").is_some())
                .count();
            assert!(wrong > 0, "{}", problem.id);
        }
        // A program that does not know our property sees the same answers.
        let stripped = without_own(&text);
        let (again, said) = import("x.sgf", stripped.as_bytes());
        let again = again.unwrap();
        for (one, other) in set.problems.iter().zip(&again.problems) {
            let (a, b) = (one.task.board(), other.task.board());
            assert_eq!((a, one.to_play), (b, other.to_play), "{said}");
            // Where a status is asked for the shape tells the rest.
            if one.goal != Goal::Status {
                assert_eq!(one.goal, other.goal, "{}: {said}", one.id);
            }
            let best = one
                .claim
                .as_ref()
                .and_then(|claim| claim.best.clone())
                .unwrap_or_default();
            if one.goal == Goal::Status {
                continue;
            }
            for variation in &other.variations {
                assert_eq!(
                    best.contains(&variation.line[0]),
                    variation.right,
                    "{}",
                    one.id
                );
            }
        }
        let (again, _) = import("x.sgf", text.as_bytes());
        assert_eq!(to_yaml(&again.unwrap()), to_yaml(&set));
    }
}

/// The text without the private property.
fn without_own(text: &str) -> String {
    let read = tsumego::sgf::parse(text);
    let mut games = Vec::new();
    for game in &read.games {
        let mut copy = tsumego::sgf::Game::new();
        let mut ids = vec![copy.root()];
        for id in 0..game.len() {
            let node = game.node(id);
            if let Some(parent) = node.parent() {
                ids.push(copy.add(ids[parent]));
            }
            for property in node
                .properties
                .iter()
                .filter(|property| property.ident != "TSUMEGO")
            {
                copy.push(ids[id], &property.ident, property.values.clone());
            }
        }
        games.push(copy);
    }
    tsumego::sgf::write(&games)
}

/// Files to spoil: several encodings, dialects, and our own.
fn originals() -> Vec<Vec<u8>> {
    let shape = "SZ[9]AB[eh][ei]AW[ah:ch][dh][di]";
    let mut files: Vec<Vec<u8>> = [
        format!(
            "(;FF[4]GM[1]{shape}PL[B]C[Black to kill](;B[bi]C[RIGHT])(;B[ai];W[bi]LB[ci:A]C[A])))"
        ),
        format!("(;FF[3]CA[GB2312]{shape}C[黑先杀白](;B[bi]C[正解])(;B[ai]BM[1];W[bi]C[失败]))"),
        format!(
            "(;{shape}N[x](;B[bi]TE[1]GB[1])(;B[ci]WV[]))\n(;SZ[9];B[ee];W[];B[ef];W[tt];B[eg])"
        ),
        "(;SZ[9];B[eh];W[ah];B[ei];W[bh];B[];W[ch];B[];W[dh];B[];W[di];B[bi])".to_owned(),
    ]
    .into_iter()
    .map(String::into_bytes)
    .collect();
    let set = embedded()[4].load().unwrap();
    let two: Vec<(&Problem, Option<&Answers>)> = bare(&set).into_iter().take(2).collect();
    files.push(sgf_file(&set, &two, &Lang::ALL).into_bytes());
    files
}

fn spoil(bytes: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + rng.below(30)).min(bytes.len());
        match rng.below(6) {
            0 => drop(bytes.drain(at..end)),
            1 => {
                let part = bytes[at..end].to_vec();
                let to = rng.below(bytes.len() + 1);
                bytes.splice(to..to, part);
            }
            2 => bytes.truncate(at.max(1)),
            3 if at < bytes.len() => bytes[at] = rng.next() as u8,
            _ => {
                let signs = b"()[];;[[]]\\:\0\nBWACPL\xff\xfe\xb0";
                bytes.insert(at, signs[rng.below(signs.len())]);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'(');
        }
    }
    bytes
}

#[test]
fn spoilt_files_are_read_as_far_as_they_go() {
    let originals = originals();
    let mut rng = Rng::new(5);
    let mut imported = 0;
    for round in 0..400 {
        let bytes = spoil(&originals[round % originals.len()], &mut rng);
        let (set, said) = import("spoilt.sgf", &bytes);
        match set {
            // What was made of it is a set that loads.
            Some(set) => {
                imported += 1;
                let yaml = to_yaml(&set);
                assert!(load_str("x", yaml.as_bytes()).is_ok(), "{round}: {yaml}");
            }
            None => assert!(said.lines().count() > 1, "{round}: {said}"),
        }
    }
    assert!(imported > 100, "{imported}");
}

#[test]
fn nothing_is_too_much() {
    let shape = "SZ[9]AB[eh][ei]AW[ah][bh][ch][dh][di]C[Black to kill]";
    let star = |n: usize| "(;B[bi];W[ai])".repeat(n);
    let comb = |n: usize| format!("{}{}", "(;B[bi](;W[ai])".repeat(n), ")".repeat(n));
    for (file, problems) in [
        (
            format!("(;{shape}{})", ";B[bi];W[ai];B[ci];W[bi]".repeat(12_500)),
            1,
        ),
        (format!("(;{shape}{})", star(20_000)), 1),
        (format!("(;{shape}{})", comb(5_000)), 1),
        (format!("(;{shape}AB{})", "[eh]".repeat(100_000)), 1),
        (
            format!("(;{shape}AE{}AW[dh])", "[aa:ig]".repeat(100_000)),
            1,
        ),
        (format!("(;{shape};B[bi]C[{}])", "]".repeat(100_000)), 1),
        (format!("{}(;{shape})", "(".repeat(100_000)), 1),
        (format!("(;SZ[9]{})", format!("(;{shape})").repeat(30)), 30),
        ("(;SZ[52]AB[aa:ZZ]AW[bb])".to_owned(), 0),
        ("\0".repeat(100_000), 0),
        ("(;AB[".to_owned(), 0),
    ] {
        let (set, said) = import("much.sgf", file.as_bytes());
        let found = set.map_or(0, |set| set.problems.len());
        assert_eq!(found, problems, "{said}");
    }
}

#[test]
fn collections_of_others_are_read() {
    let folder = std::env::var_os("TSUMEGO_CONFORMANCE").map_or_else(
        || std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance"),
        std::path::PathBuf::from,
    );
    let Ok(entries) = std::fs::read_dir(folder.join("sgf")) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        let (set, said) = import(&path.to_string_lossy(), &std::fs::read(&path).unwrap());
        // Every file is accounted for: by problems, or by why there are none.
        assert!(set.is_some() || said.contains("left out"), "{said}");
        assert!(!said.contains('\u{fffd}'), "{said}");
    }
}

#[test]
fn pages_and_pictures_hold_any_text() {
    let mut set = embedded()[0].load().unwrap();
    let nasty = "<script>alert('x')</script> & \"]]>\" \u{0}\u{1b}[31m";
    set.title = Some(Text::plain(nasty));
    for problem in &mut set.problems {
        problem.title = Text::plain(nasty);
        problem.objective = Some(Text::both(nasty, nasty));
        problem.why = Some(Text::plain(nasty));
    }
    let html = page(&set, &bare(&set), &Lang::ALL);
    assert!(!html.contains("<script") && html.contains("&lt;script&gt;"));
    assert!(!html.chars().any(|c| c.is_control() && c != '\n'));
    balanced(&html);
    assert_eq!(html.matches("<svg").count(), set.problems.len());
    let problem = &set.problems[0];
    let marks = tsumego::render::board::Marks::default();
    let svg = picture(
        problem.task.board(),
        problem.view,
        &marks,
        &objective(problem, Lang::En),
    );
    balanced(&svg);
    // A circle for each stone in view, beside those of the star points.
    let board = problem.task.board();
    let stones = board.stones(Color::Black).len() + board.stones(Color::White).len();
    assert_eq!(svg.matches("r=\"11.3\"").count(), stones);
    // A view that is too large draws the board and no more.
    let wide = Rect::new(problem.view.min, tsumego::go::Point::new(200, 200));
    balanced(&picture(board, wide, &marks, ""));
}

/// Every element that is opened is closed, in order.
fn balanced(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        if tag.starts_with('!') || tag.starts_with("meta") || tag.ends_with('/') {
            continue;
        }
        let name = tag.split([' ', '\n']).next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name)),
            None => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

const ONE: &str =
    "(;SZ[9]AB[eh][ei]AW[ah][bh][ch][dh][di]C[Black to kill](;B[bi]C[RIGHT])(;B[ai];W[bi]))";

#[test]
fn files_are_never_overwritten_unasked() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let (sgf, yaml) = (path("one.sgf"), path("set.yaml"));
    std::fs::write(&sgf, ONE).unwrap();
    let (out, err, code) = run(&mut tsumego(&["import", &sgf]));
    assert_eq!(code, 0, "{err}");
    assert!(
        out.starts_with("format: 1\nset: one\n") && err.contains("unverified"),
        "{out}{err}"
    );
    assert_eq!(run(&mut tsumego(&["import", &sgf, "-o", &yaml])).2, 0);
    assert_eq!(std::fs::read_to_string(&yaml).unwrap(), out);
    std::fs::write(&yaml, "mine").unwrap();
    let (_, err, code) = run(&mut tsumego(&["import", &sgf, "-o", &yaml]));
    assert_eq!(
        (code, std::fs::read_to_string(&yaml).unwrap().as_str()),
        (1, "mine"),
        "{err}"
    );
    assert!(err.contains("--force"), "{err}");
    assert_eq!(
        run(&mut tsumego(&[
            "import", &sgf, "-o", &yaml, "--force", "--set", "x"
        ]))
        .2,
        0
    );
    assert!(std::fs::read_to_string(&yaml).unwrap().contains("set: x\n"));
    // What was imported is proven like anything else.
    let (_, err, code) = run(&mut tsumego(&["check", &yaml]));
    assert_eq!(code, 0, "{err}");
    // No file of ours is left beside it.
    let files = std::fs::read_dir(dir.path()).unwrap().count();
    assert_eq!(files, 2);
    assert_eq!(run(&mut tsumego(&["import", &path("none.sgf")])).2, 1);
    assert_eq!(run(&mut tsumego(&["import", &sgf, "-o", &path("")])).2, 1);
    assert_eq!(run(&mut tsumego(&["import", &sgf, "--set", "a b"])).2, 64);
    assert_eq!(run(&mut tsumego(&["import"])).2, 64);
}

#[test]
fn a_diagram_on_the_standard_input_is_a_set() {
    let text = "$$B Black to kill\n$$ | O O O O X . .\n$$ | . . . O X . .\n$$ ---------------\n";
    let (out, err, code) = run(tsumego(&["import", "-"]).write_stdin(text));
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("| O O O O X . ."), "{out}");
    let (out, _, code) =
        run(tsumego(&["import", "-", "--goal", "live", "--to-play", "w"]).write_stdin(ONE));
    assert_eq!(code, 0);
    assert!(
        out.contains("goal: live") && out.contains("to_play: white"),
        "{out}"
    );
    assert_eq!(run(tsumego(&["import", "-"]).write_stdin("nothing")).2, 1);
}

#[test]
fn a_set_is_exported_in_every_form() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let set = "killing-by-eye-space";
    for name in ["k.sgf", "k.html", "k.txt"] {
        let (_, err, code) = run(&mut tsumego(&["export", set, "-o", &path(name)]));
        assert_eq!(code, 0, "{name}: {err}");
        assert!(
            std::fs::metadata(path(name)).unwrap().len() > 1000,
            "{name}"
        );
        assert_eq!(
            run(&mut tsumego(&["export", set, "-o", &path(name)])).2,
            1,
            "{name}"
        );
    }
    // A picture holds one problem; a folder takes them all.
    assert_eq!(run(&mut tsumego(&["export", set, "--format", "svg"])).2, 64);
    let (out, _, code) = run(&mut tsumego(&[
        "export",
        set,
        "--format",
        "svg",
        "--only",
        "straight-three-kill",
    ]));
    assert!(code == 0 && out.starts_with("<svg"));
    for format in ["svg", "sgf"] {
        let folder = path(&format!("{format}s/"));
        assert_eq!(
            run(&mut tsumego(&[
                "export", set, "--format", format, "-o", &folder
            ]))
            .2,
            0
        );
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 9, "{format}");
    }
    let (_, err, code) = run(&mut tsumego(&["export", set, "--only", "nobody"]));
    assert!(code == 1 && err.contains("straight-three-kill"), "{err}");
    // One language where one was asked for.
    let (out, _, _) = run(&mut tsumego(&[
        "export", set, "--format", "text", "--lang", "en",
    ]));
    assert!(
        out.is_ascii() && out.contains("Straight three\nBlack to play"),
        "{out}"
    );
}

/// Runs a regression file as GNU Go's scripts do: `#? [pattern]` is what the
/// numbered command before it has to answer; `!` before a pattern denies it.
#[test]
fn a_regression_file_of_gnu_go_runs() {
    let file = std::fs::read_to_string("tests/data/gtp/owl.tst").unwrap();
    let (out, err, code) = run(tsumego(&["gtp"]).write_stdin(format!("{file}quit\n")));
    assert_eq!(code, 0, "{err}");
    let mut number = "";
    let mut checked = 0;
    for line in file.lines() {
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            number = line.split_whitespace().next().unwrap();
        }
        let Some(pattern) = line
            .strip_prefix("#? [")
            .and_then(|rest| rest.strip_suffix(']'))
        else {
            continue;
        };
        let start = [format!("={number} "), format!("?{number} ")];
        let answer = out.lines().find_map(|line| {
            start
                .iter()
                .find_map(|start| line.strip_prefix(start.as_str()))
        });
        let answer = answer.unwrap_or_else(|| panic!("{number}: no answer in {out}"));
        let (denied, pattern) = pattern
            .strip_prefix('!')
            .map_or((false, pattern), |rest| (true, rest));
        let fits = match pattern.strip_suffix(".*") {
            Some(begin) => answer.starts_with(begin),
            None => answer == pattern,
        };
        assert_eq!(fits, !denied, "{number}: {answer} against {pattern}");
        checked += 1;
    }
    assert_eq!(checked, 10);
    // Faults begin with ?, with the number of what failed.
    assert!(
        out.contains("?30 invalid coordinate\n\n") && out.contains("?31 unknown command\n\n"),
        "{out}"
    );
}
