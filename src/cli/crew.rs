//! Many problems over several threads: one problem at a time for each, results
//! in the problems' order, and the same for any number of threads.

use super::args::CrewArgs;
use crate::problems::Lang;
use crate::render::texts::{self, cli as words, verdicts};
use crate::repl::ProgressLine;
use crate::solver::{Limits, Observer, Progress, STACK, Solver, Status};
use anyhow::Result;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(20);

/// Threads that read problems, each with its share of the memory.
pub(super) struct Crew {
    limits: Limits,
    /// Bytes for one thread's table.
    memory: usize,
    posts: Vec<Post>,
    /// How long one problem may take; it is interrupted then.
    patience: Option<Duration>,
    interrupted: Arc<AtomicBool>,
    lang: Lang,
    line: ProgressLine,
}

/// Where one thread works.
struct Post {
    stop: Arc<AtomicBool>,
    /// The problem it is at, and since when.
    at: Mutex<Option<(usize, Instant)>>,
    heard: Arc<Heard>,
    /// The step of a lesson it is at; empty elsewhere.
    step: Mutex<String>,
}

/// What the reader told last.
#[derive(Debug, Default)]
struct Heard(Mutex<Option<Progress>>);

impl Observer for Heard {
    fn hear(&self, progress: &Progress) {
        *lock(&self.0) = Some(progress.clone());
    }
}

/// What a thread works with.
pub(super) struct Desk<'a> {
    pub limits: &'a Limits,
    /// Bytes for tables.
    pub memory: usize,
    step: &'a Mutex<String>,
}

impl Desk<'_> {
    /// Tells which step of a lesson the work is at.
    pub fn at_step(&self, step: &str) {
        step.clone_into(&mut lock(self.step));
    }

    /// A reader that knows nothing yet, so that no problem's answer depends on those before it.
    pub fn solver(&self) -> Solver {
        Solver::new(self.memory)
    }
}

/// How far the work went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Whole,
    /// Ctrl-C ended it; what was done before was handed on.
    Interrupted,
}

impl Crew {
    /// A crew for so many problems.
    pub fn new(args: &CrewArgs, problems: usize, lang: Lang) -> Crew {
        let threads = args.at_a_time(problems);
        let posts = (0..threads).map(|_| Post {
            stop: Arc::new(AtomicBool::new(false)),
            at: Mutex::new(None),
            heard: Arc::default(),
            step: Mutex::default(),
        });
        Crew {
            limits: Limits {
                threads: args.threads.unwrap_or(1) / threads,
                ..args.each.limits()
            },
            memory: args.each.memory() / threads,
            posts: posts.collect(),
            patience: None,
            interrupted: Arc::new(AtomicBool::new(false)),
            lang,
            line: ProgressLine::stderr(),
        }
    }

    /// The same crew, which is asked about so many threats.
    pub fn with_threats(mut self, threats: Option<u8>) -> Crew {
        self.limits.threats = threats.unwrap_or(self.limits.threats);
        self
    }

    /// The same crew, which gives up a problem after this time; then `nodes` bounds what a question
    /// may cost only where it is given.
    pub fn with_patience(mut self, patience: Option<Duration>, nodes: Option<u64>) -> Crew {
        self.patience = patience;
        if patience.is_some() {
            self.limits.nodes = nodes.unwrap_or(u64::MAX);
        }
        self
    }

    /// Has Ctrl-C end the work, and the program when it comes again.
    pub fn heed_interrupts(&self) {
        let interrupted = Arc::clone(&self.interrupted);
        let stops: Vec<_> = self
            .posts
            .iter()
            .map(|post| Arc::clone(&post.stop))
            .collect();
        // Without the handler Ctrl-C ends the program at once, which will do.
        let _ = ctrlc::set_handler(move || {
            if interrupted.swap(true, Ordering::SeqCst) {
                std::process::exit(super::INTERRUPTED.into());
            }
            for stop in &stops {
                stop.store(true, Ordering::SeqCst);
            }
        });
    }

