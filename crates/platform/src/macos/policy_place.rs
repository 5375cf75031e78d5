//! The administrator's policy.

/// The file.
pub const FILE: &str = "/Library/Application Support/Laggard/policy.json";
