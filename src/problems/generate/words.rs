//! What is said of a problem that was made: everything in it follows from the
//! position and the proof.

use super::compose::Made;
use super::draft::{ATTACKER, Theme, size};
use super::sheet::kind;
use crate::go::{Color, Move, Point};
use crate::problems::{Kind, Level, Text};
use crate::solver::Verdict;

/// A set's title and what it is about.
pub(super) struct SetWords {
    pub title: Text,
    pub about: Text,
}

pub(super) fn set(theme: Theme, level: Level) -> SetWords {
    let (title, about) = match theme {
        Theme::Kill => (
            ("Killing", "杀棋"),
            (
                "Groups that live if they are left alone: find the one move that kills.",
                "不动手就让它活了：找出唯一的杀着。",
            ),
        ),
        Theme::Live => (
            ("Living", "做活"),
            (
                "Groups that die if they are left alone: find the one move that lives.",
                "不动手就死：找出唯一的活路。",
            ),
        ),
        Theme::Ko => (
            ("Ko", "劫"),
            (
                "Neither life nor death can be had outright: find the move that makes a ko of it.",
                "净活净杀都办不到：找出打劫的下法。",
            ),
        ),
        Theme::Seki => (
            ("Seki", "双活"),
            (
                "Two eyes cannot be had, nor the stones be taken: find the move that leads to seki.",
                "做不成两眼，也吃不掉：找出双活的下法。",
            ),
        ),
        Theme::Capture => (
            ("Captures", "吃子"),
            (
                "Stones that get away if they are left alone: find the one move that takes them.",
                "不动手就跑掉了：找出唯一的吃法。",
            ),
        ),
    };
    SetWords {
        title: Text::both(
            format!("{}, {level}", title.0),
            format!("{}（{level}）", title.1),
        ),
        about: Text::both(about.0, about.1),
    }
}

/// The words of one problem.
pub(super) struct Words<'a> {
    pub made: &'a Made,
    /// The side to play as it is drawn.
    pub side: Color,
    /// From a move of the draft to the one on the board that is drawn.
    pub play: &'a dyn Fn(Move) -> Move,
    /// One of the stones in question.
    pub target: Option<Point>,
}

/// What a first move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// The stone can be taken at once.
    ThrowIn,
    /// It leaves stones of the opponent's a single liberty.
    Atari,
    /// The attacker plays from outside, next to the wall.
    Outside,
    /// The attacker plays within.
    Placement,
    /// The defender widens the room, next to the wall.
    Widen,
    /// The defender plays within.
    Within,
}

impl Manner {
    const fn tag(self) -> &'static str {
        match self {
            Manner::ThrowIn => "throw-in",
            Manner::Atari => "atari",
            Manner::Outside => "reduce",
            Manner::Placement => "placement",
            Manner::Widen => "widen",
            Manner::Within => "eyes",
        }
    }
}

