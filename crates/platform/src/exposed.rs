//! Who else a directory is open to.

/// Why somebody else may read what is in a directory, or put something else in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exposed {
    /// It is another user's.
    #[error("it belongs to another user (number {owner})")]
    OfAnother {
        /// The system's number for them.
        owner: u32,
    },
    /// It is ours, and not ours alone.
    #[error("other users may write to it (mode {mode:o})")]
    Writable {
        /// The rights of its owner, its group and all others.
        mode: u32,
    },
}
