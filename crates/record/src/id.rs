//! Names and ids, each a type of its own so that they cannot be mixed up.

use std::borrow::Borrow;
use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Returns the name as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<String> for $name {
            fn from(name: String) -> Self {
                Self(name)
            }
        }

        impl From<&str> for $name {
            fn from(name: &str) -> Self {
                Self(name.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.0
            }
        }

        impl Borrow<str> for $name {
            fn borrow(&self) -> &str {
                &self.0
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, other: &str) -> bool {
                self.0 == other
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, other: &&str) -> bool {
                self.0 == *other
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )*};
}

names! {
    /// The name of a session: `<launch>.<number of the JVM in it>`.
    SessionId;
    /// The symbolic id of a plug-in; its name where it has none.
    PluginId;
    /// The id of an install: the path of its home, without links.
    InstallId;
}

impl SessionId {
    /// Returns the launch that the session belongs to; each start of its program by Laggard is one.
    #[must_use]
    pub fn launch(&self) -> &str {
        self.0.rsplit_once('.').map_or(&*self.0, |(run, _)| run)
    }
}

impl InstallId {
    /// Returns the install's home.
    #[must_use]
    pub fn home(&self) -> &Path {
        Path::new(&self.0)
    }
}

/// The id of an episode.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EpisodeId {
    /// The episode's session.
    pub session: SessionId,
    /// Number within the session, from 1.
    pub number: u32,
}

impl From<(&str, u32)> for EpisodeId {
    fn from((session, number): (&str, u32)) -> Self {
        Self {
            session: session.into(),
            number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_of_the_launch_before_its_last_dot() {
        let launches = ["a.1", "a.b.12", "a"].map(|name| SessionId::from(name).launch().to_owned());
        assert_eq!(launches, ["a", "a.b", "a"]);
    }
}
