//! What a record adds up to, as HTML with charts.
//!
//! Every chart is a table whose rows are drawn too, so that it says the same to whoever does
//! not see it; what was solved differs from the rest by its filling and not by colour alone.

use super::picture::escape_markup;
use super::texts::{page as words, prompt, record};
use crate::problems::{Lang, escape};
use crate::trainer::{History, Tally};
use std::fmt::Write;

/// How many days the chart of days goes back.
const DAYS: u64 = 42;
/// The length of the longest bar, and how high bars are.
const LENGTH: usize = 200;
const HEIGHT: usize = 14;

/// A record to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Charts<'a> {
    /// The record.
    pub history: &'a History,
    /// Seconds since 1970.
    pub now: u64,
}

/// The style of [`charts_page`], and of charts on any page.
pub const STYLE: &str = include_str!("charts.css");

/// The charts with their headings, below a heading of the first level.
#[must_use]
pub fn charts(record: Charts<'_>, lang: Lang) -> String {
    let Charts { history, now } = record;
    let mut out = format!("<h1 tabindex=\"-1\">{}</h1>\n", words::statistics(lang));
    if history.total.all == 0 {
        let _ = writeln!(out, "<p>{}</p>", escape_markup(&record::nothing_yet(lang)));
        return out;
    }
    let Tally { solved, all } = history.total;
    let (low, high) = history.rating.range();
    let tiles = [
        (words::tile_attempts(lang), all.to_string()),
        (words::tile_shapes(lang), history.shapes().to_string()),
        (
            words::tile_solved(lang),
            format!("{solved} ({}%)", history.total.share_of(100)),
        ),
        (words::tile_streak(lang), history.streak(now).to_string()),
        (words::tile_due(lang), history.due(now).len().to_string()),
        (
            words::tile_strength(lang),
            words::range(lang, prompt::level(lang, low), prompt::level(lang, high)),
        ),
    ];
    out.push_str("<dl class=\"tiles\">\n");
    for (name, value) in tiles {
        let _ = writeln!(
            out,
            "<div><dt>{}</dt><dd>{}</dd></div>",
            escape_markup(&name),
            escape_markup(&value)
        );
    }
    out.push_str("</dl>\n");
    let _ = writeln!(
        out,
        "<p class=\"key\">{} {} &#160; {} {}</p>",
        bar("swatch", 1, 1, HEIGHT),
        escape_markup(&words::key_solved(lang)),
        bar("swatch", 0, 1, HEIGHT),
        escape_markup(&words::key_missed(lang))
    );
    let levels = history.by_level.iter();
    let levels = levels.map(|(level, tally)| (prompt::level(lang, *level), *tally));
    table(&mut out, lang, &record::by_level(lang), levels.collect());
    let tags = history.by_tag.iter();
    let mut tags: Vec<(String, Tally)> = tags.map(|(tag, tally)| (escape(tag), *tally)).collect();
    tags.sort_by(|a, b| b.1.all.cmp(&a.1.all).then_with(|| a.0.cmp(&b.0)));
    table(&mut out, lang, &record::by_tag(lang), tags);
    let today = history.today(now);
    let days = (today.saturating_sub(DAYS - 1)..=today).rev();
    let days = days.filter_map(|day| Some((date(day), *history.by_day.get(&day)?)));
    table(&mut out, lang, &words::by_day(lang, DAYS), days.collect());
    let hours = history.by_hour.iter();
    let hours = hours.map(|(hour, tally)| (format!("{hour:02}:00"), *tally));
    table(&mut out, lang, &words::by_hour(lang), hours.collect());
    out
}

/// The charts as a page of its own; nothing on it comes from elsewhere, and nothing runs.
#[must_use]
pub fn charts_page(record: Charts<'_>, lang: Lang) -> String {
    let code = super::page::lang_code(lang);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{} - tsumego</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}\
         <p class=\"faint\">{}</p>\n</main>\n</body>\n</html>\n",
        words::statistics(lang),
        charts(record, lang),
        words::as_of(lang, date(record.history.today(record.now))),
    )
}

/// A table with a bar for each row, as long as there were attempts.
fn table(out: &mut String, lang: Lang, title: &str, rows: Vec<(String, Tally)>) {
    let most = rows.iter().map(|(_, tally)| tally.all).max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let _ = writeln!(
        out,
        "<table class=\"bars\">\n<caption>{}</caption>\n<thead><tr><th scope=\"col\"></th><th scope=\"col\">{}</th>\
         <th scope=\"col\"></th><th scope=\"col\">%</th></tr></thead>\n<tbody>",
        escape_markup(title),
        escape_markup(&words::solved_of_all(lang))
    );
    for (name, tally) in rows {
        let Tally { solved, all } = tally;
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{solved}/{all}</td><td>{}</td><td class=\"number\">{}%</td></tr>",
            escape_markup(&name),
            bar("bar", solved, all, LENGTH * all / most),
            tally.share_of(100)
        );
    }
    out.push_str("</tbody>\n</table>\n");
}

/// A bar of this length, filled as far as there were solved ones.
fn bar(class: &str, solved: usize, all: usize, length: usize) -> String {
    let (length, width) = match class {
        "bar" => (length.max(2), LENGTH + 2),
        _ => (length, length + 2),
    };
    let full = length * solved / all.max(1);
    let inner = HEIGHT - 1;
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {width} {}\" width=\"{width}\" height=\"{}\" aria-hidden=\"true\">\
         <rect class=\"all\" x=\"1\" y=\"1\" width=\"{length}\" height=\"{inner}\" fill=\"none\" stroke=\"currentColor\"/>\
         <rect class=\"solved\" x=\"1\" y=\"1\" width=\"{full}\" height=\"{inner}\" fill=\"currentColor\"/></svg>",
        HEIGHT + 1,
        HEIGHT + 1
    )
}

/// A day since 1970 as `2026-11-30`.
fn date(day: u64) -> String {
    // Years of 365.2425 days from the first of March on, so that leap days come last.
    let z = day + 719_468;
    let (era, of_era) = (z / 146_097, z % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        // As `date -u -d @N` has them.
        for (day, text) in [
            (0, "1970-01-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_787, "2026-11-30"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(day), text);
        }
    }

    #[test]
    fn bars_are_as_long_as_what_they_count() {
        let full = |svg: &str| svg.matches("width=\"50\"").count();
        assert_eq!(full(&bar("bar", 1, 2, 100)), 1);
        assert!(bar("bar", 1, 2, 100).contains("class=\"all\" x=\"1\" y=\"1\" width=\"100\""));
        assert!(bar("bar", 0, 0, 0).contains("class=\"solved\" x=\"1\" y=\"1\" width=\"0\""));
    }
}
