//! Walks through every lesson, right and wrong, in both languages; and breaks lessons in many ways.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test program"
)]

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use tsumego::lessons::{
    Answer, Ask, Event, GOALS, Ground, Input, Is, KINDS, Lesson, Mark, Referee, Step, Walk, Word,
    check_lesson, embedded_lessons, load_str, right_answer, wrong_answer,
};
use tsumego::problems::{Fault, Lang, Outcome, Severity};
use tsumego::render::{BoardStyle, Look};
use tsumego::solver::{Limits, Solver};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn load(name: &str, text: &str) -> Lesson {
    load_str(name, text.as_bytes()).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(Fault::to_string).collect();
        panic!("{}", faults.join("\n"))
    })
}

fn course() -> Vec<Lesson> {
    let lessons = embedded_lessons().iter();
    lessons
        .map(|lesson| load(&format!("lessons/{}.yaml", lesson.name()), lesson.text()))
        .collect()
}

fn names() -> BTreeSet<String> {
    course().into_iter().map(|lesson| lesson.id).collect()
}

/// Does something with a reader of its own.
fn with_referee<T>(act: impl FnOnce(&mut Referee<'_>) -> T) -> T {
    let mut solver = Solver::new(64 << 20);
    act(&mut Referee::new(&mut solver, &Limits::default()))
}

/// Everything a check has to say, one finding a line: `line: step: name: message`.
fn findings(lesson: &Lesson, names: &BTreeSet<String>, referee: &mut Referee<'_>) -> Vec<String> {
    let report = check_lesson(lesson, names, referee);
    let errors = report
        .findings
        .iter()
        .any(|found| found.finding.severity != Severity::Warning);
    assert_eq!(report.outcome == Outcome::Proven, !errors);
    let shown = report.findings.iter().map(|found| {
        let finding = &found.finding;
        let place = finding.place;
        format!(
            "{}: {}: {}: {}",
            place.line, found.step, finding.name, finding.message
        )
    });
    shown.collect()
}

/// The blocks of lessons/README.md in a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = fs::read_to_string(root().join("lessons/README.md")).unwrap();
    let fence = format!("```{language}\n");
    let ends = readme.split(&fence).skip(1);
    ends.map(|rest| rest.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_examples_of_the_format_are_proven() {
    let whole = blocks("yaml").remove(0);
    let head = "format: 1\nlesson: steps\ntitle: {en: Steps, zh: 步骤}\nsteps:\n";
    let steps = blocks("yaml-steps").into_iter();
    let steps = steps.map(|steps| format!("{head}{steps}"));
    let indented: String = blocks("yaml-claims")
        .remove(0)
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    let board = "    board: |\n      . . . . .\n      . . O . .\n      . O X . .\n      . . . . .\n      . . . . .\n";
    let claims = format!(
        "{head}  - text: {{en: Claims., zh: 说法。}}\n{board}    to_play: white\n    moves: [D3]\n{indented}"
    );
    with_referee(|referee| {
        for text in steps.chain([whole, claims]) {
            let lesson = load("README.md", &text);
            let none: [&str; 0] = [];
            assert_eq!(findings(&lesson, &names(), referee), none, "{text}");
        }
    });
}

#[test]
fn the_page_on_the_format_names_everything_there_is() {
    let readme = fs::read_to_string(root().join("lessons/README.md")).unwrap();
    let words = KINDS.iter().map(|(word, ..)| *word);
    let goals = GOALS.iter().map(|(word, ..)| *word);
    for word in words
        .chain(goals)
        .chain(Word::ALL.iter().map(|word| word.word()))
    {
        let there = [
            format!("`{word}`"),
            format!("{{{word}:"),
            format!("`{word}: "),
        ];
        assert!(there.iter().any(|shape| readme.contains(shape)), "{word}");
    }
}

#[test]
fn every_lesson_is_proven_and_builds_on_earlier_ones() {
    let names = names();
    let mut earlier = BTreeSet::new();
    with_referee(|referee| {
        for lesson in course() {
            let none: [&str; 0] = [];
            assert_eq!(
                findings(&lesson, &names, referee),
                none,
                "{}",
                lesson.source
            );
            let missing: Vec<&String> = lesson
                .builds_on
                .iter()
                .filter(|name| !earlier.contains(*name))
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?}", lesson.id);
            assert!(
                earlier.insert(lesson.id.clone()),
                "two lessons are called {}",
                lesson.id
            );
        }
    });
}

/// The facts of the rules' digest and of books: liberties of small chains,
/// tiger's mouths, races with big eyes, komi, eyes, ko, territory.
fn facts() -> String {
    fs::read_to_string(root().join("tests/data/facts.yaml")).unwrap()
}

#[test]
fn known_facts_are_proven() {
    let lesson = load("facts.yaml", &facts());
    let none: [&str; 0] = [];
    with_referee(|referee| assert_eq!(findings(&lesson, &BTreeSet::new(), referee), none));
    let claims: usize = lesson.steps.iter().map(|step| step.claims.len()).sum();
    assert!(claims >= 80, "{claims}");
}

/// Looks at what is shown of events, in both languages and with every kind of board.
fn shown(walk: &Walk, events: &[Event]) -> [String; 2] {
    Lang::ALL.map(|lang| {
        let mut last = String::new();
        for style in BoardStyle::ALL {
            let look = Look { lang, style };
            let docs = events
                .iter()
                .map(|event| look.lesson_event(walk, event).text());
            last = docs.collect();
            if style == BoardStyle::Ascii {
                let odd = last.chars().find(|c| !c.is_ascii() && !is_text(*c));
                assert_eq!(odd, None, "{last}");
            }
        }
        last
    })
}

/// Signs that Chinese and English texts are written in, boards left out.
fn is_text(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”' | '‘' | '’' | '—' | '…' | 'ā'..='ǜ')
}

/// A row of a board in what is shown.
fn has_board(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("1 "))
}

