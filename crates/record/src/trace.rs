//! One session's trace as columns: what a timeline draws, and what the tables beside it are made of.
//!
//! A column is a list with an entry for each interval, episode, sample …; entries name each other by their places in these
//! lists, and texts by their places in [`Trace::texts`]. [`NOBODY`] stands for none. Times are since the session's start.

use laggard_analysis::Nanos;

use crate::{Kind, UnixMs};

/// In a column of places: there is none.
pub const NOBODY: u32 = u32::MAX;

/// Everything of one session that is drawn over its time.
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
    /// A line of `show --csv landmarks` each, in its order.
    pub landmarks: TraceLandmarks,
    /// Names of threads: places of texts.
    pub threads: Vec<u32>,
    /// Methods in which samples stood.
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
    /// How many events were dispatched when.
    pub activity: TraceActivity,
    /// What the user did, by time.
    pub marks: TraceMarks,
}

impl Trace {
    /// Takes the directories of this machine out: of code that belongs to no plug-in, and of plug-ins that have no name, the
    /// name is where it lies.
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

/// What a session says about itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceWhole {
    /// When it began.
    pub started: UnixMs,
    /// The latest time that anything in it names.
    pub end: Nanos,
    /// When the program dispatched its first event.
    pub up: Option<Nanos>,
    /// Time in which its user worked with it.
    pub active: Nanos,
    /// Time that Laggard took for samples.
    pub sampling: Nanos,
    /// Processor time of the agent's own threads.
    pub agent: Nanos,
    /// Records that the agent dropped.
    pub dropped: u64,
    /// Intervals for which there was no room here.
    pub intervals_left_out: u64,
    /// Samples for which there was no room here.
    pub samples_left_out: u64,
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
    /// What it brackets: a text.
    pub kind: Vec<u32>,
    /// Class whose object was notified: a text.
    pub class: Vec<u32>,
    /// Method: a text.
    pub method: Vec<u32>,
    /// Whose the class is: a plug-in.
    pub plugin: Vec<u32>,
}

/// Columns of statistics, as `show --csv landmarks` has them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceLandmarks {
    /// The landmark: a site.
    pub site: Vec<u32>,
    /// Calls that were recorded one by one.
    pub calls: Vec<u32>,
    /// Shorter ones.
    pub short_calls: Vec<u32>,
    /// Their exclusive time together.
    pub short: Vec<Nanos>,
    /// Greatest, mean, least and sum of the exclusive times.
    pub exclusive: [Vec<Nanos>; 4],
    /// Greatest, mean, least and sum of the inclusive times.
    pub inclusive: [Vec<Nanos>; 4],
    /// Calls that ended with an exception.
    pub threw: Vec<u32>,
}

/// Columns of methods.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceMethods {
    /// Class: a text, empty where it is not known.
    pub class: Vec<u32>,
    /// Name: a text.
    pub name: Vec<u32>,
    /// Whose the class is: a plug-in.
    pub plugin: Vec<u32>,
    /// Whether it is native code.
    pub native: Vec<u8>,
}

/// Columns of stacks. A caller stands before what it called.
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
    /// What was called: a site.
    pub site: Vec<u32>,
    /// The interval around it within its episode.
    pub parent: Vec<u32>,
    /// The episode.
    pub episode: Vec<u32>,
    /// When it began.
    pub start: Vec<Nanos>,
    /// End to end.
    pub duration: Vec<Nanos>,
    /// Without modal phases.
    pub inclusive: Vec<Nanos>,
    /// Without nested landmarks either.
    pub exclusive: Vec<Nanos>,
    /// Exclusive time of direct children too short to be recorded one by one.
    pub short: Vec<Nanos>,
    /// How many these are.
    pub short_children: Vec<u32>,
    /// Direct children of 100 ms and more.
    pub long_children: Vec<u32>,
    /// Recorded calls around it, within its episode.
    pub level: Vec<u16>,
    /// Levels of recorded calls nested in it.
    pub depth: Vec<u16>,
    /// [`MODAL`], [`THREW`].
    pub flags: Vec<u8>,
}

/// Of an interval: the program waited for its user.
pub const MODAL: u8 = 1;
/// Of an interval: it ended with an exception.
pub const THREW: u8 = 2;

/// Columns of rows: each has intervals of one thread that lie one behind the other. Those in the next row of the thread lie within.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceLanes {
    /// The thread.
    pub thread: Vec<u32>,
    /// The outermost row of a thread is 0.
    pub row: Vec<u32>,
    /// Where its intervals begin in `order`; they go on up to where those of the next row begin.
    pub first: Vec<u32>,
    /// Intervals, row by row, in each by time.
    pub order: Vec<u32>,
}

/// Columns of episodes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceEpisodes {
    /// Its number in the session.
    pub number: Vec<u32>,
    /// The UI thread.
    pub thread: Vec<u32>,
    /// When it began.
    pub start: Vec<Nanos>,
    /// End to end.
    pub duration: Vec<Nanos>,
    /// How long the user waited.
    pub felt: Vec<Nanos>,
    /// What it is put down to: a byte of [`verdict_byte`].
    pub verdict: Vec<u8>,
    /// The plug-in that it is put down to; nobody unless the verdict is a plug-in.
    pub plugin: Vec<u32>,
    /// How sure that is, 0 to 1.
    pub confidence: Vec<f64>,
    /// Its first interval; the others follow.
    pub first_interval: Vec<u32>,
    /// Its first sample; the others follow.
    pub first_sample: Vec<u32>,
    /// 0: the session ended before it did.
    pub finished: Vec<u8>,
}

/// What an episode is put down to, as a byte.
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
    /// When.
    pub time: Vec<Nanos>,
    /// The stack that it stood in.
    pub stack: Vec<u32>,
    /// What the thread was doing: the byte of the session file's `ThreadState`.
    pub state: Vec<u8>,
}

/// Columns of pauses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TracePauses {
    /// When it began.
    pub start: Vec<Nanos>,
    /// When it was over.
    pub end: Vec<Nanos>,
    /// Which collector: a text.
    pub collector: Vec<u32>,
    /// Why: a text.
    pub cause: Vec<u32>,
    /// Bytes of the heap in use when it began; 0: not known.
    pub before: Vec<f64>,
    /// Bytes of the heap in use when it was over; 0: not known.
    pub after: Vec<f64>,
    /// Bytes that the heap may grow to; 0: not known.
    pub limit: Vec<f64>,
}

/// Columns of standstills.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceGaps {
    /// When it began.
    pub start: Vec<Nanos>,
    /// When it was over.
    pub end: Vec<Nanos>,
    /// Why: the byte of the session file's `GapKind`.
    pub kind: Vec<u8>,
}

/// Columns of windows of time in which events were dispatched.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceActivity {
    /// When it began.
    pub start: Vec<Nanos>,
    /// When it was over.
    pub end: Vec<Nanos>,
    /// Events dispatched.
    pub dispatched: Vec<u32>,
}

/// Columns of what the user did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceMarks {
    /// When.
    pub time: Vec<Nanos>,
    /// [`SLOW`], [`CLICK`].
    pub kind: Vec<u8>,
}

/// The user said “it was slow just now”.
pub const SLOW: u8 = 1;
/// The user pressed a button of the mouse. Known of the last minute before a lag that was captured.
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
