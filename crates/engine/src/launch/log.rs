//! The launch's log: the program's output if it goes to no terminal, and Laggard's own lines.

use std::io::Write as _;
use std::path::Path;

use laggard_platform::private;
use laggard_record::Problem;

use crate::rows::problem_text;

/// The log's name in the launch's directory.
pub(super) const LOG: &str = "host.log";

/// Appends a problem for the launch's user to read later: words as they are, everything else as the database stores it, since
/// the user's language is unknown here.
pub(super) fn log(run: &Path, problem: &Problem) {
    // A log that cannot be written must not disturb anything.
    if let Ok(mut file) = private::append(&run.join(LOG)) {
        let _ = writeln!(file, "laggard: {}", problem_text(problem));
    }
}
