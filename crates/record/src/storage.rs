//! Laggard's use of the disk.

/// Laggard's present use of the disk, bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageUse {
    /// Size of the recorded sessions, which the settings limit.
    pub sessions_bytes: u64,
    /// Size of all that Laggard keeps, the sessions included.
    pub all_bytes: u64,
}
