//! What is before the learner, as data: for a front end that draws boards and buttons itself.

use super::drill::Mode;
use super::prompt::{NewFile, Outcome, Prompt, line};
use crate::go::{Board, Color, Move, Point};
use crate::lessons::{Ask, Event, Expected, Walk, expected};
use crate::problems::Kind;
use crate::render::board::Marks;
use crate::render::texts::{self, drills, page as words, prompt, say, verdicts};
use crate::render::{
    Doc, Figure, Piece, Role, Theme, lesson_marks, marked_target, objective, svg_file,
};
use crate::trainer::{Asked, Refuted, Session};

/// What an answer is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wants {
    /// Nothing is asked.
    Nothing,
    /// A move of this side.
    Move(Color),
    /// All points of a kind.
    Points,
    /// A stone of each chain of a kind.
    Chains,
    /// Moves of both sides in turn, this one's first.
    Line(Color),
    /// A number.
    Number,
    /// One of these.
    Choice(Vec<Button>),
}

/// A line that may be typed, as a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// The line.
    pub line: String,
    /// What the button says.
    pub label: String,
    /// Whether it is what most would do next.
    pub main: bool,
}

impl Button {
    pub(super) fn new(line: &str, label: String) -> Button {
        Button {
            line: line.to_owned(),
            label,
            main: false,
        }
    }

    fn main(line: &str, label: String) -> Button {
        Button {
            main: true,
            ..Button::new(line, label)
        }
    }
}

/// What is before the learner.
#[derive(Clone, Debug)]
pub struct Screen {
    /// What is told and asked, with the board where it belongs.
    pub doc: Doc,
    /// The board, with everything that is to be marked on it.
    pub figure: Option<Figure>,
    /// What the board shows, in words.
    pub caption: String,
    /// What stands below the board.
    pub legend: String,
    /// Tells this problem or step from others.
    pub key: String,
    /// What an answer is made of.
    pub wants: Wants,
    /// What else can be done.
    pub buttons: Vec<Button>,
}

impl Prompt {
    /// What is before the learner; `None` when nothing is open.
    #[must_use]
    pub fn screen(&mut self) -> Option<Screen> {
        if let Some(walk) = self.walk() {
            return Some(self.lesson_screen(walk));
        }
        let session = self.session.take()?;
        let mut doc = self.heading(session.problem());
        doc.append(if self.drill.fight.is_some() {
            Doc::new()
        } else if self.is_hidden_in(&session) {
            self.board_of(&session)
        } else {
            self.look.position(&session, self.asks_group())
        });
        let legend = below(&doc);
        let key = self.key();
        let screen = Screen {
            doc,
            figure: Some(self.figure(&session)),
            caption: self.caption(&session),
            wants: self.wants(&session),
            buttons: self.buttons(&session),
            legend,
            key,
        };
        self.session = Some(session);
        Some(screen)
    }

    /// Tells the problem at hand from others; in a test and in a round nothing by which it would
    /// be known.
    fn key(&self) -> String {
        let Some(place) = self.place else {
            return String::new();
        };
        if let Some((_, left)) = &self.drill.exam {
            return format!("question {}", left.len());
        }
        match self.round.as_ref().and_then(|round| round.position(place)) {
            Some((number, _)) => format!("round {number}"),
            None => format!("problem {} {}", place.set, place.problem),
        }
    }

    /// The board at hand as a file with a picture.
    pub(super) fn draw(&mut self, name: String) -> Outcome {
        let lang = self.look.lang;
        let Some(screen) = self.screen() else {
            return Outcome::said(line(Role::Fault, prompt::no_problem(lang)));
        };
        let Some(figure) = screen.figure else {
            return Outcome::said(line(Role::Fault, say::nothing_to_say(lang)));
        };
        Outcome {
            file: Some(NewFile {
                name,
                text: svg_file(&figure, &screen.caption, Theme::Auto),
            }),
            ..Outcome::default()
        }
    }

