//! What needs no moves: unconditional life, and a loss for want of eyes.

use super::game::{ATTACKER, DEFENDER, Ground, State};
use super::sets::Set;

/// Chains and eye spaces beyond so many are not looked at; the answer is then
/// that nothing is known.
const MOST: usize = 48;

impl<S: Set> Ground<S> {
    /// Whether target stones enough are alive though the defender never
    /// answers: by D. Benson's theorem (*Life in the game of Go*, 1976) or by a
    /// liberty that nobody can fill.
    ///
    /// Where self-capture is legal an eye space has to be touched on all its
    /// points, not only the empty ones.
    pub fn lives(&self, state: &State<S>) -> bool {
        let own = state.stones[DEFENDER];
        if state.target.is_none() {
            return false;
        }
        let empty = self.empty(state);
        let roots = self
            .free
            .or(self.wall[DEFENDER])
            .or(self.around(empty.minus(self.playable)))
            .and(own);
        let mut alive = self.joined(roots, own);
        if self.saved(state, alive) {
            return true;
        }
        let mut areas = [(S::NONE, S::NONE); MOST];
        let mut area_count = 0;
        let open = self.free.or(self.wall[ATTACKER]);
        let mut rest = self.points.minus(own);
        while !rest.is_none() {
            let area = self.joined(S::one(rest.least()), rest);
            rest = rest.minus(area);
            if area.meets(open) {
                continue;
            }
            if area_count == MOST {
                return false;
            }
            let touched = if self.self_capture {
                area
            } else {
                area.and(empty)
            };
            areas[area_count] = (area, touched);
            area_count += 1;
        }
        if area_count < 2 {
            return false;
        }
        // A chain and the points next to it; dropped ones become empty.
        let mut chains = [(S::NONE, S::NONE); MOST];
        let mut chain_count = 0;
        let mut rest = own.minus(alive);
        while !rest.is_none() {
            let chain = self.joined(S::one(rest.least()), own);
            rest = rest.minus(chain);
            if chain_count == MOST {
                return false;
            }
            chains[chain_count] = (chain, self.around(chain));
            chain_count += 1;
        }
        loop {
            let mut changed = false;
            for (chain, reach) in &mut chains[..chain_count] {
                let reach = *reach;
                let vital = |(area, touched): &&(S, S)| !area.is_none() && touched.is_in(reach);
                if chain.is_none() || areas[..area_count].iter().filter(vital).take(2).count() == 2
                {
                    continue;
                }
                changed = true;
                *chain = S::NONE;
                for (area, _) in &mut areas[..area_count] {
                    if area.meets(reach) {
                        *area = S::NONE;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        for (chain, _) in &chains[..chain_count] {
            alive = alive.or(*chain);
        }
        self.saved(state, alive)
    }

    fn saved(&self, state: &State<S>, alive: S) -> bool {
        if self.save_all {
            state.target.is_in(alive)
        } else {
            state.target.meets(alive)
        }
    }

    /// Whether the target can never live unconditionally, whatever is played.
    ///
    /// Attackers with a liberty that nobody can fill stay for ever, and so do
    /// those joined to them. No eye comes to be on their points or beside them.
    /// Two eyes need two points that do not touch; where no two such are left,
    /// and no chain of the defender's can come by a lasting liberty, there is
    /// no life.
    pub fn never_lives(&self, state: &State<S>) -> bool {
        let attackers = state.stones[ATTACKER];
        let vacant = self.empty(state).minus(self.playable);
        let roots = self
            .free
            .or(self.wall[ATTACKER])
            .or(self.around(vacant))
            .and(attackers);
        let lasting = self.joined(roots, attackers);
        let may_last = self
            .points
            .minus(lasting)
            .meets(self.free.or(self.wall[DEFENDER]))
            || !self.points.is_in(self.playable);
        if may_last {
            return false;
        }
        let shut = lasting
            .or(self.around(lasting))
            .or(self.wall[ATTACKER])
            .or(self.free);
        let room = self.points.minus(shut);
        let mut rest = room;
        while let Some(at) = rest.pop() {
            let point = S::one(at);
            if !room.minus(self.around(point)).minus(point).is_none() {
                return false;
            }
        }
        true
    }

    /// Whether the target falls by that alone, whoever has threats.
    ///
    /// Every point but one or two that touch is next to attackers that stay for
    /// ever. The attacker plays beside them, and each such stone joins them;
    /// nothing that is thrown in between can take one. So the outside liberties
    /// go, and the last two points are no way out: a stone there is taken by a
    /// chain whose last liberty is the other. Only the end of the game
    /// forestalls it, or self-capture, which might clear the board again.
    pub fn falls(&self, state: &State<S>) -> bool {
        let may_end = state.passed && usize::from(state.mover) == DEFENDER;
        !self.self_capture && !may_end && self.never_lives(state)
    }
}
