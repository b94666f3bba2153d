//! What stones are when the game has stopped, by article 7 of the Japanese
//! rules of 1989, and how the program tells it from what play makes of them.
//!
//! Every value is what the rules' own commentary or any book says of the shape.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

mod common;

use assert_cmd::Command;
use common::shape::Shape;
use tsumego::go::Color;
use tsumego::problems::Lang;
use tsumego::render::verdict::kos;
use tsumego::solver::{Limits, Solver, Standing, Status, Verdict, standing, standing_kos};

fn shape(rows: &[&str]) -> Shape {
    Shape::from_rows(rows, Color::White)
}

/// What the target is, however the board is turned and whoever is to move.
fn hold(rows: &[&str], right: Standing) {
    for turn in 0..8 {
        let mut turned = shape(rows).turned(turn);
        if turn % 2 == 1 {
            turned.to_play = Color::Black;
        }
        let task = turned.task().unwrap();
        assert_eq!(
            standing(&task, &Limits::default()),
            Some(right),
            "turn {turn} of\n{turned}"
        );
    }
}

/// White's four stones take the shape of a bent four when Black takes them.
const BENT_FOUR: [&str; 5] = ["OOOO_", "xxxOO", "O.xOO", "OxxOO", "O.xOO"];

#[test]
fn bent_four_in_the_corner_is_dead_though_play_makes_a_ko_of_it() {
    hold(&BENT_FOUR, Standing::Dead);
    let task = shape(&BENT_FOUR).task().unwrap();
    let verdict = Solver::new(1 << 20).verdict(&task, &Limits::default());
    let Verdict::Ko(ko) = verdict else {
        panic!("{verdict:?}");
    };
    assert_eq!(
        (ko.attacker_gets, ko.defender_gets),
        (Status::Dead, Status::Seki)
    );
}

#[test]
fn who_is_unsettled_when_the_game_stops_is_dead() {
    hold(&["OOOO_", "xxxOO", "..xOO"], Standing::Dead);
    hold(&["OOOOO_", "xxxxOO", "...xOO"], Standing::Dead);
    hold(&["OOOOOO_", "xxxxxOO", "....xOO"], Standing::Alive);
}

#[test]
fn seki_is_alive_with_dame() {
    hold(
        &["_OOOXX_", "OOxxOXX", "OOx.OXX", "OOx.OXX"],
        Standing::Seki,
    );
    // The white stones of the same seki are no more than that either.
    let mut white = shape(&["_XXXOO_", "XXooxOO", "XXo.xOO", "XXo.xOO"]);
    for cell in &mut white.cells {
        if *cell == 'o' {
            *cell = 'O';
        }
    }
    let task = white.task().unwrap();
    assert_eq!(
        standing(&task, &Limits::default()),
        Some(Standing::Seki),
        "{white}"
    );
}

/// A liberty outside that nobody has filled yet is no dame that makes a seki.
#[test]
fn a_living_group_with_an_open_liberty_is_alive() {
    hold(&["OOOOO._", "xxxxxOO", ".x.x.OO"], Standing::Alive);
}

/// Article 8's example of a seki by double ko: every attack goes round for ever.
const DOUBLE_KO: [&str; 5] = ["OOOOOOO", "OOOOO.O", "O.OXOOO", "xOx.xxx", "xxxxx.x"];

#[test]
fn a_double_ko_seki_is_seki() {
    hold(&DOUBLE_KO, Standing::Seki);
    assert_eq!(standing_kos(&shape(&DOUBLE_KO).task().unwrap()).len(), 2);
}

/// The kos are counted on the board; the verdicts here only choose the words.
#[test]
fn double_and_triple_kos_are_named_by_their_points() {
    let say = |rows: &[&str], lang, status| {
        let task = shape(rows).task().unwrap();
        kos(lang, &Verdict::Settled(status), &task, &[])
    };
    let double = say(&DOUBLE_KO, Lang::En, Status::Seki).unwrap();
    assert!(
        double.starts_with("Double ko: both kos (D2 B3)"),
        "{double}"
    );
    let double = say(&DOUBLE_KO, Lang::Zh, Status::Seki).unwrap();
    assert!(double.starts_with("连环劫：两个劫（D2 B3）"), "{double}");
    assert_eq!(say(&DOUBLE_KO, Lang::En, Status::Cycle), None);
    let three = [
        "OOOOOOO", "OXO.O.O", "x.xOxOx", "xxxxxxx", "OOOOOOO", ".......",
    ];
    let triple = say(&three, Lang::En, Status::Cycle).unwrap();
    assert!(triple.starts_with("Triple ko (B4 D5 F5)"), "{triple}");
    assert_eq!(say(&three, Lang::En, Status::Alive), None);
}

