//! The code in which an episode was spent.

use laggard_analysis::{Episode, Nanos, Origin, Sample, Spans, in_native_code};
use serde::{Deserialize, Serialize};

use crate::owner::{Owner, Owners};
use crate::verdict::Provenance;

/// The code in which an episode was spent (Jovic 2011 §4.3.3), in parts of the user's wait that add up to 1. Pauses and
/// standstills are measured; the rest is shared out by the owner of the code in which the UI thread's samples stood, not by
/// its caller. A location blames nobody: a plug-in that calls a slow library is in `library` here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Location {
    /// In a plug-in that can be blamed.
    pub plug_in: f64,
    /// In the host's core.
    pub host: f64,
    /// In a library or in the Java runtime.
    pub library: f64,
    /// In native code.
    pub native: f64,
    /// In pauses of the garbage collector.
    pub gc: f64,
    /// In standstills of process or machine.
    pub machine: f64,
    /// No sample was taken, or the code's owner or the owner's origin is unknown.
    pub unknown: f64,
}

impl Location {
    /// Of one episode.
    pub fn of(episode: &Episode, provenance: &dyn Provenance) -> Location {
        let waiting = episode.waiting();
        let pauses = episode.gc.iter().map(|pause| pause.span);
        let gc = Spans::new(pauses).within(&waiting);
        let standstills = episode.gaps.iter().map(|gap| gap.span);
        let machine = Spans::new(standstills).within(&waiting).without(&gc);
        let wait = waiting.length();
        let mut location = Location {
            gc: gc.length().share_of(wait),
            machine: machine.length().share_of(wait),
            ..Location::default()
        };
        let rest = if wait == Nanos::ZERO {
            1.0
        } else {
            1.0 - location.gc - location.machine
        };
        let samples = episode.samples.iter();
        let sampled: Vec<&Sample> = samples.filter(|sample| !sample.frames.is_empty()).collect();
        if sampled.is_empty() {
            location.unknown = rest;
            return location;
        }
        let owners = Owners::new(provenance, episode);
        let each = rest / sampled.len() as f64;
        for sample in sampled {
            *location.part_of(sample, &owners) += each;
        }
        location
    }

    fn part_of<'a>(&mut self, sample: &'a Sample, owners: &Owners<'a>) -> &mut f64 {
        if in_native_code(sample) {
            return &mut self.native;
        }
        let innermost = sample.frames.first();
        match owners.of_class(innermost.and_then(|frame| frame.class.as_ref())) {
            Owner::AddOn(_, Origin::Unknown) => &mut self.unknown,
            Owner::AddOn(..) => &mut self.plug_in,
            Owner::Core => &mut self.host,
            Owner::Library | Owner::Runtime => &mut self.library,
            Owner::Unknown => &mut self.unknown,
        }
    }

    /// Each part with its name, the largest first.
    pub fn parts(&self) -> [(&'static str, f64); 7] {
        let mut parts = [
            ("plug-in", self.plug_in),
            ("host", self.host),
            ("library", self.library),
            ("native", self.native),
            ("gc", self.gc),
            ("machine", self.machine),
            ("unknown", self.unknown),
        ];
        parts.sort_by(|a, b| b.1.total_cmp(&a.1));
        parts
    }
}
