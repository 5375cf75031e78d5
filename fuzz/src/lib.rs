//! What reads bytes that came from anywhere, and what must be true whatever the bytes are.
//!
//! Each [`Target`] takes bytes and panics where something is not as it should be. `cargo xtask fuzz NAME` looks for such
//! bytes, guided by the code that is reached (`docs/fuzzing.md`); `cargo test` goes through those that are kept in
//! `fuzz/corpus`, and through some thousand made from them.

mod corpus;
mod input;
mod java;
mod memory;
mod scratch;
mod targets;

pub use corpus::{Mutator, kept};
pub use targets::{TARGETS, Target, find};
