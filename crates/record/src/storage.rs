//! How much room Laggard takes.

/// What lies on the disk now, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageUse {
    /// The recorded sessions: what the limit in the settings is about.
    pub sessions_bytes: u64,
    /// All that Laggard keeps, the sessions among it.
    pub all_bytes: u64,
}
