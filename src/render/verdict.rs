//! Verdicts in words, and the threat table as a small grid.

use super::play::gap;
use super::texts::{self, verdicts as words};
use super::{Doc, Role};
use crate::go::{Color, Move, PointSet};
use crate::problems::{Kind, Lang};
use crate::solver::{Ko, Repetition, Round, Standing, Status, Task, Verdict, standing_kos};
use unicode_width::UnicodeWidthStr;

/// What a verdict says, in a sentence or two, without the threat table.
#[must_use]
pub fn verdict(lang: Lang, verdict: &Verdict, attacker: Color) -> String {
    let a = texts::color(lang, attacker);
    let d = texts::color(lang, attacker.opponent());
    match verdict {
        Verdict::Settled(Status::Dead) => words::dead(lang, a, d),
        Verdict::Settled(Status::Alive) => words::alive(lang, a, d),
        Verdict::Settled(Status::Seki) => words::seki(lang, a, d),
        Verdict::Settled(Status::Cycle) => words::cycle(lang, d),
        Verdict::Ko(ko) => ko_words(lang, ko, attacker),
        Verdict::Undecided => words::undecided(lang),
    }
}

/// What a ko says: who takes first, what it takes to win it, of what sort it is, what it is about.
#[must_use]
pub fn ko_words(lang: Lang, ko: &Ko, attacker: Color) -> String {
    let a = texts::color(lang, attacker);
    let d = texts::color(lang, attacker.opponent());
    let mut sentences = Vec::new();
    match ko.attacker_needs {
        Some(needs) => {
            let (first, needy, other) = if needs <= 0 {
                (&a, &d, &a)
            } else {
                (&d, &a, &d)
            };
            let (surplus, _) = surplus(needs);
            let threats = words::threats(lang, surplus);
            sentences.push(words::ko_first(lang, first, needy, threats, other));
            sentences.push(if ko.is_direct() == Some(true) {
                words::ko_direct(lang)
            } else {
                // A direct ko asks one surplus threat of the side that takes second.
                let short = words::moves_short(lang, surplus - 1);
                words::ko_steps(lang, needy, short, words::small(lang, surplus), other)
            });
            match (ko.attacker_gets, ko.defender_gets) {
                (Status::Dead, Status::Seki) => sentences.push(words::ko_against_seki(lang, &d)),
                (Status::Seki, Status::Alive) => sentences.push(words::ko_against_seki(lang, &a)),
                _ => {}
            }
        }
        None if ko.is_thousand_year() => {
            return words::ko_thousand_years(lang, a, d);
        }
        None => sentences.push(words::ko_irregular(lang)),
    }
    let word = |status| words::status_word(lang, status);
    sentences.push(words::ko_stake(
        lang,
        a,
        word(ko.attacker_gets),
        d,
        word(ko.defender_gets),
    ));
    sentences.join(gap(lang))
}

/// How many more threats than the other the side needs that takes second, and
/// whether that is the attacker.
fn surplus(attacker_needs: i8) -> (usize, bool) {
    let needs = usize::from(attacker_needs.unsigned_abs());
    // The defender wins with any surplus below `needs`, that is from 1 - needs on of its own.
    if attacker_needs <= 0 {
        (needs + 1, false)
    } else {
        (needs, true)
    }
}

/// A verdict in a few words: [`verdict_word`], and for a ko who takes first or
/// needs how many threats more.
#[must_use]
pub fn verdict_short(lang: Lang, verdict: &Verdict, attacker: Color) -> String {
    let Verdict::Ko(ko) = verdict else {
        return verdict_word(lang, verdict);
    };
    let Some(needs) = ko.attacker_needs else {
        if ko.is_thousand_year() {
            return words::ko_short_thousand_years(lang);
        }
        return words::ko_short_irregular(lang);
    };
    let (surplus, attackers) = surplus(needs);
    let (needy, first) = if attackers {
        (attacker, attacker.opponent())
    } else {
        (attacker.opponent(), attacker)
    };
    let mut notes = Vec::new();
    if (ko.attacker_gets, ko.defender_gets) != (Status::Dead, Status::Alive) {
        let word = |status| words::status_word(lang, status);
        notes.push(words::either(
            lang,
            word(ko.attacker_gets),
            word(ko.defender_gets),
        ));
    }
    notes.push(if surplus == 1 {
        words::takes_first(lang, texts::color(lang, first))
    } else {
        let surplus = words::threats(lang, surplus);
        words::needs_more(lang, texts::color(lang, needy), surplus)
    });
    words::ko_short(lang, texts::clauses(lang, &notes))
}

