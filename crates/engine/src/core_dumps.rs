//! What core dumps hold of this process.

use laggard_platform::core_dumps;

/// From now on no memory, nor of those that this process starts for itself. Where the system does not do it, the log says so:
/// call it once that is kept ([`keep_log`](crate::keep_log)).
pub fn keep_memory_out() {
    if let Err(error) = core_dumps::keep_memory_out() {
        tracing::warn!(error = ?error.kind(), "core dumps hold this program's memory");
    }
}
