//! What comes of an answer, in words.

use super::texts::{self, lessons as words};
use super::{Doc, Look, Role};
use crate::go::Move;
use crate::lessons::{Fact, Word};
use crate::problems::Lang;

impl Look {
    /// Facts, one a line.
    #[must_use]
    pub fn facts(self, facts: &[Fact]) -> Doc {
        let mut doc = Doc::new();
        for fact in facts {
            doc.line(Role::Plain, self.fact(fact));
        }
        doc
    }

    fn fact(self, fact: &Fact) -> String {
        let lang = self.lang;
        let color = |color| texts::color(lang, color);
        let play = |play: &Move| texts::play(lang, *play);
        let moves = |moves: &[Move]| moves.iter().map(play).collect::<Vec<_>>().join(" ");
        match fact {
            Fact::Liberties(point, liberties) if liberties.is_empty() => {
                words::liberties_none(lang, point)
            }
            Fact::Liberties(point, liberties) => {
                let number = match lang {
                    Lang::En => texts::count(lang, liberties.len(), "liberty", "liberties", ""),
                    Lang::Zh => format!("{}口气", liberties.len()),
                };
                words::liberties(lang, point, number, texts::points(liberties))
            }
            Fact::Taken(player, stones) => {
                let number = match lang {
                    Lang::En => texts::count(lang, stones.len(), "stone", "stones", ""),
                    Lang::Zh => format!("{}子", stones.len()),
                };
                words::taken(lang, color(*player), number, texts::points(stones))
            }
            Fact::StillThere(point) => words::still_there(lang, point),
            Fact::NotThere(Move::Pass) => words::passed(lang),
            Fact::NotThere(play) => words::not_there(lang, play),
            Fact::Becomes(point, word) => match word {
                Word::Alive => words::becomes_alive(lang, point),
                Word::Dead => words::becomes_dead(lang, point),
                Word::Seki => words::becomes_seki(lang, point),
                Word::Ko => words::becomes_ko(lang, point),
                Word::Cycle => words::becomes_cycle(lang, point),
                _ => words::becomes_unsettled(lang, point),
            },
            Fact::Caught(point, true) => words::caught(lang, point),
            Fact::Caught(point, false) => words::gets_away(lang, point),
            Fact::Line(player, line) => words::line(lang, color(*player), moves(line)),
            Fact::NoAnswer(player) => words::no_answer(lang, color(*player)),
            Fact::Missing(points) => words::missing(lang, texts::points(points)),
            Fact::Extra(points) => words::extra(lang, texts::points(points)),
            Fact::Number(number) => words::number(lang, number),
            Fact::Points(points) => words::points(lang, texts::points(points)),
            Fact::Truth(word) => match word {
                Word::Yes => words::truth_yes(lang),
                Word::Occupied => words::truth_occupied(lang),
                Word::SelfCapture => words::truth_self_capture(lang),
                Word::KoBan => words::truth_ko(lang),
                Word::Repeats => words::truth_repeats(lang),
                _ => words::truth_no(lang),
            },
            Fact::Because(text) => text.get(lang).to_owned(),
            Fact::Cut(player, at) => words::cut(lang, color(*player), at),
            Fact::Join(player, at) => words::join(lang, color(*player), at),
            Fact::Undone(player, at) => words::undone(lang, color(*player), at),
            Fact::Eye(point, Word::Real) => words::eye_real(lang, point),
            Fact::Eye(point, Word::FalseEye) => words::eye_false(lang, point),
            Fact::Eye(point, _) => words::eye_none(lang, point),
            Fact::FirstWrong(number, at) => words::first_wrong(lang, number, play(at)),
            Fact::Illegal(number, at, error) => {
                format!(
                    "{} {}",
                    words::line_illegal(lang, number, play(at)),
                    self.illegal(*at, *error)
                )
            }
            Fact::Weak(number, at, better) => {
                words::line_weak(lang, number, play(at), play(better))
            }
            Fact::TooShort(_, Move::Pass) => words::too_short_pass(lang),
            Fact::TooShort(player, at) => words::too_short(lang, color(*player), at),
            Fact::NoThreat => words::no_threat(lang),
            Fact::TooSlow(number) => words::too_slow(lang, number),
            Fact::Undecided => texts::verdicts::undecided(lang),
        }
    }
}