/// Steps through the moves of the step at hand.
fn see_moves(walk: &mut Walk, referee: &mut Referee<'_>) {
    while walk.moves_left() > 0 {
        let (next, events) = walk.take(Input::Next, referee);
        for text in shown(&next, &events) {
            assert!(has_board(&text), "{text}");
        }
        *walk = next;
    }
}

/// A wrong answer, and its consequence; the walk stays where it is.
fn miss(walk: &Walk, step: &Step, referee: &mut Referee<'_>) {
    let ground = walk.scene().as_ref().map(Ground::of);
    let wrong = wrong_answer(step, ground.as_ref(), referee)
        .unwrap()
        .expect("a wrong answer");
    let (after, events) = walk.take(Input::Answer(wrong.clone()), referee);
    let [Event::Wrong(judged)] = &events[..] else {
        panic!("step {}: {wrong:?} came to {events:?}", step.name);
    };
    assert!(!judged.facts.is_empty() || judged.picture.is_some());
    for (lang, text) in Lang::ALL.into_iter().zip(shown(&after, &events)) {
        let said = text.lines().count() > 2;
        let board = judged.picture.is_none() || has_board(&text);
        assert!(said && board, "step {} in {lang:?}: {text}", step.name);
    }
    assert!(after.waits() && after.at() == walk.at());
}

/// Loses a game by passing, begins it again, and wins it.
fn win(walk: &mut Walk, referee: &mut Referee<'_>) {
    let Some(Ask::PlayOn(terms)) = walk.step().and_then(|step| step.ask.clone()) else {
        panic!("no game");
    };
    for well in [false, true] {
        let (fresh, _) = walk.take(Input::Again, referee);
        *walk = fresh;
        see_moves(walk, referee);
        loop {
            let game = walk.game().expect("a game");
            let play = if well {
                game.suggest(&terms, referee)
            } else {
                tsumego::go::Move::Pass
            };
            let (next, events) = walk.take(Input::Answer(Answer::Play(play)), referee);
            *walk = next;
            for text in shown(walk, &events) {
                assert!(has_board(&text), "{text}");
            }
            if let Some(Event::GameOver { won, .. }) = events.last() {
                assert_eq!(*won, well);
                break;
            }
        }
    }
}

/// Each lesson from beginning to end: a wrong answer before every right one.
#[test]
fn every_lesson_can_be_walked_through() {
    with_referee(|referee| {
        for lesson in course() {
            let steps = lesson.steps.len();
            let mut walk = Walk::new(Arc::new(lesson));
            while !walk.finished() {
                for text in shown(&walk, &[Event::Step]) {
                    assert!(text.lines().count() >= 2, "{text}");
                }
                see_moves(&mut walk, referee);
                let step = walk.step().unwrap().clone();
                match &step.ask {
                    None => {}
                    Some(Ask::PlayOn(_)) => win(&mut walk, referee),
                    Some(_) => {
                        miss(&walk, &step, referee);
                        let ground = walk.scene().as_ref().map(Ground::of);
                        let right = right_answer(&step, ground.as_ref(), referee)
                            .unwrap()
                            .unwrap();
                        let (next, events) = walk.take(Input::Answer(right), referee);
                        assert!(
                            matches!(events[..], [Event::Right(_)]),
                            "step {}: {events:?}",
                            step.name
                        );
                        shown(&next, &events);
                        walk = next;
                    }
                }
                let (next, _) = walk.take(Input::Next, referee);
                walk = next;
            }
            assert_eq!(walk.marks(), vec![Mark::Done; steps]);
        }
    });
}

/// Where the bracket that begins a text is closed.
fn closing(text: &str) -> usize {
    let mut open = 0;
    let ends = text.char_indices().find(|(_, c)| {
        open += i32::from(*c == '{') - i32::from(*c == '}');
        open == 0
    });
    ends.unwrap().0
}

