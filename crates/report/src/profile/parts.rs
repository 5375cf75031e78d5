//! The common parts of all formats' writers: the program, the limits, and names.

use std::sync::Arc;

use laggard_analysis::{Episode, Frame, Interval, Sample, Thread};
use laggard_record::UnixMs;

/// The most recorded calls of a profile: no viewer opens one with more.
const MOST_INTERVALS: usize = 500_000;
/// The most samples of a profile.
const MOST_SAMPLES: usize = 500_000;

/// The program of a profile.
#[derive(Clone, Debug)]
pub struct Program<'a> {
    /// `Eclipse`, or the name of another program.
    pub name: &'a str,
    /// The operating system.
    pub os: &'a str,
    /// The time from which the profile's times count.
    pub started: UnixMs,
    /// Laggard's own version.
    pub version: &'a str,
}

/// The room that is left in a profile.
pub(super) struct Room {
    intervals: usize,
    samples: usize,
    /// Number of recorded calls and samples for which there was no room.
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
    /// The episode's recorded calls for which there is room.
    pub fn intervals<'a>(&mut self, episode: &'a Episode) -> &'a [Interval] {
        let all = episode.intervals.all();
        let taken = all.len().min(self.intervals);
        self.intervals -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }

    /// The episode's samples for which there is room.
    pub fn samples<'a>(&mut self, episode: &'a Episode) -> &'a [Sample] {
        let all = &episode.samples;
        let taken = all.len().min(self.samples);
        self.samples -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }
}

/// The called method, `a.b.C.m`.
pub(super) fn what(interval: &Interval) -> String {
    let landmark = &interval.landmark;
    let receiver = interval.receiver.as_ref().unwrap_or(&landmark.class);
    format!("{}.{}", receiver.name, landmark.method)
}

/// The method of a frame, `a.b.C.m`; `?` for a class that the session does not name.
pub(super) fn label(frame: &Frame) -> String {
    let class = frame.class.as_ref();
    let name = class.map_or("?", |class| class.name.as_str());
    format!("{name}.{}", frame.method)
}

/// The id of the code's plug-in, or its name if it has no id; never its path.
pub(super) fn owner(plugin: Option<&Arc<laggard_analysis::Plugin>>) -> &str {
    let named = plugin.map_or("", |plugin| match plugin.id.as_str() {
        "" => &plugin.name,
        id => id,
    });
    let last = named.trim_end_matches(['/', '\\', '!']).rsplit(['/', '\\']);
    last.into_iter().next().unwrap_or_default()
}

/// The thread that held the awaited lock, and that thread's own sample.
pub(super) fn held_by(sample: &Sample) -> Option<(&Arc<Thread>, &Sample)> {
    let lock = sample.lock.as_ref()?;
    Some((lock.owner.as_ref()?, lock.holder.as_deref()?))
}
