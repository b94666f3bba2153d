//! What is to be said of an import: what was assumed, mended and left out.

use crate::go::MAX_SIZE;
use crate::problems::message::both;
use crate::problems::{Lang, Message, Place, escape};
use crate::sgf::value::SizeFault;
use crate::sgf::{EncodingNote, Fault, FaultKind, TextPlace};

/// How much a remark matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemarkKind {
    /// The file does not say, and this was assumed.
    Assumed,
    /// Something was wrong with the file, and was read as it seems to be meant.
    Mended,
    /// Something could not be kept.
    LeftOut,
}

impl RemarkKind {
    /// The word that stands before a remark.
    #[must_use]
    pub const fn word(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (RemarkKind::Assumed, Lang::En) => "assumed",
            (RemarkKind::Assumed, Lang::Zh) => "推定",
            (RemarkKind::Mended, Lang::En) => "mended",
            (RemarkKind::Mended, Lang::Zh) => "修补",
            (RemarkKind::LeftOut, Lang::En) => "left out",
            (RemarkKind::LeftOut, Lang::Zh) => "未收",
        }
    }
}

/// One thing that is to be said of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// How much it matters.
    pub kind: RemarkKind,
    /// Where; line 0 for the file as a whole.
    pub place: Place,
    /// Of which problem; may be empty.
    pub item: String,
    /// What.
    pub message: Message,
}

impl Remark {
    pub(super) fn new(kind: RemarkKind, place: Place, message: Message) -> Remark {
        Remark {
            kind,
            place,
            item: String::new(),
            message,
        }
    }
}

/// What became of a file.
#[derive(Clone, Debug, Default)]
pub struct FileReport {
    /// The file as it was named.
    pub file: String,
    /// How many games, or diagrams, it holds.
    pub games: usize,
    /// How many problems were taken from it.
    pub problems: usize,
    /// How it is encoded.
    pub encodings: Vec<&'static str>,
    /// What is to be said.
    pub remarks: Vec<Remark>,
}

impl FileReport {
    pub(super) fn new(file: &str) -> FileReport {
        FileReport {
            file: file.to_owned(),
            ..FileReport::default()
        }
    }

    pub(super) fn push(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }

    /// Adds a remark of a kind about a problem.
    pub(super) fn say(&mut self, kind: RemarkKind, place: Place, item: &str, message: Message) {
        self.push(Remark {
            item: item.to_owned(),
            ..Remark::new(kind, place, message)
        });
    }

    /// Whether nothing of the file was lost.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let lost = |remark: &Remark| remark.kind == RemarkKind::LeftOut;
        !self.remarks.iter().any(lost)
    }

    /// The report in words, fit for a terminal: a line for the file, then one
    /// for each remark; remarks that say the same share one.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let file = escape(&self.file);
        let (games, problems) = (self.games, self.problems);
        let encoding = self.encodings.join(", ");
        let encoding = match (encoding.is_empty(), lang) {
            (true, _) => String::new(),
            (false, Lang::En) => format!(" ({encoding})"),
            (false, Lang::Zh) => format!("（{encoding}）"),
        };
        let mut text = match lang {
            Lang::En => format!(
                "{file}{encoding}: {} of {}, unverified\n",
                count(problems, "problem"),
                count(games, "game")
            ),
            Lang::Zh => format!("{file}{encoding}：{games} 局棋中取得 {problems} 题，均未验证\n"),
        };
        let mut groups: Vec<(&Remark, Vec<&Remark>)> = Vec::new();
        for remark in &self.remarks {
            let same =
                |first: &Remark| first.kind == remark.kind && first.message == remark.message;
            match groups.iter_mut().find(|(first, _)| same(first)) {
                Some((_, members)) => members.push(remark),
                None => groups.push((remark, vec![remark])),
            }
        }
        groups.sort_by_key(|(first, _)| first.kind);
        for (first, members) in groups {
            text += &format!("  {}", place_text(&file, first.place));
            let word = first.kind.word(lang);
            let message = escape(first.message.get(lang));
            let colon = if lang == Lang::Zh { "：" } else { ": " };
            text += &format!("{word}{}{colon}{message}\n", whom(&members, lang));
        }
        text
    }
}

fn place_text(file: &str, place: Place) -> String {
    match place.line {
        0 => String::new(),
        line => format!("{file}:{line}:{}: ", place.column),
    }
}

