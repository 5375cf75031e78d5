//! Keeping this process's memory out of core dumps.

use laggard_platform::core_dumps;

/// Keeps the memory of this process, and of those that it starts for itself, out of core dumps from now on. If the system
/// cannot do so, the log says it: call this once the log is kept ([`keep_log`](crate::keep_log)).
pub fn keep_memory_out() {
    if let Err(error) = core_dumps::keep_memory_out() {
        tracing::warn!(error = ?error.kind(), "core dumps hold this program's memory");
    }
}
