//! What kind of program is observed.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The kind of program, by the word that is stored and printed for it: `java`. Open, because a newer Laggard knows more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HostId(Cow<'static, str>);

impl HostId {
    /// A program in a JVM of which nothing else is known.
    pub const JAVA: Self = Self::new("java");

    /// Of a host's own word.
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
