//! Searches in programs that are made up, with many seeds: every culprit is found, nobody else is accused, and it takes few tries.

mod planted;
mod quiet;
mod world;
