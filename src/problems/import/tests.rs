//! What is taken from SGF and from diagrams.

use super::*;
use crate::go::{Board, Color, Move, Point, Size};
use crate::problems::{load_str, to_yaml};

/// Imports one SGF text.
fn import(text: &str) -> (Option<ProblemSet>, FileReport) {
    import_as(text, ImportOptions::default())
}

fn import_as(text: &str, options: ImportOptions) -> (Option<ProblemSet>, FileReport) {
    let mut importer = Importer::new(options);
    let report = importer.sgf("dir/some file.sgf", text.as_bytes());
    (importer.into_set(), report)
}

fn one(text: &str) -> Problem {
    let (set, report) = import(text);
    let set = set.unwrap_or_else(|| panic!("{}", report.text(Lang::En)));
    assert_eq!(set.problems.len(), 1, "{}", report.text(Lang::En));
    set.problems.into_iter().next().unwrap()
}

use crate::problems::Lang;

fn lines(problem: &Problem) -> Vec<(String, bool)> {
    let line = |v: &crate::problems::Variation| {
        let moves: Vec<String> = v.line.iter().map(Move::to_string).collect();
        (moves.join(" "), v.right)
    };
    problem.variations.iter().map(line).collect()
}

fn board(size: usize, black: &[&str], white: &[&str]) -> Board {
    let size = Size::new(size, size).unwrap();
    let mut board = Board::new(size);
    for (color, vertices) in [(Color::Black, black), (Color::White, white)] {
        for vertex in vertices {
            board.set(Point::from_vertex(vertex, size).unwrap(), Some(color));
        }
    }
    board
}

/// Straight three in the lower left corner of a board of nine: B1 kills.
const SHAPE: &str = "SZ[9]AB[eh][ei]AW[ah][bh][ch][dh][di]";

#[test]
fn stones_side_and_goal_come_from_the_file() {
    let problem = one(&format!(
        "(;FF[4]{SHAPE}C[Black to play and kill.]GN[Straight three];B[bi]C[Correct])"
    ));
    let black = ["E1", "E2"];
    let white = ["A2", "B2", "C2", "D2", "D1"];
    assert_eq!(problem.task.board(), &board(9, &black, &white));
    assert_eq!(problem.to_play, Color::Black);
    assert_eq!(problem.goal, Goal::Kill);
    assert_eq!(problem.id, "straight-three");
    assert_eq!(problem.title.get(Lang::En), "Straight three");
    assert_eq!(
        problem.objective.as_ref().unwrap().get(Lang::En),
        "Black to play and kill."
    );
    assert_eq!(
        problem.task.target(),
        board(9, &black, &white).stones(Color::White)
    );
    assert_eq!(lines(&problem), [("B1".into(), true)]);
}

#[test]
fn every_manner_of_marking_is_known() {
    let both = [("B1".to_string(), true), ("A1 B1".to_string(), false)];
    for (tree, manner) in [
        ("(;B[bi]C[RIGHT])(;B[ai];W[bi])", "goproblems"),
        ("(;B[bi]C[Correct.])(;B[ai];W[bi])", "marked by `Correct`"),
        ("(;B[bi])(;B[ai];W[bi]C[Wrong])", "are wrong"),
        ("(;B[bi]C[+])(;B[ai];W[bi]C[-])", "right and wrong by"),
        ("(;B[bi]C[正解])(;B[ai];W[bi]C[失败])", "right and wrong by"),
        (
            "(;B[bi]TE[1])(;B[ai]BM[1];W[bi])",
            "right and wrong by TE BM",
        ),
        ("(;B[bi]GB[1])(;B[ai];W[bi]GW[1])", "right and wrong by"),
        ("(;B[bi])(;B[ai]WV[];W[bi])", "WV"),
        ("(;B[bi])(;B[ai]TR[ai];W[bi])", "triangle"),
        ("(;B[bi])(;B[ai];W[bi])", "first variation"),
    ] {
        let text = format!("(;{SHAPE}PL[B]C[Black to kill]{tree})");
        let (set, report) = import(&text);
        assert_eq!(lines(&set.unwrap().problems[0]), both, "{tree}");
        let said = report.text(Lang::En);
        assert!(said.contains(manner), "{manner}: {said}");
    }
}

#[test]
fn goproblems_has_words_of_its_own() {
    let tree = "(;B[bi]C[White is dead. RIGHT])(;B[ci];W[bi]C[CHOICE])(;B[ai]C[NOTTHIS])";
    let (set, report) = import(&format!("(;{SHAPE}C[Black to kill]{tree})"));
    let problem = &set.unwrap().problems[0];
    assert_eq!(
        lines(problem),
        [("B1".into(), true), ("C1 B1".into(), false)]
    );
    let text = problem.variations[0].text.as_ref().unwrap();
    assert_eq!(text.get(Lang::En), "White is dead.");
    assert!(
        report.text(Lang::En).contains("NOTTHIS"),
        "{}",
        report.text(Lang::En)
    );
}

