//! One problem's part of a certificate, and its bytes.
//!
//! What is asked comes first (id, stones, target, region, rules, side to move,
//! threats) with a checksum of its own; then what is claimed of it (positions
//! it took to find, verdict, best first moves); then the proof, whose bytes
//! [`replay`](super::replay) reads.

use super::bytes::{Bad, Reader, put_number, put_text, sum};
use super::game::is_sound;
use crate::go::{Board, Color, Move, Point, PointSet, Size};
use crate::solver::{Save, Status, Task, ThreatTable, Verdict};

/// The most outside threats that a certificate may ask about.
pub(super) const MOST_THREATS: u8 = 6;

/// What a certificate says of one problem, and the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The problem's id.
    pub id: String,
    /// What is asked.
    pub task: Task,
    /// The number of outside threats asked about.
    pub threats: u8,
    /// Positions that the reader visited to find the answer.
    pub nodes: u64,
    /// What the position is worth.
    pub verdict: Verdict,
    /// All the best first moves, in the order of [`Task::legal_moves`].
    pub best: Vec<Move>,
    /// The claims and the strategies, as they are written.
    pub(super) proof: Vec<u8>,
}

impl Entry {
    /// How many bytes the proof takes.
    #[must_use]
    pub fn proof_bytes(&self) -> usize {
        self.proof.len()
    }

    /// A checksum of what is asked: the id, the position, the rules and the threats.
    #[must_use]
    pub fn content_sum(&self) -> u64 {
        let mut bytes = Vec::new();
        put_content(&mut bytes, &self.id, &self.task, self.threats);
        sum(&bytes)
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        put_content(&mut bytes, &self.id, &self.task, self.threats);
        let content = sum(&bytes);
        bytes.extend_from_slice(&content.to_le_bytes());
        put_number(&mut bytes, self.nodes);
        put_verdict(&mut bytes, &self.verdict);
        put_number(&mut bytes, self.best.len() as u64);
        for play in &self.best {
            put_number(&mut bytes, move_code(*play, self.task.board().size()));
        }
        bytes.extend_from_slice(&self.proof);
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Entry, Spoilt> {
        let mut reader = Reader::new(bytes);
        let id = reader.text()?.to_string();
        let task = read_task(&mut reader)?;
        let threats = reader.byte()?;
        if !(1..=MOST_THREATS).contains(&threats) {
            return Err(Spoilt::Bytes);
        }
        let content = sum(&bytes[..bytes.len() - reader.left()]);
        if reader.sum()? != content {
            return Err(Spoilt::ContentSum);
        }
        let nodes = reader.number()?;
        let verdict = read_verdict(&mut reader, threats)?;
        let size = task.board().size();
        let mut best = Vec::new();
        for _ in 0..reader.count()? {
            best.push(read_move(&mut reader, size)?);
        }
        let proof = reader.take(reader.left())?.to_vec();
        Ok(Entry {
            id,
            task,
            threats,
            nodes,
            verdict,
            best,
            proof,
        })
    }

    /// The id alone, of bytes that are no entry otherwise.
    pub(super) fn id_of(bytes: &[u8]) -> Option<String> {
        let mut reader = Reader::new(bytes);
        let id = reader.text().ok()?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '.';
        (!id.is_empty() && id.len() <= 100 && id.chars().all(plain)).then(|| id.to_string())
    }
}

/// Why bytes are no entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spoilt {
    /// They do not follow the format.
    Bytes,
    /// The position that they describe cannot be.
    Position,
    /// The checksum of what is asked differs.
    ContentSum,
}

impl From<Bad> for Spoilt {
    fn from(_: Bad) -> Spoilt {
        Spoilt::Bytes
    }
}

const STONES: u8 = 3;
const TARGET: u8 = 4;
const REGION: u8 = 8;
const FRAME: u8 = 16;

/// The number of a point of the board plus one; 0 is the pass.
fn move_code(play: Move, size: Size) -> u64 {
    match play {
        Move::Pass => 0,
        Move::Play(point) => {
            1 + u64::from(point.row) * u64::from(size.cols()) + u64::from(point.col)
        }
    }
}

fn read_move(reader: &mut Reader<'_>, size: Size) -> Result<Move, Bad> {
    let code = reader.at_most(size.area())?;
    Ok(match code.checked_sub(1) {
        None => Move::Pass,
        Some(at) => Move::Play(point_at(at, size)),
    })
}

/// The point with this number in row order; the number is below the board's area.
fn point_at(at: usize, size: Size) -> Point {
    let cols = usize::from(size.cols());
    Point::new((at % cols) as u8, (at / cols) as u8)
}

