//! Errors of the queue.

use std::io;
use std::path::{Path, PathBuf};

use crate::send::DeliveryError;

/// An error of the queue.
#[derive(Debug, thiserror::Error)]
pub enum QueueError {
    /// The disk fails.
    #[error("cannot {action} {path}: {source}", path = path.display())]
    Io {
        /// The failed action.
        action: &'static str,
        /// The file or directory.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// No report has this id.
    #[error("there is no report {0} in the queue; it may have been sent or dropped meanwhile")]
    Unknown(String),
    /// The record of a report cannot be read.
    #[error(
        "{} cannot be read ({why}): it is damaged, or a newer Laggard queued the report. It is kept and not sent; send it with \
         the newer Laggard, or drop it and make it again",
        .path.display()
    )]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The cause.
        why: String,
    },
    /// The folder to which the report was to go does not take it.
    #[error("{0}")]
    NotPlaced(DeliveryError),
    /// The zip is not the one that was queued.
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
