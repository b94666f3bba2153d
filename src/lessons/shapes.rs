//! What a move did to shapes: joined or cut, an eye made or broken; and how that is undone.

use super::connect::connected;
use super::consequence::{Fact, Judgement, Picture};
use super::play::Trial;
use super::query::Word;
use super::reading::{Ground, Trouble};
use super::value::eye;
use crate::go::{Color, Move, Point, PointSet};
use crate::life::Eye;
use crate::problems::message::both;

impl Trial<'_> {
    pub(super) fn connect(&self, points: &[Point]) -> Result<Judgement, Trouble> {
        let [a, b] = points else {
            return Err(Trouble::NoTask(both!(
                "two stones are expected",
                "此处应为两子"
            )));
        };
        if connected(self.after, *a, *b, None)? {
            return Ok(self.simple(true, Vec::new()));
        }
        // Where the other side plays so that the stones cannot be joined any more.
        let other = self.mover.opponent();
        let cut = self.reply(other, |next| {
            Ok(!connected(next, *a, *b, Some(self.mover))?)
        })?;
        Ok(self.answered(cut.map(|cut| (Fact::Cut(other, cut), cut))))
    }

    pub(super) fn cut(&self, points: &[Point]) -> Result<Judgement, Trouble> {
        let [a, b] = points else {
            return Err(Trouble::NoTask(both!(
                "two stones are expected",
                "此处应为两子"
            )));
        };
        let other = self.mover.opponent();
        let board = self.after.board();
        let stand = [a, b].iter().all(|point| board.get(**point).is_some());
        if !stand || !connected(self.after, *a, *b, Some(other))? {
            return Ok(self.simple(true, Vec::new()));
        }
        let join = self.reply(other, |next| connected(next, *a, *b, None))?;
        Ok(self.answered(join.map(|join| (Fact::Join(other, join), join))))
    }

    /// A move of the other side after which something holds.
    fn reply(
        &self,
        side: Color,
        holds: impl Fn(&Ground) -> Result<bool, Trouble>,
    ) -> Result<Option<Move>, Trouble> {
        let mut next = self.after.clone();
        next.position = next.with_to_play(side)?;
        let near: PointSet = self.goal.about.points().into_iter().collect();
        let near = self
            .after
            .region
            .unwrap_or_else(|| self.after.around(&near, 3));
        // Between the stones first: that is where one looks.
        let board = self.after.board();
        let touched = |point: &Point| board.liberties(&board.chain(*point));
        let points = self.goal.about.points();
        let between = points.iter().map(touched).reduce(|one, other| one & other);
        let between = between.unwrap_or_default();
        let empty = near & next.board().empty();
        for point in (empty & between).iter().chain((empty - between).iter()) {
            let play = Move::Play(point);
            if let Ok(then) = next.after(&[play])
                && holds(&then)?
            {
                return Ok(Some(play));
            }
        }
        Ok(None)
    }

    /// A missed goal, shown by what the other side plays.
    fn answered(&self, shown: Option<(Fact, Move)>) -> Judgement {
        let mut facts = Vec::new();
        let mut line = vec![self.play];
        if let Some((fact, play)) = shown {
            facts.push(fact);
            line.push(play);
        }
        if facts.is_empty() {
            facts.push(Fact::NotThere(self.play));
        }
        Judgement {
            right: false,
            facts,
            picture: Some(Picture::line(self.before, &line)),
        }
    }

    fn is_real(&self, ground: &Ground, point: Point, color: Color) -> bool {
        eye(ground.board(), point, color) == Some(Eye::Real)
    }

    pub(super) fn make_eye(&self, points: &[Point]) -> Judgement {
        let point = points.first().copied().unwrap_or(Point::new(0, 0));
        let other = self.mover.opponent();
        if !self.is_real(self.after, point, self.mover) {
            return self.not_an_eye(point);
        }
        let spoilt = self.reply(other, |next| Ok(!self.is_real(next, point, self.mover)));
        match spoilt {
            Ok(Some(play)) => self.answered(Some((Fact::Undone(other, play), play))),
            _ => self.simple(true, Vec::new()),
        }
    }

    fn not_an_eye(&self, point: Point) -> Judgement {
        let word = match eye(self.after.board(), point, self.mover) {
            Some(Eye::Real) => Word::Real,
            Some(Eye::False) => Word::FalseEye,
            None => Word::NoEye,
        };
        let mut judged = self.simple(false, vec![Fact::Eye(point, word)]);
        if let Some(picture) = &mut judged.picture {
            picture.points.insert(point);
        }
        judged
    }

    pub(super) fn break_eye(&self, points: &[Point]) -> Judgement {
        let point = points.first().copied().unwrap_or(Point::new(0, 0));
        let other = self.mover.opponent();
        if self.is_real(self.after, point, other) {
            let mut judged = self.simple(false, vec![Fact::Eye(point, Word::Real)]);
            if let Some(picture) = &mut judged.picture {
                picture.points.insert(point);
            }
            return judged;
        }
        match self.reply(other, |next| Ok(self.is_real(next, point, other))) {
            Ok(Some(play)) => self.answered(Some((Fact::Undone(other, play), play))),
            _ => self.simple(true, Vec::new()),
        }
    }
}