#[test]
fn answers_of_the_other_side_are_no_mistakes() {
    let tree = ";B[bi](;W[ai];B[ci])(;W[ci];B[ai])";
    let problem = one(&format!("(;{SHAPE}C[Black to kill]{tree})"));
    assert_eq!(
        lines(&problem),
        [("B1 A1 C1".into(), true), ("B1 C1 A1".into(), true)]
    );
}

#[test]
fn positions_are_set_up_in_every_way() {
    let expected = board(9, &["E1", "E2"], &["A2", "B2", "C2", "D2", "D1"]);
    let root = "(;FF[4]SZ[9]";
    for text in [
        // In two nodes, with a stone taken back.
        format!("{root};AB[eh][ei][aa]AE[];AE[aa]AW[ah:ch][dh:di]C[Black to kill];B[bi])"),
        // By moves out of turn.
        format!("{root};B[eh];B[ei];W[ah];W[bh];W[ch];W[dh];W[di];B[bi])"),
        // By moves with passes between.
        format!("{root};B[eh];W[ah];B[ei];W[bh];B[];W[ch];B[];W[dh];B[];W[di];B[bi])"),
        // By moves in turn, up to where a comment says what is asked.
        format!(
            "{root};B[eh];W[ah];B[ei];W[bh];B[tt];W[ch];B[tt];W[dh];B[tt];W[di]C[Black to kill];B[bi])"
        ),
        // By a file of FF[3].
        "(;GaMe[1]SiZe[9]AddBlack[eh][ei]AddWhite[ah][bh][ch][dh][di];Black[bi])".to_owned(),
    ] {
        let problem = one(&text);
        assert_eq!(problem.task.board(), &expected, "{text}");
        assert_eq!(
            (problem.to_play, problem.goal),
            (Color::Black, Goal::Kill),
            "{text}"
        );
        assert_eq!(lines(&problem), [("B1".into(), true)], "{text}");
    }
}

#[test]
fn a_position_may_come_from_a_game() {
    let game = "(;SZ[9]PB[a]PW[b];B[eh];W[ah];B[ei];W[bh];B[ge];W[ch];B[gd];W[dh];B[gf];W[di];B[bi];W[ee])";
    let (set, report) = import(game);
    assert!(set.is_none());
    assert!(
        report.text(Lang::En).contains("--move N"),
        "{}",
        report.text(Lang::En)
    );
    let options = ImportOptions {
        at_move: Some(10),
        crop: Some("A1:F4".into()),
        goal: Some(Goal::Kill),
        ..ImportOptions::default()
    };
    let (set, report) = import_as(game, options.clone());
    let problem = &set.unwrap().problems[0];
    assert_eq!(
        problem.task.board(),
        &board(9, &["E1", "E2"], &["A2", "B2", "C2", "D2", "D1"])
    );
    assert_eq!(
        (problem.to_play, problem.view.to_string()),
        (Color::Black, "A1:F4".into())
    );
    // The stones beyond the crop are said to be gone.
    assert!(report.text(Lang::En).contains("stones beyond A1:F4: 3"));
    let (set, report) = import_as(
        game,
        ImportOptions {
            at_move: Some(99),
            ..options
        },
    );
    assert!(set.is_none() && report.text(Lang::En).contains("only 12 moves"));
}

#[test]
fn who_plays_is_told_by_many_signs() {
    let side = |rest: &str| one(&format!("(;{SHAPE}{rest})")).to_play;
    assert_eq!(side("PL[W]"), Color::White);
    assert_eq!(side(";W[bi]"), Color::White);
    assert_eq!(side("C[白先活]"), Color::White);
    assert_eq!(side("C[White to live]"), Color::White);
    assert_eq!(side(""), Color::Black);
    let (set, report) = import(&format!("(;{SHAPE}PL[W];B[bi])"));
    assert_eq!(set.unwrap().problems[0].to_play, Color::Black);
    assert!(report.text(Lang::En).contains("PL says white"));
    // Nobody says what is asked: the surrounded stones are White's.
    assert_eq!(one(&format!("(;{SHAPE}PL[W])")).goal, Goal::Live);
    assert_eq!(one(&format!("(;{SHAPE}PL[B])")).goal, Goal::Kill);
}

