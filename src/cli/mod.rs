//! The command line: subcommands and exit codes.
//!
//! | file | holds |
//! |---|---|
//! | `language` | which language to speak |
//! | `args`, `usage` | the arguments and their help; what is wrong with a command line |
//! | `crew` | many problems over several threads |
//! | `output` | files that are written |
//! | `practice`, `lessons`, `solve`, `check`, `bench`, `import`, `export`, `gtp` | the subcommands |
//! | `serve`, `show` | the local page; problems shown, pictures |
//! | `record` | where the record is, and what can be done with it |
//! | `certify` | certificates: `check --certify` and `verify` |
//! | `generate` | problems composed by search |
//! | `author`, `fmt`, `schema` | a set written at a prompt; the one form of files; what editors know of them |

mod args;
mod author;
mod bench;
mod certify;
mod check;
mod crew;
mod export;
mod fmt;
mod generate;
mod gtp;
mod help;
mod import;
mod language;
mod lessons;
mod output;
mod practice;
mod record;
mod schema;
mod serve;
mod show;
mod solve;
mod usage;

use crate::problems::{Fault, Lang};
use crate::render::texts::cli as words;
use crate::render::{BoardStyle, ColorChoice, Look};
use crate::repl::{Choice, Output, Prompt, broken};
use args::{BoardArg, Cli, ColorArg, Command, LookArgs};
use clap::FromArgMatches;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The exit code for a command line that makes no sense.
const USAGE: u8 = 64;
/// The exit code for a broken file, something false, or output that could not be written.
const FAILURE: u8 = 1;

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: u8 = 130;

/// How things are shown, and where.
struct Stage {
    look: Look,
    /// The folder and the profile of the record, where they are named.
    record: (Option<PathBuf>, Option<String>),
    output: Output,
}

/// Runs the program with the arguments of the process.
///
/// The exit code is 0 when all went well, 1 when a file is broken, something
/// checked is false, or the output could not be written, 2 when a check left something
/// undecided, 130 when Ctrl-C ended it, and 64 when the command line makes no sense. When nobody reads the
/// output any more the program ends silently with 0.
#[must_use]
pub fn run() -> ExitCode {
    let args = std::env::args_os().skip(1);
    let lang = language::language(
        args.map(|arg| arg.to_string_lossy().into_owned()),
        |name| std::env::var(name).ok(),
        sys_locale::get_locale,
    );
    let matches = match help::command(lang).try_get_matches() {
        Ok(matches) => matches,
        Err(error) => return ended(&error, lang),
    };
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => return ended(&error, lang),
    };
    let mut stage = stage(&cli.look, lang);
    stage.record = (cli.record.folder, cli.record.profile);
    let result = match cli.command {
        None => {
            let way = args::WayArgs::default();
            practice::practice(&mut stage, &[], way, args::LimitArgs::default())
        }
        Some(Command::Practice {
            sets,
            level,
            tag,
            way,
            limits,
        }) => {
            if level.is_none() && tag.is_empty() {
                practice::practice(&mut stage, &sets, way, limits)
            } else {
                let choice = Choice {
                    levels: level,
                    tags: tag,
                };
                practice::chosen(&mut stage, &sets, &choice, way, limits)
            }
        }
        Some(Command::Due { sets, way, limits }) => {
            practice::by_record(&mut stage, &sets, way, limits, |prompt| prompt.due(None))
        }
        Some(Command::Mistakes { sets, way, limits }) => {
            practice::by_record(&mut stage, &sets, way, limits, Prompt::mistakes)
        }
        Some(Command::Stats { html, force }) => record::stats(&mut stage, html.as_deref(), force),
        Some(Command::Show {
            name,
            svg,
            ground,
            after,
            output,
            force,
            limits,
        }) => {
            let question = show::Question {
                name,
                svg,
                ground,
                after,
                output,
                force,
                limits,
            };
            show::show(&mut stage, &question)
        }
        Some(Command::Serve {
            mut paths,
            port,
            dirs,
            limits,
        }) => {
            paths.extend(dirs);
            serve::serve(&mut stage, &paths, port, limits)
        }
        Some(Command::Test {
            sets,
            guise,
            limits,
        }) => practice::test(&mut stage, &sets, guise, limits),
        Some(Command::Record {
            action,
            file,
            force,
        }) => record::record(&mut stage, action, file.as_deref(), force),
        Some(Command::Solve {
            file,
            json,
            rules,
            threats,
            limits,
        }) => {
            let question = solve::Question {
                json,
                rules,
                threats,
                limits,
            };
            solve::solve(&mut stage, &file, &question)
        }
        Some(Command::Check {
            paths,
            json,
            languages,
            certify,
            thorough,
            no_cache,
            shard,
            limits,
        }) => {
            let question = check::Question {
                json,
                languages,
                thorough,
                no_cache,
                shard,
                limits,
            };
            match check::check(&mut stage, &paths, &question) {
                Ok(code) if certify && code != INTERRUPTED => {
                    certify::certify_sets(&mut stage, &paths, &limits, json)
                        .map(|certified| worse(code, certified))
                }
                result => result,
            }
        }
        Some(Command::Verify {
            paths,
            json,
            compare,
            limits,
        }) => {
            let question = certify::Question {
                json,
                compare,
                limits,
            };
            certify::verify(&mut stage, &paths, &question)
        }
        Some(Command::Generate {
            kind,
            level,
            count,
            seed,
            tries,
            file,
            limits,
        }) => {
            let question = generate::Question {
                kind,
                level,
                count,
                seed,
                tries,
                file,
                limits,
            };
            generate::generate(&mut stage, &question)
        }
        Some(Command::Bench {
            sets,
            only,
            moves,
            limit_ms,
            json,
            limits,
        }) => {
            let question = bench::Question {
                json,
                only,
                moves,
                patience: limit_ms.map(Duration::from_millis),
                limits,
            };
            bench::bench(&mut stage, &sets, &question)
        }
        Some(Command::Lessons { lessons, limits }) => {
            lessons::lessons(&mut stage, &lessons, limits)
        }
        Some(Command::Import {
            files,
            output,
            force,
            set,
            at_move,
            crop,
            to_play,
            goal,
        }) => {
            let question = import::Question {
                files,
                output,
                force,
                set,
                at_move,
                crop,
                to_play,
                goal,
            };
            import::import(&mut stage, question)
        }
        Some(Command::Export {
            set,
            only,
            format,
            output,
            force,
            bare,
            limits,
        }) => {
            let question = export::Question {
                set,
                only,
                format,
                output,
                force,
                bare,
                lang: cli.look.lang.map(Lang::from),
                limits,
            };
            export::export(&mut stage, &question)
        }
        Some(Command::Gtp { limits }) => gtp::gtp(&mut stage, limits),
        Some(Command::Author { set, limits }) => author::author(&mut stage, &set, limits),
        Some(Command::Fmt { paths, check }) => fmt::fmt(&mut stage, &paths, check),
        Some(Command::Schema { kind }) => schema::schema(&mut stage, kind),
        Some(Command::Sets) => practice::sets(&mut stage),
        Some(Command::Term { words }) => practice::term(&mut stage, &words),
        Some(Command::Completions { shell }) => completions(&mut stage, shell),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(error) => failed(&error, lang),
    }
}

