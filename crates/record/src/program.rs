//! The names of observed programs.

use serde::{Deserialize, Serialize};

/// The name of an observed program, for people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The host's name; `None` where it has none.
    pub host: Option<String>,
    /// The workspace or the directory that sets the program apart, where several are observed.
    pub own: Option<String>,
}
