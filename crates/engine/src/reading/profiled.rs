//! Makes a profile of a session's episodes, added one after the other.

use laggard_analysis::{Episode, Nanos, SessionFacts};
use laggard_record::{JudgedEpisode, SessionId, UnixMs};
use laggard_report::profile::{Format, Part, ProfileWriter, Program, Written};
use sysinfo::System;

use crate::EngineError;

/// A builder of a profile.
pub(crate) struct Profiled {
    name: &'static str,
    part: Part,
    format: Format,
    /// Begun with the first episode of the profile: its times count from there.
    writer: Option<ProfileWriter>,
}

impl Profiled {
    /// A profile of a part of a session. `name`: the host's name; never the title, which has the workspace's name or the whole
    /// command line.
    pub fn new(name: &'static str, part: Part, format: Format) -> Self {
        Self {
            name,
            part,
            format,
            writer: None,
        }
    }

    /// Adds an episode.
    pub fn add(&mut self, episode: &Episode, judged: &JudgedEpisode, facts: &SessionFacts) {
        let (origin, started) = match self.part.episode() {
            Some(_) => (episode.start, judged.started),
            None => (Nanos::ZERO, UnixMs::start_of(facts)),
        };
        let (name, format, part) = (self.name, self.format, &self.part);
        let writer = self
            .writer
            .get_or_insert_with(|| begun(name, format, part.clone(), origin, started));
        let suspected = judged
            .suspects
            .iter()
            .filter_map(|suspect| suspect.plugin.as_ref());
        // The id of a plain program's jar may be its path, which is private.
        let suspected = suspected.filter(|plugin| !plugin.id.as_str().contains(['/', '\\']));
        let suspected: Vec<String> = suspected.map(|plugin| plugin.id.to_string()).collect();
        writer.add(episode, &suspected);
    }

    /// The profile; an empty one for a session without episodes.
    ///
    /// # Errors
    /// The chosen episode does not exist, or the format cannot express the profile.
    pub fn finish(self, session: &SessionId, facts: &SessionFacts) -> Result<Written, EngineError> {
        let writer = match (self.writer, self.part.episode()) {
            (Some(writer), _) => writer,
            (None, Some(episode)) => {
                return Err(EngineError::UnknownEpisode {
                    session: session.to_string(),
                    episode,
                });
            }
            (None, None) => begun(
                self.name,
                self.format,
                self.part,
                Nanos::ZERO,
                UnixMs::start_of(facts),
            ),
        };
        writer
            .finish()
            .map_err(|source| EngineError::Profile { source })
    }
}

fn begun(name: &str, format: Format, part: Part, origin: Nanos, started: UnixMs) -> ProfileWriter {
    let program = Program {
        name,
        os: &System::long_os_version().unwrap_or_default(),
        started,
        version: env!("CARGO_PKG_VERSION"),
    };
    ProfileWriter::new(format, part, &program, origin)
}
