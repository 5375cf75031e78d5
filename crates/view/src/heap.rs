//! The limit of a program's heap, and advice where it is too small.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Time, ms};

/// The figures of an install's heap, and a suggested limit.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct HeapAdvice {
    /// The install's home.
    pub install: String,
    /// The install's name for people.
    pub name: String,
    /// The heap's limit in the last session with a collection; `None`: no such session is known.
    pub limit_bytes: Option<u64>,
    /// The program's live data in that session: what its collections left in use.
    pub kept_bytes: u64,
    /// When that session's figures were recorded; `None`: no such session is known.
    pub seen_at: Option<Time>,
    /// The limit in the program's own options.
    pub own_bytes: Option<u64>,
    /// The limit that the user chose for each launch.
    pub chosen_bytes: Option<u64>,
    /// Number of lags in the last week that were garbage collection.
    pub lags: u32,
    /// Total duration of these lags, milliseconds.
    pub lagged_ms: f64,
    /// A limit that should be enough; `None`: the heap is large enough, or nothing is known of it.
    pub suggested_bytes: Option<u64>,
}

impl From<&record::HeapAdvice> for HeapAdvice {
    fn from(advice: &record::HeapAdvice) -> Self {
        Self {
            install: advice.install.to_string(),
            name: advice.name.clone(),
            limit_bytes: advice.limit,
            kept_bytes: advice.kept,
            seen_at: advice.limit.map(|_| Time(advice.seen)),
            own_bytes: advice.own,
            chosen_bytes: advice.chosen,
            lags: advice.lags,
            lagged_ms: ms(advice.lagged),
            suggested_bytes: advice.suggested,
        }
    }
}
