//! Answers to questions about a board.

use super::connect::connected;
use super::query::{About, Answers, Claim, Kind, Query, Value, Word};
use super::race;
use super::reading::{Ground, Referee, Trouble, word_of};
use crate::go::{
    Amount, Board, Color, IllegalMove, Move, PlayError, Point, PointSet, RuleSet, Score, Terms,
};
use crate::life::{self, Eye, Field};
use crate::problems::message::both;
use crate::solver::{Standing, Status, Task, Verdict, standing};

/// The answer to a question.
///
/// # Errors
/// [`Trouble`]: the question does not fit the board, or its budget ran out.
pub fn answer(query: &Query, ground: &Ground, referee: &mut Referee<'_>) -> Result<Value, Trouble> {
    let mut ground = ground.after(&query.after)?;
    if query.region.is_some() {
        ground.region = query.region;
    }
    let asked = Asked {
        query,
        ground: &ground,
        board: ground.board(),
    };
    match query.kind.answers() {
        Answers::Points => asked.points(referee).map(Value::Points),
        Answers::Chains => {
            let points = asked.chains(referee)?;
            let count = asked
                .board
                .chains()
                .iter()
                .filter(|chain| chain.is_subset(&points))
                .count();
            Ok(Value::Chains(points, count))
        }
        Answers::Number => asked.number(referee).map(Value::Number),
        Answers::Word => asked.word(referee).map(Value::Word),
    }
}

/// What shows a number on the board: points that are counted, or moves in their order.
#[must_use]
pub fn evidence(query: &Query, ground: &Ground) -> (PointSet, Vec<Point>) {
    let asked = Asked {
        query,
        ground,
        board: ground.board(),
    };
    let stone = query.about.points().first().copied();
    match (query.kind, stone) {
        (Kind::MovesToTake, Some(stone)) => (PointSet::EMPTY, race::taking(ground, stone)),
        (Kind::Area | Kind::Score, _) => {
            let territory = asked.territory();
            let points = territory.map(|territory| territory.surrounded(asked.side()));
            (points.unwrap_or_default(), Vec::new())
        }
        _ => (PointSet::EMPTY, Vec::new()),
    }
}

/// Whether a claim is true, and the answer that it is held against.
///
/// # Errors
/// As [`answer`].
pub fn weigh(
    claim: &Claim,
    ground: &Ground,
    referee: &mut Referee<'_>,
) -> Result<(bool, Value), Trouble> {
    let value = answer(&claim.query, ground, referee)?;
    let board = ground.after(&claim.query.after)?;
    let holds = claim
        .is
        .holds(&value, |points| whole_chains(board.board(), &points));
    Ok((holds, value))
}

/// The whole chains of the stones among `points`.
#[must_use]
pub fn whole_chains(board: &Board, points: &PointSet) -> PointSet {
    let chains = points.iter().map(|point| board.chain(point));
    chains.fold(PointSet::EMPTY, |all, chain| all | chain)
}

pub(super) struct Asked<'a> {
    pub(super) query: &'a Query,
    pub(super) ground: &'a Ground,
    pub(super) board: &'a Board,
}

