//! What is turned, and what is not.

use super::*;
use crate::problems::load_str;

fn problem(hint: &str) -> Problem {
    let text = format!(
        "format: 1\nset: s\nproblems:\n  - id: a\n    to_play: black\n    goal: kill\n    size: 9\n    board: |\n      \
         | O O O O X . .\n      | . . . O X . .\n      ---------------\n    hint: {hint}\n"
    );
    let set = load_str("s", text.as_bytes()).unwrap();
    set.problems.into_iter().next().unwrap()
}

fn mirrored(problem: &Problem, swap: bool) -> Problem {
    let symmetry = Symmetry::ALL[1];
    problem.image(Guise { symmetry, swap })
}

#[test]
fn points_and_colours_follow_in_both_languages() {
    let about = problem("{en: \"Black at B1, White's A2?\", zh: 黑B1，白A2。}");
    assert_eq!(about.guises().len(), 16);
    let image = mirrored(&about, true);
    let size = about.task.board().size();
    let b1 = Symmetry::ALL[1].apply(Point::new(1, 0), size);
    let a2 = Symmetry::ALL[1].apply(Point::new(0, 1), size);
    let hint = image.hint.clone().unwrap();
    assert_eq!(hint.get(Lang::En), format!("White at {b1}, Black's {a2}?"));
    assert_eq!(hint.get(Lang::Zh), format!("白{b1}，黑{a2}。"));
    assert_eq!(
        (image.to_play, image.task.attacker()),
        (Color::White, Color::White)
    );
    assert_eq!(image.task.board().get(a2), Some(Color::Black));
    // Back again.
    let back = mirrored(&image, true);
    assert_eq!(
        (back.hint, back.task, back.view),
        (about.hint, about.task, about.view)
    );
}

#[test]
fn what_a_text_speaks_of_stays() {
    let number = |hint: &str| problem(hint).guises().len();
    // Only up and down may be exchanged, only left and right, and nothing.
    assert_eq!(number("{en: The left side, zh: 角上}"), 4);
    assert_eq!(number("{en: From above, zh: 角上}"), 4);
    assert_eq!(number("{en: Above and to the left, zh: 角上}"), 2);
    assert_eq!(number("{en: The second row, zh: 角上}"), 2);
    assert_eq!(number("{en: Push at B1C1, zh: 角上}"), 2);
    assert_eq!(number("{en: The corner, zh: 左边}"), 4);
    // A sign that is no colour, and a word that is none.
    assert_eq!(number("{en: The corner, zh: 明白了吗}"), 8);
    assert_eq!(number("{en: A blackish stone, zh: 角上}"), 8);
}
