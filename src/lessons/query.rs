//! What can be asked of a board: the words that claims and questions are made of.
//!
//! A question is a map with one of the words of [`KINDS`] and what it is about,
//! such as `{liberties: C3}`; some details may stand beside it. A claim is a
//! question with its answer under `is` or `are`.

use crate::go::{Amount, Color, Move, Point, PointSet, RuleSet};
use crate::problems::Place;

/// A question about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// What is asked.
    pub kind: Kind,
    /// What it is asked of.
    pub about: About,
    /// Moves that are played before it is asked.
    pub after: Vec<Move>,
    /// Who plays first, where the answer depends on it.
    pub first: Option<Color>,
    /// Where the reader may play.
    pub region: Option<PointSet>,
    /// Stones that are dead when it comes to counting.
    pub dead: PointSet,
    /// By which rules it is counted.
    pub rules: Option<RuleSet>,
}

/// What a question is asked of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// Nothing in particular: the whole board.
    Nothing,
    /// These points or stones.
    Points(Vec<Point>),
    /// The stones of this colour; of both where there is none.
    Side(Option<Color>),
    /// A move.
    Play(Color, Point),
    /// A rule set.
    Rules(RuleSet),
}

impl About {
    /// The points that are named.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        match self {
            About::Points(points) => points.clone(),
            About::Play(_, point) => vec![*point],
            _ => Vec::new(),
        }
    }
}

/// What has to be named with a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Nothing.
    Nothing,
    /// A point.
    Point,
    /// A stone.
    Stone,
    /// Two stones.
    Two,
    /// Stones of one colour, or one stone.
    Stones,
    /// `black`, `white`, `all`, or stones.
    Whose,
    /// `black` or `white`.
    Side,
    /// `{black: D4}`.
    Play,
    /// A rule set.
    Rules,
}

/// What kind of answer a question has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Points.
    Points,
    /// Chains, each named by any of its stones.
    Chains,
    /// A number.
    Number,
    /// A word.
    Word,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $word:literal $shape:ident $answers:ident;)*) => {
        /// What is asked.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        /// Every kind with its word, what it is asked of, and how it is answered.
        pub const KINDS: &[(&str, Kind, Shape, Answers)] = &[
            $(($word, Kind::$kind, Shape::$shape, Answers::$answers),)*
        ];
    };
}