impl Asked<'_> {
    pub(super) fn stones(&self) -> Result<(Color, PointSet), Trouble> {
        self.ground.chains(&self.query.about.points())
    }

    pub(super) fn side(&self) -> Color {
        match self.query.about {
            About::Side(Some(color)) => color,
            About::Play(color, _) => color,
            _ => Color::Black,
        }
    }

    /// The chains that the question is about.
    pub(super) fn whose(&self) -> Result<Vec<PointSet>, Trouble> {
        let wanted = match &self.query.about {
            About::Side(Some(color)) => self.board.stones(*color),
            About::Points(points) => {
                for point in points {
                    self.board.get(*point).ok_or(Trouble::NoStone(*point))?;
                }
                points.iter().copied().collect()
            }
            _ => self.board.stones(Color::Black) | self.board.stones(Color::White),
        };
        let mut chains = self.board.chains();
        chains.retain(|chain| chain.intersects(&wanted));
        Ok(chains)
    }

    pub(super) fn two(&self) -> Result<(Point, Point), Trouble> {
        match self.query.about.points()[..] {
            [a, b] => {
                for point in [a, b] {
                    self.board.get(point).ok_or(Trouble::NoStone(point))?;
                }
                Ok((a, b))
            }
            _ => Err(Trouble::NoTask(both!(
                "two stones are expected",
                "此处应为两子"
            ))),
        }
    }

    pub(super) fn number(&self, referee: &mut Referee<'_>) -> Result<Amount, Trouble> {
        let side = self.side();
        let of = |score: &Score| match side {
            Color::Black => score.black.board,
            Color::White => score.white.board,
        };
        let stone = || {
            self.query
                .about
                .points()
                .first()
                .copied()
                .unwrap_or(Point::new(0, 0))
        };
        let rules = self.query.rules.unwrap_or_default();
        Ok(match self.query.kind {
            Kind::Area => of(&self.score(RuleSet::Chinese)?),
            Kind::Score => of(&self.score(rules)?),
            Kind::Komi => match self.query.about {
                About::Rules(RuleSet::Chinese) => Terms::even(RuleSet::Chinese).komi.half(),
                About::Rules(rules) => Terms::even(rules).komi,
                _ => Amount::ZERO,
            },
            Kind::AreaNeeded => Terms::even(RuleSet::Chinese).area_needed(side, self.board.size()),
            Kind::InTurn => {
                let empty = self.board.empty().len();
                let first = side == self.ground.position.to_play();
                whole(empty / 2 + if first { empty % 2 } else { 0 })
            }
            Kind::Prisoners => whole(self.ground.position.prisoners(side) as usize),
            Kind::MovesToTake => whole(race::moves_to_take(self.ground, stone())?),
            Kind::RaceMoves => whole(race::race_moves(self.ground, stone())?),
            Kind::ShortestCapture => whole(race::shortest_capture(
                self.ground,
                stone(),
                self.query.first,
            )?),
            _ => self.threats(referee)?,
        })
    }

    pub(super) fn word(&self, referee: &mut Referee<'_>) -> Result<Word, Trouble> {
        let yes = |yes: bool| if yes { Word::Yes } else { Word::No };
        let first = self
            .query
            .about
            .points()
            .first()
            .copied()
            .unwrap_or(Point::new(0, 0));
        Ok(match self.query.kind {
            Kind::At => match self.board.get(first) {
                Some(Color::Black) => Word::Black,
                Some(Color::White) => Word::White,
                None => Word::Empty,
            },
            Kind::Legal => legal(self.ground, self.side(), first)?,
            Kind::Eye => match Color::BOTH
                .into_iter()
                .find_map(|color| eye(self.board, first, color))
            {
                Some(Eye::Real) => Word::Real,
                Some(Eye::False) => Word::FalseEye,
                None => Word::NoEye,
            },
            Kind::SameChain => {
                let (a, b) = self.two()?;
                yes(self.board.chain(a).contains(b))
            }
            Kind::Connected => {
                let (a, b) = self.two()?;
                yes(connected(self.ground, a, b, self.query.first)?)
            }
            Kind::Capturable => {
                let (color, _) = self.stones()?;
                let first = self.query.first.unwrap_or(color.opponent());
                let task = self.ground.tactical(&self.query.about.points(), first)?;
                yes(referee.holds(&task, Status::Dead)?)
            }
            Kind::Japanese => {
                let (color, _) = self.stones()?;
                let task = self.ground.life(&self.query.about.points(), color)?;
                match standing(&task, &referee.limits).ok_or(Trouble::Undecided)? {
                    Standing::Dead => Word::Dead,
                    Standing::Seki => Word::Seki,
                    Standing::Alive => Word::Alive,
                }
            }
            Kind::SekiIfLeft => {
                let (color, _) = self.stones()?;
                let points = self.query.about.points();
                let mut comes = |first: Color| {
                    let task = self.ground.life(&points, first)?;
                    match referee.verdict(&task) {
                        Verdict::Settled(status) => Ok(status),
                        Verdict::Ko(ko) => ko.table.get(0, 0).ok_or(Trouble::Undecided),
                        Verdict::Undecided => Err(Trouble::Undecided),
                    }
                };
                let (attacked, defended) = (comes(color.opponent())?, comes(color)?);
                yes(attacked != Status::Dead && defended != Status::Alive)
            }
            Kind::Unconditional => {
                let (color, stones) = self.stones()?;
                let field = Field::whole(self.board, self.ground.position.rules().self_capture);
                yes(stones.is_subset(&life::pass_alive(self.board, color, &field)))
            }
            _ => self.status(referee)?,
        })
    }

    pub(super) fn status(&self, referee: &mut Referee<'_>) -> Result<Word, Trouble> {
        let (color, _) = self.stones()?;
        let points = self.query.about.points();
        let mut kind = |first: Color| {
            let task = self.ground.life(&points, first)?;
            referee.kind(&task).ok_or(Trouble::Undecided)
        };
        if let Some(first) = self.query.first {
            return kind(first).map(word_of);
        }
        let (attacked, defended) = (kind(color.opponent())?, kind(color)?);
        Ok(if attacked == defended {
            word_of(attacked)
        } else {
            Word::Unsettled
        })
    }

    pub(super) fn threats(&self, referee: &mut Referee<'_>) -> Result<Amount, Trouble> {
        let to_play = self.query.first.unwrap_or(self.ground.position.to_play());
        let task = self.ground.life(&self.query.about.points(), to_play)?;
        match referee.verdict(&task) {
            Verdict::Ko(ko) => match ko.attacker_needs {
                Some(needs) if needs >= 1 => Ok(whole(usize::from(needs.unsigned_abs()))),
                Some(needs) => Ok(whole(usize::from(needs.unsigned_abs()) + 1)),
                None => Err(Trouble::NoTask(both!(
                    "no one number of threats decides this ko",
                    "没有哪个劫材数能决定这个劫"
                ))),
            },
            Verdict::Undecided => Err(Trouble::Undecided),
            Verdict::Settled(_) => Ok(Amount::ZERO),
        }
    }

    /// First moves of one side that decide the matter for it, where it gets no less by playing elsewhere.
    pub(super) fn deciding(
        &self,
        attacker: bool,
        tactical: bool,
        referee: &mut Referee<'_>,
    ) -> Result<PointSet, Trouble> {
        let (color, _) = self.stones()?;
        let points = self.query.about.points();
        let first = if attacker { color.opponent() } else { color };
        let task = if tactical {
            self.ground.tactical(&points, first)?
        } else {
            self.ground.life(&points, first)?
        };
        let decides = |task: &Task, referee: &mut Referee<'_>| match (attacker, tactical) {
            (true, _) => referee.holds(task, Status::Dead),
            (false, false) => referee.holds(task, Status::Alive),
            (false, true) => {
                let kind = referee.kind(task).ok_or(Trouble::Undecided)?;
                Ok(kind >= crate::problems::Kind::Cycle)
            }
        };
        if decides(&task.clone().with_to_play(first.opponent()), referee)? {
            return Ok(PointSet::EMPTY);
        }
        let mut found = PointSet::EMPTY;
        for play in task.legal_moves() {
            let Move::Play(point) = play else { continue };
            if let Ok(next) = task.play(play)
                && decides(&next, referee)?
            {
                found.insert(point);
            }
        }
        Ok(found)
    }

    pub(super) fn is_dead(
        &self,
        chain: &PointSet,
        referee: &mut Referee<'_>,
    ) -> Result<bool, Trouble> {
        let Some(stone) = chain.first() else {
            return Ok(false);
        };
        let Some(color) = self.board.get(stone) else {
            return Ok(false);
        };
        let task = self.ground.life(&[stone], color)?;
        referee.holds(&task, Status::Dead)
    }
}

