//! What `bench` shows: a row a problem, and what it all amounts to.

use super::Item;
use crate::go::{Color, Move, PointSet};
use crate::problems::{ClaimedVerdict, Found, Known, Outcome, escape};
use crate::solver::Task;
use serde_json::{Value, json};
use std::time::Duration;

/// How a problem came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Right,
    Wrong,
    Undecided,
    /// There was nothing to ask, since target or region could not be inferred.
    Refused,
    /// The reader broke down.
    Failed,
}

impl Mark {
    const ALL: [Mark; 5] = [
        Mark::Right,
        Mark::Wrong,
        Mark::Undecided,
        Mark::Refused,
        Mark::Failed,
    ];

    fn word(self) -> &'static str {
        match self {
            Mark::Right => "right",
            Mark::Wrong => "wrong",
            Mark::Undecided => "undecided",
            Mark::Refused => "refused",
            Mark::Failed => "failed",
        }
    }
}

impl From<Outcome> for Mark {
    fn from(outcome: Outcome) -> Mark {
        match outcome {
            Outcome::Proven => Mark::Right,
            Outcome::False => Mark::Wrong,
            Outcome::Undecided => Mark::Undecided,
        }
    }
}

/// What one problem took.
pub(super) struct Row {
    mark: Mark,
    reasons: Vec<String>,
    found: Option<Found>,
    reading: Duration,
    /// The slowest answer to a learner's first move.
    slowest: Option<Duration>,
}

impl Row {
    pub fn read(found: Found, reading: Duration, slowest: Option<Duration>) -> Row {
        Row {
            mark: found.outcome.into(),
            reasons: found.reasons.clone(),
            found: Some(found),
            reading,
            slowest,
        }
    }

    pub fn refused(why: &str) -> Row {
        Row::without_answer(Mark::Refused, why)
    }

    pub fn failed(message: &str) -> Row {
        Row::without_answer(Mark::Failed, message)
    }

    fn without_answer(mark: Mark, why: &str) -> Row {
        Row {
            mark,
            reasons: vec![why.to_owned()],
            found: None,
            reading: Duration::ZERO,
            slowest: None,
        }
    }

    fn nodes(&self) -> u64 {
        self.found.as_ref().map_or(0, |found| found.nodes)
    }

    pub fn shown(&self, item: &Item, json: bool) -> String {
        if json {
            return format!("{}\n", self.json(item));
        }
        let verdict = self
            .found
            .as_ref()
            .map_or("-", |found| found.verdict.word());
        let slowest = self
            .slowest
            .map_or(String::new(), |time| format!(" {:9.2}", millis(time)));
        let mut text = format!(
            "{:20} {:32} {:9} {verdict:9} {:9} {:9.2}{slowest}\n",
            escape(&item.set),
            escape(&item.trial.id),
            self.mark.word(),
            self.nodes(),
            millis(self.reading),
        );
        for reason in &self.reasons {
            text += &format!("    {}\n", escape(reason));
        }
        text
    }

