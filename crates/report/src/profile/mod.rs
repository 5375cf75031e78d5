//! An episode, or a session, as viewers of profiles show it: stacks and landmarks in a program that whoever looks knows already.
//!
//! Way in: [`ProfileWriter`]. Names of classes, methods, threads and plug-ins are in it, and nothing else of the session. Samples
//! are counts of observed stacks in each format, never time; where a format has places for time, landmarks stand there.

mod firefox;
mod nesting;
mod pprof;
mod protobuf;
mod speedscope;
mod stacks;

use std::sync::Arc;

use laggard_analysis::{Episode, Frame, Interval, Nanos, Sample, Thread};
use laggard_record::UnixMs;
use serde_json::Value;

/// Recorded calls of one profile: no viewer opens one with more.
const MOST_INTERVALS: usize = 500_000;
/// Samples likewise.
const MOST_SAMPLES: usize = 500_000;

/// A viewer's format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The Firefox Profiler's processed profile, JSON.
    Firefox,
    /// speedscope's own, JSON.
    Speedscope,
    /// pprof's: protocol buffers, compressed with gzip.
    Pprof,
}

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

/// A profile, written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file's.
    pub bytes: Vec<u8>,
    /// Recorded calls and samples for which there was no room.
    pub left_out: u64,
}

/// Puts a profile together, an episode at a time.
pub struct ProfileWriter {
    room: Room,
    of: Of,
}

enum Of {
    Firefox(Box<firefox::Writer>),
    Speedscope(speedscope::Writer),
    Pprof(pprof::Writer),
}

impl ProfileWriter {
    /// An empty one. `origin`: the moment of the session that its times count from.
    #[must_use]
    pub fn new(format: Format, program: &Program<'_>, origin: Nanos) -> Self {
        let of = match format {
            Format::Firefox => Of::Firefox(Box::new(firefox::Writer::new(program, origin))),
            Format::Speedscope => Of::Speedscope(speedscope::Writer::new(program, origin)),
            Format::Pprof => Of::Pprof(pprof::Writer::new(program)),
        };
        Self {
            room: Room::default(),
            of,
        }
    }

    /// Takes an episode in. `suspected`: ids of the plug-ins that are its suspects.
    pub fn add(&mut self, episode: &Episode, suspected: &[String]) {
        match &mut self.of {
            Of::Firefox(writer) => writer.add(episode, suspected, &mut self.room),
            Of::Speedscope(writer) => writer.add(episode, &mut self.room),
            Of::Pprof(writer) => writer.add(episode, &mut self.room),
        }
    }

    /// The whole file.
    ///
    /// # Errors
    /// The library that writes JSON cannot express it.
    pub fn finish(self) -> serde_json::Result<Written> {
        let bytes = match self.of {
            Of::Firefox(writer) => serde_json::to_vec(&writer.finish())?,
            Of::Speedscope(writer) => writer.finish()?,
            Of::Pprof(writer) => writer.finish(),
        };
        Ok(Written {
            bytes,
            left_out: self.room.left_out,
        })
    }
}

/// One episode in the Firefox Profiler's format, to be cleaned for a report. `suspected`: ids of the plug-ins that are its
/// suspects.
///
/// # Errors
/// The library that writes the format cannot express it.
pub fn of_episode(
    episode: &Episode,
    program: &Program<'_>,
    suspected: &[String],
) -> serde_json::Result<Value> {
    let mut writer = firefox::Writer::new(program, episode.start);
    writer.add(episode, suspected, &mut Room::default());
    serde_json::to_value(writer.finish())
}

/// How much more a profile takes.
struct Room {
    intervals: usize,
    samples: usize,
    left_out: u64,
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
    fn intervals<'a>(&mut self, episode: &'a Episode) -> &'a [Interval] {
        let all = episode.intervals.all();
        let taken = all.len().min(self.intervals);
        self.intervals -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }

    /// Those of its samples.
    fn samples<'a>(&mut self, episode: &'a Episode) -> &'a [Sample] {
        let all = &episode.samples;
        let taken = all.len().min(self.samples);
        self.samples -= taken;
        self.left_out += (all.len() - taken) as u64;
        &all[..taken]
    }
}

/// `a.b.C.m` of what was called.
fn what(interval: &Interval) -> String {
    let landmark = &interval.landmark;
    let receiver = interval.receiver.as_ref().unwrap_or(&landmark.class);
    format!("{}.{}", receiver.name, landmark.method)
}

/// `a.b.C.m` of where a thread stood; `?` for a class that the session does not name.
fn label(frame: &Frame) -> String {
    let class = frame.class.as_ref();
    let name = class.map_or("?", |class| class.name.as_str());
    format!("{name}.{}", frame.method)
}

/// The id of whose code it is, or the name of an owner without one; never where that lies.
fn owner(plugin: Option<&Arc<laggard_analysis::Plugin>>) -> &str {
    let named = plugin.map_or("", |plugin| match plugin.id.as_str() {
        "" => &plugin.name,
        id => id,
    });
    let last = named.trim_end_matches(['/', '\\', '!']).rsplit(['/', '\\']);
    last.into_iter().next().unwrap_or_default()
}

/// Who held the lock that a thread waited for, and where that one stood.
fn held_by(sample: &Sample) -> Option<(&Arc<Thread>, &Sample)> {
    let lock = sample.lock.as_ref()?;
    Some((lock.owner.as_ref()?, lock.holder.as_deref()?))
}
