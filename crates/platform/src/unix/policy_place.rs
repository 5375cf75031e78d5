//! The administrator's policy.

/// The file.
pub const FILE: &str = "/etc/laggard/policy.json";
