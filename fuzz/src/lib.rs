//! Readers of bytes from anywhere, and what must be true of each whatever the bytes are.
//!
//! Each [`Target`] takes bytes and panics where something is wrong. `cargo xtask fuzz NAME` looks for such bytes, guided by the
//! code that is reached (`docs/fuzzing.md`); `cargo test` goes through the kept inputs in `fuzz/corpus`, and through some
//! thousand made from them.

mod corpus;
mod input;
mod java;
mod memory;
mod scratch;
mod targets;

pub use corpus::{Mutator, kept};
pub use targets::{TARGETS, Target, find};
