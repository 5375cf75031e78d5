//! Ongoing waits: decides which freezes are to be told now.

use laggard_analysis::Nanos;
use laggard_record::{Freeze, UnixMs};

use crate::reading::{HostKnowledge, SessionReader};

/// The age from which a freeze is told.
const FIRST: Nanos = Nanos::from_millis(1000);
/// How much older a freeze must be before it is told again. The agent writes an `open` block once a second; the time that a
/// modal phase takes away must not suppress every other block.
const STEP: Nanos = Nanos::from_millis(900);

/// The ongoing freezes that were told.
#[derive(Debug, Default)]
pub(super) struct Freezes {
    /// The beginning of each freeze, and its age when it was last told.
    told: Vec<(UnixMs, Nanos)>,
}

impl Freezes {
    /// The freezes to tell now; those that have ended are forgotten.
    pub fn due(&mut self, reader: &SessionReader, knowledge: &HostKnowledge) -> Vec<Freeze> {
        let ongoing = reader.ongoing();
        let old = ongoing
            .iter()
            .filter(|episode| episode.inclusive() >= FIRST);
        let freezes = old.map(|episode| Freeze::of(episode, reader.facts(), knowledge));
        self.news(freezes.collect())
    }

    fn news(&mut self, freezes: Vec<Freeze>) -> Vec<Freeze> {
        let before = std::mem::take(&mut self.told);
        let mut due = Vec::new();
        for freeze in freezes {
            let last = before
                .iter()
                .find(|(since, _)| *since == freeze.since)
                .map_or(Nanos::ZERO, |(_, age)| *age);
            if freeze.so_far < last + STEP {
                self.told.push((freeze.since, last));
            } else {
                self.told.push((freeze.since, freeze.so_far));
                due.push(freeze);
            }
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::Kind;

    use super::*;

    fn at(tenths: u64) -> Vec<Freeze> {
        vec![Freeze {
            since: UnixMs(1_767_225_600_000),
            so_far: Nanos(tenths * 100_000),
            verdict: Kind::Unknown,
            suspects: Vec::new(),
        }]
    }

    #[test]
    fn every_look_is_told_once() {
        let mut freezes = Freezes::default();
        let mut told = Vec::new();
        // The third block is 989.6 ms of waiting after the second: a dialog of 10 ms lay between them.
        for open_ms in [11_004, 11_004, 21_004, 21_004, 30_900, 30_900] {
            let news = freezes.news(at(open_ms));
            told.extend(news.iter().map(|freeze| freeze.so_far.as_millis()));
        }
        assert_eq!(told, [1100.4, 2100.4, 3090.0]);
        assert_eq!(freezes.news(Vec::new()).len(), 0);
        assert_eq!(
            freezes.news(at(11_000)).len(),
            1,
            "another one is told anew"
        );
    }
}
