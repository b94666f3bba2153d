//! What a lesson's file may hold, as a JSON Schema for editors.
//!
//! As for sets of problems: the keys and words are the reader's own.

use super::decode::{DETAILS, example};
use super::goal::GOALS;
use super::query::{Answers, KINDS, Shape};
use super::schema::{BySideFile, ChoiceFile, LessonFile, StepFile};
use crate::problems::json_schema::{
    DIALECT, definitions, format, is, object, one_of, size, yes_no,
};
use crate::problems::words::{COLORS, RULES};
use serde_json::{Map, Value, json};

/// The schema of a lesson.
#[must_use]
pub fn json_schema() -> Value {
    let mut schema = Map::new();
    schema.insert("$schema".into(), DIALECT.into());
    schema.insert("title".into(), "A Go lesson".into());
    schema.extend(object::<LessonFile>(
        "A lesson in steps; lessons/README.md says more.",
        lesson_key,
        &["format", "lesson", "title", "steps"],
    ));
    let mut own = definitions();
    let step = object::<StepFile>(
        "One step: it tells something, or asks one thing.",
        step_key,
        &[],
    );
    own.insert("step".into(), step.into());
    own.insert("stones".into(), stones());
    own.insert("query".into(), query(false));
    own.insert("claim".into(), query(true));
    own.insert("goals".into(), goals());
    schema.insert("$defs".into(), own.into());
    schema.into()
}

fn lesson_key(key: &str) -> Option<Value> {
    Some(match key {
        "format" => format(),
        "lesson" => is("name", "The lesson's short name, without spaces and #."),
        "title" => is("text", "What it is called."),
        "summary" => is("text", "What it is about."),
        "builds_on" => is("words", "The lessons it builds on, by name."),
        "license" => is("scalar", "Under which licence it may be passed on."),
        "author" => is("scalar", "Who made it."),
        "notes" => json!({"description": "Anything; nobody reads it."}),
        "steps" => json!({
            "description": "The steps, up to 100.",
            "type": "array",
            "minItems": 1,
            "maxItems": 100,
            "items": {"$ref": "#/$defs/step"},
        }),
        _ => return None,
    })
}

fn step_key(key: &str) -> Option<Value> {
    Some(match key {
        "id" => is("name", "Unique in the file; its number where there is none."),
        "text" => is("text", "What is told."),
        "board" => is("rows", "A diagram; `same` and `after` are the board of the step before, as it was set and as it was left."),
        "size" => size(),
        "to_play" => one_of(&COLORS, "Who plays; default: black."),
        "ko" => is("point", "The point that may not be retaken at once."),
        "rules" => one_of(&RULES, "The rule set; default: chinese."),
        "prisoners" => object::<BySideFile>(
            "The stones that each side has taken.",
            |_| Some(json!({"description": "A number.", "type": "integer", "minimum": 0, "maximum": 65535})),
            &[],
        )
        .into(),
        "region" => is("region", "Where the reader may play."),
        "marks" => marks(),
        "moves" => is("moves", "Moves that are stepped through."),
        "play" => is("goals", "Asks for one move that reaches something."),
        "mark" => is("query", "Asks for all points of a set."),
        "count" => is("query", "Asks how many."),
        "choose" => json!({
            "description": "Asks to choose, among 2 to 9 options.",
            "type": "array",
            "minItems": 2,
            "maxItems": 9,
            "items": object::<ChoiceFile>("An option.", choice_key, &["text", "because"]),
        }),
        "predict" => is("query", "Asks what will happen: yes, no or a number."),
        "status" => json!({
            "description": "Asks what becomes of stones: dead, alive, seki, ko or depends.",
            "anyOf": [
                {"$ref": "#/$defs/stones"},
                {
                    "type": "object",
                    "properties": {
                        "of": is("stones", "The stones."),
                        "first": one_of(&COLORS, "Who plays first."),
                        "region": is("region", "Where the reader may play."),
                    },
                    "additionalProperties": false,
                    "required": ["of"],
                },
            ],
        }),
        "line" => is("goals", "Asks for a whole line."),
        "play-on" => play_on(),
        "goal" => is("text", "What is to be done, in one sentence."),
        "hint" => is("text", "A help that is not the answer."),
        "success" => is("text", "What is said after a right answer."),
        "failure" => is("text", "What is said after a wrong one."),
        "claims" => json!({
            "description": "What the texts say of the board, to be proven.",
            "anyOf": [
                {"$ref": "#/$defs/claim"},
                {"type": "array", "items": {"$ref": "#/$defs/claim"}},
            ],
        }),
        "notes" => json!({"description": "Anything; nobody reads it."}),
        _ => return None,
    })
}

fn choice_key(key: &str) -> Option<Value> {
    Some(match key {
        "text" => is("text", "What it says."),
        "right" => yes_no("Whether it is right."),
        "if" => is("claim", "It is right when this is true."),
        "because" => is("text", "Why it is right or wrong."),
        _ => return None,
    })
}

