//! Profiles of an episode or a session for profile viewers: stacks and landmarks.
//!
//! The entry point is [`ProfileWriter`]. A profile has names of classes, methods, threads and plug-ins, and nothing else of the
//! session. Samples are counts of observed stacks in each format, never time; landmarks are written where a format has places
//! for time.

mod firefox;
mod nesting;
mod part;
mod parts;
mod pprof;
mod protobuf;
mod speedscope;
mod stacks;

use laggard_analysis::{Episode, Nanos};
use serde_json::Value;

pub use part::Part;
pub use parts::Program;
use parts::Room;

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

/// The file of a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The file's bytes.
    pub bytes: Vec<u8>,
    /// Number of recorded calls and samples for which there was no room.
    pub left_out: u64,
}

/// A writer of a profile that takes one episode after the other.
pub struct ProfileWriter {
    part: Part,
    room: Room,
    of: Of,
}

enum Of {
    Firefox(Box<firefox::Writer>),
    Speedscope(speedscope::Writer),
    Pprof(pprof::Writer),
}

impl ProfileWriter {
    /// An empty profile of a part of a session. `origin`: the moment of the session from which its times count.
    #[must_use]
    pub fn new(format: Format, part: Part, program: &Program<'_>, origin: Nanos) -> Self {
        let of = match format {
            Format::Firefox => Of::Firefox(Box::new(firefox::Writer::new(program, origin))),
            Format::Speedscope => Of::Speedscope(speedscope::Writer::new(program, origin)),
            Format::Pprof => Of::Pprof(pprof::Writer::new(program)),
        };
        Self {
            part,
            room: Room::default(),
            of,
        }
    }

    /// Adds an episode, as far as it belongs to the part. `suspected`: ids of its suspected plug-ins.
    pub fn add(&mut self, episode: &Episode, suspected: &[String]) {
        let mut taken = self.part.of(episode);
        if taken.is_empty() {
            return;
        }
        self.room.fit(&mut taken);
        match &mut self.of {
            Of::Firefox(writer) => writer.add(episode, suspected, &taken),
            Of::Speedscope(writer) => writer.add(episode, &taken),
            Of::Pprof(writer) => writer.add(episode, &taken),
        }
    }

    /// Returns the whole file.
    ///
    /// # Errors
    /// The library that writes JSON cannot express the profile.
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

/// The profile of an episode in the Firefox Profiler's format, still to be cleaned for a report. `suspected`: ids of its
/// suspected plug-ins.
///
/// # Errors
/// The library that writes the format cannot express the profile.
pub fn of_episode(
    episode: &Episode,
    program: &Program<'_>,
    suspected: &[String],
) -> serde_json::Result<Value> {
    let mut writer = firefox::Writer::new(program, episode.start);
    let mut taken = Part::Whole.of(episode);
    Room::default().fit(&mut taken);
    writer.add(episode, suspected, &taken);
    serde_json::to_value(writer.finish())
}