/// The answer of a claim with its place, and another answer in its stead.
fn changed(text: &str, claim: &tsumego::lessons::Claim) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let place = claim.is_place;
    let line = &mut lines[place.line - 1];
    let at = line
        .char_indices()
        .nth(place.column - 1)
        .map(|(at, _)| at)
        .unwrap();
    let rest = line[at..].to_owned();
    let implicit = claim.is_place == claim.place;
    let end = if implicit {
        closing(&rest)
    } else {
        rest.find(['}', ',']).unwrap_or(rest.len())
    };
    let new = match &claim.is {
        _ if implicit => format!("{}, is: false", &rest[..end]),
        Is::Number(number) => (*number + tsumego::go::Amount::whole(1)).to_string(),
        Is::Word(word) => {
            let others = claim.query.kind.words().iter().find(|other| {
                *other != word
                    && !(word.forbids() && **other == Word::No)
                    && !(other.forbids() && *word == Word::No)
            });
            others.unwrap().word().to_owned()
        }
        Is::Points(points) => {
            let end = rest.find(']').map_or(end, |end| end + 1);
            let fewer: Vec<String> = points
                .iter()
                .skip(1)
                .map(|point| point.to_string())
                .collect();
            line.replace_range(at..at + end, &format!("[{}]", fewer.join(", ")));
            return lines.join("\n");
        }
    };
    line.replace_range(at..at + end, &new);
    lines.join("\n")
}

/// Whatever number, word or list of points is changed in a claim, the check
/// fails and names the line and the step.
#[test]
fn no_claim_can_be_changed_unnoticed() {
    let names = names();
    let mut count = 0;
    with_referee(|referee| {
        let shipped = embedded_lessons().iter();
        let mut texts: Vec<(&str, String)> = shipped
            .map(|lesson| (lesson.name(), lesson.text().to_owned()))
            .collect();
        texts.push(("facts", facts()));
        for (name, text) in &texts {
            let lesson = load(name, text);
            for (at, step) in lesson.steps.iter().enumerate() {
                for (number, claim) in step.claims.iter().enumerate() {
                    let text = changed(text, claim);
                    let mut broken = load(name, &text);
                    broken.steps = vec![broken.steps.remove(at)];
                    let line = broken.steps[0].claims[number].is_place.line;
                    let start = format!("{line}: {}: false-claim: ", step.name);
                    let found = findings(&broken, &names, referee);
                    let named = found.iter().any(|finding| finding.starts_with(&start));
                    assert!(named, "{name}: {start}{claim:?}\n{found:?}");
                    count += 1;
                }
            }
        }
    });
    assert!(count >= 100, "{count}");
}

