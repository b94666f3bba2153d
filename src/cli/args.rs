//! The arguments.

// long because the whole command line is best read in one place.

use super::check::Shard;
use crate::go::Color;
use crate::problems::{Goal, Lang, Level};
use crate::repl::{Mode, SECONDS};
use crate::solver::Limits;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

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
    #[arg(long = "new", value_name = "N")]
    pub new_a_day: Option<u16>,
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

fn up_to(most: usize, text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(format!("{text} is not in 1..={most}")),
    }
}

fn count(text: &str) -> Result<usize, String> {
    up_to(MOST_PROBLEMS, text)
}

fn level_range(text: &str) -> Result<(Level, Level), String> {
    crate::repl::levels(text).ok_or_else(|| format!("{text} is no level"))
}

fn threads(text: &str) -> Result<usize, String> {
    up_to(MOST_THREADS, text)
}

/// How many cores there are.
pub(super) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

impl CrewArgs {
    /// How many of so many problems are read at a time.
    pub fn at_a_time(&self, problems: usize) -> usize {
        self.threads.unwrap_or(1).min(problems).max(1)
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