impl Words<'_> {
    fn best(&self) -> Option<Point> {
        match self.made.answer.best.first() {
            Some(Move::Play(point)) => Some(*point),
            _ => None,
        }
    }

    fn attacks(&self) -> bool {
        self.made.task.to_play() == ATTACKER
    }

    fn manner(&self) -> Manner {
        let task = &self.made.task;
        let Some(point) = self.best() else {
            return Manner::Within;
        };
        let Ok(next) = task.play(Move::Play(point)) else {
            return Manner::Within;
        };
        let board = next.board();
        if board.liberties(&board.chain(point)).len() == 1 {
            return Manner::ThrowIn;
        }
        let mut beside = size().neighbors(point);
        let gives_atari = beside.any(|p| {
            board.get(p) == Some(next.to_play()) && board.liberties(&board.chain(p)).len() == 1
        });
        if gives_atari {
            return Manner::Atari;
        }
        let room = self.made.draft.room();
        let at_wall = size().neighbors(point).any(|p| !room.contains(p));
        match (self.attacks(), at_wall) {
            (true, true) => Manner::Outside,
            (true, false) => Manner::Placement,
            (false, true) => Manner::Widen,
            (false, false) => Manner::Within,
        }
    }

    pub fn tags(&self) -> Vec<&'static str> {
        let place = if self.made.draft.in_corner() {
            "corner"
        } else {
            "side"
        };
        let mut tags = vec![self.made.theme.word(), place, self.manner().tag()];
        if self.made.difficulty.first_line {
            tags.push("first-line");
        }
        tags
    }

    pub fn title(&self, id: &str) -> Text {
        let number = id.rsplit('-').next().unwrap_or_default();
        let number = number.trim_start_matches('0');
        let place = match self.made.draft.in_corner() {
            true => ("in the corner", "角上"),
            false => ("on the side", "边上"),
        };
        let (en, zh) = match self.made.theme {
            Theme::Kill => ("Kill", "杀棋"),
            Theme::Live => ("Live", "做活"),
            Theme::Ko => ("Ko", "劫"),
            Theme::Seki => ("Seki", "双活"),
            Theme::Capture => ("Capture", "吃子"),
        };
        Text::both(
            format!("{en} {} {number}", place.0),
            format!("{}{zh}（{number}）", place.1),
        )
    }

    pub fn objective(&self) -> Text {
        let (me, you) = (name(self.side), name(self.side.opponent()));
        let (place, zh_place) = match self.made.draft.in_corner() {
            true => ("in the corner", "角上"),
            false => ("on the side", "边上"),
        };
        let (mine, zh_mine) = if self.attacks() {
            (you, you.1)
        } else {
            (me, me.1)
        };
        let group = format!("the {} group {place}", mine.0.to_lowercase());
        let zh_group = format!("{zh_place}{zh_mine}棋");
        let (first, zh_first) = (me.0, me.1);
        match (self.made.theme, self.attacks()) {
            (Theme::Capture, _) => {
                let at = self.target.map_or(String::new(), |p| p.to_string());
                Text::both(
                    format!(
                        "{first} to play and capture the {} stones at {at}.",
                        you.0.to_lowercase()
                    ),
                    format!("{zh_first}先，吃掉{at}一带的{}子。", you.1),
                )
            }
            (Theme::Kill, _) => Text::both(
                format!("{first} to play and kill {group}."),
                format!("{zh_first}先，杀{zh_group}。"),
            ),
            (Theme::Live, _) => Text::both(
                format!("{first} to play and make {group} live."),
                format!("{zh_first}先，{zh_group}求活。"),
            ),
            (_, true) => Text::both(
                format!("{first} to play: what is the best that {first} can do against {group}?"),
                format!("{zh_first}先，对{zh_group}最好的结果是什么？"),
            ),
            (_, false) => Text::both(
                format!("{first} to play: what is the best that {first} can do for {group}?"),
                format!("{zh_first}先，{zh_group}最好的结果是什么？"),
            ),
        }
    }

    pub fn hint(&self) -> Text {
        let (en, zh) = match (self.made.theme, self.manner()) {
            (Theme::Ko, Manner::ThrowIn) => (
                "A stone that can be taken at once may leave a ko behind.",
                "送一子给对方提，也许就成了劫。",
            ),
            (Theme::Ko, _) => (
                "It cannot be had without a ko. Where can one side take a single stone and be retaken?",
                "不打劫是不行的。哪里会出现互相提一子的形状？",
            ),
            (Theme::Seki, Manner::Placement | Manner::Within) => (
                "Neither two eyes nor a capture can be had. Look for the point inside after which nobody wants to move.",
                "两眼做不成，吃也吃不掉。在里面找一点，让谁都不好动手。",
            ),
            (Theme::Seki, _) => (
                "Two eyes are out of reach; shared liberties will do.",
                "两眼是做不成了，留下公气也能活。",
            ),
            (Theme::Capture, Manner::ThrowIn) => (
                "Give a stone away, and count the liberties again once it is taken.",
                "先送一子，等对方提了再数气。",
            ),
            (Theme::Capture, Manner::Atari) => (
                "From which side must the atari come, so that running does not help?",
                "打吃要选对方向：从哪边打，对方跑不出去？",
            ),
            (Theme::Capture, _) => (
                "Nothing need be in atari yet. How do the stones mean to get away, and where does that fail?",
                "不必急着打吃。对方想往哪里逃？在哪一点可以截断？",
            ),
            (_, Manner::ThrowIn) => (
                "Giving a stone away can cost the opponent an eye.",
                "舍一子，往往能破掉一只眼。",
            ),
            (_, Manner::Atari) => (
                "Begin with a move that has to be answered; but choose the side it comes from.",
                "先走一手对方非应不可的棋，但要选对方向。",
            ),
            (_, Manner::Outside) => (
                "Make the room smaller from outside before looking for the vital point.",
                "先从外面缩小眼位，再找要害。",
            ),
            (_, Manner::Placement) => (
                "Look inside: which point would the defender like best?",
                "往里面看：哪一点是对方最想走的？",
            ),
            (_, Manner::Widen) => (
                "Room for eyes comes first: where can it be made larger?",
                "先求眼位宽广：哪里还能扩大？",
            ),
            (_, Manner::Within) => (
                "The room is as large as it gets. Where does it fall into two?",
                "眼位已经定了，从哪一点能分成两只眼？",
            ),
        };
        let (mut en, mut zh) = (en.to_string(), zh.to_string());
        if self.made.difficulty.first_line && self.made.theme != Theme::Ko {
            en += " Mind the first line.";
            zh += "留意一路。";
        }
        Text::both(en, zh)
    }

    /// The line that the proof follows, and what answers a move that looks as good.
    pub fn why(&self) -> Text {
        let answer = &self.made.answer;
        let line = &answer.line[..answer.line.len().min(MOST_MOVES)];
        let (mut en, mut zh) = (Vec::new(), Vec::new());
        let mut side = self.side;
        for play in line {
            let (one, other) = self.told(side, *play);
            en.push(one);
            zh.push(other);
            side = side.opponent();
        }
        let result = self.result(&answer.verdict);
        let mut english = format!("{}: {}.", en.join(", "), result.0);
        let mut chinese = format!("{}，{}。", zh.join("，"), result.1);
        if let Some((wrong, reply, verdict)) = &self.made.mistake {
            let (me, you) = (name(self.side), name(self.side.opponent()));
            let [wrong, reply] = [wrong, reply].map(|play| (self.play)(*play));
            let result = self.result(verdict);
            english += &format!(
                " If {} plays {wrong} instead, {} answers at {reply}: {}.",
                me.0, you.0, result.0
            );
            chinese += &format!("若{}走{wrong}，{}{reply}应，{}。", me.1, you.1, result.1);
        }
        Text::both(english, chinese)
    }

    fn told(&self, side: Color, play: Move) -> (String, String) {
        let (en, zh) = name(side);
        match (self.play)(play) {
            Move::Play(point) => (format!("{en} {point}"), format!("{zh}{point}")),
            Move::Pass => (format!("{en} elsewhere"), format!("{zh}脱先")),
        }
    }

    /// What becomes of the stones in question.
    fn result(&self, verdict: &Verdict) -> (String, String) {
        let owner = if self.attacks() {
            self.side.opponent()
        } else {
            self.side
        };
        let (en, zh) = name(owner);
        let capture = self.made.theme == Theme::Capture;
        let (what, zh_what) = match kind(verdict) {
            Some(Kind::Dead) if capture => ("the stones are taken", "被吃"),
            Some(Kind::Dead) => ("is dead", "死"),
            Some(Kind::Ko) => ("it is a ko", "成劫"),
            Some(Kind::Cycle) => ("it goes round for ever", "成循环"),
            Some(Kind::Seki) => ("it is a seki", "成双活"),
            Some(Kind::Alive) if capture => ("the stones get away", "脱险"),
            Some(Kind::Alive) => ("lives", "活"),
            None => ("it is open", "未定"),
        };
        match (kind(verdict), capture) {
            (Some(Kind::Dead | Kind::Alive), false) => {
                (format!("{en} {what}"), format!("{zh}{zh_what}"))
            }
            (Some(Kind::Dead | Kind::Alive), true) => {
                (what.to_string(), format!("{zh}子{zh_what}"))
            }
            _ => (what.to_string(), zh_what.to_string()),
        }
    }
}

/// A reason names no more moves than this.
const MOST_MOVES: usize = 7;

const fn name(side: Color) -> (&'static str, &'static str) {
    match side {
        Color::Black => ("Black", "黑"),
        Color::White => ("White", "白"),
    }
}
