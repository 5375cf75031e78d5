//! Parts from outside, and how we know that they are unchanged: locks, checksums, known vulnerabilities, and a release's list of
//! parts.

pub mod advisories;
pub mod crates;
#[cfg(test)]
mod locked;
pub mod npm;
pub mod sums;

/// The outcome of a check that depends on a source outside.
#[derive(Debug, PartialEq, Eq)]
pub enum Checked {
    /// The check passed; the words say what was checked, and as of which day.
    Holds(String),
    /// The source could not be reached, or its answer is too old: neither good nor bad.
    NotChecked(String),
}
