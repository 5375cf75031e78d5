//! The evidence against a suspect, clause by clause.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::verdict::Evidence;

/// One piece of evidence against a suspect.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clause {
    /// The suspect's own landmark was measured.
    Lasted {
        /// Class whose object was notified, `a.b.C$D`.
        class: String,
        /// The method.
        method: String,
        /// The number of calls; calls under the filter threshold do not count.
        calls: u64,
        /// The duration of all calls together.
        time: Nanos,
    },
    /// Samples point to the suspect.
    Sampled {
        /// The number of these samples.
        samples: usize,
        /// The number of samples in the whole episode.
        all: usize,
        /// The time attributed by these samples. Zero in a standstill or a pause, which takes the time whatever the stack was.
        time: Nanos,
        /// The method in which most of these samples stood, `a.b.C.m`.
        method: Option<String>,
    },
    /// Landmarks alone attribute time to the suspect.
    Landmarks {
        /// The attributed time.
        time: Nanos,
        /// The suspect was sampled as well; `time` is the time between the samples.
        sampled: bool,
        /// The number of calls under the filter threshold.
        short_calls: u64,
    },
    /// The program stood still.
    StoodStill {
        /// The length of the standstill.
        time: Nanos,
    },
    /// The program waited for a processor.
    Starved {
        /// The time spent waiting for a processor.
        time: Nanos,
    },
    /// The suspect began work that others carried out.
    Began {
        /// The time of that work.
        time: Nanos,
    },
}

impl Evidence {
    /// The evidence as clauses, one by one.
    pub fn clauses(&self) -> Vec<Clause> {
        let counts = &self.counts;
        let some = |time: Nanos| (time > Nanos::ZERO).then_some(time);
        let lasted = self.lasted.as_ref().map(|lasted| Clause::Lasted {
            class: lasted.landmark.class().to_owned(),
            method: lasted.landmark.method().to_owned(),
            calls: lasted.calls,
            time: lasted.time,
        });
        let sampled = (counts.samples > 0).then(|| Clause::Sampled {
            samples: counts.samples,
            all: self.all_samples,
            time: counts.sampled,
            method: self.method.clone(),
        });
        let landmarks = some(counts.landmarks).map(|time| Clause::Landmarks {
            time,
            sampled: counts.samples > 0,
            short_calls: counts.short_calls,
        });
        let stood = some(counts.measured - counts.starved);
        let all = [
            lasted,
            sampled,
            landmarks,
            stood.map(|time| Clause::StoodStill { time }),
            some(counts.starved).map(|time| Clause::Starved { time }),
            some(counts.initiated).map(|time| Clause::Began { time }),
        ];
        all.into_iter().flatten().collect()
    }
}
