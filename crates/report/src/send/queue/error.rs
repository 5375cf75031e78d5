//! Why the queue cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use crate::send::DeliveryError;

/// Why the queue cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// The disk.
    #[error("cannot {action} {path}: {source}", path = path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On which.
        path: PathBuf,
        /// As the system says.
        source: io::Error,
    },
    /// No such report.
    #[error("there is no report {0} in the queue; it may have been sent or dropped meanwhile")]
    Unknown(String),
    /// What is known of it cannot be understood.
    #[error(
        "{} cannot be read ({why}): it is damaged, or a newer Laggard queued the report. It is kept and not sent; send it with \
         the newer Laggard, or drop it and make it again",
        .path.display()
    )]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The folder in which it should lie does not take it.
    #[error("{0}")]
    NotPlaced(DeliveryError),
    /// It is not what was queued.
    #[error(
        "the report {0} was changed or damaged on the disk, so it is not sent; drop it and make it again"
    )]
    Damaged(String),
}

pub(super) fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> QueueError {
    move |source| QueueError::Io {
        action,
        path: path.to_owned(),
        source,
    }
}