/// What the kos on the board have to do with a verdict that no threat changes:
/// a double ko at the target, or what goes round in an endless repetition: in the
/// `line` of best play, else among the kos of the position.
#[must_use]
pub fn kos(lang: Lang, verdict: &Verdict, task: &Task, line: &[Move]) -> Option<String> {
    let Verdict::Settled(status) = verdict else {
        return None;
    };
    let kos = standing_kos(task);
    let from: PointSet = kos.iter().map(|ko| ko.from).collect();
    let points = texts::points(&from);
    if *status == Status::Cycle {
        let several = match from.len() {
            3 => Some(words::triple_ko(lang, points)),
            4 => Some(words::quadruple_ko(lang, points)),
            _ => None,
        };
        return repetition(lang, task, line).or(several);
    }
    let size = task.board().size();
    let touches = |point| size.neighbors(point).any(|p| task.target().contains(p));
    let near = kos.iter().all(|ko| touches(ko.from) || touches(ko.stone));
    (kos.len() == 2 && near && *status != Status::Dead).then(|| words::double_ko(lang, points))
}

/// What goes round at the end of a line.
fn repetition(lang: Lang, from: &Task, line: &[Move]) -> Option<String> {
    let found = Repetition::of(from, line)?;
    let points = texts::points(&found.points);
    Some(match found.round {
        Round::Kos(count) => {
            let standing = standing_kos(from);
            let standing = standing.iter().filter(|ko| found.points.contains(ko.from));
            let takes: PointSet = standing.map(|ko| ko.from).collect();
            let takes = texts::points(&takes);
            match count {
                3 => words::triple_ko(lang, takes),
                4 => words::quadruple_ko(lang, takes),
                _ => words::many_kos(lang, count, takes),
            }
        }
        Round::TwoForTwo => words::eternal_life(lang, points),
        Round::TwoForOne(loser) => words::two_for_one(lang, texts::color(lang, loser), points),
        Round::Captures => words::round_robin(lang, points),
    })
}

/// What the target is by the Japanese rules if the game stops, where that is
/// another thing than what play makes of it.
#[must_use]
pub fn stopped(
    lang: Lang,
    verdict: &Verdict,
    standing: Standing,
    attacker: Color,
) -> Option<String> {
    let a = texts::color(lang, attacker);
    let d = texts::color(lang, attacker.opponent());
    let (same, text) = match standing {
        Standing::Dead => (Status::Dead, words::japanese_dead(lang, d)),
        Standing::Seki => (Status::Seki, words::japanese_seki(lang, d)),
        Standing::Alive => (Status::Alive, words::japanese_alive(lang, d)),
    };
    match verdict {
        Verdict::Settled(status) if *status == same => None,
        Verdict::Ko(_) => Some(format!(
            "{text}{}{}",
            gap(lang),
            words::japanese_ko(lang, a)
        )),
        _ => Some(text),
    }
}

/// A verdict in one or two words: `dead`, `ko`, …
#[must_use]
pub fn verdict_word(lang: Lang, verdict: &Verdict) -> String {
    match Kind::of(verdict) {
        Some(kind) => words::kind_word(lang, kind),
        None => words::word_undecided(lang),
    }
}

