//! One session's trace as columns: the data of the timeline and of the tables beside it.
//!
//! A column is a list with an entry for each interval, episode, sample …; entries refer to each other by places in these lists,
//! and to texts by places in [`Trace::texts`]. [`NOBODY`] stands for none. Times are relative to the session's start.

use laggard_analysis::Nanos;

use crate::{Kind, UnixMs};

/// Stands for no entry, in a column of places.
pub const NOBODY: u32 = u32::MAX;

/// All data of one session that is drawn over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The session as a whole.
    pub whole: TraceWhole,
    /// All texts, each once.
    pub texts: Vec<String>,
    /// Owners of code.
    pub plugins: TracePlugins,
    /// Landmarks, each with the class of the objects it was called on.
    pub sites: TraceSites,
    /// Statistics of landmarks, in the order of `show --csv landmarks`.
    pub landmarks: TraceLandmarks,
    /// Names of threads: places of texts.
    pub threads: Vec<u32>,
    /// Methods on the stacks of samples.
    pub methods: TraceMethods,
    /// Stacks of samples: each is a method and the stack of its caller.
    pub stacks: TraceStacks,
    /// Intervals, in the order of `show --csv invocations`.
    pub intervals: TraceIntervals,
    /// Rows in which no two intervals overlap.
    pub lanes: TraceLanes,
    /// Episodes, in the order of their ends.
    pub episodes: TraceEpisodes,
    /// Samples, those of an episode one after the other.
    pub samples: TraceSamples,
    /// Pauses for garbage collection, by time.
    pub pauses: TracePauses,
    /// Standstills of a thread, the process or the machine, by time.
    pub gaps: TraceGaps,
    /// Numbers of events dispatched over time.
    pub activity: TraceActivity,
    /// Actions of the user, by time.
    pub marks: TraceMarks,
    /// Changes of the wall clock.
    pub clock: TraceClock,
}

impl Trace {
    /// Removes directories of this machine from the plug-ins' ids and names: code that belongs to no plug-in, and a plug-in
    /// without a name, is named by its place.
    pub fn hide_directories(&mut self) {
        let mut hidden = Vec::new();
        for column in [&mut self.plugins.id, &mut self.plugins.name] {
            for place in column {
                let Some(text) = self.texts.get(*place as usize) else {
                    continue;
                };
                let path = text.trim_end_matches(['/', '\\', '!']);
                let last = path.rsplit(['/', '\\']).next().unwrap_or_default();
                if last.len() == text.len() {
                    continue;
                }
                let last = last.to_owned();
                hidden.push(*place);
                *place = u32::try_from(self.texts.len()).unwrap_or(NOBODY);
                self.texts.push(last);
            }
        }
        for place in hidden {
            if let Some(text) = self.texts.get_mut(place as usize) {
                text.clear();
            }
        }
    }
}

/// Figures of a session as a whole.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceWhole {
    /// Start of the session.
    pub started: UnixMs,
    /// The latest time in the session's data.
    pub end: Nanos,
    /// Time of the first dispatched event.
    pub up: Option<Nanos>,
    /// Time in which the user worked with the program.
    pub active: Nanos,
    /// Time that the agent took for samples.
    pub sampling: Nanos,
    /// Processor time of the agent's own threads.
    pub agent: Nanos,
    /// Number of records that the agent dropped.
    pub dropped: u64,
    /// Number of intervals for which the trace had no room.
    pub intervals_left_out: u64,
    /// Number of samples for which the trace had no room.
    pub samples_left_out: u64,
    /// Lags for which nobody is blamed because the origins of their plug-ins are unknown.
    pub unplaced: u64,
    /// The session's end is missing: its program goes on, was killed, or the file was cut.
    pub cut_short: bool,
}

/// Columns of owners of code; places of texts, empty for what is not known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TracePlugins {
    /// Symbolic id.
    pub id: Vec<u32>,
    /// Name for people; the id where it has none.
    pub name: Vec<u32>,
    /// Version.
    pub version: Vec<u32>,
}

