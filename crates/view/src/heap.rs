//! How large a program's heap may become.

use laggard_record as record;
use serde::Serialize;
use ts_rs::TS;

use super::{Time, ms};

/// What is known of an install's heap, and what is advised.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct HeapAdvice {
    /// The install's home.
    pub install: String,
    /// Its name for people.
    pub name: String,
    /// The limit in the last session of which anything is known.
    pub limit_bytes: Option<u64>,
    /// What the program kept in that session: what its collections left in use.
    pub kept_bytes: u64,
    /// When that was; `None`: nothing is known.
    pub seen_at: Option<Time>,
    /// The limit of the program's own options.
    pub own_bytes: Option<u64>,
    /// The limit that Laggard gives it at each launch, because the user wants so.
    pub chosen_bytes: Option<u64>,
    /// Lags of the last week that were garbage collection.
    pub lags: u32,
    /// How long they lasted.
    pub lagged_ms: f64,
    /// A limit that should be enough; `None`: it is large enough, or nothing is known.
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
