//! How an attempt ends when it does not succeed.

use std::time::Duration;

use laggard_record::{Silence, Undelivered};

/// Why a report did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// It may arrive another time.
    #[error("{why}")]
    Later {
        /// What happened and what can be done.
        why: Undelivered,
        /// Not before so long, where the other side says so.
        after: Option<Duration>,
    },
    /// It will not, unless somebody changes something.
    #[error("{why}")]
    Never {
        /// What happened and what can be done.
        why: Undelivered,
    },
    /// It was dropped from the queue meanwhile.
    #[error("it was dropped")]
    Dropped,
}

impl DeliveryError {
    pub(super) fn later(why: Undelivered) -> Self {
        Self::Later { why, after: None }
    }

    pub(super) fn never(why: Undelivered) -> Self {
        Self::Never { why }
    }

    /// Of something that no user can mend.
    pub(super) fn in_words(error: impl std::fmt::Display) -> Self {
        Self::never(Undelivered::InWords(error.to_string()))
    }
}

/// Another time there may be an answer.
impl From<Silence> for DeliveryError {
    fn from(silence: Silence) -> Self {
        Self::later(Undelivered::Silent(silence))
    }
}
