//! From trees to text.

use super::tree::{Game, NodeId};

/// So many characters and a line is long enough.
const WIDTH: usize = 76;

/// The games as FF\[4\] text: the values as they are, a line for each variation
/// and for each property with many values.
#[must_use]
pub fn write(games: &[Game]) -> String {
    let mut text = String::new();
    for game in games {
        write_game(game, &mut text);
        text.push('\n');
    }
    text
}

/// What is to be done next while a tree is written.
enum Step {
    Node(NodeId),
    Open(NodeId),
    Close,
}

fn write_game(game: &Game, text: &mut String) {
    text.push('(');
    let mut steps = vec![Step::Close, Step::Node(game.root())];
    while let Some(step) = steps.pop() {
        match step {
            Step::Close => text.push(')'),
            Step::Open(id) => {
                text.push_str("\n(");
                steps.push(Step::Close);
                steps.push(Step::Node(id));
            }
            Step::Node(id) => {
                write_node(game, id, text);
                match game.node(id).children() {
                    [] => {}
                    [only] => steps.push(Step::Node(*only)),
                    several => steps.extend(several.iter().rev().map(|id| Step::Open(*id))),
                }
            }
        }
    }
}

fn write_node(game: &Game, id: NodeId, text: &mut String) {
    break_line(text);
    text.push(';');
    for property in &game.node(id).properties {
        text.push_str(&property.ident);
        for value in &property.values {
            if property.values.len() > 1 {
                break_line(text);
            }
            text.push('[');
            text.push_str(value);
            text.push(']');
        }
        if id == game.root() {
            text.push('\n');
        }
    }
}

/// Begins a new line after one that is long; between nodes and values it means nothing.
fn break_line(text: &mut String) {
    let line = text.rfind('\n').map_or(0, |at| at + 1);
    if text.len() - line > WIDTH {
        text.push('\n');
    }
}
