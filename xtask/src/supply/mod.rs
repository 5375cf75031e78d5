//! What comes in from outside, and how we know that it is what it was: locks, checksums, known vulnerabilities, and the list of
//! it all that goes along with a release.

pub mod advisories;
#[cfg(test)]
mod locked;
pub mod npm;
pub mod sums;

/// What came of a check for which somebody else has to say something.
#[derive(Debug, PartialEq, Eq)]
pub enum Checked {
    /// It holds; what was looked at, and of which day.
    Holds(String),
    /// Nobody could be asked, or what they said is too old: neither good nor bad.
    NotChecked(String),
}
