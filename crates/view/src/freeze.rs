//! A wait that goes on.

use serde::Serialize;
use ts_rs::TS;

use super::{Suspect, Time, Verdict, main_suspect};

/// A freeze that still goes on.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FreezeView {
    /// When it began, RFC 3339.
    pub since: Time,
    /// How long it lasts so far, milliseconds.
    pub so_far_ms: f64,
    /// What it is put down to so far.
    pub verdict: Verdict,
    /// Suspects so far, as those of an episode.
    pub suspects: Vec<Suspect>,
}

impl FreezeView {
    /// The main suspect so far, see [`main_suspect`].
    #[must_use]
    pub fn main(&self) -> Option<&Suspect> {
        main_suspect(self.verdict, &self.suspects)
    }
}
