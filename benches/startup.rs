//! How long a learner waits for the first board: the whole program, from its
//! start to the end of its first screen, with nothing typed.
//!
//! `cargo bench --bench startup`

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 30;

fn first_screen() -> std::io::Result<Duration> {
    let start = Instant::now();
    let mut program = Command::new(env!("CARGO_BIN_EXE_tsumego"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(mut input) = program.stdin.take() {
        input.write_all(b"quit\n")?;
    }
    program.wait()?;
    Ok(start.elapsed())
}

fn main() -> std::io::Result<()> {
    first_screen()?;
    let mut times = (0..RUNS)
        .map(|_| first_screen())
        .collect::<Result<Vec<_>, _>>()?;
    times.sort();
    println!(
        "first board: median {:?}, slowest of {RUNS} {:?}",
        times[RUNS / 2],
        times[RUNS - 1]
    );
    Ok(())
}
