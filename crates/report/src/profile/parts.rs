//! What the writers of all formats share: whose profile it is, how much it takes, and what its parts are called.

use std::sync::Arc;

use laggard_analysis::{Episode, Frame, Interval, Sample, Thread};
use laggard_record::UnixMs;

/// Recorded calls of one profile: no viewer opens one with more.
const MOST_INTERVALS: usize = 500_000;
/// Samples likewise.
const MOST_SAMPLES: usize = 500_000;

/// What is known of the program besides its episodes.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// `Eclipse`, or what else was launched.
    pub name: &'a str,
    /// The operating system.
    pub os: &'a str,
    /// What the profile's times count from.
    pub started: UnixMs,
    /// Laggard's own version.
    pub version: &'a str,
}

/// How much more a profile takes.
pub(super) struct Room {
    intervals: usize,
    samples: usize,
    /// Recorded calls and samples for which there was none.
    pub left_out: u64,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            intervals: MOST_INTERVALS,
            samples: MOST_SAMPLES,
            left_out: 0,
        }
    }
}

impl Room {
    /// Those of an episode's recorded calls for which there is room.
    pub fn intervals<'a>(&mut self, episode: &'a Episode) -> &'a [Interval] {
        let all = episode.intervals.all();
        let taken = all.len().min(self.intervals);
        self.intervals -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }

    /// Those of its samples.
    pub fn samples<'a>(&mut self, episode: &'a Episode) -> &'a [Sample] {
        let all = &episode.samples;
        let taken = all.len().min(self.samples);
        self.samples -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }
}

/// `a.b.C.m` of what was called.
pub(super) fn what(interval: &Interval) -> String {
    let landmark = &interval.landmark;
    let receiver = interval.receiver.as_ref().unwrap_or(&landmark.class);
    format!("{}.{}", receiver.name, landmark.method)
}

/// `a.b.C.m` of where a thread stood; `?` for a class that the session does not name.
pub(super) fn label(frame: &Frame) -> String {
    let class = frame.class.as_ref();
    let name = class.map_or("?", |class| class.name.as_str());
    format!("{name}.{}", frame.method)
}

/// The id of whose code it is, or the name of an owner without one; never where that lies.
pub(super) fn owner(plugin: Option<&Arc<laggard_analysis::Plugin>>) -> &str {
    let named = plugin.map_or("", |plugin| match plugin.id.as_str() {
        "" => &plugin.name,
        id => id,
    });
    let last = named.trim_end_matches(['/', '\\', '!']).rsplit(['/', '\\']);
    last.into_iter().next().unwrap_or_default()
}

/// Who held the lock that a thread waited for, and where that one stood.
pub(super) fn held_by(sample: &Sample) -> Option<(&Arc<Thread>, &Sample)> {
    let lock = sample.lock.as_ref()?;
    Some((lock.owner.as_ref()?, lock.holder.as_deref()?))
}