    /// The board with the stones in question, the last move, and after a wrong move that one
    /// and its refutation with numbers.
    fn figure(&self, session: &Session) -> Figure {
        let view = session.problem().view;
        if let Some(fight) = &self.drill.fight {
            return Figure {
                board: fight.now().board().clone(),
                view,
                marks: Marks::default(),
            };
        }
        let now = session.now();
        let board = now.task.board();
        if self.is_hidden_in(session) {
            return Figure {
                board: Board::new(board.size()),
                view,
                marks: Marks::default(),
            };
        }
        let mut labels: Vec<(Point, String)> = Vec::new();
        if let Some(Refuted { play, reply }) = session.refuted() {
            for (number, play) in [(1, Some(play)), (2, reply)] {
                let Some(Move::Play(point)) = play else {
                    continue;
                };
                if labels.iter().all(|(other, _)| *other != point) {
                    labels.push((point, number.to_string()));
                }
            }
        }
        Figure {
            board: board.clone(),
            view,
            marks: Marks {
                last: now.last,
                labels,
                ..if self.asks_group() {
                    // What is asked is what becomes of these.
                    self.look.marks(&now.task)
                } else {
                    let target = marked_target(session.problem());
                    let own = board.stones(session.problem().task.defender());
                    Marks {
                        target: target & own,
                        ..Marks::default()
                    }
                }
            },
        }
    }

    /// What the picture shows: what is asked, and a wrong move with its refutation.
    fn caption(&self, session: &Session) -> String {
        let lang = self.look.lang;
        let asked = match self.drill.quiz.as_ref().filter(|_| self.asks_group()) {
            // The objective would tell who is thought to win.
            Some(quiz) => {
                let defender = session.problem().task.defender();
                self.look.status_question(quiz, defender).text()
            }
            None => objective(session.problem(), lang),
        };
        let Some(Refuted {
            play,
            reply: Some(reply),
        }) = session.refuted()
        else {
            return asked;
        };
        let player = texts::color(lang, session.learner());
        let other = texts::color(lang, session.learner().opponent());
        let (play, reply) = (texts::play(lang, play), texts::play(lang, reply));
        let shown = words::wrong_shown(lang, player, play, other, reply);
        format!("{}\n{shown}", asked.trim())
    }

    fn wants(&self, session: &Session) -> Wants {
        let lang = self.look.lang;
        if let Some(fight) = &self.drill.fight {
            return Wants::Move(fight.now().to_play());
        }
        let quiz = self.drill.quiz.as_ref().filter(|_| self.asks_group());
        if quiz.is_some() || session.asks_status() {
            let kind = |kind: &Kind| Button::new(kind.word(), verdicts::kind_word(lang, *kind));
            let mut buttons: Vec<Button> = Kind::ALL.iter().map(kind).collect();
            if quiz.is_some_and(|quiz| quiz.asked() == Asked::Group) {
                buttons.push(Button::new("depends", drills::depends(lang)));
            }
            return Wants::Choice(buttons);
        }
        match session.finish() {
            None if self.drill.way() == Mode::Line => Wants::Line(session.learner()),
            None => Wants::Move(session.learner()),
            Some(_) if self.drill.beyond => Wants::Move(session.learner()),
            Some(_) => Wants::Nothing,
        }
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let lang = self.look.lang;
        let solved = session.finish().map(|finish| finish.solved);
        let moved = session.now().last.is_some();
        let mut buttons = Vec::new();
        let mut add = |wanted: bool, button: Button| {
            if wanted {
                buttons.push(button);
            }
        };
        let next = if solved == Some(true) {
            Button::main
        } else {
            Button::new
        };
        let retry = if solved == Some(false) {
            Button::main
        } else {
            Button::new
        };
        add(solved == Some(true), next("next", words::next(lang)));
        add(moved, retry("retry", words::retry(lang)));
        add(moved, Button::new("undo", words::undo(lang)));
        add(solved.is_none(), Button::new("hint", words::hint(lang)));
        let plays = matches!(self.wants(session), Wants::Move(_));
        add(plays, Button::new("pass", words::pass(lang)));
        let hidden = self.is_hidden_in(session);
        add(hidden, Button::new("look", words::look(lang)));
        add(
            self.drill.fight.is_some(),
            Button::new("watch", words::watch(lang)),
        );
        let over = solved.is_some() && !self.drill.beyond;
        add(over, Button::new("play on", words::play_on(lang)));
        let swaps = solved.is_some() || session.last_wrong().is_some();
        add(
            swaps || self.drill.swapped.is_some(),
            Button::new("swap", words::swap(lang)),
        );
        add(true, Button::new("why", words::why(lang)));
        add(true, Button::new("solution", words::solution(lang)));
        add(true, Button::new("show", words::show(lang)));
        add(true, Button::new("prev", words::prev(lang)));
        add(solved != Some(true), next("next", words::next(lang)));
        add(
            self.drill.exam.is_some(),
            Button::new("test stop", words::stop_test(lang)),
        );
        buttons
    }

