//! A lesson in words and pictures: its steps, and what comes of what a learner does.

use super::board::{Marks, board, stone_sign};
use super::texts::{self, lessons as words};
use super::{BoardStyle, Doc, Look, Role};
use crate::go::{Color, Move};
use crate::lessons::{
    Answer, Ask, Event, Expected, Fact, Judgement, Mark, Scene, Solution, Step, Walk, expected,
};

impl Look {
    /// The step at hand: its number, its text, the board, what is asked.
    #[must_use]
    pub fn lesson_step(self, walk: &Walk) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let Some(step) = walk.step() else { return doc };
        let title = walk.lesson().title.get(lang);
        let number = words::step_of(lang, walk.at() + 1, walk.lesson().steps.len());
        let dot = if self.style == BoardStyle::Ascii {
            "-"
        } else {
            "·"
        };
        doc.line(Role::Faint, format!("{title} {dot} {number}"));
        if let Some(text) = &step.text {
            doc.line(Role::Plain, text.get(lang));
        }
        if let Some(scene) = walk.scene() {
            doc.append(self.scene(&scene));
        }
        match walk.moves_left() {
            0 => doc.append(self.question(step, walk)),
            1 => doc.line(Role::Howto, words::moves_left_one(lang)),
            number => doc.line(Role::Howto, words::moves_left(lang, number)),
        };
        doc
    }

    /// What is asked of a learner, or how to go on.
    fn question(self, step: &Step, walk: &Walk) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let Some(expected) = expected(step) else {
            doc.line(Role::Howto, words::go_on(lang));
            return doc;
        };
        if let Some(goal) = &step.goal {
            doc.line(Role::Strong, goal.get(lang));
        }
        if let Some(Ask::Choose(choices)) = &step.ask {
            for (at, choice) in choices.iter().enumerate() {
                doc.push(Role::Key, format!("  {}. ", at + 1));
                doc.line(Role::Plain, choice.text.get(lang));
            }
        }
        let last = if walk.answered() {
            words::solved(lang)
        } else {
            self.expects(expected, walk)
        };
        // Which numbers there are to choose from is told anywhere.
        let role = match expected {
            _ if walk.answered() => Role::Faint,
            Expected::Number { .. } => Role::Faint,
            _ => Role::Howto,
        };
        doc.line(role, last);
        doc
    }

    pub(super) fn expects(self, expected: Expected, walk: &Walk) -> String {
        let lang = self.lang;
        let player = walk.scene().map_or(Color::Black, |scene| scene.to_play());
        let player = texts::color(lang, player);
        match expected {
            Expected::Play => words::expect_play(lang, player),
            Expected::Pass => words::expect_pass(lang, player),
            Expected::Points => words::expect_points(lang),
            Expected::Chains => words::expect_chains(lang),
            Expected::Number { most, below } => {
                let least = if below {
                    format!("-{most}")
                } else {
                    "0".to_owned()
                };
                words::expect_number(lang, least, most)
            }
            Expected::Choice(number) => words::expect_choice(lang, number),
            Expected::YesNo => words::expect_yes_no(lang),
            Expected::Status => words::expect_status(lang),
            Expected::Line => words::expect_line(lang, player),
        }
    }

    /// A board of a lesson with its marks.
    fn scene(self, scene: &Scene) -> Doc {
        let marks = lesson_marks(scene);
        let mut doc = board(scene.board(), scene.view, &marks, self.style);
        doc.legend(self.legend(scene));
        doc
    }

    /// The signs of the stones, and the stones taken where there are any.
    fn legend(self, scene: &Scene) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        let [black, white] = Color::BOTH.map(|color| {
            format!(
                "{} {}",
                stone_sign(self.style, color),
                texts::color(lang, color)
            )
        });
        doc.push(Role::Faint, format!("     {black}  {white}"));
        let marks = lesson_marks(scene);
        if let Some(signs) = self.marked(scene.board(), &marks) {
            doc.push(Role::Faint, format!("  {signs}"));
        }
        let [by_black, by_white] = Color::BOTH.map(|color| scene.position.prisoners(color));
        if by_black + by_white > 0 {
            doc.push(
                Role::Faint,
                format!("  {}", words::prisoners(lang, by_black, by_white)),
            );
        }
        doc.end();
        doc
    }

    /// What came of an input; `walk` is the lesson after it.
    #[must_use]
    pub fn lesson_event(self, walk: &Walk, event: &Event) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        match event {
            Event::Step => return self.lesson_step(walk),
            Event::Moved {
                player,
                play,
                played,
            } => {
                let step = walk.step().map_or(0, |step| step.moves.len());
                let number = step - walk.moves_left();
                let name = texts::color(lang, *player);
                let text = match play {
                    Move::Pass => words::passes(lang, name),
                    play => words::moved(lang, number, name, play),
                };
                doc.push(Role::Strong, text);
                doc.end();
                if !played.captured.is_empty() {
                    doc.line(Role::Plain, self.taken(*player, &played.captured));
                }
                if let Some(scene) = walk.scene() {
                    doc.append(self.scene(&scene));
                }
                match walk.moves_left() {
                    0 => {}
                    1 => {
                        doc.line(Role::Howto, words::moves_left_one(lang));
                    }
                    number => {
                        doc.line(Role::Howto, words::moves_left(lang, number));
                    }
                }
            }
            Event::Asked => {
                if let Some(step) = walk.step() {
                    doc.append(self.question(step, walk));
                }
            }
            Event::Waits if walk.game().is_some_and(|game| game.won.is_some()) => {
                doc.line(Role::Faint, words::game_over(lang));
            }
            Event::Waits => {
                doc.line(Role::Faint, words::waits(lang));
            }
            Event::Solved => {
                doc.line(Role::Faint, words::solved(lang));
            }
            Event::Slipped(play) => {
                doc.line(Role::Wrong, words::slipped(lang, texts::play(lang, *play)));
            }
            Event::TakenBack(picture) => {
                doc.line(Role::Faint, words::taken_back(lang));
                doc.append(self.picture(picture));
                doc.append(self.game_score(walk));
            }
            Event::NoUndo => {
                doc.line(Role::Faint, words::no_undo(lang));
            }
            Event::Over => {
                doc.line(Role::Faint, words::over(lang));
            }
            Event::MovesFirst => {
                doc.line(Role::Faint, words::moves_first(lang));
            }
            Event::Unreadable(fault) => return self.unreadable(walk, fault),
            Event::Illegal { play, error } => {
                doc.line(Role::Fault, self.illegal(*play, *error));
            }
            Event::Right(judged) => return self.right(walk, judged),
            Event::Wrong(judged) => return self.wrong(walk, judged),
            Event::Trouble(trouble) => {
                doc.line(
                    Role::Better,
                    words::trouble(lang, trouble.message().get(lang)),
                );
            }
            Event::Hint => {
                let hint = walk.step().and_then(|step| step.hint.as_ref());
                let text = hint.map_or("", |hint| hint.get(lang));
                doc.line(Role::Plain, words::hint(lang, text));
            }
            Event::NoHint => {
                doc.line(Role::Faint, words::no_hint(lang));
            }
            Event::Solution(solution) => return self.lesson_solution(walk, solution),
            Event::Turn(turn) => {
                let player = texts::color(lang, turn.player);
                let text = match turn.play {
                    Move::Pass => words::game_pass(lang, player),
                    play => words::game_turn(lang, player, play),
                };
                doc.push(Role::Strong, text);
                doc.end();
                if !turn.taken.is_empty() {
                    doc.line(Role::Plain, self.taken(turn.player, &turn.taken));
                }
            }
            Event::YourTurn(picture) => {
                doc.append(self.picture(picture));
                doc.append(self.game_score(walk));
            }
            Event::GameOver {
                won,
                facts,
                picture,
            } => {
                doc.append(self.picture(picture));
                doc.append(self.game_score(walk));
                doc.append(self.facts(facts));
                doc.append(self.author(walk, *won));
                if *won {
                    doc.line(Role::Right, words::game_won(lang));
                    doc.line(Role::Howto, words::right_go_on(lang));
                } else {
                    doc.line(Role::Wrong, words::game_lost(lang));
                }
            }
            Event::Resigned => {
                doc.line(Role::Plain, words::resigned(lang));
            }
            Event::NoGame => {
                doc.line(Role::Faint, words::no_game(lang));
            }
            Event::Skipped => {
                doc.line(Role::Faint, words::skipped(lang));
            }
            Event::AtFirst => {
                doc.line(Role::Faint, words::at_first(lang));
            }
            Event::NoStep => {
                doc.line(Role::Fault, words::no_step(lang));
            }
            Event::Finished => {
                doc.line(
                    Role::Strong,
                    words::finished(lang, walk.lesson().title.get(lang)),
                );
                let marks = walk.marks();
                let done = marks.iter().filter(|mark| **mark == Mark::Done).count();
                let open = marks.iter().enumerate();
                let open: Vec<String> = open
                    .filter(|(_, mark)| **mark != Mark::Done)
                    .map(|(at, _)| words::step_number(lang, at + 1))
                    .collect();
                if !open.is_empty() {
                    let steps = texts::row(lang, &open);
                    doc.line(Role::Plain, words::finished_open(lang, steps));
                }
                doc.line(Role::Plain, words::finished_more(lang, done, marks.len()));
            }
        }
        doc
    }

    fn game_score(self, walk: &Walk) -> Doc {
        let mut doc = Doc::new();
        if let Some(game) = walk.game() {
            let [black, white] = game.taken;
            doc.line(
                Role::Faint,
                format!("     {}", words::game_score(self.lang, black, white)),
            );
        }
        doc
    }

    /// What the author says after a right answer, or a wrong one.
    fn author(self, walk: &Walk, right: bool) -> Doc {
        let mut doc = Doc::new();
        let step = walk.step();
        let text = step.and_then(|step| {
            if right {
                step.success.as_ref()
            } else {
                step.failure.as_ref()
            }
        });
        if let Some(text) = text {
            doc.line(Role::Plain, text.get(self.lang));
        }
        doc
    }

    fn right(self, walk: &Walk, judged: &Judgement) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        doc.line(Role::Right, words::right(lang));
        if let Some(picture) = &judged.picture {
            doc.append(self.lettered(walk, picture));
        }
        doc.append(self.facts(&judged.facts));
        doc.append(self.author(walk, true));
        doc.line(Role::Howto, words::right_go_on(lang));
        doc
    }

    fn wrong(self, walk: &Walk, judged: &Judgement) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        doc.line(Role::Wrong, words::wrong(lang));
        if let Some(picture) = &judged.picture {
            doc.append(self.lettered(walk, picture));
        }
        doc.append(self.facts(&judged.facts));
        // What the author says of mistakes is said of answers that might have been.
        let odd = |fact: &Fact| matches!(fact, Fact::NoStones(_) | Fact::NotEmpty(_));
        if !judged.facts.iter().any(odd) {
            doc.append(self.author(walk, false));
        }
        let yes_no = walk.step().and_then(expected) == Some(Expected::YesNo);
        let again = if yes_no {
            words::wrong_yes_no(lang)
        } else {
            words::wrong_again(lang)
        };
        doc.line(Role::Howto, again);
        doc
    }

    fn lesson_solution(self, walk: &Walk, solution: &Solution) -> Doc {
        let lang = self.lang;
        let mut doc = Doc::new();
        doc.line(Role::Strong, words::solution(lang));
        let text = match (
            &solution.answer,
            walk.step().and_then(|step| step.ask.as_ref()),
        ) {
            (Some(Answer::Play(play)), _) => texts::play(lang, *play),
            (Some(Answer::Points(points)), _) => texts::points(points),
            (Some(Answer::Number(number)), _) => number.to_string(),
            (Some(Answer::Choice(at)), Some(Ask::Choose(choices))) => {
                let text = choices.get(*at).map_or("", |choice| choice.text.get(lang));
                format!("{}. {text}", at + 1)
            }
            (Some(Answer::Line(moves)), _) => {
                let moves: Vec<String> =
                    moves.iter().map(|play| texts::play(lang, *play)).collect();
                moves.join(" ")
            }
            (None, _) => words::answer_game(lang),
            _ => String::new(),
        };
        if !text.is_empty() {
            doc.line(Role::Plain, text);
        }
        if let Some(picture) = &solution.picture {
            doc.append(self.lettered(walk, picture));
        }
        doc.append(self.facts(&solution.facts));
        let goes_on = match walk.game() {
            Some(game) if game.won.is_none() => words::your_move(lang),
            _ => words::right_go_on(lang),
        };
        doc.line(Role::Howto, goes_on);
        doc
    }
}

/// What is marked on a board of a lesson.
#[must_use]
pub fn lesson_marks(scene: &Scene) -> Marks {
    let empty = |point| scene.board().get(point).is_none();
    let letters = scene.letters.iter().filter(|(point, _)| empty(*point));
    Marks {
        last: scene.position.last_move(),
        target: scene.stones,
        crosses: scene.points,
        labels: letters
            .map(|(point, letter)| (*point, letter.to_string()))
            .collect(),
        ..Marks::default()
    }
}
