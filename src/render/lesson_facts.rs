//! What comes of an answer, in words.

use super::texts::{self, lessons as words};
use super::{Doc, Look, Role};
use crate::go::{Color, Move, PointSet};
use crate::lessons::{Fact, Stones, Word};
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

    /// What a move took: `White takes 1 stone: C3.`
    #[must_use]
    pub fn taken(self, player: Color, stones: &PointSet) -> String {
        let lang = self.lang;
        let number = match lang {
            Lang::En => texts::count(lang, stones.len(), "stone", "stones", ""),
            Lang::Zh => format!("{}子", stones.len()),
        };
        words::taken(
            lang,
            texts::color(lang, player),
            number,
            texts::points(stones),
        )
    }

    fn fact(self, fact: &Fact) -> String {
        let lang = self.lang;
        let color = |color| texts::color(lang, color);
        let play = |play: &Move| texts::play(lang, *play);
        let named = |stones: &Stones| match (lang, stones.lone) {
            (Lang::En, true) => words::stone_at(lang, stones.at),
            _ => words::stones_at(lang, stones.at),
        };
        let moves = |moves: &[Move]| moves.iter().map(play).collect::<Vec<_>>().join(" ");
        match fact {
            Fact::Liberties(stones, liberties) if liberties.is_empty() => {
                words::liberties_none(lang, stones.at)
            }
            Fact::Liberties(stones, liberties) => {
                let number = match lang {
                    Lang::En => texts::count(lang, liberties.len(), "liberty", "liberties", ""),
                    Lang::Zh => format!("{}口气", liberties.len()),
                };
                words::liberties(lang, stones.at, number, texts::points(liberties))
            }
            Fact::Taken(player, stones) => self.taken(*player, stones),
            Fact::StillThere(stones) => words::still_there(lang, named(stones)),
            Fact::NotThere(Move::Pass) => words::passed(lang),
            Fact::NotThere(play) => words::not_there(lang, play),
            Fact::Becomes(stones, word) => {
                let who = named(stones);
                match word {
                    Word::Alive => words::becomes_alive(lang, who),
                    Word::Dead => words::becomes_dead(lang, who),
                    Word::Seki => words::becomes_seki(lang, who),
                    Word::Ko => words::becomes_ko(lang, who),
                    Word::Cycle => words::becomes_cycle(lang, who),
                    _ => words::becomes_unsettled(lang, who),
                }
            }
            Fact::Caught(stones, true) => words::caught(lang, named(stones)),
            Fact::Caught(stones, false) => words::gets_away(lang, named(stones)),
            Fact::Line(player, line) => words::line(lang, color(*player), moves(line)),
            Fact::NoAnswer(player) => words::no_answer(lang, color(*player)),
            Fact::Missing(points) => words::missing(lang, texts::points(points)),
            Fact::MissingNumber(1) => words::missing_one(lang),
            Fact::MissingNumber(number) => words::missing_number(lang, number),
            Fact::TooMany => words::too_many(lang),
            Fact::TooFew => words::too_few(lang),
            Fact::Slip(at) => words::before_the_slip(lang, play(at)),
            Fact::LastTurn => words::last_turn(lang),
            Fact::NoStones(points) => words::no_stones(lang, texts::points(points)),
            Fact::NotEmpty(points) => words::not_empty(lang, texts::points(points)),
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
