//! Answers that are points, found by the rules alone or by trying moves.

use super::query::{About, Kind};
use super::reading::{Referee, Trouble};
use super::value::{Asked, eye, is_star};
use crate::go::{Agreed, Amount, Color, Move, Point, PointSet, RuleSet, Score, Terms, Territory};
use crate::life::{self, Eye};

/// What a group surrounds with more points than this is no eye space but the board outside.
pub const LARGEST_EYE: usize = 12;

impl Asked<'_> {
    pub(super) fn points(&self, referee: &mut Referee<'_>) -> Result<PointSet, Trouble> {
        let size = self.board.size();
        let first = self
            .query
            .about
            .points()
            .first()
            .copied()
            .unwrap_or(Point::new(0, 0));
        let (right, top) = (size.cols() - 1, size.rows() - 1);
        let on_board = |keep: &dyn Fn(Point) -> bool| size.points().filter(|p| keep(*p)).collect();
        Ok(match self.query.kind {
            Kind::Liberties => self.board.liberties(&self.stones()?.1),
            Kind::Chain => self.stones()?.1,
            Kind::Neighbors => size.neighbors(first).collect(),
            Kind::StonesBeside => {
                let stones = self.board.stones(Color::Black) | self.board.stones(Color::White);
                size.neighbors(first).collect::<PointSet>() & stones
            }
            Kind::Diagonals => size.diagonals(first).collect(),
            Kind::Corners => {
                on_board(&|p| (p.col == 0 || p.col == right) && (p.row == 0 || p.row == top))
            }
            Kind::Edges => {
                on_board(&|p| p.col == 0 || p.col == right || p.row == 0 || p.row == top)
            }
            Kind::StarPoints => on_board(&|p| is_star(self.board, p)),
            Kind::Centre => on_board(&|p| p.col * 2 == right && p.row * 2 == top),
            Kind::Stones => self
                .whose()?
                .into_iter()
                .fold(PointSet::EMPTY, |all, chain| all | chain),
            Kind::Takes => self.takes()?,
            Kind::Illegal => self.illegal()?,
            Kind::TigersMouths => on_board(&|p| self.is_mouth(p)),
            Kind::CuttingPoints => on_board(&|p| self.is_cut(p)),
            Kind::JoiningPoints => {
                let (a, b) = self.two()?;
                let (one, other) = (self.board.chain(a), self.board.chain(b));
                if one == other {
                    return Err(Trouble::SameChain(a, b));
                }
                self.board.liberties(&one) & self.board.liberties(&other)
            }
            Kind::RealEyes => self.eyes(Some(Eye::Real))?,
            Kind::FalseEyes => self.eyes(Some(Eye::False))?,
            Kind::Eyes => self.eyes(None)?,
            Kind::EyeSpace => {
                let (color, stones) = self.stones()?;
                let spaces = life::eye_spaces(self.board, color, &stones).into_iter();
                spaces
                    .filter(|space| space.len() <= LARGEST_EYE)
                    .fold(PointSet::EMPTY, |all, space| all | space)
            }
            Kind::Vital => {
                self.deciding(true, false, referee)? & self.deciding(false, false, referee)?
            }
            Kind::Kills => self.deciding(true, false, referee)?,
            Kind::Lives => self.deciding(false, false, referee)?,
            Kind::Catches => self.deciding(true, true, referee)?,
            Kind::Saves => self.deciding(false, true, referee)?,
            Kind::OutsideLiberties | Kind::SharedLiberties => {
                let (a, b) = self.two()?;
                let [one, other] = [a, b].map(|p| self.board.liberties(&self.board.chain(p)));
                if self.query.kind == Kind::SharedLiberties {
                    one & other
                } else {
                    one - other
                }
            }
            Kind::Territory => self.territory()?.surrounded(self.side()),
            Kind::Dame => self.territory()?.neutral(),
            _ => size.points().collect(),
        })
    }

    pub(super) fn chains(&self, referee: &mut Referee<'_>) -> Result<PointSet, Trouble> {
        let mut found = PointSet::EMPTY;
        for chain in self.whose()? {
            let wanted = match self.query.kind {
                Kind::Atari => self.board.liberties(&chain).len() == 1,
                Kind::CanBeTaken => self.can_be_taken(&chain)?,
                Kind::DeadStones => self.is_dead(&chain, referee)?,
                _ => true,
            };
            if wanted {
                found = found | chain;
            }
        }
        Ok(found)
    }

    pub(super) fn can_be_taken(&self, chain: &PointSet) -> Result<bool, Trouble> {
        let liberties = self.board.liberties(chain);
        let color = chain.first().and_then(|stone| self.board.get(stone));
        match (liberties.first(), color) {
            (Some(last), Some(color)) if liberties.len() == 1 => {
                let position = self.ground.with_to_play(color.opponent())?;
                Ok(position.check(Move::Play(last)).is_ok())
            }
            _ => Ok(false),
        }
    }

    pub(super) fn takes(&self) -> Result<PointSet, Trouble> {
        let About::Play(color, point) = self.query.about else {
            return Ok(PointSet::EMPTY);
        };
        let mut position = self.ground.with_to_play(color)?;
        let play = Move::Play(point);
        let played = position
            .play(play)
            .map_err(|error| Trouble::Illegal(play, error))?;
        Ok(played.captured)
    }

    pub(super) fn illegal(&self) -> Result<PointSet, Trouble> {
        let position = self.ground.with_to_play(self.side())?;
        let empty = self.board.empty();
        Ok(empty
            .iter()
            .filter(|p| position.check(Move::Play(*p)).is_err())
            .collect())
    }

    pub(super) fn is_mouth(&self, point: Point) -> bool {
        let (mut own, mut empty, mut all) = (0, 0, 0);
        for next in self.board.size().neighbors(point) {
            all += 1;
            match self.board.get(next) {
                Some(color) if color == self.side() => own += 1,
                Some(_) => {}
                None => empty += 1,
            }
        }
        self.board.get(point).is_none() && empty == 1 && own + 1 == all
    }

    /// An empty point where two chains meet that have no other empty point in
    /// common, and where the other side's stone is not in atari at once.
    pub(super) fn is_cut(&self, point: Point) -> bool {
        if self.board.get(point).is_some() {
            return false;
        }
        let side = self.side();
        let mut chains: Vec<PointSet> = Vec::new();
        for next in self.board.size().neighbors(point) {
            if self.board.get(next) == Some(side)
                && !chains.iter().any(|chain| chain.contains(next))
            {
                chains.push(self.board.chain(next));
            }
        }
        let only_here = |one: &PointSet, other: &PointSet| {
            (self.board.liberties(one) & self.board.liberties(other)).len() == 1
        };
        let meet = chains
            .iter()
            .enumerate()
            .any(|(at, one)| chains[at + 1..].iter().any(|other| only_here(one, other)));
        let mut after = self.board.clone();
        let stays = after.play(side.opponent(), point, false).is_ok()
            && after.liberties(&after.chain(point)).len() > 1;
        meet && stays
    }

    pub(super) fn eyes(&self, kind: Option<Eye>) -> Result<PointSet, Trouble> {
        let mut found = PointSet::EMPTY;
        for chain in self.whose()? {
            let Some(color) = chain.first().and_then(|stone| self.board.get(stone)) else {
                continue;
            };
            for point in self.board.liberties(&chain).iter() {
                let eye = eye(self.board, point, color);
                if eye.is_some() && (kind.is_none() || eye == kind) {
                    found.insert(point);
                }
            }
        }
        Ok(found)
    }

    pub(super) fn territory(&self) -> Result<Territory, Trouble> {
        let agreed = Agreed {
            dead: self.query.dead,
            ..Agreed::default()
        };
        Territory::new(self.board, &agreed)
            .map_err(|points| Trouble::NoStone(points.first().copied().unwrap_or(Point::new(0, 0))))
    }

    pub(super) fn score(&self, rules: RuleSet) -> Result<Score, Trouble> {
        let prisoners = Color::BOTH.map(|color| self.ground.position.prisoners(color));
        let terms = Terms {
            komi: Amount::ZERO,
            prisoners,
            ..Terms::even(rules)
        };
        Ok(self.territory()?.score(&terms))
    }
}
