//! Games of a lesson against the engine.

use super::consequence::{Fact, Picture, Stones};
use super::model::{Aim, PlayOn, Scene};
use super::play::{outcome, task_of, wants};
use super::reading::{Ground, Referee, advance};
use crate::go::{Color, Move, Played, Point, PointSet, Position};
use crate::life::{Eye, eye_at};
use crate::solver::{Limits, Status, Task};

/// Positions that a look at one chain may visit.
const GLANCE: u64 = 3_000;
/// How near to a chain a move has to be to matter to it, in steps.
const NEAR: u8 = 2;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    /// The position.
    pub position: Position,
    /// The stones taken by each side, by [`Color::index`].
    pub taken: [usize; 2],
    /// The moves that the learner has made.
    pub moves: usize,
    /// Whether the learner has won; `None` while it goes on.
    pub won: Option<bool>,
    learner: Color,
    scene: Scene,
    /// The question of a game that is about stones.
    task: Option<Task>,
    /// The move, of both sides' moves from 1, with which the learner let it slip.
    slip: Option<(usize, Move)>,
}

/// What a move in a game did.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who made it.
    pub player: Color,
    /// The move.
    pub play: Move,
    /// The stones that it took.
    pub taken: PointSet,
}

impl Game {
    /// The game from `scene` on, the side to play being the learner's.
    #[must_use]
    pub fn new(game: &PlayOn, scene: &Scene) -> Game {
        let learner = scene.to_play();
        let task = match &game.aim {
            Aim::Goal(goal) => task_of(goal, &Ground::of(scene), learner).ok(),
            Aim::Take(_) => None,
        };
        Game {
            position: scene.position.clone(),
            taken: [0; 2],
            moves: 0,
            won: None,
            learner,
            scene: scene.clone(),
            task,
            slip: None,
        }
    }

    /// The learner's side.
    #[must_use]
    pub fn learner(&self) -> Color {
        self.learner
    }

    /// With which of the learner's moves, counted from 0, the aim went out of reach.
    #[must_use]
    pub fn slip(&self) -> Option<(usize, Move)> {
        self.slip.map(|(at, play)| (at / 2, play))
    }

    /// The position as ground for questions.
    #[must_use]
    pub fn ground(&self) -> Ground {
        Ground {
            position: self.position.clone(),
            ..Ground::of(&self.scene)
        }
    }

    /// Makes the learner's move, which has to be legal, and the engine's; and sees whether it is over.
    pub fn play(&mut self, game: &PlayOn, play: Move, referee: &mut Referee<'_>) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.moves += 1;
        if !self.make(play, &mut turns) {
            return turns;
        }
        self.notice(game, play, referee);
        self.see(game, referee);
        if self.won.is_none() {
            let reply = self.reply(game, referee);
            self.make(reply, &mut turns);
            self.see(game, referee);
        }
        if self.won.is_none() && (self.moves >= game.most || self.position.over()) {
            self.won = Some(false);
        }
        turns
    }

    fn make(&mut self, play: Move, turns: &mut Vec<Turn>) -> bool {
        let player = self.position.to_play();
        let Ok(Played { captured, .. }) = self.position.play(play) else {
            return false;
        };
        self.taken[player.index()] += captured.len();
        if let Some(task) = &self.task {
            self.task = advance(task, play).ok();
        }
        turns.push(Turn {
            player,
            play,
            taken: captured,
        });
        true
    }

    /// Notices the first move of the learner after which the aim is out of reach.
    fn notice(&mut self, game: &PlayOn, play: Move, referee: &mut Referee<'_>) {
        if let (Aim::Goal(goal), Some(task), None) = (&game.aim, &self.task, self.slip) {
            let missed = referee
                .kind(task)
                .is_some_and(|kind| !wants(goal.kind, kind));
            self.slip = missed.then_some((self.moves * 2 - 1, play));
        }
    }

    /// Sees whether it is over.
    fn see(&mut self, game: &PlayOn, referee: &mut Referee<'_>) {
        match &game.aim {
            Aim::Take(number) => {
                let [own, other] =
                    [self.learner, self.learner.opponent()].map(|color| self.taken[color.index()]);
                if own >= *number {
                    self.won = Some(true);
                } else if other >= *number {
                    self.won = Some(false);
                }
            }
            Aim::Goal(goal) => {
                let Some(task) = &self.task else { return };
                let Some(kind) = referee.kind(task) else {
                    return;
                };
                if referee.is_decided(task) {
                    self.won = Some(wants(goal.kind, kind));
                }
            }
        }
    }

    /// A good move for the side to play, whoever it is.
    pub fn suggest(&self, game: &PlayOn, referee: &mut Referee<'_>) -> Move {
        let best = PlayOn {
            strength: 3,
            ..game.clone()
        };
        self.reply(&best, referee)
    }

    /// The engine's move.
    fn reply(&self, game: &PlayOn, referee: &mut Referee<'_>) -> Move {
        if let Some(task) = &self.task {
            // Whoever is losing plays what has to be answered.
            let lost = self.slip.is_none() && self.position.to_play() != self.learner;
            let threat = if lost {
                referee.resist(task).or_else(|| referee.cling(task))
            } else {
                None
            };
            let forced = referee.strike(task).or(threat);
            let reply = forced.or_else(|| referee.solver.reply(task, &referee.limits));
            let legal = |play: &Move| self.position.check(*play).is_ok();
            return reply.filter(legal).unwrap_or(Move::Pass);
        }
        let outlook = if game.strength == 3 {
            self.outlook(referee)
        } else {
            Vec::new()
        };
        let mut best = (i64::MIN, Move::Pass);
        for play in self.position.legal_moves() {
            let Move::Play(point) = play else { continue };
            let read = outlook.iter().map(|outlook| outlook.worth(point));
            let worth = self.worth(point, game).saturating_add(read.sum());
            if worth > best.0 {
                best = (worth, play);
            }
        }
        best.1
    }

