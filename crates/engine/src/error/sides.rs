//! Errors of comparing two sides.

use std::path::PathBuf;

/// An error of comparing two sides.
#[derive(Debug, thiserror::Error)]
pub enum SidesError {
    /// Both sides are the same session.
    #[error("session {0} cannot be compared with itself; name two different ones")]
    Same(String),
    /// A file is a report, not a session.
    #[error("{} is a report, which holds one lag; only whole sessions can be compared: name a session.lag", .0.display())]
    Report(PathBuf),
    /// The times of both sides overlap, so that sessions could be on both.
    #[error(
        "these times overlap, and no session can be on both sides; let one end on a day before the other begins"
    )]
    Overlap,
    /// Several measured programs have this name.
    #[error("several measured programs are called {name:?}; name one by its home: {}", .homes.join(", "))]
    SeveralPrograms {
        /// The name as given.
        name: String,
        /// The keys of those that have it.
        homes: Vec<String>,
    },
}
