//! Why something could not be found out, in each language.

use super::reading::Trouble;
use crate::problems::message::both;
use crate::problems::{Lang, Message, rulings};

impl Trouble {
    /// What is the matter.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Trouble::NoStone(point) => {
                both!("no stone stands on {point}", "{point} 上没有棋子")
            }
            Trouble::Mixed(point) => both!(
                "the stone on {point} is of the wrong colour",
                "{point} 的棋子颜色不对"
            ),
            Trouble::Taken(point) => both!("a stone stands on {point}", "{point} 上已有棋子"),
            Trouble::SameChain(a, b) => {
                both!("{a} and {b} are one chain already", "{a} 和 {b} 本来就相连")
            }
            Trouble::Illegal(play, error) => {
                let why = rulings::play(error);
                let (en, zh) = (why.get(Lang::En), why.get(Lang::Zh));
                both!("{play} cannot be played: {en}", "{play} 不能下：{zh}")
            }
            Trouble::NoTask(why) => why.clone(),
            Trouble::Undecided => both!(
                "it could not be decided within the limit",
                "在限定的计算量内没有判明"
            ),
        }
    }
}
