//! Exports a session, or a part of one, for profile viewers.

use std::path::Path;

use laggard_record::{JudgedEpisode, SessionId, Task, Unit};
use laggard_report::profile::{Format, Part, Written};

use crate::EngineError;
use crate::analysis::{Analyses, ENDS_AT_ONCE, SessionItem, SessionSource, read};
use crate::reading::Profiled;

impl Analyses {
    /// A profile of the session in a `session.lag` (or in the directory that holds it), or of a part of it, in a viewer's
    /// format.
    ///
    /// # Errors
    /// As [`Analyses::trace`]; or the session has no such episode.
    pub fn profile(&self, path: &Path, part: Part, format: Format) -> Result<Written, EngineError> {
        let source = SessionSource::find(self.hosts, path)?;
        let (session, knowledge) = (source.session(), &source.knowledge);
        let name = self.hosts.of(&source.run_file.host).name();
        let only = part.episode();
        let mut found = Profiled::new(name, part, format);
        let looking = self.works.begin(Task::Look, Unit::Sessions, 1);
        let reader = read(
            &source.file,
            &self.clock,
            &looking,
            false,
            |told, reader| {
                let SessionItem::Episode(episode) = told else {
                    return true;
                };
                if only.is_some_and(|only| episode.number != u64::from(only)) {
                    return true;
                }
                let facts = reader.facts();
                let judged = JudgedEpisode::of(&session, &episode, facts, knowledge);
                found.add(&episode, &judged, facts);
                only.is_none()
            },
        )?;
        if reader.facts().pid.is_none() {
            return Err(EngineError::SessionFile {
                path: source.file,
                why: ENDS_AT_ONCE.into(),
            });
        }
        found.finish(&session, reader.facts())
    }

    /// The profile of a session that Laggard remembers.
    ///
    /// # Errors
    /// As [`Analyses::profile`]; or no session has this name, or the database fails.
    pub fn profile_of(
        &self,
        session: &SessionId,
        part: Part,
        format: Format,
    ) -> Result<Written, EngineError> {
        self.profile(&self.sessions.recording(session)?, part, format)
    }
}