    /// Does `work` on every item and hands the results to `done`, in the
    /// items' order; for one that panicked the message. Ends early when `done`
    /// fails. `name` is what an item is called while it is worked on.
    ///
    /// # Errors
    /// What `done` says.
    pub fn each<T: Sync, R: Send>(
        &self,
        items: &[T],
        name: impl Fn(&T) -> String,
        work: impl Fn(&Desk<'_>, &T) -> R + Sync,
        mut done: impl FnMut(&T, Result<R, String>) -> Result<()>,
    ) -> Result<End> {
        let next = AtomicUsize::new(0);
        let (sender, results) = channel();
        self.line.begin(self.lang);
        thread::scope(|scope| {
            for post in &self.posts {
                let (sender, next, work) = (sender.clone(), &next, &work);
                let spawned =
                    thread::Builder::new()
                        .stack_size(STACK)
                        .spawn_scoped(scope, move || {
                            self.keep_at_it(post, items, next, work, |result| {
                                // Nobody listens any more when `done` failed.
                                sender.send(result).is_ok()
                            });
                        });
                if let Err(error) = spawned {
                    self.stop();
                    return Err(error.into());
                }
            }
            drop(sender);
            let mut ready = BTreeMap::new();
            let mut wanted = 0;
            loop {
                match results.recv_timeout(TICK) {
                    Ok((at, result)) => {
                        ready.insert(at, result);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                while let Some(result) = ready.remove(&wanted) {
                    self.line.erase();
                    if let Err(error) = done(&items[wanted], result) {
                        self.stop();
                        return Err(error);
                    }
                    wanted += 1;
                }
                self.look_at_the_clock();
                self.line.tell(|lang| {
                    let now = self.now(|at| items.get(at).map_or(String::new(), &name));
                    match items.len() {
                        1 => now,
                        all => {
                            let done = wanted + ready.len();
                            let so_far = words::read_so_far(lang, done, all, now);
                            format!("{} {so_far}", bar(done, all))
                        }
                    }
                });
            }
            self.line.end();
            // After an interruption some may be missing between those that were read.
            for (at, result) in ready {
                done(&items[at], result)?;
            }
            Ok(match self.interrupted.load(Ordering::SeqCst) {
                true => End::Interrupted,
                false => End::Whole,
            })
        })
    }

    /// One thread's work: the next problem that nobody has taken, until there is none.
    fn keep_at_it<T, R>(
        &self,
        post: &Post,
        items: &[T],
        next: &AtomicUsize,
        work: impl Fn(&Desk<'_>, &T) -> R,
        hand_on: impl Fn((usize, Result<R, String>)) -> bool,
    ) {
        let limits = Limits {
            stop: Some(Arc::clone(&post.stop)),
            observer: (self.line.is_seen()).then(|| Arc::clone(&post.heard) as Arc<dyn Observer>),
            ..self.limits.clone()
        };
        let desk = Desk {
            limits: &limits,
            memory: self.memory,
            step: &post.step,
        };
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { break };
            {
                let mut now = lock(&post.at);
                post.stop.store(false, Ordering::SeqCst);
                *lock(&post.heard.0) = None;
                lock(&post.step).clear();
                *now = Some((at, Instant::now()));
            }
            if self.interrupted.load(Ordering::SeqCst) {
                break;
            }
            let result = catch_unwind(AssertUnwindSafe(|| work(&desk, item)));
            *lock(&post.at) = None;
            // What an interrupted reading says is worth nothing.
            if self.interrupted.load(Ordering::SeqCst) {
                break;
            }
            let result = result.map_err(|panic| {
                let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
                text.or_else(|| panic.downcast_ref::<String>().cloned())
                    .unwrap_or_default()
            });
            if !hand_on((at, result)) {
                break;
            }
        }
        *lock(&post.at) = None;
    }

    fn stop(&self) {
        self.interrupted.store(true, Ordering::SeqCst);
        for post in &self.posts {
            post.stop.store(true, Ordering::SeqCst);
        }
    }

    /// What the longest of the problems that are read is called, and how far it has come.
    fn now(&self, name: impl Fn(usize) -> String) -> String {
        let longest = self.posts.iter().filter_map(|post| {
            let (at, since) = (*lock(&post.at))?;
            Some((since, at, post))
        });
        let Some((_, at, post)) = longest.min_by_key(|(since, ..)| *since) else {
            return String::new();
        };
        let step = lock(&post.step);
        let name = match step.as_str() {
            "" => name(at),
            step => format!("{}, {}", name(at), words::step(self.lang, step)),
        };
        let heard = lock(&post.heard.0);
        match &*heard {
            Some(progress) => told(self.lang, &name, progress),
            None => name,
        }
    }

    /// Interrupts the problems that take too long.
    fn look_at_the_clock(&self) {
        let Some(patience) = self.patience else {
            return;
        };
        for post in &self.posts {
            // Under the lock, so that it cannot be the next problem that is interrupted.
            let now = lock(&post.at);
            if now.is_some_and(|(_, since)| since.elapsed() >= patience) {
                post.stop.store(true, Ordering::SeqCst);
            }
        }
    }
}

/// How many columns the bar fills.
const BAR: usize = 20;

/// A bar that fills as the work gets done.
fn bar(done: usize, all: usize) -> String {
    let full = (BAR * done).checked_div(all).unwrap_or(BAR).min(BAR);
    format!("[{}{}]", "#".repeat(full), ".".repeat(BAR - full))
}

/// A report in words.
fn told(lang: Lang, name: &str, progress: &Progress) -> String {
    let mut parts = vec![words::reading(lang, name, progress.nodes)];
    if let Some(play) = progress.after {
        parts.push(words::reading_move(lang, texts::play(lang, play)));
    }
    parts.extend(bounds(lang, progress.least, progress.most));
    if !progress.line.is_empty() {
        let line: Vec<String> = progress
            .line
            .iter()
            .map(|play| texts::play(lang, *play))
            .collect();
        parts.push(words::looks_best(lang, line.join(" ")));
    }
    texts::clauses(lang, &parts)
}

/// What is known of a status by now.
fn bounds(lang: Lang, least: Status, most: Status) -> Vec<String> {
    if least == most {
        return vec![verdicts::status_word(lang, least)];
    }
    let least = match least {
        Status::Dead => None,
        Status::Cycle => Some(words::not_dead(lang)),
        Status::Seki | Status::Alive => Some(words::not_below_seki(lang)),
    };
    let most = match most {
        Status::Alive => None,
        Status::Seki => Some(words::not_alive(lang)),
        Status::Cycle | Status::Dead => Some(words::not_above_cycle(lang)),
    };
    least.into_iter().chain(most).collect()
}

/// A thread that panicked left nothing half done in there.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crew(threads: usize) -> Crew {
        let args = CrewArgs {
            threads: Some(threads),
            ..CrewArgs::default()
        };
        Crew::new(&args, 100, Lang::En)
    }

    #[test]
    fn results_come_in_order_and_a_panic_loses_nothing_else() {
        let items: Vec<u64> = (0..50).collect();
        for threads in [1, 3, 8] {
            let mut seen = Vec::new();
            let end = crew(threads).each(
                &items,
                u64::to_string,
                |_, item| {
                    // The first ones take longest.
                    thread::sleep(Duration::from_millis((50 - item) / 10));
                    assert!(*item != 7, "seven");
                    item * item
                },
                |item, result| {
                    seen.push((*item, result));
                    Ok(())
                },
            );
            assert_eq!(end.unwrap(), End::Whole);
            let expected = items.iter().map(|item| match item {
                7 => (7, Err("seven".to_owned())),
                _ => (*item, Ok(item * item)),
            });
            assert_eq!(seen, expected.collect::<Vec<_>>(), "{threads} threads");
        }
    }

    #[test]
    fn what_was_done_before_an_interruption_is_kept() {
        let items: Vec<usize> = (0..40).collect();
        let crew = crew(2);
        let mut seen = Vec::new();
        let end = crew.each(
            &items,
            usize::to_string,
            |desk, item| {
                // From the tenth on they read until they are stopped.
                while *item >= 10
                    && desk
                        .limits
                        .stop
                        .as_ref()
                        .is_some_and(|stop| !stop.load(Ordering::SeqCst))
                {
                    thread::yield_now();
                }
            },
            |item, _| {
                seen.push(*item);
                if *item == 9 {
                    crew.stop();
                }
                Ok(())
            },
        );
        assert_eq!(end.unwrap(), End::Interrupted);
        assert_eq!(seen, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn where_the_clock_ends_a_problem_nodes_do_only_when_asked_to() {
        let hour = Some(Duration::from_secs(3600));
        let nodes = |patience, nodes| crew(1).with_patience(patience, nodes).limits.nodes;
        assert_eq!(nodes(None, None), Limits::default().nodes);
        assert_eq!(nodes(hour, None), u64::MAX);
        assert_eq!(nodes(hour, Some(7)), 7);
    }

    #[test]
    fn the_clock_interrupts_one_problem_and_not_the_next() {
        let crew = crew(1).with_patience(Some(Duration::from_millis(1)), None);
        let mut seen = Vec::new();
        let work = |desk: &Desk<'_>, endless: &bool| {
            let stop = desk.limits.stop.clone().unwrap_or_default();
            while *endless && !stop.load(Ordering::SeqCst) {
                thread::yield_now();
            }
            stop.load(Ordering::SeqCst)
        };
        let done = |_: &bool, result: Result<bool, String>| {
            seen.push(result.unwrap());
            Ok(())
        };
        let end = crew.each(&[true, false, true], bool::to_string, work, done);
        assert_eq!(end.unwrap(), End::Whole);
        assert!(seen[0] && seen[2], "{seen:?}");
    }

    #[test]
    fn the_bar_fills_as_the_work_gets_done() {
        assert_eq!(bar(0, 500), "[....................]");
        assert_eq!(bar(250, 500), "[##########..........]");
        assert_eq!(bar(499, 500), "[###################.]");
        assert_eq!(bar(500, 500), "[####################]");
    }

    #[test]
    fn a_report_says_what_is_known_and_no_more() {
        let mut progress = Progress {
            nodes: 2048,
            after: None,
            least: Status::Dead,
            most: Status::Alive,
            line: Vec::new(),
        };
        assert_eq!(told(Lang::En, "a", &progress), "a: 2048 positions");
        progress.least = Status::Cycle;
        progress.most = Status::Seki;
        progress.line = vec![crate::go::Move::Pass];
        assert_eq!(
            told(Lang::En, "a", &progress),
            "a: 2048 positions, not dead, not alive, now pass"
        );
        assert_eq!(bounds(Lang::En, Status::Alive, Status::Alive), ["alive"]);
        for status in [Status::Cycle, Status::Seki] {
            assert_eq!(bounds(Lang::Zh, status, Status::Alive).len(), 1);
        }
    }
}
