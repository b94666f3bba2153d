//! Certificates: `check --certify` writes them, `verify` replays them.

// long because writing and replaying are two halves of one thing, with a word for every fault.

use super::args::CrewArgs;
use super::crew::{Crew, End};
use super::output::Place;
use super::{INTERRUPTED, Stage, complain, report};
use crate::certificate::{Certificate, Damage, Entry, Flaw, MAX_BYTES, NoProof, certify};
use crate::lessons::is_lesson;
use crate::problems::{
    Fault, Lang, Message, Outcome, Problem, ProblemSet, certificate_path, files_at, load_path,
    read_file, uncertified,
};
use crate::render::texts::cli as words;
use crate::render::{Doc, Role};
use anyhow::Result;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Writes beside every set at the paths the proofs of its problems.
pub(super) fn certify_sets(
    stage: &mut Stage,
    paths: &[PathBuf],
    limits: &CrewArgs,
    quiet: bool,
) -> Result<u8> {
    let files = paths.iter().flat_map(|path| files_at(path).0);
    let is_set = |file: &PathBuf| !read_file(file).is_ok_and(|bytes| is_lesson(&bytes));
    let mut outcome = Outcome::Proven;
    for file in files.filter(is_set) {
        // What is wrong with a file was said by the check.
        let Ok(set) = load_path(&file) else { continue };
        match write_beside(stage, &file, &set, limits, quiet)? {
            Some(found) => outcome = outcome.max(found),
            None => return Ok(INTERRUPTED),
        }
    }
    Ok(outcome.exit_code())
}

/// `None` when it was interrupted; then nothing is written.
fn write_beside(
    stage: &mut Stage,
    file: &Path,
    set: &ProblemSet,
    limits: &CrewArgs,
    quiet: bool,
) -> Result<Option<Outcome>> {
    let lang = stage.look.lang;
    let crew = Crew::new(limits, set.problems.len(), lang);
    crew.heed_interrupts();
    let mut certificate = Certificate {
        set: set.name.clone(),
        entries: Vec::new(),
    };
    let mut outcome = Outcome::Proven;
    let end = crew.each(
        &set.problems,
        |problem| problem.id.clone(),
        |desk, problem| {
            let mut solver = desk.solver();
            let problem = problem.meant(&mut solver, desk.limits);
            let answer = solver.answer(&problem.task, desk.limits);
            certify(
                &problem.id,
                &problem.task,
                &answer,
                &mut solver,
                desk.limits,
            )
        },
        |problem, entry| {
            match entry {
                Ok(Ok(entry)) => certificate.entries.push(entry),
                Ok(Err(why)) => {
                    outcome = outcome.max(Outcome::Undecided);
                    let why = no_proof(lang, why);
                    complain(&format!("{}: {}: {why}", file.display(), problem.id));
                }
                Err(message) => {
                    outcome = Outcome::False;
                    complain(&format!("{}: {}: {message}", file.display(), problem.id));
                }
            }
            Ok(())
        },
    )?;
    if end == End::Interrupted {
        return Ok(None);
    }
    let path = certificate_path(file);
    let bytes = certificate.to_bytes();
    let place = Place {
        path: &path,
        force: true,
    };
    if let Err(why) = place.write(&bytes, lang) {
        complain(&why);
        return Ok(Some(Outcome::False));
    }
    if !quiet {
        let (name, count) = (path.display(), certificate.entries.len());
        let text = words::certified(lang, name, count, bytes.len());
        let mut doc = Doc::new();
        doc.line(Role::Plain, text);
        stage.output.show(&doc)?;
    }
    Ok(Some(outcome))
}

/// What is asked of `verify`.
pub(super) struct Question {
    pub json: bool,
    /// Whether the answers are read out again, to say what that takes.
    pub compare: bool,
    pub limits: CrewArgs,
}

/// Replays certificates; the exit code says how that came out.
pub(super) fn verify(stage: &mut Stage, paths: &[PathBuf], question: &Question) -> Result<u8> {
    let mut notary = Notary {
        stage,
        question,
        failed: false,
        proven: 0,
        positions: 0,
        nodes: 0,
        replaying: Duration::ZERO,
        finding: Duration::ZERO,
    };
    for path in paths {
        match certificates_at(path) {
            Ok(files) if files.is_empty() => {
                notary.refuse(path, None, &words::no_certificate(notary.lang()))?;
            }
            Ok(files) => {
                for file in files {
                    notary.file(&file)?;
                }
            }
            Err(error) => notary.refuse(path, None, &error.to_string())?,
        }
    }
    notary.end()
}

