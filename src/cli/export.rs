//! `export`: sets as SGF, pictures, a page to print, or text.

use super::args::{CrewArgs, FormatArg};
use super::crew::{Crew, End};
use super::output::{Place, written};
use super::solve::{load, split};
use super::{FAILURE, INTERRUPTED, Stage, USAGE, complain, report};
use crate::go::Diagram;
use crate::problems::{Lang, Problem, ProblemSet};
use crate::render::board::Marks;
use crate::render::texts::{self, cli as words};
use crate::render::{marked_target, objective, page, picture, sgf_file};
use crate::trainer::{Answers, Reader, answers};
use anyhow::Result;
use std::path::{Path, PathBuf};

/// What is asked for.
pub(super) struct Question {
    pub set: String,
    pub only: Vec<String>,
    pub format: Option<FormatArg>,
    pub output: Option<PathBuf>,
    pub force: bool,
    pub bare: bool,
    /// The one language that was asked for; both where none was.
    pub lang: Option<Lang>,
    pub limits: CrewArgs,
}

/// A problem with its answers.
type Read<'a> = (&'a Problem, Option<Answers>);

/// Exports a set; the exit code says whether all of it was read out and written.
pub(super) fn export(stage: &mut Stage, question: &Question) -> Result<u8> {
    let lang = stage.look.lang;
    let (file, id) = split(&question.set);
    let set = match load(file) {
        Ok(set) => set,
        Err(faults) => {
            report(&faults, lang);
            return Ok(FAILURE);
        }
    };
    let mut only: Vec<&str> = question.only.iter().map(String::as_str).collect();
    only.extend(id);
    for id in &only {
        if set.problem(id).is_none() {
            let ids: Vec<&str> = set.problems.iter().map(|p| p.id.as_str()).collect();
            let known = words::in_set(lang, texts::list(lang, &ids));
            complain(&words::no_such_problem(lang, format!("{id} ({known})")));
            return Ok(FAILURE);
        }
    }
    let wanted = |problem: &&Problem| only.is_empty() || only.contains(&problem.id.as_str());
    let problems: Vec<&Problem> = set.problems.iter().filter(wanted).collect();
    let format = question
        .format
        .unwrap_or_else(|| by_name(question.output.as_deref()));
    let folder = question.output.as_deref().filter(|path| is_folder(path));
    if format == FormatArg::Svg && problems.len() > 1 && folder.is_none() {
        complain(&words::svg_one_each(lang));
        return Ok(USAGE);
    }
    // Nothing is read out for a file that could not be written.
    let pieces = pieces(&set, &problems, format, folder);
    for (name, _) in &pieces {
        let path = folder
            .map(|folder| folder.join(name))
            .or(question.output.clone());
        if let Some(path) = &path
            && let Err(message) = (Place {
                path,
                force: question.force,
            })
            .check(lang)
        {
            complain(&message);
            return Ok(FAILURE);
        }
    }
    if let Some(folder) = folder
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        complain(&words::cannot_write_file(
            lang,
            written(&folder.display()),
            error,
        ));
        return Ok(FAILURE);
    }
    let with_answers = !question.bare && matches!(format, FormatArg::Sgf | FormatArg::Html);
    let (read, end) = if with_answers {
        read_out(&problems, question, lang)?
    } else {
        (
            problems.iter().map(|problem| (*problem, None)).collect(),
            End::Whole,
        )
    };
    if matches!(end, End::Interrupted) {
        complain(&words::interrupted(lang, problems.len() - read.len()));
        return Ok(INTERRUPTED);
    }
    let langs = question.lang.map_or(Lang::ALL.to_vec(), |lang| vec![lang]);
    for (name, range) in pieces {
        let part = read.get(range).unwrap_or_default();
        let text = written_as(&set, part, format, &langs);
        let path = folder
            .map(|folder| folder.join(name))
            .or(question.output.clone());
        let Some(path) = path else {
            stage.output.write(&text)?;
            continue;
        };
        let place = Place {
            path: &path,
            force: question.force,
        };
        if let Err(message) = place.write(text.as_bytes(), lang) {
            complain(&message);
            return Ok(FAILURE);
        }
    }
    Ok(undecided(&read, with_answers, lang))
}

