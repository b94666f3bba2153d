//! Nothing is given away before the answer.

use super::*;
use crate::go::Move;
use crate::problems::embedded;
use crate::render::texts::reasons;
use crate::repl::{Library, trial};
use crate::trainer::{Manner, manner};

/// The words by which a kind of move would be known.
fn words_of(kind: Manner) -> &'static [&'static str] {
    match kind {
        Manner::ThrowIn => &["throw-in", "throw in", "扑"],
        Manner::Connection => &["connection", "connect", "粘", "接"],
        Manner::Atari => &["atari", "打吃"],
        Manner::Descent => &["descent", "descend", "立"],
        Manner::Hane => &["hane", "扳"],
        Manner::Placement => &["placement", "place", "点"],
        Manner::Cut => &["a cut", "to cut", "断"],
        Manner::Vital => &["vital", "要点", "急所"],
        Manner::Diagonal => &["diagonal", "尖"],
        Manner::Extension => &["extension", "extend"],
        // To take stones is what many problems ask for.
        Manner::Capture | Manner::Pass => &[],
    }
}

const MODES: [Mode; 6] = [
    Mode::Free,
    Mode::Status,
    Mode::Line,
    Mode::Defences,
    Mode::Blind,
    Mode::Timed(30),
];

/// Over all shipped problems and all ways of practising, nothing that is told before the
/// answer holds the first move, its kind or the verdict.
#[test]
fn nothing_is_given_away() {
    let sets: Vec<_> = embedded().iter().map(|set| set.load().unwrap()).collect();
    let mut problems = Vec::new();
    for (set, about) in sets.iter().enumerate() {
        for (problem, _) in about.problems.iter().enumerate() {
            problems.push(Place { set, problem });
        }
    }
    let mut prompt = trial::prompt(Library::of(sets), Lang::En);
    prompt.turn_by(1);
    let mut seen = 0;
    for place in problems {
        let printed = prompt.library.problem(place).unwrap().unwrap();
        let Some(best) = printed.claim.as_ref().and_then(|claim| claim.best.clone()) else {
            continue;
        };
        let kinds: Vec<Manner> = best
            .iter()
            .filter_map(|play| manner(&printed.task, *play))
            .collect();
        for lang in Lang::ALL {
            prompt.look.lang = lang;
            for mode in MODES {
                prompt.practise(mode);
                let mut text = prompt.open_at(place).text();
                // What may be typed before anything is answered, and asks for no hint.
                for typed in ["why", "undo", "last", "swap", "play on", "mode", "retry"] {
                    text.push_str(&prompt.line(typed).doc.text());
                }
                let text = text.to_lowercase();
                // To judge is no cut, and to go on no connection.
                let text = ["判断", "接着", "直接"]
                    .iter()
                    .fold(text, |text, word| text.replace(word, ""));
                let ours = prompt.session.as_ref().unwrap().problem().clone();
                // Where the best moves lie now: those that lead to the same positions.
                for play in &best {
                    let name = moved(&printed, &ours, *play).to_string().to_lowercase();
                    let words: Vec<&str> =
                        text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
                    assert!(
                        !words.contains(&name.as_str()),
                        "{} {mode:?} {name}\n{text}",
                        ours.id
                    );
                }
                for kind in &kinds {
                    let told = reasons::manner(lang, *kind).to_lowercase();
                    assert!(
                        *kind == Manner::Capture || !text.contains(&told),
                        "{} {told}\n{text}",
                        ours.id
                    );
                    for word in words_of(*kind) {
                        assert!(!text.contains(word), "{} {mode:?} {word}\n{text}", ours.id);
                    }
                }
                // What the author asks for is the task, not its answer.
                let asked = ours
                    .objective
                    .as_ref()
                    .map(|text| text.get(lang).to_lowercase());
                let rest = asked.map_or(text.clone(), |asked| text.replace(&asked, ""));
                for verdict in [
                    "is dead",
                    "unconditionally alive",
                    "seki:",
                    "ko:",
                    "净死",
                    "净活",
                    "双活：",
                    "打劫：",
                ] {
                    assert!(
                        !rest.contains(verdict),
                        "{} {mode:?} {verdict}\n{text}",
                        ours.id
                    );
                }
                if mode == Mode::Status {
                    for goal in ["kill", "live", "capture", "save"] {
                        let words: Vec<&str> =
                            text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
                        assert!(!words.contains(&goal), "{} {goal}\n{text}", ours.id);
                    }
                    for goal in ["杀", "做活", "救"] {
                        assert!(!text.contains(goal), "{} {goal}\n{text}", ours.id);
                    }
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 5000, "{seen}");
}

/// Where a move of the problem as it was written lies in an image of it.
fn moved(printed: &Problem, image: &Problem, play: Move) -> Move {
    printed
        .guises()
        .into_iter()
        .find(|guise| printed.image(*guise).task.board() == image.task.board())
        .map_or(play, |guise| {
            guise.symmetry.apply_move(play, printed.task.board().size())
        })
}
