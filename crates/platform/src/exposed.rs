//! The exposure of a directory, or of a file, to other users.

/// The reason why another user may read a directory's contents, or replace them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exposed {
    /// The directory belongs to another user.
    #[error("it belongs to another user (number {owner})")]
    OfAnother {
        /// The system's number for that user.
        owner: u32,
    },
    /// The directory is ours, but others may write to it.
    #[error("other users may write to it (mode {mode:o})")]
    Writable {
        /// The rights of its owner, its group and all others.
        mode: u32,
    },
}
