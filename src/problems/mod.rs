//! Problem sets in YAML: load them, work out what they leave out, check what they claim.
//!
//! | file | holds |
//! |---|---|
//! | `text`, `level` | texts in two languages, grades |
//! | `model`, `report` | a problem as the trainer uses it, and what a check found out |
//! | `message` | what is said of a file, in each language |
//! | `rulings` | what the rules refuse, in each language |
//! | `fault`, `faults` | what is wrong with a file, and where; all of it gathered |
//! | `read`, `node`, `syntax` | from a path to bytes, from text to a tree that knows its places, within limits |
//! | `schema`, `decode` | the keys that there are, and how a map of the tree becomes one of them |
//! | `words`, `points`, `stones`, `claims`, `variations` | the values of those keys |
//! | `assemble`, `infer`, `load` | one problem; what it leaves out; a whole file |
//! | `check`, `json` | claims held against the proof; what machines get to read |
//! | `trial` | positions with known values, to hold the reader against |
//! | `write`, `emit` | a set as a file |
//! | `import` | problems from SGF and from text diagrams |
//! | `image` | a problem turned over, with its texts |
//! | `difficulty` | how hard a problem is, measured on its solution |
//! | `generate` | problems composed by search |
//! | `embedded` | the sets that come with the program |
//! | `certified` | problems held against a certificate |
//! | `json_schema` | what editors are told of the keys |
//! | `author` | a set while it is written; the one form of a file |

pub(crate) mod assemble;
pub mod author;
mod certified;
pub(crate) mod check;
mod claims;
pub(crate) mod decode;
mod difficulty;
mod embedded;
mod emit;
mod fault;
pub(crate) mod faults;
mod generate;
mod image;
pub mod import;
pub(crate) mod infer;
pub mod json;
pub mod json_schema;
mod level;
pub(crate) mod load;
pub(crate) mod message;
mod model;
pub(crate) mod node;
pub(crate) mod points;
pub(crate) mod read;
mod report;
pub(crate) mod rulings;
pub(crate) mod schema;
pub(crate) mod stones;
mod syntax;
mod text;
mod trial;
mod variations;
pub(crate) mod words;
mod write;

pub use certified::{certificate_path, uncertified};
pub use check::{
    Demands, Figure, RULES, Reading, Rule, Transcript, Twin, Twins, check, check_by, check_with,
    content,
};
pub use difficulty::{Difficulty, WEIGHTS, measure};
pub use embedded::{Embedded, embedded};
pub use fault::{Fault, Place, escape, escape_lines};
pub use generate::{Made, Order, Sheet, Theme, attempt};
pub use image::Guise;
pub use level::{Level, LevelError};
pub use load::{FORMAT, is_name, load_partly, load_path, load_str};
pub use message::Message;
pub use model::{
    Accept, Allowed, Claim, ClaimedVerdict, Goal, Inferred, Kind, Note, Problem, ProblemSet,
    Variation,
};
pub use read::{MAX_BYTES, files_at, files_with, read_file, read_file_within};
pub use report::{AllowedFinding, Finding, Outcome, Report, Severity};
pub use text::{Lang, Text};
pub use trial::{Fate, FateWith, Found, Known, Trial, trials};
pub use write::to_yaml;