/// The double ko at the right never ends, but is no threat in the confirmation.
#[test]
fn moonshine_life_is_dead() {
    hold(
        &[
            "OOOOOOOXXXXXXXX",
            "O_O_OOOX_XXXX_X",
            "OOOOOOOXXXXXXXX",
            "OOOOOOOXOOOOOOO",
            "OOOOOOOXO.OOOOO",
            "xxOOOOOXOOOXO.O",
            ".xxxOOOOXXX.XOX",
            "XO.xOOOOX.XXXXX",
        ],
        Standing::Dead,
    );
}

/// White B1 takes the four stones; Black C2 under the stones takes three back,
/// and a stone lives where the four stood. In play stones once taken are gone.
#[test]
fn stones_are_alive_when_their_capture_lets_a_new_one_live() {
    let rows = [
        "OOOOOOOO", ".OOOOOO_", "XXOOOOOO", ".X.OOOOO", "XXOOOO_O", "XOxxOOOO", "X.xxOO_O",
    ];
    hold(&rows, Standing::Alive);
    let task = shape(&rows).task().unwrap();
    let verdict = Solver::new(1 << 20).verdict(&task, &Limits::default());
    assert_eq!(verdict, Verdict::Settled(Status::Dead));
}

/// With `save: all` every chain is asked about alone.
#[test]
fn one_dead_chain_is_enough_where_all_have_to_be_saved() {
    let rows = ["OOOOOOO_", "xxxxxOOO", ".x.xxOxO", "xx.xxO.O"];
    let mut both = shape(&rows);
    let task = both.task().unwrap();
    assert_eq!(standing(&task, &Limits::default()), Some(Standing::Alive));
    both.save_all = true;
    let task = both.task().unwrap();
    assert_eq!(standing(&task, &Limits::default()), Some(Standing::Dead));
}

#[test]
fn nothing_is_said_of_what_a_budget_does_not_reach() {
    let limits = Limits {
        nodes: 1,
        ..Limits::default()
    };
    let task = shape(&BENT_FOUR).task().unwrap();
    assert_eq!(standing(&task, &limits), None);
}

const PROBLEM: &str = "\
format: 1
set: mine
problems:
  - id: bent-four
    title: {en: Bent four, zh: 盘角曲四}
    level: 5k
    to_play: black
    goal: kill
    board: |
      | X X X X .
      | O O O X X
      | X . O X X
      | X O O X X
      | X . O X X
      -----------
    target: [A4:C4, C1:C3, B2]
    region: [A1:C4]
";

fn solve(args: &[&str]) -> String {
    let mut command = Command::cargo_bin("tsumego").unwrap();
    let output = command
        .arg("solve")
        .args(args)
        .arg("-")
        .env_clear()
        .env("LANG", "en_US.UTF-8")
        .write_stdin(PROBLEM)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_json_has_the_japanese_status_under_these_rules_alone() {
    let object =
        |args: &[&str]| -> serde_json::Value { serde_json::from_str(&solve(args)).unwrap() };
    let japanese = object(&["--json", "--rules", "japanese"]);
    assert_eq!(japanese["japanese"], "dead");
    assert_eq!(japanese["verdict"]["status"], "ko");
    for rules in [&["--json"][..], &["--json", "--rules", "ing"]] {
        assert_eq!(object(rules).get("japanese"), None);
    }
}

#[test]
fn the_text_says_both_where_they_differ() {
    let text = solve(&["--rules", "japanese"]);
    let said = "By the Japanese rules, if the game stops here, White is dead.";
    assert!(
        text.contains("Ko: Black takes first") && text.contains(said),
        "{text}"
    );
    assert!(!solve(&[]).contains("Japanese"));
    let text = solve(&["--rules", "japanese", "--lang", "zh"]);
    assert!(
        text.contains("按日本规则，若就此终局，白棋是死棋。"),
        "{text}"
    );
}