/// The threat table as a grid; cells that the table does not hold stay empty.
#[must_use]
pub fn threat_table(lang: Lang, ko: &Ko, attacker: Color) -> Doc {
    let a = texts::color(lang, attacker);
    let d = texts::color(lang, attacker.opponent());
    let word = |row: u8, col: u8| {
        let status = ko.table.get(row, col);
        status.map_or(String::new(), |status| words::status_word(lang, status))
    };
    let n = ko.table.n();
    let width = ko
        .table
        .iter()
        .map(|((a, d), _)| word(a, d).width())
        .max()
        .unwrap_or(1);
    let padded = |text: &str| format!("  {}{text}", " ".repeat(width - text.width().min(width)));
    let mut doc = Doc::new();
    doc.line(Role::Plain, words::table_title(lang, &a, &d));
    let head: String = (0..=n).map(|col| padded(&col.to_string())).collect();
    doc.line(Role::Faint, format!("    {head}"));
    for row in 0..=n {
        doc.push(Role::Faint, format!("  {row:>2}"));
        let cells: String = (0..=n).map(|col| padded(&word(row, col))).collect();
        doc.line(Role::Plain, cells.trim_end());
    }
    doc.or_narrower(narrow_table(lang, ko, attacker))
}

/// The same cells as a list, for where the table has no room.
fn narrow_table(lang: Lang, ko: &Ko, attacker: Color) -> Doc {
    let a = texts::color(lang, attacker);
    let d = texts::color(lang, attacker.opponent());
    let mut doc = Doc::new();
    doc.line(Role::Plain, words::table_title_narrow(lang, &a, &d));
    let n = ko.table.n();
    for row in 0..=n {
        let cells = (0..=n).filter_map(|col| {
            let status = ko.table.get(row, col)?;
            Some(format!(" {row}-{col}={}", words::status_word(lang, status)))
        });
        let cells: String = cells.collect();
        doc.line(Role::Plain, format!(" {cells}"));
    }
    doc
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::ThreatTable;

    #[test]
    fn ko_in_words() {
        let say = |needs, lang| verdict(lang, &Verdict::ko_needing(needs), Color::Black);
        let first = say(0, Lang::En);
        assert!(
            first.starts_with(
                "Ko: Black takes first; to win it, White needs at least 1 threat more than Black. \
                 It is a direct ko. If Black wins it: dead; if White wins it: alive."
            ),
            "{first}"
        );
        let second = say(1, Lang::En);
        assert!(
            second.starts_with(
                "Ko: White takes first; to win it, Black needs at least 1 threat more than White."
            ),
            "{second}"
        );
        assert!(say(2, Lang::En).contains("Black needs at least 2 threats more than White"));
        assert!(say(2, Lang::En).contains("in White's favour"));
        assert!(say(-1, Lang::En).contains("White needs at least 2 threats more than Black"));
        assert!(say(-1, Lang::En).contains("in Black's favour"));
        assert_eq!(
            say(0, Lang::Zh),
            "打劫：黑先提；白至少要比黑多1个劫材才能打赢。这是紧气劫。黑打赢则白死，白打赢则白活。"
        );
    }

    /// Design 1.2: a direct ko asks one surplus threat of the side that takes
    /// second; every one beyond it is a move that this side is behind.
    #[test]
    fn what_a_ko_lacks_to_be_direct_is_counted() {
        let say = |needs, lang| verdict(lang, &Verdict::ko_needing(needs), Color::Black);
        assert!(say(2, Lang::En).contains("Black is 1 move short of one"));
        assert!(say(-2, Lang::En).contains("White is 2 moves short of one"));
        assert!(say(-2, Lang::En).contains("a ko of 3 steps, in Black's favour"));
        assert!(say(2, Lang::Zh).contains("黑还差一手，是缓一气劫或二段劫，对白有利。"));
        assert!(say(-2, Lang::Zh).contains("白还差二手，是缓二气劫或三段劫，对黑有利。"));
    }

    /// A table by the surplus of the attacker's threats.
    fn by_surplus(status: impl Fn(i16) -> Status) -> Ko {
        let table = ThreatTable::new(4, |a, d| status(i16::from(a) - i16::from(d)));
        match table.verdict() {
            Verdict::Ko(ko) => ko,
            other => panic!("{other:?}"),
        }
    }

    /// The table that design 1.2 calls irregular and books call 万年劫.
    #[test]
    fn a_thousand_year_ko_has_seki_in_the_middle() {
        let ko = by_surplus(|surplus| match surplus {
            ..0 => Status::Alive,
            0 => Status::Seki,
            _ => Status::Dead,
        });
        assert!(ko.is_thousand_year());
        assert!(ko_words(Lang::En, &ko, Color::White).starts_with("Thousand-year ko"));
        assert!(ko_words(Lang::Zh, &ko, Color::White).starts_with("万年劫"));
        let verdict = Verdict::Ko(ko);
        assert_eq!(verdict_short(Lang::Zh, &verdict, Color::White), "万年劫");
        // Without seki between, or with a side that gains nothing, it is another thing.
        for other in [
            by_surplus(|s| if s > 0 { Status::Dead } else { Status::Seki }),
            by_surplus(|s| if s > 0 { Status::Dead } else { Status::Alive }),
            by_surplus(|s| match s {
                ..0 => Status::Alive,
                0 => Status::Cycle,
                _ => Status::Dead,
            }),
        ] {
            assert!(!other.is_thousand_year());
            let irregular = ko_words(Lang::En, &other, Color::White).starts_with("Irregular ko");
            assert_eq!(irregular, other.attacker_needs.is_none());
        }
    }

    /// Bent four in the corner, in play: who loses the ko has seki.
    #[test]
    fn a_ko_against_seki_is_called_one() {
        let ko = by_surplus(|s| if s >= 0 { Status::Dead } else { Status::Seki });
        let en = ko_words(Lang::En, &ko, Color::White);
        assert!(
            en.contains("It is a direct ko. It is a ko against seki: Black gets no more than seki"),
            "{en}"
        );
        let zh = ko_words(Lang::Zh, &ko, Color::White);
        assert!(zh.contains("这是紧气劫。黑即使打赢，也只是双活。"), "{zh}");
        assert!(!verdict(Lang::En, &Verdict::ko_needing(0), Color::White).contains("seki"));
    }

    #[test]
    fn the_japanese_rules_are_named_where_they_differ() {
        let ko = Verdict::Ko(by_surplus(
            |s| if s >= 0 { Status::Dead } else { Status::Seki },
        ));
        let say = |verdict, standing| stopped(Lang::En, verdict, standing, Color::White);
        let text = say(&ko, Standing::Dead).unwrap_or_default();
        assert!(
            text.contains("Black is dead. It is then confirmed with White to move"),
            "{text}"
        );
        assert_eq!(say(&Verdict::Settled(Status::Dead), Standing::Dead), None);
        assert_eq!(say(&Verdict::Settled(Status::Seki), Standing::Seki), None);
        let text = say(&Verdict::Settled(Status::Alive), Standing::Dead);
        assert!(text.is_some_and(|text| text.ends_with("Black is dead.")));
    }

    #[test]
    fn a_ko_that_no_number_describes_shows_its_table() {
        let table = ThreatTable::new(2, |a, d| match (a, d) {
            (0, 0) => Status::Seki,
            (a, d) if a > d => Status::Dead,
            _ => Status::Alive,
        });
        let Verdict::Ko(ko) = table.verdict() else {
            panic!("a ko");
        };
        assert!(ko_words(Lang::En, &ko, Color::White).starts_with("Thousand-year ko"));
        let grid = threat_table(Lang::En, &ko, Color::White).text();
        let expected = "
Outside ko threats: down White's, across Black's
          0      1      2
   0   seki  alive  alive
   1   dead
   2   dead
";
        assert_eq!(format!("\n{grid}"), expected);
        // Where there is no room for the table every cell says which it is.
        let doc = threat_table(Lang::En, &ko, Color::White);
        assert_eq!(doc.wrapped(60).text(), grid);
        for width in [12, 20, 24] {
            let narrow = doc.wrapped(width).text();
            for cell in ["0-0=seki", "0-1=alive", "0-2=alive", "1-0=dead", "2-0=dead"] {
                assert!(
                    narrow.split_whitespace().any(|word| word == cell),
                    "{narrow}"
                );
            }
            assert!(!narrow.contains("across"), "{narrow}");
        }
    }
}
