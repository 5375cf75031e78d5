//! Errors of comparing versions of a plug-in.

use super::maybe;

/// An error of comparing versions of a plug-in.
#[derive(Debug, thiserror::Error)]
pub enum VersionsError {
    /// No session says which version of the plug-in it had.
    #[error("no version of the plug-in {plugin} was measured{}", maybe(.near))]
    Unknown {
        /// The id as given.
        plugin: String,
        /// Similar ids with measured versions.
        near: Vec<String>,
    },
    /// No session had this version of the plug-in.
    #[error(
        "version {version:?} of {plugin} was not measured; what was: {}",
        .known.join(", ")
    )]
    Unmeasured {
        /// The plug-in's id.
        plugin: String,
        /// The version as given.
        version: String,
        /// The measured versions.
        known: Vec<String>,
    },
    /// Both sides are the same version of the plug-in.
    #[error(
        "version {version:?} of {plugin} cannot be compared with itself; name two different ones"
    )]
    Same {
        /// The plug-in's id.
        plugin: String,
        /// The version as given.
        version: String,
    },
}
