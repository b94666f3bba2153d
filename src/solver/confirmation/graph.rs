//! The graph of imagined play, grown until the question is answered.

use super::super::Limits;
use super::super::bits::Bits;
use super::game::{Game, Known, Position};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};

/// What questions may still cost.
pub(super) struct Spending<'a> {
    nodes: u64,
    most: usize,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Spending<'a> {
    /// The limits' nodes over all questions, and `most` in one graph.
    pub fn new(limits: &'a Limits, most: usize) -> Spending<'a> {
        Spending {
            nodes: limits.nodes,
            most,
            stop: limits.stop.as_deref(),
        }
    }

    fn is_over(&self, size: usize) -> bool {
        self.nodes == 0
            || size >= self.most
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// About what a node takes: itself, its place in the index, and its edges.
pub(super) const fn bytes_per_node<B>() -> usize {
    size_of::<Node<B>>() + 32 + 12 * 12
}

const NONE: u32 = u32::MAX;

/// About how much it takes to decide a position either way: the (weak) proof
/// numbers of L. V. Allis (1994).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Effort {
    clear: u32,
    survive: u32,
}

impl Effort {
    const ENDLESS: Effort = Effort {
        clear: u32::MAX,
        survive: u32::MAX,
    };
}

struct Node<B> {
    position: Position<B>,
    /// Won for the owner, for the opponent, or not known: by play that ends.
    known: Known,
    expanded: bool,
    /// Whether it lies on the path to the leaf that is looked at.
    on_path: bool,
    /// Whether the whole graph has been walked through here.
    visited: bool,
    effort: Effort,
    /// Where its successors stand, and how many they are.
    children: (u32, u16),
    /// Successors that are not lost for the player to move.
    left: u32,
    /// The last of the edges that lead here.
    parents: u32,
}

/// An edge to a node, in the list of those that lead there.
struct Edge {
    from: u32,
    next: u32,
}

pub(super) struct Graph<'a, B> {
    game: &'a Game<'a, B>,
    ids: FxHashMap<u128, u32>,
    nodes: Vec<Node<B>>,
    edges: Vec<Edge>,
    children: Vec<u32>,
}

