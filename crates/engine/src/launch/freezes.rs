//! Waits that go on: which are to be told now.

use laggard_analysis::Episode;
use laggard_view::FreezeView;

use crate::reading::{HostKnowledge, SessionReader, freeze};

/// A freeze is told from this age on, milliseconds.
const FIRST_MS: f64 = 1000.0;
/// It is told again when it is so much older, milliseconds. The agent looks once a second; what a modal phase or rounding
/// takes away must not make every other look unheard.
const STEP_MS: f64 = 900.0;

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
        let old = ongoing.iter().filter(|episode| age_ms(episode) >= FIRST_MS);
        let views: Vec<FreezeView> = old
            .map(|episode| freeze(episode, reader.facts(), knowledge))
            .collect();
        self.news(views)
    }

    fn news(&mut self, views: Vec<FreezeView>) -> Vec<FreezeView> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_view::Verdict;

    fn at(so_far_ms: f64) -> Vec<FreezeView> {
        vec![FreezeView {
            since: "2026-01-01T00:00:00Z".into(),
            so_far_ms,
            verdict: Verdict::Unknown,
            suspects: Vec::new(),
        }]
    }

    #[test]
    fn every_look_is_told_once() {
        let mut freezes = Freezes::default();
        let mut told = Vec::new();
        // The third look is 989.6 ms of waiting after the second: a dialog of 10 ms lay between them.
        for look in [1100.4, 1100.4, 2100.4, 2100.4, 3090.0, 3090.0] {
            told.extend(freezes.news(at(look)).iter().map(|view| view.so_far_ms));
        }
        assert_eq!(told, [1100.4, 2100.4, 3090.0]);
        assert_eq!(freezes.news(Vec::new()).len(), 0);
        assert_eq!(
            freezes.news(at(1100.0)).len(),
            1,
            "another one is told anew"
        );
    }
}