/// A number or a status in a text that no claim stands for.
#[test]
fn texts_say_nothing_that_is_not_claimed() {
    let lesson = |text: &str, claims: &str| {
        let board = "    board: |\n      . . . . .\n      . . O . .\n      . O X O .\n      . . . . .\n      . . . . .\n";
        let text = format!(
            "format: 1\nlesson: a\ntitle: {{en: A, zh: 甲}}\nsteps:\n  - text: {text}\n{board}    marks: {{a: C2}}\n    claims: [{claims}]\n"
        );
        with_referee(|referee| findings(&load("a.yaml", &text), &BTreeSet::new(), referee))
    };
    let none: [&str; 0] = [];
    let good = "{en: C3 has one liberty (a) and is in atari., zh: C3只有一口气(a)，正被打吃。}";
    assert_eq!(lesson(good, "{liberties: C3, is: 1}, {atari: C3}"), none);
    let named = |text: &str, claims: &str| {
        let found = lesson(text, claims);
        found
            .iter()
            .map(|finding| finding.split(": ").nth(2).unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        named("{en: Two liberties., zh: 气。}", "{liberties: C3, is: 1}"),
        ["unclaimed-number"]
    );
    assert_eq!(
        named(
            "{en: Liberties., zh: 这子有3口气。}",
            "{liberties: C3, is: 1}"
        ),
        ["unclaimed-number"]
    );
    assert_eq!(
        named("{en: It is dead., zh: 死棋。}", "{liberties: C3, is: 1}"),
        ["unclaimed-status"; 2]
    );
    assert_eq!(
        named("{en: See (b)., zh: 看（b）。}", ""),
        ["unmarked-letter"]
    );
    assert_eq!(named("{en: See J9., zh: 看J9。}", ""), ["off-board-point"]);
    assert_eq!(named("Only English.", ""), ["translation-missing"]);
    // A point that nothing is about, and one that something is.
    let see = "{en: See B2., zh: 看B2。}";
    assert_eq!(named(see, "{atari: C3}"), ["unclaimed-point"]);
    assert_eq!(named(see, "{at: B2, is: empty}"), none);
    // Three stones are no three liberties, and a bent three is a shape of three.
    let three = "{en: Three stones., zh: 三子。}";
    assert_eq!(named(three, "{stones: white, is: 3}"), none);
    assert_eq!(
        named(three, "{neighbors: A2, is: 3}"),
        ["unclaimed-number"; 2]
    );
    let bent = "{en: A bent three., zh: 弯三。}";
    assert_eq!(named(bent, "{chain: C3, is: 1}"), ["unclaimed-number"; 2]);
    assert_eq!(
        named("{en: By 24.5., zh: 共24.5。}", ""),
        ["unclaimed-number"]
    );
    assert_eq!(
        named(
            "{en: It is forbidden., zh: 禁着点。}",
            "{legal: {black: A1}}"
        ),
        ["unclaimed-status"; 2]
    );
}

/// What a question's goal reaches may be said of a right answer, and what missing it leads to of a
/// wrong one, and not the other way round.
#[test]
fn a_goal_stands_for_what_it_reaches() {
    let step = |goal: &str, success: &str, failure: &str| {
        let text = format!(
            "format: 1\nlesson: a\ntitle: {{en: A, zh: 甲}}\nsteps:\n  - board: |\n      | O O O O X . .\n      \
             | . . . O X . .\n      ---------------\n    play: {{kill: D1}}\n    goal: {{en: {goal}, zh: 黑先。}}\n    \
             hint: {{en: Look., zh: 看。}}\n    success: {{en: {success}, zh: 对。}}\n    failure: {{en: {failure}, zh: 错。}}\n"
        );
        let lesson = load("a.yaml", &text);
        let found = with_referee(|referee| findings(&lesson, &BTreeSet::new(), referee));
        found
            .iter()
            .map(|finding| finding.split(": ").nth(2).unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    assert_eq!(step("Kill.", "White is dead.", "White lives."), none);
    assert_eq!(
        step("Kill.", "White is alive.", "White dies."),
        ["unclaimed-status"; 2]
    );
    assert_eq!(
        step("See that White lives.", "Right.", "Wrong."),
        ["unclaimed-status"]
    );
}

/// Whoever is to play first is said where it may be meant otherwise; `if` and `right` agree; a
/// lesson to build on is looked up among those there are.
#[test]
fn what_may_be_meant_otherwise_is_told() {
    let board = "    board: |\n      . . . . .\n      . . O . .\n      . O X . .\n      . . . . .\n      . . . . .\n    region: [C2, D3]\n";
    let tail = "    goal: {en: A., zh: 甲。}\n    hint: {en: Look., zh: 看。}\n";
    let head = "format: 1\nlesson: a\ntitle: {en: A, zh: 甲}\n";
    let found = |top: &str, ask: &str| {
        let lesson = load(
            "a.yaml",
            &format!("{head}{top}steps:\n  -{}{ask}{tail}", &board[3..]),
        );
        let names = BTreeSet::from(["liberties".to_owned()]);
        with_referee(|referee| findings(&lesson, &names, referee))
    };
    let black = found("", "    predict: {capturable: C3}\n");
    assert!(
        black.len() == 1 && black[0].contains("unsaid-first"),
        "{black:?}"
    );
    let none: [&str; 0] = [];
    assert_eq!(
        found("", "    predict: {capturable: C3, first: black}\n"),
        none
    );
    assert_eq!(
        found("", "    to_play: white\n    predict: {capturable: C3}\n"),
        none
    );
    let options = "    choose:\n      - {text: {en: B, zh: 乙}, if: {atari: C3, is: false}, right: false, because: {en: B, zh: 乙}}\n      \
                   - {text: {en: C, zh: 丙}, right: true, because: {en: C, zh: 丙}}\n";
    let contradiction = found("", options);
    assert!(
        contradiction.len() == 1 && contradiction[0].contains("false-claim"),
        "{contradiction:?}"
    );
    let unknown = found("builds_on: [libertes]\n", "    mark: {liberties: C3}\n");
    assert!(
        unknown.len() == 1 && unknown[0].contains("unknown-lesson"),
        "{unknown:?}"
    );
    // A step's moves and more.
    let more = "    moves: [C2]\n    count: {liberties: C3, after: [D3, pass]}\n    claims: [{liberties: C3, after: [moves, D3], is: 3}]\n";
    let more = found("", more);
    assert!(
        more.iter().all(|finding| !finding.contains("false-claim")),
        "{more:?}"
    );
}

/// What a line comes to as the answer to the one step of a lesson, in English.
fn answered(step: &str, lines: &[&str]) -> Vec<String> {
    let head = "format: 1\nlesson: a\ntitle: {en: A, zh: 甲}\nsteps:\n";
    let more = "    goal: {en: Do it., zh: 做。}\n    hint: {en: Look., zh: 看。}\n";
    let lesson = Arc::new(load("a.yaml", &format!("{head}{step}{more}")));
    with_referee(|referee| {
        let mut said = Vec::new();
        for line in lines {
            let (walk, events) =
                Walk::new(Arc::clone(&lesson)).take(Input::Line((*line).to_owned()), referee);
            let right = matches!(events[..], [Event::Right(_)]);
            said.push(format!(
                "{right}: {}",
                shown(&walk, &events)[0].replace('\n', " / ")
            ));
        }
        said
    })
}

/// A ladder, from D5 to the edge: W C5 has been caught when the last stone is played.
#[test]
fn a_whole_line_is_judged_and_its_first_wrong_move_named() {
    let ladder = "  - board: |\n      . . . . . . .\n      . O X . . . .\n      . X O . . . .\n      . X . . . . .\n      \
                  . . . . . . .\n      . . . . . . .\n      . . . . . . .\n    region: [C3:C4, D2:D5, E1:E4, F1:F3, G1:G2]\n    line: {capture: C5}\n";
    let whole = "D5 C4 C3 D4 E4 D3 D2 E3 F3 E2 E1 F2 G2 F1 G1";
    let said = answered(
        ladder,
        &[
            whole,
            "C4 D5 D6",
            "D5 C4 D4 C3",
            "D5 C4",
            "D5 A1",
            "D5 C4 C4",
            "D5 pass C4",
        ],
    );
    assert!(said[0].starts_with("true: "), "{}", said[0]);
    for (said, part) in said[1..].iter().zip([
        "Move 1, C4, is the first wrong one.",
        "Move 3, D4, is the first wrong one.",
        "The line stops too early: Black goes on at C3.",
        "Move 2, A1, gives up too early: ",
        "Move 3, C4, cannot be played.",
        "Move 2, pass, gives up too early: ",
    ]) {
        assert!(
            said.starts_with("false: ") && said.contains(part),
            "{part}: {said}"
        );
    }
}

/// Every goal of a move, reached and missed, on boards where the answer is plain.
#[test]
fn goals_are_judged_by_what_the_move_does() {
    let board = |rows: &str, rest: &str| {
        let rows: String = rows
            .split('/')
            .map(|row| {
                format!(
                    "      {}\n",
                    row.chars().map(|c| format!("{c} ")).collect::<String>()
                )
            })
            .collect();
        format!("  - board: |\n{rows}    {rest}\n")
    };
    let cases: [(String, &str, &str, &str); 14] = [
        (
            board(
                "...../..O../.OX../...../.....",
                "play: {liberties: C3, least: 3}",
            ),
            "D3",
            "A1",
            "At C3: 2 liberties, ",
        ),
        (
            board("...../..X../.XO../...../.....", "play: {atari: C3}"),
            "D3",
            "D4",
            "At C3: 2 liberties, ",
        ),
        (
            board("...../.XOX./..X../...../.....", "play: {take: C4}"),
            "C5",
            "C2",
            "Still on the board: the stone at C4.",
        ),
        (
            board("...../.XOX./..X../...../.....", "play: {take: white}"),
            "C5",
            "C2",
            "does not do it",
        ),
        (
            board("...../..O../.OXO./...../.....", "play: {save: C3}"),
            "C2",
            "A1",
            "Caught: the stone at C3.",
        ),
        (
            board("......./..XX.../.XOOX../.X..OO./", "play: {capture: C2}"),
            "D1",
            "C1",
            "Not caught: the stones at C2.",
        ),
        (
            board("...../..OX./..X../...../.....", "play: {connect: [C3, D4]}"),
            "D3",
            "A1",
            "White cuts at D3",
        ),
        (
            board("...../..XO./..O../...../.....", "play: {cut: [C3, D4]}"),
            "D3",
            "A1",
            "White still joins at D3",
        ),
        (
            board("...../..X../.X.X./..X../.....", "play: {break-eye: A1}"),
            "A1",
            "",
            "",
        ),
        (
            board(".XX../.X.X./.XXO./", "play: {make-eye: C2}"),
            "D3",
            "A1",
            "White plays D3",
        ),
        (
            board("....XO/OOOOXO/....OO/", "play: legal"),
            "A1",
            "A2",
            "stands there",
        ),
        (
            board("...../...../..X../...../.....", "play: {at: B2}"),
            "B2",
            "B3",
            "does not do it",
        ),
        (
            board(
                "...../...../..X../...../.....",
                "play: {on: {liberties: C3}}",
            ),
            "C4",
            "B2",
            "does not do it",
        ),
        (
            board("...../...../..X../...../.....", "play: pass"),
            "pass",
            "B2",
            "does not do it",
        ),
    ];
    for (step, right, wrong, why) in cases {
        for (line, expected) in [(right, "true: "), (wrong, "false: ")] {
            if !line.is_empty() {
                let said = answered(&step, &[line]).remove(0);
                assert!(said.starts_with(expected), "{step}{line}: {said}");
                assert!(line == right || said.contains(why), "{step}{line}: {said}");
            }
        }
    }
}

/// Lines given one after the other at the one step of a lesson, in English.
fn told(step: &str, lines: &[&str]) -> Vec<String> {
    let head = "format: 1\nlesson: a\ntitle: {en: A, zh: 甲}\nsteps:\n";
    let more = "    goal: {en: Do it., zh: 做。}\n    hint: {en: Look., zh: 看。}\n";
    let mut walk = Walk::new(Arc::new(load("a.yaml", &format!("{head}{step}{more}"))));
    with_referee(|referee| {
        let mut said = Vec::new();
        for line in lines {
            let input = match *line {
                "undo" => Input::Undo,
                "show" => Input::Show,
                line => Input::Line(line.to_owned()),
            };
            let (next, events) = walk.take(input, referee);
            said.push(shown(&next, &events)[0].replace('\n', " / "));
            walk = next;
        }
        said
    })
}

/// Numbers are shown on the board: the moves that take, the points that are counted.
#[test]
fn what_was_counted_is_shown() {
    let corner = "  - board: |\n      . . . . .\n      . . . . .\n      . . . . .\n      . . . . .\n      O . . . .\n    count: {moves-to-take: A1}\n";
    let said = told(corner, &["3", "3", "2"]);
    assert!(said[0].contains("too many") && said[2].starts_with("Right."));
    for said in &said[1..] {
        assert!(
            said.contains("2 |  1 ") || said.contains("2 |  2 "),
            "{said}"
        );
        assert!(said.contains("It is 2."), "{said}");
    }
    let halves =
        "  - board: |\n      . X O .\n      . X O .\n      . X O .\n    count: {area: black}\n";
    let said = told(halves, &["3", "3"]).remove(1);
    assert!(
        said.contains("It is 6.") && said.matches('＊').count() == 4,
        "{said}"
    );
}

/// A first wrong answer is told what is wrong with it, a second one what would be right.
#[test]
fn a_first_miss_does_not_give_the_answer_away() {
    let board = |ask: &str| {
        format!(
            "  - board: |\n      . . . . .\n      . . O . .\n      . . X . .\n      . . . . .\n      . . . . .\n    {ask}\n"
        )
    };
    // Black at C3 under White at C4: three liberties, at B3, D3 and C2.
    let said = told(&board("mark: {liberties: C3}"), &["B3 A1", "B3 A1"]);
    assert!(said[0].contains("Does not belong to it: A1.") && said[0].contains("2 more"));
    assert!(
        !said[0].contains("C2") && said[0].matches('＊').count() == 2,
        "{}",
        said[0]
    );
    assert!(said[1].contains("Missing: C2 D3."), "{}", said[1]);
    let said = told(&board("count: {liberties: C3}"), &["5", "2", "3", "4"]);
    assert!(
        said[0].contains("too many") && !said[0].contains("It is"),
        "{}",
        said[0]
    );
    assert!(said[1].contains("It is 3."), "{}", said[1]);
    assert!(
        said[2].starts_with("Right.") && said[3].contains("solved"),
        "{said:?}"
    );
    let three = "  - board: |\n      | O O O O X . .\n      | . . . O X . .\n      ---------------\n    status: D1\n";
    let said = told(three, &["alive", "alive", "unsettled"]);
    assert!(
        said[0].contains("Black first: B1.") && !said[0].contains("nsettled"),
        "{}",
        said[0]
    );
    assert!(
        said[1].contains("Unsettled: the stones at D1"),
        "{}",
        said[1]
    );
    assert!(said[2].starts_with("Right."), "{}", said[2]);
}

/// Answers as people type them.
#[test]
fn answers_are_taken_as_people_type_them() {
    let choose = "  - choose:\n      - {text: {en: \"Yes, it is.\", zh: 是的。}, right: true, because: {en: So., zh: 是。}}\n      \
                  - {text: {en: \"No, never.\", zh: 不是。}, right: false, because: {en: Why., zh: 否。}}\n";
    for right in ["1", "a", "(a)", "A.", "yes it is", "是的"] {
        assert!(told(choose, &[right])[0].starts_with("Right."), "{right}");
    }
    for wrong in ["2", "(b)", "No, never."] {
        assert!(told(choose, &[wrong])[0].starts_with("Not so."), "{wrong}");
    }
    let letters = "  - board: |\n      . . .\n      . X .\n      . . .\n    marks: {a: B3, b: C2}\n    play: {on: {liberties: B2}}\n";
    for right in ["a", "(b)", "（a）", "b3", "A2"] {
        assert!(told(letters, &[right])[0].starts_with("Right."), "{right}");
    }
    let pass = "  - board: |\n      . . .\n      . X .\n      . . .\n    play: pass\n";
    for right in ["pass", "PASS", "停一手"] {
        assert!(told(pass, &[right])[0].starts_with("Right."), "{right}");
    }
}

/// In a double atari both chains are shown with their last liberties.
#[test]
fn both_sides_of_a_double_atari_are_shown() {
    let double = "  - board: |\n      . X O . .\n      . . . X .\n      . X O . .\n      . . X . .\n      . . . . .\n    play: {atari: [C5, C3]}\n";
    let said = told(double, &["C4"]).remove(0);
    assert!(said.starts_with("Right."), "{said}");
    assert!(said.contains("At C5: 1 liberty, D5."), "{said}");
    assert!(said.contains("At C3: 1 liberty, D3."), "{said}");
}

/// A game whose aim has gone out of reach says so, tells what would have done it, and goes back.
#[test]
fn a_slip_in_a_game_is_told_and_taken_back() {
    let ladder = "  - board: |\n      . . . . . . .\n      . O X . . . .\n      . X O X . . .\n      . X O . . . .\n      \
                  . . . . . . .\n      . . . . . . .\n      . . . . . . .\n    region: [C3:C4, D2:D5, E1:E4, F1:F3, G1:G2]\n    play-on: {capture: C5}\n";
    // D4 is the atari from the wrong side: White comes out at C3.
    let said = told(ladder, &["D4", "show", "undo", "undo", "C3"]);
    assert!(said[0].contains("White C3"), "{}", said[0]);
    assert!(
        said[0].contains("D4 was a slip") || said[0].contains("You have lost"),
        "{}",
        said[0]
    );
    assert!(
        said[1].contains("D4 was the slip") && said[1].contains("Black first: C3 "),
        "{}",
        said[1]
    );
    assert!(said[2].contains("taken back"), "{}", said[2]);
    assert!(said[3].contains("no move to take back"), "{}", said[3]);
    assert!(
        said[4].contains("White D4") && !said[4].contains("slip"),
        "{}",
        said[4]
    );
}

/// What was answered stays answered when one goes back; the end of a lesson is one.
#[test]
fn what_was_answered_need_not_be_answered_again() {
    let lesson = Arc::new(load("README.md", &blocks("yaml")[0]));
    with_referee(|referee| {
        let mut walk = Walk::new(lesson);
        let mut go = |inputs: &[Input]| {
            let mut last = Vec::new();
            for input in inputs {
                let (next, events) = walk.take(input.clone(), referee);
                (walk, last) = (next, events);
            }
            (walk.at(), last)
        };
        let line = |text: &str| Input::Line(text.to_owned());
        // Before the moves are seen there is nothing to help with.
        assert!(matches!(go(&[Input::Hint]).1[..], [Event::MovesFirst]));
        let (at, events) = go(&[Input::Next, Input::Next, line("C2"), Input::Next]);
        assert!(
            at == 2 && matches!(events[..], [Event::Step]),
            "{at} {events:?}"
        );
        let (at, events) = go(&[Input::Back, line("A1")]);
        assert!(
            at == 1 && matches!(events[..], [Event::Solved]),
            "{at} {events:?}"
        );
        assert_eq!(go(&[Input::Next]).0, 2);
        // Asked anew it is open again.
        let (_, events) = go(&[Input::Back, Input::Again, line("A1")]);
        assert!(matches!(events[..], [Event::Wrong(_)]), "{events:?}");
        let (_, events) = go(&[line("C2"), Input::Next, line("C2"), Input::Next]);
        assert!(matches!(events[..], [Event::Finished]), "{events:?}");
        for input in [Input::Hint, Input::Show, Input::Next, line("C2")] {
            let (_, events) = go(&[input]);
            assert!(matches!(events[..], [Event::Over]), "{events:?}");
        }
        assert_eq!(go(&[Input::Back]).0, 2);
    });
}

/// Lines of whole play end when it is over, not before.
#[test]
fn a_line_is_complete_when_nothing_is_left_to_answer() {
    // Throw-in, capture, recapture: a snapback at C1.
    let snapback = "  - board: |\n      . . . . . .\n      . . . . . .\n      . X X X . .\n      X O O . O .\n      X O . X O .\n    line: {capture: B1}\n";
    let said = told(snapback, &["C1", "C1 D2", "C1 C2"]);
    for said in &said {
        assert!(said.starts_with("Not so."), "{said}");
    }
}

/// The machine is a function of its state and the input: the state before is as it was.
#[test]
fn an_input_leaves_the_state_before_alone() {
    let lesson = Arc::new(load("README.md", &blocks("yaml")[0]));
    with_referee(|referee| {
        let start = Walk::new(Arc::clone(&lesson));
        let mut walk = start.clone();
        for input in [
            Input::Next,
            Input::Next,
            Input::Line("C2".to_owned()),
            Input::Next,
        ] {
            let before = format!("{walk:?}");
            let (one, events) = walk.take(input.clone(), referee);
            let (other, again) = walk.take(input, referee);
            assert_eq!(format!("{walk:?}"), before);
            assert_eq!(format!("{one:?}{events:?}"), format!("{other:?}{again:?}"));
            walk = one;
        }
        assert_eq!((start.at(), walk.at()), (0, 2));
        let (walk, _) = walk.take(Input::Go(1), referee);
        assert_eq!(walk.at(), 1);
        let (walk, events) = walk.take(Input::Go(9), referee);
        assert!(matches!(events[..], [Event::NoStep]) && walk.at() == 1);
    });
}

/// `expected.txt` names every fault of each file: its place, its item, and how its message begins.
#[test]
fn every_fault_of_a_broken_lesson_is_reported_at_its_place() {
    let folder = root().join("tests/data/broken-lessons");
    let expected = fs::read_to_string(folder.join("expected.txt")).unwrap();
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "yaml"));
    files.sort();
    assert!(files.len() >= 10);
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let rows: Vec<&str> = expected
            .lines()
            .filter(|row| row.starts_with(&format!("{name}:")))
            .collect();
        let found: Vec<String> = match load_str(&name, &fs::read(&file).unwrap()) {
            Ok(_) => panic!("{name} is taken for a good file"),
            Err(faults) => faults.iter().map(Fault::to_string).collect(),
        };
        let same = found.len() == rows.len()
            && found
                .iter()
                .zip(&rows)
                .all(|(fault, row)| fault.starts_with(row));
        assert!(same, "{name}\nexpected: {rows:#?}\nfound: {found:#?}");
    }
}