/// Which problems share a remark.
fn whom(members: &[&Remark], lang: Lang) -> String {
    const MOST: usize = 4;
    let mut names: Vec<String> = Vec::new();
    for member in members {
        let name = escape(&member.item);
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    let all = members.len();
    let shown = names.len().min(MOST);
    let more = all - shown;
    let names = names[..shown].join(if lang == Lang::Zh { "、" } else { ", " });
    match (shown, more, lang) {
        (0, 0 | 1, _) => String::new(),
        (0, _, Lang::En) => format!(" ({all} times)"),
        (0, _, Lang::Zh) => format!("（共 {all} 处）"),
        (_, 0, Lang::En) => format!(" ({names})"),
        (_, 0, Lang::Zh) => format!("（{names}）"),
        (_, _, Lang::En) => format!(" ({names} and {more} more)"),
        (_, _, Lang::Zh) => format!("（{names}等 {all} 处）"),
    }
}

fn count(number: usize, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        n => format!("{n} {word}s"),
    }
}

pub(super) fn place(place: TextPlace) -> Place {
    Place::new(place.line, place.column)
}

/// What is said of how a file was decoded.
pub(super) fn of_encoding(note: &EncodingNote) -> Remark {
    let (kind, message) = match note {
        EncodingNote::Assumed(name) => (
            RemarkKind::Assumed,
            both!(
                "the file does not say how it is encoded; read as {name}",
                "文件没有写明编码，按 {name} 读取"
            ),
        ),
        EncodingNote::NotAsDeclared { declared, taken } => (
            RemarkKind::Mended,
            both!(
                "the file says CA[{declared}], but is not; read as {taken}",
                "文件自称 CA[{declared}]，其实不是；按 {taken} 读取"
            ),
        ),
        EncodingNote::Unknown(name) => (
            RemarkKind::Mended,
            both!(
                "the file says CA[{name}], which is no encoding known here",
                "文件自称 CA[{name}]，没有这种编码"
            ),
        ),
        EncodingNote::Unreadable(n) => (
            RemarkKind::LeftOut,
            both!(
                "characters that could not be read, each written as U+FFFD: {n}",
                "无法辨认的字符（均写作 U+FFFD）：{n} 个"
            ),
        ),
    };
    Remark::new(kind, Place::default(), message)
}

/// What is said of what the SGF reader found wrong.
pub(super) fn of_fault(fault: &Fault) -> Remark {
    let en = fault.kind.to_string();
    let (kind, zh) = match &fault.kind {
        FaultKind::NoGame => (RemarkKind::LeftOut, "文件里没有棋局".to_owned()),
        FaultKind::TextOutside(text) => (RemarkKind::LeftOut, format!("棋局之外的文字：`{text}`")),
        FaultKind::StrayText(text) => (RemarkKind::LeftOut, format!("无法理解的文字：`{text}`")),
        FaultKind::NoValue(ident) => (RemarkKind::LeftOut, format!("`{ident}` 没有值")),
        FaultKind::NoIdent(value) => (
            RemarkKind::LeftOut,
            format!("前面没有属性名的值：`{value}`"),
        ),
        FaultKind::NoNode => (RemarkKind::Mended, "第一个 `;` 之前就有属性".to_owned()),
        FaultKind::NoOpening => (RemarkKind::Mended, "棋局前面没有 `(`".to_owned()),
        FaultKind::ValueNotClosed(ident) => (
            RemarkKind::Mended,
            format!("`{ident}` 的值没有 `]`，按看来应当结束之处结束"),
        ),
        FaultKind::UnescapedBracket => (
            RemarkKind::Mended,
            "文字里的 `]` 前面没有 `\\`，当作文字".to_owned(),
        ),
        FaultKind::NotClosed(n) => (RemarkKind::Mended, format!("棋局末尾缺 {n} 个 `)`")),
        FaultKind::StrayClosing => (RemarkKind::Mended, "多了一个 `)`，忽略".to_owned()),
        FaultKind::SeveralMoves => (
            RemarkKind::Mended,
            "一个节点里有两手棋，分开处理".to_owned(),
        ),
        FaultKind::Nul => (RemarkKind::Mended, "NUL 字符，忽略".to_owned()),
        FaultKind::TooManyNodes(most) => (
            RemarkKind::LeftOut,
            format!("节点超过 {most} 个，文件其余部分未收"),
        ),
    };
    Remark::new(kind, place(fault.place), Message::both(en, zh))
}

/// Why a board of this size is none.
pub(super) fn of_size(fault: &SizeFault) -> Message {
    match fault {
        SizeFault::NoSize(text) => both!("`{text}` is no board size", "`{text}` 不是棋盘大小"),
        SizeFault::Impossible(size) => {
            let (cols, rows) = (size.cols, size.rows);
            both!(
                "a board of {cols}x{rows}: the largest that is read is {MAX_SIZE}x{MAX_SIZE}",
                "棋盘 {cols}x{rows}：最大只读到 {MAX_SIZE}x{MAX_SIZE}"
            )
        }
    }
}
