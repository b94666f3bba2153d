//! The help of the command line, in both languages.

use super::args::Cli;
use crate::problems::Lang;
use crate::render::texts::{author, cli as words, drills, page, record};
use clap::CommandFactory;

type Words = fn(Lang) -> String;

/// The text about a command (`""` is the program), or about one of its arguments.
fn text_of(command: &str, argument: Option<&str>) -> Option<Words> {
    Some(match (command, argument) {
        ("", None) => words::about,
        ("practice", None) => words::practice,
        ("practice", Some("level")) => record::cli_level,
        ("practice", Some("tag")) => record::cli_tag,
        ("due", None) => record::cli_due,
        ("mistakes", None) => record::cli_mistakes,
        ("practice" | "due" | "mistakes" | "test", Some("sets")) => words::practice_sets,
        ("test", None) => drills::cli_test,
        (_, Some("mode")) => drills::cli_mode,
        (_, Some("seconds")) => drills::cli_seconds,
        ("practice" | "due" | "mistakes" | "test", Some("seed")) => drills::cli_seed,
        (_, Some("new_a_day")) => record::cli_new,
        (_, Some("as_printed")) => drills::cli_as_printed,
        ("stats", None) => record::cli_stats,
        ("stats", Some("html")) => page::cli_html,
        ("show", None) => page::cli_show,
        ("show", Some("name")) => page::cli_show_name,
        ("show", Some("svg")) => page::cli_svg,
        ("show", Some("ground")) => page::cli_ground,
        ("show", Some("after")) => page::cli_after,
        ("serve", None) => page::cli_serve,
        ("serve", Some("paths")) => page::cli_serve_sets,
        ("serve", Some("port")) => page::cli_port,
        ("serve", Some("dirs")) => page::cli_dir,
        ("record", None) => record::cli_record,
        ("record", Some("action")) => record::cli_record_action,
        ("record", Some("file")) => record::cli_record_file,
        (_, Some("folder")) => record::cli_folder,
        (_, Some("profile")) => record::cli_profile,
        ("lessons", None) => words::lessons,
        ("lessons", Some("lessons")) => words::lessons_lessons,
        ("solve", None) => words::solve,
        ("check", None) => words::check,
        ("verify", None) => words::verify,
        ("verify", Some("paths")) => words::verify_paths,
        ("verify", Some("compare")) => words::verify_compare,
        ("check", Some("certify")) => words::check_certify,
        ("generate", None) => words::generate,
        ("generate", Some("kind")) => words::generate_kind,
        ("generate", Some("level")) => words::generate_level,
        ("generate", Some("count")) => words::generate_count,
        ("generate", Some("seed")) => words::generate_seed,
        ("generate", Some("tries")) => words::generate_tries,
        ("generate", Some("file")) => words::generate_file,
        ("bench", None) => words::bench,
        ("bench", Some("sets")) => words::bench_sets,
        ("bench", Some("only")) => words::bench_only,
        ("bench", Some("moves")) => words::bench_moves,
        ("bench", Some("limit_ms")) => words::bench_limit_ms,
        ("import", None) => words::import,
        ("import", Some("files")) => words::import_files,
        ("import", Some("set")) => words::import_set,
        ("import", Some("at_move")) => words::import_move,
        ("import", Some("crop")) => words::import_crop,
        ("import", Some("to_play")) => words::import_to_play,
        ("import", Some("goal")) => words::import_goal,
        ("export", None) => words::export,
        ("export", Some("set")) => words::solve_file,
        ("export", Some("only")) => words::export_only,
        ("export", Some("format")) => words::export_format,
        ("export", Some("bare")) => words::export_bare,
        ("gtp", None) => words::gtp,
        ("author", None) => author::cli_author,
        ("author", Some("set")) => author::cli_author_set,
        ("fmt", None) => author::cli_fmt,
        ("fmt", Some("paths")) => author::cli_fmt_paths,
        ("fmt", Some("check")) => author::cli_fmt_check,
        ("schema", None) => author::cli_schema,
        ("schema", Some("kind")) => author::cli_schema_kind,
        ("sets", None) => words::sets,
        ("term", None) => words::term,
        ("term", Some("words")) => words::term_words,
        ("completions", None) => words::completions,
        ("help", None) => words::help_command,
        ("solve", Some("file")) => words::solve_file,
        ("check", Some("paths")) => words::check_paths,
        ("check", Some("thorough")) => words::check_thorough,
        ("check", Some("no_cache")) => words::check_no_cache,
        ("check", Some("shard")) => words::check_shard,
        ("check", Some("memory")) => words::check_memory,
        ("check", Some("threads")) => words::check_threads,
        ("completions", Some("shell")) => words::completions_shell,
        (_, Some("output")) => words::output,
        (_, Some("force")) => words::force,
        (_, Some("json")) => words::json,
        (_, Some("rules")) => words::rules,
        (_, Some("threats")) => words::threats,
        (_, Some("nodes")) => words::nodes,
        (_, Some("threads")) => words::threads_of_work,
        (_, Some("memory")) => words::memory,
        (_, Some("languages")) => words::languages,
        (_, Some("lang")) => words::lang,
        (_, Some("ascii")) => words::ascii,
        (_, Some("board")) => words::board,
        (_, Some("color")) => words::color,
        (_, Some("no_color")) => words::no_color,
        (_, Some("help")) => words::help,
        (_, Some("version")) => words::version,
        _ => return None,
    })
}

