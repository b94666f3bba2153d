//! What several integration tests share: a brute-force reader that knows
//! nothing of the search, small positions as text, the conformance files.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod brute;
pub mod cases;
pub mod files;
pub mod japanese;
pub mod json_schema;
pub mod program;
pub mod random;
pub mod rng;
pub mod shape;
pub mod sources;
pub mod suites;
