//! The common parts of all formats' writers: the program, the limits, and names.

use std::sync::Arc;

use laggard_analysis::{Frame, Interval, Sample, Thread};
use laggard_record::UnixMs;

use super::part::Taken;

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
    /// Leaves out the recorded calls and samples for which there is no room.
    pub fn fit(&mut self, taken: &mut Taken<'_>) {
        let Taken {
            intervals, samples, ..
        } = taken;
        self.left_out += cut(intervals, &mut self.intervals) + cut(samples, &mut self.samples);
    }
}

/// Returns the number of those for which there was no room.
fn cut<T>(all: &mut Vec<T>, room: &mut usize) -> u64 {
    let kept = all.len().min(*room);
    *room -= kept;
    let left_out = all.len() - kept;
    all.truncate(kept);
    left_out as u64
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
