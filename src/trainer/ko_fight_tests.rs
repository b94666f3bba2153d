//! Who wins a ko follows from the threats, as the table has it.

use super::*;
use crate::problems::embedded;
use crate::solver::Limits;

/// In every shipped ko, whatever the threats, the fight comes to what the table says.
#[test]
fn a_fight_ends_as_the_table_says() {
    let mut reader = Reader::new(Limits::default());
    let mut fought = 0;
    let set = embedded().iter().find(|set| set.name() == "09-ko").unwrap();
    for problem in set.load().unwrap().problems {
        let Verdict::Ko(ko) = reader.verdict(&problem.task) else {
            continue;
        };
        for ((attacker, defender), expected) in ko.table.iter() {
            if attacker + defender > 2 {
                continue;
            }
            let mut fight = KoFight::new(&problem.task, attacker, defender, &reader).unwrap();
            assert_eq!(fight.status(&mut reader), Some(expected), "{}", problem.id);
            let moves = fight.watch(&mut reader);
            assert!(
                !moves.is_empty() && moves.len() < LONGEST,
                "{} {moves:?}",
                problem.id
            );
            // No more threats were spent than there were.
            for (color, had) in [
                (fight.now().attacker(), attacker),
                (fight.now().defender(), defender),
            ] {
                let spent = moves
                    .iter()
                    .filter(|made| made.threat && made.player == color);
                assert_eq!(usize::from(had - fight.left(color)), spent.count());
            }
            let status = fight.status(&mut reader);
            assert_eq!(
                status,
                Some(expected),
                "{} {attacker},{defender} {moves:?}",
                problem.id
            );
            fought += 1;
        }
    }
    assert!(fought > 20, "{fought}");
}

#[test]
fn a_ko_is_retaken_for_a_threat_and_not_without() {
    let mut reader = Reader::new(Limits::default());
    let set = embedded().iter().find(|set| set.name() == "09-ko").unwrap();
    let problems = set.load().unwrap().problems;
    assert!(KoFight::new(&problems[0].task, 9, 9, &reader).is_none());
    let mut met = 0;
    for problem in &problems {
        // The way to the ko, where both sides have something to fight with.
        let mut fight = KoFight::new(&problem.task, 1, 1, &reader).unwrap();
        let mut way = Vec::new();
        while fight.now().ko_point().is_none() && !fight.is_over(&mut reader) {
            let Some(play) = fight.best(&mut reader) else {
                break;
            };
            way.push(play);
            fight.play(play).unwrap();
        }
        if fight.now().ko_point().is_none() {
            continue;
        }
        met += 1;
        for threats in [0, 1] {
            let mut fight = KoFight::new(&problem.task, threats, threats, &reader).unwrap();
            for play in &way {
                fight.play(*play).unwrap();
            }
            let player = fight.now().to_play();
            let back = Move::Play(fight.now().ko_point().unwrap());
            let retaken = fight.play(back);
            assert_eq!(retaken.is_ok(), threats == 1, "{retaken:?}");
            if threats == 1 {
                assert_eq!((fight.left(player), retaken.unwrap().taken), (0, 1));
            }
        }
    }
    assert!(met > 4, "{met}");
}
