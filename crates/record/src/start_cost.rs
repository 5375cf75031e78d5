//! The time that a plug-in's activation takes while its program starts.

use laggard_analysis::{Nanos, PERCEPTIBLE};

/// The measured cost of a plug-in in the last starts in which it was activated before its program waited for the user; no accusation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StartCost {
    /// The plug-in's own activation in the middle one of those starts, without the activations of others inside it.
    pub took: Nanos,
    /// The middle one of its parts of a whole start, 0 to 1.
    pub share: f64,
    /// The number of starts in which the plug-in was activated.
    pub starts: u32,
    /// The number of starts that were looked at.
    pub of: u32,
}

impl StartCost {
    /// Whether the user could notice the difference without the plug-in.
    #[must_use]
    pub fn is_felt(&self) -> bool {
        self.took >= PERCEPTIBLE
    }
}
