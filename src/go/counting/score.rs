//! The score of a finished game by rule set.

use super::Territory;
use crate::go::{Amount, Color, RuleSet, Size};

/// What a game is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How to count.
    pub rule_set: RuleSet,
    /// What White gets for moving second, in points (a Chinese komi of 3 3/4
    /// stones is 7 1/2 points).
    pub komi: Amount,
    /// The number of handicap stones that Black was given.
    pub handicap: u32,
    /// The stones that each side took during play, by [`Color::index`].
    pub prisoners: [u32; 2],
}

/// What one side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Its live stones, in area counting; 0 in territory counting.
    pub stones: u32,
    /// The points that it surrounds and that count.
    pub surrounded: u32,
    /// Its share of the neutral points.
    pub shared: Amount,
    /// The stones it has taken and the dead stones in its territory, in
    /// territory counting; 0 in area counting.
    pub prisoners: u32,
    /// What it has on the board and in prisoners: the sum of all the above.
    pub board: Amount,
    /// What it gets, or gives if negative, for komi and handicap, in the same unit.
    pub compensation: Amount,
    /// The board and the compensation together.
    pub total: Amount,
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// What Black has.
    pub black: Side,
    /// What White has.
    pub white: Side,
    /// Black's lead in points, compensation included; negative when White leads.
    ///
    /// In Chinese counting a win is told in stones, each worth two points:
    /// half of this.
    pub lead: Amount,
    /// Who has won; `None` is a draw.
    pub winner: Option<Color>,
}

impl Terms {
    /// An even game by the present komi: 7 1/2 points by the Chinese rules
    /// (3 3/4 stones, since 2002), 6 1/2 by the Japanese, 8 by Ing's.
    #[must_use]
    pub const fn even(rule_set: RuleSet) -> Terms {
        let komi = match rule_set {
            RuleSet::Chinese => Amount::halves(15),
            RuleSet::Japanese => Amount::halves(13),
            RuleSet::Ing => Amount::whole(8),
        };
        Terms {
            rule_set,
            komi,
            handicap: 0,
            prisoners: [0; 2],
        }
    }

    /// A game with `stones` handicap stones and without komi.
    ///
    /// No stones is a game where Black moves first without komi, for which
    /// nothing is given back by any rule set.
    #[must_use]
    pub const fn handicap(rule_set: RuleSet, stones: u32) -> Terms {
        Terms {
            rule_set,
            komi: Amount::ZERO,
            handicap: stones,
            prisoners: [0; 2],
        }
    }

    /// What Black gives back for the handicap stones, in points.
    ///
    /// By the Chinese rules half as many stones as were placed, and that from
    /// one side to the other: a point for each. By the Japanese rules nothing.
    /// By Ing's nothing either: both sides fill in 180 stones, wherever the
    /// first of them were placed.
    #[must_use]
    pub fn handicap_points(&self) -> Amount {
        match self.rule_set {
            RuleSet::Chinese => Amount::whole(i32::try_from(self.handicap).unwrap_or(i32::MAX)),
            RuleSet::Japanese | RuleSet::Ing => Amount::ZERO,
        }
    }

    /// The area that `color` needs on a board of `size` by the Chinese rules,
    /// in stones: with more it wins, with as much it is a draw.
    ///
    /// Half the board, and half of what the other side is given in points.
    #[must_use]
    pub fn area_needed(&self, color: Color, size: Size) -> Amount {
        let half_board = Amount::halves(size.area() as i32);
        let given = (self.komi + self.handicap_points()).half();
        match color {
            Color::Black => half_board + given,
            Color::White => half_board - given,
        }
    }
}

impl Territory {
    /// Counts by the terms of the game.
    ///
    /// - Chinese: stones and surrounded points, neutral points halved; komi
    ///   and handicap move from Black's count to White's, half of each point.
    /// - Japanese: surrounded points but for the eyes of stones in seki,
    ///   prisoners, and the opponent's dead stones in one's own territory
    ///   (article 10); neutral points are nobody's. Komi is added for White.
    /// - Ing: as area, neutral points in equal whole shares and a last one
    ///   left empty; komi is added for White, and Black wins a tie. Filling in
    ///   180 stones comes to the same.
    #[must_use]
    pub fn score(&self, terms: &Terms) -> Score {
        let compensation = terms.komi + terms.handicap_points();
        let (for_black, for_white) = match terms.rule_set {
            RuleSet::Chinese => (-compensation.half(), compensation.half()),
            RuleSet::Japanese | RuleSet::Ing => (Amount::ZERO, compensation),
        };
        let black = self.side(Color::Black, terms, for_black);
        let white = self.side(Color::White, terms, for_white);
        let lead = black.total - white.total;
        let winner = if lead > Amount::ZERO {
            Some(Color::Black)
        } else if lead < Amount::ZERO {
            Some(Color::White)
        } else {
            (terms.rule_set == RuleSet::Ing).then_some(Color::Black)
        };
        Score {
            black,
            white,
            lead,
            winner,
        }
    }

    fn side(&self, color: Color, terms: &Terms, compensation: Amount) -> Side {
        let neutral = self.neutral().len() as i32;
        let mut side = Side {
            stones: self.live(color).len() as u32,
            surrounded: self.surrounded(color).len() as u32,
            shared: Amount::ZERO,
            prisoners: 0,
            board: Amount::ZERO,
            compensation,
            total: Amount::ZERO,
        };
        match terms.rule_set {
            RuleSet::Chinese => side.shared = Amount::halves(neutral),
            RuleSet::Ing => side.shared = Amount::whole(neutral / 2),
            RuleSet::Japanese => {
                let territory = self.surrounded(color) - self.seki_eyes(color);
                let dead = (self.dead(color.opponent()) & territory).len() as u32;
                side.stones = 0;
                side.surrounded = territory.len() as u32;
                side.prisoners = terms.prisoners[color.index()].saturating_add(dead);
            }
        }
        let counted = [side.stones, side.surrounded, side.prisoners];
        let counted =
            counted.map(|number| Amount::whole(i32::try_from(number).unwrap_or(i32::MAX)));
        side.board = counted.into_iter().sum::<Amount>() + side.shared;
        side.total = side.board + compensation;
        side
    }
}
