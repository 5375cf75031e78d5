//! Where digests go.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The hub to which digests go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hub {
    /// A folder, on this machine or on a network.
    Folder(PathBuf),
    /// A web address whose keeper gave out a token.
    Address(HubAddress),
}

/// A hub at a web address. Its token is in the system's keyring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HubAddress {
    /// The address with which requests begin: `https://hub.example.org/team`, without a slash at its end.
    pub url: String,
    /// The hub's title in its keeper's words: one line of at most 80 characters, may be empty.
    pub title: String,
}

impl Hub {
    /// Whether both are the same hub, whatever its title is by now.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Folder(one), Self::Folder(other)) => one == other,
            (Self::Address(one), Self::Address(other)) => one.url == other.url,
            _ => false,
        }
    }

    /// The address; `None` of a folder.
    #[must_use]
    pub fn address(&self) -> Option<&HubAddress> {
        match self {
            Self::Folder(_) => None,
            Self::Address(address) => Some(address),
        }
    }
}

/// The folder's path, or the address.
impl fmt::Display for Hub {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path) => path.display().fmt(formatter),
            Self::Address(address) => formatter.write_str(&address.url),
        }
    }
}
