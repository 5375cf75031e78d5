//! Thousands of names may be private: they are gathered once for all previews of a report, and again when the sources change.

use std::collections::VecDeque;

use laggard_report::scrub::Scrubber;

use super::secrets::Sources;

/// The most scrubbers kept.
const MOST: usize = 3;

/// The latest scrubbers.
#[derive(Debug, Default)]
pub(crate) struct Scrubbers {
    kept: VecDeque<(Sources, Scrubber)>,
    #[cfg(test)]
    gathered: usize,
}

impl Scrubbers {
    /// Forgets all scrubbers.
    pub fn clear(&mut self) {
        self.kept.clear();
    }

    /// Number of times that names were gathered.
    #[cfg(test)]
    pub fn gathered(&self) -> usize {
        self.gathered
    }

    pub(super) fn of(&self, sources: &Sources) -> Option<Scrubber> {
        let mut kept = self.kept.iter();
        let (_, scrubber) = kept.find(|(of, _)| of == sources)?;
        Some(scrubber.clone())
    }

    pub(super) fn keep(&mut self, sources: Sources, scrubber: Scrubber) {
        #[cfg(test)]
        {
            self.gathered += 1;
        }
        while self.kept.len() >= MOST {
            self.kept.pop_front();
        }
        self.kept.push_back((sources, scrubber));
    }
}
