//! What the rules refuse, in both languages: points, sizes, diagrams, moves.
//!
//! The layer of the rules says it in English only.

use super::message::{Message, both};
use crate::go::{
    Axis, Color, DiagramFaultKind, Edge, IllegalMove, MAX_SIZE, PlaceError, PlayError, SetupFault,
    SizeError, VertexError,
};
use crate::solver::Illegal;

/// A colour before a noun in Chinese.
pub fn color_zh(color: Color) -> &'static str {
    match color {
        Color::Black => "黑",
        Color::White => "白",
    }
}

/// Why a word is no vertex.
pub fn vertex(error: &VertexError) -> Message {
    let zh = match error {
        VertexError::NotAVertex => "不是坐标：坐标由列的字母和行的数字组成，如 C2".to_string(),
        VertexError::ColumnI { row } => {
            format!("没有 I 列：H 之后是 J，应为 H{row} 或 J{row}")
        }
        VertexError::OffBoard { column, row, size } => format!(
            "{column}{row} 不在这个棋盘上：坐标从 A1 到 {}",
            size.upper_right()
        ),
    };
    Message::both(error.to_string(), zh)
}

/// Why a board cannot have this size.
pub fn size(error: &SizeError) -> Message {
    let (cols, rows) = (error.cols, error.rows);
    let zh = format!("没有 {cols}×{rows} 的棋盘：行数和列数为 1 至 {MAX_SIZE}");
    Message::both(error.to_string(), zh)
}

/// What is wrong with a diagram, and what to do about it.
pub fn diagram(kind: DiagramFaultKind) -> (Message, Message) {
    let side = |edge| match edge {
        Edge::Left => "左",
        Edge::Right => "右",
        Edge::Top => "上",
        Edge::Bottom => "下",
    };
    let zh = match kind {
        DiagramFaultKind::Empty => "图里没有点".to_string(),
        DiagramFaultKind::Tab => "图里有制表符".to_string(),
        DiagramFaultKind::UnknownCharacter(character) => {
            format!("{character:?} 既不是点，也不是边线")
        }
        DiagramFaultKind::Ragged { expected, found } => {
            format!("这一行有 {found} 个点，其他行有 {expected} 个")
        }
        DiagramFaultKind::EdgeInMiddle => "边线画在了棋盘当中".to_string(),
        DiagramFaultKind::SideEdge { edge, drawn: true } => {
            format!("这一行有{}边线，其他行没有", side(edge))
        }
        DiagramFaultKind::SideEdge { edge, drawn: false } => {
            format!("这一行没有{}边线，其他行有", side(edge))
        }
        DiagramFaultKind::TooWide => format!("这一行超过了 {MAX_SIZE} 个点，即最大的棋盘的宽度"),
        DiagramFaultKind::TooTall => {
            format!("这已是第 {} 行，最大的棋盘只有 {MAX_SIZE} 行", MAX_SIZE + 1)
        }
        DiagramFaultKind::TooMany => "错误太多，不一一列出".to_string(),
    };
    let remedy = match kind {
        DiagramFaultKind::Empty => "请用 X、O 和 . 画出各行",
        DiagramFaultKind::Tab => "请用空格",
        DiagramFaultKind::UnknownCharacter(character) => match character {
            'x' | '#' | '@' | '●' | '⚫' | '黑' | 'Ｘ' => "黑子写作 X",
            'o' | '○' | '⚪' | '白' | 'Ｏ' => "白子写作 O",
            '0' => "白子写作字母 O",
            '_' | '·' | '┼' | '＋' | '．' | '*' => "空点写作 . 或 +",
            '-' | '─' | '=' => "边线是一整行 -，中间没有点",
            '$' => "请去掉维基页面的 $$",
            '\u{3000}' | '\u{a0}' => "请用普通空格，或不用空格",
            letter if letter.is_alphanumeric() => "图里只画棋子，点和着法请写在图外",
            _ => "点用 X、O、. + ,，边线用 | 和 -",
        },
        DiagramFaultKind::Ragged { .. } => "每行的点数要相同",
        DiagramFaultKind::EdgeInMiddle => "边线只能在一行或全图的开头和末尾",
        DiagramFaultKind::SideEdge { .. } => "一侧的边线，要画就每行都画",
        DiagramFaultKind::TooWide | DiagramFaultKind::TooTall => "",
        DiagramFaultKind::TooMany => "这是棋盘图吗？",
    };
    let remedy = kind
        .remedy()
        .map_or_else(Message::default, |en| Message::both(en, remedy));
    (Message::both(kind.to_string(), zh), remedy)
}

