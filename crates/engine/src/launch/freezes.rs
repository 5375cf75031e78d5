//! Waits that go on: which are to be told now.

use laggard_analysis::Episode;

use crate::reading::{HostKnowledge, SessionReader, freeze};
use crate::view::FreezeView;

/// A freeze is told from this age on, and again when it is so much older, milliseconds.
const STEP_MS: f64 = 1000.0;

/// What was told of the freezes that go on.
#[derive(Debug, Default)]
pub(super) struct Freezes {
    /// When each began, and how old it was when it was told last.
    told: Vec<(String, f64)>,
}

impl Freezes {
    /// The freezes to tell now; those that have ended are forgotten.
    pub fn due(&mut self, reader: &SessionReader, knowledge: &HostKnowledge) -> Vec<FreezeView> {
        let ongoing = reader.ongoing();
        let old = ongoing.iter().filter(|episode| age_ms(episode) >= STEP_MS);
        let views: Vec<FreezeView> = old
            .map(|episode| freeze(episode, reader.facts(), knowledge))
            .collect();
        let before = std::mem::take(&mut self.told);
        let mut due = Vec::new();
        for view in views {
            let last = before
                .iter()
                .find(|(since, _)| *since == view.since)
                .map_or(0.0, |(_, age)| *age);
            if view.so_far_ms < last + STEP_MS {
                self.told.push((view.since, last));
            } else {
                self.told.push((view.since.clone(), view.so_far_ms));
                due.push(view);
            }
        }
        due
    }
}

fn age_ms(episode: &Episode) -> f64 {
    episode.inclusive().as_millis()
}
