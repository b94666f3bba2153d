//! Games, nodes and properties.

use super::{Fault, TextPlace};

/// What a file holds: its games, in order, and what of it could not be read.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The games.
    pub games: Vec<Game>,
    /// What was wrong, in the order of the places.
    pub faults: Vec<Fault>,
    /// How many more faults there were than are kept.
    pub more_faults: usize,
}

/// A node of a game; numbers go from the root's 0 in the order of the file.
pub type NodeId = usize;

/// A game: a tree of nodes, of which there is always the root.
///
/// The nodes lie side by side, so that a chain of any length is walked, and
/// dropped, without recursion.
#[derive(Clone, Debug)]
pub struct Game {
    nodes: Vec<Node>,
    /// Where the game begins in its file.
    pub place: TextPlace,
}

/// A node: a move, a set-up, or anything else.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The properties, in the order of the file; each identifier once.
    pub properties: Vec<Property>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// Where the node begins in its file.
    pub place: TextPlace,
}

/// A property: its identifier and its values as they are written, escapes and all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The identifier, in capital letters.
    pub ident: String,
    /// What stands in the brackets, one at least.
    pub values: Vec<String>,
}

impl Game {
    /// A game of an empty root.
    #[must_use]
    pub fn new() -> Game {
        Game::at(TextPlace::default())
    }

    pub(super) fn at(place: TextPlace) -> Game {
        let root = Node {
            place,
            ..Node::default()
        };
        Game {
            nodes: vec![root],
            place,
        }
    }

    /// The first node.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        0
    }

    /// The number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is nothing but an empty root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && self.nodes[0].properties.is_empty()
    }

    /// The node of this number; the root where there is none.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id).unwrap_or(&self.nodes[0])
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let id = if id < self.nodes.len() { id } else { 0 };
        &mut self.nodes[id]
    }

    /// Adds a node below `parent`, after those that are there.
    pub fn add(&mut self, parent: NodeId) -> NodeId {
        self.add_at(parent, TextPlace::default())
    }

    pub(super) fn add_at(&mut self, parent: NodeId, place: TextPlace) -> NodeId {
        let id = self.nodes.len();
        self.node_mut(parent).children.push(id);
        self.nodes.push(Node {
            parent: Some(parent),
            place,
            ..Node::default()
        });
        id
    }

    /// Adds values, as they are to be written, to a property of a node.
    pub fn push<T: Into<String>>(
        &mut self,
        id: NodeId,
        ident: &str,
        values: impl IntoIterator<Item = T>,
    ) {
        let values: Vec<String> = values.into_iter().map(Into::into).collect();
        if !values.is_empty() {
            self.node_mut(id).push(ident, values);
        }
    }

    /// The nodes from the root to this one.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = vec![id];
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(parent);
            at = parent;
        }
        path.reverse();
        path
    }

    /// The nodes of the main line: the root, and always the first child.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(self.root()), |id| {
            self.node(*id).children.first().copied()
        })
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Node {
    /// The node above, which only the root has not.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes below, in order.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The property with this identifier.
    #[must_use]
    pub fn property(&self, ident: &str) -> Option<&Property> {
        self.properties
            .iter()
            .find(|property| property.ident == ident)
    }

    /// Whether there is a property with this identifier.
    #[must_use]
    pub fn has(&self, ident: &str) -> bool {
        self.property(ident).is_some()
    }

    /// The values of a property as they are written; none where there is none.
    #[must_use]
    pub fn values(&self, ident: &str) -> &[String] {
        self.property(ident)
            .map_or(&[], |property| property.values.as_slice())
    }

    /// The first value of a property as it is written.
    #[must_use]
    pub fn value(&self, ident: &str) -> Option<&str> {
        self.values(ident).first().map(String::as_str)
    }

    /// The text of a property, several values one below the other; `None`
    /// where it says nothing.
    #[must_use]
    pub fn text(&self, ident: &str) -> Option<String> {
        let texts: Vec<String> = self
            .values(ident)
            .iter()
            .map(|value| super::value::text(value))
            .collect();
        let text = texts.join("\n");
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_string())
    }

    pub(super) fn push(&mut self, ident: &str, values: Vec<String>) {
        let known = self.properties.iter_mut().find(|p| p.ident == ident);
        match known {
            Some(property) => property.values.extend(values),
            None => self.properties.push(Property {
                ident: ident.to_string(),
                values,
            }),
        }
    }
}