/// Of two exit codes the one that says worse: interrupted, false, undecided, proven.
fn worse(one: u8, other: u8) -> u8 {
    let weight = |code: u8| [0, 2, FAILURE, INTERRUPTED].iter().position(|c| *c == code);
    if weight(other) > weight(one) {
        other
    } else {
        one
    }
}

fn stage(args: &LookArgs, lang: Lang) -> Stage {
    let style = match args.board {
        _ if args.ascii => BoardStyle::Ascii,
        Some(BoardArg::Ascii) => BoardStyle::Ascii,
        Some(BoardArg::Unicode) => BoardStyle::Unicode,
        Some(BoardArg::Wide) => BoardStyle::Wide,
        None => BoardStyle::for_terminal(|name| std::env::var(name).ok()),
    };
    let color = match args.color {
        _ if args.no_color => ColorChoice::Never,
        ColorArg::Auto => ColorChoice::Auto,
        ColorArg::Always => ColorChoice::Always,
        ColorArg::Never => ColorChoice::Never,
    };
    Stage {
        look: Look { lang, style },
        record: (None, None),
        output: Output::stdout(color.decide()),
    }
}

/// Shows help on the standard output, or what is wrong with the command line on
/// the standard error.
fn ended(error: &clap::Error, lang: Lang) -> ExitCode {
    if error.use_stderr() {
        complain(&usage::complaint(error, lang));
        return ExitCode::from(USAGE);
    }
    let mut output = Output::stdout(false);
    match output.write(&usage::help(&error.render().to_string(), lang)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error.into(), lang),
    }
}

/// Ends after an error: silently when nobody reads the output any more.
fn failed(error: &anyhow::Error, lang: Lang) -> ExitCode {
    let io_error = error.downcast_ref::<io::Error>();
    match io_error {
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Some(error) => {
            complain(&words::cannot_write(lang, error));
            ExitCode::from(FAILURE)
        }
        None => {
            complain(&error.to_string());
            ExitCode::from(FAILURE)
        }
    }
}

/// Writes a message to the standard error, escaped; where even that fails there is nobody to tell.
fn complain(message: &str) {
    let message = crate::problems::escape_lines(message);
    let _ = writeln!(io::stderr(), "tsumego: {message}");
}

/// Writes the faults of a file to the standard error, one a line.
fn report(faults: &[Fault], lang: Lang) {
    let _ = io::stderr().write_all(broken(faults, lang).text().as_bytes());
}

fn completions(stage: &mut Stage, shell: clap_complete::Shell) -> anyhow::Result<u8> {
    let mut script = Vec::new();
    let mut command = help::command(stage.look.lang);
    clap_complete::generate(shell, &mut command, "tsumego", &mut script);
    stage.output.write(&String::from_utf8_lossy(&script))?;
    Ok(0)
}