    fn lesson_screen(&self, walk: &Walk) -> Screen {
        let lang = self.look.lang;
        let scene = walk.scene().filter(|_| !walk.finished());
        let figure = scene.map(|scene| Figure {
            board: scene.board().clone(),
            view: scene.view,
            marks: lesson_marks(&scene),
        });
        let wants = match walk.step().and_then(expected) {
            Some(expected) if walk.waits() && !walk.finished() => self.lesson_wants(walk, expected),
            _ => Wants::Nothing,
        };
        let doc = if walk.finished() {
            self.look.lesson_event(walk, &Event::Finished)
        } else {
            self.question_again()
        };
        let end = if walk.finished() { " end" } else { "" };
        Screen {
            legend: below(&doc),
            key: format!("lesson {} {}{end}", walk.lesson().id, walk.at()),
            doc,
            figure,
            caption: words::board_label(lang),
            wants,
            buttons: self.lesson_buttons(walk),
        }
    }

    fn lesson_wants(&self, walk: &Walk, expected: Expected) -> Wants {
        let lang = self.look.lang;
        let player = walk.scene().map_or(Color::Black, |scene| scene.to_play());
        let choice = |buttons: &[(&str, String)]| {
            let buttons = buttons.iter();
            Wants::Choice(
                buttons
                    .map(|(line, label)| Button::new(line, label.clone()))
                    .collect(),
            )
        };
        match expected {
            Expected::Play | Expected::Pass => match walk.game() {
                // A game that is over is begun anew or left.
                Some(game) if game.won.is_some() => Wants::Nothing,
                _ => Wants::Move(player),
            },
            Expected::Points => Wants::Points,
            Expected::Chains => Wants::Chains,
            Expected::Number { .. } => Wants::Number,
            Expected::Line => Wants::Line(player),
            Expected::YesNo => choice(&[("yes", words::yes(lang)), ("no", words::no(lang))]),
            Expected::Status => choice(&[
                ("alive", words::alive(lang)),
                ("dead", words::dead(lang)),
                ("unsettled", words::unsettled(lang)),
                ("seki", words::seki(lang)),
                ("ko", words::ko(lang)),
            ]),
            Expected::Choice(_) => {
                let Some(Ask::Choose(choices)) = walk.step().and_then(|step| step.ask.as_ref())
                else {
                    return Wants::Nothing;
                };
                let buttons = choices.iter().enumerate().map(|(at, choice)| {
                    let number = (at + 1).to_string();
                    let label = format!("{number}. {}", choice.text.get(lang));
                    Button::new(&number, label)
                });
                Wants::Choice(buttons.collect())
            }
        }
    }

    fn lesson_buttons(&self, walk: &Walk) -> Vec<Button> {
        let lang = self.look.lang;
        let asks = walk.waits() && !walk.finished();
        let mut buttons = Vec::new();
        if walk.finished() {
            buttons.push(Button::main("next", words::next_lesson(lang)));
        } else if walk.moves_left() > 0 {
            buttons.push(Button::main("next", words::next_move(lang)));
        } else if !asks {
            buttons.push(Button::main("next", words::go_on(lang)));
        } else {
            let plays = walk.step().and_then(expected);
            if matches!(plays, Some(Expected::Play | Expected::Pass)) && walk.game().is_none() {
                buttons.push(Button::new("pass", words::pass(lang)));
            }
            if walk.game().is_some() {
                buttons.push(Button::new("undo", words::undo(lang)));
                buttons.push(Button::new("resign", words::resign(lang)));
            }
            buttons.push(Button::new("hint", words::hint(lang)));
            buttons.push(Button::new("show", words::show_answer(lang)));
            buttons.push(Button::new("skip", words::skip(lang)));
        }
        buttons.push(Button::new("again", words::again(lang)));
        if walk.at() > 0 || walk.finished() {
            buttons.push(Button::new("back", words::back(lang)));
        }
        buttons
    }
}

/// What belongs to the first board of a document: the names of its signs, what was taken.
fn below(doc: &Doc) -> String {
    let mut pieces = doc.pieces().into_iter();
    let legend = pieces.find_map(|piece| match piece {
        Piece::Board(_, legend) => Some(legend),
        Piece::Text(_) => None,
    });
    let text: String = legend
        .unwrap_or_default()
        .iter()
        .map(|span| span.text.as_str())
        .collect();
    text.trim().to_owned()
}
