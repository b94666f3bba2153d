//! `gtp`: the engine for other programs.

use super::Stage;
use super::args::LimitArgs;
use crate::repl::gtp::Gtp;
use crate::trainer::Reader;
use anyhow::Result;
use std::io::{self, BufRead};

/// A line is no longer than this.
const LONGEST: u64 = 1 << 16;

/// Answers line by line, until `quit` or the end of the input.
pub(super) fn gtp(stage: &mut Stage, limits: LimitArgs) -> Result<u8> {
    let reader = Reader::new(limits.limits()).with_memory(limits.memory());
    let mut session = Gtp::new(reader);
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        let read = io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(0);
        }
        let response = session.line(&String::from_utf8_lossy(&line));
        if !response.text.is_empty() {
            stage.output.write(&response.text)?;
        }
        if response.quit {
            return Ok(0);
        }
    }
}