kinds! {
    /// The liberties of a chain.
    Liberties "liberties" Stone Points;
    /// The stones of a chain.
    Chain "chain" Stone Points;
    /// The points joined to a point by a line.
    Neighbors "neighbors" Point Points;
    /// The points diagonally next to a point.
    Diagonals "diagonals" Point Points;
    /// The stones on the points next to a point.
    StonesBeside "stones-beside" Point Points;
    /// Every point of the board.
    Board "board" Nothing Points;
    /// The corner points.
    Corners "corners" Nothing Points;
    /// The points on the edge, corners included.
    Edges "edges" Nothing Points;
    /// The star points, the middle one included.
    StarPoints "star-points" Nothing Points;
    /// The middle point.
    Centre "centre" Nothing Points;
    /// Stones.
    Stones "stones" Whose Points;
    /// Chains.
    Chains "chains" Whose Chains;
    /// Chains with one liberty.
    Atari "atari" Whose Chains;
    /// Chains that the other side may take with its next move.
    CanBeTaken "can-be-taken" Whose Chains;
    /// The stones that a move takes.
    Takes "takes" Play Points;
    /// The empty points where a side may not play.
    Illegal "illegal" Side Points;
    /// Points of which all neighbours but one hold stones of a side, the last one being empty.
    TigersMouths "tigers-mouths" Side Points;
    /// Points where the other side can cut.
    CuttingPoints "cutting-points" Side Points;
    /// Points where one stone makes one chain of two.
    JoiningPoints "joining-points" Two Points;
    /// One-point eyes that hold.
    RealEyes "real-eyes" Whose Points;
    /// One-point eyes that do not.
    FalseEyes "false-eyes" Whose Points;
    /// One-point eyes of either kind.
    Eyes "eyes" Whose Points;
    /// The points of the eye space round a stone's group.
    EyeSpace "eye-space" Stones Points;
    /// Where both sides want to play: it kills or lives.
    Vital "vital" Stones Points;
    /// First moves of the attacker that kill.
    Kills "kills" Stones Points;
    /// First moves of the defender that live.
    Lives "lives" Stones Points;
    /// First moves of the other side that catch a chain.
    Catches "catches" Stones Points;
    /// First moves that keep a chain from being caught.
    Saves "saves" Stones Points;
    /// Liberties of the first chain that the second does not have.
    OutsideLiberties "outside-liberties" Two Points;
    /// Liberties that two chains have in common.
    SharedLiberties "shared-liberties" Two Points;
    /// Groups that are dead whoever plays first.
    DeadStones "dead-stones" Whose Chains;
    /// Empty points, and those under dead stones, that one side surrounds.
    Territory "territory" Side Points;
    /// Empty points that neither side surrounds.
    Dame "dame" Nothing Points;
    /// Stones and surrounded points.
    Area "area" Side Number;
    /// What a side has by a rule set's count, without komi.
    Score "score" Side Number;
    /// Komi in the unit of the rule set's count.
    Komi "komi" Rules Number;
    /// The area with which it is a draw by the Chinese rules: more wins.
    AreaNeeded "area-needed" Side Number;
    /// The stones that a side puts down when the empty points are filled in turn.
    InTurn "in-turn" Side Number;
    /// The stones that a side has taken.
    Prisoners "prisoners" Side Number;
    /// The moves that it takes to take a chain whose owner plays elsewhere.
    MovesToTake "moves-to-take" Stone Number;
    /// How often the owner can play elsewhere before the chain is taken, answering where it gains time.
    RaceMoves "race-moves" Stone Number;
    /// The attacker's moves in the shortest capture that can be forced.
    ShortestCapture "shortest-capture" Stone Number;
    /// The surplus of threats that the side needs that has to find the first one.
    ThreatsNeeded "threats-needed" Stones Number;
    /// What stands on a point: `black`, `white`, `empty`.
    At "at" Point Word;
    /// Whether a move is legal; if not, why not.
    Legal "legal" Play Word;
    /// What an empty point is: `real`, `false`, `none`.
    Eye "eye" Point Word;
    /// Whether two stones belong to one chain.
    SameChain "same-chain" Two Word;
    /// Whether two stones cannot be cut apart.
    Connected "connected" Two Word;
    /// Whether a chain can be caught; the other side plays first unless it is said.
    Capturable "capturable" Stones Word;
    /// What becomes of stones: `alive`, `dead`, `seki`, `ko`, `unsettled`.
    Status "status" Stones Word;
    /// What stones are when the game has stopped, by the Japanese rules: `alive`, `dead`, `seki`.
    Japanese "japanese" Stones Word;
    /// Whether nobody gains by starting: without threats the stones neither die nor live, whoever begins.
    SekiIfLeft "seki-if-left" Stones Word;
    /// Whether stones are alive even if their owner never plays again.
    Unconditional "unconditionally-alive" Stones Word;
}

impl Kind {
    fn entry(self) -> &'static (&'static str, Kind, Shape, Answers) {
        // The table has one entry for each kind, in their order.
        &KINDS[self as usize]
    }

    /// The word that files use.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.entry().0
    }

    /// What has to be named with it.
    #[must_use]
    pub fn shape(self) -> Shape {
        self.entry().2
    }

    /// What kind of answer it has.
    #[must_use]
    pub fn answers(self) -> Answers {
        self.entry().3
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident $word:literal;)*) => {
        /// A word that answers a question.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Word {
            $($(#[$doc])* $name,)*
        }

        impl Word {
            /// Every word.
            pub const ALL: &[Word] = &[$(Word::$name,)*];

            /// The word as files spell it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Word::$name => $word,)*
                }
            }
        }
    };
}

