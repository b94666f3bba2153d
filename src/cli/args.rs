//! The arguments, and their help in both languages.

// long because the whole command line is best read in one place.

use super::check::Shard;
use crate::go::Color;
use crate::problems::{Goal, Lang, Level};
use crate::render::texts::{author, cli as words, drills, page, record};
use crate::repl::{Mode, SECONDS};
use crate::solver::Limits;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// What was asked for on the command line.
#[derive(Debug, Parser)]
#[command(name = "tsumego", version, subcommand_required = false)]
pub(super) struct Cli {
    #[command(flatten)]
    pub look: LookArgs,
    #[command(flatten)]
    pub record: RecordArgs,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// How things are shown; may stand before or after the command.
#[derive(Debug, Args)]
pub(super) struct LookArgs {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<LangArg>,
    #[arg(long, global = true, conflicts_with = "board")]
    pub ascii: bool,
    #[arg(long, global = true, value_name = "STYLE")]
    pub board: Option<BoardArg>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: ColorArg,
    #[arg(long, global = true)]
    pub no_color: bool,
}

/// Whose record, and where it is; may stand before or after the command.
#[derive(Debug, Args)]
pub(super) struct RecordArgs {
    #[arg(id = "folder", long = "record", global = true, value_name = "PATH")]
    pub folder: Option<PathBuf>,
    #[arg(long, global = true, value_name = "NAME")]
    pub profile: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ActionArg {
    Export,
    Import,
    Reset,
    Path,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum LangArg {
    En,
    Zh,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Lang {
        match lang {
            LangArg::En => Lang::En,
            LangArg::Zh => Lang::Zh,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum BoardArg {
    Ascii,
    Unicode,
    Wide,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ColorArg {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ThemeArg {
    Kill,
    Live,
    Ko,
    Seki,
    Capture,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum SchemaArg {
    Problems,
    Lessons,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum RulesArg {
    Chinese,
    Japanese,
    Ing,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ColorWordArg {
    #[value(alias = "b")]
    Black,
    #[value(alias = "w")]
    White,
}

impl From<ColorWordArg> for Color {
    fn from(color: ColorWordArg) -> Color {
        match color {
            ColorWordArg::Black => Color::Black,
            ColorWordArg::White => Color::White,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum GoalArg {
    Kill,
    Live,
    Capture,
    Save,
    Status,
}

impl From<GoalArg> for Goal {
    fn from(goal: GoalArg) -> Goal {
        match goal {
            GoalArg::Kill => Goal::Kill,
            GoalArg::Live => Goal::Live,
            GoalArg::Capture => Goal::Capture,
            GoalArg::Save => Goal::Save,
            GoalArg::Status => Goal::Status,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FormatArg {
    Sgf,
    Svg,
    Html,
    Text,
}

impl FormatArg {
    /// What the names of such files end with.
    pub const fn end(self) -> &'static str {
        match self {
            FormatArg::Sgf => "sgf",
            FormatArg::Svg => "svg",
            FormatArg::Html => "html",
            FormatArg::Text => "txt",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum GroundArg {
    Auto,
    Light,
    Dark,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Practice {
        #[arg(value_name = "SET|FILE")]
        sets: Vec<String>,
        #[arg(long, value_name = "LEVEL", value_parser = level_range)]
        level: Option<(Level, Level)>,
        #[arg(long, value_name = "WORD")]
        tag: Vec<String>,
        #[command(flatten)]
        way: WayArgs,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Due {
        #[arg(value_name = "SET|FILE")]
        sets: Vec<String>,
        #[command(flatten)]
        way: WayArgs,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Mistakes {
        #[arg(value_name = "SET|FILE")]
        sets: Vec<String>,
        #[command(flatten)]
        way: WayArgs,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Test {
        #[arg(value_name = "SET|FILE")]
        sets: Vec<String>,
        #[command(flatten)]
        guise: GuiseArgs,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Stats {
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
        #[arg(long, requires = "html")]
        force: bool,
    },
    Show {
        #[arg(value_name = "PROBLEM|FILE")]
        name: String,
        #[arg(long)]
        svg: bool,
        #[arg(long, value_name = "GROUND", default_value = "auto")]
        ground: GroundArg,
        #[arg(long, value_name = "MOVE", num_args = 1..)]
        after: Vec<String>,
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Serve {
        #[arg(value_name = "PATH")]
        paths: Vec<PathBuf>,
        #[arg(long, value_name = "N")]
        port: Option<u16>,
        #[arg(long = "dir", value_name = "PATH")]
        dirs: Vec<PathBuf>,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Record {
        #[arg(value_name = "ACTION")]
        action: ActionArg,
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        #[arg(long)]
        force: bool,
    },
    Lessons {
        #[arg(value_name = "LESSON|FILE")]
        lessons: Vec<String>,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Solve {
        #[arg(value_name = "FILE[#ID]")]
        file: String,
        #[arg(long)]
        json: bool,
        #[arg(long, value_name = "RULES")]
        rules: Option<RulesArg>,
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
        threats: Option<u8>,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Check {
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
        #[arg(long, value_name = "LANGS", value_delimiter = ',')]
        languages: Vec<LangArg>,
        #[arg(long)]
        certify: bool,
        #[arg(long)]
        thorough: bool,
        #[arg(long)]
        no_cache: bool,
        #[arg(long, value_name = "K/N")]
        shard: Option<Shard>,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Verify {
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        #[arg(long)]
        json: bool,
        #[arg(long)]
        compare: bool,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Generate {
        #[arg(long, value_name = "KIND")]
        kind: ThemeArg,
        #[arg(long, value_name = "LEVEL", default_value = "15k")]
        level: Level,
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = count)]
        count: usize,
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(1..))]
        tries: u64,
        #[arg(short = 'o', long = "output", value_name = "FILE")]
        file: Option<PathBuf>,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Bench {
        #[arg(long = "set", value_name = "FILE")]
        sets: Vec<PathBuf>,
        #[arg(long, value_name = "TEXT")]
        only: Vec<String>,
        #[arg(long)]
        moves: bool,
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        limit_ms: Option<u64>,
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Import {
        #[arg(value_name = "PATH", required = true)]
        files: Vec<PathBuf>,
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[arg(long)]
        force: bool,
        #[arg(long, value_name = "NAME")]
        set: Option<String>,
        #[arg(long = "move", value_name = "N")]
        at_move: Option<usize>,
        #[arg(long, value_name = "RECT")]
        crop: Option<String>,
        #[arg(long, value_name = "COLOR")]
        to_play: Option<ColorWordArg>,
        #[arg(long, value_name = "GOAL")]
        goal: Option<GoalArg>,
    },
    Export {
        #[arg(value_name = "FILE[#ID]")]
        set: String,
        #[arg(long, value_name = "ID")]
        only: Vec<String>,
        #[arg(long, value_name = "FORMAT")]
        format: Option<FormatArg>,
        #[arg(short, long, value_name = "FILE|FOLDER")]
        output: Option<PathBuf>,
        #[arg(long)]
        force: bool,
        #[arg(long)]
        bare: bool,
        #[command(flatten)]
        limits: CrewArgs,
    },
    Gtp {
        #[command(flatten)]
        limits: LimitArgs,
    },
    Author {
        #[arg(value_name = "FILE")]
        set: PathBuf,
        #[command(flatten)]
        limits: LimitArgs,
    },
    Fmt {
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        #[arg(long)]
        check: bool,
    },
    Schema {
        #[arg(value_name = "FILES", default_value = "problems")]
        kind: SchemaArg,
    },
    Sets,
    Term {
        #[arg(value_name = "WORD")]
        words: Vec<String>,
    },
    Completions {
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
}

/// How problems are shown: turned and with colours exchanged by chance, unless forbidden.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct GuiseArgs {
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, conflicts_with = "seed")]
    pub as_printed: bool,
}

/// A way of practising.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct WayArgs {
    #[arg(long, value_name = "MODE", default_value = "free")]
    pub mode: ModeArg,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: Option<u32>,
    #[command(flatten)]
    pub guise: GuiseArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum ModeArg {
    #[default]
    Free,
    Status,
    Line,
    #[value(alias = "defenses", alias = "all-defences")]
    Defences,
    Blind,
    Timed,
}

impl WayArgs {
    /// The way that was asked for.
    pub fn mode(self) -> Mode {
        match self.mode {
            // Whoever names seconds means them.
            ModeArg::Free if self.seconds.is_none() => Mode::Free,
            ModeArg::Free | ModeArg::Timed => Mode::Timed(self.seconds.unwrap_or(SECONDS)),
            ModeArg::Status => Mode::Status,
            ModeArg::Line => Mode::Line,
            ModeArg::Defences => Mode::Defences,
            ModeArg::Blind => Mode::Blind,
        }
    }
}

/// What a question may cost.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct LimitArgs {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: Option<u32>,
}

/// What many questions may cost, and how many are read at a time.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct CrewArgs {
    #[command(flatten)]
    pub each: LimitArgs,
    #[arg(long, visible_alias = "jobs", value_name = "N", value_parser = threads)]
    pub threads: Option<usize>,
}

/// More threads than this are of no use to anybody.
const MOST_THREADS: usize = 256;
/// Bytes for the reader's tables where nothing else is asked for.
const MEMORY: usize = 512 << 20;

/// A set has no more problems than this.
const MOST_PROBLEMS: usize = 1000;

fn count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=MOST_PROBLEMS).contains(&number) => Ok(number),
        _ => Err(format!("{text} is not in 1..={MOST_PROBLEMS}")),
    }
}

fn level_range(text: &str) -> Result<(Level, Level), String> {
    crate::repl::levels(text).ok_or_else(|| format!("{text} is no level"))
}

fn threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=MOST_THREADS).contains(&number) => Ok(number),
        _ => Err(format!("{text} is not in 1..={MOST_THREADS}")),
    }
}

impl LimitArgs {
    /// The budget: the default one where none was given.
    pub fn limits(self) -> Limits {
        let default = Limits::default();
        Limits {
            nodes: self.nodes.unwrap_or(default.nodes),
            ..default
        }
    }

    /// Bytes for the reader's tables, of all threads together.
    pub fn memory(self) -> usize {
        let bytes = |mib: u32| usize::try_from(u64::from(mib) << 20).unwrap_or(usize::MAX);
        self.memory.map_or(MEMORY, bytes)
    }
}

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
        ("due" | "mistakes" | "test", Some("sets")) => words::practice_sets,
        ("test", None) => drills::cli_test,
        (_, Some("mode")) => drills::cli_mode,
        (_, Some("seconds")) => drills::cli_seconds,
        ("practice" | "due" | "mistakes" | "test", Some("seed")) => drills::cli_seed,
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
        ("practice", Some("sets")) => words::practice_sets,
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

/// The command line with its help in `lang`.
pub(super) fn command(lang: Lang) -> clap::Command {
    let mut command = Cli::command();
    command.build();
    let command = localized(command, "", lang).after_help(words::after_help(lang));
    command
        .mut_subcommand("solve", |solve| solve.after_help(words::solve_more(lang)))
        .mut_subcommand("check", |check| check.after_help(words::check_more(lang)))
        .mut_subcommand("verify", |verify| {
            verify.after_help(words::verify_more(lang))
        })
        .mut_subcommand("generate", |generate| {
            generate.after_help(words::generate_more(lang))
        })
        .mut_subcommand("bench", |bench| bench.after_help(words::bench_more(lang)))
        .mut_subcommand("gtp", |gtp| gtp.after_help(words::gtp_more(lang)))
        .mut_subcommand("author", |command| {
            command.after_help(author::cli_author_more(lang))
        })
        .mut_subcommand("fmt", |fmt| fmt.after_help(author::cli_fmt_more(lang)))
        .mut_subcommand("schema", |schema| {
            schema.after_help(author::cli_schema_more(lang))
        })
        .mut_subcommand("export", |export| {
            export.after_help(words::export_more(lang))
        })
        .mut_subcommand("import", |import| {
            import.after_help(words::import_more(lang))
        })
}

fn localized(mut command: clap::Command, name: &str, lang: Lang) -> clap::Command {
    if let Some(text) = text_of(name, None) {
        command = command.about(text(lang));
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
                let heading = if arg.is_positional() {
                    words::arguments(lang)
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
