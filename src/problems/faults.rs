//! The faults of one file, gathered.

use super::message::both;
use super::{Fault, Message, Place};

/// No more than so many faults of one file are kept.
const MAX_FAULTS: usize = 500;

/// Gathers the faults of one file.
#[derive(Debug)]
pub struct Faults {
    file: String,
    list: Vec<Fault>,
    left_out: usize,
}

impl Faults {
    /// No faults yet; `file` is what messages call the file.
    pub fn new(file: &str) -> Faults {
        Faults {
            file: file.to_string(),
            list: Vec::new(),
            left_out: 0,
        }
    }

    /// Notes that something is wrong at `place`.
    pub fn at(
        &mut self,
        place: Place,
        item: &str,
        message: impl Into<Message>,
        remedy: impl Into<Message>,
    ) {
        if self.list.len() >= MAX_FAULTS {
            self.left_out += 1;
            return;
        }
        self.list.push(Fault {
            file: self.file.clone(),
            line: place.line,
            column: place.column,
            item: item.to_string(),
            message: message.into(),
            remedy: remedy.into(),
        });
    }

    /// The number of faults so far.
    pub fn len(&self) -> usize {
        self.list.len() + self.left_out
    }

    /// All of them in the order of the file, each once.
    pub fn into_list(mut self) -> Vec<Fault> {
        self.list.sort_by_key(|fault| (fault.line, fault.column));
        self.list.dedup();
        if self.left_out > 0 {
            let more = self.left_out;
            let last = self.list.last().map(Fault::place).unwrap_or_default();
            self.list.push(Fault {
                file: self.file,
                line: last.line,
                column: last.column,
                item: String::new(),
                message: both!(
                    "{more} more faults are not shown",
                    "另有 {more} 处错误未列出"
                ),
                remedy: both!("mend those above first", "请先改正以上各处"),
            });
        }
        self.list
    }
}
