//! The administrator's policy.

/// The file.
///
/// A fixed path: `%ProgramData%` is a variable, and each user can set their own to another directory.
pub const FILE: &str = r"C:\ProgramData\Laggard\policy.json";