/// Id, task and threats: all that the answer depends on, and the problem's name.
fn put_content(bytes: &mut Vec<u8>, id: &str, task: &Task, threats: u8) {
    put_text(bytes, id);
    let (board, size) = (task.board(), task.board().size());
    bytes.extend([size.cols(), size.rows()]);
    let code = |point: Point| {
        let stone = match board.get(point) {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        };
        let flag = |set: PointSet, flag| if set.contains(point) { flag } else { 0 };
        stone
            | flag(task.target(), TARGET)
            | flag(task.region(), REGION)
            | flag(task.frame(), FRAME)
    };
    let mut run: Option<(u8, u64)> = None;
    for point in size.points() {
        let code = code(point);
        run = match run {
            Some((same, count)) if same == code => Some((same, count + 1)),
            other => {
                put_run(bytes, other);
                Some((code, 1))
            }
        };
    }
    put_run(bytes, run);
    let white = u8::from(task.to_play() == Color::White);
    let save_all = u8::from(task.save() == Save::All);
    bytes.push(white | u8::from(task.self_capture()) << 1 | save_all << 2);
    let ko = task.ko_point().map_or(Move::Pass, Move::Play);
    put_number(bytes, move_code(ko, size));
    bytes.push(threats);
}

fn put_run(bytes: &mut Vec<u8>, run: Option<(u8, u64)>) {
    if let Some((code, count)) = run {
        bytes.push(code);
        put_number(bytes, count);
    }
}

fn read_task(reader: &mut Reader<'_>) -> Result<Task, Spoilt> {
    let (cols, rows) = (reader.byte()?, reader.byte()?);
    let size = Size::new(cols.into(), rows.into()).map_err(|_| Spoilt::Position)?;
    let mut board = Board::new(size);
    let [mut target, mut region, mut frame] = [PointSet::EMPTY; 3];
    let mut at = 0;
    while at < size.area() {
        let code = reader.byte()?;
        let count = reader.at_most(size.area() - at)?;
        if count == 0 || code >= FRAME << 1 || code & STONES == STONES {
            return Err(Spoilt::Bytes);
        }
        for number in at..at + count {
            let point = point_at(number, size);
            match code & STONES {
                1 => board.set(point, Some(Color::Black)),
                2 => board.set(point, Some(Color::White)),
                _ => {}
            }
            for (flag, set) in [
                (TARGET, &mut target),
                (REGION, &mut region),
                (FRAME, &mut frame),
            ] {
                if code & flag != 0 {
                    set.insert(point);
                }
            }
        }
        at += count;
    }
    let rules = reader.byte()?;
    if rules >= 8 {
        return Err(Spoilt::Bytes);
    }
    let to_play = if rules & 1 == 0 {
        Color::Black
    } else {
        Color::White
    };
    let ko = match read_move(reader, size)? {
        Move::Pass => None,
        Move::Play(point) if board.get(point).is_none() => Some(point),
        Move::Play(_) => return Err(Spoilt::Position),
    };
    if !is_sound(&board) {
        return Err(Spoilt::Position);
    }
    let save = if rules & 4 == 0 { Save::Any } else { Save::All };
    Task::with_frame(board, target, region, frame, to_play)
        .map(|task| {
            task.with_self_capture(rules & 2 != 0)
                .with_save(save)
                .with_ko_point(ko)
        })
        .map_err(|_| Spoilt::Position)
}

const STATUSES: [Status; 4] = [Status::Dead, Status::Cycle, Status::Seki, Status::Alive];
/// Stands for a ko, whose table follows.
const KO: u8 = 4;

fn put_verdict(bytes: &mut Vec<u8>, verdict: &Verdict) {
    let number = |status: Status| STATUSES.iter().position(|s| *s == status).unwrap_or(0) as u8;
    match verdict {
        Verdict::Settled(status) => bytes.push(number(*status)),
        Verdict::Ko(ko) => {
            bytes.push(KO);
            bytes.extend(ko.table.iter().map(|(_, status)| number(status)));
        }
        // Nobody makes an entry of it; read back, it is refused.
        Verdict::Undecided => bytes.push(u8::MAX),
    }
}

fn read_verdict(reader: &mut Reader<'_>, threats: u8) -> Result<Verdict, Spoilt> {
    let status = |code: u8| {
        STATUSES
            .get(usize::from(code))
            .copied()
            .ok_or(Spoilt::Bytes)
    };
    let code = reader.byte()?;
    if code != KO {
        return Ok(Verdict::Settled(status(code)?));
    }
    let mut cells = Vec::new();
    for pair in ThreatTable::pairs(threats) {
        cells.push((pair, status(reader.byte()?)?));
    }
    let found = |a, d| cells.iter().find(|(pair, _)| *pair == (a, d));
    let table = ThreatTable::new(threats, |a, d| {
        found(a, d).map_or(Status::Cycle, |(_, status)| *status)
    });
    match table.verdict() {
        ko @ Verdict::Ko(_) => Ok(ko),
        _ => Err(Spoilt::Bytes),
    }
}