words! {
    /// It is so.
    Yes "true";
    /// It is not so.
    No "false";
    /// A stone stands there.
    Occupied "occupied";
    /// The stone would have no liberty.
    SelfCapture "self-capture";
    /// It would retake a ko at once.
    KoBan "ko-ban";
    /// It would repeat an earlier board.
    Repeats "repeats";
    /// Alive whoever plays first.
    Alive "alive";
    /// Dead whoever plays first.
    Dead "dead";
    /// Neither side can take the other.
    Seki "seki";
    /// It depends on ko threats.
    Ko "ko";
    /// Endless repetition.
    Cycle "cycle";
    /// It depends on who plays first.
    Unsettled "unsettled";
    /// A real eye.
    Real "real";
    /// A false eye.
    FalseEye "false-eye";
    /// No eye.
    NoEye "none";
    /// A black stone.
    Black "black";
    /// A white stone.
    White "white";
    /// No stone.
    Empty "empty";
}

impl Kind {
    /// The words that can answer it; for those that are answered by points, whether there are any.
    #[must_use]
    pub const fn words(self) -> &'static [Word] {
        use Word::*;
        match self {
            Kind::At => &[Black, White, Empty],
            Kind::Legal => &[Yes, No, Occupied, SelfCapture, KoBan, Repeats],
            Kind::Eye => &[Real, FalseEye, NoEye],
            Kind::Japanese => &[Alive, Dead, Seki],
            Kind::Status => &[Alive, Dead, Seki, Ko, Cycle, Unsettled],
            _ => &[Yes, No],
        }
    }
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Points.
    Points(PointSet),
    /// Whole chains: all their stones, and how many chains they are.
    Chains(PointSet, usize),
    /// A number.
    Number(Amount),
    /// A word.
    Word(Word),
}

impl Value {
    /// How many there are of it.
    #[must_use]
    pub fn number(&self) -> Option<Amount> {
        let whole = |number: usize| Amount::whole(i32::try_from(number).unwrap_or(i32::MAX));
        match self {
            Value::Points(points) => Some(whole(points.len())),
            Value::Chains(_, number) => Some(whole(*number)),
            Value::Number(number) => Some(*number),
            Value::Word(_) => None,
        }
    }

    /// The points of it.
    #[must_use]
    pub fn points(&self) -> Option<PointSet> {
        match self {
            Value::Points(points) | Value::Chains(points, _) => Some(*points),
            _ => None,
        }
    }
}

/// What a claim says the answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Is {
    /// So many.
    Number(Amount),
    /// This word; for points, `true` or `false`: whether there are any.
    Word(Word),
    /// These points, or chains named by some of their stones.
    Points(PointSet),
}

impl Is {
    /// Whether that is the answer `value`; `chains` are the chains of the stones named.
    #[must_use]
    pub fn holds(&self, value: &Value, chains: impl Fn(PointSet) -> PointSet) -> bool {
        match (self, value) {
            (Is::Number(number), value) => value.number() == Some(*number),
            (Is::Points(points), Value::Points(found)) => points == found,
            (Is::Points(points), Value::Chains(found, _)) => {
                points.is_subset(found) && chains(*points) == *found
            }
            (Is::Word(word), Value::Word(found)) => {
                word == found || (*word == Word::No && found.forbids())
            }
            (Is::Word(word), Value::Points(points) | Value::Chains(points, _)) => {
                (*word == Word::Yes) != points.is_empty()
            }
            _ => false,
        }
    }
}

impl Word {
    /// Whether it says why a move is not legal.
    #[must_use]
    pub const fn forbids(self) -> bool {
        matches!(
            self,
            Word::Occupied | Word::SelfCapture | Word::KoBan | Word::Repeats
        )
    }
}

/// A statement about a board, to be held against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it is about.
    pub query: Query,
    /// What it says.
    pub is: Is,
    /// Where it stands.
    pub place: Place,
    /// Where its answer stands.
    pub is_place: Place,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_kinds() {
        for (at, (word, kind, ..)) in KINDS.iter().enumerate() {
            assert_eq!(*kind as usize, at, "{word}");
        }
        let mut words: Vec<&str> = KINDS.iter().map(|(word, ..)| *word).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), KINDS.len());
    }
}