impl<'a, B: Bits> Graph<'a, B> {
    pub fn new(game: &'a Game<'a, B>) -> Graph<'a, B> {
        Graph {
            game,
            ids: FxHashMap::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Whether the opponent cannot capture the stones for good.
    pub fn survives(&mut self, from: Position<B>, spending: &mut Spending<'_>) -> Option<bool> {
        let root = self.explore(from, spending)?;
        Some(match self.nodes[root as usize].known {
            Known::Survives => true,
            Known::Gone => false,
            Known::Open => !self.is_cleared_for_ever(root),
        })
    }

    /// Whether the owner can force stones that are unconditionally alive.
    pub fn lives(&mut self, from: Position<B>, spending: &mut Spending<'_>) -> Option<bool> {
        let root = self.explore(from, spending)?;
        Some(self.nodes[root as usize].known == Known::Survives)
    }

    fn node(&mut self, position: Position<B>) -> u32 {
        let next = self.nodes.len() as u32;
        let id = *self.ids.entry(self.game.key(&position)).or_insert(next);
        if id == next {
            self.nodes.push(Node {
                position,
                known: self.game.known(&position.state),
                expanded: false,
                on_path: false,
                visited: false,
                effort: Effort {
                    clear: 1 + self.game.distance(&position.state),
                    survive: 1,
                },
                children: (0, 0),
                left: 0,
                parents: NONE,
            });
        }
        id
    }

    fn owner_moves(&self, id: u32) -> bool {
        self.nodes[id as usize].position.state.mover() == self.game.owner
    }

    /// Grows the graph until the root is decided by play that ends, or whole
    /// as far as undecided positions are reached.
    fn explore(&mut self, from: Position<B>, spending: &mut Spending<'_>) -> Option<u32> {
        let root = self.node(from);
        for node in &mut self.nodes {
            node.visited = false;
        }
        let mut path = Vec::new();
        let mut next = Vec::new();
        let mut pending = vec![root];
        while self.nodes[root as usize].known == Known::Open {
            let leaf = match self.likeliest_leaf(root, &mut path) {
                Some(leaf) => leaf,
                None => match self.any_leaf(&mut pending) {
                    Some(leaf) => leaf,
                    None => break,
                },
            };
            if spending.is_over(self.nodes.len()) {
                return None;
            }
            spending.nodes -= 1;
            self.expand(leaf, &mut next);
            while let Some(id) = path.pop() {
                self.nodes[id as usize].on_path = false;
                self.count(id);
            }
        }
        Some(root)
    }

    /// The leaf that is likeliest to decide the root (proof-number search);
    /// `path` becomes the way to it. `None` where only repetitions are left.
    fn likeliest_leaf(&mut self, root: u32, path: &mut Vec<u32>) -> Option<u32> {
        let mut id = root;
        loop {
            let node = &mut self.nodes[id as usize];
            path.push(id);
            node.on_path = true;
            if !node.expanded {
                return Some(id);
            }
            let owner = self.owner_moves(id);
            let open = self.children(id).iter().filter(|child| {
                let child = &self.nodes[**child as usize];
                child.known == Known::Open && !child.on_path && child.effort != Effort::ENDLESS
            });
            let best = open.min_by_key(|child| {
                let effort = self.nodes[**child as usize].effort;
                if owner { effort.survive } else { effort.clear }
            });
            match best.copied() {
                Some(best) => id = best,
                None => {
                    // Every way on from here comes back to the path.
                    self.nodes[id as usize].effort = Effort::ENDLESS;
                    self.nodes[id as usize].on_path = false;
                    path.pop();
                    id = path.pop()?;
                }
            }
        }
    }

    /// A leaf that the root still depends on; `pending` are open positions
    /// that hold all of these in what they lead to.
    fn any_leaf(&mut self, pending: &mut Vec<u32>) -> Option<u32> {
        while let Some(id) = pending.pop() {
            let node = &mut self.nodes[id as usize];
            if node.known != Known::Open || node.visited {
                continue;
            }
            if !node.expanded {
                // What it will lead to comes after it.
                pending.push(id);
                return Some(id);
            }
            node.visited = true;
            pending.extend(self.children(id).iter().copied());
        }
        None
    }

    fn children(&self, id: u32) -> &[u32] {
        let (start, len) = self.nodes[id as usize].children;
        &self.children[start as usize..start as usize + usize::from(len)]
    }

    /// Counts anew what deciding an expanded position takes.
    fn count(&mut self, id: u32) {
        let owner = self.owner_moves(id);
        let (mut least, mut most, mut open) = (u32::MAX, 0, 0);
        for child in self.children(id) {
            let child = &self.nodes[*child as usize];
            if child.known == Known::Open {
                let Effort { clear, survive } = child.effort;
                let (mine, other) = if owner {
                    (survive, clear)
                } else {
                    (clear, survive)
                };
                least = least.min(mine);
                most = most.max(other);
                open += 1;
            }
        }
        if open == 0 {
            return;
        }
        let most = most.saturating_add(open - 1);
        self.nodes[id as usize].effort = if owner {
            Effort {
                survive: least,
                clear: most,
            }
        } else {
            Effort {
                survive: most,
                clear: least,
            }
        };
    }

    fn expand(&mut self, id: u32, next: &mut Vec<Position<B>>) {
        let position = self.nodes[id as usize].position;
        self.game.moves(&position, next);
        let children: Vec<u32> = next.iter().map(|position| self.node(*position)).collect();
        let (won, lost) = if self.owner_moves(id) {
            (Known::Survives, Known::Gone)
        } else {
            (Known::Gone, Known::Survives)
        };
        self.nodes[id as usize].expanded = true;
        if (children.iter()).any(|child| self.nodes[*child as usize].known == won) {
            self.decide(id, won);
            return;
        }
        let open = children
            .iter()
            .filter(|child| self.nodes[**child as usize].known != lost);
        let left = open.count() as u32;
        for child in &children {
            let parents = &mut self.nodes[*child as usize].parents;
            let edge = Edge {
                from: id,
                next: *parents,
            };
            *parents = self.edges.len() as u32;
            self.edges.push(edge);
        }
        let start = self.children.len() as u32;
        let node = &mut self.nodes[id as usize];
        node.left = left;
        node.children = (start, children.len() as u16);
        self.children.extend(children);
        if left == 0 {
            self.decide(id, lost);
        }
    }

    /// Notes who has won a position, and what follows for those that lead there.
    fn decide(&mut self, id: u32, winner: Known) {
        let mut queue = vec![(id, winner)];
        while let Some((id, winner)) = queue.pop() {
            if self.nodes[id as usize].known != Known::Open {
                continue;
            }
            self.nodes[id as usize].known = winner;
            let mut edge = self.nodes[id as usize].parents;
            while edge != NONE {
                let Edge { from, next } = self.edges[edge as usize];
                edge = next;
                if self.nodes[from as usize].known != Known::Open {
                    continue;
                }
                let wins = (winner == Known::Survives) == self.owner_moves(from);
                let left = &mut self.nodes[from as usize].left;
                if !wins {
                    *left -= 1;
                }
                if wins || *left == 0 {
                    queue.push((from, winner));
                }
            }
        }
    }

    /// Whether the opponent can play on for ever so that the place is clear
    /// time and again (a Büchi game: the greatest set from which such a
    /// position can be forced with the set left at no time).
    fn is_cleared_for_ever(&self, root: u32) -> bool {
        let mut reached = vec![false; self.nodes.len()];
        let mut order = vec![root];
        reached[root as usize] = true;
        let mut at = 0;
        while let Some(id) = order.get(at).copied() {
            at += 1;
            for child in self.children(id) {
                let open = self.nodes[*child as usize].known == Known::Open;
                if open && !reached[*child as usize] {
                    reached[*child as usize] = true;
                    order.push(*child);
                }
            }
        }
        let gone: Vec<bool> = self.nodes.iter().map(|n| n.known == Known::Gone).collect();
        let mut held: Vec<bool> = (gone.iter().zip(&reached)).map(|(a, b)| *a || *b).collect();
        let forces = |id: u32, set: &[bool]| {
            let mut kids = self.children(id).iter();
            if self.owner_moves(id) {
                kids.all(|kid| set[*kid as usize])
            } else {
                kids.any(|kid| set[*kid as usize])
            }
        };
        loop {
            let mut won = gone.clone();
            let mut queue = Vec::new();
            for id in &order {
                let clear = self.game.is_clear(&self.nodes[*id as usize].position.state);
                if (clear && forces(*id, &held)) || forces(*id, &gone) {
                    won[*id as usize] = true;
                    queue.push(*id);
                }
            }
            while let Some(id) = queue.pop() {
                let mut edge = self.nodes[id as usize].parents;
                while edge != NONE {
                    let Edge { from, next } = self.edges[edge as usize];
                    edge = next;
                    if reached[from as usize] && !won[from as usize] && forces(from, &won) {
                        won[from as usize] = true;
                        queue.push(from);
                    }
                }
            }
            if won == held {
                return held[root as usize];
            }
            held = won;
        }
    }
}
