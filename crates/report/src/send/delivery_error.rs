//! How an attempt ends when it does not succeed.

use std::time::Duration;

/// Why a report did not arrive, in words for its user.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// It may arrive another time.
    #[error("{why}")]
    Later {
        /// What happened and what can be done.
        why: String,
        /// Not before so long, where the other side says so.
        after: Option<Duration>,
    },
    /// It will not, unless somebody changes something.
    #[error("{why}")]
    Never {
        /// What happened and what can be done.
        why: String,
    },
    /// It was dropped from the queue meanwhile.
    #[error("it was dropped")]
    Dropped,
}

impl DeliveryError {
    pub(super) fn later(why: impl Into<String>) -> Self {
        Self::Later {
            why: why.into(),
            after: None,
        }
    }

    pub(super) fn never(why: impl Into<String>) -> Self {
        Self::Never { why: why.into() }
    }
}