/// Why a diagram does not fit a board, and what to do about it.
pub fn place(error: &PlaceError) -> (Message, Message) {
    let lines = |axis| match axis {
        Axis::Columns => "列",
        Axis::Rows => "行",
    };
    let text = error.to_string();
    let (en, remedy) = match text.trim_end_matches(')').rsplit_once(" (") {
        Some((message, remedy)) => (message, remedy),
        None => (text.as_str(), ""),
    };
    let (zh, remedy_zh) = match *error {
        PlaceError::SizeDiffers { axis, drawn, board } => (
            format!(
                "图从一边到另一边画了 {drawn} {0}，棋盘却有 {board} {0}",
                lines(axis)
            ),
            "没有画边线的图即为全盘：请画出边线，或改正大小",
        ),
        PlaceError::NoRoom { axis, drawn, board } => (
            format!(
                "图画了 {drawn} {0}，没有边线的一侧应当还有棋盘，但棋盘只有 {board} {0}",
                lines(axis)
            ),
            "请画出边线，或写大一些的棋盘",
        ),
    };
    (Message::both(en, zh), Message::both(remedy, remedy_zh))
}

/// Why a move may not be made in a problem.
pub fn illegal(illegal: Illegal) -> Message {
    match illegal {
        Illegal::OffBoard => both!("it is not on the board", "不在棋盘上"),
        Illegal::Occupied => both!("a stone stands there", "已有棋子"),
        Illegal::SelfCapture => both!("it would take itself", "下了自己就没有气"),
        Illegal::Ko => both!("the ko may not be retaken at once", "不能马上提劫"),
        Illegal::OutsideRegion => both!("it lies outside of the region", "在范围之外"),
        Illegal::Over => both!("play is over", "已经结束"),
    }
}

/// Why a move may not be made in a game.
pub fn play(error: &PlayError) -> Message {
    let zh = match error {
        PlayError::Stones(IllegalMove::OffBoard) => "不在棋盘上".to_string(),
        PlayError::Stones(IllegalMove::Occupied) => "已有棋子".to_string(),
        PlayError::Stones(IllegalMove::SelfCapture) => {
            "是禁着点：落子后没有气，又提不到子".to_string()
        }
        PlayError::Ko => "是劫，不能马上提回".to_string(),
        PlayError::Repeats { moves: 0 } => "全局同形：盘面会与开头相同".to_string(),
        PlayError::Repeats { moves } => format!("全局同形：盘面会与第 {moves} 手之后相同"),
        PlayError::Over => "双方已经停手，对局结束".to_string(),
    };
    Message::both(error.to_string(), zh)
}

/// Why a board is no position.
pub fn setup(fault: &SetupFault) -> Message {
    let zh = match fault {
        SetupFault::TooSmall(size) => format!("{size} 的棋盘太小，至少要 2x2"),
        SetupFault::NoLiberty { color, chain } => {
            let points: Vec<String> = chain.iter().map(|point| point.to_string()).collect();
            format!("{} {} 没有气", color_zh(*color), points.join(" "))
        }
        SetupFault::NoKo(point) => format!("{point} 不是劫：那里不可能刚被一子提去一子"),
    };
    Message::both(fault.to_string(), zh)
}