/// The name of a value in `lang`, by the one it has in the declarations above.
fn value_name(name: &str, lang: Lang) -> String {
    let text: Words = match name {
        "LANG" => words::value_lang,
        "LANGS" => words::value_langs,
        "STYLE" => words::value_style,
        "WHEN" => words::value_when,
        "RULES" => words::value_rules,
        "N" => words::value_number,
        "K/N" => words::value_shard,
        "TEXT" => words::value_text,
        "FILE" => words::value_file,
        "FILE[#ID]" => words::value_file_id,
        "PATH" => words::value_path,
        "NAME" => words::value_name,
        "ID" => words::value_id,
        "FORMAT" => words::value_format,
        "FILE|FOLDER" => words::value_file_folder,
        "RECT" => words::value_rect,
        "COLOR" => words::value_color,
        "GOAL" => words::value_goal,
        "SET|FILE" => words::value_set,
        "LESSON|FILE" => words::value_lesson,
        "ACTION" => record::value_action,
        "PROBLEM|FILE" => page::value_problem,
        "GROUND" => page::value_ground,
        "MOVE" => page::value_move,
        "MODE" => drills::value_mode,
        "KIND" => words::value_kind,
        "FILES" => author::value_kind_of_file,
        "LEVEL" => words::value_level,
        "WORD" => words::value_word,
        other => return other.to_owned(),
    };
    text(lang)
}

/// What there is to say of a command beyond its arguments.
fn more_of(command: &str) -> Option<Words> {
    Some(match command {
        "" => words::after_help,
        "solve" => words::solve_more,
        "check" => words::check_more,
        "verify" => words::verify_more,
        "generate" => words::generate_more,
        "bench" => words::bench_more,
        "gtp" => words::gtp_more,
        "author" => author::cli_author_more,
        "fmt" => author::cli_fmt_more,
        "schema" => author::cli_schema_more,
        "export" => words::export_more,
        "import" => words::import_more,
        _ => return None,
    })
}

/// The command line with its help in `lang`.
pub(super) fn command(lang: Lang) -> clap::Command {
    let mut command = Cli::command();
    command.build();
    localized(command, "", lang)
}

fn localized(mut command: clap::Command, name: &str, lang: Lang) -> clap::Command {
    if let Some(text) = text_of(name, None) {
        command = command.about(text(lang));
    }
    if let Some(text) = more_of(name) {
        command = command.after_help(text(lang));
    }
    let usage = words::usage(lang);
    command = command
        .subcommand_help_heading(words::commands(lang))
        .help_template(format!(
            "{{about}}\n\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}"
        ));
    let arguments: Vec<String> = command
        .get_arguments()
        .map(|a| a.get_id().to_string())
        .collect();
    for argument in arguments {
        if let Some(text) = text_of(name, Some(&argument)) {
            command = command.mut_arg(&argument, |arg| {
                // A command's own options come first, what every command knows after them.
                let id = arg.get_id().as_str();
                let general = arg.is_global_set() || matches!(id, "help" | "version");
                let heading = if arg.is_positional() {
                    words::arguments(lang)
                } else if general && !name.is_empty() {
                    words::general(lang)
                } else {
                    words::options(lang)
                };
                let names: Vec<String> = (arg.get_value_names().unwrap_or_default().iter())
                    .map(|name| value_name(name, lang))
                    .collect();
                let takes_value = arg.get_action().takes_values();
                let arg = if takes_value {
                    arg.value_names(names)
                } else {
                    arg
                };
                // The values are named in the texts, in either language.
                arg.help(text(lang))
                    .help_heading(heading)
                    .hide_possible_values(true)
                    .hide_default_value(true)
            });
        }
    }
    let below: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for sub in below {
        command = command.mut_subcommand(&sub, |command| localized(command, &sub, lang));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_names_its_own_options_first() {
        for (lang, own, general) in [
            (Lang::En, "\nOptions:", "\nGeneral:"),
            (Lang::Zh, "\n选项:", "\n通用:"),
        ] {
            let mut solve = command(lang);
            let solve = solve.find_subcommand_mut("solve").unwrap();
            let help = solve.render_help().to_string();
            let at = |what: &str| help.find(what).unwrap_or_else(|| panic!("{what}: {help}"));
            assert!(at(own) < at("--nodes") && at("--nodes") < at(general));
            for option in ["--lang", "--profile", "--help"] {
                assert!(at(general) < at(option), "{option}: {help}");
            }
        }
    }

    #[test]
    fn everything_on_the_command_line_is_explained() {
        fn look(command: &clap::Command, name: &str) {
            assert!(text_of(name, None).is_some(), "{name}");
            for argument in command.get_arguments() {
                let id = argument.get_id().as_str();
                assert!(text_of(name, Some(id)).is_some(), "{name} {id}");
            }
            for sub in command
                .get_subcommands()
                .filter(|sub| sub.get_name() != "help")
            {
                look(sub, sub.get_name());
            }
        }
        for lang in Lang::ALL {
            let command = command(lang);
            command.clone().debug_assert();
            look(&command, "");
        }
    }
}