#[test]
fn nothing_is_lost_in_silence() {
    let says = |text: &str, what: &str| {
        let (_, report) = import(text);
        let said = report.text(Lang::En);
        assert!(said.contains(what), "{text}: {said}");
        let zh = report.text(Lang::Zh);
        assert!(
            zh.chars().any(|c| ('\u{4e00}'..'\u{a000}').contains(&c)),
            "{zh}"
        );
    };
    says("", "no game");
    says("(;GM[2]SZ[8])", "not a game of Go");
    says("(;SZ[52]AB[aa]AW[bb])", "largest that is read is 25x25");
    says("(;SZ[nine]AB[aa]AW[bb])", "`nine` is no board size");
    says("(;SZ[9])", "no stone");
    says("(;SZ[9]AB[aa])", "one side only");
    says(&format!("(;{SHAPE}PW[x]XY[z])"), "PW, XY");
    says(&format!("(;{SHAPE}AB[zz])"), "`zz` is no point");
    says(
        &format!("(;{SHAPE};W[bi](;B[aa];W[aa])(;W[cc]))"),
        "cannot be played",
    );
    says(
        &format!("(;{SHAPE}(;B[bi])(;W[bi]))"),
        "the other side begins: 1",
    );
    says(&format!("(;{SHAPE};B[bi];AB[aa])"), "stones are set up");
    // A chain without a liberty is no position.
    says("(;SZ[9]AB[aa]AW[ab][ba])", "has no liberty");
    // The place of a fault is that of the file.
    says(&format!("(;{SHAPE}\n;B[bi)"), "some file.sgf:2:3");
}

#[test]
fn several_problems_have_names_of_their_own() {
    let text = format!(
        "(;{SHAPE}GN[A shape];B[bi])(;{SHAPE}GN[A shape])(;{SHAPE})(;SZ[9](;{SHAPE}N[one];B[bi])(;{SHAPE}N[黑先 二];B[bi]))"
    );
    let (set, report) = import(&text);
    let set = set.unwrap();
    let ids: Vec<&str> = set
        .problems
        .iter()
        .map(|problem| problem.id.as_str())
        .collect();
    assert_eq!(
        ids,
        ["a-shape", "a-shape-2", "some-file-3", "one-1", "黑先-二-2"]
    );
    assert_eq!(
        (report.games, report.problems, set.name.as_str()),
        (4, 5, "some-file")
    );
}

#[test]
fn what_is_written_loads_and_is_the_same() {
    let text = format!(
        "(;{SHAPE}C[黑先杀白: \"x\" # y]GN[A: b]SO[a book: p. 3](;B[bi]C[正解\n- two lines])(;B[ai];W[bi]))"
    );
    let (set, _) = import(&text);
    let set = set.unwrap();
    let yaml = to_yaml(&set);
    let again =
        load_str("x", yaml.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}\n{yaml}"));
    let (one, other) = (&set.problems[0], &again.problems[0]);
    assert_eq!(
        (&one.id, &one.title, &one.objective),
        (&other.id, &other.title, &other.objective)
    );
    assert_eq!((&one.source, one.view), (&other.source, other.view));
    assert_eq!(
        (one.task.target(), one.task.region()),
        (other.task.target(), other.task.region())
    );
    assert_eq!(lines(one), lines(other));
    assert!(yaml.contains("board: |"), "{yaml}");
    assert_eq!(to_yaml(&again), yaml);
}

#[test]
fn diagrams_are_read_as_they_are_posted() {
    let expected = board(19, &["E1", "E2"], &["A2", "B2", "C2", "D2", "D1"]);
    for text in [
        "$$B Black to kill\n$$ | . . . . . . .\n$$ | O O O O X . .\n$$ | a 1 . O X . .\n$$ ---------------\n",
        "Black to play and kill.\n\n| . . . . . . .\n| O O O O X . .\n| . 1 . O X . .\n---------------\n",
        "黑先杀白\n  3 │ · · · · · · ·\n  2 │ ○ ○ ○ ○ ● · ·\n  1 │ · 1 · ○ ● · ·\n    └──────────────\n      A B C D E F G\n",
    ] {
        let mut importer = Importer::new(ImportOptions::default());
        let report = importer.text("-", text.as_bytes());
        let set = importer
            .into_set()
            .unwrap_or_else(|| panic!("{}", report.text(Lang::En)));
        let problem = &set.problems[0];
        assert_eq!(problem.task.board(), &expected, "{text}");
        assert_eq!(
            (problem.to_play, problem.goal),
            (Color::Black, Goal::Kill),
            "{text}"
        );
        assert_eq!(lines(problem), [("B1".into(), true)], "{text}");
    }
    // Who plays move 1, a whole board, marked stones.
    let whole = "$$W White to live\n$$ -----\n$$ | . . . . |\n$$ | W W X . |\n$$ | . W X . |\n$$ | . 1 X . |\n$$ -----\n";
    let mut importer = Importer::new(ImportOptions::default());
    let report = importer.text("-", whole.as_bytes());
    let set = importer
        .into_set()
        .unwrap_or_else(|| panic!("{}", report.text(Lang::En)));
    assert_eq!(set.problems[0].task.board().size().to_string(), "4x4");
    assert_eq!(set.problems[0].to_play, Color::White);
    for nothing in ["", "just words\nand more", "$$B\n$$"] {
        let mut importer = Importer::new(ImportOptions::default());
        let report = importer.text("-", nothing.as_bytes());
        assert!(
            importer.into_set().is_none() && !report.is_whole(),
            "{nothing}"
        );
    }
}
