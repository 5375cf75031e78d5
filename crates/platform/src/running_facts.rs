//! What is known of an app that runs already.

/// An app that runs and does not answer.
#[derive(Debug, thiserror::Error)]
#[error("{why}")]
pub struct Silent {
    /// What came instead of an answer.
    pub why: String,
}
