//! The launch's own log: the program's output where it goes to no terminal, and what Laggard did.

use std::io::Write as _;
use std::path::Path;

use laggard_platform::private;
use laggard_record::Problem;

use crate::rows::problem_text;

/// Its name in the launch's directory.
pub(super) const LOG: &str = "host.log";

/// Appends what the launch's user should find there later: words as they are, and all else as the database has it. Nobody
/// here knows the user's language.
pub(super) fn log(run: &Path, problem: &Problem) {
    // A log that cannot be written is no reason to disturb anything.
    if let Ok(mut file) = private::append(&run.join(LOG)) {
        let _ = writeln!(file, "laggard: {}", problem_text(problem));
    }
}