/// What the program writes, and its exit code, for what is typed.
fn run(arguments: &[&str], typed: &str) -> (String, Option<i32>) {
    // A record of its own: where another run was in a lesson is nothing to this one.
    let data = tempfile::tempdir().unwrap();
    run_in(data.path(), arguments, typed)
}

/// The same with the learner's record in `data`.
fn run_in(data: &Path, arguments: &[&str], typed: &str) -> (String, Option<i32>) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .args(["--color", "never", "--ascii"])
        .args(arguments)
        .env("TSUMEGO_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends early does not read what is left.
    let _ = program.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = program.wait_with_output().unwrap();
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code(),
    )
}

/// A file in a folder of its own, which lasts as long as it is kept.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.yaml");
    fs::write(&path, text).unwrap();
    let path = path.to_string_lossy().into_owned();
    (folder, path)
}

/// Whether the parts stand in the text in this order.
fn in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let at = rest
            .find(part)
            .unwrap_or_else(|| panic!("{part:?} is missing in\n{text}"));
        rest = &rest[at + part.len()..];
    }
}

/// The page's first lesson, walked through with a pipe.
#[test]
fn a_lesson_is_walked_through_by_piped_input() {
    let (_folder, path) = file(&blocks("yaml")[0]);
    let typed = "\n\nC2 D4\nhint\nback\nskip\nC2\n\nB3\nD4\nshow\nC2\n\nquit\n";
    let (english, code) = run(&["--lang", "en", "lessons", &path], typed);
    assert_eq!(code, Some(0));
    in_order(
        &english,
        &[
            "step 1 of 3",
            "X Black  O White  # Black, marked",
            "1. White D3",
            "step 2 of 3",
            "Mark every liberty",
            "Not so.",
            "Does not belong to it: D4.",
            "Hint: Look along the lines",
            "step 1 of 3",
            "Left out.",
            "step 2 of 3",
            "Right.",
            "step 3 of 3",
            "B3: a stone stands there already.",
            "Not so.",
            "Still on the board: the stone at C3.",
            "The answer:",
            "Right.",
            "White takes 1 stone: C3.",
            "That was the lesson: Atari.",
        ],
    );
    let (chinese, code) = run(&["--lang", "zh", "lessons", &path], typed);
    assert_eq!(code, Some(0));
    in_order(
        &chinese,
        &[
            "第1步，共3步",
            "1. 白 D3",
            "不对。",
            "不在其中：D4。",
            "提示：",
            "对了。",
            "白提1子：C3。",
        ],
    );
}

