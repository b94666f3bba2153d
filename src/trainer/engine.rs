//! The engine's part of a session: its answers, and the end of the matter.

use super::ending::{Ending, ending};
use super::eyes::standing;
use super::judge::Judgement;
use super::reader::Reader;
use super::resist::{Try, is_hopeless, last_try, refutation};
use super::session::Session;
use super::turn::{Finish, Reply, Turn};
use crate::go::Move;
use crate::solver::{Status, Task, Verdict};

/// The most moves of one attempt, so that nobody can go on without end.
const LONGEST: usize = 400;

impl Session {
    /// The engine's answer to a right move, or the end of the matter.
    pub(super) fn answer_right(&mut self, turn: &mut Turn, value: &Verdict, reader: &mut Reader) {
        let task = self.now().task.clone();
        let keeps = !self.side().attacks;
        if turn.been_here && keeps || self.trail.len() > LONGEST {
            self.end(true, Ending::Repetition { kept: keeps }, value);
            return;
        }
        if self.is_over(&task, value) {
            self.end_as_it_stands(true, turn.play, turn.taken, value, reader);
            return;
        }
        let order = self.in_order(value, reader);
        let found = last_try(reader, &task, value, &order, |next| self.was_here(next));
        if reader.interrupted() {
            self.undo();
            turn.judgement = Judgement::Interrupted;
            return;
        }
        match found {
            Try::Threat(play) | Try::Unsure(play) => {
                self.keep_defences(play, &order, value, reader);
                turn.reply = self.engine_plays(play, value);
                let task = self.now().task.clone();
                if self.is_over(&task, value) {
                    let taken = turn.reply.map_or(0, |reply| reply.taken);
                    self.end_as_it_stands(true, play, taken, value, reader);
                }
            }
            Try::Nothing => {
                let (mut last, mut taken) = (turn.play, turn.taken);
                // In a seki the last move that costs nothing shows the shape.
                if *value == Verdict::Settled(Status::Seki)
                    && let Some(play) = self.quiet_move(&task, reader.reply(&task), value, reader)
                {
                    turn.reply = self.engine_plays(play, value);
                    (last, taken) = (play, turn.reply.map_or(0, |reply| reply.taken));
                }
                self.end_as_it_stands(true, last, taken, value, reader);
            }
        }
    }

    /// `play`, when it is a move on the board that keeps the verdict and goes in no circle.
    fn quiet_move(
        &self,
        task: &Task,
        play: Option<Move>,
        value: &Verdict,
        reader: &mut Reader,
    ) -> Option<Move> {
        let play = play.filter(|play| *play != Move::Pass)?;
        let next = task.play(play).ok()?;
        let keeps = !self.was_here(&next) && reader.verdict(&next) == *value;
        keeps.then_some(play)
    }

    /// The refutation of a wrong move, or the end of the matter.
    pub(super) fn answer_wrong(&mut self, turn: &mut Turn, value: &Verdict, reader: &mut Reader) {
        let task = self.now().task.clone();
        if turn.been_here || self.trail.len() > LONGEST {
            self.end(false, Ending::Repetition { kept: false }, value);
            return;
        }
        if self.is_over(&task, value) {
            self.end_as_it_stands(false, turn.play, turn.taken, value, reader);
            return;
        }
        // A refutation is shown even where none is needed any more.
        let Some(play) = refutation(reader, &task, value) else {
            return;
        };
        turn.ends_game = play == Move::Pass && reader.going_on(&task).passed();
        turn.reply = self.engine_plays(play, value);
        let task = self.now().task.clone();
        let taken = turn.reply.map_or(0, |reply| reply.taken);
        let seki = *value == Verdict::Settled(Status::Seki) && play == Move::Pass;
        if seki || self.is_over(&task, value) || is_hopeless(reader, &task, value, self.side()) {
            self.end_as_it_stands(false, play, taken, value, reader);
        }
        if reader.interrupted() {
            reader.resume();
        }
    }

    /// Whether nothing is left to show: the game is over, the target is alive for good,
    /// or the ko that decides it has begun.
    fn is_over(&self, task: &Task, value: &Verdict) -> bool {
        task.over().is_some()
            || standing(task).is_some()
            || (matches!(value, Verdict::Ko(_)) && task.ko_point().is_some())
    }

    pub(super) fn end_as_it_stands(
        &mut self,
        solved: bool,
        last: Move,
        taken: usize,
        value: &Verdict,
        reader: &mut Reader,
    ) {
        let task = self.now().task.clone();
        if let Some(ending) = ending(&task, value, last, taken, reader) {
            self.end(solved, ending, value);
        }
    }

    fn end(&mut self, solved: bool, ending: Ending, verdict: &Verdict) {
        self.finish = Some(Finish {
            solved,
            clean: solved && !self.missed && !self.now().explored,
            ending,
            verdict: verdict.clone(),
        });
    }

    fn engine_plays(&mut self, play: Move, value: &Verdict) -> Option<Reply> {
        let step = self.step(play).ok()?;
        let taken = self.taken_by(&step, self.learner().opponent());
        let lost = self.now().lost;
        self.push(step, value, lost);
        Some(Reply { play, taken })
    }
}
