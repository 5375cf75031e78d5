//! Times as `--json` writes them.

use laggard_record::UnixMs;

/// As a report writes them too.
#[must_use]
pub fn rfc3339(time: UnixMs) -> String {
    laggard_report::rfc3339(time.0)
}
