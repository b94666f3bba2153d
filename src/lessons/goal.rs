//! What a move is to reach.

use super::query::{About, Query, Shape};
use crate::go::Color;
use crate::problems::Place;

/// What a move is to reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it is.
    pub kind: GoalKind,
    /// Which stones or points it is about.
    pub about: About,
    /// The points of [`GoalKind::On`].
    pub query: Option<Query>,
    /// The least number of liberties, or of stones to take.
    pub least: Option<usize>,
    /// The greatest number of liberties, or of the attacker's moves.
    pub most: Option<usize>,
    /// Where it stands.
    pub place: Place,
}

impl Goal {
    /// A goal without details.
    pub(super) fn new(kind: GoalKind, about: About, place: Place) -> Goal {
        Goal {
            kind,
            about,
            query: None,
            least: None,
            most: None,
            place,
        }
    }
}

macro_rules! goals {
    ($($(#[$doc:meta])* $kind:ident $word:literal $shape:ident;)*) => {
        /// What a move is to reach.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum GoalKind {
            $($(#[$doc])* $kind,)*
            /// A point of a computed set.
            On,
        }

        /// Every goal that is about stones or points: its word, and what has to be named with it.
        pub const GOALS: &[(&str, GoalKind, Shape)] = &[
            $(($word, GoalKind::$kind, Shape::$shape),)*
        ];

        impl GoalKind {
            /// The word that files use.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(GoalKind::$kind => $word,)*
                    GoalKind::On => "on",
                }
            }
        }
    };
}

goals! {
    /// Any legal move.
    Legal "legal" Nothing;
    /// To pass.
    Pass "pass" Nothing;
    /// This very point, which the goal has to name.
    At "at" Stones;
    /// To leave these chains of the other side with one liberty.
    Atari "atari" Stones;
    /// To take these stones with this move; or any of a colour.
    Take "take" Whose;
    /// To catch these stones, by reading.
    Capture "capture" Stones;
    /// To keep one's own stones from being caught, by reading.
    Save "save" Stones;
    /// To leave one's own chain with a number of liberties.
    Liberties "liberties" Stone;
    /// To join two stones so that they cannot be cut.
    Connect "connect" Two;
    /// To cut two stones of the other side so that they cannot join.
    Cut "cut" Two;
    /// To make a group live.
    Live "live" Stones;
    /// To kill a group.
    Kill "kill" Stones;
    /// To make it a seki.
    Seki "seki" Stones;
    /// To make it a ko.
    Ko "ko" Stones;
    /// To get the best result that there is.
    Best "best" Stones;
    /// To make this point a real eye, whatever is answered.
    MakeEye "make-eye" Point;
    /// To keep this point from becoming a real eye, whatever is answered.
    BreakEye "break-eye" Point;
    /// To threaten to catch these stones, or to kill them, with a second move.
    Threaten "threaten" Stones;
}

impl GoalKind {
    /// What has to be named with it.
    #[must_use]
    pub fn shape(self) -> Shape {
        let found = GOALS.iter().find(|(_, kind, _)| *kind == self);
        found.map_or(Shape::Nothing, |(_, _, shape)| *shape)
    }

    /// Whose stones it is about when `to_play` moves; `None` where they may be either's.
    #[must_use]
    pub const fn whose(self, to_play: Color) -> Option<Color> {
        match self {
            GoalKind::Atari
            | GoalKind::Take
            | GoalKind::Capture
            | GoalKind::Cut
            | GoalKind::Kill
            | GoalKind::Threaten => Some(to_play.opponent()),
            GoalKind::Save | GoalKind::Connect | GoalKind::Live => Some(to_play),
            _ => None,
        }
    }

    /// Whether the reader judges it, and a whole line can be asked for.
    #[must_use]
    pub const fn is_read(self) -> bool {
        matches!(
            self,
            GoalKind::Capture
                | GoalKind::Save
                | GoalKind::Live
                | GoalKind::Kill
                | GoalKind::Seki
                | GoalKind::Ko
                | GoalKind::Best
        )
    }
}
