//! Errors of an attempt to deliver a report.

use std::time::Duration;

use laggard_record::{Silence, Undelivered};

/// The reason why a report did not arrive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// The delivery may succeed later.
    #[error("{why}")]
    Later {
        /// The cause, and what can be done.
        why: Undelivered,
        /// The shortest time until the next try, if the server names one.
        after: Option<Duration>,
    },
    /// The delivery cannot succeed unless somebody changes something.
    #[error("{why}")]
    Never {
        /// The cause, and what can be done.
        why: Undelivered,
    },
    /// The report was deleted from the queue meanwhile.
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

    /// An error that no user can mend.
    pub(super) fn in_words(error: impl std::fmt::Display) -> Self {
        Self::never(Undelivered::InWords(error.to_string()))
    }
}

/// A server that did not answer may answer another time.
impl From<Silence> for DeliveryError {
    fn from(silence: Silence) -> Self {
        Self::later(Undelivered::Silent(silence))
    }
}
