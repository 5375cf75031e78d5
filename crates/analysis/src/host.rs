//! The kind of program that is observed.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The kind of program, by the word stored and printed for it: `java`. An open set, because a newer Laggard knows more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HostId(Cow<'static, str>);

impl HostId {
    /// A Java program of unknown kind.
    pub const JAVA: Self = Self::new("java");

    /// Creates the id from a host's own word.
    #[must_use]
    pub const fn new(word: &'static str) -> Self {
        Self(Cow::Borrowed(word))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for HostId {
    fn from(word: String) -> Self {
        Self(Cow::Owned(word))
    }
}

impl fmt::Display for HostId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}
