//! Deletes what exceeds the settings' limits.

use std::fs;
use std::path::Path;

use laggard_record::{Task, Unit, UnixMs};

use super::size::{directory_of, size_of};
use super::{Retention, remove};
use crate::EngineError;
use crate::launch_dirs::{RunFile, is_launch, session_numbers};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const MIB: u64 = 1024 * 1024;

impl Retention {
    /// Deletes sessions that are older, or more in bytes, than the settings keep; the oldest go first. Running ones stay.
    /// Captures of a report are deleted after a day. If called off, the remaining sessions are deleted the next time.
    ///
    /// # Errors
    /// A file cannot be deleted, or the database refuses.
    pub fn trim(&self) -> Result<(), EngineError> {
        let settings = self.settings.get()?;
        let oldest = UnixMs(self.clock.now_ms() - i64::from(settings.keep_days) * DAY_MS);
        let mut room = u64::from(settings.keep_mib) * MIB;
        let mut sessions = self.store.sessions()?;
        sessions.retain(|row| {
            let size = size_of(directory_of(row));
            let fits = size <= room;
            room = room.saturating_sub(size);
            row.state != "running" && (row.started < oldest || !fits)
        });
        let deleting = self.works.begin(Task::Tidy, Unit::Sessions, sessions.len());
        for row in sessions {
            if deleting.is_cancelled() {
                break;
            }
            let directory = directory_of(&row);
            remove(directory).map_err(EngineError::io("delete", directory))?;
            if let Some(run) = directory.parent()
                && !has_sessions(run)
            {
                remove(run).map_err(EngineError::io("delete", run))?;
            }
            self.store.delete_session(&row.id)?;
            deleting.step();
        }
        drop(deleting);
        self.trim_unobserved()?;
        self.launch_dirs.forget_gone();
        self.drafts.tidy()?;
        Ok(self.store.trim_inbox(oldest)?)
    }

    /// Deletes launches in which nothing could be observed, and which hold only their log, after a day. The empty directories of
    /// a launch whose data the user deleted stay for its program alone, until it has ended.
    fn trim_unobserved(&self) -> Result<(), EngineError> {
        let yesterday = UnixMs(self.clock.now_ms() - DAY_MS);
        let here = fs::read_dir(self.paths.sessions());
        let here = here.into_iter().flatten().flatten();
        let here = here.map(|entry| entry.path());
        for run in here.chain(self.launch_dirs.elsewhere()) {
            let over = RunFile::read(&run)
                .is_some_and(|file| file.exit_code.is_some() && file.started < yesterday);
            let emptied = || {
                let unknown = !RunFile::is_in(&run) && is_launch(&run);
                let unknown = unknown && !self.launch_dirs.is_being_made(&run);
                unknown && session_numbers(&run).is_empty() && !self.launch_dirs.is_live(&run)
            };
            if (over && !has_sessions(&run)) || emptied() {
                remove(&run).map_err(EngineError::io("delete", &run))?;
            }
        }
        Ok(())
    }
}

fn has_sessions(run: &Path) -> bool {
    let Ok(entries) = fs::read_dir(run) else {
        return false;
    };
    entries.flatten().any(|entry| entry.path().is_dir())
}