/// The certificates of a folder, the one of a set's file, or the file itself.
fn certificates_at(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_dir() {
        let mut files = Vec::new();
        for entry in fs::read_dir(path)? {
            let file = entry?.path();
            if file.extension().is_some_and(|end| end == "cert") {
                files.push(file);
            }
        }
        files.sort();
        return Ok(files);
    }
    let is_set = path
        .extension()
        .is_some_and(|end| end == "yaml" || end == "yml");
    Ok(vec![if is_set {
        certificate_path(path)
    } else {
        path.to_path_buf()
    }])
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path)?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(io::Error::other(format!("> {} MiB", MAX_BYTES >> 20)));
    }
    Ok(bytes)
}

/// The set that a certificate lies beside.
fn set_beside(path: &Path) -> Option<PathBuf> {
    let names = ["yaml", "yml"].map(|end| path.with_extension(end));
    names.into_iter().find(|name| name.is_file())
}

struct Notary<'a> {
    stage: &'a mut Stage,
    question: &'a Question,
    failed: bool,
    proven: usize,
    positions: u64,
    nodes: u64,
    replaying: Duration,
    finding: Duration,
}

impl Notary<'_> {
    fn lang(&self) -> Lang {
        self.stage.look.lang
    }

    fn file(&mut self, path: &Path) -> Result<()> {
        let began = Instant::now();
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => return self.refuse(path, None, &error.to_string()),
        };
        let certificate = match Certificate::from_bytes(&bytes) {
            Ok(certificate) => certificate,
            Err(damage) => {
                let (id, text) = damaged(self.lang(), damage);
                return self.refuse(path, id.as_deref(), &text);
            }
        };
        self.replaying += began.elapsed();
        let set = match set_beside(path).map(|file| load_path(&file)) {
            None => {
                complain(&words::no_set_beside(self.lang(), path.display()));
                None
            }
            Some(Ok(set)) => Some(set),
            Some(Err(faults)) => {
                self.faults(&faults);
                None
            }
        };
        if let Some(set) = &set {
            self.compare(path, set, &certificate)?;
        }
        for entry in &certificate.entries {
            let problem = set.as_ref().and_then(|set| set.problem(&entry.id));
            self.entry(path, entry, set.is_some(), problem)?;
        }
        Ok(())
    }

    /// Problems of the set that have no proof; of those that have one [`Notary::entry`] speaks.
    fn compare(&mut self, path: &Path, set: &ProblemSet, certificate: &Certificate) -> Result<()> {
        for problem in &set.problems {
            if !certificate
                .entries
                .iter()
                .any(|entry| entry.id == problem.id)
            {
                let text = words::not_certified(self.lang());
                self.refuse(path, Some(&problem.id), &text)?;
            }
        }
        Ok(())
    }

    fn entry(
        &mut self,
        path: &Path,
        entry: &Entry,
        has_set: bool,
        problem: Option<&Problem>,
    ) -> Result<()> {
        let lang = self.lang();
        let differences: Vec<Message> = match problem {
            Some(problem) => {
                let found = uncertified(problem, entry);
                found.into_iter().map(|(_, message)| message).collect()
            }
            None => Vec::new(),
        };
        if has_set && problem.is_none() {
            return self.refuse(path, Some(&entry.id), &words::no_longer_in_set(lang));
        }
        if !differences.is_empty() {
            for message in differences {
                self.refuse(path, Some(&entry.id), message.get(lang))?;
            }
            return Ok(());
        }
        let began = Instant::now();
        let replayed = entry.verify();
        self.replaying += began.elapsed();
        let replayed = match replayed {
            Ok(replayed) => replayed,
            Err(flaw) => {
                let text = words::proof_fails(lang, flaw_text(lang, flaw));
                return self.refuse(path, Some(&entry.id), &text);
            }
        };
        self.proven += 1;
        self.positions += replayed.positions;
        self.nodes += entry.nodes;
        if self.question.compare {
            self.find(entry);
        }
        let best: Vec<String> = entry.best.iter().map(ToString::to_string).collect();
        if self.question.json {
            let line = serde_json::json!({
                "file": path.to_string_lossy(), "id": entry.id, "outcome": "proven",
                "verdict": entry.verdict.word(), "best": best,
                "positions": replayed.positions, "found_with": entry.nodes,
                "proof_bytes": entry.proof_bytes(),
            });
            self.stage.output.write(&format!("{line}\n"))?;
            return Ok(());
        }
        let mut doc = Doc::new();
        doc.push(Role::Plain, format!("{}: {}: ", path.display(), entry.id));
        doc.push(Role::Right, words::check_line_proven(lang));
        let cost = words::replayed(lang, replayed.positions, entry.nodes);
        doc.line(Role::Faint, cost);
        self.stage.output.show(&doc)?;
        Ok(())
    }

    /// Reads the answer out once more, as a check does.
    fn find(&mut self, entry: &Entry) {
        let mut limits = self.question.limits.each.limits();
        limits.threats = entry.threats;
        let began = Instant::now();
        let mut solver = crate::solver::Solver::new(self.question.limits.each.memory());
        let answer = solver.answer(&entry.task, &limits);
        self.finding += began.elapsed();
        if answer.verdict != entry.verdict || answer.best != entry.best {
            self.failed = true;
            complain(&words::found_otherwise(self.lang(), &entry.id));
        }
    }

    fn faults(&mut self, faults: &[Fault]) {
        self.failed = true;
        report(faults, self.lang());
    }

    fn refuse(&mut self, path: &Path, id: Option<&str>, text: &str) -> Result<()> {
        self.failed = true;
        if self.question.json {
            let line = serde_json::json!({
                "file": path.to_string_lossy(), "id": id, "outcome": "false", "message": text,
            });
            self.stage.output.write(&format!("{line}\n"))?;
            return Ok(());
        }
        let mut doc = Doc::new();
        let id = id.map_or(String::new(), |id| format!("{id}: "));
        doc.push(Role::Plain, format!("{}: {id}", path.display()));
        doc.push(Role::Wrong, words::check_line_false(self.lang()));
        doc.line(Role::Plain, words::reason(self.lang(), text));
        self.stage.output.show(&doc)?;
        Ok(())
    }

    fn end(self) -> Result<u8> {
        let lang = self.lang();
        let millis = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
        if self.question.json {
            let mut summary = serde_json::json!({
                "proven": self.proven, "positions": self.positions,
                "found_with": self.nodes, "replay_ms": self.replaying.as_secs_f64() * 1000.0,
            });
            if self.question.compare {
                summary["find_ms"] = (self.finding.as_secs_f64() * 1000.0).into();
            }
            let line = serde_json::json!({ "summary": summary });
            self.stage.output.write(&format!("{line}\n"))?;
        } else {
            let mut doc = Doc::new();
            let text = words::all_replayed(
                lang,
                self.proven,
                self.positions,
                millis(self.replaying),
                self.nodes,
            );
            doc.line(Role::Strong, text);
            if self.question.compare && !self.replaying.is_zero() {
                let times = self.finding.as_secs_f64() / self.replaying.as_secs_f64();
                let text = words::found_again(lang, millis(self.finding), format!("{times:.1}"));
                doc.line(Role::Plain, text);
            }
            self.stage.output.show(&doc)?;
        }
        let outcome = if self.failed {
            Outcome::False
        } else {
            Outcome::Proven
        };
        Ok(outcome.exit_code())
    }
}

