//! Verdicts in words, and the threat table as a small grid.

use super::texts::{self, verdicts as words};
use super::{Doc, Role};
use crate::go::Color;
use crate::problems::{Kind, Lang};
use crate::solver::{Ko, Status, Verdict};
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
            // The defender wins with any surplus below `needs`, that is from 1 - needs on of its own.
            let surplus = if needs <= 0 {
                1 - i16::from(needs)
            } else {
                i16::from(needs)
            };
            let surplus = words::threats(lang, usize::from(surplus.unsigned_abs()));
            sentences.push(words::ko_first(lang, first, needy, surplus, other));
            sentences.push(if ko.is_direct() == Some(true) {
                words::ko_direct(lang)
            } else {
                words::ko_steps(lang, other)
            });
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
    sentences.join(match lang {
        Lang::En => " ",
        Lang::Zh => "",
    })
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
            "打劫：黑先提；白至少要比黑多1个劫材才能打赢。这是紧劫。黑打赢则死，白打赢则活。"
        );
    }

    #[test]
    fn an_irregular_ko_shows_its_table() {
        let table = ThreatTable::new(2, |a, d| match (a, d) {
            (0, 0) => Status::Seki,
            (a, d) if a > d => Status::Dead,
            _ => Status::Alive,
        });
        let Verdict::Ko(ko) = table.verdict() else {
            panic!("a ko");
        };
        assert!(ko_words(Lang::En, &ko, Color::White).starts_with("Irregular ko"));
        let grid = threat_table(Lang::En, &ko, Color::White).text();
        let expected = "
Outside ko threats: down White's, across Black's
          0      1      2
   0   seki  alive  alive
   1   dead
   2   dead
";
        assert_eq!(format!("\n{grid}"), expected);
    }
}
