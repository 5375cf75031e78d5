//! The time that a plug-in's activation takes while its program starts.

use laggard_record as record;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{hundredth, ms};

/// The measured cost of a plug-in in the last starts in which it was activated before its program waited for the user; no accusation.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct StartCost {
    /// The plug-in's own activation in the middle one of those starts, without the activations of others inside it, milliseconds.
    pub took_ms: f64,
    /// The middle one of its parts of a whole start, 0 to 1, rounded down to hundredths.
    pub share: f64,
    /// The number of starts in which the plug-in was activated.
    pub starts: u32,
    /// The number of starts that were looked at.
    pub of: u32,
}

impl From<record::StartCost> for StartCost {
    fn from(cost: record::StartCost) -> Self {
        Self {
            took_ms: ms(cost.took),
            share: hundredth(cost.share),
            starts: cost.starts,
            of: cost.of,
        }
    }
}