fn marks() -> Value {
    let mut properties = Map::new();
    properties.insert("stones".into(), is("points", "Stones that are marked."));
    properties.insert(
        "points".into(),
        is("points", "Empty points that are marked."),
    );
    for letter in 'a'..='z' {
        properties.insert(
            letter.to_string(),
            is("points", "Where this letter stands."),
        );
    }
    json!({
        "description": "Letters, stones and points that are marked.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

/// Points one by one, without rectangles.
fn stones() -> Value {
    let point = "[A-HJ-Za-hj-z]0*(?:[1-9]|1[0-9]|2[0-5])";
    let list = format!("^[\\s,]*{point}(?:[\\s,]+{point})*[\\s,]*$");
    json!({
        "anyOf": [
            {"type": "string", "pattern": list},
            {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": list}},
        ],
    })
}

/// What has to be named with a question or a goal.
fn about(shape: Shape, what: &str) -> Value {
    let (example, _) = example(shape);
    let text = format!("{what} {}.", example.trim());
    match shape {
        Shape::Nothing => json!({"description": text, "const": "all"}),
        Shape::Point | Shape::Stone | Shape::Two | Shape::Stones => is("stones", &text),
        Shape::Whose => json!({
            "description": text,
            "anyOf": [{"enum": ["black", "white", "all", "b", "w"]}, {"$ref": "#/$defs/stones"}],
        }),
        Shape::Side => one_of(&COLORS, &text),
        Shape::Rules => one_of(&RULES, &text),
        Shape::Play => json!({
            "description": text,
            "type": "object",
            "properties": {"black": {"$ref": "#/$defs/point"}, "white": {"$ref": "#/$defs/point"}},
            "additionalProperties": false,
            "minProperties": 1,
            "maxProperties": 1,
        }),
    }
}

/// A question, or one with its answer.
fn query(answered: bool) -> Value {
    let mut properties: Map<String, Value> = KINDS
        .iter()
        .map(|(word, _, shape, _)| ((*word).to_owned(), about(*shape, "Asked of")))
        .collect();
    for detail in DETAILS {
        let schema = match detail {
            "after" => json!({
                "description": "Moves that are played before it is asked; `moves` for those of the step.",
                "anyOf": [{"const": "moves"}, {"$ref": "#/$defs/moves"}],
            }),
            "first" => one_of(&COLORS, "Who plays first."),
            "region" => is("region", "Where the reader may play."),
            "dead" => is("points", "Stones that are dead when it comes to counting."),
            _ => one_of(&RULES, "By which rules it is counted."),
        };
        properties.insert(detail.to_owned(), schema);
    }
    let one = |word: &&str| json!({"required": [word]});
    let asked: Vec<Value> = KINDS.iter().map(|(word, ..)| one(word)).collect();
    if answered {
        let mut words: Vec<&str> = (KINDS.iter())
            .filter(|(_, _, _, answers)| *answers == Answers::Word || *answers == Answers::Points)
            .flat_map(|(_, kind, ..)| kind.words().iter().map(|word| word.word()))
            .collect();
        words.sort_unstable();
        words.dedup();
        let answer = json!({
            "description": "The answer: a number, points, or a word.",
            "examples": words,
            "type": ["string", "number", "boolean", "array"],
        });
        properties.insert("is".to_owned(), answer.clone());
        properties.insert("are".to_owned(), answer);
    }
    let map = json!({
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "oneOf": asked,
    });
    if answered {
        return map;
    }
    let bare: Vec<&str> = (KINDS.iter())
        .filter(|(_, _, shape, _)| *shape == Shape::Nothing)
        .map(|(word, ..)| *word)
        .collect();
    json!({"anyOf": [{"enum": bare}, map]})
}

/// What a move or a line is to reach.
fn goals() -> Value {
    let mut properties: Map<String, Value> = GOALS
        .iter()
        .map(|(word, _, shape)| ((*word).to_owned(), about(*shape, "About")))
        .collect();
    for (key, text) in [
        (
            "least",
            "The least number of liberties, or of stones to take.",
        ),
        ("most", "The greatest number of liberties."),
        ("within", "How many moves the capture may take."),
    ] {
        let number = json!({"description": text, "type": "integer", "minimum": 1, "maximum": 400});
        properties.insert(key.to_owned(), number);
    }
    properties.insert(
        "on".to_owned(),
        is("query", "A point of a set that is asked for."),
    );
    let bare: Vec<&str> = (GOALS.iter())
        .filter(|(_, _, shape)| *shape == Shape::Nothing)
        .map(|(word, ..)| *word)
        .collect();
    json!({
        "anyOf": [
            {"enum": bare},
            {
                "type": "object",
                "properties": properties,
                "additionalProperties": false,
                "minProperties": 1,
            },
        ],
    })
}

fn play_on() -> Value {
    let number = |text: &str, most: u32| json!({"description": text, "type": "integer", "minimum": 1, "maximum": most});
    let of = |text: &str| is("stones", text);
    json!({
        "description": "Asks to play against the engine.",
        "type": "object",
        "properties": {
            "take": number("Who first takes so many stones wins.", 400),
            "capture": of("To catch these stones."),
            "save": of("To save one's own."),
            "live": of("To live with these stones."),
            "kill": of("To kill these stones."),
            "strength": number("How strong the engine plays.", 3),
            "seed": number("What the engine's choices depend on.", 400),
            "moves": number("The most moves of the game.", 400),
        },
        "additionalProperties": false,
        "oneOf": [
            {"required": ["take"]},
            {"required": ["capture"]},
            {"required": ["save"]},
            {"required": ["live"]},
            {"required": ["kill"]},
        ],
    })
}
