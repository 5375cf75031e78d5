//! The program that is observed.

use serde::{Deserialize, Serialize};

/// The kind of program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HostKind {
    /// Eclipse or a product built on it.
    Eclipse,
    /// Any other program in a JVM.
    Java,
}
