//! What a set's file may hold, as a JSON Schema for editors.
//!
//! The keys are those of the reader's own structs, the words those of its own
//! tables; a test holds the rest against the reader. A schema knows nothing of
//! boards: what it passes the reader may still refuse, not the other way round
//! (but for capital letters in words such as `Black`, which it does not know).

use super::check::RULES;
use super::decode::keys_of;
use super::schema::{
    AllButFile, ClaimFile, ProblemFile, SetFile, TextFile, VariationFile, VerdictFile,
};
use super::words::{COLORS, RULES as RULE_SETS, SAVES, STATUSES, YES_NO, goals, kinds};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The dialect.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// A point: a letter without `I`, and a row.
const POINT: &str = "[A-HJ-Za-hj-z]0*(?:[1-9]|1[0-9]|2[0-5])";

/// The schema of a set of problems.
#[must_use]
pub fn json_schema() -> Value {
    let mut schema = Map::new();
    schema.insert("$schema".into(), DIALECT.into());
    schema.insert("title".into(), "A set of Go problems".into());
    schema.extend(object::<SetFile>(
        "A set of life-and-death problems; problems/README.md says more.",
        set_key,
        &["format", "set", "problems"],
    ));
    let mut own = definitions();
    own.insert("problem".into(), problem());
    schema.insert("$defs".into(), own.into());
    schema.into()
}

/// A map with the keys of `T`, each as `key` describes it; those of `required` have to be there.
pub fn object<T: DeserializeOwned>(
    about: &str,
    key: fn(&str) -> Option<Value>,
    required: &[&str],
) -> Map<String, Value> {
    let keys = keys_of::<T>().into_iter();
    let properties: Map<String, Value> = keys
        .map(|name| (name.to_owned(), key(name).unwrap_or(Value::Bool(true))))
        .collect();
    let mut schema = Map::new();
    schema.insert("description".into(), about.into());
    schema.insert("type".into(), "object".into());
    schema.insert("properties".into(), properties.into());
    schema.insert("additionalProperties".into(), false.into());
    if !required.is_empty() {
        schema.insert("required".into(), required.into());
    }
    schema
}

/// A definition, with what is to be said of it here.
pub fn is(name: &str, about: &str) -> Value {
    json!({"description": about, "$ref": format!("#/$defs/{name}")})
}