/// Says which problems were not read out, and gives the exit code.
fn undecided(read: &[Read<'_>], with_answers: bool, lang: Lang) -> u8 {
    let open = |(_, answers): &&Read<'_>| {
        let decided = answers
            .as_ref()
            .is_some_and(|answers| answers.verdict.is_decided());
        with_answers && !decided
    };
    let ids: Vec<&str> = read
        .iter()
        .filter(open)
        .map(|(problem, _)| problem.id.as_str())
        .collect();
    if ids.is_empty() {
        return 0;
    }
    complain(&words::exported_undecided(lang, texts::row(lang, &ids)));
    2
}

/// The format that the end of the file's name stands for; else SGF.
fn by_name(path: Option<&Path>) -> FormatArg {
    let end = path.and_then(Path::extension).and_then(|end| end.to_str());
    match end.map(str::to_ascii_lowercase).as_deref() {
        Some("svg") => FormatArg::Svg,
        Some("html" | "htm") => FormatArg::Html,
        Some("txt" | "text") => FormatArg::Text,
        _ => FormatArg::Sgf,
    }
}

/// Whether files are to be written into it: it is a folder, or is called like one.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(['/', '\\'])
}

/// The files to write: their names, and the problems in each.
fn pieces(
    set: &ProblemSet,
    problems: &[&Problem],
    format: FormatArg,
    folder: Option<&Path>,
) -> Vec<(String, std::ops::Range<usize>)> {
    let end = format.end();
    if folder.is_none() || format == FormatArg::Html {
        return vec![(format!("{}.{end}", file_name(&set.name)), 0..problems.len())];
    }
    let mut names = std::collections::BTreeSet::new();
    let one = |(at, problem): (usize, &&Problem)| {
        let mut name = file_name(&problem.id);
        if !names.insert(name.to_lowercase()) {
            name = format!("{name}-{}", at + 1);
        }
        (format!("{name}.{end}"), at..at + 1)
    };
    problems.iter().enumerate().map(one).collect()
}

/// A name that any file system takes.
fn file_name(name: &str) -> String {
    let safe = |c: char| {
        if c.is_alphanumeric() || matches!(c, '-' | '_') {
            c
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(safe).take(60).collect();
    if name.is_empty() {
        "problem".to_owned()
    } else {
        name
    }
}

fn read_out<'a>(
    problems: &[&'a Problem],
    question: &Question,
    lang: Lang,
) -> Result<(Vec<Read<'a>>, End)> {
    let crew = Crew::new(&question.limits, problems.len(), lang);
    crew.heed_interrupts();
    let mut read: Vec<Read<'a>> = Vec::new();
    let end = crew.each(
        problems,
        |problem| problem.id.clone(),
        |desk, problem| {
            // The region that the question is open in, as `solve` takes it.
            let meant = problem.meant(&mut desk.solver(), desk.limits);
            let mut reader = Reader::new(desk.limits.clone()).with_memory(desk.memory);
            answers(&meant, &mut reader)
        },
        |problem, found| {
            match found {
                Ok(found) => read.push((*problem, Some(found))),
                Err(message) => {
                    complain(&format!("{}: {message}", problem.id));
                    read.push((*problem, None));
                }
            }
            Ok(())
        },
    )?;
    Ok((read, end))
}

fn written_as(set: &ProblemSet, read: &[Read<'_>], format: FormatArg, langs: &[Lang]) -> String {
    let with: Vec<(&Problem, Option<&Answers>)> = read
        .iter()
        .map(|(problem, answers)| (*problem, answers.as_ref()))
        .collect();
    match format {
        FormatArg::Sgf => sgf_file(set, &with, langs),
        FormatArg::Html => page(set, &with, langs),
        FormatArg::Svg => {
            let svg = |(problem, _): &(&Problem, Option<&Answers>)| {
                let marks = Marks {
                    target: marked_target(problem),
                    ..Marks::default()
                };
                let title = objective(problem, langs.first().copied().unwrap_or(Lang::En));
                picture(problem.task.board(), problem.view, &marks, &title)
            };
            with.iter().map(svg).collect()
        }
        FormatArg::Text => {
            let text = |(problem, _): &(&Problem, Option<&Answers>)| text(problem, langs);
            with.iter().map(text).collect::<Vec<_>>().join("\n")
        }
    }
}

/// A problem as a diagram with what is asked above it.
fn text(problem: &Problem, langs: &[Lang]) -> String {
    let mut text = String::new();
    for lang in langs {
        let title = problem.title.get(*lang).replace('\n', " ");
        if !text.starts_with(&format!("{title}\n")) {
            text += &format!("{title}\n");
        }
    }
    for lang in langs {
        text += &format!("{}\n", objective(problem, *lang).trim());
    }
    text += &Diagram::write(problem.task.board(), problem.view);
    text
}