fn no_proof(lang: Lang, why: NoProof) -> String {
    match why {
        NoProof::Undecided => words::not_proven_undecided(lang),
        NoProof::TooLarge => words::not_proven_too_large(lang),
        NoProof::Refused(flaw) => words::proof_fails(lang, flaw_text(lang, flaw)),
    }
}

/// Which problem a damage is about, and what it is.
fn damaged(lang: Lang, damage: Damage) -> (Option<String>, String) {
    match damage {
        Damage::NotACertificate => (None, words::not_a_certificate(lang)),
        Damage::Version(version) => (None, words::other_version(lang, version)),
        Damage::Changed(parts) => match parts.into_iter().next() {
            Some((at, id)) => (id, words::certificate_changed_at(lang, at)),
            None => (None, words::certificate_changed(lang)),
        },
        Damage::Malformed(at, id) => (id, words::certificate_malformed(lang, at)),
        Damage::Twice(id) => (Some(id), words::certificate_twice(lang)),
    }
}

fn flaw_text(lang: Lang, flaw: Flaw) -> String {
    let text = match flaw {
        Flaw::Malformed => words::flaw_malformed,
        Flaw::TooLarge => words::flaw_too_large,
        Flaw::IllegalMove => words::flaw_illegal_move,
        Flaw::NoPosition => words::flaw_no_position,
        Flaw::TwoPositions => words::flaw_two_positions,
        Flaw::NotMet => words::flaw_not_met,
        Flaw::NotDecided => words::flaw_not_decided,
        Flaw::Reached => words::flaw_reached,
        Flaw::Threats => words::flaw_threats,
        Flaw::Open => words::flaw_open,
        Flaw::WrongVerdict => words::flaw_wrong_verdict,
        Flaw::WrongBest => words::flaw_wrong_best,
    };
    text(lang)
}
