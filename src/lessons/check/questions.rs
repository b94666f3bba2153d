//! What a check says of questions: options, games, and what may be meant otherwise.

use super::{Audit, Known, texts};
use crate::lessons::model::{Choice, PlayOn, Scene};
use crate::lessons::query::{Kind, Query};
use crate::lessons::reading::{Ground, Referee};
use crate::lessons::solve::play_out;
use crate::lessons::value::weigh;
use crate::problems::message::both;
use crate::problems::{Lang, Place, Severity};

impl Audit {
    /// Whether stones are caught is asked with the other side to play first. Where it is their
    /// owner's turn that may not be what is meant.
    pub(super) fn unsaid_first(&mut self, query: &Query, place: Place, ground: &Ground) {
        if query.kind != Kind::Capturable || query.first.is_some() {
            return;
        }
        let stone = query.about.points().first().copied();
        let Ok(asked) = ground.after(&query.after) else {
            return;
        };
        let owner = stone.and_then(|stone| asked.board().get(stone));
        if owner == Some(asked.position.to_play()) {
            let message = both!(
                "it is not said who plays first; the other side is taken to, and it is the owner's turn",
                "没有写明谁先走：按对方先走来问，而这时轮到棋子的主人走"
            );
            let remedy = both!(
                "add `first: black` or `first: white`",
                "请加上 `first: black` 或 `first: white`"
            );
            self.note(Severity::Warning, "unsaid-first", place, message, remedy);
        }
    }

    /// Conditions of options: those of wrong ones have to say what their text says, or
    /// what the right one says of something else. Says whether `right:` agrees with all of them.
    pub(super) fn options(
        &mut self,
        choices: &[Choice],
        ground: &Ground,
        referee: &mut Referee<'_>,
        known: &mut Known,
    ) -> bool {
        let before = self.findings.len();
        let mut right = None;
        let mut wrong = Vec::new();
        for choice in choices {
            let Some(claim) = &choice.condition else {
                continue;
            };
            known.about(&claim.query);
            if let Ok((holds, value)) = weigh(claim, ground, referee) {
                known.note(claim.query.kind, &value);
                if choice.right.is_some_and(|said| said != holds) {
                    let message = if holds {
                        both!(
                            "the option's `if` is true, and `right` says that it is wrong",
                            "选项的 `if` 成立，`right` 却说它错"
                        )
                    } else {
                        both!(
                            "the option's `if` is false, and `right` says that it is right",
                            "选项的 `if` 不成立，`right` 却说它对"
                        )
                    };
                    let remedy = both!(
                        "take `right` out: `if` says it all; or correct the one that is not meant",
                        "有 `if` 就不必写 `right`，请去掉，或改正写错的一处"
                    );
                    self.error("false-claim", claim.is_place, message, remedy);
                }
                if holds {
                    right = Some(claim);
                } else {
                    wrong.push((choice, claim));
                }
            }
        }
        let agrees = self.findings.len() == before;
        for (choice, claim) in wrong {
            let same = right
                .is_some_and(|right| right.query.kind == claim.query.kind && right.is == claim.is);
            let said = Lang::ALL.into_iter().all(|lang| {
                let text = choice.text.in_lang(lang).unwrap_or_default();
                texts::names(text, &claim.is)
            });
            if !same && !said {
                let message = both!(
                    "the option is wrong whatever else its `if` says",
                    "这个选项的 `if` 换成别的也一样不成立"
                );
                let remedy = both!(
                    "write `right: false`, and what is so under `claims`",
                    "请写 `right: false`，并把事实写进 `claims`"
                );
                self.error("loose-option", claim.is_place, message, remedy);
            }
        }
        agrees
    }

    /// Whether a game can be won by good moves, and lost by none.
    pub(super) fn game(
        &mut self,
        terms: &PlayOn,
        scene: &Scene,
        place: Place,
        referee: &mut Referee<'_>,
    ) {
        if play_out(terms, scene, true, referee) {
            self.proven += 1;
        } else {
            let message = both!(
                "the engine's best moves do not win this game",
                "程序的最佳着法也赢不了这一局"
            );
            let remedy = both!(
                "give the learner more, or another `seed` or `strength`",
                "请给学员更好的条件，或换 `seed`、`strength`"
            );
            self.error("no-answer", place, message, remedy);
        }
        if play_out(terms, scene, false, referee) {
            let message = both!(
                "a learner who only passes wins this game",
                "一手不下也能赢这一局"
            );
            let remedy = both!("change the board or the aim", "请改棋盘或目标");
            self.error("no-wrong-answer", place, message, remedy);
        }
    }
}