    /// What the engine thinks of a move: stones taken and saved, stones lost, and a little chance.
    fn worth(&self, point: Point, game: &PlayOn) -> i64 {
        let side = self.position.to_play();
        let board = self.position.board();
        let size = |chain: &PointSet| i64::try_from(chain.len()).unwrap_or(i64::MAX);
        if eye_at(board, point, side) == Some(Eye::Real) {
            return -1_000;
        }
        let mut after = board.clone();
        let Ok(played) = after.play(side, point, self.position.rules().self_capture) else {
            return i64::MIN;
        };
        let mut worth = 100 * size(&played.captured);
        let noise = if game.strength == 1 { 60 } else { 6 };
        worth += chance(game.seed, board.hash(), point) % noise;
        worth += i64::from(
            board
                .size()
                .neighbors(point)
                .any(|next| board.get(next).is_some()),
        ) * 4;
        // The first line is for later, as long as nothing is to be taken there.
        let whole = board.size();
        let sides = [
            point.col,
            point.row,
            whole.cols() - 1 - point.col,
            whole.rows() - 1 - point.row,
        ];
        let inward = sides.into_iter().min().unwrap_or_default().min(2);
        worth += 12 * i64::from(inward);
        if game.strength == 1 {
            return worth;
        }
        let own = after.chain(point);
        if after.liberties(&own).len() == 1 {
            worth -= 80 * size(&own);
        }
        for chain in board.chains() {
            let mine = chain.intersects(&board.stones(side));
            let before = board.liberties(&chain).len();
            let still = chain.is_subset(&(after.stones(Color::Black) | after.stones(Color::White)));
            if !still {
                continue;
            }
            let stone = chain.first().unwrap_or(point);
            let now = after.liberties(&after.chain(stone)).len();
            if mine && before == 1 && now > 1 {
                worth += 60 * size(&chain);
            }
            if mine && before == 1 && now <= 1 {
                worth -= 60 * size(&chain);
            }
            if !mine && now < before {
                worth += match now {
                    1 => 15,
                    2 => 8,
                    _ => 3,
                };
            }
        }
        worth
    }

    /// What reading says of each chain with few liberties, for moves near it
    /// and for a move elsewhere.
    fn outlook(&self, referee: &mut Referee<'_>) -> Vec<Outlook> {
        let ground = self.ground();
        let board = self.position.board();
        let side = self.position.to_play();
        let limits = Limits {
            nodes: GLANCE,
            ..referee.limits.clone()
        };
        let mut found = Vec::new();
        for chain in board.chains() {
            let Some(stone) = chain.first().filter(|_| board.liberties(&chain).len() <= 2) else {
                continue;
            };
            let Ok(task) = ground.tactical(&[stone], side) else {
                continue;
            };
            let size = i64::try_from(chain.len()).unwrap_or(i64::MAX);
            let worth = if board.get(stone) == Some(side) {
                -70 * size
            } else {
                70 * size
            };
            let mut worth_of = |play: Move| {
                let dead = task.play(play).is_ok_and(|next| {
                    next.over() == Some(true)
                        || referee.solver.holds(&next, Status::Dead, &limits) == Some(true)
                });
                if dead { worth } else { 0 }
            };
            let near = ground.around(&chain, NEAR) & board.empty() & task.region();
            let plays = near.iter().map(Move::Play);
            found.push(Outlook {
                near: plays.map(|play| (play, worth_of(play))).collect(),
                elsewhere: worth_of(Move::Pass),
            });
        }
        found
    }

    /// What shows how it stands.
    pub fn facts(&self, game: &PlayOn, referee: &mut Referee<'_>) -> Vec<Fact> {
        match (&game.aim, &self.task) {
            (Aim::Goal(goal), Some(task)) => {
                let first = goal
                    .about
                    .points()
                    .first()
                    .copied()
                    .unwrap_or(Point::new(0, 0));
                let kind = referee.kind(task);
                let stones = Stones::of(first, &task.target());
                let came = kind.map(|kind| outcome(goal.kind, stones, kind));
                let slip = self.slip.map(|(at, play)| Fact::FirstWrong(at, play));
                slip.into_iter().chain(came).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The board as it stands.
    #[must_use]
    pub fn picture(&self) -> Picture {
        Picture::of(&self.ground())
    }
}

/// What reading says of a chain.
struct Outlook {
    near: Vec<(Move, i64)>,
    elsewhere: i64,
}

impl Outlook {
    /// What a stone on `point` is worth as far as the chain goes.
    fn worth(&self, point: Point) -> i64 {
        let near = self
            .near
            .iter()
            .find(|(play, _)| *play == Move::Play(point));
        near.map_or(self.elsewhere, |(_, worth)| *worth)
    }
}

/// A number that looks like chance and is always the same for the same game.
fn chance(seed: u64, board: u64, point: Point) -> i64 {
    let mut x = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ board
        ^ (point.index() as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^= x >> 31;
    x = x.wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^= x >> 29;
    (x % 1_000_003) as i64
}
