//! A wait that goes on.

use serde::Serialize;
use ts_rs::TS;

use super::{Suspect, Time, Verdict, main_suspect};

/// A freeze that still goes on.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FreezeView {
    /// Start of the freeze, RFC 3339.
    pub since: Time,
    /// Duration so far, milliseconds.
    pub so_far_ms: f64,
    /// The cause that the verdict names so far.
    pub verdict: Verdict,
    /// Suspects so far, in the same order as an episode's.
    pub suspects: Vec<Suspect>,
}

impl FreezeView {
    /// Returns the main suspect so far, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}
