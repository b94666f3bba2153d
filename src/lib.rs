//! A life-and-death trainer for Go that proves its answers.
//!
//! The modules, in the order in which they build on each other; each may use
//! only those above it (a test reads the sources and holds these arrows):
//!
//! | module | holds |
//! |---|---|
//! | [`go`] | the rules: points, boards, positions, rule sets, diagrams, counting |
//! | [`sgf`] | Smart Game Format: bytes to trees and back |
//! | [`life`] | what can be said of life without search: Benson, eyes |
//! | [`solver`] | the reading game: task, search, verdict, proof |
//! | [`certificate`] | proofs of many problems in a file, replayed without search |
//! | [`problems`] | problem sets in YAML: load, infer, check |
//! | [`lessons`] | lessons in YAML: load, check, walk through; the glossary |
//! | [`trainer`] | a practice session: the judge and its replies |
//! | [`render`] | boards, verdicts and texts for a terminal, in two languages |
//! | [`repl`] | the prompt |
//! | [`serve`] | a local page: the prompt with a board to press |
//! | [`cli`] | subcommands and exit codes |

pub mod certificate;
pub mod cli;
pub mod go;
pub mod lessons;
pub mod life;
pub mod problems;
pub mod render;
pub mod repl;
pub mod serve;
pub mod sgf;
pub mod solver;
pub mod trainer;