/// What an empty point is to `color`: eyes that hold each other up are real whatever stands at their corners.
#[must_use]
pub fn eye(board: &Board, point: Point, color: Color) -> Option<Eye> {
    let found = life::eye_at(board, point, color)?;
    let alive = || life::pass_alive(board, color, &Field::whole(board, false));
    let around: PointSet = board.size().neighbors(point).collect();
    if found == Eye::False && around.is_subset(&alive()) {
        return Some(Eye::Real);
    }
    Some(found)
}

/// Whether `color` may play on `point`, or why not.
pub fn legal(ground: &Ground, color: Color, point: Point) -> Result<Word, Trouble> {
    let position = ground.with_to_play(color)?;
    Ok(match position.check(Move::Play(point)) {
        Ok(()) => Word::Yes,
        Err(PlayError::Stones(IllegalMove::Occupied)) => Word::Occupied,
        Err(PlayError::Stones(_)) => Word::SelfCapture,
        Err(PlayError::Ko) => Word::KoBan,
        Err(PlayError::Repeats { .. }) => Word::Repeats,
        Err(PlayError::Over) => Word::No,
    })
}

/// Whether `point` is one of the dots that boards of 9, 13 and 19 lines carry.
#[must_use]
pub fn is_star(board: &Board, point: Point) -> bool {
    let size = board.size();
    let lines: &[u8] = match (size.cols(), size.rows()) {
        (19, 19) => &[3, 9, 15],
        (13, 13) => &[3, 9],
        (9, 9) => &[2, 6],
        _ => return false,
    };
    let middle = size.cols() / 2;
    (lines.contains(&point.col) && lines.contains(&point.row))
        || (point.col == middle && point.row == middle)
}

fn whole(number: usize) -> Amount {
    Amount::whole(i32::try_from(number).unwrap_or(i32::MAX))
}
