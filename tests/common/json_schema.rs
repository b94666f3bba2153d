//! A validator for the part of JSON Schema 2020-12 that the program's schemas use; it refuses
//! any other keyword, so that nothing is passed over in silence.

use regex::Regex;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::HashMap;

/// Keywords that say nothing of what is valid.
const ANNOTATIONS: [&str; 5] = ["$schema", "$defs", "title", "description", "examples"];

/// What is wrong with a value by a schema, each with its path.
pub fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(schema, schema, value, "", &mut faults);
    faults
}

/// Whether a text matches; each pattern is read once.
fn fits(pattern: &str, text: &str) -> bool {
    thread_local! {
        static READ: RefCell<HashMap<String, Regex>> = RefCell::default();
    }
    READ.with_borrow_mut(|read| {
        let regex = read
            .entry(pattern.to_owned())
            .or_insert_with(|| Regex::new(pattern).unwrap());
        regex.is_match(text)
    })
}

fn check(root: &Value, schema: &Value, value: &Value, path: &str, faults: &mut Vec<String>) {
    let rules = match schema {
        Value::Bool(true) => return,
        Value::Bool(false) => return faults.push(format!("{path}: nothing may stand here")),
        Value::Object(rules) => rules,
        other => panic!("{other} is no schema"),
    };
    for (keyword, rule) in rules {
        let mut no = |text: &str| faults.push(format!("{path}: {text}: {value}"));
        match keyword.as_str() {
            name if ANNOTATIONS.contains(&name) => {}
            "$ref" => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                check(root, &root["$defs"][name], value, path, faults);
            }
            "type" => {
                let known = match rule {
                    Value::Array(types) => types.iter().any(|name| is(name, value)),
                    name => is(name, value),
                };
                if !known {
                    no(&format!("is no {rule}"));
                }
            }
            "enum" if !rule.as_array().unwrap().contains(value) => no(&format!("none of {rule}")),
            "const" if rule != value => no(&format!("not {rule}")),
            "pattern" => {
                if value
                    .as_str()
                    .is_some_and(|text| !fits(rule.as_str().unwrap(), text))
                {
                    no(&format!("does not match {rule}"));
                }
            }
            "minimum" if value.as_f64() < rule.as_f64() && value.is_number() => no("too small"),
            "maximum" if value.as_f64() > rule.as_f64() && value.is_number() => no("too large"),
            "anyOf" | "oneOf" => {
                let valid = |schema: &&Value| {
                    let mut own = Vec::new();
                    check(root, schema, value, path, &mut own);
                    own.is_empty()
                };
                let number = rule.as_array().unwrap().iter().filter(valid).count();
                if number == 0 || (keyword == "oneOf" && number > 1) {
                    no(&format!("{number} of {keyword} fit"));
                }
            }
            "allOf" => {
                for schema in rule.as_array().unwrap() {
                    check(root, schema, value, path, faults);
                }
            }
            "not" => {
                let mut own = Vec::new();
                check(root, rule, value, path, &mut own);
                if own.is_empty() {
                    no("is what may not be");
                }
            }
            "items" => {
                for (at, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(root, rule, item, &format!("{path}/{at}"), faults);
                }
            }
            "minItems"
                if value
                    .as_array()
                    .is_some_and(|a| (a.len() as u64) < number(rule)) =>
            {
                no("too few");
            }
            "maxItems"
                if value
                    .as_array()
                    .is_some_and(|a| (a.len() as u64) > number(rule)) =>
            {
                no("too many");
            }
            "minProperties"
                if value
                    .as_object()
                    .is_some_and(|a| (a.len() as u64) < number(rule)) =>
            {
                no("too few keys");
            }
            "maxProperties"
                if value
                    .as_object()
                    .is_some_and(|a| (a.len() as u64) > number(rule)) =>
            {
                no("too many keys");
            }
            "required" => {
                for key in rule.as_array().unwrap() {
                    let key = key.as_str().unwrap();
                    if value.as_object().is_some_and(|map| !map.contains_key(key)) {
                        faults.push(format!("{path}: no {key}"));
                    }
                }
            }
            "properties" => {
                for (key, schema) in rule.as_object().unwrap() {
                    if let Some(value) = value.get(key).filter(|_| value.is_object()) {
                        check(root, schema, value, &format!("{path}/{key}"), faults);
                    }
                }
            }
            "patternProperties" => {
                for (pattern, schema) in rule.as_object().unwrap() {
                    let own = value.as_object().into_iter().flatten();
                    for (key, value) in own.filter(|(key, _)| fits(pattern, key)) {
                        check(root, schema, value, &format!("{path}/{key}"), faults);
                    }
                }
            }
            "additionalProperties" => {
                assert_eq!(rule, &Value::Bool(false));
                let known = rules.get("properties").and_then(Value::as_object);
                let patterns = rules.get("patternProperties").and_then(Value::as_object);
                for key in value.as_object().into_iter().flatten().map(|(key, _)| key) {
                    let named = known.is_some_and(|known| known.contains_key(key));
                    let matched =
                        patterns.is_some_and(|patterns| (patterns.keys()).any(|p| fits(p, key)));
                    if !named && !matched {
                        faults.push(format!("{path}: unknown key {key}"));
                    }
                }
            }
            "enum" | "const" | "minimum" | "maximum" | "minItems" | "maxItems"
            | "minProperties" | "maxProperties" => {}
            other => panic!("{path}: the keyword {other} is not known here"),
        }
    }
}

fn number(rule: &Value) -> u64 {
    rule.as_u64().unwrap()
}

fn is(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        other => panic!("no type {other}"),
    }
}
