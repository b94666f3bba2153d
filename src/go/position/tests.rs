use super::*;
use crate::go::{Diagram, RuleSet, Setup, SetupFault, Size};
use proptest::prelude::*;

fn position(text: &str, to_play: Color, rules: impl Into<Rules>) -> Position {
    let placed = Diagram::parse(text).unwrap().place(None).unwrap();
    Setup::from_board(placed.board, to_play, rules)
        .position()
        .unwrap()
}

fn rules(ko: Ko) -> Rules {
    Rules {
        self_capture: false,
        ko,
    }
}

fn turn(position: &Position, text: &str) -> Move {
    Move::from_vertex(text, position.board().size()).unwrap()
}

/// Plays moves given as vertices; all are legal.
fn play_all(position: &mut Position, moves: &str) {
    for text in moves.split(' ') {
        let play = turn(position, text);
        position
            .play(play)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

fn check(position: &Position, text: &str) -> Result<(), PlayError> {
    position.check(turn(position, text))
}

const KO: &str = ". X O .\nX . X O\n. X O .\n. . . .";

#[test]
fn basic_ko_is_lifted_by_any_other_move() {
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        let mut game = position(KO, Color::White, rules(ko));
        play_all(&mut game, "B3");
        assert_eq!(check(&game, "C3"), Err(PlayError::Ko));
        assert_eq!(game.ko_point(), Some(Point::new(2, 2)));
        assert!(!game.legal_moves().contains(&turn(&game, "C3")));
        let mut elsewhere = game.clone();
        play_all(&mut elsewhere, "A1 D1 C3");
    }
}

#[test]
fn without_a_ko_rule_anything_recurs() {
    let mut game = position(KO, Color::White, rules(Ko::None));
    play_all(&mut game, "B3 C3 B3 C3");
    assert_eq!(game.repeats(), Some(2));
}

/// The triple ko of the rules digest, section 7.
const TRIPLE_KO: &str = "
    OOOOOOO
    OXO.O.O
    X.XOXOX
    XXXXXXX
    OOOOOOO
    .......";

#[test]
fn triple_ko_is_stopped_by_superko() {
    for ko in [Ko::Positional, Ko::Situational] {
        let mut game = position(TRIPLE_KO, Color::Black, rules(ko));
        play_all(&mut game, "D5 B4 F5 D4 B5");
        assert_eq!(check(&game, "B4"), Err(PlayError::Ko));
        assert_eq!(check(&game, "F4"), Err(PlayError::Repeats { moves: 0 }));
    }
}

#[test]
fn triple_ko_goes_round_under_basic_ko() {
    let mut game = position(TRIPLE_KO, Color::Black, RuleSet::Japanese);
    play_all(&mut game, "D5 B4 F5 D4 B5");
    assert_eq!(game.repeats(), None);
    play_all(&mut game, "F4");
    assert_eq!(game.repeats(), Some(0));
    play_all(&mut game, "D5 B4 F5 D4 B5 F4");
    assert_eq!(game.repeats(), Some(6));
}

/// Eternal life of the rules digest, section 7: two stones are given up and two taken.
#[test]
fn eternal_life() {
    let shape = "
        ........
        OOOOOO..
        XXXXXO..
        XOOOXXOO
        .O.X.OX.";
    let mut basic = position(shape, Color::Black, RuleSet::Japanese);
    play_all(&mut basic, "C1 E1 D1 F1");
    assert_eq!(basic.repeats(), Some(0));
    play_all(&mut basic, "C1 E1 D1 F1");
    assert_eq!(basic.repeats(), Some(4));
    let mut superko = position(shape, Color::Black, RuleSet::Chinese);
    play_all(&mut superko, "C1 E1 D1");
    assert_eq!(check(&superko, "F1"), Err(PlayError::Repeats { moves: 0 }));
}

/// Sending two, returning one: the pass tells the two superkos apart.
#[test]
fn sending_two_returning_one() {
    let shape = "
        .....
        ..XXX
        XXXOO
        XOOO.
        XO.OX
        XOXX.";
    let mut positional = position(shape, Color::Black, rules(Ko::Positional));
    play_all(&mut positional, "E3 E1");
    let repeats = PlayError::Repeats { moves: 0 };
    assert_eq!(check(&positional, "E2"), Err(repeats));
    let mut situational = position(shape, Color::Black, rules(Ko::Situational));
    play_all(&mut situational, "E3 E1 E2 pass");
    assert_eq!(situational.repeats(), Some(0));
    let repeats = PlayError::Repeats { moves: 1 };
    assert_eq!(check(&situational, "E3"), Err(repeats));
    let mut basic = position(shape, Color::Black, rules(Ko::Simple));
    play_all(&mut basic, "E3 E1 E2 pass E3");
    assert_eq!(basic.repeats(), Some(1));
}

#[test]
fn two_passes_end_the_game() {
    let mut game = position(KO, Color::White, RuleSet::Chinese);
    play_all(&mut game, "pass A1 pass");
    assert!(!game.over());
    play_all(&mut game, "pass");
    assert!(game.over());
    assert!(game.legal_moves().is_empty());
    assert_eq!(check(&game, "pass"), Err(PlayError::Over));
    assert_eq!(check(&game, "B2"), Err(PlayError::Over));
    assert_eq!(game.undo(), Some(Move::Pass));
    assert!(!game.over());
    assert_eq!(game.last_move(), Some(Move::Pass));
}

#[test]
fn prisoners_and_self_capture() {
    let mut game = position(". O .\nX O .\n. . .", Color::Black, RuleSet::Ing);
    play_all(&mut game, "A1 B1 A3");
    assert_eq!(game.prisoners(Color::White), 3);
    assert_eq!(game.prisoners(Color::Black), 0);
    let game = position(". O .\nX O .\nX O .", Color::Black, RuleSet::Chinese);
    let error = PlayError::Stones(IllegalMove::SelfCapture);
    assert_eq!(check(&game, "A3"), Err(error));
}

#[test]
fn a_setup_tells_all_its_faults() {
    let placed = Diagram::parse("X O . .").unwrap().place(None).unwrap();
    let mut setup = Setup::from_board(placed.board, Color::Black, RuleSet::Chinese);
    setup.ko_point = Some(Point::new(2, 0));
    let faults = setup.position().unwrap_err();
    assert_eq!(faults[0], SetupFault::TooSmall(Size::new(4, 1).unwrap()));
    assert_eq!(faults[1].to_string(), "black has no liberty at A1");
    assert_eq!(faults[2], SetupFault::NoKo(Point::new(2, 0)));
    assert_eq!(faults.len(), 3);
}

#[test]
fn a_setup_with_a_ko() {
    let placed = Diagram::parse(KO).unwrap().place(None).unwrap();
    let mut setup = Setup::from_board(placed.board, Color::White, RuleSet::Japanese);
    setup.ko_point = Some(Point::new(1, 2));
    let mut game = setup.clone().position().unwrap();
    assert_eq!(check(&game, "B3"), Err(PlayError::Ko));
    play_all(&mut game, "A1 D1 B3");
    for point in [
        Point::new(0, 3),
        Point::new(1, 1),
        Point::new(2, 2),
        Point::new(9, 9),
    ] {
        setup.ko_point = Some(point);
        assert_eq!(setup.faults(), [SetupFault::NoKo(point)]);
    }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let ko = prop_oneof![
        Just(Ko::None),
        Just(Ko::Simple),
        Just(Ko::Positional),
        Just(Ko::Situational),
    ];
    (ko, any::<bool>()).prop_map(|(ko, self_capture)| Rules { self_capture, ko })
}

proptest! {
    #[test]
    fn games_keep_the_rules(
        (cols, rows) in (2usize..6, 2usize..5),
        rules in any_rules(),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..80),
    ) {
        let size = Size::new(cols, rows).unwrap();
        let start = Setup::new(size, rules).position().unwrap();
        let mut game = start.clone();
        let mut boards = vec![(start.board().clone(), Color::Black)];
        for choice in choices {
            // Legal exactly when listed.
            let legal = game.legal_moves();
            let all = size.points().map(Move::Play).chain([Move::Pass]);
            for play in all {
                let mut tried = game.clone();
                prop_assert_eq!(tried.play(play).is_ok(), legal.contains(&play));
                if tried.moves().len() > game.moves().len() {
                    prop_assert_eq!(tried.undo(), Some(play));
                }
                prop_assert_eq!(&tried, &game);
            }
            // Passes seldom, or the games would be short.
            let Some(play) = legal.get(choice.index(legal.len().max(1))) else { break };
            game.play(*play).unwrap();
            let now = (game.board().clone(), game.to_play());
            if *play != Move::Pass {
                match rules.ko {
                    Ko::None => {}
                    Ko::Simple => {
                        let before = boards.len().checked_sub(2).map(|at| &boards[at]);
                        prop_assert!(before.is_none_or(|(board, _)| *board != now.0));
                    }
                    Ko::Positional => prop_assert!(boards.iter().all(|(board, _)| *board != now.0)),
                    Ko::Situational => prop_assert!(!boards.contains(&now)),
                }
            }
            prop_assert_eq!(game.repeats(), boards.iter().rposition(|then| *then == now));
            boards.push(now);
        }
        while game.undo().is_some() {}
        prop_assert_eq!(game, start);
    }
}
