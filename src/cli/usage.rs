//! Help, and what is wrong with a command line, in either language.
//!
//! The argument parser speaks English only. Its errors say what they are about in a
//! form that can be told again; of its help some words are exchanged.

use super::help::command;
use crate::problems::Lang;
use crate::render::texts::{self, cli as words};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The help that the parser has written, in `lang` throughout.
pub(super) fn help(text: &str, lang: Lang) -> String {
    let mut help = in_words(text, lang);
    for heading in [
        words::commands(lang),
        words::arguments(lang),
        words::options(lang),
        words::general(lang),
    ] {
        let colon = words::heading(lang, &heading);
        help = help.replace(&format!("\n{heading}:\n"), &format!("\n{colon}\n"));
    }
    help
}

/// The words that the parser puts into what it writes.
fn in_words(text: &str, lang: Lang) -> String {
    text.replace("[OPTIONS]", &words::usage_options(lang))
        .replace("[COMMAND]", &words::usage_command(lang))
        .replace("[alias: ", &words::alias(lang))
        .replace("[aliases: ", &words::alias(lang))
}

/// What is wrong with the command line, how it should be, and where to read more.
pub(super) fn complaint(error: &Error, lang: Lang) -> String {
    let mut lines = vec![fault(error, lang)];
    let suggestions = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let meant: Vec<String> = suggestions
        .into_iter()
        .flat_map(|kind| strings(error, kind))
        .collect();
    // The parser names the likeliest last.
    if let Some(meant) = meant.last() {
        lines.push(texts::prompt::did_you_mean(lang, meant));
    }
    // Elsewhere the parser repeats what was typed, which is no help.
    let forgotten = matches!(
        error.kind(),
        ErrorKind::MissingRequiredArgument | ErrorKind::InvalidSubcommand
    );
    if let (true, Some(ContextValue::StyledStr(usage))) = (forgotten, error.get(ContextKind::Usage))
    {
        let usage = usage.to_string();
        let usage = usage.trim().trim_start_matches("Usage:").trim();
        lines.push(format!("{}{}", words::usage(lang), in_words(usage, lang)));
    }
    lines.push(words::see_help(lang));
    lines.join("\n")
}

fn fault(error: &Error, lang: Lang) -> String {
    let first = |kind| strings(error, kind).into_iter().next().unwrap_or_default();
    let argument = first(ContextKind::InvalidArg);
    let value = first(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            words::no_such_option(lang, argument)
        }
        ErrorKind::UnknownArgument => words::one_too_many(lang, argument),
        ErrorKind::InvalidSubcommand => {
            words::no_such_command(lang, first(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => words::needs_a_value(lang, argument),
        ErrorKind::InvalidValue => {
            let valid = strings(error, ContextKind::ValidValue);
            words::no_such_value(lang, value, argument, texts::list_or(lang, &valid))
        }
        ErrorKind::ValueValidation => {
            let about = about(&argument, lang).unwrap_or_default();
            words::does_not_fit(lang, value, argument, about)
        }
        ErrorKind::ArgumentConflict => {
            let other = first(ContextKind::PriorArg);
            if other == argument {
                words::given_twice(lang, argument)
            } else {
                words::do_not_go_together(lang, argument, other)
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = strings(error, ContextKind::InvalidArg);
            words::missing(lang, missing.join(" "))
        }
        ErrorKind::InvalidUtf8 => words::not_utf8(lang),
        _ => words::senseless(lang),
    }
}

/// What the parser says about a part of the error.
fn strings(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// The help of the argument that is written like this.
fn about(written: &str, lang: Lang) -> Option<String> {
    fn within(command: &clap::Command, written: &str) -> Option<String> {
        let mut arguments = command.get_arguments();
        let own = arguments.find(|argument| argument.to_string() == written);
        own.and_then(|argument| argument.get_help().map(ToString::to_string))
            .or_else(|| {
                let mut below = command.get_subcommands();
                below.find_map(|command| within(command, written))
            })
    }
    within(&command(lang), written)
}