/// One of some words.
pub fn one_of<T>(choices: &[(&'static str, T)], about: &str) -> Value {
    let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
    json!({"description": about, "enum": words})
}

fn with(mut map: Map<String, Value>, key: &str, value: Value) -> Map<String, Value> {
    map.insert(key.into(), value);
    map
}

/// Yes and no, as words and as YAML has them.
pub fn yes_no(about: &str) -> Value {
    let mut words: Vec<Value> = vec![true.into(), false.into()];
    words.extend(YES_NO.iter().map(|(word, _)| Value::from(*word)));
    json!({"description": about, "enum": words})
}

/// The size of a board.
pub fn size() -> Value {
    json!({
        "description": "Columns and rows of the whole board: 9, or 9x13.",
        "anyOf": [
            {"type": "integer", "minimum": 1, "maximum": 25},
            {"type": "string", "pattern": "^\\s*[0-9]+\\s*([x×*]\\s*[0-9]+\\s*)?$"},
        ],
    })
}

/// What both kinds of file are made of.
pub fn definitions() -> Map<String, Value> {
    let list = |word: &str| format!("^[\\s,]*(?:{word})(?:[\\s,]+(?:{word}))*[\\s,]*$");
    let words_or_list = |about: &str, word: &str| {
        json!({
            "description": about,
            "anyOf": [
                {"type": "string", "pattern": list(word)},
                {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": list(word)}},
            ],
        })
    };
    let rect = format!("{POINT}(?::{POINT})?");
    let region = format!("[Aa]ll[-_]but|[Aa]ll|{rect}");
    let all_but = object::<AllButFile>(
        "All points but these.",
        |_| Some(is("points", "The points left out.")),
        &["all-but"],
    );
    let mut texts = object::<TextFile>(
        "A text for each language.",
        |lang| match lang {
            "en" => Some(is("string", "In English.")),
            "zh" => Some(is("string", "In Chinese.")),
            _ => None,
        },
        &[],
    );
    texts.insert("minProperties".into(), 1.into());
    let defs = json!({
        "scalar": {"type": ["string", "number", "boolean"]},
        "string": {
            "type": ["string", "number", "boolean"],
            "pattern": "\\S",
        },
        "name": {
            "type": ["string", "number", "boolean"],
            "pattern": "^[^\\s#]{1,80}$",
        },
        "text": {
            "anyOf": [
                {"$ref": "#/$defs/string"},
                texts,
            ],
        },
        "words": {
            "anyOf": [
                {"type": ["string", "number", "boolean"]},
                {"type": "array", "items": {"$ref": "#/$defs/scalar"}},
            ],
        },
        "point": {"type": "string", "pattern": format!("^\\s*{POINT}\\s*$")},
        "points": words_or_list("Points and rectangles: [A1, C3:E4].", &rect),
        "moves": words_or_list("Moves in turn, `pass` among them.", &format!("[Pp]ass|{POINT}")),
        "region": {
            "description": "Points, `all`, or {all-but: [C3]}.",
            "anyOf": [
                {"type": "string", "pattern": list(&region)},
                {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": list(&region)}},
                all_but,
            ],
        },
        "rows": {
            "anyOf": [
                {"type": "string"},
                {"type": "array", "minItems": 1, "items": {"type": "string"}},
            ],
        },
    });
    match defs {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// The version of the format.
pub fn format() -> Value {
    json!({"description": "The version of the format: 1.", "enum": [1, "1"]})
}

fn set_key(key: &str) -> Option<Value> {
    Some(match key {
        "format" => format(),
        "set" => is("name", "The set's short name, without spaces and #."),
        "title" => is("text", "What the set is called."),
        "description" => is("text", "What the set is about."),
        "license" => is("scalar", "Under which licence it may be passed on."),
        "author" => is("scalar", "Who made it."),
        "source" => is("scalar", "Where it comes from."),
        "notes" => json!({"description": "Anything; nobody reads it."}),
        "problems" => json!({
            "description": "The problems, up to 5000.",
            "type": "array",
            "minItems": 1,
            "maxItems": 5000,
            "items": {"$ref": "#/$defs/problem"},
        }),
        _ => return None,
    })
}

fn problem() -> Value {
    let map = object::<ProblemFile>("One problem.", problem_key, &["id", "to_play"]);
    let given = json!([
        {"required": ["board"], "not": {"anyOf": [{"required": ["black"]}, {"required": ["white"]}]}},
        {"required": ["black"], "not": {"required": ["board"]}},
        {"required": ["white"], "not": {"required": ["board"]}},
    ]);
    with(map, "anyOf", given).into()
}

fn problem_key(key: &str) -> Option<Value> {
    Some(match key {
        "id" => is("name", "Its name in the set, without spaces and #."),
        "title" => is("text", "What it is called; else it goes by its id."),
        "level" => json!({
            "description": "For whom it is: 30k (easiest) to 1k, then 1d to 9d.",
            "type": "string",
            "pattern": "^(?:0*(?:[1-9]|[12][0-9]|30)\\s*(?:[kK]|[kK][yY][uU])|0*[1-9]\\s*(?:[dD]|[dD][aA][nN]))\\s*$",
            "examples": ["30k", "20k", "10k", "1k", "1d"],
        }),
        "tags" => is("words", "Words to find it by."),
        "to_play" => one_of(&COLORS, "Who plays first."),
        "goal" => one_of(
            &goals(),
            "kill or capture (stones of the other side), live or save (one's own), status (default: what becomes of them?).",
        ),
        "board" => is(
            "rows",
            "The diagram: X black, O white, . empty; | and - are edges. A diagram without any edge is a whole board.",
        ),
        "black" => is_or_nothing("points", "Black stones, in place of a diagram."),
        "white" => is_or_nothing("points", "White stones, in place of a diagram."),
        "size" => size(),
        "target" => is(
            "points",
            "The stones it is about; left out, they are inferred.",
        ),
        "region" => is(
            "region",
            "The points where either side may play; left out, it is inferred.",
        ),
        "save" => one_of(
            &SAVES,
            "any (default): one surviving target stone is enough; all: every one has to survive.",
        ),
        "accept" => {
            let mut kinds: Vec<&str> = kinds().iter().map(|(word, _)| *word).collect();
            kinds.push("best");
            json!({
                "description": "Verdicts that count as solved beside the best.",
                "anyOf": [
                    {"enum": kinds},
                    {"type": "array", "items": {"enum": kinds}},
                    {"type": "string", "pattern": format!("^[\\s,]*(?:(?:{})[\\s,]*)*$", kinds.join("|"))},
                ],
            })
        }
        "rules" => one_of(&RULE_SETS, "The rule set; default: chinese."),
        "self_capture" => {
            yes_no("Whether several stones may take themselves, where it is not as in the rules.")
        }
        "ko" => is(
            "point",
            "The empty point that the side to play may not retake at once.",
        ),
        "claim" => claim(),
        "objective" => is(
            "text",
            "What is asked; names the side to play and what it is after.",
        ),
        "hint" => is("text", "A help that is not the answer."),
        "why" => is("text", "Why the answer works."),
        "variations" => json!({
            "description": "Lines that were recorded, to be proven.",
            "type": "array",
            "minItems": 1,
            "items": object::<VariationFile>("A line and what it comes to.", variation_key, &["line", "result"]),
        }),
        "allow" => allow(),
        "source" => is("scalar", "Where it comes from."),
        "notes" => json!({"description": "Anything; nobody reads it."}),
        _ => return None,
    })
}

/// A definition of a list, or an empty list.
fn is_or_nothing(name: &str, about: &str) -> Value {
    json!({
        "description": about,
        "anyOf": [{"$ref": format!("#/$defs/{name}")}, {"type": "array", "maxItems": 0}],
    })
}

fn variation_key(key: &str) -> Option<Value> {
    Some(match key {
        "line" => is("moves", "The moves in turn, the first by the side to play."),
        "result" => json!({
            "description": "right: it keeps what counts as solved; wrong: at its end nothing solves it any more.",
            "enum": ["right", "wrong"],
        }),
        "text" => is("text", "What is to be said of it."),
        _ => return None,
    })
}

fn claim() -> Value {
    object::<ClaimFile>(
        "What you say of the position, to be proven.",
        |key| {
            Some(match key {
                "best" => is("moves", "All the best first moves."),
                "verdict" => {
                    let kinds: Vec<&str> = kinds().iter().map(|(word, _)| *word).collect();
                    json!({
                        "description": "What becomes of the target with the side to play first; of a ko as much as you like.",
                        "anyOf": [
                            {"enum": kinds},
                            object::<VerdictFile>("A verdict in full.", verdict_key, &["status"]),
                        ],
                    })
                }
                "line" => is("moves", "A line of best play from both sides."),
                "target" => is_or_nothing("points", "The stones that the inference has to come to."),
                "region" => is("region", "The points that the inference has to come to."),
                _ => return None,
            })
        },
        &[],
    )
    .into()
}

fn verdict_key(key: &str) -> Option<Value> {
    let status = |about| one_of(&STATUSES, about);
    Some(match key {
        "status" => one_of(&kinds(), "The verdict's kind."),
        "attacker_gets" => status("What the attacker gets who wins the ko."),
        "defender_gets" => status("What the defender gets who wins the ko."),
        "attacker_needs" => json!({
            "description": "The surplus of threats with which the attacker gets it; null for an irregular ko.",
            "type": ["integer", "null"],
            "minimum": -20,
            "maximum": 20,
        }),
        "table" => json!({
            "description": "Cells of the threat table: from \"attacker's,defender's threats\" to a status.",
            "type": "object",
            "patternProperties": {"^\\s*[0-9]+\\s*,\\s*[0-9]+\\s*$": status("The status.")},
            "additionalProperties": false,
        }),
        _ => return None,
    })
}

fn allow() -> Value {
    let names = RULES.iter().filter(|rule| rule.allowable);
    let properties: Map<String, Value> = names
        .map(|rule| {
            (
                rule.name.to_owned(),
                is("text", "Why it is as it should be."),
            )
        })
        .collect();
    json!({
        "description": "Findings of `check` that are meant, each with the reason.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
        "minProperties": 1,
    })
}
