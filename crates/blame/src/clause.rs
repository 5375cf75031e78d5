//! What speaks against a suspect, clause by clause.

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::verdict::Evidence;

/// One thing that speaks against a suspect.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clause {
    /// Its own landmark was measured.
    Lasted {
        /// Class whose object was notified, `a.b.C$D`.
        class: String,
        /// The method.
        method: String,
        /// How often it was called, calls under the filter threshold not counted.
        calls: u64,
        /// All calls together.
        time: Nanos,
    },
    /// Samples point to it.
    Sampled {
        /// So many.
        samples: usize,
        /// Of so many in the whole episode.
        all: usize,
        /// Time put down to it by them. In a standstill or a pause there is none: that took it, whatever the stack was.
        time: Nanos,
        /// The method most of them stood in, `a.b.C.m`.
        method: Option<String>,
    },
    /// Landmarks alone put time down to the suspect.
    Landmarks {
        /// So much.
        time: Nanos,
        /// The suspect was sampled as well; this is the time between the samples.
        sampled: bool,
        /// Calls under the filter threshold among those.
        short_calls: u64,
    },
    /// The program stood still.
    StoodStill {
        /// For so long.
        time: Nanos,
    },
    /// The program waited for a processor.
    Starved {
        /// For so long.
        time: Nanos,
    },
    /// The suspect began what others carried out.
    Began {
        /// So much of it.
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