/// A lesson is left and taken up where it was; languages change in the middle.
#[test]
fn a_lesson_is_left_and_taken_up() {
    let typed = "lesson liberties\n\nleave\nlessons\nlang zh\nlesson\nquit\n";
    let (text, code) = run(&["--lang", "en", "practice"], typed);
    assert_eq!(code, Some(0));
    in_order(
        &text,
        &[
            "Liberties - step 1 of",
            "Liberties - step 2 of",
            "You have left the lesson",
            "at step 2/",
            "气 - 第2步",
        ],
    );
}

/// Ko is explained the first time that anyone tries to retake at once, and no second time.
#[test]
fn ko_is_explained_once() {
    let ko = "format: 1\nlesson: ko\ntitle: {en: Ko, zh: 劫}\nsteps:\n  - board: |\n      . X O . .\n      X . X O .\n      \
              . X O . .\n    to_play: white\n    ko: B2\n    play: {take: C2}\n    goal: {en: Take., zh: 提。}\n    \
              hint: {en: Not yet., zh: 还不行。}\n";
    let (_folder, path) = file(ko);
    let (text, _) = run(&["--lang", "en", "lessons", &path], "B2\nB2\nquit\n");
    assert_eq!(
        text.matches("may not be retaken at once").count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("About ko").count(), 1, "{text}");
    assert!(text.contains("snapback"));
    let problem = "format: 1\nset: ko\nproblems:\n  - id: ko\n    to_play: white\n    goal: capture\n    ko: B2\n    \
                   target: [C2]\n    region: [B2]\n    board: |\n      . X O . .\n      X . X O .\n      . X O . .\n";
    let (_folder, path) = file(problem);
    let (text, _) = run(&["--lang", "zh", "practice", &path], "B2\nB2\nquit\n");
    assert_eq!(text.matches("关于劫").count(), 1, "{text}");
    assert!(text.contains("倒扑"));
}

/// Exit codes, and the JSON of the check.
#[test]
fn the_check_says_how_it_came_out() {
    let good = &blocks("yaml")[0];
    let (_folder, path) = file(good);
    let (text, code) = run(&["--lang", "en", "check", &path], "");
    assert!(
        text.contains("first-atari: proven") && code == Some(0),
        "{text}"
    );
    let (_folder, path) = file(&good.replace("is: 2}", "is: 3}"));
    let (text, code) = run(&["--lang", "en", "check", "--json", &path], "");
    assert_eq!(code, Some(1));
    let line: serde_json::Value = serde_json::from_str(text.trim()).unwrap();
    assert_eq!(line["lesson"], "first-atari");
    assert_eq!(line["outcome"], "false");
    let findings = line["findings"].as_array().unwrap();
    let claim = findings
        .iter()
        .find(|f| f["name"] == "false-claim")
        .unwrap();
    assert_eq!(claim["step"], "1");
    assert_eq!(claim["message"], "`liberties` is 2 (C2 D3), not 3");
}