/// Columns of landmarks on receivers of one class.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceSites {
    /// Kind of the bracketed work: a text.
    pub kind: Vec<u32>,
    /// Class whose object was notified: a text.
    pub class: Vec<u32>,
    /// Method: a text.
    pub method: Vec<u32>,
    /// Owner of the class: a plug-in.
    pub plugin: Vec<u32>,
}

/// Columns of statistics, as `show --csv landmarks` has them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceLandmarks {
    /// The landmark: a site.
    pub site: Vec<u32>,
    /// Number of calls that were recorded one by one.
    pub calls: Vec<u32>,
    /// Number of calls too short to be recorded one by one.
    pub short_calls: Vec<u32>,
    /// Exclusive time of the short calls together.
    pub short: Vec<Nanos>,
    /// Greatest, mean, least and sum of the exclusive times.
    pub exclusive: [Vec<Nanos>; 4],
    /// Greatest, mean, least and sum of the inclusive times.
    pub inclusive: [Vec<Nanos>; 4],
    /// Number of calls that ended with an exception.
    pub threw: Vec<u32>,
}

/// Columns of methods.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceMethods {
    /// Class: a text, empty where it is not known.
    pub class: Vec<u32>,
    /// Name: a text.
    pub name: Vec<u32>,
    /// Owner of the class: a plug-in.
    pub plugin: Vec<u32>,
    /// Whether the method is native code.
    pub native: Vec<u8>,
}

/// Columns of stacks. A caller's stack precedes those of its callees.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceStacks {
    /// The method that runs.
    pub method: Vec<u32>,
    /// The stack of its caller.
    pub caller: Vec<u32>,
}

/// Columns of intervals.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceIntervals {
    /// The called landmark: a site.
    pub site: Vec<u32>,
    /// The enclosing interval within the episode.
    pub parent: Vec<u32>,
    /// The episode.
    pub episode: Vec<u32>,
    /// Start of the interval.
    pub start: Vec<Nanos>,
    /// Duration, end to end.
    pub duration: Vec<Nanos>,
    /// Duration without modal phases.
    pub inclusive: Vec<Nanos>,
    /// Duration without modal phases and nested landmarks.
    pub exclusive: Vec<Nanos>,
    /// Exclusive time of direct children too short to be recorded one by one.
    pub short: Vec<Nanos>,
    /// Number of these short children.
    pub short_children: Vec<u32>,
    /// Number of recorded calls around the interval, within its episode.
    pub level: Vec<u16>,
    /// [`MODAL`], [`THREW`].
    pub flags: Vec<u8>,
}

/// Flag of an interval in which the program waited for its user.
pub const MODAL: u8 = 1;
/// Flag of an interval that ended with an exception.
pub const THREW: u8 = 2;

/// Columns of rows. A row has intervals of one thread that follow each other; those in the thread's next row lie within them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceLanes {
    /// The thread.
    pub thread: Vec<u32>,
    /// The outermost row of a thread is 0.
    pub row: Vec<u32>,
    /// Place in `order` of the row's first interval; the row ends where the next row begins.
    pub first: Vec<u32>,
    /// Intervals, row by row, in each by time.
    pub order: Vec<u32>,
}

/// Columns of episodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceEpisodes {
    /// Number within the session.
    pub number: Vec<u32>,
    /// The UI thread.
    pub thread: Vec<u32>,
    /// Start of the episode.
    pub start: Vec<Nanos>,
    /// Duration, end to end.
    pub duration: Vec<Nanos>,
    /// Time that the user waited.
    pub felt: Vec<Nanos>,
    /// The verdict: a byte of [`verdict_byte`].
    pub verdict: Vec<u8>,
    /// The plug-in that the verdict names; [`NOBODY`] unless the verdict is a plug-in.
    pub plugin: Vec<u32>,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: Vec<f64>,
    /// The episode's first interval; the others follow.
    pub first_interval: Vec<u32>,
    /// The episode's first sample; the others follow.
    pub first_sample: Vec<u32>,
    /// 0: the session ended before the episode did.
    pub finished: Vec<u8>,
}

