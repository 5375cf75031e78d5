//! What speaks against a suspect, clause by clause: as data, and in words.

use std::fmt;

use laggard_analysis::Nanos;
use serde::{Deserialize, Serialize};

use crate::verdict::Evidence;

/// One thing that speaks against a suspect. Displays as a clause in plain English.
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
    /// Landmarks alone put time down to it.
    Landmarks {
        /// So much.
        time: Nanos,
        /// It was sampled as well; this is what lay between the samples.
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
    /// It began what others carried out.
    Began {
        /// So much of it.
        time: Nanos,
    },
}

/// Less would read as “0.0 ms”.
const LEAST_TOLD: Nanos = Nanos(50_000);

impl Evidence {
    /// What speaks against the suspect, one by one.
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

    /// The same in plain English, one clause each.
    pub fn lines(&self) -> Vec<String> {
        self.clauses().iter().map(Clause::to_string).collect()
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.lines().join("; "))
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lasted {
                class,
                method,
                calls,
                time,
            } => {
                let class = class.rsplit('.').next().unwrap_or(class);
                write!(f, "{class}.{method} took {time}")?;
                match calls {
                    1 => Ok(()),
                    calls => write!(f, " in {calls} calls"),
                }
            }
            Self::Sampled {
                samples,
                all,
                time,
                method,
            } => {
                write!(f, "in {samples} of {all} samples")?;
                if *time >= LEAST_TOLD {
                    write!(f, ", for {time}")?;
                }
                match method {
                    Some(method) => write!(f, ", mostly in {method}"),
                    None => Ok(()),
                }
            }
            Self::Landmarks {
                time,
                sampled,
                short_calls,
            } => {
                let between = if *sampled {
                    " more between samples,"
                } else {
                    ""
                };
                write!(f, "{time}{between} by landmarks alone")?;
                match short_calls {
                    0 => Ok(()),
                    1 => f.write_str(", 1 short call among them"),
                    calls => write!(f, ", {calls} short calls among them"),
                }
            }
            Self::StoodStill { time } => write!(f, "the program stood still for {time}"),
            Self::Starved { time } => {
                write!(
                    f,
                    "the program waited {time} for a processor, which others had"
                )
            }
            Self::Began { time } => write!(f, "began {time} of what others carried out"),
        }
    }
}