    fn json(&self, item: &Item) -> Value {
        let found = self.found.as_ref();
        let part = |part: Option<Outcome>| part.map(|outcome| Mark::from(outcome).word());
        let meant = found.and_then(|found| found.meant.as_ref());
        let task = meant.or(item.trial.task.as_ref().ok());
        json!({
            "set": &*item.set,
            "id": item.trial.id,
            "outcome": self.mark.word(),
            "verdict": found.map(|found| found.verdict.word()),
            "status": found.and_then(|found| part(found.status)),
            "moves": found.and_then(|found| part(found.moves)),
            "play": found.and_then(|found| found.play).map(|play| play.to_string()),
            "reasons": self.reasons,
            "nodes": self.nodes(),
            "ms": millis(self.reading),
            "slowest_move_ms": self.slowest.map(millis),
            "goal": item.trial.goal.word(),
            "task": task.map(task_json),
            "known": known_json(&item.trial.known),
        })
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn names(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}

/// The position, so that other programs can be asked about it too.
fn task_json(task: &Task) -> Value {
    let board = task.board();
    json!({
        "cols": board.size().cols(),
        "rows": board.size().rows(),
        "black": names(&board.stones(Color::Black)),
        "white": names(&board.stones(Color::White)),
        "to_play": task.to_play().to_string(),
        "attacker": task.attacker().to_string(),
        "target": names(&task.target()),
        "region": names(&task.region()),
        "frame": names(&task.frame()),
    })
}

/// The statuses that agree with what is known, and the right first moves; null where nothing is.
fn known_json(known: &Known) -> Value {
    let texts = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>();
    match known {
        Known::Claims(problem) => {
            let claim = problem.claim.as_ref();
            let verdict = claim.and_then(|claim| claim.verdict.as_ref());
            let best = claim.and_then(|claim| claim.best.as_ref());
            json!({
                "from": "claims",
                "verdicts": verdict.map(|verdict| [verdict.kind.word()]),
                "first_moves": best.map(|best| texts(best)),
            })
        }
        Known::Values { verdict, moves } => {
            // The table is written for the position alone, and an irregular ko is
            // no more than its table.
            let bare = |value: &ClaimedVerdict| ClaimedVerdict {
                table: Vec::new(),
                ..value.clone()
            };
            let regular = verdict.attacker_needs != Some(None);
            let best = moves.as_ref().filter(|_| regular).map(|moves| {
                let best = moves
                    .iter()
                    .filter(|(_, value)| bare(value) == bare(verdict));
                texts(&best.map(|(play, _)| *play).collect::<Vec<_>>())
            });
            json!({"from": "values", "verdicts": [verdict.kind.word()], "first_moves": best})
        }
        Known::Fates(fates) => {
            let words: Vec<String> = fates
                .iter()
                .map(|(_, fate)| format!("{fate:?}").to_lowercase())
                .collect();
            let same = words.windows(2).all(|pair| pair[0] == pair[1]);
            // With nothing known of one side's winning every ko it may be one.
            let told = fates.len() == 3;
            let verdict = match (same, words.first().filter(|_| told).map(String::as_str)) {
                (false, _) => Some(vec!["ko"]),
                (true, Some("dead")) => Some(vec!["dead"]),
                (true, Some("cycle")) => Some(vec!["cycle"]),
                (true, Some(_)) => Some(vec!["seki", "alive"]),
                (true, None) => None,
            };
            json!({"from": "fates", "verdicts": verdict, "first_moves": null})
        }
        Known::FirstMoves { moves, kinds } => {
            let kinds: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
            json!({
                "from": "book",
                "verdicts": (!kinds.is_empty()).then_some(kinds),
                "first_moves": texts(moves),
            })
        }
    }
}

pub(super) fn heading(moves: bool) -> String {
    let slowest = if moves { "   slowest" } else { "" };
    format!(
        "{:20} {:32} {:9} {:9} {:>9} {:>9}{slowest}\n",
        "set", "id", "outcome", "verdict", "nodes", "ms"
    )
}

/// All rows together.
#[derive(Default)]
pub(super) struct Tally {
    marks: Vec<Mark>,
    /// Verdicts of books that the reader agrees with, and that it does not.
    status: [usize; 2],
    nodes: Vec<u64>,
    times: Vec<Duration>,
    slowest: Option<Duration>,
    took: Duration,
}

impl Tally {
    pub fn add(&mut self, row: &Row) {
        self.marks.push(row.mark);
        let Some(found) = &row.found else { return };
        match found.status {
            Some(Outcome::Proven) => self.status[0] += 1,
            Some(Outcome::False) => self.status[1] += 1,
            _ => {}
        }
        self.nodes.push(found.nodes);
        self.times.push(row.reading);
        self.slowest = self.slowest.max(row.slowest);
    }

    /// The time from the first problem to the last.
    pub fn took(&mut self, time: Duration) {
        self.took = time;
    }

    fn count(&self, mark: Mark) -> usize {
        self.marks.iter().filter(|other| **other == mark).count()
    }

    /// As for `check`: 0 right, 1 wrong, 2 undecided.
    pub fn exit_code(&self) -> u8 {
        let any = |marks: &[Mark]| marks.iter().any(|mark| self.count(*mark) > 0);
        if any(&[Mark::Wrong, Mark::Failed]) {
            Outcome::False.exit_code()
        } else if any(&[Mark::Undecided, Mark::Refused]) {
            Outcome::Undecided.exit_code()
        } else {
            Outcome::Proven.exit_code()
        }
    }

    pub fn shown(&self, asked: usize, json: bool) -> String {
        let (nodes, times) = (sorted(&self.nodes), sorted(&self.times));
        let time = |percent| millis(rank(&times, percent));
        let total: Duration = times.iter().sum();
        let decided = self.count(Mark::Right) + self.count(Mark::Wrong);
        let all_nodes: u64 = nodes.iter().sum();
        if json {
            let mut summary = json!({
                "asked": asked,
                "problems": self.marks.len(),
                "decided": decided,
                "status_right": self.status[0],
                "status_wrong": self.status[1],
                "nodes": all_nodes,
                "median_nodes": rank(&nodes, 50),
                "p99_nodes": rank(&nodes, 99),
                "ms": millis(total),
                "median_ms": time(50),
                "p99_ms": time(99),
                "max_ms": time(100),
                "wall_ms": millis(self.took),
                "slowest_move_ms": self.slowest.map(millis),
            });
            for mark in Mark::ALL {
                summary[mark.word()] = self.count(mark).into();
            }
            return format!("{}\n", json!({ "summary": summary }));
        }
        let mut text = match asked - self.marks.len() {
            0 => String::new(),
            rest => format!("interrupted: {rest} of {asked} problems were not read\n"),
        };
        let counts = Mark::ALL
            .iter()
            .skip(1)
            .map(|mark| (self.count(*mark), mark.word()));
        // A reader that breaks down is worth a word only where it does.
        let counts = counts.filter(|(count, word)| *count > 0 || *word != "failed");
        let counts: Vec<String> = counts
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        text += &format!(
            "{} problems: {decided} decided, {} right, {}\n",
            self.marks.len(),
            self.count(Mark::Right),
            counts.join(", "),
        );
        if self.status != [0, 0] {
            text += &format!(
                "verdicts: {} as known, {} otherwise\n",
                self.status[0], self.status[1]
            );
        }
        text += &format!(
            "nodes: {all_nodes} in all, median {}, 99th percentile {}, most {}\n",
            rank(&nodes, 50),
            rank(&nodes, 99),
            rank(&nodes, 100),
        );
        text += &format!(
            "ms: {:.1} in all ({:.1} by the clock), median {:.2}, 99th percentile {:.2}, most {:.2}",
            millis(total),
            millis(self.took),
            time(50),
            time(99),
            time(100),
        );
        if let Some(slowest) = self.slowest {
            text += &format!("; slowest answer to a first move {:.2}", millis(slowest));
        }
        text + "\n"
    }
}

fn sorted<T: Ord + Copy>(values: &[T]) -> Vec<T> {
    let mut values = values.to_vec();
    values.sort();
    values
}

/// The least value that so many of a hundred do not exceed.
fn rank<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let at = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    sorted.get(at).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(
            [50, 99, 100].map(|percent| rank(&hundred, percent)),
            [50, 99, 100]
        );
        assert_eq!([50, 99].map(|percent| rank(&[3, 8], percent)), [3, 8]);
        assert_eq!(rank::<u64>(&[], 50), 0);
    }
}
