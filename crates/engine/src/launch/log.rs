//! The launch's own log: the program's output where it goes to no terminal, and what Laggard did.

use std::io::Write as _;
use std::path::Path;

use laggard_platform::private;

/// Its name in the launch's directory.
pub(super) const LOG: &str = "host.log";

/// Appends what the launch's user should find there later.
pub(super) fn log(run: &Path, line: &str) {
    // A log that cannot be written is no reason to disturb anything.
    if let Ok(mut file) = private::append(&run.join(LOG)) {
        let _ = writeln!(file, "laggard: {line}");
    }
}