/// Returns the byte that stands for a verdict.
#[must_use]
pub const fn verdict_byte(kind: Kind) -> u8 {
    match kind {
        Kind::Unknown => 0,
        Kind::PlugIn => 1,
        Kind::Host => 2,
        Kind::Gc => 3,
        Kind::Machine => 4,
    }
}

/// Columns of samples.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceSamples {
    /// Time of the sample.
    pub time: Vec<Nanos>,
    /// The sampled stack.
    pub stack: Vec<u32>,
    /// State of the thread: the byte of the session file's `ThreadState`.
    pub state: Vec<u8>,
}

/// Columns of pauses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TracePauses {
    /// Start of the pause.
    pub start: Vec<Nanos>,
    /// End of the pause.
    pub end: Vec<Nanos>,
    /// The collector: a text.
    pub collector: Vec<u32>,
    /// The pause's cause: a text.
    pub cause: Vec<u32>,
    /// Bytes of the heap in use at the start; 0: not known.
    pub before: Vec<f64>,
    /// Bytes of the heap in use at the end; 0: not known.
    pub after: Vec<f64>,
    /// The heap's limit in bytes; 0: not known.
    pub limit: Vec<f64>,
}

/// Columns of standstills.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceGaps {
    /// Start of the standstill.
    pub start: Vec<Nanos>,
    /// End of the standstill.
    pub end: Vec<Nanos>,
    /// Kind of the standstill: the byte of the session file's `GapKind`.
    pub kind: Vec<u8>,
}

/// Columns of windows of time in which events were dispatched.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceActivity {
    /// Start of the window.
    pub start: Vec<Nanos>,
    /// End of the window.
    pub end: Vec<Nanos>,
    /// Number of events dispatched.
    pub dispatched: Vec<u32>,
}

/// Columns of the user's actions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceMarks {
    /// Time of the action.
    pub time: Vec<Nanos>,
    /// [`SLOW`], [`CLICK`].
    pub kind: Vec<u8>,
}

/// Columns of the wall clock's leads over the time since the session's start: the machine slept, or the clock was set. They add up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceClock {
    /// Time from which the lead counts.
    pub since: Vec<Nanos>,
    /// Nanoseconds; below zero: the clock was set back.
    pub lead: Vec<f64>,
}

/// The user said “it was slow just now”.
pub const SLOW: u8 = 1;
/// The user pressed a mouse button. Known only for the last minute before a captured lag.
pub const CLICK: u8 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_directory_of_a_machine_stays_in_what_is_passed_on() {
        let texts = [
            "a.b",
            "Slow",
            "1.0",
            "/home/ada/secret/x.jar",
            "file:C:\\ada\\y",
            "/srv/acme/classes/",
            "run/it",
        ];
        let mut trace = Trace {
            texts: texts.map(str::to_owned).to_vec(),
            plugins: TracePlugins {
                id: vec![0, 3, 5, 0],
                name: vec![1, 3, 5, 4],
                version: vec![2, 2, 2, NOBODY],
            },
            threads: vec![6],
            ..Trace::default()
        };
        trace.hide_directories();
        let named = |places: &[u32]| -> Vec<String> {
            places
                .iter()
                .map(|place| trace.texts[*place as usize].clone())
                .collect()
        };
        assert_eq!(named(&trace.plugins.id), ["a.b", "x.jar", "classes", "a.b"]);
        assert_eq!(
            named(&trace.plugins.name),
            ["Slow", "x.jar", "classes", "y"]
        );
        assert_eq!(named(&trace.threads), ["run/it"]);
        let whole = trace.texts.join(" ");
        for gone in ["ada", "acme", "secret"] {
            assert!(!whole.contains(gone), "{whole}");
        }
    }
}
